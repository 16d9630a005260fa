"""All there is to say about the table of a game: is it sound, has it fire lanes, would players call it good?"""

from __future__ import annotations

from collections.abc import Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding, has_errors, worst_first
from cfbuilder.scenario.setup import Edge, Public, SideName, other
from cfbuilder.scenario.terrain.approaches import judge
from cfbuilder.scenario.terrain.check import AUTHORS_CHOICE, survey


def table_findings(public: Public, edges: Mapping[SideName, Edge], catalog: Catalog) -> tuple[Finding, ...]:
    """Worst first, `where` within the terrain; nothing about features that are only to be laid.

    Of a table that an author laid only what is not sound: lanes, cover and ways are his to choose.
    """
    if not public.terrain.is_laid:
        return ()
    found = list(survey(public.terrain, catalog, public.system).findings)
    if public.authored is not None:
        return worst_first(each for each in found if each.code not in AUTHORS_CHOICE)
    yardstick = catalog.system(public.system).terrain.judged
    # What is not sound cannot be judged.
    if yardstick is not None and not has_errors(found):
        scenario = catalog.scenario(public.system, public.scenario)
        judgement = judge(
            public.terrain,
            catalog.terrain_kinds(public.system),
            edges,
            yardstick,
            objectives=public.objectives,
            defender=other(public.attacker) if public.attacker else None,
            least_in_half=scenario.features_to_hold.get(public.size, 0),
        )
        found += judgement.findings
    return worst_first(found)
