"""What the advanced rules of a game give to whom: the rule behind an effect, its figure, and whose it is."""

from __future__ import annotations

from cfbuilder.catalog.advanced import AdvancedRule, Effect
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.scenario.advanced_rules import AgreedRule
from cfbuilder.scenario.setup import Public, SideName


@frozen
class PlayedRule:
    """A rule of the catalog with the figure that is agreed on for it, 0 if it has none."""

    name: str
    rule: AdvancedRule
    amount: int

    def owned_by(self, side: SideName, attacker: SideName | None) -> bool:
        """Whether it is this side's; where nobody attacks every rule is for both."""
        if self.rule.owner == "both" or attacker is None:
            return True
        return (self.rule.owner == "attacker") == (side == attacker)


def played_rules(public: Public, catalog: Catalog) -> tuple[PlayedRule, ...]:
    """The rules that are agreed on, as far as the catalog has them, in the order of the game."""
    known = catalog.advanced_rules(public.system)
    return tuple(
        PlayedRule(each.rule, known[each.rule], _figure(each, known[each.rule], public.size))
        for each in public.advanced
        if each.rule in known
    )


def _figure(agreed: AgreedRule, rule: AdvancedRule, size: str) -> int:
    """What is agreed on; in a file that leaves it out the usual."""
    if rule.amount is None:
        return 0
    return rule.amount.usual_in(size) if agreed.amount is None else agreed.amount


def played(public: Public, effect: Effect, catalog: Catalog) -> PlayedRule | None:
    """The rule of that effect, if it is agreed on."""
    return next((each for each in played_rules(public, catalog) if each.rule.effect == effect), None)


def allowance(public: Public, effect: Effect, side: SideName, catalog: Catalog) -> int:
    """How many tunnels a side may dig, or how many missions of bombardment it has."""
    found = played(public, effect, catalog)
    return found.amount if found and found.owned_by(side, public.attacker) else 0


def tunnel_reach(public: Public, catalog: Catalog) -> Length | None:
    """How far apart two features may be that a tunnel links, in widths of a stand as the system has them."""
    found, width = played(public, "tunnels", catalog), catalog.system(public.system).stand_width
    if found is None or found.rule.reach is None or width is None:
        return None
    return Length(width.sixteenths * found.rule.reach)
