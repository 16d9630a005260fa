"""The map screen: the table of the game, laid by two people in turn or changed by one, and proved as it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.timer import Timer
from textual.widgets import Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.findings import worst_first
from cfbuilder.core.length import INCH, Length
from cfbuilder.core.wording import plural
from cfbuilder.rendering.views.map_sheet import game_map
from cfbuilder.scenario.setup import Feature, Setup, SideName, other
from cfbuilder.scenario.terrain.check import survey
from cfbuilder.session.force_report import finding_text
from cfbuilder.session.intentions import intention_named
from cfbuilder.session.laying import LayCall, lay
from cfbuilder.tui import filing
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.choice import ChoiceList
from cfbuilder.tui.editor.headline import UNSAVED
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.message import sentence
from cfbuilder.tui.named import Named
from cfbuilder.tui.table_map import TableMap
from cfbuilder.tui.work_screen import WorkScreen

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp

#: Seconds after the last change until the exact test looks: in between somebody is still pressing keys.
_PAUSE = 0.25

#: Lines from which the whole table is drawn well enough.
_TALL = 34

_KEYS = "Tab: next feature   arrows: move it an inch   Shift and arrows: a quarter"

_LAYERS: tuple[Named, ...] = (("Player A", "a"), ("Player B", "b"), ("Nobody", "nobody"))


class MapScreen(WorkScreen):
    """What is marked is moved, turned, made larger and smaller; every change is one step of undo."""

    app: CfbuilderApp
    PLACE = "map"
    CSS_PATH = "map.tcss"
    BINDINGS = bindings_at("map")

    def __init__(self) -> None:
        super().__init__()
        self.marked: int | None = None
        #: Whose turn it is to lay a feature, where two people take turns.
        self.turn: SideName | None = None
        self._looked = ""
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="title", markup=False)
        yield TableMap(id="table")
        yield Static(id="about", markup=False)
        yield Static(id="notice", markup=False)
        yield Prompt(id="prompt")
        yield KeyLine("map")

    def on_mount(self) -> None:
        table = self.table
        table.when_marked = self.mark
        table.when_moved = self._moved
        table.when_drawn = self._show_title
        table.close = self.app.size.height < _TALL
        features = self.features
        self.marked = features[0].number if features else None
        self.show_table()
        self._look()
        table.focus()

    @property
    def table(self) -> TableMap:
        return self.query_one(TableMap)

    @property
    def game(self) -> Setup:
        return self.app.session.setup

    @property
    def features(self) -> Sequence[Feature]:
        """In the order of their numbers."""
        return sorted(self.game.public.terrain.features, key=lambda each: each.number)

    def show_table(self, game: Setup | None = None) -> None:
        """Draw the table of the game, or of one that is only tried."""
        game = game or self.game
        session = self.app.session
        public = game.public
        view = game_map(replace(session.known("table"), public=public), session.catalog)
        self.table.show(view, self.marked)
        self._show_keys()
        marked = public.terrain.feature(self.marked) if self.marked is not None else None
        self.query_one("#about", Static).update(_about(marked) if marked else "No feature is marked.")

    def _show_title(self) -> None:
        width, depth = self.game.public.terrain.table
        part = self.table.in_sight
        seen = f", seen {_span(part[0])} east, {_span(part[1])} north" if part else ""
        turns = f"  {self.turn.upper()} lays next" if self.turn else ""
        unsaved = f"  {UNSAVED}" if self.app.session.unsaved else ""
        self.query_one("#title", Static).update(f"Table {width} by {depth} inches{seen}{turns}{unsaved}")

    def _show_keys(self) -> None:
        """The last step back and the file come first as soon as there is anything to take back or to save."""
        session = self.app.session
        wanted = {
            "undo": bool(session.undoes),
            "save": session.unsaved,
            "new-feature": True,
            "zoom": True,
        }
        first = [intention_named(name) for name, is_wanted in wanted.items() if is_wanted]
        self.query_one(KeyLine).put_first(first)

    def mark(self, number: int) -> None:
        self.marked = number
        self.show_table()

    def _look(self) -> None:
        """What the exact test says of the table as it is now."""
        public = self.game.public
        seen = survey(public.terrain, self.app.session.catalog, public.system)
        worst = worst_first(seen.findings)
        told = f"{plural(len(seen.lanes), 'open fire lane')}, {float(seen.coverage):.1%} covered"
        self._looked = f"{told}. {finding_text(worst[0])}" if worst else f"{told}.\n{_KEYS}"
        self.tell(self._looked)

    def tell(self, text: str) -> None:
        self.query_one("#notice", Static).update(text)

    def show_saved(self, text: str) -> None:
        self.show_table()
        self.tell(text)

    def _lay(self, *words: str, again: bool = False) -> bool:
        """One change of the table, which undo takes back; `again`: it belongs to the one before."""
        try:
            call = LayCall(words[0], words[1:])
            game = lay(self.game, call, self.app.session.catalog)
        except CfbuilderError as problem:
            self.tell(sentence(f"{problem.message}: {problem.hint}" if problem.hint else problem.message))
            return False

        def laid() -> None:
            self.app.session.change(game, str(call), again=again)
            self.show_table()
            self._look_soon()
            self.app.after_change()

        filing.hold_for_editing(self.app, laid)
        return True

    def _look_soon(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(_PAUSE, self._look)

    def _moved(self, east: Length, north: Length, rests: bool) -> None:
        if self.marked is None:
            return
        words = ("move", str(self.marked), f"{east.number()}", f"{north.number()}")
        if not rests:
            try:
                self.show_table(lay(self.game, LayCall(words[0], words[1:]), self.app.session.catalog))
            except CfbuilderError as problem:
                self.tell(sentence(problem.message))
        elif (east, north) == (Length(0), Length(0)):
            self.show_table()
        else:
            self._lay(*words)

    @on(Prompt.Refused)
    def _refused(self, event: Prompt.Refused) -> None:
        self.tell(sentence(f"{event.problem.message}: {event.problem.hint}"))

    def action_next_pane(self) -> None:
        self._step_marked(1)

    def action_last_pane(self) -> None:
        self._step_marked(-1)

    def _step_marked(self, by: int) -> None:
        """To the feature of the next number, or of the one before; round at the ends."""
        numbers = [each.number for each in self.features if each.outline or each.line]
        if numbers:
            at = numbers.index(self.marked) if self.marked in numbers else -by
            self.mark(numbers[(at + by) % len(numbers)])

    def action_turn_left(self) -> None:
        self._change("turn", "1")

    def action_turn_right(self) -> None:
        self._change("turn", "-1")

    def action_wider(self) -> None:
        self._change("size", "1", "0")

    def action_narrower(self) -> None:
        self._change("size", "-1", "0")

    def action_deeper(self) -> None:
        self._change("size", "0", "1")

    def action_shallower(self) -> None:
        self._change("size", "0", "-1")

    def action_remove(self) -> None:
        gone = self.marked
        self._step_marked(1)
        if gone is not None and self._lay("remove", str(gone)) and self.marked == gone:
            self.marked = None
            self.show_table()

    def _change(self, verb: str, *words: str) -> None:
        if self.marked is None:
            self.tell("Mark a feature first: Tab goes from one to the next.")
        else:
            self._lay(verb, str(self.marked), *words)

    def action_renumber(self) -> None:
        number = self.marked
        if number is None:
            return

        def named(to: str) -> None:
            if self._lay("number", str(number), to.strip()):
                self.marked = int(to)
                self.show_table()
            self.table.focus()

        self.query_one(Prompt).ask(f"New number of feature {number}:", str(number), named)

    def action_laid_by(self) -> None:
        def chosen(value: str | None) -> None:
            if value is not None:
                self._change("by", value)

        feature = self.game.public.terrain.feature(self.marked) if self.marked is not None else None
        if feature is not None:
            now = feature.placed_by or "nobody"
            region = self.query_one("#about", Static).region
            self.app.push_screen(ChoiceList(_LAYERS, now, region, "Who lays it"), chosen)

    def action_new_feature(self) -> None:
        """A kind is chosen, and a piece of its usual size lies in the middle of what is to be seen."""
        catalog = self.app.session.catalog
        kinds = catalog.terrain_kinds(self.game.public.system)
        choices = [(kind.name, name) for name, kind in kinds.items()]
        region = self.query_one("#about", Static).region
        self.app.push_screen(ChoiceList(choices, choices[0][1], region, "What is laid"), self._new)

    def _new(self, kind: str | None) -> None:
        if kind is None:
            return
        before = {each.number for each in self.features}
        x, y = (round(each / INCH) for each in self.table.middle)
        if not self._lay("add", kind, f"{x},{y}"):
            return
        added = [each.number for each in self.features if each.number not in before]
        if added:
            self.marked = added[0]
            if self.turn is not None:
                self._lay("by", str(self.marked), self.turn, again=True)
                self.turn = other(self.turn)
            self.show_table()

    def action_take_turns(self) -> None:
        """Two people lay features in turn: the next is player A's."""
        self.turn = None if self.turn else "a"
        self.show_table()
        self.tell(
            "Player A lays the first feature; each new one is noted as his who laid it."
            if self.turn
            else self._looked
        )

    def action_zoom(self) -> None:
        self.table.close = not self.table.close
        self.show_table()

    def action_undo(self) -> None:
        self._step(back=True)

    def action_redo(self) -> None:
        self._step(back=False)

    def _step(self, *, back: bool) -> None:
        def stepped() -> None:
            session = self.app.session
            done = session.undo() if back else session.redo()
            if self.game.public.terrain.feature(self.marked or 0) is None:
                self.marked = None
            self.show_table()
            self.tell("" if done else f"There is nothing to {'undo' if back else 'redo'}.")
            self._look_soon()
            self.app.after_change()

        filing.hold_for_editing(self.app, stepped)

    def action_save(self) -> None:
        self.app.save()

    def action_save_as(self) -> None:
        self.app.save_as()

    def action_back(self) -> None:
        self.app.go_on()


def _about(feature: Feature) -> str:
    """ "7 woods, 6 by 4, at 20 east and 34 north; laid by A, A's half", in inches as the title tells."""
    spots = feature.outline or feature.line
    if not spots:
        return f"{feature.number} {feature.kind}, still to be laid"
    xs, ys = zip(*((x.sixteenths / INCH, y.sixteenths / INCH) for x, y in spots), strict=True)
    size = f"{_quarters(max(xs) - min(xs))} by {_quarters(max(ys) - min(ys))}"
    middle = f"at {_quarters((min(xs) + max(xs)) / 2)} east and {_quarters((min(ys) + max(ys)) / 2)} north"
    name = f" {feature.name}" if feature.name else ""
    known = (
        f"laid by {feature.placed_by.upper()}" if feature.placed_by else "",
        f"{feature.zone.upper()}'s half" if feature.zone else "",
    )
    told = ", ".join(filter(None, known))
    return f"{feature.number} {feature.kind}{name}, {size}, {middle}{f'; {told}' if told else ''}"


def _span(inches: range) -> str:
    return f"{inches.start}-{inches.stop}"


def _quarters(inches: float) -> str:
    """As near as eyes and rulers need it."""
    return f"{round(inches * 4) / 4:g}"
