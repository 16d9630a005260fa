"""No text of a file may play with the terminal: control characters and turned writing are not sent to it."""

from __future__ import annotations

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_CONTROLS = (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
_MARKED = dict.fromkeys(_CONTROLS, "\N{REPLACEMENT CHARACTER}")
_GONE = dict.fromkeys(_CONTROLS)


def shown(text: str) -> str:
    """The text with a mark for each of them."""
    return text if text.isprintable() else text.translate(_MARKED)


class Harmless(LineFilter):
    """Takes them out of whatever is drawn; they have no width, so that everything else stays in its place."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [
            segment if segment.control or segment.text.isprintable() else _without(segment)
            for segment in segments
        ]


def _without(segment: Segment) -> Segment:
    return Segment(segment.text.translate(_GONE), segment.style)
