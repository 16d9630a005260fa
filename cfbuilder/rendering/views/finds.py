"""Cards for who must not know what they say: the number of a feature in front, behind it what is found there.

For a player alone, who turns a card over when his game reveals the feature, and for an umpire, who hands it out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import plural
from cfbuilder.force.muster import muster
from cfbuilder.force.parade import Piece
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.sides import names, titled
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.scenario.placement_record import FeatureRecord, RecordLine, hidden_record
from cfbuilder.scenario.placement_side import own_side

_NOTHING = "Nothing: the marker was a dummy."
_REINFORCEMENTS = "Reinforcements"


@frozen
class Find:
    """A card. `title` is in front: "7" with `kind`, or when it is turned over; `here` is behind."""

    title: str
    kind: str
    here: tuple[str, ...]


@frozen
class FindsView:
    """The cards of one side; `whose` stands in front of each, `seal` is the code they were sealed with."""

    heading: Heading
    whose: str
    seal: str
    finds: tuple[Find, ...]


def finds_view(known: Known, side: KnownSide, catalog: Catalog) -> FindsView | None:
    """None for who does not know the side, and where nothing is hidden."""
    if side.own is None or side.secrets is None or not (side.markers or side.secrets.placements):
        return None
    called = names(known, side, catalog)
    record = hidden_record(own_side(known, side.side), catalog)
    seal = side.secrets.seal
    return FindsView(
        heading=heading(known, catalog, f"Finds {called.nation}", f"{called.nation}: what is found"),
        whose=called.nation,
        seal=seal.code if seal else "",
        finds=(*map(_find, record.features), *_later(side, catalog)),
    )


def _find(record: FeatureRecord) -> Find:
    kind = titled(record.feature.name, record.feature.kind) if record.feature else ""
    here = tuple(_here(record)) or (_NOTHING,)
    mined = (f"In the ground, for whoever enters: {_counted(record.mined)}.",) if record.mined else ()
    return Find(str(record.number), kind, (*here, *mined))


def _here(record: FeatureRecord) -> Iterator[str]:
    """Stands by formation, then what has none."""
    groups: dict[str, list[RecordLine]] = {}
    for line in record.lines:
        if line.piece in record.mined:
            continue
        groups.setdefault(line.group.name if line.group else "", []).append(line)
    for group, lines in groups.items():
        pieces = [line.piece for line in lines if line.piece is not None]
        if pieces:
            yield f"{group}: {_counted(pieces)}" if group else _counted(pieces)
        for line in lines:
            if line.piece is None and line.placement.what != "dummy":
                yield f"{line.placement.what} to feature {line.placement.to}"
            if line.placement.where:
                yield f"({line.placement.where})"


def _later(side: KnownSide, catalog: Catalog) -> Iterator[Find]:
    """What comes later: what was bought on a card of its own, and one for each formation that an author has come."""
    assert side.own is not None
    paraded = muster(side.own, catalog)
    written = [each for group in paraded.groups for each in group.coming()]
    for group in written:
        told = (f"{each.name}: {_counted(each.pieces)}" for each in group.walk() if each.pieces)
        yield Find(_REINFORCEMENTS, group.comes, tuple(told))
    others = {piece.key for group in written for piece in group.all_pieces()}
    bought = [each for each in paraded.pieces() if each.pool == "reinforcement" and each.key not in others]
    if side.own.budget.reinforcements or bought:
        yield Find(_REINFORCEMENTS, "when they come", (_counted(bought) if bought else "None were bought.",))


def _counted(pieces: Sequence[Piece]) -> str:
    """ "1 PC +1, 2 Rifle Squads"."""
    counts = Counter((each.name, each.stand.plural, each.bonus) for each in pieces)
    return ", ".join(
        f"{plural(count, name, many)}{f' +{bonus}' if bonus else ''}"
        for (name, many, bonus), count in counts.items()
    )
