"""Scenarios that people write: read, and played like any other game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.strict_yaml import parse
from cfbuilder.force.muster import muster
from cfbuilder.rendering.text import shown
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.session import Session
from cfbuilder.storage.file_schemas import FILE_SCHEMAS
from cfbuilder.storage.saved import saved_text, value_of
from cfbuilder.storage.scenario_file import examine_scenario, game_in, read_scenario
from tests.conftest import ROOT
from tests.scenario.authored.conftest import STARTER, Change, findings_told

STALINGRAD = ROOT / "examples" / "stalingrad" / "stalingrad.yaml"


@pytest.mark.parametrize("path", [STALINGRAD, STARTER], ids=lambda path: path.stem)
def test_what_we_ship_is_sound(path: Path, shipped: Catalog) -> None:
    assert examine_scenario(path, shipped).findings == ()


def test_stalingrad_has_the_stands_and_points_of_the_book(game_session: Session) -> None:
    game_session.open_any(STALINGRAD)
    catalog, sides = game_session.catalog, game_session.setup.sides
    counts = {side: muster(each.force, catalog).counts() for side, each in sides.items()}
    assert counts["a"] == {"CC": 2, "HMG": 2, "PC": 6, "Rifle Squad": 18, "Sniper": 2}
    assert counts["b"] == {"CC": 2, "HMG": 2, "PC": 5, "Rifle Squad": 12, "Sniper": 3, "SMG Squad": 6}
    # The readings' own check: 45 and 59.5; 54 and 40 (snipers at the price of three).
    assert [str(each.force.entries[0].price) for each in sides.values()] == ["104.5", "94.0"]
    qualities = [
        (piece.name, piece.quality, piece.bonus)
        for side in sides.values()
        for piece in muster(side.force, catalog).pieces()
        if piece.stand.role == "commander"
    ]
    assert qualities == [
        ("CC", "regular", 2), *[("PC", "regular", 1)] * 3,
        ("CC", "veteran", 2), *[("PC", "regular", 1)] * 2, ("PC", "regular", 2),
        ("CC", "veteran", 1), *[("PC", "regular", 1)] * 3,
        ("CC", "veteran", 1), *[("PC", "regular", 1)] * 2,
    ]  # fmt: skip


def test_the_city_has_four_mixed_blocks_six_factories_and_no_fire_lane(game_session: Session) -> None:
    game_session.open_any(STALINGRAD)
    features = game_session.setup.public.terrain.features
    for block in ("Block A", "Block B", "Block C", "Block D"):
        owners = {each.zone for each in features if block in each.groups}
        assert owners == {"a", "b"}, f"{block} would be won before the first move"
    factories = [each for each in features if "factories" in each.groups]
    assert [each.zone for each in factories].count("a") == 3
    assert [each.zone for each in factories].count("b") == 3
    assert "no open fire lane" in shown(game_session.known("table"), game_session.catalog, "text", ("map",))


def test_the_pairs_across_the_city_are_whose_the_briefings_say(shipped: Catalog) -> None:
    game = game_in(STALINGRAD, shipped)
    zones = {each.number: each.zone for each in game.public.terrain.features}
    pairs = {"a": ("12 and 13", "26 and 27"), "b": ("5 and 6", "19 and 20")}
    for side, own in pairs.items():
        assert all({zones[int(each)] for each in pair.split(" and ")} == {side} for pair in own)
        assert all(pair in told.secrets.briefing for told in game.sides.values() for pair in own)


def test_a_game_of_a_scenario_is_saved_whole(game_session: Session, shipped: Catalog) -> None:
    game = game_in(STALINGRAD, shipped)
    assert value_of(Path("game.yaml"), saved_text(game)) == game
    assert game == game_in(STALINGRAD, shipped)


def test_orders_of_battle_can_be_edited(game_session: Session, tmp_path: Path) -> None:
    game_session.open_any(STALINGRAD)
    game_session.save(tmp_path / "game.yaml")
    session = Session(game_session.folders)
    session.open_any(tmp_path / "game.yaml")
    from cfbuilder.session.operations.grammar import calls_from

    edited = session.perform(calls_from(["add", "tanks"]), "a")
    assert isinstance(edited.value, Setup)
    assert "Tank" in muster(edited.value.sides["a"].force, session.catalog).counts()


def test_each_side_reads_its_own_briefing(game_session: Session) -> None:
    game_session.open_any(STARTER)
    own = {"a": "Nobody has seen the enemy yet.", "b": "expect Germans in it"}
    for side, words in own.items():
        for audience in ("a", "b", "table", "umpire"):
            text = " ".join(shown(game_session.known(audience), game_session.catalog, "text").split())
            assert (words in text) == (audience in (side, "umpire"))
            plain = saved_text(game_session.known(audience))
            assert (words in " ".join(plain.split())) == (audience in (side, "umpire"))


def test_an_undisclosed_order_of_battle_is_nowhere_in_the_others_files(
    game_session: Session, changed: Change
) -> None:
    path = changed("\ndisclosure: open", "\ndisclosure: none")
    game_session.open_any(path)
    for audience in ("b", "table"):
        known = game_session.known(audience)
        for told in (saved_text(known), shown(known, game_session.catalog, "text")):
            assert "German patrol" not in told
            assert "Rifle Platoon" not in told or audience == "b"


def test_snipers_and_what_comes_later_are_in_no_file_of_the_others(
    game_session: Session, tmp_path: Path
) -> None:
    text = STARTER.read_text(encoding="utf-8")
    own = "          - {stand: CC, bonus: [1]}\n          - {stand: HMG}\n"
    secret = own + "          - {stand: Sniper}\n"
    stands = "stands: [{stand: SMG Squad, count: 3}]"
    later = (
        f"      - {{id: reserve, name: Reserve, level: platoon, later: in the fourth initiative, {stands}}}\n"
    )
    first = text.replace(own, secret, 1).replace("      - id: patrol\n", f"{later}      - id: patrol\n", 1)
    files = {"plain.yaml": text, "more.yaml": first}
    told: dict[str, list[str]] = {}
    for name, content in files.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
        game_session.begin(game_in(tmp_path / name, game_session.shipped))
        catalog = game_session.catalog
        told[name] = [
            what
            for audience in ("b", "table")
            for what in (
                saved_text(game_session.known(audience)),
                shown(game_session.known(audience), catalog, "text"),
                shown(game_session.known(audience), catalog, "json"),
            )
        ]
        whole = muster(game_session.setup.sides["a"].force, catalog).counts()
        assert ("Sniper" in whole) == (name == "more.yaml")
        assert ("SMG Squad" in whole) == (name == "more.yaml")
        own = shown(game_session.known("a"), catalog, "text")
        assert ("in the fourth initiative" in " ".join(own.split())) == (name == "more.yaml")
    assert told["plain.yaml"] == told["more.yaml"]


def test_command_control_is_the_nations_unless_the_author_says_otherwise(
    game_session: Session, changed: Change
) -> None:
    game_session.open_any(STARTER)
    assert [_command(game_session, side) for side in "ab"] == ["independent", "start-in-sight"]
    game_session.open_any(
        changed("    # command: independent #", "    command: start-and-end-in-sight\n    #")
    )
    assert _command(game_session, "a") == "start-and-end-in-sight"


def _command(session: Session, side: str) -> str:
    organization = session.setup.sides[side].force.authored
    assert organization is not None
    return organization.command


def test_trackers_count_the_features_of_their_group(game_session: Session) -> None:
    game_session.open_any(STARTER)
    text = shown(game_session.known("table"), game_session.catalog, "text", ("scenario",))
    assert "whoever alone has squads in the farm (1 and 2) has won" in " ".join(text.split())
    assert "Player A  Buildings of the farm that are held  1, 2" in text
    assert "Player A  Squads and heavy weapons lost        4" in text


#: What the starter shows behind a # as the beginning of a line, and how often it may be there.
_OFFERED = (
    "advanced: [", "source: {", "- {stand: 81mm Mortar, emplaced:", "- id: reserve", "  name: Reserve",
    "  level: platoon", "  later: ", "  stands: [{stand: PC", "rules: [{text: Its HMG", "placements: [",
    "commander_limits: [",
)  # fmt: skip


def test_what_the_starter_offers_in_comments_is_sound(shipped: Catalog, tmp_path: Path) -> None:
    text = STARTER.read_text(encoding="utf-8").replace("\nhidden: none", "\nhidden: both", 1)
    for offered in _OFFERED:
        assert text.count(f"# {offered}") == 1, offered
        text = text.replace(f"# {offered}", offered)
    bunker = re.search(r"\{number: 11, kind: bunker.*\}", text)
    assert bunker is not None
    path = tmp_path / "scenario.yaml"
    path.write_text(f"{text}    - {bunker[0]}\n", encoding="utf-8")
    assert findings_told(path, shipped) == []
    scenario = read_scenario(path, shipped)
    own = scenario.sides["a"]
    assert [each.id for each in own.formations if each.later] == ["reserve"]
    assert (len(own.placements), len(own.rules), scenario.source is not None) == (1, 1, True)


def test_the_starter_is_written_once(game_session: Session, tmp_path: Path) -> None:
    from cfbuilder.core.errors import UsageError

    path = tmp_path / "mine.yaml"
    game_session.new_scenario(path)
    assert game_session.examine(path) == ()
    with pytest.raises(UsageError, match="is there already"):
        game_session.new_scenario(path)


@pytest.mark.parametrize("path", [STALINGRAD, STARTER], ids=lambda path: path.stem)
def test_the_schema_takes_what_we_ship_and_no_other_keys(path: Path) -> None:
    data = parse(str(path), path.read_text(encoding="utf-8"))[0].data
    validator = Draft202012Validator(FILE_SCHEMAS["scenario-file"]())
    assert [each.message for each in validator.iter_errors(data)] == []
    assert not validator.is_valid(data | {"misson": "a slip"})
    features = [{**data["terrain"]["features"][0], "outlin": []}]
    assert not validator.is_valid(data | {"terrain": {**data["terrain"], "features": features}})
