"""What the editor shows: the force with its sums, what may be taken, what is known of what is marked, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widgets import Static

from cfbuilder.scenario.setup import SideName
from cfbuilder.session.document import log_of, stream_of
from cfbuilder.session.intentions import intention_named
from cfbuilder.session.session import Session
from cfbuilder.tui.editor import headline
from cfbuilder.tui.editor.deeds import useful
from cfbuilder.tui.editor.desk_screen import DeskScreen
from cfbuilder.tui.editor.facts import Fact, fact_lines
from cfbuilder.tui.editor.judge import Judge
from cfbuilder.tui.editor.notice import Notice, put
from cfbuilder.tui.editor.panes import Panes
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.editor.sight import sight_of
from cfbuilder.tui.editor.take_list import take_lines
from cfbuilder.tui.key_line import KeyLine

if TYPE_CHECKING:
    from cfbuilder.session.odds_beside import Foes

#: The layouts by the columns from which they are.
_WIDTHS = [(0, "-narrow"), (60, "-normal"), (112, "-wide")]
_NOTHING_LEFT = "Nothing on the lists holds these letters. Esc in the filter shows everything."


class ForceScreen(DeskScreen):
    """Everything is made anew from the force after each change; only what looks different is painted."""

    AUTO_FOCUS = "#offers"
    HORIZONTAL_BREAKPOINTS = _WIDTHS

    def __init__(self, session: Session, side: SideName | None) -> None:
        super().__init__(session, side)
        self.shown_facts: tuple[Fact, ...] = ()
        #: What can wait until it is does, so that it holds up no first painting.
        self._is_laid_out = False
        self._judge = Judge(self, self._judged)

    def compose(self) -> ComposeResult:
        # The class of its width, while there is nothing yet that would be styled anew for it.
        self.add_class(next(name for width, name in reversed(_WIDTHS) if self.app.size.width >= width))
        yield Static(id="title", classes="title", markup=False)
        yield Static(id="sums", markup=False)
        yield Panes(id="panes")
        yield Notice(id="notice")
        yield Prompt(id="prompt")
        yield KeyLine("editor")

    def show_force(self, told: str = "") -> None:
        """Cursors, scroll and filter stay."""
        before, self.sight = self.sight, sight_of(self.app.session, self.side, self.prices)
        if told:
            self.notice.tell(told, self.sight.new_errors(before))
        self.show_everything()

    def show_everything(self) -> None:
        self.panes.tree_of_force.show_branches((self.sight.whole,), self.sight.wrong)
        self.show_offers()
        self._show_facts()
        self._show_head()
        self.judge_anew()
        # At once, not when there is time: what is on the screen is kept, whatever happens then.
        self.app.after_change()

    def show_saved(self, text: str) -> None:
        self._show_head()
        self.show_keys()
        self.tell(text)

    def show_offers(self, *, lost_to_first: bool = False) -> None:
        lines = take_lines(self.sight.offers, self.panes.filter.value, self._judge.verdicts, self.force)
        self.panes.offers.show(lines, lost_to_first=lost_to_first)
        heading = "TAKE" if self.pool == "bonus" else "TAKE, to come later"
        put(self.query_one("#take-heading", Static), heading)

    def _show_head(self) -> None:
        session, force = self.app.session, self.force
        whose = f"player {self.side.upper()}" if self.side else ""
        room = self.size.width - 2
        title = headline.title(force, session.catalog, whose, session.path, width=room)
        put(self.query_one("#title", Static), title)
        mark = headline.saved_mark(unsaved=session.unsaved, filed=session.path is not None)
        told = headline.headline(force, self.findings, mark, width=room)
        put(self.query_one("#sums", Static), told)

    def _show_facts(self) -> None:
        if not self._is_laid_out:
            return
        self.shown_facts = self._facts()
        listing = self.panes.facts
        listing.show(fact_lines(self.shown_facts, listing.size.width or 30))
        self.show_keys()

    def _facts(self) -> tuple[Fact, ...]:
        # After the first painting, which they need not hold up.
        from cfbuilder.tui.editor.about_force import about_branch
        from cfbuilder.tui.editor.about_offer import about_offer

        if not self.in_force:
            offer = self.offer
            if offer is None:
                return (Fact(_NOTHING_LEFT),)
            return about_offer(offer, self._judge.verdicts.get(offer.word), self.purchases, self._known_foes)
        branch = self.branch
        if branch is None:
            return ()
        log = [each for each in log_of(self.app.session.present) if each.stream == stream_of(self.side)]
        return about_branch(
            branch, self.above(branch.key), self.purchases, self.findings, log, self._known_foes
        )

    def _known_foes(self) -> Foes | None:
        """What of the other side of a game this player knows."""
        from cfbuilder.session.odds_beside import known_foes

        session = self.app.session
        if self.side is None:
            return None
        known = session.view if session.view is not None else session.known(self.side)
        return known_foes(known, self.side, session.catalog)

    def show_keys(self) -> None:
        """What is meant most by what is marked; then what is wrong, the last step back, and to save."""
        first, *more = useful(self) or (intention_named("filter"),)
        session = self.app.session
        wanted = {"findings": bool(self.findings), "undo": bool(session.undoes), "save": session.unsaved}
        steps = [intention_named(name) for name, is_wanted in wanted.items() if is_wanted]
        self.query_one(KeyLine).put_first((first, *steps, *more))

    def judge_anew(self) -> None:
        """The force is another, or the points to buy with."""
        if self._is_laid_out:
            self._judge.begin(self.purchases, self.sight.offers, self.pool)

    def _judged(self) -> None:
        self.show_offers()
        if not self.in_force:
            self._show_facts()

    def meant(self) -> None:
        """Something else is marked."""
        self.notice.move_on()
        self._show_facts()

    def on_resize(self) -> None:
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """What is wrapped or shortened to a width is made anew when the widths are known."""
        is_new, self._is_laid_out = not self._is_laid_out, True
        self._show_head()
        self._show_facts()
        if is_new:
            self.judge_anew()
