"""The sheets there are, who finds which in his packet, and their views for one reader or one force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import suggestion
from cfbuilder.force.force import Force
from cfbuilder.rendering.views.cards import CardsView, cards_view, force_cards_view
from cfbuilder.rendering.views.counters import CountersView, counters_view, force_counters_view
from cfbuilder.rendering.views.dice_log import DiceLogView, dice_log_view
from cfbuilder.rendering.views.fire_missions import (
    FireMissionsView,
    fire_missions_view,
    force_fire_missions_view,
)
from cfbuilder.rendering.views.hidden import HiddenView, hidden_view
from cfbuilder.rendering.views.labels import LabelsView, labels_view
from cfbuilder.rendering.views.map_sheet import MapSheetView, map_sheet_view
from cfbuilder.rendering.views.odds import OddsView, odds_view
from cfbuilder.rendering.views.quick_reference import (
    QuickReferenceView,
    force_quick_reference_view,
    quick_reference_view,
)
from cfbuilder.rendering.views.roster import RosterView, force_roster_view, roster_view
from cfbuilder.rendering.views.scenario_sheet import ScenarioView, scenario_view
from cfbuilder.rendering.views.summary import Listed, SummaryView, summary_view
from cfbuilder.scenario.knowledge import Audience, Known, KnownSide

View = (
    SummaryView
    | ScenarioView
    | MapSheetView
    | HiddenView
    | RosterView
    | FireMissionsView
    | CardsView
    | OddsView
    | QuickReferenceView
    | LabelsView
    | CountersView
    | DiceLogView
)

_PLAYERS: frozenset[Audience] = frozenset({"a", "b"})
_WHO_READS: frozenset[Audience] = frozenset({"a", "b", "umpire"})
_ALL: frozenset[Audience] = frozenset({"a", "b", "umpire", "table"})


@dataclass(frozen=True, slots=True)
class Page:
    """A view with the name of its sheet, which is that of its template too."""

    sheet: str
    view: View


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of sheet: what it is for, the views it makes of what is known, and `readers` who get it unasked.

    `of_force` makes the view of a force that stands alone, which has no game and no enemy.
    """

    told: str
    views: Callable[[Known, Catalog], Iterator[View | None]]
    readers: frozenset[Audience] = _ALL
    of_force: Callable[[Force, Catalog], View | None] | None = None


def _once(view: Callable[[Known, Catalog], View | None]) -> Callable[[Known, Catalog], Iterator[View | None]]:
    """One view of the whole game."""

    def views(known: Known, catalog: Catalog) -> Iterator[View | None]:
        yield view(known, catalog)

    return views


def _by_side(
    view: Callable[[Known, KnownSide, Catalog], View | None],
) -> Callable[[Known, Catalog], Iterator[View | None]]:
    """One view of each side, the reader's own first."""

    def views(known: Known, catalog: Catalog) -> Iterator[View | None]:
        for side in sorted(known.sides, key=lambda each: each.own is None):
            yield view(known, side, catalog)

    return views


def _roster(known: Known, side: KnownSide, catalog: Catalog) -> View | None:
    """Of an undisclosed force nothing."""
    if side.own is None and not (side.open and side.open.entries):
        return None
    return roster_view(known, side, catalog)


#: Cut-outs are in the packets of those who lay them on the table: the umpire reads, and needs none.
SHEETS: Mapping[str, Sheet] = {
    "summary": Sheet("who is who, points, terrain", _once(summary_view)),
    "scenario": Sheet("setting up, winning, what is kept count of", _once(scenario_view)),
    "map": Sheet("the table as it is laid", _once(map_sheet_view)),
    "hidden": Sheet("who lies where, feature by feature", _by_side(hidden_view)),
    "roster": Sheet("what a side has", _by_side(_roster), of_force=force_roster_view),
    "fire-missions": Sheet(
        "a box for every mission", _by_side(fire_missions_view), _WHO_READS, force_fire_missions_view
    ),
    "cards": Sheet(
        "to cut out: figures and chances of each vehicle and gun",
        _by_side(cards_view),
        _PLAYERS,
        force_cards_view,
    ),
    "odds": Sheet("every gun against every vehicle", _once(odds_view), _WHO_READS),
    "quick-reference": Sheet(
        "the rules of this game", _once(quick_reference_view), _WHO_READS, force_quick_reference_view
    ),
    "labels": Sheet("to cut out: the numbers of the features", _once(labels_view), frozenset({"table"})),
    "counters": Sheet(
        "to cut out: what befalls stands, and smoke", _by_side(counters_view), _PLAYERS, force_counters_view
    ),
    "dice-log": Sheet("every die so far", _once(dice_log_view)),
}


def check_names(catalog: Catalog, system: str, sheets: Sequence[str]) -> tuple[str, ...]:
    """The sheets that a system has. Raises UsageError for a name that is none of them."""
    there = tuple(each for each in catalog.system(system).sheets if each in SHEETS)
    _check(sheets, there)
    return there


def _check(sheets: Sequence[str], there: Sequence[str]) -> None:
    for sheet in sheets:
        if sheet not in there:
            raise UsageError(f"there is no sheet {sheet!r}", suggestion(sheet, there))


def _check_size(catalog: Catalog, system: str, size: str) -> None:
    """A file written by hand may name a size that there is not, and every heading tells it."""
    sizes = [each.id for each in catalog.system(system).sizes]
    if size not in sizes:
        raise UsageError(f"there is no game size {size!r}", suggestion(size, sizes))


def pages(known: Known, catalog: Catalog, sheets: Sequence[str] = ()) -> tuple[Page, ...]:
    """The views of the sheets asked for, or of the usual ones. Raises UsageError for a name there is not."""
    there = check_names(catalog, known.public.system, sheets)
    _check_size(catalog, known.public.system, known.public.size)
    wanted = list(dict.fromkeys(sheets)) or [
        sheet for sheet in there if known.audience in SHEETS[sheet].readers
    ]
    made = [
        Page(sheet, view)
        for sheet in wanted
        for view in SHEETS[sheet].views(known, catalog)
        if view is not None
    ]
    contents = tuple(
        Listed(number, page.view.heading.sheet, SHEETS[page.sheet].told)
        for number, page in enumerate(made, start=1)
    )
    return tuple(_with_contents(page, contents) for page in made)


def _with_contents(page: Page, contents: tuple[Listed, ...]) -> Page:
    if isinstance(page.view, SummaryView):
        others = tuple(each for each in contents if each.name != page.view.heading.sheet)
        return replace(page, view=replace(page.view, sheets=others))
    return page


def force_pages(force: Force, catalog: Catalog, sheets: Sequence[str] = ()) -> tuple[Page, ...]:
    """The views of a force that stands alone. Raises UsageError for a sheet that only a game has, or none."""
    there = check_names(catalog, force.system, ())
    _check_size(catalog, force.system, force.size)
    alone = {sheet: make for sheet in there if (make := SHEETS[sheet].of_force)}
    _check(sheets, list(alone))
    made = ((sheet, alone[sheet](force, catalog)) for sheet in dict.fromkeys(sheets or alone))
    return tuple(Page(sheet, view) for sheet, view in made if view is not None)
