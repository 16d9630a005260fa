"""Who gets which sheets of a job, and how far it is told to be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from cfbuilder.core.errors import UsageError
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.session.print_job import PrintJob, run_job, sheets_there
from cfbuilder.session.print_page import first_job, print_fields
from cfbuilder.session.session import Session
from cfbuilder.session.starter import fielded_force
from tests.conftest import asked


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], tuple[str, ...]]]:
    """The readers and sheets of each packet that is made, without making it."""
    made: list[tuple[list[str], tuple[str, ...]]] = []

    def packet(
        audiences: Sequence[Any], catalog: object, options: object, sheets: Any, progress: Any
    ) -> Mapping[str, bytes]:
        made.append(([each.audience for each in audiences], tuple(sheets)))
        progress(1, 2, "roster")
        return {f"{each.audience}.pdf": b"pdf" for each in audiences}

    monkeypatch.setattr("cfbuilder.rendering.packet.packet", packet)
    return made


def test_readers_with_the_same_sheets_are_printed_together(
    game_session: Session, tmp_path: Path, printed: list[tuple[list[str], tuple[str, ...]]]
) -> None:
    game_session.new_pickup(asked(), seed=7)
    job = PrintJob(tmp_path, ("a", "b", "table"), ("roster", "cards", "labels", "picture"), PrintOptions())
    told: list[tuple[int, str]] = []
    paths = run_job(game_session, job, lambda percent, name: told.append((percent, name)))
    assert printed == [(["a", "b"], ("roster", "cards", "picture")), (["table"], ("roster", "labels"))]
    assert told == [(25, "roster"), (75, "roster")]
    names = ["game.yaml", "player-a.yaml", "player-b.yaml", "a.pdf", "b.pdf", "table.pdf"]
    assert [each.name for each in paths] == names
    assert all(each.exists() for each in paths)


def test_the_usual_packet_is_printed_in_one_go(
    game_session: Session, tmp_path: Path, printed: list[tuple[list[str], tuple[str, ...]]]
) -> None:
    """Pages that several readers get are laid out once."""
    game_session.new_pickup(asked(), seed=7)
    run_job(game_session, first_job(game_session, tmp_path, PrintOptions()), lambda percent, name: None)
    assert printed == [(["a", "b", "table", "umpire"], ())]


def test_a_job_of_nothing_is_refused(game_session: Session, tmp_path: Path) -> None:
    game_session.new_pickup(asked(), seed=7)
    for job in (
        PrintJob(tmp_path / "out", (), ("roster",), PrintOptions(), files=False),
        PrintJob(tmp_path / "out", ("umpire",), ("labels",), PrintOptions(), files=False),
    ):
        with pytest.raises(UsageError, match="nothing to print"):
            run_job(game_session, job, lambda percent, name: None)
    assert not (tmp_path / "out").exists()


def test_what_nobody_gets_unasked_is_there_and_not_ticked(game_session: Session, tmp_path: Path) -> None:
    game_session.new_pickup(asked(), seed=7)
    job = first_job(game_session, tmp_path, PrintOptions())
    assert "picture" in sheets_there(game_session)
    assert "picture" not in job.sheets
    fields = list(print_fields(game_session, job, sheets_there(game_session), lambda job: None))
    labels = {each.name: each.label for each in fields}
    assert labels["sheet.picture"].startswith("[ ] picture")
    assert labels["sheet.roster"].startswith("[x] roster")
    assert labels["reader.umpire"] == "[x] The umpire"


def test_a_force_alone_has_sheets_and_no_readers(game_session: Session, tmp_path: Path) -> None:
    catalog = game_session.catalog
    game_session.begin(fielded_force("germany/leg-infantry-battalion-1944-45", 1944, "small", catalog))
    job = first_job(game_session, tmp_path, PrintOptions())
    fields = print_fields(game_session, job, sheets_there(game_session), lambda job: None)
    names = {each.name for each in fields}
    assert "sheet.roster" in names
    assert not {each for each in names if each.startswith("reader.")}
    assert "sheet.map" not in names
