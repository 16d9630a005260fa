"""Points: what a force costs, in whole half-points; never a float."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

_NUMBER = re.compile(r"([-+]?)([0-9]{1,12})(?:\.([0-9]{0,40}))?")
_MOST = 10**12


@dataclass(frozen=True, slots=True, order=True)
class Points:
    """A sum of half-points. `Points.parse("9.5").halves == 19`."""

    halves: int

    ZERO: ClassVar[Points]

    @classmethod
    def parse(cls, value: object) -> Points:
        """From 9, 9.5 or "9.5". Raises ValueError for anything that is no multiple of one half."""
        if isinstance(value, Points):
            return value
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise ValueError("points are a number in steps of 0.5")  # noqa: TRY004
        if isinstance(value, str):
            written = _NUMBER.fullmatch(value.strip())
            if not written:
                raise ValueError(f"{value!r} is not a number of points")
            halves = {"": 0, "0": 0, "5": 1}.get((written[3] or "").rstrip("0"))
            if halves is None:
                raise ValueError(f"{value} is not a multiple of half a point")
            whole = 2 * int(written[2]) + halves
            return cls(-whole if written[1] == "-" else whole)
        if abs(value) > _MOST or value * 2 != int(value * 2):
            raise ValueError(f"{value} is not a multiple of half a point")
        return cls(int(value * 2))

    @classmethod
    def total(cls, parts: Iterable[Points]) -> Points:
        return cls(sum(part.halves for part in parts))

    def __add__(self, other: Points) -> Points:
        return Points(self.halves + other.halves)

    def __sub__(self, other: Points) -> Points:
        return Points(self.halves - other.halves)

    def __mul__(self, times: int) -> Points:
        return Points(self.halves * times)

    def __neg__(self) -> Points:
        return Points(-self.halves)

    def __bool__(self) -> bool:
        return self.halves != 0

    def __str__(self) -> str:
        """Always with its half: "60.0", "9.5", "-1.5"."""
        sign = "-" if self.halves < 0 else ""
        whole, half = divmod(abs(self.halves), 2)
        return f"{sign}{whole}.{5 * half}"

    def number(self) -> int | float:
        """For JSON and YAML: 9 or 9.5, exact in binary."""
        return self.halves // 2 if self.halves % 2 == 0 else self.halves / 2

    # The catalog is validated by pydantic, which this package does not import: the two hooks
    # below speak its schema as plain data.

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> dict[str, Any]:
        return {"type": "function-plain", "function": {"type": "no-info", "function": cls.parse}}

    @classmethod
    def __get_pydantic_json_schema__(cls, _schema: Any, _handler: Any) -> dict[str, Any]:
        return {"type": "number", "multipleOf": 0.5}


Points.ZERO = Points(0)
