"""How people write an order of battle: a head, then "3 x Rifle Platoons: PC (+1), 3 x Rifle Squads" and the like."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cfbuilder.core.frozen import frozen

_BULLET = re.compile(r"^(?:[-*•–·►]|\d+[.)])\s+")
_CELL = re.compile(r"""^["']?(\d{1,2})["']?\s*[,;\t]\s*(?=\D)""")  # of a table: 3,HMG
_DECORATION = re.compile(r"[\s\-=*_~#|:]*")
_COUNTED = re.compile(r"(?:(\d+)\s*[x×]\s*|(\d+)\s+(?!mm\b|pdr\b|inch|in\b|\"))(.+)", re.IGNORECASE)
_COUNTED_BEHIND = re.compile(r"(.+?)\s+[x×]\s*(\d+)", re.IGNORECASE)
_IN_BRACKETS = re.compile(r"\(([^()]*)\)")
_BONUS = re.compile(r"[+](\d)")
_WITH = re.compile(
    r"(?:(\d+|one|two|three|four|all|each)\s+)?(?:of\s+(?:them|which)\s+)?(?:has|have|with|carry|carries|carrying)\s+"
    r"(?:an?\s+)?(.+)",
    re.IGNORECASE,
)
_ORDINAL = re.compile(r"^(?:\d+(?:st|nd|rd|th)|first|second|third|fourth)\s+", re.IGNORECASE)
_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}
_PLATOON = re.compile(r"\bplatoons?\b", re.IGNORECASE)
_FOR = re.compile(r"(?:fo|forward observer)s?\s+for\s+(.+)", re.IGNORECASE)
_MISSIONS = re.compile(r"(\d+)\s*(?:fms?|fire missions?)", re.IGNORECASE)


@frozen
class Word:
    """A thing with its number and what stands in brackets behind it. `observed`: an FO for it is named.

    `missions` are its fire missions; `everyone`: an extra that all of its unit have.
    """

    text: str
    count: int = 1
    counted: bool = False
    bonuses: tuple[int, ...] = ()
    remarks: tuple[str, ...] = ()
    observed: bool = False
    missions: int | None = None
    extra: bool = False
    everyone: bool = False


@dataclass(slots=True)
class Row:
    """One line: a head, a fact ("Morale: Regular"), things, or a unit of things."""

    number: int
    text: str
    kind: str
    key: str = ""
    value: str = ""
    title: Word | None = None
    words: list[Word] = field(default_factory=list)
    below: list[Row] = field(default_factory=list)

    @property
    def indent(self) -> int:
        return len(self.text) - len(self.text.lstrip())

    def all_words(self) -> Iterator[tuple[int, Word]]:
        """The things of a unit, each with its line."""
        yield from ((self.number, each) for each in self.words)
        for row in self.below:
            yield from row.all_words()


#: What a line may say of the whole force.
FACTS = (
    "morale",
    "command",
    "command control",
    "command and control",
    "year",
    "nation",
    "size",
    "total",
    "points",
)
NOTE_FACTS = ("note", "notes")


def rows(lines: Sequence[str]) -> list[Row]:
    """Every line that says something; those of a unit stand below it."""
    made: list[Row] = []
    unit: Row | None = None
    gap = False
    for number, line in enumerate(lines, start=1):
        if _DECORATION.fullmatch(line):
            gap = True
            continue
        row = _row(number, line)
        if unit is not None and row.kind == "things" and _belongs(row, unit, gap):
            unit.below.append(row)
        else:
            made.append(row)
            unit = row if row.kind == "unit" and not row.words else None
        gap = False
    return made


def _belongs(row: Row, unit: Row, gap: bool) -> bool:
    """Whether a line stands below the title of a unit: further in, or as far out as those before it."""
    first = unit.below[0] if unit.below else None
    if row.indent > unit.indent:
        return first is None or row.indent >= first.indent
    if gap or row.title is not None:
        return False
    counted = unit.title is not None and unit.title.counted
    return first.indent <= unit.indent if first else not counted or unit.text.rstrip().endswith(":")


def _row(number: int, line: str) -> Row:
    text = _BULLET.sub("", line.strip()).replace("**", "").replace("__", "").strip().rstrip(".;,")
    text = _CELL.sub(r"\1 x ", text.lstrip("#").strip())
    title, colon, rest = _cut(text, ":")
    fact = title.casefold().strip()
    if colon and fact in FACTS:
        return Row(number, line, "fact", key=fact, value=rest.strip())
    if colon and fact in NOTE_FACTS:
        return Row(number, line, "note", value=rest.strip())
    if _PLATOON.search(title):
        words = list(words_of(rest)) if rest.strip() else []
        return Row(number, line, "unit", title=_word(_ORDINAL.sub("", title.strip())), words=words)
    if colon and rest.strip():
        words = list(words_of(rest))
        platoon = any(each.text.casefold() in ("pc", "pcs") for each in words)
        title_word = _word(title.strip())
        return Row(number, line, "unit" if platoon else "things", title=title_word, words=words)
    return Row(number, line, "things", words=list(words_of(text)))


def words_of(text: str) -> Iterator[Word]:
    """The things that one stretch of text names, with commas, semicolons, "and" or "with" between them."""
    rest = text
    while rest.strip():
        part, _, rest = _cut(rest, r"[;,&]|\band\b")
        part = part.strip()
        if not part:
            continue
        found = _WITH.fullmatch(part)
        if found:
            yield _extra(found[2], found[1])
            continue
        before, carrying, behind = _cut(part, r"\b(?:with|carrying)\b")
        yield _word(before.strip())
        if carrying:
            yield _extra(behind.strip(), None)


def _extra(text: str, count: str | None) -> Word:
    number = (count or "one").casefold()
    everyone = number in ("all", "each")
    times = 1 if everyone else _NUMBERS.get(number) or int(number)
    bare = re.sub(r"^an?\s+", "", text, flags=re.IGNORECASE)
    return Word(bare, times, counted=count is not None, extra=True, everyone=everyone)


def _word(text: str) -> Word:
    remarks = tuple(each.strip() for found in _IN_BRACKETS.findall(text) for each in found.split(","))
    bare = _IN_BRACKETS.sub("", text).strip()
    bonuses = tuple(int(each) for each in _BONUS.findall(" ".join([bare, *remarks])))
    bare = re.sub(r"\s*[+]\d(?:/[+]?\d)*", "", bare).strip()
    counted = _COUNTED.fullmatch(bare) or None
    behind = None if counted else _COUNTED_BEHIND.fullmatch(bare)
    count = int(counted[1] or counted[2]) if counted else int(behind[2]) if behind else 1
    name = counted[3] if counted else behind[1] if behind else bare
    observer = _FOR.fullmatch(name.strip())
    return Word(
        text=(observer[1] if observer else name).strip(),
        count=count,
        counted=bool(counted or behind),
        bonuses=bonuses,
        remarks=tuple(
            each for each in remarks if each and not _BONUS.search(each) and not _MISSIONS.fullmatch(each)
        ),
        observed=observer is not None,
        missions=next((int(found[1]) for each in remarks if (found := _MISSIONS.fullmatch(each))), None),
    )


def _cut(text: str, pattern: str) -> tuple[str, str, str]:
    """`str.partition` by a pattern, outside brackets."""
    depth = 0
    for found in re.finditer(rf"[()]|{pattern}", text, re.IGNORECASE):
        if found[0] == "(":
            depth += 1
        elif found[0] == ")":
            depth = max(depth - 1, 0)
        elif not depth:
            return text[: found.start()], found[0], text[found.end() :]
    return text, "", ""
