"""Another rules system prints every sheet by its own data, also without figures of combat and a size of bases."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.load import load
from cfbuilder.chance.dice import Luck
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import pdf_of
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.sheets import SHEETS
from cfbuilder.rendering.text import FORMS, shown
from cfbuilder.rendering.views.counters import counters_view
from cfbuilder.scenario.knowledge import AUDIENCES, known_to
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.setup import Setup
from tests.conftest import TINY, asked


@pytest.fixture
def catalog(tmp_path: Path) -> Catalog:
    """The invented system with every sheet there is."""
    shutil.copytree(TINY, tmp_path / "c")
    system = tmp_path / "c" / "skirmish" / "system.yaml"
    text = system.read_text(encoding="utf-8")
    system.write_text(re.sub("sheets: .*", f"sheets: [{', '.join(SHEETS)}]", text), encoding="utf-8")
    return load([tmp_path / "c"], tmp_path / "cache")


@pytest.fixture
def setup(catalog: Catalog) -> Setup:
    return pickup(asked("reds", "blues", system="skirmish", year=1905, size="duel"), catalog, Luck(4))


def test_all_sheets_but_those_that_need_figures_of_combat(catalog: Catalog, setup: Setup) -> None:
    seen: set[str] = set()
    for audience in AUDIENCES:
        known = known_to(setup, audience, catalog)
        seen.update(page.sheet for page in pages(known, catalog))
        for form in FORMS:
            assert "Reds" in shown(known, catalog, form) or form == "json"
        assert pdf_of(known, catalog, PrintOptions()).startswith(b"%PDF")
    assert set(SHEETS) - seen == {"odds", "picture", "base-labels", "finds"}


def test_smoke_without_a_size_is_left_out(catalog: Catalog, setup: Setup) -> None:
    known = known_to(setup, "a", catalog)
    view = counters_view(known, known.side("a"), catalog)
    assert view is not None
    assert (view.smoke, view.side) == (0, None)


def test_the_tiny_system_has_the_sheets_it_names(tiny: Catalog) -> None:
    setup = pickup(asked("reds", "blues", system="skirmish", year=1905, size="duel"), tiny, Luck(4))
    made = {page.sheet for page in pages(known_to(setup, "umpire", tiny), tiny)}
    assert made == set(tiny.system("skirmish").sheets)
