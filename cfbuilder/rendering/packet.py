"""PDF files: one for each audience, built from what it may know, or one for a force that stands alone."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import Force
from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.sheets import Page, force_pages, pages
from cfbuilder.rendering.views.heading import title_of
from cfbuilder.scenario.knowledge import Audience, Known

_NAMES: dict[Audience, str] = {
    "a": "player-a.pdf",
    "b": "player-b.pdf",
    "table": "table.pdf",
    "umpire": "umpire.pdf",
}


def pdf_name(audience: Audience) -> str:
    return _NAMES[audience]


def pdf_of(known: Known, catalog: Catalog, options: PrintOptions, sheets: Sequence[str] = ()) -> bytes:
    """The sheets for one audience. Raises RenderingError, and UsageError when none of them has anything on it."""
    made = pages(known, catalog, sheets)
    if not made:
        raise _nothing(sheets, known.audience)
    return _pdf(title_of(known), made, options)


def force_pdf(force: Force, catalog: Catalog, options: PrintOptions, sheets: Sequence[str] = ()) -> bytes:
    """The sheets of a force that stands alone. Raises as `pdf_of`."""
    made = force_pages(force, catalog, sheets)
    if not made:
        raise _nothing(sheets, "this force")
    return _pdf(made[0].view.heading.reader, made, options)


def _nothing(sheets: Sequence[str], whom: str) -> UsageError:
    return UsageError(f"there is nothing to print on {', '.join(sheets)} for {whom}", "choose other sheets")


def _pdf(title: str, made: Sequence[Page], options: PrintOptions) -> bytes:
    from cfbuilder.rendering.pdf import to_pdf

    return to_pdf(html(title, made, options), copies=options.copies)
