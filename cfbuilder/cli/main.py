"""Running one command: the only border where errors become messages and exit codes."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from cfbuilder.cli.parser import parser
from cfbuilder.core.errors import CANNOT_READ, FINE, INTERRUPTED, CfbuilderError


def run_command(arguments: Sequence[str]) -> int:
    """Parse, run, and tell what went wrong in one message. Returns the exit code."""
    _write_anything()
    try:
        chosen = parser().parse_args(arguments)
        if not hasattr(chosen, "runs"):
            parser().print_help()
            return FINE
        # A command's module, and what it imports, is loaded when the command runs.
        code: int = import_module(f"cfbuilder.cli.{chosen.runs}").run(chosen)
        if sys.stdout is not None:
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
        _forget_stdout()
        return FINE
    except OSError as problem:
        # Files are told by their own errors: what is left is stdout.
        _forget_stdout()
        print(
            f"cfbuilder: cannot write the result: {(problem.strerror or str(problem)).lower()}",
            file=sys.stderr,
        )
        return CANNOT_READ
    return code


def _write_anything() -> None:
    """A terminal without our letters gets question marks instead of a failure."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_stdout() -> None:
    """Python flushes stdout once more when it ends, and would complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno() if sys.__stdout__ else 1)
