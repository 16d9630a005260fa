"""Step Points: what each side may spend and the arithmetic of it, agreed totals, waivers."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed
from cfbuilder.core.years import span
from cfbuilder.force.cost import Sum, pool_cost
from cfbuilder.force.force import Force
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.scenario.setup import SIDES, SideName, other
from cfbuilder.session.field import Field, one_of
from cfbuilder.session.pickup.preparation import Forces, Preparation

_TOTALS = "totals"
_WAYS = (
    ("handicap and purchase points", "full"),
    ("handicap only", "handicap"),
    ("neither: bases alone", "none"),
    ("agreed totals", _TOTALS),
)
_BASES = (("the organization", "organization"), ("none: bonus selections alone", "none"))


def points_fields(preparation: Preparation, forces: Forces | None, *, impossible: bool) -> Iterator[Field]:
    """The fields of the step, in order; `forces` None: what they may spend cannot be told yet.

    `impossible`: no game can be made as it stands.
    """
    asked = preparation.draft.request
    yield _way(preparation, forces)
    if asked.totals is not None:
        yield _base(preparation)
        for side in SIDES:
            yield _total(preparation, side)
    for side in SIDES:
        if impossible:
            yield _untold(side)
        else:
            yield _sum(preparation, side, forces)
            yield from _reinforcements(preparation, side, forces)
    yield from _waivers(preparation)
    yield from _column(preparation)


def _way(preparation: Preparation, forces: Forces | None) -> Field:
    asked = preparation.draft.request

    def take(value: str) -> None:
        draft = preparation.draft
        if value != _TOTALS:
            draft = draft.asking(bonus=value, totals=None, base="organization")
        elif draft.request.totals is None:
            draft = draft.asking(totals=tuple(_whole(forces, side) for side in SIDES))
        preparation.change(draft, "how points are shared out")

    why = (
        "The side with the cheaper base gets the difference as its handicap, and each side its purchase points"
        f"{_section(preparation)}; or agree on what each side has in all, base included."
    )
    now = asked.bonus if asked.totals is None else _TOTALS
    return one_of("points", "points", "Points by", _WAYS, now, take, [why])


def _whole(forces: Forces | None, side: SideName) -> Points:
    """What a side has in all now: where an agreement begins."""
    if forces is None:
        return Points.ZERO
    force = forces.side(side)
    return pool_cost(force, "base").points + (bonus_budget(force) or Points.ZERO)


def _base(preparation: Preparation) -> Field:
    def take(value: str) -> None:
        preparation.change(preparation.draft.asking(base=value), "base")

    why = "A force without a base is built from bonus selections alone, for its whole total."
    return one_of("base", "points", "Base", _BASES, preparation.draft.request.base, take, [why])


def _total(preparation: Preparation, side: SideName) -> Field:
    totals = preparation.draft.request.totals
    assert totals is not None
    now = totals[SIDES.index(side)]

    def take(value: str) -> None:
        try:
            total = Points.parse(value)
        except ValueError as problem:
            raise UsageError(f"{value!r} is no total: {problem}", "write 74, or 74.5") from None
        preparation.change(preparation.draft.with_total(side, total), f"total of {side.upper()}")

    return Field(
        f"total.{side}",
        "points",
        f"Total {side.upper()}",
        str(now),
        "text",
        text=str(now),
        asks=f"All points of side {side.upper()}, base included",
        why=("The sum that you agree on for this side, base included; halves are exact.",),
        take=take,
    )


def _untold(side: SideName) -> Field:
    return Field(
        f"sum.{side}", "points", f"Side {side.upper()}", "not before the game is possible", state="left"
    )


def _sum(preparation: Preparation, side: SideName, forces: Forces | None) -> Field:
    label = f"Side {side.upper()}"
    if forces is None:
        return Field(
            f"sum.{side}",
            "points",
            label,
            "by who attacks: dice are to settle that",
            why=(f"Attackers and defenders have purchase points of their own{_section(preparation)}.",),
            state="left",
        )
    force = forces.side(side)
    return Field(
        f"sum.{side}", "points", label, _arithmetic(force), why=tuple(_why(preparation, side, forces))
    )


def _arithmetic(force: Force) -> str:
    """ "60.0 base + 0.0 handicap + 10.0 purchase = 70.0"; what cannot be told stands as a word."""
    base, budget = pool_cost(force, "base"), force.budget
    if budget.total is not None:
        left = bonus_budget(force)
        spend = "an unknown sum" if left is None else str(left)
        told = f"{budget.total} agreed - {base} base = {spend} to spend"
    elif budget.handicap is None:
        told = f"{base} base + unknown handicap + {budget.purchase_points} purchase"
    else:
        whole = Sum(base.points + budget.handicap + budget.purchase_points, base.unpriced)
        told = f"{base} base + {budget.handicap} handicap + {budget.purchase_points} purchase = {whole}"
    return told


def _reinforcements(preparation: Preparation, side: SideName, forces: Forces | None) -> Iterator[Field]:
    """What the defender has besides, to come later."""
    later = forces.side(side).budget.reinforcements if forces is not None else Points.ZERO
    if later:
        asked = preparation.draft.request
        section = preparation.catalog.scenario(asked.system, asked.scenario).source.section
        why = f"A sum of their own for the defender, bought before play and kept secret ({section})."
        yield Field(
            f"later.{side}", "points", f"Later, {side.upper()}", f"{later} for reinforcements", why=(why,)
        )


def _why(preparation: Preparation, side: SideName, forces: Forces) -> Iterator[str]:
    own, enemy = forces.side(side), forces.side(other(side))
    base, theirs = pool_cost(own, "base"), pool_cost(enemy, "base")
    catalog, asked = preparation.catalog, preparation.draft.request
    scenario, section = catalog.scenario(asked.system, asked.scenario), _section(preparation)
    yield f"Base {base}: {listed(f'{each.name} {_price(each.price)}' for each in own.in_pool('base')) or 'none'}."
    if own.budget.total is not None:
        yield f"{own.budget.total} agreed, less the base, is left for bonus selections."
    else:
        if asked.bonus == "none":
            yield "You play without handicap."
        elif own.budget.handicap is None:
            yield "Handicap unknown: nobody knows a price in one of the bases."
        elif own.budget.handicap:
            yield f"Handicap {own.budget.handicap} = {theirs} of the other side - {base}{section}."
        else:
            yield f"No handicap: the other side's base is {theirs}{section}."
        yield from _why_purchase(preparation, own, scenario.column(side, preparation.attacker()))


def _why_purchase(preparation: Preparation, own: Force, column: str) -> Iterator[str]:
    catalog, asked = preparation.catalog, preparation.draft.request
    bonus = catalog.bonus(own.system, own.nation)
    if asked.bonus != "full":
        yield "You play without purchase points."
    elif bonus is None:
        yield "This nation has no list of bonus selections."
    else:
        size = catalog.system(own.system).size(own.size).name.lower()
        yield (
            f"Purchase points {own.budget.purchase_points}: {bonus.name}, {column}, {size} "
            f"({bonus.source.section})."
        )


def _price(price: Points | None) -> str:
    return "of unknown price" if price is None else str(price)


def _waivers(preparation: Preparation) -> Iterator[Field]:
    """What attackers or defenders may not buy, and both players may allow."""
    asked = preparation.draft.request
    lists = [preparation.catalog.bonus(asked.system, side.nation) for side in (asked.a, asked.b)]
    rows = [row for bonus in lists if bonus for row in bonus.rows if row.banned]
    banned = {row.section: f"{row.section} when {listed(row.banned, 'or')}" for row in rows}
    if not banned:
        return

    def take(value: str) -> None:
        draft = preparation.draft
        waived = [each for each in draft.request.waived if each != value]
        added = [] if value in draft.request.waived else [value]
        preparation.change(draft.asking(waived=(*waived, *added)), "waivers")

    bind = preparation.catalog.scenario(asked.system, asked.scenario).bans_bind
    section = _section(preparation)
    here = "They bind in this scenario." if bind else "They do not bind in this scenario."
    yield Field(
        "waived",
        "points",
        "Waivers",
        listed(asked.waived) or "none",
        "many",
        tuple((each, each) for each in banned),
        asked.waived,
        why=(f"Not to be bought: {listed(banned.values())}, unless both players agree{section}. {here}",),
        take=take,
    )


def _column(preparation: Preparation) -> Iterator[Field]:
    """Where a generation table has no column for the year: which one is used instead."""
    asked = preparation.draft.request
    if asked.year is None:
        return
    tables = [
        table
        for side in (asked.a, asked.b)
        for name in ("tanks", "atgs")
        if (table := preparation.catalog.table(asked.system, side.nation, name))
    ]
    if asked.column is None and all(table.column(asked.year) for table in tables):
        return
    columns = sorted({column.years for table in tables for column in table.columns})
    choices = [("the nearest one", ""), *((span(each), str(each[0])) for each in columns)]

    def take(value: str) -> None:
        preparation.change(preparation.draft.asking(column=int(value) if value else None), "column")

    why = f"A table has no column for {asked.year}; agree on one, or the nearest is taken."
    now = "" if asked.column is None else str(asked.column)
    yield one_of("column", "points", "Tables of", choices, now, take, [why])


def _section(preparation: Preparation) -> str:
    """ " (14.0)": where the rules of bonus selections stand."""
    asked = preparation.draft.request
    lists = (preparation.catalog.bonus(asked.system, side.nation) for side in (asked.a, asked.b))
    return next((f" ({bonus.source.section})" for bonus in lists if bonus), "")
