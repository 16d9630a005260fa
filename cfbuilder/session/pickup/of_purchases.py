"""Step Purchases: for whose eyes, and what each side buys, at random or by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cfbuilder.chance.log import Log
from cfbuilder.core.wording import listed
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.force import Force
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.scenario.setup import SIDES, SideName
from cfbuilder.session.field import Field, Named, one_of
from cfbuilder.session.pickup.preparation import Forces, Preparation
from cfbuilder.storage.collection_file import read_collection

#: What can be done about a side's purchases. Buying by hand is the front end's: it opens an editor.
DRAW, BY_HAND, NOTHING = "draw", "by-hand", "nothing"
_DEEDS: tuple[Named, ...] = (
    ("Do it for me: at random, every legal choice equally likely", DRAW),
    ("By hand, in the force editor", BY_HAND),
    ("Nothing", NOTHING),
)
_ONE, _TWO = "one", "two"


def purchase_fields(preparation: Preparation, forces: Forces | None) -> Iterator[Field]:
    """For whose eyes, from what, then what each side buys."""
    yield _keyboard(preparation)
    yield _owned(preparation)
    for side in SIDES:
        yield _purchases(preparation, side, forces)


def _keyboard(preparation: Preparation) -> Field:
    def take(value: str) -> None:
        preparation.change(replace(preparation.draft, apart=value == _TWO), "who sits here")

    choices = (("one person, or two without secrets", _ONE), ("two, who take turns and look away", _TWO))
    why = (
        "With two at one keyboard a page stands before everything that holds one side's secrets, and nothing of it "
        "is shown here."
    )
    now = _TWO if preparation.draft.apart else _ONE
    return one_of("keyboard", "purchases", "Keyboard", choices, now, take, [why])


def _owned(preparation: Preparation) -> Field:
    asked = preparation.draft.request

    def take(value: str) -> None:
        found = (
            read_collection(Path(value).expanduser(), preparation.catalog, asked.system) if value else None
        )
        preparation.change(preparation.draft.asking(collection=found), "what you own")

    owned = asked.collection
    return Field(
        "collection",
        "purchases",
        "From",
        "everything on the lists" if owned is None else owned.name or "your inventory",
        "text",
        asks="File of your inventory, or empty for everything",
        why=("Draws and the table take no more figures and terrain than an inventory holds, once in all.",),
        take=take,
    )


def _purchases(preparation: Preparation, side: SideName, forces: Forces | None) -> Field:
    draft = preparation.draft
    bought = preparation.bought(side) if forces else None

    def take(value: str) -> None:
        if value == DRAW:
            preparation.change(draft.at_random(side), f"purchases of {side.upper()}")
            preparation.buy(side)
        elif value == NOTHING:
            handed = preparation.handed(side)
            without = replace(handed.force, entries=handed.force.in_pool("base"), log=Log())
            bare = replace(handed, force=without)
            preparation.change(draft.buying(side, bare), f"purchases of {side.upper()}")

    return Field(
        f"purchases.{side}",
        "purchases",
        f"Side {side.upper()}",
        _purchases_text(preparation, side, forces, bought),
        "deed",
        _DEEDS,
        (BY_HAND if side in draft.brought else DRAW,),
        why=_why(draft.apart, bought),
        state="left" if bought is None else "done",
        take=take,
    )


def _why(apart: bool, bought: Force | None) -> tuple[str, ...]:
    if bought is None:
        return _WHY_PURCHASES
    return _OUT_OF_SIGHT if apart else tuple(_bought_lines(bought))


_OUT_OF_SIGHT = (
    "Nothing of it is shown while two share the keyboard; its player sees it by Enter, By hand.",
)

_WHY_PURCHASES = (
    "A selection at random is one of all that are legal and leave no points for anything more, each as likely.",
    "By hand, the force editor tells what may be bought, why not, and what each roll may give.",
)


def _purchases_text(
    preparation: Preparation, side: SideName, forces: Forces | None, bought: Force | None
) -> str:
    by_hand = side in preparation.draft.brought
    if forces is None:
        return "when it is settled who attacks"
    if bought is None:
        budget = bonus_budget(forces.side(side))
        return f"{'an unknown sum' if budget is None else budget} to spend, at random unless you choose"
    how = "by hand" if by_hand else "at random"
    if preparation.draft.apart:
        return f"{how}; kept out of sight"
    budget = bonus_budget(bought)
    of = "an unknown sum" if budget is None else str(budget)
    return f"{how}: {pool_cost(bought, 'bonus')} of {of} spent"


def _bought_lines(bought: Force) -> Iterator[str]:
    """What was bought, by pool."""
    for pool, told in (("bonus", "Bought"), ("reinforcement", "To come later")):
        names = Counter(each.name for each in bought.entries if each.pool == pool)
        if names:
            yield f"{told}: {listed(f'{count} {name}' if count > 1 else name for name, count in names.items())}."
    if all(each.pool == "base" for each in bought.entries):
        yield "Nothing is bought."
