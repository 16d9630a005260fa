"""Fire missions: every indirect-fire weapon with its FO and one box a mission."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList
from cfbuilder.catalog.reference import Reference, Rule
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Group, Muster, Piece
from cfbuilder.rendering.views.heading import Heading, force_heading, heading
from cfbuilder.rendering.views.possible_topics import AGREED
from cfbuilder.rendering.views.sides import known_muster, names, parade
from cfbuilder.rendering.views.topics import own_topics, topics_of_force
from cfbuilder.scenario.advanced_effects import played
from cfbuilder.scenario.knowledge import Known, KnownSide

#: How a rule begins that explains a star in the table above it.
FOOTNOTE = "* "

#: The blocks that belong beside the missions need one of these.
_TOPICS = frozenset({"indirect-fire", "smoke"})


@frozen
class Tally:
    """One weapon's missions, to be crossed off by its observer, the FO of that `number`, who stands in `group`."""

    number: int
    group: str

    @property
    def observer(self) -> str:
        return f"FO {self.number}"


@frozen
class FireMissions:
    """Weapons alike. `missions` of each, None without limit; `smoke` is in stands, 0 for none.

    `tallies`: one for each weapon with an FO; `observed_by` names the stand that observes for the others.
    """

    weapon: str
    count: int
    on_table: bool
    dice: int
    kill_potential: int
    smoke: int
    missions: int | None
    observed_by: str
    tallies: tuple[Tally, ...]

    @property
    def emplaced(self) -> bool:
        """Whether an author has put them on the table; others that are there have no FO of their own."""
        return self.on_table and bool(self.tallies)

    @property
    def observers(self) -> str:
        """ "FO 1 and FO 4"; "FO 2 to FO 6"."""
        named = [each.observer for each in self.tallies]
        numbers = [each.number for each in self.tallies]
        if len(named) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{named[0]} to {named[-1]}"
        return listed(named) or (f"its {self.observed_by}" if self.observed_by else "none")


@frozen
class Bombardment:
    """So many missions before play, to be written down in pencil: where, what was rolled, what was told of it."""

    name: str
    section: str
    missions: int


@frozen
class FireMissionsView:
    """One side's weapons; its owner's and the umpire's only."""

    heading: Heading
    weapons: tuple[FireMissions, ...]
    rules: tuple[Rule, ...]
    bombardment: Bombardment | None = None

    @property
    def cards(self) -> tuple[tuple[FireMissions, Tally | None], ...]:
        """A card for every FO by his number, then one for each kind of weapon that nobody keeps count of."""
        counted = [
            (each, tally) for each in self.weapons if each.missions is not None for tally in each.tallies
        ]
        free = [(each, None) for each in self.weapons if each.missions is None or not each.tallies]
        return (*sorted(counted, key=lambda card: card[1].number), *free)


def fire_missions(force: Force, paraded: Muster, catalog: Catalog) -> tuple[FireMissions, ...]:
    """The indirect-fire weapons in the order of the force, alike together, their FOs numbered as on the roster."""
    bonus = catalog.bonus(force.system, force.nation)
    period = catalog.system(force.system).period(force.year).id
    made: dict[tuple[str, bool], FireMissions] = {}
    observers = 0
    for piece, where in _located(paraded):
        if piece.stand.indirect is None:
            continue
        tallies: tuple[Tally, ...] = ()
        if piece.stand.free_observer:
            observers += 1
            tallies = (Tally(observers, where),)
        name, off_table = weapon_name(piece), piece.stand.off_table
        known = made.get((name, off_table)) or _kind(name, piece, bonus, period)
        made[name, off_table] = replace(known, count=known.count + 1, tallies=known.tallies + tallies)
    return tuple(made.values())


def _located(paraded: Muster) -> Iterator[tuple[Piece, str]]:
    """Every piece with its company, or with its formation where there is only one company or it is in none."""
    several = sum(1 for each in paraded.walk() if each.level == "company") > 1

    def walk(group: Group, company: str) -> Iterator[tuple[Piece, str]]:
        if group.level == "company" and several:
            company = group.name
        for piece in group.pieces:
            yield piece, company or group.name
        for each in group.groups:
            yield from walk(each, company)

    for group in paraded.groups:
        yield from walk(group, "")


def weapon_name(piece: Piece) -> str:
    """ "81mm Mortar (251/2)": with the vehicle it is mounted on."""
    return f"{piece.stand.name} ({piece.carried_by})" if piece.carried_by else piece.stand.name


def _kind(name: str, piece: Piece, bonus: BonusList | None, period: str) -> FireMissions:
    stand, indirect = piece.stand, piece.stand.indirect
    assert indirect is not None
    listed_missions = bonus.missions(stand.name, period) if bonus else None
    missions = stand.fire_missions if listed_missions is None else listed_missions
    return FireMissions(
        weapon=name,
        count=0,
        on_table=not stand.off_table,
        dice=indirect.dice,
        kill_potential=indirect.kill_potential,
        smoke=indirect.smoke,
        missions=missions if isinstance(missions, int) else None,
        observed_by=stand.observed_by,
        tallies=(),
    )


def fire_missions_view(known: Known, side: KnownSide, catalog: Catalog) -> FireMissionsView | None:
    """The sheet of a side that is known whole; None if it has nothing of the kind or is somebody else's."""
    if side.own is None:
        return None
    nation = names(known, side, catalog).nation
    head = heading(known, catalog, f"Fire missions {nation}", f"Fire missions of {nation}")
    topics = own_topics(known, side, catalog)
    paraded = known_muster(known, side, catalog)
    found = played(known.public, "bombardment", catalog)
    if found is None or not found.owned_by(side.side, known.public.attacker):
        return _view(head, side.own, paraded, topics, catalog)
    record = Bombardment(found.rule.name, found.rule.section, found.amount)
    beside = _TOPICS | {f"{AGREED}{found.name}"}
    return _view(head, side.own, paraded, topics, catalog, beside, record)


def force_fire_missions_view(force: Force, catalog: Catalog) -> FireMissionsView | None:
    """The sheet of a force that stands alone; None if it has no such weapon."""
    head = force_heading(force, catalog, "Fire missions", "Fire missions")
    return _view(head, force, parade(force, catalog), topics_of_force(force, catalog), catalog)


def _view(
    head: Heading,
    force: Force,
    paraded: Muster,
    topics: frozenset[str],
    catalog: Catalog,
    beside: frozenset[str] = _TOPICS,
    bombardment: Bombardment | None = None,
) -> FireMissionsView | None:
    """`beside`: the blocks of rules that belong on this sheet need one of these topics."""
    weapons = fire_missions(force, paraded, catalog)
    if not weapons and bombardment is None:
        return None
    blocks = [
        block
        for block in catalog.references(force.system)
        if topics.issuperset(block.needs) and not beside.isdisjoint(block.needs)
    ]
    rules = tuple(rule for block in blocks for rule in _rules(block, topics, weapons))
    return FireMissionsView(head, weapons, rules, bombardment)


def _rules(block: Reference, topics: frozenset[str], weapons: tuple[FireMissions, ...]) -> Iterator[Rule]:
    """The rules of a block that these weapons need. A footnote names those whose star it explains."""
    owned = {each.weapon.casefold() for each in weapons}
    starred = [
        row.cells[0].rstrip(" *")
        for table in block.tables
        for row in table.rows
        if row.cells[0].endswith("*") and row.cells[0].rstrip(" *").casefold() in owned
    ]
    for rule in block.rules:
        if not topics.issuperset(rule.needs):
            continue
        if not rule.text.startswith(FOOTNOTE):
            yield rule
        elif starred:
            yield replace(rule, text=f"{listed(starred)}: {rule.text.removeprefix(FOOTNOTE)}")
