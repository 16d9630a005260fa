"""Marks of the figures that matter to one force: what is repaired, derived or in doubt, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, DataSheet
from cfbuilder.catalog.provenance import Mark
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed, slug
from cfbuilder.force.force import Force
from cfbuilder.force.muster import LINE_COMPANY
from cfbuilder.force.parade import Muster
from cfbuilder.rendering.views.data import rows_used
from cfbuilder.rendering.views.fielded import Fielded, fielded
from cfbuilder.rendering.views.mark_labels import label, steps
from cfbuilder.rendering.views.notes import SpecialRules

_DOUBTFUL = ("low", "medium")

#: Of a stand what a player meets in this game; how deep its base is he sees.
_OF_STANDS = ("price", "fire", "indirect", "fire_missions")

#: What matters when a force is built, and in play no more; prices do where the print is damaged.
_OF_BUYING = frozenset({"maximum", "cap", "at_most", "attached_at_most"})
_PRICES = frozenset({"price", "cost", "points"})

#: References to the readings and to lines of the source text, which a player does not have.
_REFERENCE = r"(?:[AB#]\d+|#?\d+ of the \w+ part|l\.\s?\d+)(?:-#?[AB]?\d+)?"
_REFERENCES = re.compile(rf"\s*\({_REFERENCE}(?:, {_REFERENCE})*\)")
_LINE = re.compile(r"\bl\.\s?\d+(?:-\d+)?")


@frozen
class MarkNote:
    """The story of one figure or several alike. `notable`: the print is damaged there, or the reading is in doubt."""

    text: str
    notable: bool


def marks_in_play(
    force: Force, paraded: Muster, special: SpecialRules, catalog: Catalog
) -> tuple[MarkNote, ...]:
    """Of what is fielded, what was bought, the stands on parade and the data rows they use; alike told once."""
    stories: dict[tuple[str, bool], list[str]] = {}
    for entry_id, path in dict.fromkeys(_paths(force, paraded, special, catalog)):
        entry, data = catalog.entry(entry_id), catalog.stored[entry_id].data
        of_stand = catalog.kind(entry_id) == "stand"
        mark = entry.marks[path]
        notable = _is_notable(path, mark, doubtful=("low",) if of_stand else _DOUBTFUL)
        names = stories.setdefault((_story(mark), notable), [])
        name = label(data, path, entry.name if of_stand else "")
        if name not in names:
            names.append(name)
    return tuple(
        MarkNote(f"{_capital(listed(names))}: {text}", notable) for (text, notable), names in stories.items()
    )


def mark_note(name: str, path: str, mark: Mark) -> MarkNote:
    """The story of one figure by its name."""
    return MarkNote(f"{_capital(name)}: {_story(mark)}", _is_notable(path, mark))


def marks_of_record(entry_id: str, catalog: Catalog) -> tuple[MarkNote, ...]:
    """All marks of a record."""
    entry, data = catalog.entry(entry_id), catalog.stored[entry_id].data
    return tuple(mark_note(label(data, path), path, mark) for path, mark in entry.marks.items())


def _paths(
    force: Force, paraded: Muster, special: SpecialRules, catalog: Catalog
) -> Iterator[tuple[str, str]]:
    """The record and the path of every mark that matters."""
    stands = {piece.stand.name for piece in paraded.pieces()}
    for each in fielded(force, catalog):
        for path in each.organization.marks:
            if _concerns(each, path, stands, special, catalog):
                yield each.record_id, path
    nation_id = f"{force.system}/{force.nation}"
    yield from _below(catalog, nation_id, "rules")
    yield from _below(catalog, nation_id, "commander_limits")
    for record_id, part in dict.fromkeys((each.record_id, each.part) for each in force.entries):
        bonus = catalog.find(BonusList, record_id)
        if bonus and bonus.row(part):
            yield from _below(catalog, record_id, f"rows.{part}")
    for stand_id in _stand_ids(force, stands, catalog):
        own = _own_figures(stand_id, force, catalog)
        for path in catalog.entry(stand_id).marks:
            if path.partition(".")[0] in own:
                yield stand_id, path
    for name in dict.fromkeys(rows_used(force, paraded)):
        nation, _, row_name = name.partition(":")
        sheet_id = f"{force.system}/{nation}/data-sheet"
        sheet = catalog.find(DataSheet, sheet_id)
        row = sheet.row(row_name) if sheet else None
        if row:
            yield from _below(catalog, sheet_id, f"rows.{slug(row.name)}")


def _concerns(each: Fielded, path: str, stands: set[str], special: SpecialRules, catalog: Catalog) -> bool:
    """Whether a marked figure of an organization is about something that is fielded."""
    top, _, rest = path.partition(".")
    name = rest.partition(".")[0]
    if top == "commander_limits":
        return bool(special.rules)
    if not each.count:
        return False
    found = steps(catalog.stored[each.record_id].data, path)
    if any(
        value["stand"] not in stands for _, value in found if isinstance(value, Mapping) and "stand" in value
    ):
        return False
    if top == "formations" and each.part == LINE_COMPANY:
        # How many companies there are is the battalion's affair.
        return name == each.organization.line_company and rest != f"{name}.count"
    if top in ("rules", "notes"):
        return any(note.text == found[1][1]["text"] for note in (*special.rules, *special.remarks))
    if top in ("variants", "options"):
        return name in {choice.id for choice in each.shaped_by}
    return True


def _below(catalog: Catalog, entry_id: str, place: str) -> Iterator[tuple[str, str]]:
    """The marks of a part of a record."""
    for path in catalog.entry(entry_id).marks:
        if path == place or path.startswith(f"{place}."):
            yield entry_id, path


def _own_figures(stand_id: str, force: Force, catalog: Catalog) -> tuple[str, ...]:
    """The figures that come from the stand; its missions do only where the nation's list does not tell them."""
    bonus = catalog.bonus(force.system, force.nation)
    period = catalog.system(force.system).period(force.year).id
    listed_there = bonus and bonus.missions(catalog.entry(stand_id).name, period) is not None
    return tuple(each for each in _OF_STANDS if not (listed_there and each == "fire_missions"))


def _stand_ids(force: Force, stands: set[str], catalog: Catalog) -> Iterator[str]:
    """The records of the stands, a nation's own before the system's."""
    own = {name: catalog.stand(force.system, force.nation, name) for name in stands}
    for stand_id in catalog.ids("stand", force.system):
        entry = catalog.entry(stand_id)
        if own.get(entry.name) is entry:
            yield stand_id


def _is_notable(path: str, mark: Mark, doubtful: tuple[str, ...] = _DOUBTFUL) -> bool:
    steps = set(path.split("."))
    if steps & _OF_BUYING:
        return False
    return mark.mark == "repaired" or (mark.confidence in doubtful and not steps & _PRICES)


def _story(mark: Mark) -> str:
    """What happened to a figure, without references that a player cannot follow."""
    reason = _plain(mark.reason)
    if mark.mark == "house":
        return f"a house rule. {reason}"
    if mark.mark != "printed" and mark.printed is not None and mark.reading is not None:
        return f"printed “{_plain(mark.printed)}”, read as “{_plain(mark.reading)}”. {reason}"
    return f"{'as printed' if mark.mark == 'printed' else 'not in print'}. {reason}"


def _plain(text: str) -> str:
    return _LINE.sub("the print", _REFERENCES.sub("", " ".join(text.split())))


def _capital(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"
