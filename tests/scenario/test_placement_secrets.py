"""Two games that differ only in what one side has hidden, or in its nonce, look the same to everybody else.

But for the code of the seal, which is told before play.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.record import plain
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import pdf_of
from cfbuilder.rendering.text import FORMS, shown
from cfbuilder.scenario.knowledge import Audience, Found, Known, known_to
from cfbuilder.scenario.placement_side import own_side, reveal
from cfbuilder.scenario.placement_stands import placeable
from cfbuilder.scenario.seal import seal
from cfbuilder.scenario.setup import Placement, Secrets, Setup, SideName
from cfbuilder.storage.saved import saved_text
from tests.scenario.placement_games import NONCE, defender, everything_placed, game, hiding, placed, unsealed

OTHERS: tuple[Audience, Audience] = ("a", "table")


@pytest.mark.parametrize("hidden", ["none", "defender", "both"])
@pytest.mark.parametrize("audience", OTHERS)
def test_what_is_placed_and_sealed_changes_nothing_for_the_others(
    shipped: Catalog, audience: Audience, hidden: str
) -> None:
    empty = game(shipped, hidden=hidden)
    full = (
        placed(empty, shipped, "sniper 7", "mine-1 1+2")
        if hidden == "none"
        else everything_placed(empty, shipped)
    )
    assert empty.sides["b"] != full.sides["b"]
    bare, having = (unsealed(known_to(each, audience, shipped)) for each in (empty, full))
    assert bare == having
    assert plain(bare) == plain(having)
    assert saved_text(bare) == saved_text(having)
    for form in FORMS:
        assert shown(bare, shipped, form) == shown(having, shipped, form), form
    for secret_word in ("far corner", "what: tunnel", NONCE, "placements", "sniper"):
        assert secret_word not in saved_text(having)


@pytest.mark.parametrize("audience", OTHERS)
def test_so_does_another_nonce(shipped: Catalog, audience: Audience) -> None:
    setup = everything_placed(game(shipped), shipped)
    secrets = setup.sides["b"].secrets
    again = hiding(setup, replace(secrets, seal=seal(defender(setup), "3" * 26)))
    assert setup != again
    one, other = (unsealed(known_to(each, audience, shipped)) for each in (setup, again))
    assert saved_text(one) == saved_text(other)


def test_the_pdf_of_the_others_is_the_same_to_the_byte(shipped: Catalog) -> None:
    setup = game(shipped)
    pages = [
        pdf_of(known_to(each, "a", shipped), shipped, PrintOptions(), ("summary",))
        for each in (setup, everything_placed(setup, shipped))
    ]
    assert pages[0] == pages[1]


@st.composite
def records(draw: st.DrawFn, keys: list[str]) -> Secrets:
    """Anything a record can hold, sense or nonsense."""
    number = st.integers(0, 9)
    where = st.text(max_size=8)
    stands = st.builds(
        Placement, stand=st.sampled_from(keys), feature=number, to=st.none() | number, where=where
    )
    tunnels = st.builds(Placement, what=st.just("tunnel"), feature=number, to=number)
    dummies = st.builds(Placement, what=st.just("dummy"), feature=number)
    return Secrets(placements=tuple(draw(st.lists(stands | tunnels | dummies, max_size=12))))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_record_changes_what_others_know(shipped: Catalog, data: st.DataObject) -> None:
    setup = game(shipped)
    keys = [each.key for each in placeable(defender(setup), shipped).pieces()]
    one, other = (data.draw(records([*keys, "9/gone-1"])) for _ in range(2))
    for audience in OTHERS:
        assert plain(known_to(hiding(setup, one), audience, shipped)) == plain(
            known_to(hiding(setup, other), audience, shipped)
        )


def test_the_owner_and_the_umpire_have_everything(shipped: Catalog) -> None:
    setup = everything_placed(game(shipped), shipped)
    for audience in ("b", "umpire"):
        known = known_to(setup, audience, shipped)
        assert known.side("b").secrets == setup.sides["b"].secrets
        assert "far corner" in saved_text(known)
        assert own_side(known, "b") == defender(setup)
    assert known_to(setup, "b", shipped).side("a").secrets is None
    with pytest.raises(UsageError, match="does not hold side A"):
        own_side(known_to(setup, "b", shipped), "a")


def test_everybody_knows_the_markers_and_they_do_not_tell_what_is_below(shipped: Catalog) -> None:
    for audience in ("a", "b", "table", "umpire"):
        known = known_to(game(shipped), audience, shipped)
        assert [known.side(each).markers for each in ("a", "b")] == [(), (1, 2, 5, 6, 7)]


def test_what_is_turned_over_is_known_to_all_and_nothing_else(shipped: Catalog) -> None:
    setup = placed(game(shipped), shipped, "platoon-1 2:attic", "sniper 2", "mine-1 1+2", "cc 7")
    opened = _revealed(setup, "b", 2, shipped)
    opened = _revealed(opened, "b", 6, shipped)
    names = ("PC", "Rifle Squad", "Rifle Squad", "Rifle Squad", "Sniper")
    for audience in (*OTHERS, "b", "umpire"):
        found = known_to(opened, audience, shipped).side("b").found
        assert found == (Found(feature=2, stands=names), Found(feature=6))
    elsewhere = placed(opened, shipped, "cc 1", "platoon-2 5", "mine-1 7")
    for audience in OTHERS:
        assert saved_text(known_to(opened, audience, shipped)) == saved_text(
            known_to(elsewhere, audience, shipped)
        )
        assert "attic" not in saved_text(known_to(opened, audience, shipped))


def test_the_owner_turns_a_marker_over_in_his_own_file(shipped: Catalog) -> None:
    setup = placed(game(shipped), shipped, "platoon-1 2", "sniper 7")
    in_his_file = reveal(known_to(setup, "b", shipped), "b", 2, shipped)
    assert in_his_file == known_to(_revealed(setup, "b", 2, shipped), "b", shipped)
    for value in (setup, known_to(setup, "b", shipped)):
        with pytest.raises(UsageError, match="no marker on feature 4"):
            reveal(value, "b", 4, shipped)
        with pytest.raises(UsageError, match="turned over before"):
            reveal(reveal(value, "b", 2, shipped), "b", 2, shipped)
    with pytest.raises(UsageError, match="no marker"):
        reveal(setup, "a", 4, shipped)


def _revealed(setup: Setup, side: SideName, feature: int, catalog: Catalog) -> Setup:
    value = reveal(setup, side, feature, catalog)
    assert isinstance(value, Setup)
    return value


def test_less_disclosure_keeps_the_list_of_who_can_hide_with_the_owner(shipped: Catalog) -> None:
    """Of an enemy whose order of battle is unknown, a marker turned over is all that is told."""
    setup = placed(game(shipped), shipped, "platoon-1 2")
    setup = replace(setup, public=replace(setup.public, disclosure="none"))
    known = known_to(_revealed(setup, "b", 2, shipped), "a", shipped)
    assert isinstance(known, Known)
    side = known.side("b")
    assert side.open is not None and side.open.entries == ()
    assert side.found[0].stands == ("PC", "Rifle Squad", "Rifle Squad", "Rifle Squad")
