"""A part of a sheet in plain words, and the tables that several sheets share."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.provenance import Note
from cfbuilder.catalog.reference import Rule
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import signed
from cfbuilder.rendering.views.data import DataLine
from cfbuilder.rendering.views.fire_missions import FireMissions

Rows = Sequence[Sequence[str]]

#: Where something is to be written by hand.
BLANK = "____"


@frozen
class Section:
    """A part of a sheet: a table (its first row is the head), lines, or a drawing of characters."""

    title: str
    rows: Rows = ()
    lines: Sequence[str] = ()
    drawing: str = ""

    @property
    def is_empty(self) -> bool:
        return not (len(self.rows) > 1 or self.lines or self.drawing)


def note_lines(notes: Sequence[Note | Rule]) -> list[str]:
    return [f"{note.text} ({note.section})" if note.section else note.text for note in notes]


def mission_rows(weapons: Sequence[FireMissions]) -> list[tuple[str, ...]]:
    """Weapons with what they do and how often."""
    rows: list[tuple[str, ...]] = [("Weapon", "Count", "FO", "Dice", "Kills", "Smoke", "Missions")]
    return rows + [
        (
            f"{each.weapon} (on the table)" if each.emplaced else each.weapon,
            str(each.count), each.observers, str(each.dice), str(each.kill_potential),
            f"{each.smoke} stands" if each.smoke else "none",
            "no limit" if each.missions is None else str(each.missions),
        )
        for each in weapons
    ]  # fmt: skip


def data_rows(lines: Sequence[DataLine]) -> list[tuple[str, ...]]:
    """Data rows; of what has none the reason why."""
    rows: list[tuple[str, ...]] = [("Name", "ARM", "ACC", "PEN", "HE/EFF", "Hull-down", "Turret", "Row")]
    for line in lines:
        row = line.row
        if row is None:
            rows.append((line.name, "", "", "", "", "", "", line.origin))
            continue
        armor = "/".join(map(str, row.armor)) if row.armor else "-"
        figures = ["-" if value is None else signed(value) for value in (row.accuracy, row.penetration)]
        he = "/".join("-" if value is None else str(value) for value in (row.he_dice, row.effect))
        flags = [{True: "yes", False: "no", None: "-"}[value] for value in (row.hull_down, row.turreted)]
        rows.append((line.name, armor, figures[0], figures[1], he, flags[0], flags[1], line.origin))
    return rows
