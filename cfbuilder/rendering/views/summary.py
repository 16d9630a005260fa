"""The summary: who is who, with what points, on what table, and which sheets there are."""

from __future__ import annotations

from collections import Counter

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.force import Force
from cfbuilder.rendering.views.accounts import cost_words
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.sides import agreed, known_muster, names, table_words
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.check import check
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force
from cfbuilder.scenario.setup import Feature, SideName, other


@frozen
class SidePoints:
    """What a side costs and may spend, in words, empty where the reader may not know them.

    `reinforcements` cost so much of the sum that is `coming`.
    """

    base: str = ""
    budget: str = ""
    spent: str = ""
    total: str = ""
    reinforcements: str = ""
    coming: str = ""


@frozen
class SideSummary:
    """A side at a glance. `findings` are errors only; the roster has all."""

    player: str
    nation: str
    organization: str
    role: str
    edge: str
    begins: bool
    points: SidePoints
    agreed: tuple[str, ...]
    findings: tuple[Finding, ...]


@frozen
class FeatureKind:
    """The features of one kind, by number."""

    kind: str
    count: int
    features: tuple[Feature, ...]


@frozen
class Listed:
    """A sheet in the list of sheets: its name, its place in the document, what it is for.

    `page`: the one of the file on which it begins; None where there are no pages.
    """

    name: str
    anchor: str
    told: str
    page: int | None = None


@frozen
class SummaryView:
    """`handicap` explains the sum; `sheets` are the others of the same packet, `pages` what all have together.

    `authored`: in a scenario that somebody wrote nothing is bought.
    """

    heading: Heading
    sides: tuple[SideSummary, ...]
    handicap: str
    table: str
    terrain: tuple[FeatureKind, ...]
    sheets: tuple[Listed, ...] = ()
    pages: int | None = None
    authored: bool = False


def summary_view(known: Known, catalog: Catalog) -> SummaryView:
    """The summary, its list of sheets still empty."""
    versus = " against ".join(names(known, side, catalog).nation for side in known.sides)
    return SummaryView(
        heading=heading(known, catalog, "Summary", versus),
        sides=tuple(_side(known, side, catalog) for side in known.sides),
        handicap="" if known.public.authored else _handicap(known, catalog),
        table=table_words(known.public.terrain),
        terrain=_terrain(known.public.terrain.features),
        authored=known.public.authored is not None,
    )


def _side(known: Known, side: KnownSide, catalog: Catalog) -> SideSummary:
    called = names(known, side, catalog)
    waived: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    points = SidePoints()
    if side.own is not None:
        points = _own_points(known, side, side.own, catalog)
        waived = agreed(side.own)
        findings = tuple(each for each in check(side.own, catalog) if each.severity is Severity.ERROR)
    elif side.open is not None:
        points = SidePoints(base=_words(side.open.base), budget=_words(side.open.bonus_budget))
        waived = tuple(f"Waived by both players: {each}." for each in side.open.waived)
    return SideSummary(
        player=called.player,
        nation=called.nation,
        organization=called.organization,
        role=_role(known, side),
        edge=side.edge,
        begins=known.public.first_initiative == side.side,
        points=points,
        agreed=waived,
        findings=findings,
    )


def _own_points(known: Known, side: KnownSide, force: Force, catalog: Catalog) -> SidePoints:
    allowed, paraded = bonus_budget(force), known_muster(known, side, catalog)
    coming = force.budget.reinforcements
    return SidePoints(
        base=cost_words(force, paraded, ("base",)),
        budget="an unknown sum" if allowed is None else str(allowed),
        spent=cost_words(force, paraded, ("bonus",)),
        total=cost_words(force, paraded, ("base", "bonus")),
        reinforcements=str(pool_cost(force, "reinforcement")) if coming else "",
        coming=str(coming) if coming else "",
    )


def _words(points: Points | None) -> str:
    return "" if points is None else str(points)


def _role(known: Known, side: KnownSide) -> str:
    public = known.public
    if public.attacker is not None:
        return "attacks" if public.attacker == side.side else "defends"
    if public.high_roller is not None:
        return "rolled high" if public.high_roller == side.side else "rolled low"
    return ""


def _handicap(known: Known, catalog: Catalog) -> str:
    """Why the weaker side has more to spend (section 14.0); empty where no handicap is played."""
    bases = {side.side: _base(side) for side in known.sides}
    a, b = bases["a"], bases["b"]
    if a is None or b is None or a == b:
        return ""
    weaker: SideName = "a" if a.halves < b.halves else "b"
    high, low = (b, a) if weaker == "a" else (a, b)
    if not _is_given(known, weaker, high - low, catalog):
        return ""
    nation = names(known, known.side(weaker), catalog).both
    return f"Handicap: {high} − {low} = {high - low} points more for {nation} (14.0)."


def _base(side: KnownSide) -> Points | None:
    if side.own is None:
        return side.open.base if side.open else None
    cost = pool_cost(side.own, "base")
    return cost.points if cost.complete else None


def _is_given(known: Known, weaker: SideName, difference: Points, catalog: Catalog) -> bool:
    """Whether the difference is what the weaker side got, and not the chance of agreed totals."""
    stronger = known.side(other(weaker))
    if stronger.own is not None and stronger.own.budget.total is not None:
        return False
    side = known.side(weaker)
    if side.own is not None:
        return side.own.budget.total is None and side.own.budget.handicap == difference
    budget = side.open.bonus_budget if side.open else None
    if budget is None:
        return False
    # Of an open force only the sum is known: it is a handicap if the printed purchase points, or none, are the rest.
    public = known.public
    bonus = catalog.bonus(public.system, as_force(known, side).nation)
    printed = {Points.ZERO}
    if bonus:
        column = catalog.scenario(public.system, public.scenario).column(weaker, public.attacker)
        points = bonus.purchase_points
        printed.add((points.attacking if column == "attacking" else points.defending)[public.size])
    return budget - difference in printed


def _terrain(features: tuple[Feature, ...]) -> tuple[FeatureKind, ...]:
    counts = Counter(each.kind for each in features)
    return tuple(
        FeatureKind(kind, count, tuple(each for each in features if each.kind == kind))
        for kind, count in counts.most_common()
    )
