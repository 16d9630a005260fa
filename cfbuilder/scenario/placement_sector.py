"""Which features a side may use in secret, and which get a marker (sections 5.3, 10.1, 13.0).

Nobody can be inside a line, only inside an area or a structure: hedges, walls and roads hide nobody.
In a bridgehead each side has the features of its half, and what the half-way line touches is the defender's.
In a meeting engagement nobody is hidden unless the players agree. If they do, the order in which stands would be
placed there, outwards from the nearest feature, falls away, since it would tell how far everybody is; each side
has the features that lie wholly in its half, and those on the half-way line are nobody's, since both sides could
claim them. Minefields and tunnels may begin there all the same; only the other half is closed to them.
Of features that are still to be laid nobody knows the half: either side may write them down.
"""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed
from cfbuilder.scenario.setup import Feature, Hidden, Public, SideName, other


@frozen
class Sector:
    """The numbers, ascending, of the features a side may hide stands in, and of those it may mine or tunnel."""

    stands: tuple[int, ...]
    works: tuple[int, ...]


def hides(public: Public, side: SideName) -> bool:
    """Whether the stands of a side are placed hidden; snipers and mines always are (6.9, 10.1)."""
    return hides_by(public.hidden, public.attacker, side)


def hides_by(hidden: Hidden, attacker: SideName | None, side: SideName) -> bool:
    """As `hides`, of a game that is still to be made."""
    if hidden == "defender":
        return attacker is not None and side != attacker
    return hidden == "both"


def sector(public: Public, side: SideName, catalog: Catalog) -> Sector:
    """What a side may use. Raises UsageError if the catalog has not the game's scenario."""
    scenario = catalog.scenario(public.system, public.scenario)
    kinds = catalog.terrain_kinds(public.system)
    areas = [
        each
        for each in public.terrain.features
        if (kinds[each.kind].shape == "area" if each.kind in kinds else not each.line)
    ]
    works = [each for each in areas if each.zone != other(side)]
    stands = [each for each in works if not _is_nobodys(each, scenario)]
    return Sector(_numbers(stands), _numbers(works))


def markers(public: Public, side: SideName, catalog: Catalog) -> tuple[int, ...]:
    """The features that get a numbered marker of a side: every one it may hide in, used or not (5.3a).

    Nothing secret goes in here, so that number and place of the markers tell nothing.
    """
    return sector(public, side, catalog).stands if hides(public, side) else ()


def numbers_told(numbers: Sequence[int]) -> str:
    """Ascending numbers for people: "3, 7 to 12 and 20"."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and each == runs[-1][-1] + 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    told: list[str] = []
    for run in runs:
        told += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run)
    return listed(told)


def _is_nobodys(feature: Feature, scenario: Scenario) -> bool:
    is_laid = bool(feature.outline or feature.line)
    return is_laid and feature.zone is None and not scenario.halves


def _numbers(features: list[Feature]) -> tuple[int, ...]:
    return tuple(sorted({each.number for each in features}))
