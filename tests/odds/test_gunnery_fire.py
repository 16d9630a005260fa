"""Fire on ten-sided dice, against the printed charts, every pair of dice, and what the source leaves open."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import INCH, Length
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.fire import Infantry, Manner, Shot, shot, shots

AT_REST = Manner()


@pytest.fixture(scope="session")
def figures(shipped: Catalog) -> Figures:
    return Figures.of(shipped, "company-battalion")


def fired(
    figures: Figures,
    weapon: str,
    target: int | Infantry,
    inches: int,
    manner: Manner = AT_REST,
    cover: str = "",
) -> Shot:
    return shot(figures.armed(weapon), target, Length(inches * INCH), figures.gunnery, manner, cover)


def counted(hits_on: int, kills_on: int) -> dict[str, Fraction]:
    """Every pair of dice once."""
    found = {"none": 0, "suppress": 0, "kill": 0}
    for first, second in product(range(1, 11), repeat=2):
        found["none" if first > hits_on else "kill" if second <= kills_on else "suppress"] += 1
    return {each: Fraction(count, 100) for each, count in found.items()}


@pytest.mark.parametrize(
    ("weapon", "armour", "inches", "manner", "cover", "hits_on", "kills_on"),
    [
        ("medium/good", 3, 20, Manner(), "", 5, 2),
        ("medium/good", 3, 12, Manner(), "", 7, 5),  # where two bands meet, the nearer one
        ("heavy/excellent", 5, 42, Manner(), "", 3, 2),
        ("light/poor", 0, 30, Manner(), "", 3, 0),  # a dash in the chart
        ("medium/excellent", 0, 5, Manner(moved=1, suppressed=True), "light", 2, 10),
        ("heavy/good", 1, 30, Manner(moved=2), "heavy", 0, 10),
        ("heavy/good", 1, 5, Manner(speculative=True), "", 7, 0),
    ],
)
def test_guns_at_armour(
    figures: Figures,
    weapon: str,
    armour: int,
    inches: int,
    manner: Manner,
    cover: str,
    hits_on: int,
    kills_on: int,
) -> None:
    found = fired(figures, weapon, armour, inches, manner, cover)
    assert (found.hits_on, found.kills_on) == (hits_on, kills_on)
    assert dict(found.outcomes) == counted(hits_on, kills_on)


@pytest.mark.parametrize(
    ("weapon", "target", "inches", "cover", "hits_on", "kills_on"),
    [
        ("hmg", Infantry(), 18, "", 3, 3),
        ("lmg", Infantry(("green",)), 6, "", 7, 4),
        ("hmg", Infantry(("veteran",), prone=True), 6, "light", 6, 0),
        ("120mm-mortar", Infantry(("elite", "green")), 80, "heavy", 4, 2),
        ("medium/good", Infantry(), 30, "", 3, 3),  # guns hit infantry by their own chart
    ],
)
def test_fire_at_infantry(
    figures: Figures, weapon: str, target: Infantry, inches: int, cover: str, hits_on: int, kills_on: int
) -> None:
    found = fired(figures, weapon, target, inches, cover=cover)
    assert (found.hits_on, found.kills_on) == (hits_on, kills_on)
    assert dict(found.outcomes) == counted(hits_on, kills_on)


def test_several_shots_are_as_bad_as_their_worst(figures: Figures) -> None:
    one = fired(figures, "medium/good", 3, 20).outcomes
    found = {"none": Fraction(0), "suppress": Fraction(0), "kill": Fraction(0)}
    order = list(found)
    for thrown in product(order, repeat=3):
        worst = max(thrown, key=order.index)
        found[worst] += one[thrown[0]] * one[thrown[1]] * one[thrown[2]]
    assert dict(shots(one, 3)) == found
    assert sum(found.values()) == 1


@pytest.mark.parametrize(
    ("weapon", "target", "inches", "message"),
    [
        ("lmg", Infantry(), 13, "too far"),
        ("80mm-mortar", Infantry(), 1, "too near"),
        ("hmg", 0, 5, "nothing tells"),
        ("medium", 3, 5, "not known"),
        ("medium/splendid", 3, 5, "no gun quality"),
        ("medium/good", 6, 5, "no class of armour"),
    ],
)
def test_what_cannot_be(
    figures: Figures, weapon: str, target: int | Infantry, inches: int, message: str
) -> None:
    with pytest.raises(UsageError, match=message):
        fired(figures, weapon, target, inches)


def test_cover_that_nobody_knows(figures: Figures) -> None:
    with pytest.raises(UsageError, match="no cover 'deep'"):
        fired(figures, "hmg", Infantry(), 5, cover="deep")


def test_targets_by_their_names(figures: Figures) -> None:
    assert figures.target("4") == 4
    assert figures.target("Veteran") == Infantry(("veteran",))
    assert figures.target("starter:LMG Team", prone=True) == Infantry(prone=True)
    with pytest.raises(UsageError, match="nobody knows the armour of the Sherman"):
        figures.target("Sherman")


def test_an_open_quality_is_said_or_asked_for(figures: Figures) -> None:
    with pytest.raises(UsageError, match="not known"):
        shot(figures.armed("Sherman"), 3, Length(INCH), figures.gunnery)
    assert shot(figures.armed("Sherman", "poor"), 3, Length(INCH), figures.gunnery).kills_on == 2
