"""What checks of the catalog say, and the names they all look up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.provenance import Remark
from cfbuilder.catalog.strict_yaml import Step
from cfbuilder.core.wording import suggestion

Problem = tuple[str, str, str, tuple[Step, ...]]
"""Code, message, hint and the plain path of what is wrong in a record."""


def owner(entry_id: str, catalog: Catalog) -> tuple[str, str]:
    """System and nation of a record; the nation is empty for what belongs to the whole system."""
    system, _, rest = entry_id.partition("/")
    nation = rest.partition("/")[0]
    return system, nation if nation in catalog.nations(system) else ""


def dangling(word: str, name: str, known: Sequence[str], path: tuple[Step, ...]) -> Problem:
    code = f"catalog.no-{word.replace(' ', '-')}"
    return code, f"there is no {word} {name!r}", suggestion(name, list(known)), path


def incomplete(what: str, path: tuple[Step, ...]) -> Problem:
    return "catalog.incomplete", f"here must stand {what}", "", path


def figure(message: str, hint: str, path: tuple[Step, ...]) -> Problem:
    """A figure that cannot be meant."""
    return "catalog.figure", message, hint, path


def stand_names(
    catalog: Catalog, system: str, nation: str, names: Iterable[str], path: tuple[Step, ...]
) -> Iterator[Problem]:
    for number, name in enumerate(names):
        if catalog.stand_or_none(system, nation, name) is None:
            known = [str(stored.data["name"]) for stored in catalog.stored.values() if stored.kind == "stand"]
            yield dangling("stand", name, known, (*path, number, "stand"))


def subjects(
    remarks: Sequence[Remark], stands: Sequence[str], parts: Sequence[str], path: tuple[Step, ...]
) -> Iterator[Problem]:
    """What remarks are about must be there: a stand of the nation, or a part of the organization by its id."""
    for number, remark in enumerate(remarks):
        for at, name in enumerate(remark.about):
            if name not in stands and name not in parts:
                message = f"this is about {name!r}, which is no stand{' and no part of it' if parts else ''}"
                hint = suggestion(name, [*parts, *stands])
                yield "catalog.no-stand", message, hint, (*path, number, "about", at)


def data_rows(catalog: Catalog, system: str) -> list[str]:
    return [
        f"{entry_id.split('/')[1]}:{row['name']}"
        for entry_id in catalog.ids("data-sheet", system)
        for row in catalog.stored[entry_id].data["rows"]
    ]


def twice(what: str, names: Iterable[str], path: tuple[Step, ...]) -> Iterator[Problem]:
    """Names that must differ and do not."""
    for name, count in Counter(names).items():
        if count > 1:
            yield "catalog.same-id", f"{count} {what} {name!r}", "rename all but one", path
