"""What one side has and does: roster, fire missions, cards, odds, counters; and the labels of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.rendering.sections.section import BLANK, Section, data_rows, mission_rows, note_lines
from cfbuilder.rendering.views.accounts import Purchase
from cfbuilder.rendering.views.base_labels import BaseLabelsView
from cfbuilder.rendering.views.boxes import Box
from cfbuilder.rendering.views.cards import Card, CardsView
from cfbuilder.rendering.views.chances import Shot
from cfbuilder.rendering.views.counters import CountersView
from cfbuilder.rendering.views.fire_missions import FireMissionsView
from cfbuilder.rendering.views.labels import LabelsView
from cfbuilder.rendering.views.odds import OddsView
from cfbuilder.rendering.views.picture import PictureView
from cfbuilder.rendering.views.profile_cards import ProfileCard
from cfbuilder.rendering.views.roster import RosterView
from cfbuilder.rendering.views.sides import titled
from cfbuilder.rendering.views.stands import RosterRow


def roster(view: RosterView) -> Iterator[Section]:
    lines = [f"{view.total} points: {view.total_note}"] if view.total else []
    yield Section("", lines=[*lines, *(f"{fact.label}: {fact.value}" for fact in view.facts)])
    yield _order_of_battle(view.rows)
    yield Section(
        "Attached before play, else left blank (house)",
        lines=[f"{name} to {BLANK}" for name in view.attachable],
    )
    what = [("Stand", "", "In play"), *((line.name, line.meaning, line.in_play) for line in view.legend)]
    yield Section("Short forms and what each does", what)
    if view.compact:
        yield Section("Short forms", lines=[f"{short}: {told}" for short, told in view.short_forms])
    yield Section("Indirect fire", mission_rows(view.indirect))
    yield Section("Vehicles, guns and tank hunters", data_rows(view.data))
    yield Section("Bonus selections", _purchases("Bonus selection", view.purchases))
    yield Section("Reinforcements", _purchases("Reinforcement", view.reinforcements))
    base = [("Part", "Count", "Each", "Points")]
    base += [
        (line.label, str(line.count), str(line.each or "unknown"), str(line.total or "unknown"))
        for line in view.base
    ]
    yield Section("Base force", base)
    yield Section("Points", lines=view.sums)
    yield Section("Special rules", lines=note_lines(view.special))
    yield Section("About the organization", lines=note_lines(view.notes))
    yield Section("Findings", lines=[str(finding) for finding in view.findings])
    yield Section("Figures in doubt", lines=[mark.text for mark in view.marks if mark.notable])


def picture(view: PictureView) -> Iterator[Section]:
    yield _order_of_battle(view.rows)


def _order_of_battle(formations: Sequence[RosterRow]) -> Section:
    rows = [("Formation", "Stands")]
    for row in formations:
        stands = ", ".join(map(_stand, row.boxes))
        told = _in_brackets((row.company, row.note, f"with {row.joined}" if row.joined else ""))
        rows.append((f"{'  ' * row.depth}{row.name}{told}", stands))
    return Section("Order of battle", rows)


def _in_brackets(parts: Sequence[str]) -> str:
    told = " · ".join(part for part in parts if part)
    return f" ({told})" if told else ""


def _stand(box: Box) -> str:
    name = f"{box.called}{box.bonus}"
    if box.count > 1:
        name = f"{box.count} × {name}"
    return f"{name} ({box.detail})" if box.detail else name


def _purchases(head: str, purchases: Sequence[Purchase]) -> list[tuple[str, ...]]:
    return [(head, "", "Points"), *((each.name, each.note, each.price) for each in purchases)]


def fire_missions(view: FireMissionsView) -> Iterator[Section]:
    yield Section("", mission_rows(view.weapons), note_lines(view.rules))
    record = view.bombardment
    if record:
        rows = [("Mission", "Feature", "Die", "What came of it")]
        rows += [(str(number), BLANK, BLANK, BLANK) for number in range(1, record.missions + 1)]
        yield Section(f"{record.name} ({record.section})", rows)


def cards(view: CardsView) -> Iterator[Section]:
    """Cards alike once."""
    data = {each.data.name: each.data for each in view.cards}
    yield Section("", data_rows(list(data.values())))
    rows = [("Card", "Formation", "Status"), *map(_card, view.cards)]
    yield Section("Cards", rows)
    fired = {each.data.name: each.shots for each in view.cards}
    yield Section("Chances", _shots([shot for each in fired.values() for shot in each]))
    for profile in dict.fromkeys(view.profiles):
        yield from _profile(profile)


def _profile(card: ProfileCard) -> Iterator[Section]:
    number = f", {card.count}" if card.count > 1 else ""
    lines = [f"{label}: {value}" for section in card.sections for label, value in section.facts]
    yield Section(f"{card.name} ({card.quality}){number}", lines=[*lines, *filter(None, [card.in_play])])
    for section in card.sections:
        for chart in section.charts:
            rows = [(row.cells[0], *(cell or BLANK for cell in row.cells[1:])) for row in chart.rows]
            yield Section(chart.caption or section.title, [chart.head, *rows])


def _card(card: Card) -> tuple[str, ...]:
    number = f" {card.number}" if card.number else ""
    return f"{card.name}{number}", card.group, ", ".join(card.statuses)


def odds(view: OddsView) -> Iterator[Section]:
    for matrix in view.matrices:
        yield Section(matrix.title, _shots([shot for row in matrix.rows for shot in row.shots]))
    yield Section("", lines=view.notes)


def _shots(shots: Sequence[Shot]) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = [("Gun", "Target", "Front", "", "Flank", "")]
    return rows + [
        (each.gun, each.target, each.front.percent, each.front.exact, each.flank.percent, each.flank.exact)
        for each in shots
    ]


def labels(view: LabelsView) -> Iterator[Section]:
    features = [(str(each.number), titled(each.name, each.kind)) for each in view.labels]
    yield Section("Numbers", [("Number", "Feature"), *features])
    if view.markers:
        yield Section("Markers", lines=[", ".join(map(str, view.markers))])


def base_labels(view: BaseLabelsView) -> Iterator[Section]:
    for company in view.companies:
        rows = [("Stand", "Code"), *((each.kind, each.code) for each in company.labels)]
        yield Section(f"{company.sign} {company.name}", rows)


def counters(view: CountersView) -> Iterator[Section]:
    rows = [("Counter", "Count"), *((each.name, str(each.count)) for each in view.statuses)]
    if view.smoke:
        rows.append((f"Smoke, {view.side} square", str(view.smoke)))
    yield Section("", rows)
