"""`cfbuilder verify`: after play, whether what was sealed is still the same."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.place import game_in, side_in
from cfbuilder.core.errors import FINE, FOUND_ERRORS
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement_side import own_side
from cfbuilder.scenario.seal import verify
from cfbuilder.scenario.seal_code import typed
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.filed import read_filed


def run(chosen: Namespace) -> int:
    code = typed(chosen.seal)
    value = game_in(read_filed(chosen.file))
    side = side_in(value, chosen.side or _sealed_with(code, value))
    verdict = verify(own_side(value, side), code)
    if verdict.says == "unchanged":
        print(f"side {side.upper()} is as it was sealed")
        return FINE
    if verdict.says == "changed":
        print(f"side {side.upper()} is not as it was sealed:")
        for each in verdict.changes:
            print(f"  {each}")
    else:
        print(f"this code seals something else, or what side {side.upper()} kept of its seal was changed")
    return FOUND_ERRORS


def _sealed_with(code: str, value: Setup | Known) -> str | None:
    """In a whole game, the side whose seal it says it is; that the code opens it is still to be seen."""
    sides = value.sides.items() if isinstance(value, Setup) else ()
    return next((name for name, each in sides if (seal := each.secrets.seal) and seal.code == code), None)
