"""The editor's screen: three panes over one force, a line that tells, a line that asks, the keys."""

from __future__ import annotations

from textual import events, on

from cfbuilder.core.findings import Finding
from cfbuilder.scenario.setup import SideName, other
from cfbuilder.session.intention import Intention
from cfbuilder.session.session import Session
from cfbuilder.tui.bindings import bindings_at, short_key
from cfbuilder.tui.editor.agreeing import agree_on
from cfbuilder.tui.editor.buying import how_many
from cfbuilder.tui.editor.deeds import DEEDS, useful
from cfbuilder.tui.editor.facts import fact_at
from cfbuilder.tui.editor.filter_input import FilterInput
from cfbuilder.tui.editor.force_screen import ForceScreen
from cfbuilder.tui.editor.panes import ABOUT, OWN, TAKE
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.lines import Lines

_NO_FINDINGS = "There are no findings: everything is as the rules have it."


class EditorScreen(ForceScreen):
    """The force, and the player's keys and clicks with what each of them does."""

    PLACE = "editor"
    BINDINGS = bindings_at("editor")

    def __init__(self, session: Session, side: SideName | None) -> None:
        super().__init__(session, side)
        self._last_finding = -1

    def on_mount(self) -> None:
        self.show_everything()
        self.panes.when_meant = self.meant
        self.panes.filter.when_typed = self._filter
        self.panes.filter.when_submitted = self._to_the_list
        self.query_one(Prompt).when_left = self._answered
        self.panes.enter(TAKE)
        if self.force.in_pool("base"):
            # Who has his organization looks for what to add to it.
            first = next((each.word for each in self.sight.offers if not each.is_organization), "")
            self.panes.offers.go_to(first)
        self.show_keys()

    # The filter

    def action_filter(self) -> None:
        self.panes.enter(TAKE)
        self.set_focus(self.panes.filter)

    def _filter(self) -> None:
        """What is marked stays so as long as it is there; then the first that is left is."""
        self.show_offers(lost_to_first=True)

    def _to_the_list(self) -> None:
        self.set_focus(self.panes.offers)

    @on(FilterInput.Walked)
    def _walked(self, event: FilterInput.Walked) -> None:
        if event.how == "page":
            self.panes.offers.action_page(event.by)
        else:
            self.panes.offers.action_step(event.by)

    # Deeds

    def action_operate(self, name: str) -> None:
        """A deed of the table, by the name of its intention."""
        self.try_to(lambda: DEEDS[name](self))

    def on_key(self, event: events.Key) -> None:
        """A number counts what is marked."""
        digit = event.character
        if digit is not None and digit in "0123456789" and self.focused is not None:
            event.stop()
            self.try_to(lambda: how_many(self, digit))

    @on(Lines.Chosen)
    def _chosen(self, event: Lines.Chosen) -> None:
        pane = self.panes.pane_of(event.lines)
        if pane == TAKE:
            self.action_operate("add")
        elif pane == OWN:
            self.action_what_to_do()
        else:
            fact = fact_at(self.shown_facts, event.lines.key)
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

    @on(Prompt.Refused)
    def _refused(self, event: Prompt.Refused) -> None:
        self.notice.refuse(event.problem)

    def _answered(self) -> None:
        self.remove_class("-asking")
        if self.focused is None or self.focused.id == "answer":
            self.panes.enter(self.panes.pane)

    def action_reinforcements(self) -> None:
        self.pool = "bonus" if self.pool == "reinforcement" else "reinforcement"
        self.show_offers()
        self.judge_anew()
        what = "bonus selection" if self.pool == "bonus" else "reinforcement, which comes later"
        self.tell(f"What is taken now is a {what}.")

    # Findings

    def action_findings(self) -> None:
        from cfbuilder.tui.editor.findings_list import FindingsScreen

        if not self.findings:
            self.tell(_NO_FINDINGS)
            return

        def chosen(answer: tuple[str, Finding] | None) -> None:
            if answer is not None and answer[0] == "go":
                self.go_to(answer[1].where)
            elif answer is not None:
                self.try_to(lambda: agree_on(self, answer[1]))

        self.app.push_screen(FindingsScreen(self.findings), chosen)

    def action_next_finding(self) -> None:
        if not self.findings:
            self.tell(_NO_FINDINGS)
            return
        self._last_finding = (self._last_finding + 1) % len(self.findings)
        finding = self.findings[self._last_finding]
        self.go_to(finding.where)
        self.tell(str(finding))

    # Panes, files and other screens

    def action_next_pane(self) -> None:
        self.panes.cycle(1)

    def action_last_pane(self) -> None:
        self.panes.cycle(-1)

    def action_zoom(self) -> None:
        self.toggle_class("-zoomed")

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
        """Where a filter is on, everything is shown again first."""
        if self.panes.filter.value:
            self.panes.filter.value = ""
        else:
            self.app.leave_editor()
