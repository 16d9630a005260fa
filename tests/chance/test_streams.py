"""Luck that another machine must repeat to the digit, and dice typed in by people."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import GenerationTable
from cfbuilder.chance.dice import PUBLIC, SEED_LIMIT, Luck, Stream, TypedDice, fresh_seed, game_number, secret
from cfbuilder.chance.rolling import chances, roll_on
from cfbuilder.core.errors import UsageError

FACES = st.lists(st.integers(1, 6), max_size=12)


PINNED = {
    PUBLIC: "414311436624634116615146",
    secret("a"): "354236414113553316623412",
    secret("b"): "245143561263132345246634",
}


@pytest.mark.parametrize("name", list(PINNED))
def test_seed_seven_gives_these_dice_on_every_machine(name: str) -> None:
    stream = Stream(7, name)
    assert "".join(str(stream.die()) for _ in range(24)) == PINNED[name]


def test_large_draws_and_game_numbers_are_pinned_too() -> None:
    stream = Stream(7, PUBLIC)
    assert [stream.below(2_400_000_000) for _ in range(3)] == [1990827683, 239377976, 1651711817]
    assert [game_number(seed) for seed in (0, 7, SEED_LIMIT - 1)] == ["XTA4", "3XSE", "7SLL"]


def test_one_stream_tells_nothing_about_another() -> None:
    luck = Luck(7)
    alone = [Luck(7).stream(PUBLIC).below(10**6) for _ in range(1)]
    luck.roll(50, secret("a"), "x")
    assert luck.stream(PUBLIC).below(10**6) == alone[0]
    assert luck.stream(PUBLIC) is luck.stream(PUBLIC)


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8, 36])
def test_every_number_below_a_limit_is_as_likely(limit: int) -> None:
    stream = Stream(11, "uniformity")
    draws = 400 * limit
    counts = Counter(stream.below(limit) for _ in range(draws))
    assert sorted(counts) == list(range(limit))
    chi_square = sum((count - 400) ** 2 / 400 for count in counts.values())
    assert chi_square < limit - 1 + 5 * (2 * limit) ** 0.5


def test_fresh_seeds_are_read_exactly_by_every_reader_of_json() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(0 <= seed < SEED_LIMIT and int(float(seed)) == seed for seed in seeds)


@given(FACES, st.sampled_from([",", " ", ", ", " , "]))
def test_typed_dice_come_in_order_and_are_counted(faces: list[int], between: str) -> None:
    dice = TypedDice.parse(between.join(map(str, faces)))
    assert dice.left == len(faces)
    assert [dice.take(1, "x")[0] for _ in faces] == faces
    assert dice.left == 0
    with pytest.raises(UsageError, match="typed in, but the seventh thing needs 1 die"):
        dice.take(1, "the seventh thing")


@pytest.mark.parametrize("text", ["7", "-1", "1.5", "１", "+3", "1;2", "0x1", "12"])
def test_only_the_six_faces_are_faces(text: str) -> None:
    with pytest.raises(UsageError, match="die 1 is"):
        TypedDice.parse(text)


def test_dice_that_run_out_are_not_used_up() -> None:
    dice = TypedDice((1, 2, 3))
    dice.take(2, "x")
    with pytest.raises(UsageError):
        dice.take(2, "y")
    assert dice.take(1, "z") == (3,)


def test_the_chances_of_every_column_are_whole(shipped: Catalog, tiny: Catalog) -> None:
    looked_at = 0
    for catalog in (shipped, tiny):
        for entry_id in catalog.ids("table"):
            table = catalog.find(GenerationTable, entry_id)
            assert table is not None
            for column in table.columns:
                looked_at += 1
                told = chances(table, column)
                assert sum(chance for _, chance in told) == 1
                assert all(chance > 0 for _, chance in told)
    assert looked_at >= 10


def test_again_means_once_more_and_never_twice(tiny: Catalog) -> None:
    table = tiny.table("skirmish", "reds", "tanks")
    assert table is not None
    column = table.columns[0]
    for faces, results in (
        ((6, 6, 6), ["Great Cart", "Great Cart"]),
        ((6, 1), ["Great Cart", "Cart"]),
        ((4, 6), ["Barrow"]),
    ):
        luck = Luck(0, TypedDice(faces))
        roll = roll_on("t", table, column, luck, PUBLIC, "wagon")
        assert [each.result for each in roll.rolls] == results
        assert roll.standing is roll.rolls[-1]
        assert roll.by_hand is True
        assert luck.typed is not None
        assert luck.typed.left == len(faces) - len(results)
    with pytest.raises(UsageError, match=r"wagon \(again\) needs 1 die more after the first 1"):
        roll_on("t", table, column, Luck(0, TypedDice((6,))), PUBLIC, "wagon")


class OnlyNoughts:
    """A source of bits that gives noughts, and stops a loop that would never end."""

    def __init__(self) -> None:
        self.asked = 0

    def getrandbits(self, _bits: int) -> int:
        self.asked += 1
        if self.asked > 100:
            raise RuntimeError("this would go on for ever")
        return 0


@pytest.mark.parametrize("limit", [0, -1])
def test_a_draw_from_nothing_is_refused_rather_than_tried_for_ever(limit: int) -> None:
    stream = Stream(1, "x")
    stream._random = OnlyNoughts()  # type: ignore[assignment]
    with pytest.raises(ValueError, match="there is no number"):
        stream.below(limit)
