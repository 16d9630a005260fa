"""What several sheets tell of a side: its names, its muster as far as it is known, its casualty limit."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import FOOT, INCH
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed, plural
from cfbuilder.force.force import Force
from cfbuilder.force.muster import muster
from cfbuilder.force.parade import Group, Muster
from cfbuilder.rendering.views.fielded import fielded
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force
from cfbuilder.scenario.setup import Feature, Terrain, other

_WITHOUT_BASE = "Bonus selections alone"


@frozen
class SideNames:
    """How sheets call a side: "Player A", "Germany", "Germany (player A)", "Leg Infantry Battalion, 1944–45".

    Where both are of one nation, `nation` tells them apart: "Germany A".
    """

    player: str
    nation: str
    both: str
    organization: str


@frozen
class Casualties:
    """How many stands count, and after how many losses the win is gone ("lost when over")."""

    count: int
    lost_when_over: int


def names(known: Known, side: KnownSide, catalog: Catalog) -> SideNames:
    force = as_force(known, side)
    nation = catalog.nation(force.system, force.nation).name
    letter = side.side.upper()
    alike = as_force(known, known.side(other(side.side))).nation == force.nation
    title = _WITHOUT_BASE if _without_base(side) else _base_title(force, catalog)
    return SideNames(
        player=f"Player {letter}",
        nation=f"{nation} {letter}" if alike else nation,
        both=f"{nation} (player {letter})",
        organization=title,
    )


def force_title(force: Force, catalog: Catalog) -> str:
    """What a force that stands alone is made of: "Leg Infantry Company, 1944–45"."""
    return _base_title(force, catalog) if force.in_pool("base") else _WITHOUT_BASE


def _base_title(force: Force, catalog: Catalog) -> str:
    bought = (each.name for each in force.in_pool("base"))
    nation = catalog.nation(force.system, force.nation).name
    return listed(each.name for each in fielded(force, catalog)) or listed(bought) or nation


def _without_base(side: KnownSide) -> bool:
    """Whether a side is built from bonus selections alone, and known to be."""
    if side.own is not None:
        return not side.own.in_pool("base")
    disclosed = side.open
    if disclosed is None or not disclosed.entries:
        return disclosed is not None and disclosed.base == Points.ZERO
    return not any(each.pool == "base" for each in disclosed.entries)


def known_muster(known: Known, side: KnownSide, catalog: Catalog) -> Muster:
    """The stands of a side; of somebody else's without those that are placed secretly."""
    whole = parade(as_force(known, side), catalog)
    if side.own is not None:
        return whole
    return replace(whole, groups=tuple(_without_secrets(each) for each in whole.groups))


def parade(force: Force, catalog: Catalog) -> Muster:
    """The stands of a force; what comes later stands behind all that is there from the start, in groups of its own."""
    whole = muster(force, catalog)
    now: list[Group] = []
    later: list[Group] = []
    for each in whole.groups:
        group = _without_what_comes(each)
        later += [coming for coming in each.coming() if coming is not each]
        loose = tuple(each for each in group.pieces if each.pool == "reinforcement")
        if group.pool == "reinforcement":
            later.append(group)
        elif loose and group.level == "group":
            staying = tuple(each for each in group.pieces if each.pool != "reinforcement")
            now += [replace(group, pieces=staying)] if staying else []
            later.append(
                replace(
                    group, key="reinforcements", name="Reinforcements", pool="reinforcement", pieces=loose
                )
            )
        else:
            now.append(group)
    return replace(whole, groups=(*now, *later))


def coming(paraded: Muster) -> tuple[tuple[str, str], ...]:
    """The formations that an author has come later, each with when it does."""
    return tuple((each.name, each.comes) for group in paraded.groups for each in group.coming())


def _without_what_comes(group: Group) -> Group:
    """Without the formations below it that its order of battle has come later."""
    staying = (each for each in group.groups if not each.comes or group.comes)
    return replace(group, groups=tuple(map(_without_what_comes, staying)))


def _without_secrets(group: Group) -> Group:
    return replace(
        group,
        pieces=tuple(each for each in group.pieces if not each.stand.secret),
        groups=tuple(_without_secrets(each) for each in group.groups),
    )


def casualties(known: Known, side: KnownSide, catalog: Catalog) -> Casualties | None:
    """The casualty limit of a side; None where the scenario has none or the order of battle is not disclosed."""
    scenario = catalog.scenario(known.public.system, known.public.scenario)
    limit = scenario.casualty_limit
    paraded = known_muster(known, side, catalog)
    if limit is None or not paraded.groups:
        return None
    count = sum(1 for piece in paraded.pieces() if piece.stand.casualty)
    return Casualties(count, count * limit.numerator // limit.denominator)


def agreed(force: Force) -> tuple[str, ...]:
    """Waivers and agreements, as they are printed."""
    waived = tuple(f"Waived by both players: {each}." for each in force.waived)
    reasons = dict.fromkeys(each.reason for each in force.agreements)
    return waived + tuple(f"Agreed: {each}." for each in reasons)


def casualty_words(limit: Casualties) -> str:
    """ "cannot win once more than 8 of 12 stands are lost"."""
    return f"cannot win once more than {limit.lost_when_over} of {plural(limit.count, 'stand')} are lost"


def objective_words(known: Known) -> str:
    """ "feature 8 (field)", or by its name if it has one."""
    found = [known.public.terrain.feature(number) for number in known.public.objectives]
    told = listed(f"feature {each.number} ({each.name or each.kind})" for each in found if each)
    return told or "the features named at the table"


def table_words(terrain: Terrain) -> str:
    """ "6 × 8 feet"."""
    width, depth = (inches * INCH // FOOT for inches in terrain.table)
    return f"{width} × {depth} feet"


def half_words(known: Known, feature: Feature) -> str:
    """In whose half a feature lies, by that side's edge: "north"; "middle"; "" while nobody knows where it lies."""
    if feature.zone is not None:
        return known.side(feature.zone).edge
    return "middle" if feature.outline or feature.line else ""


def titled(name: str, kind: str) -> str:
    """What a feature is called and is: "Mill, hardpoint". A bunker called Bunker is not told twice."""
    if not name:
        return kind
    return name if kind.lower() in name.lower() else f"{name}, {kind.lower()}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
