"""`cfbuilder serve`: the terminal UI in a browser, on this machine only."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.core.errors import FINE


def run(chosen: Namespace) -> int:
    from cfbuilder.serving.server import LocalServer, listen, serve

    listening = listen(chosen.port)
    server = LocalServer(listening.getsockname()[1])
    print(f"Open this in a browser on this machine; Ctrl+C ends it:\n  {server.address}", flush=True)
    serve(server, listening)
    return FINE
