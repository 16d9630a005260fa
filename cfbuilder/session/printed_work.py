"""What is open on paper: the packet of a game, some of its sheets, the sheets of a force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.core.files import make_folder, read_text, write_all
from cfbuilder.session.filed_work import FiledWork

if TYPE_CHECKING:
    from cfbuilder.force.force import Force
    from cfbuilder.rendering.options import PrintOptions
    from cfbuilder.rendering.packet import Progress
    from cfbuilder.scenario.collection import Collection
    from cfbuilder.scenario.knowledge import Audience, Known
    from cfbuilder.scenario.setup import SideName

GAME_FILE = "game.yaml"


class PrintedWork(FiledWork):
    """All files of an order are written, or none."""

    def write_packet(
        self,
        folder: Path,
        options: PrintOptions,
        *,
        with_pdf: bool = True,
        sheets: Sequence[str] = (),
        progress: Progress | None = None,
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
            contents |= self._pdfs(AUDIENCES, options, sheets, progress)
        saved = [folder / name for name in contents if name.endswith(".yaml")]
        before = {path: text for path in saved if (text := _text_of(path)) is not None}
        paths = self._written(folder, contents)
        for path, text in before.items():
            self._remember(path, text)
        self.lies_in(folder / GAME_FILE)
        return paths

    def _remember(self, path: Path, before: str) -> None:
        """The game or the player's view that was there comes back by `cfbuilder edit FILE undo`, as from an edit."""
        from cfbuilder.session.journal import alone, read_journal, write_journal

        after, state = read_text(path), self.folders.state
        if before != after:
            with alone(state, path):
                write_journal(state, path, read_journal(state, path).after_edit(before, after, "a new game"))

    def print_sheets(
        self,
        folder: Path,
        options: PrintOptions,
        audiences: Sequence[Audience],
        sheets: Sequence[str] = (),
        progress: Progress | None = None,
    ) -> tuple[Path, ...]:
        """Write the PDFs for some audiences, all or none; without `sheets` the usual ones."""
        return self._written(folder, self._pdfs(audiences, options, sheets, progress))

    def write_view(self, folder: Path, side: SideName) -> Path:
        """Write a player's own file: all that he knows of the open game, and nothing else."""
        from cfbuilder.storage.saved import saved_text

        (path,) = self._written(folder, {f"player-{side}.yaml": saved_text(self.known(side)).encode()})
        return path

    def print_finds(self, folder: Path, options: PrintOptions, side: SideName) -> Path:
        """Write the cards of what is found of a side, for who must not read them."""
        from cfbuilder.rendering.packet import packet

        (cards,) = packet([self.known(side)], self.catalog, options, ("finds",)).values()
        (path,) = self._written(folder, {f"finds-{side}.pdf": cards})
        return path

    def print_shopping(
        self, folder: Path, options: PrintOptions, value: Known | Force, collection: Collection
    ) -> Path:
        """Write what a collection lacks for what somebody knows of the open game, or for the open force."""
        from cfbuilder.rendering.packet import shopping_pdf

        pdf = shopping_pdf(value, collection, self.catalog, options)
        (path,) = self._written(folder, {"shopping-list.pdf": pdf})
        return path

    def print_force(
        self,
        folder: Path,
        name: str,
        options: PrintOptions,
        sheets: Sequence[str] = (),
        progress: Progress | None = None,
    ) -> tuple[Path, ...]:
        """Write the sheets of the force that stands alone, as the PDF of that name; without `sheets` all it has.

        Raises UsageError if something else is open, or for a sheet that only a game has.
        """
        from cfbuilder.rendering.packet import force_pdf

        if self.alone is None:
            raise UsageError("no force that stands alone is open", "open the file of a force")
        pdf = force_pdf(self.alone.present, self.catalog, options, sheets, progress)
        return self._written(folder, {name: pdf})

    def _pdfs(
        self,
        audiences: Sequence[Audience],
        options: PrintOptions,
        sheets: Sequence[str],
        progress: Progress | None,
    ) -> dict[str, bytes]:
        from cfbuilder.rendering.packet import packet

        return packet([self.known(each) for each in audiences], self.catalog, options, sheets, progress)

    def _written(self, folder: Path, contents: Mapping[str, bytes]) -> tuple[Path, ...]:
        make_folder(folder)
        write_all({folder / name: content for name, content in contents.items()})
        return tuple(folder / name for name in contents)


def _text_of(path: Path) -> str | None:
    """What a file holds that is about to be written over; None for none, and for what is no text."""
    try:
        return read_text(path) if path.is_file() else None
    except UnreadableError:
        return None
