"""Sheets of every nation: data rows and their lack, weapons on carriers, special rules, forces without a base."""

from __future__ import annotations

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import GenerationTable, ResultRow
from cfbuilder.force.force import Force, ForceEntry, add
from cfbuilder.force.muster import BATTALION, muster
from cfbuilder.rendering.text import shown
from cfbuilder.rendering.views.data import DataLine, data_lines
from cfbuilder.rendering.views.fire_missions import fire_missions_view
from cfbuilder.rendering.views.notes import special_rules
from cfbuilder.rendering.views.quick_reference import quick_reference_view
from cfbuilder.rendering.views.roster import RosterView, roster_view
from cfbuilder.rendering.views.scenario_sheet import scenario_view
from cfbuilder.rendering.views.summary import summary_view
from cfbuilder.scenario.knowledge import Audience, Known, known_to
from tests.rendering.games import bought, fielding, game, without_base

GERMANS = "crossfire/germany/leg-infantry-battalion-1944-45"
PANZERGRENADIERS = "crossfire/germany/armored-infantry-battalion-1943"
BRITISH = "crossfire/great-britain/leg-infantry-battalion-1939-45"
JAPANESE = "crossfire/japan/leg-infantry-battalion-1943-45"
RUSSIANS = "crossfire/russia/leg-infantry-battalion-1939-45"
MOTORCYCLES = "crossfire/russia/motorcycle-battalion-1942-45"
MARINES = "crossfire/united-states/marine-battalion-1943-45"
AMERICANS = "crossfire/united-states/leg-infantry-battalion-1942-45"
ARMORED = "crossfire/united-states/armored-infantry-battalion-1943-45"
ITALIANS = "crossfire/italy/leg-infantry-battalion-1940-42"


def against(catalog: Catalog, force: Force, other: Force | None = None, audience: Audience = "a") -> Known:
    return known_to(game(force, other or fielding(catalog, GERMANS)), audience, catalog)


def roster(catalog: Catalog, force: Force, audience: Audience = "a") -> RosterView:
    known = against(catalog, force, audience=audience)
    return roster_view(known, known.side("a"), catalog)


def lines_of(catalog: Catalog, force: Force) -> dict[str, DataLine]:
    return {line.name: line for line in data_lines(force, muster(force, catalog), catalog)}


def borrowed_results(catalog: Catalog) -> list[tuple[str, str, ResultRow]]:
    """Nation, table and row of every result of the generation tables that has no data row of its own."""
    found = []
    for table_id in catalog.ids("table", "crossfire"):
        _, nation, name = table_id.split("/")
        table = catalog.find(GenerationTable, table_id)
        assert table is not None
        found += [(nation, name, row) for each in table.columns for row in each.rows if row.stand_in]
    return found


def test_a_stand_in_gives_only_what_it_stands_for(shipped: Catalog) -> None:
    guns: set[str] = set()
    hulls: set[str] = set()
    for nation, table, result in borrowed_results(shipped):
        organization = shipped.organizations("crossfire", nation)[0]
        row = "tanks" if table == "tanks" else "anti-tank-guns"
        force = bought(shipped, fielding(shipped, organization), row, result=result)
        line = lines_of(shipped, force)[result.result]
        stand_in = result.stand_in
        assert stand_in is not None
        assert line.row is not None
        gun = shipped.data_row("crossfire", stand_in.gun)
        hull = shipped.data_row("crossfire", stand_in.hull) if stand_in.hull else None
        assert gun is not None
        for name in ("accuracy", "penetration", "he_dice", "effect"):
            assert getattr(line.row, name) == getattr(gun, name)
        for name in ("armor", "hull_down", "turreted"):
            assert getattr(line.row, name) == (getattr(hull, name) if hull else None)
        assert line.origin.startswith("no row of its own: ")
        assert stand_in.confidence in line.origin
        (hulls if hull else guns).add(f"{nation} {result.result}")
    assert guns == {"great-britain 17 Pdr", "japan 57mm", "russia 85mm", 'united-states 3" Gun'}
    assert "germany Hetzer" in hulls


def test_why_a_vehicle_has_no_figures(shipped: Catalog) -> None:
    british = fielding(shipped, BRITISH, BATTALION)
    assert lines_of(shipped, british)["Bren Carrier"].origin == (
        "the rules print no figures; agree on what it compares with"
    )
    germans = bought(shipped, fielding(shipped, GERMANS), "tanks")
    assert lines_of(shipped, germans)["Tank"].origin == "not rolled for yet"
    halftracks = fielding(shipped, PANZERGRENADIERS, choices=("halftracks",))
    assert lines_of(shipped, halftracks)["251"].origin == "no row of its own: as M-3 HT"
    page = shown(against(shipped, british), shipped, "html", ("roster",))
    assert "the rules print no figures; agree on what it compares with" in page


def test_a_row_that_only_says_what_kind_of_thing_it_is_is_no_news(shipped: Catalog) -> None:
    result = ResultRow(dice=(1,), result="2 Pdr", data="great-britain:2 Pdr ATG")
    force = bought(shipped, fielding(shipped, BRITISH), "anti-tank-guns", result=result)
    assert lines_of(shipped, force)["2 Pdr"].origin == ""


def test_a_weapon_without_figures_still_hunts_tanks(shipped: Catalog) -> None:
    british = bought(shipped, fielding(shipped, BRITISH, year=1944), "piat", "1/platoon-1/rifle-squad-1")
    assert lines_of(shipped, british)["PIAT"].row is None
    tanks = bought(shipped, fielding(shipped, GERMANS), "halftracks")
    view = quick_reference_view(against(shipped, british, tanks), shipped)
    blocks = {block.name: block for block in view.blocks}
    assert "Bazookas and anti-tank rifles" in blocks
    told = [line for line in blocks["Fire at vehicles"].data if line.name == "PIAT"]
    assert [line.origin for line in told] == ["the rules print no figures; agree on them"]
    page = shown(against(shipped, british, tanks), shipped, "html", ("quick-reference",))
    assert "<td>PIAT</td><td colspan=" in page


def test_a_skill_is_no_weapon(shipped: Catalog) -> None:
    engineers = fielding(shipped, "crossfire/united-states/engineer-company-1942-45")
    engineers = bought(shipped, engineers, "assault-engineers", "1/platoon-1")
    assert "Assault Engineers" in {
        name for piece in muster(engineers, shipped).pieces() for name in piece.equipment
    }
    assert "Assault Engineers" not in lines_of(shipped, engineers)


def test_two_nations_with_one_name_for_two_rows_are_told_apart(shipped: Catalog) -> None:
    japanese = fielding(shipped, "crossfire/japan/parachute-company-1939-45", year=1944)
    americans = fielding(shipped, "crossfire/united-states/armored-infantry-battalion-1943-45")
    tank = bought(shipped, americans, "halftracks")
    view = quick_reference_view(against(shipped, japanese, tank), shipped)
    names = [line.name for block in view.blocks for line in block.data]
    assert names.count("37mm ATG, Japan") == names.count("37mm ATG, United States") == 1
    assert "37mm ATG" not in names


def test_knee_mortars_stand_on_the_table_and_share_a_line(shipped: Catalog) -> None:
    view = roster(shipped, fielding(shipped, JAPANESE, BATTALION))
    knee = next(each for each in view.indirect if each.weapon == "Knee Mortar")
    assert (knee.count, knee.on_table, knee.missions, knee.observers, knee.tallies) == (
        9,
        True,
        None,
        "its PC",
        (),
    )
    assert sum(box.name == "Knee Mtr" for row in view.rows for box in row.boxes) == 9
    text = shown(against(shipped, fielding(shipped, JAPANESE)), shipped, "text", ("roster", "fire-missions"))
    assert "Indirect fire" in text
    assert "Off-table" not in text
    assert text.partition("Base force")[0].count("Knee Mortar  3 ") == 1


def test_a_weapon_on_a_carrier_names_it(shipped: Catalog) -> None:
    force = fielding(shipped, PANZERGRENADIERS, BATTALION)
    view = roster(shipped, force)
    assert [(each.weapon, each.count) for each in view.indirect] == [
        ("120mm Mortar", 1),
        ("75mm IG (251/9)", 1),
        ("81mm Mortar (251/2)", 3),
    ]
    details = [box.detail for row in view.rows for box in row.boxes if "observer" in box.symbols]
    assert details == ["120mm Mortar", "75mm IG (251/9)", *["81mm Mortar (251/2)"] * 3]
    known = against(shipped, force)
    missions = fire_missions_view(known, known.side("a"), shipped)
    assert missions is not None
    assert [(tally.observer, tally.group) for tally in missions.weapons[2].tallies] == [
        ("FO 3", "1st Company"),
        ("FO 4", "2nd Company"),
        ("FO 5", "3rd Company"),
    ]
    assert [tally.number for _, tally in missions.cards if tally] == [1, 2, 3, 4, 5]


def test_no_two_stands_of_a_force_are_called_alike(shipped: Catalog) -> None:
    for organization in (MOTORCYCLES, JAPANESE, MARINES):
        force = fielding(shipped, organization, BATTALION)
        for _ in range(2):
            force = bought(shipped, force, "hmgs")
        view = roster(shipped, force)
        called = [box.called for row in view.rows for box in row.boxes]
        assert len(called) > 20
        assert len(set(called)) == len(called)
        assert {"HMG 1", "HMG 2"} < set(called)


def test_two_commanders_of_a_platoon_are_told_apart(shipped: Catalog) -> None:
    force = bought(shipped, fielding(shipped, GERMANS), "platoon-commander-1", "1/platoon-1")
    boxes = next(row.boxes for row in roster(shipped, force).rows if row.name == "1st Platoon")
    assert [box.called for box in boxes[:3]] == ["PC 1-1", "PC 1-2", "Rifle 1/1"]


def test_small_platoons_share_a_line(shipped: Catalog) -> None:
    view = roster(
        shipped, fielding(shipped, "crossfire/great-britain/airlanding-battalion-1944-45", BATTALION)
    )
    shared = [[row.name for row in line] for line in view.lines if len(line) > 1]
    assert shared == [["1st Platoon", "2nd Platoon"], ["3rd Platoon", "4th Platoon"]] * 4
    first = next(row for row in view.rows if row.company)
    assert (first.name, first.company) == ("1st Platoon", "1st Company")
    others = [row for row in view.rows if not row.company and row.level == "platoon"]
    assert [(row.name, row.note) for row in others] == [
        ("Recon SMG Platoon", "Veteran"),
        ("Engineer Platoon", "Veteran"),
    ]


def test_companies_of_several_organizations_have_its_name_beside_their_number(shipped: Catalog) -> None:
    alike = fielding(shipped, GERMANS)
    other = fielding(shipped, PANZERGRENADIERS).entries[0]

    def notes(*entries: ForceEntry) -> list[tuple[str, str]]:
        force = alike
        for each in entries:
            force = add(force, each)[0]
        return [(row.name, row.note) for row in roster(shipped, force).rows if row.level == "company"]

    assert notes() == [("Leg Infantry Company", "")]
    assert notes(alike.entries[0]) == [("1st Company", ""), ("2nd Company", "")]
    assert notes(other) == [
        ("1st Company", "Leg Infantry Company"),
        ("2nd Company", "Panzergrenadier Company"),
    ]


def test_the_rules_of_a_nation_are_told_once(shipped: Catalog) -> None:
    known = against(shipped, fielding(shipped, RUSSIANS))
    page = shown(known, shipped, "text", ("roster",))
    assert page.count("not stopped by a pin") == 1
    assert page.count("PCs give +1 in close combat and nothing in rallying, whatever stands beside") == 1
    reference = shown(known, shipped, "text", ("quick-reference",))
    assert reference.count("Russian PCs: whatever stands beside their names, +1 in close combat") == 1
    germans = shown(against(shipped, fielding(shipped, GERMANS)), shipped, "text", ("quick-reference",))
    assert "beside their names" not in germans


def test_a_nations_rule_about_what_it_does_not_field_is_not_told(shipped: Catalog) -> None:
    parachutists = fielding(shipped, "crossfire/japan/parachute-company-1939-45")
    told = special_rules(parachutists, muster(parachutists, shipped), shipped).nation
    assert not any("Knee mortars" in note.text for note in told)
    assert any("take no notice of pins" in note.text for note in told)


def test_limits_of_commanders_hold_for_those_who_are_there(shipped: Catalog) -> None:
    def limits(force: Force) -> list[str]:
        rules = special_rules(force, muster(force, shipped), shipped).rules
        return [note.text for note in rules if " give" in note.text]

    nothing = "give no bonus, neither in rallying nor in close combat."
    assert limits(fielding(shipped, ITALIANS)) == [
        "PCs give +1 in rallying and nothing in close combat, whatever stands beside their names.",
        f"CCs {nothing}",
    ]
    assert limits(fielding(shipped, ITALIANS, BATTALION))[1] == f"CCs and BCs {nothing}"
    assert limits(fielding(shipped, "crossfire/france/engineer-company-1940")) == [f"CCs {nothing}"]
    assert limits(fielding(shipped, MARINES)) == []
    assert limits(fielding(shipped, GERMANS)) == []


def test_notes_are_about_what_is_fielded(shipped: Catalog) -> None:
    def told(force: Force) -> str:
        special = special_rules(force, muster(force, shipped), shipped)
        return " ".join(note.text for note in (*special.rules, *special.remarks))

    assert "Assault Squads" not in told(fielding(shipped, MARINES))
    assert "Assault Squads" in told(fielding(shipped, MARINES, BATTALION))
    assert "Machinegun Platoon" in told(fielding(shipped, MARINES))
    assert "truck" not in told(fielding(shipped, AMERICANS))
    assert "truck" in told(fielding(shipped, AMERICANS, BATTALION))
    assert "M-5 HT" not in told(fielding(shipped, ARMORED, choices=("halftracks",)))
    assert "M-5 HT" in told(fielding(shipped, ARMORED, BATTALION))
    assert "worth 92" not in told(fielding(shipped, PANZERGRENADIERS))
    assert "worth 92" in told(fielding(shipped, PANZERGRENADIERS, choices=("halftracks",)))


def test_the_form_it_is_fielded_in_is_told(shipped: Catalog) -> None:
    def form(force: Force) -> list[str]:
        return [note.text for note in special_rules(force, muster(force, shipped), shipped).form]

    hungary = "crossfire/hungary/leg-infantry-company-1941-45"
    assert form(fielding(shipped, hungary)) == []
    assert form(fielding(shipped, hungary, choices=("veteran",))) == [
        "In this form: Veterans. Only for battles in Hungary; the company is then worth 43 points."
    ]
    support = fielding(shipped, hungary, choices=("hmg-support", "hmg-support"))
    assert form(support)[0].startswith("In this form: 2 × HMG in support.")
    # The guns of 1943 are the battalion's.
    assert form(fielding(shipped, AMERICANS)) == []
    assert form(fielding(shipped, AMERICANS, BATTALION)) == ["In this form: 57mm anti-tank guns."]


def test_a_variant_changes_morale_and_what_is_said_of_it(shipped: Catalog) -> None:
    view = roster(shipped, fielding(shipped, AMERICANS, choices=("regular",)))
    assert next(fact.value for fact in view.facts if fact.label == "Morale") == "Regular"


@pytest.mark.parametrize("audience", ["a", "table"])
def test_a_force_without_a_base_says_so_and_how_it_is_led(shipped: Catalog, audience: Audience) -> None:
    italians = without_base(shipped, ITALIANS)
    italians = bought(shipped, italians, "regular-rifle-platoons")
    italians = bought(shipped, italians, "platoon-commander-1", "1")
    known = against(shipped, italians, audience=audience)
    view = roster_view(known, known.side("a"), shipped)
    assert view.heading.title.endswith("Bonus selections alone")
    assert [fact.label for fact in view.facts if fact.wide] == ["Command: start and end in sight"]
    assert any("PCs give +1 in rallying and nothing" in note.text for note in view.special)
    assert summary_view(known, shipped).sides[0].organization == "Bonus selections alone"


def test_reinforcements_stand_apart(shipped: Catalog) -> None:
    defender = bought(shipped, fielding(shipped, AMERICANS), "81mm-mortar")
    defender = bought(shipped, defender, "60mm-mortar", pool="reinforcement")
    defender = bought(shipped, defender, "hmgs", "1/platoon-1", pool="reinforcement")
    setup = game(fielding(shipped, GERMANS), defender, "bridgehead", attacker="a")
    known = known_to(setup, "b", shipped)
    view = roster_view(known, known.side("b"), shipped)
    rows = {row.name: [box.name for box in row.boxes] for row in view.rows}
    assert rows["Bonus selections"] == ["FO 2"]
    assert rows["Reinforcements"] == ["FO 3"]
    assert view.rows[-1].name == "Reinforcements"
    late = next(
        box for row in view.rows for box in row.boxes if row.name == "1st Platoon" and box.name == "HMG"
    )
    assert late.detail == "4 dice · ±45° · reinforcement"
    assert [each.name for each in view.reinforcements] == ["60mm Mortar", "HMG"]
    enemy = known_to(setup, "a", shipped)
    theirs = roster_view(enemy, enemy.side("b"), shipped)
    assert "Reinforcements" not in {row.name for row in theirs.rows}


def test_a_bridgehead_counts_what_decides_it(shipped: Catalog) -> None:
    setup = game(fielding(shipped, GERMANS), fielding(shipped, AMERICANS), "bridgehead", attacker="a")
    view = scenario_view(known_to(setup, "umpire", shipped), shipped)
    tracks = [[(track.count, track.end) for track in side.tracks] for side in view.sides]
    assert tracks == [[(5, False)], [(4, False)]]
    assert "Casualties" not in shown(known_to(setup, "a", shipped), shipped, "html", ("scenario", "roster"))
    for side, label in (("a", "Hold for 5 own initiatives"), ("b", "Reinforcements come")):
        known = known_to(setup, side, shipped)  # type: ignore[arg-type]
        facts = roster_view(known, known.side(side), shipped).facts
        assert label in [fact.label for fact in facts]


def test_a_price_that_nobody_knows_leaves_the_rest_of_the_total(shipped: Catalog) -> None:
    force = fielding(shipped, "crossfire/united-states/armored-infantry-battalion-1943-45", BATTALION)
    view = roster(shipped, force)
    assert view.total.endswith(" + ?")
    assert float(view.total.split()[0]) > 150
    assert view.total_note == "incomplete, nobody knows the price of Jeep"
    bazooka = roster(shipped, bought(shipped, force, "bazooka", to=rifle_squad(shipped, force)))
    # What was bought for a squad is no stand, but has its price.
    assert float(bazooka.total.split()[0]) - float(view.total.split()[0]) == 2.0


def rifle_squad(catalog: Catalog, force: Force) -> str:
    return next(each.key for each in muster(force, catalog).pieces() if each.stand.name == "Rifle Squad")


def test_parts_alike_are_counted_together_whatever_company_they_are_in(shipped: Catalog) -> None:
    company = fielding(shipped, GERMANS)
    (entry,) = company.entries
    view = roster(shipped, add(company, entry)[0])
    assert [(line.label, line.count) for line in view.base if line.label in ("HMG", "Rifle Squad")] == [
        ("HMG", 2),
        ("Rifle Squad", 18),
    ]


def test_a_bought_platoon_is_not_called_bought_twice(shipped: Catalog) -> None:
    force = bought(shipped, fielding(shipped, GERMANS), "green-rifle-platoons")
    later = bought(shipped, force, "green-rifle-platoons", pool="reinforcement")
    assert [(row.name, row.note) for row in roster(shipped, later).rows if "Green" in row.note] == [
        ("1st bonus platoon", "Green"),
        ("1st reinforcement platoon", "Green"),
    ]
