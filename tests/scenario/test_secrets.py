"""Two games that differ only in what one side keeps secret look the same to everybody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.chance.dice import secret
from cfbuilder.core.points import Points
from cfbuilder.core.record import plain
from cfbuilder.force.force import ForceEntry, add
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import pdf_of
from cfbuilder.rendering.text import FORMS, shown
from cfbuilder.rendering.views.sides import known_muster
from cfbuilder.scenario.knowledge import Audience, known_to
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import saved_text
from tests.conftest import asked, seed_where

SNIPER = "crossfire/germany/bonus#snipers"


def with_a_secret(setup: Setup, place: int) -> Setup:
    """Side a has bought a sniper as its entry number `place`, and its secret log tells of it."""
    side = setup.sides["a"]
    force, sniper = add(
        side.force, ForceEntry(id="", item=SNIPER, name="Sniper", price=Points.parse(3), pool="bonus")
    )
    entries = [each for each in force.entries if each != sniper]
    entries.insert(place, sniper)
    renamed = {each.id: str(number) for number, each in enumerate(entries, start=1)}

    def moved(entry: ForceEntry) -> ForceEntry:
        owner, slash, rest = (entry.attached_to or "").partition("/")
        attached = f"{renamed[owner]}{slash}{rest}" if owner else None
        return replace(entry, id=renamed[entry.id], attached_to=attached)

    force = replace(force, entries=tuple(map(moved, entries)))
    log = setup.log.add(secret("a"), "Bonus selections", "1 Sniper", by="seed")
    return replace(setup, sides={**setup.sides, "a": replace(side, force=force)}, log=log)


@pytest.mark.parametrize("audience", ["b", "table"])
def test_a_bought_sniper_changes_nothing_for_the_others(game_session: Session, audience: Audience) -> None:
    catalog = game_session.catalog
    looked_at = 0
    for seed in range(1, 8):
        plainly = game_session.new_pickup(asked(), seed=seed)
        for place in {1, len(plainly.sides["a"].force.entries)}:
            hiding = with_a_secret(plainly, place)
            if any(entry.item == SNIPER for entry in plainly.sides["a"].force.entries):
                continue
            looked_at += 1
            without, having = (known_to(setup, audience, catalog) for setup in (plainly, hiding))
            assert plain(without) == plain(having)
            assert saved_text(without) == saved_text(having)
            if not any("snipers" in entry.item for entry in plainly.sides["b"].force.entries):
                assert "niper" not in saved_text(having)
            for form in FORMS:
                assert shown(without, catalog, form) == shown(having, catalog, form), form
    assert looked_at >= 8


def test_the_pdf_of_the_others_is_the_same_to_the_byte(game_session: Session) -> None:
    setup = game_session.new_pickup(asked(), seed=7)
    catalog = game_session.catalog
    pages = [
        pdf_of(known_to(each, "table", catalog), catalog, PrintOptions())
        for each in (setup, with_a_secret(setup, 1))
    ]
    assert pages[0] == pages[1]


def test_the_owner_and_the_umpire_see_it(game_session: Session) -> None:
    setup = with_a_secret(game_session.new_pickup(asked(), seed=7), 1)
    catalog = game_session.catalog
    for audience in ("a", "umpire"):
        assert "Sniper" in shown(known_to(setup, audience, catalog), catalog, "text", ("roster",))


def test_seeds_and_rolls_stay_with_the_umpire(game_session: Session) -> None:
    setup = game_session.new_pickup(asked(), seed=998877665544)
    for audience in ("a", "b", "table"):
        known = known_to(setup, audience, game_session.catalog)
        assert known.seed is None
        assert "998877665544" not in saved_text(known)
        streams = {line.stream for line in known.log}
        assert streams <= {"public", f"secret-{audience}"}


def test_less_disclosure_shows_less(game_session: Session) -> None:
    for disclosure, entries, budget in (
        ("open", True, True),
        ("points", False, True),
        ("none", False, False),
    ):
        setup = game_session.new_pickup(asked(disclosure=disclosure), seed=7)
        seen = known_to(setup, "b", game_session.catalog).side("a").open
        assert seen is not None
        assert (bool(seen.entries), seen.bonus_budget is not None) == (entries, budget)


def test_of_a_fortification_package_the_others_see_what_stands_in_the_open(game_session: Session) -> None:
    setup = seed_where(game_session, "fortification-package", side="b")
    assert setup.sides["b"].force.nation == "united-states"
    catalog = game_session.catalog
    for audience, mines in (("a", 0), ("table", 0), ("b", 1), ("umpire", 1)):
        known = known_to(setup, audience, catalog)  # type: ignore[arg-type]
        counts = known_muster(known, known.side("b"), catalog).counts()
        assert (counts["Bunker"], counts["Wire"], counts.get("Mine", 0)) == (1, 3, mines)
