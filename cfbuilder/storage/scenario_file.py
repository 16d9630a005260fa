"""Scenario files: what people write in YAML, with the terrain as terrain files tell it."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.strict_yaml import Document, Step, cut_off_texts, parse
from cfbuilder.catalog.validate import validated
from cfbuilder.chance.dice import Luck
from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.files import read_text
from cfbuilder.core.findings import Finding, Severity, has_errors
from cfbuilder.core.frozen import frozen
from cfbuilder.core.record import plain, record
from cfbuilder.scenario.authored.findings import authored_findings
from cfbuilder.scenario.authored.game import game_of
from cfbuilder.scenario.authored.written import Authored
from cfbuilder.scenario.setup import Setup
from cfbuilder.storage.file_format import format_findings
from cfbuilder.storage.terrain_file import WrittenTerrain, contradictions, terrain_of

KIND = "scenario"

_HEAD = re.compile(rf"^kind: *[\"']?{KIND}\b", re.MULTILINE)

#: The format that files of this version have.
FORMAT = 1


@record
class WrittenScenario(Authored):
    """The file with its head."""

    kind: str
    format: int


@frozen
class OpenedScenario:
    """What a file gave: the scenario if a game can be made of it, and what there is to say about the file."""

    scenario: Authored | None
    findings: tuple[Finding, ...]
    document: Document


def is_scenario_file(path: Path) -> bool:
    """Whether a file says that it is a scenario, be it sound or not. Raises UnreadableError."""
    return bool(_HEAD.search(read_text(path)))


def game_in(path: Path, catalog: Catalog) -> Setup:
    """The game of a scenario file, the same whenever it is made. Raises UnreadableError with every problem."""
    scenario = read_scenario(path, catalog)
    # Without the sides: the number on everybody's sheets comes from it, and guesses could be held against that.
    seed = int.from_bytes(sha256(repr(replace(scenario, sides={})).encode()).digest()[:8])
    return game_of(scenario, catalog, Luck(seed))


def is_scenario(document: Document) -> bool:
    return isinstance(document.data, dict) and document.data.get("kind") == KIND


def read_scenario(path: Path, catalog: Catalog) -> Authored:
    """The scenario of a file. Raises UnreadableError with every problem and its place."""
    opened = examine_scenario(path, catalog)
    if opened.scenario is None:
        wrong = "\n".join(str(each) for each in opened.findings if each.severity is Severity.ERROR)
        raise UnreadableError(f"{path} makes no game yet:\n{wrong}", "mend the file; it was not changed")
    return opened.scenario


def examine_scenario(path: Path, catalog: Catalog) -> OpenedScenario:
    """A file and everything that is wrong or notable. Raises UnreadableError only if it cannot be opened."""
    text = read_text(path)
    document, findings = parse(str(path), text)
    if not findings:
        findings = [*cut_off_texts(document, text), *format_findings(document, FORMAT)]
    if findings:
        return OpenedScenario(None, tuple(findings), document)
    written, findings = _written(document)
    if written is None:
        return OpenedScenario(None, tuple(findings), document)
    placed = [
        replace(each, place=document.place(_steps(each.where)))
        for each in authored_findings(written, catalog)
    ]
    return OpenedScenario(None if has_errors(placed) else written, tuple(placed), document)


def _written(document: Document) -> tuple[Authored | None, list[Finding]]:
    """The terrain by its own form, then the rest around it."""
    data: dict[str, Any] = document.data
    told = data.get("terrain")
    findings: list[Finding] = []
    if told is not None:
        inner = Document(document.file, told, _node(document, "terrain"))
        terrain, findings = validated(inner, WrittenTerrain)
        if terrain is not None:
            findings = list(contradictions(document, terrain, ("terrain",)))
        laid = terrain_of(terrain) if terrain is not None and not findings else None
        # With a terrain that cannot be taken the rest is still looked over, around an empty table.
        data = {**data, "terrain": plain(laid) if laid else {"table": [72, 72]}}
    written, others = validated(Document(document.file, data, document.root), WrittenScenario)
    return (None if findings else written), [*findings, *others]


def _node(document: Document, key: str) -> Any:
    """The part of the file below a key of its top."""
    root = document.root
    pairs = root.value if root is not None else ()
    return next(value for each, value in pairs if each.value == key)


def _steps(where: str) -> list[Step]:
    return [int(step) if step.isdecimal() else step for step in where.split(".")]
