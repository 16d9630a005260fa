"""The roster: a box for every stand, what it does, what is left of it; points and where they come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.provenance import Note
from cfbuilder.core.findings import Finding
from cfbuilder.core.frozen import frozen
from cfbuilder.force.cost import CostLine
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Muster
from cfbuilder.rendering.views.accounts import Purchase, base_lines, cost_words, purchases, sums, total_note
from cfbuilder.rendering.views.data import DataLine, data_lines
from cfbuilder.rendering.views.facts import Fact, facts, force_facts
from cfbuilder.rendering.views.fielded import company_names
from cfbuilder.rendering.views.fire_missions import FireMissions, fire_missions
from cfbuilder.rendering.views.heading import Heading, force_heading, heading
from cfbuilder.rendering.views.legend import LegendLine, legend, short_forms
from cfbuilder.rendering.views.machine_guns import machine_gun_notes
from cfbuilder.rendering.views.marks import MarkNote, marks_in_play
from cfbuilder.rendering.views.notes import special_rules
from cfbuilder.rendering.views.sides import agreed, casualties, force_title, known_muster, names, parade
from cfbuilder.rendering.views.stands import RosterRow, lines, rows
from cfbuilder.rules.attachment import most_attached
from cfbuilder.rules.check import check
from cfbuilder.rules.purchases import Purchases
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force


@frozen
class RosterView:
    """One side's roster; `total` and all that is about points is empty for anybody but its owner and the umpire.

    `compact`: somebody else's open order of battle, without boxes. `lines`: the formations that share a line;
    `counted`: losses decide something; `attachable`: the weapons that may still be attached to a platoon.
    """

    heading: Heading
    compact: bool
    total: str
    total_note: str
    facts: tuple[Fact, ...]
    lines: tuple[tuple[RosterRow, ...], ...]
    legend: tuple[LegendLine, ...]
    short_forms: tuple[tuple[str, str], ...]
    indirect: tuple[FireMissions, ...]
    data: tuple[DataLine, ...]
    purchases: tuple[Purchase, ...]
    reinforcements: tuple[Purchase, ...]
    base: tuple[CostLine, ...]
    sums: tuple[str, ...]
    attachable: tuple[str, ...]
    special: tuple[Note, ...]
    notes: tuple[Note, ...]
    findings: tuple[Finding, ...]
    marks: tuple[MarkNote, ...]
    counted: bool

    @property
    def rows(self) -> tuple[RosterRow, ...]:
        return tuple(row for line in self.lines for row in line)

    @property
    def secrets(self) -> bool:
        return any(box.secret for row in self.rows for box in row.boxes)


def roster_view(known: Known, side: KnownSide, catalog: Catalog) -> RosterView:
    """The roster of a side as far as the audience knows it."""
    paraded = known_muster(known, side, catalog)
    called = names(known, side, catalog)
    own = side.own is not None
    if own:
        head = heading(
            known, catalog, f"Roster {called.nation}", called.organization, f"{called.nation} roster"
        )
    else:
        title = f"{called.nation}: {called.organization}"
        head = heading(known, catalog, f"Order of battle {called.nation}", title, "Open order of battle")
    return _view(
        head,
        as_force(known, side),
        paraded,
        facts(known, side, catalog, paraded),
        catalog,
        own=own,
        counted=casualties(known, side, catalog) is not None,
        advanced=tuple(machine_gun_notes(known, side, catalog)),
    )


def force_roster_view(force: Force, catalog: Catalog) -> RosterView:
    """The roster of a force that stands alone: nothing of it depends on a scenario."""
    paraded = parade(force, catalog)
    head = force_heading(force, catalog, "Roster", force_title(force, catalog))
    told = tuple(force_facts(force, catalog, paraded))
    return _view(head, force, paraded, told, catalog, own=True, counted=False)


def _view(
    head: Heading,
    force: Force,
    paraded: Muster,
    told: tuple[Fact, ...],
    catalog: Catalog,
    *,
    own: bool,
    counted: bool,
    advanced: tuple[Note, ...] = (),
) -> RosterView:
    system = catalog.system(force.system)
    special = special_rules(force, paraded, catalog)
    made = rows(paraded, system, company_names(force, catalog), gather=not own)
    priced = own and system.priced
    return RosterView(
        heading=head,
        compact=not own,
        total=cost_words(force, paraded, ("base", "bonus")) if priced else "",
        total_note=total_note(force, paraded) if priced else "",
        facts=told,
        lines=lines(made) if own else tuple((row,) for row in made),
        legend=legend(paraded, system) if own else (),
        short_forms=short_forms(paraded, system.short_forms),
        indirect=fire_missions(force, paraded, catalog),
        data=data_lines(force, paraded, catalog),
        purchases=purchases(force, paraded, "bonus") if own else (),
        reinforcements=purchases(force, paraded, "reinforcement") if own else (),
        base=base_lines(paraded) if priced else (),
        sums=sums(force) if priced else (),
        attachable=tuple(_attachable(made, force, paraded, catalog)) if own else (),
        special=(
            *special.form,
            *special.nation,
            *special.rules,
            *advanced,
            *(Note(text=each) for each in agreed(force)),
        ),
        notes=special.remarks,
        findings=check(force, catalog) if own else (),
        marks=marks_in_play(force, paraded, special, catalog) if own else (),
        counted=counted,
    )


def _attachable(made: Sequence[RosterRow], force: Force, paraded: Muster, catalog: Catalog) -> Iterator[str]:
    """The names of direct-fire weapons that are with no platoon, but may be (2.2.1); what an author emplaced stays."""
    kinds = most_attached(Purchases(force, catalog))
    free = {
        piece.key
        for piece in paraded.pieces()
        if piece.stand.name in kinds and piece.stand.fire and piece.emplaced is None
    }
    for row in made:
        if row.level != "platoon":
            yield from (box.called for box in row.boxes if box.key in free)
