"""The roster: a box for every stand, what it does, what is left of it; points and where they come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import DataRow, Nation
from cfbuilder.catalog.organizations import CommanderLimit, Organization
from cfbuilder.core.findings import Finding
from cfbuilder.core.wording import listed, plural, signed
from cfbuilder.force.cost import CostLine, breakdown, force_cost, pool_cost
from cfbuilder.force.force import Force
from cfbuilder.force.muster import Group, Muster, Piece
from cfbuilder.rendering.views.fire_missions import FireMissions, fire_missions
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.sides import agreed, casualties, known_muster, names
from cfbuilder.rendering.views.summary import casualty_words
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.check import check
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force


@dataclass(frozen=True, slots=True)
class Box:
    """One stand. `counts`: it has a box to tick when it is lost and counts for the casualty limit."""

    symbol: str
    name: str
    detail: str
    commander: bool
    small: bool
    counts: bool


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A formation with its stands; `depth` 0 is a company or battalion."""

    name: str
    note: str
    depth: int
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class DataLine:
    """A vehicle, gun or bazooka with its data row; `origin` says whose row it is if not its own."""

    name: str
    row: DataRow | None
    origin: str


@dataclass(frozen=True, slots=True)
class Purchase:
    """A bonus selection and what it cost; "unknown" where nobody knows."""

    name: str
    note: str
    price: str


@dataclass(frozen=True, slots=True)
class RosterView:
    """One side's roster; `total` and the lists of points are empty for anybody but its owner and the umpire."""

    heading: Heading
    total: str
    total_note: str
    facts: tuple[tuple[str, str], ...]
    rows: tuple[RosterRow, ...]
    off_table: tuple[FireMissions, ...]
    data: tuple[DataLine, ...]
    purchases: tuple[Purchase, ...]
    base: tuple[CostLine, ...]
    notes: tuple[str, ...]
    findings: tuple[Finding, ...]
    marks: tuple[str, ...]
    short_forms: tuple[tuple[str, str], ...]


def roster_view(known: Known, side: KnownSide, catalog: Catalog) -> RosterView:
    """The roster of a side as far as the audience knows it."""
    force = as_force(known, side)
    paraded = known_muster(known, side, catalog)
    called = names(known, side, catalog)
    organization = catalog.find(Organization, force.organization or "")
    own = side.own is not None
    rows = _rows(paraded, catalog, force)
    missions = fire_missions(force, paraded, catalog)
    if own:
        title, kicker = called.organization, f"{called.nation} roster"
    else:
        title, kicker = f"{called.nation}: {called.organization}", "open order of battle"
    return RosterView(
        heading=heading(known, catalog, f"Roster {called.nation}", title, kicker),
        total=str(force_cost(force)) if own else "",
        total_note=_total_note(force) if own else "",
        facts=_facts(known, side, catalog, paraded, organization),
        rows=rows,
        off_table=missions,
        data=_data(force, paraded, catalog),
        purchases=_purchases(force, paraded) if own else (),
        base=tuple(line for group in paraded.groups if group.pool == "base" for line in breakdown(group))
        if own
        else (),
        notes=_notes(force, catalog, organization),
        findings=check(force, catalog) if own else (),
        marks=_marks(organization) if own else (),
        short_forms=_used_short_forms(catalog.system(force.system).short_forms, rows, missions),
    )


def _total_note(force: Force) -> str:
    spent, allowed = pool_cost(force, "bonus"), bonus_budget(force)
    of = "" if allowed is None else f" of {allowed}"
    return f"{pool_cost(force, 'base')} base + {spent}{of} bonus"


def _facts(
    known: Known, side: KnownSide, catalog: Catalog, paraded: Muster, organization: Organization | None
) -> tuple[tuple[str, str], ...]:
    system = catalog.system(known.public.system)
    facts = []
    base = next((each for each in paraded.groups if each.pool == "base"), None)
    if base:
        quality = next((each.name for each in system.qualities if each.id == base.quality), base.quality)
        facts.append(("Morale", quality))
    if organization:
        command = system.command_control(organization.command)
        facts.append(("Command control", f"{command.rule} ({command.section})"))
    limit = casualties(known, side, catalog)
    if limit:
        facts.append(("Casualties", casualty_words(limit)[:1].upper() + casualty_words(limit)[1:]))
    first = "Yours at the start" if known.public.first_initiative == side.side else "The other side begins"
    if known.audience not in ("a", "b") or known.audience != side.side:
        first = "Begins" if known.public.first_initiative == side.side else "Does not begin"
    facts.append(("Initiative", f"{first}; {side.edge} edge"))
    return tuple(facts)


def _rows(paraded: Muster, catalog: Catalog, force: Force) -> tuple[RosterRow, ...]:
    made: list[RosterRow] = []
    observers: dict[str, int] = {}
    for group in paraded.groups:
        made.extend(_group_rows(group, 0, catalog, force, observers))
    return tuple(made)


def _group_rows(
    group: Group, depth: int, catalog: Catalog, force: Force, observers: dict[str, int]
) -> list[RosterRow]:
    boxes = []
    squads = 0
    for piece in group.pieces:
        if piece.stand.off_table:
            continue  # it has a block of fire missions; its FO is on the table
        if piece.stand.role == "squad":
            squads += 1
        boxes.append(_box(piece, squads, observers, group.quality))
    note = _group_note(group, catalog, force)
    rows = [RosterRow(group.name, note, depth, tuple(boxes))] if boxes or group.groups else []
    for each in group.groups:
        rows.extend(_group_rows(each, depth + 1, catalog, force, observers))
    return rows


def _group_note(group: Group, catalog: Catalog, force: Force) -> str:
    if group.level != "platoon":
        return ""
    system = catalog.system(force.system)
    quality = next((each.name for each in system.qualities if each.id == group.quality), group.quality)
    return f"{quality}, bonus" if group.pool == "bonus" else quality


def _box(piece: Piece, squads: int, observers: dict[str, int], quality: str) -> Box:
    stand = piece.stand
    name, detail = stand.short, ""
    if piece.rolled:
        name, detail = piece.rolled.result, stand.name
    elif stand.role == "commander":
        name, detail = f"{stand.short} +{piece.bonus}", piece.quality if piece.quality != quality else ""
    elif piece.observes:
        observers["FO"] = observers.get("FO", 0) + 1
        name, detail = f"FO {observers['FO']}", piece.observes
    elif stand.role == "squad":
        detail = f"squad {squads}"
    elif stand.fire:
        arc = f" · {stand.fire.arc}°" if stand.fire.arc < 180 else ""
        detail = f"{plural(stand.fire.dice, 'die', 'dice')}{arc}"
    if piece.equipment:
        detail = listed(piece.equipment)
    if piece.pool == "bonus" and stand.role == "weapon":
        detail = f"{detail} · bonus" if detail else "bonus"
    return Box(
        symbol=stand.symbol or stand.role,
        name=name,
        detail=detail,
        commander=stand.role == "commander",
        small=stand.base[0] < 10,
        counts=stand.casualty,
    )


def _data(force: Force, paraded: Muster, catalog: Catalog) -> tuple[DataLine, ...]:
    """Every vehicle, gun and tank-hunting weapon once, with its row."""
    lines: dict[str, DataLine] = {}
    for piece in paraded.pieces():
        if piece.stand.role in ("vehicle", "gun") and piece.name not in lines:
            lines[piece.name] = _data_line(piece, catalog, force.system)
        for extra in piece.equipment:
            row = catalog.data_row(force.system, f"{force.nation}:{extra}")
            if extra not in lines and row:
                lines[extra] = DataLine(extra, row, "")
    return tuple(lines.values())


def _data_line(piece: Piece, catalog: Catalog, system: str) -> DataLine:
    rolled = piece.rolled
    if rolled and not rolled.data and rolled.stand_in:
        stand_in = rolled.stand_in
        gun = catalog.data_row(system, stand_in.gun)
        hull = catalog.data_row(system, stand_in.hull) if stand_in.hull else None
        names = listed(
            f"{word} of {name.partition(':')[2]}"
            for word, name in (("hull", stand_in.hull), ("gun", stand_in.gun))
            if name
        )
        origin = f"no row of its own; stands in: {names} ({stand_in.confidence} confidence)"
        return DataLine(piece.name, _composed(gun, hull), origin)
    row = catalog.data_row(system, piece.data) if piece.data else None
    if row is None:
        return DataLine(piece.name, None, "rolled after purchase" if not rolled else "no row known")
    return DataLine(piece.name, row, "" if row.name == piece.name else f"row {row.name}")


def _composed(gun: DataRow | None, hull: DataRow | None) -> DataRow | None:
    """The gun of one row in the hull of another."""
    if gun is None or hull is None or gun == hull:
        return gun
    return DataRow(
        name=gun.name,
        armor=hull.armor,
        accuracy=gun.accuracy,
        penetration=gun.penetration,
        he_dice=gun.he_dice,
        effect=gun.effect,
        hull_down=hull.hull_down,
        turreted=hull.turreted,
    )


def _purchases(force: Force, paraded: Muster) -> tuple[Purchase, ...]:
    groups = {group.key: group.name for group in paraded.walk()}
    made: dict[tuple[str, str, str], int] = {}
    for entry in force.in_pool("bonus"):
        where = entry.attached_to or ""
        owner = groups.get(where) or groups.get(where.rpartition("/")[0], "")
        note = f"with {owner}" if owner else ""
        if entry.rolls:
            standing = entry.rolls[-1].standing
            note = f"{' + '.join(map(str, standing.dice))} gives {standing.result}"
        price = "unknown" if entry.price is None else str(entry.price)
        key = (entry.name, note, price)
        made[key] = made.get(key, 0) + 1
    return tuple(
        Purchase(f"{count} × {name}" if count > 1 else name, note, f"{price} each" if count > 1 else price)
        for (name, note, price), count in made.items()
    )


def _notes(force: Force, catalog: Catalog, organization: Organization | None) -> tuple[str, ...]:
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


def _marks(organization: Organization | None) -> tuple[str, ...]:
    """The stories of repaired figures of the organization, a line each."""
    if organization is None:
        return ()
    return tuple(
        f"{' '.join(path.split('.')[-2:]).capitalize()}: printed {mark.printed}, read {mark.reading}. "
        f"{' '.join(mark.reason.split())}"
        for path, mark in organization.marks.items()
        if mark.mark == "repaired"
    )


def _used_short_forms(
    known: Mapping[str, str], rows: tuple[RosterRow, ...], missions: tuple[FireMissions, ...]
) -> tuple[tuple[str, str], ...]:
    words = " ".join(f"{box.name} {box.detail}" for row in rows for box in row.boxes)
    words += " " + " ".join(f"{each.weapon} {each.observer}" for each in missions)
    used = set(words.split())
    return tuple((short, told) for short, told in known.items() if short in used)
