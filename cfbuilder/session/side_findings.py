"""What there is to say about a side of a game, in the words of `check`."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding, worst_first
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_side import own_side


def side_findings(known: Known, side: KnownSide, catalog: Catalog) -> tuple[Finding, ...]:
    """Of its force and of what it hides, worst first; nothing for who does not know the side whole."""
    if side.own is None:
        return ()
    hidden = placement_findings(own_side(known, side.side), catalog)
    return worst_first((*force_findings(side.own, catalog), *hidden))
