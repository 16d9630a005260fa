"""PDF files: one for each audience, built from what it may know, or one for a force that stands alone.

What several files hold is laid out once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import RenderingError, UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.force.force import Force
from cfbuilder.rendering.html import end_of, style, unit_html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import Page, Unit, force_pages, pages, units
from cfbuilder.rendering.pdf import Press, press
from cfbuilder.rendering.views.heading import title_of
from cfbuilder.rendering.views.shopping import shopping_view
from cfbuilder.scenario.collection import Collection
from cfbuilder.scenario.knowledge import Audience, Known

#: Is told before each sheet how many are done, how many there are, and which comes.
Progress = Callable[[int, int, str], None]

#: Parts of a page: one that ends so high would better be none, the more if it is there because sheets that might
#: share a page do not fit; and on one that ends here are a few lines.
_NEARLY_EMPTY = 0.36
_HALF_EMPTY = 0.6
_FEW_LINES = 0.16

_NAMES: dict[Audience, str] = {
    "a": "player-a.pdf",
    "b": "player-b.pdf",
    "table": "table.pdf",
    "umpire": "umpire.pdf",
}


@frozen
class Envelope:
    """What goes into one file."""

    title: str
    units: tuple[Unit, ...]


def packet(
    audiences: Sequence[Known],
    catalog: Catalog,
    options: PrintOptions,
    sheets: Sequence[str] = (),
    progress: Progress | None = None,
) -> dict[str, bytes]:
    """A PDF for each audience, by file name, with the sheets asked for or the usual ones.

    Raises RenderingError, which names the sheet that is broken, and UsageError where there is nothing to print.
    """
    envelopes = {}
    for known in audiences:
        made = pages(known, catalog, sheets)
        if not made:
            raise _nothing(sheets, known.audience)
        envelopes[_NAMES[known.audience]] = Envelope(title_of(known), units(made))
    return _printed(envelopes, options, progress or _nobody_waits)


def force_pdf(
    force: Force,
    catalog: Catalog,
    options: PrintOptions,
    sheets: Sequence[str] = (),
    progress: Progress | None = None,
) -> bytes:
    """The sheets of a force that stands alone. Raises as `packet`."""
    made = force_pages(force, catalog, sheets)
    if not made:
        raise _nothing(sheets, "this force")
    return _printed({"": Envelope(made[0].heading.reader, units(made))}, options, progress or _nobody_waits)[
        ""
    ]


def shopping_pdf(
    value: Known | Force, collection: Collection, catalog: Catalog, options: PrintOptions
) -> bytes:
    """What a collection lacks for what is known of a game, or for a force."""
    page = Page("shopping-list", shopping_view(value, collection, catalog))
    return _printed({"": Envelope(page.heading.title, units((page,)))}, options, _nobody_waits)[""]


def _nobody_waits(done: int, count: int, name: str) -> None:
    """No progress is told."""


def _nothing(sheets: Sequence[str], whom: str) -> UsageError:
    return UsageError(f"there is nothing to print on {', '.join(sheets)} for {whom}", "choose other sheets")


def pdf_of(known: Known, catalog: Catalog, options: PrintOptions, sheets: Sequence[str] = ()) -> bytes:
    """The PDF for one audience alone."""
    return packet((known,), catalog, options, sheets)[pdf_name(known.audience)]


def pdf_name(audience: Audience) -> str:
    return _NAMES[audience]


@dataclass(slots=True)
class _LaidOut:
    """The documents of all units so far."""

    press: Press
    options: PrintOptions
    documents: list[tuple[Unit, Any]] = field(default_factory=list)

    def of(self, unit: Unit) -> Any:
        """The document of a unit, laid out when it is first asked for."""
        for each, document in self.documents:
            if each == unit:
                return document
        document = self._lay_out(unit)
        tighter = (self._lay_out(unit, close) for close in _closer(document, unit))
        document = next((each for each in tighter if len(each.pages) < len(document.pages)), document)
        self.documents.append((unit, document))
        return document

    def _lay_out(self, unit: Unit, close: int = 0) -> Any:
        try:
            return self.press.lay_out(unit_html(unit, self.options, close=close))
        except RenderingError as problem:
            raise RenderingError(f"{unit[0].heading.sheet}: {problem.message}", problem.hint) from problem


def _closer(document: Any, unit: Unit) -> tuple[int, ...]:
    """How close to set a document so that its last page goes, what costs least first; nothing if that is full."""
    last = document.pages[-1]
    filled = last.anchors[end_of(unit)][1] / last.height
    enough = _NEARLY_EMPTY if len(unit) == 1 else _HALF_EMPTY
    if len(document.pages) == 1 or filled > enough:
        return ()
    return (1, 2) if filled < _FEW_LINES else (2,)


def _printed(
    envelopes: Mapping[str, Envelope], options: PrintOptions, progress: Progress
) -> dict[str, bytes]:
    every = [unit for each in envelopes.values() for unit in each.units if not _is_summary(unit)]
    distinct = [unit for number, unit in enumerate(every) if unit not in every[:number]]
    steps = len(distinct) + len(envelopes)
    files = {}
    with press(style(options)) as made:
        laid = _LaidOut(made, options)
        for number, unit in enumerate(distinct):
            progress(number, steps, unit[0].heading.sheet)
            laid.of(unit)
        for number, (name, envelope) in enumerate(envelopes.items(), start=len(distinct)):
            progress(number, steps, envelope.title)
            files[name] = made.bind(envelope.title, _documents(envelope, laid), options.copies)
    progress(steps, steps, "")
    return files


def _is_summary(unit: Unit) -> bool:
    return unit[0].sheet == "summary"


def _documents(envelope: Envelope, laid: _LaidOut) -> list[Any]:
    """A document for every unit, in order. The summary tells on which page of the file each of the others begins."""
    extents = [
        _Extent(1, {page.heading.anchor: 1 for page in unit})
        if _is_summary(unit)
        else _extent(unit, laid.of(unit))
        for unit in envelope.units
    ]
    return [
        _summary(number, unit, extents, laid) if _is_summary(unit) else laid.of(unit)
        for number, unit in enumerate(envelope.units)
    ]


@frozen
class _Extent:
    """How many pages a unit has, and on which of them its sheets begin, by their anchors."""

    pages: int
    begins: Mapping[str, int]


def _extent(unit: Unit, document: Any) -> _Extent:
    """A sheet has its anchor on every page on which it goes on."""
    begins: dict[str, int] = {}
    for number, page in enumerate(document.pages, start=1):
        for sheet in unit:
            if sheet.heading.anchor in page.anchors:
                begins.setdefault(sheet.heading.anchor, number)
    return _Extent(len(document.pages), begins)


def _summary(number: int, unit: Unit, extents: Sequence[_Extent], laid: _LaidOut) -> Any:
    """The summary, the unit of that number, which is taken to have one page as long as it is not laid out."""
    document = laid.of(_with_places(unit, extents))
    measured = [*extents]
    measured[number] = _extent(unit, document)
    return document if measured == extents else laid.of(_with_places(unit, measured))


def _with_places(unit: Unit, extents: Sequence[_Extent]) -> Unit:
    """The summary, and what shares its page, with the page of every sheet in the file."""
    from cfbuilder.rendering.views.summary import SummaryView

    page, *below = unit
    view = page.view
    assert isinstance(view, SummaryView)
    places: dict[str, int] = {}
    pages = 0
    for each in extents:
        places |= {anchor: pages + begins for anchor, begins in each.begins.items()}
        pages += each.pages
    sheets = tuple(replace(each, page=places[each.anchor]) for each in view.sheets)
    return (replace(page, view=replace(view, sheets=sheets, pages=pages)), *below)
