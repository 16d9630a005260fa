"""Step Table: how large it is, and its features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cfbuilder.core.length import FOOT, INCH
from cfbuilder.core.wording import listed, plural
from cfbuilder.scenario.table_size import table_in_inches
from cfbuilder.session.field import Field
from cfbuilder.session.pickup.preparation import Preparation

_LAY = "lay"


def table_fields(preparation: Preparation) -> Iterator[Field]:
    """How large, and the features."""
    yield _table_size(preparation)
    yield _features(preparation)


def _table_size(preparation: Preparation) -> Field:
    asked = preparation.draft.request
    usual = preparation.catalog.system(asked.system).size(asked.size).table

    def take(value: str) -> None:
        preparation.change(preparation.draft.asking(table=table_in_inches(value or None)), "table")

    by_size = f"{usual[0]}x{usual[1]}" if usual else ""
    own = "" if asked.table is None else "x".join(f"{each * INCH / FOOT:g}" for each in asked.table)
    return Field(
        "table",
        "table",
        "Feet",
        own or f"{by_size}, by the size of the game",
        "text",
        text=own,
        asks=f"Width x depth in feet, or empty for {by_size}",
        why=("Any table may be asked for; the number of features follows its area.",),
        take=take,
    )


def _features(preparation: Preparation) -> Field:
    def take(_: str) -> None:
        preparation.lay()

    laid = preparation.table()
    if laid is None:
        value, why = (
            "laid when the game is made",
            ("Enter lays it now, without a fire lane from edge to edge.",),
        )
    else:
        kinds = Counter(each.kind for each in laid.features)
        value = f"{plural(len(laid.features), 'feature')} laid"
        why = (listed(f"{count} {kind}" for kind, count in kinds.items()) + ".",)
    return Field(
        "features",
        "table",
        "Features",
        value,
        "deed",
        (("Do it for me: lay them", _LAY),),
        (_LAY,),
        why=why,
        state="left" if laid is None else "done",
        take=take,
    )
