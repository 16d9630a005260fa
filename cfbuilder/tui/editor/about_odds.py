"""Odds beside what is marked, where a choice depends on them: a line or two of exact chances, or nothing.

What works them out is imported by the first line that tells them: the force is on the screen by then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import DataRow
from cfbuilder.catalog.organizations import Organization
from cfbuilder.force.force import Force
from cfbuilder.tui.editor.facts import Fact

if TYPE_CHECKING:
    from cfbuilder.session.odds_beside import Foes


KnownFoes = Callable[[], "Foes | None"]
"""What is known of whom the force meets; None: nothing."""


def odds_of_row(name: str, row: DataRow, force: Force, catalog: Catalog, known: KnownFoes) -> Iterator[Fact]:
    """What a gun or vehicle of the force kills, and what kills it: of known foes, else of the usual ones."""
    from cfbuilder.session.odds_beside import shots_told, usual_foes

    foes = known() or usual_foes(force, catalog)
    for label, told in shots_told(name, row, foes, catalog, force.system):
        yield Fact(told, label)


def odds_of_weapon(name: str, force: Force, catalog: Catalog, known: KnownFoes) -> Iterator[Fact]:
    """The same of a weapon that squads carry against vehicles; nothing for other extras."""
    from cfbuilder.session.odds_beside import weapon_row

    row = weapon_row(name, force, catalog)
    if row is not None:
        yield from odds_of_row(name, row, force, catalog, known)


def odds_of_bonus(
    commander: str,
    bonus: int,
    quality: str,
    force: Force,
    organization: Organization | None,
    catalog: Catalog,
) -> Iterator[Fact]:
    """How a commander's bonus helps such troops to rally."""
    from cfbuilder.session.odds_beside import rally_told

    told = rally_told(commander, bonus, quality, force, organization, catalog)
    if told:
        yield Fact(told, "rallies")
