from __future__ import annotations

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import has_errors
from cfbuilder.core.record import plain
from cfbuilder.force.cost import pool_cost
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.request import SideRequest
from cfbuilder.scenario.terrain.quota import quota
from cfbuilder.session.session import Session
from tests.conftest import asked


def test_the_green_us_company_receives_the_difference(game_session: Session) -> None:
    setup = game_session.new_pickup(asked(), seed=1)
    a, b = setup.sides["a"].force, setup.sides["b"].force
    assert [str(pool_cost(force, "base")) for force in (a, b)] == ["60.0", "42.5"]
    assert [str(force.budget.handicap) for force in (a, b)] == ["0.0", "17.5"]
    assert [str(bonus_budget(force)) for force in (a, b)] == ["10.0", "30.5"]


def test_regulars_receive_less(game_session: Session) -> None:
    setup = game_session.new_pickup(asked(b="united-states+regular", bonus="handicap"), seed=1)
    assert str(bonus_budget(setup.sides["b"].force)) == "13.0"
    assert str(bonus_budget(setup.sides["a"].force)) == "0.0"


def test_a_total_leaves_what_the_base_does_not_take(game_session: Session) -> None:
    from cfbuilder.core.points import Points

    totals = (Points.parse(74), Points.parse(62))
    setup = game_session.new_pickup(asked(year=1940, b="germany", totals=totals), seed=1)
    assert [str(bonus_budget(side.force)) for side in setup.sides.values()] == ["17.0", "5.0"]


@pytest.mark.parametrize("size", ["small", "mid", "large"])
def test_forces_are_legal_whatever_the_seed(game_session: Session, size: str) -> None:
    for seed in (1, 2) if size != "small" else range(8):
        setup = game_session.new_pickup(asked(size=size), seed=seed)
        for side in setup.sides.values():
            assert not has_errors(force_findings(side.force, game_session.catalog))
        assert len(setup.public.objectives) == (1 if size == "small" else 2)


def test_the_same_seed_gives_the_same_game(game_session: Session) -> None:
    first, second, third = (game_session.new_pickup(asked(), seed=seed) for seed in (7, 7, 8))
    assert plain(first) == plain(second)
    assert plain(first) != plain(third)


def test_the_low_roller_begins_and_dice_are_asked_for_in_order(game_session: Session) -> None:
    setup = game_session.new_pickup(asked(fill="none"), seed=3, dice="2,2,5,1,6")
    assert setup.public.high_roller == "a"
    assert setup.public.first_initiative == "b"
    assert [line.dice for line in setup.log.lines if line.by == "hand" and line.dice] == [
        (2,),
        (2,),
        (5,),
        (1,),
    ]
    assert game_session.dice_left == 1
    assert {setup.sides["a"].edge, setup.sides["b"].edge} == {"north", "south"}


def test_what_a_player_chooses_is_marked_as_chosen(game_session: Session) -> None:
    setup = game_session.new_pickup(asked(), seed=4)
    assert [line.purpose.split(" of ")[0] for line in setup.log.lines if line.by == "chosen"] == [
        "Objective",
        "Edge",
    ]


def test_an_attacker_whom_the_players_name_is_marked_as_agreed(game_session: Session) -> None:
    setup = game_session.new_pickup(asked(scenario="bridgehead", attacker="b"), seed=4)
    (line,) = (each for each in setup.log.lines if each.by == "agreed")
    assert (line.purpose, line.result[:8]) == ("Attacker", "Player B")


def test_too_few_dice_say_what_was_asked(game_session: Session) -> None:
    with pytest.raises(UsageError, match="1 die was typed in, but Objective and edge: Player B"):
        game_session.new_pickup(asked(fill="none"), seed=3, dice="4")


@pytest.mark.parametrize(
    ("request_", "said", "hint"),
    [
        (asked(a="germny"), "no nation 'germny'", "did you mean germany?"),
        (asked(a="germany/leg"), "no organization 'leg'", "did you mean leg-infantry-battalion"),
        (asked(year=1938), "Germany has no leg infantry in 1938", "1944–45, 1943 or 1939–42"),
        (asked(year=1941), "United States has no leg infantry in 1941", "1942–45"),
        (asked(size="huge"), "no game size 'huge'", "small, mid, large"),
        (asked(scenario="bridge"), "no scenario 'bridge'", "meeting-engagement"),
        (asked(b="united-states+vetran"), "no variant or option 'vetran'", "regular"),
        (asked(year=None), "the game needs a year", "both sides have organizations in 1942–45"),
        (asked(base="none"), "needs an agreed total", "--total"),
        (
            asked(a="germany/leg-infantry-battalion-1943"),
            "is for 1943, not 1944",
            "leg-infantry-battalion-1944-45",
        ),
    ],
)
def test_an_impossible_request_names_what_there_is(
    game_session: Session, request_: object, said: str, hint: str
) -> None:
    with pytest.raises(UsageError) as caught:
        game_session.new_pickup(request_, seed=1)  # type: ignore[arg-type]
    assert said in caught.value.message
    assert hint in caught.value.hint


def test_a_side_is_read_from_one_word() -> None:
    side = SideRequest.parse("germany/one,two+regular+late")
    assert (side.nation, side.organizations, side.choices) == (
        "germany",
        ("one", "two"),
        ("regular", "late"),
    )


def test_terrain_follows_the_table(shipped: Catalog) -> None:
    standard = shipped.system("crossfire").terrain
    six = quota(standard, (72, 72))
    assert six == {"woods": 20, "hill": 9, "field": 9, "depression": 5, "rough": 2, "building": 5}
    for table, total in (((48, 48), 22), ((48, 72), 33), ((72, 96), 67), ((96, 96), 89)):
        assert sum(quota(standard, table).values()) == total
        assert min(quota(standard, table).values()) >= 1
    assert sum(quota(standard, (24, 24)).values()) == 6


def test_an_invented_system_plays_by_its_own_figures(tiny: Catalog, game_session: Session) -> None:
    from cfbuilder.chance.dice import Luck
    from cfbuilder.scenario.pickup import pickup

    setup = pickup(asked("reds", "blues+keen", system="skirmish", year=1908, size="duel"), tiny, Luck(3))
    assert [str(pool_cost(side.force, "base")) for side in setup.sides.values()] == ["16.5", "19.5"]
    assert str(bonus_budget(setup.sides["a"].force)) == "13.0"  # ten and a handicap of three
    assert str(bonus_budget(setup.sides["b"].force)) == "6.0"  # this system's side b defends
    assert len(setup.public.terrain.features) == 4
