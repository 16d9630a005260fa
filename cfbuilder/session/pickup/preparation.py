"""Preparing a pick-up game step by step: in any order, changed at will, what the program does only when asked to.

What a step gives depends on the draft alone. It is worked out once and shown as long as the draft still asks for
the same: a change elsewhere loses nothing, and what it touches is to be done anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import secret
from cfbuilder.chance.log import Log
from cfbuilder.chance.own_dice import Asked, OwnDice
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import plural
from cfbuilder.force.force import Force
from cfbuilder.scenario.brought import Brought
from cfbuilder.scenario.buying import budgeted_forces, with_purchases
from cfbuilder.scenario.making import Making
from cfbuilder.scenario.pickup import pickup, table_laid
from cfbuilder.scenario.plan import Plan, plan
from cfbuilder.scenario.request import PickupRequest
from cfbuilder.scenario.roles import attack_and_defence, role_dice
from cfbuilder.scenario.setup import SIDES, Setup, SideName, Terrain, other
from cfbuilder.session.document import OWN
from cfbuilder.session.history import History
from cfbuilder.session.pickup.choices import first_request
from cfbuilder.session.pickup.draft import BY_SEED, PickupDraft


@frozen
class Roll:
    """One roll of the game as far as it is known, with what came of it.

    `open`: the players roll it themselves, and have not yet.
    """

    asked: Asked
    result: str
    side: SideName | None
    open: bool


@frozen
class Forces:
    """Both sides with what they may spend, and with what was bought by hand."""

    a: Force
    b: Force

    def side(self, name: SideName) -> Force:
        return self.a if name == "a" else self.b


@frozen
class _Bought:
    """What a side with this budget bought, by which luck."""

    budgeted: Force
    luck: tuple[object, ...]
    force: Force
    log: Log
    asked: tuple[Asked, ...]


@dataclass(slots=True)
class Preparation:
    """The draft with its undo history, and what has been worked out for it so far."""

    catalog: Catalog
    history: History[PickupDraft]
    _bought: dict[SideName, _Bought] = field(default_factory=dict)
    _table: tuple[tuple[object, ...], Terrain] | None = None
    _made: tuple[PickupDraft, Setup] | None = None
    _plan: tuple[PickupRequest, Plan] | None = None
    _budgets: tuple[PickupDraft, Forces | None] | None = None

    @classmethod
    def begin(cls, catalog: Catalog, seed: int) -> Preparation:
        """A game that can be made as it is. Raises UsageError if the catalog has nothing to play."""
        return cls(catalog, History(PickupDraft(request=first_request(catalog), seed=seed)))

    @property
    def draft(self) -> PickupDraft:
        return self.history.present

    def change(self, draft: PickupDraft, what: str) -> None:
        """Go on with another draft, as one change that can be undone."""
        self.history.change(draft, what)

    def plan(self) -> Plan:
        """The request made sure of. Raises UsageError telling why no game can be made of it."""
        asked = self.draft.request
        if self._plan is None or self._plan[0] is not asked:
            self._plan = asked, plan(asked, self.catalog)
        return self._plan[1]

    def _making(self) -> tuple[Making, OwnDice]:
        draft = self.draft
        luck = OwnDice(draft.seed, draft.dice)
        return Making(self.plan(), self.catalog, luck, draft.brought), luck

    def _is_open(self, asked: Asked) -> bool:
        return self.draft.own_dice and not asked.by_hand and asked.key not in self.draft.dice

    def role_rolls(self) -> tuple[Roll, ...]:
        """The dice for attack and defence, or for objective and edge. Raises UsageError."""
        making, luck = self._making()
        role_dice(making)
        return tuple(self._told(luck.asked, making.log, None))

    def attacker(self) -> SideName | None:
        """Who attacks, if anybody does and it is settled. Raises UsageError."""
        making, luck = self._making()
        if not making.plan.scenario.attacker:
            return None
        attacker = role_dice(making) or self.draft.request.attacker
        return None if any(self._is_open(each) for each in luck.asked) else attacker

    def forces(self) -> Forces | None:
        """Both sides with their budgets; None while dice have to settle who attacks. Raises UsageError."""
        if self._budgets is None or self._budgets[0] is not self.draft:
            making, _ = self._making()
            attacker = self.attacker()
            settled = attacker is not None or not making.plan.scenario.attacker
            self._budgets = self.draft, Forces(**budgeted_forces(making, attacker)) if settled else None
        return self._budgets[1]

    def bought(self, side: SideName) -> Force | None:
        """The side with all that it buys, if that has been settled and still holds."""
        found = self._found(side)
        return found.force if found else None

    def _found(self, side: SideName) -> _Bought | None:
        forces = self.forces()
        found = self._bought.get(side)
        if forces is None:
            return None
        if side in self.draft.brought:
            # What is brought needs no luck but for rolls that its player has left to the table.
            return self._buy(side, forces.side(side))
        if found and (found.budgeted, found.luck) == (forces.side(side), self._luck_of(side)):
            return found
        return None

    def _luck_of(self, side: SideName) -> tuple[object, ...]:
        """All that a side's purchases depend on beside its budget."""
        draft, stream = self.draft, secret(side)
        given = {key: faces for key, faces in draft.dice.items() if key.startswith(f"{stream}/")}
        collection, enemy = draft.request.collection, other(side)
        # Out of one box: what the other side takes is not there any more.
        theirs = (
            (draft.request.a if enemy == "a" else draft.request.b, draft.brought.get(enemy))
            if collection
            else None
        )
        return draft.seed, given, draft.request.column, collection, draft.brought.get(side), theirs

    def buy(self, side: SideName) -> Force:
        """Buy at random, or take what was bought by hand, and roll for it. Raises UsageError."""
        return self._buy(side, self._settled().side(side)).force

    def _settled(self) -> Forces:
        """Both sides, who attacks being settled. Raises UsageError if it is not."""
        forces = self.forces()
        if forces is None:
            raise UsageError(
                "dice have to settle first who attacks",
                "type them in, have them rolled, or agree on the attacker",
            )
        return forces

    def _buy(self, side: SideName, budgeted: Force) -> _Bought:
        luck_of = self._luck_of(side)
        found = self._bought.get(side)
        if found is None or (found.budgeted, found.luck) != (budgeted, luck_of):
            making, luck = self._making()
            force = with_purchases(making, side, budgeted)
            found = self._bought[side] = _Bought(budgeted, luck_of, force, making.log, tuple(luck.asked))
        return found

    def handed(self, side: SideName) -> Brought:
        """What a player who buys by hand begins with: what he has, or what was drawn. Raises UsageError."""
        budgeted = self._settled().side(side)
        own, drawn = self.draft.brought.get(side), self._found(side)
        if own is not None:
            return own.again(budgeted)
        return Brought(force=budgeted if drawn is None else self._as_drawn(drawn), given=budgeted)

    def _as_drawn(self, drawn: _Bought) -> Force:
        """With its luck, but for rolls that wait for the player's dice."""
        lines = [replace(line, stream=OWN) for line in drawn.log.lines]
        entries = drawn.force.entries
        if any(self._is_open(each) for each in drawn.asked):
            lines = [line for line in lines if line.table is None]
            entries = tuple(replace(each, rolls=()) for each in entries)
        return replace(drawn.force, entries=entries, log=Log(lines=tuple(lines)))

    def rolls(self) -> tuple[Roll, ...]:
        """Every roll that is known of: the roles', then those for what the sides have bought. Raises UsageError."""
        return (*self.role_rolls(), *self._table_rolls())

    def _table_rolls(self) -> Iterator[Roll]:
        for side in SIDES:
            found = self._found(side)
            if found:
                yield from self._told(found.asked, found.log, side)

    def _told(self, asked: Sequence[Asked], log: Log, side: SideName | None) -> Iterator[Roll]:
        """Every roll has its line in the log, in the same order, behind those that were brought along."""
        thrown = [line.result for line in log.lines if line.dice]
        for each, result in zip(asked, thrown[len(thrown) - len(asked) :], strict=True):
            yield Roll(each, result, side, self._is_open(each))

    def _table_inputs(self) -> tuple[object, ...]:
        asked = self.draft.request
        settled = (asked.system, asked.scenario, asked.size, asked.table, asked.town, asked.collection)
        return (*settled, self.draft.seed)

    def table(self) -> Terrain | None:
        """The table if it has been laid as it is asked for now."""
        found = self._table
        return found[1] if found and found[0] == self._table_inputs() else None

    def lay(self) -> Terrain:
        """Lay the table. Raises UsageError."""
        terrain = self.table()
        if terrain is None:
            making, _ = self._making()
            if making.plan.scenario.attacker:
                # The edges come first in the stream of public choices.
                attack_and_defence(making)
            terrain = table_laid(making)
            self._table = self._table_inputs(), terrain
        return terrain

    def open_rolls(self) -> tuple[Roll, ...]:
        """Those that wait for faces of real dice. Raises UsageError."""
        return tuple(each for each in self.rolls() if each.open)

    def left(self) -> tuple[str, ...]:
        """What is still to be done or chosen, in the order of the steps. Raises UsageError."""
        if self.made() is not None:
            return ()
        found = [f"purchases of {side.upper()}" for side in SIDES if self._found(side) is None]
        waiting = len(self.open_rolls())
        if waiting:
            found.append(plural(waiting, "roll"))
        if self.table() is None:
            found.append("the table")
        return tuple(found)

    def by_seed(self) -> PickupDraft:
        """The draft with every roll that is known of and waits left to the seed. Raises UsageError."""
        draft = self.draft
        for each in self.open_rolls():
            draft = draft.rolled(each.asked.key, BY_SEED)
        return draft

    def made(self) -> Setup | None:
        """The game, if it has been made of the present draft."""
        return self._made[1] if self._made and self._made[0] == self.draft else None

    def make(self) -> Setup:
        """The game: what is left to do is done, by the seed. Raises UsageError if real dice have not been rolled."""
        setup = self.made()
        if setup is not None:
            return setup
        self.plan()
        if self.draft.own_dice:
            self._need_all_rolls()
        draft = self.draft
        setup = pickup(draft.request, self.catalog, OwnDice(draft.seed, draft.dice), draft.brought)
        for side in SIDES:
            self.buy(side)
        self._table = self._table_inputs(), setup.public.terrain
        self._made = draft, setup
        return setup

    def _need_all_rolls(self) -> None:
        """Purchases come before the rolls for them. Raises UsageError naming what waits."""
        if self.forces() is not None:
            for side in SIDES:
                self.buy(side)
        waiting = self.open_rolls()
        if waiting:
            first = waiting[0]
            hidden = first.side is not None and self.draft.apart
            raise UsageError(
                f"{plural(len(waiting), 'roll')} of your own dice {'is' if len(waiting) == 1 else 'are'} still to "
                f"be typed in, the first {f'of {first.side}' if hidden else f'for {first.asked.purpose}'}",
                "type the faces in step Dice, or have them rolled for you there",
            )
