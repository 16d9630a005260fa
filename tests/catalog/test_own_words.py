"""No sentence of a rulebook stands in the data. Runs where the source texts lie beside the checkout."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from cfbuilder.catalog.catalog import Catalog
from tests.conftest import ROOT

SOURCES = sorted((ROOT.parent / "shared" / "seeds").glob("*.txt"))
#: So many words in a row are a copied sentence; fewer may be a list of weapons.
RUN = 8


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())


def runs(found: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for start in range(len(found) - RUN + 1):
        yield tuple(found[start : start + RUN])


def texts(value: object, path: str) -> Iterator[tuple[str, str]]:
    """Every text of a record; what a mark quotes as printed is meant to be the book's."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            if key != "printed":
                yield from texts(item, f"{path}.{key}")
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from texts(item, f"{path}.{number}")


@pytest.mark.skipif(not SOURCES, reason="the source texts are not beside this checkout")
def test_no_sentence_of_a_source_is_copied(shipped: Catalog) -> None:
    copied = {each for path in SOURCES for each in runs(words(path.read_text(encoding="utf-8")))}
    assert len(copied) > 10_000
    assert set(shipped.systems()) == {"bolt-action", "company-battalion", "crossfire"}
    assert len(SOURCES) == 3
    found = [
        f"{where}: {' '.join(run)}"
        for entry_id, stored in shipped.stored.items()
        for where, text in texts(stored.data, entry_id)
        for run in runs(words(text))
        if run in copied
    ]
    assert found == []


def test_a_copied_sentence_would_be_found() -> None:
    sentence = "a sentence of eight words stands here twice"
    (run,) = runs(words(sentence))
    assert run in set(runs(words(f"Before it. {sentence}! And after it.")))
