"""What is felt at every command: the help, a question to the catalog, one sheet."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.bench.measuring import CFBUILDER, Figure, environment, memory_ratio, paired, run, time_ratio

ORGANIZATION = "crossfire/germany/leg-infantry-battalion-1944-45"
_COLD_LOAD = """
import pathlib, tempfile
from cfbuilder.catalog.load import load
with tempfile.TemporaryDirectory() as cache:
    load(cache_folder=pathlib.Path(cache))
"""

# The five lines of anybody who prints the same page without us.
_BARE_PDF = """
import sys
from weasyprint import HTML
html = open(sys.argv[1], encoding="utf-8").read()
HTML(string=html, base_url=sys.argv[2]).write_pdf(sys.argv[3])
"""


def help_text(folder: Path) -> list[Figure]:
    bare = [sys.executable, "-c", "import argparse"]
    runs = paired([CFBUILDER, "--help"], bare, environment(folder))
    return [time_ratio("cfbuilder --help / import argparse", 1.6, *runs)]


def warm_catalog(folder: Path) -> list[Figure]:
    ours = [CFBUILDER, "catalog", "show", ORGANIZATION]
    runs = paired(ours, [sys.executable, "-c", _COLD_LOAD], environment(folder))
    return [time_ratio("warm catalog show / cold load of the catalog", 0.4, *runs)]


def roster_page(folder: Path) -> list[Figure]:
    places = environment(folder)
    game = folder / "game"
    made = ["pickup", "--a", "germany", "--b", "united-states", "--year", "1944", "--seed", "7", "--no-pdf"]
    run([CFBUILDER, *made, "--out", str(game)], places)
    sheet = ["--for", "owner", "--side", "a", "--sheet", "roster"]
    page = folder / "roster.html"
    shown = subprocess.run(
        [CFBUILDER, "show", str(game / "game.yaml"), "--as", "html", *sheet],
        env=places,
        check=True,
        capture_output=True,
    )
    page.write_bytes(shown.stdout)
    templates = Path(__file__).resolve().parent.parent.parent / "templates"
    ours = [CFBUILDER, "print", str(game / "game.yaml"), *sheet, "--out", str(folder / "pdf")]
    bare = [sys.executable, "-c", _BARE_PDF, str(page), f"{templates}/", str(folder / "bare.pdf")]
    runs = paired(ours, bare, places)
    return [
        time_ratio("roster command / WeasyPrint on the same HTML", 1.2, *runs),
        memory_ratio("the same, peak memory", 1.2, *runs),
    ]


ALL = (help_text, warm_catalog, roster_page)
