"""A force for a terminal or another program: its sums, its tree and its list, with what edits name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding
from cfbuilder.core.record import plain
from cfbuilder.force.cost import force_cost, pool_cost
from cfbuilder.force.force import Force
from cfbuilder.force.muster import muster
from cfbuilder.force.parade import Muster
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.session.force_sums import sums_text
from cfbuilder.session.force_tree import tree_lines
from cfbuilder.session.operations.naming import told
from cfbuilder.storage.force_list import POOLS, entry_line, facts, head

_WIDTH = 78


def finding_text(finding: Finding) -> str:
    """A finding with the entry it is about."""
    return f"{finding} [{finding.where}]" if finding.where else str(finding)


def force_text(force: Force, catalog: Catalog) -> str:
    """The tree of a force with what each part costs, and its list; the numbers and keys are those of operations."""
    paraded = muster(force, catalog)
    priced = catalog.system(force.system).priced
    lines = [f"{force.name}: {head(force, catalog)}", *([sums_text(force)] if priced else [])]
    lines += [f"{key}: {value}" for key, value in facts(force)]
    for line in tree_lines(force, paraded):
        lines += [""] if not line.depth else []
        keys = f"  [{line.keys}]" if line.keys else ""
        lines.append(_with_points(f"{'  ' * line.depth}{line.text}{keys}", line.points if priced else ""))
    for pool, title in POOLS.items():
        entries = [entry_line(each, force) for each in force.in_pool(pool)]
        lines += ["", title] if entries else []
        lines += [_with_points(f"  {each.id}  {each.name}  [{each.details}]", each.price) for each in entries]
    if paraded.ghosts:
        lines += ["", "Not in this catalog", *(f"  {told(each)}" for each in paraded.ghosts)]
    return "\n".join(lines)


def force_shown_as_text(force: Force, catalog: Catalog, findings: Iterable[Finding]) -> str:
    """What `show` prints of a force: with what there is to say about it."""
    told = [finding_text(each) for each in findings]
    return "\n".join([force_text(force, catalog), *(["", "Findings", *told] if told else [])])


def _with_points(text: str, points: str) -> str:
    return f"{text} {points.rjust(_WIDTH - len(text))}" if points else text


def force_json(force: Force, catalog: Catalog, findings: Iterable[Finding]) -> dict[str, Any]:
    """A force that stands alone, in the shape of a game's side."""
    paraded: Muster = muster(force, catalog)
    sums = {
        "base": pool_cost(force, "base"),
        "bonus_spent": pool_cost(force, "bonus"),
        "reinforcements_spent": pool_cost(force, "reinforcement"),
        "total": force_cost(force),
    }
    known = {
        **{name: each.points if each.complete else None for name, each in sums.items()},
        "handicap": force.budget.handicap,
        "bonus_budget": bonus_budget(force),
        "reinforcements_budget": force.budget.reinforcements,
    }
    priced = catalog.system(force.system).priced
    unknown = [name for name, points in known.items() if points is None and priced]
    numbers = {name: None if points is None else points.number() for name, points in known.items()}
    return {
        "name": force.name,
        "system": force.system,
        "nation": force.nation,
        "organization": force.organization,
        "year": force.year,
        "size": force.size,
        "posture": force.posture,
        "points": numbers | ({"unknown": unknown} if unknown else {}),
        "entries": [plain(each) for each in force.entries],
        "stands": dict(Counter(each.stand.name for each in paraded.pieces())),
        "findings": [
            {
                "code": each.code,
                "severity": each.severity.value,
                "where": each.where,
                "message": each.message,
                "hint": each.hint,
            }
            for each in findings
        ],
        "log": [plain(line) for line in force.log.lines],
        "catalog": force.catalog,
    }
