"""What one reader finds in his packet, or prints of one force, and which pages of it are laid out together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.force.force import Force
from cfbuilder.rendering.readers import lesser
from cfbuilder.rendering.sheets import SHEETS, check_among, check_names
from cfbuilder.rendering.views.heading import FOR_BOTH, Heading
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.knowledge import Known

if TYPE_CHECKING:
    from cfbuilder.rendering.sheets import View


@frozen
class Page:
    """A view with the name of its sheet, which is that of its template too."""

    sheet: str
    view: View

    @property
    def heading(self) -> Heading:
        return self.view.heading


#: Pages that are laid out together and go into an envelope together.
Unit = tuple[Page, ...]


def pages(known: Known, catalog: Catalog, sheets: Sequence[str] = ()) -> tuple[Page, ...]:
    """The views of the sheets asked for, or of the usual ones. Raises UsageError for a name there is not."""
    catalog = with_own_records(known, catalog)
    there = check_names(catalog, known.public.system, sheets)
    catalog.system(known.public.system).size(known.public.size)
    wanted = list(dict.fromkeys(sheets)) or [
        sheet for sheet in there if known.audience in SHEETS[sheet].readers
    ]
    others = tuple(lesser(known, catalog))
    made = [Page(sheet, view) for sheet in wanted for view in _for_most_eyes(sheet, known, others, catalog)]
    return tuple(_with_contents(page, made) if page.sheet == "summary" else page for page in made)


def _for_most_eyes(sheet: str, known: Known, others: Sequence[Known], catalog: Catalog) -> Iterator[View]:
    """The views of a sheet, each made for those who know least of all that find the same on it."""
    if SHEETS[sheet].public:
        yield from _views(sheet, (*others, known)[:1], catalog)
        return
    theirs = _views(sheet, others, catalog)
    for view in _views(sheet, (known,), catalog):
        yield next((each for each in theirs if _tell_the_same(view, each)), view)


def _views(sheet: str, audiences: Sequence[Known], catalog: Catalog) -> list[View]:
    """Each audience's own catalog has no more than it may know of what a file brings with it."""
    made = ((each, with_own_records(each, catalog)) for each in audiences)
    return [view for each, own in made for view in SHEETS[sheet].views(each, own) if view is not None]


def _tell_the_same(view: View, another: View) -> bool:
    """Whether two views differ in nothing but who reads them."""
    heading = replace(view.heading, reader=another.heading.reader)
    return heading == another.heading and replace(view, heading=heading) == another


def _with_contents(summary: Page, made: Sequence[Page]) -> Page:
    """The summary with the list of the other sheets."""
    from cfbuilder.rendering.views.summary import Listed, SummaryView

    assert isinstance(summary.view, SummaryView)
    others = tuple(
        Listed(page.heading.sheet, page.heading.anchor, SHEETS[page.sheet].told)
        for page in made
        if page is not summary
    )
    return replace(summary, view=replace(summary.view, sheets=others))


def units(made: Sequence[Page]) -> tuple[Unit, ...]:
    """The pages by what is laid out together."""
    out: list[Unit] = []
    for page in made:
        if out and _goes_with(page, out[-1][-1]):
            out[-1] = (*out[-1], page)
        else:
            out.append((page,))
    return tuple(out)


def _goes_with(page: Page, before: Page) -> bool:
    """Below what is secret nothing of the same sheet that all may see: somebody would lay it on the table."""
    readers = (before.heading.reader,) if page.sheet == before.sheet else (before.heading.reader, FOR_BOTH)
    return (
        before.sheet in (page.sheet, SHEETS[page.sheet].below)
        and all(SHEETS[each.sheet].short(each.view) for each in (page, before))
        and page.heading.reader in readers
    )


def force_pages(force: Force, catalog: Catalog, sheets: Sequence[str] = ()) -> tuple[Page, ...]:
    """The views of a force that stands alone. Raises UsageError for a sheet that only a game has, or none."""
    there = check_names(catalog, force.system, ())
    catalog.system(force.system).size(force.size)
    alone = {sheet: make for sheet in there if (make := SHEETS[sheet].of_force)}
    check_among(list(alone), sheets)
    usual = [sheet for sheet in alone if SHEETS[sheet].readers]
    made = ((sheet, alone[sheet](force, catalog)) for sheet in dict.fromkeys(sheets or usual))
    return tuple(Page(sheet, view) for sheet, view in made if view is not None)
