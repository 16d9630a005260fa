"""The fields of a page as lines, step by step: every one can be reached, read and changed by key and by mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from textual import events
from textual.binding import Binding
from textual.geometry import Region

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.session.field import Field
from cfbuilder.tui.choice import ChoiceList
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.lines import Line, Lines

_LABEL = 18
_STATES = {"": "", "left": "to do", "done": "done"}


class FieldList(Lines):
    """Enter, Space or a second click changes what is marked; left and right take the neighbour of one value.

    `prompt` asks for what is typed; `when_set` puts a value into a field, and what it raises goes to `when_refused`.
    """

    BINDINGS = [  # noqa: RUF012
        Binding("space", "choose", "Change", show=False),
        Binding("left", "neighbour(-1)", "The value before", show=False),
        Binding("right", "neighbour(1)", "The next value", show=False),
    ]

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.fields: tuple[Field, ...] = ()
        self.titles: Mapping[str, str] = {}
        self.prompt: Prompt | None = None
        self.when_set: Callable[[Field, str], None] = lambda field, value: field.set(value)
        self.when_refused: Callable[[CfbuilderError], None] = lambda _: None

    @property
    def field(self) -> Field | None:
        """The field under the cursor."""
        return next((each for each in self.fields if each.name == self.key), None)

    def show_fields(self, fields: Sequence[Field], titles: Mapping[str, str]) -> None:
        """Show these, under the titles of their steps; the cursor stays on its field."""
        self.fields, self.titles = tuple(fields), titles
        self.show(tuple(self._lines()))

    def _lines(self) -> Iterator[Line]:
        step = ""
        for each in self.fields:
            if each.step != step:
                step = each.step
                yield Line("", self.titles[step].upper(), self._counted(step), look="heading")
            yield Line(each.name, f"{each.label:<{_LABEL}}{each.value}", _STATES[each.state], depth=1)

    def _counted(self, step: str) -> str:
        left = sum(each.step == step and each.state == "left" for each in self.fields)
        return f"{left} to do" if left else ""

    def go_to_step(self, by: int) -> None:
        """To the first field of the next step, or of the one before; round at the ends."""
        steps = list(dict.fromkeys(each.step for each in self.fields))
        now = self.field
        at = steps.index(now.step) if now else 0
        wanted = steps[(at + by) % len(steps)]
        self._show_whole(wanted)
        self.go_to(next(each.name for each in self.fields if each.step == wanted))

    def _show_whole(self, step: str) -> None:
        """Scroll so that as much of a step as fits is seen when the cursor comes to its first line."""
        names = [each.name for each in self.fields if each.step == step]
        last = next(number for number, each in enumerate(self.lines) if each.key == names[-1])
        first = next(number for number, each in enumerate(self.lines) if each.key == names[0])
        height = max(self.size.height, 1)
        if last >= self.top + height:
            self._scroll(min(last - height + 1, first - 1))
        elif first - 1 < self.top:
            self._scroll(first - 1)

    def go_to_left(self) -> bool:
        """To the next field where something is left to do; False if there is none."""
        names = [each.name for each in self.fields]
        at = names.index(self.key) if self.key in names else 0
        after = [*self.fields[at + 1 :], *self.fields[: at + 1]]
        found = next((each.name for each in after if each.state == "left"), "")
        return bool(found) and self.go_to(found)

    def action_neighbour(self, by: int) -> None:
        field = self.field
        if field is None or field.takes != "one":
            return
        values = [value for _, value in field.choices]
        at = values.index(field.chosen[0]) if field.chosen and field.chosen[0] in values else 0
        if len(values) > 1 and 0 <= at + by < len(values):
            self._set(field, values[at + by])

    def action_choose(self) -> None:
        field = self.field
        if field is None:
            return
        if field.takes == "deed" and len(field.choices) == 1:
            self._set(field, field.choices[0][1])
        elif field.takes in ("one", "deed"):
            self._open(field)
        elif field.takes == "many":
            self._tick(field, field.choices[0][1])
        elif field.takes == "text":
            self._ask(field, field.text, chosen=True)

    def on_key(self, event: events.Key) -> None:
        """A number begins what is typed into the field."""
        field = self.field
        if field is not None and field.takes == "text" and event.character and event.character.isdecimal():
            event.stop()
            self._ask(field, event.character, chosen=False)

    def _set(self, field: Field, value: str) -> None:
        try:
            self.when_set(field, value)
        except CfbuilderError as problem:
            self.when_refused(problem)

    def _open(self, field: Field) -> None:
        def chosen(value: str | None) -> None:
            if value is not None:
                self._set(field, value)

        now = field.chosen[0] if field.chosen else ""
        self.app.push_screen(ChoiceList(field.choices, now, self._marked_region(), field.label), chosen)

    def _tick(self, field: Field, marked: str) -> None:
        """The list comes back until it is left, each time with what holds then."""

        def turned(value: str | None) -> None:
            if value is None:
                return
            self._set(field, value)
            again = next((each for each in self.fields if each.name == field.name), None)
            if again is not None:
                self._tick(again, value)

        choices = [
            (f"[{'x' if value in field.chosen else ' '}] {text}", value) for text, value in field.choices
        ]
        title = f"{field.label.strip()}: Esc when done"
        self.app.push_screen(ChoiceList(choices, marked, self._marked_region(), title), turned)

    def _ask(self, field: Field, value: str, *, chosen: bool) -> None:
        assert self.prompt is not None
        self.prompt.ask(
            f"{field.asks}:", value, lambda typed: self.when_set(field, typed.strip()), chosen=chosen
        )

    def _marked_region(self) -> Region:
        return Region(
            self.region.x + _LABEL + 2, self.region.y + self.at - self.top, self.size.width - _LABEL - 2, 1
        )
