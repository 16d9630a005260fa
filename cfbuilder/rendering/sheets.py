"""The sheets there are, who finds which in his packet, and their views for one reader or one force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import suggestion
from cfbuilder.force.force import Force
from cfbuilder.rendering.readers import lesser
from cfbuilder.rendering.views.heading import FOR_BOTH, Heading
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.knowledge import Audience, Known, KnownSide

# A sheet's view is imported when the sheet is made: one that is not wanted costs nothing.
if TYPE_CHECKING:
    from cfbuilder.rendering.views.base_labels import BaseLabelsView
    from cfbuilder.rendering.views.cards import CardsView
    from cfbuilder.rendering.views.counters import CountersView
    from cfbuilder.rendering.views.dice_log import DiceLogView
    from cfbuilder.rendering.views.finds import FindsView
    from cfbuilder.rendering.views.fire_missions import FireMissionsView
    from cfbuilder.rendering.views.hidden import HiddenView
    from cfbuilder.rendering.views.labels import LabelsView
    from cfbuilder.rendering.views.map_sheet import MapSheetView
    from cfbuilder.rendering.views.odds import OddsView
    from cfbuilder.rendering.views.picture import PictureView
    from cfbuilder.rendering.views.quick_reference import QuickReferenceView
    from cfbuilder.rendering.views.roster import RosterView
    from cfbuilder.rendering.views.scenario_sheet import ScenarioView
    from cfbuilder.rendering.views.summary import SummaryView

    View = (
        SummaryView
        | ScenarioView
        | MapSheetView
        | HiddenView
        | RosterView
        | PictureView
        | FireMissionsView
        | CardsView
        | OddsView
        | QuickReferenceView
        | LabelsView
        | BaseLabelsView
        | FindsView
        | CountersView
        | DiceLogView
    )

_PLAYERS: frozenset[Audience] = frozenset({"a", "b"})
_WHO_READS: frozenset[Audience] = frozenset({"a", "b", "umpire"})
_ALL: frozenset[Audience] = frozenset({"a", "b", "umpire", "table"})


#: Cards below which there is room on a page.
_ROW_OF_CARDS = 3


@dataclass(frozen=True, slots=True)
class Page:
    """A view with the name of its sheet, which is that of its template too."""

    sheet: str
    view: View

    @property
    def heading(self) -> Heading:
        return self.view.heading


#: Pages that are laid out together and go into an envelope together.
Unit = tuple[Page, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of sheet: what it is for, the views it makes of what is known, and `readers` who get it unasked.

    `public`: whoever reads it, it is made from what all may know.
    `of_force` makes the view of a force that stands alone, which has no game and no enemy. A view that is `short`
    shares its page with the one before if that is of the same sheet or the one named in `below`, short, and for no
    more eyes.
    """

    told: str
    views: Callable[[Known, Catalog], Iterator[View | None]]
    readers: frozenset[Audience] = _ALL
    of_force: Callable[[Force, Catalog], View | None] | None = None
    short: Callable[[Any], bool] = lambda _: False
    below: str = ""
    public: bool = False


def _maker(place: str) -> Callable[..., View | None]:
    """The function "module:name" of the views."""
    module, _, name = place.partition(":")

    def make(*about: object) -> View | None:
        maker: Callable[..., View | None] = getattr(
            import_module(f"cfbuilder.rendering.views.{module}"), name
        )
        return maker(*about)

    return make


def _once(place: str) -> Callable[[Known, Catalog], Iterator[View | None]]:
    """One view of the whole game."""
    view = _maker(place)

    def views(known: Known, catalog: Catalog) -> Iterator[View | None]:
        yield view(known, catalog)

    return views


def _by_side(
    place: str, shown: Callable[[KnownSide], bool] = lambda _: True
) -> Callable[[Known, Catalog], Iterator[View | None]]:
    """One view of each side that is shown, the reader's own first."""
    view = _maker(place)

    def views(known: Known, catalog: Catalog) -> Iterator[View | None]:
        for side in sorted(known.sides, key=lambda each: each.own is None):
            if shown(side):
                yield view(known, side, catalog)

    return views


def _has_order_of_battle(side: KnownSide) -> bool:
    """Of an undisclosed force there is nothing to show."""
    return side.own is not None or bool(side.open and side.open.entries)


#: Cut-outs are in the packets of those who lay them on the table: the umpire reads, and needs none. The picture
#: shows the roster's boxes again, so it is for those who ask for it.
SHEETS: Mapping[str, Sheet] = {
    "summary": Sheet("who is who, points, terrain", _once("summary:summary_view")),
    "scenario": Sheet("setting up, winning, what is kept count of", _once("scenario_sheet:scenario_view")),
    "map": Sheet("the table as it is laid", _once("map_sheet:map_sheet_view"), public=True),
    "hidden": Sheet(
        "who lies where, feature by feature", _by_side("hidden:hidden_view"), short=lambda _: True
    ),
    "roster": Sheet(
        "what a side has",
        _by_side("roster:roster_view", _has_order_of_battle),
        of_force=_maker("roster:force_roster_view"),
        short=lambda view: view.compact,
    ),
    "picture": Sheet(
        "boxes as large as the bases, to lay figures out on",
        _by_side("picture:picture_view"),
        frozenset(),
        _maker("picture:force_picture_view"),
    ),
    "fire-missions": Sheet(
        "a box for every mission",
        _by_side("fire_missions:fire_missions_view"),
        _WHO_READS,
        _maker("fire_missions:force_fire_missions_view"),
        short=lambda _: True,
    ),
    "dice-log": Sheet(
        "every die so far",
        _once("dice_log:dice_log_view"),
        short=lambda _: True,
        below="fire-missions",
    ),
    "odds": Sheet("every gun against every vehicle", _once("odds:odds_view"), _WHO_READS),
    "quick-reference": Sheet(
        "the rules of this game",
        _once("quick_reference:quick_reference_view"),
        _WHO_READS,
        _maker("quick_reference:force_quick_reference_view"),
    ),
    "labels": Sheet(
        "to cut out: the numbers of the features",
        _once("labels:labels_view"),
        frozenset({"table"}),
        public=True,
    ),
    "base-labels": Sheet(
        "to cut out: a label for every base, by company, platoon and kind",
        _by_side("base_labels:base_labels_view"),
        frozenset(),
        _maker("base_labels:force_base_labels_view"),
    ),
    "finds": Sheet(
        "to cut out: a card for each feature, what is found there behind its number",
        _by_side("finds:finds_view"),
        frozenset(),
    ),
    "cards": Sheet(
        "to cut out: figures and chances of each vehicle and gun",
        _by_side("cards:cards_view"),
        _PLAYERS,
        _maker("cards:force_cards_view"),
        short=lambda view: len(view.cards) <= _ROW_OF_CARDS,
    ),
    "counters": Sheet(
        "to cut out: what befalls stands, and smoke",
        _by_side("counters:counters_view"),
        _PLAYERS,
        _maker("counters:force_counters_view"),
        short=lambda _: True,
        below="cards",
    ),
}


def check_names(catalog: Catalog, system: str, sheets: Sequence[str]) -> tuple[str, ...]:
    """The sheets that a system has. Raises UsageError for a name that is none of them."""
    there = tuple(each for each in catalog.system(system).sheets if each in SHEETS)
    _check(sheets, there)
    return there


def _check(sheets: Sequence[str], there: Sequence[str]) -> None:
    for sheet in sheets:
        if sheet not in there:
            raise UsageError(f"there is no sheet {sheet!r}", suggestion(sheet, there, limit=20))


def pages(known: Known, catalog: Catalog, sheets: Sequence[str] = ()) -> tuple[Page, ...]:
    """The views of the sheets asked for, or of the usual ones. Raises UsageError for a name there is not."""
    catalog = with_own_records(known, catalog)
    there = check_names(catalog, known.public.system, sheets)
    catalog.system(known.public.system).size(known.public.size)
    wanted = list(dict.fromkeys(sheets)) or [
        sheet for sheet in there if known.audience in SHEETS[sheet].readers
    ]
    others = tuple(lesser(known, catalog))
    made = [Page(sheet, view) for sheet in wanted for view in _for_most_eyes(sheet, known, others, catalog)]
    return tuple(_with_contents(page, made) if page.sheet == "summary" else page for page in made)


def _for_most_eyes(sheet: str, known: Known, others: Sequence[Known], catalog: Catalog) -> Iterator[View]:
    """The views of a sheet, each made for those who know least of all that find the same on it."""
    if SHEETS[sheet].public:
        yield from _views(sheet, (*others, known)[:1], catalog)
        return
    theirs = _views(sheet, others, catalog)
    for view in _views(sheet, (known,), catalog):
        yield next((each for each in theirs if _tell_the_same(view, each)), view)


def _views(sheet: str, audiences: Sequence[Known], catalog: Catalog) -> list[View]:
    """Each audience's own catalog has no more than it may know of what a file brings with it."""
    made = ((each, with_own_records(each, catalog)) for each in audiences)
    return [view for each, own in made for view in SHEETS[sheet].views(each, own) if view is not None]


def _tell_the_same(view: View, another: View) -> bool:
    """Whether two views differ in nothing but who reads them."""
    heading = replace(view.heading, reader=another.heading.reader)
    return heading == another.heading and replace(view, heading=heading) == another


def _with_contents(summary: Page, made: Sequence[Page]) -> Page:
    """The summary with the list of the other sheets."""
    from cfbuilder.rendering.views.summary import Listed, SummaryView

    assert isinstance(summary.view, SummaryView)
    others = tuple(
        Listed(page.heading.sheet, page.heading.anchor, SHEETS[page.sheet].told)
        for page in made
        if page is not summary
    )
    return replace(summary, view=replace(summary.view, sheets=others))


def units(made: Sequence[Page]) -> tuple[Unit, ...]:
    """The pages by what is laid out together."""
    out: list[Unit] = []
    for page in made:
        if out and _goes_with(page, out[-1][-1]):
            out[-1] = (*out[-1], page)
        else:
            out.append((page,))
    return tuple(out)


def _goes_with(page: Page, before: Page) -> bool:
    """Below what is secret nothing of the same sheet that all may see: somebody would lay it on the table."""
    readers = (before.heading.reader,) if page.sheet == before.sheet else (before.heading.reader, FOR_BOTH)
    return (
        before.sheet in (page.sheet, SHEETS[page.sheet].below)
        and all(SHEETS[each.sheet].short(each.view) for each in (page, before))
        and page.heading.reader in readers
    )


def force_pages(force: Force, catalog: Catalog, sheets: Sequence[str] = ()) -> tuple[Page, ...]:
    """The views of a force that stands alone. Raises UsageError for a sheet that only a game has, or none."""
    there = check_names(catalog, force.system, ())
    catalog.system(force.system).size(force.size)
    alone = {sheet: make for sheet in there if (make := SHEETS[sheet].of_force)}
    _check(sheets, list(alone))
    usual = [sheet for sheet in alone if SHEETS[sheet].readers]
    made = ((sheet, alone[sheet](force, catalog)) for sheet in dict.fromkeys(sheets or usual))
    return tuple(Page(sheet, view) for sheet, view in made if view is not None)
