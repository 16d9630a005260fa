"""Laying the table of a game by hand, and what follows from it: halves, objectives, what lies hidden in a feature."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length, Point
from cfbuilder.core.wording import suggestion
from cfbuilder.scenario.setup import SIDES, Placement, Setup, Side, SideName, Terrain, other
from cfbuilder.scenario.terrain import edits
from cfbuilder.scenario.terrain.layout_zones import zones

Kinds = Mapping[str, TerrainKind]
_Edit = Callable[[Terrain, Sequence[str], Kinds], Terrain]


@frozen
class Verb:
    """One way to change a table: the words behind it, what it does, and an example."""

    words: tuple[str, ...]
    help: str
    example: str
    edit: _Edit


@frozen
class LayCall:
    """A verb with its words."""

    verb: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))


def lay_calls(words: Sequence[str]) -> tuple[LayCall, ...]:
    """From "move 7 2 0 turn 7 1": each verb and as many words as it takes. Raises UsageError."""
    calls, left = [], list(words)
    while left:
        name = left.pop(0)
        if name not in VERBS:
            raise UsageError(f"there is no {name!r} for a table", suggestion(name, list(VERBS), limit=20))
        verb = VERBS[name]
        if len(left) < len(verb.words):
            raise UsageError(f"{name} needs {verb.words[len(left)]}", f"for example: {verb.example}")
        calls.append(LayCall(name, tuple(left[: len(verb.words)])))
        left = left[len(verb.words) :]
    return tuple(calls)


def lay(game: Setup, call: LayCall, catalog: Catalog) -> Setup:
    """The game with one change of its table. Raises UsageError."""
    kinds = catalog.terrain_kinds(game.public.system)
    laid = VERBS[call.verb].edit(game.public.terrain, call.words, kinds)
    if call.verb == "number":
        one, another = (_number(each) for each in call.words)
        game = _exchanged(game, one, another)
    return _on(game, laid)


def _on(game: Setup, laid: Terrain) -> Setup:
    """The game on another table: each feature in its half, objectives that are still there."""
    public = game.public
    if public.authored is None:
        edges = {side: game.sides[side].edge for side in SIDES}
        laid = zones(laid, edges, other(public.attacker) if public.attacker else None)
    there = {each.number for each in laid.features}
    objectives = tuple(each for each in public.objectives if each in there)
    return replace(game, public=replace(public, terrain=laid, objectives=objectives))


def _exchanged(game: Setup, one: int, another: int) -> Setup:
    """What names features by number goes with them."""

    def now(number: int) -> int:
        return {one: another, another: one}.get(number, number)

    def moved(placement: Placement) -> Placement:
        to = None if placement.to is None else now(placement.to)
        return replace(placement, feature=now(placement.feature), to=to)

    def side(each: Side) -> Side:
        placements = sorted(map(moved, each.secrets.placements), key=lambda placement: placement.feature)
        secrets = replace(each.secrets, placements=tuple(placements))
        return replace(each, secrets=secrets, revealed=tuple(map(now, each.revealed)))

    objectives = tuple(sorted(map(now, game.public.objectives)))
    return replace(
        game,
        public=replace(game.public, objectives=objectives),
        sides={name: side(each) for name, each in game.sides.items()},
    )


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 5):
        raise UsageError(f"{word!r} is no number of a feature", "write 7")
    return int(word)


def _steps(word: str) -> int:
    if not word.removeprefix("-").isdecimal() or len(word) > 3:
        raise UsageError(
            f"{word!r} is no number of turns", f"1 turns by {edits.TURN} degrees to the left, -1 back"
        )
    return int(word)


def _inches(word: str) -> Length:
    try:
        return Length.parse(float(word))
    except ValueError:
        hint = "write 2, -0.5 or 1.25: steps of 1/16"
        raise UsageError(f"{word!r} is no number of inches", hint) from None


def _spot(word: str) -> Point:
    east, comma, north = word.partition(",")
    if not comma:
        raise UsageError(f"{word!r} is no spot", "write 10,24: inches from the south-west corner")
    return _inches(east), _inches(north)


def _layer(word: str) -> SideName | None:
    named: Mapping[str, SideName | None] = {"a": "a", "b": "b", "nobody": None}
    if word not in named:
        raise UsageError(f"{word!r} lays nothing", "write a, b or nobody")
    return named[word]


VERBS: Mapping[str, Verb] = {
    "add": Verb(
        ("KIND", "X,Y"),
        "one more feature of its usual size, its middle so many inches east and north of the south-west corner",
        "add woods 20,34",
        lambda terrain, words, kinds: edits.add(terrain, words[0], kinds, _spot(words[1]))[0],
    ),
    "move": Verb(
        ("N", "EAST", "NORTH"),
        "move a feature by inches, -2 to the west or south",
        "move 7 2 -0.5",
        lambda terrain, words, _: edits.move(
            terrain, _number(words[0]), _inches(words[1]), _inches(words[2])
        ),
    ),
    "turn": Verb(
        ("N", "STEPS"),
        f"turn a feature to the left in steps of {edits.TURN} degrees, -1 to the right",
        "turn 7 2",
        lambda terrain, words, _: edits.turn(terrain, _number(words[0]), _steps(words[1])),
    ),
    "size": Verb(
        ("N", "WIDER", "DEEPER"),
        "make a feature so many inches wider and deeper about its middle, -1 narrower",
        "size 7 2 0",
        lambda terrain, words, _: edits.resize(
            terrain, _number(words[0]), _inches(words[1]), _inches(words[2])
        ),
    ),
    "number": Verb(
        ("N", "NEW"),
        "give a feature another number; one that has it gets the old one",
        "number 7 12",
        lambda terrain, words, _: edits.renumber(terrain, _number(words[0]), _number(words[1])),
    ),
    "by": Verb(
        ("N", "SIDE"),
        "note who lays a feature: a, b or nobody",
        "by 7 a",
        lambda terrain, words, _: edits.laid_by(terrain, _number(words[0]), _layer(words[1])),
    ),
    "remove": Verb(
        ("N",),
        "take a feature away; the others keep their numbers",
        "remove 7",
        lambda terrain, words, _: edits.remove(terrain, _number(words[0])),
    ),
}


def verb_lines() -> list[str]:
    """Every verb with its words, what it does and an example."""
    lines = []
    for name, verb in VERBS.items():
        lines += [f"  {' '.join((name, *verb.words))}", f"      {verb.help}", f"      {verb.example}"]
    return lines
