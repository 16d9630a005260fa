"""Validation: every way in which plain data does not have the shape of its record, in words and with places.

The only place that validates with pydantic; a start from the cache does not come here.
"""

from __future__ import annotations

import json
import types
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError

from cfbuilder.catalog.strict_yaml import Document, Step
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, suggestion

Shape = TypeVar("Shape")


_QUANTITIES = {"Points": "points in steps of 0.5", "Length": "inches in steps of 0.0625"}


@cache
def adapter(shape: Any) -> TypeAdapter[Any]:
    return TypeAdapter(shape)


def validated(document: Document, shape: type[Shape]) -> tuple[Shape | None, list[Finding]]:
    """The record, or None and everything that is wrong, in the order of the file."""
    try:
        record: Shape = adapter(cast("Any", shape)).validate_json(json.dumps(document.data))
    except ValidationError as problem:
        findings = _explained(document, shape, problem)
        return None, sorted(
            findings, key=lambda each: (each.place.line, each.place.column) if each.place else (0, 0)
        )
    return record, []


def _explained(document: Document, shape: type[Any], problem: ValidationError) -> list[Finding]:
    found: dict[tuple[object, ...], Finding] = {}
    for error in problem.errors(include_url=False):
        finding = _finding(document, shape, error)
        # The alternatives of one value each give an error of their own: one message a place is enough.
        found.setdefault((finding.place, finding.code, finding.where), finding)
    return list(found.values())


def _finding(document: Document, shape: type[Any], error: Mapping[str, Any]) -> Finding:
    steps: tuple[Step, ...] = error["loc"]
    path, value_shape = _followed(shape, document.data, steps)
    where = ".".join(map(str, path))
    kind = str(error["type"])
    if kind == "unexpected_keyword_argument" or kind == "extra_forbidden":
        name = str(steps[-1])
        owner = _shape_at(shape, document.data, path[:-1])
        known = [each.name for each in fields(owner)] if owner is not None and is_dataclass(owner) else []
        return Finding(
            "file.unknown-key",
            Severity.ERROR,
            f"unknown key {name!r}",
            suggestion(name, known, limit=40),
            where,
            document.place(path, key=True),
        )
    if kind == "missing" and isinstance(steps[-1], int):
        # An item of a list of fixed length: what is wrong is the list.
        path, value_shape = _followed(shape, document.data, steps[:-1])
        message = f"this list has {steps[-1]} of its items"
        hint = f"write {_wanted(value_shape)}"
        return Finding(
            "file.wrong-value", Severity.ERROR, message, hint, ".".join(map(str, path)), document.place(path)
        )
    if kind in ("missing", "missing_argument", "missing_keyword_only_argument"):
        name = str(steps[-1])
        inside = ".".join(map(str, path[:-1])) or "the file"
        return Finding(
            "file.missing-key",
            Severity.ERROR,
            f"{name!r} is missing",
            f"add it to {inside}",
            where,
            document.place(path[:-1]),
        )
    message, hint = _wrong_value(kind, error, value_shape)
    return Finding("file.wrong-value", Severity.ERROR, message, hint, where, document.place(path))


def _wrong_value(kind: str, error: Mapping[str, Any], shape: Any) -> tuple[str, str]:
    given = error.get("input")
    shown = _shown(given)
    allowed = list(_literals(shape))
    if allowed:
        return f"{shown} is not allowed here", suggestion(str(given), allowed, limit=20)
    if kind == "value_error":
        return f"{shown} is not allowed here: {str(error['msg']).removeprefix('Value error, ')}", ""
    wanted = _wanted(shape)
    return f"{shown} is not allowed here", f"write {wanted}" if wanted else str(error["msg"])


def _shown(value: object) -> str:
    if isinstance(value, Mapping):
        return "a table of keys"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "a list"
    return json.dumps(value, ensure_ascii=False) if value is not None else "nothing"


def _wanted(shape: Any) -> str:
    names = {str: "text", int: "a whole number", bool: "true or false", type(None): "null"}
    if shape in names:
        return names[shape]
    origin, arguments = get_origin(shape), get_args(shape)
    if origin in (Union, types.UnionType):
        return listed(filter(None, map(_wanted, arguments)), "or")
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return "a list"
        return f"a list of {len(arguments)}"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return "a table of keys"
    if isinstance(shape, type) and is_dataclass(shape):
        required = [each.name for each in fields(shape)][:6]
        return _QUANTITIES.get(shape.__name__) or f"a table with {', '.join(required)}"
    return ""


def _literals(shape: Any) -> list[str]:
    origin, arguments = get_origin(shape), get_args(shape)
    if origin in (Union, types.UnionType):
        return [each for argument in arguments for each in _literals(argument)]
    return [str(each) for each in arguments] if str(origin) == "typing.Literal" else []


def _followed(shape: Any, data: Any, steps: Sequence[Step]) -> tuple[tuple[Step, ...], Any]:
    """The steps that exist in the data or in its shape, without pydantic's names of alternatives."""
    path: list[Step] = []
    for step in steps:
        candidates = [inner for each in _alternatives(shape) if (inner := _child(each, step)) is not None]
        if candidates and _fits(data, step):
            path.append(step)
            shape = candidates[0]
            data = _item(data, step)
        elif not candidates and isinstance(data, Mapping) and step in data:
            path.append(step)
            data = data[step]
    return tuple(path), shape


def _shape_at(shape: Any, data: Any, path: Sequence[Step]) -> Any:
    _, found = _followed(shape, data, path)
    return next((each for each in _alternatives(found) if is_dataclass(each)), None)


def _alternatives(shape: Any) -> tuple[Any, ...]:
    return get_args(shape) if get_origin(shape) in (Union, types.UnionType) else (shape,)


def _child(shape: Any, step: Step) -> Any:
    origin, arguments = get_origin(shape), get_args(shape)
    if origin is tuple and isinstance(step, int):
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return arguments[0]
        return arguments[step] if step < len(arguments) else None
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return arguments[1]
    if isinstance(shape, type) and is_dataclass(shape):
        return get_type_hints(shape).get(str(step))
    return None


def _fits(data: Any, step: Step) -> bool:
    if isinstance(step, int):
        return isinstance(data, list)
    return isinstance(data, Mapping) or data is None


def _item(data: Any, step: Step) -> Any:
    if isinstance(data, list) and isinstance(step, int) and step < len(data):
        return data[step]
    return data.get(step) if isinstance(data, Mapping) else None
