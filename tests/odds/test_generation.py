"""What a purchase is likely to give, against the tables' own rolls."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import GenerationTable
from cfbuilder.chance.dice import PUBLIC, Luck
from cfbuilder.chance.rolling import roll_on
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.generation import results
from tests.odds.conftest import SYSTEM


def test_a_german_tank_of_1943(shipped: Catalog) -> None:
    """Sums of two dice: 5 to 7 are 15 of 36, 12 is 1."""
    table = shipped.needed_table(SYSTEM, "germany", "tanks")
    found = results(table, table.needed_column(1943))
    assert (found["Pz IIIJ"], found["Tiger I"]) == (Fraction(15, 36), Fraction(1, 36))


def test_what_is_rolled_again_stands_only_if_it_comes_twice(shipped: Catalog) -> None:
    """Of 1939 to 1942 sums of 11 and 12 (3 of 36) are thrown once more, and the second throw stands."""
    table = shipped.needed_table(SYSTEM, "germany", "tanks")
    found = results(table, table.needed_column(1941))
    assert found["Tiger I"] == Fraction(3, 36) * Fraction(1, 36)
    assert found["Pz IV/F"] == Fraction(3, 36) * Fraction(2, 36)
    assert found["Pz IIIG"] == Fraction(12, 36) * (1 + Fraction(3, 36))


def test_every_table_gives_what_its_rolls_give(shipped: Catalog) -> None:
    looked_at = 0
    for table_id in shipped.ids("table", SYSTEM):
        table = shipped.find(GenerationTable, table_id)
        assert table
        for column in table.columns:
            looked_at += 1
            chances = results(table, column)
            assert list(chances) == list(dict.fromkeys(each.result for each in column.rows))
            luck = Luck(looked_at)
            throws = 1500
            seen = Counter(
                roll_on(table_id, table, column, luck, PUBLIC, "").standing.result for _ in range(throws)
            )
            for result, chance in chances.items():
                off = abs(seen[result] / throws - float(chance))
                assert off <= 5 * float(chance * (1 - chance) / throws) ** 0.5, (table_id, result)
    assert looked_at > 20


def test_the_invented_system_has_odds_too(tiny: Catalog) -> None:
    table = tiny.needed_table("skirmish", "reds", "tanks")
    assert sum(results(table, table.columns[0]).values()) == 1


def test_tables_and_columns_that_are_not_there(shipped: Catalog) -> None:
    with pytest.raises(UsageError, match="finland has no table"):
        shipped.needed_table(SYSTEM, "finland", "tanks")
    with pytest.raises(UsageError, match="no nation 'atlantis'"):
        shipped.needed_table(SYSTEM, "atlantis", "tanks")
    table = shipped.needed_table(SYSTEM, "italy", "tanks")
    with pytest.raises(UsageError, match="no column for 1944") as told:
        table.needed_column(1944)
    assert "--column 1942" in told.value.hint
