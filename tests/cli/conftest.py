"""Commands run in folders of their own, by the same door as the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.cli.main import run_command


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shared_cache: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(shared_cache))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> int:
    """The exit code of a command."""
    try:
        return run_command(arguments)
    except SystemExit as end:  # argparse's own way to say usage
        return int(end.code or 0)
