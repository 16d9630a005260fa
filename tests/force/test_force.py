from __future__ import annotations

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.force.cost import breakdown, force_cost
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, ForceEntry, add, remove
from cfbuilder.force.muster import BATTALION, muster

G, U = "crossfire/germany/leg-infantry-battalion-", "crossfire/united-states/leg-infantry-battalion-"


@pytest.mark.parametrize(
    ("organization", "year", "variants", "company", "battalion"),
    [
        (f"{G}1939-42", 1940, (), "57.0", "212.5"),
        (f"{G}1943", 1943, (), "59.0", "185.5"),
        (f"{G}1944-45", 1944, (), "60.0", "188.5"),
        (f"{U}1942-45", 1942, (), "42.5", "160.5"),
        (f"{U}1942-45", 1944, ("regular",), "47.0", "174.5"),
    ],
)
def test_the_book_s_companies_and_battalions(
    shipped: Catalog, organization: str, year: int, variants: tuple[str, ...], company: str, battalion: str
) -> None:
    assert str(Fielding(organization, year, "company", variants).cost(shipped)) == company
    assert str(Fielding(organization, year, BATTALION, variants).cost(shipped)) == battalion


def test_a_company_down_to_its_stands(shipped: Catalog) -> None:
    group = Fielding(f"{G}1939-42", 1940).muster(shipped)
    assert [each.name for each in group.walk()] == [
        "Leg Infantry Company", "Company Heavy Weapons", "1st Platoon", "2nd Platoon", "3rd Platoon",
    ]  # fmt: skip
    pieces = list(group.all_pieces())
    assert sum(1 for each in pieces if each.stand.casualty) == 12  # nine squads, two HMGs, the CC
    assert [each.bonus for each in pieces if each.stand.name == "PC"] == [2, 1, 1]
    assert [each.observes for each in pieces if each.stand.name == "FO"] == ["50mm Mortar"]
    assert len({each.key for each in pieces}) == len(pieces) == 17  # with the mortar that stays off the table
    assert sum(line.total.halves for line in breakdown(group) if line.total) == 57 * 2


def test_a_gun_follows_the_year(shipped: Catalog) -> None:
    names = [
        {each.stand.name for each in Fielding(f"{U}1942-45", year, BATTALION).muster(shipped).all_pieces()}
        for year in (1942, 1943)
    ]
    assert ("37mm ATG" in names[0], "57mm ATG" in names[0]) == (True, False)
    assert ("37mm ATG" in names[1], "57mm ATG" in names[1]) == (False, True)


def test_entries_keep_what_belongs_to_them(shipped: Catalog) -> None:
    force = Force(name="x", system="crossfire", nation="germany", organization=None, year=1944, size="small")
    force, base = add(force, Fielding(f"{G}1944-45", 1944).entry(shipped))
    bonus = "crossfire/germany/bonus#"
    platoon = ForceEntry(id="", item=f"{bonus}green-rifle-platoons", name="Green", price=None, pool="bonus")
    force, platoon = add(force, platoon)
    pc = ForceEntry(
        id="", item=f"{bonus}platoon-commander-1", name="PC", price=None, pool="bonus", attached_to="2"
    )
    force, _ = add(force, pc)
    hmg = ForceEntry(
        id="", item=f"{bonus}hmgs", name="HMG", price=None, pool="bonus", attached_to="1/platoon-2"
    )
    force, _ = add(force, hmg)
    second = next(each for each in muster(force, shipped).walk() if each.key == "1/platoon-2")
    assert [each.stand.name for each in second.pieces].count("HMG") == 1
    assert [each.part for each in remove(force, platoon.id).entries] == ["company", "hmgs"]
    assert remove(force, base.id).entries == tuple(each for each in force.entries if each.id in ("2", "3"))
    assert str(force_cost(force)) == "60.0 + ?"


def test_what_the_catalog_does_not_know_becomes_a_ghost(shipped: Catalog) -> None:
    ghost = ForceEntry(
        id="1", item="crossfire/germany/bonus#zeppelins", name="Zeppelin", price=None, pool="bonus"
    )
    force = Force(
        name="x",
        system="crossfire",
        nation="germany",
        organization=None,
        year=1944,
        size="small",
        entries=(ghost,),
    )
    assert muster(force, shipped).ghosts == (ghost,)
