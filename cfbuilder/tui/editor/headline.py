"""What is always in sight above the panes: whose force, total, what is left, findings, whether it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.cells import cell_len

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.force.cost import force_cost, pool_cost
from cfbuilder.force.force import Force, Pool
from cfbuilder.session.force_sums import sums_text
from cfbuilder.session.offering import left_to_spend
from cfbuilder.tui.lines import fitted
from cfbuilder.tui.sums import counted

UNSAVED, SAVED, NEW = "* not saved", "saved", "new"
_GAP = "   "


def title(force: Force, catalog: Catalog, whose: str, path: Path | None, *, width: int) -> str:
    """ "Kampfgruppe Nord   Germany 1944, small, meeting   kampfgruppe.yaml"; less of it where there is no room."""
    played = f"{catalog.nation(force.system, force.nation).name} {force.year}"
    where = path.name if path else "no file yet"
    candidates = (
        (force.name, whose, f"{played}, {force.size}, {force.posture}", where),
        (force.name, whose, played, where),
        (force.name, whose, where),
        (force.name, whose),
    )
    texts = [_GAP.join(each for each in candidate if each) for candidate in candidates]
    return next((each for each in texts if cell_len(each) <= width), fitted(texts[-1], width))


def saved_mark(*, unsaved: bool, filed: bool) -> str:
    """Whether something would have to be saved; what has no file and no change is new."""
    if unsaved:
        return UNSAVED
    return SAVED if filed else NEW


def headline(force: Force, findings: Sequence[Finding], mark: str, *, width: int) -> str:
    """As much as fits of the sums; what matters most is in the shortest, too."""
    told = counted(tuple(findings))
    candidates = (
        _GAP.join((sums_text(force), told, mark)),
        _GAP.join((_sums(force), told, mark)),
        _GAP.join((f"total {force_cost(force)}, {_left(force)}", told, mark)),
        "  ".join(
            (str(force_cost(force)), _left(force), _worst(findings), mark[:1] if mark == UNSAVED else "")
        ),
    )
    return next((each for each in candidates if len(each) <= width), candidates[-1])


def _sums(force: Force) -> str:
    """ "57.0 + 3.0 = 60.0, 7.0 left": base and bonus selections."""
    base, bonus = str(pool_cost(force, "base")), str(pool_cost(force, "bonus"))
    return f"{base} + {bonus} = {force_cost(force)}, {_left(force)}"


def _left(force: Force) -> str:
    """ "4.0 left", or "1.5 over", of bonus selections and of reinforcements if there are any."""
    told = _left_of(force, "bonus")
    if force.budget.reinforcements or pool_cost(force, "reinforcement").points:
        told += f", later {_left_of(force, 'reinforcement')}"
    return told


def _left_of(force: Force, pool: Pool) -> str:
    left = left_to_spend(force, pool)
    if left is None:
        return "budget unknown"
    return f"{left} left" if left.halves >= 0 else f"{-left} over"


def _worst(findings: Sequence[Finding]) -> str:
    """ "1E 2W": the letters of severities with their counts."""
    counts = [(each.value[0].upper(), sum(one.severity is each for one in findings)) for each in Severity]
    return " ".join(f"{count}{letter}" for letter, count in counts if count) or "no findings"
