"""A force on parade: its stands, in the formations that they are in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cfbuilder.catalog.organizations import Emplacement
from cfbuilder.catalog.stands import Stand
from cfbuilder.chance.rolling import Rolled
from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.force.force import ForceEntry, Pool


@frozen
class Piece:
    """One stand of a force.

    `bonus` is a commander's; `price` None is unknown; `carried_by` is the vehicle a weapon is mounted on;
    `emplaced` its firing position, if an author has put it on the table; `observes` names an FO's weapon.
    """

    key: str
    stand: Stand
    quality: str
    price: Points | None
    entry: str
    pool: Pool
    bonus: int | None = None
    equipment: tuple[str, ...] = ()
    carried_by: str = ""
    emplaced: Emplacement | None = None
    rolled: Rolled | None = None
    observes: str = ""

    @property
    def name(self) -> str:
        """What it is called: the result of its roll if there was one."""
        return self.rolled.result if self.rolled else self.stand.name

    @property
    def data(self) -> str | None:
        """Its row of a data sheet, or that of the gun that stands in for it."""
        if self.rolled:
            return self.rolled.data or (self.rolled.stand_in.gun if self.rolled.stand_in else None)
        return self.stand.data


def observer_key(weapon: Piece) -> str:
    """The key of the free FO of a weapon, if it has one."""
    return f"{weapon.key}-fo"


@frozen
class Group:
    """A formation of a force with its pieces and the groups below it.

    `comes`: when it comes, of a reinforcement that was not bought but written into an order of battle.
    """

    key: str
    name: str
    level: str
    entry: str
    pool: Pool
    quality: str
    pieces: tuple[Piece, ...] = ()
    groups: tuple[Group, ...] = ()
    comes: str = ""

    def walk(self) -> Iterator[Group]:
        """This group and all below it, in order."""
        yield self
        for each in self.groups:
            yield from each.walk()

    def coming(self) -> Iterator[Group]:
        """The highest formations, from this one down, that its order of battle has come later."""
        if self.comes:
            yield self
            return
        for each in self.groups:
            yield from each.coming()

    def all_pieces(self) -> Iterator[Piece]:
        for each in self.walk():
            yield from each.pieces


@frozen
class Muster:
    """The whole force on parade; `ghosts` are entries the catalog does not know any more."""

    groups: tuple[Group, ...]
    ghosts: tuple[ForceEntry, ...] = ()

    def walk(self) -> Iterator[Group]:
        for each in self.groups:
            yield from each.walk()

    def pieces(self) -> Iterator[Piece]:
        for each in self.groups:
            yield from each.all_pieces()

    def counts(self) -> dict[str, int]:
        """How many stands of each name, in the order of the force."""
        return dict(Counter(each.stand.name for each in self.pieces()))
