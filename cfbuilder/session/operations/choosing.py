"""The form in which an organization is fielded: its variants and options."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import change
from cfbuilder.session.operations.naming import entry_named, numbered, told, unknown_choice
from cfbuilder.session.operations.operation import Call, Outcome, Subject


def choose(subject: Subject, call: Call) -> Outcome:
    """Take variants and options (`id` or `+id`), or give them up (`-id`); an option may be taken several times."""
    entry = entry_named(subject.force, call.words[0])
    organization = subject.catalog.find(Organization, entry.record_id)
    if organization is None:
        raise UsageError(f"{told(entry)} has no variants or options", "choose goes with an organization")
    names = {each.id: each.name for each in organization.choices()}
    variants = {each.id for each in organization.variants}
    taken = [*entry.variants, *entry.options]
    lines = []
    for word in call.words[1:]:
        name = word[1:] if word[:1] in ("+", "-") else word
        # What the catalog has lost can still be given up.
        if name not in names and name not in taken:
            raise unknown_choice(organization, name)
        if word.startswith("-"):
            if name not in taken:
                raise UsageError(f"{names[name]} ({name}) is not chosen for {told(entry)}", "leave it out")
            taken.remove(name)
            lines.append(f"{numbered(entry)} is without {names.get(name, name)}")
        elif name in variants and name in taken:
            lines.append(f"{numbered(entry)} is {names[name]} already")
        else:
            taken.append(name)
            lines.append(f"{numbered(entry)} has {names.get(name, name)}")
    known_variants, known_options = organization.chosen(taken)
    lost = [each for each in taken if each not in names]
    changed = replace(
        entry,
        variants=(*known_variants, *(each for each in lost if each in entry.variants)),
        options=(*known_options, *(each for each in lost if each in entry.options)),
    )
    return Outcome(change(subject.force, changed), tuple(lines))
