"""`cfbuilder hand-in`: what a player has done in his own file goes into the umpire's game."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.scenario.handing_in import handed_in
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.filed import read_filed, write_filed
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    filed = read_filed(chosen.game)
    game = filed.value
    if not isinstance(game, Setup):
        raise UsageError(f"{chosen.game} is no whole game", "name the game.yaml that the umpire keeps first")
    for path in chosen.players:
        player = read_filed(path).value
        if not isinstance(player, Known):
            raise UsageError(f"{path} is no player's file", "hand in player-a.yaml or player-b.yaml")
        game = handed_in(game, player)
    if game == filed.value:
        print("nothing has changed")
        return FINE
    told = " and ".join(str(each) for each in chosen.players)
    write_filed(session.folders.state, chosen.game, game, filed.digest, f"handed in {told}")
    print(f"{chosen.game} has what stands in {told}")
    return FINE
