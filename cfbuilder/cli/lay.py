"""`cfbuilder lay`: change the table of a game by hand."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.findings import worst_first
from cfbuilder.core.wording import plural
from cfbuilder.rendering.maps.characters import characters
from cfbuilder.rendering.views.map_sheet import map_sheet_view
from cfbuilder.scenario.setup import Setup
from cfbuilder.scenario.terrain.check import survey
from cfbuilder.session.filed import read_filed, write_filed
from cfbuilder.session.laying import lay, lay_calls
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    filed = read_filed(chosen.file)
    game = filed.value
    if not isinstance(game, Setup):
        raise UsageError(f"{chosen.file} is no whole game", "the umpire lays the table, in game.yaml")
    catalog = session.catalog_with(game)
    calls = lay_calls(chosen.words)
    for call in calls:
        game = lay(game, call, catalog)
    if game != filed.value:
        what = "; ".join(map(str, calls))
        write_filed(session.folders.state, chosen.file, game, filed.digest, f"lay {what}")
    session.begin(game)
    drawn = map_sheet_view(session.known("table"), catalog)
    if drawn is not None:
        print(characters(drawn.drawn), end="")
        print(drawn.note)
    if not calls:
        return FINE
    seen = survey(game.public.terrain, catalog, game.public.system)
    for finding in worst_first(seen.findings):
        print(finding)
    print(f"{plural(len(seen.lanes), 'open fire lane')}, {float(seen.coverage):.1%} covered")
    return FINE
