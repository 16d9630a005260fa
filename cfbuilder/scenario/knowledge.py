"""What an audience may know of a game, as a type of its own.

Every sheet and every player's file is made from a `Known`, never from a `Setup`. Of a side that is not the
reader's own it holds an `OpenForce`, which has no field for what is secret: bought snipers and mines,
reinforcements, what was spent, entry numbers that would show a gap, rolls not made in public; and of its hidden
stands the numbers of the markers, the same whatever lies below, and what was found where one was turned over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Literal

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList
from cfbuilder.catalog.organizations import Organization
from cfbuilder.chance.dice import PUBLIC, secret
from cfbuilder.chance.log import LogLine
from cfbuilder.core.points import Points
from cfbuilder.core.record import record
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.muster import muster
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.scenario.authored.disclosed import disclosed
from cfbuilder.scenario.placement_sector import markers
from cfbuilder.scenario.setup import SIDES, Edge, Public, Secrets, Setup, SideName

Audience = Literal["a", "b", "table", "umpire"]
AUDIENCES: tuple[Audience, ...] = ("a", "b", "table", "umpire")


@record
class OpenForce:
    """The open order of battle of a side: what its bearer does not keep secret.

    `entries` is empty unless the players disclose their orders of battle; `total` and `bonus_budget` are
    sums agreed before anything was bought.
    """

    nation: str
    organization: str | None
    base: Points | None
    bonus_budget: Points | None
    waived: tuple[str, ...] = ()
    entries: tuple[ForceEntry, ...] = ()
    authored: Organization | None = None
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Found:
    """What was found in a feature whose marker was turned over, stands by name; none: the marker was a dummy."""

    feature: int
    stands: tuple[str, ...] = ()
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class KnownSide:
    """A side as the audience knows it: `own` whole and with its `secrets`, `open` if it is somebody else's.

    `markers`: the features that have a marker of this side; `found`: those that have been turned over; `seal`: the code
    that was told of its secrets, "" if none was.
    """

    side: SideName
    edge: Edge
    own: Force | None = None
    open: OpenForce | None = None
    secrets: Secrets | None = None
    markers: tuple[int, ...] = ()
    found: tuple[Found, ...] = ()
    seal: str = ""
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Known:
    """A game as one audience may know it. `seed` is the umpire's only."""

    audience: Audience
    public: Public
    sides: tuple[KnownSide, ...]
    log: tuple[LogLine, ...] = ()
    seed: int | None = None
    notes: str = ""
    unknown: Mapping[str, object] = field(default_factory=dict)

    def side(self, name: str) -> KnownSide:
        return next(each for each in self.sides if each.side == name)


def known_to(setup: Setup, audience: Audience, catalog: Catalog) -> Known:
    """What the audience may know: a player his own side and what is open, the table only what is open."""
    streams = {PUBLIC}
    sides = []
    for name in SIDES:
        side = setup.sides[name]
        everybodys = KnownSide(
            side=name,
            edge=side.edge,
            markers=markers(setup.public, name, catalog),
            found=tuple(found_in(side.force, side.secrets, each, catalog) for each in side.revealed),
            seal=side.secrets.seal.code if side.secrets.seal else "",
        )
        if audience in (name, "umpire"):
            streams.add(secret(name))
            sides.append(replace(everybodys, own=side.force, secrets=side.secrets))
        else:
            sides.append(replace(everybodys, open=open_force(side.force, setup.public, catalog)))
    umpire = audience == "umpire"
    return Known(
        audience=audience,
        public=setup.public,
        sides=tuple(sides),
        log=setup.log.lines if umpire else setup.log.seen_in(frozenset(streams)),
        seed=setup.seed if umpire else None,
        notes=setup.notes if umpire else "",
    )


def found_in(force: Force, secrets: Secrets, feature: int, catalog: Catalog) -> Found:
    """The stands hidden in a feature, in an order that tells nothing; mines and tunnels are not found with them."""
    here = {each.stand for each in secrets.placements if each.feature == feature and each.what == "stand"}
    pieces = [each for each in muster(force, catalog).pieces() if each.key in here]
    names = sorted(each.name for each in pieces if each.stand.role != "fortification")
    return Found(feature=feature, stands=tuple(names))


def open_force(force: Force, public: Public, catalog: Catalog) -> OpenForce:
    """The open part of a force, in an order and with numbers that tell nothing about the rest."""
    force = disclosed(force, catalog)
    is_open = public.disclosure == "open"
    told = public.disclosure in ("open", "points")
    base = [each.price for each in force.in_pool("base")]
    budget = bonus_budget(force)
    return OpenForce(
        nation=force.nation,
        organization=force.organization,
        base=Points.total(each for each in base if each is not None) if told and None not in base else None,
        bonus_budget=budget if told else None,
        waived=force.waived,
        entries=_open_entries(force, catalog) if is_open else (),
        authored=force.authored if is_open else None,
    )


def _open_entries(force: Force, catalog: Catalog) -> tuple[ForceEntry, ...]:
    kept = [
        each
        for each in force.entries
        if each.pool != "reinforcement" and not is_secret(force.system, force.nation, each, catalog)
    ]
    # As its owner's sheets have them: the order of what is open is the same whatever secret stands between.
    kept.sort(key=lambda each: each.pool != "base")
    new_ids = {each.id: str(number) for number, each in enumerate(kept, start=1)}
    return tuple(_renumbered(each, new_ids) for each in kept if _owner_kept(each, new_ids))


def is_secret(system: str, nation: str, entry: ForceEntry, catalog: Catalog) -> bool:
    """Whether the entry holds a stand that the rules place secretly; what the catalog does not know is secret."""
    if entry.pool == "base":
        return False
    bonus = catalog.find(BonusList, entry.record_id)
    row = bonus.row(entry.part) if bonus else None
    if row is None:
        return True
    # Of a package that is partly open (a bunker, wire and mines) the reader learns the open parts.
    return bool(row.contents) and all(catalog.stand(system, nation, name).secret for name in row.contents)


def _owner_kept(entry: ForceEntry, new_ids: Mapping[str, str]) -> bool:
    return entry.attached_to is None or entry.attached_to.partition("/")[0] in new_ids


def _renumbered(entry: ForceEntry, new_ids: Mapping[str, str]) -> ForceEntry:
    attached = entry.attached_to
    if attached is not None:
        owner, slash, rest = attached.partition("/")
        attached = f"{new_ids[owner]}{slash}{rest}"
    return replace(entry, id=new_ids[entry.id], attached_to=attached, unknown={})


def as_force(known: Known, side: KnownSide) -> Force:
    """The force of a side as far as it is known, to be mustered like any other."""
    if side.own is not None:
        return side.own
    disclosed = side.open
    assert disclosed is not None
    return Force(
        name="",
        system=known.public.system,
        nation=disclosed.nation,
        organization=disclosed.organization,
        year=known.public.year,
        size=known.public.size,
        entries=disclosed.entries,
        waived=disclosed.waived,
        authored=disclosed.authored,
    )
