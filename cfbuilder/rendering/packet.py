"""PDF files: one for each audience, built from what it may know."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.sheets import pages
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
    from cfbuilder.rendering.pdf import to_pdf

    made = pages(known, catalog, sheets)
    if not made:
        raise UsageError(
            f"there is nothing to print on {', '.join(sheets)} for {known.audience}", "choose other sheets"
        )
    return to_pdf(html(known, made, options), copies=options.copies)
