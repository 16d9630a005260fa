"""What there is to say about the force that is edited, in the words of `check`."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding, worst_first
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.handicap_findings import handicap_findings
from cfbuilder.scenario.setup import Setup, SideName
from cfbuilder.session.document import force_in
from cfbuilder.storage.saved import Saved


def findings_here(value: Saved, side: SideName | None, catalog: Catalog) -> tuple[Finding, ...]:
    """What `check` says of the force of one side, and of its handicap; worst first."""
    force = force_in(value, side)
    found = list(force_findings(force, catalog))
    if isinstance(value, Setup) and side is not None:
        steps = ("sides", side, "force", "budget")
        found += [each for place, each in handicap_findings(value) if place == steps]
    return worst_first(found)
