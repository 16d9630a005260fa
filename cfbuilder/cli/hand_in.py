"""`cfbuilder hand-in`: what a player has done in his own file goes into the umpire's game."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import replace

from cfbuilder.cli.printed_before import tell_printed_before
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.wording import listed, plural
from cfbuilder.scenario.handing_in import handed_in
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.setup import SIDES, Setup
from cfbuilder.session.filed import read_filed, write_filed
from cfbuilder.session.session import Session

#: What shows something of what a player does.
PACKET_PDFS = ("player-a.pdf", "player-b.pdf", "table.pdf", "umpire.pdf")


def run(chosen: Namespace) -> int:
    session = Session()
    filed = read_filed(chosen.game)
    game = filed.value
    if not isinstance(game, Setup):
        raise UsageError(f"{chosen.game} is no whole game", "name the game.yaml that the umpire keeps first")
    told = []
    for path in chosen.players:
        player = read_filed(path).value
        if not isinstance(player, Known):
            raise UsageError(f"{path} is no player's file", "hand in player-a.yaml or player-b.yaml")
        before, game = game, handed_in(game, player)
        told.append(f"{path}: {listed(_taken_over(before, game)) or 'nothing new'}")
    if game == filed.value:
        print("nothing has changed")
        return FINE
    files = listed(map(str, chosen.players))
    write_filed(session.folders.state, chosen.game, game, filed.digest, f"handed in {files}")
    print(f"{chosen.game} has taken over")
    for line in told:
        print(f"  {line}")
    tell_printed_before(chosen.game, PACKET_PDFS)
    return FINE


def _taken_over(before: Setup, after: Setup) -> list[str]:
    """What a game has gained or lost by a player's file: "4 placements", "the seal"."""
    told = []
    for side in SIDES:
        old, new = before.sides[side], after.sides[side]
        told += _counted(old.force.entries, new.force.entries, "entry of the force", "entries of the force")
        told += _counted(old.secrets.placements, new.secrets.placements, "placement")
        told += _counted(old.revealed, new.revealed, "marker turned over", "markers turned over")
        if replace(old.force, entries=new.force.entries) != new.force:
            told.append("what else is said of the force")
        if old.secrets.seal != new.secrets.seal:
            told.append("the seal")
    return told + _counted(before.log.lines, after.log.lines, "line of the dice log", "lines of the dice log")


def _counted(before: Sequence[object], after: Sequence[object], thing: str, things: str = "") -> list[str]:
    """How many of them are new, other or gone."""
    changed = max(sum(each not in after for each in before), sum(each not in before for each in after))
    return [plural(changed, thing, things)] if changed else []
