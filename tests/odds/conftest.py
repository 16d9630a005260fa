"""The shipped figures of combat, and how exact chances are held against dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.odds.crossfire.figures import combat_of

SYSTEM = "crossfire"


@pytest.fixture(scope="session")
def combat(shipped: Catalog) -> Combat:
    return combat_of(shipped, SYSTEM)


def agrees(chances: Mapping[str, Fraction], throw: Callable[[Random], str], throws: int = 4000) -> None:
    """A seeded simulation comes as near to the chances as it must: five standard deviations."""
    random = Random(1944)
    seen = Counter(throw(random) for _ in range(throws))
    assert set(seen) <= set(chances)
    for outcome, chance in chances.items():
        expected = float(chance)
        off = abs(seen[outcome] / throws - expected)
        assert off <= 5 * (expected * (1 - expected) / throws) ** 0.5, outcome


def die(random: Random) -> int:
    return random.randint(1, 6)
