"""What a marked figure is called by people: "number of HMGs in the Company Heavy Weapons", not its path."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cfbuilder.catalog import fields

#: Fields by the words that rosters and rules use; "{}" is what they belong to.
_FIELDS = {
    "count": "number of {}",
    "bonus": "bonus of the {}",
    "price": "price of the {}",
    "cost": "cost of the {}",
    "points": "points of the {}",
    "stand": "kind of {}",
    "maximum": "most {} that may be bought",
    "cap": "most {} that may be bought",
    "at_most": "how often the {} may be taken",
    "fire_missions": "fire missions of the {}",
    "contents": "contents of the {}",
    "carriers": "who may carry the {}",
    "capacity": "room in the {}",
    "close_combat": "close combat of the {}",
    "attached_at_most": "how many {} may be attached to a platoon",
    "armor": "ARM of the {}",
    "accuracy": "ACC of the {}",
    "penetration": "PEN of the {}",
    "he_dice": "HE dice of the {}",
    "effect": "EFF of the {}",
    "hull_down": "hull-down of the {}",
    "turreted": "turret of the {}",
    "machine_gun_only": "armament of the {}",
    "name": "name of the {}",
    "indirect": "indirect fire of the {}",
    "fire": "dice of the {}",
    "casualty": "whether the {} counts as a loss",
    "holds_ground": "whether the {} holds terrain",
    "crew_served": "whether the {} is a crewed weapon",
    "off_table": "place of the {}",
    "secret": "secrecy of the {}",
    "data": "data row of the {}",
    "base": "base of the {}",
    "in_play": "use of the {}",
    "result": "result {}",
    "dice": "dice for the {}",
}
_PLURAL = frozenset({"count", "maximum", "cap", "attached_at_most"})
_WHOLE = {
    "years": "years of the list",
    "usable_to": "years in which the list may be used",
    "morale": "morale",
    "command": "command control",
    "commander_limits": "bonuses of commanders",
    "purchase_points": "purchase points",
    "line_company": "company that is fielded alone",
}
_NAMING = ("name", "stand", "result")
_QUOTED = 44


def label(data: Mapping[str, Any], path: str, whole: str = "") -> str:
    """The name of the figure at a path of a record; `whole` names the record where it is the figure's owner.

    Raises KeyError for a path that is not there.
    """
    names: list[str] = [whole] if whole else []
    field = ""
    value: Any = data
    for step, value in steps(data, path):
        name = _name_of(value)
        if name:
            names.append(name)
            field = ""
        elif step in _FIELDS and not field:
            field = step
        elif step in _WHOLE and not names[bool(whole) :]:
            return _WHOLE[step]
    if isinstance(value, Mapping) and "text" in value:
        return f"“{_shortened(str(value['text']))}”"
    if not names:
        return path.partition(".")[0].replace("_", " ")
    owner, *around = reversed(names)
    told = owner
    if field:
        told = _FIELDS[field].format(_several(owner) if field in _PLURAL else owner)
    inside = next((each for each in around if each != owner), "")
    return f"{told}, {inside}" if inside else told


def steps(data: Any, path: str) -> list[tuple[str, Any]]:
    """Every step of a path of a record with its value. Raises KeyError for a path that is not there."""
    made: list[tuple[str, Any]] = []
    for step in fields.find(data, path)[1]:
        data = data[step]
        made.append((str(step), data))
    return made


def _name_of(value: Any) -> str:
    if not isinstance(value, Mapping):
        return ""
    if value.get("cells"):
        return f"“{value['cells'][0]}”"
    return next((str(value[key]) for key in _NAMING if key in value), "")


def _several(name: str) -> str:
    if name.endswith("y"):
        return f"{name[:-1]}ies"
    return name if name.endswith("s") else f"{name}s"


def _shortened(text: str) -> str:
    text = " ".join(text.split()).rstrip(".")
    if len(text) <= _QUOTED:
        return text
    return f"{text[:_QUOTED].rpartition(' ')[0]} …"
