"""`cfbuilder odds matrix`: every gun of a game against every vehicle of the other side, as far as it is known."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Mapping

from cfbuilder.cli.output import print_columns, print_json, talk
from cfbuilder.core.errors import FINE
from cfbuilder.odds.crossfire.figures import combat_of
from cfbuilder.odds.crossfire.matrix import Armament, Pairing, pairings
from cfbuilder.odds.outcomes import told
from cfbuilder.rendering.views.chances import armaments
from cfbuilder.rendering.views.data import DataLine
from cfbuilder.scenario.knowledge import Known, as_force
from cfbuilder.scenario.setup import SideName, other
from cfbuilder.session.odds_answer import outcomes_json
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    whole = session.open(chosen.file)
    known = whole if chosen.side is None else session.known(chosen.side)
    combat = combat_of(session.catalog, known.public.system)
    lines = {side.side: armaments(known, side, session.catalog) for side in known.sides}
    matrix = {
        side.side: pairings(_armed(lines[side.side]), _armed(lines[other(side.side)]), combat.gun_fire)
        for side in known.sides
    }
    notes = [*_undisclosed(known), *_origins(known, lines)]
    if chosen.json:
        told_of = [_json(side, each) for side, pairs in matrix.items() for each in pairs]
        print_json({"matrix": told_of, "notes": notes})
        return FINE
    for side in known.sides:
        nation = session.catalog.nation(known.public.system, as_force(known, side).nation).name
        print(f"{nation} (player {side.side.upper()}) fires")
        print_columns(map(_cells, matrix[side.side]), indent="  ")
        if not matrix[side.side]:
            print("  no gun that meets a vehicle")
    for note in notes:
        talk(note)
    return FINE


def _armed(lines: tuple[DataLine, ...]) -> list[Armament]:
    return [Armament(each.name, each.row) for each in lines if each.row]


def _undisclosed(known: Known) -> Iterator[str]:
    for side in known.sides:
        if side.own is None and known.public.disclosure != "open":
            yield f"what player {side.side.upper()} has is not disclosed"


def _origins(known: Known, lines: Mapping[SideName, tuple[DataLine, ...]]) -> Iterator[str]:
    for side in known.sides:
        for each in lines[side.side]:
            if each.origin:
                yield f"player {side.side.upper()}, {each.name}: {each.origin}"


def _cells(pairing: Pairing) -> tuple[str, ...]:
    front, flank = (told(outcomes["kill"]) for outcomes in (pairing.front, pairing.flank))
    return pairing.gun, pairing.target, f"front {front}", f"flank {flank}"


def _json(side: str, pairing: Pairing) -> dict[str, object]:
    return {
        "side": side,
        "gun": pairing.gun,
        "target": pairing.target,
        "front": outcomes_json(pairing.front),
        "flank": outcomes_json(pairing.flank),
    }
