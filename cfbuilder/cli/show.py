"""`cfbuilder show`: a game or a force on the terminal or for other programs."""

from __future__ import annotations

import shutil
from argparse import Namespace

from cfbuilder.cli.audience import known_as_asked, needed_for, no_sides
from cfbuilder.core.errors import FINE
from cfbuilder.force.force import Force
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    value = session.open_any(chosen.file)
    if chosen.inventory:
        from cfbuilder.rendering.text import WIDTH, shopping_shown

        collection = session.collection(chosen.inventory)
        needed, width = needed_for(session, chosen), _columns(WIDTH)
        print(shopping_shown(needed, collection, session.catalog, chosen.form, width=width))
        return FINE
    if isinstance(value, Force):
        print(_force(session, value, chosen))
        return FINE
    # The views bring templates and tables with them, which a force alone has no use for.
    from cfbuilder.rendering.text import WIDTH, shown

    whole = session.view or session.known("umpire")
    known, sheets = known_as_asked(session, whole, chosen), tuple(chosen.sheet)
    print(shown(known, session.catalog, chosen.form, sheets, width=_columns(WIDTH)))
    return FINE


def _columns(otherwise: int) -> int:
    """How many the terminal has, or COLUMNS says."""
    return shutil.get_terminal_size((otherwise, 0)).columns


def _force(session: Session, force: Force, chosen: Namespace) -> str:
    """A force as a list; the sheets that are asked for, and as HTML all it has."""
    no_sides(chosen)
    catalog = session.catalog
    if chosen.form != "json" and (chosen.sheet or chosen.form == "html"):
        from cfbuilder.rendering.text import WIDTH, force_shown

        return force_shown(force, catalog, chosen.form, tuple(chosen.sheet), width=_columns(WIDTH))
    from cfbuilder.rules.prices_today import force_findings
    from cfbuilder.session.force_forms import force_listed

    return force_listed(force, catalog, force_findings(force, catalog), chosen.form)
