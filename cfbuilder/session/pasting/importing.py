"""A pasted text becomes a force: one of our own lists, a shared line, or an order of battle as people write it."""

from __future__ import annotations

import re

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.scenario.request import DEFAULT_SYSTEM, SideRequest
from cfbuilder.session.pasting.account import Imported, LineTold
from cfbuilder.session.pasting.bases import Asked
from cfbuilder.session.pasting.own import own_list
from cfbuilder.session.pasting.recognizing import recognized
from cfbuilder.storage.shared_line import force_of, is_line

_SAVED = re.compile(r"^kind: (?:force|game|player)\s*$", re.MULTILINE)


def imported(text: str, source: str, year: int | None, catalog: Catalog) -> Imported:
    """The force that a text describes, and what became of every line.

    `source` ("germany/leg-infantry-battalion-1943") and `year` say what the list does not. Raises UsageError,
    and UnreadableError for a text that is no list.
    """
    text = text.lstrip("\ufeff")
    if _SAVED.search(text):
        raise UsageError(
            "this is a file of cfbuilder already", "show, check, edit and print take it as it is"
        )
    if text.lstrip().startswith(("{", "[")):
        raise UnreadableError("this is JSON, and no list", "take what `show` prints as text, Markdown or CSV")
    lines = text.splitlines()
    if is_line(text):
        told = tuple(LineTold(number, line, "taken") for number, line in enumerate(lines, 1) if line.strip())
        return Imported(force_of(text), told)
    found = own_list(lines, catalog)
    if found is not None:
        if source or year is not None:
            raise UsageError("this list says whose it is and of which year", "leave --from and --year out")
        return found
    asked = _asked(source, year, catalog) if source else None
    return recognized(lines, asked, year, catalog, DEFAULT_SYSTEM)


def _asked(source: str, year: int | None, catalog: Catalog) -> Asked:
    side = SideRequest.parse(source)
    catalog.nation(DEFAULT_SYSTEM, side.nation)
    if len(side.organizations) > 1:
        raise UsageError("a list is of one organization", "name one behind --from")
    ids = [f"{DEFAULT_SYSTEM}/{side.nation}/{each}" for each in side.organizations]
    for each in ids:
        catalog.organization(each)
    return Asked(DEFAULT_SYSTEM, side.nation, "".join(ids), year, side.choices)
