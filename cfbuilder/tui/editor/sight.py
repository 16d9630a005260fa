"""What there is to see of a force at one moment: findings, offers, the tree. No widgets here."""

from __future__ import annotations

from collections.abc import Iterable

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.force.cost import force_cost
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.rules.purchases import Purchases
from cfbuilder.scenario.setup import SideName
from cfbuilder.session.document import force_in
from cfbuilder.session.offering import Offered, Prices, offered
from cfbuilder.session.operations.naming import numbered
from cfbuilder.session.session import Session
from cfbuilder.tui.outline import Branch, find_branch, outline

#: The key of the line that stands for the whole force.
WHOLE = "force"


@frozen
class Sight:
    """`whole`: the tree of the force under one line for all of it; `wrong`: its lines with errors or warnings."""

    purchases: Purchases
    findings: tuple[Finding, ...]
    offers: tuple[Offered, ...]
    whole: Branch
    wrong: tuple[str, ...]

    @property
    def force(self) -> Force:
        return self.purchases.force

    def new_errors(self, before: Sight) -> tuple[Finding, ...]:
        """Errors that were not there before."""
        told = {each.message for each in before.findings}
        errors = (each for each in self.findings if each.severity is Severity.ERROR)
        return tuple(each for each in errors if each.message not in told)


def sight_of(session: Session, side: SideName | None, prices: Prices) -> Sight:
    """Of one force of what is open. Raises UsageError for one whose nation the catalog does not have."""
    force = force_in(session.present, side)
    purchases = Purchases(force, session.catalog)
    findings = session.findings_here(side)
    parts = outline(force, session.catalog, purchases.muster)
    whole = Branch(WHOLE, force.name, str(force_cost(force)), parts, heading=True)
    lines = tuple(whole.walk())
    wrong = (find_branch(lines, each.where) for each in findings if each.severity is not Severity.NOTE)
    keys = tuple(each.key for each in wrong if each is not None)
    return Sight(purchases, findings, offered(purchases, prices), whole, keys)


def without_numbers(told: str, entries: Iterable[ForceEntry]) -> str:
    """What was done, without the numbers by which commands call entries."""
    for each in entries:
        told = told.replace(numbered(each), each.name)
    return told
