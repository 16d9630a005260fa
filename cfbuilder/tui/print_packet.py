"""The print page: what, for whom and how; while it is printed how far it is, and then where the files are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cfbuilder.core.errors import CfbuilderError, UsageError
from cfbuilder.session.field import Field
from cfbuilder.session.print_job import PrintJob, sheets_there
from cfbuilder.session.print_page import PARTS, print_fields
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.field_list import FieldList
from cfbuilder.tui.fields_screen import FieldsScreen, put
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.message import sentence
from cfbuilder.tui.opening import can_open, open_with_desktop
from cfbuilder.tui.printing import Progress
from cfbuilder.tui.work_screen import WorkScreen

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp
    from cfbuilder.tui.print_flow import PrintFlow

_BAR = 30


class PrintScreen(FieldsScreen, WorkScreen):
    """Shows a job and changes it, and how far it is printed."""

    app: CfbuilderApp
    PLACE = "print"
    CSS_PATH = "print_packet.tcss"
    BINDINGS = bindings_at("print")

    def __init__(self, job: PrintJob, title: str) -> None:
        super().__init__()
        self.job, self.heading = job, title
        self.sheets: tuple[str, ...] = ()
        self.files: tuple[Path, ...] = ()

    def compose(self) -> ComposeResult:
        yield Static(self.heading, classes="title", markup=False)
        yield FieldList(id="fields")
        with Vertical(id="printed"):
            yield Static(id="where", markup=False)
            yield OptionList(id="files", markup=False, compact=True)
        yield Static(id="why", markup=False)
        yield Static(id="notice", markup=False)
        yield Prompt(id="prompt")
        yield KeyLine("print")

    @property
    def flow(self) -> PrintFlow:
        assert self.app.printing is not None
        return self.app.printing

    def on_mount(self) -> None:
        self.sheets = sheets_there(self.app.session)
        self.query_one("#printed").display = False
        self.tend_fields()
        self._show()
        self.tell("p prints it.   Enter: tick or change   Tab: next part   K, J: move a sheet")

    def _show(self) -> None:
        fields = tuple(print_fields(self.app.session, self.job, self.sheets, self._change))
        self.listing.show_fields(fields, PARTS)
        self.show_marked()

    def show_marked(self) -> None:
        field = self.listing.field
        if field is not None:
            put(self.query_one("#why", Static), " ".join(field.explained()))

    def _change(self, job: PrintJob) -> None:
        self.job = job

    def set_field(self, field: Field, value: str) -> None:
        field.set(value)
        self._show()

    def refuse(self, problem: CfbuilderError) -> None:
        self.tell(f"! {sentence(problem.message)}" + (f" ({problem.hint})" if problem.hint else ""))

    def tell(self, text: str) -> None:
        put(self.query_one("#notice", Static), text)

    def show_saved(self, text: str) -> None:
        self.tell(text)

    def show_progress(self, progress: Progress) -> None:
        """A bar of its own letters: it reads on every terminal."""
        full = _BAR * progress.percent // 100
        bar = f"[{'#' * full}{'.' * (_BAR - full)}]"
        now = f", now {progress.name}" if progress.name else ""
        self.tell(f"{bar} {progress.percent}%{now}   C stops it")

    def show_files(self, files: Sequence[Path]) -> None:
        """Where they are; Enter or a click opens one, if the desktop can."""
        self.files = tuple(files)
        folder = files[0].parent
        opens = "; Enter opens what is marked" if can_open() else ""
        self.query_one("#where", Static).update(f"Printed into {folder}{opens}:")
        listing = self.query_one("#files", OptionList)
        listing.set_options([*(Option(each.name) for each in files), Option("the folder")])
        listing.highlighted = 0
        self.query_one("#printed").display = True
        self.set_focus(listing)
        self.tell("Done. Esc goes back.")

    @on(OptionList.OptionSelected, "#files")
    def _open(self, event: OptionList.OptionSelected) -> None:
        paths = [*self.files, self.files[0].parent]
        path = paths[event.option_index]
        opened = open_with_desktop(path)
        self.tell(f"Opening {path}" if opened else f"Nothing here opens files: it is {path.absolute()}")

    def action_print_packet(self) -> None:
        """Begin, unless it is being printed already."""
        try:
            if not self.job.sheets and not self.job.files:
                raise UsageError("nothing is ticked", "tick a sheet")
            self.flow.start(self.job)
        except CfbuilderError as problem:
            self.refuse(problem)

    def action_stop_printing(self) -> None:
        self.tell("Stopped; nothing was written." if self.flow.stop() else "Nothing is being printed.")

    def action_move_up(self) -> None:
        self._move(-1)

    def action_move_down(self) -> None:
        self._move(1)

    def _move(self, by: int) -> None:
        """A sheet to another place in every packet."""
        sheet = self.listing.key.partition(".")[2]
        if sheet not in self.sheets:
            self.tell("Only sheets have an order.")
            return
        at = self.sheets.index(sheet)
        if 0 <= at + by < len(self.sheets):
            order = list(self.sheets)
            order.insert(at + by, order.pop(at))
            self.sheets = tuple(order)
            self.job = replace(self.job, sheets=tuple(each for each in order if each in self.job.sheets))
            self._show()

    def action_next_pane(self) -> None:
        self._to_part(1)

    def action_last_pane(self) -> None:
        self._to_part(-1)

    def _to_part(self, by: int) -> None:
        self.set_focus(self.listing)
        self.listing.go_to_step(by)

    def action_back(self) -> None:
        self.app.pop_screen()
