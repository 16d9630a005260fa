"""The advanced rules that both sides agree on: as they are asked for, made sure of, and as a game keeps them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from cfbuilder.catalog.advanced import AdvancedRule, Amount
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.core.errors import UsageError
from cfbuilder.core.record import record
from cfbuilder.core.wording import suggestion


@record
class AgreedRule:
    """One advanced rule by its name. `amount`: its figure in this game; None: it has none, or the usual is meant."""

    rule: str
    amount: int | None = None
    unknown: Mapping[str, object] = field(default_factory=dict)


def parse_rules(text: str) -> tuple[AgreedRule, ...]:
    """From NAME[=N],NAME[=N]...: "multi-player=3,tunnels". Raises UsageError."""
    return tuple(_parsed(each.strip()) for each in text.split(",") if each.strip())


def _parsed(text: str) -> AgreedRule:
    name, equals, figure = (each.strip() for each in text.partition("="))
    if equals and not (figure.isascii() and figure.isdecimal() and len(figure) < 4):
        raise UsageError(f"{figure!r} is no figure for {name}", f"write {name} alone, or {name}=2")
    return AgreedRule(rule=name, amount=int(figure) if equals else None)


def made_sure(
    asked: Sequence[AgreedRule], system: str, scenario: Scenario, size: str, catalog: Catalog
) -> tuple[AgreedRule, ...]:
    """The rules asked for in the order of the book, each with its figure. Raises UsageError for what cannot be."""
    known = catalog.advanced_rules(system)
    for name, count in Counter(each.rule for each in asked).items():
        if name not in known:
            hint = suggestion(name, list(known)) or f"{catalog.system(system).name} has none"
            raise UsageError(f"there is no advanced rule {name!r}", hint)
        if count > 1:
            raise UsageError(f"{name} is named {count} times", "name it once")
        if known[name].attacker and not scenario.attacker:
            raise UsageError(
                f"{known[name].name} is for an attacker, and nobody attacks in a {scenario.name.lower()}",
                f"leave {name} out, or take a scenario with an attacker",
            )
    by_name = {each.rule: each for each in asked}
    return tuple(_with_figure(by_name[name], rule, size) for name, rule in known.items() if name in by_name)


def _with_figure(asked: AgreedRule, rule: AdvancedRule, size: str) -> AgreedRule:
    if rule.amount is None:
        if asked.amount is not None:
            raise UsageError(f"{rule.name} has no figure", f"write {asked.rule} alone")
        return asked
    if asked.amount is None:
        return replace(asked, amount=rule.amount.usual_in(size))
    _in_bounds(asked.amount, rule.amount, asked.rule)
    return asked


def _in_bounds(figure: int, amount: Amount, name: str) -> None:
    least, most = amount.between
    if not least <= figure <= most:
        raise UsageError(f"{name} cannot be {figure}", f"{amount.name}: {least} to {most}")
