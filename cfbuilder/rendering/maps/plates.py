"""The numbers of the features on a map, each on a plate, upright for either side of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.rendering.maps.page import BLACK, stroke, text
from cfbuilder.rendering.maps.plate_places import Plate

#: A number in these digits alone is another one, or the same, upside down: it is underlined.
_TURNABLE = frozenset("01689")
_LEADER = 22


def drawn_plates(plates: Sequence[Plate], objectives: Sequence[int]) -> Iterator[str]:
    """Leaders below all plates."""
    for plate in plates:
        if plate.leader:
            x, y = plate.leader
            yield stroke([plate.centre, plate.leader], 4 * _LEADER, "#ffffff")
            yield stroke([plate.centre, plate.leader], _LEADER, BLACK)
            yield f'<circle cx="{x}" cy="{y}" r="55" fill="{BLACK}" stroke="#ffffff" stroke-width="20"/>'
    for plate in plates:
        yield from _plate(plate, objective=plate.number in objectives)


def _plate(plate: Plate, *, objective: bool) -> Iterator[str]:
    (x, y), size = plate.centre, plate.size
    ground, ink = (BLACK, "#ffffff") if objective else ("#ffffff", BLACK)
    box = plate.box
    yield (
        f'<rect x="{box.west}" y="{box.north}" width="{box.width}" height="{box.height}" '
        f'rx="{size // 4}" fill="{ground}" stroke="{BLACK}" stroke-width="{40 if objective else 10}"/>'
    )
    half = (plate.digits + plate.letters + size // 3) // 2 - size // 8
    level, middle = y + size * 3 // 4, x - plate.letters // 2
    words = text(str(plate.number), (middle, level), size, weight=700, anchor="middle", colour=ink)
    if plate.letter:
        beside = middle + plate.digits // 2 + size // 12
        words += text(plate.letter, (beside, level), size * 3 // 5, colour=ink)
    if set(str(plate.number)) <= _TURNABLE:
        ends = [
            (end, y + size * 21 // 25)
            for end in (middle - plate.digits // 2 + 10, middle + plate.digits // 2 - 10)
        ]
        words += stroke(ends, size * 2 // 25, ink)
    fold = stroke([(x - half, y), (x + half, y)], 8, ink)
    yield _turned(fold + words, 90 if plate.sideways else 0, plate)
    yield _turned(words, 270 if plate.sideways else 180, plate)


def _turned(words: str, degrees: int, plate: Plate) -> str:
    if not degrees:
        return f"<g>{words}</g>"
    x, y = plate.centre
    return f'<g transform="rotate({degrees} {x} {y})">{words}</g>'
