"""What a PDF needs of the machine: system libraries and bundled fonts, and the mend where one is missing.

Standard library only, and WeasyPrint is never imported here: `.ci/setup` asks this module before anything is
installed, `cfbuilder doctor` when nothing works.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.places import templates

DEBIAN = Path("/etc/debian_version")
_MAC = sys.platform == "darwin"
_MAC_FOLDERS = tuple(Path(folder) for folder in ("/opt/homebrew/lib", "/usr/local/lib", "/opt/local/lib"))


@frozen
class Library:
    """One shared library: its name, its files on Linux and macOS, and the packages that bring it.

    `name` is the part that every spelling WeasyPrint asks for has in common.
    """

    name: str
    linux: str
    mac: str
    apt: str
    optional: bool = False

    @property
    def file(self) -> str:
        """The file to load here: a bare name for the loader, or a path in a package manager's folder."""
        if not _MAC:
            return self.linux
        places = (folder / self.mac for folder in _MAC_FOLDERS)
        return next((str(path) for path in places if path.exists()), self.mac)

    def loads(self) -> bool:
        """Whether the dynamic loader finds it."""
        try:
            ctypes.CDLL(self.file)
        except OSError:
            return False
        return True


# Longer names first: "harfbuzz" is a part of "harfbuzz-subset".
LIBRARIES = (
    Library("gobject-2.0", "libgobject-2.0.so.0", "libgobject-2.0.0.dylib", "libpango-1.0-0"),
    Library("pangoft2-1.0", "libpangoft2-1.0.so.0", "libpangoft2-1.0.0.dylib", "libpangoft2-1.0-0"),
    Library("pango-1.0", "libpango-1.0.so.0", "libpango-1.0.0.dylib", "libpango-1.0-0"),
    Library(
        "harfbuzz-subset", "libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset0"
    ),
    Library("harfbuzz-vector", "libharfbuzz-vector.so.0", "libharfbuzz-vector.0.dylib", "", optional=True),
    Library("harfbuzz", "libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz0b"),
    Library("fontconfig", "libfontconfig.so.1", "libfontconfig.1.dylib", "libpangoft2-1.0-0"),
)

FONTS = (
    "FiraSans-Regular.ttf",
    "FiraSans-Italic.ttf",
    "FiraSans-Medium.ttf",
    "FiraSans-Bold.ttf",
    "FiraSansCondensed-Regular.ttf",
    "FiraSansCondensed-SemiBold.ttf",
    "FiraSansCondensed-Bold.ttf",
)


def font_folder() -> Path:
    """Where the bundled fonts are."""
    return templates() / "fonts"


def missing_libraries() -> tuple[Library, ...]:
    """The needed libraries that do not load here."""
    return tuple(library for library in LIBRARIES if not library.optional and not library.loads())


def missing_fonts() -> tuple[Path, ...]:
    """The bundled font files that are absent or empty."""
    paths = (font_folder() / name for name in FONTS)
    return tuple(path for path in paths if not path.is_file() or path.stat().st_size == 0)


def apt_packages(libraries: tuple[Library, ...]) -> tuple[str, ...]:
    """The Debian packages that bring these libraries, in alphabetical order."""
    return tuple(sorted({library.apt for library in libraries if library.apt}))


def mend(libraries: tuple[Library, ...]) -> str:
    """The command that installs these libraries on this machine; "" for none."""
    if not libraries:
        return ""
    if _MAC:
        return "brew install pango"
    if DEBIAN.exists():
        sudo = "" if os.geteuid() == 0 else "sudo "
        packages = " ".join(apt_packages(libraries))
        return f"{sudo}apt-get update && {sudo}apt-get install -y --no-install-recommends {packages}"
    files = ", ".join(library.file for library in libraries)
    return f"install Pango and HarfBuzz with your system's package manager ({files})"


def inspect_machine() -> tuple[Finding, ...]:
    """One finding for each library and font: a note where it is there, else an error with its mend."""
    absent = missing_libraries()
    needed = (library for library in LIBRARIES if not library.optional)
    return (
        *(_library_finding(library, mend(absent) if library in absent else "") for library in needed),
        *_font_findings(),
    )


def _library_finding(library: Library, hint: str) -> Finding:
    if hint:
        return Finding("machine.no-library", Severity.ERROR, f"{library.file} is missing", hint, library.name)
    return Finding("machine.library", Severity.NOTE, f"{library.file} is there", where=library.name)


def _font_findings() -> Iterator[Finding]:
    absent = missing_fonts()
    for name in FONTS:
        path = font_folder() / name
        if path in absent:
            yield Finding(
                "machine.no-font",
                Severity.ERROR,
                f"the font {path} is missing",
                "install cfbuilder again: its fonts come with it",
                name,
            )
        else:
            yield Finding("machine.font", Severity.NOTE, f"the font {name} is there", where=name)


@contextmanager
def quick_find_library() -> Iterator[None]:
    """While this lasts, `ctypes.util.find_library` knows our libraries; it asks the original for all others.

    The original starts a compiler or a linker for each question, most of the time `import weasyprint` takes.
    """
    original = ctypes.util.find_library
    known = {library.name: library for library in LIBRARIES}

    def find(name: str) -> str | None:
        library = next((library for part, library in known.items() if part in name), None)
        if library is None:
            return original(name)
        if library.loads():
            return library.file
        return None if library.optional else original(name)

    ctypes.util.find_library = find
    try:
        yield
    finally:
        ctypes.util.find_library = original
