"""The lines of what may be taken: price, how many there are of how many, and in short why not. No widgets here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cfbuilder.catalog.nations import section_name
from cfbuilder.force.force import Force
from cfbuilder.session.offering import Objection, Offered
from cfbuilder.tui.lines import Line

Verdicts = Mapping[str, Objection | None]
"""What speaks against one more, by the word of the offer; without an entry it is not known yet."""

#: An objection in two or three words; the inspector has it in full.
_SHORT = {
    "force.banned": "not {posture}",
    "force.over-maximum": "{taken} of {allowed}",
    "force.over-budget": "{short} short",
    "force.over-reinforcements": "{short} short",
    "force.company-commander": "more platoons",
    "force.loose-commander": "no bought pl.",
    "force.fourth-squad": "no platoon",
    "force.unobserved": "no platoon",
    "force.extra-carrier": "no carrier",
    "force.not-as-reinforcement": "not later",
    "force.wrong-year": "{years}",
}


def take_lines(offers: Sequence[Offered], words: str, verdicts: Verdicts, force: Force) -> tuple[Line, ...]:
    """The offers that hold every one of the words, under the headings of their sections."""
    return tuple(_lines([each for each in offers if _holds(each, words)], verdicts, force))


def _holds(offer: Offered, words: str) -> bool:
    text = f"{offer.name} {section_name(offer.section)} {offer.word}".casefold()
    return all(word in text for word in words.casefold().split())


def _lines(offers: Sequence[Offered], verdicts: Verdicts, force: Force) -> Iterator[Line]:
    section = ""
    for each in offers:
        if each.section != section:
            section = each.section
            yield Line("", section_name(section), look="heading")
        against = verdicts.get(each.word)
        price = "?" if each.price is None else str(each.price)
        had = _short(against, each, force) if against else _had(each)
        yield Line(each.word, each.name, f"{price:>5} {had:>4}", look="faint" if against else "plain")


def _had(offer: Offered) -> str:
    """ "2/5"; without a limit "2" if there are any."""
    if offer.allowed is not None:
        return f"{offer.taken}/{offer.allowed}"
    return str(offer.taken or "")


def _short(against: Objection, offer: Offered, force: Force) -> str:
    return _SHORT.get(against.finding.code, "not allowed").format(
        posture=force.posture,
        taken=offer.taken,
        allowed=offer.allowed,
        short=against.short,
        years=offer.years,
    )
