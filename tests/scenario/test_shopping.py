"""The shopping list: what a game needs and its players do not own, as far as its reader knows the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.length import Length
from cfbuilder.core.places import templates
from cfbuilder.rendering.text import shopping_shown
from cfbuilder.scenario.authored.game import game_of
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.collection import Collection
from cfbuilder.scenario.knowledge import Audience, known_to
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.setup import Feature, Setup, Terrain
from cfbuilder.scenario.shopping import Lacking, shopping_list
from cfbuilder.scenario.terrain.inventory import OwnedPiece
from cfbuilder.scenario.terrain.shapes import rectangle
from cfbuilder.session.starter import fielded_force
from cfbuilder.storage.scenario_file import game_in, read_scenario
from tests.conftest import ROOT, asked

STARTER = templates() / "starters" / "scenario.yaml"
SAN_VITO = ROOT / "examples" / "two-companies" / "san-vito.yaml"

NOTHING = Collection(stands={"germany": {}, "united-states": {}})


def lacks(
    setup: Setup, collection: Collection, catalog: Catalog, audience: Audience = "umpire"
) -> dict[str, tuple[int, int]]:
    """By name: how many are needed and how many there are."""
    joined = with_own_records(setup, catalog)
    found = shopping_list(known_to(setup, audience, joined), collection, joined)
    assert all(each.missing > 0 for each in found)
    return {f"{each.whose} {each.what}".strip(): (each.needed, each.there) for each in found}


def piece(kind: str, width: int, depth: int, count: int = 1) -> OwnedPiece:
    return OwnedPiece(kind=kind, size=(Length.parse(width), Length.parse(depth)), count=count)


def on_a_table(*features: Feature, catalog: Catalog) -> Setup:
    """A game of whom it may be, on this table."""
    setup = pickup(asked(year=1944, fill="none"), catalog, Luck(7))
    return replace(setup, public=replace(setup.public, terrain=Terrain(table=(72, 72), features=features)))


def area(number: int, kind: str, width: int, depth: int, turn: int = 0) -> Feature:
    corner = (Length.parse(10 * number), Length.parse(10))
    return Feature(
        number=number,
        kind=kind,
        outline=rectangle(corner, Length.parse(width), Length.parse(depth), turn),
    )


def test_both_sides_of_one_nation_take_from_one_box(shipped: Catalog) -> None:
    setup = pickup(asked("germany", "germany", year=1944, fill="none"), shipped, Luck(7))
    owned = Collection(stands={"germany": {"Rifle Squad": 15, "HMG": 2}})
    assert lacks(setup, owned, shipped) == {"germany Rifle Squad": (18, 15)}


def test_commanders_and_observers_are_looked_for_where_somebody_lists_them(shipped: Catalog) -> None:
    force = fielded_force("germany", 1944, "small", shipped)
    listed = Collection(stands={"germany": {"Rifle Squad": 9, "HMG": 1, "PC": 2}})
    assert shopping_list(force, listed, shipped) == (Lacking("PC", "germany", 3, 2),)


def test_a_nation_that_is_not_named_has_what_it_needs(shipped: Catalog) -> None:
    force = fielded_force("russia", 1944, "small", shipped)
    assert shopping_list(force, Collection(stands={"germany": {}}), shipped) == ()


def test_what_stands_off_the_table_needs_no_figure(shipped: Catalog) -> None:
    needed = shopping_list(fielded_force("germany", 1944, "small", shipped), NOTHING, shipped)
    assert {each.what for each in needed} == {"Rifle Squad", "HMG"}


def test_terrain_is_counted_by_kind_and_the_smallest_is_missing(shipped: Catalog) -> None:
    setup = on_a_table(
        area(1, "woods", 8, 6), area(2, "woods", 6, 4, turn=30), area(3, "woods", 4, 4), area(4, "hill", 8, 8),
        Feature(number=5, kind="woods"),
        catalog=shipped,
    )  # fmt: skip
    owned = Collection(terrain=(piece("woods", 4, 6), piece("woods", 8, 8), piece("hill", 6, 6)))
    (woods,) = shopping_list(known_to(setup, "umpire", shipped), owned, shipped)
    assert woods == Lacking("woods", "", 4, 2, sizes='1 of any size and 1 of about 4" × 4"')


def test_lines_are_counted_by_their_length(shipped: Catalog) -> None:
    corners = [(0, 0), (6, 0), (6, 8), (12, 0)]
    line = tuple((Length.parse(x), Length.parse(y)) for x, y in corners)
    setup = on_a_table(Feature(number=1, kind="hedge", line=line, width=Length.parse(0.5)), catalog=shipped)
    owned = Collection(terrain=(piece("hedge", 6, 1, count=3),))
    (hedge,) = shopping_list(known_to(setup, "umpire", shipped), owned, shipped)
    assert (hedge.told(hedge.needed), hedge.told(hedge.missing)) == ('24"', '6"')
    enough = Collection(terrain=(piece("hedge", 6, 1, count=4),))
    assert shopping_list(known_to(setup, "umpire", shipped), enough, shipped) == ()


def test_who_lists_no_terrain_has_all_of_it(shipped: Catalog) -> None:
    setup = game_in(SAN_VITO, shipped)
    assert not any(name.startswith("wall") for name in lacks(setup, NOTHING, shipped))


OWN = "          - {stand: CC, bonus: [1]}\n          - {stand: HMG}\n"
RESERVE = """\
      - {id: reserve, name: Reserve, level: platoon, later: by night, stands: [{stand: SMG Squad, count: 3}]}
      - id: patrol
"""


@pytest.fixture
def written(tmp_path: Path, shipped: Catalog) -> Callable[[str], Setup]:
    """The game of the starter with another text."""

    def make(text: str) -> Setup:
        path = tmp_path / "scenario.yaml"
        path.write_text(text, encoding="utf-8")
        return game_of(read_scenario(path, shipped), shipped, Luck(1))

    return make


@pytest.mark.parametrize("audience", ["b", "table"])
def test_a_list_tells_its_reader_no_secret(
    shipped: Catalog, written: Callable[[str], Setup], audience: Audience
) -> None:
    """What comes later, and who starts unseen, is on the list of its owner and of the umpire alone."""
    text = STARTER.read_text(encoding="utf-8")
    plainly = written(text)
    having = written(
        text.replace(OWN, f"{OWN}          - {{stand: Sniper}}\n", 1).replace(
            "      - id: patrol\n", RESERVE, 1
        )
    )
    for form in ("text", "json", "csv", "html"):
        told = [_shown(each, audience, form, shipped) for each in (plainly, having)]
        assert told[0] == told[1]
    own = _shown(having, "a", "text", shipped)
    assert "SMG Squad" in own
    assert "Sniper" in own
    assert _shown(having, "umpire", "csv", shipped) != _shown(plainly, "umpire", "csv", shipped)


def _shown(setup: Setup, audience: Audience, form: str, shipped: Catalog) -> str:
    known = known_to(setup, audience, with_own_records(setup, shipped))
    return shopping_shown(known, NOTHING, shipped, form)


def test_nothing_missing_is_said_so(shipped: Catalog) -> None:
    force = fielded_force("germany", 1944, "small", shipped)
    assert "Nothing is missing in Our club." in shopping_shown(
        force, Collection(name="Our club"), shipped, "text"
    )
