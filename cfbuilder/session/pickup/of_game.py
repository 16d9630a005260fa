"""Step Game: scenario, size, year, who attacks, and what else the players agree on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import plural
from cfbuilder.session.field import Field, one_of
from cfbuilder.session.pickup.choices import scenario_choices, size_choices
from cfbuilder.session.pickup.of_agreements import agreement_fields, without_what_is_not_there
from cfbuilder.session.pickup.preparation import Preparation

_YEAR_DIGITS = 4


def game_fields(preparation: Preparation) -> Iterator[Field]:
    """The fields of the step, in order."""
    yield _scenario(preparation)
    yield _size(preparation)
    yield _year(preparation)
    yield from _attacker(preparation)
    yield from agreement_fields(preparation)


def _scenario(preparation: Preparation) -> Field:
    catalog, asked = preparation.catalog, preparation.draft.request
    choices = scenario_choices(catalog, asked.system)
    scenario = catalog.find(Scenario, f"{asked.system}/{asked.scenario}")

    def take(value: str) -> None:
        chosen = catalog.scenario(asked.system, value)
        preparation.change(
            without_what_is_not_there(preparation.draft, chosen).asking(scenario=value), chosen.name
        )

    why = (f"{scenario.mission} ({scenario.source.section})",) if scenario else ()
    return one_of("scenario", "game", "Scenario", choices, asked.scenario, take, why)


def _size(preparation: Preparation) -> Field:
    catalog, asked = preparation.catalog, preparation.draft.request
    size = catalog.system(asked.system).size(asked.size)
    brings = plural(size.companies, "company", "companies") if size.companies else ""
    brings = brings or plural(size.battalions, "battalion")

    def take(value: str) -> None:
        draft = preparation.draft
        wanted = catalog.system(asked.system).size(value)
        most = wanted.companies or wanted.battalions
        sides = {
            side: replace(each, organizations=each.organizations[:most])
            for side, each in (("a", draft.request.a), ("b", draft.request.b))
        }
        preparation.change(draft.asking(size=value, **sides), f"size {wanted.name}")

    choices = size_choices(catalog, asked.system)
    return one_of("size", "game", "Size", choices, asked.size, take, [f"Each side fields {brings}."])


def _year(preparation: Preparation) -> Field:
    asked = preparation.draft.request

    def take(value: str) -> None:
        if not (value.isascii() and value.isdecimal() and len(value) == _YEAR_DIGITS):
            raise UsageError(f"{value!r} is no year", f"a year has {_YEAR_DIGITS} digits")
        preparation.change(preparation.draft.asking(year=int(value)), f"year {value}")

    return Field(
        "year",
        "game",
        "Year",
        str(asked.year) if asked.year else "the last one both sides have",
        takes="text",
        text=str(asked.year or ""),
        asks="Year, four digits",
        why=("Organizations, maxima and generation tables go by the year of the game.",),
        take=take,
    )


def _attacker(preparation: Preparation) -> Iterator[Field]:
    catalog, asked = preparation.catalog, preparation.draft.request
    scenario = catalog.find(Scenario, f"{asked.system}/{asked.scenario}")
    if scenario is None or not scenario.attacker:
        return
    choices = (("the dice decide", "dice"), ("side A", "a"), ("side B", "b"))

    def take(value: str) -> None:
        attacker = None if value == "dice" else value
        preparation.change(preparation.draft.asking(attacker=attacker), "who attacks")

    why = f"Who rolls higher chooses; the program lets him attack ({scenario.source.section})."
    yield one_of("attacker", "game", "Attacker", choices, asked.attacker or "dice", take, [why])
