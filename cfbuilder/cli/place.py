"""`cfbuilder place`: write down what a side hides, feature by feature."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import fresh_seed
from cfbuilder.cli.output import print_columns, talk
from cfbuilder.cli.printed_before import tell_printed_before
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, plural
from cfbuilder.scenario.knowledge import Known, found_in
from cfbuilder.scenario.placement import (
    TUNNEL,
    Spot,
    clear,
    dummy_at,
    place,
    spot_told,
    stand_at,
    take_back,
    tunnel_at,
)
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_record import FeatureRecord, RecordLine, hidden_record
from cfbuilder.scenario.placement_sector import numbers_told
from cfbuilder.scenario.placement_side import OwnSide, own_side, reveal, with_secrets
from cfbuilder.scenario.placement_stands import formation_names, pieces_named, placeable
from cfbuilder.scenario.seal import holds
from cfbuilder.scenario.setup import Placement, Secrets, Setup, SideName
from cfbuilder.session.document import side_to_edit
from cfbuilder.session.filed import Filed, read_filed, write_filed
from cfbuilder.session.force_report import finding_text
from cfbuilder.session.hiding import by_lot
from cfbuilder.session.session import Session

#: For FEATURE: the stands are taken off the record.
_NOWHERE = "nowhere"


def run(chosen: Namespace) -> int:
    session = Session()
    filed = read_filed(chosen.file)
    value = game_in(filed)
    catalog = session.catalog_with(value)
    side = side_in(value, chosen.side)
    own = own_side(value, side)
    after = with_secrets(value, side, _edited(own, chosen, catalog))
    if chosen.random:
        after = by_lot(after, side, catalog, fresh_seed())
    for number in chosen.reveal:
        after = reveal(after, side, number, catalog)
    if after != value:
        if holds(own) and not holds(own_side(after, side)):
            talk(
                f"side {side.upper()} was sealed: its code no longer fits, seal it anew and tell the new one"
            )
        write_filed(session.folders.state, chosen.file, after, filed.digest, _edit(chosen))
        tell_printed_before(chosen.file, (f"player-{side}.pdf", "umpire.pdf"))
    now = own_side(after, side)
    if chosen.unseen:
        print(f"side {side.upper()} is hidden: {plural(len(now.secrets.placements), 'placement')}")
        for record in hidden_record(now, catalog).features:
            if record.number in chosen.reveal:
                print(f"feature {record.number}: {_found_told(now, record, catalog)}")
        return FINE
    whole = after == value
    _print_record(now, catalog, whole=whole)
    findings = placement_findings(now, catalog)
    for finding in findings if whole else _without_what_waits(findings):
        print(finding_text(finding))
    # What starts unseen has findings of its own.
    waiting = sum(not piece.stand.secret for _, piece in hidden_record(now, catalog).waiting)
    if waiting and not whole:
        print(f"{plural(waiting, 'stand')} still to be hidden, or set up in plain sight")
    return FINE


def _without_what_waits(findings: Iterable[Finding]) -> Iterator[Finding]:
    """After a change the formations of which more is to be placed are no news."""
    return (
        each for each in findings if each.code != "placement.not-placed" or each.severity is Severity.ERROR
    )


def _found_told(own: OwnSide, record: FeatureRecord, catalog: Catalog) -> str:
    """ "2 x Rifle Squad and PC; in the ground, for whoever enters: Mine", as on the card of the feature."""
    found = found_in(own.force, own.secrets, record.number, catalog)
    told = _counted(found.stands) or "nothing, a dummy"
    mined = _counted(piece.name for piece in record.mined)
    return f"{told}; in the ground, for whoever enters: {mined}" if mined else told


def _counted(names: Iterable[str]) -> str:
    counts = Counter(names)
    return listed(f"{count} x {name}" if count > 1 else name for name, count in counts.items())


def game_in(filed: Filed) -> Setup | Known:
    """The game or the player's view of it that a file holds. Raises UsageError."""
    if not isinstance(filed.value, Setup | Known):
        raise UsageError(f"{filed.path} holds a force and no game", "name a game.yaml or a player's own file")
    return filed.value


def side_in(value: Setup | Known, asked: str | None) -> SideName:
    """Whose secrets are meant. Raises UsageError."""
    side = side_to_edit(value, asked)
    assert side is not None
    return side


def _edited(own: OwnSide, chosen: Namespace, catalog: Catalog) -> Secrets:
    """The secrets of a side after everything that the command asks for, in this order."""
    secrets = own.secrets
    for number in chosen.clear:
        secrets = clear(secrets, number)
    *names, target = chosen.words or [None]
    if target is not None and not names:
        raise UsageError(f"{target!r} stands alone", "name a stand and behind it a feature: sniper-1 7")
    if target == _NOWHERE:
        secrets = take_back(secrets, [key for name in names for key in _recorded(own, name, catalog)])
    elif target is not None:
        secrets = place(secrets, _placements(own, names, Spot.parse(target, own.public.terrain), catalog))
    dummies = [dummy_at(Spot.parse(each, own.public.terrain)) for each in chosen.dummy]
    return place(secrets, dummies)


def _placements(own: OwnSide, names: Sequence[str], spot: Spot, catalog: Catalog) -> list[Placement]:
    made = []
    for name in names:
        if name == TUNNEL:
            made.append(tunnel_at(spot))
        else:
            made += [stand_at(each.key, spot) for each in pieces_named(own, catalog, name)]
    return made


def _recorded(own: OwnSide, name: str, catalog: Catalog) -> list[str]:
    """The keys a player means, of stands that are gone from the force too."""
    if any(name == each.stand for each in own.secrets.placements):
        return [name]
    return [each.key for each in pieces_named(own, catalog, name)]


def _edit(chosen: Namespace) -> str:
    """The edit as the history of the file tells it."""
    options = (("--clear", chosen.clear), ("--dummy", chosen.dummy), ("--reveal", chosen.reveal))
    words = [f"{name} {value}" for name, values in options for value in values]
    return " ".join(["place", *chosen.words, *words])


def _print_record(own: OwnSide, catalog: Catalog, *, whole: bool) -> None:
    """What is hidden where; the whole record also has the features and stands that are still free."""
    record = hidden_record(own, catalog)
    marked = [each.number for each in record.features if each.marker]
    if marked:
        told = f"{plural(len(marked), 'marker')}, on features {numbers_told(marked)}"
    else:
        told = "no markers: only snipers, minefields and tunnels are hidden in this game"
    print(f"player {own.name.upper()}: {told}")
    print_columns(
        (row for each in record.features if whole or each.lines for row in _rows(each)), indent="  "
    )
    if whole and record.waiting:
        print("to be placed:")
        called = formation_names(placeable(own, catalog))
        print_columns(
            ((piece.key, piece.name, called[group.key]) for group, piece in record.waiting), indent="  "
        )


def _rows(record: FeatureRecord) -> list[tuple[str, str, str, str]]:
    kind = record.feature.kind if record.feature else "not there"
    heads = [(str(record.number), kind), *[("", "")] * (len(record.lines) - 1)]
    cells = [_cells(each) for each in record.lines] or [("-", "")]
    return [(*head, *cell) for head, cell in zip(heads, cells, strict=True)]


def _cells(line: RecordLine) -> tuple[str, str]:
    """What it is, and where in the feature or with which other one."""
    placement = line.placement
    name = f"{line.piece.name} {line.piece.key}" if line.piece else placement.stand or placement.what
    more = spot_told(placement) if placement.to is not None else placement.where
    return name, more
