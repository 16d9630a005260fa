"""Records: the frozen values that data files hold, and the way between them and plain data.

Plain data is what JSON knows: dicts with string keys, lists, strings, numbers, booleans, None.
`build` trusts nothing but explains little: it raises Misfit at the first value that does not fit.
Text that people write is explained by `catalog.validate`, which finds every problem with its place.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, field, fields, is_dataclass
from functools import cache
from inspect import get_annotations
from typing import (
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
)

from cfbuilder.core.frozen import made_frozen
from cfbuilder.core.length import Length
from cfbuilder.core.points import Points

Record = TypeVar("Record")

#: Under this key an opened file keeps what this version does not know.
UNKNOWN = "unknown"


class Misfit(ValueError):
    """Plain data that does not have the shape of its record."""


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def record(cls: type[Record]) -> type[Record]:
    """A frozen, slotted, keyword-only dataclass that validation holds to the letter."""
    cls.__pydantic_config__ = {"extra": "forbid", "strict": True}  # type: ignore[attr-defined]
    return made_frozen(cls, kw_only=True)


def plain(value: object) -> Any:
    """A record as plain data; fields that still have their default are left out."""
    if isinstance(value, Points | Length):
        return value.number()
    if is_dataclass(value) and not isinstance(value, type):
        kept = {}
        for each in fields(value):
            item = getattr(value, each.name)
            if each.name != UNKNOWN and item != _default(each):
                kept[each.name] = plain(item)
        return kept | dict(getattr(value, UNKNOWN, None) or {})
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return value


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def build(shape: type[Record], data: object) -> Record:
    """The record that `plain` turned into `data`. Raises Misfit."""
    made: Record = _builder(cast("Any", shape))(data)
    return made


@cache
def field_types(shape: type[object]) -> Mapping[str, Any]:
    """The types of a record's fields by name.

    They are written as text. `get_type_hints` would take twice as long to understand it, which a start would feel.
    """
    owners = reversed(shape.__mro__)
    return {name: each for owner in owners for name, each in get_annotations(owner, eval_str=True).items()}


@cache
def _builder(shape: Any) -> Callable[[object], Any]:
    if shape is Points or shape is Length:
        return _quantity_builder(shape)
    if shape is Any or shape is object:
        return lambda data: data
    if shape is None or shape is type(None):
        return _nothing
    if isinstance(shape, type) and is_dataclass(shape):
        return _record_builder(shape)
    origin, arguments = get_origin(shape), get_args(shape)
    if origin in (Union, types.UnionType):
        return _union_builder(arguments)
    if origin is Literal:
        return _literal_builder(arguments)
    if origin is tuple:
        return _tuple_builder(arguments)
    if origin is not None and issubclass(origin, Mapping):
        return _mapping_builder(arguments[1])
    return _scalar_builder(shape)


def _quantity_builder(shape: type[Points] | type[Length]) -> Callable[[object], Points | Length]:
    def build_quantity(data: object) -> Points | Length:
        try:
            return shape.parse(data)
        except ValueError as problem:
            raise Misfit(str(problem)) from None

    return build_quantity


def _nothing(data: object) -> None:
    if data is not None:
        raise Misfit(f"{data!r} where nothing was expected")


def _scalar_builder(shape: type) -> Callable[[object], Any]:
    def build_scalar(data: object) -> Any:
        if type(data) is not shape:
            raise Misfit(f"{data!r} is no {shape.__name__}")
        return data

    return build_scalar


def _literal_builder(allowed: tuple[Any, ...]) -> Callable[[object], Any]:
    def build_literal(data: object) -> Any:
        if data not in allowed:
            raise Misfit(f"{data!r} is none of {', '.join(map(str, allowed))}")
        return data

    return build_literal


def _tuple_builder(arguments: tuple[Any, ...]) -> Callable[[object], Any]:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        item = _builder(arguments[0])

        def build_many(data: object) -> tuple[Any, ...]:
            if not isinstance(data, list | tuple):
                raise Misfit(f"{data!r} is no list")
            return tuple([item(each) for each in data])

        return build_many
    items = [_builder(argument) for argument in arguments]

    def build_fixed(data: object) -> tuple[Any, ...]:
        if not isinstance(data, list | tuple) or len(data) != len(items):
            raise Misfit(f"{data!r} is no list of {len(items)}")
        return tuple([item(each) for item, each in zip(items, data, strict=True)])

    return build_fixed


def _mapping_builder(value_shape: Any) -> Callable[[object], Any]:
    value = _builder(value_shape)

    def build_mapping(data: object) -> dict[str, Any]:
        if not isinstance(data, Mapping):
            raise Misfit(f"{data!r} is no table")
        return {str(key): value(each) for key, each in data.items()}

    return build_mapping


def _union_builder(arguments: tuple[Any, ...]) -> Callable[[object], Any]:
    builders = [_builder(argument) for argument in arguments]

    def build_one_of(data: object) -> Any:
        misfits = []
        for each in builders:
            try:
                return each(data)
            except Misfit as misfit:
                misfits.append(misfit)
        raise misfits[-1]

    return build_one_of


def _record_builder(shape: Any) -> Callable[[object], Any]:
    keeps_unknown = any(each.name == UNKNOWN for each in fields(shape))
    builders: dict[str, Callable[[object], Any]] = {}

    def build_record(data: object) -> Any:
        if not builders:
            # Not before the first use: a record may hold records of its own shape.
            hints = field_types(shape)
            builders.update(
                {each.name: _builder(hints[each.name]) for each in fields(shape) if each.name != UNKNOWN}
            )
        if not isinstance(data, Mapping):
            raise Misfit(f"{data!r} is no {shape.__name__}")
        known: dict[str, Any] = {}
        unknown: dict[str, Any] = {}
        for key, value in data.items():
            builder = builders.get(key)
            if builder is not None:
                known[key] = builder(value)
            elif keeps_unknown:
                unknown[key] = value
            else:
                raise Misfit(f"{shape.__name__} knows no {key!r}")
        if unknown:
            known[UNKNOWN] = unknown
        try:
            return shape(**known)
        except TypeError as problem:
            raise Misfit(str(problem)) from None

    return build_record
