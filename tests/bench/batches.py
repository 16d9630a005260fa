"""What printing costs beside other ways of doing it. Nothing here has a limit: it tells where the time goes."""

from __future__ import annotations

import math
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import Page, pages
from cfbuilder.rendering.pdf import press
from cfbuilder.scenario.knowledge import AUDIENCES
from cfbuilder.session.session import Folders, Session
from tests.bench.measuring import CFBUILDER, Figure, environment, median_seconds, run
from tests.bench.packet import GAME

_RUNS = 3
_PACKETS = 20
_PAGES = 20


def chromium(folder: Path) -> list[Figure]:
    """The four files of a packet by us, from the saved game, and by Chromium, from their finished HTML."""
    program = shutil.which("chromium")
    if program is None:
        print("there is no chromium here: nothing is measured against it", file=sys.stderr)
        return []
    places, game = environment(folder), _game(folder)
    session = Session(Folders(cache=folder / "cache", state=folder / "state"))
    session.open_any(game)
    documents = [folder / f"{each}.html" for each in AUDIENCES]
    for audience, document in zip(AUDIENCES, documents, strict=True):
        made = pages(session.known(audience), session.catalog)
        document.write_text(html("packet", made, PrintOptions()), encoding="utf-8")

    def theirs() -> None:
        for each in documents:
            printed = f"--print-to-pdf={each.with_suffix('.pdf')}"
            run([program, "--headless", "--no-sandbox", "--disable-gpu", printed, str(each)], places)

    ours = partial(run, [CFBUILDER, "print", str(game), "--out", str(folder / "ours")], places)
    seconds = (median_seconds(each, runs=_RUNS) for each in (ours, theirs))
    return [_report("the packet of a small game / Chromium printing its HTML", *seconds)]


def workers(folder: Path) -> list[Figure]:
    """So many packets by two commands at a time, and one after the other."""
    places, game = environment(folder), _game(folder)

    def printed(number: int) -> None:
        run([CFBUILDER, "print", str(game), "--out", str(folder / f"packet-{number}")], places)

    def by(count: int) -> None:
        with ThreadPoolExecutor(count) as pool:
            list(pool.map(printed, range(_PACKETS)))

    two, one = (median_seconds(partial(by, count), runs=1) for count in (2, 1))
    return [_report(f"{_PACKETS} packets by two commands at a time / by one", two, one)]


def long_document(folder: Path) -> list[Figure]:
    """One document of so many maps, and as many documents of one, in one warm process."""
    session = Session(Folders(cache=folder / "cache", state=folder / "state"))
    session.open_any(_game(folder))
    table = pages(session.known("table"), session.catalog, ("map",))[0]
    one, long = (html("maps", _copies(table, count), PrintOptions()) for count in (1, _PAGES))
    with press() as ready:

        def printed(document: str, expected: int) -> None:
            laid = ready.lay_out(document)
            if len(laid.pages) != expected:
                raise SystemExit(f"a document of {expected} maps has {len(laid.pages)} pages")
            ready.bind("maps", [laid])

        def many() -> None:
            for _ in range(_PAGES):
                printed(one, 1)

        printed(one, 1)
        ours, theirs = (median_seconds(each, runs=_RUNS) for each in (partial(printed, long, _PAGES), many))
    return [_report(f"a document of {_PAGES} pages / {_PAGES} warm ones of a page", ours, theirs)]


def _copies(page: Page, count: int) -> list[Page]:
    """A page so many times, each under a name of its own."""
    view: Any = page.view
    names = (f"{page.heading.sheet} {number}" for number in range(1, count + 1))
    return [Page(page.sheet, replace(view, heading=replace(page.heading, sheet=each))) for each in names]


def _game(folder: Path) -> Path:
    game = folder / "batches" / "game.yaml"
    if not game.exists():
        run([CFBUILDER, "pickup", *GAME, "--out", str(game.parent)], environment(folder))
    return game


def _report(name: str, ours: float, theirs: float) -> Figure:
    return Figure(name, ours / theirs, math.inf, f"{ours:.2f} / {theirs:.2f} s")


ALL = (chromium, workers, long_document)
