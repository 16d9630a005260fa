"""Spotting: from how far a target is seen. No dice: every modifier moves the distance along a ladder."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.gunnery import Spotting, SpottingModifier
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.core.wording import listed, suggestion


@frozen
class Stepped:
    """One modifier with the steps it takes, and the distance it leads to if the ladder went on beyond its ends."""

    modifier: SpottingModifier
    steps: int
    to: Length


@frozen
class Spotted:
    """From where the distance began, how it went, and where it ended."""

    base: Length
    steps: tuple[Stepped, ...]
    distance: Length


def base_of(spotting: Spotting, target: str) -> Length:
    """From how far a sort of target is seen before modifiers. Raises UsageError where nobody knows."""
    if target not in spotting.bases:
        raise UsageError(f"there is no sort of target {target!r}", suggestion(target, list(spotting.bases)))
    base = spotting.bases[target]
    if base is None:
        raise UsageError(
            f"from how far {'a gun' if target == 'gun' else target} is spotted, the source does not tell",
            f"agree on it and give --base INCHES, or write it into spotting.bases.{target} of gunnery.yaml",
        )
    return base


def spotted(spotting: Spotting, base: Length, used: Sequence[tuple[str, int]]) -> Spotted:
    """The distance with these modifiers, each so many times; only its end is held within the ladder.

    Raises UsageError for a base that is no step of the ladder.
    """
    ladder = spotting.ladder
    if base not in ladder:
        raise UsageError(f"{base} is no step of the ladder", f"it has {listed(map(str, ladder))}")
    place = ladder.index(base)
    steps = []
    for modifier_id, times in used:
        modifier = spotting.modifier(modifier_id)
        if modifier is None:
            known = [each.id for each in spotting.modifiers]
            raise UsageError(f"spotting knows no {modifier_id!r}", suggestion(modifier_id, known))
        place -= modifier.steps * times
        steps.append(Stepped(modifier, modifier.steps * times, _at(ladder, place)))
    return Spotted(base, tuple(steps), _at(ladder, place))


def _at(ladder: Sequence[Length], place: int) -> Length:
    return ladder[min(max(place, 0), len(ladder) - 1)]
