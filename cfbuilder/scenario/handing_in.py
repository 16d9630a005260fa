"""What a player has done in his own file goes back into the umpire's game: purchases, placements, seal, rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cfbuilder.chance.dice import secret
from cfbuilder.chance.log import LogLine
from cfbuilder.core.errors import UsageError
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.setup import Secrets, Setup, SideName


def handed_in(game: Setup, player: Known) -> Setup:
    """The game with the player's side as his file has it.

    Raises UsageError for a file of another game, for one that is no player's, and if the game has rolls of his
    that his file does not know.
    """
    name = _whose(player)
    if player.public.number != game.public.number:
        raise UsageError(
            f"this is game {game.public.number}, and the player's file is of {player.public.number}",
            "hand in the file that came with this game",
        )
    known = player.side(name)
    side = game.sides[name]
    assert known.own is not None
    turned_over = [each.feature for each in known.found if each.feature not in side.revealed]
    changed = replace(
        side,
        force=known.own,
        secrets=known.secrets or Secrets(),
        revealed=(*side.revealed, *turned_over),
    )
    lines = tuple(_lines(game.log.lines, player.log, secret(name)))
    return replace(game, sides={**game.sides, name: changed}, log=replace(game.log, lines=lines))


def _whose(player: Known) -> SideName:
    own = [each.side for each in player.sides if each.own is not None]
    if len(own) != 1:
        raise UsageError("this is no player's file", "hand in player-a.yaml or player-b.yaml")
    return own[0]


def _lines(game: Sequence[LogLine], player: Sequence[LogLine], stream: str) -> Iterator[LogLine]:
    """The log of the game, with what the player has rolled or taken back since behind his earlier lines."""
    before = [each for each in game if each.stream == stream]
    after = [each for each in player if each.stream == stream]
    same = len(before) <= len(after) and all(
        _as_rolled(one) == _as_rolled(other) for one, other in zip(before, after, strict=False)
    )
    if not same:
        raise UsageError(
            "the game has rolls of this side that the player's file does not know",
            "go on in the game itself: cfbuilder edit GAME --side, cfbuilder place GAME --side",
        )
    his = iter(after)
    for each in game:
        yield replace(each, undone=next(his).undone) if each.stream == stream else each
    for number, each in enumerate(his, start=len(game) + 1):
        yield replace(each, number=number)


def _as_rolled(line: LogLine) -> LogLine:
    return replace(line, number=0, undone=False)
