"""What commanders add to a die, and whose: rows of the quick reference, as far as its reader may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.commander_limits import bonus_given
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.reference import Help, TableRow
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Muster, Piece
from cfbuilder.rendering.views.secret_stands import rows_sold
from cfbuilder.rendering.views.sides import known_muster
from cfbuilder.rendering.views.undisclosed import is_undisclosed, may_have_bought_anything, usual_pieces
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force


@frozen
class Helper:
    """A kind of commander that a side has or may have ("US", "PC"), and what he gives."""

    nation: str
    commander: str
    rally: int
    close_combat: int
    wire: int

    def gives(self, to: Help) -> int:
        return {"rally": self.rally, "close-combat": self.close_combat, "wire": self.wire}[to]


def helpers(known: Known, catalog: Catalog) -> frozenset[Helper]:
    """Those of both sides."""
    return frozenset(each for side in known.sides for each in _of_side(known, side, catalog))


def _of_side(known: Known, side: KnownSide, catalog: Catalog) -> Iterator[Helper]:
    force = as_force(known, side)
    yield from force_helpers(force, known_muster(known, side, catalog), catalog)
    if is_undisclosed(known, side):
        yield from _of_pieces(usual_pieces(force, catalog), force, catalog)
    if may_have_bought_anything(known, side, catalog):
        organization = catalog.find(Organization, force.organization or "")
        for row in rows_sold(known, side, catalog):
            for name in row.contents:
                stand = catalog.stand(force.system, force.nation, name)
                if stand.role == "commander":
                    yield _helper(stand.short, row.bonus or 0, organization, force, catalog)


def force_helpers(force: Force, paraded: Muster, catalog: Catalog) -> Iterator[Helper]:
    """Those on parade."""
    yield from _of_pieces(paraded.pieces(), force, catalog)


def _of_pieces(pieces: Iterable[Piece], force: Force, catalog: Catalog) -> Iterator[Helper]:
    for piece in pieces:
        if piece.stand.role == "commander":
            entry = force.entry(piece.entry)
            own = catalog.find(Organization, entry.record_id) if entry else None
            # Who is bought is under the limits of the organization he joins.
            organization = own or catalog.find(Organization, force.organization or "")
            yield _helper(piece.stand.short, piece.bonus or 0, organization, force, catalog)


def _helper(
    commander: str, bonus: int, organization: Organization | None, force: Force, catalog: Catalog
) -> Helper:
    """Limits are about rallies and close combat; at wire he gives what stands beside his name."""
    nation = catalog.nation(force.system, force.nation)
    return Helper(
        nation=nation.adjective,
        commander=commander,
        rally=bonus_given("rally", commander, bonus, organization, nation),
        close_combat=bonus_given("close combat", commander, bonus, organization, nation),
        wire=bonus,
    )


def with_commanders(row: TableRow, there: Iterable[Helper]) -> Iterator[TableRow]:
    """The row as it is, or one for all commanders of a nation who give the same; none who give nothing."""
    to = row.helps_to
    if to is None:
        yield row
        return
    bonuses: dict[tuple[str, str], set[int]] = {}
    for each in there:
        bonuses.setdefault((each.nation, each.commander), set()).add(each.gives(to))
    alike: dict[tuple[str, tuple[int, ...]], list[str]] = {}
    for (nation, commander), given in sorted(bonuses.items()):
        if any(given):
            alike.setdefault((nation, tuple(sorted(given))), []).append(commander)
    first, *others = row.cells
    for (nation, values), commanders in alike.items():
        figure = listed([f"+{value}" for value in values], "or")
        name = f"{first}: {nation} {listed(commanders, 'or')}"
        yield TableRow(cells=(name, *(figure for _ in others)), needs=row.needs)
