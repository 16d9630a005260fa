"""Views to one HTML document by the templates. What is missing in a template's data is an error, not a blank."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from cfbuilder.core.errors import RenderingError
from cfbuilder.core.places import templates, user_cache
from cfbuilder.core.points import Points
from cfbuilder.core.wording import signed
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import Page, Unit, units
from cfbuilder.rendering.symbols import symbol

if TYPE_CHECKING:
    from jinja2 import Environment

    from cfbuilder.rendering.views.map_sheet import MapSheetView

#: Heading and note of the map sheet, and a line of names below it; in rem.
_BESIDE_THE_MAP, _LINE_OF_NAMES = 8.5, 1.32
_MM_IN_A_POINT = 25.4 / 72
#: Part of a page.
_MOST_FOR_NAMES = 0.3


def html(title: str, pages: Sequence[Page], options: PrintOptions) -> str:
    """One copy of a document, a sheet after the other; it needs no file beside it."""
    return _rendered(
        "document.html.j2", title=title, units=units(pages), options=options, styled=True, close=0
    )


def unit_html(unit: Unit, options: PrintOptions, *, close: int = 0) -> str:
    """What is laid out together, without its style. The anchor `end_of(unit)` is where it ends.

    `close` 1 leaves less white between its lines, 2 makes its letters a little smaller too.
    """
    title = unit[0].heading.sheet
    return _rendered(
        "document.html.j2", title=title, units=(unit,), options=options, styled=False, close=close
    )


def end_of(unit: Unit) -> str:
    return f"{unit[-1].heading.anchor}-end"


def style(options: PrintOptions) -> str:
    """The CSS of every sheet printed so."""
    return _rendered("page.css", options=options)


def _rendered(template: str, **names: object) -> str:
    """Raises RenderingError for a template that asks for what there is not."""
    from jinja2 import TemplateError

    try:
        return _environment().get_template(template).render(**names)
    except TemplateError as problem:
        raise RenderingError(
            f"the page is broken: {problem.message or problem}", "mend the template"
        ) from problem


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    from cfbuilder.rendering.compiled import Compiled

    made = Environment(
        loader=FileSystemLoader(templates()),
        # Every file here is HTML or CSS; `select_autoescape` would leave `.html.j2` alone.
        autoescape=True,
        undefined=StrictUndefined,
        bytecode_cache=Compiled(user_cache() / "templates"),
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["signed"] = _signed
    made.filters["or_dash"] = _or_dash
    made.globals["symbol"] = symbol
    made.globals["map_svg"] = _map_svg
    return made


def _map_svg(sheet: MapSheetView, options: PrintOptions) -> str:
    """The map as large as the page leaves room for beneath the heading of its sheet, and above its names."""
    from cfbuilder.rendering.maps.svg import svg

    width, height = options.room_mm
    rem = options.rem * _MM_IN_A_POINT
    names = _LINE_OF_NAMES * sheet.lines(width / rem) * rem
    # Names that would leave too small a map go on a page of their own.
    beside = _BESIDE_THE_MAP * rem + (names if names < height * _MOST_FOR_NAMES else 0)
    return svg(sheet.drawn, width_mm=width, height_mm=round(height - beside), saving=options.ink == "low")


def _signed(value: int | None) -> str:
    return "–" if value is None else signed(value)


def _or_dash(value: Any) -> str:
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, Points | str | int) else repr(value)
