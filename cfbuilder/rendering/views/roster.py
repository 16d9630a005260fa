"""The roster: a box for every stand, what it does, what is left of it; points and where they come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import Nation
from cfbuilder.catalog.organizations import CommanderLimit, Organization
from cfbuilder.core.findings import Finding
from cfbuilder.core.wording import listed, signed
from cfbuilder.force.cost import CostLine, breakdown, force_cost, pool_cost
from cfbuilder.force.force import Force, ForceEntry, Pool
from cfbuilder.force.muster import Group, Muster
from cfbuilder.rendering.views.data import DataLine, data_lines, rows_used
from cfbuilder.rendering.views.fire_missions import FireMissions, fire_missions
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.marks import MarkNote, marks_in_play
from cfbuilder.rendering.views.sides import (
    agreed,
    capital,
    casualties,
    casualty_words,
    known_muster,
    names,
    objective_words,
)
from cfbuilder.rendering.views.stands import LegendLine, RosterRow, legend, quality_name, rows, short_forms
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.check import check
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force


@dataclass(frozen=True, slots=True)
class Fact:
    """A label and what it tells; `boxes` to tick stand below it."""

    label: str
    value: str
    boxes: int = 0


@dataclass(frozen=True, slots=True)
class Purchase:
    """A bonus selection and what it cost; "unknown" where nobody knows."""

    name: str
    note: str
    price: str


@dataclass(frozen=True, slots=True)
class RosterView:
    """One side's roster; `total` and all that is about points is empty for anybody but its owner and the umpire.

    `compact`: somebody else's open order of battle, lines instead of boxes.
    """

    heading: Heading
    compact: bool
    total: str
    total_note: str
    facts: tuple[Fact, ...]
    rows: tuple[RosterRow, ...]
    legend: tuple[LegendLine, ...]
    short_forms: tuple[tuple[str, str], ...]
    off_table: tuple[FireMissions, ...]
    data: tuple[DataLine, ...]
    purchases: tuple[Purchase, ...]
    reinforcements: tuple[Purchase, ...]
    base: tuple[CostLine, ...]
    sums: tuple[str, ...]
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]
    marks: tuple[MarkNote, ...]


def roster_view(known: Known, side: KnownSide, catalog: Catalog) -> RosterView:
    """The roster of a side as far as the audience knows it."""
    force = as_force(known, side)
    system = catalog.system(force.system)
    paraded = known_muster(known, side, catalog)
    called = names(known, side, catalog)
    own = side.own is not None
    if own:
        head = heading(
            known, catalog, f"Roster {called.nation}", called.organization, f"{called.nation} roster"
        )
    else:
        title = f"{called.nation}: {called.organization}"
        head = heading(known, catalog, "Open order of battle", title, "Open order of battle")
    return RosterView(
        heading=head,
        compact=not own,
        total=str(force_cost(force)) if own else "",
        total_note=_total_note(force) if own else "",
        facts=_facts(known, side, catalog, paraded),
        rows=rows(paraded, system, gather=not own),
        legend=legend(paraded, system) if own else (),
        short_forms=short_forms(paraded, system.short_forms),
        off_table=fire_missions(force, paraded, catalog),
        data=data_lines(force, paraded, catalog),
        purchases=_purchases(force, paraded, "bonus") if own else (),
        reinforcements=_purchases(force, paraded, "reinforcement") if own else (),
        base=_base(paraded) if own else (),
        sums=_sums(force) if own else (),
        notes=_notes(force, catalog),
        findings=check(force, catalog) if own else (),
        marks=marks_in_play(force, tuple(rows_used(force, paraded)), catalog) if own else (),
    )


def _total_note(force: Force) -> str:
    spent, allowed = pool_cost(force, "bonus"), bonus_budget(force)
    of = "" if allowed is None else f" of {allowed}"
    return f"{pool_cost(force, 'base')} base + {spent}{of} bonus"


def _sums(force: Force) -> tuple[str, ...]:
    """Where the points to spend come from, and what is left of them."""
    budget, allowed = force.budget, bonus_budget(force)
    told = []
    if budget.total is not None:
        told.append(f"To spend: agreed total {budget.total} − base {pool_cost(force, 'base')} = {allowed}")
    elif budget.handicap is None:
        told.append(
            f"To spend: {budget.purchase_points} purchase points; the handicap is unknown, for a base has no price"
        )
    elif budget.handicap:
        told.append(
            f"To spend: {budget.purchase_points} purchase points + {budget.handicap} handicap = {allowed}"
        )
    elif allowed:
        told.append(f"To spend: {allowed} purchase points")
    if allowed is not None and allowed:
        left = allowed - pool_cost(force, "bonus").points
        if left.halves >= 0:
            told.append(f"Left: {left}")
    if budget.reinforcements:
        spent = pool_cost(force, "reinforcement")
        told.append(f"Reinforcements: {spent} of {budget.reinforcements}, apart from the total")
    return tuple(told)


def _base(paraded: Muster) -> tuple[CostLine, ...]:
    """The parts of the base force, without what was bought to go with them."""
    return tuple(
        line for group in paraded.groups if group.pool == "base" for line in breakdown(_as_listed(group))
    )


def _as_listed(group: Group) -> Group:
    return replace(
        group,
        pieces=tuple(each for each in group.pieces if each.pool == "base"),
        groups=tuple(_as_listed(each) for each in group.groups),
    )


def _facts(known: Known, side: KnownSide, catalog: Catalog, paraded: Muster) -> tuple[Fact, ...]:
    public = known.public
    system = catalog.system(public.system)
    scenario = catalog.scenario(public.system, public.scenario)
    facts = []
    base = next((each for each in paraded.groups if each.pool == "base"), None)
    if base:
        facts.append(Fact("Morale", quality_name(system, base.quality)))
    organization = catalog.find(Organization, as_force(known, side).organization or "")
    if organization:
        command = system.command_control(organization.command)
        facts.append(Fact(f"Command: {command.name.lower()}", f"{command.rule} ({command.section})"))
    limit = casualties(known, side, catalog)
    if limit:
        facts.append(Fact("Casualties", capital(casualty_words(limit))))
    if side.own is not None and public.objectives:
        facts.append(Fact("Hold, own initiatives", capital(objective_words(known)), scenario.initiatives))
    first = "begins" if public.first_initiative == side.side else "does not begin"
    facts.append(Fact("Edge, initiative", f"{capital(side.edge)}; {first}"))
    return tuple(facts)


def _purchases(force: Force, paraded: Muster, pool: Pool) -> tuple[Purchase, ...]:
    """What was bought, alike on one line with the notes on each."""
    groups = {group.key: group.name for group in paraded.walk()}
    made: dict[tuple[str, str], Counter[str]] = {}
    for entry in force.in_pool(pool):
        price = "unknown" if entry.price is None else str(entry.price)
        made.setdefault((entry.name, price), Counter())[_purchase_note(entry, groups)] += 1
    return tuple(_purchase(name, price, notes) for (name, price), notes in made.items())


def _purchase_note(entry: ForceEntry, groups: Mapping[str, str]) -> str:
    if entry.rolls:
        standing = entry.rolls[-1].standing
        return f"{' + '.join(map(str, standing.dice))} gives {standing.result}"
    where = entry.attached_to or ""
    owner = groups.get(where) or groups.get(where.rpartition("/")[0], "")
    return f"with {owner}" if owner else ""


def _purchase(name: str, price: str, notes: Counter[str]) -> Purchase:
    count = notes.total()
    told = [f"{number} {note}" if count > 1 else note for note, number in notes.items() if note]
    if count == 1:
        return Purchase(name, listed(told), price)
    return Purchase(f"{count} × {name}", listed(told), f"{price} each")


def _notes(force: Force, catalog: Catalog) -> tuple[str, ...]:
    organization = catalog.find(Organization, force.organization or "")
    nation = catalog.find(Nation, f"{force.system}/{force.nation}")
    limits: tuple[CommanderLimit, ...] = ()
    texts: list[str] = []
    if organization:
        limits = organization.commander_limits
        texts += [_told(note.text, note.section) for note in (*organization.rules, *organization.notes)]
    if nation:
        limits = limits or nation.commander_limits
        texts += [_told(note.text, note.section) for note in nation.rules]
    section = organization.source.section if organization else ""
    return (*(_told(_limit(each), section) for each in limits), *texts, *agreed(force))


def _told(text: str, section: str) -> str:
    return f"{' '.join(text.split())} ({section})" if section else " ".join(text.split())


def _limit(limit: CommanderLimit) -> str:
    who = listed(f"{each}s" for each in limit.commanders)
    bonus = f" {signed(limit.bonus)}" if limit.bonus else ""
    where = [
        word for word, gives in (("rallying", limit.rally), ("close combat", limit.close_combat)) if gives
    ]
    if not where:
        return f"{who} give no bonus, neither in rallying nor in close combat."
    if len(where) == 2:
        return f"{who} give{bonus} in rallying and in close combat."
    other = "close combat" if limit.rally else "rallying"
    return f"{who} give{bonus} in {where[0]} and nothing in {other}."
