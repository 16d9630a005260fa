"""Command control on the quick reference: whose squads need sight of their PC, by the names of both sides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.reference import Rule
from cfbuilder.core.wording import listed
from cfbuilder.force.force import Force
from cfbuilder.rendering.views.fielded import commands, fielded


def command_rules(forces: Iterable[tuple[str, Force]], catalog: Catalog) -> Iterator[Rule]:
    """A rule for each class of command control in play; forces come with what they are called."""
    held: dict[tuple[str, str], list[str]] = {}
    for called, force in forces:
        classes = commands(force, catalog)
        for each in classes:
            who = called if len(classes) == 1 else f"{called} ({_organizations(force, each, catalog)})"
            held.setdefault((force.system, each), []).append(who)
    for (system, command), names in held.items():
        control = catalog.system(system).command_control(command)
        yield Rule(
            text=f"{listed(names)}: {control.name.lower()}. {control.rule}",
            section=control.section,
        )


def _organizations(force: Force, command: str, catalog: Catalog) -> str:
    """Those of a mixed force that are under one class of command control."""
    own = (each.organization.name for each in fielded(force, catalog) if each.command == command)
    return listed(dict.fromkeys(own))
