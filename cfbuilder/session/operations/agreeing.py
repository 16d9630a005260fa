"""What the players agree on: findings that are no errors between them, bans that are waived."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import Agreement
from cfbuilder.rules.check import check
from cfbuilder.session.operations.naming import not_there
from cfbuilder.session.operations.operation import Call, Outcome, Subject
from cfbuilder.session.operations.texts import line_of

#: For WHERE: at every place of the force.
ANYWHERE = "anywhere"


def agree(subject: Subject, call: Call) -> Outcome:
    """One kind of finding at one place becomes a printed note, with the reason."""
    force, code, where = subject.force, call.words[0], _place(call.words[1])
    reason = line_of(call.words[2], "a reason")
    if not reason:
        raise UsageError("an agreement needs a reason", "it is printed beside the note")
    found = [each for each in check(force, subject.catalog) if each.code == code]
    if not any(where in ("", each.where) for each in found):
        there = [f"{each.code} {each.where or ANYWHERE}" for each in check(force, subject.catalog)]
        raise not_there(f"finding {code} at", call.words[1], [each.where for each in found], there)
    others = tuple(each for each in force.agreements if (each.code, each.where) != (code, where))
    agreement = Agreement(code=code, where=where, reason=reason)
    return Outcome(
        replace(force, agreements=(*others, agreement)), (f"agreed: {_told(agreement)} ({reason})",)
    )


def disagree(subject: Subject, call: Call) -> Outcome:
    """An agreement is taken back."""
    force, code, where = subject.force, call.words[0], _place(call.words[1])
    kept = tuple(each for each in force.agreements if (each.code, each.where) != (code, where))
    if len(kept) == len(force.agreements):
        there = [_told(each) for each in force.agreements]
        raise not_there("agreement", f"{code} {call.words[1]}", there, there)
    return Outcome(replace(force, agreements=kept), (f"no longer agreed: {code} {call.words[1]}",))


def waive(subject: Subject, call: Call) -> Outcome:
    """Attackers or defenders may buy what the lists deny them (14.0)."""
    section = call.words[0]
    banned = list(dict.fromkeys(row.section for row in subject.purchases.rows if row.banned))
    if section not in banned:
        raise not_there("ban on", section, banned)
    waived = tuple(dict.fromkeys((*subject.force.waived, section)))
    bars = any(subject.purchases.is_banned(row) for row in subject.purchases.rows if row.section == section)
    idle = "" if bars or section in subject.force.waived else ", which changes nothing: it does not bind here"
    return Outcome(replace(subject.force, waived=waived), (f"the ban on {section} is waived{idle}",))


def unwaive(subject: Subject, call: Call) -> Outcome:
    section = call.words[0]
    if section not in subject.force.waived:
        raise not_there("waived ban on", section, subject.force.waived)
    waived = tuple(each for each in subject.force.waived if each != section)
    return Outcome(replace(subject.force, waived=waived), (f"the ban on {section} binds again",))


def _place(word: str) -> str:
    return "" if word == ANYWHERE else word


def _told(agreement: Agreement) -> str:
    return f"{agreement.code} {agreement.where or ANYWHERE}"
