"""From words to calls: a verb, its words in order, then key=value words; after that the next verb."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import suggestion
from cfbuilder.session.operations.operation import Call, Operation
from cfbuilder.session.operations.registry import OPERATIONS, operation_named

_VERBS = frozenset(each.verb for each in OPERATIONS)


def calls_from(words: Sequence[str]) -> tuple[Call, ...]:
    """The operations that words ask for, in order. Raises UsageError."""
    calls = []
    left = list(words)
    while left:
        operation = operation_named(left.pop(0))
        taken = _words(operation, left)
        calls.append(Call(operation, taken, _keys(operation, left)))
    steps = [each for each in calls if each.operation.deed is None]
    if steps and len(steps) < len(calls):
        raise UsageError(
            "undo and redo cannot stand beside other operations", "one call is one step: make two calls"
        )
    return tuple(calls)


def _words(operation: Operation, left: list[str]) -> tuple[str, ...]:
    """Takes the words of an operation from what is left."""
    needed = len(operation.words)
    if len(left) < needed:
        missing = operation.words[len(left)]
        raise UsageError(f"{operation.verb} needs {missing}", f"for example: {operation.example}")
    taken = [left.pop(0) for _ in range(needed)]
    while operation.many and left and left[0] not in _VERBS:
        taken.append(left.pop(0))
    return tuple(taken)


def _keys(operation: Operation, left: list[str]) -> dict[str, str]:
    """Takes the key=value words from what is left."""
    found: dict[str, str] = {}
    while left and left[0].partition("=")[0].isidentifier() and "=" in left[0]:
        key, _, value = left.pop(0).partition("=")
        if key not in operation.keys:
            raise UsageError(f"{operation.verb} takes no {key}=", suggestion(key, list(operation.keys)))
        if key in found:
            raise UsageError(f"{key}= stands twice behind {operation.verb}", "say it once")
        found[key] = value
    return found


def help_lines() -> Iterator[str]:
    """Every operation with its arguments, what it does and an example."""
    for each in OPERATIONS:
        yield f"  {each.usage}"
        yield f"      {each.help}"
        yield f"      {each.example}"
