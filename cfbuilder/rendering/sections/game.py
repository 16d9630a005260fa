"""What concerns the whole game: summary, scenario, map, hidden stands, dice log."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.rendering.maps.characters import characters
from cfbuilder.rendering.sections.section import BLANK, Section, note_lines
from cfbuilder.rendering.views.dice_log import DiceLogView
from cfbuilder.rendering.views.finds import FindsView
from cfbuilder.rendering.views.hidden import HiddenView, Marker
from cfbuilder.rendering.views.map_sheet import MapSheetView
from cfbuilder.rendering.views.scenario_sheet import ScenarioView, Track
from cfbuilder.rendering.views.shopping import ShoppingView
from cfbuilder.rendering.views.summary import SideSummary, SummaryView

_MAP_COLUMNS, _MAP_LINES = 100, 48


def summary(view: SummaryView) -> Iterator[Section]:
    head = ("Player", "Nation", "Organization", "Role", "Edge", "Initiative")
    yield Section("Who is who", [head, *map(_who, view.sides)])
    head = ("Player", "Base", "Bonus", "of", "Total", "Reinforcements")
    notes = [view.handicap] if view.handicap else []
    notes += [f"{side.player}: {line}" for side in view.sides for line in side.agreed]
    notes += [f"{side.player}: {finding}" for side in view.sides for finding in side.findings]
    yield Section("Points", [head, *map(_points, view.sides)], notes)
    terrain = [("Kind", "Count", "Numbers")]
    terrain += [
        (each.kind, str(each.count), " ".join(str(one.number) for one in each.features))
        for each in view.terrain
    ]
    yield Section(f"Terrain, {view.table}", terrain)
    yield Section("Sheets", [("Sheet", ""), *((each.name, each.told) for each in view.sheets)])


def _who(side: SideSummary) -> tuple[str, ...]:
    begins = "begins" if side.begins else ""
    return side.player, side.nation, side.organization, side.role, side.edge, begins


def _points(side: SideSummary) -> tuple[str, ...]:
    points = side.points
    later = f"{points.reinforcements} of {points.coming}" if points.coming else ""
    return side.player, points.base, points.spent, points.budget, points.total, later


def scenario(view: ScenarioView) -> Iterator[Section]:
    yield Section("", lines=[view.mission, *(f"{label}: {value}" for label, value in view.facts)])
    for title, steps, notes in (
        ("Setting up", view.deployment, view.terrain),
        ("Winning", view.victory, ()),
    ):
        told = [f"{step.number}. {step.text} ({step.section})" for step in steps]
        yield Section(title, lines=[*told, *note_lines(notes)])
    yield Section("For your eyes", lines=view.briefing)
    yield Section("Weapons that stay where they are", lines=view.weapons)
    yield Section("Rules of this scenario", lines=note_lines(view.rules))
    yield Section("Agreed", lines=note_lines(view.agreed))
    rows = [("Player", "What", "Boxes")]
    rows += [(side.player, track.label, _boxes(track)) for side in view.sides for track in side.tracks]
    yield Section("Keeping count", rows, [f"End: {view.end}" if view.end else f"Agreed end: {BLANK}"])


def _boxes(track: Track) -> str:
    last = f", in box {track.count + 1} it is too late" if track.end else ""
    counted = [f"{track.count}{last}"] if track.count else []
    return ", ".join((*counted, *track.named))


def game_map(view: MapSheetView) -> Iterator[Section]:
    yield Section(
        "", drawing=characters(view.drawn, _MAP_COLUMNS, _MAP_LINES), lines=[*view.named, view.note]
    )


def hidden(view: HiddenView) -> Iterator[Section]:
    """What is to be written by hand has a blank."""
    there = "Stands there" if view.own else "Found there"
    rows = [("Feature", "Kind", "Half", *(("Real",) if view.own else ()), there, "Turned over")]
    rows += [
        (
            str(each.number), each.title, each.half, *((_real(each),) if view.own else ()),
            " / ".join(each.here) or ("" if each.is_real is False else BLANK),
            "yes" if each.turned_over else "",
        )
        for each in view.markers
    ]  # fmt: skip
    yield Section("Markers", rows)
    rows = [("What", "Feature", "Linked with", "Where")]
    rows += [
        (
            each.name,
            each.feature or BLANK,
            each.to or (BLANK if each.links and not each.feature else ""),
            each.where,
        )
        for each in view.unmarked
    ]
    yield Section("Without a marker", rows, [f"Seal: {view.seal or BLANK}"])
    yield Section("In plain sight", lines=view.in_sight)


def _real(marker: Marker) -> str:
    return {True: "real", False: "dummy", None: BLANK}[marker.is_real]


def finds(view: FindsView) -> Iterator[Section]:
    for each in view.finds:
        yield Section(f"{each.title} {each.kind}".strip(), lines=each.here)


def dice_log(view: DiceLogView) -> Iterator[Section]:
    rows = [("", "Whose", "What for", "Result", "How")]
    rows += [(str(line.number), line.whose, line.purpose, line.result, line.by) for line in view.lines]
    yield Section("", rows, [f"Seed {view.seed}"] if view.seed else [])


def shopping_list(view: ShoppingView) -> Iterator[Section]:
    rows = [("Of", "What", "Needed", "There", "Missing", "")]
    rows += [
        (each.whose, each.what, each.needed, each.there, each.missing, each.detail) for each in view.lines
    ]
    yield Section("", rows, [] if view.lines else [f"Nothing is missing in {view.owner}."])
