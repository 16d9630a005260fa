"""Faces of real dice, roll by roll, among those of the seed."""

from __future__ import annotations

from cfbuilder.chance.dice import Luck
from cfbuilder.chance.own_dice import OwnDice


def rolls(luck: Luck) -> list[tuple[int, ...]]:
    return [
        luck.roll(1, "public", "Attack or defence: Player A, German company"),
        luck.roll(1, "public", "Attack or defence: Player B, Russian company"),
        luck.roll(2, "secret-a", "Tank of German company"),
        luck.roll(2, "secret-a", "Tank of German company"),
    ]


def test_without_any_it_is_the_luck_of_the_seed() -> None:
    assert rolls(OwnDice(7, {})) == rolls(Luck(7))


def test_what_is_given_changes_that_roll_alone() -> None:
    by_seed = rolls(Luck(7))
    luck = OwnDice(7, {"secret-a/tank-of-german-company/1": (6, 6)})
    assert rolls(luck) == [by_seed[0], by_seed[1], (6, 6), by_seed[3]]
    assert [each.by_hand for each in luck.asked] == [False, False, True, False]
    assert [each.faces for each in luck.asked][2] == (6, 6)
    assert not luck.by_hand


def test_keys_go_by_what_is_rolled_for_and_not_by_who_plays() -> None:
    luck = OwnDice(7, {})
    rolls(luck)
    assert [each.key for each in luck.asked] == [
        "public/attack-or-defence/1",
        "public/attack-or-defence/2",
        "secret-a/tank-of-german-company/1",
        "secret-a/tank-of-german-company/2",
    ]


def test_faces_for_another_number_of_dice_are_left_alone() -> None:
    luck = OwnDice(7, {"public/attack-or-defence/1": (6, 6)})
    assert rolls(luck) == rolls(Luck(7))
