"""The table of intentions."""

from __future__ import annotations

from collections import Counter

from cfbuilder.session.intention import PLACES, key_name
from cfbuilder.session.intentions import INTENTIONS, intentions_at


def test_no_key_means_two_things() -> None:
    keys = Counter(key for each in INTENTIONS for key in each.keys)
    assert len(keys) > 10
    assert [key for key, count in keys.items() if count > 1] == []


def test_names_and_titles_tell_intentions_apart() -> None:
    assert len({each.name for each in INTENTIONS}) == len(INTENTIONS)
    assert len({each.title for each in INTENTIONS}) == len(INTENTIONS)


def test_every_intention_is_explained_in_one_line_and_has_a_place() -> None:
    for each in INTENTIONS:
        assert each.help.endswith(".")
        assert "\n" not in each.help
        assert each.places
        assert {meaning.place for meaning in each.meanings} <= set(each.places)
        assert set(each.places) <= set(PLACES)
        assert len(each.title) <= 14, "a footer has no room for more"


def test_every_place_has_something_to_do() -> None:
    assert all(intentions_at(place) for place in PLACES)


def test_keys_are_written_for_people() -> None:
    assert [key_name(each) for each in ("n", "U", "ctrl+p", "escape", "f1", "?")] == [
        "n", "Shift+U", "Ctrl+P", "Escape", "F1", "?",
    ]  # fmt: skip
