"""What is to be bought beside the organization that a list was taken for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cfbuilder.force.parade import Piece
from cfbuilder.session.pasting.buying import Buy, Shop
from cfbuilder.session.pasting.counts import taken
from cfbuilder.session.pasting.listed import Listed, Thing
from cfbuilder.session.pasting.matching import Match, commanders


def purchases(match: Match, shop: Shop) -> Iterator[Buy]:
    """What the list has beyond the organization; what cannot be bought is refused in the list."""
    listed = shop.listed
    _tell_bonuses(listed, listed.loose, match.outside)
    for unit, home in match.homes:
        _tell_bonuses(listed, unit.things, home.pieces)
        yield from shop.extras(unit.extras, home.pieces, home.key)
    for unit in match.homeless:
        yield from shop.platoon(unit)
    for each, _ in match.over:
        if each.quality not in ("", shop.quality):
            listed.guesses[each.line].append(f"{each.stand} as {shop.quality}")
    yield from shop.singles(match.over)
    for named in listed.purchases:
        yield Buy(named.line, shop.vocabulary.row(named.row))
    yield from shop.extras(listed.extras, (piece for top in match.tops for piece in top.all_pieces()), None)


def _tell_bonuses(listed: Listed, things: Sequence[Thing], pieces: Sequence[Piece]) -> None:
    """Commanders whose bonus in the organization is another than the list says."""
    has = Counter(commanders(pieces))
    wanted = [(each, each.bonus) for each in things if each.bonus is not None]
    for thing, bonus in [each for each in wanted if not taken(has, (each[0].stand, each[1]))]:
        other = next((key for key in has if key[0] == thing.stand and taken(has, key)), None)
        if other is not None:
            told = f"{thing.stand} +{bonus} as {thing.stand} +{other[1]}"
            listed.guesses[thing.line].append(told)
