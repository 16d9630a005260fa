"""`cfbuilder pickup`: one command from nothing to a printed game."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.cli.output import talk
from cfbuilder.cli.print_sheets import progress
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.wording import plural
from cfbuilder.force.force import ForceEntry
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.scenario.advanced_rules import parse_rules
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.scenario.table_size import table_in_inches
from cfbuilder.session.session import GAME_FILE, Session


def run(chosen: Namespace) -> int:
    session = Session()
    request = PickupRequest(
        a=SideRequest.parse(chosen.a),
        b=SideRequest.parse(chosen.b),
        year=chosen.year,
        scenario=chosen.scenario,
        size=chosen.size,
        bonus=chosen.bonus,
        fill=chosen.fill,
        base=chosen.base,
        totals=_totals(chosen.total),
        waived=tuple(dict.fromkeys(chosen.waive)),
        disclosure=chosen.disclosure,
        hidden=chosen.hidden,
        attacker=chosen.attacker,
        town=chosen.town,
        anything_goes=chosen.anything_goes,
        advanced=parse_rules(",".join(chosen.advanced)),
        table=table_in_inches(chosen.table),
        column=chosen.column,
        collection=session.collection(chosen.inventory) if chosen.inventory else None,
    )
    setup = session.new_pickup(request, seed=chosen.seed, dice=chosen.dice)
    if chosen.seed is None:
        talk(f"seed {setup.seed}")
    if session.dice_left:
        talk(f"{plural(session.dice_left, 'typed die was', 'typed dice were')} not needed")
    sheets = [each.strip() for each in chosen.sheets.split(",") if each.strip()]
    options = PrintOptions(paper=chosen.paper)
    was_there = (chosen.out / GAME_FILE).is_file()
    paths = session.write_packet(
        chosen.out, options, with_pdf=not chosen.no_pdf, sheets=sheets, progress=progress()
    )
    if was_there:
        talk(f"the game that was there comes back by: cfbuilder edit {chosen.out / GAME_FILE} undo")
    for sheet in sorted(set(chosen.out.glob("*.pdf")) - set(paths)):
        talk(f"{sheet} was there before this game: print it again or remove it")
    if chosen.json:
        from cfbuilder.rendering.text import shown

        print(shown(session.known("umpire"), session.catalog, "json"))
    else:
        for line in _sides_told(session.known("table"), session.catalog):
            talk(line)
        for path in paths:
            print(path)
    return FINE


def _sides_told(known: Known, catalog: Catalog) -> Iterator[str]:
    """A line for each side, with no more than everybody may know: whoever makes the game may be going to play it."""
    from cfbuilder.rendering.views.summary import summary_view

    for side, seen in zip(known.sides, summary_view(known, catalog).sides, strict=True):
        told = f"{seen.player}: {seen.nation}, {seen.organization}"
        if seen.points.base:
            told += f", {seen.points.base} + {seen.points.budget or 'an unknown sum'}"
        entries = side.open.entries if side.open else ()
        bought = Counter(_entry_told(each) for each in entries if each.pool != "base")
        if bought:
            named = (f"{count} x {name}" if count > 1 else name for name, count in bought.items())
            told += f"; bought in the open: {', '.join(named)}"
        yield told


def _entry_told(entry: ForceEntry) -> str:
    """ "Tank: Pz IV/H" where something was rolled for."""
    return f"{entry.name}: {entry.rolls[-1].standing.result}" if entry.rolls else entry.name


def _totals(text: str | None) -> tuple[Points, Points] | None:
    if text is None:
        return None
    parts = text.split("/")
    if len(parts) > 2:
        raise UsageError(f"{text!r} is no total", "write 74, or 74/62 for sides a and b")
    try:
        totals = [Points.parse(part) for part in parts]
    except ValueError as problem:
        raise UsageError(f"{text!r} is no total: {problem}", "write 74, or 74/62 for sides a and b") from None
    return totals[0], totals[-1]
