"""Text, Markdown, CSV, HTML, JSON and PDF tell of the same units, options, totals and limits (T17)."""

from __future__ import annotations

import csv
import html as markup
import io
import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from pypdf import PdfReader

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.points import Points
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import force_pdf, pdf_of
from cfbuilder.rendering.text import force_shown, shown
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.force_forms import LIST_FORMS, force_listed
from tests.conftest import asked

ASKED: dict[str, dict[str, Any]] = {
    "small": {},
    "regulars": {"b": "united-states+regular", "year": 1943},
    "halftracks": {"a": "germany/armored-infantry-battalion-1944-45+halftracks", "b": "russia"},
    "mid": {"a": "great-britain", "b": "italy", "year": 1942, "size": "mid"},
    "large": {"a": "germany", "b": "great-britain", "year": 1944, "size": "large"},
    "bridgehead": {"a": "russia", "b": "germany", "year": 1943, "scenario": "bridgehead", "attacker": "a"},
    "mid bridgehead": {"a": "japan", "b": "united-states", "year": 1943, "scenario": "bridgehead", "size": "mid"},
    "large bridgehead": {
        "a": "united-states", "b": "germany", "year": 1944, "scenario": "bridgehead", "size": "large",
    },
    "no base": {"a": "germany", "b": "russia", "year": 1943, "base": "none", "totals": (Points(120), Points(111))},
    "agreed": {"a": "france", "b": "germany", "year": 1940, "totals": (Points(150), Points(151)), "waived": ("armor",)},
    "shared list": {"a": "finland", "b": "russia", "year": 1944, "hidden": "both"},
    "unpriced": {"a": "hungary+veteran", "b": "russia", "year": 1943},
}  # fmt: skip
FORMS = ("text", "markdown", "csv", "html")


@pytest.fixture(scope="module")
def games(shipped: Catalog) -> dict[str, Setup]:
    return {name: pickup(asked(**each), shipped, Luck(11)) for name, each in ASKED.items()}


def plain(text: str, form: str) -> str:
    """The words of a form in one line, without its signs."""
    if form == "markdown":
        text = re.sub(r"\\(.)", r"\1", text)
    if form == "csv":
        text = "\n".join(" ".join(row) for row in csv.reader(io.StringIO(text)))
    if form == "html":
        text = re.sub(r"<(style|svg)\b.*?</\1>", " ", text, flags=re.DOTALL)
        text = markup.unescape(re.sub(r"<[^>]*>", " ", text))
    return " ".join(text.split())


def roster(setup: Setup, side: str, catalog: Catalog, form: str) -> str:
    known = known_to(setup, side, catalog)  # type: ignore[arg-type]
    return shown(known, catalog, form, ("roster",))


def csv_rows(setup: Setup, side: str, catalog: Catalog) -> Iterator[list[str]]:
    """The rows of the side's own roster; the first sheet is his."""
    rows = list(csv.reader(io.StringIO(roster(setup, side, catalog, "csv"))))
    return (row[1:] for row in rows if row[0] == rows[0][0])


def boxes_of_csv(setup: Setup, side: str, catalog: Catalog) -> Counter[str]:
    """How often each name of a stand is in the order of battle, with what an FO observes."""
    found: Counter[str] = Counter()
    for section, *cells in csv_rows(setup, side, catalog):
        if section == "Order of battle" and cells[0] != "Formation":
            for box in re.findall(r"(?:[^,(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+", cells[1]):
                count, _, name = box.strip().rpartition(" × ")
                found[re.sub(r"\s*\(.*", "", name)] += int(count or 1)
    return found


def boxes_of_html(setup: Setup, side: str, catalog: Catalog) -> Counter[str]:
    found: Counter[str] = Counter()
    page = roster(setup, side, catalog, "html").split('<section class="sheet', 2)[1]
    for box in re.findall(r'<div class="box[^"]*">(.*?)</div>', page, re.DOTALL):
        code = re.search(r'<span class="code[^"]*">(.*?)</span>', box)
        bare = re.sub(r'<span class="code[^"]*">.*?</span>|<small[^>]*>.*?</small>', "", box)
        count, _, name = plain(bare, "html").rpartition("× ")
        found[_with_code(name, markup.unescape(code[1])) if code else name] += int(count or 1)
    return found


def _with_code(name: str, code: str) -> str:
    """ "PC 2 +1": a commander's bonus stands last."""
    kind, plus, bonus = name.partition(" +")
    return f"{kind} {code}{plus}{bonus}"


def side_json(setup: Setup, side: str, catalog: Catalog) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(shown(known_to(setup, "umpire", catalog), catalog, "json"))
    return told["sides"][side]


def total_words(points: dict[str, Any]) -> str:
    """How sheets write the total, if anybody knows it."""
    return "" if points["total"] is None else f"{points['total']:.1f} points: {points['base']:.1f} base + "


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("side", ["a", "b"])
def test_every_form_has_the_same_boxes_and_json_counts_them(
    games: dict[str, Setup], shipped: Catalog, name: str, side: str
) -> None:
    setup = games[name]
    boxes = boxes_of_csv(setup, side, shipped)
    assert boxes == boxes_of_html(setup, side, shipped)
    stands = Counter(side_json(setup, side, shipped)["stands"])
    nation = setup.sides[side].force.nation
    off_table = {each for each in stands if shipped.stand("crossfire", nation, each).off_table}
    on_table = sum(count for each, count in stands.items() if each not in off_table)
    assert sum(boxes.values()) == on_table
    # Off-table weapons are told at their FOs, with the vehicle they are mounted on.
    weapons: Counter[str] = Counter()
    for section, *cells in csv_rows(setup, side, shipped):
        if section == "Indirect fire" and cells[0] != "Weapon":
            weapons[re.sub(r" \(.*", "", cells[0])] += int(cells[1])
    weapons = Counter({each: count for each, count in weapons.items() if each in off_table})
    assert weapons == Counter({each: stands[each] for each in off_table})


@pytest.mark.parametrize("name", ASKED)
def test_every_form_has_the_same_totals_limits_and_choices(
    games: dict[str, Setup], shipped: Catalog, name: str
) -> None:
    setup = games[name]
    for side in ("a", "b"):
        told = side_json(setup, side, shipped)
        force = setup.sides[side].force
        limit = told["casualties"]
        words = [total_words(told["points"])]
        if limit:
            words.append(f"more than {limit['lost_when_over']} of {limit['count']} stands are lost")
        words += [f"Waived by both players: {each}." for each in force.waived]
        for form in FORMS:
            page = plain(roster(setup, side, shipped, form), form)
            if form == "html":
                page = page.replace(" points ", " points: ")
            for each in words:
                assert each.casefold() in page.casefold(), (form, each)
            for entry in force.entries:
                if entry.pool != "base":
                    assert entry.name in page, (form, entry.name)
        assert (limit is None) == (setup.public.scenario == "bridgehead")


@pytest.mark.parametrize("name", ASKED)
def test_text_markdown_and_csv_say_the_same_words(
    games: dict[str, Setup], shipped: Catalog, name: str
) -> None:
    known = known_to(games[name], "umpire", shipped)
    sheets = ("summary", "scenario", "hidden", "roster", "fire-missions", "cards", "odds", "dice-log")
    texts = {form: shown(known, shipped, form, sheets) for form in ("text", "markdown", "csv")}
    words = {}
    for form, text in texts.items():
        if form == "csv":
            cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row[2:]]
            words[form] = Counter(" ".join(cells).split())
            continue
        heads = {head for row in csv.reader(io.StringIO(texts["csv"])) for head in row[:2]}
        lines = text.splitlines()
        if form == "markdown":
            lines = [
                re.sub(r"\\(.)", r"\1", re.sub(r"(?<!\\)\|", " ", line)).removeprefix("- ")
                for line in lines
                if not line.startswith(("#", "*")) and not re.fullmatch(r"[| -]+", line)
            ]
        else:
            lines = [line for line in lines if line.startswith(" ") and line.strip() not in heads]
        words[form] = Counter(" ".join(lines).split())
    assert words["markdown"] == words["csv"]
    assert words["text"] == words["csv"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["small", "bridgehead"])
def test_the_pdf_says_it_too(games: dict[str, Setup], shipped: Catalog, name: str) -> None:
    setup = games[name]
    pdf = pdf_of(known_to(setup, "a", shipped), shipped, PrintOptions(), ("roster",))
    page = " ".join(" ".join(each.extract_text() for each in PdfReader(io.BytesIO(pdf)).pages).split())
    told = side_json(setup, "a", shipped)
    assert f"{told['points']['total']:.1f}" in page
    if told["casualties"]:
        assert (
            f"more than {told['casualties']['lost_when_over']} of {told['casualties']['count']} stands"
            in page
        )
    for entry in setup.sides["a"].force.entries:
        assert entry.pool == "base" or entry.name in page
    letters = re.sub(r"\W", "", page)
    for each in boxes_of_csv(setup, "a", shipped):
        assert all(re.sub(r"\W", "", part) in letters for part in each.split())


@pytest.mark.parametrize("name", ["small", "regulars", "halftracks", "large", "no base", "unpriced"])
def test_a_force_alone_says_in_its_list_what_json_and_its_sheets_say(
    games: dict[str, Setup], shipped: Catalog, name: str
) -> None:
    for side in games[name].sides.values():
        force = side.force
        findings = force_findings(force, shipped)
        told = json.loads(force_listed(force, shipped, findings, "json"))
        total = told["points"]["total"]
        sheets = plain(force_shown(force, shipped, "html", ("roster",)), "html")
        assert total is None or f"{total:.1f} points" in sheets
        for form in LIST_FORMS:
            text = plain(force_listed(force, shipped, findings, form), form)
            assert total is None or f"total {total:.1f}" in text
            for entry in told["entries"]:
                assert entry["name"] in text
                assert all(f"+{each}" in text for each in entry.get("variants", ()))
                assert all(f"with {each}" in text for each in entry.get("options", ()))
        assert counted_in_tree(force_listed(force, shipped, findings, "csv")) == told["stands"]


def counted_in_tree(text: str) -> dict[str, int]:
    """The stands of the order of battle by name: "3 x Rifle Squad", "Tank: Pz IV/H", "FO for 81mm Mortar"."""
    found: Counter[str] = Counter()
    for row in csv.reader(io.StringIO(text)):
        if row[0] == "Order of battle" and row[2]:
            parts = re.fullmatch(
                r"\s*(?:(\d+) x )?(.+?)(?: [+]\d)?(?:: .*)?(?: for .*)?(?: with .*)?", row[1]
            )
            assert parts
            found[parts[2]] += int(parts[1] or 1)
    return dict(found)


@pytest.mark.slow
def test_the_pdf_of_a_force_alone_says_it_too(games: dict[str, Setup], shipped: Catalog) -> None:
    force = games["regulars"].sides["b"].force
    pdf = force_pdf(force, shipped, PrintOptions(), ("roster",))
    page = " ".join(" ".join(each.extract_text() for each in PdfReader(io.BytesIO(pdf)).pages).split())
    total = json.loads(force_listed(force, shipped, (), "json"))["points"]["total"]
    assert f"{total:.1f}" in page
