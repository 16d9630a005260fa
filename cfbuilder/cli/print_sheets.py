"""`cfbuilder print`: PDF sheets of a saved game."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.audience import known_as_asked
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.rendering.options import MARGINS_MM, MOST_COPIES, PrintOptions
from cfbuilder.scenario.knowledge import AUDIENCES, Audience
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    options = _options(chosen)
    session = Session()
    whole = session.open(chosen.file)
    audiences: tuple[Audience, ...] = AUDIENCES
    if chosen.audience is not None or chosen.side is not None or session.view is not None:
        audiences = (known_as_asked(session, whole, chosen).audience,)
    for path in session.print_sheets(chosen.out, options, audiences, tuple(chosen.sheet)):
        print(path)
    return FINE


def _options(chosen: Namespace) -> PrintOptions:
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
