"""Labels for the bases: company, platoon and kind of every stand, to be cut out and glued on (2.0)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Muster
from cfbuilder.rendering.views.fielded import company_names
from cfbuilder.rendering.views.heading import Heading, force_heading, heading
from cfbuilder.rendering.views.sides import known_muster, names, parade
from cfbuilder.rendering.views.stands import RosterRow, rows
from cfbuilder.scenario.knowledge import Known, KnownSide

#: A sign and a colour for each company in turn: the sign is told apart in black and white too.
_SIGNS = ("•", "◊", "†", "‡", "§")
_COLOURS = ("#8c1d18", "#1f3d7a", "#2f5d1e", "#7a4a00", "#4b2a6b")


@frozen
class BaseLabel:
    """What the roster calls a stand; `base` as of the stand, in eighths of an inch."""

    kind: str
    code: str
    base: tuple[int, int]


@frozen
class CompanyLabels:
    """All labels with one sign."""

    name: str
    sign: str
    colour: str
    labels: tuple[BaseLabel, ...]


@frozen
class BaseLabelsView:
    """The labels of one force, company by company; its owner's and the umpire's only."""

    heading: Heading
    companies: tuple[CompanyLabels, ...]


def base_labels_view(known: Known, side: KnownSide, catalog: Catalog) -> BaseLabelsView | None:
    """None for somebody else's side."""
    if side.own is None:
        return None
    called = names(known, side, catalog)
    head = heading(known, catalog, f"Base labels {called.nation}", f"{called.nation}: labels for bases")
    return _view(head, side.own, known_muster(known, side, catalog), catalog)


def force_base_labels_view(force: Force, catalog: Catalog) -> BaseLabelsView | None:
    """The labels of a force that stands alone."""
    head = force_heading(force, catalog, "Base labels", "Labels for bases")
    return _view(head, force, parade(force, catalog), catalog)


def _view(head: Heading, force: Force, paraded: Muster, catalog: Catalog) -> BaseLabelsView | None:
    made = rows(paraded, catalog.system(force.system), company_names(force, catalog))
    by_company: dict[str, list[BaseLabel]] = {}
    for row in made:
        company = row.name if row.level == "company" and not row.company else row.company
        by_company.setdefault(company or _FIRST, []).extend(_labels(row))
    companies = tuple(
        CompanyLabels(name, _SIGNS[number % len(_SIGNS)], _COLOURS[number % len(_COLOURS)], tuple(labels))
        for number, (name, labels) in enumerate(_joined(by_company).items())
        if labels
    )
    return BaseLabelsView(head, companies) if companies else None


#: Where there is one company, or what belongs to none.
_FIRST = ""


def _joined(by_company: dict[str, list[BaseLabel]]) -> dict[str, list[BaseLabel]]:
    """With one company all else is its own."""
    named = [name for name in by_company if name]
    if len(named) != 1:
        return by_company
    return {named[0]: [*by_company[named[0]], *by_company.get(_FIRST, [])]}


def _labels(row: RosterRow) -> Iterator[BaseLabel]:
    """Without a commander's bonus: what is glued to a base outlives the game."""
    for box in row.boxes:
        if not box.is_obstacle:
            yield from [BaseLabel(box.kind, box.code, box.base)] * box.count
