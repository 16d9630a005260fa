"""A force as one line of text: whole, short, safe in an address, and no slip of a letter goes by."""

from __future__ import annotations

import re
import string
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.scenario.pickup import pickup
from cfbuilder.storage import shared_line
from cfbuilder.storage.shared_line import force_of, is_line, line_of
from tests.conftest import asked

LETTERS = string.ascii_letters + string.digits + "-_."


@pytest.fixture(scope="module")
def force(shipped: Catalog) -> Force:
    return replace(pickup(asked(), shipped, Luck(7)).sides["b"].force, seed=12, notes="Zoë's\nown")


def test_a_line_holds_the_force_but_its_seed(force: Force, shipped: Catalog) -> None:
    line = line_of(force)
    assert re.fullmatch(rf"cf1\.{shipped.version}\.[0-9a-f]{{8}}\.[A-Za-z0-9_-]+", line)
    assert len(line) < 800
    assert force_of(line) == replace(force, seed=None)
    assert line_of(force_of(line)) == line


def test_a_line_may_have_been_broken_or_quoted(force: Force) -> None:
    line = line_of(force)
    assert force_of(f"  {line[:70]}\n {line[70:]}\n") == replace(force, seed=None)


@given(data=st.data())
def test_one_wrong_letter_is_told(data: st.DataObject) -> None:
    line = line_of(
        Force(name="x", system="crossfire", nation="germany", organization=None, year=1944, size="small")
    )
    place = data.draw(st.integers(0, len(line) - 1))
    letter = data.draw(st.sampled_from(LETTERS).filter(lambda each: each != line[place]))
    with pytest.raises(UsageError):
        force_of(line[:place] + letter + line[place + 1 :])


@pytest.mark.parametrize("cut", [-1, -7, 40])
def test_a_line_cut_off_is_told(force: Force, cut: int) -> None:
    with pytest.raises(UsageError, match="damaged"):
        force_of(line_of(force)[:cut])
    with pytest.raises(UsageError, match="damaged"):
        force_of(line_of(force) + "A")


def _sealed(written_as: int, letters: str) -> str:
    return f"cf{written_as}.v.{shared_line._checksum(written_as, 'v', letters)}.{letters}"


@pytest.mark.parametrize(
    ("written_as", "letters", "said"),
    [
        (99, "AA", "newer cfbuilder"),
        (1, "AA", "cannot be taken"),
        (1, "q1YqS8xNVbJSUAIA", "cannot be taken"),
        (1, "S0vMKU0FAA", "cannot be taken"),
    ],
)
def test_a_whole_line_of_something_else_is_told(written_as: int, letters: str, said: str) -> None:
    with pytest.raises(UsageError) as told:
        force_of(_sealed(written_as, letters))
    assert said in f"{told.value.message} {told.value.hint}"


def test_a_force_that_no_file_could_hold_is_not_taken(force: Force) -> None:
    twice = ForceEntry(id="1", item="a#b", name="x", price=None, pool="base")
    with pytest.raises(UsageError, match="twice"):
        force_of(line_of(replace(force, entries=(twice, twice))))


def test_what_is_a_line_and_what_a_file() -> None:
    assert is_line("cf1.abc.12345678.x")
    assert is_line("\n cf12.")
    assert not is_line("cf1.yaml"[3:])
    assert not is_line("force.yaml")
