"""The session: what is open, what was done, and every intention of the player as one method.

A command makes a session, calls one intention and shows the result; the terminal UI keeps one for as long
as it runs. Nothing below the session knows of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, cast

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.files import make_folder, write_all, write_whole
from cfbuilder.core.findings import Finding
from cfbuilder.core.places import user_cache, user_state
from cfbuilder.session.history import History
from cfbuilder.session.recent import recent_games, remember

# Each intention imports what it needs: a look into the catalog needs no scenario, a game no renderer.
if TYPE_CHECKING:
    from cfbuilder.force.force import Force
    from cfbuilder.rendering.options import PrintOptions
    from cfbuilder.scenario.collection import Collection
    from cfbuilder.scenario.knowledge import Audience, Known
    from cfbuilder.scenario.request import PickupRequest
    from cfbuilder.scenario.setup import Setup, SideName
    from cfbuilder.session.drafts import Draft, LeftBehind
    from cfbuilder.session.editing import Edited
    from cfbuilder.session.filed import Filed
    from cfbuilder.session.operations.operation import Call
    from cfbuilder.session.workplace import Workplace
    from cfbuilder.storage.saved import Saved

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

    At most one of three is open: `game`, a whole game that was made or opened; `player`, what one player knows;
    `alone`, a force that stands alone. `dice_left` counts the typed dice the last game did not need.
    """

    folders: Folders = field(default_factory=Folders)
    game: History[Setup] | None = None
    player: History[Known] | None = None
    alone: History[Force] | None = None
    dice_left: int = 0

    @cached_property
    def catalog(self) -> Catalog:
        from cfbuilder.catalog.load import load

        return load(list(self.folders.catalogs), self.folders.cache)

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
        """Open a game, a player's file or a force that stands alone. Raises UnreadableError."""
        from cfbuilder.session.filed import read_filed

        return self._take(read_filed(path))

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
        self.lies_in(folder / GAME_FILE)
        return paths

    def print_sheets(
        self, folder: Path, options: PrintOptions, audiences: Sequence[Audience], sheets: Sequence[str] = ()
    ) -> tuple[Path, ...]:
        """Write the PDFs for some audiences, all or none; without `sheets` the usual ones."""
        return self._written(folder, self._pdfs(audiences, options, sheets))

    def print_force(
        self, folder: Path, name: str, options: PrintOptions, sheets: Sequence[str] = ()
    ) -> tuple[Path, ...]:
        """Write the sheets of the force that stands alone, as the PDF of that name; without `sheets` all it has.

        Raises UsageError if something else is open, or for a sheet that only a game has.
        """
        from cfbuilder.rendering.packet import force_pdf

        if self.alone is None:
            raise UsageError("no force that stands alone is open", "open the file of a force")
        return self._written(folder, {name: force_pdf(self.alone.present, self.catalog, options, sheets)})

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
        """Everything wrong or notable about a game, a player's file or a force, with places. Opens nothing."""
        from cfbuilder.storage.examine import examine_saved

        return examine_saved(path, self.catalog)

    def findings(self, force: Force) -> tuple[Finding, ...]:
        """Everything wrong or notable about a force."""
        from cfbuilder.storage.examine import force_findings

        return force_findings(force, self.catalog)

    def findings_here(self, side: SideName | None) -> tuple[Finding, ...]:
        """What `check` says of the force that is edited, and of its handicap in a game; worst first."""
        from cfbuilder.session.checking import findings_here

        return findings_here(self.present, side, self.catalog)

    def new_force(self, path: Path, *, source: str, year: int | None, size: str) -> None:
        """Write a starter: an empty force, or an organization `source` ("germany/...+...") as it is fielded.

        Raises UsageError if the file is there already.
        """
        from cfbuilder.session.starter import starter_text

        if path.exists() or path.is_symlink():
            raise UsageError(f"{path} is there already", "choose another name, or remove it first")
        write_whole(path, starter_text(source, year, size, self.catalog).encode())

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

    def recent(self) -> tuple[Path, ...]:
        """The games and forces made or opened last, newest first."""
        return recent_games(self.folders.state)

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
        base = self.workplace.base
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

    @property
    def _history(self) -> History[Saved] | None:
        return cast("History[Saved] | None", self.game or self.player or self.alone)
