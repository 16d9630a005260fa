"""What a purchase of a tank or an anti-tank gun is likely to give: generation tables with their rolls made again."""

from __future__ import annotations

from fractions import Fraction

from cfbuilder.catalog.nations import Column, GenerationTable
from cfbuilder.chance.rolling import chances
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
