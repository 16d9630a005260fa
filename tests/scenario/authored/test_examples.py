"""The scenarios that come along: sound, playable on their tables, as even as they say, and each side reads its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.force.muster import muster
from cfbuilder.rendering.text import shown
from cfbuilder.scenario.setup import Setup
from cfbuilder.scenario.terrain.check import survey
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import saved_text
from cfbuilder.storage.scenario_file import examine_scenario, game_in
from tests.conftest import ROOT

FIRST_HOUR = ROOT / "examples" / "first-hour" / "first-hour.yaml"
SAN_VITO = ROOT / "examples" / "two-companies" / "san-vito.yaml"
#: Those of our own; Stalingrad has the book's forces and is held against the book elsewhere.
OWN = [FIRST_HOUR, SAN_VITO]
ALL = sorted((ROOT / "examples").glob("*/*.yaml"))

each_of_all = pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
each_of_our_own = pytest.mark.parametrize("path", OWN, ids=lambda path: path.stem)

#: Off the table, or not fighting: no part of what is counted as a side's stands.
_UNCOUNTED = ("FO", "60mm Mortar", "81mm Mortar")


def _stands(setup: Setup, side: str, catalog: Catalog) -> int:
    counts = muster(setup.sides[side].force, catalog).counts()
    return sum(count for name, count in counts.items() if name not in _UNCOUNTED)


def test_there_are_the_three_that_the_readme_tells_of() -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(ALL) == 3
    assert all(str(path.relative_to(ROOT)) in told for path in ALL)


@each_of_all
def test_an_example_is_sound(path: Path, shipped: Catalog) -> None:
    assert examine_scenario(path, shipped).findings == ()


@each_of_all
def test_no_lane_crosses_its_table_and_a_third_is_covered(path: Path, shipped: Catalog) -> None:
    terrain = game_in(path, shipped).public.terrain
    seen = survey(terrain, shipped, "crossfire")
    assert seen.lanes == ()
    assert seen.coverage * 3 >= 1


@each_of_our_own
def test_its_features_have_names(path: Path, shipped: Catalog) -> None:
    features = game_in(path, shipped).public.terrain.features
    assert [each.number for each in features if not each.name] == []
    assert [each.number for each in features] == list(range(1, len(features) + 1))


@each_of_our_own
def test_its_sides_are_even_or_it_says_why_not(path: Path, game_session: Session, shipped: Catalog) -> None:
    game_session.open_any(path)
    setup, catalog = game_session.setup, game_session.catalog
    points = [float(str(side.force.entries[0].price)) for side in setup.sides.values()]
    stands = [_stands(setup, side, catalog) for side in ("a", "b")]
    scenario = setup.public.authored
    assert scenario is not None
    told = " ".join(" ".join(each.text.split()) for each in scenario.notes)
    assert f"Sides of {points[0]:g} and {points[1]:g} points" in told
    if min(points) < 0.9 * max(points) or min(stands) < 0.9 * max(stands):
        assert f"{stands[0]} stands and {stands[1]}" in told


@each_of_all
def test_each_audience_gets_its_briefing_only(path: Path, game_session: Session) -> None:
    game_session.open_any(path)
    briefings = {side: each.secrets.briefing for side, each in game_session.setup.sides.items()}
    assert all(briefings.values())
    for audience in ("a", "b", "table", "umpire"):
        known = game_session.known(audience)
        for text in (shown(known, game_session.catalog, "text"), saved_text(known)):
            read = " ".join(text.split())
            for side, briefing in briefings.items():
                there = " ".join(briefing.split()) in read
                assert there == (audience in (side, "umpire")), (audience, side)


def test_a_first_game_asks_for_few_rules(game_session: Session) -> None:
    """No vehicles, no indirect fire, nobody hidden; every rule that it explains names its section."""
    game_session.open_any(FIRST_HOUR)
    public, catalog = game_session.setup.public, game_session.catalog
    for side in game_session.setup.sides.values():
        assert set(muster(side.force, catalog).counts()) == {"CC", "PC", "HMG", "Rifle Squad"}
    assert (public.hidden, public.advanced) == ("none", ())
    assert public.authored is not None
    assert all(any(sign.isdigit() for sign in each.section) for each in public.authored.rules)


def test_san_vito_has_what_it_tells_of(game_session: Session) -> None:
    """Hidden defenders, walls with their sides, a bombardment, and boxes for what ends it."""
    game_session.open_any(SAN_VITO)
    public = game_session.setup.public
    assert (public.attacker, public.hidden) == ("a", "defender")
    mill, bunker = public.terrain.feature(14), public.terrain.feature(25)
    assert mill is not None
    assert bunker is not None
    assert (mill.kind, mill.facing, mill.zone) == ("hardpoint", ("south", "east"), "b")
    assert (bunker.kind, bunker.facing, bunker.zone) == ("bunker", ("south",), "b")
    read = " ".join(shown(game_session.known("a"), game_session.catalog, "text", ("scenario",)).split())
    assert "fires 10 missions of bombardment" in read
    assert "Positions taken 14, 24, 26, 27, 36" in read
    assert "Objectives: 14, 24, 26, 27 and 36" in read
