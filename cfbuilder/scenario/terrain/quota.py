"""Which features a table needs (section 13.0): so many of each kind, numbered, laid by the sides in turn."""

from __future__ import annotations

from collections.abc import Mapping

from cfbuilder.catalog.system import TerrainQuota


def quota(standard: TerrainQuota, table: tuple[int, int]) -> Mapping[str, int]:
    """Features by kind for a table (width and depth in inches): the standard mix scaled by largest remainder."""
    shares = {each.kind: each.share for each in standard.mix}
    mix = sum(shares.values())
    standard_area = standard.table[0] * standard.table[1] * 144
    area = table[0] * table[1]
    # To the nearest, a half downwards: the 12.5 of three feet square are the 12 that the rules draw.
    total = (2 * mix * area + standard_area - 1) // (2 * standard_area)
    counts = {kind: share * total // mix for kind, share in shares.items()}
    by_remainder = sorted(shares, key=lambda kind: -(shares[kind] * total % mix))
    for kind in by_remainder[: total - sum(counts.values())]:
        counts[kind] += 1
    if total >= standard.every_kind_from:
        for kind, count in counts.items():
            if count == 0:
                counts[max(counts, key=lambda each: counts[each])] -= 1
                counts[kind] = 1
    return counts
