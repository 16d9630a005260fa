"""Sheets that were printed before a game was changed."""

from __future__ import annotations

from pathlib import Path

from cfbuilder.cli.output import talk
from cfbuilder.core.wording import listed


def tell_printed_before(saved: Path, names: tuple[str, ...]) -> None:
    """Say which of these PDFs beside a saved game are from before its change, and how they are printed anew."""
    folder = saved.parent
    old = [str(folder / name) for name in names if (folder / name).is_file()]
    if old:
        talk(f"printed before this: {listed(old)}; print anew by: cfbuilder print {saved} --out {folder}")
