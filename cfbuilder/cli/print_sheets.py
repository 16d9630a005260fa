"""`cfbuilder print`: PDF sheets of a saved game."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.audience import known_as_asked
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.scenario.knowledge import AUDIENCES, Audience
from cfbuilder.session.session import Session

_MARGINS = range(5, 26)


def run(chosen: Namespace) -> int:
    if chosen.margin not in _MARGINS:
        raise UsageError(f"a margin of {chosen.margin} mm", f"take {_MARGINS[0]} to {_MARGINS[-1]}")
    session = Session()
    whole = session.open(chosen.file)
    audiences: tuple[Audience, ...] = AUDIENCES
    if chosen.audience is not None or chosen.side is not None or session.view is not None:
        audiences = (known_as_asked(session, whole, chosen).audience,)
    options = PrintOptions(paper=chosen.paper, margin_mm=chosen.margin)
    for path in session.print_sheets(chosen.out, options, audiences, tuple(chosen.sheet)):
        print(path)
    return FINE
