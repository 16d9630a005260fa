"""Running one command: the only border where errors become messages and exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from cfbuilder.cli.parser import parser
from cfbuilder.core.errors import FINE, INTERRUPTED, CfbuilderError


def run_command(arguments: Sequence[str]) -> int:
    """Parse, run, and tell what went wrong in one message. Returns the exit code."""
    try:
        chosen = parser().parse_args(arguments)
        if not hasattr(chosen, "runs"):
            parser().print_help()
            return FINE
        # A command's module, and what it imports, is loaded when the command runs.
        code: int = import_module(f"cfbuilder.cli.{chosen.runs}").run(chosen)
        sys.stdout.flush()
    except CfbuilderError as problem:
        print(f"cfbuilder: {problem.message}", file=sys.stderr)
        if problem.hint:
            print(f"  {problem.hint}", file=sys.stderr)
        return problem.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has gone; Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    return code
