"""The editor's screen: three panes over one force, a line that tells, a line that asks, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import CfbuilderError, UsageError
from cfbuilder.core.findings import Finding
from cfbuilder.core.wording import plural
from cfbuilder.force.force import Force, Pool
from cfbuilder.rules.purchases import Purchases
from cfbuilder.scenario.setup import SideName, other
from cfbuilder.session.document import force_in, log_of, stream_of
from cfbuilder.session.intentions import Intention
from cfbuilder.session.offering import Offered, Prices
from cfbuilder.session.operations.operation import Call
from cfbuilder.session.operations.registry import operation_named
from cfbuilder.tui.bindings import bindings_at, short_key
from cfbuilder.tui.choice import ChoiceList
from cfbuilder.tui.editor import headline
from cfbuilder.tui.editor.about_force import about_branch
from cfbuilder.tui.editor.about_offer import about_offer
from cfbuilder.tui.editor.agreeing import agree_on
from cfbuilder.tui.editor.buying import how_many
from cfbuilder.tui.editor.deeds import DEEDS, useful
from cfbuilder.tui.editor.facts import Fact, fact_at, fact_lines
from cfbuilder.tui.editor.filter_input import FilterInput
from cfbuilder.tui.editor.judge import Judge
from cfbuilder.tui.editor.panes import ABOUT, OWN, TAKE, Panes
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.editor.sight import WHOLE, Sight, sight_of, without_numbers
from cfbuilder.tui.editor.take_list import take_lines
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.lines import Lines
from cfbuilder.tui.message import sentence
from cfbuilder.tui.named import Named
from cfbuilder.tui.outline import Branch, find_branch
from cfbuilder.tui.work_screen import WorkScreen

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp

#: After so many seconds without a change it is worked out what speaks against each offer, with pauses between.
_QUIET, _PAUSE = 0.1, 0.015

_NO_FINDINGS = "There are no findings: everything is as the rules have it."


class EditorScreen(WorkScreen):
    """Shows and changes one force of what is open in the session; `side` None: one that stands alone.

    It is the `Desk` of the deeds.
    """

    app: CfbuilderApp
    PLACE = "editor"
    CSS_PATH = "screen.tcss"
    BINDINGS = bindings_at("editor")
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-normal"), (112, "-wide")]  # noqa: RUF012

    def __init__(self, side: SideName | None) -> None:
        super().__init__()
        self.side = side
        self.pool: Pool = "bonus"
        self.judge = Judge()
        self._shown_facts: tuple[Fact, ...] = ()
        self._prices: Prices = {}
        self._sight: Sight | None = None
        self._last_finding = -1

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="title", markup=False)
        yield Static(id="sums", markup=False)
        yield Panes(id="panes")
        yield Static(id="notice", markup=False)
        yield Prompt(id="prompt")
        yield KeyLine("editor")

    def on_mount(self) -> None:
        self._judging = self.set_timer(_QUIET, self._judge, pause=True)
        self.show_force()
        self.panes.when_meant = self._show_facts
        self.panes.filter.when_typed = self._filter
        self.panes.filter.when_submitted = self._to_the_list
        self.panes.enter(TAKE)
        if self.force.in_pool("base"):
            # Who has his organization looks for what to add to it.
            first = next((each.word for each in self.sight.offers if not each.is_organization), "")
            self.panes.offers.go_to(first)

    # What is shown

    @property
    def panes(self) -> Panes:
        return self.query_one(Panes)

    @property
    def sight(self) -> Sight:
        assert self._sight is not None
        return self._sight

    def show_force(self, told: str = "") -> None:
        """Show the force as it now is, with what is told of the change; cursors, scroll and filter stay."""
        before, self._sight = self._sight, sight_of(self.app.session, self.side, self._prices)
        if told:
            self.tell(told, self.sight.new_errors(before))
        self.panes.tree_of_force.show_branches((self.sight.whole,), self.sight.wrong)
        self._show_offers()
        self._show_facts()
        self._show_head()
        self._judge_anew()
        self.call_after_refresh(self.app.after_change)

    def _show_offers(self, *, lost_to_first: bool = False) -> None:
        lines = take_lines(self.sight.offers, self.panes.filter.value, self.judge.verdicts, self.force)
        self.panes.offers.show(lines, lost_to_first=lost_to_first)
        heading = "TAKE" if self.pool == "bonus" else "TAKE, to come later"
        _put(self.query_one("#take-heading", Static), heading)

    def _filter(self) -> None:
        """What is marked stays so as long as it is there; then the first that is left is."""
        self._show_offers(lost_to_first=True)

    def _show_head(self) -> None:
        session, force = self.app.session, self.force
        whose = f"player {self.side.upper()}" if self.side else ""
        _put(self.query_one("#title", Static), headline.title(force, session.catalog, whose, session.path))
        width = self.size.width - 2
        told = headline.headline(force, self.findings, unsaved=session.unsaved, width=width)
        _put(self.query_one("#sums", Static), told)

    def _show_facts(self) -> None:
        self._shown_facts = self._facts()
        listing = self.panes.facts
        listing.show(fact_lines(self._shown_facts, listing.size.width or 30))
        self.query_one(KeyLine).put_first(useful(self))

    def _facts(self) -> tuple[Fact, ...]:
        if not self.in_force:
            offer = self.offer
            if offer is None:
                return (
                    Fact("Nothing on the lists holds these letters. Esc in the filter shows everything."),
                )
            return about_offer(offer, self.judge.verdicts.get(offer.word), self.purchases)
        branch = self.branch
        if branch is None:
            return ()
        log = [each for each in log_of(self.app.session.present) if each.stream == stream_of(self.side)]
        return about_branch(branch, self.above(branch.key), self.purchases, self.findings, log)

    def _judge_anew(self) -> None:
        """When nothing more has changed for a moment."""
        self.judge.begin(self.purchases, self.sight.offers, self.pool)
        self._judging.stop()
        self._judging = self.set_timer(_QUIET, self._judge)

    def _judge(self) -> None:
        if self.judge.judge_some():
            self._judging = self.set_timer(_PAUSE, self._judge)
            return
        self._show_offers()
        if not self.in_force:
            self._show_facts()

    # The desk: what deeds see and may ask for

    @property
    def catalog(self) -> Catalog:
        return self.app.session.catalog

    @property
    def force(self) -> Force:
        return self.sight.force

    @property
    def purchases(self) -> Purchases:
        return self.sight.purchases

    @property
    def findings(self) -> Sequence[Finding]:
        return self.sight.findings

    @property
    def in_game(self) -> bool:
        return self.app.session.game is not None

    @property
    def in_force(self) -> bool:
        return self.panes.meant == OWN

    @property
    def offer(self) -> Offered | None:
        word = self.panes.offers.key
        return next((each for each in self.sight.offers if each.word == word), None)

    @property
    def branch(self) -> Branch | None:
        return self.panes.tree_of_force.branch

    def above(self, key: str) -> Sequence[Branch]:
        return self.panes.tree_of_force.above(key)

    def beside(self, key: str) -> Sequence[Branch]:
        above = self.above(key)
        return above[-1].branches if above else (self.sight.whole,)

    def perform(self, verb: str, *words: str, **keys: str) -> None:
        before = self.force
        edited = self.app.session.perform([Call(operation_named(verb), words, keys)], self.side)
        told = [*edited.told] or ["done"]
        more = f" (and {plural(len(told) - 1, 'line')} more)" if len(told) > 1 else ""
        names = (*before.entries, *force_in(edited.value, self.side).entries)
        self.show_force(f"{sentence(without_numbers(told[0], names))}{more}")

    def step(self, by: int) -> None:
        session = self.app.session
        what = without_numbers(session.undoes if by < 0 else session.redoes, self.force.entries)
        if not (session.undo() if by < 0 else session.redo()):
            raise UsageError(f"there is nothing to {'undo' if by < 0 else 'redo'}")
        self.show_force(f"{'Undone' if by < 0 else 'Redone'}: {what}")

    def ask(self, question: str, value: str, take: Callable[[str], None], *, chosen: bool = True) -> None:
        self.add_class("-asking")
        self.query_one(Prompt).ask(question, value, take, chosen=chosen)

    def choose(self, title: str, choices: Sequence[Named], value: str, take: Callable[[str], None]) -> None:
        def chosen(one: str | None) -> None:
            if one is not None:
                self._try(lambda: take(one))

        self.app.push_screen(ChoiceList(choices, value, self.panes.marked_region(), title), chosen)

    def open(self, dialog: Screen[None]) -> None:
        self.app.push_screen(dialog)

    def go_to(self, where: str) -> None:
        found = find_branch([self.sight.whole], where)
        self.panes.enter(OWN)
        self.panes.tree_of_force.go_to(found.key if found else WHOLE)

    # What is told, and the border where what cannot be done becomes a line

    def tell(self, text: str, errors: Sequence[Finding] = ()) -> None:
        """In the line below the panes; a new error comes with it, since nothing stops an edit."""
        notice = self.query_one("#notice", Static)
        notice.set_class(bool(errors), "problem")
        _put(notice, "\n".join([text, *(f"! {each}" for each in errors[:1])]))

    def _tell_problem(self, problem: CfbuilderError) -> None:
        notice = self.query_one("#notice", Static)
        notice.add_class("problem")
        hint = f" ({problem.hint})" if problem.hint else ""
        _put(notice, f"! {sentence(problem.message)}{hint}")

    def _try(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except CfbuilderError as problem:
            self._tell_problem(problem)

    def show_saved(self, text: str) -> None:
        self._show_head()
        self.tell(text)

    # What the player does

    def action_operate(self, name: str) -> None:
        """A deed of the table, by the name of its intention."""
        self._try(lambda: DEEDS[name](self))

    def on_key(self, event: events.Key) -> None:
        """A number counts what is marked."""
        digit = event.character
        if digit is not None and digit in "0123456789" and self.focused is not None:
            event.stop()
            self._try(lambda: how_many(self, digit))

    @on(Lines.Chosen)
    def _chosen(self, event: Lines.Chosen) -> None:
        pane = self.panes.pane_of(event.lines)
        if pane == TAKE:
            self.action_operate("add")
        elif pane == OWN:
            self.action_what_to_do()
        else:
            fact = fact_at(self._shown_facts, event.lines.key)
            if fact is not None and fact.leads_to is not None:
                self.go_to(fact.leads_to)

    @on(Lines.Asked)
    def _asked(self, event: Lines.Asked) -> None:
        pane = self.panes.pane_of(event.lines)
        if pane != ABOUT:
            self.panes.enter(pane)
            self.action_what_to_do()

    def action_what_to_do(self) -> None:
        choices = [(f"{self._told_deed(each)}  {short_key(each.key)}", each.name) for each in useful(self)]
        if choices:
            self.choose("What to do", choices, choices[0][1], self.action_operate)

    def _told_deed(self, intention: Intention) -> str:
        """What is added goes without saying only where it is marked itself."""
        offer = self.offer
        if intention.name == "add-here" and offer is not None:
            return f"Add {offer.name} here"
        return intention.title

    def action_filter(self) -> None:
        self.panes.enter(TAKE)
        self.set_focus(self.panes.filter)

    def _to_the_list(self) -> None:
        self.set_focus(self.panes.offers)

    @on(FilterInput.Walked)
    def _walked(self, event: FilterInput.Walked) -> None:
        if event.how == "page":
            self.panes.offers.action_page(event.by)
        else:
            self.panes.offers.action_step(event.by)

    @on(Prompt.Refused)
    def _refused(self, event: Prompt.Refused) -> None:
        self._tell_problem(event.problem)

    @on(Prompt.Left)
    def _left(self) -> None:
        self.remove_class("-asking")
        if self.focused is None or self.focused.id == "answer":
            self.panes.enter(self.panes.pane)

    def action_reinforcements(self) -> None:
        self.pool = "bonus" if self.pool == "reinforcement" else "reinforcement"
        self._show_offers()
        self._judge_anew()
        what = "bonus selection" if self.pool == "bonus" else "reinforcement, which comes later"
        self.tell(f"What is taken now is a {what}.")

    def action_findings(self) -> None:
        from cfbuilder.tui.editor.findings_list import FindingsScreen

        if not self.findings:
            self.tell(_NO_FINDINGS)
            return

        def chosen(answer: tuple[str, Finding] | None) -> None:
            if answer is not None and answer[0] == "go":
                self.go_to(answer[1].where)
            elif answer is not None:
                self._try(lambda: agree_on(self, answer[1]))

        self.app.push_screen(FindingsScreen(self.findings), chosen)

    def action_next_finding(self) -> None:
        if not self.findings:
            self.tell(_NO_FINDINGS)
            return
        self._last_finding = (self._last_finding + 1) % len(self.findings)
        finding = self.findings[self._last_finding]
        self.go_to(finding.where)
        self.tell(str(finding))

    def action_fold(self) -> None:
        self.panes.tree_of_force.fold()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is another side in a game only."""
        return self.in_game if action == "edit_side" else super().check_action(action, parameters)

    def action_edit_side(self) -> None:
        assert self.side is not None
        self.app.edit_side(other(self.side))

    def action_save(self) -> None:
        self.app.save()

    def action_save_as(self) -> None:
        self.app.save_as()

    def action_print_packet(self) -> None:
        self.app.ask_how_to_print()

    def action_open_file(self) -> None:
        self.app.ask_for_file()

    def action_back(self) -> None:
        self.app.leave_editor()

    def action_next_pane(self) -> None:
        self.panes.cycle(1)

    def action_last_pane(self) -> None:
        self.panes.cycle(-1)

    def action_zoom(self) -> None:
        self.toggle_class("-zoomed")

    def on_resize(self) -> None:
        # What is wrapped or shortened to a width is made anew when the widths are known.
        self.call_after_refresh(self._show_head)
        self.call_after_refresh(self._show_facts)


def _put(static: Static, text: str) -> None:
    """Its height is fixed: nothing else moves."""
    if static.content != text:
        static.update(text, layout=False)
