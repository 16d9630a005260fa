"""What is to be printed, and printing it so that whoever waits sees how far it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cfbuilder.core.errors import UsageError
from cfbuilder.core.files import make_folder, write_all
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import slug
from cfbuilder.force.force import Force
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.scenario.knowledge import Audience
from cfbuilder.scenario.setup import SIDES
from cfbuilder.session.printed_work import GAME_FILE
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import saved_text

Told = Callable[[int, str], None]
"""How much is done, in hundredths, and which sheet comes now."""


@frozen
class PrintJob:
    """Into which folder, for whom, which sheets in which order, and how.

    `files`: the game's own files as well, the umpire's and both players'. Of the sheets each reader gets those that
    are for him; what nobody gets unasked is for the players. A force that stands alone has neither readers nor files.
    """

    folder: Path
    readers: tuple[Audience, ...]
    sheets: tuple[str, ...]
    options: PrintOptions
    files: bool = True


def run_job(session: Session, job: PrintJob, told: Told) -> tuple[Path, ...]:
    """Write what the job asks for, all files or none. Raises UsageError if it asks for nothing, RenderingError."""
    contents = _of_force(session, job, told) if session.alone is not None else _of_game(session, job, told)
    if not contents:
        raise UsageError("there is nothing to print", "tick a sheet and somebody who is to have it")
    make_folder(job.folder)
    write_all({job.folder / name: content for name, content in contents.items()})
    return tuple(job.folder / name for name in contents)


def _of_force(session: Session, job: PrintJob, told: Told) -> dict[str, bytes]:
    from cfbuilder.rendering.packet import force_pdf

    assert session.alone is not None
    force: Force = session.alone.present
    if not job.sheets:
        return {}
    progress = _share(told, 0, 1)
    made = force_pdf(force, session.catalog, job.options, job.sheets, progress)
    return {f"{slug(force.name) or 'force'}.pdf": made}


def _of_game(session: Session, job: PrintJob, told: Told) -> dict[str, bytes]:
    from cfbuilder.rendering.packet import packet

    contents: dict[str, bytes] = {}
    if job.files:
        contents[GAME_FILE] = saved_text(session.setup).encode()
        for side in SIDES:
            contents[f"player-{side}.yaml"] = saved_text(session.known(side)).encode()
    usual = usual_sheets(session)
    groups = {(): list(job.readers)} if job.readers and job.sheets == usual else _alike(job)
    for number, (sheets, readers) in enumerate(groups.items()):
        progress = _share(told, number, len(groups))
        known = [session.known(each) for each in readers]
        contents |= packet(known, session.catalog, job.options, sheets, progress)
    return contents


def usual_sheets(session: Session) -> tuple[str, ...]:
    """What somebody finds in his packet without asking. Raises UsageError if nothing is open."""
    from cfbuilder.rendering.sheets import SHEETS

    return tuple(each for each in sheets_there(session) if SHEETS[each].readers)


def sheets_there(session: Session) -> tuple[str, ...]:
    """Every sheet that what is open can be printed on. Raises UsageError if nothing is open."""
    from cfbuilder.rendering.sheets import SHEETS, check_names

    if session.alone is None:
        return check_names(session.catalog, session.setup.public.system, ())
    there = check_names(session.catalog, session.alone.present.system, ())
    return tuple(each for each in there if SHEETS[each].of_force)


def _alike(job: PrintJob) -> dict[tuple[str, ...], list[Audience]]:
    """Readers who get the same sheets, together: what they share is laid out once."""
    from cfbuilder.rendering.sheets import SHEETS

    groups: dict[tuple[str, ...], list[Audience]] = {}
    for reader in job.readers:
        sheets = tuple(each for each in job.sheets if reader in (SHEETS[each].readers or SIDES))
        if sheets:
            groups.setdefault(sheets, []).append(reader)
    return groups


def _share(told: Told, number: int, of: int) -> Callable[[int, int, str], None]:
    """Tells the progress of one part of the work as that of the whole."""

    def progress(done: int, count: int, name: str) -> None:
        told((100 * number + 100 * done // max(count, 1)) // of, name)

    return progress
