"""Records to plain data and back, and the two ways to build a record held against each other."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.kinds import shape_named
from cfbuilder.catalog.provenance import Source
from cfbuilder.catalog.strict_yaml import Document
from cfbuilder.catalog.validate import validated
from cfbuilder.core.points import Points
from cfbuilder.core.record import Misfit, build, plain
from cfbuilder.force.force import Agreement, Budget, Force, ForceEntry

HALVES = st.integers(-2000, 2000).map(Points)
WORDS = st.text(max_size=12)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
#: Keys that no record here has.
STRANGE = st.dictionaries(WORDS.map(lambda word: f"x-{word}"), PLAIN, max_size=3)

ENTRIES = st.builds(
    ForceEntry,
    id=WORDS,
    item=WORDS,
    name=WORDS,
    price=st.none() | HALVES,
    pool=st.sampled_from(["base", "bonus", "reinforcement"]),
    variants=st.lists(WORDS, max_size=2).map(tuple),
    attached_to=st.none() | WORDS,
    unknown=STRANGE,
)
FORCES = st.builds(
    Force,
    name=WORDS,
    system=WORDS,
    nation=WORDS,
    organization=st.none() | WORDS,
    year=st.integers(1900, 1950),
    size=WORDS,
    posture=st.sampled_from(["attacking", "defending", "meeting"]),
    bans_bind=st.booleans(),
    budget=st.builds(Budget, purchase_points=HALVES, handicap=st.none() | HALVES, total=st.none() | HALVES),
    entries=st.lists(ENTRIES, max_size=3).map(tuple),
    agreements=st.lists(st.builds(Agreement, code=WORDS, where=WORDS, reason=WORDS), max_size=2).map(tuple),
    unknown=STRANGE,
)


@settings(max_examples=50, deadline=None)
@given(FORCES)
def test_a_record_comes_back_from_plain_data_with_what_it_does_not_know(force: Force) -> None:
    assert build(Force, plain(force)) == force
    assert plain(build(Force, plain(force))) == plain(force)


def test_what_has_its_default_is_left_out_and_nought_is_not_nothing() -> None:
    entry = ForceEntry(id="1", item="x", name="y", price=None, pool="base")
    assert plain(entry) == {"id": "1", "item": "x", "name": "y", "price": None, "pool": "base"}
    assert plain(Budget(handicap=None)) == {"handicap": None}
    assert plain(Budget(total=Points.ZERO)) == {"total": 0}
    assert build(Budget, {}) == Budget()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"code": "x", "where": "y"}, "reason"),
        ({"code": "x", "where": "y", "reason": 7}, "7 is no str"),
        (["code"], r"\['code'\] is no Agreement"),
        (None, "None is no Agreement"),
    ],
)
def test_what_does_not_fit_is_a_misfit(data: object, said: str) -> None:
    with pytest.raises(Misfit, match=said):
        build(Agreement, data)


def test_a_record_without_a_bag_knows_its_own_keys_only() -> None:
    with pytest.raises(Misfit, match="Source knows no 'page'"):
        build(Source, {"section": "1", "lines": [1, 2], "page": 7})


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(data, dict):
        for key, item in data.items():
            found += places(item, (*path, key))
    elif isinstance(data, list):
        for number, item in enumerate(data):
            found += places(item, (*path, number))
    return found


ODD = st.sampled_from(
    [None, True, False, 0, 7, -1, 1.0, 2.5, 0.25, "", "7", "raw", "9.5", [], {}, [1], [1, 2], {"a": 1}, "x"]
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(chosen=st.data())
def test_both_builders_take_and_refuse_the_same(tiny: Catalog, chosen: st.DataObject) -> None:
    """The fast one trusts the cache and saved files, pydantic explains: they must never disagree."""
    entry_id = chosen.draw(st.sampled_from(sorted(tiny.stored)))
    stored = tiny.stored[entry_id]
    shape = shape_named(stored.kind)
    data: Any = copy.deepcopy(dict(stored.data))
    *way, last = chosen.draw(st.sampled_from(places(data)))
    holder = data
    for step in way:
        holder = holder[step]
    if chosen.draw(st.booleans()):
        holder[last] = chosen.draw(ODD)
    elif isinstance(holder, dict) and chosen.draw(st.booleans()):
        holder[f"{last}x"] = holder.pop(last)
    else:
        del holder[last]
    by_pydantic, findings = validated(Document("x", data, None), shape)
    try:
        built: object = build(shape, data)
    except Misfit:
        assert by_pydantic is None
        assert findings
    else:
        assert built == by_pydantic
        assert findings == []


def test_records_are_equal_when_all_their_fields_are_and_tell_them() -> None:
    one, same, other = (Source(section=section, lines=(1, 2)) for section in ("14.0", "14.0", "13.0"))
    assert (one, hash(one)) == (same, hash(same))
    assert len({one, same, other}) == 2
    unlike: object = Budget()
    assert one != unlike
    assert repr(one) == "Source(section='14.0', lines=(1, 2))"
