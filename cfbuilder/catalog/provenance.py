"""Where a figure comes from: the source of a record and the marks of its doubtful figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cfbuilder.core.record import record

Confidence = Literal["high", "medium-high", "medium", "low"]


@record
class Source:
    """The section of the rules and the first and last line of the source text."""

    section: str
    lines: tuple[int, int]


@record
class Mark:
    """The story of one figure that is not simply printed.

    `repaired`: the print is damaged; `derived`: computed; `house`: the players' own;
    `printed` with a reason: kept as printed although doubtful.
    """

    mark: Literal["printed", "repaired", "derived", "house"]
    reason: str
    printed: str | None = None
    reading: str | None = None
    confidence: Confidence | None = None


@record
class Note:
    """Something a player should know, in our own words, with its section."""

    text: str
    section: str = ""


@record
class Remark(Note):
    """A note of an organization or a nation. `about`: it is told only where one of these is fielded.

    They are stands by their names, and formations, variants and options of the same organization by their ids.
    """

    about: tuple[str, ...] = ()


Marks = Mapping[str, Mark]


@record
class Entry:
    """What every record of the catalog has. The id is the file's path and stands nowhere inside.

    `marks` is keyed by the path of a field, its steps joined by dots; an item of a list is
    named by its id, else by the slug of its name, else by its number from 0. `left_open` says, by the path where
    they belong, which figures the source lost or never gave: for players to fill in.
    """

    name: str
    source: Source
    marks: Marks = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    left_open: Mapping[str, str] = field(default_factory=dict)
