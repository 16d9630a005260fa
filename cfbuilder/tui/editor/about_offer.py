"""What is known of something that may be taken: what it brings, how often it may be had, what speaks against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.catalog.organizations import Option, Organization, Variant
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.wording import listed, plural, signed
from cfbuilder.core.years import span
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force
from cfbuilder.odds.generation import results
from cfbuilder.rules.purchases import Purchases
from cfbuilder.session.offering import Objection, Offered, commanders_for
from cfbuilder.tui.editor import sources
from cfbuilder.tui.editor.about_odds import KnownFoes, odds_of_bonus, odds_of_row, odds_of_weapon
from cfbuilder.tui.editor.facts import Fact, heading


def about_offer(
    what: Offered, against: Objection | None, purchases: Purchases, known: KnownFoes
) -> tuple[Fact, ...]:
    """Everything about one offer, the most wanted first."""
    return tuple(_about(what, against, purchases, known))


def _about(
    what: Offered, against: Objection | None, purchases: Purchases, known: KnownFoes
) -> Iterator[Fact]:
    catalog, force = purchases.catalog, purchases.force
    each = "" if what.is_organization else " each"
    price = "price unknown" if what.price is None else f"{what.price}{each}"
    yield heading(f"{what.name}   {price}")
    if against is not None:
        yield Fact(f"One more would be an {against.finding}", look="problem")
    if what.row is not None:
        yield Fact(_had(what, purchases), "taken")
        yield from _about_row(what, what.row, purchases, known)
        assert purchases.list_id is not None
        yield from sources.row_source(catalog, purchases.list_id, what.row.id)
    else:
        yield from _about_organization(what, force, catalog)
        yield from sources.organization_source(catalog, what.item.partition("#")[0])


def _had(what: Offered, purchases: Purchases) -> str:
    """How many there are, and of how many in each period."""
    row, system = what.row, purchases.catalog.system(purchases.force.system)
    assert row is not None
    if what.allowed is None:
        return f"{what.taken}, there is no limit"
    limit = f"{what.taken} of {what.allowed} in the {purchases.period.name.lower()}"
    if row.maximum is None:
        return f"{what.taken} of {what.allowed}"
    others = [
        f"{each.name.lower()} {row.maximum[each.id]}"
        for each in system.periods
        if each != purchases.period and each.id in row.maximum
    ]
    return f"{limit} ({', '.join(others)})" if others else limit


def _about_row(what: Offered, row: BonusRow, purchases: Purchases, known: KnownFoes) -> Iterator[Fact]:
    catalog, force = purchases.catalog, purchases.force
    for name, count in row.contents.items():
        stand = purchases.stand(name)
        quality = f"{row.quality} " if row.quality else ""
        bonus = f" {signed(row.bonus) if row.bonus else '+0'}" if row.bonus is not None else ""
        told = f": {stand.in_play}" if stand.in_play else ""
        yield Fact(f"{count} {quality}{name}{bonus}{told}", "brings")
        yield from _odds(row, stand, force, catalog, known)
    yield from odds_of_weapon(row.name, force, catalog, known)
    leaders = commanders_for(purchases, what)
    if leaders:
        named = listed((f"{each.name} ({each.cost})" for each in leaders), "or")
        yield Fact(f"{named}, bought with it", "led by")
    missions = row.missions_in(purchases.period.id)
    if missions is not None:
        yield Fact(f"{missions} fire missions", "fires")
    if row.carriers:
        whole = "all squads of a platoon, or none" if row.scope == "platoon" else "one each"
        yield Fact(f"{listed(row.carriers, 'or')}; {whole}", "carried by")
    if row.attached_at_most:
        yield Fact(f"at most {row.attached_at_most} to a platoon", "attached")
    if row.banned:
        lifted = f", but the ban on {row.section} is waived" if row.section in force.waived else ""
        binds = "" if force.bans_bind else "; bans do not bind here"
        yield Fact(f"sides that are {listed(row.banned, 'or')}{lifted}{binds}", "not for")
    if row.table:
        yield from _chances(row.table, force, catalog)


def _odds(row: BonusRow, stand: Stand, force: Force, catalog: Catalog, known: KnownFoes) -> Iterator[Fact]:
    """What a gun or vehicle that it brings does to others, or a commander to his troops."""
    data = catalog.data_row(force.system, stand.data) if stand.data else None
    if data is not None:
        yield from odds_of_row(stand.name, data, force, catalog, known)
    if row.bonus is not None and stand.role == "commander":
        organization = catalog.find(Organization, force.organization or "")
        quality = row.quality or (organization.morale if organization else "")
        yield from odds_of_bonus(stand.name, row.bonus, quality, force, organization, catalog)


def _chances(table_id: str, force: Force, catalog: Catalog) -> Iterator[Fact]:
    """What a roll after the purchase is likely to give."""
    table = catalog.table(force.system, force.nation, table_id)
    if table is None:
        return
    column = table.column(force.year) or table.nearest_column(force.year)
    likely = sorted(results(table, column).items(), key=lambda each: -each[1])
    told = ", ".join(f"{result} {round(100 * chance)}%" for result, chance in likely)
    yield Fact(f"{told} ({table.name} {span(column.years)})", "a roll")


def _about_organization(what: Offered, force: Force, catalog: Catalog) -> Iterator[Fact]:
    record_id, _, part = what.item.partition("#")
    organization = catalog.organization(record_id)
    system = catalog.system(force.system)
    qualities = {each.id: each.name.lower() for each in system.qualities}
    command = system.command_control(organization.command)
    yield Fact(span(organization.years), "years")
    yield Fact(qualities.get(organization.morale, organization.morale), "morale")
    yield Fact(f"{command.name.lower()}. {command.rule} ({command.section})", "command")
    stands = Counter(
        each.stand.name for each in Fielding(record_id, force.year, part).muster(catalog).all_pieces()
    )
    yield Fact(", ".join(f"{count} {name}" for name, count in stands.items()), "stands")
    for choice in organization.choices():
        yield Fact(_choice(choice), "variant" if isinstance(choice, Variant) else "option")
    yield from _rules(organization)


def _choice(choice: Variant | Option) -> str:
    years = f", {span(choice.years)}" if choice.years else ""
    if isinstance(choice, Variant):
        sign = "" if choice.points.halves < 0 else "+"
        by_itself = ", by itself" if choice.automatic else ""
        return f"{choice.name} {sign}{choice.points} a company{years}{by_itself}"
    often = f", up to {plural(choice.at_most, 'time')}" if choice.at_most > 1 else ""
    return f"{choice.name}{years}{often}"


def _rules(organization: Organization) -> Iterator[Fact]:
    if organization.rules:
        yield heading("Rules")
        yield from sources.notes(organization.rules)
