"""Counting legal selections against trying them all out, and drawing them against counting."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

from cfbuilder.catalog.load import load
from cfbuilder.chance.dice import Stream
from cfbuilder.core.points import Points
from cfbuilder.force.force import Budget
from cfbuilder.rules.purchases import Purchases
from cfbuilder.rules.selection import Selections
from cfbuilder.session.starter import fielded_force
from tests.bench.measuring import Figure, median_seconds
from tests.rules.brute_force import maximal

_BUDGET = Points(20)
_DRAWS = 1000


def selections(folder: Path) -> list[Figure]:
    """A late-war German company with the ten points of a small game."""
    catalog = load(cache_folder=folder / "cache")
    company = fielded_force("germany", 1944, "small", catalog)
    force = replace(company, budget=Budget(purchase_points=_BUDGET))

    def counted() -> Selections:
        made = Selections(Purchases(force, catalog), _BUDGET)
        assert made.count
        return made

    ready, stream = counted(), Stream(7, "draws")

    def drawn() -> None:
        for _ in range(_DRAWS):
            ready.draw(stream.below)

    begin = time.perf_counter()
    tried = maximal(force, catalog, _BUDGET)
    trying = time.perf_counter() - begin
    if len(tried) != ready.count:
        raise SystemExit(f"{ready.count} selections were counted, trying out finds {len(tried)}")
    counting, drawing = median_seconds(counted), median_seconds(drawn)
    return [
        Figure(
            "counting legal selections / trying them out", counting / trying, 0.01, _shown(counting, trying)
        ),
        Figure("1,000 draws / one count", drawing / counting, 40.0, _shown(drawing, counting)),
    ]


def _shown(ours: float, other: float) -> str:
    return f"{ours * 1000:.1f} / {other * 1000:.1f} ms"


ALL = (selections,)
