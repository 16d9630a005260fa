"""A force for a terminal or another program: its sums, and its tree with the numbers and keys that edits name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding
from cfbuilder.core.points import Points
from cfbuilder.core.record import plain
from cfbuilder.core.wording import signed
from cfbuilder.force.cost import Sum, add_up, force_cost, pool_cost
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.muster import Group, Muster, Piece, muster
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.session.operations.naming import price_text

_WIDTH = 78


def sums_text(force: Force) -> str:
    """ "base 57.0, bonus 9.0 of 10.0 (1.0 left), total 66.0"."""
    spent, budget = pool_cost(force, "bonus"), bonus_budget(force)
    parts = [f"base {pool_cost(force, 'base')}", f"bonus {_of(spent, budget)}", f"total {force_cost(force)}"]
    reinforcements = pool_cost(force, "reinforcement")
    if reinforcements.points or not reinforcements.complete or force.budget.reinforcements:
        parts.append(f"reinforcements {_of(reinforcements, force.budget.reinforcements)}")
    return ", ".join(parts)


def _of(spent: Sum, budget: Points | None) -> str:
    if budget is None:
        return f"{spent} of a sum that cannot be told"
    left = budget - spent.points
    told = f"{left} left" if left.halves >= 0 else f"{-left} over"
    return f"{spent} of {budget} ({told})"


def finding_text(finding: Finding) -> str:
    """A finding with the entry it is about."""
    return f"{finding} [{finding.where}]" if finding.where else str(finding)


def force_text(force: Force, catalog: Catalog) -> str:
    """The tree of a force with what each part costs; its numbers and keys are those that operations take."""
    nation = catalog.nation(force.system, force.nation)
    head = f"{force.name}: {nation.name}, {force.year}, {force.size}, {force.posture}"
    paraded = muster(force, catalog)
    lines = [head, sums_text(force)]
    if force.waived:
        lines.append(f"waived: {', '.join(force.waived)}")
    for group in paraded.groups:
        entry = force.entry(group.entry)
        lines += ["", *_group_lines(group, 0, price_text(entry.price) if entry else None)]
    lines += _entries_lines("Bought", [each for each in force.entries if each.pool == "bonus"])
    lines += _entries_lines("Reinforcements", list(force.in_pool("reinforcement")))
    lines += _entries_lines("Not in this catalog", list(paraded.ghosts))
    if force.notes:
        lines += ["", force.notes.rstrip()]
    return "\n".join(lines)


def _group_lines(group: Group, depth: int, price: str | None = None) -> Iterator[str]:
    """A group and all below it; what was bought for it costs in the list of what was bought."""
    own = add_up([each.price for each in group.all_pieces() if each.entry == group.entry])
    head = f"{'  ' * depth}{group.key}  {group.name}"
    yield _with_points(head, price or str(own)) if group.entry else head
    for pieces in _alike(group.pieces):
        yield f"{'  ' * (depth + 1)}{_pieces_text(pieces)}"
    for each in group.groups:
        yield from _group_lines(each, depth + 1)


def _alike(pieces: Iterable[Piece]) -> Iterable[list[Piece]]:
    """Pieces of one entry that read the same, together."""
    found: dict[tuple[str, str], list[Piece]] = {}
    for each in pieces:
        found.setdefault((each.entry, _piece_text(each)), []).append(each)
    return found.values()


def _pieces_text(pieces: list[Piece]) -> str:
    """ "3 Rifle Squad  [1/platoon-1/rifle-squad-1 to rifle-squad-3]"."""
    first, last = pieces[0].key, pieces[-1].key
    number = f"{len(pieces)} " if len(pieces) > 1 else ""
    keys = first if first == last else f"{first} to {last.rpartition('/')[2]}"
    return f"{number}{_piece_text(pieces[0])}  [{keys}]"


def _piece_text(piece: Piece) -> str:
    bonus = "" if piece.bonus is None else f" {signed(piece.bonus) if piece.bonus else '+0'}"
    rolled = f": {piece.rolled.result}" if piece.rolled else ""
    observes = f" for {piece.observes}" if piece.observes else ""
    carried = f" with {', '.join(piece.equipment)}" if piece.equipment else ""
    return f"{piece.stand.name}{bonus}{rolled}{observes}{carried}"


def _entries_lines(title: str, entries: list[ForceEntry]) -> list[str]:
    if not entries:
        return []
    lines = ["", title]
    for each in entries:
        place = f" at {each.attached_to}" if each.attached_to else ""
        result = f": {each.rolls[-1].standing.result}" if each.rolls else ""
        lines.append(_with_points(f"  {each.id}  {each.name}{result}{place}", price_text(each.price)))
    return lines


def _with_points(text: str, points: str) -> str:
    return f"{text} {points.rjust(_WIDTH - len(text))}"


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
    unknown = [name for name, points in known.items() if points is None]
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
