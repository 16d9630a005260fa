"""Length: distances on the table, in whole sixteenths of an inch; never a float."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

#: Sixteenths in an inch, and in a foot.
INCH = 16
FOOT = 12 * INCH

_MOST = 10**6


@dataclass(frozen=True, slots=True, order=True)
class Length:
    """So many sixteenths of an inch. `Length.parse(0.625).sixteenths == 10`."""

    sixteenths: int

    @classmethod
    def parse(cls, value: object) -> Length:
        """From a number of inches. Raises ValueError for what is no whole number of sixteenths."""
        if isinstance(value, Length):
            return value
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError("a length is a number of inches in steps of 1/16 (0.0625)")  # noqa: TRY004
        if not abs(value) <= _MOST or value * INCH != int(value * INCH):
            raise ValueError(f"{value} inches is no whole number of sixteenths (steps of 0.0625)")
        return cls(int(value * INCH))

    def number(self) -> int | float:
        """Inches for JSON and YAML, exact in binary: 10 or 0.625."""
        return self.sixteenths // INCH if self.sixteenths % INCH == 0 else self.sixteenths / INCH

    def __str__(self) -> str:
        return f'{self.number():g}"'

    # As for Points: the schema that pydantic asks for, as plain data.

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> dict[str, Any]:
        return {"type": "function-plain", "function": {"type": "no-info", "function": cls.parse}}

    @classmethod
    def __get_pydantic_json_schema__(cls, _schema: Any, _handler: Any) -> dict[str, Any]:
        return {"type": "number", "multipleOf": 1 / INCH}


Point = tuple[Length, Length]
"""East and north of the south-west corner of the table."""
