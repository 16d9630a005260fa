"""Marks on paper: only of what is in play, in words that a player understands."""

from __future__ import annotations

import re

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Organization
from cfbuilder.force.force import Force
from cfbuilder.force.muster import BATTALION, muster
from cfbuilder.rendering.views.mark_labels import label
from cfbuilder.rendering.views.marks import MarkNote, marks_in_play
from cfbuilder.rendering.views.notes import special_rules
from tests.rendering.games import bought, fielding

AIRLANDING = "crossfire/great-britain/airlanding-battalion-1944-45"
PANZERGRENADIERS = "crossfire/germany/armored-infantry-battalion-1943"
MOTORCYCLES = "crossfire/russia/motorcycle-battalion-1942-45"
RUSSIANS = "crossfire/russia/leg-infantry-battalion-1939-45"
JAPANESE = "crossfire/japan/leg-infantry-battalion-1943-45"


def marks(catalog: Catalog, force: Force) -> tuple[MarkNote, ...]:
    paraded = muster(force, catalog)
    return marks_in_play(force, paraded, special_rules(force, paraded, catalog), catalog)


def told(catalog: Catalog, force: Force) -> str:
    return "\n".join(mark.text for mark in marks(catalog, force))


def test_a_company_has_no_marks_of_its_battalion(shipped: Catalog) -> None:
    looked = 0
    for organization_id in shipped.organizations("crossfire"):
        organization = shipped.organization(organization_id)
        if not organization.is_battalion():
            continue
        support = {each.name for each in organization.formations} - {organization.company().name}
        company, battalion = (
            told(shipped, fielding(shipped, organization_id, part)) for part in ("company", BATTALION)
        )
        named = [name for name in support if f", {name}:" in battalion or battalion.startswith(name)]
        assert not any(f", {name}:" in company for name in named), organization_id
        looked += len(named)
    assert looked >= 5


def test_what_is_not_taken_is_not_told(shipped: Catalog) -> None:
    without = told(shipped, fielding(shipped, PANZERGRENADIERS))
    having = told(shipped, fielding(shipped, PANZERGRENADIERS, choices=("halftracks",)))
    assert "Halftracks" not in without
    assert "251, Halftracks" in having
    guns = told(shipped, fielding(shipped, MOTORCYCLES, BATTALION))
    assert "third company" not in guns
    chosen = told(shipped, fielding(shipped, MOTORCYCLES, BATTALION, choices=("third-company-atg",)))
    assert "third company" in chosen


def test_marks_read_like_english(shipped: Catalog) -> None:
    text = told(shipped, fielding(shipped, AIRLANDING, BATTALION))
    assert "6 Pdr ATG, Battalion Headquarters: printed “1- 6 Pdr/Truck”, read as “one 6 Pdr ATG”." in text
    assert "Number of Rifle Squads, Rifle Platoon: as printed." in text
    assert "Command control: as printed." in text


def test_no_label_is_a_path(shipped: Catalog) -> None:
    looked = 0
    for entry_id, stored in shipped.stored.items():
        entry = shipped.entry(entry_id)
        for path in entry.marks:
            name = label(stored.data, path, entry.name if stored.kind == "stand" else "")
            assert name, (entry_id, path)
            assert "_" not in name, (entry_id, path, name)
            assert not re.search(r"[a-z]\.[a-z0-9]", name), (entry_id, path, name)
            looked += 1
    assert looked > 500


def test_no_reference_that_a_player_cannot_follow(shipped: Catalog) -> None:
    looked = 0
    for organization_id in shipped.organizations("crossfire"):
        part = BATTALION if shipped.organization(organization_id).is_battalion() else "company"
        for mark in marks(shipped, fielding(shipped, organization_id, part)):
            assert not re.search(r"\((?:[AB#]\d+|l\.\d+)", mark.text), mark.text
            looked += 1
    assert looked > 100


def test_the_same_story_is_told_once(shipped: Catalog) -> None:
    force = fielding(shipped, "crossfire/italy/leg-infantry-battalion-1940-42")
    for row in ("regular-rifle-platoons", "green-rifle-platoons", "hmgs"):
        force = bought(shipped, force, row)
    story = [mark for mark in marks(shipped, force) if "Two figures where three periods are" in mark.text]
    assert len(story) == 1
    assert story[0].text.startswith(
        "Most Regular Rifle Platoons that may be bought, most Green Rifle Platoons that may be bought and most HMGs"
    )
    assert not story[0].notable


@pytest.mark.parametrize(
    ("organization", "row", "start"),
    [
        (RUSSIANS, "hmgs", "Cost of the HMG: printed “"),
        (JAPANESE, None, "Indirect fire of the Knee Mortar: as printed."),
    ],
)
def test_what_matters_in_play_is_notable(
    shipped: Catalog, organization: str, row: str | None, start: str
) -> None:
    force = fielding(shipped, organization)
    if row:
        force = bought(shipped, force, row)
    assert [mark.notable for mark in marks(shipped, force) if mark.text.startswith(start)] == [True]


def test_missions_that_the_list_tells_are_not_the_stands(shipped: Catalog) -> None:
    assert "Fire missions of the 50mm Mortar" not in told(shipped, fielding(shipped, RUSSIANS))
    finns = fielding(shipped, "crossfire/finland/leg-infantry-battalion-1943-45")
    assert shipped.find(Organization, finns.organization or "") is not None
    belgians = told(shipped, fielding(shipped, "crossfire/belgium/leg-infantry-company-1940"))
    assert "60mm Mortar, Leg Infantry Company" in belgians or "60mm Mortar, Company Heavy Weapons" in belgians
