"""Migrations of saved files, one module for each step of the format.

`m0001.py` makes format 2 of format 1, and so on: each has `def migrate(data: dict) -> dict` over plain data
and touches nothing it does not have to. Opening never rewrites a file; only saving writes the new format.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

FORMAT = 1

Migration = Callable[[dict[str, Any]], dict[str, Any]]

#: The migration that leads on from each older format.
MIGRATIONS: dict[int, Migration] = {}


def migrated(data: dict[str, Any], written_as: int) -> dict[str, Any]:
    """Plain data of an older format in today's."""
    for number in range(written_as, FORMAT):
        data = MIGRATIONS[number](data)
    return data
