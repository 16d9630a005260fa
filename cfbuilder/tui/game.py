"""The game screen: sums always in sight, the forces as a tree, findings, and the log of luck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cfbuilder.core.findings import Finding, has_errors
from cfbuilder.scenario.knowledge import AUDIENCES, Audience, Known, as_force
from cfbuilder.scenario.setup import SIDES, SideName
from cfbuilder.session.intentions import intention_named
from cfbuilder.session.placing import sides_that_hide
from cfbuilder.tui import filing, sums
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.choice import ChoiceList
from cfbuilder.tui.editor.headline import UNSAVED
from cfbuilder.tui.force_tree import ForceTree
from cfbuilder.tui.handover import hand_over
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.lines import Lines
from cfbuilder.tui.message import telling
from cfbuilder.tui.named import Named
from cfbuilder.tui.outline import Branch, find_branch, outline
from cfbuilder.tui.work_screen import WorkScreen

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp

_LOOKERS: tuple[Named, ...] = (
    ("Both players: only what is open", "table"),
    ("Player A alone", "a"),
    ("Player B alone", "b"),
    ("The umpire: everything", "umpire"),
)

_NOBODY_HIDES = "Nobody hides stands in this game. Who may is chosen on the page of a new one, at Hidden."
_APART = "V shows what one player knows, after a page to hand the keyboard over."


class GameScreen(WorkScreen):
    """Shows what is open in the session: a whole game as the umpire sees it, or what one player knows."""

    app: CfbuilderApp
    PLACE = "game"
    CSS_PATH = "game.tcss"
    BINDINGS = bindings_at("game")

    def __init__(self) -> None:
        super().__init__()
        self.findings: list[tuple[str, Finding]] = []
        self.notice = ""
        self._looks: Audience | None = None
        self._hiding: tuple[SideName, ...] = ()

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="title", markup=False)
        yield Static(id="sums", markup=False)
        with Horizontal(id="body"):
            yield ForceTree(id="forces")
            with Vertical(id="beside"):
                yield Static(id="findings-heading", classes="heading", markup=False)
                yield OptionList(id="findings", markup=False, compact=True)
                yield Static("Luck", classes="heading")
                yield OptionList(id="luck", markup=False, compact=True)
        yield Static(id="notice", markup=False)
        yield KeyLine("game")

    def on_mount(self) -> None:
        self.query_one("#forces", ForceTree).focus()
        self.show_game()

    @property
    def looks(self) -> Audience:
        """Whose eyes it is for: where two share a keyboard, both players' unless one of them is alone with it."""
        return self._looks or ("table" if self.app.apart else "umpire")

    def show_game(self) -> None:
        """Show what is now open in the session."""
        session, known = self.app.session, self._known()
        catalog = session.catalog
        self._hiding = sides_that_hide(session.present, catalog)
        self.query_one(KeyLine).put_first([intention_named("hide-stands")] if self._hiding else [])
        title, whose = sums.heading(known, catalog)
        unsaved = f"   {UNSAVED}" if session.unsaved else ""
        self.query_one("#title", Static).update(f"{title}   {whose}{unsaved}")
        found = {str(side.side): session.findings(known, side) for side in known.sides}
        lines = []
        width = max(len(sums.nation_name(known, side, catalog)) for side in known.sides)
        for side in known.sides:
            told = f"; {sums.counted(found[side.side])}" if found[side.side] else ""
            name = sums.nation_name(known, side, catalog)
            lines.append(f"{side.side.upper()} {name:<{width}}  {sums.sums(side)}{told}")
        self.query_one("#sums", Static).update("\n".join([*lines, sums.balance(known), sums.ground(known)]))
        wrong = [
            f"{name}/{each.where}"
            for name, findings in found.items()
            for each in findings
            if has_errors([each])
        ]
        self.query_one("#forces", ForceTree).show_branches(self._branches(known), wrong)
        self._show_findings(found)
        luck = [sums.luck_text(line) for line in known.log] or ["nothing was rolled"]
        _refill(self.query_one("#luck", OptionList), luck)
        self.tell(self.notice or (_APART if self.app.apart else ""))

    def _known(self) -> Known:
        """What whoever looks may know."""
        session = self.app.session
        return session.view if session.view is not None else session.known(self.looks)

    def _branches(self, known: Known) -> tuple[Branch, ...]:
        catalog = self.app.session.catalog
        branches = []
        for side in known.sides:
            shown = outline(as_force(known, side), catalog, rolls_known=side.own is not None)
            parts = tuple(_inside(side.side, each) for each in shown)
            name = f"{side.side.upper()} {sums.nation_name(known, side, catalog)}"
            if side.own is not None and side.own.name:
                name = f"{side.side.upper()} {side.own.name}"
            branches.append(Branch(side.side, name, "", parts, heading=True))
        return tuple(branches)

    def _show_findings(self, found: dict[str, tuple[Finding, ...]]) -> None:
        pairs = [(name, each) for name, findings in found.items() for each in findings]
        self.findings = sorted(pairs, key=lambda pair: pair[1].severity.rank)
        counted = sums.counted(tuple(finding for _, finding in self.findings))
        self.query_one("#findings-heading", Static).update(f"Findings: {counted}")
        listing = self.query_one("#findings", OptionList)
        listing.display = bool(self.findings)
        _refill(listing, [f"{name.upper()} {sums.finding_text(finding)}" for name, finding in self.findings])

    def tell(self, text: str) -> None:
        self.notice = text
        notice = self.query_one("#notice", Static)
        notice.display = bool(text)
        notice.update(text)

    @on(OptionList.OptionSelected, "#findings")
    def _to_its_line(self, event: OptionList.OptionSelected) -> None:
        name, finding = self.findings[event.option_index]
        tree = self.query_one("#forces", ForceTree)
        side = next((each for each in tree.branches if each.key == name), None)
        if side is not None:
            found = find_branch(tuple(side.walk()), f"{name}/{finding.where}")
            tree.go_to(found.key if found else name)
        tree.focus()

    @on(Lines.Chosen, "#forces")
    def _open_or_close(self) -> None:
        self.query_one("#forces", ForceTree).action_open_or_close()

    def action_new_pickup(self) -> None:
        self.app.show_pickup()

    def action_open_file(self) -> None:
        self.app.ask_for_file()

    def action_print_packet(self) -> None:
        self.app.ask_how_to_print()

    def action_undo(self) -> None:
        self._step(self.app.session.undo, "There is nothing to undo.")

    def action_redo(self) -> None:
        self._step(self.app.session.redo, "There is nothing to redo.")

    def _step(self, step: Callable[[], bool], otherwise: str) -> None:
        """The file is claimed first: what is done here is as much an edit as any other."""

        def stepped() -> None:
            if not step():
                self.notify(otherwise, markup=False)
                return
            with telling(self.app):
                self.show_game()
            self.app.after_change()

        filing.hold_for_editing(self.app, stepped)

    def action_edit_side(self) -> None:
        """The side whose line is marked; in a player's own file there is only his."""
        marked = self.query_one("#forces", ForceTree).key
        self.app.edit_side("b" if marked.startswith("b") else "a")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A player's own file is for nobody else's eyes."""
        if action in ("who_looks", "show_table"):
            return self.app.session.view is None
        return super().check_action(action, parameters)

    def action_who_looks(self) -> None:
        def chosen(value: str | None) -> None:
            looker = next((each for each in AUDIENCES if each == value), None)
            if looker is not None:
                self._look_as(looker)

        title = self.query_one("#title", Static)
        self.app.push_screen(ChoiceList(_LOOKERS, self.looks, title.region, "Who looks"), chosen)

    def _look_as(self, looker: Audience) -> None:
        """As one player only when he sits here alone."""

        def look() -> None:
            self._looks, self.notice = looker, ""
            self.show_game()

        self.app.sit_apart(looker != "umpire")
        if looker in SIDES:
            hand_over(self.app, looker, f"what player {looker.upper()} knows", look)
        else:
            look()

    def action_show_table(self) -> None:
        self.app.show_table()

    def action_hide_stands(self) -> None:
        """Of the side whose line is marked, or of the only one that hides."""
        if not self._hiding:
            self.tell(_NOBODY_HIDES)
            return
        marked = self.query_one("#forces", ForceTree).key
        of_it = (each for each in self._hiding if marked.startswith(each))
        self.app.hide_stands(next(of_it, self._hiding[0]))

    def action_odds(self) -> None:
        self.app.show_matrix(self._known())

    def action_save(self) -> None:
        self.app.save()

    def action_save_as(self) -> None:
        self.app.save_as()

    def show_saved(self, text: str) -> None:
        self.notice = text
        self.show_game()

    def action_fold(self) -> None:
        self.query_one("#forces", ForceTree).fold()

    def action_back(self) -> None:
        self.app.leave_game()


def _inside(side: str, branch: Branch) -> Branch:
    """The branch with its side in every key: both sides number their entries from 1."""
    parts = tuple(_inside(side, each) for each in branch.branches)
    entry = f"{side}/{branch.entry}" if branch.entry else ""
    return replace(branch, key=f"{side}/{branch.key}", branches=parts, entry=entry)


def _refill(listing: OptionList, lines: list[str]) -> None:
    """Show these lines, marked and scrolled as before; nothing happens when they are the same."""
    if [str(listing.get_option_at_index(number).prompt) for number in range(listing.option_count)] == lines:
        return
    marked, scroll = listing.highlighted, listing.scroll_offset
    listing.set_options(Option(line) for line in lines)
    if lines:
        listing.highlighted = min(marked or 0, len(lines) - 1)
    listing.scroll_to(scroll.x, scroll.y, animate=False)
