"""What entries are called, in which order they stand, and what they belong to."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import ForceEntry, change, move
from cfbuilder.session.operations.naming import entry_named, numbered, row_of, told
from cfbuilder.session.operations.operation import Call, Outcome, Subject
from cfbuilder.session.operations.places import place_for, place_text
from cfbuilder.session.operations.texts import line_of


def rename(subject: Subject, call: Call) -> Outcome:
    entry = entry_named(subject.force, call.words[0])
    name = line_of(call.words[1], "a name")
    if not name:
        raise UsageError("an entry needs a name", f"cfbuilder edit FILE rename {entry.id} 'Sturmpioniere'")
    return Outcome(change(subject.force, replace(entry, name=name)), (f"{numbered(entry)} is now {name}",))


def reorder(subject: Subject, call: Call) -> Outcome:
    """Before or after another entry; numbers stay as they are."""
    entry = entry_named(subject.force, call.words[0])
    if len(call.keys) != 1:
        raise UsageError("move needs before= or after=, one of them", f"move {entry.id} before=1")
    (key, name), *_ = call.keys.items()
    beside = entry_named(subject.force, name)
    if beside.id == entry.id:
        raise UsageError(f"{told(entry)} cannot stand {key} itself", "name another entry")
    others = [each.id for each in subject.force.entries if each.id != entry.id]
    place = others.index(beside.id) + (key == "after")
    return Outcome(move(subject.force, entry.id, place), (f"{told(entry)} stands {key} {numbered(beside)}",))


def attach(subject: Subject, call: Call) -> Outcome:
    force, catalog = subject.force, subject.catalog
    entry = entry_named(force, call.words[0])
    _can_belong_to_something(subject, entry)
    place = place_for(force, catalog, row_of(catalog, entry), call.words[1])
    changed = change(force, replace(entry, attached_to=place))
    return Outcome(changed, (f"{told(entry)} is with {place_text(changed, catalog, place)}",))


def detach(subject: Subject, call: Call) -> Outcome:
    entry = entry_named(subject.force, call.words[0])
    if entry.attached_to is None:
        raise UsageError(f"{told(entry)} belongs to nothing", "attach ENTRY PLACE gives it a place")
    return Outcome(
        change(subject.force, replace(entry, attached_to=None)), (f"{told(entry)} stands by itself",)
    )


def _can_belong_to_something(subject: Subject, entry: ForceEntry) -> None:
    row = row_of(subject.catalog, entry)
    if subject.catalog.find(Organization, entry.record_id) or (row and row.is_platoon):
        raise UsageError(
            f"{told(entry)} is a formation of its own", "what was bought singly can be attached to it"
        )
