"""The file of a force that stands alone."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.points import Points
from cfbuilder.force.force import Force
from cfbuilder.rules.prices_today import as_of_today
from cfbuilder.session.starter import starter_text
from cfbuilder.storage.examine import examine_saved
from cfbuilder.storage.saved import examine, open_saved, saved_text


@pytest.fixture
def saved(shipped: Catalog, tmp_path: Path) -> Path:
    path = tmp_path / "force.yaml"
    path.write_text(starter_text("germany", 1944, "small", shipped), encoding="utf-8")
    return path


def force_in(path: Path) -> Force:
    value = open_saved(path)
    assert isinstance(value, Force)
    return value


def test_it_is_saved_and_opened_as_it_was(saved: Path) -> None:
    force = force_in(saved)
    assert (force.nation, force.year, len(force.entries)) == ("germany", 1944, 1)
    saved.write_text(saved_text(force), encoding="utf-8")
    assert force_in(saved) == force
    assert yaml.safe_load(saved.read_text(encoding="utf-8"))["kind"] == "force"


def test_unknown_keys_survive_and_are_told(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8").replace("pool: base}", "pool: base, painted: {by: Anna}}")
    saved.write_text(f"{text}club: [1, NO]\n", encoding="utf-8")
    opened = examine(saved)
    assert [each.where for each in opened.findings] == ["entries.0.painted", "club"]
    assert opened.value is not None
    again = yaml.safe_load(saved_text(opened.value))
    assert (again["club"], again["entries"][0]["painted"]) == ([1, "NO"], {"by": "Anna"})


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("nation: germany", "nation: germny", "there is no nation 'germny' (did you mean germany?"),
        ("size: small", "size: hug", "there is no size 'hug' (there is: small, mid, large)"),
        ("system: crossfire", "system: crosfire", "there is no system 'crosfire' (did you mean crossfire?"),
        ("year: 1944", "year: soon", '"soon" is not allowed here (write a whole number)'),
        ("id: '1'", "id: 1", "1 is not allowed here (write text)"),
        ("price: 60", "price: 60.3", "60.3 is not a multiple of half a point"),
        ("pool: base}", "pool: basis}", '"basis" is not allowed here (did you mean base'),
        ("name: Leg", "nmae: Leg", "'name' is missing"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    shipped: Catalog, saved: Path, old: str, new: str, said: str
) -> None:
    text = saved.read_text(encoding="utf-8")
    assert old in text
    saved.write_text(text.replace(old, new, 1), encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    found = [each for each in examine_saved(saved, shipped) if each.severity.value == "error"]
    assert len(found) == 1
    assert said in str(found[0])
    assert found[0].place is not None
    assert found[0].place.line == line


def test_two_entries_of_one_number_are_no_force(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    entry = text[text.index("- {id: '1'") : text.index("pool: base}") + len("pool: base}\n")]
    saved.write_text(text.replace(entry, entry * 2), encoding="utf-8")
    (found,) = examine(saved).findings
    assert found.message == "the entry '1' is there twice"


def test_prices_of_today_beside_those_that_were_taken(shipped: Catalog, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace("price: 60", "price: 58"), encoding="utf-8")
    (found,) = examine_saved(saved, shipped)
    assert (found.code, found.severity.value) == ("force.other-price", "note")
    saved.write_text(text.replace("price: 60", "price: 58, house: true"), encoding="utf-8")
    (found,) = examine_saved(saved, shipped)
    assert (
        found.message
        == "Leg Infantry Company counts 58.0 by agreement of the players; this catalog says 60.0"
    )
    force = force_in(saved)
    today = as_of_today(force, shipped)["1"]
    assert (today.price, today.house) == (Points.parse(60), False)
    assert as_of_today(force, shipped).keys() == {"1"}


def test_another_catalog_is_a_note(shipped: Catalog, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace(shipped.version, "0123456789ab"), encoding="utf-8")
    (found,) = examine_saved(saved, shipped)
    assert (found.code, found.place.line if found.place else 0) == (
        "file.other-catalog",
        text[: text.index("\ncatalog:")].count("\n") + 2,
    )
    saved.write_text(text.replace(f"catalog: {shipped.version}\n", ""), encoding="utf-8")
    assert examine_saved(saved, shipped) == ()
