"""Step Dice: who rolls, the seed, and every roll, with faces of real dice where players type them in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cfbuilder.chance.dice import SEED_LIMIT, TypedDice, fresh_seed
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import plural
from cfbuilder.scenario.setup import SIDES, SideName
from cfbuilder.session.field import Field, one_of
from cfbuilder.session.pickup.draft import BY_SEED
from cfbuilder.session.pickup.preparation import Preparation, Roll

_WHY_SEED = (
    "All that nobody rolls or chooses comes from this number: the same one gives the same draws, rolls and table. "
    "Another one draws everything anew but what you did by hand."
)


def dice_fields(preparation: Preparation, rolls: tuple[Roll, ...]) -> Iterator[Field]:
    """Who rolls, the seed, and every roll that is known of."""
    yield _who_rolls(preparation)
    yield _seed(preparation)
    for roll in rolls:
        if roll.side is None or not preparation.draft.apart:
            yield _roll(preparation, roll)
    if preparation.draft.apart:
        for side in SIDES:
            if any(each.open and each.side == side for each in rolls):
                yield _waiting(side)


def _who_rolls(preparation: Preparation) -> Field:
    def take(value: str) -> None:
        preparation.change(replace(preparation.draft, own_dice=value == "own"), "who rolls")

    choices = (("the program, by its seed", "seed"), ("we roll real dice", "own"))
    why = "Faces of real dice can be typed in at every single roll; with real dice each roll waits for them."
    return one_of(
        "dice", "dice", "Rolled by", choices, "own" if preparation.draft.own_dice else "seed", take, [why]
    )


def _seed(preparation: Preparation) -> Field:
    def take(value: str) -> None:
        if value and not (value.isascii() and value.isdecimal() and int(value) < SEED_LIMIT):
            raise UsageError(
                f"{value!r} is no seed", f"a whole number below {SEED_LIMIT}, or empty for a fresh one"
            )
        seed = int(value) if value else fresh_seed()
        preparation.change(replace(preparation.draft, seed=seed), "the seed")

    return Field(
        "seed",
        "dice",
        "Seed",
        str(preparation.draft.seed),
        "text",
        text="",
        asks="A seed, or empty for a fresh one",
        why=(_WHY_SEED,),
        take=take,
    )


def _roll(preparation: Preparation, roll: Roll) -> Field:
    asked = roll.asked
    given = preparation.draft.dice.get(asked.key, BY_SEED)

    def take(value: str) -> None:
        faces = _faces(value, len(asked.faces)) if value.strip(" ,") else BY_SEED
        preparation.change(preparation.draft.rolled(asked.key, faces), asked.purpose)

    return Field(
        f"roll.{asked.key}",
        "dice",
        "Roll" if roll.side is None else f"Roll of {roll.side.upper()}",
        f"{_result(roll)}: {asked.purpose}",
        "text",
        text=",".join(map(str, given)),
        asks=f"{plural(len(asked.faces), 'face', 'faces')} of real dice, or empty for the seed",
        why=(f"{asked.purpose}.", "Faces of real dice are marked as such in the log of luck."),
        state="left" if roll.open else "done",
        take=take,
    )


def _waiting(side: SideName) -> Field:
    """What is rolled for tells what was bought: it is out of the other's sight."""
    why = ("The player of this side makes them where he buys by hand, when he is alone with the screen.",)
    return Field(f"rolls.{side}", "dice", f"Rolls of {side.upper()}", "waiting", why=why, state="left")


def _result(roll: Roll) -> str:
    if roll.open:
        return f"{plural(len(roll.asked.faces), 'die', 'dice')} to roll"
    return f"{roll.result}, {'real dice' if roll.asked.by_hand else 'by seed'}"


def _faces(text: str, count: int) -> tuple[int, ...]:
    typed = TypedDice.parse(text)
    faces = typed.take(count, "this roll")
    if typed.left:
        raise UsageError(
            f"{plural(typed.left, 'typed die is', 'typed dice are')} not needed", f"type {count}"
        )
    return faces
