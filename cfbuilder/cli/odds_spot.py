"""`cfbuilder odds spot`: from how far a target is seen, step by step."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from cfbuilder.catalog.left_open import unfilled
from cfbuilder.catalog.stands import Stand
from cfbuilder.cli.odds_answer import few
from cfbuilder.cli.odds_company_battalion import inches
from cfbuilder.cli.output import print_json
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.wording import signed
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.spotting import base_of, spotted
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    figures = Figures.of(Session().catalog, chosen.system)
    sort, size = _sort_and_size(figures, chosen)
    spotting = figures.gunnery.spotting
    base = base_of(spotting, sort) if chosen.base is None else inches("--base", chosen.base)
    found = spotted(spotting, base, list(_used(figures, sort, size, chosen)))
    if chosen.json:
        steps = [
            {"id": each.modifier.id, "steps": each.steps, "to": each.to.number()} for each in found.steps
        ]
        print_json({"base": found.base.number(), "steps": steps, "spotted_at": found.distance.number()})
        return FINE
    way = [f"{sort} {found.base}"]
    way += [f"{each.modifier.name.lower()} {signed(each.steps)} to {each.to}" for each in found.steps]
    print(", ".join(way))
    print(f"spotted at {found.distance}")
    return FINE


def _sort_and_size(figures: Figures, chosen: Namespace) -> tuple[str, str]:
    """What the target is and how large; a stand knows both. Raises UsageError."""
    if chosen.target in figures.gunnery.spotting.bases:
        return chosen.target, chosen.size
    stand = figures.stand(chosen.target)
    if stand is None or stand.profile is None:
        known = ", ".join(figures.gunnery.spotting.bases)
        raise UsageError(f"there is no target {chosen.target!r}", f"{known}, or a stand")
    return stand.profile.target, chosen.size or _size(stand)


def _size(stand: Stand) -> str:
    if "profile.size" in dict(unfilled(stand)):
        raise UsageError(
            f"nobody knows how large the {stand.name} is", "say --size, or write it into its file"
        )
    return stand.profile.size if stand.profile else ""


def _used(figures: Figures, sort: str, size: str, chosen: Namespace) -> Iterator[tuple[str, int]]:
    """The modifiers that were said, each so many times, the target's before the spotter's."""
    sized = f"{size}-{sort}"
    if figures.gunnery.spotting.modifier(sized):
        yield sized, 1
    for option in ("located", "cover", "active"):
        if getattr(chosen, option):
            yield option, 1
    if chosen.over_20mm:
        yield "over-20mm", 1
    if chosen.observer:
        yield "observer", 1
    if chosen.suppressed:
        yield "suppressed", 1
    if chosen.moved:
        yield "moved", few("--moved", chosen.moved)
