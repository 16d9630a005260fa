"""Names, reasons and notes: what cannot stand in one is told and nothing is changed."""

from __future__ import annotations

import pytest

from cfbuilder.core.errors import UsageError
from cfbuilder.session.operations.operation import Call
from cfbuilder.session.operations.registry import operation_named
from cfbuilder.session.operations.texts import line_of, lines_of
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import saved_text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a\nb", "the end of a line"),
        ("a\r", "the end of a line"),
        ("a\tb", "a tabulator"),
        ("\x1b[31mred", "U\\+001B"),
        ("a\x00", "U\\+0000"),
        ("a\x85b", "U\\+0085"),
        ("a\u2028b", "U\\+2028"),
        ("\u202egnirts", "U\\+202E"),
        ("half \ud800", "U\\+D800"),
    ],
)
def test_a_name_is_one_clean_line(germans: Session, text: str, told: str) -> None:
    before = germans.present
    for verb, words, keys in (("rename", ("1", text), {}), ("set", (), {"name": text})):
        with pytest.raises(UsageError, match=told):
            germans.perform([Call(operation_named(verb), words, keys)])
    assert germans.present is before


@pytest.mark.parametrize(
    "name", ["Straße 7", "Żołnierze", "Разведка", "第一小隊", "Ö" * 300, "e\u0301", "👩‍👩‍👧"]
)
def test_whatever_people_write_is_kept_to_the_letter(germans: Session, name: str) -> None:
    germans.perform([Call(operation_named("rename"), ("1", f"  {name} "))])
    assert germans.alone is not None
    assert germans.alone.present.entries[0].name == name
    assert name in saved_text(germans.present) or len(name) > 100


def test_notes_have_lines() -> None:
    assert lines_of("one\n\ttwo\n", "notes=") == "one\n\ttwo\n"
    with pytest.raises(UsageError):
        lines_of("one\x07", "notes=")
    assert line_of("  a  ", "a name") == "a"
