"""Dice: seeded streams that are the same on every machine, or faces typed in from real dice."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import plural

if TYPE_CHECKING:
    from random import Random

#: Seeds are kept below this, so that every reader of JSON gets them exactly.
SEED_LIMIT = 2**53

#: No 0, 1, I, O: they are misread on paper.
_GAME_NUMBER_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


def fresh_seed() -> int:
    """A seed nobody can guess."""
    import secrets

    return secrets.randbelow(SEED_LIMIT)


def game_number(seed: int) -> str:
    """Four letters and digits that tell two games apart and do not lead back to the seed.

    Only 20 bits of a slow hash: a drawn seed has some eight billion others with the same number.
    """
    digest = hashlib.pbkdf2_hmac("sha256", str(seed).encode(), b"cfbuilder game number", 20_000)
    value = int.from_bytes(digest[:4], "big")
    return "".join(_GAME_NUMBER_LETTERS[value >> shift & 31] for shift in (0, 5, 10, 15))


@dataclass(slots=True)
class Stream:
    """An endless stream of draws from one seed and one name; other names tell nothing about it."""

    seed: int
    name: str
    _random: Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # Who only looks into the catalog throws no dice, and need not wait for this.
        from random import Random

        digest = hashlib.sha256(f"cfbuilder/{self.seed}/{self.name}".encode()).digest()
        self._random = Random(int.from_bytes(digest, "big"))

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1, each as likely. Raises ValueError if there is none."""
        if limit < 1:
            raise ValueError(f"there is no number from 0 to {limit - 1}")
        # `getrandbits` is the part of `random` that is the same in every version of Python.
        bits = limit.bit_length()
        while True:
            drawn = self._random.getrandbits(bits)
            if drawn < limit:
                return drawn

    def die(self) -> int:
        return self.below(6) + 1


@dataclass(slots=True)
class TypedDice:
    """Faces of real dice, used in the order in which they are asked for."""

    faces: tuple[int, ...]
    used: int = 0
    _asked: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> TypedDice:
        """From "4,2,6" or "4 2 6". Raises UsageError naming the first face that is none."""
        faces = []
        for number, word in enumerate(text.replace(",", " ").split(), start=1):
            if word not in ("1", "2", "3", "4", "5", "6"):
                raise UsageError(f"die {number} is {word!r}", "every die is a whole number from 1 to 6")
            faces.append(int(word))
        return cls(tuple(faces))

    def take(self, count: int, purpose: str) -> tuple[int, ...]:
        """The next faces. Raises UsageError saying what they were wanted for, and what all others before."""
        wanted = (*self._asked, f"{plural(count, 'die', 'dice')} for {purpose}")
        if self.used + count > len(self.faces):
            given = plural(len(self.faces), "die was", "dice were")
            after = f" more after the first {self.used}" if self.used else ""
            raise UsageError(
                f"{given} typed in, but {purpose} needs {plural(count, 'die', 'dice')}{after}",
                f"dice are asked for in this order: {'; '.join(wanted)}",
            )
        taken = self.faces[self.used : self.used + count]
        self.used += count
        self._asked = wanted
        return taken

    @property
    def left(self) -> int:
        return len(self.faces) - self.used


PUBLIC = "public"


def secret(side: str) -> str:
    """The name of a side's secret stream."""
    return f"secret-{side}"


@dataclass(slots=True)
class Luck:
    """The one door for luck in a game: named streams of one seed, and real dice if they were typed in."""

    seed: int
    typed: TypedDice | None = None
    _streams: dict[str, Stream] = field(default_factory=dict)

    def roll(self, count: int, stream: str, purpose: str) -> tuple[int, ...]:
        """Faces of `count` six-sided dice: typed ones if there are any, else from the dice of the stream.

        Dice are drawn apart from choices, so that typing them in changes nothing that the seed still decides.
        """
        if self.typed is not None:
            return self.typed.take(count, purpose)
        source = self.stream(f"{stream} dice")
        return tuple([source.die() for _ in range(count)])

    @property
    def by_hand(self) -> bool:
        return self.typed is not None

    def choose(self, count: int, stream: str) -> int:
        """A choice that the rules leave to a player, drawn for him: 0 to count - 1. Never a typed die."""
        return self.stream(stream).below(count)

    def stream(self, name: str) -> Stream:
        if name not in self._streams:
            self._streams[name] = Stream(self.seed, name)
        return self._streams[name]


def faces_text(faces: Iterable[int]) -> str:
    """ "3 + 4"."""
    return " + ".join(map(str, faces))
