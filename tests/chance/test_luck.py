from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import PUBLIC, Luck, Stream, TypedDice, game_number
from cfbuilder.chance.log import Log
from cfbuilder.chance.rolling import chances, roll_on
from cfbuilder.core.errors import UsageError


def test_a_stream_is_the_same_on_every_machine() -> None:
    stream = Stream(7, PUBLIC)
    assert [stream.die() for _ in range(8)] == [4, 1, 4, 3, 1, 1, 4, 3]
    assert [Stream(7, PUBLIC).below(1000), Stream(7, "secret-a").below(1000), Stream(8, PUBLIC).below(1000)] == [
        474, 323, 742,
    ]  # fmt: skip


def test_every_face_is_as_likely() -> None:
    stream = Stream(1, PUBLIC)
    counts = Counter(stream.die() for _ in range(12_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(1850 < count < 2150 for count in counts.values())


def test_typed_dice_count_in_their_order() -> None:
    luck = Luck(1, TypedDice.parse("4, 2 6"))
    assert luck.roll(2, PUBLIC, "x") == (4, 2)
    with pytest.raises(UsageError) as caught:
        luck.roll(2, PUBLIC, "the tank")
    assert caught.value.message == "3 dice were typed in, but the tank needs 2 dice more after the first 2"
    assert caught.value.hint == "dice are asked for in this order: 2 dice for x; 2 dice for the tank"


def test_without_any_typed_dice_only_what_is_needed_is_told() -> None:
    with pytest.raises(UsageError) as caught:
        Luck(1, TypedDice(())).roll(1, PUBLIC, "the gun")
    assert caught.value.message == "0 dice were typed in, but the gun needs 1 die"


def test_what_is_typed_in_changes_no_choice_of_the_seed() -> None:
    typed, seeded = Luck(7, TypedDice((6, 6, 1))), Luck(7)
    for luck, count in ((typed, 3), (seeded, 1)):
        luck.roll(count, PUBLIC, "x")
    assert [typed.choose(1000, PUBLIC) for _ in range(5)] == [seeded.choose(1000, PUBLIC) for _ in range(5)]


@pytest.mark.parametrize(
    ("text", "said"), [("0", "die 1 is '0'"), ("3,7", "die 2 is '7'"), ("1 x", "die 2 is 'x'")]
)
def test_a_face_that_is_none_is_named(text: str, said: str) -> None:
    with pytest.raises(UsageError) as caught:
        TypedDice.parse(text)
    assert caught.value.message == said


def test_a_game_number_tells_little() -> None:
    assert len(game_number(7)) == 4
    assert game_number(7) == game_number(7) != game_number(8)


def test_chances_are_exact(shipped: Catalog) -> None:
    table = shipped.table("crossfire", "germany", "tanks")
    assert table is not None
    column = table.column(1943)
    assert column is not None
    told = {row.result: chance for row, chance in chances(table, column)}
    assert sum(told.values()) == 1
    assert told["Tiger I"] == Fraction(1, 36)
    assert told["Pz IIIJ"] == Fraction(15, 36)


def test_a_starred_result_is_rolled_once_more_and_the_second_stands(shipped: Catalog) -> None:
    table = shipped.table("crossfire", "germany", "tanks")
    assert table is not None
    column = table.column(1941)
    assert column is not None
    roll = roll_on("t", table, column, Luck(0, TypedDice((6, 6, 6, 6))), PUBLIC, "tank")
    assert [(each.result, each.again_of) for each in roll.rolls] == [("Tiger I", None), ("Tiger I", 1)]
    assert roll.standing.data == "germany:Pz VI"


def test_the_log_only_grows_and_hides_without_gaps() -> None:
    log = (
        Log()
        .add("public", "a", "1", by="seed")
        .add("secret-a", "b", "2", by="seed")
        .add("public", "c", "3", by="seed")
    )
    assert [(line.number, line.purpose) for line in log.seen_in(frozenset({"public"}))] == [
        (1, "a"),
        (2, "c"),
    ]
    assert len(log.lines) == 3
