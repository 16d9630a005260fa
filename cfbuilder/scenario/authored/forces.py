"""What is wrong with the orders of battle of an authored scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Formation, StandLine
from cfbuilder.core.findings import Finding
from cfbuilder.core.wording import plural
from cfbuilder.scenario.authored.problems import problem, unknown
from cfbuilder.scenario.authored.written import Authored
from cfbuilder.scenario.setup import SideName


def order_of_battle_findings(written: Authored, side: SideName, catalog: Catalog) -> Iterator[Finding]:
    """Formations without stands or with the same id, unknown stands, qualities and commanders."""
    own, where = written.sides[side], f"sides.{side}"
    if not any(line.count > 0 for each in _walk(own.formations) for line in each.stands):
        hint = (
            "formations: [{id: company, name: ..., level: company, stands: [{stand: Rifle Squad, count: 3}]}]"
        )
        yield problem("empty", f"{own.name} has no stand", hint, f"{where}.formations")
    counts = Counter(each.id for each in _walk(own.formations))
    for name, count in counts.items():
        if count > 1:
            told = f"{plural(count, 'formation')} of {own.name} have the id {name!r}"
            yield problem("formation-twice", told, "give each its own", f"{where}.formations")
    yield from _formations(written, side, own.formations, f"{where}.formations", catalog)
    commanders = [
        each
        for each in catalog.stand_names(written.system, own.nation)
        if catalog.stand(written.system, own.nation, each).role == "commander"
    ]
    for number, limit in enumerate(own.commander_limits):
        for place, name in enumerate(limit.commanders):
            yield from unknown(
                "commander", name, commanders, f"{where}.commander_limits.{number}.commanders.{place}"
            )


def _formations(
    written: Authored, side: SideName, formations: Sequence[Formation], where: str, catalog: Catalog
) -> Iterator[Finding]:
    for number, formation in enumerate(formations):
        here = f"{where}.{number}"
        if formation.count < 1:
            told = f"{formation.name} is there {formation.count} times"
            yield problem("count", told, "1 or more, or leave it out", f"{here}.count")
        if formation.quality is not None:
            yield from _quality(written, formation.quality, f"{here}.quality", catalog)
        for place, line in enumerate(formation.stands):
            yield from _line(written, side, line, f"{here}.stands.{place}", catalog)
            yield from _bonuses(formation, line, f"{here}.stands.{place}.bonus")
        yield from _formations(written, side, formation.formations, f"{here}.formations", catalog)


def _quality(written: Authored, quality: str, where: str, catalog: Catalog) -> Iterator[Finding]:
    known = [each.id for each in catalog.system(written.system).qualities]
    yield from unknown("quality", quality, known, where)


def _line(
    written: Authored, side: SideName, line: StandLine, where: str, catalog: Catalog
) -> Iterator[Finding]:
    nation = written.sides[side].nation
    stand = catalog.stand_or_none(written.system, nation, line.stand)
    if stand is None:
        yield from unknown("stand", line.stand, catalog.stand_names(written.system, nation), f"{where}.stand")
    elif line.bonus and stand.role != "commander":
        yield problem("bonus", f"{line.stand} is no commander", "leave the bonus out", f"{where}.bonus")
    if line.count < 1:
        yield problem("count", f"{line.stand} is there {line.count} times", "1 or more", f"{where}.count")
    if line.quality is not None:
        yield from _quality(written, line.quality, f"{where}.quality", catalog)
    bonus = catalog.bonus(written.system, nation)
    extras = [row.name for row in bonus.rows if row.carriers] if bonus else []
    for place, extra in enumerate(line.equipment):
        yield from unknown("extra", extra, extras, f"{where}.equipment.{place}")


def _bonuses(formation: Formation, line: StandLine, where: str) -> Iterator[Finding]:
    """One for all repetitions of the formation or one for each; none takes anything away."""
    if len(line.bonus) not in (0, 1, formation.count):
        told = f"{len(line.bonus)} bonuses for {formation.count} times {formation.name}"
        yield problem("bonus", told, f"write 1 or {formation.count}", where)
    for place, bonus in enumerate(line.bonus):
        if bonus < 0:
            yield problem("bonus", f"a bonus of {bonus}", "write 0 or more", f"{where}.{place}")


def _walk(formations: Sequence[Formation]) -> Iterator[Formation]:
    for each in formations:
        yield each
        yield from _walk(each.formations)
