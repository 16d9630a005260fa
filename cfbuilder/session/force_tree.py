"""A force as a tree of lines, down to its stands, with the keys that operations name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import signed
from cfbuilder.force.cost import add_up
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Group, Muster, Piece
from cfbuilder.session.operations.naming import price_text


@frozen
class TreeLine:
    """A formation with its points, or stands that are alike with their `keys`."""

    depth: int
    text: str
    keys: str = ""
    points: str = ""


def tree_lines(force: Force, paraded: Muster) -> Iterator[TreeLine]:
    """Every formation and what stands in it."""
    for group in paraded.groups:
        entry = force.entry(group.entry)
        yield from _group_lines(group, 0, price_text(entry.price) if entry else "")


def _group_lines(group: Group, depth: int, price: str = "") -> Iterator[TreeLine]:
    """A group and all below it; what was bought for it costs in the list of what was bought."""
    own = add_up([each.price for each in group.all_pieces() if each.entry == group.entry])
    points = (price or str(own)) if group.entry else ""
    yield TreeLine(depth, f"{group.key}  {group.name}", points=points)
    for pieces in _alike(group.pieces):
        number = f"{len(pieces)} x " if len(pieces) > 1 else ""
        yield TreeLine(depth + 1, f"{number}{_piece_text(pieces[0])}", _keys_text(pieces))
    for each in group.groups:
        yield from _group_lines(each, depth + 1)


def _alike(pieces: Iterable[Piece]) -> Iterable[list[Piece]]:
    """Pieces of one entry that read the same, together."""
    found: dict[tuple[str, str], list[Piece]] = {}
    for each in pieces:
        found.setdefault((each.entry, _piece_text(each)), []).append(each)
    return found.values()


def _keys_text(pieces: list[Piece]) -> str:
    """ "1/platoon-1/rifle-squad-1 to rifle-squad-3"."""
    first, last = pieces[0].key, pieces[-1].key
    return first if first == last else f"{first} to {last.rpartition('/')[2]}"


def _piece_text(piece: Piece) -> str:
    bonus = "" if piece.bonus is None else f" {signed(piece.bonus) if piece.bonus else '+0'}"
    rolled = f": {piece.rolled.result}" if piece.rolled else ""
    observes = f" for {piece.observes}" if piece.observes else ""
    carried = f" with {', '.join(piece.equipment)}" if piece.equipment else ""
    return f"{piece.stand.name}{bonus}{rolled}{observes}{carried}"
