"""Which platoons of a list are those of an organization, and what is left on either side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from cfbuilder.catalog.stands import OBSERVER
from cfbuilder.core.frozen import frozen
from cfbuilder.force.parade import Group, Piece
from cfbuilder.session.pasting.counts import taken
from cfbuilder.session.pasting.listed import Listed, Thing, Unit


@frozen
class Match:
    """A list beside an organization, which is fielded once for each of `tops`.

    `homes`: units with the platoons they are; `homeless`: units of their own; `over`: stands that the organization
    does not have, with the platoon they stand in; `lacking`: stands of it that the list does not name.
    """

    tops: tuple[Group, ...]
    homes: tuple[tuple[Unit, Group], ...]
    homeless: tuple[Unit, ...]
    over: tuple[tuple[Thing, str | None], ...]
    lacking: Counter[str]

    @property
    def outside(self) -> list[Piece]:
        """What stands in none of the organization's platoons."""
        return [piece for top in self.tops for piece in _outside_platoons(top)]


def matched(listed: Listed, group: Group | None, times: int) -> Match:
    """The list beside so many of an organization, one of which is the group."""
    tops = tuple(_at(group, str(number + 1)) for number in range(times) if group)
    platoons = [each for top in tops for each in top.walk() if each.level == "platoon"]
    lacking = Counter(name for top in tops for name in _names(_outside_platoons(top)))
    over: list[tuple[Thing, str | None]] = [(each, None) for each in listed.loose]
    homes: list[tuple[Unit, Group]] = []
    homeless: list[Unit] = []
    for unit in listed.units:
        home = _home(unit, platoons)
        if home is None:
            homeless.append(unit)
            continue
        platoons.remove(home)
        homes.append((unit, home))
        has = Counter(_names(home.pieces))
        over += [(each, home.key) for each in unit.things if not taken(has, each.stand)]
        lacking += has
    lacking += Counter(name for each in platoons for name in _names(each.pieces))
    # What the organization has elsewhere than the list says is there all the same.
    over = [(each, place) for each, place in over if not taken(lacking, each.stand)]
    return Match(tops, tuple(homes), tuple(homeless), tuple(over), +lacking)


def _home(unit: Unit, platoons: Sequence[Group]) -> Group | None:
    """The platoon that a unit is most like, if it is one of the organization at all."""
    wanted = Counter(each.stand for each in unit.things)
    bonuses = Counter((each.stand, each.bonus) for each in unit.things if each.bonus is not None)

    def unlike(group: Group) -> tuple[int, int]:
        has = Counter(_names(group.pieces))
        others = bonuses - Counter(commanders(group.pieces))
        return (has - wanted).total() + (wanted - has).total(), others.total()

    fitting = [
        each
        for each in platoons
        if unit.quality in ("", each.quality)
        and any(wanted[piece.stand.name] for piece in each.pieces if piece.stand.role == "squad")
    ]
    home = min(fitting, key=unlike, default=None)
    return home if home is not None and unlike(home)[0] <= wanted.total() // 2 else None


def commanders(pieces: Iterable[Piece]) -> list[tuple[str, int]]:
    """Commanders with their bonuses."""
    return [(each.stand.name, each.bonus) for each in pieces if each.bonus is not None]


def _at(group: Group, entry: str) -> Group:
    """The group under another entry: of a base that is fielded twice the second is not the first."""

    def moved(key: str) -> str:
        return "/".join([entry, *key.split("/")[1:]])

    return replace(
        group,
        key=moved(group.key),
        pieces=tuple(replace(each, key=moved(each.key)) for each in group.pieces),
        groups=tuple(_at(each, entry) for each in group.groups),
    )


def _outside_platoons(top: Group) -> Iterator[Piece]:
    for each in top.walk():
        if each.level != "platoon":
            yield from each.pieces


def _names(pieces: Iterable[Piece]) -> list[str]:
    """What a list must name: an FO comes with his weapon."""
    return [each.stand.name for each in pieces if each.stand.name != OBSERVER]
