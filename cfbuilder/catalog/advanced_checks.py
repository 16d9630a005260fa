"""Checks of advanced rules: figures for every size of game, kinds and stands that are there."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.advanced import MOST_AGREED, AdvancedRule, Amount, Effect
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.problems import Problem, dangling, figure, incomplete, owner
from cfbuilder.core.wording import listed

#: The fields without which a rule can do nothing.
_NEEDED: dict[Effect, tuple[str, ...]] = {
    "commands": ("amount",),
    "machine-guns": ("machine_gun",),
    "tunnels": ("amount", "reach"),
    "bombardment": ("amount",),
    "floors": ("amount", "kinds"),
}


def check_advanced_rule(entry_id: str, rule: AdvancedRule, catalog: Catalog) -> Iterator[Problem]:
    system, _ = owner(entry_id, catalog)
    missing = [name for name in _NEEDED[rule.effect] if not getattr(rule, name)]
    if missing:
        yield incomplete(f"{listed(missing)} for a rule about {rule.effect}", ("effect",))
    if rule.amount is not None:
        yield from _amount(rule.amount, [each.id for each in catalog.system(system).sizes])
    kinds = catalog.terrain_kinds(system)
    for number, name in enumerate(rule.kinds):
        if name not in kinds:
            yield dangling("terrain kind", name, list(kinds), ("kinds", number))
        elif kinds[name].capacity is None:
            message = f"nothing tells how much {kinds[name].plural.lower()} hold"
            yield "catalog.incomplete", message, "give the kind a capacity", ("kinds", number)
    known = catalog.stand_names(system, "")
    if rule.machine_gun and rule.machine_gun not in known:
        yield dangling("stand", rule.machine_gun, known, ("machine_gun",))
    elif rule.machine_gun and catalog.stand(system, "", rule.machine_gun).fire is None:
        message = f"a {rule.machine_gun} has no dice of its own for direct fire"
        yield "catalog.incomplete", message, "name a stand that has", ("machine_gun",)


def _amount(amount: Amount, sizes: list[str]) -> Iterator[Problem]:
    least, most = amount.between
    if not 1 <= least <= most <= MOST_AGREED:
        yield figure(
            f"{least} to {most} {amount.name}",
            f"write from 1 to {MOST_AGREED}, the least first",
            ("amount", "between"),
        )
        return
    for size, usual in amount.usual.items():
        if size not in sizes:
            yield dangling("size", size, sizes, ("amount", "usual", size))
        elif not least <= usual <= most:
            hint = f"keep between {least} and {most}"
            yield figure(f"{usual} {amount.name}", hint, ("amount", "usual", size))
    missing = [size for size in sizes if size not in amount.usual]
    if missing:
        yield incomplete(f"a figure for {listed(missing)}", ("amount", "usual"))
