"""Cards to cut out: each vehicle and gun of a force with its figures, its status and its chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Group, Muster, Piece
from cfbuilder.rendering.views.boxes import symbols_of
from cfbuilder.rendering.views.chances import Shot, shots
from cfbuilder.rendering.views.data import DataLine, data_line
from cfbuilder.rendering.views.heading import Heading, force_heading, heading
from cfbuilder.rendering.views.profile_cards import ProfileCard, profile_cards
from cfbuilder.rendering.views.sides import force_title, known_muster, names, parade
from cfbuilder.scenario.knowledge import Known, KnownSide


@frozen
class Card:
    """One vehicle or gun. `number` tells those of one name apart, 0 where there is one; `group` is its formation.

    `capacity`: squads and weapons that it carries; `statuses` have a box to tick each.
    """

    symbols: tuple[str, ...]
    name: str
    number: int
    kind: str
    group: str
    data: DataLine
    capacity: int | None
    statuses: tuple[str, ...]
    shots: tuple[Shot, ...]


@frozen
class CardsView:
    """The cards of one force; its owner's and the umpire's only. `profiles`: of stands told apart by their profiles."""

    heading: Heading
    cards: tuple[Card, ...]
    profiles: tuple[ProfileCard, ...] = ()


def cards_view(known: Known, side: KnownSide, catalog: Catalog) -> CardsView | None:
    """The cards of a side that is known whole; None if it has no vehicle and no gun or is somebody else's."""
    if side.own is None:
        return None
    nation = names(known, side, catalog).nation
    head = heading(known, catalog, f"Cards {nation}", f"Vehicles and guns of {nation}")
    fired = shots(known, side, catalog)
    return _view(head, side.own, known_muster(known, side, catalog), fired, catalog)


def force_cards_view(force: Force, catalog: Catalog) -> CardsView | None:
    """The cards of a force that stands alone: it knows no enemy, and so no chances."""
    paraded = parade(force, catalog)
    has_profiles = any(each.stand.profile for each in paraded.pieces())
    title = force_title(force, catalog) if has_profiles else "Vehicles and guns"
    return _view(force_heading(force, catalog, "Cards", title), force, paraded, (), catalog)


def _view(
    head: Heading, force: Force, paraded: Muster, fired: Sequence[Shot], catalog: Catalog
) -> CardsView | None:
    there = [
        (group, piece)
        for group in paraded.walk()
        for piece in group.pieces
        if piece.stand.role in ("vehicle", "gun") and not piece.stand.off_table and not piece.stand.profile
    ]
    cards = tuple(_cards(there, force, fired, catalog))
    profiles = profile_cards(force.system, paraded, catalog)
    return CardsView(head, cards, profiles) if cards or profiles else None


def _cards(
    there: Sequence[tuple[Group, Piece]], force: Force, fired: Sequence[Shot], catalog: Catalog
) -> Iterator[Card]:
    system = catalog.system(force.system)
    counts, numbers = Counter(piece.name for _, piece in there), Counter[str]()
    for group, piece in there:
        numbers[piece.name] += 1
        stand, data = piece.stand, data_line(piece, force, catalog)
        hull_down = ("Hull-down",) if data.row and data.row.hull_down else ()
        yield Card(
            symbols=symbols_of(stand),
            name=piece.name,
            number=numbers[piece.name] if counts[piece.name] > 1 else 0,
            kind=stand.name if piece.rolled else "",
            group=group.name,
            data=data,
            capacity=stand.capacity,
            statuses=(*hull_down, *system.statuses_of(stand)),
            shots=tuple(each for each in fired if each.gun == piece.name),
        )
