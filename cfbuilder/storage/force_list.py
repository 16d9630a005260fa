"""A force as a list that people read, paste and send: its facts, and a line for every entry, and back again.

What a list holds comes back as it was. A seed, the log of luck and keys of a later version stay in the file.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import Column, GenerationTable
from cfbuilder.chance.rolling import Rolled, TableRoll, rolled
from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.force.force import Agreement, Force, ForceEntry, Pool

#: The pools with the headings of their entries.
POOLS: Mapping[Pool, str] = {"base": "Base", "bonus": "Bought", "reinforcement": "Reinforcements"}

UNPRICED = "unknown"

#: Facts that need more than their line: the notes have one for each of theirs, the order one if it tells more
#: than the numbers of the entries do.
NOTES, ORDER = "notes", "order"

_SEEDED, _BY_HAND = "rolled", "thrown"
_AGREED = re.compile(r"(\S+?)(?: at (.+?))?: (.*)")
_PLAIN = re.compile(r"[^\s'\"\\]+")
_ROLL = re.compile(r"(\S+):(\d+)-(\d+)((?::\d(?:\+\d)*)+)")
_HEAD = re.compile(r"(.+), (\d+), (\S+), (attacking|defending|meeting)")


class ListError(ValueError):
    """A line that has the look of our own and is none; the text says why."""


@frozen
class EntryLine:
    """One entry. `name` is followed by what was rolled for it; `details` have the item and all that is not here."""

    id: str
    name: str
    details: str
    price: str


def head(force: Force, catalog: Catalog) -> str:
    """ "Germany, 1944, small, meeting"."""
    nation = catalog.nation(force.system, force.nation).name
    return f"{nation}, {force.year}, {force.size}, {force.posture}"


def facts(force: Force) -> Iterator[tuple[str, str]]:
    """What holds for the whole force beyond its name and head, as far as there is something to say."""
    budget = force.budget
    told: list[tuple[str, str]] = [("rules", force.system)]
    if force.organization is not None:
        told.append(("organization", _short(force.organization, force)))
    told.append(("purchase points", str(budget.purchase_points)))
    if budget.handicap != Points.ZERO:
        told.append(("handicap", UNPRICED if budget.handicap is None else str(budget.handicap)))
    if budget.total is not None:
        told.append(("agreed total", str(budget.total)))
    if budget.reinforcements:
        told.append(("reinforcement points", str(budget.reinforcements)))
    if force.bans_bind:
        told.append(("bans", "bind"))
    told += [("waived", each) for each in force.waived]
    for each in force.agreements:
        where = f" at {each.where}" if each.where else ""
        told.append(("agreed", f"{each.code}{where}: {_one_line(each.reason)}"))
    if _natural(force.entries) != list(force.entries):
        told.append((ORDER, " ".join(each.id for each in force.entries)))
    if force.catalog:
        told.append(("catalog", force.catalog))
    told += [(NOTES, line) for line in force.notes.split("\n")] if force.notes else []
    yield from told


def entry_line(entry: ForceEntry, force: Force) -> EntryLine:
    """An entry as a line of the list of its force."""
    result = f": {entry.rolls[-1].standing.result}" if entry.rolls else ""
    words = [_quoted(_short(entry.item, force))]
    words += [_quoted(f"+{each}") for each in entry.variants]
    words += [f"with {_quoted(each)}" for each in entry.options]
    if entry.attached_to is not None:
        words.append(f"at {_quoted(entry.attached_to)}")
    if entry.house:
        words.append("house")
    words += [_roll_words(each, force) for each in entry.rolls]
    price = UNPRICED if entry.price is None else str(entry.price)
    return EntryLine(entry.id, f"{_one_line(entry.name)}{result}", " ".join(words), price)


def _roll_words(roll: TableRoll, force: Force) -> str:
    """ "thrown tanks:1943-1943:3+4"."""
    dice = ":".join("+".join(map(str, each.dice)) for each in roll.rolls)
    years = f"{roll.column[0]}-{roll.column[1]}"
    return f"{_BY_HAND if roll.by_hand else _SEEDED} {_short(roll.table, force)}:{years}:{dice}"


def _short(name: str, force: Force) -> str:
    """An id as the nation's own lists name it; any other with a slash before it."""
    own = f"{force.system}/{force.nation}/"
    return name.removeprefix(own) if name.startswith(own) else f"/{name}"


def _whole(name: str, force: Force) -> str:
    return name[1:] if name.startswith("/") else f"{force.system}/{force.nation}/{name}"


def _quoted(word: str) -> str:
    return word if _PLAIN.fullmatch(word) else shlex.quote(word)


def _one_line(text: str) -> str:
    return " ".join(text.split("\n"))


def read_head(name: str, text: str, catalog: Catalog, system: str) -> Force:
    """The force of that name without anything in it. Raises ListError."""
    found = _HEAD.fullmatch(text)
    nations = {catalog.nation(system, each).name: each for each in catalog.nations(system)}
    nation = nations.get(found[1]) if found else None
    if found is None or nation is None:
        raise ListError("no nation, year, size and posture")
    return Force(
        name=name,
        system=system,
        nation=nation,
        organization=None,
        year=int(found[2]),
        size=found[3],
        posture=found[4],  # type: ignore[arg-type]
    )


def with_fact(force: Force, key: str, value: str) -> Force | None:
    """The force with one more fact; None for notes, order and what is no fact. Raises ListError for a wrong value."""
    budget = force.budget
    match key:
        case "rules":
            if value != force.system:
                raise ListError(f"there are no rules {value!r}")
            return force
        case "organization":
            return replace(force, organization=_whole(value, force))
        case "purchase points":
            return replace(force, budget=replace(budget, purchase_points=_points(value)))
        case "handicap":
            known = None if value == UNPRICED else _points(value)
            return replace(force, budget=replace(budget, handicap=known))
        case "agreed total":
            return replace(force, budget=replace(budget, total=_points(value)))
        case "reinforcement points":
            return replace(force, budget=replace(budget, reinforcements=_points(value)))
        case "bans" if value == "bind":
            return replace(force, bans_bind=True)
        case "waived":
            return replace(force, waived=(*force.waived, value))
        case "agreed":
            found = _AGREED.fullmatch(value)
            if found is None:
                raise ListError("an agreement is written CODE at ENTRY: REASON")
            agreement = Agreement(code=found[1], where=found[2] or "", reason=found[3])
            return replace(force, agreements=(*force.agreements, agreement))
        case "catalog":
            return replace(force, catalog=value)
    return None


def read_entry(line: EntryLine, pool: Pool, force: Force, catalog: Catalog) -> ForceEntry:
    """The entry that a line of the list of a force tells of. Raises ListError."""
    try:
        words = shlex.split(line.details)
    except ValueError as problem:
        raise ListError(str(problem)) from None
    if not words:
        raise ListError("no item")
    price = None if line.price == UNPRICED else _points(line.price)
    entry = ForceEntry(id=line.id, item=_whole(words.pop(0), force), name=line.name, price=price, pool=pool)
    while words:
        word = words.pop(0)
        if word == "house":
            entry = replace(entry, house=True)
        elif word.startswith("+"):
            entry = replace(entry, variants=(*entry.variants, word[1:]))
        elif not words:
            raise ListError(f"{word!r} stands at the end of the details")
        elif word == "with":
            entry = replace(entry, options=(*entry.options, words.pop(0)))
        elif word == "at":
            entry = replace(entry, attached_to=words.pop(0))
        elif word in (_SEEDED, _BY_HAND):
            roll = _read_roll(words.pop(0), force, catalog, by_hand=word == _BY_HAND)
            entry = replace(entry, rolls=(*entry.rolls, roll))
        else:
            raise ListError(f"{word!r} is none of +VARIANT, with, at, house, {_SEEDED}, {_BY_HAND}")
    return _named(entry)


def ordered(entries: Iterable[ForceEntry], order: str) -> tuple[ForceEntry, ...]:
    """The entries in the order that the fact tells; without one as they were numbered."""
    if not order:
        return tuple(_natural(entries))
    places = {entry_id: place for place, entry_id in enumerate(order.split())}
    return tuple(sorted(entries, key=lambda each: places.get(each.id, len(places))))


def _natural(entries: Iterable[ForceEntry]) -> list[ForceEntry]:
    """By number; if some have none, pool by pool."""
    entries, pools = list(entries), list(POOLS)
    if all(each.id.isdecimal() for each in entries):
        return sorted(entries, key=lambda each: int(each.id))
    return sorted(entries, key=lambda each: pools.index(each.pool))


def _named(entry: ForceEntry) -> ForceEntry:
    """The entry with its name alone, without what was rolled."""
    if not entry.rolls:
        return entry
    result = f": {entry.rolls[-1].standing.result}"
    if not entry.name.endswith(result):
        raise ListError(f"by this catalog the dice give{result[1:]}")
    return replace(entry, name=entry.name.removesuffix(result))


def _read_roll(text: str, force: Force, catalog: Catalog, *, by_hand: bool) -> TableRoll:
    found = _ROLL.fullmatch(text)
    if found is None:
        raise ListError(f"{text!r} is no roll, as in tanks:1943-1943:3+4")
    table_id = _whole(found[1], force)
    table = catalog.find(GenerationTable, table_id)
    years = int(found[2]), int(found[3])
    column = next((each for each in table.columns if each.years == years), None) if table else None
    if table is None or column is None:
        raise ListError(f"the catalog has no column {years[0]}-{years[1]} of {table_id}")
    throws = [tuple(map(int, each.split("+"))) for each in found[4][1:].split(":")]
    rolls = tuple(_rolled(table, column, dice, number) for number, dice in enumerate(throws))
    return TableRoll(table=table_id, column=years, by_hand=by_hand, rolls=rolls)


def _rolled(table: GenerationTable, column: Column, dice: tuple[int, ...], number: int) -> Rolled:
    if len(dice) != table.dice or not all(1 <= each <= 6 for each in dice):
        raise ListError(f"a roll on {table.name} is {table.dice} dice from 1 to 6")
    return rolled(column, dice, 1 if number else None)


def _points(text: str) -> Points:
    try:
        return Points.parse(text)
    except ValueError as problem:
        raise ListError(str(problem)) from None
