"""What stands at the head and the foot of every sheet, of a game or of a force that stands alone."""

from __future__ import annotations

from cfbuilder import __version__
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import slug
from cfbuilder.force.force import Force
from cfbuilder.scenario.knowledge import Known

READERS = {"a": "Player A", "b": "Player B", "table": "For both players", "umpire": "Umpire only"}

FOR_BOTH = READERS["table"]


@frozen
class Heading:
    """`about` is what the sheet concerns, `foot` the left half of the page's foot."""

    sheet: str
    reader: str
    about: str
    title: str
    foot: str

    @property
    def kicker(self) -> str:
        """The small line above the title."""
        return f"{self.reader} · {self.about}"

    @property
    def anchor(self) -> str:
        """Where in its document the sheet is."""
        return slug(self.sheet)


def heading(known: Known, catalog: Catalog, sheet: str, title: str, about: str = "") -> Heading:
    """The heading of a sheet of this game for its reader."""
    public = known.public
    system = catalog.system(public.system)
    scenario = catalog.scenario(public.system, public.scenario)
    game = f"{scenario.name}, {system.size(public.size).name.lower()}, {public.year}"
    return Heading(
        sheet=sheet,
        reader=READERS[known.audience],
        about=" · ".join(part for part in (about, game) if part),
        title=title,
        foot=f"{_program(public.catalog)} · game {public.number}",
    )


def title_of(known: Known) -> str:
    """What the document for one audience is called."""
    return f"{READERS[known.audience]}, game {known.public.number}"


def force_heading(force: Force, catalog: Catalog, sheet: str, title: str) -> Heading:
    """The heading of a sheet of a force that stands alone."""
    size = catalog.system(force.system).size(force.size).name.lower()
    nation = catalog.nation(force.system, force.nation).name
    return Heading(
        sheet=sheet,
        reader=force.name or nation,
        about=f"{nation}, {size}, {force.year}" if force.name else f"{size}, {force.year}",
        title=title,
        foot=_program(force.catalog or catalog.version),
    )


def _program(catalog_version: str) -> str:
    return f"cfbuilder {__version__} · catalog {catalog_version}"
