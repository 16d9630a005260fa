"""What holds for the whole tree: its top level, what no file may name, what the README promises."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

FOLDERS = {"cfbuilder", "catalog", "templates", "tests", "examples"}
FILES = {"pyproject.toml", "requirements.lock", "Makefile"} | {
    f"{name}{end}" for name in ("README", "LICENSE", "CHANGELOG", "CONTRIBUTING") for end in ("", ".md")
}

# Folders of one machine, written in pieces so that this file does not find itself.
MACHINE_PATH = re.compile(
    r"(?<![\w.])/(?:wor" + r"k|roo" + r"t|home/\w+|opt/py" + r"pi\S*|opt/whe" + r"els)/[\w.]"
)
REGISTRY = re.compile(
    r"(?:files\.python"
    r"hosted|(?<![\w.])py"
    r"pi)\.org|registry\.np"
    r"mjs|https?://[^\s/]*py"
    r"pi"
    r"|^\s*-{1,2}(?:index-url|extra-index-url|find-links|trusted-host|i|f)\b",
    re.MULTILINE,
)
BINARY = {".ttf", ".png", ".pdf", ".gz"}


def tracked() -> list[str]:
    """The paths git knows; in an unpacked archive without git, every file that is not hidden or made."""
    listed = None
    if shutil.which("git"):
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed and listed.returncode == 0 and listed.stdout:
        names = [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]
    else:
        paths = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
        names = [str(path) for path in paths if path.parts[0] in FOLDERS | FILES | {".ci"}]
    assert len(names) > 20
    return [name for name in names if "__pycache__" not in name]


def text_files() -> list[tuple[str, str]]:
    names = [name for name in tracked() if Path(name).suffix not in BINARY]
    return [(name, (ROOT / name).read_text(encoding="utf-8")) for name in names]


def makefile_targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_top_level_holds_only_what_belongs_there() -> None:
    tops = {Path(name).parts[0] for name in tracked()}
    assert {top for top in tops if not top.startswith(".")} <= FOLDERS | FILES
    assert tops >= FOLDERS


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY], ids=["machine path", "registry"])
def test_no_file_names_a_machine_or_a_registry(pattern: re.Pattern[str]) -> None:
    found = [f"{name}: {match[0]}" for name, text in text_files() for match in pattern.finditer(text)]
    assert found == []


def test_these_patterns_find_what_they_are_for() -> None:
    assert MACHINE_PATH.search("see /ro" + "ot/.venv") and MACHINE_PATH.search("'/wor" + "k/main'")
    assert not MACHINE_PATH.search("ubuntu/root/x https://a/work/x")
    assert REGISTRY.search("\n--index-" + "url x") and REGISTRY.search(
        "https://files.python" + "hosted.org/x"
    )


def test_the_lock_pins_and_hashes_everything() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    entries = re.split(r"\n(?=[a-z0-9])", lock.strip())
    assert len(entries) > 30
    for entry in entries:
        assert re.match(r"[a-z0-9._-]+==\S+", entry), entry[:80]
        assert "--hash=sha256:" in entry, entry[:80]


def test_continuous_integration_runs_what_the_readme_tells_people_to_run() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    assert re.search(r"^exec make check$", script, re.MULTILINE)
    assert re.search(r"\bmake check\b", readme())


def test_every_make_command_that_is_written_down_exists() -> None:
    assert {"game", "check", "bench", "prove", "lock", "help"} <= makefile_targets()
    written = readme() + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^ {4}|`)make ([a-z]+)", written, re.MULTILINE))
    assert {"game", "check"} <= named
    assert named <= makefile_targets()


def test_the_scripts_are_executable() -> None:
    scripts = [path for path in (ROOT / ".ci").iterdir() if path.read_text().startswith("#!")]
    assert len(scripts) >= 4
    assert [path.name for path in scripts if not path.stat().st_mode & 0o100] == []
