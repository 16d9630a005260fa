"""The session: what is open, what was done, and every intention of the player as one method.

A command makes a session, calls one intention and shows the result; the terminal UI keeps one for as long
as it runs. Nothing below the session knows of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.files import make_folder, write_all
from cfbuilder.core.findings import Finding
from cfbuilder.core.places import user_cache, user_state
from cfbuilder.session.history import History
from cfbuilder.session.recent import recent_games, remember

# Each intention imports what it needs: a look into the catalog needs no scenario, a game no renderer.
if TYPE_CHECKING:
    from cfbuilder.force.force import Force
    from cfbuilder.rendering.options import PrintOptions
    from cfbuilder.scenario.knowledge import Audience, Known
    from cfbuilder.scenario.request import PickupRequest
    from cfbuilder.scenario.setup import Setup

GAME_FILE = "game.yaml"


@dataclass(slots=True)
class Folders:
    """Where a session reads and remembers; tests give folders of their own."""

    catalogs: tuple[Path, ...] = ()
    cache: Path = field(default_factory=user_cache)
    state: Path = field(default_factory=user_state)


@dataclass
class Session:
    """One run of the program.

    `game` is None until one is made or opened; `view` is a player's file that is open instead of a whole game;
    `dice_left` counts the typed dice the last game did not need.
    """

    folders: Folders = field(default_factory=Folders)
    game: History[Setup] | None = None
    path: Path | None = None
    view: Known | None = None
    dice_left: int = 0

    @cached_property
    def catalog(self) -> Catalog:
        from cfbuilder.catalog.load import load

        return load(list(self.folders.catalogs), self.folders.cache)

    @property
    def setup(self) -> Setup:
        """The game that is open. Raises UsageError if only a player's view of it is, or nothing."""
        if self.game is None:
            raise UsageError(
                "this needs the whole game, and no game.yaml is open",
                "open the game.yaml that the umpire keeps",
            )
        return self.game.present

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
        self.game, self.path, self.view = History(setup), None, None
        return setup

    def open(self, path: Path) -> Known:
        """Open a game or a player's file; the umpire's view of a whole game. Raises UnreadableError."""
        from cfbuilder.scenario.setup import Setup
        from cfbuilder.storage.saved import open_saved

        value = open_saved(path)
        if isinstance(value, Setup):
            self.game, self.path, self.view = History(value), path, None
            remember(self.folders.state, path)
            return self.known("umpire")
        self.game, self.path, self.view = None, path, value
        return value

    def known(self, audience: Audience) -> Known:
        """What an audience may know of what is open. Raises UsageError when the open file knows less."""
        from cfbuilder.scenario.knowledge import known_to

        if self.view is not None:
            if audience == self.view.audience:
                return self.view
            raise UsageError(
                f"this file holds what player {self.view.audience.upper()} knows, not what {audience!r} may see",
                "open the game.yaml that the umpire keeps",
            )
        return known_to(self.setup, audience, self.catalog)

    def write_packet(
        self, folder: Path, options: PrintOptions, *, with_pdf: bool = True, sheets: Sequence[str] = ()
    ) -> tuple[Path, ...]:
        """Write the packet of the open game, all files or none. Returns their paths in the order of the contract."""
        from cfbuilder.rendering.sheets import check_names
        from cfbuilder.scenario.knowledge import AUDIENCES
        from cfbuilder.scenario.setup import SIDES
        from cfbuilder.storage.saved import saved_text

        check_names(self.catalog, self.setup.public.system, sheets)
        contents: dict[str, bytes] = {GAME_FILE: saved_text(self.setup).encode()}
        for side in SIDES:
            contents[f"player-{side}.yaml"] = saved_text(self.known(side)).encode()
        if with_pdf:
            contents |= self._pdfs(AUDIENCES, options, sheets)
        paths = self._written(folder, contents)
        self.path = folder / GAME_FILE
        remember(self.folders.state, self.path)
        return paths

    def print_sheets(
        self, folder: Path, options: PrintOptions, audiences: Sequence[Audience], sheets: Sequence[str] = ()
    ) -> tuple[Path, ...]:
        """Write the PDFs for some audiences, all or none; without `sheets` the usual ones."""
        return self._written(folder, self._pdfs(audiences, options, sheets))

    def _pdfs(
        self, audiences: Sequence[Audience], options: PrintOptions, sheets: Sequence[str]
    ) -> dict[str, bytes]:
        from cfbuilder.rendering.packet import pdf_name, pdf_of

        return {
            pdf_name(audience): pdf_of(self.known(audience), self.catalog, options, sheets)
            for audience in audiences
        }

    def _written(self, folder: Path, contents: Mapping[str, bytes]) -> tuple[Path, ...]:
        make_folder(folder)
        write_all({folder / name: content for name, content in contents.items()})
        return tuple(folder / name for name in contents)

    def examine(self, path: Path) -> tuple[Finding, ...]:
        """Everything wrong or notable about a game or a player's file, with places. Opens nothing."""
        from cfbuilder.storage.examine import examine_game

        return examine_game(path, self.catalog)

    def findings(self, force: Force) -> tuple[Finding, ...]:
        """Everything wrong or notable about a force."""
        from cfbuilder.rules.check import check

        return check(force, self.catalog)

    def recent(self) -> tuple[Path, ...]:
        """The games made or opened last, newest first."""
        return recent_games(self.folders.state)

    def undo(self) -> bool:
        return self.game is not None and self.game.undo()

    def redo(self) -> bool:
        return self.game is not None and self.game.redo()
