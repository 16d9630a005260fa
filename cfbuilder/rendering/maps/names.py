"""What features are called, on those that have room for it beside their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cfbuilder.rendering.maps.boxes import Box, Footprint, around, ground_of
from cfbuilder.rendering.maps.page import text, text_width
from cfbuilder.rendering.maps.plate_places import Plate
from cfbuilder.rendering.maps.shapes import rim_distance

#: 8 points, and the line that they stand on.
_SIZE, _TALL = 283, 350
#: How far words stay from the rim of their feature, and from the number.
_CLEAR, _GAP = 50, 40
#: How far from above or below the number they may slide, in hundredths of the width of the feature.
_ASIDE = (0, 10, -10, 20, -20, 30, -30)


def drawn_names(drawn: Sequence[Footprint], plates: Sequence[Plate], taken: Sequence[Box]) -> Iterator[str]:
    """A name that several have tells none from the others, and what has its number beside it has no room for words."""
    by_number = {each.number: each for each in plates}
    called = Counter(each.feature.name for each in drawn)
    for each in drawn:
        plate = by_number[each.feature.number]
        if (
            each.feature.name
            and called[each.feature.name] == 1
            and not each.feature.width
            and not plate.leader
        ):
            room = _room(each, plate.box, taken)
            if room:
                x, y = room.centre
                yield ground_of(room, 80)
                yield text(each.feature.name, (x, y + _SIZE * 7 // 20), _SIZE, weight=500, anchor="middle")


def _room(drawn: Footprint, plate: Box, taken: Sequence[Box]) -> Box | None:
    """Below the number or above it, whole within the feature."""
    width = text_width(drawn.feature.name, _SIZE) + _SIZE // 2
    for level in (plate.south + _GAP + _TALL // 2, plate.north - _GAP - _TALL // 2):
        for aside in _ASIDE:
            box = around((plate.centre[0] + drawn.box.width * aside // 100, level), width, _TALL)
            inside = all(
                drawn.has(spot) and rim_distance(drawn.shape, spot) >= _CLEAR for spot in box.spots()
            )
            if inside and not any(box.meets(each) for each in taken):
                return box
    return None
