"""Where figures come from: marks of a figure, of its row, of its list; figures without a mark; reading order."""

from __future__ import annotations

import re

import pytest

from cfbuilder.catalog import fields
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.rendering.catalog_record import record_json
from cfbuilder.rendering.catalog_text import record_text
from cfbuilder.rendering.catalog_why import (
    covering,
    in_reading_order,
    references_told,
    why_figure,
    why_record,
)

PANZERGRENADIERS = "crossfire/germany/armored-infantry-battalion-1943"
JAPANESE = "crossfire/japan/leg-infantry-battalion-1943-45"


def test_a_figure_tells_its_own_mark(shipped: Catalog) -> None:
    text = why_figure(shipped, "crossfire/germany/data-sheet", "rows.pak-38-atg.name")
    assert text.splitlines()[1:6] == [
        "rows.pak-38-atg.name = Pak 38 ATG",
        "  repaired, confidence medium",
        "  printed: Pak 36 ATG",
        "  reading: Pak 38 ATG",
        "  reason:  The tables generate Pak 35, 38, 40 and 43, the sheet has 35, 36, 40 and 43 (#62).",
    ]
    assert text.splitlines()[-1].startswith("  section 11.2, lines ")


@pytest.mark.parametrize(
    ("record", "field", "marked"),
    [
        ("crossfire/great-britain/bonus", "rows.piat.cost", "rows.piat"),
        ("crossfire/germany/atgs", "columns.1.rows.pak-40.dice.0", "columns.1.rows.pak-40"),
        ("crossfire/russia", "commander_limits.0.rally", "commander_limits.0"),
    ],
)
def test_a_mark_of_a_whole_row_holds_for_each_of_its_figures(
    shipped: Catalog, record: str, field: str, marked: str
) -> None:
    assert covering(shipped.entry(record), field) == [marked]
    assert f"mark of {marked}" in why_figure(shipped, record, field)
    row = why_figure(shipped, record, marked)
    assert all(not line.endswith("  printed") for line in row.splitlines() if line.startswith(f"  {marked}."))


def test_the_nearest_mark_comes_first(shipped: Catalog) -> None:
    found = covering(shipped.entry("crossfire/russia"), "commander_limits.0.bonus")
    assert found == ["commander_limits.0.bonus", "commander_limits.0"]


def test_what_has_no_mark_stands_so_in_print(shipped: Catalog) -> None:
    text = why_figure(shipped, "crossfire/germany/data-sheet", "rows.pz-v.accuracy")
    assert text.splitlines()[1] == "rows.pz-v.accuracy = 2"
    assert text.splitlines()[2].startswith("  as printed, section 11.2, lines ")


def test_what_reasons_refer_to_is_told_where_they_do(shipped: Catalog) -> None:
    company = why_record(shipped, "crossfire/germany/leg-infantry-battalion-1944-45")
    lines, readings = references_told(company).split("; ")
    assert lines.startswith("l.: ")
    assert readings.startswith("# or A, B ")
    assert references_told(why_figure(shipped, "crossfire/germany/data-sheet", "rows.pz-v.accuracy")) == ""
    assert references_told("The line ends there (#92).") == readings
    assert references_told("(B69, l.12)") == f"{lines}; {readings}"


def test_no_record_is_shown_as_raw_data(shipped: Catalog) -> None:
    for record in shipped.stored:
        for line in record_text(shipped, record).splitlines():
            assert not re.search(r"^ +(\d+|\w*_\w*):|\b(True|False)\b|[{}\[\]]['\"]", line), (record, line)


def test_what_a_stand_leaves_open_is_told_in_words(shipped: Catalog) -> None:
    text = record_text(shipped, "company-battalion/germany/panther")
    assert (
        "  nobody tells, and yours to fill in:\n    its size (small, medium or large): profile.size\n" in text
    )
    assert "    weapons:\n      - weapon medium-gun, name 75mm\n" in text
    assert "  casualty: yes\n" in text


def test_a_bonus_list_names_its_columns(shipped: Catalog) -> None:
    text = record_text(shipped, "crossfire/united-states/bonus")
    assert "behind each: points, at most so many in early/mid/late war, only so many in a force" in text
    assert text.splitlines()[-1].startswith("section 14.0, lines ")


def test_a_figure_that_the_file_leaves_out_is_a_figure_too(shipped: Catalog) -> None:
    text = why_figure(shipped, "crossfire/germany/bonus", "rows.hmgs.cap")
    assert "rows.hmgs.cap = nothing, as nothing is said of it" in text
    assert "as printed" not in text
    with pytest.raises(UsageError, match="there is no 'price'"):
        why_figure(shipped, "crossfire/germany/bonus", "rows.hmgs.price")


def test_every_figure_of_every_record_can_be_asked_for(shipped: Catalog) -> None:
    looked = 0
    for entry_id, stored in shipped.stored.items():
        for path, _ in fields.figures(stored.data):
            if looked % 7 == 0:  # every seventh, to be quick
                text = why_figure(shipped, entry_id, path)
                assert f"{path} = " in text
                assert "section " in text
            looked += 1
    assert looked > 5000


def test_a_record_tells_all_its_marks_as_it_is_read(shipped: Catalog) -> None:
    looked = 0
    for entry_id, stored in shipped.stored.items():
        marks = shipped.entry(entry_id).marks
        text = why_record(shipped, entry_id)
        places = [text.index(f"\n{path}\n") for path in in_reading_order(stored.data, marks)]
        assert places == sorted(places)
        assert len(places) == len(marks)
        looked += len(marks)
    assert looked > 500
    order = in_reading_order(
        {"a": 1, "list": [{"name": "X", "y": 1}, {"name": "W"}]}, ["list.w", "list.x.y", "a", "list"]
    )
    assert order == ["a", "list", "list.x.y", "list.w"]


def test_show_tells_equipment_and_carriers(shipped: Catalog) -> None:
    assert "2 x Rifle Squad with Anti-Tank Rifle" in record_text(shipped, JAPANESE)
    assert "1 x 81mm Mortar (251/2)" in record_text(shipped, PANZERGRENADIERS)
    company = record_json(shipped, JAPANESE)["formations"][-1]
    heavy = company["formations"][0]["stands"]
    assert [(line["stand"], line["equipment"], line["carried_by"]) for line in heavy] == [
        ("HMG", [], None),
        ("Rifle Squad", ["Anti-Tank Rifle"], None),
    ]
    mortar = record_json(shipped, PANZERGRENADIERS)["formations"][-1]["formations"][0]["stands"][0]
    assert (mortar["stand"], mortar["carried_by"]) == ("81mm Mortar", "251/2")


def test_show_tells_where_commanders_help(shipped: Catalog) -> None:
    told = "PCs give +1 in close combat and nothing in rallying, whatever stands beside their names."
    assert told in record_text(shipped, "crossfire/russia/smg-company-1939-45")
    limits = record_json(shipped, "crossfire/russia/smg-company-1939-45")["commander_limits"]
    assert [(each["commanders"], each["rally"], each["text"]) for each in limits] == [(["PC"], False, told)]
    assert record_json(shipped, PANZERGRENADIERS)["commander_limits"] == []


def test_sums_of_dice_are_told_as_the_table_prints_them(shipped: Catalog) -> None:
    lines = [
        " ".join(line.split()) for line in record_text(shipped, "crossfire/united-states/tanks").splitlines()
    ]
    assert "2-6, 9 M-3 no row; as italy:M-11 (low confidence)" in lines
    assert any("gun of united-states:Sherman, hull of united-states:M-3 HT" in line for line in lines)


@pytest.mark.parametrize(
    "record",
    ["crossfire/hungary", "crossfire/hungary/leg-infantry-company-1941-45"],
    ids=["nation", "troops"],
)
def test_command_control_is_told_in_words(shipped: Catalog, record: str) -> None:
    text = record_text(shipped, record)
    assert "start and end in sight. A squad or attached HMG must see its PC" in text
    assert "start-and-end-in-sight" not in text
