"""The views as text, Markdown, CSV and JSON: the same content as on paper, for a terminal or another program."""

from __future__ import annotations

import csv
import io
import json
import textwrap
from collections.abc import Sequence
from dataclasses import asdict

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.force.force import Force
from cfbuilder.rendering.game_json import game_json
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import Page, force_pages, pages
from cfbuilder.rendering.sections.pages import sections
from cfbuilder.rendering.text_columns import column_lines
from cfbuilder.rendering.views.heading import title_of
from cfbuilder.rendering.views.shopping import shopping_view
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.collection import Collection
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.shopping import shopping_list

FORMS = ("text", "markdown", "json", "csv", "html")
#: Columns of text where nobody says how many there are; narrower than the least nothing can be read.
WIDTH = 100
_LEAST_WIDTH = 40


def shown(
    known: Known, catalog: Catalog, form: str, sheets: Sequence[str] = (), *, width: int = WIDTH
) -> str:
    """What an audience may know, in one of `FORMS`; text is folded to `width`."""
    if form == "json":
        return json.dumps(game_json(known, with_own_records(known, catalog)), ensure_ascii=False, indent=2)
    return _written(title_of(known), pages(known, catalog, sheets), form, width)


def force_shown(
    force: Force, catalog: Catalog, form: str, sheets: Sequence[str] = (), *, width: int = WIDTH
) -> str:
    """The sheets of a force that stands alone, in one of `FORMS` but JSON; text is folded to `width`."""
    made = force_pages(force, catalog, sheets)
    return _written(made[0].view.heading.reader if made else force.name, made, form, width)


def shopping_shown(
    value: Known | Force, collection: Collection, catalog: Catalog, form: str, *, width: int = WIDTH
) -> str:
    """What a collection lacks for what is known of a game, or for a force, in one of `FORMS`."""
    if form == "json":
        lacking = shopping_list(value, collection, catalog)
        lines = [{**asdict(each), "missing": each.missing} for each in lacking]
        return json.dumps(lines, ensure_ascii=False, indent=2)
    view = shopping_view(value, collection, catalog)
    return _written(view.heading.title, [Page("shopping-list", view)], form, width)


def _written(title: str, made: Sequence[Page], form: str, width: int) -> str:
    if form == "html":
        from cfbuilder.rendering.html import html

        return html(title, made, PrintOptions())
    if form == "text":
        return _text(made, max(width, _LEAST_WIDTH)).rstrip("\n")
    writer = {"markdown": _markdown, "csv": _csv}[form]
    return writer(made).rstrip("\n")


def _text(made: Sequence[Page], width: int) -> str:
    out = []
    for page in made:
        head = page.view.heading
        out += ["", head.kicker, head.title, "=" * len(head.title)]
        for section in sections(page):
            out += ["", section.title] if section.title else [""]
            out += [f"  {line}".rstrip() for line in column_lines(section.rows, width - 2)]
            out += section.drawing.splitlines()
            for line in section.lines:
                out += textwrap.wrap(line, width, initial_indent="  ", subsequent_indent="    ")
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
