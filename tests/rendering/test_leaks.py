"""Games that differ only in what one side keeps secret print the same for everybody else, sheet by sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import ResultRow
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import pdf_of
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.sheets import SHEETS
from cfbuilder.rendering.text import FORMS, shown
from cfbuilder.scenario.knowledge import Audience, known_to
from cfbuilder.scenario.setup import Setup
from tests.rendering import games
from tests.scenario.placement_games import bought, everything_placed, game, placed, unsealed

Secret = Callable[[Setup, Catalog], Setup]

LIST = "crossfire/germany/bonus"


def _everything(setup: Setup, catalog: Catalog) -> Setup:
    if setup.public.hidden == "none":
        return placed(setup, catalog, "sniper 7:far corner", "mine-1 1+2")
    return everything_placed(setup, catalog)


def _elsewhere(setup: Setup, catalog: Catalog) -> Setup:
    hidden = () if setup.public.hidden == "none" else ("platoon-1 2:attic", "platoon-2 6")
    return placed(setup, catalog, *hidden, "sniper 1", "mine-1 7")


def _second_sniper(setup: Setup, _catalog: Catalog) -> Setup:
    return bought(setup, f"{LIST}#snipers")


def _coming_tank(setup: Setup, _catalog: Catalog) -> Setup:
    return bought(setup, f"{LIST}#tanks", "reinforcement")


def _coming_tanks(setup: Setup, catalog: Catalog) -> Setup:
    """Two: there is a counter for every second stand."""
    return _coming_tank(_coming_tank(setup, catalog), catalog)


def _coming_mortar(setup: Setup, _catalog: Catalog) -> Setup:
    return bought(setup, f"{LIST}#81mm-mortar", "reinforcement")


SECRETS = {
    "everything-placed-and-sealed": _everything,
    "placed-elsewhere": _elsewhere,
    "a-second-sniper": _second_sniper,
    "a-tank-that-comes-later": _coming_tank,
    "a-mortar-that-comes-later": _coming_mortar,
}


def armed(catalog: Catalog, hidden: str) -> Setup:
    """A tank against an anti-tank gun that everybody knows of, so that there are odds and cards."""
    setup = game(catalog, hidden=hidden)
    sherman = ResultRow(dice=(7,), result="Sherman", data="united-states:Sherman")
    pak = ResultRow(dice=(1,), result="Pak 40", data="germany:Pak 40 ATG")
    a, b = setup.sides["a"], setup.sides["b"]
    tank = games.bought(catalog, a.force, "tanks", result=sherman)
    gun = games.bought(catalog, b.force, "anti-tank-guns", result=pak)
    return replace(setup, sides={"a": replace(a, force=tank), "b": replace(b, force=gun)})


@pytest.mark.parametrize("hidden", ["none", "defender", "both"])
@pytest.mark.parametrize("audience", ["a", "table"])
@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
def test_no_sheet_of_the_others_tells_a_secret(
    shipped: Catalog, secret: Secret, audience: Audience, hidden: str
) -> None:
    plainly = armed(shipped, hidden)
    made = [page.sheet for page in pages(known_to(plainly, "a", shipped), shipped)]
    assert {"odds", "cards", "hidden", "counters"} <= set(made)
    having = secret(plainly, shipped)
    assert having.sides["b"] != plainly.sides["b"]
    one, other = (unsealed(known_to(setup, audience, shipped)) for setup in (plainly, having))
    assert pages(one, shipped) == pages(other, shipped)
    for sheet in SHEETS:
        assert pages(one, shipped, (sheet,)) == pages(other, shipped, (sheet,)), sheet
        for form in FORMS:
            assert shown(one, shipped, form, (sheet,)) == shown(other, shipped, form, (sheet,)), (sheet, form)


def test_nor_does_the_file_that_is_printed(shipped: Catalog) -> None:
    plainly = armed(shipped, "defender")
    sheets = ("summary", "scenario", "hidden", "odds", "labels")
    printed = {
        pdf_of(unsealed(known_to(setup, "a", shipped)), shipped, PrintOptions(), sheets)
        for setup in (plainly, _everything(plainly, shipped), _coming_tank(plainly, shipped))
    }
    assert len(printed) == 1


@pytest.mark.parametrize(
    ("secret", "sheet"),
    [
        (_everything, "hidden"),
        (_elsewhere, "hidden"),
        (_second_sniper, "hidden"),
        (_coming_tank, "cards"),
        (_coming_tanks, "counters"),
        (_coming_mortar, "fire-missions"),
        (_coming_mortar, "summary"),
    ],
)
def test_the_owner_s_sheets_do(shipped: Catalog, secret: Secret, sheet: str) -> None:
    """The tests above would pass with sheets that show nothing."""
    plainly = armed(shipped, "defender")
    one, other = (known_to(setup, "b", shipped) for setup in (plainly, secret(plainly, shipped)))
    assert pages(one, shipped, (sheet,)) != pages(other, shipped, (sheet,))


@pytest.mark.parametrize("audience", ["a", "b", "table"])
def test_what_is_in_a_packet_does_not_depend_on_what_was_bought_in_secret(
    shipped: Catalog, audience: Audience
) -> None:
    """A page more or less in somebody's hand would tell his opponent as much as the page itself."""
    for hidden in ("none", "defender", "both"):
        plainly = armed(shipped, hidden)
        for secret in (_everything, _second_sniper):
            sheets = [
                [page.sheet for page in pages(known_to(setup, audience, shipped), shipped)]
                for setup in (plainly, secret(plainly, shipped))
            ]
            assert sheets[0] == sheets[1]
