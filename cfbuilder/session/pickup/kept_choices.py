"""The choices for a game that has not been made: kept like any unsaved work, so that no accident loses them."""

from __future__ import annotations

from datetime import datetime

from cfbuilder.session.drafts import LeftBehind
from cfbuilder.session.history import History
from cfbuilder.session.pickup.draft import PickupDraft
from cfbuilder.session.pickup.page import page_of
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.workplace import Workplace


class KeptChoices:
    """`preparation` as it is kept in the state folder from its first change on until a game is made of it."""

    def __init__(self, preparation: Preparation, workplace: Workplace) -> None:
        self.preparation, self.workplace = preparation, workplace
        self.kept = workplace.base = preparation.draft

    @property
    def unsaved(self) -> bool:
        """Whether something was chosen that no game has been made of."""
        return self.workplace.unsaved(self.kept)

    @property
    def title(self) -> str:
        """For people: "a new pick-up game, Germany against United States, 1944"."""
        asked, catalog = self.kept.request, self.preparation.catalog
        names = " against ".join(
            catalog.nation(asked.system, each.nation).name for each in (asked.a, asked.b)
        )
        return ", ".join(["a new pick-up game", names, *([str(asked.year)] if asked.year else [])])

    def keep(self, draft: PickupDraft) -> None:
        """Keep what is chosen by now. Raises UnreadableError."""
        if draft is self.kept:
            return
        self.kept = draft
        workplace = self.workplace
        if not self.unsaved:
            workplace.keep(None)
            return
        workplace.hold()
        workplace.keep(workplace.draft(draft, self.title, datetime.now().astimezone()))

    def settle(self) -> None:
        """What is chosen now needs no keeping: a game has been made of it, or it is thrown away."""
        self.kept = self.workplace.base = self.preparation.draft
        self.workplace.keep(None)

    def take_up(self, left: LeftBehind) -> bool:
        """Go on with choices that were left behind; undo leads back to those of now. False if they are gone.

        Raises UsageError if the catalog does not have what was chosen, or somebody else goes on with it.
        """
        choices = left.draft.choices()
        page_of(Preparation(self.preparation.catalog, History(choices)))
        if self.workplace.take_up(left.name) is None:
            return False
        self.kept, self.workplace.base = choices, None
        self.preparation.change(choices, "the choices of an earlier time")
        return True
