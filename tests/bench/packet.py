"""The whole packet of a small game against the bare library laying out the same sheets, each once."""

from __future__ import annotations

import sys
from pathlib import Path

from cfbuilder.rendering.font_settings import only_our_fonts
from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import Page, pages, units
from cfbuilder.scenario.knowledge import AUDIENCES
from cfbuilder.session.session import Folders, Session
from tests.bench.measuring import CFBUILDER, Figure, environment, paired, run, time_ratio

# The same sheets by anybody who prints them without us.
_BARE = """
import sys
from weasyprint import HTML
HTML(filename=sys.argv[1]).write_pdf(sys.argv[2])
"""

GAME = ("--a", "germany", "--b", "united-states", "--year", "1944", "--seed", "7", "--no-pdf")


def packet(folder: Path) -> list[Figure]:
    """Four files on our side, one with everything that is in any of them on the other, in the same typeface."""
    with only_our_fonts():
        places = environment(folder)
        game = folder / "packet" / "game.yaml"
        run([CFBUILDER, "pickup", *GAME, "--out", str(game.parent)], places)
        document = folder / "packet.html"
        document.write_text(html("packet", _distinct(game, folder), PrintOptions()), encoding="utf-8")
        ours = [CFBUILDER, "print", str(game), "--out", str(folder / "packet-pdf")]
        bare = [sys.executable, "-c", _BARE, str(document), str(folder / "packet.pdf")]
        runs = paired(ours, bare, places)
    return [time_ratio("packet of a small game / WeasyPrint on its distinct sheets", 1.3, *runs)]


def _distinct(game: Path, folder: Path) -> list[Page]:
    """Every sheet of the four envelopes once."""
    session = Session(Folders(cache=folder / "cache", state=folder / "state"))
    session.open_any(game)
    catalog = session.catalog
    there = [unit for each in AUDIENCES for unit in units(pages(session.known(each), catalog))]
    return [page for number, unit in enumerate(there) if unit not in there[:number] for page in unit]


ALL = (packet,)
