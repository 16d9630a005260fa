"""A force that its player has bought by hand while the game is made around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cfbuilder.core.record import record
from cfbuilder.force.force import Agreement, Budget, Force, ForceEntry


@record
class Brought:
    """`force` as he left it, with its own log of luck; `given` is what he had and might spend when he began."""

    force: Force
    given: Force

    def on(self, fielded: Force) -> Force:
        """His force on what the side fields now: purchases, notes and what he agreed on are his.

        The base is his as well as long as the side still fields what he was given.
        """
        own = self.force
        kept = own.in_pool("base") if fielded.entries == self.given.in_pool("base") else fielded.entries
        agreements = (*fielded.agreements, *self._own_agreements())
        joined = replace(fielded, entries=kept, agreements=agreements, notes=own.notes)
        bought = [each for each in own.entries if each.pool != "base"]
        if [each.id for each in kept] == [each.id for each in own.in_pool("base")]:
            return replace(joined, entries=(*kept, *bought))
        return _appended(joined, bought)

    def budgeted(self, budget: Budget) -> Budget:
        """What he may spend: his own figures if he has set some."""
        return budget if self.force.budget == self.given.budget else self.force.budget

    def again(self, now: Force) -> Brought:
        """To go on with: his force as it stands `now` on what the side fields, with his luck so far."""
        own, given = self.force, self.given
        extra = self._own_agreements()
        begun = replace(
            now,
            entries=(given if now.in_pool("base") == own.in_pool("base") else now).in_pool("base"),
            budget=given.budget if now.budget == own.budget else now.budget,
            agreements=tuple(each for each in now.agreements if each not in extra),
        )
        return Brought(force=replace(now, log=own.log, seed=own.seed), given=begun)

    def _own_agreements(self) -> tuple[Agreement, ...]:
        return tuple(each for each in self.force.agreements if each not in self.given.agreements)


def _appended(force: Force, bought: list[ForceEntry]) -> Force:
    """The force with these entries under new ids; what is attached to one of them, or agreed about it, stays so."""
    ids = {each.id: str(number) for number, each in enumerate(bought, start=len(force.entries) + 1)}
    added = [
        replace(each, id=ids[each.id], attached_to=each.attached_to and _renamed(each.attached_to, ids))
        for each in bought
    ]
    agreements = [replace(each, where=_renamed(each.where, ids)) for each in force.agreements]
    return replace(force, entries=(*force.entries, *added), agreements=tuple(agreements))


def _renamed(key: str, ids: Mapping[str, str]) -> str:
    owner, slash, rest = key.partition("/")
    return f"{ids.get(owner, owner)}{slash}{rest}"
