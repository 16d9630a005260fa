"""Run every pair and tell its ratio beside the limit; exit code 1 if one is over.

Names of subjects (commands, ...) as arguments run only those.
"""

from __future__ import annotations

import math
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.bench import batches, commands, counting, games, keys, odds, packet, pickup_page, seals, terrain
from tests.bench.measuring import PAIRS, Figure

SUBJECTS: dict[str, Sequence[Callable[[Path], list[Figure]]]] = {
    "batches": batches.ALL,
    "commands": commands.ALL,
    "counting": counting.ALL,
    "games": games.ALL,
    "keys": keys.ALL,
    "odds": odds.ALL,
    "packet": packet.ALL,
    "pickup-page": pickup_page.ALL,
    "seals": seals.ALL,
    "terrain": terrain.ALL,
}


def main(names: Sequence[str]) -> int:
    """Print a line for each figure."""
    unknown = [name for name in names if name not in SUBJECTS]
    if unknown:
        raise SystemExit(f"There is no {unknown[0]!r} to measure; there are {', '.join(SUBJECTS)}.")
    measures = [measure for name in names or SUBJECTS for measure in SUBJECTS[name]]
    with tempfile.TemporaryDirectory(prefix="cfbuilder-bench-") as folder:
        figures = [figure for measure in measures for figure in measure(Path(folder))]
    print(f"{'':58} {'ratio':>6} {'limit':>6}   ours / bare (median of {PAIRS} pairs)")
    for figure in figures:
        over = "  OVER" if figure.ratio > figure.limit else ""
        print(f"{figure.name:58} {figure.ratio:6.3g} {_limit(figure)}   {figure.shown}{over}")
    return int(any(figure.ratio > figure.limit for figure in figures))


def _limit(figure: Figure) -> str:
    return f"{figure.limit:6.3g}" if math.isfinite(figure.limit) else "  none"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
