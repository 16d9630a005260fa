"""The bundled fonts and no others: what fontconfig is told while pages are made."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from cfbuilder.rendering.libraries import font_folder


@contextlib.contextmanager
def only_our_fonts() -> Iterator[Path]:
    """While this lasts fontconfig knows the bundled fonts and no other: the same page on every machine.

    So a machine without a single font will do, where WeasyPrint would die of a segmentation fault. Gives the
    file that tells fontconfig so.
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
            yield settings
        finally:
            if before is None:
                del os.environ["FONTCONFIG_FILE"]
            else:
                os.environ["FONTCONFIG_FILE"] = before
