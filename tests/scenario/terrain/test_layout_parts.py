"""The parts of the generator against an independent library: rims, turning, places on the board, lines of sight."""

from __future__ import annotations

import pytest
import shapely  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from cfbuilder.chance.dice import Stream
from cfbuilder.core.length import FOOT, INCH
from cfbuilder.scenario.terrain.ground import ground
from cfbuilder.scenario.terrain.lanes import fire_lanes
from cfbuilder.scenario.terrain.layout_board import CELL, Board, all_of, some_of
from cfbuilder.scenario.terrain.layout_pieces import TURNS, Part, Piece, Ring, area
from cfbuilder.scenario.terrain.layout_rims import rectangle, rim, side_by_side
from cfbuilder.scenario.terrain.layout_shift import shifted
from cfbuilder.scenario.terrain.layout_sight import INSET, Sight

SEEDS = st.integers(0, 10**6)
SIDES = st.sampled_from([4 * INCH, 6 * INCH, 8 * INCH])


def piece(ring: Ring, *, blocks: bool = True) -> Piece:
    return Piece((Part("woods", ring, blocks),))


def polygon(made: Piece) -> shapely.Geometry:
    return shapely.union_all([shapely.Polygon(part.spots) for part in made.parts])


@given(SIDES, SIDES, SEEDS)
@settings(max_examples=60, deadline=None)
def test_a_rim_touches_all_sides_of_its_rectangle(width: int, depth: int, seed: int) -> None:
    ring = rim(width, depth, Stream(seed, "rim"))
    made = shapely.Polygon(ring)
    assert made.is_valid and made.exterior.is_ccw
    assert made.bounds == (0, 0, width, depth)
    assert 9 <= len(ring) <= 12
    assert 0.7 * width * depth < made.area < 0.99 * width * depth
    assert abs(area(ring) - made.area) < 1


@given(SIDES, SIDES, SEEDS, st.integers(0, 2 * TURNS))
@settings(max_examples=60, deadline=None)
def test_turning_keeps_the_shape_to_a_sixteenth(width: int, depth: int, seed: int, turn: int) -> None:
    ring = rim(width, depth, Stream(seed, "rim"))
    turned = piece(ring).turned(turn)
    assert turned.corner() == (0, 0)
    before, behind = shapely.LinearRing(ring), shapely.LinearRing(turned.parts[0].spots)
    for one, other in zip(ring, turned.parts[0].spots, strict=True):
        first = [shapely.Point(one).distance(shapely.Point(each)) for each in ring]
        second = [shapely.Point(other).distance(shapely.Point(each)) for each in turned.parts[0].spots]
        assert first == pytest.approx(second, abs=1.5)
    assert before.length == pytest.approx(behind.length, rel=0.02)
    assert piece(ring).turned(TURNS).parts[0].spots[0] == (depth - ring[0][1], ring[0][0])


@given(SIDES, SIDES, SIDES, SIDES, SEEDS, st.integers(0, TURNS), st.integers(-8, 8))
@settings(max_examples=150, deadline=None)
def test_two_that_lie_side_by_side_stay_so_when_turned(
    width: int, depth: int, other_width: int, other_depth: int, seed: int, turn: int, off: int
) -> None:
    stream = Stream(seed, "rim")
    one, other = rim(width, depth, stream), rim(other_width, other_depth, stream)
    rings = side_by_side(one, other, (depth - other_depth) // 2 + off)
    made = Piece(tuple(Part("woods", ring, True) for ring in rings), joined=True).turned(turn)
    first, second = (shapely.Polygon(part.spots) for part in made.parts)
    assert first.is_valid and second.is_valid
    assert first.intersection(second).area == 0
    assert first.intersection(second).length > INCH // 4


def some_piece(seed: int) -> Piece:
    stream = Stream(seed, "piece")
    width, depth = (2 * INCH * (2 + stream.below(3)) for _ in range(2))
    ring = rim(width, depth, stream) if stream.below(2) else rectangle(width, depth)
    return piece(ring).turned(stream.below(TURNS))


@given(SEEDS, st.sampled_from([0, 8, 20]))
@settings(max_examples=30, deadline=None)
def test_places_are_those_where_a_piece_fits(seed: int, gap: int) -> None:
    board = Board(2 * FOOT, 30 * INCH, gap)
    stream = Stream(seed, "places")
    lying = some_piece(seed).at((CELL * stream.below(60), CELL * stream.below(70)))
    taken = board.taken_by(lying)
    new = some_piece(seed + 1)
    cells = board.places(new, taken, gap)
    table = shapely.box(0, 0, 2 * FOOT, 30 * INCH)
    offered = {board.corner(cell) for cell in all_of(cells)}
    assert offered == {board.corner(cell) for cell in some_of(cells, 200_000, stream)}
    there = polygon(lying)
    for _ in range(60):
        corner = CELL * stream.below(96), CELL * stream.below(120)
        laid = polygon(new.at(corner))
        on_table = table.covers(laid)
        if corner in offered:
            assert on_table and laid.distance(there) >= gap and not laid.intersection(there).area
        else:
            # What is refused does not lie on the table, or would be too near but for less than two cells a side.
            assert not on_table or laid.distance(there) < 1.5 * (gap + 4 * CELL)


def test_a_place_on_a_grid_and_near_a_spot() -> None:
    board = Board(2 * FOOT, 2 * FOOT, 20, 2 * INCH)
    house = piece(rectangle(4 * INCH, 6 * INCH))
    corners = [board.corner(cell) for cell in all_of(board.places(house, 0, 20))]
    assert sorted(corners) == [(x * INCH, y * INCH) for x in range(0, 21, 2) for y in range(0, 19, 2)]
    near = board.places(house, 0, 20) & board.near((4 * INCH, 8 * INCH), 2 * INCH)
    assert {board.corner(cell) for cell in all_of(near)} == {
        (x * INCH, y * INCH) for x in (2, 4, 6) for y in (6, 8, 10)
    }
    assert board.places(piece(rectangle(25 * INCH, INCH)), 0, 20) == 0


def test_some_cells_are_drawn_from_all_alike() -> None:
    cells = sum(1 << each for each in range(0, 3000, 7))
    drawn = [cell for seed in range(300) for cell in some_of(cells, 5, Stream(seed, "cells"))]
    assert set(drawn) <= set(range(0, 3000, 7)) and len(set(drawn)) > 350
    assert 1350 < sum(drawn) / len(drawn) < 1650
    assert some_of(0, 5, Stream(1, "cells")) == []


def test_crowding_is_the_share_that_is_covered() -> None:
    board = Board(4 * FOOT, 4 * FOOT, 20)
    covered = board.under(piece(rectangle(2 * FOOT, 4 * FOOT)))
    assert board.crowding(covered, (2 * FOOT, 2 * FOOT), FOOT) == 500
    assert board.crowding(covered, (0, 0), FOOT) == 1000
    assert board.crowding(covered, (4 * FOOT, 0), FOOT) == 0


@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_a_sampled_line_is_stopped_where_it_meets_a_piece(seed: int) -> None:
    width, depth, step = 2 * FOOT, 3 * FOOT, 24
    stream = Stream(seed, "sight")
    lying = some_piece(seed).at((INSET + stream.below(width - 200), INSET + stream.below(depth - 200)))
    sight = Sight(width, depth, step, 0)
    lines = sight.all_lines()
    stopped = sight.stopped(lying, lines)
    shape = polygon(lying)
    across = (width - 2 * INSET) // step + 1
    assert len(lines) == across + (depth - 2 * INSET) // step + 1
    for row, (line, stop) in enumerate(zip(lines, stopped, strict=True)):
        for end in range(line.bit_length()):
            if row < across:
                spots = (INSET + row * step, INSET), (INSET + end * step, depth - INSET)
            else:
                spots = (INSET, INSET + (row - across) * step), (width - INSET, INSET + end * step)
            line_of_sight = shapely.LineString(spots)
            # Within two sixteenths of the rim either answer will do.
            if line_of_sight.intersects(shape.buffer(-2)):
                assert stop >> end & 1
            elif not line_of_sight.intersects(shape.buffer(2)):
                assert not stop >> end & 1


def test_who_stops_nothing_and_who_stops_as_one() -> None:
    sight = Sight(2 * FOOT, 2 * FOOT, 8, 0)
    lines = sight.all_lines()
    houses = [Part("building", tuple((x + east, y) for x, y in rectangle(64, 64)), True) for east in (0, 100)]
    apart, joined = Piece(tuple(houses)).at((100, 100)), Piece(tuple(houses), joined=True).at((100, 100))
    count = [sum(row.bit_count() for row in sight.stopped(each, lines)) for each in (apart, joined)]
    assert 0 < count[0] < count[1]
    assert not any(sight.stopped(piece(rectangle(64, 64), blocks=False).at((100, 100)), lines))


def lanes_between(pieces: tuple[Piece, ...]) -> int:
    grounds = [ground(part.feature(1)) for each in pieces for part in each.parts if part.blocks_sight]
    return len(fire_lanes((24, 24), grounds))


def wall_with_a_gap() -> list[Piece]:
    """Three woods in a row from west to east with a gap of an inch, and one from south to north without."""
    row = [(0, 7), (8, 15), (15, 24)]
    pieces = [
        piece(rectangle((east - west) * INCH, 4 * INCH)).at((west * INCH, 8 * INCH)) for west, east in row
    ]
    return [*pieces, piece(rectangle(4 * INCH, 12 * INCH)).at((10 * INCH, 12 * INCH))]


def test_a_lane_is_closed_by_the_shortest_shift() -> None:
    pieces = [*wall_with_a_gap(), piece(rectangle(4 * INCH, 4 * INCH)).at((4 * INCH, 2 * INCH))]
    # East-west there is a lane below the wall, north-south one through its gap.
    assert lanes_between(tuple(pieces)) > 0
    board = Board(2 * FOOT, 2 * FOOT, 0)
    done = shifted(board, pieces, (), Stream(1, "shift"), 5000)
    assert done.moves >= 1 and done.work > 0
    assert len(done.lanes) == lanes_between(done.pieces)
    moved = [one != other for one, other in zip(pieces, done.pieces, strict=True)]
    assert 1 <= sum(moved) <= done.moves
    assert sum(lane.width for lane in done.lanes) < sum(
        lane.width for lane in shifted(board, pieces, (), Stream(1, "shift"), 0).lanes
    )


def test_nothing_is_shifted_without_a_lane_or_without_work() -> None:
    closed = [piece(rectangle(24 * INCH, 4 * INCH)).at((0, 8 * INCH)), piece(rectangle(4 * INCH, 8 * INCH))]
    closed += [piece(rectangle(4 * INCH, 12 * INCH)).at((0, 12 * INCH))]
    board = Board(2 * FOOT, 2 * FOOT, 0)
    done = shifted(board, closed, (), Stream(1, "shift"), 5000)
    assert (done.pieces, done.moves, done.lanes) == (tuple(closed), 0, ())
    open_one = wall_with_a_gap()
    idle = shifted(board, open_one, (), Stream(1, "shift"), 0)
    assert (idle.pieces, idle.moves) == (tuple(open_one), 0) and idle.lanes
