"""A force in the forms that other programs and forums take: the same tree and list as on the terminal."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding
from cfbuilder.force.force import Force
from cfbuilder.force.muster import muster
from cfbuilder.session.force_report import finding_text, force_json, force_shown_as_text
from cfbuilder.session.force_sums import sums_text
from cfbuilder.session.force_tree import tree_lines
from cfbuilder.storage.force_list import POOLS, entry_line, facts, head

#: Headings of the parts beside the pools; what is in a list stands under "Force" and the pools.
FORCE, ORDER_OF_BATTLE, FINDINGS = "Force", "Order of battle", "Findings"

_SIGNS = "\\`*_<>|#[]"


def force_markdown(force: Force, catalog: Catalog, findings: Iterable[Finding]) -> str:
    lines = [f"# {marked(force.name)}", "", marked(head(force, catalog)), "", f"- {marked(sums_text(force))}"]
    lines += [f"- {marked(key)}: {marked(value)}".rstrip() for key, value in facts(force)]
    lines += ["", f"## {ORDER_OF_BATTLE}", ""]
    for each in tree_lines(force, muster(force, catalog)):
        points = f", {each.points}" if each.points else ""
        lines.append(f"{'  ' * each.depth}- {marked(each.text)}{points}")
    for pool, title in POOLS.items():
        entries = [entry_line(each, force) for each in force.in_pool(pool)]
        if entries:
            lines += ["", f"## {title}", "", "| No. | Name | Item | Points |", "| --- | --- | --- | --- |"]
            lines += [
                f"| {marked(e.id)} | {marked(e.name)} | {marked(e.details)} | {e.price} |" for e in entries
            ]
    told = [f"- {marked(finding_text(each))}" for each in findings]
    lines += ["", f"## {FINDINGS}", "", *told] if told else []
    return "\n".join(lines)


def force_csv(force: Force, catalog: Catalog, findings: Iterable[Finding]) -> str:
    """A row for every fact, formation or stand, entry and finding; the first cell tells which."""
    rows: list[tuple[str, ...]] = [(FORCE, "name", force.name), (FORCE, "head", head(force, catalog))]
    rows.append((FORCE, "points", sums_text(force)))
    rows += [(FORCE, key, value) for key, value in facts(force)]
    rows += [
        (ORDER_OF_BATTLE, "  " * each.depth + each.text, each.keys, each.points)
        for each in tree_lines(force, muster(force, catalog))
    ]
    for pool, title in POOLS.items():
        lines = [entry_line(each, force) for each in force.in_pool(pool)]
        rows += [(title, each.id, each.name, each.details, each.price) for each in lines]
    rows += [(FINDINGS, finding_text(each)) for each in findings]
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue().rstrip("\n")


def marked(text: str) -> str:
    """Text whose signs Markdown leaves alone."""
    return text.translate({ord(sign): f"\\{sign}" for sign in _SIGNS})


def force_listed(force: Force, catalog: Catalog, findings: Iterable[Finding], form: str) -> str:
    """A force in one of `LIST_FORMS` or as JSON."""
    if form == "json":
        return json.dumps(force_json(force, catalog, findings), ensure_ascii=False, indent=2)
    return LIST_FORMS[form](force, catalog, findings)


#: The forms that `import` reads back.
LIST_FORMS = {"text": force_shown_as_text, "markdown": force_markdown, "csv": force_csv}
