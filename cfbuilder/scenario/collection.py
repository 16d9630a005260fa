"""What a club or a player owns: figures by nation, and terrain. A game may be made from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.record import record
from cfbuilder.core.wording import suggestion
from cfbuilder.scenario.terrain.inventory import Inventory, OwnedPiece, piece_problems


@record
class Collection:
    """`stands`: by nation, how many of each stand; a nation that is not named has as many as it needs.

    `terrain` empty: every piece that the rules know is at hand.
    """

    name: str = ""
    stands: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    terrain: tuple[OwnedPiece, ...] = ()

    def pieces(self) -> Inventory | None:
        """The terrain as the generator takes it; None: no limit."""
        return Inventory(name=self.name, pieces=self.terrain) if self.terrain else None


def check_collection(collection: Collection, catalog: Catalog, system: str) -> Iterator[Finding]:
    """Names that the catalog does not know and counts below 0, `where` within the collection."""
    nations = catalog.nations(system)
    for nation, stands in collection.stands.items():
        if nation not in nations:
            message, hint = f"there is no nation {nation!r}", suggestion(nation, nations)
            yield Finding("inventory.no-nation", Severity.ERROR, message, hint, f"stands.{nation}")
            continue
        known = catalog.stand_names(system, nation)
        for name, count in stands.items():
            where = f"stands.{nation}.{name}"
            if name not in known:
                message, hint = f"there is no stand {name!r}", suggestion(name, known)
                yield Finding("inventory.no-stand", Severity.ERROR, message, hint, where)
            elif count < 0:
                message = f"{count} of {name}"
                yield Finding("inventory.count", Severity.ERROR, message, "write 0 or more", where)
    kinds = catalog.terrain_kinds(system)
    for number, piece in enumerate(collection.terrain):
        yield from piece_problems(piece, kinds, f"terrain.{number}")
