"""Seals: any change of a secret shows, nothing else does, and a code survives being read aloud."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import StandLine
from cfbuilder.chance.dice import secret
from cfbuilder.chance.log import LogLine
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.force.force import ForceEntry
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.scenario.placement_side import OwnSide, own_side
from cfbuilder.scenario.seal import code_of, contents, holds, seal, verify
from cfbuilder.scenario.seal_code import ALPHABET, BITS, LENGTH, fresh_nonce, typed, written
from cfbuilder.scenario.setup import Placement, Sealed, Secrets, Setup
from cfbuilder.storage.scenario_file import game_in
from tests.conftest import ROOT
from tests.scenario.placement_games import NONCE, bought, defender, everything_placed, game, hiding

TANKS = "crossfire/germany/bonus#tanks"


@pytest.fixture
def sealed_game(shipped: Catalog) -> Setup:
    """Everything placed, a tank rolled for in secret, reinforcements bought, and sealed."""
    setup = bought(bought(everything_placed(game(shipped), shipped), TANKS), TANKS, "reinforcement")
    log = setup.log.add(secret("b"), "Tank", "7: Pz IV", dice=(3, 4), by="seed")
    log = log.add("public", "Edge", "north", by="chosen").add(secret("a"), "Tank", "2: M-8", by="seed")
    return sealed(replace(setup, log=log))


def sealed(setup: Setup, nonce: str = NONCE) -> Setup:
    return hiding(setup, replace(setup.sides["b"].secrets, seal=seal(defender(setup), nonce)))


def code(setup: Setup) -> str:
    kept = setup.sides["b"].secrets.seal
    assert kept is not None
    return kept.code


# --- Codes.


def test_a_code_is_twenty_characters_in_groups_of_four() -> None:
    assert len(set(ALPHABET)) == 32 and not set(ALPHABET) & set("0O1I")
    told = written(2**BITS - 1)
    assert [len(each) for each in told.split("-")] == [4] * 5
    assert typed(told) == told


@given(st.integers(0, 2**BITS - 1))
def test_every_number_has_a_code_of_its_own(number: int) -> None:
    told = written(number)
    letters = told.replace("-", "")
    assert sum(ALPHABET.index(each) << 5 * place for place, each in enumerate(letters[:-1])) == number
    assert typed(told) == told


@given(st.integers(0, 2**BITS - 1), st.data())
def test_a_code_survives_being_read_aloud(number: int, data: st.DataObject) -> None:
    told = written(number)
    said = ""
    for each in told.replace("-", ""):
        said += data.draw(st.sampled_from(["", " ", "-", "–", ". ", "\n", "\u00a0", "−", "_"]))
        said += data.draw(st.sampled_from([each, each.lower()]))
    assert typed(f" {said}\t") == told


@given(st.integers(0, 2**BITS - 1))
@settings(max_examples=20)
def test_every_single_slip_and_every_exchange_is_told(number: int) -> None:
    letters = list(written(number).replace("-", ""))
    for place in range(LENGTH):
        for other in ALPHABET:
            if other != letters[place]:
                with pytest.raises(UsageError, match="a character is wrong"):
                    typed("".join([*letters[:place], other, *letters[place + 1 :]]))
        for later in range(place + 1, LENGTH):
            swapped = letters.copy()
            swapped[place], swapped[later] = letters[later], letters[place]
            if swapped != letters:
                with pytest.raises(UsageError, match="two have changed places"):
                    typed("".join(swapped))


@pytest.mark.parametrize(
    ("slip", "told", "hint"),
    [
        ("", "0 characters", "20 letters and digits"),
        ("HKD6-BENK-NF2M-MADQ-M96", "19 characters", "20 letters and digits"),
        ("HKD6-BENK-NF2M-MADQ-M9688", "21 characters", "20 letters and digits"),
        ("HKD6-BENK-NFOM-MADQ-M968", "'O' in group 3", "0, O, 1 and I are never part"),
        ("1KD6-BENK-NF2M-MADQ-M968", "'1' in group 1", "0, O, 1 and I are never part"),
        ("HKD6-BENK-NF2M-MADQ-M96!", "'!' in group 5", "20 letters and digits"),
        ("HKD6-BENK-NF2M-MADQ-M96ß", "", "20 letters and digits"),
    ],
)
def test_slips_of_typing_are_told(slip: str, told: str, hint: str) -> None:
    with pytest.raises(UsageError) as caught:
        typed(slip)
    assert told in caught.value.message
    assert hint in caught.value.hint


def test_nonces_are_long_and_never_the_same() -> None:
    drawn = {fresh_nonce() for _ in range(200)}
    assert len(drawn) == 200
    assert all(len(each) == 26 and set(each) <= set(ALPHABET) for each in drawn)


# --- Seals.


def test_codes_that_were_told_open_in_every_version() -> None:
    """A change of the hash, of the records or of their text would break the seals of players."""
    rolls = (LogLine(number=0, stream="secret-b", purpose="Tank", result="Pz IV", dice=(3, 4), by="seed"),)
    entry = ForceEntry(id="1", item="x/y#z", name="Sniper", price=Points.parse(2.5), pool="bonus")
    placements = (
        Placement(stand="1/sniper-1", feature=7, where="Straße"),
        Placement(what="tunnel", feature=1, to=2),
    )
    known = Sealed(game="7K2M", side="b", entries=(entry,), placements=placements, rolls=rolls)
    assert code_of(known, NONCE) == "8GC8-S794-DQUH-54PN-FMNR"


def test_what_was_not_changed_is_as_it_was_sealed(sealed_game: Setup) -> None:
    own = defender(sealed_game)
    assert holds(own)
    assert verify(own, code(sealed_game)).says == "unchanged"


def test_the_game_and_the_players_file_open_each_others_seals(sealed_game: Setup, shipped: Catalog) -> None:
    known = known_to(sealed_game, "b", shipped)
    assert contents(own_side(known, "b")) == contents(defender(sealed_game))
    assert verify(own_side(known, "b"), code(sealed_game)).says == "unchanged"


def test_neither_order_nor_what_is_open_or_the_others_matters(sealed_game: Setup) -> None:
    side = sealed_game.sides["b"]
    turned = replace(side.secrets, placements=side.secrets.placements[::-1])
    force = replace(side.force, entries=side.force.entries[::-1], notes="a good evening", name="Us")
    log = sealed_game.log.add("public", "Initiative", "b", by="chosen").add(secret("a"), "x", "y", by="seed")
    after = replace(
        sealed_game,
        log=log,
        notes="played on Friday",
        sides={**sealed_game.sides, "b": replace(side, secrets=turned, force=force, revealed=(1,))},
    )
    assert verify(defender(after), code(sealed_game)).says == "unchanged"


def test_the_same_secrets_have_another_code_under_another_nonce_game_or_side(sealed_game: Setup) -> None:
    known = contents(defender(sealed_game))
    codes = {
        code_of(known, NONCE),
        code_of(known, "3" * 26),
        code_of(replace(known, game="2222"), NONCE),
        code_of(replace(known, side="a"), NONCE),
    }
    assert len(codes) == 4


def test_changes_are_told_one_by_one(sealed_game: Setup) -> None:
    side = sealed_game.sides["b"]
    placements = {each.stand or each.what: each for each in side.secrets.placements}
    placements["2/sniper-1"] = replace(placements["2/sniper-1"], feature=2, where="cellar")
    del placements["1/cc-1"], placements["dummy"]
    placements["new"] = Placement(stand="4/gun-1", feature=6)
    entries = [each for each in side.force.entries if each.id != "3"]
    entries[1] = replace(entries[1], price=Points.parse(4))
    log = sealed_game.log.add(secret("b"), "Tank", "12: Tiger I", dice=(6, 6), by="hand")
    after = replace(
        hiding(sealed_game, replace(side.secrets, placements=tuple(placements.values()))), log=log
    )
    force = replace(side.force, entries=tuple(entries))
    after = replace(after, sides={**after.sides, "b": replace(after.sides["b"], force=force)})
    verdict = verify(defender(after), code(sealed_game))
    assert verdict.says == "changed"
    assert sorted(verdict.changes) == [
        "1/cc-1: feature 1, the far corner -> nothing",
        "2/sniper-1: feature 7 -> 2, where nothing -> cellar",
        "4/gun-1: nothing -> feature 6",
        "dummy 5: feature 5 -> nothing",
        "entry 2: price 3 -> 4",
        "entry 3: tanks -> nothing",
        "roll, Tank: nothing -> 12: Tiger I",
    ]


def test_an_authors_order_of_battle_is_sealed_with_what_is_secret_in_it(shipped: Catalog) -> None:
    game = sealed(game_in(ROOT / "examples" / "two-companies" / "san-vito.yaml", shipped))
    side = game.sides["b"]
    assert side.force.authored is not None
    first, late = side.force.authored.formations
    assert late.later
    stronger = replace(late, stands=(*late.stands, StandLine(stand="Sniper", count=3)))
    force = replace(side.force, authored=replace(side.force.authored, formations=(first, stronger)))
    changed = replace(game, sides={**game.sides, "b": replace(side, force=force)})
    assert verify(defender(game), code(game)).says == "unchanged"
    assert verify(defender(changed), code(game)).changes == ("formation second-company: stands changed",)


def test_a_code_of_something_else_is_told(sealed_game: Setup) -> None:
    other = sealed(sealed_game, "3" * 26)
    assert verify(defender(sealed_game), code(other)).says == "another"
    with pytest.raises(UsageError, match="was never sealed"):
        verify(defender(hiding(sealed_game, Secrets())), code(other))


def test_what_the_file_says_of_its_seal_is_not_believed(sealed_game: Setup) -> None:
    """The owner moves a stand and writes another copy, code or nonce into his file: the code he told finds him out."""
    told = code(sealed_game)
    secrets = sealed_game.sides["b"].secrets
    moved = tuple(replace(each, feature=6) for each in secrets.placements)
    cheat = hiding(sealed_game, replace(secrets, placements=moved))
    for forged in (seal(defender(cheat), NONCE), seal(defender(cheat), "3" * 26)):
        for shown_code in (forged.code, told):
            kept = replace(forged, code=shown_code)
            hidden = hiding(cheat, replace(cheat.sides["b"].secrets, seal=kept))
            assert verify(defender(hidden), told).says == "another"
    # A copy that was lost or spoilt does no harm to who has changed nothing.
    assert secrets.seal is not None
    spoilt = replace(secrets, seal=replace(secrets.seal, sealed=Sealed(game="x", side="a"), code="x"))
    assert verify(defender(hiding(sealed_game, spoilt)), told).says == "unchanged"


def _variants(value: Any) -> st.SearchStrategy[Any]:
    """Another value of the same sort as that of a field."""
    if isinstance(value, bool):
        return st.just(not value)
    if isinstance(value, int):
        return st.integers(0, 99).filter(lambda other: other != value)
    if isinstance(value, Points):
        return st.just(value + Points(1))
    if isinstance(value, str):
        return st.text(max_size=6).filter(lambda other: other != value)
    if isinstance(value, tuple):
        return st.just((*value, *value)) if value else st.just(("x",))
    if isinstance(value, dict):
        return st.just({**value, "more": 1})
    return st.just("x")


def _altered(data: st.DataObject, items: tuple[Any, ...]) -> tuple[Any, ...]:
    """One item gone, doubled, or with one field another; the number of a roll is no secret."""
    place = data.draw(st.integers(0, len(items) - 1))
    item = items[place]
    names = [each.name for each in fields(item) if each.name not in ("number", "stream")]
    what = data.draw(st.sampled_from(["gone", "double", *names]))
    if what == "gone":
        return (*items[:place], *items[place + 1 :])
    if what == "double":
        return (*items[: place + 1], *items[place:])
    value = getattr(item, what)
    altered = replace(item, **{what: data.draw(_variants(value))})
    return (*items[:place], altered, *items[place + 1 :])


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_change_of_a_secret_is_found_and_told(sealed_game: Setup, data: st.DataObject) -> None:
    own = defender(sealed_game)
    part = data.draw(st.sampled_from(["entries", "placements", "rolls"]))
    changed: OwnSide
    if part == "entries":
        force = replace(own.force, entries=_altered(data, own.force.entries))
        changed = replace(own, force=force)
    elif part == "placements":
        secrets = replace(own.secrets, placements=_altered(data, own.secrets.placements))
        changed = replace(own, secrets=secrets)
    else:
        changed = replace(own, rolls=_altered(data, own.rolls))
    verdict = verify(changed, code(sealed_game))
    assert verdict.says == "changed"
    assert verdict.changes and all(verdict.changes)
    assert not holds(changed)
