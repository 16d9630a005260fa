"""The placement screen: what is still to be hidden on the left, the features and what lies in them on the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from cfbuilder.chance.dice import fresh_seed
from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.findings import Finding
from cfbuilder.core.wording import plural
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement import called
from cfbuilder.scenario.placement_record import FeatureRecord, RecordLine
from cfbuilder.scenario.setup import Placement, Setup, SideName
from cfbuilder.session.force_report import finding_text
from cfbuilder.session.hiding import by_lot
from cfbuilder.session.intentions import intention_named
from cfbuilder.session.placing import Hiding, game_to_hide_in
from cfbuilder.tui import filing
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.editor.findings_list import FindingsScreen
from cfbuilder.tui.editor.headline import UNSAVED
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.lines import Line, Lines
from cfbuilder.tui.message import sentence
from cfbuilder.tui.work_screen import WorkScreen

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp

_KEYS = (
    "Enter takes what is marked in hand; then mark a feature, and Enter hides it there.\n"
    "A heading is a whole formation. B hides by lot what is left; * seals it."
)

_IN_HAND = (
    "Mark a feature, by arrows or by typing its number: Enter hides it there.\n"
    "Esc lays it down; & lays a minefield between two features."
)

_IN_ORDER = "Everything is in order."

#: Beside what is in hand.
_MARK = "in hand"


class PlacementScreen(WorkScreen):
    """Enter on a stand or formation, then on a feature, hides it there; everything can be undone."""

    app: CfbuilderApp
    PLACE = "placement"
    CSS_PATH = "placement.tcss"
    BINDINGS = bindings_at("placement")

    def __init__(self, side: SideName) -> None:
        super().__init__()
        self.side: SideName = side
        self._held: tuple[str, ...] = ()
        #: The digits of a feature's number, as far as they are typed.
        self._typed = ""
        #: What formations are called, by their keys.
        self._called: Mapping[str, str] = {}

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="title", markup=False)
        with Horizontal(id="panes"):
            with Vertical(id="left"):
                yield Static("TO PLACE   Enter takes it", classes="heading")
                yield Lines(id="waiting")
            with Vertical(id="right"):
                yield Static("FEATURES", id="features-heading", classes="heading", markup=False)
                yield Lines(id="features")
        yield Static(id="notice", markup=False)
        yield Prompt(id="prompt")
        yield KeyLine("placement")

    def on_mount(self) -> None:
        self.features.when_marked = self._end_of_number
        self.show_record()
        self.waiting.focus()

    @property
    def waiting(self) -> Lines:
        return self.query_one("#waiting", Lines)

    @property
    def features(self) -> Lines:
        return self.query_one("#features", Lines)

    @property
    def hiding(self) -> Hiding:
        session = self.app.session
        return Hiding(game_to_hide_in(session.present), self.side, session.catalog)

    def show_record(self, notice: str = "") -> None:
        """Show what is hidden now, and what still can be."""
        hiding, session = self.hiding, self.app.session
        record = hiding.record
        self._called = hiding.formation_names
        self.waiting.show(tuple(self._waiting(hiding)) or (Line("", "Everything is placed."),))
        self.features.show(tuple(line for each in record.features for line in self._feature(each)))
        sealed = f"   sealed: {hiding.code}" if hiding.code else ""
        unsaved = f"   {UNSAVED}" if session.unsaved else ""
        self.query_one("#title", Static).update(
            f"Player {self.side.upper()}: what is hidden{sealed}{unsaved}"
        )
        held = f"  {plural(len(self._held), 'thing')} in hand: Enter hides it" if self._held else ""
        self.query_one("#features-heading", Static).update(f"FEATURES{held}")
        wanted = {"undo": bool(session.undoes), "save": session.unsaved}
        steps = [intention_named(name) for name, is_wanted in wanted.items() if is_wanted]
        self.query_one(KeyLine).put_first(steps)
        self.tell(notice or (_IN_HAND if self._held else self._first_finding(hiding)))

    def _first_finding(self, hiding: Hiding) -> str:
        if not hiding.own.secrets.placements and hiding.record.waiting:
            return _KEYS
        findings = hiding.findings
        more = f"  (and {len(findings) - 1} more: ! lists them)" if len(findings) > 1 else ""
        return f"{finding_text(findings[0])}{more}" if findings else _IN_ORDER

    def _waiting(self, hiding: Hiding) -> Iterator[Line]:
        """Formations with their stands that are nowhere yet."""
        shown = ""
        for group, piece in hiding.record.waiting:
            if group.key != shown:
                shown = group.key
                there = sum(each.key == group.key for each, _ in hiding.record.waiting)
                yield Line(group.key, self._called[group.key], plural(there, "stand"), look="heading")
            yield Line(piece.key, piece.name, _MARK if piece.key in self._held else "", depth=1)

    def _feature(self, record: FeatureRecord) -> Iterator[Line]:
        kind = record.feature.kind if record.feature else "not on the table"
        name = f" {record.feature.name}" if record.feature and record.feature.name else ""
        marker = "" if record.marker else "no marker"
        empty = "empty: a dummy" if record.marker and not record.lines else marker
        yield Line(f"feature {record.number}", f"{record.number:>3} {kind}{name}", empty)
        for line in record.lines:
            yield Line(f"in {called(line.placement)}", self._told(line), line.placement.where, depth=2)

    def _told(self, line: RecordLine) -> str:
        placement = line.placement
        link = f" to {placement.to}" if placement.to is not None else ""
        if line.piece is None:
            return f"{placement.what if placement.what != 'stand' else placement.stand}{link}"
        group = f", {self._called[line.group.key]}" if line.group else ""
        return f"{line.piece.name}{group}{link}"

    def tell(self, text: str) -> None:
        self.query_one("#notice", Static).update(text)

    def show_saved(self, text: str) -> None:
        code = self.hiding.code
        self.show_record(f"{text} {_read_aloud(code)}" if code else text)

    def on_key(self, event: events.Key) -> None:
        """The number of a feature goes to it: one digit may be the whole number, or go on with those before."""
        digit = event.character
        if digit is None or digit not in "0123456789":
            return
        event.stop()
        for number in (f"{self._typed}{digit}", digit):
            if self.features.go_to(f"feature {number}"):
                self.features.focus()
                break
        else:
            if not any(each.key.startswith(f"feature {number}") for each in self.features.lines):
                self.tell(f"There is no feature {number}.")
        self._typed = number

    def _end_of_number(self) -> None:
        self._typed = ""

    @on(Lines.Chosen, "#waiting")
    def _take_in_hand(self) -> None:
        if self.waiting.key:
            self._held = (self.waiting.key,)
            self.show_record()
            self.features.focus()

    @on(Lines.Chosen, "#features")
    def _choose_feature(self) -> None:
        number = self._number()
        if number is None:
            return
        if self._held:
            held = self._held
            self._do(lambda: self.hiding.put(held, str(number)), f"hide in {number}")
            self.waiting.focus()
        else:
            self.action_describe()

    def _number(self) -> int | None:
        """The feature of the marked line, or that in which the marked thing lies."""
        key = self.features.key
        if key.startswith("feature "):
            return int(key.removeprefix("feature "))
        placement = self._placement()
        return placement.feature if placement else None

    def _placement(self) -> Placement | None:
        key = self.features.key.removeprefix("in ")
        return next((each for each in self.hiding.own.secrets.placements if called(each) == key), None)

    def _do(self, deed: Callable[[], Setup | Known], what: str) -> None:
        """One change that can be undone; what cannot be done is told."""

        def done() -> None:
            try:
                self.app.session.change(deed(), what)
            except CfbuilderError as problem:
                self.tell(sentence(f"{problem.message}: {problem.hint}" if problem.hint else problem.message))
                return
            self._held = ()
            self.show_record()
            self.app.after_change()

        filing.hold_for_editing(self.app, done)

    @on(Prompt.Refused)
    def _refused(self, event: Prompt.Refused) -> None:
        self.tell(sentence(f"{event.problem.message}: {event.problem.hint}"))

    def action_describe(self) -> None:
        """Where in the feature, in words."""
        placement = self._placement()
        if placement is None or placement.what != "stand":
            self.tell("Mark a stand that lies in a feature to say where in it.")
            return

        def named(where: str) -> None:
            link = f"+{placement.to}" if placement.to is not None else ""
            spot = f"{placement.feature}{link}:{where}"
            self._do(lambda: self.hiding.put([placement.stand], spot), "say where")
            self.features.focus()

        self.query_one(Prompt).ask("Where in it:", placement.where, named)

    def action_link(self) -> None:
        """A minefield or tunnel between the marked feature and another."""
        number = self._number()

        def named(to: str) -> None:
            held = self._held
            spot = f"{number}+{to}"
            self._do(lambda: self.hiding.put(held, spot) if held else self.hiding.dig(spot), f"link {spot}")
            self.features.focus()

        what = "minefield" if self._held else "tunnel"
        self.query_one(Prompt).ask(f"The {what} goes from feature {number} to:", "", named)

    def action_remove(self) -> None:
        placement, number = self._placement(), self._number()
        if placement is not None:
            self._do(lambda: self.hiding.take_back(placement), f"take back {called(placement)}")
        elif number is not None:
            self._do(lambda: self.hiding.empty(number), f"take back all in {number}")

    def action_bluff(self) -> None:
        number = self._number()
        if number is not None:
            self._do(lambda: self.hiding.bluff(number), f"dummy in {number}")

    def action_turn_over(self) -> None:
        number = self._number()
        if number is not None:
            self._do(lambda: self.hiding.turn_over(number), f"turn over {number}")

    def action_by_lot(self) -> None:
        hiding = self.hiding
        self._do(
            lambda: by_lot(hiding.value, self.side, hiding.catalog, fresh_seed()), "hide the rest by lot"
        )

    def action_seal(self) -> None:
        """A code to read aloud. It stays the same as long as nothing changes."""
        if not self.hiding.code:
            self._do(self.hiding.sealed, "seal")
        if self.hiding.code:
            first = (
                "Save first (^S), since only the saved file opens it. " if self.app.session.unsaved else ""
            )
            self.tell(f"{first}{_read_aloud(self.hiding.code)}")

    def action_findings(self) -> None:
        findings = self.hiding.findings
        if not findings:
            self.tell(_IN_ORDER)
            return

        def chosen(answer: tuple[str, Finding] | None) -> None:
            if answer is not None:
                self._go_to(answer[1].where)

        self.app.push_screen(FindingsScreen(findings, agreeable=False), chosen)

    def _go_to(self, where: str) -> None:
        """To a feature, a stand that lies in one, or a stand or formation that is still to be placed."""
        for pane, key in ((self.features, where), (self.features, f"in {where}"), (self.waiting, where)):
            if any(each.key == key for each in pane.lines):
                pane.go_to(key)
                pane.focus()
                return

    def action_next_pane(self) -> None:
        self.focus_next(Lines)

    def action_last_pane(self) -> None:
        self.focus_previous(Lines)

    def action_undo(self) -> None:
        self._step(self.app.session.undo, "There is nothing to undo.")

    def action_redo(self) -> None:
        self._step(self.app.session.redo, "There is nothing to redo.")

    def _step(self, step: Callable[[], bool], otherwise: str) -> None:
        def stepped() -> None:
            told = "" if step() else otherwise
            self._held = ()
            self.show_record(told)
            self.app.after_change()

        filing.hold_for_editing(self.app, stepped)

    def action_save(self) -> None:
        self.app.save()

    def action_save_as(self) -> None:
        self.app.save_as()

    def action_back(self) -> None:
        """First lays down what is in hand, then leaves."""
        if self._held:
            self._held = ()
            self.show_record()
            self.waiting.focus()
        else:
            self.app.leave_placement()


def _read_aloud(code: str) -> str:
    return f"Read this code to the other player: {code}."
