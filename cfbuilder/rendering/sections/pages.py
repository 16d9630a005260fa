"""The sections of any sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from cfbuilder.rendering.pages import Page
from cfbuilder.rendering.sections import force, game
from cfbuilder.rendering.sections.section import Section, data_rows, note_lines
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


def sections(page: Page) -> list[Section]:
    """The content of a sheet in parts, empty ones left out."""
    return [each for each in _WRITERS[type(page.view)](page.view) if not each.is_empty]


def _quick_reference(view: QuickReferenceView) -> Iterator[Section]:
    for block in view.blocks:
        for table in block.tables:
            title = f"{block.name}: {table.caption}" if table.caption else block.name
            yield Section(title, [table.head, *(row.cells for row in table.rows)])
        yield Section(block.name, lines=note_lines(block.rules))
        yield Section(f"{block.name}: in this game", data_rows(block.data))


_WRITERS: Mapping[type, Callable[..., Iterator[Section]]] = {
    SummaryView: game.summary,
    ScenarioView: game.scenario,
    MapSheetView: game.game_map,
    HiddenView: game.hidden,
    RosterView: force.roster,
    PictureView: force.picture,
    FireMissionsView: force.fire_missions,
    CardsView: force.cards,
    OddsView: force.odds,
    QuickReferenceView: _quick_reference,
    LabelsView: force.labels,
    BaseLabelsView: force.base_labels,
    FindsView: game.finds,
    CountersView: force.counters,
    DiceLogView: game.dice_log,
    ShoppingView: game.shopping_list,
}
