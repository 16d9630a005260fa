"""A field with one of several values: a single light line, and the list of them only while it is open."""

from __future__ import annotations

from collections.abc import Sequence

from rich.markup import escape
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Region
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cfbuilder.tui.named import Named


class Choice(Widget, can_focus=True):
    """Enter, Space or a click opens the list; left and right take the neighbour. Posts `Changed` for the player's.

    Textual's Select is seven widgets; a form of a dozen answers each key late.
    """

    BINDINGS = [  # noqa: RUF012
        Binding("enter,space", "open", "Choose", show=False),
        Binding("left", "step(-1)", "The one before", show=False),
        Binding("right", "step(1)", "The next one", show=False),
    ]

    class Changed(Message):
        """The player chose another value."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> Choice:
            return self.choice

    def __init__(self, choices: Sequence[Named], value: str, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.choices, self.value = tuple(choices), value

    @property
    def text(self) -> str:
        """What the player reads."""
        return next((text for text, value in self.choices if value == self.value), self.value)

    def render(self) -> str:
        # Brackets in a name are no markup.
        room = self.size.width - 2
        text = self.text if len(self.text) <= room else f"{self.text[: room - 1]}\N{HORIZONTAL ELLIPSIS}"
        return f"{text:<{room}} \N{BLACK DOWN-POINTING SMALL TRIANGLE}".replace("[", r"\[")

    def offer(self, choices: Sequence[Named], value: str) -> None:
        """Show these choices with this value."""
        if (tuple(choices), value) != (self.choices, self.value):
            self.choices, self.value = tuple(choices), value
            self.refresh()

    def choose(self, value: str) -> None:
        """Take a value as the player does."""
        if value != self.value:
            self.value = value
            self.refresh()
            self.post_message(self.Changed(self))

    def action_step(self, by: int) -> None:
        values = [value for _, value in self.choices]
        at = values.index(self.value) if self.value in values else 0
        if 0 <= at + by < len(values):
            self.choose(values[at + by])

    def on_click(self) -> None:
        self.action_open()

    def action_open(self) -> None:
        def chosen(value: str | None) -> None:
            if value is not None:
                self.choose(value)

        self.app.push_screen(ChoiceList(self.choices, self.value, self.region), chosen)


class ChoiceList(ModalScreen[str | None]):
    """The open list, below its field or above it, with a title if it has one.

    A letter goes to the next line that begins with it.
    """

    CSS_PATH = "choice.tcss"
    BINDINGS = [("escape", "dismiss", "Leave as it was")]  # noqa: RUF012

    def __init__(self, choices: Sequence[Named], value: str, field: Region, title: str = "") -> None:
        super().__init__()
        self.choices, self.value, self.field, self.heading = choices, value, field, title

    def compose(self) -> ComposeResult:
        yield OptionList(*(Option(text) for text, _ in self.choices), markup=False, compact=True)

    def on_mount(self) -> None:
        listing = self.query_one(OptionList)
        listing.border_title = escape(self.heading)
        values = [value for _, value in self.choices]
        listing.highlighted = values.index(self.value) if self.value in values else 0
        # Two cells of border and one for a scroll bar; a title has its own border to both sides.
        widths = (self.field.width, len(self.heading) + 6, *(len(text) + 3 for text, _ in self.choices))
        width = min(max(widths), self.size.width)
        height = min(len(self.choices) + 2, self.size.height - 1)
        below = self.field.bottom + height <= self.size.height
        listing.styles.width, listing.styles.height = width, height
        listing.styles.offset = (
            max(min(self.field.x - 1, self.size.width - width), 0),
            self.field.bottom if below else max(self.size.height - height - 1, 0),
        )

    def on_key(self, event: events.Key) -> None:
        if not event.is_printable or event.character is None or event.character == " ":
            return
        listing = self.query_one(OptionList)
        at = listing.highlighted or 0
        order = [*range(at + 1, len(self.choices)), *range(at + 1)]
        letter = event.character.casefold()
        found = [each for each in order if self.choices[each][0].casefold().startswith(letter)]
        if found:
            listing.highlighted = found[0]
        event.stop()

    def on_click(self, event: events.Click) -> None:
        """Beside the list leaves everything as it was."""
        if event.widget is self:
            self.dismiss(None)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self.choices[event.option_index][1])
