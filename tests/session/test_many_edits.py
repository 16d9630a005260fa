"""An evening of edits with undo and redo: the force stays what it says it is, and the program does not grow.

CFBUILDER_EDITS=10000 makes it a long evening.
"""

from __future__ import annotations

import gc
import os
import random
import tracemalloc
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from cfbuilder.catalog.organizations import Organization
from cfbuilder.chance.log import Log
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding
from cfbuilder.force.cost import force_cost, pool_cost
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.muster import muster
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.session.operations.operation import Call
from cfbuilder.session.operations.registry import operation_named
from cfbuilder.session.session import Folders, Session
from cfbuilder.session.starter import fielded_force
from cfbuilder.storage.saved import saved_text, value_of

EDITS = int(os.environ.get("CFBUILDER_EDITS", "400"))
BATTALION = "united-states/armored-infantry-battalion-1943-45"

#: So many entries a force has at most: beyond, more is taken away than comes.
CROWDED = 30
#: Edits before the memory is measured: by then everything is loaded that will be.
WARM = 100
MEGABYTES = 20


class Player:
    """Does something that means something, at random."""

    def __init__(self, session: Session, dice: random.Random) -> None:
        self.session, self.dice = session, dice
        bonus = session.catalog.bonus("crossfire", "united-states")
        assert bonus is not None
        self.rows = [each.id for each in bonus.rows]
        names = session.catalog.organizations("crossfire", "united-states")
        self.organizations = [each.rpartition("/")[2] for each in names]

    @property
    def force(self) -> Force:
        assert self.session.alone is not None
        return self.session.alone.present

    def act(self) -> None:
        """One edit, or a few steps of undo or redo. What is refused changes nothing."""
        if self.dice.random() < 0.2:
            for _ in range(self.dice.randint(1, 5)):
                self.session.undo()
            for _ in range(self.dice.randint(0, 5)):
                self.session.redo()
        else:
            with suppress(UsageError):
                self.edit()

    def edit(self) -> None:
        entries = self.force.entries
        if not entries:
            self.add()
            return
        if len(entries) > CROWDED or self.dice.random() < 0.08:
            do(self.session, "remove", self.dice.choice(entries).id)
            return
        deeds: Sequence[Callable[[], None]] = (self.add, self.add, self.change, self.settle, self.roll)
        self.dice.choice(deeds)()

    def add(self) -> None:
        keys = {} if self.dice.random() < 0.8 else {"pool": "reinforcement"}
        if self.dice.random() < 0.1:
            do(self.session, "add", self.dice.choice(self.organizations))
        elif self.dice.random() < 0.2:
            do(self.session, "count", self.dice.choice(self.rows), str(self.dice.randint(0, 4)), **keys)
        else:
            do(self.session, "add", self.dice.choice(self.rows), **keys)

    def change(self) -> None:
        entry = self.dice.choice(self.force.entries)
        word = str(self.dice.randint(0, 99))
        organization = self.session.catalog.find(Organization, entry.record_id)
        choices = [each.id for each in organization.choices()] if organization else []
        places = [each.key for each in muster(self.force, self.session.catalog).walk() if each.entry]
        verb, words = self.dice.choice(
            [
                ("rename", [f"Name {word}"]),
                ("price", [self.dice.choice(["unknown", "0", "7.5"])]),
                ("accept", []),
                ("choose", [self.dice.choice("+-") + self.dice.choice([*choices, "none"])]),
                ("attach", [self.dice.choice(places or ["1"])]),
                ("detach", []),
                ("duplicate", []),
            ]
        )
        do(self.session, verb, entry.id, *words)

    def roll(self) -> None:
        rolled = [each.id for each in self.force.entries if each.part in ("tanks", "anti-tank-guns")]
        if rolled:
            do(self.session, "roll", self.dice.choice(rolled))
        else:
            do(self.session, "add", "tanks")

    def settle(self) -> None:
        entry = self.dice.choice(self.force.entries).id
        verb, words, keys = self.dice.choice(
            [
                ("move", [entry], {"before": self.dice.choice(self.force.entries).id}),
                ("set", [], {"year": self.dice.choice(["1943", "1944", "1945"])}),
                ("set", [], {"posture": self.dice.choice(["attacking", "defending"]), "bans": "bind"}),
                ("budget", [], {"purchase": str(self.dice.randint(0, 60)), "reinforcements": "12"}),
                ("waive", ["armor"], {}),
                ("unwaive", ["armor"], {}),
                ("agree", ["force.over-budget", "bonus", "why not"], {}),
                ("disagree", ["force.over-budget", "bonus"], {}),
            ]
        )
        do(self.session, verb, *words, **keys)


def do(session: Session, verb: str, *words: str, **keys: str) -> None:
    session.perform([Call(operation_named(verb), words, keys)])


class Rebuilder:
    """Builds a force anew from nothing, its entries in another order; then puts them where they were."""

    def __init__(self, session: Session, wanted: Force) -> None:
        self.session, self.wanted = session, wanted
        #: The new numbers of the entries by the old ones.
        self.ids: dict[str, str] = {}
        # An agreement stays when its finding goes, and could not be made anew then.
        bare = replace(wanted, entries=(), waived=(), log=Log(), seed=None)
        session.begin(bare)

    def build(self, order: Sequence[ForceEntry]) -> Force:
        for entry in order:
            self.add(entry)
        for deed in (self.choose, self.place, self.call):
            for entry in order:
                deed(entry, self.ids[entry.id])
        for before, after in pairwise(self.wanted.entries):
            do(self.session, "move", self.ids[after.id], after=self.ids[before.id])
        for section in self.wanted.waived:
            do(self.session, "waive", section)
        assert self.session.alone is not None
        return self.renumbered(self.session.alone.present)

    def add(self, entry: ForceEntry) -> None:
        organization = entry.pool == "base"
        word = entry.record_id.rpartition("/")[2] if organization else entry.part
        keys = {"part": entry.part} if organization else {"pool": entry.pool}
        do(self.session, "add", word, **keys)
        assert self.session.alone is not None
        self.ids[entry.id] = self.session.alone.present.entries[-1].id

    def choose(self, entry: ForceEntry, number: str) -> None:
        for each in (*entry.variants, *entry.options):
            do(self.session, "choose", number, f"+{each}")

    def place(self, entry: ForceEntry, number: str) -> None:
        assert self.session.alone is not None
        made = self.session.alone.present.entry(number)
        assert made is not None
        if made.attached_to is not None:
            do(self.session, "detach", number)
        if entry.attached_to is not None:
            owner, slash, below = entry.attached_to.partition("/")
            do(self.session, "attach", number, f"{self.ids[owner]}{slash}{below}")

    def call(self, entry: ForceEntry, number: str) -> None:
        """What the players call it and let it cost, and what was rolled for it."""
        do(self.session, "rename", number, entry.name)
        if entry.house or entry.price is None:
            do(self.session, "price", number, "unknown" if entry.price is None else str(entry.price))
        for each in entry.rolls:
            dice = ",".join(str(face) for thrown in each.rolls for face in thrown.dice)
            do(self.session, "roll", number, dice=dice, column=str(each.column[0]))

    def renumbered(self, force: Force) -> Force:
        """With the numbers that the entries had."""
        old = {new: entry_id for entry_id, new in self.ids.items()}

        def as_it_was(entry: ForceEntry) -> ForceEntry:
            owner, slash, below = (entry.attached_to or "").partition("/")
            place = f"{old[owner]}{slash}{below}" if owner else None
            return replace(entry, id=old[entry.id], attached_to=place)

        return replace(force, entries=tuple(map(as_it_was, force.entries)))


def without_luck(force: Force) -> Force:
    """Whoever threw the dice: only what they showed."""
    entries = tuple(
        replace(each, rolls=tuple(replace(one, by_hand=True) for one in each.rolls)) for each in force.entries
    )
    return replace(force, entries=entries, log=Log(), seed=None)


def all_of(force: Force, session: Session) -> tuple[object, ...]:
    """The force with its points and findings."""
    findings: tuple[Finding, ...] = force_findings(force, session.catalog)
    return (
        force_cost(force),
        [pool_cost(force, each) for each in ("base", "bonus", "reinforcement")],
        findings,
        force,
    )


@pytest.fixture
def folders(shared_cache: Path, tmp_path: Path) -> Folders:
    return Folders((), shared_cache, tmp_path / "state")


@pytest.fixture
def player(folders: Folders) -> Player:
    """With a battalion before him, and the same evening every time."""
    session = Session(folders)
    session.begin(fielded_force(BATTALION, 1944, "large", session.catalog))
    return Player(session, random.Random(EDITS))


def test_the_program_does_not_grow(player: Player) -> None:
    for _ in range(WARM):
        player.act()
    tracemalloc.start()
    try:
        for _ in range(EDITS):
            player.act()
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert player.session.undoes, "there is much to be held"
    assert held / 1024**2 < MEGABYTES


def test_many_edits(player: Player, folders: Folders, tmp_path: Path) -> None:
    session, dice, other = player.session, player.dice, Session(folders)
    for number in range(1, EDITS + 1):
        player.act()
        if number % 20 == 0:
            force = player.force
            again = value_of(tmp_path / "x.yaml", saved_text(force))
            assert isinstance(again, Force)
            assert all_of(again, session) == all_of(force, session)
            order = list(force.entries)
            dice.shuffle(order)
            rebuilt = Rebuilder(other, force).build(order)
            assert all_of(without_luck(rebuilt), session) == all_of(without_luck(force), session), number
