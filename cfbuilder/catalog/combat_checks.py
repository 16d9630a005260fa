"""Checks of combat figures: a die can show what they ask for, and what they speak of is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat, Modifier
from cfbuilder.catalog.nations import BonusList, Nation
from cfbuilder.catalog.problems import (
    Problem,
    dangling,
    data_rows,
    figure,
    incomplete,
    owner,
    stand_names,
    twice,
)
from cfbuilder.catalog.stands import Stand
from cfbuilder.catalog.strict_yaml import Step
from cfbuilder.core.wording import listed, slug

_FACES = range(1, 7)


def check_combat(entry_id: str, combat: Combat, catalog: Catalog) -> Iterator[Problem]:
    system, _ = owner(entry_id, catalog)
    qualities = [each.id for each in catalog.system(system).qualities]
    for path, value in _asked_of_a_die(combat):
        if value not in _FACES:
            yield figure(f"no die shows {value}", f"write {_FACES[0]} to {_FACES[-1]}", path)
    for path, by_quality in _by_quality(combat):
        for quality in by_quality:
            if quality not in qualities:
                yield dangling("troop quality", quality, qualities, (*path, quality))
        missing = [each for each in qualities if each not in by_quality]
        if missing:
            yield incomplete(f"a figure for {listed(missing)}", path)
    hits = [each.hits for each in combat.fire.effects]
    if hits != sorted(set(hits)):
        yield figure(f"effects of {listed(map(str, hits))} hits", "let the hits rise", ("fire", "effects"))
    yield from _modifiers(combat, qualities, system, catalog)
    traits = _traits(system, catalog)
    for number, trait in enumerate(combat.wire.halts):
        if trait not in traits:
            yield dangling("trait", trait, sorted(traits), ("wire", "halts", number))
    for number, weapon in enumerate(combat.tank_hunters.weapons):
        if weapon.data and catalog.data_row(system, weapon.data) is None:
            path = ("tank_hunters", "weapons", number, "data")
            yield dangling("data row", weapon.data, data_rows(catalog, system), path)


def _asked_of_a_die(combat: Combat) -> Iterator[tuple[tuple[Step, ...], int]]:
    for key in ("hit_on", "recon_on", "smoke_on"):
        yield ("fire", key), getattr(combat.fire, key)
    for key in ("vehicle_on", "found_on"):
        yield ("mines", key), getattr(combat.mines, key)
    yield ("gun_fire", "hit_on"), combat.gun_fire.hit_on
    for path, by_quality in _by_quality(combat):
        for quality, value in by_quality.items():
            yield (*path, quality), value


def _by_quality(combat: Combat) -> Iterator[tuple[tuple[Step, ...], Mapping[str, int]]]:
    yield ("rally", "pinned"), combat.rally.pinned
    yield ("rally", "suppressed"), combat.rally.suppressed
    yield ("wire", "cross"), combat.wire.cross


def _modifiers(combat: Combat, qualities: Sequence[str], system: str, catalog: Catalog) -> Iterator[Problem]:
    ids = [each.id for each in combat.close_combat]
    kinds = catalog.terrain_kinds(system)
    known = {*qualities, *_traits(system, catalog), *_extras(system, catalog)}
    yield from twice("modifiers have the id", ids, ("close_combat",))
    for number, each in enumerate(combat.close_combat):
        here: tuple[Step, ...] = ("close_combat", number)
        yield from _modifier(each, here)
        if each.of and each.of not in known:
            yield dangling("troop quality or trait", each.of, sorted(known), (*here, "of"))
        if each.instead_of and each.instead_of not in ids:
            yield dangling("modifier", each.instead_of, ids, (*here, "instead_of"))
        for position, kind in enumerate(each.nothing_in):
            if kind not in kinds:
                yield dangling("terrain kind", kind, list(kinds), (*here, "nothing_in", position))


def _modifier(modifier: Modifier, here: tuple[Step, ...]) -> Iterator[Problem]:
    if modifier.when == "commander":
        if modifier.modifier is not None:
            yield figure("a commander adds his own bonus", "leave the modifier out", (*here, "modifier"))
    elif modifier.modifier is None:
        yield incomplete("the modifier", here)
    if modifier.when in ("any", "all"):
        if not modifier.of:
            yield incomplete("what the squads are (of)", here)
    elif modifier.of:
        yield figure(f"{modifier.when!r} asks for no sort of squads", "leave it out", (*here, "of"))


def _traits(system: str, catalog: Catalog) -> set[str]:
    stands = [catalog.find(Stand, each) for each in catalog.ids("stand", system)]
    return {trait for each in stands if each and each.close_combat for trait in each.close_combat.traits}


def _extras(system: str, catalog: Catalog) -> set[str]:
    """What squads may be made or given, by the slugs of the rows that sell it."""
    lists = [catalog.find(BonusList, each) for each in catalog.ids("bonus", system)]
    return {slug(row.name) for each in lists if each for row in each.rows if row.carriers}


def check_stand(entry_id: str, stand: Stand, catalog: Catalog) -> Iterator[Problem]:
    """What a stand's figures speak of: terrain, modifiers and who observes for it."""
    system, nation = owner(entry_id, catalog)
    kinds = catalog.terrain_kinds(system)
    if stand.terrain and stand.terrain not in kinds:
        yield dangling("terrain kind", stand.terrain, list(kinds), ("terrain",))
    if stand.observed_by:
        yield from stand_names(catalog, system, nation, [stand.observed_by], ("observed_by",))
    for number, each in enumerate(stand.close_combat.without if stand.close_combat else ()):
        yield from _known_modifier(each, ("close_combat", "without", number), system, catalog)


def check_nation(entry_id: str, nation: Nation, catalog: Catalog) -> Iterator[Problem]:
    """What a nation's combat rules speak of: command control, modifiers, stands and organizations."""
    combat = nation.combat
    if combat is None:
        return
    system, name = owner(entry_id, catalog)
    controls = [each.id for each in catalog.system(system).command_controls]
    if combat.command not in controls:
        yield dangling("command control", combat.command, controls, ("combat", "command"))
    for modifier in combat.against:
        yield from _known_modifier(modifier, ("combat", "against", modifier), system, catalog)
    known = [each.rpartition("/")[2] for each in catalog.organizations(system, name)]
    for number, promotion in enumerate(combat.promotions):
        here: tuple[Step, ...] = ("combat", "promotions", number)
        yield from stand_names(catalog, system, name, promotion.stands, (*here, "stands"))
        for position, organization in enumerate(promotion.organizations):
            if organization not in known:
                yield dangling("organization", organization, known, (*here, "organizations", position))


def _known_modifier(
    modifier: str, path: tuple[Step, ...], system: str, catalog: Catalog
) -> Iterator[Problem]:
    combat = catalog.find(Combat, f"{system}/combat")
    known = [each.id for each in combat.close_combat] if combat else []
    if modifier not in known:
        yield dangling("modifier", modifier, known, path)
