"""`cfbuilder edit`: change a force in a game, in a player's own file or in a file of its own."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import FINE
from cfbuilder.core.findings import worst_first
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.document import force_in, side_to_edit
from cfbuilder.session.force_report import finding_text, force_text
from cfbuilder.session.force_sums import sums_text
from cfbuilder.session.operations.grammar import calls_from
from cfbuilder.session.session import Session
from cfbuilder.storage.examine import findings_of
from cfbuilder.storage.saved import Saved, forces


def run(chosen: Namespace) -> int:
    session = Session()
    calls = calls_from(chosen.operations)
    if not calls:
        value = session.open_any(chosen.file)
        print(force_text(force_in(value, side_to_edit(value, chosen.side)), session.catalog))
        return FINE
    edited = session.edit_file(chosen.file, calls, chosen.side)
    for line in edited.told:
        print(line)
    _print_state(edited.value, chosen.side, session.catalog_with(edited.value))
    return FINE


def _print_state(value: Saved, side: str | None, catalog: Catalog) -> None:
    """The sums of the force that was edited, or of both sides, and what there is to say."""
    # The table is nothing that an edit of a force has changed.
    found = [each for each in findings_of(value, catalog) if each[0][:1] != ("public",)]
    for steps, force in forces(value):
        of_game = isinstance(value, Setup)
        if of_game and side not in (None, steps[1]):
            found = [each for each in found if each[0][:2] != steps[:2] or each[1].code.startswith("game.")]
            continue
        whose = f"player {str(steps[1]).upper()}: " if of_game and side is None else ""
        print(f"{whose}{sums_text(force)}")
    for finding in worst_first(finding for _, finding in found):
        print(finding_text(finding))
