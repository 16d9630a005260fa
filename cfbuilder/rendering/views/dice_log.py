"""The dice log: every piece of luck the audience may know of."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import PUBLIC
from cfbuilder.core.frozen import frozen
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.scenario.knowledge import Known

_BY = {"seed": "drawn", "hand": "real dice", "chosen": "chosen", "agreed": "agreed"}


@frozen
class DiceLine:
    """One line: `whose` is "public" or a player's."""

    number: int
    whose: str
    purpose: str
    result: str
    by: str


@frozen
class DiceLogView:
    """`seed` is told to the umpire only."""

    heading: Heading
    lines: tuple[DiceLine, ...]
    seed: str


def dice_log_view(known: Known, catalog: Catalog) -> DiceLogView | None:
    """None in a scenario that somebody wrote, as long as there was no luck."""
    if not known.log and known.public.authored is not None:
        return None
    lines = tuple(
        DiceLine(
            number=line.number,
            whose="public" if line.stream == PUBLIC else f"player {line.stream[-1].upper()}",
            purpose=line.purpose,
            result=line.result + (" (taken back)" if line.undone else ""),
            by=_BY[line.by],
        )
        for line in known.log
    )
    seed = "" if known.seed is None else str(known.seed)
    return DiceLogView(heading(known, catalog, "Dice log", "Dice log"), lines, seed)
