"""Games that nobody has saved yet, kept in the state folder: each new game, and a copy when the program fails."""

from __future__ import annotations

import traceback
from pathlib import Path

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.files import make_folder, write_whole
from cfbuilder.core.wording import slug
from cfbuilder.force.force import Force
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.recent import remember
from cfbuilder.session.session import Session


def keep(session: Session) -> Path:
    """Write the open game into the state folder, so that leaving loses nothing. Raises UnreadableError."""
    path = _write(session.folders.state / "games", session.setup)
    session.lies_in(path)
    return path


def is_kept(session: Session) -> bool:
    """Whether the open game stands only where the program keeps it, in no folder of the player's."""
    return session.path is None or session.path.is_relative_to(session.folders.state)


def title(session: Session) -> str:
    """What is open, for people: the name of the force, or the game with its number."""
    if session.alone is not None:
        return session.alone.present.name
    public = session.setup.public if session.view is None else session.view.public
    return f"game {public.number}"


def keep_draft(session: Session) -> None:
    """Keep what is not saved, as far as somebody works on it. Raises UnreadableError."""
    session.keep_draft(title(session))


def rescue(session: Session, error: BaseException) -> tuple[Path | None, Path | None]:
    """After a failure: a copy of the game or force and a report of the failure. What cannot be written is None."""
    folder = session.folders.state / "rescued"
    copy = report = None
    # The program has failed already: whatever goes wrong now must not hide that.
    try:
        make_folder(folder)
        report = folder / "failure.txt"
        write_whole(report, "".join(traceback.format_exception(error)).encode())
    except CfbuilderError:
        report = None
    value = session.game.present if session.game else session.alone.present if session.alone else None
    if value is None:
        return None, report
    try:
        copy = _write(folder, value)
        remember(session.folders.state, copy)
    except Exception:  # noqa: BLE001
        copy = None
    return copy, report


def _write(folder: Path, value: Setup | Force) -> Path:
    """Under the game's number or the force's name; two that share it get a file each."""
    from cfbuilder.storage.saved import saved_text

    content = saved_text(value).encode()
    name = value.public.number if isinstance(value, Setup) else slug(value.name) or "force"
    make_folder(folder)
    attempt = 1
    while True:
        suffix = f"-{attempt}" if attempt > 1 else ""
        path = folder / f"{name}{suffix}.yaml"
        if not path.exists() or path.read_bytes() == content:
            break
        attempt += 1
    write_whole(path, content)
    return path
