"""What is special about a side: its nation's rules, where its commanders help, its organizations' rules and notes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import CommanderLimit
from cfbuilder.catalog.provenance import Note, Remark
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed, signed
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Muster
from cfbuilder.rendering.views.fielded import Fielded, fielded


@frozen
class SpecialRules:
    """Notes of a side: `nation` and `rules` bind in play, `form` is how it is fielded, `remarks` concern its lists."""

    nation: tuple[Note, ...]
    rules: tuple[Note, ...]
    form: tuple[Note, ...]
    remarks: tuple[Note, ...]


def special_rules(force: Force, paraded: Muster, catalog: Catalog) -> SpecialRules:
    """What a player must know of a side besides what its stands do; of what it does not field nothing."""
    nation = catalog.nation(force.system, force.nation)
    stands = {piece.stand.name for piece in paraded.pieces()}
    rules = [*_commander_limits(force, paraded, catalog)]
    form: list[Note] = []
    remarks: list[Note] = []
    for each in fielded(force, catalog):
        if each.count:
            there = each.parts | stands
            rules += _about(there, each.organization.rules)
            form += _form(each)
            remarks += _about(there, each.organization.notes)
    return SpecialRules(
        nation=_once(_about(stands, nation.rules)),
        rules=_once(rules),
        form=_once(form),
        remarks=_once(remarks),
    )


def _about(there: Set[str], remarks: Iterable[Remark]) -> Iterator[Note]:
    """Those that are about nothing in particular or about something that is there."""
    for remark in remarks:
        if not remark.about or not there.isdisjoint(remark.about):
            yield Note(text=remark.text, section=remark.section)


def _once(notes: Iterable[Note]) -> tuple[Note, ...]:
    return tuple(dict.fromkeys(notes))


def _form(each: Fielded) -> Iterator[Note]:
    """The variants and options that change what is fielded, with what is said of them."""
    for (name, note), count in Counter((choice.name, choice.note) for choice in each.shaped_by).items():
        several = f"{count} × " if count > 1 else ""
        yield Note(text=f"In this form: {several}{name}. {note}".strip())


def has_limited_commanders(force: Force, paraded: Muster, catalog: Catalog) -> bool:
    """By their nation, as the quick reference tells it; what an author says of his battle stands with the force."""
    authored = force.authored is not None and force.authored.commander_limits
    return not authored and any(_commander_limits(force, paraded, catalog))


def _commander_limits(force: Force, paraded: Muster, catalog: Catalog) -> Iterator[Note]:
    """Where the commanders on parade give a bonus, if not everywhere: by their organization, else by the nation."""
    nation = catalog.nation(force.system, force.nation)
    found: list[tuple[CommanderLimit, str]] = []
    for each in fielded(force, catalog):
        own = each.organization
        found += [(limit, own.source.section) for limit in own.commander_limits]
    if not found:
        found = [(limit, nation.source.section) for limit in nation.commander_limits]
    there = {piece.stand.short for piece in paraded.pieces() if piece.stand.role == "commander"}
    for limit, section in found:
        who = [each for each in limit.commanders if each in there or not there]
        if who:
            yield Note(text=limit_text(limit, who), section=section)


def limit_text(limit: CommanderLimit, commanders: Sequence[str]) -> str:
    """Where these of its commanders give a bonus, in a sentence."""
    who = listed(f"{each}s" for each in commanders)
    bonus = f" {signed(limit.bonus)}" if limit.bonus else " their bonus"
    where = [
        word for word, gives in (("rallying", limit.rally), ("close combat", limit.close_combat)) if gives
    ]
    if not where:
        return f"{who} give no bonus, neither in rallying nor in close combat."
    always = ", whatever stands beside their names" if limit.bonus else ""
    if len(where) == 2:
        return f"{who} give{bonus} in rallying and in close combat{always}."
    other = "close combat" if limit.rally else "rallying"
    return f"{who} give{bonus} in {where[0]} and nothing in {other}{always}."
