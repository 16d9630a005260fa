"""The editor's screen: three panes over one force, a line that tells, a line that asks, the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Region
from textual.screen import Screen
from textual.widgets import Input, Static

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import CfbuilderError, UsageError
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import plural
from cfbuilder.force.cost import force_cost
from cfbuilder.force.force import Force, Pool
from cfbuilder.rules.purchases import Purchases
from cfbuilder.scenario.setup import SideName, other
from cfbuilder.session.document import force_in, log_of, stream_of
from cfbuilder.session.offering import Offered, Prices, offered
from cfbuilder.session.operations.operation import Call
from cfbuilder.session.operations.registry import operation_named
from cfbuilder.tui.bindings import bindings_at, short_key
from cfbuilder.tui.choice import ChoiceList
from cfbuilder.tui.editor import headline
from cfbuilder.tui.editor.about_force import WHOLE, about_branch
from cfbuilder.tui.editor.about_offer import about_offer
from cfbuilder.tui.editor.agreeing import agree_on
from cfbuilder.tui.editor.buying import how_many
from cfbuilder.tui.editor.deeds import DEEDS, useful
from cfbuilder.tui.editor.facts import Fact, fact_at, fact_lines
from cfbuilder.tui.editor.filter_input import FilterInput
from cfbuilder.tui.editor.findings_list import FindingsScreen
from cfbuilder.tui.editor.judge import Judge
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.editor.take_list import take_lines
from cfbuilder.tui.force_tree import ForceTree
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.lines import Lines
from cfbuilder.tui.message import sentence
from cfbuilder.tui.outline import Branch, find_branch, outline
from cfbuilder.tui.pickup_form import Named

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp

#: The panes in their order, each with its list.
PANES = {"take": "offers", "own": "force", "about": "facts"}

#: After so many seconds without a change it is worked out what speaks against each offer, with pauses between.
_QUIET, _PAUSE = 0.1, 0.015


class EditorScreen(Screen[None]):
    """Shows and changes one force of what is open in the session; `side` None: one that stands alone.

    It is the `Desk` of the deeds.
    """

    app: CfbuilderApp
    CSS_PATH = "screen.tcss"
    BINDINGS = bindings_at("editor")
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-normal"), (112, "-wide")]  # noqa: RUF012

    def __init__(self, side: SideName | None) -> None:
        super().__init__()
        self.side = side
        self.pool: Pool = "bonus"
        self.pane = "take"
        #: The pane whose marked line is meant: the inspector speaks of a line of one of the others.
        self.meant = "take"
        self.findings: tuple[Finding, ...] = ()
        self.offers: tuple[Offered, ...] = ()
        self.facts: tuple[Fact, ...] = ()
        self.judge = Judge()
        self._prices: Prices = {}
        self._purchases: Purchases | None = None
        self._last_finding = -1

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="title", markup=False)
        yield Static(id="sums", markup=False)
        with Horizontal(id="panes"):
            with Vertical(id="take", classes="pane"):
                yield Static(id="take-heading", classes="heading", markup=False)
                yield FilterInput(id="filter")
                yield Lines(id="offers")
            with Container(id="beside"):
                with Vertical(id="own", classes="pane"):
                    yield Static("FORCE", id="own-heading", classes="heading", markup=False)
                    yield ForceTree(id="force")
                with Vertical(id="about", classes="pane"):
                    yield Static("ABOUT", id="about-heading", classes="heading", markup=False)
                    yield Lines(id="facts")
        yield Static(id="notice", markup=False)
        yield Prompt(id="prompt")
        yield KeyLine("editor")

    def on_mount(self) -> None:
        self._judging = self.set_timer(_QUIET, self._judge, pause=True)
        self.show_force()
        self.enter("take")
        if self.force.in_pool("base"):
            # Who has his organization looks for what to add to it.
            first = next((each for each in self.offers if not each.is_organization), None)
            self.query_one("#offers", Lines).go_to(first.word if first else "")

    # What is shown

    def show_force(self) -> None:
        """Show the force as it now is; cursors, scroll and filter stay."""
        session = self.app.session
        force = self.force
        self._purchases = Purchases(force, session.catalog)
        self.findings = session.findings_here(self.side)
        self.offers = offered(self._purchases, self._prices)
        whole = Branch(WHOLE, force.name, str(force_cost(force)), outline(force, session.catalog), heading=True)
        wrong = [
            found.key
            for each in self.findings
            if each.severity is not Severity.NOTE and (found := find_branch([whole], each.where))
        ]
        self.formations.show_branches((whole,), wrong)
        self._show_offers()
        self._show_facts()
        self._show_head()
        self.judge.begin(self._purchases, self.offers, self.pool)
        self._rest()
        self.call_after_refresh(self.app.keep_draft)

    def _show_offers(self) -> None:
        words = self.query_one("#filter", Input).value
        lines = take_lines(self.offers, words, self.judge.verdicts, self.force)
        self.query_one("#offers", Lines).show(lines)
        _put(self.query_one("#take-heading", Static), "TAKE" if self.pool == "bonus" else "TAKE, to come later")

    def _show_head(self) -> None:
        session, force = self.app.session, self.force
        whose = f"player {self.side.upper()}" if self.side else ""
        _put(self.query_one("#title", Static), headline.title(force, session.catalog, whose, session.path))
        told = headline.headline(force, self.findings, unsaved=session.unsaved, width=self.size.width - 2)
        _put(self.query_one("#sums", Static), told)

    def _show_facts(self) -> None:
        self.facts = self._about()
        listing = self.query_one("#facts", Lines)
        listing.show(fact_lines(self.facts, listing.size.width or 30))
        self.query_one(KeyLine).put_first(useful(self))

    def _about(self) -> tuple[Fact, ...]:
        if self.in_force:
            branch = self.branch
            if branch is None:
                return ()
            log = [each for each in log_of(self.app.session.present) if each.stream == stream_of(self.side)]
            return about_branch(branch, self.above(branch.key), self.purchases, self.findings, log)
        offer = self.offer
        if offer is None:
            return (Fact("Nothing on the lists holds these letters. Esc in the filter shows everything."),)
        return about_offer(offer, self.judge.verdicts.get(offer.word), self.purchases)

    def _rest(self) -> None:
        """Begin to judge when nothing more has changed for a moment."""
        self._judging.stop()
        self._judging = self.set_timer(_QUIET, self._judge)

    def _judge(self) -> None:
        more = self.judge.judge_some()
        if more:
            self._judging = self.set_timer(_PAUSE, self._judge)
        else:
            self._show_offers()
            if not self.in_force:
                self._show_facts()

    # The desk: what deeds see and may ask for

    @property
    def formations(self) -> ForceTree:
        return self.query_one("#force", ForceTree)

    @property
    def catalog(self) -> Catalog:
        return self.app.session.catalog

    @property
    def force(self) -> Force:
        return force_in(self.app.session.present, self.side)

    @property
    def purchases(self) -> Purchases:
        assert self._purchases is not None
        return self._purchases

    @property
    def in_game(self) -> bool:
        return self.app.session.game is not None

    @property
    def in_force(self) -> bool:
        return self.meant == "own"

    @property
    def offer(self) -> Offered | None:
        word = self.query_one("#offers", Lines).key
        return next((each for each in self.offers if each.word == word), None)

    @property
    def branch(self) -> Branch | None:
        return self.formations.branch

    def above(self, key: str) -> Sequence[Branch]:
        return self.formations.above(key)

    def beside(self, key: str) -> Sequence[Branch]:
        above = self.above(key)
        return above[-1].branches if above else self.formations.branches

    def perform(self, verb: str, *words: str, **keys: str) -> None:
        before = {each.message for each in self.findings}
        edited = self.app.session.perform([Call(operation_named(verb), words, keys)], self.side)
        self.show_force()
        new = [each for each in self.findings if each.message not in before and each.severity is Severity.ERROR]
        told = [sentence(each) for each in edited.told] or ["Done"]
        more = f" (and {plural(len(told) - 1, 'line')} more)" if len(told) > 1 else ""
        self.tell(f"{told[0]}{more}", new)

    def step(self, by: int) -> None:
        session = self.app.session
        what = session.undoes if by < 0 else session.redoes
        if not (session.undo() if by < 0 else session.redo()):
            raise UsageError(f"there is nothing to {'undo' if by < 0 else 'redo'}")
        self.show_force()
        self.tell(f"{'Undone' if by < 0 else 'Redone'}: {what}")

    def ask(self, question: str, value: str, take: Callable[[str], None], *, chosen: bool = True) -> None:
        self.query_one(Prompt).ask(question, value, take, chosen=chosen)

    def choose(self, title: str, choices: Sequence[Named], value: str, take: Callable[[str], None]) -> None:
        def chosen(one: str | None) -> None:
            if one is not None:
                self._try(lambda: take(one))

        self.app.push_screen(ChoiceList(choices, value, self._marked_region(), title), chosen)

    def open(self, dialog: Screen[None]) -> None:
        self.app.push_screen(dialog)

    def go_to(self, where: str) -> None:
        found = find_branch(self.formations.branches, where)
        self.enter("own")
        self.formations.go_to(found.key if found else WHOLE)

    def tell(self, text: str, errors: Sequence[Finding] = ()) -> None:
        """In the line below the panes; new errors come with it, since nothing stops an edit."""
        notice = self.query_one("#notice", Static)
        notice.set_class(bool(errors), "problem")
        _put(notice, "\n".join([text, *(f"! {each}" for each in errors[:1])]) if errors else text)

    def _tell_problem(self, problem: CfbuilderError) -> None:
        notice = self.query_one("#notice", Static)
        notice.add_class("problem")
        hint = f" ({problem.hint})" if problem.hint else ""
        _put(notice, f"! {sentence(problem.message)}{hint}")

    def _try(self, deed: Callable[[], None]) -> None:
        """The border of all deeds: what cannot be done is told in place."""
        try:
            deed()
        except CfbuilderError as problem:
            self._tell_problem(problem)

    # What the player does

    def action_operate(self, name: str) -> None:
        self._try(lambda: DEEDS[name](self))

    def on_key(self, event: events.Key) -> None:
        """A number counts what is marked."""
        if event.character is not None and event.character in "0123456789" and self.focused is not None:
            event.stop()
            self._try(lambda: how_many(self, event.character or ""))

    @on(Lines.Marked)
    def _marked(self, event: Lines.Marked) -> None:
        if event.lines.id != "facts" and self.meant == self._pane_of(event.lines.id):
            self._show_facts()

    @on(Lines.Chosen)
    def _chosen(self, event: Lines.Chosen) -> None:
        if event.lines.id == "offers":
            self.action_operate("add")
        elif event.lines.id == "force":
            self.action_what_to_do()
        else:
            fact = fact_at(self.facts, event.lines.key)
            if fact is not None and fact.leads_to is not None:
                self.go_to(fact.leads_to)

    @on(Lines.Asked)
    def _asked(self, event: Lines.Asked) -> None:
        if event.lines.id != "facts":
            self.enter(self._pane_of(event.lines.id))
            self.action_what_to_do()

    def action_what_to_do(self) -> None:
        choices = [(f"{each.title}  {short_key(each.key)}", each.name) for each in useful(self)]
        if choices:
            self.choose("What to do", choices, choices[0][1], self.action_operate)

    def action_filter(self) -> None:
        self.enter("take")
        self.query_one("#filter").focus()

    @on(Input.Changed, "#filter")
    def _filtered(self) -> None:
        self._show_offers()

    @on(Input.Submitted, "#filter")
    @on(FilterInput.Emptied)
    def _to_the_list(self) -> None:
        self.query_one("#offers").focus()

    @on(FilterInput.Walked)
    def _walked(self, event: FilterInput.Walked) -> None:
        listing = self.query_one("#offers", Lines)
        if event.how == "page":
            listing.action_page(event.by)
        else:
            listing.action_step(event.by)

    @on(Prompt.Refused)
    def _refused(self, event: Prompt.Refused) -> None:
        self._tell_problem(event.problem)

    @on(Prompt.Left)
    def _left(self) -> None:
        if self.focused is None or self.focused.id == "answer":
            self.enter(self.pane)

    def action_reinforcements(self) -> None:
        self.pool = "bonus" if self.pool == "reinforcement" else "reinforcement"
        self._show_offers()
        self.judge.begin(self.purchases, self.offers, self.pool)
        self._rest()
        self.tell(f"What is taken now is a {'reinforcement, which comes later' if self.pool != 'bonus' else 'bonus selection'}.")

    def action_findings(self) -> None:
        def chosen(answer: tuple[str, Finding] | None) -> None:
            if answer is not None and answer[0] == "go":
                self.go_to(answer[1].where)
            elif answer is not None:
                self._try(lambda: agree_on(self, answer[1]))

        self.app.push_screen(FindingsScreen(self.findings), chosen)

    def action_next_finding(self) -> None:
        if not self.findings:
            self.tell("There are no findings.")
            return
        self._last_finding = (self._last_finding + 1) % len(self.findings)
        finding = self.findings[self._last_finding]
        self.go_to(finding.where)
        self.tell(str(finding))

    def action_fold(self) -> None:
        self.formations.fold()

    def action_edit_side(self) -> None:
        if self.side is not None and self.in_game:
            self.app.edit_side(other(self.side))
        else:
            self.tell("There is one force here, and no other side.")

    def action_save(self) -> None:
        self.app.save()

    def action_save_as(self) -> None:
        self.app.save_as()

    def show_saved(self, text: str) -> None:
        """It is saved now."""
        self._show_head()
        self.tell(text)

    def action_open_file(self) -> None:
        self.app.ask_for_file()

    def action_back(self) -> None:
        self.app.leave_editor()

    # Panes

    def enter(self, pane: str) -> None:
        """Go to a pane; on a narrow screen it is the only one."""
        self.query_one(f"#{PANES[pane]}").focus()
        self._entered(pane)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        pane = next((each.id for each in event.widget.ancestors if each.id in PANES), None)
        if pane is not None:
            self._entered(pane)

    def _entered(self, pane: str) -> None:
        for each in PANES:
            self.query_one(f"#{each}").set_class(each == pane, "current")
        self.query_one("#beside").set_class(pane != "take", "current")
        self.pane = pane
        if pane != "about" and pane != self.meant:
            self.meant = pane
            self._show_facts()

    def action_next_pane(self) -> None:
        self._cycle(1)

    def action_last_pane(self) -> None:
        self._cycle(-1)

    def _cycle(self, by: int) -> None:
        names = list(PANES)
        self.enter(names[(names.index(self.pane) + by) % len(names)])

    def action_zoom(self) -> None:
        self.toggle_class("-zoomed")

    def on_resize(self) -> None:
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """What is wrapped or shortened to a width is made anew."""
        self._show_head()
        self._show_facts()

    def _pane_of(self, listing: str | None) -> str:
        return next(pane for pane, name in PANES.items() if name == listing)

    def _marked_region(self) -> Region:
        listing = self.query_one(f"#{PANES[self.meant]}", Lines)
        region = listing.region
        return Region(region.x + 1, region.y + listing.at - listing.top, region.width, 1)


def _put(static: Static, text: str) -> None:
    """Its height is fixed: nothing else moves."""
    if static.content != text:
        static.update(text, layout=False)
