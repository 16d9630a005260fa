"""Frozen, slotted dataclasses that cost little to declare: nothing is compiled before the first value is made.

`dataclass(frozen=True, slots=True)` compiles six functions for each class. A start declares two hundred classes and
makes values of a few dozen: what is compiled in vain would be a good part of the wait for the first painting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, cast, dataclass_transform

Shape = TypeVar("Shape")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[Shape]) -> type[Shape]:
    """What `dataclass(frozen=True, slots=True)` makes of a class."""
    return made_frozen(cls, kw_only=False)


def made_frozen(cls: type[Shape], *, kw_only: bool) -> type[Shape]:
    """As `frozen`; `kw_only`: the constructor is given values by name."""
    # Without a text of its own `dataclass` would write one, out of a signature that takes long to understand.
    cls.__doc__ = cls.__doc__ or cls.__name__
    made: Any = dataclass(slots=True, kw_only=kw_only, init=False, eq=False, repr=False)(cls)
    written = set(vars(made))
    for name, method in _methods(made):
        if name not in written:
            setattr(made, name, method)
    made.__setattr__ = made.__delattr__ = _refused
    return cast("type[Shape]", made)


def _methods(cls: Any) -> Iterable[tuple[str, Callable[..., Any]]]:
    """What a class does unless it was written for it: values are equal, and shown, by their fields."""
    names = tuple(each.name for each in fields(cls))
    compared = _values([each.name for each in fields(cls) if each.compare])

    def construct(self: object, /, *values: object, **named: object) -> None:
        cls.__init__ = _constructor(cls)
        cls.__init__(self, *values, **named)

    def is_equal(self: object, other: object) -> bool:
        return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

    def hash_of(self: object) -> int:
        return hash(compared(self))

    def text_of(self: object) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({shown})"

    def state_of(self: object) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in names)

    def restore(self: object, state: tuple[object, ...]) -> None:
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    return (
        ("__init__", construct),
        ("__eq__", is_equal),
        ("__hash__", hash_of),
        ("__repr__", text_of),
        ("__getstate__", state_of),
        ("__setstate__", restore),
    )


def _values(names: Sequence[str]) -> Callable[[object], object]:
    return attrgetter(*names) if names else lambda _: ()


def _refused(self: object, name: str, _value: object = None) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} is frozen: its {name!r} stays as it is")


def _constructor(cls: Any) -> Callable[..., None]:
    """`def __init__(self, first, *, second=default_second): keep(self, "first", first) ...`, compiled."""
    known: dict[str, Any] = {"_keep": object.__setattr__, "_absent": MISSING}
    taken, steps = ["self", "/"], []
    for each in sorted(fields(cls), key=attrgetter("kw_only")):
        name = value = each.name
        if each.kw_only and "*" not in taken:
            taken.append("*")
        if each.default is not MISSING:
            known[f"_default_{name}"] = each.default
            taken.append(f"{name}=_default_{name}")
        elif each.default_factory is not MISSING:
            known[f"_make_{name}"] = each.default_factory
            taken.append(f"{name}=_absent")
            value = f"_make_{name}() if {name} is _absent else {name}"
        else:
            taken.append(name)
        steps.append(f"_keep(self, {name!r}, {value})")
    if hasattr(cls, "__post_init__"):
        steps.append("self.__post_init__()")
    text = f"def __init__({', '.join(taken)}):\n " + "\n ".join(steps or ["pass"])
    exec(text, known)  # as `dataclass` does it: nothing is quicker, and only names of fields are in it
    constructor: Callable[..., None] = known["__init__"]
    constructor.__qualname__ = f"{cls.__qualname__}.__init__"
    return constructor
