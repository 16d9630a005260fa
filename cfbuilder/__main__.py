"""The way in: `cfbuilder` and `python -m cfbuilder`. Opens the terminal UI, or runs a command."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the program with the arguments it was started with; the exit code."""
    try:
        return _run()
    except KeyboardInterrupt:  # while it was still being imported
        return 130


def _run() -> int:
    if len(sys.argv) == 1 and sys.stdin.isatty() and sys.stdout.isatty():
        from cfbuilder.tui.starting import start

        return start()
    from cfbuilder.cli.main import run_command

    return run_command(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
