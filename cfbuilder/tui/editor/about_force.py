"""What is known of a line of the force: the whole of it, a formation, a stand, or something bought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Organization
from cfbuilder.chance.log import LogLine
from cfbuilder.core.findings import Finding
from cfbuilder.core.wording import listed, signed
from cfbuilder.force.cost import add_up, breakdown, force_cost, pool_cost
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.parade import Group, Piece
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.purchases import Purchases
from cfbuilder.session.operations.naming import price_text
from cfbuilder.tui.editor import sources
from cfbuilder.tui.editor.about_odds import KnownFoes, odds_of_bonus, odds_of_row, odds_of_weapon
from cfbuilder.tui.editor.facts import Fact, finding_facts, heading
from cfbuilder.tui.editor.sight import WHOLE
from cfbuilder.tui.outline import Branch, data_text
from cfbuilder.tui.sums import counted, luck_text


def about_branch(
    branch: Branch,
    above: Sequence[Branch],
    purchases: Purchases,
    findings: Sequence[Finding],
    luck: Sequence[LogLine],
    known: KnownFoes,
) -> tuple[Fact, ...]:
    """Everything about one line of the force, the most wanted first. `above`: what it is in, from the top down."""
    if branch.key == WHOLE:
        return tuple(_about_force(purchases, findings, luck))
    return tuple(_about_part(branch, above, purchases, findings, known))


def _about_force(
    purchases: Purchases, findings: Sequence[Finding], luck: Sequence[LogLine]
) -> Iterator[Fact]:
    force, catalog = purchases.force, purchases.catalog
    yield heading(force.name)
    nation = catalog.nation(force.system, force.nation)
    yield Fact(f"{nation.name}, {force.year} ({purchases.period.name.lower()}), {force.size}", "for")
    binding = "bans bind" if force.bans_bind else "bans do not bind"
    yield Fact(f"{force.posture}, {binding}", "posture")
    if force.waived:
        yield Fact(f"the ban on {listed(force.waived)}", "waived")
    yield from _money(purchases)
    yield heading(f"Findings: {counted(tuple(findings))}")
    yield from finding_facts(findings)
    if force.agreements:
        yield heading("Agreed")
        for each in force.agreements:
            yield Fact(f"{each.code} {each.where or 'anywhere'}: {each.reason}", leads_to=each.where)
    if force.notes:
        yield heading("Notes")
        yield Fact(force.notes.rstrip())
    if luck:
        yield heading("Luck")
        yield from (Fact(luck_text(line)) for line in luck)
    rules = catalog.nation(force.system, force.nation).rules
    if rules:
        yield heading(f"Rules of {nation.name}")
        yield from sources.notes(rules)


def _money(purchases: Purchases) -> Iterator[Fact]:
    force = purchases.force
    budget = force.budget
    yield heading(f"Why {force_cost(force)}")
    for entry in force.entries:
        if entry.pool != "reinforcement":
            yield Fact(_priced(entry, purchases), leads_to=entry.id)
    allowed = bonus_budget(force)
    yield heading(f"To spend: {'unknown' if allowed is None else allowed}")
    if budget.total is not None:
        yield Fact(f"{budget.total} agreed in all, less {pool_cost(force, 'base')} of the base", "total")
    else:
        yield Fact(str(budget.purchase_points), "purchase")
        yield Fact(price_text(budget.handicap), "handicap")
    later = pool_cost(force, "reinforcement")
    if budget.reinforcements or later.points or later.unpriced:
        yield Fact(f"{later} of {budget.reinforcements}", "later")
        for entry in force.in_pool("reinforcement"):
            yield Fact(_priced(entry, purchases), leads_to=entry.id)


def _priced(entry: ForceEntry, purchases: Purchases) -> str:
    house = ", house price" if entry.house else ""
    told = f"{entry.id} {entry.name}: {price_text(entry.price)}{house}"
    if entry.price is None and not entry.house:
        known = add_up([each.price for each in purchases.muster.pieces() if each.entry == entry.id])
        told += f" ({known})"
    return told


def _about_part(
    branch: Branch,
    above: Sequence[Branch],
    purchases: Purchases,
    findings: Sequence[Finding],
    known: KnownFoes,
) -> Iterator[Fact]:
    force, catalog = purchases.force, purchases.catalog
    key = branch.key.removesuffix("+")
    group = next((each for each in purchases.muster.walk() if each.key == key), None)
    piece = next((each for each in purchases.muster.pieces() if each.key == key), None)
    entry = force.entry(branch.entry)
    points = f"   {branch.points}" if branch.points else ""
    yield heading(f"{branch.text}{points}")
    here = [each for each in findings if each.where and each.where in {part.key for part in branch.walk()}]
    here += [each for each in findings if each.where == branch.entry and each not in here and branch.entry]
    yield from finding_facts(here)
    if piece is not None:
        yield from _about_piece(piece, force, catalog, known)
    elif entry is not None:
        yield from odds_of_weapon(entry.name, force, catalog, known)
    if above[1:]:
        yield Fact(above[-1].text, "part of", leads_to=above[-1].key)
    if entry is not None:
        yield from _about_entry(entry, catalog)
    if group is not None:
        yield from _about_group(group)
    if piece is not None:
        yield from sources.stand_source(catalog, force.system, piece.stand)
        if piece.data:
            yield from sources.data_source(catalog, force.system, piece.data)
    elif entry is not None:
        yield from _entry_source(entry, catalog)


def _about_piece(piece: Piece, force: Force, catalog: Catalog, known: KnownFoes) -> Iterator[Fact]:
    if piece.stand.in_play:
        yield Fact(piece.stand.in_play, "in play")
    row = catalog.data_row(force.system, piece.data) if piece.data else None
    if row is not None:
        yield Fact(data_text(row), "data")
        yield from odds_of_row(piece.name, row, force, catalog, known)
    if piece.rolled and piece.rolled.stand_in:
        stand_in = piece.rolled.stand_in
        yield Fact(
            f"it has no data row; plays as {stand_in.gun} ({stand_in.confidence} confidence)", "stand-in"
        )
    if piece.bonus is not None:
        yield Fact(signed(piece.bonus) if piece.bonus else "+0", "bonus")
        entry = force.entry(piece.entry)
        organization = catalog.find(Organization, entry.record_id) if entry else None
        yield from odds_of_bonus(piece.stand.name, piece.bonus, piece.quality, force, organization, catalog)
    qualities = {each.id: each.name.lower() for each in catalog.system(force.system).qualities}
    yield Fact(qualities.get(piece.quality, piece.quality), "morale")
    counts = [
        word
        for word, true in (
            ("a crewed weapon", piece.stand.crew_served),
            ("off table", piece.stand.off_table),
            ("counts as a loss", piece.stand.casualty),
            ("holds terrain", piece.stand.holds_ground),
            ("kept secret", piece.stand.secret),
        )
        if true
    ]
    if counts:
        yield Fact(", ".join(counts), "traits")
    if piece.carried_by:
        yield Fact(piece.carried_by, "carried by")


def _about_entry(entry: ForceEntry, catalog: Catalog) -> Iterator[Fact]:
    pools = {"base": "base", "bonus": "bonus selection", "reinforcement": "reinforcement, comes later"}
    yield Fact(f"number {entry.id}, {pools[entry.pool]}", "entry")
    price = price_text(entry.price)
    yield Fact(f"{price}, set by the players" if entry.house else price, "price")
    chosen = _chosen(entry, catalog)
    if chosen:
        yield Fact(chosen, "form")
    if entry.unknown:
        yield Fact(f"holds {listed(entry.unknown)}, which this version does not know", "kept")
    for number, each in enumerate(entry.rolls, start=1):
        dice = ", then ".join(" + ".join(map(str, one.dice)) for one in each.rolls)
        by = "real dice" if each.by_hand else "by seed"
        stands = "" if number == len(entry.rolls) else ", no longer stands"
        yield Fact(f"{each.standing.result} ({dice}, {by}{stands})", "rolled")


def _chosen(entry: ForceEntry, catalog: Catalog) -> str:
    organization = catalog.find(Organization, entry.record_id)
    names = {each.id: each.name for each in organization.choices()} if organization else {}
    taken = dict.fromkeys((*entry.variants, *entry.options))
    often = {each: entry.options.count(each) for each in taken}
    return ", ".join(
        f"{often[each]} x {names.get(each, each)}" if often[each] > 1 else names.get(each, each)
        for each in taken
    )


def _about_group(group: Group) -> Iterator[Fact]:
    lines = breakdown(group)
    if not lines:
        return
    yield heading(f"Why {add_up([each.total for each in lines])}")
    for each in lines:
        if each.total is None:
            yield Fact(f"{each.count} {each.label}: price unknown")
        else:
            times = f"{each.count} x {each.each} = " if each.count > 1 else ""
            yield Fact(f"{each.label}: {times}{each.total}")


def _entry_source(entry: ForceEntry, catalog: Catalog) -> Iterator[Fact]:
    if catalog.find(Organization, entry.record_id):
        yield from sources.organization_source(catalog, entry.record_id)
    elif entry.record_id in catalog.stored:
        yield from sources.row_source(catalog, entry.record_id, entry.part)
