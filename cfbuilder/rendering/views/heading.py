"""What stands at the head and the foot of every sheet."""

from __future__ import annotations

from dataclasses import dataclass

from cfbuilder import __version__
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.scenario.knowledge import Known

READERS = {"a": "Player A", "b": "Player B", "table": "For both players", "umpire": "Umpire only"}


@dataclass(frozen=True, slots=True)
class Heading:
    """`kicker` is the small line above the title, `foot` is the left half of the page's foot."""

    sheet: str
    reader: str
    kicker: str
    title: str
    foot: str


def heading(known: Known, catalog: Catalog, sheet: str, title: str, kicker: str = "") -> Heading:
    """The heading of a sheet of this game for its reader."""
    public = known.public
    system = catalog.system(public.system)
    scenario = catalog.scenario(public.system, public.scenario)
    game = f"{scenario.name}, {system.size(public.size).name.lower()}, {public.year}"
    reader = READERS[known.audience]
    return Heading(
        sheet=sheet,
        reader=reader,
        kicker=" · ".join(part for part in (reader, kicker, game) if part),
        title=title,
        foot=f"cfbuilder {__version__} · catalog {public.catalog} · game {public.number}",
    )
