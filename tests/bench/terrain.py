"""The table: the exact test for fire lanes beside sampled lines, how it grows, what the generator makes of seeds."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.load import load
from cfbuilder.chance.dice import PUBLIC, Stream
from cfbuilder.core.length import INCH, Length
from cfbuilder.scenario.setup import Feature
from cfbuilder.scenario.terrain.coverage import coverage
from cfbuilder.scenario.terrain.ground import INCH_IN_GRAINS, Ground, ground
from cfbuilder.scenario.terrain.lanes import BORDER, fire_lanes
from cfbuilder.scenario.terrain.layout import lay
from cfbuilder.scenario.terrain.shapes import rectangle
from tests.bench.measuring import Figure

SYSTEM = "crossfire"
SEEDS = range(100)
#: A scan goes from so many places on one side to as many on the other.
PLACES = 100
#: Feet, and how many times as long as one exact test laying may take; how many tables of SEEDS may keep a lane.
TABLES = (((4, 4), 100, 1), ((6, 6), 20, 0), ((6, 8), 20, 0), ((8, 8), 20, 0))
THIRD = Fraction(1, 3)

Table = tuple[int, int]


def timed(work: Callable[[], object], times: int = 5) -> float:
    """Median seconds of the processor."""
    runs = []
    for _ in range(times):
        begin = time.process_time()
        work()
        runs.append(time.process_time() - begin)
    return statistics.median(runs)


def scan(side: int, features: Sequence[Ground]) -> int:
    """How many sampled lines from south to north meet no blocker; every line is tried against every corner."""
    low, high = BORDER, side * INCH_IN_GRAINS - BORDER
    shapes = [[(float(x), float(y)) for x, y in piece] for each in features for piece in each.pieces]
    places = [low + (high - low) * number / (PLACES - 1) for number in range(PLACES)]
    free = 0
    for start in places:
        for end in places:
            lean = (end - start) / (high - low)
            met = 0
            for corners in shapes:
                sides = [x - start - (y - low) * lean for x, y in corners]
                met += min(sides) <= 0 <= max(sides)
            free += not met
    return free


def exact_beside_sampled(_folder: Path) -> list[Figure]:
    """Fifty features that all block sight: both directions exactly, one direction sampled."""
    features = scattered(Random(50), 50, Fraction(1))
    exact = timed(lambda: fire_lanes((72, 72), features))
    sampled = timed(lambda: scan(72, features), times=3)
    shown = f"{exact * 1000:.1f} / {sampled * 1000:.0f} ms"
    return [Figure("exact test, both ways / 10,000 sampled lines, one way", exact / sampled, 0.1, shown)]


def growth(_folder: Path) -> list[Figure]:
    """Eight times the features on eight times the ground: where few lanes are left, and where hundreds are open."""
    figures = []
    for told, size in (("as large as they are", Fraction(1)), ("a quarter as large", Fraction(1, 4))):
        few, many = (_testing(count, size) for count in (50, 400))
        shown = f"{many * 1000:.0f} / {few * 1000:.1f} ms"
        figures.append(Figure(f"exact test: 400 / 50 features, {told}", many / few, 80, shown))
    return figures


def _testing(count: int, size: Fraction) -> float:
    features = scattered(Random(count), count, size)
    return timed(lambda: fire_lanes((_side(count), _side(count)), features), times=3)


def scattered(random: Random, count: int, size: Fraction) -> list[Ground]:
    """Turned rectangles anywhere on a table of as much ground for each as the standard one has."""
    made = []
    for _ in range(count):
        width, depth = random.choice(((4, 6), (6, 6), (6, 8), (8, 8)))
        corner = (
            Length(random.randrange((_side(count) - 6) * INCH)),
            Length(random.randrange((_side(count) - 6) * INCH)),
        )
        across, along = (Length(int(each * INCH * size)) for each in (width, depth))
        outline = rectangle(corner, across, along, random.randrange(90))
        made.append(ground(Feature(number=1, kind="woods", outline=outline)))
    return made


def _side(count: int) -> int:
    """Inches of a square table."""
    return round((72 * 72 * count / 50) ** 0.5)


def seeds(_folder: Path) -> list[Figure]:
    """What comes of the first hundred seeds, and how long it takes."""
    catalog = load()
    return [figure for feet, most, may_fail in TABLES for figure in _of_seeds(catalog, feet, most, may_fail)]


def _of_seeds(catalog: Catalog, feet: Table, most: int, may_fail: int) -> Iterator[Figure]:
    kinds = catalog.terrain_kinds(SYSTEM)
    table = feet[0] * 12, feet[1] * 12
    open_lanes, sparse, laying, testing = [], [], [], []
    for seed in SEEDS:
        begin = time.process_time()
        terrain = lay(catalog.system(SYSTEM), kinds, table, Stream(seed, PUBLIC)).terrain
        laying.append(time.process_time() - begin)
        blockers = [ground(each) for each in terrain.features if kinds[each.kind].blocks_sight]
        begin = time.process_time()
        lanes = fire_lanes(table, blockers)
        testing.append(time.process_time() - begin)
        if lanes:
            open_lanes.append(seed)
        areas = [ground(each) for each in terrain.features if kinds[each.kind].shape == "area"]
        if coverage(table, areas) < THIRD:
            sparse.append(seed)
    name = f"{feet[0]}x{feet[1]}"
    yield Figure(
        f"{name}: of {len(SEEDS)} tables with a fire lane", len(open_lanes), may_fail, _told(open_lanes)
    )
    yield Figure(f"{name}: less than a third covered", len(sparse), 0, _told(sparse))
    a, b = statistics.median(laying), statistics.median(testing)
    yield Figure(
        f"{name}: laying / exact test, both ways", a / b, most, f"{a * 1000:.0f} / {b * 1000:.1f} ms"
    )


def _told(failed: Sequence[int]) -> str:
    return f"seeds {', '.join(map(str, failed))}" if failed else "no seed"


ALL: Sequence[Callable[[Path], list[Figure]]] = (exact_beside_sampled, growth, seeds)
