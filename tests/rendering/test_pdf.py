"""HTML to PDF: the same bytes each time, only our fonts, loud where WeasyPrint would forgive."""

from __future__ import annotations

import ctypes.util
import gc
import io
import os
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest

from cfbuilder.core import places
from cfbuilder.core.errors import CANNOT_RENDER, RenderingError
from cfbuilder.rendering import libraries, pdf
from tests.rendering.layout import to_pdf

STYLE = (
    '<style>@page{size:A5;@bottom-center{content:counter(page);font-family:"Fira Sans"}}'
    'body{font-family:"Fira Sans"}.c{font-family:"Fira Sans Condensed"}</style>'
)
PAGE = (
    f'<!doctype html><html lang="en"><head><title>Roster</title><meta name=author content=us>{STYLE}</head>'
    '<body><p>Kompanie Müller, piechota Łódź, Гвардия – “½ × ≥ 1”</p><p class="c"><b>Panzer</b> <i>IV</i></p>'
    '<p style="font-weight:500">medium</p></body></html>'
)


def body(text: str) -> str:
    return f"<!doctype html><html lang=en><head><title>t</title>{STYLE}</head><body>{text}</body></html>"


def read(content: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(content))


def fonts_of(content: bytes) -> set[str]:
    found = set()
    for page in read(content).pages:
        for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
            found.add(str(font.get_object()["/BaseFont"]).partition("+")[2])
    return found


def test_the_same_page_gives_the_same_bytes_and_says_what_it_holds() -> None:
    first = to_pdf(PAGE)
    assert first == to_pdf(PAGE)
    document = read(first)
    assert len(document.pages) == 1
    assert document.metadata is not None
    assert (document.metadata.title, document.metadata.author) == ("Roster", "us")
    assert document.metadata.creation_date is None
    text = document.pages[0].extract_text()
    for words in ("Kompanie Müller", "Łódź", "Гвардия", "½ × ≥ 1", "Panzer"):
        assert words in text


def test_a_page_is_the_same_from_another_process_with_other_settings(tmp_path: Path) -> None:
    program = (
        "import sys; from tests.rendering.layout import to_pdf\n"
        "sys.stdout.buffer.write(to_pdf(sys.stdin.buffer.read().decode()))"
    )
    environment = {
        **os.environ,
        "LC_ALL": "C",
        "TZ": "Asia/Tokyo",
        "HOME": str(tmp_path),
        "PYTHONHASHSEED": "7",
    }
    made = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        input=PAGE.encode(),
        capture_output=True,
        env=environment,
        cwd=places.templates().parent,
    )
    assert (made.returncode, made.stderr) == (0, b"")
    assert made.stdout == to_pdf(PAGE)
    assert list(tmp_path.iterdir()) == []


def test_only_our_fonts_are_used_whatever_the_page_asks_for() -> None:
    assert fonts_of(to_pdf(PAGE)) and all(name.startswith("Fira-Sans") for name in fonts_of(to_pdf(PAGE)))
    assert all(
        name.startswith("Fira-Sans") for name in fonts_of(to_pdf(body('<p style="font-family:Times">x')))
    )


def test_a_character_without_a_glyph_is_told_and_does_not_stop_the_page() -> None:
    told: list[str] = []
    assert to_pdf(body("<p>a ☃ b"), unprintable=told.append).startswith(b"%PDF")
    assert told == ["☃"]
    told.clear()
    to_pdf(PAGE, unprintable=told.append)
    assert told == []


@pytest.mark.parametrize(
    ("html", "told"),
    [
        ('<img src="no-such.png">', "no-such.png"),
        ('<link rel="stylesheet" href="no-such.css">', "no-such.css"),
        ("<style>@font-face{font-family:X;src:url(none.ttf)}</style><p style='font-family:X'>x", "none.ttf"),
        ('<img src="file:///etc/hostname">', "not one of our files"),
        ('<img src="../pyproject.toml">', "not one of our files"),
        ('<img src="http://127.0.0.1:9/x.png">', "not one of our files"),
        ("<style>p{colour:red}</style>", "colour"),
        ("<style>p{color:red</style><style>}}</style>", "Parse error"),
        ('<a href="#nowhere">x</a>', "#nowhere"),
        ('<img src="fonts/README.md">', "README.md"),
    ],
)
def test_what_weasyprint_would_forgive_is_an_error(html: str, told: str) -> None:
    with pytest.raises(RenderingError) as caught:
        to_pdf(body(html))
    assert told in caught.value.message
    assert caught.value.hint
    assert caught.value.exit_code == CANNOT_RENDER


def test_many_complaints_are_counted_rather_than_listed() -> None:
    with pytest.raises(RenderingError, match=r"and 4 more"):
        to_pdf(body("<style>" + "".join(f"p{{x{number}:1}}" for number in range(9)) + "</style>"))


def test_a_page_may_use_files_below_its_base_and_inline_pictures(tmp_path: Path) -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
    (tmp_path / "a.svg").write_text(drawing)
    (tmp_path / "a.css").write_text("p { color: #123456 }")
    inline = "data:image/svg+xml," + drawing.replace('"', "%22").replace("#", "%23")
    page = body(f"<link rel=stylesheet href=a.css><p>x<img src=a.svg><img src='{inline}'>")
    assert to_pdf(page, base=tmp_path).startswith(b"%PDF")
    with pytest.raises(RenderingError, match=r"a\.css"):
        to_pdf(page)


def test_the_process_is_left_as_it_was(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FONTCONFIG_FILE", "/a/choice/of/the/user")
    before = ctypes.util.find_library
    to_pdf(PAGE)
    with pytest.raises(RenderingError):
        to_pdf(body("<img src=no-such.png>"))
    assert ctypes.util.find_library is before
    assert os.environ["FONTCONFIG_FILE"] == "/a/choice/of/the/user"
    assert gc.isenabled()
    assert capfd.readouterr() == ("", "")


def test_without_a_library_weasyprint_is_not_even_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "missing_libraries", lambda: libraries.LIBRARIES[:1])
    monkeypatch.setattr(pdf, "_load", lambda: pytest.fail("imported"))
    with pytest.raises(RenderingError, match=r"libgobject") as caught:
        to_pdf(PAGE)
    assert "cfbuilder doctor" in caught.value.hint


def test_without_a_font_nothing_is_rendered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(libraries, "templates", lambda: tmp_path)
    monkeypatch.setattr(pdf, "_load", lambda: pytest.fail("imported"))
    with pytest.raises(RenderingError, match=r"FiraSans-Regular\.ttf") as caught:
        to_pdf(PAGE)
    assert "cfbuilder doctor" in caught.value.hint


def test_importing_this_module_loads_no_weasyprint() -> None:
    program = "import sys, cfbuilder.rendering.pdf; sys.exit('weasyprint' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0
