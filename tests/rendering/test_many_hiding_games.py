"""Games of every sort with hidden troops: sheets and map agree, nothing is left blank by mistake, nothing leaks.

Some dozens in the ordinary run; CFBUILDER_HIDING_GAMES=1000 makes so many.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Severity
from cfbuilder.core.record import plain
from cfbuilder.force.force import Force
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.text import shown
from cfbuilder.rendering.views.hidden import HiddenView
from cfbuilder.rendering.views.labels import labels_view
from cfbuilder.scenario.advanced_rules import parse_rules
from cfbuilder.scenario.knowledge import AUDIENCES, Known, known_to
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_sector import hides, sector
from cfbuilder.scenario.placement_side import own_side
from cfbuilder.scenario.setup import SIDES, Hidden, Setup, SideName, other
from cfbuilder.session.hiding import by_lot
from cfbuilder.storage.saved import saved_text
from tests.scenario.many_games import game, request_number, tables_laid_once

GAMES = int(os.environ.get("CFBUILDER_HIDING_GAMES", "40"))

#: Files and pages are made of nothing but what is known: that they are alike as well is looked at now and then.
WRITTEN_ONE_IN = 10

#: What a template or a step leaves behind that was not filled in.
_UNFILLED = re.compile(r"\{\w*\}|\b(None|Undefined|nan)\b|<\w+ object|Decimal\(|Fraction\(|\{\{|\}\}")

_AGREED = ("", "tunnels=3,building-floors", "multi-player=2", "multi-player=3,vehicle-machine-guns,tunnels")


@pytest.fixture(scope="module", autouse=True)
def laid_once() -> Iterator[None]:
    with tables_laid_once():
        yield


def hiding_game(number: int, catalog: Catalog) -> Setup:
    """One of all sorts; where somebody attacks, every other time only the defender hides."""
    request = request_number(number, catalog)
    attacked = request.scenario == "bridgehead"
    agreed = _AGREED[number % 4] + (",bombardment" if attacked and number % 5 == 0 else "")
    hidden: Hidden = "defender" if attacked and number % 2 else "both"
    asked = replace(request, hidden=hidden)
    try:
        return game(replace(asked, advanced=parse_rules(agreed)), number, catalog)
    except UsageError as refused:
        # A small force may have no platoon for every player.
        if "players of side" not in refused.message:
            raise
        return game(asked, number, catalog)


def test_games_with_hidden_troops_of_every_sort(shipped: Catalog) -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        plainly = hiding_game(number, shipped)
        try:
            hidden = plainly
            for side in SIDES:
                alone = _hidden(plainly, side, number, shipped)
                written = number % WRITTEN_ONE_IN == 0
                _others_learn_nothing(plainly, alone, side, shipped, seen, written=written)
                _others_learn_nothing(
                    plainly, _without_reinforcements(plainly, side), side, shipped, seen, written=written
                )
                hidden = _hidden(hidden, side, number, shipped)
            _as_the_rules_have_it(hidden, shipped, seen)
            for audience in AUDIENCES:
                known = known_to(hidden, audience, shipped)
                _sheets_agree(known, shipped, seen)
            _all_filled_in(known_to(hidden, AUDIENCES[number % len(AUDIENCES)], shipped), shipped)
        except AssertionError as broken:
            broken.add_note(f"game {number}")
            raise
    # Nothing above may have looked at nothing.
    looked_at = ("placements", "markers", "placed", "reinforced", "labels", "bare")
    assert all(seen[each] > GAMES // 10 for each in looked_at), seen


def _hidden(setup: Setup, side: SideName, number: int, catalog: Catalog) -> Setup:
    made = by_lot(setup, side, catalog, fresh_seed=number)
    assert isinstance(made, Setup)
    return made


def _without_reinforcements(setup: Setup, side: SideName) -> Setup:
    own = setup.sides[side]
    return replace(setup, sides={**setup.sides, side: replace(own, force=_at_the_start(own.force))})


def _at_the_start(force: Force) -> Force:
    gone = {each.id for each in force.in_pool("reinforcement")}
    kept = [
        each
        for each in force.entries
        if each.id not in gone and (each.attached_to or "").partition("/")[0] not in gone
    ]
    return replace(force, entries=tuple(kept))


def _others_learn_nothing(
    one: Setup, two: Setup, side: SideName, catalog: Catalog, seen: Counter[str], *, written: bool
) -> None:
    """What the other player and the table know; if `written`, as file and as sheets too."""
    if one.sides[side] == two.sides[side]:
        return
    seen["placed" if one.sides[side].force == two.sides[side].force else "reinforced"] += 1
    for audience in (other(side), "table"):
        known, again = (known_to(each, audience, catalog) for each in (one, two))
        assert plain(known) == plain(again), audience
        if written:
            assert saved_text(known) == saved_text(again), audience
            assert pages(known, catalog) == pages(again, catalog), audience


def _as_the_rules_have_it(setup: Setup, catalog: Catalog, seen: Counter[str]) -> None:
    for side in SIDES:
        own = own_side(setup, side)
        allowed = sector(setup.public, side, catalog)
        seen["placements"] += len(own.secrets.placements)
        assert {each.feature for each in own.secrets.placements} <= {*allowed.stands, *allowed.works}
        wrong = [each for each in placement_findings(own, catalog) if each.severity is Severity.ERROR]
        assert wrong == []
    # The zones are apart: nobody's stand may lie where an enemy's may.
    one, another = (set(sector(setup.public, side, catalog).stands) for side in SIDES)
    assert not one & another
    on_table = {each.number for each in setup.public.terrain.features}
    assert one | another <= on_table


def _sheets_agree(known: Known, catalog: Catalog, seen: Counter[str]) -> None:
    """Numbers and kinds of markers and labels are those of the features on the map."""
    kinds = {each.number: each.kind for each in known.public.terrain.features}
    views = [page.view for page in pages(known, catalog, ("hidden",))]
    told = [view for view in views if isinstance(view, HiddenView) and view.markers]
    marked = {side.side: side.markers for side in known.sides if side.markers}
    assert set(marked) == {side for side in SIDES if hides(known.public, side)}
    assert sorted(tuple(each.number for each in view.markers) for view in told) == sorted(marked.values())
    for view in told:
        for each in view.markers:
            seen["markers"] += 1
            seen["bare"] += not view.own
            assert each.kind.partition(",")[0] == kinds[each.number]
            assert view.own or (each.here == () and each.is_real is None)
    labels = labels_view(known, catalog)
    assert labels is not None
    assert {each.number: each.kind for each in labels.labels} == kinds
    assert sorted(labels.markers) == sorted(number for each in marked.values() for number in each)
    seen["labels"] += len(labels.labels)


def _all_filled_in(known: Known, catalog: Catalog) -> None:
    text = shown(known, catalog, "text")
    found = _UNFILLED.search(text)
    assert found is None, text[max(found.start() - 60, 0) : found.end() + 60]
