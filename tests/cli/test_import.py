"""`cfbuilder import` and `cfbuilder share`: forces that come and go as text."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from cfbuilder.storage.saved import open_saved
from tests.cli.conftest import run

LIST = """\
German Leg Infantry Company, 1939
1 x CC (+2)
2 x HMG
1 x FO for off-table 50 mm Mortar
1 x Rifle Platoon: PC (+2), 3 x Rifle Squads
2 x Rifle Platoons: PC (+1), 3 x Rifle Squads
1 x Zebra
"""
PICKUP = (
    "pickup", "--a", "germany", "--b", "united-states", "--year", "1944", "--seed", "7", "--no-pdf", "--out", "night",
)  # fmt: skip


@pytest.fixture
def listed() -> Path:
    path = Path("list.txt")
    path.write_text(LIST, encoding="utf-8")
    return path


def test_a_list_becomes_a_file_and_its_lines_are_told(
    listed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("import", "list.txt", "--out", "f.yaml") == 0
    out = capsys.readouterr()
    assert out.out == "f.yaml\n"
    assert out.err == (
        "line 7: refused: '1 x Zebra': German lists have no 'Zebra'\n7 lines: 6 taken, 0 guessed, 1 refused\n"
    )
    assert run("check", "f.yaml") == 0
    before = Path("f.yaml").read_bytes()
    assert run("import", "list.txt", "--out", "f.yaml") == 0
    assert "holds it already" in capsys.readouterr().err
    assert Path("f.yaml").read_bytes() == before


def test_without_a_file_it_is_printed(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("import", "list.txt") == 0
    Path("f.yaml").write_text(capsys.readouterr().out, encoding="utf-8")
    assert run("check", "f.yaml") == 0


def test_what_is_typed_is_taken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(LIST))
    assert run("import", "-", "--out", "f.yaml") == 0
    assert "1 refused" in capsys.readouterr().err


def test_what_is_typed_is_utf_8_in_every_locale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.BytesIO(b"\xef\xbb\xbf" + LIST.encode())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(typed, encoding="ascii", errors="surrogateescape"))
    assert run("import", "-", "--out", "f.yaml") == 0
    assert "1 refused" in capsys.readouterr().err
    typed = io.BytesIO(b"1 x CC\n\xff\xfe\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(typed, encoding="ascii", errors="surrogateescape"))
    assert run("import", "-", "--from", "germany", "--year", "1943") == 3
    assert "is not UTF-8 text" in capsys.readouterr().err


def test_a_closed_input_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert run("import", "-") == 3
    assert "the input is closed" in capsys.readouterr().err


def test_another_force_in_the_way_is_left_alone(listed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("mine", None):
        if text is None:
            assert run("new", "force", "g.yaml") == 0
        else:
            Path("g.yaml").write_text(text, encoding="utf-8")
        before = Path("g.yaml").read_bytes()
        assert run("import", "list.txt", "--out", "g.yaml") == 2
        assert "is there already" in capsys.readouterr().err
        assert Path("g.yaml").read_bytes() == before
        Path("g.yaml").unlink()


@pytest.mark.parametrize(
    ("arguments", "text", "code", "said"),
    [
        (["nowhere.txt"], None, 3, "cannot read nowhere.txt"),
        (["."], None, 3, "is a directory"),
        (["list.txt", "--out", "nowhere/f.yaml"], LIST, 3, "nowhere/f.yaml: no such file"),
        (["list.txt"], "\n \n", 3, "no stand in this list"),
        (["list.txt"], "hello German friends", 3, "no stand in this list"),
        (["list.txt"], "1 x HMG", 2, "add --from NATION"),
        (["list.txt", "--from", "germny"], "1 x HMG", 2, "did you mean germany?"),
        (["list.txt"], b"\xff\xfe", 3, "not UTF-8"),
        (["list.txt"], '{"name": "x"}', 3, "this is JSON"),
        (["list.txt"], "# mine\nkind: force\nformat: 1\n", 2, "a file of cfbuilder already"),
    ],
)
def test_what_cannot_be_imported_makes_no_file(
    capsys: pytest.CaptureFixture[str], arguments: list[str], text: str | bytes | None, code: int, said: str
) -> None:
    if text is not None:
        Path("list.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
    assert run("import", *(arguments if "--out" in arguments else [*arguments, "--out", "f.yaml"])) == code
    assert said in capsys.readouterr().err
    assert not Path("f.yaml").exists()


@pytest.mark.parametrize("form", ["text", "markdown", "csv"])
def test_show_import_show_gives_the_same_bytes(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*PICKUP) == 0
    capsys.readouterr()
    assert run("share", "night/game.yaml", "--side", "b") == 0
    line = capsys.readouterr().out.strip()
    assert run("share", line, "--out", "f.yaml") == 0
    capsys.readouterr()
    assert run("show", "f.yaml", "--as", form) == 0
    first = capsys.readouterr().out
    Path("list.txt").write_text(first, encoding="utf-8")
    assert run("import", "list.txt", "--out", "g.yaml") == 0
    assert "0 guessed, 0 refused" in capsys.readouterr().err
    assert run("show", "g.yaml", "--as", form) == 0
    assert capsys.readouterr().out == first
    told = []
    for name in ("f.yaml", "g.yaml"):
        assert run("show", name, "--as", "json") == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]


def test_a_force_goes_out_as_one_line_and_comes_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "force", "--from", "germany", "--year", "1943", "f.yaml") == 0
    assert run("edit", "f.yaml", "add", "tanks", "roll", "2") == 0
    capsys.readouterr()
    assert run("share", "f.yaml") == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    assert run("share", out.strip(), "--out", "g.yaml") == 0
    before = Path("g.yaml").read_bytes()
    assert run("share", out.strip(), "--out", "g.yaml") == 0
    assert Path("g.yaml").read_bytes() == before
    assert open_saved(Path("g.yaml")).entries == open_saved(Path("f.yaml")).entries  # type: ignore[union-attr]
    capsys.readouterr()
    assert run("share", "g.yaml") == 0
    assert capsys.readouterr().out == out
    Path("mail.txt").write_text(f"{out[:50]}\n{out[50:]}", encoding="utf-8")
    assert run("share", "mail.txt") == 0
    assert capsys.readouterr().out.startswith("kind: force\n")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda line: line[:-1] + ("A" if line[-1] != "A" else "B"), "damaged"),
        (lambda line: line[:60] + line[61:], "damaged"),
        (lambda line: "x" + line, "no shared force"),
        (lambda line: line.upper(), "no shared force"),
    ],
)
def test_a_slip_in_a_line_is_told(capsys: pytest.CaptureFixture[str], change: object, said: str) -> None:
    assert run("new", "force", "--from", "germany", "--year", "1943", "f.yaml") == 0
    capsys.readouterr()
    assert run("share", "f.yaml") == 0
    line = capsys.readouterr().out.strip()
    assert run("share", change(line), "--out", "g.yaml") == 2  # type: ignore[operator]
    assert said in capsys.readouterr().err
    assert not Path("g.yaml").exists()


def test_of_a_game_one_side_is_shared(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*PICKUP) == 0
    capsys.readouterr()
    assert run("share", "night/game.yaml") == 2
    assert "add --side a or --side b" in capsys.readouterr().err
    lines = []
    for arguments in (("night/game.yaml", "--side", "a"), ("night/player-a.yaml",)):
        assert run("share", *arguments) == 0
        lines.append(capsys.readouterr().out)
    assert lines[0] == lines[1]
    assert run("share", "night/player-a.yaml", "--side", "b") == 2
    assert run("share", "night/player-a.yaml", "--out", "x") == 2
    assert run("share", lines[0].strip(), "--side", "a") == 2
    assert run("share", "nowhere.yaml") == 3
