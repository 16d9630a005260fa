"""What holds for a whole force: what it may spend, what it is called, when and how it fights."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast, get_args

from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.force.force import ForcePosture
from cfbuilder.rules.budget import handicap_due
from cfbuilder.session.operations.naming import not_there, organization_named
from cfbuilder.session.operations.operation import Call, Outcome, Subject, points, year_number
from cfbuilder.session.operations.pricing import UNKNOWN
from cfbuilder.session.operations.texts import line_of, lines_of

#: For handicap=: what the bases of both sides give.
DIFFERENCE = "difference"
NONE = "none"

#: The key of a sum, and the field of the budget it sets.
_FIELDS = {
    "purchase": "purchase_points",
    "handicap": "handicap",
    "total": "total",
    "reinforcements": "reinforcements",
}
_BANS = {"bind": True, "free": False}


def budget(subject: Subject, call: Call) -> Outcome:
    """What may be spent: purchase points and handicap, or an agreed total; reinforcements apart."""
    _something_asked(call)
    changed = {_FIELDS[key]: _sum(subject, key, value) for key, value in call.keys.items()}
    lines = (f"{key} is {_sum_text(key, changed[_FIELDS[key]])}" for key in call.keys)
    now = replace(subject.force.budget, **changed)
    return Outcome(replace(subject.force, budget=now), tuple(lines))


def _sum(subject: Subject, key: str, value: str) -> Any:
    if key == "total" and value == NONE:
        return None
    if key != "handicap" or value not in (UNKNOWN, DIFFERENCE):
        return points(value, f"{key}=")
    if value == UNKNOWN:
        return None
    if subject.opposing is None:
        raise UsageError("the difference of the bases needs both sides", "open the game.yaml of the umpire")
    return handicap_due(subject.force, subject.opposing)


def _sum_text(key: str, value: Points | None) -> str:
    return str(value) if value is not None else NONE if key == "total" else UNKNOWN


def set_values(subject: Subject, call: Call) -> Outcome:
    """Name, notes, year, size, posture, bans and the organization of a force."""
    _something_asked(call)
    changed: dict[str, Any] = {}
    for key, value in call.keys.items():
        changed |= _setting(subject, call, key, value)
    of_game = ("year", "size") if subject.opposing else ()
    lines = (
        f"{key} is {value}{' for both sides' if key in of_game else ''}" for key, value in call.keys.items()
    )
    return Outcome(replace(subject.force, **changed), tuple(lines))


def _setting(subject: Subject, call: Call, key: str, value: str) -> dict[str, Any]:
    """The field of the force that a key sets, with its value."""
    force, catalog = subject.force, subject.catalog
    if key == "year":
        return {"year": year_number(value, "year=")}
    if key == "size":
        sizes = [each.id for each in catalog.system(force.system).sizes]
        if value not in sizes:
            raise not_there("size", value, sizes)
    elif key == "posture":
        return {"posture": cast("ForcePosture", call.one_of(key, get_args(ForcePosture), force.posture))}
    elif key == "bans":
        return {"bans_bind": _BANS[call.one_of(key, tuple(_BANS), "")]}
    elif key == "organization":
        return {"organization": None if value == NONE else organization_named(force, catalog, value)}
    elif key == "notes":
        return {key: lines_of(value, "notes=")}
    elif key == "name":
        value = line_of(value, "name=")
        if not value:
            raise UsageError("a force needs a name", "set name='Kampfgruppe Nord'")
    return {key: value}


def _something_asked(call: Call) -> None:
    if not call.keys:
        raise UsageError(f"{call.operation.verb} needs at least one key", call.operation.usage)
