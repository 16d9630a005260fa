"""Pick-up games at their edges: dice typed in, totals, tables, sides, and what an opponent is told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.system import TerrainQuota, TerrainShare
from cfbuilder.chance.dice import Luck, TypedDice, secret
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.record import plain
from cfbuilder.force.force import ForceEntry, add
from cfbuilder.force.muster import muster
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.scenario.terrain.quota import quota
from cfbuilder.session.session import Folders, Session
from cfbuilder.storage.saved import saved_text
from tests.conftest import asked

TWO_TOTALS = (Points.parse(70), Points.parse(72))


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory, shared_cache: Path) -> Session:
    return Session(Folders((), shared_cache, tmp_path_factory.mktemp("state")))


def skirmish(**more: object) -> PickupRequest:
    return asked("reds", "blues", system="skirmish", year=1908, size="duel", **more)


STANDARD = TerrainQuota(
    table=(6, 6),
    mix=tuple(
        TerrainShare(kind=kind, share=share)
        for kind, share in (
            ("woods", 20), ("hill", 9), ("field", 9), ("depression", 5), ("rough", 2), ("building", 5),
        )
    ),
    every_kind_from=12,
)  # fmt: skip
FEET = st.integers(2, 40)


@given(FEET, FEET)
def test_the_quota_fits_every_table(width: int, depth: int) -> None:
    counts = quota(STANDARD, (width * 12, depth * 12))
    total = sum(counts.values())
    exact = 50 * width * depth / 36
    assert abs(total - exact) <= 0.5
    assert counts == quota(STANDARD, (depth * 12, width * 12))
    assert min(counts.values()) >= (1 if total >= 12 else 0)
    for share in STANDARD.mix:
        assert abs(counts[share.kind] - exact * share.share / 50) < 2


@pytest.mark.parametrize(
    ("feet", "counts"),
    [((6, 6), [20, 9, 9, 5, 2, 5]), ((4, 4), [9, 4, 4, 2, 1, 2]), ((2, 2), [2, 1, 1, 1, 0, 1])],
)
def test_the_mix_of_tables_that_people_have(feet: tuple[int, int], counts: list[int]) -> None:
    assert list(quota(STANDARD, (feet[0] * 12, feet[1] * 12)).values()) == counts


def test_the_small_table_of_the_book_has_its_twelve_features() -> None:
    assert sum(quota(STANDARD, (36, 36)).values()) == 12


def test_the_table_is_laid_by_the_public_stream(tiny: Catalog) -> None:
    first, again, other = (pickup(skirmish(), tiny, Luck(seed)).public.terrain for seed in (7, 7, 8))
    assert first == again != other
    assert [each.number for each in first.features] == list(range(1, len(first.features) + 1))
    assert [each.placed_by for each in first.features[:4]] == ["a", "b", "a", "b"]
    assert all(each.outline for each in first.features)


def test_typed_dice_go_to_the_purchases_of_a_then_of_b_then_to_the_scenario(tiny: Catalog) -> None:
    """The first seed by which both sides buy wagons, with the dice for them typed in."""
    for seed in range(30):
        setup = pickup(skirmish(), tiny, Luck(seed))
        wagons = [sum(1 for each in setup.sides[side].force.entries if each.rolls) for side in "ab"]
        if all(wagons):
            break
    else:
        pytest.fail("no seed buys wagons for both")
    faces = [*[1] * wagons[0], *[4] * wagons[1], 2, 2, 3, 5]
    luck = Luck(seed, TypedDice(tuple(faces)))
    typed = pickup(skirmish(), tiny, luck)
    assert luck.typed is not None
    assert luck.typed.left == 0
    rolled = [
        [each.rolls[-1].standing.result for each in typed.sides[side].force.entries if each.rolls]
        for side in "ab"
    ]
    assert rolled == [["Cart"] * wagons[0], ["Barrow"] * wagons[1]]
    by_hand = [(line.stream, line.dice) for line in typed.log.lines if line.by == "hand" and line.dice]
    assert by_hand == [
        *[(secret("a"), (1,))] * wagons[0],
        *[(secret("b"), (4,))] * wagons[1],
        *[("public", (face,)) for face in (2, 2, 3, 5)],
    ]
    assert (typed.public.high_roller, typed.public.first_initiative) == ("b", "a")
    with pytest.raises(UsageError, match="typed in, but Objective and edge: Player B"):
        pickup(skirmish(), tiny, Luck(seed, TypedDice(tuple(faces[:-1]))))


def test_the_dice_typed_in_change_nothing_the_seed_decides(tiny: Catalog) -> None:
    one, two = (
        pickup(skirmish(fill="none"), tiny, Luck(5, TypedDice(faces))) for faces in ((1, 2), (2, 2, 3, 4))
    )
    assert one.public.terrain == two.public.terrain
    assert one.public.high_roller == two.public.high_roller == "b"
    assert one.public.objectives == two.public.objectives


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**53 - 1))
def test_the_same_seed_gives_the_same_setup(tiny: Catalog, seed: int) -> None:
    first, second = (pickup(skirmish(), tiny, Luck(seed)) for _ in range(2))
    assert plain(first) == plain(second)
    assert saved_text(first) == saved_text(second)


@pytest.mark.parametrize(
    ("more", "said", "hint"),
    [
        (
            {"a": "germany/leg-infantry-battalion-1944-45,leg-infantry-battalion-1944-45"},
            "names 2 organizations, a small game has 1 a side",
            "larger game",
        ),
        ({"a": ""}, "no nation", "germany, great-britain"),
        ({"a": "germany+"}, "has no variant or option ''", ""),
        ({"a": "Germany"}, "no nation 'Germany'", "did you mean germany?"),
        ({"system": "crossfyre"}, "no rules system 'crossfyre'", "did you mean crossfire?"),
        ({"year": 0}, "has no leg infantry in 0", "1944–45"),
        (
            {"totals": (Points.parse(59.5), Points.parse(80))},
            "the total of 59.5 is less than the 60.0 of German",
            "agree on more",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_name(
    session: Session, more: dict[str, object], said: str, hint: str
) -> None:
    with pytest.raises(UsageError) as caught:
        session.new_pickup(asked(**more), seed=1)  # type: ignore[arg-type]
    assert said in caught.value.message
    assert hint in caught.value.hint


def test_without_purchase_points_nothing_is_bought_and_nothing_else_is_different(session: Session) -> None:
    setup = session.new_pickup(asked(bonus="none"), seed=1)
    for side in setup.sides.values():
        assert [each.pool for each in side.force.entries] == ["base"]
        assert str(bonus_budget(side.force)) == "0.0"


def test_a_force_of_bonus_selections_alone_has_no_base(session: Session) -> None:
    setup = session.new_pickup(asked(base="none", totals=(Points.parse(20), Points.parse(12))), seed=2)
    for side, total in (("a", 40), ("b", 24)):
        force = setup.sides[side].force
        assert force.in_pool("base") == ()
        assert sum(each.price.halves for each in force.entries if each.price) <= total
        assert muster(force, session.catalog).ghosts == ()
        assert force_findings(force, session.catalog) == ()


def test_two_companies_of_a_mid_size_game_may_differ(session: Session) -> None:
    request = PickupRequest(
        a=SideRequest.parse("germany/leg-infantry-battalion-1944-45,leg-infantry-battalion-1944-45"),
        b=SideRequest.parse("united-states/leg-infantry-battalion-1942-45+regular"),
        year=1944, size="mid", fill="none",
    )  # fmt: skip
    setup = session.new_pickup(request, seed=1)
    a, b = (setup.sides[side].force for side in "ab")
    assert [str(each.price) for each in a.entries] == ["60.0", "60.0"]
    assert [(str(each.price), each.variants) for each in b.entries] == [("47.0", ("regular",))] * 2
    assert str(b.budget.handicap) == "26.0"
    names = [each.name for each in muster(a, session.catalog).groups]
    assert names == ["1st Company", "2nd Company"]


@pytest.mark.parametrize("audience", ["b", "table"])
def test_a_secret_purchase_in_an_invented_system_is_as_secret(tiny: Catalog, audience: str) -> None:
    """`secret` is a property of a stand, not the name of a sniper."""
    plainly = pickup(skirmish(fill="none"), tiny, Luck(9))
    side = plainly.sides["a"]
    spy = ForceEntry(id="", item="skirmish/reds/bonus#spies", name="Spy", price=Points.parse(1), pool="bonus")
    force, _ = add(side.force, spy)
    log = plainly.log.add(secret("a"), "Bonus selections", "1 Spy", by="seed")
    hiding = replace(plainly, sides={**plainly.sides, "a": replace(side, force=force)}, log=log)
    known = [known_to(each, audience, tiny) for each in (plainly, hiding)]  # type: ignore[arg-type]
    assert plain(known[0]) == plain(known[1])
    assert saved_text(known[0]) == saved_text(known[1])
    assert "Spy" not in saved_text(known[1])
    assert "Spy" in saved_text(known_to(hiding, "a", tiny))


def test_the_budget_that_is_told_is_what_an_agreed_total_leaves(session: Session) -> None:
    setup = session.new_pickup(asked(totals=TWO_TOTALS), seed=1)
    told = known_to(setup, "b", session.catalog).side("a").open
    assert told is not None
    assert told.bonus_budget == bonus_budget(setup.sides["a"].force) == Points.parse(10)


@pytest.mark.parametrize("column", [-5, 1899, 99_999])
def test_a_column_that_is_not_there_is_refused(session: Session, column: int) -> None:
    with pytest.raises(UsageError, match=f"no generation table has a column for {column}") as caught:
        session.new_pickup(asked(column=column), seed=1)
    assert "1943" in caught.value.hint
