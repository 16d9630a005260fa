"""`cfbuilder seal`: a short code before play that holds a side to what it keeps secret."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from cfbuilder.cli.output import talk
from cfbuilder.cli.place import game_in, side_in
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.files import write_whole
from cfbuilder.core.findings import Severity
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_side import own_side, with_secrets
from cfbuilder.scenario.seal import code_of, holds, seal
from cfbuilder.scenario.seal_code import fresh_nonce
from cfbuilder.session.filed import read_filed
from cfbuilder.session.force_report import finding_text
from cfbuilder.session.journal import alone
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import saved_text


def run(chosen: Namespace) -> int:
    session = Session()
    filed = read_filed(chosen.file)
    value = game_in(filed)
    side = side_in(value, chosen.side)
    own = own_side(value, side)
    kept = own.secrets.seal
    if kept is not None and holds(own):
        talk("sealed before, and nothing has changed since")
        print(code_of(kept.sealed, kept.nonce))
        return FINE
    made = seal(own, fresh_nonce())
    sealed = with_secrets(value, side, replace(own.secrets, seal=made))
    # No edit that could be undone: an undo would lose the nonce, and with it all that opens the code.
    with alone(session.folders.state, filed.path):
        if filed.disturbed():
            raise UsageError(f"{filed.path} {filed.disturbed()} meanwhile", "look at it, and seal it again")
        write_whole(filed.path.resolve(), saved_text(sealed).encode())
    for finding in placement_findings(own, session.catalog_with(value)):
        if finding.severity is not Severity.NOTE:
            talk(finding_text(finding))
    if kept is not None:
        talk(f"the code of before, {kept.code}, no longer fits")
    talk(f"read this code to the other player; keep {chosen.file}, which alone opens it")
    print(made.code)
    return FINE
