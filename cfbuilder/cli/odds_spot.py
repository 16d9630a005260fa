"""`cfbuilder odds spot`: from how far a target is seen, step by step."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from cfbuilder.catalog.left_open import unfilled
from cfbuilder.catalog.stands import Stand
from cfbuilder.cli.odds_answer import few, tell
from cfbuilder.cli.odds_company_battalion import inches
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.spotting import base_of
from cfbuilder.session import odds_gunnery
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    figures = Figures.of(Session().catalog, chosen.system)
    sort, size = _sort_and_size(figures, chosen)
    spotting = figures.gunnery.spotting
    base = base_of(spotting, sort) if chosen.base is None else inches("--base", chosen.base)
    answer = odds_gunnery.spotting(figures, sort, base, list(_used(figures, sort, size, chosen)))
    return tell(answer, as_json=chosen.json)


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
