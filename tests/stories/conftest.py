"""A player at the command line, in a folder of his own."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.cli.conftest import own_folders, run
from tests.scenario.many_games import tables_laid_once

__all__ = ["own_folders"]


@dataclass(frozen=True)
class Player:
    """Types commands as a person does, and reads what comes of them."""

    capture: pytest.CaptureFixture[str]

    def types(self, line: str, code: int = 0) -> str:
        """What the command prints; the complaint if it cannot be done."""
        self.capture.readouterr()
        assert run(*shlex.split(line)) == code, self.capture.readouterr()
        printed = self.capture.readouterr()
        assert code < 2 or not printed.out
        return printed.err if code >= 2 else printed.out

    def reads(self, line: str) -> Any:
        """The JSON that the command prints, whatever it finds wrong."""
        self.capture.readouterr()
        assert run(*shlex.split(line)) in (0, 1)
        return json.loads(self.capture.readouterr().out)


@pytest.fixture
def player(capsys: pytest.CaptureFixture[str]) -> Player:
    return Player(capsys)


@pytest.fixture
def laid_once() -> Iterator[None]:
    """For those whose story is not about the table."""
    with tables_laid_once():
        yield


def found(findings: list[dict[str, Any]]) -> set[tuple[str, str]]:
    """Severity and code of each."""
    return {(each["severity"], each["code"]) for each in findings}


def words(text: str) -> str:
    """The text with all its white space made one blank, so that columns and line ends do not matter."""
    return " ".join(text.split())
