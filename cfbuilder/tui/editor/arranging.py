"""Deeds that change what is there: where it belongs, what it is called and costs, in which form it is fielded."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import ForceEntry
from cfbuilder.rules.carriers import may_carry
from cfbuilder.session.operations.naming import price_text, row_of
from cfbuilder.session.operations.pricing import ALL, UNKNOWN
from cfbuilder.tui.editor.desk import Desk, marked_entry, organization_of
from cfbuilder.tui.named import Named

_BY_ITSELF = ""


def attach(desk: Desk) -> None:
    """To a formation or a stand, of those that can take it."""
    entry = marked_entry(desk)
    row = row_of(desk.catalog, entry)
    if row is None or row.is_platoon:
        raise UsageError(
            f"{entry.name} is a formation of its own", "what was bought singly can be attached to it"
        )
    places = list(_places(desk, entry, row))
    if not places:
        raise UsageError(f"nothing here can take {entry.name}", "buy or field something that can")

    def take(place: str) -> None:
        if place == _BY_ITSELF:
            desk.perform("detach", entry.id)
        else:
            desk.perform("attach", entry.id, place)

    if entry.attached_to:
        places.append(("by itself", _BY_ITSELF))
    desk.choose(f"Where does {entry.name} belong?", places, entry.attached_to or places[0][1], take)


def detach(desk: Desk) -> None:
    desk.perform("detach", marked_entry(desk).id)


def rename(desk: Desk) -> None:
    entry = marked_entry(desk)
    desk.ask(f"New name of {entry.name}", entry.name, lambda name: desk.perform("rename", entry.id, name))


def move_up(desk: Desk) -> None:
    _move(desk, -1)


def move_down(desk: Desk) -> None:
    _move(desk, 1)


def price(desk: Desk) -> None:
    """A price of the players; an empty line takes the catalog's."""
    entry = marked_entry(desk)

    def take(points: str) -> None:
        points = points.strip()
        if not points:
            desk.perform("accept", entry.id)
        else:
            desk.perform("price", entry.id, UNKNOWN if points == "?" else points)

    desk.ask(
        f"Price of {entry.name}",
        "" if entry.price is None else price_text(entry.price),
        take,
        hint="? unknown, empty: the catalog's",
    )


def accept(desk: Desk) -> None:
    """The name and price of today: of the marked entry, or of all when the whole force is marked."""
    whole = (
        desk.in_force
        and desk.branch is not None
        and not desk.above(desk.branch.key)
        and not desk.branch.entry
    )
    desk.perform("accept", ALL if whole else marked_entry(desk).id)


def choose(desk: Desk) -> None:
    """Variants and options of an organization."""
    from cfbuilder.tui.editor.variants import VariantsScreen

    entry = marked_entry(desk)
    organization = organization_of(desk, entry)
    if organization is None:
        raise UsageError(f"{entry.name} has no variants or options", "mark an organization")
    if not organization.choices():
        raise UsageError(f"{organization.name} has no variants or options", "it is fielded as it is")

    def take(words: tuple[str, ...]) -> None:
        desk.perform("choose", entry.id, *words)

    desk.open(VariantsScreen(organization, entry, desk.force.year, desk.catalog, take))


def _places(desk: Desk, entry: ForceEntry, row: BonusRow) -> Iterator[Named]:
    """What can take it, as people read it, with its key."""
    singly = bool(row.carriers) and row.scope != "platoon"
    for group in desk.purchases.bare_muster.walk():
        if not group.entry or group.key == entry.id:
            continue
        depth = "  " * group.key.count("/")
        if not singly:
            fits = (
                any(may_carry(row, piece.stand, piece.quality) for piece in group.pieces) or not row.carriers
            )
            if fits:
                yield f"{depth}{group.name}  {group.key}", group.key
            continue
        for piece in group.pieces:
            if may_carry(row, piece.stand, piece.quality):
                number = piece.key.rpartition("-")[2]
                yield f"{group.name}: {piece.name} {number}  {piece.key}", piece.key


def _move(desk: Desk, by: int) -> None:
    """Before the entry above it, or behind the one below, among those that stand beside it."""
    entry = marked_entry(desk)
    branch = desk.branch
    lines = [each for each in desk.beside(branch.key if branch else "") if each.entry]
    places = [number for number, each in enumerate(lines) if each.entry == entry.id]
    if not desk.in_force or not places:
        raise UsageError("only lines of the force are moved", "mark one of them")
    place = places[0] + by
    if not 0 <= place < len(lines):
        raise UsageError(f"{entry.name} is the {'first' if by < 0 else 'last'} of its kind", "it stays there")
    key = "before" if by < 0 else "after"
    desk.perform("move", entry.id, **{key: lines[place].entry})
