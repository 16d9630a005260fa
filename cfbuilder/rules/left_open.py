"""Limit that is none: figures of its stands that nobody knows, so that players fill them in before they play."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.left_open import unfilled
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    """Each kind of stand once."""
    stands = {piece.stand.name: piece.stand for piece in purchases.muster.pieces()}
    for stand in stands.values():
        for path, told in unfilled(stand):
            yield Finding(
                "force.left-open",
                Severity.NOTE,
                f"{stand.name}: {told} is not known",
                f"write {path} into its file, or fill it in on its card",
            )
