"""Frozen classes held against those of `dataclass(frozen=True, slots=True)`."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any, ClassVar

import pytest

from cfbuilder.core.frozen import frozen
from cfbuilder.core.record import record


@frozen
class Spot:
    """Somewhere."""

    east: int
    north: int = 0
    names: list[str] = field(default_factory=list)
    told: str = field(default="", compare=False)

    ORIGIN: ClassVar[str] = "the corner"

    def __str__(self) -> str:
        return f"{self.east}/{self.north}"


@dataclass(frozen=True, slots=True)
class Pattern:
    """Somewhere."""

    east: int
    north: int = 0
    names: list[str] = field(default_factory=list)
    told: str = field(default="", compare=False)


@frozen
class Hill(Spot):
    height: int = 1


@frozen
class Nothing:
    pass


@frozen
class Positive:
    number: int

    def __post_init__(self) -> None:
        if self.number < 1:
            raise ValueError(f"{self.number} is not positive")


@record
class Kept:
    first: int
    second: int = 2


CASES: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((1,), {}),
    ((1, 2), {}),
    ((1,), {"names": ["a"]}),
    ((), {"north": 3, "east": 1, "told": "x"}),
]


@pytest.mark.parametrize(("given", "named"), CASES)
def test_a_value_is_that_of_a_dataclass(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    ours, theirs = Spot(*given, **named), Pattern(*given, **named)
    assert [getattr(ours, each.name) for each in fields(ours)] == [
        getattr(theirs, each.name) for each in fields(theirs)
    ]
    assert repr(ours) == repr(theirs).replace("Pattern", "Spot")


@pytest.mark.parametrize(
    ("given", "named"), [((), {}), ((1, 2, [], "", 5), {}), ((1,), {"west": 2}), ((1,), {"east": 1})]
)
def test_what_a_dataclass_refuses_is_refused_in_the_same_words(
    given: tuple[Any, ...], named: dict[str, Any]
) -> None:
    with pytest.raises(TypeError) as theirs:
        Pattern(*given, **named)
    for _ in range(2):  # the constructor is compiled by the first
        with pytest.raises(TypeError) as ours:
            Spot(*given, **named)
        assert str(ours.value) == str(theirs.value).replace("Pattern", "Spot")


def test_values_are_equal_by_what_is_compared_and_only_to_their_own_class() -> None:
    assert Positive(1) == Positive(1) != Positive(2)
    assert hash(Positive(1)) == hash(Positive(1))
    assert Spot(1, told="x") == Spot(1, told="y") != Spot(2, told="x")
    assert Spot(1).__eq__(Hill(1)) is NotImplemented
    assert Nothing() == Nothing()
    assert hash(Nothing()) == hash(Nothing())
    assert repr(Nothing()) == "Nothing()"


def test_nothing_changes_a_value() -> None:
    spot = Spot(1)
    with pytest.raises(FrozenInstanceError):
        spot.east = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del spot.east
    with pytest.raises(FrozenInstanceError):
        spot.west = 2  # type: ignore[attr-defined]
    assert not hasattr(spot, "__dict__")
    assert spot == Spot(1)


def test_a_default_that_is_made_is_made_anew() -> None:
    one, other = Spot(1), Spot(1)
    one.names.append("a")
    assert other.names == []


def test_a_class_keeps_what_it_says_of_itself() -> None:
    assert str(Spot(1, 2)) == "1/2"
    assert Spot.ORIGIN == "the corner"
    assert Spot.__doc__ == "Somewhere."
    assert Spot.__match_args__ == Pattern.__match_args__
    with pytest.raises(ValueError, match="0 is not positive"):
        Positive(0)


def test_a_class_has_the_fields_of_the_one_it_is_made_of() -> None:
    hill = Hill(1, height=3)
    assert (hill.east, hill.height) == (1, 3)
    assert replace(hill, east=2) == Hill(2, height=3)


@pytest.mark.parametrize("value", [Spot(1, names=["a"], told="x"), Hill(1, height=3), Kept(first=1)])
def test_a_value_is_copied_and_sent(value: Spot | Kept) -> None:
    for copied in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert copied == value
        assert repr(copied) == repr(value)


def test_a_record_takes_its_values_by_name_only() -> None:
    with pytest.raises(TypeError, match="positional"):
        Kept(1)  # type: ignore[call-arg]
    assert Kept(first=1) == Kept(second=2, first=1)
