"""The odds page: it answers as the commands do, its fields follow each other, and what cannot be is told."""

from __future__ import annotations

import shlex
from fractions import Fraction
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.load import load
from cfbuilder.core.errors import UsageError
from cfbuilder.session.field import Field
from cfbuilder.session.odds_blanks import LONGEST_LABEL
from cfbuilder.session.odds_page import OddsPage
from tests.cli.conftest import own_folders as _own_folders  # noqa: F401 - commands run in folders of their own
from tests.cli.conftest import run
from tests.conftest import TINY

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def page(shipped: Catalog) -> OddsPage:
    return OddsPage(shipped)


def field(page: OddsPage, name: str) -> Field:
    return next(each for each in page.fields() if each.name == name)


def fill(page: OddsPage, filled: str) -> None:
    """A question, or none for the same again, and what is filled in, in order: "gun; gun-of: germany; gun: Pz V"."""
    for item in f"question:{filled}".split(";"):
        name, _, value = item.partition(":")
        if value or name != "question":
            field(page, name.strip()).set(value.strip())


EVERY_QUESTION = [
    "fire", "gun", "shells", "barrage", "rally", "close-combat", "recon", "mines", "wire", "table",
    "activation", "spotting", "hit", "shoot",
]  # fmt: skip


def test_every_question_has_an_answer_before_anything_is_filled_in(page: OddsPage) -> None:
    assert [each.name for each, _ in page.questions] == EVERY_QUESTION
    for name in EVERY_QUESTION:
        fill(page, name)
        fields = page.fields()
        assert len({each.name for each in fields}) == len(fields)
        assert all(len(each.label) <= LONGEST_LABEL for each in fields)
        answer = page.answer()
        assert answer.lines
        assert answer.outcomes is None or sum(answer.outcomes.values()) == 1
        assert (answer.outcomes is None) == (name == "spotting")


@pytest.mark.parametrize(
    ("filled", "command"),
    [
        ("fire; weapon: Rifle Squad; attacks: 2; shelter: cover", "fire --weapon rifle --attacks 2 --cover"),
        (
            "fire; weapon: SMG Squad; point-blank: yes; closing: japan",
            "fire --weapon smg --point-blank --closing japan",
        ),
        ("fire; weapon: Sniper; commander: yes", "fire --weapon sniper --commander"),
        ("fire; weapon:; dice: 4; ambush: yes; suppressed: yes", "fire --dice 4 --ambush --suppressed"),
        (
            "shells; he-of: germany; he: Pz V; machine-gun: yes; shelter: bunker",
            "fire --gun 'germany:Pz V' --machine-gun --bunker",
        ),
        ("barrage; weapon: 81mm Mortar; shelter: structure", "barrage '81mm Mortar' --structure"),
        (
            "gun; gun-of: germany; gun: Pz V; target-of: russia; target: T-34/85; face: flank",
            "gun 'germany:Pz V' russia:T-34/85 --flank",
        ),
        (
            (
                "gun; gun-of: united-states; gun: Bazooka; squads: 3; target-of: germany; target: Pz V; "
                "shelter: hull-down"
            ),
            "gun united-states:Bazooka 'germany:Pz V' --hull-down --squads 3",
        ),
        (
            "rally; state: pinned; quality: green; bonus: 1; unseen: yes",
            "rally --quality green --bonus 1 --state pinned --unseen",
        ),
        ("close-combat; attacker: +3; defender: -1", "close-combat --attacker=+3 --defender=-1"),
        (
            (
                "close-combat; attacker: 3 rifle squads, PC +2; defender: russia: green SMG squad; "
                "ground: building; surprise: yes"
            ),
            (
                "close-combat --attacker '3 rifle squads, PC +2' --defender 'russia: green SMG squad' "
                "--in building --surprise"
            ),
        ),
        ("recon; squads: 3", "recon --squads 3"),
        ("mines; entering: engineers", "mines --engineers"),
        ("mines; entering: suppressed", "mines --suppressed"),
        ("wire; quality: veteran; bonus: 2", "wire --quality veteran --bonus 2"),
        (
            "wire; how: barrage; weapon: 81mm Mortar; barrages: 3; shelter: cover",
            "wire --barrage '81mm Mortar' --times 3 --cover",
        ),
        ("table; table: tanks; table-of: germany; year: 1943", "table tank germany --year 1943"),
        (
            "activation; morale: poor; strength: 4; down: 1; command: 12",
            "activation --morale poor --strength 4 --suppressed 1 --distance 12",
        ),
        (
            "spotting; spot.cover: yes; spot.active: yes; spot.over-20mm: yes; spot.moved: 2",
            "spot vehicle --cover --active --over-20mm --moved 2",
        ),
        (
            "hit; arm: medium-gun; arm-quality: good; range: 20; at: 3; shots: 2",
            "hit medium/good 3 --range 20 --shots 2",
        ),
        (
            "hit; arm: hmg; range: 6; at: green; prone: yes; cover: heavy",
            "hit hmg green --range 6 --prone --cover heavy",
        ),
        (
            "shoot; weapons: 4 rifles, 1 light machine gun; distance: long; advance: yes; models: 6",
            "shoot '4 rifles, 1 light machine gun' --at regular --models 6 --advance --long",
        ),
    ],
)
def test_it_answers_as_the_commands_do(page: OddsPage, filled: str, command: str, capsys: Capture) -> None:
    fill(page, filled)
    assert run("odds", *shlex.split(command)) == 0
    assert "\n".join(page.answer().lines) == capsys.readouterr().out.rstrip("\n")


def test_what_follows_from_a_choice_follows_it(page: OddsPage) -> None:
    fill(page, "gun; gun-of: united-states; gun: Bazooka")
    assert field(page, "squads").value == "1"
    fill(page, "; gun-of: japan")
    assert field(page, "gun").value in [each for _, each in field(page, "gun").choices]
    assert "squads" not in [each.name for each in page.fields()], "a tank's gun fires in no firegroup"
    assert "hull-down" in [value for _, value in field(page, "shelter").choices]
    fill(page, "; shelter: hull-down; face: flank")
    assert field(page, "shelter").chosen == ("",), "a flank is never hull-down"
    fill(page, "; face:")
    assert field(page, "shelter").chosen == ("hull-down",), "what was chosen is not forgotten"


def test_only_what_can_be_is_asked(page: OddsPage) -> None:
    fill(page, "close-combat")
    assert [each.name for each in page.fields()] == ["question", "attacker", "defender"]
    fill(page, "; attacker: rifle squad; defender: rifle squad")
    assert "surprise" not in [each.name for each in page.fields()]
    fill(page, "; ground: building")
    assert page.fields()[-1].name == "surprise"
    fill(page, "activation; strength: 5; killed: 3")
    assert [value for _, value in field(page, "down").choices] == ["0", "1", "2"]


def test_what_another_question_has_too_stays(page: OddsPage) -> None:
    fill(page, "fire; suppressed: yes")
    fill(page, "barrage")
    assert field(page, "suppressed").value == "yes"
    assert page.answer().outcomes is not None
    fill(page, "rally")
    fill(page, "fire")
    assert field(page, "suppressed").value == "yes"


@pytest.mark.parametrize(
    ("filled", "message"),
    [
        ("close-combat; attacker: +1; defender: rifle squad", "against described stands"),
        ("close-combat; attacker: 3 elephants; defender: HMG", "no stand or vehicle 'elephants'"),
        ("activation; command: far", "'far' is no distance"),
        ("activation; command: -3", "'-3' is no distance"),
        ("hit; range: nan", "'nan' is no distance"),
        ("hit; range: 500", "too far"),
        ("shoot; weapons: 99 rifle, 99 rifle", "so many dice"),
        ("shoot; weapons: 4 crossbow", "no weapon '4 crossbow'"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told(page: OddsPage, filled: str, message: str) -> None:
    fill(page, filled)
    with pytest.raises(UsageError, match=message):
        page.answer()


def test_a_field_takes_nothing_else(page: OddsPage) -> None:
    with pytest.raises(UsageError, match="cannot be 'chess'"):
        fill(page, "chess")


def test_hull_down_against_its_data_sheet_is_remarked_upon(page: OddsPage) -> None:
    fill(page, "gun; target-of: germany; target: StuG III; shelter: hull-down")
    assert "if you agree" in page.answer().remark


def test_a_catalog_without_figures_has_no_odds(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no figures of combat"):
        OddsPage(load([TINY], tmp_path))


def test_a_catalog_with_figures_alone_is_no_bug(shipped: Catalog) -> None:
    bare = {each: stored for each, stored in shipped.stored.items() if stored.kind in ("system", "combat")}
    page = OddsPage(Catalog(bare, "bare"))
    answered = set()
    for question, _ in page.questions:
        fill(page, question.name)
        assert page.fields()[0].value == question.title
        try:
            page.answer()
        except UsageError:
            continue
        answered.add(question.name)
    assert answered == {"fire", "rally", "close-combat", "recon", "mines", "wire"}


def test_a_table_tells_every_result(page: OddsPage) -> None:
    fill(page, "table; table: tanks; table-of: germany; year: 1944")
    outcomes = page.answer().outcomes
    assert outcomes is not None
    assert outcomes["Panther"] == Fraction(1, 4)
