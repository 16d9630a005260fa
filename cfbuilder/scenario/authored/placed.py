"""What is wrong with what the author of a scenario has hidden from the beginning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.findings import Finding, has_errors
from cfbuilder.scenario.authored.emplaced import emplaced_lines
from cfbuilder.scenario.authored.game import game_of
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.authored.problems import problem
from cfbuilder.scenario.authored.written import Authored
from cfbuilder.scenario.placement import contradiction
from cfbuilder.scenario.placement_findings import placement_findings, placement_meant
from cfbuilder.scenario.placement_side import own_side
from cfbuilder.scenario.setup import SIDES, Placement, SideName


def placed_findings(written: Authored, catalog: Catalog) -> tuple[Finding, ...]:
    """What a game of this scenario says of its placements. Needs a scenario of which a game can be made.

    What is placed nowhere yet is for the players to hide.
    """
    contradictory = tuple(_contradictions(written))
    return contradictory if has_errors(contradictory) else tuple(_as_a_game_has_it(written, catalog))


def _contradictions(written: Authored) -> Iterator[Finding]:
    for side in SIDES:
        for number, placement in enumerate(written.sides[side].placements):
            wrong = contradiction(placement)
            if wrong:
                yield problem("placement", *wrong, f"sides.{side}.placements.{number}")


def _as_a_game_has_it(written: Authored, catalog: Catalog) -> Iterator[Finding]:
    game = game_of(written, catalog, Luck(0))
    joined = with_own_records(game, catalog)
    for side in SIDES:
        own = own_side(game, side)
        for finding in placement_findings(own, joined):
            number = placement_meant(finding, own.secrets)
            if number is not None:
                yield replace(finding, where=_where(written, side, number, own.secrets.placements))


def _where(written: Authored, side: SideName, number: int, placements: Sequence[Placement]) -> str:
    """Behind the placements of the file come those of weapons that stand on the table, by their position."""
    own = written.sides[side]
    if number < len(own.placements):
        return f"sides.{side}.placements.{number}"
    meant = placements[number]
    return next(
        each.where
        for each in emplaced_lines(own.formations, f"sides.{side}.formations")
        if (each.position.feature, each.position.where) == (meant.feature, meant.where)
    )
