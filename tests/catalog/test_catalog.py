from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from cfbuilder.catalog import checks
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.fields import find, item_names
from cfbuilder.catalog.fingerprint import source_files
from cfbuilder.catalog.kinds import KINDS, shape_named
from cfbuilder.catalog.load import load
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.read import read
from cfbuilder.catalog.schema import schema
from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.core.findings import has_errors
from cfbuilder.core.places import shipped_catalog
from cfbuilder.core.record import build, plain
from cfbuilder.rules import catalog_checks
from tests.conftest import TINY


@pytest.mark.parametrize("folder", [shipped_catalog(), TINY], ids=["shipped", "tiny"])
def test_nothing_is_wrong_and_both_builders_agree(folder: Path) -> None:
    from cfbuilder.catalog.validate import validated

    reading = read(source_files([folder]))
    assert reading.findings == ()
    # What sources leave open is a note.
    assert not has_errors(checks.check(reading))
    assert catalog_checks.check(reading) == ()
    assert len(reading.documents) >= 20
    for entry_id, document in reading.documents.items():
        shape = shape_named(reading.catalog.kind(entry_id))
        by_pydantic, findings = validated(document, shape)
        assert findings == []
        assert by_pydantic == reading.catalog.entry(entry_id), entry_id
        assert build(shape, plain(by_pydantic)) == by_pydantic


def test_ids_are_paths_without_the_folders_that_name_a_kind(shipped: Catalog) -> None:
    assert shipped.kind("crossfire") == "system"
    assert shipped.kind("crossfire/germany") == "nation"
    assert shipped.kind("crossfire/germany/bonus") == "bonus"
    assert shipped.kind("crossfire/germany/leg-infantry-battalion-1944-45") == "organization"
    assert shipped.kind("crossfire/meeting-engagement") == "scenario"
    assert shipped.kind("crossfire/wire") == "stand"
    assert shipped.kind("crossfire/reference/wire") == "reference"


def test_an_unknown_name_gets_the_nearest(shipped: Catalog) -> None:
    with pytest.raises(UsageError) as caught:
        shipped.nation("crossfire", "germny")
    assert "did you mean germany?" in caught.value.hint
    assert shipped.resolved("germany/tanks") == "crossfire/germany/tanks"


def test_items_of_lists_have_names() -> None:
    assert item_names([{"id": "a"}, {"name": "Pz IV/F"}, {"stand": "HMG"}, {"stand": "HMG"}, 7]) == [
        "a", "pz-iv-f", "hmg", "hmg-2", "4",
    ]  # fmt: skip
    data = {"rows": [{"name": ".50 cal.", "armor": [2, 1]}]}
    assert find(data, "rows.50-cal.armor.1") == (1, ("rows", 0, "armor", 1))


def test_every_kind_has_a_schema_and_rejects_strangers() -> None:
    for kind in {each.name for each in KINDS}:
        made = schema(kind)
        assert made["additionalProperties"] is False
        assert {"name", "source"} <= set(made["required"])
        jsonschema.Draft202012Validator.check_schema(made)


def test_the_schemas_take_every_record_and_refuse_a_slip(shipped: Catalog) -> None:
    judges = {kind: jsonschema.Draft202012Validator(schema(kind)) for kind in {each.name for each in KINDS}}
    for entry_id, stored in shipped.stored.items():
        judge = judges[stored.kind]
        assert [error.message for error in judge.iter_errors(stored.data)] == [], entry_id
        assert not judge.is_valid({**stored.data, "nmae": "x"})
        assert not judge.is_valid({**stored.data, "name": 7})


def test_a_warm_start_imports_neither_pydantic_nor_yaml(tmp_path: Path) -> None:
    script = (
        "import sys, pathlib; from cfbuilder.catalog.load import load;"
        f"catalog = load(cache_folder=pathlib.Path({str(tmp_path)!r}));"
        "catalog.entry('crossfire/germany/leg-infantry-battalion-1944-45');"
        "print(sorted({'pydantic', 'yaml', 'jinja2', 'textual', 'weasyprint'} & set(sys.modules)))"
    )
    run = [sys.executable, "-c", script]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "['pydantic', 'yaml']\n"
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_the_cache_follows_the_files_and_never_breaks_anything(tmp_path: Path) -> None:
    folder, cache = tmp_path / "catalog", tmp_path / "cache"
    shutil.copytree(TINY, folder)
    first = load([folder], cache)
    assert load([folder], cache).version == first.version
    file = folder / "skirmish" / "stands" / "gang.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("name: Gang", "name: Gang "), encoding="utf-8")
    second = load([folder], cache)
    assert second.version != first.version
    (kept,) = cache.glob("catalog-*.json")
    kept.write_text("{broken", encoding="utf-8")
    assert load([folder], cache).version == second.version
    json.loads(kept.read_text(encoding="utf-8"))
    shutil.rmtree(cache)
    cache.write_text("a file where the cache should be", encoding="utf-8")
    assert load([folder], cache).version == second.version


def test_a_later_layer_replaces_a_record_of_the_same_id(tmp_path: Path) -> None:
    club = tmp_path / "club" / "skirmish" / "nations" / "reds" / "organizations"
    club.mkdir(parents=True)
    text = (TINY / "skirmish/nations/reds/organizations/mob.yaml").read_text(encoding="utf-8")
    (club / "mob.yaml").write_text(text.replace("name: Mob\n", "name: Club Mob\n", 1), encoding="utf-8")
    catalog = load([TINY, tmp_path / "club"], tmp_path / "cache")
    assert catalog.organization("skirmish/reds/mob").name == "Club Mob"
    assert catalog.organization("skirmish/blues/mob").name == "Mob"


def test_a_broken_catalog_stops_a_game_with_everything_that_is_wrong(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "catalog")
    for nation in ("reds", "blues"):
        (tmp_path / f"catalog/skirmish/nations/{nation}/bonus.yaml").write_text("name: [", encoding="utf-8")
    with pytest.raises(UnreadableError) as caught:
        load([tmp_path / "catalog"], tmp_path / "cache")
    assert caught.value.message.count("bonus.yaml:2:1: error: this is not YAML") == 2


def test_the_rest_of_a_broken_catalog_still_loads(tmp_path: Path) -> None:
    shutil.copytree(TINY, tmp_path / "catalog")
    (tmp_path / "catalog/skirmish/stands/spy.yaml").write_text("name: 7\n", encoding="utf-8")
    reading = read(source_files([tmp_path / "catalog"]))
    assert reading.findings
    assert isinstance(reading.catalog.entry("skirmish/reds/mob"), Organization)
