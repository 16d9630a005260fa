"""Unit symbols in the manner of APP-6: one outline drawing a kind, the size of the unit above it.

They go into a page as `data:` images: the page needs no other file, and each is drawn only once.
"""

from __future__ import annotations

from functools import cache
from urllib.parse import quote

from cfbuilder.core.places import templates

FALLBACK = "weapon"

_PEN = 'stroke-width="1.6"'
_PEN_OF = {"full": _PEN, "low": 'stroke-width="0.9"'}

_DOT = '<circle cx="{x}" cy="3.4" r="1.9" fill="#111" stroke="none"/>'
_BAR = '<path d="M{x} 1v5"/>'
_ECHELONS = {
    "squad": _DOT.format(x=16),
    "platoon": "".join(_DOT.format(x=x) for x in (10.6, 16, 21.4)),
    "company": _BAR.format(x=16),
    "battalion": _BAR.format(x=14) + _BAR.format(x=18),
}


def symbol(names: tuple[str, ...], echelon: str = "", ink: str = "full") -> str:
    """A `data:` address of the first of those drawings there is (`templates/symbols`), marked with its echelon."""
    known = _drawings()
    return _address(next((name for name in names if name in known), FALLBACK), echelon, ink)


@cache
def _drawings() -> frozenset[str]:
    return frozenset(path.stem for path in (templates() / "symbols").glob("*.svg"))


@cache
def _address(name: str, echelon: str, ink: str) -> str:
    drawing = (templates() / "symbols" / f"{name}.svg").read_text(encoding="utf-8").strip()
    drawing = drawing.replace(_PEN, _PEN_OF[ink])
    marked = drawing.replace("</svg>", f"{_ECHELONS.get(echelon, '')}</svg>")
    return f"data:image/svg+xml,{quote(marked, safe='/:=, ')}"
