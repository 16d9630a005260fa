"""Checks of terrain: kinds that a mix names, sizes the rules allow, a letter for each, lines with a width."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.problems import Problem, dangling, figure, incomplete, owner
from cfbuilder.catalog.system import TerrainQuota
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.length import Length
from cfbuilder.core.wording import listed


def check_quota(quota: TerrainQuota, kinds: Mapping[str, TerrainKind]) -> Iterator[Problem]:
    """The terrain of a system beside the kinds it has, by word."""
    for key in ("mix", "town"):
        for number, share in enumerate(getattr(quota, key)):
            path = ("terrain", key, number, "kind")
            kind = kinds.get(share.kind)
            if kind is None:
                yield dangling("terrain kind", share.kind, list(kinds), path)
            elif not kind.sizes:
                message = f"nothing tells how large {kind.plural.lower()} are"
                yield "catalog.incomplete", message, "give the kind some sizes", path
    for name, kind in kinds.items():
        wrong = [size for size in kind.sizes if not _is_allowed(size, quota)]
        if wrong:
            message = f"pieces of {name} measure {listed(f'{width} by {depth}' for width, depth in wrong)}"
            yield figure(message, "keep between the smallest and the largest", ("terrain",))
    for letter, count in Counter(kind.letter for kind in kinds.values() if kind.letter).items():
        if count > 1:
            sharing = listed(name for name, kind in kinds.items() if kind.letter == letter)
            message, hint = (
                f"{sharing} have the letter {letter!r}",
                "give each kind of terrain one of its own",
            )
            yield "catalog.same-letter", message, hint, ("terrain",)


def _is_allowed(size: tuple[Length, Length], quota: TerrainQuota) -> bool:
    """Whether a piece, turned if need be, is neither too small nor too large."""
    shorter, longer = sorted(size)
    least = sorted(quota.smallest) if quota.smallest else [shorter, longer]
    most = sorted(quota.largest) if quota.largest else [shorter, longer]
    return least[0] <= shorter <= most[0] and least[1] <= longer <= most[1]


def check_terrain_kind(entry_id: str, kind: TerrainKind, catalog: Catalog) -> Iterator[Problem]:
    kinds = catalog.terrain_kinds(owner(entry_id, catalog)[0])
    if len(kind.letter) > 1:
        yield figure(f"{kind.letter!r} does not fit where one letter stands", "write one letter", ("letter",))
    if kind.shape == "line" and kind.width is None:
        yield incomplete("the usual width of such a line", ("shape",))
    for number, name in enumerate(kind.seen_from):
        if name not in kinds:
            yield dangling("terrain kind", name, list(kinds), ("seen_from", number))
