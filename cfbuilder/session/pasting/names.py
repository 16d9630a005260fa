"""The names that people give to stands and bonus selections, and what they mean by them."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import nearest

#: Names less alike than this, or shorter, are no guess any more: MMG is as much like SMG as like HMG.
_ALIKE, _SHORTEST = 0.7, 5
_WORD = re.compile(r"[a-z]+|\d+(?:\.\d+)?(?:mm|pdr)?\"?")
#: Words that say where or how something is, and not what.
_IDLE = frozenset(
    {"on", "off", "table", "a", "an", "the", "of", "attached", "each", "stand", "stands", "team", "x"}
)


@frozen
class Meant:
    """A stand by name, or a bonus selection by id; `result` is what a generation table may give for it.

    `exact` False: the name was only like it.
    """

    kind: Literal["stand", "row"]
    name: str
    exact: bool = True
    result: str = ""


def key(text: str, long_forms: dict[str, str] | None = None) -> str:
    """What is alike in ways to write a name: "Rifle squads" and "rifle squad", "50 mm" and "50mm"."""
    text = text.casefold().replace("-", " ")
    for long, short in (long_forms or {}).items():
        text = re.sub(rf"\b{re.escape(long)}s?\b", short, text)
    text = re.sub(r"(\d)\s*(mm|pdr)\b", r"\1\2", text)
    text = re.sub(r"(\d)\s*(?:inch|in\b|”|″)", r'\1"', text)
    words = [_singular(each) for each in _WORD.findall(text)]
    return "".join(each for each in words if each not in _IDLE)


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 2 and word.endswith("s") and not word.endswith("ss") else word


@dataclass(frozen=True)
class Vocabulary:
    """The names that mean something in the lists of one nation."""

    catalog: Catalog
    system: str
    nation: str
    known: dict[str, Meant] = field(default_factory=dict)
    long_forms: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        shorts = self.catalog.system(self.system).short_forms
        self.long_forms.update({told.replace("-", " "): short.casefold() for short, told in shorts.items()})
        for name, meant in self._all():
            self.known.setdefault(key(name, self.long_forms), meant)

    def _all(self) -> Iterator[tuple[str, Meant]]:
        catalog, system, nation = self.catalog, self.system, self.nation
        names = catalog.stand_names(system, nation)
        for name in names:
            yield name, Meant("stand", name)
        for row in self.rows:
            yield row.name, Meant("row", row.id)
            yield row.id, Meant("row", row.id)
        for name in names:
            stand = catalog.stand(system, nation, name)
            for other in (stand.plural, stand.short):
                yield other or name, Meant("stand", name)
        for row in self.rows:
            table = catalog.table(system, nation, row.table) if row.table else None
            for column in table.columns if table else ():
                for each in column.rows:
                    yield each.result, Meant("row", row.id, result=each.result)

    @property
    def whose(self) -> str:
        """ "German"."""
        return self.catalog.nation(self.system, self.nation).adjective

    @property
    def rows(self) -> tuple[BonusRow, ...]:
        bonus = self.catalog.bonus(self.system, self.nation)
        return bonus.rows if bonus else ()

    @property
    def commanders(self) -> tuple[str, ...]:
        """The stand that leads a bought platoon."""
        names = (
            name
            for row in self.rows
            if row.section == "commanders" and not row.platoons_each
            for name in row.contents
        )
        return tuple(dict.fromkeys(names))

    def row(self, row_id: str) -> BonusRow:
        return next(each for each in self.rows if each.id == row_id)

    def role(self, stand: str) -> str:
        return self.catalog.stand(self.system, self.nation, stand).role

    def meant(self, text: str) -> Meant | None:
        """What a name means, or is most like; None if it is like nothing."""
        asked = key(text, self.long_forms)
        found = self.known.get(asked)
        if found is not None or len(asked) < _SHORTEST:
            return found
        close = difflib.get_close_matches(asked, list(self.known), n=1, cutoff=_ALIKE)
        if not close:
            return None
        like = self.known[close[0]]
        return Meant(like.kind, like.name, exact=False, result=like.result)

    def title(self, meant: Meant) -> str:
        return meant.name if meant.kind == "stand" else self.row(meant.name).name

    def near(self, text: str) -> list[str]:
        """The names most like a text, for a hint."""
        stands = self.catalog.stand_names(self.system, self.nation)
        return nearest(text, list(dict.fromkeys([*stands, *(row.name for row in self.rows)])))
