"""Chances that add up, and how they are said."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.odds.dice import any_of, at_least, hits
from cfbuilder.odds.outcomes import Outcomes, either, percent, told


@pytest.mark.parametrize("wrong", [{"a": Fraction(1, 2)}, {"a": Fraction(3, 2), "b": Fraction(-1, 2)}, {}])
def test_what_does_not_add_up_is_refused(wrong: dict[str, Fraction]) -> None:
    with pytest.raises(ValueError):
        Outcomes.of(wrong)


def test_outcomes_are_a_mapping_from_the_least_to_the_most() -> None:
    outcomes = Outcomes.of({"none": Fraction(1, 2), "pin": Fraction(1, 3), "kill": Fraction(1, 6)})
    assert outcomes == {"none": Fraction(1, 2), "pin": Fraction(1, 3), "kill": Fraction(1, 6)}
    assert list(outcomes) == ["none", "pin", "kill"]
    assert [outcomes.or_better(each) for each in outcomes] == [1, Fraction(1, 2), Fraction(1, 6)]
    with pytest.raises(KeyError):
        outcomes["suppress"]


def test_outcomes_that_count_as_others() -> None:
    outcomes = Outcomes.of(
        {"none": Fraction(1, 2), "pin": Fraction(1, 3), "suppress": Fraction(1, 6), "kill": Fraction(0)}
    )
    turned = outcomes.turned({"pin": "none", "suppress": "kill"})
    assert turned == {"none": Fraction(5, 6), "pin": 0, "suppress": 0, "kill": Fraction(1, 6)}


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(7, 27), "7/27, 26 %"),
        (Fraction(1, 2), "1/2, 50 %"),
        (Fraction(1, 216), "1/216, under 1 %"),
        (Fraction(215, 216), "215/216, over 99 %"),
        (Fraction(1, 200), "1/200, 1 %"),
        (Fraction(1, 3**12), "under 1 %"),
        (Fraction(0), "never"),
        (Fraction(1), "always"),
    ],
)
def test_how_a_chance_is_said(chance: Fraction, words: str) -> None:
    assert told(chance) == words


@given(st.fractions(0, 1))
def test_a_chance_is_never_rounded_to_certainty(chance: Fraction) -> None:
    assert (percent(chance) in ("0 %", "100 %")) == (chance in (0, 1))


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("figure", [4, 5, 6])
def test_hits_are_those_of_every_throw_counted(dice: int, figure: int) -> None:
    throws = [sum(face >= figure for face in faces) for faces in product(range(1, 7), repeat=dice)]
    expected = tuple(Fraction(throws.count(count), len(throws)) for count in range(dice + 1))
    assert hits(dice, at_least(figure)) == expected
    assert any_of(dice, at_least(figure)) == 1 - expected[0]


def test_what_is_added_can_make_a_die_sure_or_hopeless() -> None:
    assert [at_least(4, added) for added in (-3, 0, 1, 3)] == [0, Fraction(1, 2), Fraction(2, 3), 1]
    assert either(Fraction(1, 4), "yes", "no") == {"yes": Fraction(1, 4), "no": Fraction(3, 4)}
