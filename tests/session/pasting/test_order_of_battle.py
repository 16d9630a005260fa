"""Orders of battle as people write them: every line is taken, guessed or refused, and the force is the one meant."""

from __future__ import annotations

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.session.pasting.account import Imported, account
from cfbuilder.session.pasting.importing import imported
from tests.session.pasting.orders import order_of_battle

GERMAN = """\
German Leg Infantry Company, 1939

- 1 x CC (+2)
- 2 x HMG
- 1 x FO for off-table 50 mm Mortar (12 FM)
- 1 x Rifle Platoon: PC (+2), 3 x Rifle Squads
- 2 x Rifle Platoons: PC (+1), 3 x Rifle Squads
Morale: Regular
Command and Control: German
"""


def read(text: str, catalog: Catalog, source: str = "", year: int | None = None) -> Imported:
    return imported(text, source, year, catalog)


def bought(found: Imported) -> list[tuple[str, str | None]]:
    return [(each.part, each.attached_to) for each in found.force.entries if each.pool == "bonus"]


def told(found: Imported) -> dict[int, tuple[str, str]]:
    return {each.number: (each.verdict, each.told) for each in found.lines if each.told}


def test_the_form_of_the_fans_gives_the_company_it_describes(shipped: Catalog) -> None:
    found = read(GERMAN, shipped)
    assert [str(each.price) for each in found.force.entries] == ["57.0"]
    assert found.force.organization == "crossfire/germany/leg-infantry-battalion-1939-42"
    assert (found.force.year, found.force.size) == (1939, "small")
    assert found.force.name == "German Leg Infantry Company, 1939"
    assert {each.verdict for each in found.lines} == {"taken"}
    assert [each.number for each in found.lines] == [1, 3, 4, 5, 6, 7, 8, 9]
    assert list(account(found.lines)) == ["8 lines: 8 taken, 0 guessed, 0 refused"]


def test_every_organization_is_known_by_its_order_of_battle(shipped: Catalog) -> None:
    asked = 0
    for each in shipped.organizations("crossfire"):
        organization = shipped.organization(each)
        for part in (LINE_COMPANY, BATTALION) if organization.is_battalion() else (LINE_COMPANY,):
            fielding = Fielding(each, organization.years[1], part)
            found = read(order_of_battle(fielding, shipped), shipped)
            assert [entry.item for entry in found.force.entries] == [f"{each}#{part}"]
            assert [str(line) for line in found.lines if line.verdict == "refused"] == []
            asked += 1
    assert asked > 53


def test_what_is_beyond_the_company_is_bought_where_it_stands(shipped: Catalog) -> None:
    text = (
        GERMAN.replace("2 x HMG", "3 x HMG, 1 Sniper; 2x Bunkers").replace("1939", "1942")
        + "* 1 x Green Rifle Platoon: PC +2, 4 Rifle Squads, 1 HMG\n"
        + "* Bunker, 3 x Wire and 1 mine\n"
        + "* 2 x Tank\n"
    )
    found = read(text.replace("2x Bunkers", "snipers"), shipped)
    platoon = next(each.id for each in found.force.entries if each.part == "green-rifle-platoons")
    assert sorted(bought(found), key=str) == sorted(
        [
            ("green-rifle-platoons", None),
            ("fourth-squad-green-rifle", platoon),
            ("platoon-commander-2", platoon),
            ("hmgs", platoon),
            ("hmgs", None),
            ("snipers", None),
            ("snipers", None),
            ("fortification-package", None),
            ("tanks", None),
            ("tanks", None),
        ],
        key=str,
    )
    assert told(found) == {}


def test_extras_go_to_stands_that_have_none(shipped: Catalog) -> None:
    text = order_of_battle(
        Fielding("crossfire/united-states/leg-infantry-battalion-1942-45", 1944), shipped
    ).replace("1 x 1st Platoon: ", "1 x 1st Platoon: one with IAT, ", 1)
    text = text.replace("3 x Rifle Squads", "3 x Rifle Squads, two with bazooka", 2)
    found = read(text, shipped)
    places = [place for part, place in bought(found) if part == "bazooka"]
    assert len(places) == len(set(places)) == 4
    assert [part for part, _ in bought(found) if part != "bazooka"] == ["anti-tank-rifle"]
    assert [why for _, why in told(found).values() if "IAT" in why] == ["'IAT' as Anti-Tank Rifle"]


@pytest.mark.parametrize(
    ("line", "verdict", "said"),
    [
        ("1 x Zebra", "refused", "German lists have no 'Zebra'"),
        ("1 x Snipper", "guessed", "'Snipper' as Sniper"),
        ("1 x Panther", "guessed", "still to be rolled for"),
        ("2 x CC (+7)", "refused", "no German CC +7 can be bought"),
        ("1 x Rifle Squad", "refused", "only with others"),
        ("something odd", "refused", "no stand"),
        ("1 x HMG (behind the church)", "guessed", "without 'behind the church'"),
        ("Morale: Veteran", "refused", "this organization is Regular"),
        ("Command: British", "refused", "this organization has Independent"),
        ("Total: 60", "refused", "this force costs 57.0"),
        ("Total: 57 points", "taken", ""),
        ("Notes: lent by Ann", "taken", ""),
        ("1 x FO", "taken", ""),
        ("2 x FO", "refused", "comes only with his weapon"),
        ("1 x 50mm Mortar (12 FM)", "taken", ""),
        ("1 x 81mm Mortar (3 FM)", "guessed", "3 fire missions as 12"),
        ("1 x Sniper (+2)", "guessed", "without +2"),
        ("Second title", "refused", "no stand"),
        ("Brave Platoon (painted): PC +1, 3 x Rifle Squads", "guessed", "without 'painted'"),
        ("1 x Assault Boat Platoon", "refused", "does not tell what stands in it"),
        ("1 x Veteran Rifle Platoon", "guessed", "1 x PC and 3 x Rifle Squad"),
    ],
)
def test_a_line_that_is_not_plain_is_told_by_its_number(
    shipped: Catalog, line: str, verdict: str, said: str
) -> None:
    found = read(GERMAN + line, shipped)
    last = found.lines[-1]
    assert (last.number, last.text, last.verdict) == (10, line, verdict)
    assert said in last.told
    assert [each.number for each in found.lines if each.told] == ([10] if said else [])
    if said:
        assert next(account(found.lines)).startswith(f"line 10: {verdict}: {line!r}: ")


def test_what_the_organization_has_and_the_list_does_not_is_told(shipped: Catalog) -> None:
    found = read(GERMAN.replace("- 2 x HMG\n", ""), shipped)
    assert told(found) == {1: ("guessed", "it has 2 x HMG, which the list does not name")}


def test_commanders_have_the_bonus_of_the_organization_and_that_is_told(shipped: Catalog) -> None:
    found = read(GERMAN.replace("CC (+2)", "CC (+1)"), shipped)
    assert told(found) == {3: ("guessed", "CC +1 as CC +2")}


def test_a_table_of_counts_and_names_will_do(shipped: Catalog) -> None:
    text = "German Leg Infantry Company, 1939\n1,CC\n2;HMG\n1\t50 mm Mortar\n" + "\n".join(
        ["1 x Platoon: PC (+2), 3 x Rifle Squad", *["1 x Platoon: PC (+1), 3 x Rifle Squad"] * 2]
    )
    found = read(text, shipped)
    assert told(found) == {}
    assert [str(each.price) for each in found.force.entries] == ["57.0"]


def test_stands_may_stand_below_their_platoon(shipped: Catalog) -> None:
    text = GERMAN.replace(
        "- 1 x Rifle Platoon: PC (+2), 3 x Rifle Squads\n",
        "1st Platoon\n  PC +2\n  3 Rifle Squads\n\n",
    )
    found = read(text, shipped)
    assert told(found) == {}
    assert [str(each.price) for each in found.force.entries] == ["57.0"]


def test_a_list_that_does_not_say_whose_it_is_needs_to_be_told(shipped: Catalog) -> None:
    text = GERMAN.replace("German Leg", "Leg").replace("Command and Control: German\n", "")
    with pytest.raises(UsageError, match="does not say whose"):
        read(text, shipped)
    assert read(text, shipped, "germany").force.organization == (
        "crossfire/germany/leg-infantry-battalion-1939-42"
    )
    with pytest.raises(UsageError, match="names france and germany"):
        read(text + "Notes: French loot, Germany 1940\n", shipped)


def test_what_is_asked_for_beats_what_the_list_looks_like(shipped: Catalog) -> None:
    text = GERMAN.replace(", 1939", "")
    found = read(text, shipped, "germany/engineer-company-1939-45", 1942)
    assert (found.force.organization, found.force.year) == (
        "crossfire/germany/engineer-company-1939-45",
        1942,
    )
    with pytest.raises(UsageError, match="no organization"):
        read(text, shipped, "germany/engineers")
    with pytest.raises(UsageError, match="no nation 'germny'"):
        read(text, shipped, "germny")


@pytest.mark.parametrize("text", ["", "\n\n", "German force\nhello", "Germany: a poem"])
def test_a_text_without_a_stand_is_no_list(shipped: Catalog, text: str) -> None:
    with pytest.raises(UnreadableError, match="no stand"):
        read(text, shipped, "germany")
