"""Pairs of commands: ours against the bare library, run in turn, so that a busy machine slows both.

Whole processes are timed, as a person waits for them, with their peak memory.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

PAIRS = 11

ORGANIZATION = "crossfire/germany/leg-infantry-battalion-1944-45"
CFBUILDER = str(Path(sys.executable).with_name("cfbuilder"))

_COLD_LOAD = """
import pathlib, tempfile
from cfbuilder.catalog.load import load
with tempfile.TemporaryDirectory() as cache:
    load(cache_folder=pathlib.Path(cache))
"""

# The five lines of anybody who prints the same page without us.
_BARE_PDF = """
import sys
from weasyprint import HTML
html = open(sys.argv[1], encoding="utf-8").read()
HTML(string=html, base_url=sys.argv[2]).write_pdf(sys.argv[3])
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """A ratio of medians and the most it may be; `shown` are both medians."""

    name: str
    ratio: float
    limit: float
    shown: str


@dataclass(frozen=True, slots=True)
class _Run:
    seconds: float
    megabytes: float


def _run(command: Sequence[str], environment: dict[str, str]) -> _Run:
    begin = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert process.stderr is not None
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} failed: {said.decode()}")
    per_megabyte = 1024**2 if sys.platform == "darwin" else 1024
    return _Run(seconds, usage.ru_maxrss / per_megabyte)


def _paired(
    ours: Sequence[str], bare: Sequence[str], environment: dict[str, str]
) -> tuple[list[_Run], list[_Run]]:
    _run(ours, environment), _run(bare, environment)  # warm the disk and our cache
    both: tuple[list[_Run], list[_Run]] = ([], [])
    for _ in range(PAIRS):
        both[0].append(_run(ours, environment))
        both[1].append(_run(bare, environment))
    return both


def _time(name: str, limit: float, ours: list[_Run], bare: list[_Run]) -> Figure:
    a, b = (statistics.median(run.seconds for run in runs) for runs in (ours, bare))
    return Figure(name, a / b, limit, f"{a * 1000:.0f} / {b * 1000:.0f} ms")


def _memory(name: str, limit: float, ours: list[_Run], bare: list[_Run]) -> Figure:
    a, b = (statistics.median(run.megabytes for run in runs) for runs in (ours, bare))
    return Figure(name, a / b, limit, f"{a:.0f} / {b:.0f} MB")


def _environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state")}


def help_text(folder: Path) -> list[Figure]:
    bare = [sys.executable, "-c", "import argparse"]
    runs = _paired([CFBUILDER, "--help"], bare, _environment(folder))
    return [_time("cfbuilder --help / import argparse", 1.6, *runs)]


def warm_catalog(folder: Path) -> list[Figure]:
    ours = [CFBUILDER, "catalog", "show", ORGANIZATION]
    runs = _paired(ours, [sys.executable, "-c", _COLD_LOAD], _environment(folder))
    return [_time("warm catalog show / cold load of the catalog", 0.4, *runs)]


def roster_page(folder: Path) -> list[Figure]:
    environment = _environment(folder)
    game = folder / "game"
    made = ["pickup", "--a", "germany", "--b", "united-states", "--year", "1944", "--seed", "7", "--no-pdf"]
    _run([CFBUILDER, *made, "--out", str(game)], environment)
    sheet = ["--for", "owner", "--side", "a", "--sheet", "roster"]
    page = folder / "roster.html"
    shown = subprocess.run(
        [CFBUILDER, "show", str(game / "game.yaml"), "--as", "html", *sheet],
        env=environment,
        check=True,
        capture_output=True,
    )
    page.write_bytes(shown.stdout)
    templates = Path(__file__).resolve().parent.parent.parent / "templates"
    ours = [CFBUILDER, "print", str(game / "game.yaml"), *sheet, "--out", str(folder / "pdf")]
    bare = [sys.executable, "-c", _BARE_PDF, str(page), f"{templates}/", str(folder / "bare.pdf")]
    runs = _paired(ours, bare, environment)
    return [
        _time("roster command / WeasyPrint on the same HTML", 1.2, *runs),
        _memory("the same, peak memory", 1.2, *runs),
    ]


ALL: tuple[Callable[[Path], list[Figure]], ...] = (help_text, warm_catalog, roster_page)
