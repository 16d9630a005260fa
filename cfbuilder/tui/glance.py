"""What a saved game or force is about, told from a glance at its text: a list of twenty must not read twenty games."""

from __future__ import annotations

import re
from pathlib import Path

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import Nation
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.core.frozen import frozen

_ENOUGH = 200_000
_FIELD = r"(?:^|[{{,])\s*{name}: '?([\w-]+)"


@frozen
class Glance:
    """Ids as they stand in the file; `kind` is "game", "player" or "force", and only a force has a `name`."""

    kind: str
    number: str
    system: str
    scenario: str
    size: str
    year: str
    nations: tuple[str, ...]
    name: str = ""

    def told(self, catalog: Catalog) -> str:
        """One line: "Germany against United States, 1944, Meeting Engagement, small, K3PX"."""
        names = [_name(catalog, Nation, f"{self.system}/{each}", each) for each in self.nations]
        if self.kind == "force":
            return f"{self.name}: {' '.join(names)}, {self.year}, {self.size}, a force"
        scenario = _name(catalog, Scenario, f"{self.system}/{self.scenario}", self.scenario)
        whose = "" if self.kind == "game" else ", a player's file"
        sides = " against ".join(names)
        return f"{sides}, {self.year}, {scenario}, {self.size}, {self.number}{whose}"


def glance(path: Path) -> Glance | None:
    """None if the file does not look like a saved game or force."""
    try:
        with path.open(encoding="utf-8") as stream:
            text = stream.read(_ENOUGH)
    except (OSError, UnicodeDecodeError):
        return None
    kind, number, system, scenario, size, year = (
        _first(text, name) for name in ("kind", "number", "system", "scenario", "size", "year")
    )
    nations = tuple(re.findall(_FIELD.format(name="nation"), text, re.MULTILINE)[:2])
    if kind == "force" and nations:
        named = re.search(r"^name: (.*)$", text, re.MULTILINE)
        name = named[1].strip("'\"") if named else path.stem
        return Glance(kind, number, system, scenario, size, year, nations[:1], name)
    if kind not in ("game", "player") or not scenario:
        return None
    return Glance(kind, number, system, scenario, size, year, nations)


def _first(text: str, name: str) -> str:
    found = re.search(_FIELD.format(name=name), text, re.MULTILINE)
    return found[1] if found else ""


def _name(catalog: Catalog, shape: type[Nation] | type[Scenario], entry_id: str, otherwise: str) -> str:
    found = catalog.find(shape, entry_id)
    return found.name if found else otherwise
