"""YAML without surprises: plain data with the place of every value.

Keys are unique text, `NO` and `1:30` are text, anchors and tags are refused. Composing needs the C
loader: the pure one takes eight times as long. Storage reads saved files through here too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import yaml

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.findings import Finding, Place, Severity
from cfbuilder.core.frozen import frozen

try:
    from yaml import CSafeLoader
except ImportError as problem:
    raise CfbuilderError(
        "PyYAML was installed without its C loader",
        "reinstall it from a wheel: pip install --force-reinstall pyyaml",
    ) from problem

Step = str | int

_NUMBER = re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?")
#: A comment that does not have its line for itself.
_COMMENT_BEHIND = re.compile(r"\S[ \t]+#")
#: Seeds are long; beyond this a number is a slip, and Python would refuse it some day.
_LONGEST_NUMBER = 60

_CONSTANTS = {"": None, "null": None, "~": None, "true": True, "false": False}


@frozen
class Document:
    """One parsed file: its plain data, and where each of its values stands."""

    file: str
    data: Any
    root: yaml.Node | None

    def place(self, path: Iterable[Step] = (), *, key: bool = False) -> Place:
        """The place of the value at a path, of its key if asked; of what is nearest when the path ends early.

        Steps that lead nowhere (names of alternatives, say) are passed over.
        """
        node, found = self.root, self.root
        for step in path:
            if isinstance(node, yaml.MappingNode):
                for key_node, value_node in node.value:
                    if key_node.value == str(step):
                        node = value_node
                        found = key_node if key else value_node
                        break
            elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
                node = found = node.value[step]
        if found is None:
            return Place(self.file, 1, 1)
        return Place(self.file, found.start_mark.line + 1, found.start_mark.column + 1)


def parse(file: str, text: str) -> tuple[Document, list[Finding]]:
    """The document and what is wrong with its YAML; after a syntax error its data is None."""
    try:
        root = yaml.compose(text, Loader=CSafeLoader)
    except yaml.MarkedYAMLError as problem:
        return Document(file, None, None), [_syntax_error(file, problem)]
    except yaml.YAMLError as problem:
        return Document(file, None, None), [_unreadable(file, text, problem)]
    findings: list[Finding] = []
    try:
        data = _plain(root, file, findings, set()) if root is not None else None
    except RecursionError:
        message = "this is nested deeper than any record"
        return Document(file, None, None), [
            Finding("file.syntax", Severity.ERROR, message, place=Place(file))
        ]
    return Document(file, data, root), findings


def cut_off_texts(document: Document, text: str) -> list[Finding]:
    """Unquoted text with a comment behind it, which may well have been part of it: `reason: kept (see #40)`."""
    if not _COMMENT_BEHIND.search(text):
        return []
    lines = text.split("\n")
    findings = []
    for node in _scalars(document.root):
        end = node.end_mark
        is_text = not node.style and node.value not in _CONSTANTS and not _NUMBER.fullmatch(node.value)
        if is_text and lines[end.line][end.column :].lstrip().startswith("#"):
            message = "a # after a space begins a comment, and the text ends before it"
            hint = "quote the text, or put the comment on a line of its own"
            findings.append(
                Finding("file.cut-off", Severity.ERROR, message, hint, place=_place(document.file, node))
            )
    return findings


def _scalars(node: yaml.Node | None) -> Iterator[yaml.ScalarNode]:
    if isinstance(node, yaml.ScalarNode):
        yield node
    elif isinstance(node, yaml.MappingNode):
        for _, value in node.value:
            yield from _scalars(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _scalars(item)


def _syntax_error(file: str, problem: yaml.MarkedYAMLError) -> Finding:
    mark = problem.problem_mark or problem.context_mark
    place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
    words = " ".join(part for part in (problem.problem, problem.context) if part)
    hint = (
        "indent with spaces"
        if "\\t" in words
        else "quote text that holds a colon or begins with one of @%&*!|>{["
    )
    return Finding("file.syntax", Severity.ERROR, f"this is not YAML: {words}", hint, place=place)


def _unreadable(file: str, text: str, problem: yaml.YAMLError) -> Finding:
    """A character that YAML forbids; libyaml tells neither line nor column."""
    for number, line in enumerate(text.split("\n"), start=1):
        for column, character in enumerate(line, start=1):
            if not (character.isprintable() or character in "\t\r\N{BOM}"):
                return Finding(
                    "file.syntax",
                    Severity.ERROR,
                    f"a control character (U+{ord(character):04X}) stands here",
                    "delete it",
                    place=Place(file, number, column),
                )
    return Finding("file.syntax", Severity.ERROR, f"this is not YAML: {problem}", place=Place(file))


def _plain(node: yaml.Node, file: str, findings: list[Finding], seen: set[int]) -> Any:
    if id(node) in seen:
        # An alias is the very node it stands for, which may even be around it.
        findings.append(_refused(file, node, "an alias to what stands here"))
        return None
    seen.add(id(node))
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node, file, findings)
    _refuse_tag(node, file, findings)
    if isinstance(node, yaml.SequenceNode):
        return [_plain(item, file, findings, seen) for item in node.value]
    made: dict[str, Any] = {}
    first_lines: dict[str, int] = {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            findings.append(_refused(file, key_node, "a key that is no text"))
            continue
        key = key_node.value
        if key in made:
            message = f"{key!r} stands twice here, first on line {first_lines[key]}"
            place = _place(file, key_node)
            findings.append(
                Finding("file.duplicate-key", Severity.ERROR, message, "keep one of them", key, place)
            )
            continue
        first_lines[key] = key_node.start_mark.line + 1
        made[key] = _plain(value_node, file, findings, seen)
    return made


def _scalar(node: yaml.ScalarNode, file: str, findings: list[Finding]) -> Any:
    if not node.style:  # plain: the C loader says "" where the other says None
        _refuse_tag(node, file, findings)
        if node.value in _CONSTANTS:
            return _CONSTANTS[node.value]
        number = _NUMBER.fullmatch(node.value)
        if number and len(node.value) <= _LONGEST_NUMBER:
            return float(node.value) if number[2] else int(node.value)
    return node.value


_ORDINARY_TAGS = {
    f"tag:yaml.org,2002:{name}"
    for name in ("str", "int", "float", "bool", "null", "seq", "map", "timestamp", "merge", "value")
}


def _refuse_tag(node: yaml.Node, file: str, findings: list[Finding]) -> None:
    if node.tag not in _ORDINARY_TAGS:
        findings.append(_refused(file, node, f"the tag {node.tag}"))


def _refused(file: str, node: yaml.Node, what: str) -> Finding:
    return Finding(
        "file.unsupported",
        Severity.ERROR,
        f"{what} is not allowed in these files",
        "write the value itself",
        place=_place(file, node),
    )


def _place(file: str, node: yaml.Node) -> Place:
    return Place(file, node.start_mark.line + 1, node.start_mark.column + 1)
