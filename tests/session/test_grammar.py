"""From words to calls, and the table of operations that help is made from."""

from __future__ import annotations

import shlex

import pytest

from cfbuilder.core.errors import UsageError
from cfbuilder.session.operations.grammar import calls_from, help_lines
from cfbuilder.session.operations.operation import Operation
from cfbuilder.session.operations.registry import OPERATIONS, operation_named


def test_operations_are_told_apart_and_explained() -> None:
    assert (
        len({each.verb for each in OPERATIONS}) == len({each.title for each in OPERATIONS}) == len(OPERATIONS)
    )
    for each in OPERATIONS:
        assert each.help.endswith(".")
        assert "\n" not in each.help
        assert len(each.title) <= 14, "a footer has no room for more"
        assert (each.deed is None) == (each.step != 0)


@pytest.mark.parametrize("operation", OPERATIONS, ids=[each.verb for each in OPERATIONS])
def test_every_example_is_one_call_of_its_operation(operation: Operation) -> None:
    example = operation.example
    calls = calls_from(shlex.split(example))
    assert [each.operation for each in calls] == [operation]
    assert example.split()[0] == operation.verb


def test_help_tells_every_operation_with_its_example() -> None:
    told = "\n".join(help_lines())
    for each in OPERATIONS:
        assert f"  {each.usage}\n" in told
        assert f"      {each.example}" in told


def test_several_operations_in_order() -> None:
    calls = calls_from(
        ["add", "hmgs", "times=2", "at=1/platoon-2", "choose", "1", "+regular", "-trucks", "remove", "4"]
    )
    assert [str(each) for each in calls] == [
        "add hmgs times=2 at=1/platoon-2", "choose 1 +regular -trucks", "remove 4",
    ]  # fmt: skip
    assert calls[0].keys == {"times": "2", "at": "1/platoon-2"}


def test_a_word_keeps_its_signs_where_a_word_is_due() -> None:
    (call,) = calls_from(["agree", "force.over-maximum", "4", "remove=never, we said"])
    assert call.words[2] == "remove=never, we said"
    (renamed,) = calls_from(["rename", "2", "remove"])
    assert renamed.words == ("2", "remove")


@pytest.mark.parametrize(
    ("words", "said", "hint"),
    [
        ("ad hmgs", "there is no operation 'ad'", "did you mean add"),
        ("add", "add needs ROW", "for example: add hmgs"),
        ("attach 3", "attach needs PLACE", "for example: attach 5 1/platoon-3"),
        ("add hmgs tims=2", "add takes no tims=", "did you mean times?"),
        ("add hmgs times=2 times=3", "times= stands twice", "say it once"),
        ("remove 3 4", "there is no operation '4'", "there is: add,"),
        ("remove 3 at=2", "remove takes no at=", "there is none"),
        ("add hmgs undo", "undo and redo cannot stand beside", "make two calls"),
    ],
)
def test_what_cannot_be_understood_is_told(words: str, said: str, hint: str) -> None:
    with pytest.raises(UsageError, match=said) as caught:
        calls_from(shlex.split(words))
    assert hint in caught.value.hint


def test_an_operation_is_found_by_its_verb() -> None:
    assert operation_named("roll").title == "Roll"
