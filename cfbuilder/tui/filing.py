"""Between the player and his files: saving, leaving with unsaved work, work left behind, files that others edit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.wording import slug
from cfbuilder.session.claims import TakenError
from cfbuilder.session.document import copied
from cfbuilder.session.drafts import Draft, LeftBehind
from cfbuilder.session.filed import FileChangedError
from cfbuilder.tui import keeping
from cfbuilder.tui.message import telling
from cfbuilder.tui.question import Answer, Question

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp
    from cfbuilder.tui.pickup_flow import PickupFlow

Then = Callable[[], None]
"""What to do when all is in order."""

_NOT_SAVED = "This could not be saved"
_KEEP = Answer("keep", "k", "Keep for next time")
_THROW_AWAY = Answer("throw", "t", "Throw away")


def save(app: CfbuilderApp, then: Then) -> None:
    """Into its own file; what has none asks for a name."""
    if app.session.path is None:
        save_as(app, then)
    else:
        _save(app, app.session.path, then)


def save_as(app: CfbuilderApp, then: Then) -> None:
    """Under a name that the player gives."""
    from cfbuilder.tui.save_as import SaveAsScreen

    def named(path: Path | None) -> None:
        if path is not None:
            _save(app, path, then)

    own = app.session.path
    name = f"{slug(keeping.title(app.session)) or 'force'}.yaml"
    app.push_screen(
        SaveAsScreen(Path.cwd() / name if own is None or keeping.is_kept(app.session) else own), named
    )


def _save(app: CfbuilderApp, path: Path, then: Then, *, over: bool = False) -> None:
    gone = app.session.workplace.filed is not None and not path.exists() and path == app.session.path
    try:
        app.session.save(path, over=over)
    except FileChangedError as problem:
        answers = [Answer("other", "s", "Save under another name"), Answer("over", "w", "Write over it")]
        text = f"{problem.message}. What it holds now can be brought back by `cfbuilder edit FILE undo`."

        def answered(answer: str | None) -> None:
            if answer == "other":
                save_as(app, then)
            elif answer == "over":
                _save(app, path, then, over=True)

        app.push_screen(Question("Nothing is written over without a word", text, answers), answered)
    except CfbuilderError:
        with telling(app, f"{_NOT_SAVED}; the work is kept"):
            raise
    else:
        if gone:
            app.notify(f"{path} had been deleted, and was written anew.", markup=False)
        then()


def ask_before_leaving(app: CfbuilderApp, leave: Then) -> None:
    """What is not saved is saved, kept for the next time, or thrown away, as the player says."""
    session, pickup = app.session, app.pickup
    go = leave if pickup is None or not pickup.choices.unsaved else partial(_ask_about_choices, pickup, leave)
    # What is bought by hand belongs to the page it is bought for.
    if not session.unsaved or (pickup is not None and pickup.buys):
        go()
        return

    def answered(answer: str | None) -> None:
        if answer == "save":
            save(app, go)
        elif answer == "keep":
            with telling(app, "The work could not be kept"):
                session.hold()
                keeping.keep_draft(session)
                go()
        elif answer == "throw":
            session.drop_draft()
            go()

    answers = [Answer("save", "s", "Save"), _KEEP, _THROW_AWAY]
    text = f"What you did to {keeping.title(session)} is not saved."
    app.push_screen(Question("Leave without saving?", text, answers), answered)


def _ask_about_choices(pickup: PickupFlow, leave: Then) -> None:
    """They have been kept with every change, and stay so unless the player throws them away."""

    def answered(answer: str | None) -> None:
        if answer == "throw":
            pickup.choices.settle()
        if answer is not None:
            leave()

    text = f"No game has been made yet of what you chose for {pickup.choices.title}."
    pickup.app.push_screen(Question("Leave without making the game?", text, [_KEEP, _THROW_AWAY]), answered)


def hold_for_editing(app: CfbuilderApp, then: Then) -> None:
    """Claim what is open: another program that edits it, and work left behind, are told first."""
    try:
        draft = app.session.hold()
    except TakenError as problem:
        _offer_copy(app, problem, then)
        return
    if draft is None:
        then()
    else:
        _offer_draft(app, draft, then)


def _offer_copy(app: CfbuilderApp, problem: TakenError, then: Then) -> None:
    def answered(answer: str | None) -> None:
        if answer == "copy":
            app.session.begin(copied(app.session.present))
            hold_for_editing(app, then)

    text = f"{problem.message}. A copy can be edited, and is saved under another name."
    app.push_screen(
        Question("Somebody else edits this", text, [Answer("copy", "c", "Work on a copy")]), answered
    )


def _offer_draft(app: CfbuilderApp, draft: Draft, then: Then) -> None:
    session = app.session

    def answered(answer: str | None) -> None:
        if answer == "take":
            with telling(app):
                session.go_on_with(draft)
                then()
        elif answer == "throw":
            session.drop_draft()
            then()
        else:
            session.workplace.leave()

    text = f"Work on {draft.title} from {draft.at} was not saved."
    answers = [Answer("take", "t", "Go on with it"), Answer("throw", "x", "Throw it away")]
    app.push_screen(Question("There is unsaved work", text, answers), answered)


def offer_left_behind(app: CfbuilderApp, left: LeftBehind) -> None:
    """When the program starts: work that an earlier one could not save."""

    def answered(answer: str | None) -> None:
        if answer == "take":
            app.take_up(left)
        elif answer == "throw":
            app.session.throw_away(left)
            app.show_home()

    path = left.draft.path
    # A game that only the program keeps is known by its number, which is its title.
    named = path is not None and not Path(path).is_relative_to(app.session.folders.state.resolve())
    where = f" It belongs to {path}." if named else ""
    text = f"Work on {left.draft.title} from {left.draft.at} was not saved.{where}"
    answers = [
        Answer("take", "t", "Go on with it"),
        Answer("later", "l", "Later"),
        Answer("throw", "x", "Throw it away"),
    ]
    app.push_screen(Question("There is unsaved work", text, answers), answered)
