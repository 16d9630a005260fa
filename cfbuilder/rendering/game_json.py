"""A game as JSON, in the shape other programs rely on; an audience gets the keys it may know."""

from __future__ import annotations

from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.points import Points
from cfbuilder.core.record import plain
from cfbuilder.force.cost import force_cost, pool_cost
from cfbuilder.force.force import Force
from cfbuilder.rendering.views.sides import casualties, known_muster
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.check import check
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.scenario.setup import Public
from cfbuilder.scenario.terrain.check import survey
from cfbuilder.scenario.terrain.plain_terrain import plain_terrain


def game_json(known: Known, catalog: Catalog) -> dict[str, Any]:
    """`show GAME --as json`: the umpire's has everything."""
    public = known.public
    made: dict[str, Any] = {
        "number": public.number,
        "system": public.system,
        "scenario": public.scenario,
        "size": public.size,
        "year": public.year,
        "seed": known.seed,
        "attacker": public.attacker,
        "first_initiative": public.first_initiative,
        "high_roller": public.high_roller,
        "edges": {side.side: side.edge for side in known.sides},
        "objectives": list(public.objectives),
        "options": list(public.options),
        "advanced": [plain(each) for each in public.advanced],
        "sides": {side.side: _side(known, side, catalog) for side in known.sides},
        "terrain": _terrain(public, catalog),
        "log": [plain(line) for line in known.log],
        "catalog": public.catalog,
        "audience": known.audience,
    }
    return made


def _terrain(public: Public, catalog: Catalog) -> dict[str, Any]:
    """With what the exact test says, once the features have their places."""
    if not public.terrain.is_laid:
        return plain_terrain(public.terrain, None, ())
    seen = survey(public.terrain, catalog, public.system)
    return plain_terrain(public.terrain, seen.coverage, seen.lanes)


def _side(known: Known, side: KnownSide, catalog: Catalog) -> dict[str, Any]:
    limit = casualties(known, side, catalog)
    shared = {
        "stands": known_muster(known, side, catalog).counts(),
        "casualties": {"count": limit.count, "lost_when_over": limit.lost_when_over} if limit else None,
    }
    if side.own is not None:
        return _own(side.own, catalog) | shared
    disclosed = side.open
    assert disclosed is not None
    return {
        "nation": disclosed.nation,
        "organization": disclosed.organization,
        "points": {"base": _number(disclosed.base), "bonus_budget": _number(disclosed.bonus_budget)},
        "entries": [plain(entry) for entry in disclosed.entries],
    } | shared


def _own(force: Force, catalog: Catalog) -> dict[str, Any]:
    base, total = pool_cost(force, "base"), force_cost(force)
    spent, reinforcements = pool_cost(force, "bonus"), pool_cost(force, "reinforcement")
    unknown = [
        name
        for name, known in (
            ("base", base.complete),
            ("handicap", force.budget.handicap is not None),
            ("bonus_budget", bonus_budget(force) is not None),
            ("bonus_spent", spent.complete),
            ("total", total.complete),
            ("reinforcements_spent", reinforcements.complete),
        )
        if not known
    ]
    return {
        "nation": force.nation,
        "organization": force.organization,
        "posture": force.posture,
        "points": {
            "base": base.points.number() if base.complete else None,
            "handicap": _number(force.budget.handicap),
            "bonus_budget": _number(bonus_budget(force)),
            "bonus_spent": spent.points.number() if spent.complete else None,
            "reinforcements_budget": force.budget.reinforcements.number(),
            "reinforcements_spent": reinforcements.points.number() if reinforcements.complete else None,
            "total": total.points.number() if total.complete else None,
            **({"unknown": unknown} if unknown else {}),
        },
        "entries": [plain(entry) for entry in force.entries],
        "findings": [
            {
                "code": finding.code,
                "severity": finding.severity.value,
                "where": finding.where,
                "message": finding.message,
                "hint": finding.hint,
            }
            for finding in check(force, catalog)
        ],
    }


def _number(points: Points | None) -> int | float | None:
    return None if points is None else points.number()
