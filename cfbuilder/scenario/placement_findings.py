"""What is wrong or notable about the record of what a side hides (sections 4.4, 5.3, 6.9, 10.1, Advanced 3 and 5).

`where` of a finding is the key of a stand or formation, or "feature 7".
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.findings import Finding, Severity, worst_first
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.core.wording import listed, plural, suggestion
from cfbuilder.force.parade import Muster, Piece, observer_key
from cfbuilder.rules.check import as_agreed
from cfbuilder.scenario.advanced_effects import allowance, tunnel_reach
from cfbuilder.scenario.capacity import room_in
from cfbuilder.scenario.placement import called, identity, spot_told
from cfbuilder.scenario.placement_sector import Sector, hides, numbers_told, sector
from cfbuilder.scenario.placement_side import OwnSide
from cfbuilder.scenario.placement_stands import formation_names, is_minefield, kept_off, placeable
from cfbuilder.scenario.setup import Feature, Placement, Secrets
from cfbuilder.scenario.terrain.approaches_cover import distance
from cfbuilder.scenario.terrain.ground import GRAINS, ground

#: Roles that take no room in a structure (4.4.1).
WITHOUT_ROOM = frozenset({"commander", "observer", "sniper"})


@frozen
class _Record:
    """A side's record with what it is held against; so many `tunnels` it may have, each as long as `tunnel_reach`."""

    own: OwnSide
    there: Muster
    pieces: Mapping[str, Piece]
    sector: Sector
    kinds: Mapping[str, TerrainKind]
    tunnels: int
    tunnel_reach: Length | None

    def feature(self, number: int) -> Feature | None:
        return self.own.public.terrain.feature(number)

    def kind(self, feature: Feature) -> TerrainKind | None:
        return self.kinds.get(feature.kind)

    def piece(self, placement: Placement) -> Piece | None:
        return self.pieces.get(placement.stand)

    def name(self, placement: Placement) -> str:
        """ "Rifle Squad 1/platoon-2/rifle-squad-3", "tunnel 4+9"."""
        piece = self.piece(placement)
        return f"{piece.name} {piece.key}" if piece else called(placement)


def placement_findings(own: OwnSide, catalog: Catalog) -> tuple[Finding, ...]:
    """Everything there is to say about what a side has hidden and where."""
    there = placeable(own, catalog)
    record = _Record(
        own=own,
        there=there,
        pieces={each.key: each for each in there.pieces()},
        sector=sector(own.public, own.name, catalog),
        kinds=catalog.terrain_kinds(own.public.system),
        tunnels=allowance(own.public, "tunnels", own.name, catalog),
        tunnel_reach=tunnel_reach(own.public, catalog),
    )
    if not own.secrets.placements:
        return tuple(as_agreed(own.force, each) for each in _nothing_yet(record))
    findings = [*_twice(record), *_not_placed(record)]
    for placement in own.secrets.placements:
        findings += _wrong_stand(record, placement)
        findings += _wrong_place(record, placement)
    findings += [*_crowds(record), *_dummies(record), *_tunnels(record)]
    return worst_first(as_agreed(own.force, each) for each in findings)


def placement_meant(finding: Finding, secrets: Secrets) -> int | None:
    """The number of the placement that a finding is about, of several the last; None if it is about none."""
    numbers = [
        number
        for number, each in enumerate(secrets.placements)
        if finding.where in (each.stand, f"feature {each.feature}")
    ]
    return numbers[-1] if numbers else None


def _finding(code: str, severity: Severity, message: str, hint: str, where: str) -> Finding:
    return Finding(f"placement.{code}", severity, message, hint, where)


def _where(placement: Placement) -> str:
    return placement.stand or f"feature {placement.feature}"


def _nothing_yet(record: _Record) -> Iterator[Finding]:
    """A game that was just made: nothing is wrong with it. Minefields alone may well be left out."""
    waiting = [
        each for each in record.pieces.values() if not (kept_off(each, record.own) or is_minefield(each))
    ]
    if waiting:
        message = f"nothing is hidden yet, and {plural(len(waiting), 'stand')} can be"
        hint = f"cfbuilder place FILE --side {record.own.name} STAND... FEATURE"
        yield _finding("none", Severity.NOTE, message, hint, "")


def _twice(record: _Record) -> Iterator[Finding]:
    placements = record.own.secrets.placements
    counts = Counter(map(identity, placements))
    for each in {identity(each): each for each in placements if counts[identity(each)] > 1}.values():
        spots = [spot_told(other) for other in placements if identity(other) == identity(each)]
        message = f"{record.name(each)} is placed {len(spots)} times: {listed(spots)}"
        yield _finding("twice", Severity.ERROR, message, "keep one of them", _where(each))


def _not_placed(record: _Record) -> Iterator[Finding]:
    """Formation by formation: who must be hidden, who could be, minefields that were left out."""
    placed = {each.stand for each in record.own.secrets.placements}
    names = formation_names(record.there)
    for group in record.there.walk():
        left = [each for each in group.pieces if each.key not in placed and not kept_off(each, record.own)]
        mines = [each for each in left if is_minefield(each)]
        must = [each for each in left if each.stand.secret and each not in mines]
        others = [each for each in left if not each.stand.secret]
        for each in must:
            message = f"{each.name} {each.key} is placed nowhere"
            yield _finding("not-placed", Severity.ERROR, message, "it must start hidden (6.9)", each.key)
        if others:
            hint = "hide them, or set them up in plain sight"
            yield _finding(
                "not-placed", Severity.WARNING, _left_out(names[group.key], others), hint, group.key
            )
        if mines:
            hint = "they may be left out"
            yield _finding("not-placed", Severity.NOTE, _left_out(names[group.key], mines), hint, group.key)


def _left_out(formation: str, pieces: list[Piece]) -> str:
    counts = Counter(each.name for each in pieces)
    plurals = {each.name: each.stand.plural for each in pieces}
    told = listed(plural(count, name, plurals[name]) for name, count in counts.items())
    return f"{formation}: {told} not placed"


def _wrong_stand(record: _Record, placement: Placement) -> Iterator[Finding]:
    """What cannot be hidden at all."""
    if placement.what != "stand":
        return
    piece, where = record.piece(placement), placement.stand
    if piece is None:
        hint = suggestion(placement.stand, list(record.pieces))
        message = f"the force has no stand {placement.stand!r}"
        yield _finding("unknown-stand", Severity.ERROR, message, hint, where)
        return
    reason = kept_off(piece, record.own)
    if reason:
        message = f"{record.name(placement)} {reason}"
        observer = observer_key(piece)
        more = f", and place its FO, {observer}" if observer in record.pieces else ""
        yield _finding("not-hidden", Severity.ERROR, message, f"take it off the record{more}", where)
    if placement.to is not None and not is_minefield(piece):
        message = f"{record.name(placement)} links no features, it stands in one"
        yield _finding("link", Severity.ERROR, message, f"place it in {placement.feature} alone", where)


def _wrong_place(record: _Record, placement: Placement) -> Iterator[Finding]:
    """What does not belong where it is, at either end if it links two features."""
    numbers = [placement.feature] if placement.to is None else [placement.feature, placement.to]
    features = [record.feature(each) for each in numbers]
    for number, feature in zip(numbers, features, strict=True):
        if feature is None:
            message = f"{record.name(placement)} is in feature {number}, which is not there"
            hint = "place it in a feature of the terrain"
            yield _finding("no-feature", Severity.ERROR, message, hint, _where(placement))
        else:
            yield from _cannot_hold(record, placement, feature) or _outside(record, placement, feature)
    if len(numbers) == 2:
        yield from _link(record, placement, features)


def _cannot_hold(record: _Record, placement: Placement, feature: Feature) -> list[Finding]:
    kind, piece = record.kind(feature), record.piece(placement)
    if kind is None:
        return []
    reason = ""
    if kind.shape == "line":
        reason = "is a line, and nobody can be inside it"
    elif piece and piece.stand.role == "vehicle" and kind.vehicles == "barred":
        reason = "lets no vehicle in"
    elif piece and is_minefield(piece) and kind.structure and placement.to is None:
        reason = "is a structure: mines lie in natural ground, or between two features (10.1)"
    if not reason:
        return []
    message = f"{record.name(placement)} cannot be in {_named(feature)}: it {reason}"
    hint = "place it in another feature"
    return [_finding("cannot-hold", Severity.ERROR, message, hint, _where(placement))]


def _outside(record: _Record, placement: Placement, feature: Feature) -> list[Finding]:
    piece = record.piece(placement)
    is_work = placement.what == "tunnel" or (piece is not None and is_minefield(piece))
    allowed = record.sector.works if is_work else record.sector.stands
    if feature.number in allowed:
        return []
    message = f"{record.name(placement)} is in {_named(feature)}, which this side may not use"
    hint = f"it may use {numbers_told(allowed)}" if allowed else "it may use no feature"
    return [_finding("outside", Severity.ERROR, message, hint, _where(placement))]


def _link(record: _Record, placement: Placement, features: list[Feature | None]) -> Iterator[Finding]:
    """What links a feature with itself, or two that are too far apart on the map."""
    one, other = features
    if placement.feature == placement.to:
        message = f"{record.name(placement)} links feature {placement.feature} with itself"
        yield _finding("link", Severity.ERROR, message, "name two features", _where(placement))
        return
    longest = _longest(record, placement)
    if longest is None or not (one and other and one.outline and other.outline):
        return
    apart = Length(distance(ground(one), ground(other)) // GRAINS)
    if apart > longest:
        is_tunnel = placement.what == "tunnel"
        reach, section = (f"reaches {longest}", "Advanced 3") if is_tunnel else (f"is {longest} long", "10.1")
        message = (
            f"{record.name(placement)} {reach}, but features {one.number} and {other.number} are "
            f"{apart} apart on the map"
        )
        hint = f"measure it on the table, which counts ({section})"
        yield _finding("too-far", Severity.WARNING, message, hint, _where(placement))


def _longest(record: _Record, placement: Placement) -> Length | None:
    """How far apart two features may be that it links; None if that is not said."""
    piece = record.piece(placement)
    if piece is not None and is_minefield(piece):
        return Length(piece.stand.base[0] * 2)  # eighths of an inch to sixteenths
    return record.tunnel_reach if placement.what == "tunnel" else None


def _crowds(record: _Record) -> Iterator[Finding]:
    """Structures with more than they hold, and with one stand alone."""
    inside: dict[int, list[Piece]] = defaultdict(list)
    for placement in record.own.secrets.placements:
        piece = record.piece(placement)
        if piece is None or is_minefield(piece) or kept_off(piece, record.own):
            continue
        if piece not in inside[placement.feature]:
            inside[placement.feature].append(piece)
    for number, pieces in inside.items():
        feature = record.feature(number)
        kind = record.kind(feature) if feature else None
        if feature is not None and kind is not None:
            yield from _crowd(feature, kind, pieces)


def _crowd(feature: Feature, kind: TerrainKind, pieces: list[Piece]) -> Iterator[Finding]:
    """What there is to say about the stands in one feature."""
    capacity = room_in(feature, kind)
    counted = [each for each in pieces if each.stand.role not in WITHOUT_ROOM]
    where = f"feature {feature.number}"
    if capacity is not None and len(counted) > capacity:
        room = plural(capacity, "squad or weapon", "squads or weapons")
        inside = listed(each.key for each in counted)
        message = f"{_named(feature)} holds {room}, and {len(counted)} are in it: {inside}"
        hint = "place some elsewhere; commanders, FOs and snipers do not count (4.4)"
        yield _finding("over-capacity", Severity.ERROR, message, hint, where)
    elif kind.structure and capacity != 1 and [each.stand.role for each in pieces] in (["squad"], ["weapon"]):
        message = f"{pieces[0].name} {pieces[0].key} is alone in {_named(feature)}"
        hint = "two in a structure fight together when it is stormed, and one is soon overrun (8.4)"
        yield _finding("alone", Severity.NOTE, message, hint, where)


def _dummies(record: _Record) -> Iterator[Finding]:
    held = {
        each.feature
        for each in record.own.secrets.placements
        if (piece := record.piece(each)) and not is_minefield(piece)
    }
    marked = hides(record.own.public, record.own.name)
    for each in record.own.secrets.placements:
        if each.what == "dummy" and not marked:
            message = f"the dummy in feature {each.feature} needs no record: this side has no markers"
            yield _finding("dummy", Severity.WARNING, message, "take it away", _where(each))
        elif each.what == "dummy" and each.feature in held:
            message = f"the marker of feature {each.feature} is called a dummy, and stands are hidden there"
            yield _finding("dummy", Severity.WARNING, message, "take one of them away", _where(each))


def _tunnels(record: _Record) -> Iterator[Finding]:
    """More than were agreed on; where none were, all of them."""
    dug = [each for each in record.own.secrets.placements if each.what == "tunnel"]
    if len(dug) > record.tunnels:
        told = plural(len(dug), "tunnel")
        if record.tunnels:
            message, hint = f"{told}, and {record.tunnels} are agreed on", "take some away (Advanced 3)"
        else:
            message = f"{told}, and this side has none in this game"
            hint = "take it away, or make a game with --advanced tunnels"
        yield _finding("tunnels", Severity.ERROR, message, hint, _where(dug[record.tunnels]))


def _named(feature: Feature) -> str:
    return f"feature {feature.number} ({feature.kind})"
