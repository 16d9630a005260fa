"""What a purchase of a tank or an anti-tank gun is likely to give: generation tables with their rolls made again."""

from __future__ import annotations

from fractions import Fraction

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import Column, GenerationTable
from cfbuilder.chance.rolling import chances
from cfbuilder.core.errors import UsageError
from cfbuilder.core.years import span
from cfbuilder.odds.outcomes import Outcomes


def results(table: GenerationTable, column: Column) -> Outcomes:
    """The chance of every result to be the one that stands, in the order of the table.

    A result that is to be rolled again gives way to the second roll, whatever that shows.
    """
    thrown = chances(table, column)
    again = sum((chance for row, chance in thrown if row.again), Fraction(0))
    standing: dict[str, Fraction] = {}
    for row, chance in thrown:
        stands = (0 if row.again else chance) + again * chance
        standing[row.result] = standing.get(row.result, Fraction(0)) + stands
    return Outcomes.of(standing)


def table_of(catalog: Catalog, system: str, nation: str, table: str) -> GenerationTable:
    """A nation's table ("tanks", "atgs"). Raises UsageError."""
    catalog.nation(system, nation)
    found = catalog.table(system, nation, table)
    if found is None:
        raise UsageError(f"{nation} has no table for {table}", "play it by agreement")
    return found


def column_of(table: GenerationTable, year: int) -> Column:
    """The column of a year. Raises UsageError naming the nearest."""
    column = table.column(year)
    if column is None:
        nearest = table.nearest_column(year).years
        there = ", ".join(span(each.years) for each in table.columns)
        raise UsageError(
            f"{table.name} has no column for {year}: there is {there}",
            f"the nearest is {span(nearest)}: add --column {nearest[0]} to take it",
        )
    return column
