"""Saved files: `game.yaml` holds a whole setup, `player-a.yaml` what one player knows of it; a force may stand alone.

What a file holds beyond what this version knows is kept and written back. A file that cannot be taken is
explained problem by problem, each with its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any, TypeVar, get_args

import yaml

from cfbuilder import __version__
from cfbuilder.catalog.advanced import MOST_AGREED
from cfbuilder.catalog.strict_yaml import Document, Step, parse
from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.files import read_text
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.record import UNKNOWN, Misfit, build, field_types, plain
from cfbuilder.core.wording import suggestion
from cfbuilder.force.force import Force
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement import contradiction
from cfbuilder.scenario.setup import SIDES, Public, Secrets, Setup, SideName
from cfbuilder.storage.file_format import format_findings
from cfbuilder.storage.migrations import FORMAT, migrated

Saved = Setup | Known | Force
Shape = TypeVar("Shape")

#: What `kind:` says at the head of a file, and the shape behind it.
KINDS: Mapping[str, type[Saved]] = {"game": Setup, "player": Known, "force": Force}

#: What people write has readers of its own: why it is nothing that was saved, and what to do with it.
_OTHER_KINDS: Mapping[str, tuple[str, str]] = {
    "scenario": (
        "a scenario is no game yet",
        "make its game with `cfbuilder new game --from SCENARIO GAME`, and name that",
    ),
    "inventory": (
        "an inventory is no game and no force",
        "give it to pickup, terrain or check with --inventory",
    ),
}

_HEAD = ("kind", "format", "program")


@frozen
class Opened:
    """What a file gave: the value if it could be taken, and what there is to say about the file."""

    value: Saved | None
    findings: tuple[Finding, ...]
    document: Document


def saved_text(value: Saved) -> str:
    """The file of a game, of a player's view or of a force."""
    kind = next(name for name, shape in KINDS.items() if isinstance(value, shape))
    head = {"kind": kind, "format": FORMAT, "program": __version__}
    return yaml.dump(
        head | plain(value),
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=110,
        default_flow_style=None,
    )


class _Dumper(yaml.SafeDumper):
    """Without anchors and exponents: the strict reader takes none."""

    def ignore_aliases(self, _data: object) -> bool:
        return True

    def represent_float(self, data: float) -> yaml.ScalarNode:
        written = format(Decimal(repr(data)), "f")
        return self.represent_scalar("tag:yaml.org,2002:float", written if "." in written else f"{written}.0")


_Dumper.add_representer(float, _Dumper.represent_float)


def open_saved(path: Path) -> Saved:
    """What a file holds. Raises UnreadableError naming everything that is wrong."""
    return value_of(path, read_text(path))


def value_of(path: Path, text: str) -> Saved:
    """What the text of a file holds. Raises UnreadableError naming everything that is wrong."""
    opened = examine_text(path, text)
    if opened.value is None:
        wrong = "\n".join(map(str, opened.findings))
        raise UnreadableError(f"{path} cannot be taken:\n{wrong}", "mend the file; it was not changed")
    return opened.value


def examine(path: Path) -> Opened:
    """Read a file and tell what is wrong with it. Raises UnreadableError only if it cannot be opened."""
    return examine_text(path, read_text(path))


def examine_text(path: Path, text: str) -> Opened:
    """What is wrong with the text of a file."""
    document, findings = parse(str(path), text)
    if findings:
        return Opened(None, tuple(findings), document)
    shape, findings = _shape(document)
    if shape is None:
        return Opened(None, tuple(findings), document)
    data = migrated(
        {key: value for key, value in document.data.items() if key not in _HEAD}, document.data["format"]
    )
    try:
        value = build(shape, data)
        wrong = _inconsistent(document, value)
        return Opened(None if wrong else value, (*wrong, *_unknown_keys(document, shape, data)), document)
    except Misfit as misfit:
        return Opened(None, tuple(_explained(document, shape, data, misfit)), document)


def _shape(document: Document) -> tuple[type[Saved] | None, list[Finding]]:
    """The kind of file by its head, or what is wrong with the head."""
    data = document.data
    if not isinstance(data, dict):
        hint = "open a game.yaml, a player-a.yaml or the file of a force"
        return None, [_error(document, (), "this file holds no game", hint)]
    kind = str(data.get("kind", ""))
    shape = KINDS.get(kind)
    if kind in _OTHER_KINDS:
        return None, [_error(document, ("kind",), *_OTHER_KINDS[kind])]
    if shape is None:
        hint = suggestion(kind, [*KINDS, *_OTHER_KINDS])
        message = f"unknown kind {data['kind']!r}" if "kind" in data else "'kind' is missing"
        return None, [_error(document, ("kind",), message, hint)]
    wrong = list(format_findings(document, FORMAT))
    return (None if wrong else shape), wrong


def _inconsistent(document: Document, value: Saved) -> list[Finding]:
    """What has the right shape and still is no game or no force."""
    found = [] if isinstance(value, Force) else _inconsistent_game(document, value)
    for steps, force in forces(value):
        ids = [entry.id for entry in force.entries]
        for number, entry_id in enumerate(ids):
            if entry_id in ids[:number]:
                told = f"the entry {entry_id!r} is there twice"
                found.append(_error(document, (*steps, "entries", number, "id"), told, "number it anew"))
    return found


def _inconsistent_game(document: Document, value: Setup | Known) -> list[Finding]:
    found: list[Finding] = []
    known = [side.side for side in value.sides] if isinstance(value, Known) else list(value.sides)
    if sorted(known) != list(SIDES):
        told = f"the sides are {', '.join(known) or 'none'}"
        return [_error(document, ("sides",), told, "a game has sides a and b")]
    edges = [side.edge for side in (value.sides if isinstance(value, Known) else value.sides.values())]
    if edges[0] == edges[1]:
        found.append(_error(document, ("sides",), f"both sides have the {edges[0]} edge", "give them two"))
    for number, objective in enumerate(value.public.objectives):
        if value.public.terrain.feature(objective) is None:
            told, path = f"there is no feature {objective}", ("public", "objectives", number)
            found.append(_error(document, path, told, "name one of the terrain"))
    found.extend(_wrong_figures(document, value.public))
    found.extend(_wrong_secrets(document, value))
    return found


def _wrong_figures(document: Document, public: Public) -> Iterator[Finding]:
    """Figures of agreements, and floors, that no game can have; sheets would have so many lines."""
    figures: list[tuple[tuple[Step, ...], int | None]] = []
    for number, rule in enumerate(public.advanced):
        figures.append((("public", "advanced", number, "amount"), rule.amount))
    for number, feature in enumerate(public.terrain.features):
        figures.append((("public", "terrain", "features", number, "floors"), feature.floors))
    for path, figure in figures:
        if figure is not None and not 1 <= figure <= MOST_AGREED:
            yield _error(document, path, f"{path[-1]} cannot be {figure}", f"write from 1 to {MOST_AGREED}")


def _wrong_secrets(document: Document, value: Setup | Known) -> Iterator[Finding]:
    """Placements that are none, and secrets that do not belong into a player's file."""
    for steps, _, secrets in secrets_in(value):
        for number, placement in enumerate(secrets.placements):
            wrong = contradiction(placement)
            if wrong:
                yield _error(document, (*steps, "placements", number), *wrong)
    for number, side in enumerate(value.sides) if isinstance(value, Known) else ():
        if side.secrets is not None and side.own is None:
            told = f"secrets of side {side.side}, whose file this is not"
            yield _error(document, ("sides", number, "secrets"), told, "take them out of this file")


def forces(value: Saved) -> Iterator[tuple[tuple[Step, ...], Force]]:
    """The forces that a file holds whole, with the steps to each."""
    if isinstance(value, Force):
        yield (), value
    elif isinstance(value, Setup):
        for name, side in value.sides.items():
            yield ("sides", name, "force"), side.force
    else:
        for number, known in enumerate(value.sides):
            if known.own is not None:
                yield ("sides", number, "own"), known.own


def secrets_in(value: Setup | Known) -> Iterator[tuple[tuple[Step, ...], SideName, Secrets]]:
    """What the sides keep secret, as far as a file holds it, with the steps to it and whose it is."""
    if isinstance(value, Setup):
        for name in SIDES:
            yield ("sides", name, "secrets"), name, value.sides[name].secrets
    else:
        for number, known in enumerate(value.sides):
            if known.secrets is not None:
                yield ("sides", number, "secrets"), known.side, known.secrets


def _explained(
    document: Document, shape: type[Any], data: Mapping[str, Any], misfit: Misfit
) -> list[Finding]:
    # Only here is pydantic worth its import: it finds every problem, not only the first.
    from cfbuilder.catalog.validate import validated

    known = Document(document.file, _without_unknown(shape, data), document.root)
    _, findings = validated(known, shape)
    return findings or [_error(document, (), str(misfit), "")]


def _error(document: Document, path: tuple[Step, ...], message: str, hint: str) -> Finding:
    return Finding(
        "file.wrong-value", Severity.ERROR, message, hint, ".".join(map(str, path)), document.place(path)
    )


def _unknown_keys(document: Document, shape: Any, data: Any, path: tuple[Step, ...] = ()) -> list[Finding]:
    """A note for every key that is kept but not understood."""
    found = []
    for step, inner_shape, inner in _inside(shape, data):
        here = (*path, step)
        if inner_shape is None:
            message = f"unknown key {step!r} is kept as it is"
            place = document.place(here, key=True)
            found.append(
                Finding("file.unknown-key", Severity.NOTE, message, "", ".".join(map(str, here)), place)
            )
        else:
            found.extend(_unknown_keys(document, inner_shape, inner, here))
    return found


def _without_unknown(shape: Any, data: Any) -> Any:
    """The data without what its shape keeps aside, so that validation sees only what it knows."""
    if isinstance(data, Mapping):
        aside = {step for step, inner_shape, _ in _inside(shape, data) if inner_shape is None}
        shapes = {step: inner_shape for step, inner_shape, _ in _inside(shape, data)}
        return {
            key: _without_unknown(shapes.get(key), value) for key, value in data.items() if key not in aside
        }
    if isinstance(data, list):
        return [_without_unknown(inner_shape, inner) for _, inner_shape, inner in _inside(shape, data)]
    return data


def _inside(shape: Any, data: Any) -> list[tuple[Step, Any, Any]]:
    """Step, shape and data of everything one level down; shape None for a key that is kept aside."""
    record = next(
        (each for each in (shape, *get_args(shape)) if isinstance(each, type) and is_dataclass(each)), None
    )
    if isinstance(data, Mapping) and shape is not None:
        if isinstance(shape, type) and is_dataclass(shape):
            hints = field_types(shape)
            known = {each.name for each in fields(shape)} - {UNKNOWN}
            aside = None if UNKNOWN in hints else Any
            return [(key, hints[key] if key in known else aside, value) for key, value in data.items()]
        if record is not None and not _is_mapping(shape):
            return _inside(record, data)
        arguments = get_args(shape)
        return [(key, arguments[1] if len(arguments) > 1 else Any, value) for key, value in data.items()]
    if isinstance(data, list):
        item = record or Any
        return [(number, item, value) for number, value in enumerate(data)]
    return []


def _is_mapping(shape: Any) -> bool:
    origin = getattr(shape, "__origin__", None)
    return isinstance(origin, type) and issubclass(origin, Mapping)
