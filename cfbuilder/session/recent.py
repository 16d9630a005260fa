"""Recent games: the paths of the games made or opened last, newest first, in the user's state folder."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.files import make_folder, write_whole

KEPT = 20


def recent_games(state: Path) -> tuple[Path, ...]:
    """Newest first; games whose file is gone are left out."""
    try:
        names = json.loads((state / "recent.json").read_text(encoding="utf-8"))
        found = [Path(name) for name in names if isinstance(name, str)]
    except (OSError, ValueError, TypeError):
        return ()
    return tuple(path for path in found if path.is_file())


def remember(state: Path, path: Path) -> None:
    """Put a game first. Not being able to remember is no reason to stop."""
    path = path.resolve()
    others = [each for each in recent_games(state) if each != path]
    text = json.dumps([str(each) for each in [path, *others][:KEPT]], ensure_ascii=False, indent=1)
    with contextlib.suppress(CfbuilderError):
        make_folder(state)
        write_whole(state / "recent.json", text.encode())
