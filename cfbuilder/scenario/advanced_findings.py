"""What is wrong with the forces of a game by the advanced rules that are agreed on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import plural
from cfbuilder.force.force import Force
from cfbuilder.force.muster import muster
from cfbuilder.scenario.advanced_effects import played
from cfbuilder.scenario.commands import platoons
from cfbuilder.scenario.setup import Public, SideName


def advanced_findings(
    public: Public, forces: Mapping[SideName, Force], catalog: Catalog
) -> Iterator[tuple[SideName, Finding]]:
    """What there is to say about each force that is known whole."""
    commands = played(public, "commands", catalog)
    for side, force in forces.items() if commands else ():
        assert commands is not None
        there = sum(1 for _ in platoons(muster(force, catalog).groups))
        if there < commands.amount:
            message = f"{plural(there, 'platoon')} for {commands.amount} players of side {side.upper()}"
            hint = f"each commands a platoon or more ({commands.rule.section}): buy some, or play with fewer"
            yield side, Finding("game.too-many-players", Severity.ERROR, message, hint, f"sides.{side}")
