"""Limit: squads and weapons that the vehicles of a formation carry at once (section 11.1.2)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import plural
from cfbuilder.force.parade import Piece
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    for group in purchases.muster.walk():
        # Vehicles of a formation carry all that belongs to it; what was bought singly carries whom its owner likes.
        if not group.entry or not any(each.stand.capacity for each in group.pieces):
            continue
        capacity = sum(each.stand.capacity or 0 for each in group.all_pieces())
        riders = sum(1 for each in group.all_pieces() if _rides(each))
        if riders > capacity:
            yield Finding(
                "force.too-many-riders",
                Severity.WARNING,
                f"{plural(riders, 'squad or weapon', 'squads and weapons')} in {group.name},"
                f" but its vehicles carry {capacity}",
                "let some walk, or take more vehicles (11.1.2)",
                group.key,
            )


def _rides(piece: Piece) -> bool:
    """Commanders and observers ride along with the others."""
    return piece.stand.role in ("squad", "weapon") and not piece.stand.off_table
