"""The sheets there are: what each is for, who gets it unasked, which views it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import suggestion
from cfbuilder.force.force import Force
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
    from cfbuilder.rendering.views.shopping import ShoppingView
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
        | ShoppingView
    )

_PLAYERS: frozenset[Audience] = frozenset({"a", "b"})
_WHO_READS: frozenset[Audience] = frozenset({"a", "b", "umpire"})
_ALL: frozenset[Audience] = frozenset({"a", "b", "umpire", "table"})


#: Cards below which there is room on a page.
_ROW_OF_CARDS = 3


@frozen
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
    "summary": Sheet("who is who, points, terrain", _once("summary:summary_view"), short=lambda _: True),
    "dice-log": Sheet(
        "every die so far", _once("dice_log:dice_log_view"), short=lambda _: True, below="summary"
    ),
    "scenario": Sheet("how to set up and win", _once("scenario_sheet:scenario_view")),
    "map": Sheet("the table as it is laid", _once("map_sheet:map_sheet_view"), public=True),
    "hidden": Sheet("what starts unseen", _by_side("hidden:hidden_view"), short=lambda _: True),
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
    "odds": Sheet("every gun against every vehicle", _once("odds:odds_view"), _WHO_READS),
    "quick-reference": Sheet(
        "the rules of this game",
        _once("quick_reference:quick_reference_view"),
        _WHO_READS,
        _maker("quick_reference:force_quick_reference_view"),
    ),
    "labels": Sheet(
        "to cut out: feature numbers",
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
        "to cut out: vehicles and guns",
        _by_side("cards:cards_view"),
        _PLAYERS,
        _maker("cards:force_cards_view"),
        short=lambda view: len(view.cards) <= _ROW_OF_CARDS,
    ),
    "counters": Sheet(
        "to cut out: statuses, smoke",
        _by_side("counters:counters_view"),
        _PLAYERS,
        _maker("counters:force_counters_view"),
        short=lambda _: True,
        below="cards",
    ),
}


def check_names(catalog: Catalog, system: str, sheets: Sequence[str]) -> tuple[str, ...]:
    """The sheets that a system has, as they lie in a packet. Raises UsageError for a name that is none of them."""
    there = tuple(each for each in SHEETS if each in catalog.system(system).sheets)
    check_among(there, sheets)
    return there


def check_among(there: Sequence[str], sheets: Sequence[str]) -> None:
    """Raises UsageError for a name that is none of those there."""
    for sheet in sheets:
        if sheet not in there:
            raise UsageError(f"there is no sheet {sheet!r}", suggestion(sheet, there, limit=20))
