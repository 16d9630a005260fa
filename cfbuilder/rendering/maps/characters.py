"""A map in characters for a terminal: a letter for each kind, numbers on the features, no colour."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from itertools import islice

from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.core.wording import listed, plural
from cfbuilder.rendering.maps.page import column_letters
from cfbuilder.rendering.maps.shapes import along, holds, middle
from cfbuilder.rendering.maps.view import MapFeature, MapView, Spot, fronts, in_layers
from cfbuilder.scenario.setup import Edge

#: A character is about twice as tall as wide.
_TALL = 2
#: A cell is looked at in so many spots by so many; an area has it with so many of them.
_LOOKS, _ENOUGH = 4, 6
_FOOT = 12 * INCH
#: A blank at which no line is broken.
_HELD = "\N{NO-BREAK SPACE}"
_CORNER, _HALF_WAY, _ZONE, _LANE, _WEAPON = "·", "-", ":", "!", "@"
#: Columns at each side of the table for the numbers of the grid, and for the border.
_BESIDE = 3

Cell = tuple[int, int]
"""Column from the west and row from the north."""


@frozen
class _Grid:
    """The table in so many columns and rows; `table` in sixteenths."""

    columns: int
    rows: int
    table: Spot

    def cell(self, spot: Spot) -> Cell:
        (x, y), (width, depth) = spot, self.table
        column, row = x * self.columns // width, (depth - y) * self.rows // depth
        return min(max(column, 0), self.columns - 1), min(max(row, 0), self.rows - 1)

    def looks(self, cell: Cell) -> Iterator[Spot]:
        """Spots spread over a cell."""
        (column, row), (width, depth) = cell, self.table
        for across in range(_LOOKS):
            x = (2 * (column * _LOOKS + across) + 1) * width // (2 * self.columns * _LOOKS)
            for down in range(_LOOKS):
                yield x, depth - (2 * (row * _LOOKS + down) + 1) * depth // (2 * self.rows * _LOOKS)


@frozen
class Chart:
    """A map in characters, and what lies where in it; columns and lines count from 0."""

    lines: tuple[str, ...]
    left: int
    top: int
    grid: _Grid
    owners: Mapping[Cell, int]

    def spot(self, column: int, line: int) -> Spot | None:
        """The middle of what a character stands for, in sixteenths of an inch; None beside the table."""
        across, down = column - self.left, line - self.top
        if not (0 <= across < self.grid.columns and 0 <= down < self.grid.rows):
            return None
        width, depth = self.grid.table
        return (
            (2 * across + 1) * width // (2 * self.grid.columns),
            depth - (2 * down + 1) * depth // (2 * self.grid.rows),
        )

    def feature(self, column: int, line: int) -> int | None:
        """The number of the feature that is drawn there."""
        return self.owners.get((column - self.left, line - self.top))

    def cells(self, number: int) -> Iterator[Cell]:
        """The columns and lines at which a feature is drawn."""
        return (
            (column + self.left, row + self.top)
            for (column, row), owner in self.owners.items()
            if owner == number
        )


def characters(view: MapView, width: int = 72, height: int = 36) -> str:
    """The map in at most so many columns and lines, legend included, as large as that allows.

    Lines have no blanks at their ends, and the last one ends like the others.
    """
    return "".join(f"{line}\n" for line in chart(view, width, height).lines)


def chart(view: MapView, width: int = 72, height: int = 36) -> Chart:
    """The map as `characters` draws it."""
    legend = _legend(view, width)
    grid = _grid(view, width - 2 * _BESIDE, height - len(legend) - 5 - bool(view.title))
    owners = _owners(view, grid)
    canvas = _canvas(view, grid, owners)
    margin = " " * _BESIDE
    letters = [" "] * grid.columns
    for number, start in enumerate(range(0, grid.table[0], _FOOT)):
        column, _ = grid.cell((start + _FOOT // 2, 0))
        letters[column] = column_letters(number)
    numbers = {
        grid.cell((0, grid.table[1] - start - _FOOT // 2))[1]: str(number)
        for number, start in enumerate(range(0, grid.table[1], _FOOT), start=1)
    }
    across = grid.columns + 2 * _BESIDE
    lines = [view.title] if view.title else []
    lines += [_edge(view, "north").center(across), margin + "".join(letters)]
    lines.append(f"{margin[:-1]}┌{'─' * grid.columns}┐")
    for row, cells in enumerate(canvas):
        beside = numbers.get(row, "")
        lines.append(f"{beside:>2}│{''.join(cells)}│{beside}")
    lines.append(f"{margin[:-1]}└{'─' * grid.columns}┘")
    lines += [_edge(view, "south").center(across), *legend]
    return Chart(
        lines=tuple(line[:width].rstrip() for line in lines),
        left=_BESIDE,
        top=3 + bool(view.title),
        grid=grid,
        owners={cell: number for cell, (_, number) in owners.items()},
    )


def _grid(view: MapView, columns: int, rows: int) -> _Grid:
    width, depth = view.table
    columns = max(8, min(columns, rows * _TALL * width // depth))
    return _Grid(columns, max(4, columns * depth // (_TALL * width)), (width * INCH, depth * INCH))


def _edge(view: MapView, edge: Edge) -> str:
    return f"{edge.capitalize()}: {view.edges[edge]}" if edge in view.edges else edge.capitalize()


def _canvas(view: MapView, grid: _Grid, owners: Mapping[Cell, tuple[int, int]]) -> list[list[str]]:
    """The rows of the table, from the north."""
    numbers = _numbers(view, grid)
    signs = _marks(view, grid) | _letters(view, owners) | numbers | _weapons(view, grid, numbers)
    return [[signs.get((column, row), " ") for column in range(grid.columns)] for row in range(grid.rows)]


def _marks(view: MapView, grid: _Grid) -> dict[Cell, str]:
    """What stands on open ground: the corners of the feet, the half-way line, fire lanes."""
    width, depth = grid.table
    marks = {
        grid.cell((x, depth - y)): _CORNER
        for x in range(_FOOT, width, _FOOT)
        for y in range(_FOOT, depth, _FOOT)
    }
    if view.half_way and view.half_way[0] in ("north", "south"):
        marks |= {(column, grid.rows // 2): _HALF_WAY for column in range(grid.columns)}
    elif view.half_way:
        marks |= {(grid.columns // 2, row): _HALF_WAY for row in range(grid.rows)}
    else:
        for front in fronts(view):
            marks |= dict.fromkeys(_passed(front, grid), _ZONE)
    for lane in view.lanes:
        marks |= dict.fromkeys(_passed((lane.start, lane.end), grid), _LANE)
    return marks


def _owners(view: MapView, grid: _Grid) -> dict[Cell, tuple[int, int]]:
    """How much of a cell the feature has that has most of it (0: it is a line), and its number."""
    owners: dict[Cell, tuple[int, int]] = {}
    for feature in in_layers(view):
        if feature.width:
            owners |= dict.fromkeys(_passed(feature.spots, grid), (0, feature.number))
            continue
        for cell in _around(feature, grid):
            held = sum(holds(feature.spots, spot) for spot in grid.looks(cell))
            if held >= _ENOUGH:
                owners[cell] = max((held, feature.number), owners.get(cell, (0, 0)))
    return owners


def _letters(view: MapView, owners: Mapping[Cell, tuple[int, int]]) -> dict[Cell, str]:
    """The letter of a kind wherever a feature of it lies, a capital where it is an objective."""
    letters = {}
    for feature in view.features:
        letter = view.kinds[feature.kind].letter
        letters[feature.number] = letter.upper() if feature.number in view.objectives else letter
    signs = {cell: letters[number] for cell, (_, number) in owners.items()}
    for (column, row), (held, number) in owners.items():
        beside = owners.get((column + 1, row))
        # Two of a kind side by side would be one: the cell that is less covered stays free.
        if held and beside and beside[0] and beside[1] != number and letters[beside[1]] == letters[number]:
            signs[(column, row) if held < beside[0] else (column + 1, row)] = " "
    return signs


def _numbers(view: MapView, grid: _Grid) -> dict[Cell, str]:
    """The number of each feature in its middle, or as near as there is room."""
    signs: dict[Cell, str] = {}
    for feature in sorted(view.features, key=lambda each: each.width > 0):
        number = str(feature.number)
        choices = _choices(feature, grid)
        for column, row in choices:
            start = min(max(0, column - (len(number) - 1) // 2), grid.columns - len(number))
            cells = [(start + place, row) for place in range(-1, len(number) + 1)]
            if not any(cell in signs for cell in cells):
                signs |= dict(zip(cells[1:-1], number, strict=True))
                break
    return signs


def _weapons(view: MapView, grid: _Grid, taken: Mapping[Cell, str]) -> dict[Cell, str]:
    """Beside the number of the feature; at a spot over all else."""
    signs: dict[Cell, str] = {}
    features = {each.number: each for each in view.features}
    for weapon in view.weapons:
        if weapon.spot is not None:
            signs[grid.cell(weapon.spot)] = _WEAPON
        elif weapon.feature in features:
            choices = _choices(features[weapon.feature], grid)
            free = (cell for cell in choices if cell not in taken and cell not in signs)
            signs |= dict.fromkeys(islice(free, 1), _WEAPON)
    return signs


def _choices(feature: MapFeature, grid: _Grid) -> list[Cell]:
    """Cells for its number, the best first."""
    if feature.width:
        parts = sorted(range(5, 96, 5), key=lambda part: abs(part - 50))
        return [grid.cell(along(feature.spots, part)) for part in parts]
    centre = middle(feature.spots)
    own = [grid.cell(centre), *_around(feature, grid)]
    column, row = own[0]
    return sorted(own, key=lambda cell: abs(cell[0] - column) + _TALL * abs(cell[1] - row))


def _around(feature: MapFeature, grid: _Grid) -> Iterator[Cell]:
    """The cells of the box around an area."""
    xs, ys = [x for x, _ in feature.spots], [y for _, y in feature.spots]
    (west, north), (east, south) = grid.cell((min(xs), max(ys))), grid.cell((max(xs), min(ys)))
    return ((column, row) for row in range(north, south + 1) for column in range(west, east + 1))


def _passed(line: tuple[Spot, ...], grid: _Grid) -> list[Cell]:
    """The cells that a line passes, each once."""
    steps = 4 * (grid.columns + grid.rows)
    spots = (along(line, number, steps) for number in range(steps + 1))
    return list(dict.fromkeys(map(grid.cell, spots)))


def _legend(view: MapView, width: int) -> list[str]:
    """What letters and signs mean, in lines of at most so many columns."""
    signs = [f"{kind.letter} {kind.count} {kind.name.lower()}" for kind in view.kinds.values()]
    if view.objectives:
        signs.append(f"CAPITALS {'the objective' if len(view.objectives) == 1 else 'the objectives'}")
    if view.half_way:
        whose = f", what lies on it: {view.on_half_way}" if view.on_half_way else ""
        signs.append(f"{_HALF_WAY} half-way line{whose}")
    elif view.zones:
        signs.append(f"{_ZONE} {', '.join(f'{each.words} in the {each.edge}' for each in view.zones)}")
    if view.weapons:
        signs.append(f"{_WEAPON} {listed(dict.fromkeys(each.name for each in view.weapons))}, on the table")
    if view.lanes:
        signs.append(f"{_LANE} {plural(len(view.lanes), 'open fire lane')}")
    signs += [_edge(view, edge) for edge in ("west", "east") if edge in view.edges]
    held = "  ".join(sign.replace(" ", _HELD) for sign in signs)
    return [line.replace(_HELD, " ") for line in textwrap.wrap(held, width, break_on_hyphens=False)]
