"""The print page as plain values: readers and sheets to tick, paper and ink, the folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import listed
from cfbuilder.rendering.options import DETAILS, INKS, MARGINS_MM, MOST_COPIES, PAPERS, TEXTS, PrintOptions
from cfbuilder.rendering.packet import pdf_name
from cfbuilder.rendering.sheets import SHEETS
from cfbuilder.scenario.knowledge import AUDIENCES, Audience
from cfbuilder.scenario.setup import SIDES
from cfbuilder.session.field import Field, Named, one_of
from cfbuilder.session.print_job import PrintJob, usual_sheets
from cfbuilder.session.session import Session

#: The parts of the page in the order in which they stand, with their titles.
PARTS: Mapping[str, str] = {"readers": "For whom", "sheets": "Sheets", "how": "How", "where": "Where"}

_READERS: dict[Audience, str] = {
    "a": "Player A",
    "b": "Player B",
    "table": "The table, for both",
    "umpire": "The umpire",
}
_UMPIRES = "It holds both sides' secrets."
_YES_OR_NO: tuple[Named, ...] = (("no", "no"), ("yes", "yes"))
_NAMES = {"a4": "A4", "letter": "Letter"}

Change = Callable[[PrintJob], None]
"""Goes on with another job."""


def first_job(session: Session, folder: Path, options: PrintOptions) -> PrintJob:
    """The usual sheets of what is open, for everybody. Raises UsageError."""
    return PrintJob(folder, AUDIENCES if session.alone is None else (), usual_sheets(session), options)


def print_fields(session: Session, job: PrintJob, sheets: tuple[str, ...], change: Change) -> Iterator[Field]:
    """All fields; `sheets` are all there are, in the order of the page."""
    if session.alone is None:
        for reader in AUDIENCES:
            yield _reader(job, reader, change)
        yield _files(job, change)
    for sheet in sheets:
        yield _sheet(job, sheet, sheets, change)
    yield from _how(job, change)
    yield _folder(job, change)


def _ticked(name: str, part: str, text: str, why: str, *, on: bool, take: Callable[[], None]) -> Field:
    return Field(
        name,
        part,
        f"[{'x' if on else ' '}] {text}",
        "",
        "deed",
        (("Turn over", "turn"),),
        why=(why,),
        take=lambda _: take(),
    )


def _reader(job: PrintJob, reader: Audience, change: Change) -> Field:
    on = reader in job.readers

    def turn() -> None:
        wanted = tuple(each for each in AUDIENCES if (each in job.readers) != (each == reader))
        change(replace(job, readers=wanted))

    why = f"Written as {pdf_name(reader)}. {_UMPIRES if reader == 'umpire' else ''}"
    return _ticked(f"reader.{reader}", "readers", _READERS[reader], why, on=on, take=turn)


def _files(job: PrintJob, change: Change) -> Field:
    why = (
        "game.yaml is the umpire's and holds both sides' secrets; player-a.yaml and player-b.yaml hold what each "
        "player may know. They can be opened again."
    )
    return _ticked(
        "files",
        "readers",
        "The game's files",
        why,
        on=job.files,
        take=lambda: change(replace(job, files=not job.files)),
    )


def _sheet(job: PrintJob, sheet: str, sheets: tuple[str, ...], change: Change) -> Field:
    on = sheet in job.sheets

    def turn() -> None:
        wanted = tuple(each for each in sheets if (each in job.sheets) != (each == sheet))
        change(replace(job, sheets=wanted))

    readers = [_READERS[each].lower() for each in AUDIENCES if each in (SHEETS[sheet].readers or SIDES)]
    why = f"For {listed(readers)}. It may stand before or behind the others."
    return _ticked(f"sheet.{sheet}", "sheets", f"{sheet}: {SHEETS[sheet].told}", why, on=on, take=turn)


def _how(job: PrintJob, change: Change) -> Iterator[Field]:
    options = job.options
    for name, label, allowed, why in (
        ("paper", "Paper", PAPERS, "What lies in your printer."),
        ("ink", "Ink", INKS, "Low: no colour and thinner lines."),
        ("text", "Text", TEXTS, "Large: running text of 12 points and more."),
        (
            "detail",
            "Detail",
            DETAILS,
            "Brief leaves out what experienced players do not look up; full adds sources.",
        ),
    ):
        choices = [(_NAMES.get(each, each), each) for each in allowed]
        yield one_of(
            name, "how", label, choices, getattr(options, name), _option_taker(job, name, change), [why]
        )
    yield _number(job, "margin_mm", "Margin, mm", MARGINS_MM, change)
    yield _number(job, "copies", "Copies", range(1, MOST_COPIES + 1), change)


def _option_taker(job: PrintJob, name: str, change: Change) -> Callable[[str], None]:
    return lambda value: change(replace(job, options=_with(job.options, name, value)))


def _with(options: PrintOptions, name: str, value: str | int) -> PrintOptions:
    changed: dict[str, str | int] = {name: value}
    return replace(options, **changed)  # type: ignore[arg-type]


def _number(job: PrintJob, name: str, label: str, allowed: range, change: Change) -> Field:
    now = getattr(job.options, name)

    def take(value: str) -> None:
        if not (value.isascii() and value.isdecimal() and int(value) in allowed):
            raise UsageError(f"{label.lower()} cannot be {value!r}", f"take {allowed[0]} to {allowed[-1]}")
        change(replace(job, options=_with(job.options, name, int(value))))

    told = f"{label}, {allowed[0]} to {allowed[-1]}"
    return Field(name, "how", label, str(now), "text", text=str(now), asks=told, why=(f"{told}.",), take=take)


def _folder(job: PrintJob, change: Change) -> Field:
    def take(value: str) -> None:
        if not value:
            raise UsageError("the folder needs a name", "out, for example")
        change(replace(job, folder=Path(value).expanduser()))

    text = str(job.folder)
    why = "Made if it is not there; files of the same names are written over."
    return Field(
        "folder", "where", "Folder", text, "text", text=text, asks="Into which folder", why=(why,), take=take
    )
