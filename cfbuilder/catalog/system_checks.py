"""Checks of the frame and of the scenarios: sizes, postures, terrain and figures that a game is set up by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.problems import Problem, dangling, figure, incomplete, owner, stand_names
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.catalog.stands import OBSERVER
from cfbuilder.catalog.strict_yaml import Step
from cfbuilder.catalog.system import System
from cfbuilder.catalog.terrain_checks import check_quota
from cfbuilder.core.wording import listed

#: Who takes a column of purchase points: a side where nobody defends, else a role.
SIDES = ("a", "b")
ROLES = ("attacker", "defender")


def check_system(entry_id: str, system: System, catalog: Catalog) -> Iterator[Problem]:
    tables: list[tuple[tuple[Step, ...], tuple[int, int]]] = [(("terrain", "table"), system.terrain.table)]
    tables += [
        (("sizes", number, "table"), size.table) for number, size in enumerate(system.sizes) if size.table
    ]
    for path, table in tables:
        if min(table) < 1:
            yield figure(f"a table of {table[0]} by {table[1]} feet", "write 1 or more", path)
    yield from check_quota(system.terrain, catalog.terrain_kinds(entry_id))
    stands = [catalog.entry(each) for each in catalog.ids("stand", entry_id)]
    observed = [each.name for each in stands if getattr(each, "free_observer", False)]
    if observed and OBSERVER not in [each.name for each in stands]:
        message = f"{listed(sorted(set(observed)))} bring an observer, and there is no stand {OBSERVER!r}"
        yield "catalog.no-stand", message, "add one to stands/", ()
    owners = [(each.rpartition("/")[0], catalog.entry(each).name) for each in catalog.ids("stand", entry_id)]
    for (folder, name), count in Counter(owners).items():
        if count > 1:
            message = f"{count} stands of {folder} are called {name!r}"
            yield "catalog.same-id", message, "rename all but one", ()


def check_scenario(entry_id: str, scenario: Scenario, catalog: Catalog) -> Iterator[Problem]:
    system, nation = owner(entry_id, catalog)
    if not catalog.system(system).terrain.mix:
        message = f"{catalog.system(system).name} has no mix of terrain to play it on"
        yield "catalog.incomplete", message, "add terrain.mix to its system.yaml", ()
    sizes = [each.id for each in catalog.system(system).sizes]
    takers = ROLES if scenario.attacker else SIDES
    missing = [each for each in takers if each not in scenario.purchase_column]
    if missing:
        yield incomplete(f"a posture for {listed(missing)}", ("purchase_column",))
    for key in ("objectives", "features_to_hold", "reinforcement_points", "reinforcements_trigger"):
        for size in getattr(scenario, key):
            if size not in sizes:
                yield dangling("size", size, sizes, (key, size))
    for size in scenario.reinforcement_points:
        if size not in scenario.reinforcements_trigger:
            yield incomplete(f"what brings the reinforcements in {size}", ("reinforcement_points", size))
    kinds = catalog.terrain_kinds(system)
    for number, name in enumerate(scenario.no_objective_in):
        if name not in kinds:
            yield dangling("terrain kind", name, list(kinds), ("no_objective_in", number))
    yield from stand_names(catalog, system, nation, scenario.fortifications, ("fortifications",))
    limit = scenario.casualty_limit
    if limit and limit.denominator < 1:
        message = f"{limit.numerator} of {limit.denominator} is no share"
        yield figure(message, "write 1 or more", ("casualty_limit", "denominator"))
