"""`cfbuilder show`: a game or a force on the terminal or for other programs."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.audience import known_as_asked
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.force.force import Force
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    value = session.open_any(chosen.file)
    if isinstance(value, Force):
        print(_force(session, value, chosen))
        return FINE
    # The views bring templates and tables with them, which a force alone has no use for.
    from cfbuilder.rendering.text import shown

    whole = session.view or session.known("umpire")
    print(shown(known_as_asked(session, whole, chosen), session.catalog, chosen.form, tuple(chosen.sheet)))
    return FINE


def _force(session: Session, force: Force, chosen: Namespace) -> str:
    import json

    from cfbuilder.session.force_report import finding_text, force_json, force_text
    from cfbuilder.storage.examine import force_findings

    if chosen.audience or chosen.side:
        raise UsageError("a force alone has no sides", "leave --for and --side out")
    if chosen.form != "json" and (chosen.sheet or chosen.form != "text"):
        from cfbuilder.rendering.text import force_shown

        return force_shown(force, session.catalog, chosen.form, tuple(chosen.sheet))
    findings = force_findings(force, session.catalog)
    if chosen.form == "json":
        return json.dumps(force_json(force, session.catalog, findings), ensure_ascii=False, indent=2)
    lines = [force_text(force, session.catalog), *(finding_text(each) for each in findings)]
    return "\n".join(lines)
