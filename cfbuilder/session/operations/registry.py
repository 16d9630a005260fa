"""The table of operations. Command, help and screens are made from it, so that none can forget or invent one."""

from __future__ import annotations

from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import suggestion
from cfbuilder.session.operations.agreeing import agree, disagree, unwaive, waive
from cfbuilder.session.operations.arranging import attach, detach, rename, reorder
from cfbuilder.session.operations.buying import add_entries, count, duplicate, remove_entry
from cfbuilder.session.operations.choosing import choose
from cfbuilder.session.operations.operation import Operation
from cfbuilder.session.operations.pricing import accept, price
from cfbuilder.session.operations.rolling import roll
from cfbuilder.session.operations.settings import budget, set_values

OPERATIONS: tuple[Operation, ...] = (
    Operation(
        "add",
        "Add",
        "Buy a bonus selection, or field an organization with the variants and options behind it.",
        "add hmgs times=2 at=1/platoon-2",
        ("ROW|ORGANIZATION[+CHOICE...]",),
        keys={
            "times": "N",
            "at": "PLACE",
            "pool": "bonus|reinforcement",
            "commander": "ROW",
            "part": "company|battalion",
        },
        deed=add_entries,
    ),
    Operation(
        "remove",
        "Remove",
        "Take an entry away, with all that is attached to it.",
        "remove 4",
        ("ENTRY",),
        deed=remove_entry,
    ),
    Operation(
        "count",
        "How many",
        "Have so many of a bonus selection: the last ones go, or more come.",
        "count snipers 2",
        ("ROW", "N"),
        keys={"at": "PLACE", "pool": "bonus|reinforcement", "commander": "ROW"},
        deed=count,
    ),
    Operation(
        "duplicate",
        "Duplicate",
        "Copy an entry with all that is attached to it; what was rolled is not copied.",
        "duplicate 2",
        ("ENTRY",),
        deed=duplicate,
    ),
    Operation(
        "rename",
        "Rename",
        "Call an entry something else.",
        "rename 2 'Sturmpioniere'",
        ("ENTRY", "NAME"),
        deed=rename,
    ),
    Operation(
        "move",
        "Move",
        "Put an entry before or after another one; numbers stay as they are.",
        "move 5 before=2",
        ("ENTRY",),
        keys={"before": "ENTRY", "after": "ENTRY"},
        deed=reorder,
    ),
    Operation(
        "attach",
        "Attach",
        "Give an entry to a formation or a stand, by number, key or name.",
        "attach 5 1/platoon-3",
        ("ENTRY", "PLACE"),
        deed=attach,
    ),
    Operation("detach", "Detach", "Let an entry stand by itself.", "detach 5", ("ENTRY",), deed=detach),
    Operation(
        "choose",
        "Variants",
        "Take variants and options of an organization (+ID) or give them up (-ID).",
        "choose 1 +regular -trucks",
        ("ENTRY", "CHOICE"),
        many=True,
        deed=choose,
    ),
    Operation(
        "price",
        "Price",
        "Set a price of your own, or `unknown`.",
        "price 3 4.5",
        ("ENTRY", "POINTS|unknown"),
        deed=price,
    ),
    Operation(
        "accept",
        "Accept",
        "Take over the name and the price that the catalog has today.",
        "accept all",
        ("ENTRY|all",),
        deed=accept,
    ),
    Operation(
        "waive",
        "Waive",
        "Lift the ban that attackers or defenders have on a section of the list.",
        "waive armor",
        ("SECTION",),
        deed=waive,
    ),
    Operation("unwaive", "Unwaive", "Let a ban bind again.", "unwaive armor", ("SECTION",), deed=unwaive),
    Operation(
        "agree",
        "Agree",
        "Make a finding at one place (or `anywhere`) a printed note.",
        "agree force.over-maximum 7 'we both own four tanks'",
        ("CODE", "WHERE", "REASON"),
        deed=agree,
    ),
    Operation(
        "disagree",
        "Disagree",
        "Take an agreement back.",
        "disagree force.over-maximum 7",
        ("CODE", "WHERE"),
        deed=disagree,
    ),
    Operation(
        "roll",
        "Roll",
        "Roll on the generation table for a tank or gun, by the seed or with real dice.",
        "roll 6 dice=6,5",
        ("ENTRY",),
        keys={"dice": "FACES", "column": "YEAR"},
        deed=roll,
    ),
    Operation(
        "budget",
        "Budget",
        "Set what may be spent; handicap=difference takes it from the bases of both sides.",
        "budget purchase=12.5 handicap=difference",
        keys={
            "purchase": "POINTS",
            "handicap": "POINTS|difference|unknown",
            "total": "POINTS|none",
            "reinforcements": "POINTS",
        },
        deed=budget,
    ),
    Operation(
        "set",
        "Settings",
        "Name, notes, year, size, posture, whether bans bind, and the organization of the force.",
        "set name='Kampfgruppe Nord' posture=defending",
        keys={
            "name": "TEXT",
            "notes": "TEXT",
            "year": "YEAR",
            "size": "SIZE",
            "posture": "attacking|defending|meeting",
            "bans": "bind|free",
            "organization": "ORGANIZATION|none",
        },
        deed=set_values,
    ),
    Operation(
        "undo", "Undo", "Take the last edit of the file back; the log keeps what was rolled.", "undo", step=-1
    ),
    Operation("redo", "Redo", "Bring back what was undone last.", "redo", step=1),
)


def operation_named(verb: str) -> Operation:
    """Raises UsageError with the nearest verbs."""
    found = next((each for each in OPERATIONS if each.verb == verb), None)
    if found is None:
        verbs = [each.verb for each in OPERATIONS]
        raise UsageError(f"there is no operation {verb!r}", suggestion(verb, verbs, limit=len(verbs)))
    return found
