"""The formations of an organization in the form that a force fields it in."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.catalog.organizations import Change, Formation, Organization, StandLine


def organization_formations(
    organization: Organization, year: int, variants: tuple[str, ...], options: tuple[str, ...]
) -> tuple[tuple[Formation, ...], str]:
    """The formations with variants and options applied, and the morale that results."""
    formations = organization.formations
    morale = organization.morale
    for variant in organization.variants_in(year, variants):
        morale = variant.morale or morale
        for each in variant.changes:
            formations = _edited(formations, each)
    for option in organization.options:
        taken = options.count(option.id)
        for addition in option.adds if taken else ():
            line = StandLine(
                stand=addition.stand,
                count=addition.count * taken,
                carried_by=addition.carried_by,
                price=addition.price,
            )
            formations = _edited(formations, Change(formation=addition.formation, add=(line,)))
    return formations, morale


def _edited(formations: tuple[Formation, ...], change: Change) -> tuple[Formation, ...]:
    made = []
    for each in formations:
        below = _edited(each.formations, change)
        if each.id == change.formation:
            count = each.count if change.count is None else change.count
            each = replace(each, count=count, stands=_exchanged(each.stands, change.remove, change.add))
        made.append(replace(each, formations=below))
    return tuple(made)


def _exchanged(
    lines: tuple[StandLine, ...], gone: tuple[StandLine, ...], come: tuple[StandLine, ...]
) -> tuple[StandLine, ...]:
    left = {line.stand: line.count for line in gone}
    kept = []
    for line in lines:
        taken = min(left.get(line.stand, 0), line.count)
        left[line.stand] = left.get(line.stand, 0) - taken
        if line.count > taken:
            kept.append(replace(line, count=line.count - taken))
    return (*kept, *come)
