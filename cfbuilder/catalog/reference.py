"""Quick reference: the rules a player looks up, each once, in our own words with its section."""

from __future__ import annotations

from typing import Literal

from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.record import record

#: What commanders help with (2.3).
Help = Literal["rally", "close-combat", "wire"]


@record
class Rule:
    """One rule. `needs`: what the game must hold for it to matter (see `Reference`)."""

    text: str
    section: str
    needs: tuple[str, ...] = ()


@record
class TableRow:
    """The cells of one row, as wide as the table's head.

    `helps_to`: there is one for each kind of commander in the game who helps with that, with his name behind the
    first cell and his bonus in place of the others.
    """

    cells: tuple[str, ...]
    needs: tuple[str, ...] = ()
    helps_to: Help | None = None


@record
class Table:
    """A small table; `figures`: the columns after the first hold numbers to be looked up."""

    head: tuple[str, ...]
    rows: tuple[TableRow, ...]
    figures: bool = True
    caption: str = ""


@record
class Reference(Entry):
    """One block of the quick-reference sheet.

    `needs` lists topics, all of which the game must have as far as the reader may know: a role or a
    slug of a stand ("vehicle", "hmg"), "indirect-fire", a quality ("green"), or "nation:NAME".
    `order` sorts the blocks; `shows` adds what is made from the forces: their data rows, who is led how.
    """

    order: int
    needs: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    rules: tuple[Rule, ...] = ()
    shows: tuple[Literal["data-rows", "command-control"], ...] = ()
