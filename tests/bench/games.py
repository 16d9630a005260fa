"""Ten thousand games in one process, without terrain and paper: neither memory nor cost may grow.

Run as a module it is that process, and prints of every thousand the processor time of a hundred and the peak of memory.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from cfbuilder.catalog.load import load
from tests.bench.measuring import Figure
from tests.scenario.many_games import game, request_number, tables_laid_once

_GAMES, _PART = 10_000, 1_000
#: Small games of every nation; each hundred has every one of them once, so that the hundreds are alike.
_REQUESTS = [3 * number for number in range(100)]


def ten_thousand(folder: Path) -> list[Figure]:
    command = [sys.executable, "-m", "tests.bench.games", str(folder / "cache")]
    done = subprocess.run(command, env=os.environ, check=True, stdout=subprocess.PIPE)
    parts = [json.loads(line) for line in done.stdout.splitlines()]
    (first, early), (last, late) = parts[0], parts[-1]
    return [
        Figure(
            "the last 1,000 of 10,000 games / the first",
            last / first,
            1.1,
            f"{last:.2f} / {first:.2f} s a 100",
        ),
        Figure(
            "peak memory after all of them / after 1,000", late / early, 1.02, f"{late:.0f} / {early:.0f} MB"
        ),
    ]


def _played(cache: Path) -> Iterator[tuple[float, float]]:
    """After each part the median processor time of its hundreds, and megabytes."""
    catalog = load(cache_folder=cache)
    requests = [request_number(number, catalog) for number in _REQUESTS]
    for part in range(0, _GAMES, _PART):
        seconds = []
        for hundred in range(part, part + _PART, len(requests)):
            begin = time.process_time()
            for number, request in enumerate(requests, start=hundred):
                game(request, number, catalog)
            seconds.append(time.process_time() - begin)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        yield statistics.median(seconds), peak / (1024**2 if sys.platform == "darwin" else 1024)


ALL = (ten_thousand,)

if __name__ == "__main__":
    with tables_laid_once():
        for each in _played(Path(sys.argv[1])):
            print(json.dumps(each), flush=True)
