"""Sides of a close combat in people's words: "russia: 2 green SMG squads, PC +1"."""

from __future__ import annotations

import re

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.commander_limits import bonus_given
from cfbuilder.catalog.nations import DataRow, Nation
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.outcomes import FightsAs
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import slug, suggestion
from cfbuilder.odds.crossfire.close_combat import Fighter
from cfbuilder.odds.crossfire.figures import combat_of, data_row, rows_called, stand_called, stands_of
from cfbuilder.odds.crossfire.sides import CombatSide

#: More stands of a side than ever meet in one place.
_MOST_STANDS = 8

#: The stand of vehicles that no stand names but a data sheet has.
_ROLLED_VEHICLE = "Tank"

#: How a side is written.
HOW = "[NATION[/ORGANIZATION]:] [COUNT] [QUALITY] STAND [+BONUS] [with EXTRA] [carrying N] [suppressed], ..."

_ITEM = re.compile(
    r"(?:(?P<count>\d{1,2})\s+)?(?:\+(?P<before>\d)\s+)?(?P<name>.+?)(?:\s*\+(?P<behind>\d))?"
    r"(?:\s+with\s+(?P<extra>.+?))?(?:\s+carrying\s+(?P<passengers>\d))?(?P<suppressed>\s+suppressed)?",
    re.IGNORECASE,
)


@frozen
class _Home:
    """Where a side's stands, rows and limits come from; without a nation from what all have in common."""

    catalog: Catalog
    system: str
    stands: tuple[Stand, ...]
    nation_name: str = ""
    nation: Nation | None = None
    organization_name: str = ""
    organization: Organization | None = None

    def bonus_given(self, commander: str, bonus: int) -> int:
        """What a commander of this bonus gives in close combat, where organization or nation limit that."""
        return bonus_given("close combat", commander, bonus, self.organization, self.nation)

    def promoted(self, stand: Stand) -> FightsAs | None:
        """As what a stand fights in this organization, if otherwise than its kind."""
        combat = self.nation.combat if self.nation else None
        for each in combat.promotions if combat else ():
            if stand.name in each.stands and self.organization_name in each.organizations:
                return each.fights_as
        return None


def described(text: str, catalog: Catalog, system: str) -> CombatSide:
    """A side in the form of `HOW`. Raises UsageError naming the first thing that is unknown."""
    where, colon, who = text.rpartition(":")
    home = _home(where.strip() if colon else "", catalog, system)
    fighters = tuple(fighter for item in who.split(",") for fighter in _fighters(item.strip(), home))
    if len(fighters) > _MOST_STANDS:
        raise UsageError(f"{len(fighters)} stands on one side of a close combat", f"at most {_MOST_STANDS}")
    combat = home.nation.combat if home.nation else None
    return CombatSide(fighters, combat.against if combat else {})


def _home(where: str, catalog: Catalog, system: str) -> _Home:
    if not where:
        return _Home(catalog, system, tuple(stands_of(catalog, system).values()))
    nation_name, slash, name = where.partition("/")
    nation = catalog.nation(system, nation_name)
    organization = catalog.organization(f"{system}/{nation_name}/{name}") if slash else None
    stands = tuple(stands_of(catalog, system, nation_name).values())
    return _Home(catalog, system, stands, nation_name, nation, name, organization)


def _fighters(item: str, home: _Home) -> list[Fighter]:
    """One item of a description: so many alike."""
    found = _ITEM.fullmatch(item)
    if found is None:
        raise UsageError(f"{item!r} is no stand in close combat", f"write {HOW}")
    count, name = int(found["count"] or 1), found["name"]
    if stand_called(home.stands, f"{count} {name}"):  # "2 Pdr ATG"
        count, name = 1, f"{count} {name}"
    name, quality = _name_and_quality(name, home)
    stand, row = _stand(name, home)
    place = stand.close_combat
    if place is None:
        raise UsageError(f"a {stand.name} takes no part in close combat", "leave it out")
    bonus = found["before"] or found["behind"]
    if bonus and stand.role != "commander":
        raise UsageError(f"a {stand.name} has no bonus", "commanders have")
    promoted = home.promoted(stand)
    fighter = Fighter(
        fights_as=promoted or place.fights_as,
        starts=place.starts or promoted is not None,
        quality=quality,
        traits=place.traits,
        extras=_extras(found["extra"], home),
        without=place.without,
        bonus=home.bonus_given(stand.name, int(bonus or 0)),
        turreted=row.turreted if row else None,
        passengers=int(found["passengers"] or 0),
        suppressed=found["suppressed"] is not None,
    )
    return [fighter] * count


def _name_and_quality(name: str, home: _Home) -> tuple[str, str]:
    """The name without a quality before it, and that quality; else the organization's, or none."""
    first, _, rest = name.partition(" ")
    if rest and first.casefold() in (each.id for each in home.catalog.system(home.system).qualities):
        return rest, first.casefold()
    return name, home.organization.morale if home.organization else ""


def _stand(name: str, home: _Home) -> tuple[Stand, DataRow | None]:
    """A stand by its name, or a vehicle by its row of a data sheet; the row, if it has one."""
    stand = stand_called(home.stands, name)
    if stand is not None and stand.name == _ROLLED_VEHICLE:
        raise UsageError(
            f"a {stand.name} may have a turret or none", "name it as its data sheet does: Panther"
        )
    if stand is not None:
        return stand, home.catalog.data_row(home.system, stand.data) if stand.data else None
    rolled = stand_called(home.stands, _ROLLED_VEHICLE)
    if rolled is None or not any(
        each.row.armor for each in rows_called(home.catalog, home.system, name, home.nation_name)
    ):
        known = [each.name for each in home.stands if each.close_combat]
        raise UsageError(f"there is no stand or vehicle {name!r}", suggestion(name, known))
    full_name = f"{home.nation_name}:{name}" if home.nation_name else name
    return rolled, data_row(home.catalog, home.system, full_name).row


def _extras(extra: str | None, home: _Home) -> tuple[str, ...]:
    """The extra that a modifier speaks of. Raises UsageError for one that changes nothing in close combat."""
    if extra is None:
        return ()
    spoken_of = {each.of for each in combat_of(home.catalog, home.system).close_combat if each.of}
    of_stands = {trait for each in home.stands if each.close_combat for trait in each.close_combat.traits}
    qualities = {each.id for each in home.catalog.system(home.system).qualities}
    known = sorted(spoken_of - of_stands - qualities)
    if slug(extra) not in known:
        raise UsageError(f"{extra!r} changes nothing in close combat", suggestion(slug(extra), known))
    return (slug(extra),)
