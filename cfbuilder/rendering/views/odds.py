"""The odds sheet: every gun of one side against every vehicle of the other, front and flank."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.rendering.views.chances import Shot, notes_on, shots
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.sides import names
from cfbuilder.scenario.knowledge import Known, KnownSide

#: So many targets stand side by side at most.
_ABREAST = 7


@frozen
class OddsRow:
    """One gun with a shot at each target."""

    gun: str
    shots: tuple[Shot, ...]


@frozen
class OddsMatrix:
    """The guns of a side by row, targets of the other by column."""

    title: str
    targets: tuple[str, ...]
    rows: tuple[OddsRow, ...]


@frozen
class OddsView:
    """`notes` tell what is not known and whose figures are taken for whose."""

    heading: Heading
    matrices: tuple[OddsMatrix, ...]
    notes: tuple[str, ...]


def odds_view(known: Known, catalog: Catalog) -> OddsView | None:
    """The odds as far as the reader knows both sides; None where no gun meets a vehicle."""
    matrices = tuple(each for side in known.sides for each in _matrices(known, side, catalog))
    if not matrices:
        return None
    head = heading(known, catalog, "Odds", "Odds of fire at vehicles")
    return OddsView(head, matrices, tuple(notes_on(known, catalog)))


def _matrices(known: Known, side: KnownSide, catalog: Catalog) -> Iterator[OddsMatrix]:
    rows = [
        OddsRow(gun, tuple(fired))
        for gun, fired in groupby(shots(known, side, catalog), lambda each: each.gun)
    ]
    targets = [each.target for each in rows[0].shots] if rows else []
    matrices = -(-len(targets) // _ABREAST)
    for number in range(matrices):
        part = slice(number * len(targets) // matrices, (number + 1) * len(targets) // matrices)
        yield OddsMatrix(
            title=f"{names(known, side, catalog).both} fires at",
            targets=tuple(targets[part]),
            rows=tuple(OddsRow(each.gun, each.shots[part]) for each in rows),
        )
