"""Secrets of games with advanced rules, of scenarios that somebody wrote, of lots drawn and of files handed in.

As in test_leaks: whoever else reads, finds the same text, numbers, order and names whatever the secret is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.force.force import Force
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import pdf_of
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.text import FORMS, shown
from cfbuilder.scenario.advanced_rules import parse_rules
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.handing_in import handed_in
from cfbuilder.scenario.knowledge import Audience, Known, known_to
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.placement import Spot, tunnel_at
from cfbuilder.scenario.placement_side import own_side
from cfbuilder.scenario.seal import seal
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.hiding import by_lot
from cfbuilder.storage.saved import saved_text
from cfbuilder.storage.scenario_file import game_in
from tests.conftest import ROOT, asked
from tests.scenario.placement_games import NONCE, bought, hiding, laid, recorded, unsealed

Secret = Callable[[Setup, Catalog], Setup]

LIST = "crossfire/germany/bonus"
EVERY_RULE = "multi-player=3,vehicle-machine-guns,tunnels=3,bombardment,building-floors"
WRITTEN = sorted((ROOT / "examples").glob("*/*.yaml"))

OTHERS = pytest.mark.parametrize("audience", ["a", "table"])
_MADE: list[Setup] = []


def agreed(catalog: Catalog) -> Setup:
    """The Germans (b) defend against Americans, with every advanced rule there is."""
    if not _MADE:
        request = asked(
            "united-states", "germany", scenario="bridgehead", hidden="both", attacker="a", fill="none",
            advanced=parse_rules(EVERY_RULE),
        )  # fmt: skip
        setup = pickup(request, catalog, Luck(7))
        _MADE.append(replace(setup, public=replace(setup.public, terrain=laid())))
    return _MADE[0]


def _dug(setup: Setup, _catalog: Catalog) -> Setup:
    return recorded(setup, [tunnel_at(Spot(1, 2)), tunnel_at(Spot(2, 6)), tunnel_at(Spot(6, 7))])


def _by_lot(setup: Setup, catalog: Catalog) -> Setup:
    made = by_lot(setup, "b", catalog, fresh_seed=5)
    assert isinstance(made, Setup)
    return made


def _by_lot_and_sealed(setup: Setup, catalog: Catalog) -> Setup:
    made = _by_lot(setup, catalog)
    secrets = made.sides["b"].secrets
    return hiding(made, replace(secrets, seal=seal(own_side(made, "b"), NONCE)))


def _handed_in(setup: Setup, catalog: Catalog) -> Setup:
    """What the player hid in his own file, back in the game."""
    his = by_lot(known_to(setup, "b", catalog), "b", catalog, fresh_seed=5)
    assert isinstance(his, Known)
    return handed_in(setup, his)


def _sniper_for_a_player(setup: Setup, _catalog: Catalog) -> Setup:
    """One stand more to share out among three players."""
    return bought(setup, f"{LIST}#snipers")


def _coming(setup: Setup, _catalog: Catalog) -> Setup:
    """Reinforcements are on the roster, among the fire missions, and shared out too."""
    return bought(bought(setup, f"{LIST}#81mm-mortar", "reinforcement"), f"{LIST}#tanks", "reinforcement")


AGREED_SECRETS = {
    "tunnels": _dug,
    "lots": _by_lot_and_sealed,
    "handed-in": _handed_in,
    "sniper": _sniper_for_a_player,
    "reinforcements": _coming,
}


def _alike(one: Setup, other: Setup, audience: Audience, catalog: Catalog) -> None:
    known, again = (unsealed(known_to(each, audience, catalog)) for each in (one, other))
    assert saved_text(known) == saved_text(again)
    assert pages(known, catalog) == pages(again, catalog)
    for form in FORMS:
        assert shown(known, catalog, form) == shown(again, catalog, form), form


@OTHERS
@pytest.mark.parametrize("secret", AGREED_SECRETS.values(), ids=AGREED_SECRETS)
def test_no_advanced_rule_tells_a_secret(shipped: Catalog, secret: Secret, audience: Audience) -> None:
    plainly = agreed(shipped)
    having = secret(plainly, shipped)
    assert saved_text(known_to(plainly, "b", shipped)) != saved_text(known_to(having, "b", shipped))
    _alike(plainly, having, audience, shipped)


def test_nor_does_what_is_printed_of_them(shipped: Catalog) -> None:
    plainly = agreed(shipped)
    sheets = ("summary", "scenario", "hidden")
    printed = {
        pdf_of(known_to(setup, "a", shipped), shipped, PrintOptions(), sheets)
        for setup in (plainly, _dug(plainly, shipped), _coming(plainly, shipped))
    }
    assert len(printed) == 1


def test_the_owner_s_sheets_tell_how_his_stands_are_shared_out(shipped: Catalog) -> None:
    """The tests above would pass with sheets that show nothing."""
    plainly = agreed(shipped)
    one, other = (known_to(each, "b", shipped) for each in (plainly, _coming(plainly, shipped)))
    for sheet in ("roster", "fire-missions"):
        assert pages(one, shipped, (sheet,)) != pages(other, shipped, (sheet,)), sheet


def _briefed(setup: Setup, _catalog: Catalog) -> Setup:
    secrets = setup.sides["b"].secrets
    return hiding(setup, replace(secrets, briefing="The bridge is mined, and nobody else knows."))


def _hidden_if_it_may(setup: Setup, catalog: Catalog) -> Setup:
    return _by_lot_and_sealed(_briefed(setup, catalog), catalog)


@OTHERS
@pytest.mark.parametrize("secret", [_briefed, _hidden_if_it_may])
@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_no_scenario_of_an_author_tells_a_secret(
    shipped: Catalog, path: Path, secret: Secret, audience: Audience
) -> None:
    plainly = game_in(path, shipped)
    catalog = with_own_records(plainly, shipped)
    having = secret(plainly, catalog)
    assert having.sides["b"] != plainly.sides["b"]
    _alike(plainly, having, audience, catalog)


def _another(force: Force) -> Force:
    """Under another name, and with less in its last formation."""
    assert force.authored is not None
    *others, last = force.authored.formations
    weaker = replace(last, stands=last.stands[:1], formations=())
    assert weaker != last
    return replace(force, authored=replace(force.authored, name="Others", formations=(*others, weaker)))


@OTHERS
@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_an_order_of_battle_that_is_not_disclosed_may_be_any(
    shipped: Catalog, path: Path, audience: Audience
) -> None:
    """Another one, and nobody else's file, sheets or counts are others."""
    written = game_in(path, shipped)
    plainly = replace(written, public=replace(written.public, disclosure="none"))
    b = plainly.sides["b"]
    weaker = replace(plainly, sides={**plainly.sides, "b": replace(b, force=_another(b.force))})
    texts = []
    for setup in (plainly, weaker):
        known = known_to(setup, audience, with_own_records(setup, shipped))
        catalog = with_own_records(known, shipped)
        texts.append((saved_text(known), *(shown(known, catalog, form) for form in FORMS)))
    assert texts[0] == texts[1]
