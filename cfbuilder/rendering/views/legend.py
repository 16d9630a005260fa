"""The legend of a roster: short forms spelled out, and what each kind of stand does."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cfbuilder.catalog.system import System
from cfbuilder.core.frozen import frozen
from cfbuilder.force.parade import Muster


@frozen
class LegendLine:
    """A short name, what it stands for (empty if it is no short form) and what the stand does."""

    name: str
    meaning: str
    in_play: str


def legend(paraded: Muster, system: System) -> tuple[LegendLine, ...]:
    """Every kind of stand on the table once, its short form spelled out; then the other short forms in use."""
    kinds: dict[str, LegendLine] = {}
    words: set[str] = set()
    for piece in paraded.pieces():
        stand = piece.stand
        words.update(_words(f"{stand.name} {piece.name} {' '.join(piece.equipment)}"))
        if not stand.off_table and stand.name not in kinds:
            name = stand.short if stand.short in system.short_forms else stand.name
            kinds[stand.name] = LegendLine(name, system.short_forms.get(stand.short, ""), stand.in_play)
    told = {line.name for line in kinds.values()}
    others = [
        LegendLine(short, meaning, "")
        for short, meaning in system.short_forms.items()
        if short in words and short not in told
    ]
    return (*kinds.values(), *others)


def short_forms(paraded: Muster, forms: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The short forms that the names of a force hold, spelled out."""
    words: set[str] = set()
    for piece in paraded.pieces():
        words.update(_words(f"{piece.stand.short} {piece.name} {' '.join(piece.equipment)}"))
    return tuple((short, told) for short, told in forms.items() if short in words)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text)
