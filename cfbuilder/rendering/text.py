"""The views as text, Markdown, CSV and JSON: the same content as on paper, for a terminal or another program."""

from __future__ import annotations

import csv
import io
import json
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.provenance import Note
from cfbuilder.catalog.reference import Rule
from cfbuilder.core.wording import signed
from cfbuilder.rendering.game_json import game_json
from cfbuilder.rendering.maps.characters import characters
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.sheets import Page, pages
from cfbuilder.rendering.views.accounts import Purchase
from cfbuilder.rendering.views.boxes import Box
from cfbuilder.rendering.views.data import DataLine
from cfbuilder.rendering.views.dice_log import DiceLogView
from cfbuilder.rendering.views.fire_missions import FireMissions, FireMissionsView
from cfbuilder.rendering.views.map_sheet import MapSheetView
from cfbuilder.rendering.views.quick_reference import QuickReferenceView
from cfbuilder.rendering.views.roster import RosterView
from cfbuilder.rendering.views.sides import casualty_words
from cfbuilder.rendering.views.summary import SummaryView
from cfbuilder.scenario.knowledge import Known

FORMS = ("text", "markdown", "json", "csv", "html")
_WIDTH = 100
_MAP_LINES = 48

Rows = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a sheet: a table (its first row is the head), lines, or a drawing of characters."""

    title: str
    rows: Rows = ()
    lines: Sequence[str] = ()
    drawing: str = ""


def shown(known: Known, catalog: Catalog, form: str, sheets: Sequence[str] = ()) -> str:
    """What an audience may know, in one of `FORMS`."""
    if form == "json":
        return json.dumps(game_json(known, catalog), ensure_ascii=False, indent=2)
    made = pages(known, catalog, sheets)
    if form == "html":
        from cfbuilder.rendering.html import html

        return html(known, made, PrintOptions())
    writer = {"text": _text, "markdown": _markdown, "csv": _csv}[form]
    return writer(made).rstrip("\n")


def _text(made: Sequence[Page]) -> str:
    out = []
    for page in made:
        head = page.view.heading
        out += ["", head.kicker, head.title, "=" * len(head.title)]
        for section in sections(page):
            out += ["", section.title] if section.title else [""]
            widths = [
                max(len(row[column]) for row in section.rows) for column in range(_columns(section.rows))
            ]
            for row in section.rows:
                cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
                out.append(f"  {'  '.join(cells)}".rstrip())
            out += section.drawing.splitlines()
            for line in section.lines:
                out += textwrap.wrap(line, _WIDTH, initial_indent="  ", subsequent_indent="    ")
    return "\n".join(out[1:]) + "\n"


def _markdown(made: Sequence[Page]) -> str:
    out = []
    for page in made:
        head = page.view.heading
        out += [f"# {_marked(head.title)}", "", f"*{_marked(head.kicker)}*", ""]
        for section in sections(page):
            if section.title:
                out += [f"## {_marked(section.title)}", ""]
            if section.rows:
                head_row, *body = section.rows
                out += [
                    _table_line(head_row),
                    _table_line(["---"] * len(head_row)),
                    *map(_table_line, body),
                    "",
                ]
            if section.drawing:
                out += ["```", *section.drawing.splitlines(), "```", ""]
            out += [f"- {_marked(line)}" for line in section.lines]
            if section.lines:
                out.append("")
    return "\n".join(out)


def _marked(text: str) -> str:
    return text.translate({ord(sign): f"\\{sign}" for sign in "\\`*_<>|#"})


def _table_line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(_marked, cells))} |"


def _csv(made: Sequence[Page]) -> str:
    """A line for every row: sheet, section, then the cells."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for page in made:
        for section in sections(page):
            for row in (*section.rows, *([line] for line in section.lines)):
                writer.writerow([page.view.heading.sheet, section.title, *row])
    return out.getvalue()


def _columns(rows: Rows) -> int:
    return len(rows[0]) if rows else 0


def sections(page: Page) -> list[Section]:
    """The content of a sheet in parts, empty ones left out."""
    writers: dict[type, Callable[..., Iterator[Section]]] = {
        SummaryView: _summary,
        MapSheetView: _map,
        RosterView: _roster,
        FireMissionsView: _fire_missions,
        QuickReferenceView: _quick_reference,
        DiceLogView: _dice_log,
    }
    found = writers[type(page.view)](page.view)
    return [each for each in found if len(each.rows) > 1 or each.lines or each.drawing]


def _summary(view: SummaryView) -> Iterator[Section]:
    yield Section("", lines=[view.mission, *(f"{label}: {value}" for label, value in view.facts)])
    head = ("Player", "Nation", "Organization", "Edge", "Base", "Bonus", "of", "Total", "Casualties")
    yield Section(
        "Sides",
        [
            head,
            *(
                (
                    side.player, side.nation, side.organization, side.edge, side.base, side.spent, side.budget,
                    side.total, casualty_words(side.casualties) if side.casualties else "",
                )
                for side in view.sides
            ),
        ],
    )  # fmt: skip
    notes = [view.handicap] if view.handicap else []
    notes += [f"{side.player}: {line}" for side in view.sides for line in side.agreed]
    notes += [f"{side.player}: {finding}" for side in view.sides for finding in side.findings]
    yield Section("Points", lines=notes)
    for title, steps in (("Setting up", view.deployment), ("Winning", view.victory)):
        yield Section(title, lines=[f"{step.number}. {step.text} ({step.section})" for step in steps])
    terrain = [("Kind", "Count", "Numbers")]
    terrain += [
        (each.kind, str(each.count), " ".join(str(one.number) for one in each.features))
        for each in view.terrain
    ]
    yield Section("Terrain to lay", terrain, [view.terrain_note])


def _map(view: MapSheetView) -> Iterator[Section]:
    yield Section("", drawing=characters(view.drawn, _WIDTH, _MAP_LINES), lines=[view.note])


def _roster(view: RosterView) -> Iterator[Section]:
    lines = [f"{view.total} points: {view.total_note}"] if view.total else []
    yield Section("", lines=[*lines, *(f"{fact.label}: {fact.value}" for fact in view.facts)])
    rows = [("Formation", "Stands")]
    for row in view.rows:
        stands = ", ".join(map(_stand, row.boxes))
        told = _in_brackets((row.company, row.note, f"with {row.joined}" if row.joined else ""))
        rows.append((f"{'  ' * row.depth}{row.name}{told}", stands))
    yield Section("Order of battle", rows)
    what = [("Stand", "", "In play"), *((line.name, line.meaning, line.in_play) for line in view.legend)]
    yield Section("Short forms and what each does", what)
    if view.compact:
        yield Section("Short forms", lines=[f"{short}: {told}" for short, told in view.short_forms])
    yield Section("Indirect fire", _missions(view.indirect))
    yield Section("Vehicles, guns and tank hunters", _data(view.data))
    yield Section("Bonus selections", _purchases("Bonus selection", view.purchases))
    yield Section("Reinforcements", _purchases("Reinforcement", view.reinforcements))
    base = [("Part", "Count", "Each", "Points")]
    base += [
        (line.label, str(line.count), str(line.each or "unknown"), str(line.total or "unknown"))
        for line in view.base
    ]
    yield Section("Base force", base)
    yield Section("Points", lines=view.sums)
    yield Section("Special rules", lines=_notes(view.special))
    yield Section("About the organization", lines=_notes(view.notes))
    yield Section("Findings", lines=[str(finding) for finding in view.findings])
    yield Section("Figures in doubt", lines=[mark.text for mark in view.marks if mark.notable])


def _in_brackets(parts: Sequence[str]) -> str:
    told = " · ".join(part for part in parts if part)
    return f" ({told})" if told else ""


def _notes(notes: Sequence[Note | Rule]) -> list[str]:
    return [f"{note.text} ({note.section})" if note.section else note.text for note in notes]


def _stand(box: Box) -> str:
    name = f"{box.count} × {box.name}" if box.count > 1 else box.name
    if box.code:
        name = f"{name} {box.code}"
    return f"{name} ({box.detail})" if box.detail else name


def _purchases(head: str, purchases: Sequence[Purchase]) -> list[tuple[str, ...]]:
    return [(head, "", "Points"), *((each.name, each.note, each.price) for each in purchases)]


def _missions(weapons: Sequence[FireMissions]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("Weapon", "Count", "FO", "Dice", "Kills", "Smoke", "Missions")]
    return rows + [
        (
            each.weapon, str(each.count), each.observers, str(each.dice), str(each.kill_potential),
            f"{each.smoke} stands" if each.smoke else "none",
            "no limit" if each.missions is None else str(each.missions),
        )
        for each in weapons
    ]  # fmt: skip


def _data(lines: Sequence[DataLine]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("Name", "ARM", "ACC", "PEN", "HE/EFF", "Hull-down", "Turret", "Row")]
    for line in lines:
        row = line.row
        if row is None:
            rows.append((line.name, "", "", "", "", "", "", line.origin))
            continue
        armor = "/".join(map(str, row.armor)) if row.armor else "-"
        figures = ["-" if value is None else signed(value) for value in (row.accuracy, row.penetration)]
        he = "/".join("-" if value is None else str(value) for value in (row.he_dice, row.effect))
        flags = [{True: "yes", False: "no", None: "-"}[value] for value in (row.hull_down, row.turreted)]
        rows.append((line.name, armor, figures[0], figures[1], he, flags[0], flags[1], line.origin))
    return rows


def _fire_missions(view: FireMissionsView) -> Iterator[Section]:
    yield Section("", _missions(view.weapons), _notes(view.rules))


def _quick_reference(view: QuickReferenceView) -> Iterator[Section]:
    for block in view.blocks:
        for table in block.tables:
            title = f"{block.name}: {table.caption}" if table.caption else block.name
            yield Section(title, [table.head, *(row.cells for row in table.rows)])
        yield Section(block.name, lines=_notes(block.rules))
        yield Section(f"{block.name}: in this game", _data(block.data))


def _dice_log(view: DiceLogView) -> Iterator[Section]:
    rows = [("", "Whose", "What for", "Result", "How")]
    rows += [(str(line.number), line.whose, line.purpose, line.result, line.by) for line in view.lines]
    yield Section("", rows, [f"Seed {view.seed}"] if view.seed else [])
