"""Reading catalog folders: strict, everything wrong told at once, the rest still loads.

Layers come one after the other: a later folder's file replaces the earlier file of the same id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path, PurePosixPath

from cfbuilder.catalog.catalog import Catalog, Stored
from cfbuilder.catalog.fingerprint import SourceFile, fingerprint
from cfbuilder.catalog.kinds import KINDS, id_of, kind_of
from cfbuilder.catalog.strict_yaml import Document, cut_off_texts, parse
from cfbuilder.catalog.validate import validated
from cfbuilder.core.findings import Finding, Place, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import suggestion


@frozen
class Reading:
    """What the folders hold, the documents by id for places in messages, and everything wrong.

    `broken` are the kinds of which a file could not be taken: names that lead there prove nothing.
    """

    catalog: Catalog
    documents: Mapping[str, Document]
    findings: tuple[Finding, ...]
    broken: frozenset[str] = frozenset()


def read(files: Sequence[SourceFile]) -> Reading:
    """Parse and validate the files."""
    stored: dict[str, Stored] = {}
    documents: dict[str, Document] = {}
    findings: list[Finding] = []
    layer_of: dict[str, Path] = {}
    broken: set[str] = set()
    for file in files:
        entry_id, document, record, wrong = _read_one(file)
        findings.extend(wrong)
        if document is None or record is None:
            kind = kind_of(file.path)
            broken |= {kind.name} if kind else set()
            continue
        if layer_of.get(entry_id) == file.folder:
            findings.append(_same_id(file, entry_id, stored[entry_id].file))
            continue
        layer_of[entry_id] = file.folder
        stored[entry_id] = record
        documents[entry_id] = document
    return Reading(Catalog(stored, fingerprint(files)), documents, tuple(findings), frozenset(broken))


def _read_one(file: SourceFile) -> tuple[str, Document | None, Stored | None, list[Finding]]:
    shown = str(file.folder / file.path)
    kind = kind_of(file.path)
    if kind is None:
        return "", None, None, [_stray(shown, file.path)]
    try:
        text = file.content.decode("utf-8")
    except UnicodeDecodeError as problem:
        line = file.content[: problem.start].count(b"\n") + 1
        message = "this is not UTF-8 text"
        return "", None, None, [_error("file.encoding", message, "save it as UTF-8", Place(shown, line, 1))]
    document, findings = parse(shown, text)
    if not findings and not isinstance(document.data, dict):
        findings = [_error("file.empty", "this file holds no record", "write its keys", Place(shown, 1, 1))]
    findings = findings or cut_off_texts(document, text)
    if findings:
        return "", None, None, findings
    record, findings = validated(document, kind.shape)
    if record is None:
        return "", None, None, findings
    return id_of(file.path), document, Stored(kind.name, shown, document.data), []


def _stray(shown: str, path: PurePosixPath) -> Finding:
    patterns = [each.pattern for each in KINDS]
    return _error(
        "file.stray",
        "no kind of record lives at this path",
        suggestion(str(path), patterns, limit=20),
        Place(shown),
    )


def _same_id(file: SourceFile, entry_id: str, other: str) -> Finding:
    place = Place(str(file.folder / file.path))
    return _error("file.same-id", f"{entry_id} is also the id of {other}", "rename one of them", place)


def _error(code: str, message: str, hint: str, place: Place) -> Finding:
    return Finding(code, Severity.ERROR, message, hint, place=place)


def readable(findings: Iterable[Finding]) -> str:
    """Findings as the lines of one message."""
    return "\n".join(map(str, findings))
