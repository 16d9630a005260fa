"""What `cfbuilder doctor` and the set-up ask: libraries, fonts, and the command that mends a lack."""

from __future__ import annotations

import ctypes.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cfbuilder.core.findings import Severity
from cfbuilder.rendering import libraries
from cfbuilder.rendering.libraries import FONTS, LIBRARIES, inspect_machine

LETTERS = "äöüÄÖÜßéèçñåøĄĆĘŁŃÓŚŹŻąćęłńóśźż" + "".join(map(chr, range(ord("А"), ord("я") + 1))) + "Ёё"
SIGNS = "0123456789 –—‘’“”„…·•×≥≤†‡½¼¾±−→←°€№"


def test_a_working_machine_gets_a_note_for_each_library_and_font() -> None:
    findings = inspect_machine()
    needed = [library for library in LIBRARIES if not library.optional]
    assert len(findings) == len(needed) + len(FONTS)
    assert {finding.severity for finding in findings} == {Severity.NOTE}


@pytest.mark.parametrize(
    ("user", "start"), [(0, "apt-get update && apt-get "), (1000, "sudo apt-get update && sudo ")]
)
def test_a_missing_library_is_an_error_with_the_exact_command(
    monkeypatch: pytest.MonkeyPatch, user: int, start: str
) -> None:
    absent = next(library for library in LIBRARIES if library.name == "harfbuzz-subset")
    monkeypatch.setattr(libraries, "missing_libraries", lambda: (absent,))
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(libraries, "DEBIAN", Path(__file__))
    (finding,) = (each for each in inspect_machine() if each.severity is Severity.ERROR)
    assert (finding.code, finding.where) == ("machine.no-library", "harfbuzz-subset")
    assert finding.hint.startswith(start)
    assert finding.hint.endswith(" install -y --no-install-recommends libharfbuzz-subset0")


def test_elsewhere_the_mend_is_that_systems_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(libraries, "DEBIAN", tmp_path / "absent")
    assert "libharfbuzz-subset.so.0" in libraries.mend(LIBRARIES)
    monkeypatch.setattr(libraries, "_MAC", True)
    assert libraries.mend(LIBRARIES) == "brew install pango"
    assert libraries.mend(()) == ""


def test_a_missing_or_empty_font_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    for name in FONTS[1:]:
        (tmp_path / "fonts" / name).write_bytes(b"" if name == FONTS[1] else b"x")
    monkeypatch.setattr(libraries, "templates", lambda: tmp_path)
    errors = [finding.where for finding in inspect_machine() if finding.severity is Severity.ERROR]
    assert errors == list(FONTS[:2])


def test_nothing_heavy_is_imported_to_look_around() -> None:
    program = (
        "import sys; from cfbuilder.rendering.libraries import inspect_machine; inspect_machine()\n"
        "sys.exit(any(name in sys.modules for name in ('weasyprint', 'fontTools', 'jinja2', 'cffi')))"
    )
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0


def test_find_library_knows_ours_and_asks_the_original_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(ctypes.util, "find_library", asked.append)
    before = ctypes.util.find_library
    with libraries.quick_find_library():
        assert ctypes.util.find_library("libpango-1.0-0") == next(
            library.file for library in LIBRARIES if library.name == "pango-1.0"
        )
        assert "pangoft2" in str(ctypes.util.find_library("libpangoft2-1.0-0"))
        assert "subset" in str(ctypes.util.find_library("harfbuzz-subset"))
        assert asked == []
        ctypes.util.find_library("c")
        assert asked == ["c"]
    assert ctypes.util.find_library is before


def test_a_library_that_does_not_load_is_left_to_the_original(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(ctypes.util, "find_library", asked.append)
    monkeypatch.setattr(libraries.Library, "loads", lambda self: False)
    with libraries.quick_find_library():
        ctypes.util.find_library("fontconfig-1")
        assert ctypes.util.find_library("harfbuzz-vector") is None
    assert asked == ["fontconfig-1"]


def test_the_font_folder_holds_exactly_the_fonts_we_check() -> None:
    assert {path.name for path in libraries.font_folder().glob("*.ttf")} == set(FONTS)
    assert (libraries.font_folder() / "OFL.txt").is_file()


@pytest.mark.parametrize("name", FONTS)
def test_each_font_has_our_letters_and_kerning(name: str) -> None:
    with TTFont(libraries.font_folder() / name) as font:
        glyphs = font.getBestCmap()
        assert [sign for sign in LETTERS + SIGNS if ord(sign) not in glyphs] == []
        assert "kern" in {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}
