"""A figure is a ratio: ours against the bare library, run in turn, so that a busy machine slows both.

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

CFBUILDER = str(Path(sys.executable).with_name("cfbuilder"))


@dataclass(frozen=True, slots=True)
class Figure:
    """A ratio of medians and the most it may be; infinite where nothing bounds it; `shown` are both medians."""

    name: str
    ratio: float
    limit: float
    shown: str


@dataclass(frozen=True, slots=True)
class Run:
    seconds: float
    megabytes: float


def run(command: Sequence[str], environment: dict[str, str]) -> Run:
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
    return Run(seconds, usage.ru_maxrss / per_megabyte)


def median_seconds(what: Callable[[], object], *, runs: int = PAIRS, in_a_row: int = 1) -> float:
    """Of something that runs in this process; too short for the clock, it runs several times in a row."""
    what()  # warm
    taken = []
    for _ in range(runs):
        begin = time.perf_counter()
        for _ in range(in_a_row):
            what()
        taken.append((time.perf_counter() - begin) / in_a_row)
    return statistics.median(taken)


def paired(
    ours: Sequence[str], bare: Sequence[str], environment: dict[str, str]
) -> tuple[list[Run], list[Run]]:
    run(ours, environment), run(bare, environment)  # warm the disk and our cache
    both: tuple[list[Run], list[Run]] = ([], [])
    for _ in range(PAIRS):
        both[0].append(run(ours, environment))
        both[1].append(run(bare, environment))
    return both


def time_ratio(name: str, limit: float, ours: list[Run], bare: list[Run]) -> Figure:
    a, b = (statistics.median(run.seconds for run in runs) for runs in (ours, bare))
    return Figure(name, a / b, limit, f"{a * 1000:.0f} / {b * 1000:.0f} ms")


def memory_ratio(name: str, limit: float, ours: list[Run], bare: list[Run]) -> Figure:
    a, b = (statistics.median(run.megabytes for run in runs) for runs in (ours, bare))
    return Figure(name, a / b, limit, f"{a:.0f} / {b:.0f} MB")


def environment(folder: Path) -> dict[str, str]:
    """Folders of its own, and byte code that is kept, as of a program that is installed."""
    own = {"XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state")}
    return {**{name: each for name, each in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}, **own}
