from __future__ import annotations

import pytest
import yaml

from cfbuilder.catalog import strict_yaml
from cfbuilder.catalog.strict_yaml import parse


def problems(text: str) -> list[str]:
    return [str(finding) for finding in parse("f.yaml", text)[1]]


def test_the_c_loader_is_the_one_used() -> None:
    assert vars(strict_yaml)["CSafeLoader"] is yaml.CSafeLoader
    assert yaml.__with_libyaml__


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("a: NO", {"a": "NO"}),
        ("a: 1:30", {"a": "1:30"}),
        ("a: 012", {"a": "012"}),
        ("a: 1e3", {"a": "1e3"}),
        ("a: 2024-01-01", {"a": "2024-01-01"}),
        ("a: +1", {"a": 1}),
        ("a: -2.5", {"a": -2.5}),
        ("a: '7'", {"a": "7"}),
        ("+0: x", {"+0": "x"}),
        ("a: [true, false, null, ~]", {"a": [True, False, None, None]}),
        ("a:", {"a": None}),
    ],
)
def test_text_stays_what_it_looks_like(text: str, data: object) -> None:
    document, findings = parse("f.yaml", text)
    assert findings == []
    assert document.data == data


def test_what_is_refused_is_told_with_its_place() -> None:
    assert problems("a: 1\nb: 2\na: 3") == [
        "f.yaml:3:1: error: 'a' stands twice here, first on line 1 (keep one of them)"
    ]
    assert problems("a: !!python/name:os.system x")[0].startswith("f.yaml:1:4: error: the tag ")
    assert problems("a: &x 1\nb: *x")[0].startswith("f.yaml:1:4: error: an alias to what stands here")
    assert problems("a: &x [*x]")[0].startswith("f.yaml:1:4: error: an alias to what stands here")
    assert problems("? [1]\n: 2")[0].startswith("f.yaml:1:3: error: a key that is no text")
    assert problems("a:\n\t- 1")[0].startswith("f.yaml:2:1: error: this is not YAML")
    assert problems("a: 1\nb: \x01")[0].startswith("f.yaml:2:4: error: a control character (U+0001)")
    assert problems("a: [1, 2")[0].startswith("f.yaml:2:1: error: this is not YAML")


def test_places_point_at_values_and_keys() -> None:
    document, _ = parse("f.yaml", "a:\n  - {b: 1}\n  - {b: 2}\n")
    assert str(document.place(("a", 1, "b"))) == "f.yaml:3:9"
    assert str(document.place(("a", 1, "b"), key=True)) == "f.yaml:3:6"
    assert str(document.place(("a", 1, "gone"))) == "f.yaml:3:5"
