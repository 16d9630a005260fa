"""One side with all that its player knows of it, from the umpire's game or from his own file."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import secret
from cfbuilder.chance.log import LogLine
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed
from cfbuilder.force.force import Force
from cfbuilder.scenario.knowledge import Known, found_in
from cfbuilder.scenario.placement_sector import markers
from cfbuilder.scenario.setup import Public, Secrets, Setup, SideName


@frozen
class OwnSide:
    """`rolls`: the lines of the log that nobody else has seen."""

    name: SideName
    public: Public
    force: Force
    secrets: Secrets
    rolls: tuple[LogLine, ...]


def own_side(value: Setup | Known, name: SideName) -> OwnSide:
    """A side that the file holds whole. Raises UsageError for one that it does not."""
    if isinstance(value, Setup):
        side, lines = value.sides[name], value.log.lines
        force, secrets = side.force, side.secrets
    else:
        known, lines = value.side(name), value.log
        if known.own is None:
            raise UsageError(f"this file does not hold side {name.upper()}", "open its player's own file")
        force, secrets = known.own, known.secrets or Secrets()
    rolls = tuple(each for each in lines if each.stream == secret(name))
    return OwnSide(name, value.public, force, secrets, rolls)


def with_secrets(value: Setup | Known, name: SideName, secrets: Secrets) -> Setup | Known:
    """The file with other secrets of that side."""
    if isinstance(value, Setup):
        return replace(value, sides={**value.sides, name: replace(value.sides[name], secrets=secrets)})
    sides = (replace(each, secrets=secrets) if each.side == name else each for each in value.sides)
    return replace(value, sides=tuple(sides))


def reveal(value: Setup | Known, name: SideName, feature: int, catalog: Catalog) -> Setup | Known:
    """Turn the marker of a feature over: from now on everybody knows what is hidden there (5.3a).

    Raises UsageError if no marker of that side lies there, or none any more.
    """
    own = own_side(value, name)
    there = markers(value.public, name, catalog)
    if feature not in there:
        told = (
            f"its markers lie on {listed(map(str, there))}"
            if there
            else "its stands are not hidden in this game"
        )
        raise UsageError(f"side {name.upper()} has no marker on feature {feature}", told)
    if isinstance(value, Setup):
        side = value.sides[name]
        _not_yet(feature, side.revealed)
        opened = replace(side, revealed=(*side.revealed, feature))
        return replace(value, sides={**value.sides, name: opened})
    _not_yet(feature, tuple(each.feature for each in value.side(name).found))
    found = found_in(own.force, own.secrets, feature, catalog)
    sides = (replace(each, found=(*each.found, found)) if each.side == name else each for each in value.sides)
    return replace(value, sides=tuple(sides))


def _not_yet(feature: int, revealed: tuple[int, ...]) -> None:
    if feature in revealed:
        raise UsageError(f"the marker of feature {feature} was turned over before", "nothing was changed")
