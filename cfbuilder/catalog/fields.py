"""Fields of a record by dotted path, as marks, `why` and the inspector name them.

An item of a list is named by its id, else by the slug of its name, stand or result, else by its number
from 0; where several have the same name the later ones carry their number: `hmg-2`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cfbuilder.core.wording import slug

_NAMING_KEYS = ("id", "name", "stand", "result")

#: Keys of a record that describe it rather than being figures of the game.
DESCRIPTIVE = frozenset({"source", "marks", "notes", "left_open"})


def item_names(items: Sequence[Any]) -> list[str]:
    """How the items of a list are named in a path."""
    names: list[str] = []
    for number, item in enumerate(items):
        named = next((key for key in _NAMING_KEYS if isinstance(item, Mapping) and key in item), None)
        name = slug(str(item[named])) if isinstance(item, Mapping) and named else str(number)
        repeated = sum(1 for each in names if each == name or each.startswith(f"{name}~"))
        names.append(f"{name}~{repeated + 1}" if repeated else name)
    return [each.replace("~", "-") for each in names]


def children(value: Any) -> Iterator[tuple[str, Any, str | int]]:
    """Name, value and plain step (key or number) of everything one level down."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield str(key), item, key
    elif isinstance(value, list | tuple):
        for number, (name, item) in enumerate(zip(item_names(value), value, strict=True)):
            yield name, item, number


def find(data: Any, path: str) -> tuple[Any, tuple[str | int, ...]]:
    """The value at a dotted path and the plain steps to it. Raises KeyError with what may stand there."""
    steps: tuple[str | int, ...] = ()
    remaining = path
    while remaining:
        # A key may hold dots itself ("+0.5", ".50 cal."): the longest name that fits is meant.
        fitting = [
            (name, item, step)
            for name, item, step in children(data)
            if remaining == name or remaining.startswith(f"{name}.")
        ]
        if not fitting:
            raise KeyError(remaining.partition(".")[0], [name for name, _, _ in children(data)])
        name, data, step = max(fitting, key=lambda each: len(each[0]))
        steps = (*steps, step)
        remaining = remaining[len(name) + 1 :]
    return data, steps


def figures(data: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every scalar below, with its path; descriptive keys of the record are left out."""
    for name, item, _ in children(data):
        if not path and name in DESCRIPTIVE:
            continue
        inner = f"{path}.{name}" if path else name
        if isinstance(item, Mapping | list | tuple):
            yield from figures(item, inner)
        else:
            yield inner, item
