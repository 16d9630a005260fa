"""Counters to cut out: a status for every second stand that it can befall, and smoke in the size of a base."""

from __future__ import annotations

from collections import Counter
from math import ceil

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Muster
from cfbuilder.rendering.views.fire_missions import fire_missions
from cfbuilder.rendering.views.heading import Heading, force_heading, heading
from cfbuilder.rendering.views.sides import known_muster, names, parade
from cfbuilder.scenario.knowledge import Known, KnownSide


@frozen
class Heap:
    """So many counters alike."""

    name: str
    count: int


@frozen
class CountersView:
    """As many as one force needs at once but for its worst hour: `smoke` if all lay it, in squares of `side`."""

    heading: Heading
    statuses: tuple[Heap, ...]
    smoke: int
    side: Length | None

    @property
    def counters(self) -> tuple[str, ...]:
        """The name of each counter but smoke."""
        return tuple(heap.name for heap in self.statuses for _ in range(heap.count))


def counters_view(known: Known, side: KnownSide, catalog: Catalog) -> CountersView | None:
    """The counters of a side that is known whole; None for somebody else's."""
    if side.own is None:
        return None
    nation = names(known, side, catalog).nation
    head = heading(known, catalog, f"Counters {nation}", f"Counters of {nation}")
    return _view(head, side.own, known_muster(known, side, catalog), catalog)


def force_counters_view(force: Force, catalog: Catalog) -> CountersView | None:
    """The counters of a force that stands alone."""
    head = force_heading(force, catalog, "Counters", "Counters")
    return _view(head, force, parade(force, catalog), catalog)


def _view(head: Heading, force: Force, paraded: Muster, catalog: Catalog) -> CountersView | None:
    system = catalog.system(force.system)
    on_table = [piece.stand for piece in paraded.pieces() if not piece.stand.off_table]
    counts = Counter(name for stand in on_table for name in system.statuses_of(stand))
    statuses = tuple(
        Heap(each.name, ceil(counts[each.name] / 2)) for each in system.statuses if counts[each.name]
    )
    side = system.stand_width
    smoke = sum(each.smoke * each.count for each in fire_missions(force, paraded, catalog)) if side else 0
    return CountersView(head, statuses, smoke, side) if statuses or smoke else None
