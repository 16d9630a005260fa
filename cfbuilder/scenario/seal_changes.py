"""What has changed since a side was sealed, told for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from cfbuilder.catalog.organizations import Formation
from cfbuilder.chance.log import LogLine
from cfbuilder.core.record import plain
from cfbuilder.force.force import ForceEntry
from cfbuilder.scenario.placement import called, spot_told
from cfbuilder.scenario.setup import Sealed

Item = TypeVar("Item")

_NOTHING = "nothing"


def changes(sealed: Sealed, now: Sealed) -> Iterator[str]:
    """A line for each difference: "1/platoon-2/rifle-squad-3: feature 7 -> 9"."""
    for name, was, is_now in (("game", sealed.game, now.game), ("side", sealed.side, now.side)):
        if was != is_now:
            yield f"{name}: {was} -> {is_now}"
    yield from _different(sealed.placements, now.placements, called, spot_told)
    yield from _different(sealed.entries, now.entries, _entry, lambda entry: entry.name)
    yield from _different(sealed.formations, now.formations, _formation, lambda formation: formation.name)
    yield from _different(sealed.rolls, now.rolls, _roll, lambda roll: roll.result)


def _entry(entry: ForceEntry) -> str:
    return f"entry {entry.id}"


def _formation(formation: Formation) -> str:
    return f"formation {formation.id}"


def _roll(roll: LogLine) -> str:
    return f"roll, {roll.purpose}"


def _different(
    was: Sequence[Item], now: Sequence[Item], name: Callable[[Item], str], told: Callable[[Item], str]
) -> Iterator[str]:
    """What is gone, what is another and what is new; items are the same thing if they have the same name."""
    gone, come = _without(was, now), _without(now, was)
    for each in gone:
        twin = next((other for other in come if name(other) == name(each)), None)
        if twin is None:
            yield f"{name(each)}: {told(each)} -> {_NOTHING}"
        else:
            come.remove(twin)
            yield f"{name(each)}: {', '.join(_fields(plain(each), plain(twin)))}"
    for each in come:
        yield f"{name(each)}: {_NOTHING} -> {told(each)}"


def _without(items: Sequence[Item], others: Sequence[Item]) -> list[Item]:
    """What is left of the items when each of the others has taken one like itself away."""
    left = list(items)
    for each in others:
        if each in left:
            left.remove(each)
    return left


def _fields(was: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    for key in dict.fromkeys((*was, *now)):
        before, after = was.get(key, _NOTHING), now.get(key, _NOTHING)
        if before != after:
            nested = isinstance(before, list | dict) or isinstance(after, list | dict)
            yield f"{key} changed" if nested else f"{key} {before} -> {after}"
