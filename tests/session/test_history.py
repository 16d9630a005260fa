"""Undo and redo: two stacks, each step with what it was."""

from __future__ import annotations

from cfbuilder.session.history import History


def test_steps_are_told_and_lead_back_and_forth() -> None:
    history = History(0)
    assert not history.undo() and not history.redo()
    assert (history.last, history.next) == ("", "")
    history.change(1, "one")
    history.change(2, "two")
    assert (history.last, history.next) == ("two", "")
    assert history.undo()
    assert (history.present, history.last, history.next) == (1, "one", "two")
    assert history.redo()
    assert (history.present, history.last) == (2, "two")


def test_the_same_value_again_is_no_change_and_a_new_one_forgets_what_was_taken_back() -> None:
    history = History("a")
    history.change("b")
    history.undo()
    history.change("a")
    assert history.next, "nothing has changed"
    history.change("c")
    assert not history.redo()
    assert history.undo() and history.present == "a"


def test_ten_thousand_steps() -> None:
    history = History(0)
    for number in range(1, 10_001):
        history.change(number)
    for number in range(9_999, -1, -1):
        assert history.undo()
        assert history.present == number
    assert not history.undo()
    for _ in range(10_000):
        assert history.redo()
    assert history.present == 10_000
