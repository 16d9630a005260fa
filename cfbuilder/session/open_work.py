"""What is open in a session: a game, what a player knows of one, or a force, with its steps back and forth."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, cast

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.places import user_cache, user_state
from cfbuilder.session.history import History

# Each intention imports what it needs: a look into the catalog needs no scenario, a game no renderer.
if TYPE_CHECKING:
    from cfbuilder.force.force import Force
    from cfbuilder.scenario.knowledge import Audience, Known
    from cfbuilder.scenario.setup import Setup
    from cfbuilder.session.workplace import Workplace
    from cfbuilder.storage.saved import Saved


@dataclass(slots=True)
class Folders:
    """Where a session reads and remembers; tests give folders of their own."""

    catalogs: tuple[Path, ...] = ()
    cache: Path = field(default_factory=user_cache)
    state: Path = field(default_factory=user_state)


@dataclass
class OpenWork:
    """At most one of three is open.

    `game`: a whole game that was made or opened; `player`: what one player knows; `alone`: a force that stands
    alone. `dice_left` counts the typed dice the last game did not need.
    """

    folders: Folders = field(default_factory=Folders)
    game: History[Setup] | None = None
    player: History[Known] | None = None
    alone: History[Force] | None = None
    dice_left: int = 0

    @cached_property
    def shipped(self) -> Catalog:
        """The game data, without what an open file brings with it."""
        from cfbuilder.catalog.load import load

        return load(list(self.folders.catalogs), self.folders.cache)

    @property
    def catalog(self) -> Catalog:
        """The game data together with the scenario and organizations that the open file brings with it."""
        return self.shipped if self._history is None else self.catalog_with(self._history.present)

    def catalog_with(self, value: Saved) -> Catalog:
        """The game data together with what a file brings with it."""
        from cfbuilder.scenario.authored.own_records import with_own_records

        return with_own_records(value, self.shipped)

    @cached_property
    def workplace(self) -> Workplace:
        from cfbuilder.session.workplace import Workplace

        return Workplace(self.folders.state)

    @property
    def path(self) -> Path | None:
        """The file of what is open, if it has one."""
        return self.workplace.path

    @property
    def is_open(self) -> bool:
        return self._history is not None

    @property
    def present(self) -> Saved:
        """What is open, as it is now. Raises UsageError if nothing is."""
        if self._history is None:
            raise UsageError("nothing is open that could be edited", "open a game or a force")
        return self._history.present

    @property
    def view(self) -> Known | None:
        """What a player knows, if his file is open instead of a whole game."""
        return self.player.present if self.player else None

    @property
    def setup(self) -> Setup:
        """The game that is open. Raises UsageError if only a player's view of it is, or nothing."""
        if self.game is None:
            raise UsageError(
                "this needs the whole game, and no game.yaml is open",
                "open the game.yaml that the umpire keeps",
            )
        return self.game.present

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

    def change(self, value: Saved, what: str, *, again: bool = False) -> None:
        """A new state of what is open, which undo takes back; `what` says it in words. Raises UsageError.

        `again`: it belongs to the change before.
        """
        if self._history is None:
            raise UsageError("nothing is open that could be changed", "open a game or a force")
        self._history.change(value, what, again=again)

    def undo(self) -> bool:
        """Take the last change of what is open back; its log of luck keeps every line."""
        return self._history is not None and self._history.undo()

    def redo(self) -> bool:
        """Bring back what was undone last."""
        return self._history is not None and self._history.redo()

    @property
    def undoes(self) -> str:
        """What the next undo takes back, in words; empty if there is nothing."""
        return self._history.last if self._history is not None else ""

    @property
    def redoes(self) -> str:
        """What the next redo brings back, in words; empty if there is nothing."""
        return self._history.next if self._history is not None else ""

    @property
    def unsaved(self) -> bool:
        """Whether what is open holds something that no file does, and that was not there when it began."""
        return self._history is not None and self.workplace.unsaved(self._history.present)

    def _show(self, value: Saved) -> None:
        from cfbuilder.force.force import Force
        from cfbuilder.scenario.setup import Setup
        from cfbuilder.session.document import luck_kept

        self.game = self.player = self.alone = None
        if isinstance(value, Setup):
            self.game = History(value, luck_kept)
        elif isinstance(value, Force):
            self.alone = History(value, luck_kept)
        else:
            self.player = History(value, luck_kept)

    @property
    def _history(self) -> History[Saved] | None:
        return cast("History[Saved] | None", self.game or self.player or self.alone)
