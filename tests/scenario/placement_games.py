"""Games for hidden placement: a small table of known features, a defender with a sniper and a minefield."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.length import Length
from cfbuilder.core.points import Points
from cfbuilder.force.force import ForceEntry, add
from cfbuilder.scenario.advanced_rules import AgreedRule
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.placement import Spot, dummy_at, place, stand_at, tunnel_at
from cfbuilder.scenario.placement_side import OwnSide, own_side
from cfbuilder.scenario.placement_stands import pieces_named
from cfbuilder.scenario.seal import seal
from cfbuilder.scenario.setup import Feature, Placement, Secrets, Setup, SideName, Terrain
from cfbuilder.scenario.terrain.shapes import rectangle
from tests.conftest import asked

NONCE = "2" * 26
SNIPER = "crossfire/germany/bonus#snipers"

#: The features of side b: woods 1, building 2 (in its reach), hedge 3, building 6, field 7; 4 is a's, 5 in the middle.
TERRAIN = Terrain(
    table=(72, 72),
    features=(
        Feature(number=1, kind="woods", zone="b"),
        Feature(number=2, kind="building", zone="b"),
        Feature(number=3, kind="hedge", zone="b"),
        Feature(number=4, kind="hill", zone="a"),
        Feature(number=5, kind="woods"),
        Feature(number=6, kind="building", zone="b"),
        Feature(number=7, kind="field", zone="b"),
    ),
)
_CORNERS = {1: (4, 60), 2: (12, 60), 4: (4, 4), 5: (40, 33), 6: (30, 60), 7: (50, 60)}

#: Games never change: each is made once.
_MADE: dict[tuple[str, ...], Setup] = {}


def _inches(number: int) -> Length:
    return Length.parse(number)


def laid(terrain: Terrain = TERRAIN) -> Terrain:
    """The features as rectangles of 4 by 6 inches: 1 and 2 are four inches apart, 2 and 6 fourteen."""
    line = ((_inches(0), _inches(50)), (_inches(9), _inches(50)))

    def lay(feature: Feature) -> Feature:
        if feature.kind == "hedge":
            return replace(feature, line=line, width=Length.parse(0.5))
        x, y = _CORNERS[feature.number]
        return replace(feature, outline=rectangle((_inches(x), _inches(y)), _inches(4), _inches(6), 0))

    return replace(terrain, features=tuple(map(lay, terrain.features)))


def game(
    catalog: Catalog, *, scenario: str = "bridgehead", hidden: str = "defender", **more: object
) -> Setup:
    """The Americans (a) attack or meet the Germans (b), who have bought a sniper and may dig; nothing is placed yet."""
    attacker = "a" if scenario == "bridgehead" else None
    key = (catalog.version, scenario, hidden)
    if key not in _MADE:
        request = asked(
            "united-states", "germany", scenario=scenario, hidden=hidden, attacker=attacker, fill="none",
            advanced=(AgreedRule(rule="tunnels", amount=2),),
        )  # fmt: skip
        setup = bought(pickup(request, catalog, Luck(7)), SNIPER)
        _MADE[key] = replace(setup, public=replace(setup.public, terrain=laid()))
    return _MADE[key]


def bought(setup: Setup, item: str, pool: str = "bonus") -> Setup:
    """Side b has one more entry."""
    side = setup.sides["b"]
    entry = ForceEntry(id="", item=item, name=item.rpartition("#")[2], price=Points.parse(3), pool=pool)  # type: ignore[arg-type]
    return replace(setup, sides={**setup.sides, "b": replace(side, force=add(side.force, entry)[0])})


def placed(setup: Setup, catalog: Catalog, *spots: str, side: SideName = "b") -> Setup:
    """With stands placed, each told as "sniper-1 7:north edge"."""
    for told in spots:
        name, _, spot = told.partition(" ")
        own = own_side(setup, side)
        where = Spot.parse(spot, setup.public.terrain)
        added = [stand_at(each.key, where) for each in pieces_named(own, catalog, name)]
        setup = recorded(setup, added, side=side)
    return setup


def recorded(setup: Setup, added: Iterable[Placement], *, side: SideName = "b") -> Setup:
    """With more placements, as they are."""
    own = setup.sides[side]
    changed = replace(own, secrets=place(own.secrets, added))
    return replace(setup, sides={**setup.sides, side: changed})


def hiding(setup: Setup, secrets: Secrets) -> Setup:
    """With other secrets of side b."""
    return replace(setup, sides={**setup.sides, "b": replace(setup.sides["b"], secrets=secrets)})


def everything_placed(setup: Setup, catalog: Catalog) -> Setup:
    """With one of each thing that can be hidden, and a seal over it."""
    setup = placed(setup, catalog, "1 1:the far corner", "sniper 7", "mine-1 1+2")
    secrets = place(setup.sides["b"].secrets, [dummy_at(Spot(5)), tunnel_at(Spot(2, 6))])
    return hiding(setup, replace(secrets, seal=seal(defender(hiding(setup, secrets)), NONCE)))


def defender(setup: Setup) -> OwnSide:
    return own_side(setup, "b")


def unsealed(known: Known) -> Known:
    """Without the codes of the others: each was read aloud, and may differ as nothing else may."""
    sides = (each if each.own else replace(each, seal="") for each in known.sides)
    return replace(known, sides=tuple(sides))
