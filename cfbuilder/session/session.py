"""The session: what is open, what was done, and every intention of the player as one method.

A command makes a session, calls one intention and shows the result; the terminal UI keeps one for as long
as it runs. Nothing below the session knows of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cfbuilder.core.errors import UsageError
from cfbuilder.core.files import write_whole
from cfbuilder.core.findings import Finding
from cfbuilder.session.open_work import Folders
from cfbuilder.session.printed_work import GAME_FILE, PrintedWork

# Each intention imports what it needs: a look into the catalog needs no scenario, a game no renderer.
if TYPE_CHECKING:
    from cfbuilder.scenario.collection import Collection
    from cfbuilder.scenario.knowledge import Known, KnownSide
    from cfbuilder.scenario.request import PickupRequest
    from cfbuilder.scenario.setup import Setup, SideName
    from cfbuilder.session.editing import Edited
    from cfbuilder.session.operations.operation import Call

__all__ = ["GAME_FILE", "Folders", "Session"]


class Session(PrintedWork):
    """One run of the program: making games and forces, editing, and what is wrong with them."""

    def new_pickup(
        self, request: PickupRequest, *, seed: int | None = None, dice: str | None = None
    ) -> Setup:
        """Make a pick-up game. `dice` are faces of real dice ("4,2,6"). Raises UsageError."""
        from cfbuilder.chance.dice import Luck, TypedDice, fresh_seed
        from cfbuilder.scenario.pickup import pickup

        typed = TypedDice.parse(dice) if dice is not None else None
        luck = Luck(fresh_seed() if seed is None else seed, typed)
        setup = pickup(request, self.catalog, luck)
        self.dice_left = typed.left if typed else 0
        self.begin(setup)
        return setup

    def collection(self, path: Path) -> Collection:
        """The figures and terrain somebody owns. Raises UnreadableError with every problem and its place."""
        from cfbuilder.scenario.request import DEFAULT_SYSTEM
        from cfbuilder.storage.collection_file import read_collection

        return read_collection(path, self.catalog, DEFAULT_SYSTEM)

    def examine(self, path: Path, collection: Collection | None = None) -> tuple[Finding, ...]:
        """Everything wrong or notable about a file of any kind, with places, and what a collection lacks for it.

        Opens nothing.
        """
        from cfbuilder.session.examining import examine_file, lacking

        found = examine_file(path, self.shipped)
        return found if collection is None else (*found, *lacking(path, found, collection, self.shipped))

    def findings(self, known: Known, side: KnownSide) -> tuple[Finding, ...]:
        """Everything wrong or notable about a side as far as somebody knows it; worst first."""
        from cfbuilder.session.side_findings import side_findings

        return side_findings(known, side, self.catalog)

    def findings_here(self, side: SideName | None) -> tuple[Finding, ...]:
        """What `check` says of the force that is edited, and of its handicap in a game; worst first."""
        from cfbuilder.session.checking import findings_here

        return findings_here(self.present, side, self.catalog)

    def new_force(self, path: Path, *, source: str, year: int | None, size: str) -> None:
        """Write a starter: an empty force, or an organization `source` ("germany/...+...") as it is fielded.

        Raises UsageError if the file is there already.
        """
        from cfbuilder.session.starter import starter_text

        self._write_new(path, starter_text(source, year, size, self.catalog))

    def new_game(self, path: Path, request: PickupRequest, seed: int) -> None:
        """Write a starter of a game. Raises UsageError if it cannot be made, or the file is there already."""
        from cfbuilder.session.game_starter import game_starter_text

        self._write_new(path, game_starter_text(request, seed, self.catalog))

    def game_from(self, scenario: Path, path: Path) -> None:
        """Write the game of a scenario file. Raises UnreadableError for what is wrong with that, UsageError."""
        from cfbuilder.storage.saved import saved_text
        from cfbuilder.storage.scenario_file import game_in

        self._write_new(path, saved_text(game_in(scenario, self.shipped)))

    def new_scenario(self, path: Path) -> None:
        """Write a starter of a scenario. Raises UsageError if the file is there already."""
        from cfbuilder.core.files import read_text
        from cfbuilder.core.places import templates

        self._write_new(path, read_text(templates() / "starters" / "scenario.yaml"))

    def _write_new(self, path: Path, text: str) -> None:
        if path.exists() or path.is_symlink():
            raise UsageError(f"{path} is there already", "choose another name, or remove it first")
        write_whole(path, text.encode())

    def edit_file(self, path: Path, calls: Sequence[Call], side: str | None = None) -> Edited:
        """Apply operations to a file, all or none. Raises UsageError, UnreadableError; then it is as it was."""
        from cfbuilder.chance.dice import fresh_seed
        from cfbuilder.session.file_editing import edit_file

        return edit_file(path, side, calls, self.catalog, self.folders.state, fresh_seed())

    def perform(self, calls: Sequence[Call], side: str | None = None) -> Edited:
        """Apply operations to what is open, as one change that can be undone. Raises UsageError."""
        from cfbuilder.chance.dice import fresh_seed
        from cfbuilder.session.editing import perform

        edited = perform(self.present, side, calls, self.catalog, fresh_seed())
        assert self._history is not None
        self._history.change(edited.value, next(iter(edited.told), "; ".join(map(str, calls))))
        return edited
