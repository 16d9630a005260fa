"""`cfbuilder new`: a commented file to start from."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from cfbuilder.cli.output import talk
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    of_game = chosen.a or chosen.b or chosen.seed is not None
    if chosen.what == "scenario":
        if of_game or chosen.source or chosen.size or chosen.year is not None:
            raise UsageError("a scenario is begun without options", "name its file alone")
        session.new_scenario(chosen.file)
    elif chosen.what == "force":
        if of_game:
            hint = "a force begins with --from NATION/ORGANIZATION"
            raise UsageError("--a, --b and --seed are of a game", hint)
        session.new_force(chosen.file, source=chosen.source, year=chosen.year, size=chosen.size)
    else:
        _game(session, chosen)
    print(chosen.file)
    return FINE


def _game(session: Session, chosen: Namespace) -> None:
    """Of a scenario of the catalog, or of one that somebody wrote into a file."""
    written = Path(chosen.source)
    if written.suffix in (".yaml", ".yml"):
        if chosen.a or chosen.b or chosen.year or chosen.size or chosen.seed is not None:
            raise UsageError(f"{written} says all of that itself", "name it alone: new game --from FILE GAME")
        session.game_from(written, chosen.file)
        return
    from cfbuilder.chance.dice import fresh_seed
    from cfbuilder.session.game_starter import asked_game

    request = asked_game(chosen.source, chosen.a, chosen.b, chosen.year, chosen.size, session.catalog)
    seed = fresh_seed() if chosen.seed is None else chosen.seed
    session.new_game(chosen.file, request, seed)
    if chosen.seed is None:
        talk(f"seed {seed}")
