"""Odds of a loaded catalog against one `json.loads` of it: what a question costs, and what a whole matrix does."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.load import load
from cfbuilder.chance.dice import Luck
from cfbuilder.core.length import INCH, Length
from cfbuilder.odds.bolt_action.figures import Reach, dice_of, shooting_of, target_called
from cfbuilder.odds.bolt_action.shooting import Circumstances, shoot
from cfbuilder.odds.company_battalion.activation import Company, activate, modifiers
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.fire import shot as shot_of_a_gun
from cfbuilder.odds.crossfire.anti_vehicle import shot
from cfbuilder.odds.crossfire.described import described
from cfbuilder.odds.crossfire.figures import combat_of, data_row
from cfbuilder.odds.crossfire.fire import cover, volley
from cfbuilder.odds.crossfire.firers import squads
from cfbuilder.odds.crossfire.sides import fought
from cfbuilder.odds.crossfire.weapons import Manner
from cfbuilder.rendering.views.odds import odds_view
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.request import PickupRequest, SideRequest
from tests.bench.measuring import Figure, median_seconds

_ROUNDS = 20
_SEEDS = range(40)
_PAIRINGS = 10
_GERMANS = "germany/armored-infantry-battalion-1944-45+halftracks"
_AMERICANS = "united-states/armored-infantry-battalion-1943-45"


def questions(folder: Path) -> list[Figure]:
    """The dearest of some questions to all three systems."""
    catalog = load(cache_folder=folder / "cache")
    bare = _one_json_loads(catalog)
    taken = {name: median_seconds(ask, in_a_row=_ROUNDS) for name, ask in _questions(catalog).items()}
    dearest = max(taken, key=lambda each: taken[each])
    name = f"one odds question ({dearest}) / one json.loads of the catalog"
    return [Figure(name, taken[dearest] / bare, 5.0, _shown(taken[dearest], bare))]


def matrix(folder: Path) -> list[Figure]:
    """Every gun against every vehicle of two armored infantry battalions, down from their stands."""
    catalog = load(cache_folder=folder / "cache")
    request = PickupRequest(
        a=SideRequest.parse(_GERMANS), b=SideRequest.parse(_AMERICANS), year=1944, size="large"
    )
    for seed in _SEEDS:
        known = known_to(pickup(request, catalog, Luck(seed)), "umpire", catalog)
        view = odds_view(known, catalog)
        if view and sum(len(row.shots) for each in view.matrices for row in each.rows) >= _PAIRINGS:
            break
    else:
        raise SystemExit(f"No seed gives a matrix of {_PAIRINGS} pairings.")
    bare, ours = _one_json_loads(catalog), median_seconds(lambda: odds_view(known, catalog))
    return [Figure("the matrix of two battalions / one json.loads", ours / bare, 1000.0, _shown(ours, bare))]


def _questions(catalog: Catalog) -> Mapping[str, Callable[[], object]]:
    combat, shooting = combat_of(catalog, "crossfire"), shooting_of(catalog, "bolt-action")
    companies = Figures.of(catalog, "company-battalion")

    def fire() -> object:
        fired = squads(["rifle", "hmg"], Manner(), catalog, "crossfire") * 3
        return volley(fired, combat.fire, cover(combat.fire), suppressed=False)

    def gun() -> object:
        gun, tank = (data_row(catalog, "crossfire", each).row for each in ("Pz IV/G-H", "T-34/85"))
        return shot(gun, tank, combat.gun_fire)

    def close_combat() -> object:
        attacker = described("russia: 3 green SMG squads", catalog, "crossfire")
        return fought(
            attacker, described("germany: HMG", catalog, "crossfire"), combat, None, surprised=False
        )

    def activation() -> object:
        company = Company(strength=10, killed=2, suppressed=3, grades=("poor",))
        return activate(companies.gunnery.activation, modifiers(companies.gunnery.activation, company))

    def hit() -> object:
        armed, target = companies.armed("Panzer IV", "good"), companies.target("3")
        return shot_of_a_gun(armed, target, Length(20 * INCH), companies.gunnery)

    def squad() -> object:
        fired = dice_of(shooting, "9 rifle, 2 light machine gun", Reach(long=True))
        return shoot(fired, target_called(shooting, "regular"), Circumstances(models=10), shooting)

    asked = (fire, gun, close_combat, activation, hit, squad)
    return {each.__name__.replace("_", " "): each for each in asked}


def _one_json_loads(catalog: Catalog) -> float:
    text = json.dumps({each: stored.data for each, stored in catalog.stored.items()}, ensure_ascii=False)
    return median_seconds(lambda: json.loads(text))


def _shown(ours: float, other: float) -> str:
    return f"{ours * 1000:.2f} / {other * 1000:.1f} ms"


ALL = (questions, matrix)
