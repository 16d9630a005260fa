"""`cfbuilder solo`: the other side hidden by lot, sealed, and printed as cards that are turned over one by one."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.chance.dice import fresh_seed
from cfbuilder.cli.output import talk
from cfbuilder.cli.print_sheets import progress
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.scenario.setup import Setup, other
from cfbuilder.session.filed import read_filed
from cfbuilder.session.session import Session
from cfbuilder.session.solo import keep_unseen, unseen


def run(chosen: Namespace) -> int:
    session = Session()
    filed = read_filed(chosen.file)
    if not isinstance(filed.value, Setup):
        raise UsageError(f"{chosen.file} is no whole game", "name a game.yaml")
    enemy = other(chosen.side)
    sealed, code = unseen(filed.value, enemy, session.catalog_with(filed.value), fresh_seed())
    if sealed != filed.value:
        keep_unseen(session.folders.state, filed, sealed)
    session.open_any(chosen.file)
    options = PrintOptions(paper=chosen.paper)
    for path in (
        session.write_view(chosen.out, chosen.side),
        *session.print_sheets(chosen.out, options, (chosen.side,), progress=progress()),
        session.print_finds(chosen.out, options, enemy),
    ):
        print(path)
    talk(f"side {enemy.upper()} is sealed as {code}; cut finds-{enemy}.pdf without reading its backs")
    talk(f"go on in player-{chosen.side}.yaml, which knows no more than you: {chosen.file} tells everything")
    return FINE
