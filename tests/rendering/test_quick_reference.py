"""The quick reference is whole: every subject of play is on it where the game can need it, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import ResultRow
from cfbuilder.force.force import Force, add
from cfbuilder.force.muster import BATTALION
from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.views.quick_reference import ReferenceBlock, quick_reference_view
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.scenario.setup import Feature, Setup
from tests.rendering.games import bought, fielding, game
from tests.rendering.layout import laid_out
from tests.rendering.test_topics import AMERICANS, GERMANS, on, on_all_terrain

JAPANESE = "crossfire/japan/leg-infantry-battalion-1943-45"
PANZERGRENADIERS = "crossfire/germany/armored-infantry-battalion-1943"

#: Subjects of every game, and of games with more in them: the block and words of it that tell of the subject.
ALWAYS = [
    ("actions and what ends the initiative", "Initiative", "a mover is suppressed or killed"),
    ("command control of one nation", "Command control", "Germany: independent"),
    ("command control of the other", "Command control", "United States: start in sight"),
    ("group move", "Group move", "the leader moves to a point named first"),
    ("retreat", "Retreat move", "towards the half behind"),
    ("ground hugging", "Ground hugging", "cover from all fire"),
    ("reactive fire", "Reactive fire", "may be answered by one fire action"),
    ("no fire", "Reactive fire", "may not react again"),
    ("arcs", "Fire at infantry", "±45°"),
    ("target proximity", "Choosing a target", "nearest enemy"),
    ("target priority", "Choosing a target", "Commanders and FOs only if nearest"),
    ("fire groups", "Fire groups and crossfires", "Fire group:"),
    ("crossfires", "Fire groups and crossfires", "Crossfire:"),
    ("a CC's HMGs", "Fire groups and crossfires", "unattached HMGs"),
    ("dice by troop", "Fire at infantry", "Rifle squad 3 2"),
    ("results", "Fire at infantry", "Suppressed: no move, no fire"),
    ("commanders' reach", "Commanders", "Within 1 stand"),
    ("replacement", "Commanders", "Dead PC"),
    ("capture", "Close combat", "captured"),
    ("what terrain blocks", "Sight and terrain", "Woods yes all fire"),
    ("close combat", "Close combat", "Crewed weapon alone"),
    ("rally", "Rally", "No enemy squad in sight"),
    ("indirect fire", "Indirect fire", "To 82mm"),
    ("smoke", "Smoke", "Lifts when"),
    ("snipers", "Snipers", "Starts hidden"),
    ("recon by fire", "Recon by fire", "Any 6"),
]
SOMETIMES = [
    ("SMGs", "Fire at infantry", "SMG, point blank"),
    ("crossing a hedge", "Sight and terrain", "Hedge *"),
    ("crossing bocage", "Sight and terrain", "Bocage *"),
    ("crossing a wall", "Sight and terrain", "Wall *"),
    ("crossing a stream", "Sight and terrain", "Stream *"),
    ("building complexes", "Building complexes", "no diagonal"),
    ("hardpoints", "Hardpoints", "As a building"),
    ("entrenchments", "Entrenchments", "Cover from one side"),
    ("what reveals the hidden", "Hidden stands", "when one moves or fires"),
    ("ambush", "Ambush", "1 die more"),
    ("surprise", "Close combat in structures", "Surprise encounter"),
    ("national rules of closing in", "Moving into close combat", "Japanese: a pin"),
    ("national modifiers", "Close combat", "Mover surprised by Japanese"),
    ("move or fire", "Vehicles and guns", "One move, turn or shot"),
    ("turrets", "Vehicles and guns", "Turret:"),
    ("limbering", "Vehicles and guns", "limber, move or unlimber"),
    ("mounting", "Passengers", "Mount (within 1 stand)"),
    ("passengers under fire", "Passengers", "Killed by a gun"),
    ("vehicles in close combat", "Close combat", "Vehicles attack"),
    ("vehicles and wire", "Wire", "Tanks destroy it"),
    ("vehicles and mines", "Mines", "Vehicles: destroyed"),
    ("gun fire at vehicles", "Fire at vehicles", "Dark die"),
    ("hull-down", "Fire at vehicles", "Hull-down"),
    ("HE at infantry", "Guns at infantry", "HE/EFF"),
    ("weapons against tanks", "Bazookas and anti-tank rifles", "Bazookas"),
    ("the knee mortar", "Indirect fire", "Knee mortar"),
]


def told(setup: Setup, catalog: Catalog) -> dict[str, str]:
    """The words of each block of a player's sheet."""
    view = quick_reference_view(known_to(setup, "a", catalog), catalog)
    return {block.name: words(block) for block in view.blocks}


def words(block: ReferenceBlock) -> str:
    rows = [" ".join(row.cells) for table in block.tables for row in table.rows]
    return "\n".join((*rows, *(rule.text for rule in block.rules)))


def bare(catalog: Catalog) -> Setup:
    """Two leg companies on woods and hills."""
    return game(fielding(catalog, GERMANS), fielding(catalog, AMERICANS))


def rich(catalog: Catalog) -> Setup:
    """Halftracks, a tank and a gun against Japanese among everything a table can have, all of them hidden."""
    force = fielding(catalog, PANZERGRENADIERS, BATTALION, choices=("halftracks",))
    tank = ResultRow(dice=(7,), result="Pz IV/G-H", data="germany:Pz IV/G-H")
    force = bought(catalog, bought(catalog, force, "tanks", result=tank), "anti-tank-guns")
    setup = game(force, fielding(catalog, JAPANESE, year=1943), "bridgehead", attacker="a")
    return on_all_terrain(replace(setup, public=replace(setup.public, hidden="both")), catalog)


@pytest.mark.parametrize(("block", "text"), [case[1:] for case in ALWAYS], ids=[case[0] for case in ALWAYS])
def test_what_every_game_needs_is_there(shipped: Catalog, block: str, text: str) -> None:
    assert text in told(bare(shipped), shipped)[block]


@pytest.mark.parametrize(
    ("block", "text"), [case[1:] for case in SOMETIMES], ids=[case[0] for case in SOMETIMES]
)
def test_what_some_games_need_is_there_and_only_there(shipped: Catalog, block: str, text: str) -> None:
    assert text in told(rich(shipped), shipped)[block]
    assert text not in told(bare(shipped), shipped).get(block, "")


def test_without_a_vehicle_or_a_gun_there_is_no_word_on_them(shipped: Catalog) -> None:
    text = "\n".join(told(bare(shipped), shipped).values()).casefold()
    for word in ("tank", "vehicle", "turret", "halftrack", "limber", "bazooka"):
        assert word not in text, word


def test_halftracks_and_guns_without_tanks_have_no_word_on_tanks(shipped: Catalog) -> None:
    force = fielding(shipped, PANZERGRENADIERS, BATTALION, choices=("halftracks",))
    text = "\n".join(told(game(force, force), shipped).values()).casefold()
    assert "halftracks" in text
    assert "limber" in text
    assert not re.search(r"(?<!anti-)tank|turret|hull-down", text)


def test_every_rule_is_told_once_and_has_its_section(shipped: Catalog) -> None:
    rules = [rule for block in shipped.references("crossfire") for rule in block.rules]
    assert len(rules) > 100
    assert len({rule.text for rule in rules if not rule.text.startswith("* ")}) == len(
        [rule for rule in rules if not rule.text.startswith("* ")]
    )
    assert all(rule.section for rule in rules)


def test_command_control_is_told_by_the_names_of_those_who_have_it(shipped: Catalog) -> None:
    def led(a: Force, b: Force) -> list[str]:
        lines = told(game(a, b), shipped)["Command control"].split("\n")
        return [line.partition(".")[0] for line in lines if ": " in line]

    germans, americans = fielding(shipped, GERMANS), fielding(shipped, AMERICANS)
    assert led(germans, americans) == ["Germany: independent", "United States: start in sight"]
    assert led(germans, germans) == ["Germany A and Germany B: independent"]
    rangers = fielding(shipped, "crossfire/united-states/ranger-company-1944-45").entries[0]
    assert led(germans, add(americans, rangers)[0]) == [
        "Germany and United States (Ranger Company): independent",
        "United States (Leg Infantry Battalion): start in sight",
    ]


def test_a_gun_of_a_list_and_one_of_the_tables_are_one_line(shipped: Catalog) -> None:
    rolled = ResultRow(dice=(1,), result="45mm", data="russia:45mm ATG")
    russians = fielding(shipped, "crossfire/russia/leg-infantry-battalion-1939-45", BATTALION)
    setup = game(bought(shipped, russians, "anti-tank-guns", result=rolled), fielding(shipped, GERMANS))
    view = quick_reference_view(known_to(setup, "a", shipped), shipped)
    assert [line.name for block in view.blocks for line in block.data if "45mm" in line.name] == ["45mm ATG"]


@pytest.mark.parametrize(
    "options",
    [PrintOptions(), PrintOptions(paper="letter"), PrintOptions(text="large")],
    ids=["a4", "letter", "large"],
)
def test_every_column_begins_with_the_name_of_a_block(shipped: Catalog, options: PrintOptions) -> None:
    known = known_to(rich(shipped), "a", shipped)
    sheet = html("", pages(known, shipped, ("quick-reference",)), options)
    columns = [column for page in laid_out(sheet) for column in columns_of(page)]
    assert len(columns) >= 8
    assert {next(texts(column)).element_tag for column in columns} == {"h2"}


def columns_of(box: Any) -> Iterator[Any]:
    element = getattr(box, "element", None)
    if element is not None and element.get("class") == "reference":
        yield from box.children
    else:
        for child in getattr(box, "children", ()):
            yield from columns_of(child)


def texts(box: Any) -> Iterator[Any]:
    if type(box).__name__ == "TextBox":
        yield box
    for child in getattr(box, "children", ()):
        yield from texts(child)


def test_a_feature_more_is_a_line_more(shipped: Catalog) -> None:
    setup = bare(shipped)
    stream = Feature(number=3, kind="stream", placed_by="a")
    with_stream = on(setup, *setup.public.terrain.features, stream)
    one, another = told(setup, shipped), told(with_stream, shipped)
    assert one["Sight and terrain"] != another.pop("Sight and terrain")
    one.pop("Sight and terrain")
    assert one == another
