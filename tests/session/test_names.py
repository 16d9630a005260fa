"""Names that are not there: every operation says the same, with the nearest ones, and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.core.errors import UsageError
from cfbuilder.session.session import Session
from tests.session.conftest import do

ENTRIES = "there is: no. 1 Leg Infantry Company, no. 2 HMG, no. 3 HMG, no. 4 Sniper"


@pytest.mark.parametrize(
    ("words", "said", "hint"),
    [
        *((f"{verb} 99 {rest}", "there is no entry '99'", ENTRIES) for verb, rest in (
            ("remove", ""), ("duplicate", ""), ("rename", "x"), ("move", "before=1"), ("attach", "1"), ("detach", ""),
            ("choose", "+x"), ("price", "3"), ("accept", ""), ("roll", ""),
        )),
        ("remove Snipper", "there is no entry 'Snipper'", "did you mean Sniper or snipers?"),
        ("remove HMG", "2 entries are called 'HMG'", "2 or 3"),
        ("move 4 before=9", "there is no entry '9'", ENTRIES),
        ("add hmg-s", "no bonus selection or organization 'hmg-s'", "did you mean hmgs?"),
        ("count hmg-s 2", "there is no bonus selection 'hmg-s'", "did you mean hmgs?"),
        ("add green-rifle-platoons commander=platoon-commander-9", "no bonus selection", "platoon-commander-1"),
        ("add green-rifle-platoons commander=hmgs", "HMG cannot lead", "platoon-commander-1 or platoon-commander-2"),
        ("add hmgs commander=platoon-commander-1", "cannot lead HMG", "platoons are led by"),
        ("add hmgs at=1/plattoon-2", "there is no place '1/plattoon-2'", "did you mean 1/platoon-2"),
        ("attach 4 1/plattoon-2", "there is no place '1/plattoon-2'", "did you mean 1/platoon-2"),
        ("attach 2 4", "'4' is no formation", "name a platoon"),
        ("add green-rifle-platoons at=1", "a platoon stands by itself", "leave at= out"),
        ("add hmgs pool=bunos", "pool=bunos is not possible", "did you mean bonus?"),
        ("add hmgs part=company", "HMG has no parts", "goes with an organization"),
        ("add airlanding-company-1941-42 at=1", "an organization takes no at=", "leave it out"),
        ("add airlanding-company-1941-42+75mm-ug", "no variant or option '75mm-ug'", "did you mean 75mm-ig"),
        ("choose 1 +regular", "Leg Infantry Battalion has no variant or option 'regular'", "there is"),
        ("choose 4 +regular", "no. 4 Sniper .* has no variants or options", "an organization"),
        ("move 4", "move needs before= or after=", "move 4 before=1"),
        ("move 4 before=1 after=2", "move needs before= or after=", "move 4 before=1"),
        ("move 4 before=4", "cannot stand before itself", "another entry"),
        ("detach 4", "belongs to nothing", "attach ENTRY PLACE"),
        ("rename 4 ' '", "an entry needs a name", "rename 4"),
        ("price 4 1.3", "price: 1.3 is not a multiple of half a point", "write 6, or 9.5"),
        ("price 4 -- ", "price: '--' is not a number of points", "write 6, or 9.5"),
        ("price 4 -2", "less than nothing", "0 or more"),
        ("roll 4", "nothing is rolled for no. 4 Sniper", "generation table"),
        ("waive armour", "there is no ban on 'armour'", "did you mean armor?"),
        ("unwaive armor", "there is no waived ban on 'armor'", "there is none"),
        ("agree force.over-maximum 4 why", "no finding force.over-maximum at '4'", "there is: force.over-budget bonus"),
        ("agree force.over-budget bonus ' '", "an agreement needs a reason", "printed"),
        ("disagree force.over-budget bonus", "there is no agreement", "there is none"),
        ("budget", "budget needs at least one key", "budget [purchase=POINTS]"),
        ("set", "set needs at least one key", "set [name=TEXT]"),
        ("budget handicap=difference", "needs both sides", "game.yaml"),
        ("budget total=much", "total=: 'much' is not a number of points", "write 6"),
        ("set size=hug", "there is no size 'hug'", "small, mid, large"),
        ("set year=soon", "year= takes a number, not 'soon'", "from 1 to 9999"),
        ("set posture=atacking", "posture=atacking is not possible", "did you mean attacking"),
        ("set bans=yes", "bans=yes is not possible", "bind, free"),
        ("set organization=airlandin", "there is no organization 'airlandin'", "did you mean airlanding"),
        ("set name=' '", "a force needs a name", "set name="),
        ("count snipers many", "count takes a number, not 'many'", "from 0 to 99"),
        ("count snipers 1000000", "count takes a number", "from 0 to 99"),
        ("add snipers times=0", "times= takes a number, not '0'", "from 1 to 99"),
    ],
)  # fmt: skip
def test_what_is_not_there_is_told_and_nothing_changes(
    germans: Session, words: str, said: str, hint: str
) -> None:
    do(germans, "add hmgs times=2 add snipers")
    assert germans.alone is not None
    before = germans.alone.present
    with pytest.raises(UsageError, match=said) as caught:
        do(germans, f"add 120mm-mortar {words}")
    assert hint in caught.value.hint
    assert germans.alone.present == before


def test_a_nation_without_a_list_of_bans(game_session: Session, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    game_session.new_force(path, source="poland", year=1939, size="small")
    game_session.open_any(path)
    with pytest.raises(UsageError, match="there is no ban on 'armor'") as caught:
        do(game_session, "waive armor")
    assert caught.value.hint == "there is none"
