"""What the words of an operation mean: entries, rows and organizations by the names people give them.

Whatever is not there is told in the same way everywhere, with the nearest names.
"""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, BonusRow
from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed, nearest, suggestion
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.rules.purchases import Purchases

#: So many names are all told; of more only the nearest.
_FEW = 12


def entry_named(force: Force, name: str) -> ForceEntry:
    """An entry by its number, or by its name or row if only one has it. Raises UsageError."""
    found = force.entry(name)
    if found is not None:
        return found
    called = [each for each in force.entries if name.casefold() in (each.name.casefold(), each.part)]
    if len(called) > 1:
        numbers = listed((each.id for each in called), "or")
        raise UsageError(f"{len(called)} entries are called {name!r}", f"name one by its number: {numbers}")
    if not called:
        names = [known for each in force.entries for known in (each.name, each.part)]
        raise not_there("entry", name, names, [numbered(each) for each in force.entries])
    return called[0]


def row_or_none(purchases: Purchases, name: str) -> BonusRow | None:
    """A row of the force's bonus list by its id or name."""
    named = (row for row in purchases.rows if name == row.id or name.casefold() == row.name.casefold())
    return next(named, None)


def row_named(purchases: Purchases, name: str) -> BonusRow:
    """A row of the force's bonus list by its id or name. Raises UsageError."""
    row = row_or_none(purchases, name)
    if row is None:
        raise not_there("bonus selection", name, [each.id for each in purchases.rows])
    return row


def row_of(catalog: Catalog, entry: ForceEntry) -> BonusRow | None:
    """The row an entry was bought by, if the catalog has it."""
    bonus = catalog.find(BonusList, entry.record_id)
    return bonus.row(entry.part) if bonus else None


def organization_names(force: Force, catalog: Catalog) -> dict[str, str]:
    """The ids of the organizations of the force's nation by their last part."""
    return {each.rpartition("/")[2]: each for each in catalog.organizations(force.system, force.nation)}


def organization_named(force: Force, catalog: Catalog, name: str) -> str:
    """The id of an organization of the force's nation, from the id or its last part. Raises UsageError."""
    ids = organization_names(force, catalog)
    found = name if name in ids.values() else ids.get(name)
    if found is None:
        raise not_there("organization", name, list(ids))
    return found


def not_there(kind: str, name: str, known: Sequence[str], shown: Sequence[str] | None = None) -> UsageError:
    """The error for a name that is not there; `shown` tells the known ones where names alone do not."""
    if shown is None:
        return UsageError(f"there is no {kind} {name!r}", suggestion(name, known))
    close = nearest(name, list(dict.fromkeys(known)))
    parts = [f"did you mean {listed(close, 'or')}?"] if close else []
    if len(shown) <= _FEW:
        parts.append(f"there is: {', '.join(shown)}" if shown else "there is none")
    return UsageError(f"there is no {kind} {name!r}", " ".join(parts))


def unknown_choice(organization: Organization, name: str) -> UsageError:
    """The error for a variant or option that the organization does not have."""
    known = [each.id for each in organization.choices()]
    return UsageError(f"{organization.name} has no variant or option {name!r}", suggestion(name, known))


def numbered(entry: ForceEntry) -> str:
    """ "no. 5 HMG", by the number that edits name it by: "5 HMG" would read like five of them."""
    return f"no. {entry.id} {entry.name}"


def told(entry: ForceEntry) -> str:
    """ "no. 5 HMG (6.0)"."""
    return f"{numbered(entry)} ({'price unknown' if entry.price is None else entry.price})"


def price_text(price: Points | None) -> str:
    return "unknown" if price is None else str(price)
