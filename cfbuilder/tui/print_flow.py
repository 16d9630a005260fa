"""From the print page to files: one job at a time, in the background, that the player may stop."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from textual.worker import Worker

from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import listed
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.session.print_job import PrintJob
from cfbuilder.session.print_page import first_job
from cfbuilder.tui import keeping
from cfbuilder.tui.message import telling
from cfbuilder.tui.print_packet import PrintScreen
from cfbuilder.tui.printing import Progress, print_job

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp


class PrintFlow:
    """What is being printed, and how the last job was: the next one is offered the same way."""

    def __init__(self, app: CfbuilderApp) -> None:
        self.app = app
        self._options = PrintOptions()
        self._working: Worker[None] | None = None
        self._warned = False

    def ask_how(self) -> None:
        """Show the print page for what is open."""
        with telling(self.app, "This cannot be printed"):
            session, alone = self.app.session, self.app.session.alone is not None
            name = "" if alone else session.setup.public.number
            kept = session.path is None or keeping.is_kept(session)
            folder = Path("out") / name if kept or session.path is None else session.path.parent
            job = first_job(session, folder, self._options)
            self.app.push_screen(PrintScreen(job, f"Print {keeping.title(session)}"))

    @property
    def prints(self) -> bool:
        return self._working is not None and not self._working.is_finished

    def start(self, job: PrintJob) -> None:
        """Print what is open. Raises UsageError while something is being printed."""
        if self.prints:
            raise UsageError("something is being printed", "wait for it, or stop it with C")
        self._options, self._warned = job.options, False
        self._working = self.app.run_worker(self._print(job))

    def stop(self) -> bool:
        """Stop; False if nothing was being printed. No file is left half written."""
        if self._working is None or not self.prints:
            return False
        self._working.cancel()
        return True

    def may_leave(self) -> bool:
        """Whether the program may end now: while something is being printed, only when asked twice."""
        if not self.prints or self._warned:
            return True
        self._warned = True
        self.app.tell_work("Still printing. Quit again to leave without the packet.")
        return False

    async def _print(self, job: PrintJob) -> None:
        app, game = self.app, self.app.session.game
        app.tell_work(f"Printing into {job.folder} ... you can go on meanwhile.")
        told = "Nothing was printed."
        with telling(app, "Nothing was printed"):
            paths = await print_job(app.session, job, self._tell_progress)
            told = f"Written into {job.folder}: {listed(path.name for path in paths)}"
            if game is not None and app.session.game is game and job.files:
                app.session.lies_in(paths[0])
                app.after_change()
            for screen in app.screen_stack:
                if isinstance(screen, PrintScreen):
                    screen.show_files(paths)
        app.tell_work(told)

    def _tell_progress(self, progress: Progress) -> None:
        for screen in self.app.screen_stack:
            if isinstance(screen, PrintScreen):
                screen.show_progress(progress)
