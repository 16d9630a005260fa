"""`cfbuilder print`: PDF sheets of a saved game, or of a force that stands alone."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from cfbuilder.cli.audience import known_as_asked, needed_for, no_sides
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.force.force import Force
from cfbuilder.rendering.options import MARGINS_MM, MOST_COPIES, PrintOptions
from cfbuilder.scenario.knowledge import AUDIENCES, Audience
from cfbuilder.session.session import Session

if TYPE_CHECKING:
    from cfbuilder.rendering.packet import Progress


def run(chosen: Namespace) -> int:
    options = _options(chosen)
    session = Session()
    sheets = tuple(chosen.sheet)
    value = session.open_any(chosen.file)
    if chosen.inventory:
        collection = session.collection(chosen.inventory)
        print(session.print_shopping(chosen.out, options, needed_for(session, chosen), collection))
        return FINE
    if isinstance(value, Force):
        no_sides(chosen)
        name = f"{chosen.file.stem}.pdf"
        paths = session.print_force(chosen.out, name, options, sheets, progress())
    else:
        paths = session.print_sheets(chosen.out, options, _audiences(session, chosen), sheets, progress())
    for path in paths:
        print(path)
    return FINE


def progress() -> Progress | None:
    """Tells on a terminal which sheet is being made, in one line that is gone at the end; nobody elsewhere."""
    return _tell if sys.stderr.isatty() else None


def _tell(done: int, count: int, name: str) -> None:
    told = f"{done + 1}/{count} {name}" if done < count else ""
    print(f"\r\x1b[K{told}", end="", file=sys.stderr, flush=True)


def _audiences(session: Session, chosen: Namespace) -> tuple[Audience, ...]:
    """Everybody of a whole game, unless somebody is asked for."""
    if chosen.audience is None and chosen.side is None and session.view is None:
        return AUDIENCES
    whole = session.view or session.known("umpire")
    return (known_as_asked(session, whole, chosen).audience,)


def _options(chosen: Namespace) -> PrintOptions:
    if chosen.engine != "weasyprint":
        raise UsageError(
            f"sheets are not printed by {chosen.engine}",
            "leave --engine out: weasyprint alone keeps every line and every foot of our pages",
        )
    if chosen.margin not in MARGINS_MM:
        raise UsageError(
            f"--margin is {chosen.margin}", f"take {MARGINS_MM[0]} to {MARGINS_MM[-1]} millimetres"
        )
    if not 1 <= chosen.copies <= MOST_COPIES:
        raise UsageError(f"--copies is {chosen.copies}", f"take 1 to {MOST_COPIES}")
    return PrintOptions(
        paper=chosen.paper,
        margin_mm=chosen.margin,
        ink=chosen.ink,
        text=chosen.text,
        detail=chosen.detail,
        copies=chosen.copies,
    )
