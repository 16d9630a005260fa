"""The starter of a game file: ready to play, with nothing bought yet, and comments for going on by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.annotating import Steps, annotated
from cfbuilder.session.pickup.choices import first_request
from cfbuilder.storage.saved import saved_text

_HEAD = """\
# A game for cfbuilder: both forces as their organizations are, with what they may spend; roles, table and edges
# by the seed. Edit it here, or with `cfbuilder edit FILE --side a add hmgs`, which keeps values and not comments.
# `cfbuilder check` tells what is wrong, `cfbuilder print` makes the sheets. It holds the secrets of both sides:
# it is the umpire's.
"""


def asked_game(scenario: str, a: str, b: str, year: int | None, size: str, catalog: Catalog) -> PickupRequest:
    """The request for a game; what is not said is as at the start of the terminal UI. Raises UsageError."""
    first = first_request(catalog)
    asked = replace(first, size=size or first.size, fill="none", year=year)
    if scenario:
        asked = replace(asked, scenario=scenario.removeprefix(f"{asked.system}/"))
    if a or b:
        asked = replace(
            asked, a=SideRequest.parse(a) if a else first.a, b=SideRequest.parse(b) if b else first.b
        )
    elif year is None:
        asked = replace(asked, year=first.year)
    return asked


def game_starter_text(request: PickupRequest, seed: int, catalog: Catalog) -> str:
    """The text of a new file. Raises UsageError."""
    setup = pickup(request, catalog, Luck(seed))
    return f"{_HEAD}\n{annotated(saved_text(setup), _comments(setup, catalog))}"


def _comments(setup: Setup, catalog: Catalog) -> Mapping[Steps, Sequence[str]]:
    public = setup.public
    scenarios = [each.rpartition("/")[2] for each in catalog.ids("scenario", public.system)]
    kinds = ", ".join(catalog.terrain_kinds(public.system))
    made: dict[Steps, Sequence[str]] = {
        ("seed",): ["leads to every roll still to come: only the umpire knows it"],
        ("public",): ["what everybody at the table knows"],
        ("public", "scenario"): [f"one of {', '.join(scenarios)}"],
        ("public", "size"): [f"one of {', '.join(each.id for each in catalog.system(public.system).sizes)}"],
        ("public", "year"): [
            "that of both forces too: `cfbuilder edit FILE --side a set year 1943` changes all three"
        ],
        ("public", "first_initiative"): ["a or b"],
        ("public", "objectives"): ["numbers of features"],
        ("public", "terrain"): [
            "table: width and depth in inches. Features by the numbers that are put on the table, outlines in inches",
            "from the south-west corner, in steps of 1/16. zone: in whose half; placed_by: who lays it.",
            f"kind: {kinds}",
        ],
        ("public", "catalog"): [
            "may stand here too: disclosure: points (or none), hidden: both (or defender)",
            "the version of the catalog that names and prices were taken from",
        ],
        ("log",): ["every die and choice so far"],
    }
    for side in setup.sides:
        force = ("sides", side, "force")
        made[force] = [f"player {side.upper()}"]
        made[(*force, "budget")] = [
            "what may be spent: purchase_points and handicap, or the total of an agreement, base included",
        ]
        made[(*force, "entries")] = [
            "id: a number of its own; item: an id of the catalog and, behind #, the part of it;",
            "pool: base, bonus or reinforcement; attached_to: an entry ('2'), a formation (1/platoon-2) or a stand",
        ]
        made[("sides", side, "edge")] = ["north, east, south or west; the other side has another"]
    return made
