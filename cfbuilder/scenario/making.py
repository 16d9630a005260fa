"""A game while it is being made: its request, its luck, and the log that every piece of luck goes into."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import PUBLIC, Luck
from cfbuilder.chance.log import By, Log
from cfbuilder.chance.rolling import TableRoll
from cfbuilder.scenario.brought import Brought
from cfbuilder.scenario.plan import Plan
from cfbuilder.scenario.setup import SIDES, SideName

Choice = TypeVar("Choice", bound=str)


@dataclass(slots=True)
class Making:
    """`log` grows; everything else stays as it was planned. `brought`: what players have bought by hand."""

    plan: Plan
    catalog: Catalog
    luck: Luck
    brought: Mapping[SideName, Brought] = field(default_factory=dict)
    log: Log = field(default_factory=Log)

    def note(
        self,
        stream: str,
        purpose: str,
        result: str,
        by: By,
        dice: tuple[int, ...] = (),
        roll: TableRoll | None = None,
    ) -> None:
        """One more line of the log, in the stream whose readers may see it."""
        self.log = self.log.add(
            stream,
            purpose,
            result,
            dice=dice,
            by=by,
            table=roll.table if roll else None,
            column=roll.column if roll else None,
        )

    def carry_over(self, log: Log, stream: str) -> None:
        """The lines of a force that stood alone, in the stream of its side."""
        numbered = enumerate(log.lines, start=len(self.log.lines) + 1)
        lines = tuple(replace(line, number=number, stream=stream) for number, line in numbered)
        self.log = replace(self.log, lines=(*self.log.lines, *lines))

    @property
    def by_dice(self) -> By:
        return "hand" if self.luck.by_hand else "seed"

    def player(self, side: SideName) -> str:
        """How the log calls a side: "Player A, German Leg Infantry Company"."""
        return f"Player {side.upper()}, {self.plan.force_name(side, self.catalog)}"

    def high_roller(self, purpose: str) -> SideName:
        """Both sides roll a die in public until one is higher."""
        while True:
            rolled = {}
            for side in SIDES:
                told = f"{purpose}: {self.player(side)}"
                dice = self.luck.roll(1, PUBLIC, told)
                rolled[side] = dice[0]
                self.note(PUBLIC, told, str(dice[0]), self.by_dice, dice)
            if rolled["a"] != rolled["b"]:
                return "a" if rolled["a"] > rolled["b"] else "b"
            self.note(PUBLIC, purpose, "a tie: both roll again", self.by_dice)

    def chosen(self, purpose: str, choices: Sequence[Choice]) -> Choice:
        """What the rules leave to a player, drawn for him in public and marked "chosen"."""
        choice = choices[self.luck.choose(len(choices), PUBLIC)]
        self.note(PUBLIC, purpose, choice, "chosen")
        return choice
