"""Checks of one organization against its system and its nation: every name resolves, every figure has a meaning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Change, Formation, Organization, StandLine
from cfbuilder.catalog.problems import Problem, dangling, figure, owner, stand_names, subjects, twice
from cfbuilder.catalog.strict_yaml import Step
from cfbuilder.core.frozen import frozen
from cfbuilder.core.years import span


def check_organization(entry_id: str, organization: Organization, catalog: Catalog) -> Iterator[Problem]:
    names = _Names.of(entry_id, organization, catalog)
    if organization.morale not in names.qualities:
        yield dangling("troop quality", organization.morale, names.qualities, ("morale",))
    if organization.command not in names.commands:
        yield dangling("command control", organization.command, names.commands, ("command",))
    yield from _formation(names, organization.line_company, ("line_company",))
    for path, formation in _walk(organization.formations, ("formations",)):
        if formation.count < 1:
            yield figure(f"{formation.count} times {formation.name}", "write 1 or more", (*path, "count"))
        if formation.quality is not None and formation.quality not in names.qualities:
            yield dangling("troop quality", formation.quality, names.qualities, (*path, "quality"))
        yield from names.lines(formation.stands, (*path, "stands"))
        yield from _bonuses(formation, path)
    ids = [each.id for _, each in _walk(organization.formations, ())]
    yield from twice("formations have the id", ids, ("formations",))
    yield from twice("variants have the id", [each.id for each in organization.variants], ("variants",))
    yield from twice("options have the id", [each.id for each in organization.options], ("options",))
    yield from _variants(organization, names)
    yield from _options(organization, names)
    parts = [*ids, *(each.id for each in organization.choices())]
    stands = catalog.stand_names(names.system, names.nation)
    yield from subjects(organization.rules, stands, parts, ("rules",))
    yield from subjects(organization.notes, stands, parts, ("notes",))


@frozen
class _Names:
    """The names that an organization may use."""

    catalog: Catalog
    system: str
    nation: str
    qualities: Sequence[str]
    commands: Sequence[str]
    extras: Sequence[str]
    formations: dict[str, Formation]

    @classmethod
    def of(cls, entry_id: str, organization: Organization, catalog: Catalog) -> _Names:
        system, nation = owner(entry_id, catalog)
        frame = catalog.system(system)
        bonus = catalog.bonus(system, nation) if nation else None
        return cls(
            catalog,
            system,
            nation,
            qualities=[each.id for each in frame.qualities],
            commands=[each.id for each in frame.command_controls] or [""],
            extras=[row.name for row in bonus.rows if row.carriers] if bonus else [],
            formations={each.id: each for _, each in _walk(organization.formations, ())},
        )

    def lines(self, lines: Sequence[StandLine], path: tuple[Step, ...]) -> Iterator[Problem]:
        yield from stand_names(self.catalog, self.system, self.nation, [each.stand for each in lines], path)
        for number, line in enumerate(lines):
            here: tuple[Step, ...] = (*path, number)
            if line.count < 1:
                yield figure(f"{line.count} of {line.stand}", "write 1 or more", (*here, "count"))
            if line.quality is not None and line.quality not in self.qualities:
                yield dangling("troop quality", line.quality, self.qualities, (*here, "quality"))
            for at, extra in enumerate(line.equipment):
                if extra not in self.extras:
                    yield dangling("extra", extra, self.extras, (*here, "equipment", at))
            yield from self._commander(line, here)

    def _commander(self, line: StandLine, here: tuple[Step, ...]) -> Iterator[Problem]:
        """A commander's bonus has a price, unless nobody knows any."""
        stand = self.catalog.stand_or_none(self.system, self.nation, line.stand)
        priced = sorted(stand.price.by_bonus) if stand else []
        for each in line.bonus if priced else ():
            if f"+{each}" not in priced:
                yield dangling("bonus", f"+{each}", priced, (*here, "bonus"))


def _bonuses(formation: Formation, path: tuple[Step, ...]) -> Iterator[Problem]:
    for number, line in enumerate(formation.stands):
        if len(line.bonus) not in (0, 1, formation.count):
            message = f"{len(line.bonus)} bonuses for {formation.count} times {formation.name}"
            here = (*path, "stands", number, "bonus")
            yield "catalog.bonus-count", message, f"write 1 or {formation.count}", here


def _variants(organization: Organization, names: _Names) -> Iterator[Problem]:
    for number, variant in enumerate(organization.variants):
        here: tuple[Step, ...] = ("variants", number)
        if variant.morale is not None and variant.morale not in names.qualities:
            yield dangling("troop quality", variant.morale, names.qualities, (*here, "morale"))
        if variant.command is not None and variant.command not in names.commands:
            yield dangling("command control", variant.command, names.commands, (*here, "command"))
        yield from _in_years(organization, variant.years, (*here, "years"))
        for at, change in enumerate(variant.changes):
            place: tuple[Step, ...] = (*here, "changes", at)
            yield from _formation(names, change.formation, (*place, "formation"))
            yield from names.lines(change.remove, (*place, "remove"))
            yield from names.lines(change.add, (*place, "add"))
            yield from _removed(names.formations.get(change.formation), change, place)


def _removed(formation: Formation | None, change: Change, place: tuple[Step, ...]) -> Iterator[Problem]:
    """What a variant takes away must be there."""
    for number, line in enumerate(change.remove if formation else ()):
        there = sum(each.count for each in formation.stands if each.stand == line.stand) if formation else 0
        if there < line.count:
            message = f"takes away {line.count} of {line.stand}, there are {there}"
            yield figure(message, "take away what is there", (*place, "remove", number))


def _options(organization: Organization, names: _Names) -> Iterator[Problem]:
    for number, option in enumerate(organization.options):
        here: tuple[Step, ...] = ("options", number)
        if option.years is not None:
            yield from _in_years(organization, option.years, (*here, "years"))
        for at, addition in enumerate(option.adds):
            place: tuple[Step, ...] = (*here, "adds", at)
            yield from _formation(names, addition.formation, (*place, "formation"))
            yield from stand_names(names.catalog, names.system, names.nation, [addition.stand], place)


def _in_years(
    organization: Organization, years: tuple[int, int], path: tuple[Step, ...]
) -> Iterator[Problem]:
    first, last = organization.years
    if years[0] < first or years[1] > last:
        message = f"{span(years)} goes beyond the organization's {span(organization.years)}"
        yield "catalog.years", message, "stay within its years", path


def _formation(names: _Names, formation: str, path: tuple[Step, ...]) -> Iterator[Problem]:
    if formation not in names.formations:
        yield dangling("formation", formation, list(names.formations), path)


def _walk(
    formations: Iterable[Formation], path: tuple[Step, ...]
) -> Iterator[tuple[tuple[Step, ...], Formation]]:
    for number, each in enumerate(formations):
        yield (*path, number), each
        yield from _walk(each.formations, (*path, number, "formations"))
