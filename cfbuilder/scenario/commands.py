"""The split of a force between the players of a side (Advanced 1), as even as whole companies or platoons allow.

Where there are a company or more for everybody, companies stay whole, else platoons. Whatever belongs to none of them
goes to the smallest command, commanders to the first: it is the overall commander's, who may part the force otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed
from cfbuilder.force.parade import Group, Muster, Piece


@frozen
class Command:
    """What one player of a side commands: formations, and stands that are in none of them, by name."""

    number: int
    formations: tuple[str, ...]
    stands: tuple[str, ...]

    def __str__(self) -> str:
        """ "1st Platoon and 2nd Platoon; CC, 2 × HMG"."""
        counts = Counter(self.stands)
        loose = ", ".join(f"{count} × {name}" if count > 1 else name for name, count in counts.items())
        return "; ".join(each for each in (listed(self.formations), loose) if each)


@dataclass(slots=True)
class _Share:
    """A command while it grows; `size` counts its stands."""

    formations: list[str] = field(default_factory=list)
    stands: list[str] = field(default_factory=list)
    size: int = 0


def commands(there: Muster, players: int) -> tuple[Command, ...]:
    """One command for each player of the side; with fewer platoons than players some have none."""
    names = _names(there)
    shares = [_Share() for _ in range(players)]
    parted = _parted(there, players)
    for number, group in enumerate(parted):
        _take(shares[number * players // len(parted)], group, names)
    for each in _others(there.groups, frozenset(group.key for group in parted)):
        if isinstance(each, Group):
            _take(_smallest(shares), each, names)
        else:
            share = shares[0] if each.stand.role == "commander" else _smallest(shares)
            share.stands.append(f"{each.name} ({each.observes})" if each.observes else each.name)
            share.size += 1
    return tuple(
        Command(number, tuple(share.formations), tuple(share.stands))
        for number, share in enumerate(shares, start=1)
    )


def platoons(groups: Iterable[Group]) -> Iterator[Group]:
    """The platoons with squads that are there from the start: everybody must have one (Advanced 1)."""
    for group in groups:
        if group.level == "platoon" and group.pool != "reinforcement":
            if any(piece.stand.role == "squad" for piece in group.pieces):
                yield group
        else:
            yield from platoons(group.groups)


def _parted(there: Muster, players: int) -> list[Group]:
    """What is dealt out whole and in order: companies if they go round, else platoons."""
    companies = [each for each in there.walk() if each.level == "company" and any(platoons((each,)))]
    return companies if len(companies) >= players else list(platoons(there.groups))


def _others(groups: Iterable[Group], dealt: frozenset[str]) -> Iterator[Group | Piece]:
    """The platoons and loose stands that are left. Fortifications nobody commands, nor what an FO calls from afar."""
    for group in groups:
        if group.key in dealt:
            continue
        if group.level == "platoon":
            yield group
            continue
        for piece in group.pieces:
            if piece.stand.role != "fortification" and not piece.stand.off_table:
                yield piece
        yield from _others(group.groups, dealt)


def _take(share: _Share, group: Group, names: dict[str, str]) -> None:
    share.formations.append(names[group.key])
    share.size += sum(1 for _ in group.all_pieces())


def _smallest(shares: Sequence[_Share]) -> _Share:
    return min(shares, key=lambda each: each.size)


def _names(there: Muster) -> dict[str, str]:
    """What each formation is called, a platoon with its company where there are several."""
    names = {each.key: each.name for each in there.walk()}
    companies = [each for each in there.walk() if each.level == "company"]
    for company in companies if len(companies) > 1 else ():
        names |= {each.key: f"{each.name} ({company.name})" for each in company.walk() if each is not company}
    return names
