"""What a pasted order of battle names, in the words of the catalog, and what is to be said about its lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed
from cfbuilder.session.pasting.account import LineTold
from cfbuilder.session.pasting.counts import taken
from cfbuilder.session.pasting.grammar import Row, Word, rows
from cfbuilder.session.pasting.names import Meant, Vocabulary, key


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """One stand of the list, no other is it; `bonus` None, `quality` "" and `missions` None: any.

    `observed`: the list names its FO, and maybe itself as well.
    """

    line: int
    stand: str
    bonus: int | None = None
    quality: str = ""
    missions: int | None = None
    observed: bool = False


@frozen
class Extra:
    """What one stand of a unit carries, or all of them. `row` "": its name says only that it fights tanks."""

    line: int
    text: str
    row: str
    everyone: bool


@frozen
class Purchase:
    """A bonus selection that the list names as such."""

    line: int
    row: str


@dataclass(slots=True)
class Unit:
    """One platoon of the list; without `things` its title alone tells what it is."""

    line: int
    title: str
    quality: str = ""
    row: str = ""
    things: list[Thing] = field(default_factory=list)
    extras: list[Extra] = field(default_factory=list)


@dataclass(slots=True)
class Listed:
    """The whole list. `heads` and `facts` by line."""

    lines: Sequence[str]
    heads: dict[int, str] = field(default_factory=dict)
    facts: dict[int, tuple[str, str]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    loose: list[Thing] = field(default_factory=list)
    units: list[Unit] = field(default_factory=list)
    purchases: list[Purchase] = field(default_factory=list)
    extras: list[Extra] = field(default_factory=list)
    guesses: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    refusals: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    seen: set[int] = field(default_factory=set)

    @property
    def things(self) -> list[Thing]:
        return [*self.loose, *(each for unit in self.units for each in unit.things)]

    def account(self) -> tuple[LineTold, ...]:
        return tuple(self._told(number) for number in sorted(self.seen))

    def _told(self, number: int) -> LineTold:
        line, guesses, refusals = self.lines[number - 1], self.guesses[number], self.refusals[number]
        told = "; ".join(dict.fromkeys([*refusals, *guesses]))
        return LineTold(number, line, "refused" if refusals else "guessed" if guesses else "taken", told)


def understood(lines: Sequence[str], vocabulary: Vocabulary) -> Listed:
    """What the lines name, as the lists of a nation call it."""
    made = Listed(lines)
    for row in rows(lines):
        _take(row, made, vocabulary)
    made.loose = _once(made.loose)
    for unit in made.units:
        unit.things = _once(unit.things)
    return made


def _once(things: list[Thing]) -> list[Thing]:
    """Without the weapons that are named once by themselves and once more by their FO."""
    named = Counter(each.stand for each in things if not each.observed)
    return [each for each in things if not (each.observed and taken(named, each.stand))]


def _take(row: Row, made: Listed, vocabulary: Vocabulary) -> None:
    made.seen.add(row.number)
    if row.kind == "fact":
        made.facts[row.number] = (row.key, row.value)
    elif row.kind == "note":
        made.notes.append(row.value)
    elif row.kind == "unit":
        _take_unit(row, made, vocabulary)
    elif row.title is None and not any(_is_thing(each, vocabulary) for each in row.words):
        made.heads[row.number] = row.text
    else:
        for word in row.words:
            made.loose += _things(row.number, word, made, vocabulary, made.extras, made.purchases)


def _is_thing(word: Word, vocabulary: Vocabulary) -> bool:
    found = vocabulary.meant(_without_quality(word, vocabulary)[1])
    return word.counted or word.extra or (found is not None and found.exact)


def _take_unit(row: Row, made: Listed, vocabulary: Vocabulary) -> None:
    made.seen |= {number for number, _ in row.all_words()} | {each.number for each in row.below}
    assert row.title is not None
    title, qualities = row.title, _qualities(vocabulary)
    words = [*title.text.split(), *title.remarks]
    quality = next((qualities[each.casefold()] for each in words if each.casefold() in qualities), "")
    named = vocabulary.meant(title.text)
    row_id = named.name if named and named.exact and named.kind == "row" else ""
    _tell_left(row.number, title, made, vocabulary)
    for number in range(title.count):
        unit = Unit(row.number, title.text, quality, row_id)
        for line, word in row.all_words():
            one = _of_one(word, number)
            unit.things += _things(line, one, made, vocabulary, unit.extras, made.purchases)
        unit.quality = unit.quality or next((each.quality for each in unit.things if each.quality), "")
        if not unit.things:
            _fill_by_title(unit, made, vocabulary)
        made.units.append(unit)


def _fill_by_title(unit: Unit, made: Listed, vocabulary: Vocabulary) -> None:
    """What a platoon of that name has in the lists; it needs a commander too."""
    wanted = key(unit.title)
    rows = [each for each in vocabulary.rows if each.is_platoon and key(each.name).endswith(wanted)]
    if not rows or not wanted.removesuffix("platoon"):
        made.refusals[unit.line].append(f"{unit.title!r} does not tell what stands in it")
        return
    row = next((each for each in rows if each.quality == unit.quality), rows[0])
    stands = [name for name, count in row.contents.items() for _ in range(count)]
    unit.things = [Thing(unit.line, name) for name in (*vocabulary.commanders, *stands)]
    told = listed(f"{count} x {name}" for name, count in Counter(each.stand for each in unit.things).items())
    made.guesses[unit.line].append(f"{unit.title!r} as {told}")


def _of_one(word: Word, number: int) -> Word:
    """What "PC (+2/+1/+1)" means for one of several units."""
    if len(word.bonuses) < 2:
        return word
    bonus = word.bonuses[min(number, len(word.bonuses) - 1)]
    return replace(word, bonuses=(bonus,))


def _qualities(vocabulary: Vocabulary) -> dict[str, str]:
    system = vocabulary.catalog.system(vocabulary.system)
    return {each.name.casefold(): each.id for each in system.qualities}


def _things(
    line: int,
    word: Word,
    made: Listed,
    vocabulary: Vocabulary,
    extras: list[Extra],
    purchases: list[Purchase],
) -> list[Thing]:
    """The stands that a word names; what is something else goes where it belongs."""
    if word.extra:
        extras += [Extra(line, word.text, _extra_row(word, vocabulary), word.everyone)] * word.count
        return []
    quality, bare = _without_quality(word, vocabulary)
    meant = vocabulary.meant(bare)
    if meant is None:
        near = vocabulary.near(word.text)
        hint = f"; did you mean {listed(near, 'or')}?" if near else ""
        made.refusals[line].append(f"{vocabulary.whose} lists have no {word.text!r}{hint}")
        return []
    if not meant.exact:
        made.guesses[line].append(f"{word.text!r} as {vocabulary.title(meant)}")
    _remark(line, word, meant, made, vocabulary)
    if meant.kind == "row":
        purchases += [Purchase(line, meant.name)] * word.count
        return []
    said = word.bonuses
    if said and vocabulary.role(meant.name) != "commander":
        made.guesses[line].append(f"without +{said[0]}: {meant.name} is no commander")
        said = ()
    bonuses = [*said[: word.count], *[said[-1] if said else None] * word.count]
    return [
        Thing(line, meant.name, bonus, quality, word.missions, word.observed)
        for bonus in bonuses[: word.count]
    ]


def _without_quality(word: Word, vocabulary: Vocabulary) -> tuple[str, str]:
    """The quality that is said of a thing, and its name without it; some names have theirs in them."""
    qualities = _qualities(vocabulary)
    said = [qualities[each.casefold()] for each in word.remarks if each.casefold() in qualities]
    first, _, rest = word.text.partition(" ")
    whole = vocabulary.meant(word.text)
    if first.casefold() in qualities and not (whole is not None and whole.exact):
        return qualities[first.casefold()], rest
    return "".join(said[:1]), word.text


def _remark(line: int, word: Word, meant: Meant, made: Listed, vocabulary: Vocabulary) -> None:
    """What stands in brackets and a force cannot hold."""
    _tell_left(line, word, made, vocabulary)
    if meant.result:
        row = vocabulary.row(meant.name)
        made.guesses[line].append(f"{meant.result!r} as {row.name}, still to be rolled for")


def _tell_left(line: int, word: Word, made: Listed, vocabulary: Vocabulary) -> None:
    known = _qualities(vocabulary)
    left = [each for each in word.remarks if each.casefold() not in known]
    if left:
        made.guesses[line].append(f"without {listed(map(repr, left))}")


def _extra_row(word: Word, vocabulary: Vocabulary) -> str:
    """The extra by that name; "" if there is none."""
    meant = vocabulary.meant(word.text)
    found = meant is not None and meant.kind == "row" and vocabulary.row(meant.name).carriers
    return meant.name if meant is not None and found else ""


def mentions(texts: Iterable[str], name: str) -> bool:
    """Whether a name, of several words maybe, stands in one of the texts."""
    wanted = key(name)
    return any(wanted in key(each) for each in texts)
