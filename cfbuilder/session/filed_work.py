"""What is open and its files: opening, saving, drafts of what is not saved, and who else edits them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.session.open_work import OpenWork
from cfbuilder.session.recent import recent_games, remember

if TYPE_CHECKING:
    from cfbuilder.scenario.knowledge import Known
    from cfbuilder.session.drafts import Draft, LeftBehind
    from cfbuilder.session.filed import Filed
    from cfbuilder.storage.saved import Saved


class FiledWork(OpenWork):
    """Nothing is written over that somebody else wrote, and nothing that was done is lost."""

    def open(self, path: Path) -> Known:
        """Open a game or a player's file; the umpire's view of a whole game. Raises UnreadableError, UsageError."""
        from cfbuilder.force.force import Force
        from cfbuilder.session.filed import read_filed

        filed = read_filed(path)
        if isinstance(filed.value, Force):
            raise UsageError(f"{path} holds a force and no game", "cfbuilder show, edit and check take it")
        self._take(filed)
        return self.view or self.known("umpire")

    def open_any(self, path: Path) -> Saved:
        """Open a game, a player's file or a force that stands alone, or begin the game of a scenario.

        Raises UnreadableError.
        """
        from cfbuilder.session.filed import read_filed

        try:
            filed = read_filed(path)
        except UnreadableError:
            # Reading scenarios is slow to load, and scenarios are opened rarely.
            from cfbuilder.storage.scenario_file import game_in, is_scenario_file

            if not is_scenario_file(path):
                raise
            self.begin(game_in(path, self.shipped))
            return self.present
        return self._take(filed)

    def begin(self, value: Saved) -> None:
        """Work on something that has no file yet: a new force, or a copy, which shares nothing with its original."""
        self.workplace.leave()
        self.workplace.filed, self.workplace.base = None, value
        self._show(value)

    def _take(self, filed: Filed) -> Saved:
        """Make what a file holds what is open."""
        value = filed.value
        assert value is not None
        self.workplace.leave()
        self.workplace.lies_in(filed)
        self._show(value)
        if self.player is None:
            remember(self.folders.state, filed.path)
        return value

    def recent(self) -> tuple[Path, ...]:
        """The games and forces made or opened last, newest first."""
        return recent_games(self.folders.state)

    def save(self, path: Path | None = None, *, over: bool = False) -> None:
        """Save what is open into its file, or under another name: it then goes on there, as a copy.

        Raises FileChangedError if that would lose somebody's words and `over` is not said, TakenError if
        somebody else edits that file, UnreadableError if it cannot be written; everything is then as it was.
        """
        from cfbuilder.session.document import copied

        present, own = self.present, self.path
        target = path or own
        if target is None:
            raise UsageError("this has no file yet", "name one")
        if own is not None and target.resolve() != own.resolve():
            present = copied(present)
        self.workplace.save(target, present, "edited in the terminal UI", over=over)
        assert self._history is not None
        self._history.present = present
        remember(self.folders.state, target)

    def lies_in(self, path: Path) -> None:
        """What is open was written into that file by somebody else's hand."""
        from cfbuilder.session.filed import read_filed

        self.workplace.move_to(read_filed(path))
        remember(self.folders.state, path)

    def keep_draft(self, title: str) -> None:
        """Keep what is not saved, so that no accident loses it; `title` is for people. Raises UnreadableError."""
        unsaved = self.unsaved
        now = datetime.now().astimezone()
        self.workplace.keep(self.workplace.draft(self.present, title, now) if unsaved else None)

    def disturbed(self) -> str:
        """What happened to the file of what is open since it was read or written here; empty if nothing did."""
        filed = self.workplace.filed
        return filed.disturbed() if filed is not None else ""

    def left_behind(self) -> tuple[LeftBehind, ...]:
        """Unsaved work that nobody works on, the newest first."""
        from cfbuilder.session.drafts import left_behind

        return left_behind(self.folders.state)

    def hold(self) -> Draft | None:
        """Claim what is open for editing. Raises TakenError.

        Gives what was left behind unsaved of the same file: go on with that, or drop it, before anything is changed.
        """
        draft = self.workplace.hold()
        return None if draft is None or draft.holds(self.present) else draft

    def take_up(self, left: LeftBehind) -> bool:
        """Go on with work that was left behind. False if it is gone meanwhile. Raises UsageError."""
        left.draft.work()
        draft = self.workplace.take_up(left.name)
        if draft is None:
            return False
        self.go_on_with(draft)
        return True

    def go_on_with(self, draft: Draft) -> None:
        """Make a draft what is open; undo leads back to what its file holds. Raises UsageError."""
        value = draft.work()
        self.workplace.go_on_with(draft)
        filed = self.workplace.filed
        base = filed.value if filed is not None else None
        self._show(value if base is None else base)
        if base is not None and self._history is not None:
            self._history.change(value, "the work of an earlier time")

    def drop_draft(self) -> None:
        """Nothing is kept of what is open but what is saved."""
        self.workplace.keep(None)

    def throw_away(self, left: LeftBehind) -> None:
        """Remove unsaved work for good."""
        from cfbuilder.session.drafts import drop_draft

        drop_draft(self.folders.state, left.name)
