"""Run every pair and tell its ratio beside the limit; exit code 1 if one is over."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.bench import pairs


def main() -> int:
    """Print a line for each figure."""
    with tempfile.TemporaryDirectory(prefix="cfbuilder-bench-") as folder:
        figures = [figure for measure in pairs.ALL for figure in measure(Path(folder))]
    print(f"{'':58} {'ratio':>6} {'limit':>6}   ours / bare (median of {pairs.PAIRS} pairs)")
    for figure in figures:
        over = "  OVER" if figure.ratio > figure.limit else ""
        print(f"{figure.name:58} {figure.ratio:6.2f} {figure.limit:6.2f}   {figure.shown}{over}")
    return int(any(figure.ratio > figure.limit for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
