"""The wheel, built without a network from a copy of this checkout, works where no checkout is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import cfbuilder

ROOT = Path(__file__).resolve().parent.parent
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "-q")

pytestmark = pytest.mark.slow


def run(*command: str, cwd: Path, **environment: str) -> str:
    made = subprocess.run(
        command, cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True, timeout=120
    )
    assert made.returncode == 0, f"{command}\n{made.stdout}\n{made.stderr}"
    return made.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in ("cfbuilder", "catalog", "templates"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")):
        if path.exists():
            shutil.copy(path, source)
    build = (
        "wheel",
        "--no-index",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        str(folder),
        str(source),
    )
    run(*PIP, *build, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    target = wheel.parent / "installed"
    run(*PIP, "install", "--no-index", "--no-deps", "--target", str(target), str(wheel), cwd=wheel.parent)
    return target


def files_below(folder: Path) -> set[str]:
    found = {str(path.relative_to(ROOT)) for path in folder.rglob("*") if path.is_file()}
    assert found
    return {name for name in found if "__pycache__" not in name}


def test_it_holds_the_code_the_catalog_and_the_templates_and_nothing_else(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    data = files_below(ROOT / "catalog") | files_below(ROOT / "templates")
    assert names == files_below(ROOT / "cfbuilder") | {f"cfbuilder/_data/{name}" for name in data}


def test_it_carries_the_licences(wheel: Path) -> None:
    names = {name.partition("/licenses/")[2] for name in zipfile.ZipFile(wheel).namelist()}
    assert {"LICENSE", "templates/fonts/OFL.txt"} <= names


def test_the_command_works_from_another_folder(installed: Path, tmp_path: Path) -> None:
    command = str(installed / "bin" / "cfbuilder")
    where = {"PYTHONPATH": str(installed), "HOME": str(tmp_path)}
    assert cfbuilder.__version__ in run(command, "--version", cwd=tmp_path, **where)
    listed = run(command, "catalog", "list", "organizations", cwd=tmp_path, **where)
    assert "crossfire/germany/leg-infantry-battalion-1944-45" in listed


def test_the_data_comes_from_the_wheel_and_not_from_the_checkout(installed: Path, tmp_path: Path) -> None:
    program = (
        "from cfbuilder.core.places import shipped_catalog, templates; print(shipped_catalog(), templates())"
    )
    folders = run(sys.executable, "-c", program, cwd=tmp_path, PYTHONPATH=str(installed)).split()
    assert folders == [str(installed / "cfbuilder" / "_data" / name) for name in ("catalog", "templates")]


def test_an_editable_install_keeps_no_copy_of_the_data() -> None:
    (places,) = {path for path in sys.path if (Path(path) / "_editable_impl_cfbuilder.pth").is_file()}
    assert not (Path(places) / "cfbuilder").exists()
