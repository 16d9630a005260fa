"""Each operation on its own: what it changes, what it leaves alone, what it says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cfbuilder.core.errors import UsageError
from cfbuilder.force.cost import force_cost, pool_cost
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.muster import muster
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.session import Session
from tests.session.conftest import do


def force_of(session: Session, side: str = "a") -> Force:
    if session.alone is not None:
        return session.alone.present
    if session.view is not None:
        own = session.view.side(side).own
        assert own is not None
        return own
    return session.setup.sides[side].force


def entry(session: Session, entry_id: str, side: str = "a") -> ForceEntry:
    found = force_of(session, side).entry(entry_id)
    assert found is not None
    return found


def rows(session: Session, side: str = "a") -> list[tuple[str, str | None]]:
    return [(each.part, each.attached_to) for each in force_of(session, side).entries[1:]]


def codes(session: Session, side: str = "a") -> list[tuple[str, str]]:
    found = force_findings(force_of(session, side), session.catalog)
    return [(each.severity.value, each.code) for each in found]


class TestBuying:
    def test_a_platoon_is_bought_with_its_commander(self, germans: Session) -> None:
        told = do(germans, "add regular-rifle-platoons commander=platoon-commander-1").told
        assert rows(germans) == [("regular-rifle-platoons", None), ("platoon-commander-1", "2")]
        assert told == (
            "added no. 2 Regular Rifle Platoon (9.0)",
            "added no. 3 PC +1 (2.0) at 2 (1st bonus platoon)",
        )
        assert [code for _, code in codes(germans)] == ["force.over-budget"]

    def test_without_one_a_finding_tells_and_one_bought_later_leads_it(self, germans: Session) -> None:
        do(germans, "add green-rifle-platoons times=2")
        assert [code for _, code in codes(germans)].count("force.platoon-commander") == 2
        do(germans, "add platoon-commander-1 add 'PC +2' add platoon-commander-1")
        assert rows(germans)[2:] == [
            ("platoon-commander-1", "2"), ("platoon-commander-2", "3"), ("platoon-commander-1", None),
        ]  # fmt: skip
        assert [code for _, code in codes(germans)].count("force.platoon-commander") == 0

    def test_a_place_is_an_entry_a_formation_a_stand_or_a_name(self, germans: Session) -> None:
        do(germans, "add green-rifle-platoons")
        for number, place in enumerate(("2", "1/platoon-3", "1/platoon-3/rifle-squad-2", "'3rd platoon'"), 3):
            do(germans, f"add hmgs at={place}")
            assert entry(germans, str(number)).attached_to == ("2" if place == "2" else "1/platoon-3")

    def test_equipment_goes_to_a_stand_that_has_none_yet(self, game: Path, game_session: Session) -> None:
        game_session.open(game)
        do(game_session, "add bazooka times=3 at=1/platoon-2", "b")
        assert [where for _, where in rows(game_session, "b")] == [
            f"1/platoon-2/rifle-squad-{number}" for number in (1, 2, 3)
        ]
        with pytest.raises(UsageError, match="nothing in 1/platoon-2") as caught:
            do(game_session, "add bazooka at=1/platoon-2", "b")
        assert "name a stand" in caught.value.hint
        do(game_session, "add bazooka at=1/platoon-2/rifle-squad-1", "b")
        assert len(rows(game_session, "b")) == 4

    def test_what_a_whole_platoon_takes_costs_for_every_squad(
        self, game_session: Session, tmp_path: Path
    ) -> None:
        path = tmp_path / "japan.yaml"
        game_session.new_force(path, source="japan", year=1941, size="small")
        game_session.open_any(path)
        do(game_session, "add regular-rifle-platoons add anti-tank-rifle at=2")
        assert str(entry(game_session, "3").price) == "1.5"
        told = do(game_session, "add fourth-squad-regular-rifle at=2").told
        assert "no. 3 Anti-Tank Rifle: 1.5 -> 2.0" in told
        do(game_session, "remove 4")
        assert str(entry(game_session, "3").price) == "1.5"

    def test_reinforcements_are_a_pool_of_their_own(self, germans: Session) -> None:
        do(germans, "add hmgs pool=reinforcement budget reinforcements=12")
        assert str(pool_cost(force_of(germans), "reinforcement")) == "6.0"
        assert str(force_cost(force_of(germans))) == "60.0"

    def test_limits_forbid_nothing(self, germans: Session) -> None:
        do(germans, "add snipers times=9 add fortification-package set posture=attacking bans=bind")
        assert {"force.over-maximum", "force.over-budget", "force.banned"} <= {
            code for _, code in codes(germans)
        }

    def test_a_second_company_in_its_form(self, game: Path, game_session: Session) -> None:
        game_session.open(game)
        do(game_session, "add leg-infantry-battalion-1942-45+regular", "b")
        added = entry(game_session, "2", "b")
        assert (added.pool, added.variants, str(added.price)) == ("base", ("regular",), "47.0")
        do(game_session, "add leg-infantry-battalion-1942-45 part=battalion", "b")
        assert str(entry(game_session, "3", "b").price) == "160.5"

    def test_so_many_of_a_row(self, germans: Session) -> None:
        do(germans, "count snipers 3")
        assert [part for part, _ in rows(germans)] == ["snipers"] * 3
        do(germans, "rename 2 Anna count snipers 1")
        assert [each.name for each in force_of(germans).entries[1:]] == ["Anna"]
        do(germans, "count Sniper 0")
        assert rows(germans) == []

    def test_removing_takes_along_what_belongs_to_it(self, germans: Session) -> None:
        do(germans, "add green-rifle-platoons commander=platoon-commander-1 add hmgs at=2 add snipers")
        told = do(germans, "remove 2").told
        assert [part for part, _ in rows(germans)] == ["snipers"]
        assert told == (
            "removed no. 2 Green Rifle Platoon (7.5)", "removed no. 3 PC +1 (2.0)", "removed no. 4 HMG (6.0)",
        )  # fmt: skip

    def test_a_copy_shares_nothing_and_is_rolled_for_anew(self, germans: Session) -> None:
        do(germans, "add green-rifle-platoons commander=platoon-commander-1 add hmgs at=2 duplicate 2")
        assert rows(germans)[3:] == [
            ("green-rifle-platoons", None), ("platoon-commander-1", "5"), ("hmgs", "5"),
        ]  # fmt: skip
        before = [entry(germans, each) for each in "234"]
        do(germans, "remove 5")
        assert [entry(germans, each) for each in "234"] == before
        do(germans, "add tanks roll Tank dice=4,3 duplicate Tank")
        tanks = [each for each in force_of(germans).entries if each.part == "tanks"]
        assert [len(each.rolls) for each in tanks] == [1, 0]


class TestArranging:
    def test_order_changes_and_numbers_stay(self, germans: Session) -> None:
        do(germans, "add hmgs add snipers move Sniper before=1 move 1 after=2")
        assert [each.id for each in force_of(germans).entries] == ["3", "2", "1"]

    def test_attaching_and_detaching(self, germans: Session) -> None:
        do(germans, "add hmgs at=1/platoon-1 attach 2 1/platoon-2")
        assert entry(germans, "2").attached_to == "1/platoon-2"
        group = next(
            each for each in muster(force_of(germans), germans.catalog).walk() if each.key == "1/platoon-2"
        )
        assert "HMG" in [each.stand.name for each in group.pieces]
        do(germans, "detach 2")
        assert entry(germans, "2").attached_to is None

    def test_a_quality_goes_to_the_stand_that_an_entry_is(self, germans: Session) -> None:
        do(germans, "add company-commander-1 add veteran-company-commander at=2")
        assert entry(germans, "3").attached_to == "2/cc-1"

    def test_what_is_a_formation_of_its_own_joins_no_other(self, germans: Session) -> None:
        for words in ("attach 1 1/platoon-1", "add green-rifle-platoons attach 2 1"):
            with pytest.raises(UsageError, match="is a formation of its own"):
                do(germans, words)


class TestChoosing:
    def test_prices_follow_the_choice(self, game: Path, game_session: Session) -> None:
        game_session.open(game)
        told = do(game_session, "choose 1 +regular", "b").told
        assert "no. 1 Leg Infantry Company: 42.5 -> 47.0" in told
        do(game_session, "choose 1 -regular", "b")
        assert str(entry(game_session, "1", "b").price) == "42.5"

    def test_an_option_several_times(self, game_session: Session, tmp_path: Path) -> None:
        path = tmp_path / "x.yaml"
        game_session.new_force(path, source="germany/airlanding-company-1941-42", year=1942, size="small")
        game_session.open_any(path)
        before = force_cost(force_of(game_session)).points
        do(game_session, "choose 1 +120mm-mortar +120mm-mortar 75mm-ig")
        assert entry(game_session, "1").options == ("120mm-mortar", "120mm-mortar", "75mm-ig")
        assert str(force_cost(force_of(game_session)).points - before) == "20.0"
        do(game_session, "choose 1 -120mm-mortar")
        assert entry(game_session, "1").options == ("120mm-mortar", "75mm-ig")

    def test_what_the_catalog_lost_can_be_given_up_and_is_kept_otherwise(
        self, game: Path, game_session: Session
    ) -> None:
        game_session.open(game)
        assert game_session.game is not None
        setup = game_session.setup
        force = setup.sides["b"].force
        ghostly = replace(force.entries[0], variants=("elite",), options=("zeppelin",))
        side = replace(setup.sides["b"], force=replace(force, entries=(ghostly,)))
        game_session.game.change(replace(setup, sides={**setup.sides, "b": side}))
        do(game_session, "choose 1 +regular", "b")
        assert entry(game_session, "1", "b").variants == ("regular", "elite")
        assert entry(game_session, "1", "b").options == ("zeppelin",)
        do(game_session, "choose 1 -elite -zeppelin", "b")
        assert entry(game_session, "1", "b").variants == ("regular",)
        assert entry(game_session, "1", "b").options == ()


class TestPrices:
    def test_a_house_price_is_told_and_stays_until_it_is_given_up(self, germans: Session) -> None:
        do(germans, "add hmgs price HMG 4.5")
        assert (str(entry(germans, "2").price), entry(germans, "2").house) == ("4.5", True)
        assert ("note", "force.house-price") in codes(germans)
        do(germans, "accept HMG")
        assert (str(entry(germans, "2").price), entry(germans, "2").house) == ("6.0", False)
        assert codes(germans) == []

    def test_an_unknown_price_makes_the_total_incomplete(self, germans: Session) -> None:
        do(germans, "add hmgs price 2 unknown")
        assert not force_cost(force_of(germans)).complete
        assert ("warning", "force.unpriced") in codes(germans)

    def test_a_price_from_another_catalog_moves_with_what_the_entry_holds(
        self, game: Path, game_session: Session
    ) -> None:
        text = game.read_text(encoding="utf-8")
        assert text.count("price: 42.5") == 1
        game.write_text(text.replace("price: 42.5", "price: 40"), encoding="utf-8")
        game_session.open(game)
        do(game_session, "add hmgs", "b")
        assert str(entry(game_session, "1", "b").price) == "40.0"
        do(game_session, "choose 1 +regular", "b")
        assert str(entry(game_session, "1", "b").price) == "44.5"
        do(game_session, "accept all", "b")
        assert str(entry(game_session, "1", "b").price) == "47.0"

    def test_a_house_price_does_not_move(self, game: Path, game_session: Session) -> None:
        game_session.open(game)
        do(game_session, "price 1 50 choose 1 +regular", "b")
        assert str(entry(game_session, "1", "b").price) == "50.0"

    def test_accepting_takes_the_name_too_and_passes_over_ghosts(self, germans: Session) -> None:
        do(germans, "add hmgs rename 2 'Spandau'")
        assert germans.alone is not None
        force = force_of(germans)
        ghost = replace(force.entries[1], id="9", item="crossfire/germany/bonus#zeppelins", name="Zeppelin")
        germans.alone.change(replace(force, entries=(*force.entries, ghost)))
        do(germans, "accept all")
        assert [each.name for each in force_of(germans).entries] == [
            "Leg Infantry Company",
            "HMG",
            "Zeppelin",
        ]
        with pytest.raises(UsageError, match=r"9 Zeppelin .* is not in this catalog"):
            do(germans, "accept 9")


class TestAgreeing:
    def test_a_finding_becomes_a_note_and_an_error_again(self, germans: Session) -> None:
        do(germans, "add snipers times=4")
        assert ("error", "force.over-maximum") in codes(germans)
        do(germans, "agree force.over-maximum 4 'four good shots'")
        assert ("note", "force.over-maximum") in codes(germans)
        do(germans, "disagree force.over-maximum 4")
        assert ("error", "force.over-maximum") in codes(germans)

    def test_an_agreement_anywhere(self, germans: Session) -> None:
        do(germans, "add snipers times=4 agree force.over-maximum anywhere 'snipers are fun'")
        assert ("note", "force.over-maximum") in codes(germans)
        with pytest.raises(UsageError, match="there is no agreement") as caught:
            do(germans, "disagree force.over-maximum 4")
        assert caught.value.hint.endswith("there is: force.over-maximum anywhere")

    def test_a_ban_is_waived_and_binds_again(self, germans: Session) -> None:
        do(germans, "set posture=defending bans=bind add tanks")
        assert ("error", "force.banned") in codes(germans)
        assert do(germans, "waive armor").told == ("the ban on armor is waived",)
        assert ("error", "force.banned") not in codes(germans)
        do(germans, "unwaive armor")
        assert ("error", "force.banned") in codes(germans)

    @pytest.mark.parametrize("where", ["posture=meeting bans=bind", "posture=defending bans=free"])
    def test_a_ban_that_does_not_bind_is_waived_to_no_effect(self, germans: Session, where: str) -> None:
        do(germans, f"set {where}")
        assert do(germans, "waive armor").told == (
            "the ban on armor is waived, which changes nothing: it does not bind here",
        )


class TestRolling:
    def test_real_dice_are_logged_as_such(self, game: Path, game_session: Session) -> None:
        game_session.open(game)
        lines = len(game_session.setup.log.lines)
        do(game_session, "add tanks roll Tank dice=5,6", "a")
        *_, last = game_session.setup.log.lines
        assert len(game_session.setup.log.lines) == lines + 1
        assert (last.number, last.stream, last.by, last.dice) == (lines + 1, "secret-a", "hand", (5, 6))
        assert last.result.startswith("5 + 6 = 11: ")
        assert entry(game_session, "2").rolls[0].by_hand

    def test_the_seed_of_the_game_decides_and_another_roll_is_another_roll(
        self, game: Path, game_session: Session
    ) -> None:
        results = []
        for _ in range(2):
            game_session.open(game)
            do(game_session, "add tanks roll 2 roll 2 roll 2 roll 2 roll 2 roll 2", "a")
            results.append([each.dice for each in game_session.setup.log.lines[-6:]])
        assert results[0] == results[1]
        assert len(set(results[0])) > 1
        assert len(entry(game_session, "2").rolls) == 6

    def test_a_force_alone_keeps_the_seed_of_its_first_roll(self, germans: Session) -> None:
        do(germans, "add tanks roll 2 dice=4,4")
        assert force_of(germans).seed is None
        do(germans, "roll 2")
        seed = force_of(germans).seed
        assert seed is not None
        do(germans, "roll 2")
        assert force_of(germans).seed == seed
        assert [each.by for each in force_of(germans).log.lines] == ["hand", "seed", "seed"]

    def test_dice_must_be_as_many_as_are_asked_for(self, germans: Session) -> None:
        do(germans, "add tanks")
        for dice, said in (
            ("4", "needs 2 dice"),
            ("4,4,4", "1 typed die was not needed"),
            ("4,9", "die 2 is '9'"),
        ):
            with pytest.raises(UsageError, match=said):
                do(germans, f"roll 2 dice={dice}")
        assert force_of(germans).log.lines == ()

    def test_a_year_without_a_column_names_the_nearest(self, germans: Session) -> None:
        do(germans, "add tanks set year=1938")
        with pytest.raises(UsageError, match="no column for 1938") as caught:
            do(germans, "roll 2")
        assert "column=1939" in caught.value.hint
        do(germans, "roll 2 column=1939 dice=4,2")
        assert entry(germans, "2").rolls[0].column[0] == 1939


class TestSettings:
    def test_the_handicap_follows_the_bases(self, game: Path, game_session: Session) -> None:
        game_session.open(game)
        assert str(force_of(game_session, "b").budget.handicap) == "17.5"
        do(game_session, "choose 1 +regular budget handicap=difference purchase=8", "b")
        budget = force_of(game_session, "b").budget
        assert (str(budget.handicap), str(budget.purchase_points)) == ("13.0", "8.0")

    def test_an_agreed_total_and_none_again(self, germans: Session) -> None:
        do(germans, "budget total=74")
        assert str(force_of(germans).budget.total) == "74.0"
        assert do(germans, "budget total=none handicap=unknown").told == (
            "total is none",
            "handicap is unknown",
        )
        assert force_of(germans).budget.total is None
        assert force_of(germans).budget.handicap is None

    def test_a_game_has_one_year_and_one_size(self, game: Path, game_session: Session) -> None:
        game_session.open(game)
        told = do(game_session, "set year=1943 size=mid", "a").told
        assert told[:2] == ("year is 1943 for both sides", "size is mid for both sides")
        setup = game_session.setup
        assert isinstance(setup, Setup)
        assert (setup.public.year, setup.public.size) == (1943, "mid")
        assert {(each.force.year, each.force.size) for each in setup.sides.values()} == {(1943, "mid")}

    def test_what_a_year_changes_about_the_other_side_is_told(
        self, game_session: Session, tmp_path: Path
    ) -> None:
        from tests.conftest import asked

        request = asked("japan/special-amphibious-company-1939-45", "japan", fill="none", year=1942)
        game_session.new_pickup(request, seed=1)
        before = force_of(game_session, "a").entries[0].price
        told = do(game_session, "set year=1943", "b").told
        after = force_of(game_session, "a").entries[0].price
        assert before != after
        assert f"player A: no. 1 {force_of(game_session).entries[0].name}: {before} -> {after}" in told

    def test_names_notes_and_the_rest(self, germans: Session) -> None:
        do(
            germans,
            "set name='Kampfgruppe Nord' notes='no. 4: blue' posture=defending bans=bind organization=none",
        )
        force = force_of(germans)
        assert (force.name, force.notes, force.posture) == ("Kampfgruppe Nord", "no. 4: blue", "defending")
        assert (force.bans_bind, force.organization) == (True, None)
        do(germans, "set organization=airlanding-company-1941-42 bans=free")
        assert force_of(germans).organization == "crossfire/germany/airlanding-company-1941-42"
        assert not force_of(germans).bans_bind


class TestWhoMayEditWhat:
    def test_a_player_edits_his_own_side_only(
        self, game: Path, game_session: Session, tmp_path: Path
    ) -> None:
        from cfbuilder.storage.saved import saved_text

        game_session.open(game)
        path = tmp_path / "player-b.yaml"
        path.write_text(saved_text(game_session.known("b")), encoding="utf-8")
        game_session.open(path)
        do(game_session, "add tanks roll Tank")
        assert game_session.view is not None
        assert rows(game_session, "b") == [("tanks", None)]
        assert game_session.view.log[-1].stream == "secret-b"
        assert game_session.view.seed is None
        assert force_of(game_session, "b").seed is not None
        for side, words, said in (
            ("a", "add hmgs", "edits only his own side"),
            (None, "set year=1943", "year and size are the game's"),
            (None, "budget handicap=difference", "needs both sides"),
        ):
            with pytest.raises(UsageError, match=said):
                do(game_session, words, side)

    @pytest.mark.parametrize("audience", ["table", "umpire"])
    def test_a_view_that_is_nobody_s_own_is_not_edited(
        self, game: Path, game_session: Session, tmp_path: Path, audience: str
    ) -> None:
        from cfbuilder.storage.saved import saved_text

        game_session.open(game)
        path = tmp_path / "view.yaml"
        path.write_text(saved_text(game_session.known(audience)), encoding="utf-8")  # type: ignore[arg-type]
        game_session.open(path)
        with pytest.raises(UsageError, match="no player's own"):
            do(game_session, "add hmgs", "a")
