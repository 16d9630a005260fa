"""Hidden stands: a side's record for its owner and the umpire, and the markers alone for everybody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed, plural
from cfbuilder.force.parade import Piece
from cfbuilder.rendering.views.boxes import Box
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.secret_stands import secret_stands
from cfbuilder.rendering.views.sides import half_words, known_muster, names, titled
from cfbuilder.rendering.views.stands import rows
from cfbuilder.scenario.advanced_effects import allowance
from cfbuilder.scenario.capacity import floors_of
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.scenario.placement_record import FeatureRecord, HiddenRecord, RecordLine, hidden_record
from cfbuilder.scenario.placement_side import own_side
from cfbuilder.scenario.placement_stands import is_minefield
from cfbuilder.scenario.seal import holds

#: So many lines for what nobody has written down yet: what lay hidden and is met.
_MET = 4


@frozen
class Marker:
    """A numbered marker. `is_real` None: for its owner to tick; `here` is empty where nothing is written down.

    Anybody but its owner reads in `here` what was found, once it is turned over. `name`: what the feature is called.
    """

    number: int
    kind: str
    half: str
    turned_over: bool
    here: tuple[str, ...] = ()
    is_real: bool | None = None
    name: str = ""

    @property
    def title(self) -> str:
        return titled(self.name, self.kind)


@frozen
class Unmarked:
    """A line for what no marker tells of. Empty places are for the pencil; `links`: it may link two features."""

    name: str
    links: bool
    feature: str = ""
    to: str = ""
    where: str = ""


@frozen
class HiddenView:
    """One side's markers. `own`: with all that its owner has written down, or room to do so.

    `in_case`: the owner has nothing that no marker tells of, and a line for each kind that he could have.
    `in_sight`: by formation, the stands that a record has left out; they start in plain sight. `seal`: the code
    that was told of the record, "" if there is none; its owner reads it only as long as it holds him to what he reads.
    """

    heading: Heading
    own: bool
    markers: tuple[Marker, ...]
    unmarked: tuple[Unmarked, ...]
    in_case: bool = False
    in_sight: tuple[str, ...] = ()
    seal: str = ""


def hidden_view(known: Known, side: KnownSide, catalog: Catalog) -> HiddenView | None:
    """The sheet of a side; None if it can have nothing hidden in this game, as far as anybody can tell."""
    possible = secret_stands(known, side, catalog)
    if side.own is not None:
        return _own(known, side, possible, catalog)
    tunnels = allowance(known.public, "tunnels", side.side, catalog)
    if not side.markers and (not (possible or tunnels) or known.audience == "table"):
        return None
    nation = names(known, side, catalog).nation
    sheet = "Markers" if side.markers else "Finds"
    return HiddenView(
        heading=heading(known, catalog, f"{sheet} {nation}", f"{nation}: {sheet.lower()}"),
        own=False,
        markers=tuple(_others_markers(known, side)),
        unmarked=tuple(_met([*(name.lower() for name in possible), *(["tunnel"] if tunnels else [])])),
        seal=side.seal,
    )


def _others_markers(known: Known, side: KnownSide) -> Iterator[Marker]:
    found = {each.feature: Counter(each.stands) for each in side.found}
    for number in side.markers:
        stands = (f"{count} × {name}" if count > 1 else name for name, count in found.get(number, {}).items())
        here = (listed(stands) or "nothing, a dummy",) if number in found else ()
        yield _marker(known, number, here=here, turned_over=number in found)


def _met(kinds: Sequence[str]) -> Iterator[Unmarked]:
    """Lines for what comes to light in play; as many whatever there is."""
    if kinds:
        yield from [Unmarked(listed(kinds, "or").capitalize(), links=True)] * _MET


def _own(known: Known, side: KnownSide, possible: Mapping[str, Stand], catalog: Catalog) -> HiddenView | None:
    own = own_side(known, side.side)
    record = hidden_record(own, catalog)
    tunnels = allowance(known.public, "tunnels", side.side, catalog)
    if not possible and not record.features and not record.waiting and not tunnels:
        return None
    nation = names(known, side, catalog).nation
    called = _called(known, side, catalog)
    written = bool(own.secrets.placements)
    unmarked = tuple(_unmarked(record, called))
    in_case = () if unmarked else tuple(_possible(possible))
    dug = sum(1 for each in own.secrets.placements if each.what == "tunnel")
    to_dig = [Unmarked("Tunnel", links=True)] * max(tunnels - dug, 0)
    return HiddenView(
        heading=heading(known, catalog, f"Hidden {nation}", f"{nation}: hidden stands"),
        own=True,
        markers=tuple(_own_markers(known, side, record, called, written=written)),
        unmarked=(*unmarked, *in_case, *to_dig),
        in_case=bool(in_case),
        in_sight=tuple(_in_sight(record, called)) if written else (),
        seal=own.secrets.seal.code if own.secrets.seal and holds(own) else "",
    )


def _possible(possible: Mapping[str, Stand]) -> Iterator[Unmarked]:
    """A line for each kind, in case it is bought at the table."""
    for name, stand in possible.items():
        yield Unmarked(name, links=stand.role == "fortification")


def _called(known: Known, side: KnownSide, catalog: Catalog) -> Mapping[str, Box]:
    """The boxes of the roster by the keys of their stands: a record calls a stand what the roster calls it."""
    paraded = known_muster(known, side, catalog)
    made = rows(paraded, catalog.system(known.public.system), {})
    return {box.key: box for row in made for box in row.boxes}


def _own_markers(
    known: Known, side: KnownSide, record: HiddenRecord, called: Mapping[str, Box], *, written: bool
) -> Iterator[Marker]:
    turned_over = {each.feature for each in side.found}
    for each in record.features:
        if each.marker:
            here = tuple(_here(each, called))
            is_real = bool(here) if written else None
            yield _marker(
                known, each.number, here=here, is_real=is_real, turned_over=each.number in turned_over
            )


def _marker(
    known: Known, number: int, *, here: tuple[str, ...], turned_over: bool, is_real: bool | None = None
) -> Marker:
    feature = known.public.terrain.feature(number)
    kind = feature.kind if feature else "not there"
    if feature and floors_of(feature) > 1:
        kind = f"{kind}, {plural(floors_of(feature), 'floor')}"
    half = half_words(known, feature) if feature else ""
    return Marker(number, kind, half, turned_over, here, is_real, feature.name if feature else "")


def _here(record: FeatureRecord, called: Mapping[str, Box]) -> Iterator[str]:
    """The stands in a feature, those of one formation in one spot together: "2nd Platoon: PC 2, Rifle 2/1; attic"."""
    stands = [each for each in record.lines if each.placement.what == "stand" and not _is_work(each)]

    def spot(line: RecordLine) -> tuple[str, str]:
        return line.group.name if line.group else "", line.placement.where

    for (formation, where), lines in groupby(stands, spot):
        told = ", ".join(_name(each.placement.stand, each.piece, called) for each in lines)
        head = f"{formation}: " if formation else ""
        yield f"{head}{told}{f'; {where}' if where else ''}"


def _name(key: str, piece: Piece | None, called: Mapping[str, Box]) -> str:
    """What the roster calls a stand; an FO with his weapon. A stand that is gone has its key only."""
    box = called.get(key)
    if box is None:
        return piece.name if piece else key
    return f"{box.called} ({box.detail})" if piece and piece.observes else box.called


def _is_work(line: RecordLine) -> bool:
    """Whether it lies in the ground, where no marker tells of it."""
    return line.placement.what == "tunnel" or (line.piece is not None and is_minefield(line.piece))


def _unmarked(record: HiddenRecord, called: Mapping[str, Box]) -> Iterator[Unmarked]:
    """What no marker tells of: mines and tunnels, stands where none lies; and what must or can yet be placed so.

    Every stand that starts unseen and every FO has a line; squads are written beside their marker.
    """
    for each in record.features:
        for line in each.lines:
            if line.placement.what != "dummy" and (_is_work(line) or not each.marker):
                yield _filled(line, called)
    for _, piece in record.waiting:
        if _has_line(piece):
            yield Unmarked(_name(piece.key, piece, called), links=is_minefield(piece))


def _has_line(piece: Piece) -> bool:
    return piece.stand.secret or bool(piece.observes)


def _in_sight(record: HiddenRecord, called: Mapping[str, Box]) -> Iterator[str]:
    others = [(group.name, piece) for group, piece in record.waiting if not _has_line(piece)]
    for formation, waiting in groupby(others, lambda each: each[0]):
        yield f"{formation}: {', '.join(_name(piece.key, piece, called) for _, piece in waiting)}"


def _filled(line: RecordLine, called: Mapping[str, Box]) -> Unmarked:
    placement = line.placement
    is_tunnel = placement.what == "tunnel"
    return Unmarked(
        name="Tunnel" if is_tunnel else _name(placement.stand, line.piece, called),
        links=_is_work(line),
        feature=str(placement.feature),
        to="" if placement.to is None else str(placement.to),
        where=placement.where,
    )
