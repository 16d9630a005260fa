"""`cfbuilder show`: a game or a force on the terminal or for other programs."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.audience import known_as_asked, needed_for, no_sides
from cfbuilder.core.errors import FINE
from cfbuilder.force.force import Force
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    value = session.open_any(chosen.file)
    if chosen.inventory:
        from cfbuilder.rendering.text import shopping_shown

        collection = session.collection(chosen.inventory)
        print(shopping_shown(needed_for(session, chosen), collection, session.catalog, chosen.form))
        return FINE
    if isinstance(value, Force):
        print(_force(session, value, chosen))
        return FINE
    # The views bring templates and tables with them, which a force alone has no use for.
    from cfbuilder.rendering.text import shown

    whole = session.view or session.known("umpire")
    print(shown(known_as_asked(session, whole, chosen), session.catalog, chosen.form, tuple(chosen.sheet)))
    return FINE


def _force(session: Session, force: Force, chosen: Namespace) -> str:
    """A force as a list; the sheets that are asked for, and as HTML all it has."""
    no_sides(chosen)
    catalog = session.catalog
    if chosen.form != "json" and (chosen.sheet or chosen.form == "html"):
        from cfbuilder.rendering.text import force_shown

        return force_shown(force, catalog, chosen.form, tuple(chosen.sheet))
    from cfbuilder.rules.prices_today import force_findings
    from cfbuilder.session.force_forms import force_listed

    return force_listed(force, catalog, force_findings(force, catalog), chosen.form)
