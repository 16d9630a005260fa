"""Deeds that bring something into the force or take it away."""

from __future__ import annotations

from collections.abc import Callable

from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Severity
from cfbuilder.rules.check import check
from cfbuilder.rules.fill import fill
from cfbuilder.session.offering import Offered, commanders_for
from cfbuilder.session.operations.naming import row_of, row_or_none
from cfbuilder.session.operations.operation import whole_number
from cfbuilder.tui.editor.desk import Desk, marked_entry, marked_offer
from cfbuilder.tui.outline import Branch

_NOBODY = ""


def add(desk: Desk) -> None:
    """One more of what is marked in the list, in its usual place."""
    offer = marked_offer(desk)
    _with_commander(desk, offer, lambda keys: desk.perform("add", offer.word, **keys))


def add_here(desk: Desk) -> None:
    """One more, for the formation or stand marked in the force."""
    offer, branch = marked_offer(desk), desk.branch
    if offer.is_organization or branch is None:
        raise UsageError(f"{offer.name} stands by itself", "a takes it")
    desk.perform("add", offer.word, at=_place(desk, branch), pool=desk.pool)


def how_many(desk: Desk, typed: str = "") -> None:
    """So many of what is marked."""
    offer = _counted(desk)
    had = sum(1 for each in desk.purchases.entries(offer.row) if each.pool == desk.pool) if offer.row else 0

    def take(number: str) -> None:
        wanted = whole_number(number.strip(), "count")
        if wanted > had:
            _with_commander(desk, offer, lambda keys: desk.perform("count", offer.word, str(wanted), **keys))
        else:
            desk.perform("count", offer.word, str(wanted), pool=desk.pool)

    desk.ask(f"How many {offer.name}", typed or str(had), take, chosen=not typed)


def one_more(desk: Desk) -> None:
    """Of what is marked, wherever that is."""
    if not desk.in_force:
        add(desk)
        return
    entry = marked_entry(desk)
    row = row_of(desk.catalog, entry)
    if row is not None and row.is_platoon:
        # With all that belongs to it, its commander first of all.
        desk.perform("duplicate", entry.id)
    elif row is not None and entry.attached_to and not row.carriers:
        desk.perform("add", row.id, at=entry.attached_to, pool=entry.pool)
    elif row is not None:
        desk.perform("add", row.id, pool=entry.pool)
    else:
        desk.perform("duplicate", entry.id)


def remove(desk: Desk) -> None:
    desk.perform("remove", marked_entry(desk).id)


def duplicate(desk: Desk) -> None:
    desk.perform("duplicate", marked_entry(desk).id)


def _counted(desk: Desk) -> Offered:
    """What a typed number counts: the offer, or the row by which the marked entry was bought."""
    if desk.in_force:
        row = row_of(desk.catalog, marked_entry(desk))
        if row is None or row_or_none(desk.purchases, row.id) is None:
            raise UsageError("only bonus selections are counted", "mark one of them")
        return Offered(row.id, row.name, row.section, "", row.cost, 0, None, row=row)
    offer = marked_offer(desk)
    if offer.is_organization:
        raise UsageError("only bonus selections are counted", f"a takes one {offer.name}")
    return offer


def _with_commander(desk: Desk, offer: Offered, take: Callable[[dict[str, str]], None]) -> None:
    """A platoon is bought with its commander: which one is the player's choice."""
    keys: dict[str, str] = {} if offer.is_organization else {"pool": desk.pool}
    leaders = commanders_for(desk.purchases, offer)
    if not leaders:
        take(keys)
        return
    choices = [(f"{each.name}  {each.cost}", each.id) for each in leaders]

    def led(commander: str) -> None:
        take(keys if commander == _NOBODY else {**keys, "commander": commander})

    desk.choose(f"Who leads the {offer.name}?", [*choices, ("nobody yet", _NOBODY)], _best(desk, offer), led)


def _best(desk: Desk, offer: Offered) -> str:
    """The first commander with whom the fewest errors come."""
    assert offer.row is not None
    row = offer.row

    def errors(commander: str) -> int:
        force = fill(desk.force, desk.catalog, {row.id: 1, commander: 1}, desk.pool)
        return sum(each.severity is Severity.ERROR for each in check(force, desk.catalog))

    return min((each.id for each in commanders_for(desk.purchases, offer)), key=errors)


def _place(desk: Desk, branch: Branch) -> str:
    """The formation or stand that a line stands for: alike stands on one line mean their formation."""
    stands = {piece.key for piece in desk.purchases.muster.pieces()}
    groups = {group.key for group in desk.purchases.muster.walk() if group.entry}
    for each in (branch, *reversed(desk.above(branch.key))):
        if each.key in stands or each.key in groups:
            return each.key
    raise UsageError(f"{branch.text} is no formation or stand", "mark one in the force")
