"""`cfbuilder seal` and `verify`: a code before play, and after it what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from tests.cli.conftest import run
from tests.cli.test_place import GAME, own_features

CODE = re.compile(r"([2-9A-HJ-NP-Z]{4}-){4}[2-9A-HJ-NP-Z]{4}\n")


@pytest.fixture(autouse=True)
def made(own_folders: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*GAME) == 0
    assert run("place", "out/player-b.yaml", "platoon-1", own_features("woods")[0]) == 0
    capsys.readouterr()


def sealed(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    """The code, and what was told beside it."""
    capsys.readouterr()
    assert run("seal", *arguments) == 0
    out = capsys.readouterr()
    assert CODE.fullmatch(out.out)
    return out.out.strip(), out.err


def verified(
    capsys: pytest.CaptureFixture[str], code: str, file: str = "out/player-b.yaml"
) -> tuple[int, str]:
    capsys.readouterr()
    result = run("verify", file, "--seal", code)
    out = capsys.readouterr()
    return result, out.err or out.out


def test_a_seal_holds_until_something_is_changed(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = sealed(capsys, "out/player-b.yaml")
    assert "read this code to the other player" in told
    assert "warning: 2nd Platoon" in told
    assert verified(capsys, code.lower().replace("-", " ")) == (0, "side B is as it was sealed\n")
    (first, second) = own_features("woods")[:2]
    run("place", "out/player-b.yaml", "pc-1", second, "--side", "b")
    run("place", "out/player-b.yaml", "1/platoon-1/pc-1", second)
    assert verified(capsys, code) == (
        1,
        f"side B is not as it was sealed:\n  1/platoon-1/pc-1: feature {first} -> {second}\n",
    )
    run("place", "out/player-b.yaml", "1/platoon-1/pc-1", first)
    assert verified(capsys, code)[0] == 0


def test_what_is_not_secret_may_change(capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = sealed(capsys, "out/player-b.yaml")
    run("place", "out/player-b.yaml", "--reveal", own_features("woods")[0])
    run("edit", "out/player-b.yaml", "set", "notes=played on Friday")
    assert verified(capsys, code)[0] == 0


def test_a_purchase_or_a_roll_after_it_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = sealed(capsys, "out/player-b.yaml")
    run("edit", "out/player-b.yaml", "add", "snipers", "add", "tanks", "roll", "Tank", "dice=3,4")
    result, told = verified(capsys, code)
    assert result == 1
    for line in ("entry 2: nothing -> Sniper", "entry 3: nothing -> Tank", "roll, Tank", "3 + 4 = 7"):
        assert line in told


def test_sealing_again_gives_the_same_code_until_something_is_changed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, _ = sealed(capsys, "out/player-b.yaml")
    before = Path("out/player-b.yaml").read_bytes()
    again, told = sealed(capsys, "out/player-b.yaml")
    assert (again, told) == (code, "sealed before, and nothing has changed since\n")
    assert Path("out/player-b.yaml").read_bytes() == before
    capsys.readouterr()
    run("place", "out/player-b.yaml", "cc", own_features("woods")[0])
    assert "side B was sealed: its code no longer fits" in capsys.readouterr().err
    other, told = sealed(capsys, "out/player-b.yaml")
    assert other != code
    assert f"the code of before, {code}, no longer fits" in told
    assert verified(capsys, other)[0] == 0
    assert verified(capsys, code) == (
        1,
        "this code seals something else, or what side B kept of its seal was changed\n",
    )


def test_no_two_seals_of_the_same_are_alike(capsys: pytest.CaptureFixture[str]) -> None:
    text = Path("out/player-b.yaml").read_text(encoding="utf-8")
    codes = set()
    for number in range(3):
        Path(f"{number}.yaml").write_text(text, encoding="utf-8")
        codes.add(sealed(capsys, f"{number}.yaml")[0])
    assert len(codes) == 3


def test_an_undo_does_not_lose_the_seal(capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = sealed(capsys, "out/player-b.yaml")
    assert run("edit", "out/player-b.yaml", "undo") == 2
    assert verified(capsys, code)[0] == 0
    run("place", "out/player-b.yaml", "cc", own_features("woods")[0])
    assert run("edit", "out/player-b.yaml", "undo") == 0
    assert verified(capsys, code)[0] == 0


def test_in_a_whole_game_the_code_tells_the_side(capsys: pytest.CaptureFixture[str]) -> None:
    codes = {side: sealed(capsys, "out/game.yaml", "--side", side)[0] for side in ("a", "b")}
    for side, code in codes.items():
        assert verified(capsys, code, "out/game.yaml") == (0, f"side {side.upper()} is as it was sealed\n")
    assert run("verify", "out/game.yaml", "--seal", codes["a"], "--side", "b") == 1
    assert verified(capsys, sealed(capsys, "out/player-b.yaml")[0], "out/game.yaml")[0] == 2
    assert run("seal", "out/game.yaml") == 2


def test_nobody_else_learns_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    def seen() -> str:
        capsys.readouterr()
        assert run("show", "out/game.yaml", "--for", "table", "--as", "json") == 0
        return capsys.readouterr().out

    before = seen()
    sealed(capsys, "out/game.yaml", "--side", "b")
    assert seen() == before


def test_slips_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = sealed(capsys, "out/player-b.yaml")
    other = "2" if code[0] != "2" else "3"
    assert verified(capsys, other + code[1:])[0] == 2
    assert verified(capsys, code[:-1])[0] == 2
    assert "'O' in group 1" in verified(capsys, "O" + code[1:])[1]
    assert "was never sealed" in verified(capsys, code, "out/player-a.yaml")[1]
    assert run("verify", "out/player-b.yaml") == 2


def test_a_spoilt_nonce_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, _ = sealed(capsys, "out/player-b.yaml")
    data = yaml.safe_load(Path("out/player-b.yaml").read_text(encoding="utf-8"))
    side = next(each for each in data["sides"] if each["side"] == "b")
    side["secrets"]["seal"]["nonce"] = "2" * 26
    Path("out/player-b.yaml").write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    assert verified(capsys, code)[0] == 1
