"""HTML in, PDF bytes out: the only door to WeasyPrint, best called in a process of its own.

WeasyPrint forgives a missing file, a mistyped property and an absent font with a line in its log. Here each
is an error: our pages are ours, and a sheet that lost its map or its typeface must not reach a table.
"""

from __future__ import annotations

import contextlib
import gc
import io
import logging
import os
import re
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from urllib.parse import urlsplit
from urllib.request import url2pathname
from xml.sax.saxutils import escape

from cfbuilder.core.errors import RenderingError
from cfbuilder.core.places import templates
from cfbuilder.rendering.libraries import font_folder, missing_fonts, missing_libraries, quick_find_library

_DOCTOR = "`cfbuilder doctor` tells what is missing and the command that installs it"
_NO_GLYPH = re.compile(r"\.notdef glyph rendered .*\(U\+([0-9A-F]+)\)")
_SHOWN = 5


def to_pdf(
    html: str,
    *,
    copies: int = 1,
    base: Path | None = None,
    unprintable: Callable[[str], None] | None = None,
) -> bytes:
    """The document as PDF; the same HTML gives the same bytes, title, author and dates included.

    The file holds it `copies` times, one whole copy after the other, each with its own page numbers.

    `base` is the folder that relative URLs start from and the only one they may reach, `templates/` if not
    given; `data:` URLs are allowed besides. The bundled fonts are there under their own family names, without
    any `@font-face`, and no others are. `unprintable` is told each character that none of them has (it prints
    as a box): a player's text may hold anything, so this is not an error.

    Raises RenderingError: no libraries or fonts, a file that cannot be fetched, CSS that WeasyPrint does not
    understand.
    """
    _require_libraries_and_fonts()
    folder = (base or templates()).resolve()
    with _only_our_fonts(), _collector_off(), _complaints(unprintable) as complaints:
        weasyprint = _load()
        from weasyprint.urls import FatalURLFetchingError

        try:
            page = weasyprint.HTML(string=html, base_url=f"{folder}/", url_fetcher=_fetcher(folder))
            document = page.render()
            pdf = document.copy(document.pages * copies).write_pdf()
        except FatalURLFetchingError as problem:
            raise RenderingError(str(problem), f"pages may use what is in {folder}") from problem
    if complaints:
        more = f" (and {len(complaints) - _SHOWN} more)" if len(complaints) > _SHOWN else ""
        raise RenderingError(
            f"the page is broken: {'; '.join(complaints[:_SHOWN])}{more}", "mend the template"
        )
    return bytes(pdf)


def _require_libraries_and_fonts() -> None:
    """Checked first: without a library the import fails with a banner, without a font the process dies."""
    if libraries := missing_libraries():
        names = ", ".join(library.file for library in libraries)
        raise RenderingError(f"PDF pages cannot be made here: {names} missing", _DOCTOR)
    if fonts := missing_fonts():
        names = ", ".join(path.name for path in fonts)
        raise RenderingError(f"PDF pages cannot be made: the bundled fonts {names} are missing", _DOCTOR)


def _load() -> ModuleType:
    """WeasyPrint, imported at the first page (0.4 s), without the banner it prints when that fails."""
    try:
        with quick_find_library(), contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
            # Its one warning at import, an absent harfbuzz-subset, has been asked for already.
            warnings.simplefilter("ignore")
            import weasyprint
    except (ImportError, OSError) as problem:
        raise RenderingError(f"PDF pages cannot be made here: {problem}", _DOCTOR) from problem
    module: ModuleType = weasyprint
    return module


def _fetcher(folder: Path) -> Callable[[str], object]:
    """A URL fetcher for files below `folder` and `data:` URLs; anything else stops the rendering."""
    from weasyprint.urls import FatalURLFetchingError, URLFetcher, URLFetcherResponse

    inline = URLFetcher(allowed_protocols={"data"})

    def fetch(url: str) -> object:
        parts = urlsplit(url)
        try:
            if parts.scheme == "data":
                return inline(url)
            path = Path(url2pathname(parts.path)).resolve()
            if parts.scheme != "file" or not path.is_relative_to(folder):
                raise FatalURLFetchingError(f"the page asks for {url}, which is not one of our files")
            kind = {".css": "text/css", ".svg": "image/svg+xml"}.get(path.suffix, "application/octet-stream")
            return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": kind})
        except (OSError, ValueError) as problem:
            # Only a fatal error gets past WeasyPrint, which logs all others and goes on without the file.
            reason = getattr(problem, "strerror", None) or problem
            raise FatalURLFetchingError(f"the page asks for {url[:200]}: {reason}") from problem

    return fetch


@contextlib.contextmanager
def _only_our_fonts() -> Iterator[None]:
    """While this lasts fontconfig knows the bundled fonts and no other: the same page on every machine.

    So a machine without a single font will do, where WeasyPrint would die of a segmentation fault.
    """
    before = os.environ.get("FONTCONFIG_FILE")
    with tempfile.TemporaryDirectory(prefix="cfbuilder-fonts-") as folder:
        settings = Path(folder) / "fonts.conf"
        settings.write_text(
            '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n'
            f"<fontconfig><dir>{escape(str(font_folder()))}</dir><cachedir>{escape(folder)}</cachedir></fontconfig>\n",
            encoding="utf-8",
        )
        os.environ["FONTCONFIG_FILE"] = str(settings)
        try:
            yield
        finally:
            if before is None:
                del os.environ["FONTCONFIG_FILE"]
            else:
                os.environ["FONTCONFIG_FILE"] = before


@contextlib.contextmanager
def _collector_off() -> Iterator[None]:
    """A page makes a million small objects and little rubbish: looking for it costs more than it frees."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextlib.contextmanager
def _complaints(unprintable: Callable[[str], None] | None) -> Iterator[list[str]]:
    """Collect the warnings and errors WeasyPrint and fontTools log, missing glyphs apart, and show none."""
    heard: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            message = record.getMessage()
            if found := _NO_GLYPH.match(message):
                if unprintable:
                    unprintable(chr(int(found[1], 16)))
            else:
                heard.append(message)

    listener = Listener(logging.WARNING)
    loggers = [logging.getLogger(name) for name in ("weasyprint", "fontTools")]
    spoke = [logger.propagate for logger in loggers]
    for logger in loggers:
        logger.addHandler(listener)
        logger.propagate = False
    try:
        yield heard
    finally:
        for logger, propagate in zip(loggers, spoke, strict=True):
            logger.removeHandler(listener)
            logger.propagate = propagate
