"""The pick-up page as plain values: every field in its step, what is left, and why no game can be made, if so."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.errors import CfbuilderError, UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import suggestion
from cfbuilder.session.field import Field
from cfbuilder.session.pickup.of_dice import dice_fields
from cfbuilder.session.pickup.of_game import game_fields
from cfbuilder.session.pickup.of_points import points_fields
from cfbuilder.session.pickup.of_purchases import purchase_fields
from cfbuilder.session.pickup.of_sides import side_fields
from cfbuilder.session.pickup.of_table import table_fields
from cfbuilder.session.pickup.preparation import Forces, Preparation, Roll


@frozen
class Page:
    """`problem`: why no game can be made as it stands; then points, purchases and rolls cannot be told."""

    fields: tuple[Field, ...]
    left: tuple[str, ...]
    problem: CfbuilderError | None = None

    def field(self, name: str) -> Field:
        """Raises UsageError with the nearest."""
        found = next((each for each in self.fields if each.name == name), None)
        if found is None:
            known = [each.name for each in self.fields]
            raise UsageError(f"a pick-up game has no field {name!r}", suggestion(name, known))
        return found


def page_of(preparation: Preparation) -> Page:
    """All fields as they stand now."""
    problem: CfbuilderError | None = None
    forces: Forces | None = None
    rolls: tuple[Roll, ...] = ()
    left: tuple[str, ...] = ()
    try:
        forces = preparation.forces()
        rolls = preparation.rolls()
        left = preparation.left()
    except CfbuilderError as trouble:
        problem = trouble
    fields = tuple(_fields(preparation, forces, rolls, impossible=problem is not None))
    return Page(fields, left, problem)


def _fields(
    preparation: Preparation, forces: Forces | None, rolls: tuple[Roll, ...], *, impossible: bool
) -> Iterator[Field]:
    yield from game_fields(preparation)
    yield from side_fields(preparation, "a")
    yield from side_fields(preparation, "b")
    yield from points_fields(preparation, forces, impossible=impossible)
    yield from purchase_fields(preparation, forces)
    yield from dice_fields(preparation, rolls)
    yield from table_fields(preparation)
    yield Field(
        "print",
        "print",
        "Packet",
        "sheets, paper, copies and for whom",
        "deed",
        (("Choose what to print", "print"),),
        ("print",),
        why=("The game is made first; what is left to do is done by the program.",),
    )
