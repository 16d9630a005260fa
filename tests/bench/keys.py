"""The force editor against bare apps of the library, each in a terminal of its own: the first painting, and keys.

The force is a battalion with every variant and option and one of every bonus selection; for the first painting
four battalions and a list of three hundred rows.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from pypdf import PdfReader

from cfbuilder.core.errors import UsageError
from cfbuilder.core.places import shipped_catalog
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.session.operations.operation import Call
from cfbuilder.session.operations.registry import operation_named
from cfbuilder.session.session import Folders, Session
from cfbuilder.session.starter import fielded_force
from cfbuilder.storage.saved import saved_text
from cfbuilder.tui.editor.sight import sight_of
from tests.bench.measuring import PAIRS, Figure, environment
from tests.tui.terminal import Terminal

_NATION, _YEAR = "united-states", 1944
_BATTALIONS = (
    "armored-infantry-battalion-1943-45",
    "leg-infantry-battalion-1942-45",
    "glider-battalion-1944-45",
    "parachute-battalion-1944-45",
)
_ROWS, _NODES = 300, 400

_HELLO = """
from textual.app import App
from textual.widgets import Static

class Hello(App):
    def compose(self):
        yield Static("ready")

Hello().run()
"""

# As little as can show as many rows and lines as the editor does; `a` changes a word in each of the three.
_BARE = """
import sys
from textual.app import App
from textual.containers import Horizontal
from textual.widgets import DataTable, Static, Tree

class Bare(App):
    BINDINGS = [("a", "change", "Change")]
    CSS = "DataTable, Tree { width: 1fr; } Static { width: 40; height: 1; }"
    changes = 0

    def compose(self):
        with Horizontal():
            yield DataTable()
            yield Tree("force")
            yield Static("ready")

    def on_mount(self):
        table, tree = self.query_one(DataTable), self.query_one(Tree)
        table.add_columns("take", "cost", "had")
        for number in range(int(sys.argv[1])):
            table.add_row(f"row {number}", "9.0", "0/3")
        for number in range(int(sys.argv[2])):
            tree.root.add_leaf(f"stand {number}")
        tree.root.expand()
        table.focus()

    def action_change(self):
        self.changes += 1
        self.query_one(DataTable).update_cell_at((1, 2), f"{self.changes}/3")
        self.query_one(Tree).root.children[1].set_label(f"stand {self.changes}")
        self.query_one(Static).update(f"{self.changes} points")

Bare().run()
"""

# The program with a file open: what a player waits for from his shell to his force.
_EDITOR = """
import sys
from pathlib import Path
from cfbuilder.tui.starting import start

def opened():
    from cfbuilder.session.session import Folders, Session
    session = Session(Folders(tuple(map(Path, sys.argv[2:]))))
    session.open_any(Path(sys.argv[1]))
    return session

start(opened)
"""

#: So long without another painting the answer to a key is complete; between keys a player breathes.
_QUIET = 0.09
_KEYS = 60
_MOVING = (b"j",) * 10 + (b"k",) * 10


def first_painting(folder: Path) -> list[Figure]:
    """From the start of the process to the force on the screen."""
    catalog = _long_catalog(folder)
    session = Session(Folders((catalog,), folder / "cache", folder / "state"))
    file = folder / "division.yaml"
    _write(file, session, _BATTALIONS)
    editor = [sys.executable, "-c", _EDITOR, str(file), str(catalog)]
    hello = [sys.executable, "-c", _HELLO]
    ours, theirs = [], []
    for number in range(PAIRS + 1):
        with Terminal(editor, environment(folder), folder=folder) as terminal:
            terminal.wait_for("1st Company")
            taken = terminal.since_start
        with Terminal(hello, os.environ) as terminal:
            terminal.wait_for("ready")
            if number:  # the first pair warms disk and cache
                ours.append(taken)
                theirs.append(terminal.since_start)
    name = f"first painting of {_NODES} lines, {_ROWS} rows / hello world"
    return [_figure(name, 2.0, statistics.median, ours, theirs)]


def keys(folder: Path) -> list[Figure]:
    """From a key until the screen is quiet, in rounds by turns, so that a busy machine slows both."""
    rounds: list[tuple[str, bytes, Sequence[bytes]]] = [
        ("moving in the list", b"", _MOVING),
        ("filtering", b"/", (b"m", b"o", b"\x7f", b"\x7f")),
        ("adding and undoing", b"snip\r", (b"a", b"u")),
        ("moving in the force", b"\t", _MOVING),
    ]
    figures = []
    with ExitStack() as stack:
        file, rows, lines = _battalion(folder)
        command = [sys.executable, "-c", _BARE, str(rows), str(lines)]
        bare = stack.enter_context(Terminal(command, os.environ))
        command = [sys.executable, "-c", _EDITOR, str(file)]
        editor = stack.enter_context(Terminal(command, environment(folder), folder=folder))
        bare.wait_for("ready")
        editor.wait_for("ABOUT")
        for what, before, pressed in rounds:
            editor.type(before)
            # What speaks against each offer is worked out in the pauses; none of it may belong to a round.
            editor.read_for(2.5)
            ours, theirs = [], []
            for key in _endless(pressed, _KEYS):
                ours.append(editor.echo(key, _QUIET))
                theirs.append(bare.echo(b"a", _QUIET))
            name = f"a key until quiet, {what} / a bare app"
            figures.append(_figure(name, 1.5, statistics.median, ours, theirs))
    return figures


def keys_while_printing(folder: Path) -> list[Figure]:
    """While the packet of a game is made, more than twenty pages, against the same keys before."""
    session = Session(Folders((), folder / "cache", folder / "state"))
    sides = {name: SideRequest.parse(nation) for name, nation in (("a", "germany"), ("b", _NATION))}
    session.new_pickup(PickupRequest(**sides, year=_YEAR, size="large"), seed=7)  # type: ignore[arg-type]
    printed = folder / "printed"
    printed.mkdir()
    game = printed / "large.yaml"
    game.write_text(saved_text(session.setup), encoding="utf-8")
    command = [sys.executable, "-c", _EDITOR, str(game)]
    with Terminal(command, environment(folder), folder=printed) as editor:
        editor.wait_for("Luck")
        editor.type(b"e")
        editor.wait_for("ABOUT")
        editor.read_for(2.5)
        idle = [editor.echo(key, _QUIET) for key in _endless(_MOVING, _KEYS)]
        editor.type(b"p")
        editor.wait_for("SHEETS")
        editor.read_for(0.4)
        editor.type(b"p")
        editor.read_for(0.4)
        editor.type(b"\x1b")
        editor.wait_for("ABOUT")
        busy = []
        for key in _endless(_MOVING, 20 * _KEYS):
            if list(printed.glob("*.pdf")):
                break
            busy.append(editor.echo(key, _QUIET))
    pages = sum(len(PdfReader(each).pages) for each in printed.glob("*.pdf"))
    name = f"p95 of a key while {pages} pages are made / idle"
    return [_figure(name, 1.5, _p95, busy, idle)]


def _battalion(folder: Path) -> tuple[Path, int, int]:
    """A battalion that has everything there is, with the rows and lines that the editor shows of it."""
    session = Session(Folders((), folder / "cache", folder / "state"))
    file = folder / "battalion.yaml"
    _write(file, session, _BATTALIONS[:1])
    seen = sight_of(session, None, {})
    return file, len(seen.offers), sum(1 for _ in seen.whole.walk())


def _write(file: Path, session: Session, battalions: Sequence[str]) -> None:
    session.begin(fielded_force(f"{_NATION}/{battalions[0]}", _YEAR, "large", session.catalog))
    for each in battalions[1:]:
        session.perform([Call(operation_named("add"), (each,))])
    _with_everything(session)
    file.write_text(saved_text(session.present), encoding="utf-8")


def _with_everything(session: Session) -> None:
    """Every variant and option, and one of every bonus selection of the shipped list."""
    force = session.alone.present if session.alone else None
    assert force is not None
    for entry in force.entries:
        for each in session.catalog.organization(entry.record_id).choices():
            try:
                session.perform([Call(operation_named("choose"), (entry.id, f"+{each.id}"))])
            except UsageError:
                continue  # not in this year, or it comes by itself
    bonus = session.catalog.bonus(force.system, force.nation)
    assert bonus is not None
    for row in bonus.rows:
        if not row.id.startswith(_MORE):
            session.perform([Call(operation_named("add"), (row.id,))])


_MORE = "more-"


def _long_catalog(folder: Path) -> Path:
    """The shipped catalog with so many more rows on the list."""
    catalog = folder / "catalog"
    if not catalog.exists():
        shutil.copytree(shipped_catalog(), catalog)
        bonus = catalog / "crossfire" / "nations" / _NATION / "bonus.yaml"
        text = bonus.read_text(encoding="utf-8")
        row = "  - {{id: {0}{1}, name: Sniper {1}, section: infantry, cost: 3, contents: {{Sniper: 1}}}}\n"
        more = "".join(row.format(_MORE, number) for number in range(1, _ROWS - text.count("- {id:") + 1))
        bonus.write_text(text.replace("notes:\n", f"{more}notes:\n", 1), encoding="utf-8")
    return catalog


def _endless(keys: Sequence[bytes], count: int) -> Iterator[bytes]:
    for number in range(count):
        yield keys[number % len(keys)]


def _p95(seconds: Sequence[float]) -> float:
    return statistics.quantiles(seconds, n=20)[-1]


def _figure(
    name: str,
    limit: float,
    typical: Callable[[Sequence[float]], float],
    ours: Sequence[float],
    theirs: Sequence[float],
) -> Figure:
    a, b = typical(ours), typical(theirs)
    return Figure(name, a / b, limit, f"{a * 1000:.0f} / {b * 1000:.0f} ms")


ALL = (first_painting, keys, keys_while_printing)
