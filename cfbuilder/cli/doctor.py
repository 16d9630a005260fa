"""`cfbuilder doctor`: fonts and system libraries, and the exact mend for what is missing."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.output import report
from cfbuilder.rendering.libraries import inspect_machine


def run(_chosen: Namespace) -> int:
    return report(inspect_machine(), as_json=False, fine="everything needed to print is there")
