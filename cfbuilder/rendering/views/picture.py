"""The picture: a box for every stand, as large as its base, so that the figures can be laid out on it."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Muster
from cfbuilder.rendering.views.fielded import company_names
from cfbuilder.rendering.views.heading import Heading, force_heading, heading
from cfbuilder.rendering.views.sides import known_muster, names, parade
from cfbuilder.rendering.views.stands import RosterRow, rows
from cfbuilder.scenario.knowledge import Known, KnownSide


@frozen
class PictureView:
    """The stands of one force by formation; its owner's and the umpire's only."""

    heading: Heading
    rows: tuple[RosterRow, ...]


def picture_view(known: Known, side: KnownSide, catalog: Catalog) -> PictureView | None:
    """The picture of a side that is known whole; None for somebody else's."""
    if side.own is None:
        return None
    called = names(known, side, catalog)
    head = heading(known, catalog, f"Picture {called.nation}", called.organization, called.nation)
    return _view(head, side.own, known_muster(known, side, catalog), catalog)


def force_picture_view(force: Force, catalog: Catalog) -> PictureView | None:
    """The picture of a force that stands alone."""
    head = force_heading(force, catalog, "Picture", "Order of battle")
    return _view(head, force, parade(force, catalog), catalog)


def _view(head: Heading, force: Force, paraded: Muster, catalog: Catalog) -> PictureView | None:
    made = rows(paraded, catalog.system(force.system), company_names(force, catalog))
    return PictureView(head, made) if made else None
