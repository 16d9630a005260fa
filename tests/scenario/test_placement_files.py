"""Placements in saved files: readable, kept with what is not understood, refused with a place where they are none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.scenario.knowledge import AUDIENCES, Known, known_to
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_sector import markers
from cfbuilder.scenario.placement_side import own_side
from cfbuilder.scenario.setup import Setup
from cfbuilder.storage.saved import Saved, examine_text, open_saved, saved_text
from tests.scenario.placement_games import everything_placed, game, placed


def opened(data: Any) -> Saved:
    found = examine_text(Path("x.yaml"), yaml.safe_dump(data, sort_keys=False))
    assert found.value is not None, found.findings
    return found.value


def test_saving_and_opening_is_the_identity(shipped: Catalog, tmp_path: Path) -> None:
    setup = everything_placed(game(shipped), shipped)
    values: list[Saved] = [setup, *(known_to(setup, each, shipped) for each in AUDIENCES)]
    for value in values:
        path = tmp_path / "x.yaml"
        path.write_text(saved_text(value), encoding="utf-8")
        assert open_saved(path) == value


def test_a_placement_is_a_line_that_people_read(shipped: Catalog) -> None:
    text = saved_text(placed(game(shipped), shipped, "sniper 7:north edge", "mine-1 1+2"))
    assert "- {stand: 2/sniper-1, feature: 7, where: north edge}\n" in text
    assert "- {stand: free/mine-1, feature: 1, to: 2}\n" in text


def test_files_of_before_open_and_have_nothing_placed(shipped: Catalog) -> None:
    setup = game(shipped)
    data = yaml.safe_load(saved_text(setup))
    assert all("secrets" not in side and "revealed" not in side for side in data["sides"].values())
    assert opened(data) == setup
    for audience in ("b", "umpire"):
        data = yaml.safe_load(saved_text(known_to(setup, audience, shipped)))
        for side in data["sides"]:
            side.pop("secrets", None)
            side.pop("markers", None)
        value = opened(data)
        assert isinstance(value, Known)
        own = own_side(value, "b")
        assert own.secrets.placements == ()
        assert markers(own.public, "b", shipped)
        assert [each.code for each in placement_findings(own, shipped)] == ["placement.none"]


def test_what_is_not_understood_is_kept(shipped: Catalog) -> None:
    data = yaml.safe_load(saved_text(everything_placed(game(shipped), shipped)))
    secrets = data["sides"]["b"]["secrets"]
    secrets["placements"][0]["facing"] = "east"
    secrets["decoys"] = [1]
    secrets["seal"]["ink"] = "red"
    value = opened(data)
    assert isinstance(value, Setup)
    again = yaml.safe_load(saved_text(value))["sides"]["b"]["secrets"]
    assert (again["placements"][0]["facing"], again["decoys"], again["seal"]["ink"]) == ("east", [1], "red")
    assert "east" not in saved_text(known_to(value, "a", shipped))


@pytest.mark.parametrize(
    ("placement", "told"),
    [
        ({"feature": 1}, "a placement without a stand"),
        ({"what": "tunnel", "feature": 1}, "a tunnel that leads nowhere"),
        ({"what": "tunnel", "feature": 1, "to": 2, "stand": "1/cc-1"}, "a tunnel with a stand"),
        ({"what": "dummy", "feature": 1, "to": 2}, "a dummy that links two features"),
        ({"what": "trench", "feature": 1}, "trench"),
        ({"stand": "1/cc-1"}, "feature"),
        ({"stand": "1/cc-1", "feature": "seven"}, "seven"),
    ],
)
@pytest.mark.parametrize("audience", [None, "b"])
def test_what_is_no_placement_is_told_with_its_place(
    shipped: Catalog, placement: dict[str, Any], told: str, audience: str | None
) -> None:
    setup = placed(game(shipped), shipped, "sniper 7")
    value = known_to(setup, "b", shipped) if audience else setup
    data = yaml.safe_load(saved_text(value))
    side = next(each for each in data["sides"] if each["side"] == "b") if audience else data["sides"]["b"]
    side["secrets"]["placements"].append(placement)
    text = yaml.safe_dump(data, sort_keys=False)
    found = examine_text(Path("x.yaml"), text)
    assert found.value is None
    (finding,) = found.findings
    assert told in finding.message
    assert finding.place
    # The second placement begins where the list of the first ends.
    begins = text.splitlines().index(
        next(each for each in text.splitlines() if each.strip() == "placements:")
    )
    assert finding.place.line > begins + 2


def test_a_file_does_not_hold_secrets_of_a_side_that_is_not_its_owners(shipped: Catalog) -> None:
    setup = placed(game(shipped), shipped, "sniper 7")
    data = yaml.safe_load(saved_text(known_to(setup, "a", shipped)))
    side = next(each for each in data["sides"] if each["side"] == "b")
    side["secrets"] = {"placements": [{"stand": "2/sniper-1", "feature": 7}]}
    found = examine_text(Path("x.yaml"), yaml.safe_dump(data, sort_keys=False))
    assert found.value is None
    assert "secrets of side b" in found.findings[0].message
