"""Hiding a side by lot, with its line in the log."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck, secret
from cfbuilder.chance.log import LogLine
from cfbuilder.core.wording import plural
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement_random import hidden_at_random
from cfbuilder.scenario.placement_side import own_side, with_secrets
from cfbuilder.scenario.setup import Setup, SideName
from cfbuilder.session.document import log_of, seed_of, with_more_luck

_PURPOSE = "Hidden by lot"


def by_lot(value: Setup | Known, side: SideName, catalog: Catalog, fresh_seed: int) -> Setup | Known:
    """The file with everything of a side hidden that is nowhere yet; the seed is that of the file if it has one.

    Raises UsageError if there is no room for all.
    """
    own = own_side(value, side)
    known_seed = seed_of(value, side)
    seed = fresh_seed if known_seed is None else known_seed
    # Lots that were drawn before are not drawn again.
    before = sum(each.purpose == _PURPOSE for each in log_of(value))
    lots = Luck(seed).stream(f"{secret(side)} hiding {before + 1}")
    hidden = hidden_at_random(own, catalog, lots)
    told = plural(len(hidden.placements) - len(own.secrets.placements), "placement")
    line = LogLine(number=0, stream=secret(side), purpose=_PURPOSE, result=told, by="seed")
    changed = with_more_luck(with_secrets(value, side, hidden), side, [line], seed)
    assert isinstance(changed, Setup | Known)
    return changed
