"""Taking things from a count, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)


def taken(counts: Counter[Name], name: Name) -> bool:
    """Whether there was one left, which is taken."""
    if counts[name] < 1:
        return False
    counts[name] -= 1
    return True
