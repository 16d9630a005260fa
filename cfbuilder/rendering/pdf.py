"""HTML in, PDF bytes out: the only door to WeasyPrint, best opened in a process of its own.

A sheet is laid out once and may go into several files. WeasyPrint forgives a missing file, a mistyped property
and an absent font with a line in its log. Here each is an error: our pages are ours, and a sheet that lost its
map or its typeface must not reach a table.
"""

from __future__ import annotations

import contextlib
import copy
import gc
import io
import logging
import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from cfbuilder.core.errors import RenderingError
from cfbuilder.core.places import templates
from cfbuilder.rendering.font_settings import only_our_fonts
from cfbuilder.rendering.libraries import missing_fonts, missing_libraries, quick_find_library

_DOCTOR = "`cfbuilder doctor` tells what is missing and the command that installs it"
_NO_GLYPH = re.compile(r"\.notdef glyph rendered .*\(U\+([0-9A-F]+)\)")
_SHOWN = 5


@dataclass(slots=True)
class Press:
    """Lays sheets out and binds them into files. What they have in common is done once: fonts, styles, drawings."""

    _weasyprint: ModuleType
    _folder: Path
    _css: str
    _complaints: list[str]
    _shared: dict[str, Any] | None = None

    def lay_out(self, html: str) -> Any:
        """A document with pages of its own, counted from 1, for `bind`.

        Relative URLs start from the press's folder. Raises RenderingError: a file that cannot be fetched, CSS
        that WeasyPrint does not understand.
        """
        with self._as_errors():
            shared = self._shared or self._share()
            page = self._weasyprint.HTML(
                string=html, base_url=f"{self._folder}/", url_fetcher=_fetcher(self._folder)
            )
            return page.render(**shared)

    def bind(self, title: str, documents: Sequence[Any], copies: int = 1) -> bytes:
        """One file of the documents, the whole of them `copies` times; what was laid out stays as it is.

        Documents alike give the same bytes, title, author and dates included. Raises RenderingError.
        """
        with self._as_errors():
            pages = [page for document in documents for page in document.pages]
            bound = documents[0].copy(pages * copies)
            bound.metadata = copy.copy(bound.metadata)
            bound.metadata.title = title
            return bytes(bound.write_pdf())

    def _share(self) -> dict[str, Any]:
        from weasyprint.text.fonts import FontConfiguration

        fonts = FontConfiguration()
        style = self._weasyprint.CSS(
            string=self._css,
            font_config=fonts,
            url_fetcher=_fetcher(self._folder),
            base_url=f"{self._folder}/",
        )
        self._shared = {"font_config": fonts, "stylesheets": [style], "cache": {}}
        return self._shared

    @contextlib.contextmanager
    def _as_errors(self) -> Iterator[None]:
        """What WeasyPrint only mumbles about, as an error."""
        from weasyprint.urls import FatalURLFetchingError

        self._complaints.clear()
        try:
            yield
        except FatalURLFetchingError as problem:
            raise RenderingError(str(problem), f"pages may use what is in {self._folder}") from problem
        if self._complaints:
            told = self._complaints[:_SHOWN]
            more = len(self._complaints) - len(told)
            rest = f" (and {more} more)" if more else ""
            raise RenderingError(f"the page is broken: {'; '.join(told)}{rest}", "mend the template")


@contextlib.contextmanager
def press(
    css: str = "", *, base: Path | None = None, unprintable: Callable[[str], None] | None = None
) -> Iterator[Press]:
    """A press whose sheets all have the style `css`, besides what stands in their own HTML.

    `base` is the only folder they may reach, `templates/` if not given; `data:` URLs are allowed besides. The
    bundled fonts are there under their own family names, without any `@font-face`, and no others are.
    `unprintable` is told each character that none of them has (it prints as a box): a player's text may hold
    anything, so this is not an error. Raises RenderingError if there are no libraries or fonts.
    """
    _require_libraries_and_fonts()
    folder = (base or templates()).resolve()
    with only_our_fonts(), _collector_off(), _complaints(unprintable) as heard:
        yield Press(_load(), folder, css, heard)


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
