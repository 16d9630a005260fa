""" "Do it for me": a step filled in by the program, or all that is left."""

from __future__ import annotations

from collections.abc import Callable

from cfbuilder.chance.dice import Stream, fresh_seed
from cfbuilder.core.errors import UsageError
from cfbuilder.scenario.plan import plan
from cfbuilder.scenario.request import SideRequest
from cfbuilder.scenario.setup import SIDES, SideName
from cfbuilder.session.pickup.choices import nation_choices, scenario_choices
from cfbuilder.session.pickup.draft import PickupDraft
from cfbuilder.session.pickup.of_agreements import without_what_is_not_there
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.pickup.steps import STEPS


def fill_step(preparation: Preparation, step: str) -> None:
    """Fill one step; what was done by hand in others stays. Raises UsageError if the game is not possible."""
    _FILLERS[step](preparation)


def fill_all(preparation: Preparation) -> None:
    """Do all that is left; what was chosen, typed in or bought by hand stays. Raises UsageError."""
    preparation.plan()
    _roll(preparation)
    for side in SIDES:
        preparation.buy(side)
    # What was bought may have to be rolled for.
    _roll(preparation)
    preparation.lay()


def _draw_scenario(preparation: Preparation) -> None:
    draft = preparation.draft
    names = [name for _, name in scenario_choices(preparation.catalog, draft.request.system)]
    scenarios = {name: preparation.catalog.scenario(draft.request.system, name) for name in names}
    drafts = [
        without_what_is_not_there(draft, scenario).asking(scenario=name)
        for name, scenario in scenarios.items()
    ]
    _take_one(preparation, drafts, "a scenario drawn")


def _draw_side(side: SideName) -> Callable[[Preparation], None]:
    def draw(preparation: Preparation) -> None:
        draft, catalog = preparation.draft, preparation.catalog
        system, year = draft.request.system, draft.request.year
        drafts = [
            draft.with_side(side, SideRequest(nation=nation, organizations=(entry_id.rpartition("/")[2],)))
            for _, nation in nation_choices(catalog, system)
            for entry_id in catalog.organizations(system, nation, year)
        ]
        _take_one(preparation, drafts, f"side {side.upper()} drawn")

    return draw


def _take_one(preparation: Preparation, drafts: list[PickupDraft], what: str) -> None:
    """One of those that a game can be made of, each as likely."""
    possible = [each for each in drafts if _is_possible(preparation, each)]
    if not possible:
        raise UsageError("nothing fits to the other choices", "choose another year or size")
    preparation.change(possible[Stream(fresh_seed(), what).below(len(possible))], what)


def _is_possible(preparation: Preparation, draft: PickupDraft) -> bool:
    try:
        plan(draft.request, preparation.catalog)
    except UsageError:
        return False
    return True


def _usual_points(preparation: Preparation) -> None:
    draft = preparation.draft
    usual = draft.asking(bonus="full", totals=None, base="organization", waived=(), column=None)
    preparation.change(usual, "points as usual")


def _buy(preparation: Preparation) -> None:
    """At random, what was not bought by hand."""
    preparation.plan()
    for side in SIDES:
        preparation.buy(side)


def _roll(preparation: Preparation) -> None:
    """By the seed, as long as there is another one to roll: ties are rolled again."""
    while preparation.open_rolls():
        preparation.change(preparation.by_seed(), "rolls by the seed")


def _lay(preparation: Preparation) -> None:
    preparation.lay()


def _nothing(_: Preparation) -> None:
    """Printing is for the player to order."""


_FILLERS: dict[str, Callable[[Preparation], None]] = {
    "game": _draw_scenario,
    "a": _draw_side("a"),
    "b": _draw_side("b"),
    "points": _usual_points,
    "purchases": _buy,
    "dice": _roll,
    "table": _lay,
    "print": _nothing,
}
assert set(_FILLERS) == set(STEPS)
