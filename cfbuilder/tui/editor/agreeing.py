"""Deeds about what holds for the whole force: agreements, bans, settings, what may be spent, luck, undo."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.nations import section_name
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding
from cfbuilder.session.operations.agreeing import ANYWHERE
from cfbuilder.tui.editor.desk import Desk, marked_entry, row_marked
from cfbuilder.tui.named import Named


def waive(desk: Desk) -> None:
    """The ban on the section of what is marked, or on one that is chosen."""
    waived = desk.force.waived
    banned = dict.fromkeys(
        row.section for row in desk.purchases.rows if row.banned and row.section not in waived
    )
    _lift(desk, "waive", list(banned), "Which ban is lifted?", "every ban is lifted already")


def unwaive(desk: Desk) -> None:
    _lift(desk, "unwaive", desk.force.waived, "Which ban binds again?", "no ban is lifted")


def agree(desk: Desk) -> None:
    """That a finding is none between these players."""
    agreed = {(each.code, each.where) for each in desk.force.agreements}
    open_ones = [
        each for each in desk.findings if _can_be_agreed(each) and (each.code, each.where) not in agreed
    ]
    if not open_ones:
        raise UsageError("there is nothing to agree on", "everything is as the rules have it")

    def reason(number: str) -> None:
        agree_on(desk, open_ones[int(number)])

    if len(open_ones) == 1:
        reason("0")
    else:
        marked = _marked_first(desk, [(each.message, each.where) for each in open_ones])
        choices = [(each.message, str(number)) for number, each in enumerate(open_ones)]
        desk.choose("What do you agree on?", choices, marked, reason)


def agree_on(desk: Desk, finding: Finding) -> None:
    """Ask for the reason, and agree."""
    where = finding.where or ANYWHERE

    def take(reason: str) -> None:
        desk.perform("agree", finding.code, where, reason)

    desk.ask("Reason, printed with it", "", take)


def disagree(desk: Desk) -> None:
    """An agreement is taken back."""
    agreements = desk.force.agreements
    if not agreements:
        raise UsageError("nothing is agreed", "y agrees on a finding")

    def take(number: str) -> None:
        each = agreements[int(number)]
        desk.perform("disagree", each.code, each.where or ANYWHERE)

    choices = [
        (f"{each.code} {each.where or ANYWHERE}: {each.reason}", str(number))
        for number, each in enumerate(agreements)
    ]
    marked = _marked_first(desk, [(each.code, each.where) for each in agreements])
    desk.choose("Which agreement no longer holds?", choices, marked, take)


def roll(desk: Desk) -> None:
    """Open the dialog for the marked entry."""
    from cfbuilder.tui.editor.roll import RollScreen, table_of

    entry = marked_entry(desk)
    table = table_of(entry, desk.force, desk.catalog)
    if table is None:
        raise UsageError(f"nothing is rolled for {entry.name}", "only what a generation table decides")
    desk.open(RollScreen(desk, entry.id, table))


def settings(desk: Desk) -> None:
    from cfbuilder.tui.editor.settings_form import SettingsScreen

    desk.open(SettingsScreen(desk.force, desk.catalog, lambda keys: desk.perform("set", **keys)))


def budget(desk: Desk) -> None:
    from cfbuilder.tui.editor.budget_form import BudgetScreen

    def take(keys: dict[str, str]) -> None:
        desk.perform("budget", **keys)

    desk.open(BudgetScreen(desk.force, desk.catalog, take, in_game=desk.in_game))


def undo(desk: Desk) -> None:
    desk.step(-1)


def redo(desk: Desk) -> None:
    desk.step(1)


def _lift(desk: Desk, verb: str, sections: Sequence[str], title: str, otherwise: str) -> None:
    if not sections:
        raise UsageError(otherwise, "there is nothing to change")
    row = row_marked(desk)
    if row is not None and row.section in sections:
        desk.perform(verb, row.section)
    else:
        choices: list[Named] = [(section_name(each), each) for each in sections]
        desk.choose(title, choices, sections[0], lambda section: desk.perform(verb, section))


def _can_be_agreed(finding: Finding) -> bool:
    """Agreements are about what the rules say of the force, and not about prices or the game around it."""
    return finding.code.startswith("force.") and finding.code not in (
        "force.other-price",
        "force.house-price",
    )


def _marked_first(desk: Desk, places: Sequence[tuple[str, str]]) -> str:
    """The number of the first that is about what is marked."""
    branch = desk.branch
    here = (branch.key, branch.entry) if branch else ()
    return next((str(number) for number, (_, where) in enumerate(places) if where and where in here), "0")
