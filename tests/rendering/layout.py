"""Where every word of a page stands, asked of the layout itself: what runs out of its cell or off the paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cfbuilder.rendering.pdf import press

#: Rounding of the layout, in CSS pixels.
_SLACK = 0.6


def laid_out(html: str) -> list[Any]:
    """The page boxes of a document."""
    with press() as made:
        return [page._page_box for page in made.lay_out(html).pages]


def to_pdf(html: str, **settings: Any) -> bytes:
    """A document that has its own style as PDF; `settings` of the press."""
    with press(**settings) as made:
        return made.bind("Roster", [made.lay_out(html)])


def misplaced(html: str) -> list[str]:
    """The words and boxes that leave their table cell, the box around them or the area within the margins."""
    found: list[str] = []
    seen = 0
    for number, page in enumerate(laid_out(html), start=1):
        area = (page.content_box_x(), page.content_box_x() + page.width)
        lowest = page.content_box_y() + page.height
        for box, holder in _things(page):
            seen += 1
            left, right = (holder.position_x, holder.position_x + holder.margin_width()) if holder else area
            text = f"page {number}: {getattr(box, 'text', 'box')!r}"
            end = box.border_box_x() + box.border_width()
            if box.border_box_x() < left - _SLACK or end > right + _SLACK:
                found.append(f"{text} beside its place")
            if end > area[1] + _SLACK:
                found.append(f"{text} over the margin")
            if _foot(box) > lowest + _SLACK:
                found.append(f"{text} below the page")
            if type(holder).__name__ == "InlineBlockBox" and _foot(box) > _foot(holder) + _SLACK:
                found.append(f"{text} below its box")
    assert seen > 50
    return found


def _foot(box: Any) -> float:
    return float(box.border_box_y() + box.border_height())


def _things(page: Any) -> Iterator[tuple[Any, Any]]:
    """Every run of text and every inline block in the body of a page, with the nearest cell or block around it."""

    def walk(box: Any, holder: Any) -> Iterator[tuple[Any, Any]]:
        kind = type(box).__name__
        if kind == "MarginBox":
            return
        if kind == "InlineBlockBox":
            yield box, holder
        if kind in ("TableCellBox", "InlineBlockBox"):
            holder = box
        if kind == "TextBox" and box.text.strip() and box.style["font_size"] > 2:
            yield box, holder
        for child in getattr(box, "children", ()):
            yield from walk(child, holder)

    for child in page.children:
        yield from walk(child, None)
