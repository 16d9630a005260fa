"""Limit: a company has as many stands as its system says make one; told as a warning, for that is what is usual."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.system import Strength
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, plural
from cfbuilder.force.parade import Group
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    """A company of several sorts has no more than the most of each, and of one at least the least."""
    for group in purchases.muster.walk():
        if group.level == "company":
            yield from _company(group, purchases)


def _company(group: Group, purchases: Purchases) -> Iterator[Finding]:
    pieces = list(group.all_pieces())
    sorts = [
        (each, sum(piece.stand.role in each.roles for piece in pieces))
        for each in purchases.catalog.system(purchases.force.system).strength
    ]
    there = [(each, count) for each, count in sorts if count]
    if not any(count >= each.least for each, count in there) or any(
        count > each.most for each, count in there
    ):
        has = listed(plural(count, each.name) for each, count in there) or "nothing"
        usual = listed((_span(each) for each, _ in sorts), "or")
        message = f"{group.name} has {has}"
        yield Finding(
            "force.company-strength", Severity.WARNING, message, f"a company has {usual}", group.key
        )


def _span(strength: Strength) -> str:
    """ "6 to 10 stands", "3 gangs"."""
    if strength.least == strength.most:
        return plural(strength.most, strength.name)
    return f"{strength.least} to {plural(strength.most, strength.name)}"
