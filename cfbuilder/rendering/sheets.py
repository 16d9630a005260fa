"""The sheets there are, and which of them each audience gets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import suggestion
from cfbuilder.rendering.views.dice_log import DiceLogView, dice_log_view
from cfbuilder.rendering.views.fire_missions import FireMissionsView, fire_missions_view
from cfbuilder.rendering.views.map_sheet import MapSheetView, map_sheet_view
from cfbuilder.rendering.views.quick_reference import QuickReferenceView, quick_reference_view
from cfbuilder.rendering.views.roster import RosterView, roster_view
from cfbuilder.rendering.views.summary import SummaryView, summary_view
from cfbuilder.scenario.knowledge import Known, KnownSide

View = SummaryView | MapSheetView | RosterView | FireMissionsView | QuickReferenceView | DiceLogView


@dataclass(frozen=True, slots=True)
class Page:
    """A view with the name of its sheet, which is that of its template too."""

    sheet: str
    view: View


def _summary(known: Known, catalog: Catalog) -> Iterator[View]:
    yield summary_view(known, catalog)


def _map(known: Known, catalog: Catalog) -> Iterator[View]:
    view = map_sheet_view(known, catalog)
    if view is not None:
        yield view


def _rosters(known: Known, catalog: Catalog) -> Iterator[View]:
    """The reader's own first, then what he may know of the other; of an undisclosed force nothing."""
    for side in _own_first(known):
        if side.own is not None or (side.open is not None and side.open.entries):
            yield roster_view(known, side, catalog)


def _fire_missions(known: Known, catalog: Catalog) -> Iterator[View]:
    for side in _own_first(known):
        view = fire_missions_view(known, side, catalog)
        if view is not None:
            yield view


def _quick_reference(known: Known, catalog: Catalog) -> Iterator[View]:
    yield quick_reference_view(known, catalog)


def _dice_log(known: Known, catalog: Catalog) -> Iterator[View]:
    yield dice_log_view(known, catalog)


def _own_first(known: Known) -> tuple[KnownSide, ...]:
    return tuple(sorted(known.sides, key=lambda side: side.own is None))


SHEETS: dict[str, Callable[[Known, Catalog], Iterator[View]]] = {
    "summary": _summary,
    "map": _map,
    "roster": _rosters,
    "fire-missions": _fire_missions,
    "quick-reference": _quick_reference,
    "dice-log": _dice_log,
}

#: What is not for both players at once, because it holds one side's affairs or nothing of its own.
_NOT_FOR_THE_TABLE = frozenset({"fire-missions", "quick-reference"})


def check_names(catalog: Catalog, system: str, sheets: Sequence[str]) -> tuple[str, ...]:
    """The sheets that a system has. Raises UsageError for a name that is none of them."""
    there = tuple(each for each in catalog.system(system).sheets if each in SHEETS)
    for sheet in sheets:
        if sheet not in there:
            raise UsageError(f"there is no sheet {sheet!r}", suggestion(sheet, there))
    return there


def pages(known: Known, catalog: Catalog, sheets: Sequence[str] = ()) -> tuple[Page, ...]:
    """The views of the sheets asked for, or of the usual ones. Raises UsageError for a name there is not."""
    there = check_names(catalog, known.public.system, sheets)
    wanted = list(dict.fromkeys(sheets)) or [
        sheet for sheet in there if not (known.audience == "table" and sheet in _NOT_FOR_THE_TABLE)
    ]
    return tuple(Page(sheet, view) for sheet in wanted for view in SHEETS[sheet](known, catalog))
