"""`cfbuilder catalog schema`: the JSON Schema of a kind of record."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.catalog.schema import schema
from cfbuilder.cli.output import print_json
from cfbuilder.core.errors import FINE


def run(chosen: Namespace) -> int:
    print_json(schema(chosen.kind))
    return FINE
