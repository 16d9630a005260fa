"""A small list in a language of its own, and the plain enumeration of its legal selections.

Knows the rules only as one reads them, nothing of how the program counts. All prices are half-points.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from cfbuilder.catalog.catalog import Catalog, Stored
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, add

Kind = Literal["platoon", "further", "boss", "chief", "better-chief", "extra", "whole", "sling", "single"]

#: What a mob of the reds has before it buys anything.
BASE = {"Gang": 6, "CC": 1, "PC": 2, "FO": 1}
BASE_PLATOONS = 2
SLINGS_A_PLATOON = 2
PLATOONS_A_CHIEF = 2
MORE_THAN_PLATOONS = 17


@dataclass(frozen=True)
class Offer:
    """A row of the list. `of`: the platoons that a further squad is for; `stands`: of a platoon, or who carries it."""

    id: str
    kind: Kind
    cost: int
    most: int | None = None
    of: str = ""
    stands: tuple[str, ...] = ("Gang",)


@dataclass(frozen=True)
class Shop:
    """What is for sale, and what bounds it all: points and, if it matters, the stands in the player's box."""

    offers: tuple[Offer, ...]
    budget: int
    stock: Mapping[str, int] | None = None

    def of_kind(self, *kinds: Kind) -> list[Offer]:
        return [each for each in self.offers if each.kind in kinds]


Counts = Mapping[str, int]
Given = Mapping[str, tuple[int, ...]]
"""For each extra that goes to whole platoons, the sizes of those that have it."""


def row(offer: Offer) -> dict[str, Any]:
    """It as a row of a bonus list."""
    common = {
        "id": offer.id, "name": offer.id, "section": "infantry", "cost": offer.cost / 2,
        "maximum": None if offer.most is None else {"dawn": offer.most, "dusk": offer.most},
    }  # fmt: skip
    stand = offer.stands[0]
    more: dict[Kind, dict[str, Any]] = {
        "platoon": {"contents": {stand: 3}, "quality": "raw", "is_platoon": True},
        "further": {"contents": {stand: 1}, "quality": "raw", "enlarges": offer.of},
        "boss": {"section": "commanders", "contents": {"PC": 1}, "bonus": 1},
        "chief": {
            "section": "commanders", "contents": {"CC": 1}, "bonus": 1, "platoons_each": PLATOONS_A_CHIEF
        },
        "better-chief": {"section": "commanders", "carriers": ["CC"], "scope": "squad", "quality": "keen"},
        "extra": {"section": "extras", "carriers": list(offer.stands), "scope": "squad"},
        "whole": {"section": "extras", "carriers": list(offer.stands), "scope": "platoon"},
        "sling": {"contents": {"Sling": 1}, "attached_at_most": SLINGS_A_PLATOON},
        "single": {"contents": {stand: 1}},
    }  # fmt: skip
    return {**common, **more[offer.kind]}


def catalog_with(tiny: Catalog, rows: Sequence[Mapping[str, Any]]) -> Catalog:
    """The invented system with these rows for sale to the reds, and with two stands more."""
    bonus = {**tiny.stored["skirmish/reds/bonus"].data, "rows": list(rows)}
    thug = {**tiny.stored["skirmish/gang"].data, "name": "Thug", "short": "Thug"}
    sling = {
        **tiny.stored["skirmish/catapult"].data,
        "name": "Sling", "short": "Sling", "off_table": False, "free_observer": False, "observed_by": "PC",
    }  # fmt: skip
    more = {
        "skirmish/reds/bonus": Stored("bonus", "x", bonus),
        "skirmish/thug": Stored("stand", "x", thug),
        "skirmish/sling": Stored("stand", "x", sling),
    }
    return Catalog({**tiny.stored, **more}, "test")


def reds(catalog: Catalog) -> Force:
    """A mob of the reds and nothing else."""
    force = Force(
        name="reds",
        system="skirmish",
        nation="reds",
        organization="skirmish/reds/mob",
        year=1908,
        size="duel",
    )
    return add(force, Fielding("skirmish/reds/mob", 1908).entry(catalog))[0]


def maximal(shop: Shop) -> set[tuple[int, ...]]:
    """The counts, in the order of the offers, of every legal selection to which nothing can be added."""
    found = set()
    for numbers in _affordable(shop.offers, shop.budget):
        counts = {each.id: number for each, number in zip(shop.offers, numbers, strict=True)}
        given = shared_out(shop, counts)
        if given is None or not is_legal(shop, counts, given):
            continue
        left = shop.budget - price(shop, counts, given)
        if not any(cost <= left for cost in _additions(shop, counts, given)):
            found.add(numbers)
    return found


def _affordable(offers: Sequence[Offer], budget: int) -> Iterator[tuple[int, ...]]:
    if not offers:
        yield ()
        return
    first, *rest = offers
    for number in range(_most(first, budget) + 1):
        for others in _affordable(rest, budget - number * first.cost):
            yield (number, *others)


def _most(offer: Offer, budget: int) -> int:
    """What costs nothing and has no limit has no natural number, unless it comes with what has one."""
    if offer.cost:
        return budget // offer.cost if offer.most is None else min(offer.most, budget // offer.cost)
    if offer.most is not None:
        return offer.most
    return MORE_THAN_PLATOONS if offer.kind in ("boss", "platoon") else 0


def shared_out(shop: Shop, counts: Counts) -> Given | None:
    """The extras for whole platoons with the smallest that are left, in the order of the list."""
    given = {}
    left = sorted(_platoons(shop, counts))
    for offer in shop.of_kind("whole"):
        takers = [each for each in left if each[1] in offer.stands]
        if counts[offer.id] > len(takers):
            return None
        taken = takers[: counts[offer.id]]
        for each in taken:
            left.remove(each)
        given[offer.id] = tuple(size for size, _ in taken)
    return given


def _platoons(shop: Shop, counts: Counts) -> list[tuple[int, str]]:
    """Size and stand of each platoon that there is."""
    found = [(3, "Gang")] * BASE_PLATOONS
    for platoon in shop.of_kind("platoon"):
        larger = sum(counts[each.id] for each in shop.of_kind("further") if each.of == platoon.id)
        found += [(4 if number < larger else 3, platoon.stands[0]) for number in range(counts[platoon.id])]
    return found


def price(shop: Shop, counts: Counts, given: Given) -> int:
    return sum(
        each.cost * (sum(given[each.id]) if each.kind == "whole" else counts[each.id]) for each in shop.offers
    )


def is_legal(shop: Shop, counts: Counts, given: Given) -> bool:
    """The rules, as one reads them."""

    def count(*kinds: Kind) -> int:
        return sum(counts[each.id] for each in shop.of_kind(*kinds))

    return (
        all(each.most is None or counts[each.id] <= each.most for each in shop.offers)
        and price(shop, counts, given) <= shop.budget
        and count("boss") == count("platoon")
        and all(counts[each.id] <= counts[each.of] for each in shop.of_kind("further"))
        and count("chief") <= count("platoon") // PLATOONS_A_CHIEF
        and count("better-chief") <= BASE["CC"] + count("chief")
        and count("sling") <= SLINGS_A_PLATOON * (BASE_PLATOONS + count("platoon"))
        and _all_carried(shop, counts, given)
        and _owned(shop, counts)
    )


def _all_carried(shop: Shop, counts: Counts, given: Given) -> bool:
    """Every extra has a stand of its own; one that a whole platoon carries leaves none of its squads."""
    squads = Counter({"Gang": BASE["Gang"]})
    for each in shop.of_kind("platoon", "further", "single"):
        squads[each.stands[0]] += counts[each.id] * (3 if each.kind == "platoon" else 1)
    for each in shop.of_kind("whole"):
        squads[each.stands[0]] -= sum(given[each.id])
    wanted = [(counts[each.id], each.stands) for each in shop.of_kind("extra")]
    return min(squads.values()) >= 0 and _can_carry(wanted, squads)


def _can_carry(wanted: list[tuple[int, tuple[str, ...]]], squads: Counter[str]) -> bool:
    """One extra after the other tries every sort of squad."""
    if not wanted:
        return True
    (count, stands), *rest = wanted
    if count == 0:
        return _can_carry(rest, squads)
    return any(
        squads[stand] > 0 and _can_carry([(count - 1, stands), *rest], squads - Counter([stand]))
        for stand in stands
    )


def _owned(shop: Shop, counts: Counts) -> bool:
    """Nothing is bought beyond what is in the box, whatever the base lacks already."""
    if shop.stock is None:
        return True
    bought: Counter[str] = Counter()
    for each in shop.offers:
        for name, number in row(each).get("contents", {}).items():
            # A catapult stands off the table, but not who observes for it.
            bought["FO" if name == "Catapult" else name] += number * counts[each.id]
    return all(BASE.get(name, 0) + number <= shop.stock.get(name, 0) for name, number in (+bought).items())


def _additions(shop: Shop, counts: Counts, given: Given) -> Iterator[int]:
    """What everything costs that may be bought once more, with all else as it is; a platoon with its boss."""
    without_end = replace(shop, budget=10**9)

    def may_have(more: Counts, still: Given) -> bool:
        return is_legal(without_end, more, still)

    for each in shop.offers:
        more = {**counts, each.id: counts[each.id] + 1}
        if each.kind == "platoon":
            for boss in shop.of_kind("boss"):
                if may_have({**more, boss.id: counts[boss.id] + 1}, given):
                    yield each.cost + boss.cost
        elif each.kind == "whole":
            for size in _free_sizes(shop, counts, given, each)[:1]:
                if may_have(more, {**given, each.id: (*given[each.id], size)}):
                    yield each.cost * size
        elif each.kind == "further":
            if may_have(more, given) and _has_free_platoon(shop, counts, given, each):
                yield each.cost
        elif each.kind != "boss" and may_have(more, given):
            yield each.cost


def _free_sizes(shop: Shop, counts: Counts, given: Given, whole: Offer) -> list[int]:
    left = Counter(size for size, stand in _platoons(shop, counts) if stand in whole.stands)
    left.subtract(size for sizes in given.values() for size in sizes)
    return sorted(left.elements())


def _has_free_platoon(shop: Shop, counts: Counts, given: Given, further: Offer) -> bool:
    """Whether a platoon is left for one squad more that need not pay for an extra then."""
    stand = next(each for each in shop.offers if each.id == further.of).stands[0]
    takers = [each for each in shop.of_kind("whole") if stand in each.stands]
    return all(3 in _free_sizes(shop, counts, given, each) for each in takers)
