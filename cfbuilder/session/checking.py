"""What there is to say about the force that is edited, in the words of `check`."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding, worst_first
from cfbuilder.scenario.setup import Setup, SideName
from cfbuilder.session.document import force_in
from cfbuilder.storage.examine import findings_of, force_findings
from cfbuilder.storage.saved import Saved


def findings_here(value: Saved, side: SideName | None, catalog: Catalog) -> tuple[Finding, ...]:
    """What `check` says of the force of one side, and of its handicap; worst first."""
    force = force_in(value, side)
    found = list(force_findings(force, catalog))
    if isinstance(value, Setup) and side is not None:
        steps = ("sides", side, "force", "budget")
        found += [each for place, each in findings_of(_bases(value), catalog) if place == steps]
    return worst_first(found)


def _bases(setup: Setup) -> Setup:
    """The game without all that a handicap does not look at: the table above all takes long to judge."""
    bare = {
        name: replace(side, force=replace(side.force, entries=side.force.in_pool("base"), agreements=()))
        for name, side in setup.sides.items()
    }
    table = replace(setup.public.terrain, features=())
    return replace(setup, sides=bare, public=replace(setup.public, terrain=table))
