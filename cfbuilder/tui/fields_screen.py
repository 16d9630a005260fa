"""What the pages of fields have in common: what is marked is told, set and refused in place."""

from __future__ import annotations

from functools import partial

from textual import on
from textual.screen import Screen
from textual.widgets import Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.session.field import Field
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.field_list import FieldList
from cfbuilder.tui.lines import Lines


class FieldsScreen(Screen[None]):
    """A page with a `FieldList` called "fields", and a `Prompt` for what is typed into one."""

    @property
    def listing(self) -> FieldList:
        return self.query_one(FieldList)

    def tend_fields(self) -> None:
        """Hear what happens to the fields, and give them the focus."""
        listing = self.listing
        listing.prompt = self.query_one(Prompt)
        listing.prompt.when_left = partial(self.set_focus, listing)
        listing.when_marked = self.show_marked
        listing.when_set = self.set_field
        listing.when_refused = self.refuse
        self.set_focus(listing)

    def show_marked(self) -> None:
        """Tell about the field under the cursor."""
        raise NotImplementedError

    def set_field(self, field: Field, value: str) -> None:
        """Put a value into a field, and show what came of it. What it raises is refused."""
        raise NotImplementedError

    def refuse(self, problem: CfbuilderError) -> None:
        """Tell why nothing was changed."""
        raise NotImplementedError

    @on(Prompt.Refused)
    def _refused(self, event: Prompt.Refused) -> None:
        self.refuse(event.problem)

    @on(Lines.Chosen, "#fields")
    @on(Lines.Asked, "#fields")
    def _clicked(self) -> None:
        self.listing.action_choose()


def put(static: Static, text: str) -> None:
    """New text where the height is fixed: nothing else moves."""
    if static.content != text:
        static.update(text, layout=False)
