"""Where the game data, the templates and the user's own files are."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def _data_root() -> Path:
    """The wheel carries the data inside the package; a checkout has it beside the package."""
    installed = _PACKAGE / "_data"
    return installed if installed.is_dir() else _PACKAGE.parent


def shipped_catalog() -> Path:
    return _data_root() / "catalog"


def catalog_folders() -> list[Path]:
    """The shipped folder and those of the players' own, whose records come before it: CFBUILDER_CATALOG names them.

    As PATH names folders; a later one comes before the others.
    """
    own = os.environ.get("CFBUILDER_CATALOG", "").split(os.pathsep)
    return [shipped_catalog(), *(Path(each) for each in own if each)]


def templates() -> Path:
    return _data_root() / "templates"


def user_cache() -> Path:
    """What may be thrown away: honours XDG_CACHE_HOME, ~/Library/Caches on macOS."""
    return _user_folder("XDG_CACHE_HOME", "Library/Caches", ".cache")


def user_state() -> Path:
    """What the program remembers between runs (recent games): honours XDG_STATE_HOME."""
    return _user_folder("XDG_STATE_HOME", "Library/Application Support", ".local/state")


def _user_folder(variable: str, mac: str, otherwise: str) -> Path:
    chosen = os.environ.get(variable, "")
    if chosen and Path(chosen).is_absolute():
        return Path(chosen) / "cfbuilder"
    return Path.home() / (mac if sys.platform == "darwin" else otherwise) / "cfbuilder"
