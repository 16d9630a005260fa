"""The odds page: one question, its fields, and its answer, all made anew from what is filled in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.session.field import Field, Take, one_of
from cfbuilder.session.odds_answer import Answer
from cfbuilder.session.odds_blanks import Asked, Blank, Question
from cfbuilder.session.odds_fire_questions import QUESTIONS as OF_FIRE
from cfbuilder.session.odds_other_questions import QUESTIONS as OF_OTHER_SYSTEMS
from cfbuilder.session.odds_questions import QUESTIONS

_QUESTION = "question"


class OddsPage:
    """What was filled in stays, whatever is asked: another question finds it where it has the same blank."""

    def __init__(self, catalog: Catalog) -> None:
        """Raises UsageError if the catalog has the figures of no question."""
        self.catalog = catalog
        #: Every question that can be asked, with the rules system that has its figures.
        self.questions: tuple[tuple[Question, str], ...] = tuple(
            (each, record.rpartition("/")[0])
            for each in (*OF_FIRE, *QUESTIONS, *OF_OTHER_SYSTEMS)
            for record in catalog.ids(each.figures)[:1]
        )
        if not self.questions:
            raise UsageError("the catalog has no figures of combat", "odds need its combat.yaml")
        self.question, self.system = self.questions[0]
        self._filled: dict[str, str] = {}

    def fields(self) -> tuple[Field, ...]:
        """The question, and a field for each of its blanks."""
        choices = [(self._title(each, system), each.name) for each, system in self.questions]
        listed = one_of(_QUESTION, _QUESTION, "Question", choices, self.question.name, self._ask)
        first = replace(listed, value=self.question.title)
        asked = Asked(self.catalog, self.system)
        return (first, *(self._field(each, asked[each.name]) for each in self._blanks(asked)))

    def _title(self, question: Question, system: str) -> str:
        """With its rules system, but for the first one's."""
        if system == self.questions[0][1]:
            return question.title
        return f"{self.catalog.system(system).name}: {question.title}"

    def answer(self) -> Answer:
        """The answer to what is asked now. Raises UsageError where there is none."""
        asked = Asked(self.catalog, self.system)
        for _ in self._blanks(asked):
            pass
        return self.question.answer(asked)

    def _blanks(self, asked: Asked) -> Iterator[Blank]:
        """The blanks, each with its value in `asked` before the next is looked at."""
        for each in self.question.blanks(asked):
            asked.filled[each.name] = each.settled(self._filled.get(each.name))
            yield each

    def _field(self, blank: Blank, value: str) -> Field:
        told = (blank.told,) if blank.told else ()
        if not blank.typed:
            return one_of(
                blank.name, blank.step, blank.label, blank.choices, value, self._fill(blank.name), told
            )
        return Field(
            blank.name, blank.step, blank.label, value, "text",
            text=value, asks=blank.label, why=told, take=self._fill(blank.name),
        )  # fmt: skip

    def _fill(self, name: str) -> Take:
        def fill(value: str) -> None:
            self._filled[name] = value

        return fill

    def _ask(self, name: str) -> None:
        self.question, self.system = next(each for each in self.questions if each[0].name == name)
