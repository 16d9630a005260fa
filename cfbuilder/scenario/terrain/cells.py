"""Convex cells of a plane, exact: cut by straight walls with whole coefficients."""

from __future__ import annotations

from cfbuilder.core.frozen import frozen

#: (a, b, c): the side where a·x + b·y > c.
Wall = tuple[int, int, int]
#: (x, y, w), w above 0: the spot (x / w, y / w).
Corner = tuple[int, int, int]


@frozen
class Cell:
    """An open convex polygon. Its corners go round it; wall i leads from corner i to the next."""

    corners: tuple[Corner, ...]
    walls: tuple[Wall, ...]


def square(low: int, high: int) -> Cell:
    """The cell of all x and y between two numbers."""
    corners = ((low, low, 1), (high, low, 1), (high, high, 1), (low, high, 1))
    return Cell(corners, ((0, 1, low), (-1, 0, -high), (0, -1, -high), (1, 0, low)))


def cut(cell: Cell, wall: Wall) -> Cell | None:
    """What of the cell is on the wall's side: the very cell if all of it is, None if nothing with an inside."""
    a, b, c = wall
    heights = [a * x + b * y - c * w for x, y, w in cell.corners]
    if min(heights) >= 0:
        return cell
    if max(heights) <= 0:
        return None
    corners: list[Corner] = []
    walls: list[Wall] = []
    for number, height in enumerate(heights):
        along = cell.walls[number]
        ahead = number + 1 if number + 1 < len(heights) else 0
        if height > 0:
            corners.append(cell.corners[number])
            walls.append(along)
            if heights[ahead] <= 0:
                corners.append(cell.corners[ahead] if heights[ahead] == 0 else _corner(along, wall))
                walls.append(wall)
        elif heights[ahead] > 0:
            corners.append(cell.corners[number] if height == 0 else _corner(along, wall))
            walls.append(along)
    return Cell(tuple(corners), tuple(walls))


def _corner(one: Wall, other: Wall) -> Corner:
    """Where two walls meet that are not parallel."""
    w = one[0] * other[1] - other[0] * one[1]
    x = one[2] * other[1] - other[2] * one[1]
    y = one[0] * other[2] - other[0] * one[2]
    return (x, y, w) if w > 0 else (-x, -y, -w)
