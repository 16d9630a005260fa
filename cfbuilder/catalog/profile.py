"""Profiles: what a stand is in systems where stands differ by movement, armour and the weapons they carry."""

from __future__ import annotations

from cfbuilder.core.length import Length
from cfbuilder.core.record import record


@record
class Carried:
    """So many of one weapon of the system's table, by its id; `quality` where the table tells qualities apart.

    `name` is what its owners call it ("75mm"). A quality that nobody knows is left out.
    """

    weapon: str
    quality: str | None = None
    count: int = 1
    name: str = ""


@record
class Profile:
    """How a stand moves, what it is to those who fire at it, what it fires.

    `movement`: a word of the system ("tracked"); `speed` in inches for each action. `target`: as what it is
    looked for or hit, a word of the system ("vehicle", "infantry"); `size` tells larger and smaller ones apart.
    `armour` is its class; `models` how many figures the stand has. What does not apply, or what nobody knows, is
    None: `left_open` of the record names the latter.
    """

    target: str
    size: str = ""
    movement: str = ""
    speed: Length | None = None
    armour: int | None = None
    models: int = 1
    weapons: tuple[Carried, ...] = ()
