"""What of a collection each side may field. Two sides of one nation take from one box."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import listed
from cfbuilder.force.force import Force
from cfbuilder.force.muster import muster
from cfbuilder.rules.bounds import on_table
from cfbuilder.scenario.collection import Collection


def make_sure(collection: Collection, bases: Iterable[Force], catalog: Catalog) -> None:
    """Raises UsageError if the players do not own what the organizations alone need.

    Commanders and FOs are not looked for: many leave them out when they list what they own.
    """
    fielded: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for force in bases:
        stands = (each.stand for each in muster(force, catalog).pieces())
        fielded[force.nation].update(
            each.name for each in stands if not each.off_table and each.role not in ("commander", "observer")
        )
    for nation, needed in fielded.items():
        owned = collection.stands.get(nation, needed)
        short = [
            f"{count} x {name} ({owned.get(name, 0)} there)"
            for name, count in needed.items()
            if count > owned.get(name, 0)
        ]
        if short:
            raise UsageError(
                f"{collection.name or 'the inventory'} has too little for {nation}: it needs {listed(short)}",
                "take another organization or a smaller game, or add what you own to the inventory",
            )


def share(
    collection: Collection, base: Force, enemy: Force, catalog: Catalog, *, settled: bool, first: bool
) -> Mapping[str, int] | None:
    """How many of each stand one side may field in all; None: as many as it likes.

    What is left beside both is halved, unless the enemy's force is `settled`; `first`: it has the odd stand.
    """
    owned = collection.stands.get(base.nation)
    if owned is None or enemy.nation != base.nation:
        return owned
    own = on_table(muster(base, catalog))
    taken = own + on_table(muster(enemy, catalog))
    left = {name: max(count - taken[name], 0) for name, count in owned.items()}
    if not settled:
        left = {name: (count + first) // 2 for name, count in left.items()}
    return {name: own[name] + count for name, count in left.items()}
