"""Views to one HTML document by the templates. What is missing in a template's data is an error, not a blank."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from cfbuilder.core.places import templates
from cfbuilder.core.points import Points
from cfbuilder.core.wording import signed
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.sheets import Page
from cfbuilder.rendering.symbols import symbol

if TYPE_CHECKING:
    from jinja2 import Environment

    from cfbuilder.rendering.maps.view import MapView

#: Heading and note of the map sheet.
_BESIDE_THE_MAP_MM = 30


def html(title: str, pages: Sequence[Page], options: PrintOptions) -> str:
    """One copy of a document, a sheet after the other; it needs no file beside it."""
    document = _environment().get_template("document.html.j2")
    return document.render(pages=pages, options=options, title=title)


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(templates()),
        # Every file here is HTML or CSS; `select_autoescape` would leave `.html.j2` alone.
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["signed"] = _signed
    made.filters["or_dash"] = _or_dash
    made.globals["symbol"] = symbol
    made.globals["map_svg"] = _map_svg
    return made


def _map_svg(drawn: MapView, options: PrintOptions) -> str:
    """The map as large as the page leaves room for beneath the heading of its sheet."""
    from cfbuilder.rendering.maps.svg import svg

    width, height = options.room_mm
    return svg(drawn, width_mm=width, height_mm=height - _BESIDE_THE_MAP_MM, saving=options.ink == "low")


def _signed(value: int | None) -> str:
    return "–" if value is None else signed(value)


def _or_dash(value: Any) -> str:
    if value is None or value == "":
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, Points | str | int) else repr(value)
