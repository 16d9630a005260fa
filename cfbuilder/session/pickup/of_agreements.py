"""What the players agree on beside the scenario: who hides, what is disclosed, its options, advanced rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import get_args

from cfbuilder.catalog.advanced import AdvancedRule, Amount
from cfbuilder.catalog.scenarios import Scenario, ScenarioOption
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import listed
from cfbuilder.scenario.advanced_rules import AgreedRule
from cfbuilder.scenario.setup import Disclosure, Hidden
from cfbuilder.session.field import Field, Named, one_of
from cfbuilder.session.pickup.draft import PickupDraft
from cfbuilder.session.pickup.preparation import Preparation

_YES_OR_NO = (("no", "no"), ("yes", "yes"))

_HIDDEN: dict[Hidden, str] = {"none": "nobody", "defender": "the defender", "both": "both sides"}
_DISCLOSURES: dict[Disclosure, str] = {"open": "open to both", "points": "points only", "none": "kept secret"}
assert set(_HIDDEN) == set(get_args(Hidden))
assert set(_DISCLOSURES) == set(get_args(Disclosure))

_WHY_HIDDEN = "Who may hide his stands under numbered markers, real ones and dummies."
_WHY_DISCLOSED = "What each side may know of the other's order of battle before play."


def agreement_fields(preparation: Preparation) -> Iterator[Field]:
    """The fields, in order; the options are those of the scenario."""
    asked = preparation.draft.request
    scenario = preparation.catalog.find(Scenario, f"{asked.system}/{asked.scenario}")
    defends = scenario is not None and scenario.attacker
    hidden = [(text, each) for each, text in _HIDDEN.items() if defends or each != "defender"]
    disclosures = [(text, each) for each, text in _DISCLOSURES.items()]
    yield _of_request(preparation, "hidden", "Hidden", hidden, _WHY_HIDDEN)
    yield _of_request(preparation, "disclosure", "Orders of battle", disclosures, _WHY_DISCLOSED)
    for option in scenario.options if scenario else ():
        if hasattr(asked, _field_of(option)):
            yield _option(preparation, option)
    yield from _advanced(preparation)


def without_what_is_not_there(draft: PickupDraft, scenario: Scenario) -> PickupDraft:
    """The draft for another scenario: what that has no use for is not agreed on any more."""
    if not scenario.attacker:
        draft = draft.asking(attacker=None)
        draft = draft.asking(hidden="none") if draft.request.hidden == "defender" else draft
    for name in draft.request.options:
        if name not in [each.id for each in scenario.options]:
            draft = draft.asking(**{name.replace("-", "_"): False})
    return draft


def _of_request(preparation: Preparation, name: str, label: str, choices: Sequence[Named], why: str) -> Field:
    def take(value: str) -> None:
        preparation.change(preparation.draft.asking(**{name: value}), label.lower())

    return one_of(name, "game", label, choices, getattr(preparation.draft.request, name), take, [why])


def _field_of(option: ScenarioOption) -> str:
    """The field of a request that asks for it."""
    return option.id.replace("-", "_")


def _option(preparation: Preparation, option: ScenarioOption) -> Field:
    name = _field_of(option)

    def take(value: str) -> None:
        preparation.change(preparation.draft.asking(**{name: value == "yes"}), option.name.lower())

    now = "yes" if getattr(preparation.draft.request, name) else "no"
    why = f"{option.text} ({option.section})"
    return one_of(name, "game", option.name, _YES_OR_NO, now, take, [why])


def _advanced(preparation: Preparation) -> Iterator[Field]:
    catalog, asked = preparation.catalog, preparation.draft.request
    rules = catalog.advanced_rules(asked.system)
    if not rules:
        return
    agreed = {each.rule: each for each in asked.advanced}

    def take(value: str) -> None:
        kept = [each for each in preparation.draft.request.advanced if each.rule != value]
        added = [] if value in agreed else [AgreedRule(rule=value)]
        preparation.change(preparation.draft.asking(advanced=(*kept, *added)), f"rule {rules[value].name}")

    choices = tuple((each.name, name) for name, each in rules.items())
    # What is agreed on comes first: a small screen has no room for all of them.
    told = sorted(rules, key=lambda name: name not in agreed)
    yield Field(
        "advanced",
        "game",
        "Advanced rules",
        listed(rules[each].name for each in agreed if each in rules) or "none",
        takes="many",
        choices=choices,
        chosen=tuple(agreed),
        why=tuple(f"{rules[each].name}: {rules[each].text} ({rules[each].section})" for each in told),
        take=take,
    )
    for name, each in agreed.items():
        amount = rules[name].amount if name in rules else None
        if amount is not None:
            yield _amount(preparation, each, rules[name], amount)


def _amount(preparation: Preparation, agreed: AgreedRule, rule: AdvancedRule, amount: Amount) -> Field:
    usual = amount.usual.get(preparation.draft.request.size)
    least, most = amount.between

    def take(value: str) -> None:
        if value and not (value.isascii() and value.isdecimal() and least <= int(value) <= most):
            raise UsageError(f"{rule.name}: {value!r} is no figure", f"agree on {least} to {most}")
        changed = replace(agreed, amount=int(value) if value else None)
        rules = preparation.draft.request.advanced
        preparation.change(
            preparation.draft.asking(
                advanced=tuple(changed if each.rule == agreed.rule else each for each in rules)
            ),
            rule.name,
        )

    now = agreed.amount if agreed.amount is not None else usual
    return Field(
        f"advanced.{agreed.rule}",
        "game",
        amount.name.capitalize(),
        str(now),
        "text",
        text="" if agreed.amount is None else str(agreed.amount),
        asks=f"{rule.name}: {amount.name}, {least} to {most}, or empty for {usual}",
        why=(f"{rule.name}: {usual} unless you agree on something else ({rule.section}).",),
        take=take,
    )
