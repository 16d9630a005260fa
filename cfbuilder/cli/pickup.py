"""`cfbuilder pickup`: one command from nothing to a printed game."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.output import talk
from cfbuilder.cli.print_sheets import progress
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.wording import plural
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.scenario.advanced_rules import parse_rules
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
        for path in paths:
            print(path)
    return FINE


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
