"""Catalog records as text for a terminal."""

from __future__ import annotations

from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.wording import listed, signed
from cfbuilder.core.years import span
from cfbuilder.rendering.catalog_record import record_json
from cfbuilder.rendering.catalog_why import shown, source_text


def record_text(catalog: Catalog, entry_id: str, year: int | None = None) -> str:
    """The record as `catalog show` prints it."""
    record = _command_in_words(record_json(catalog, entry_id, year), catalog)
    writers = {
        "organization": _organization,
        "bonus": _bonus,
        "table": _table,
        "data-sheet": _data_sheet,
    }
    writer = writers.get(record["kind"], _anything)
    source = record["source"]
    head = f"{entry_id}  {record.get('name', '')}".rstrip()
    first, last = source["lines"]
    foot = f"{source_text(source['section'], first, last)}; cfbuilder catalog why {entry_id}"
    return "\n".join([head, *writer(record), "", foot])


def _command_in_words(record: dict[str, Any], catalog: Catalog) -> dict[str, Any]:
    """With its class of command control as the rules system words it; the id is for programs."""
    combat = record.get("combat", {})
    command = record.get("command") or combat.get("command")
    if not command:
        return record
    control = catalog.system(record["id"].partition("/")[0]).command_control(command)
    told = f"{control.name.lower()}. {control.rule} ({control.section})"
    return record | ({"command": told} if record.get("command") else {"combat": combat | {"command": told}})


def _points(value: float | None) -> str:
    return "unpriced" if value is None else f"{value:.1f}"


def _organization(record: dict[str, Any]) -> list[str]:
    lines = [f"{span(tuple(record['years']))}, {record['morale']}"]
    if record["command"]:
        lines.append(f"command    {record['command']}")
    for part in ("company", "battalion"):
        if record[part]:
            stands = ", ".join(f"{count} {name}" for name, count in record[part]["stands"].items())
            points = f"{_points(record[part]['points'])} points: " if _is_priced(record) else ""
            lines.append(f"{part:9}  {points}{stands}")
    for word in ("variants", "options"):
        for each in record[word]:
            more = each["points"]
            difference = ", unpriced" if _is_priced(record) else ""
            if more is not None:
                difference = f", {more:+.1f} a company"
            lines.append(f"{word[:-1]:9}  {each['id']}: {each['name']}{difference}")
    lines.append("")
    for each in record["formations"]:
        lines += _formation(each, 0)
    lines += [f"  {limit['text']}" for limit in record["commander_limits"]]
    lines += [f"  {note['text']} ({note['section']})" for note in record["notes"]]
    return lines


def _is_priced(record: dict[str, Any]) -> bool:
    """Whether the system of an organization has points: what it does not price is not unpriced either."""
    return record["company"]["points"] is not None or "unknown" in record["company"]


def _formation(formation: dict[str, Any], depth: int) -> list[str]:
    indent = "  " * depth
    count = f"{formation['count']} x " if formation["count"] > 1 else ""
    quality = f", {formation['quality']}" if formation["quality"] else ""
    lines = [f"{indent}{count}{formation['name']}{quality}"]
    lines += [
        f"{indent}  {line['count']} x {line['stand']}{_particulars(line)}" for line in formation["stands"]
    ]
    for each in formation["formations"]:
        lines += _formation(each, depth + 1)
    return lines


def _particulars(line: dict[str, Any]) -> str:
    """What tells the stands of a line from others of their kind."""
    told = f" {'/'.join(map(_bonus_of, line['bonus']))}" if line["bonus"] else ""
    if line["quality"]:
        told += f", {line['quality']}"
    if line["equipment"]:
        told += f" with {listed(line['equipment'])}"
    if line["carried_by"]:
        told += f" ({line['carried_by']})"
    if line["price"] is not None:
        told += f", at {_points(line['price'])}"
    return told


def _bonus_of(bonus: int) -> str:
    """A commander's bonus always with its sign: +0 too."""
    return f"+{bonus}"


def _bonus(record: dict[str, Any]) -> list[str]:
    lines = []
    for posture, points in record["purchase_points"].items():
        lines.append(f"{posture:9}  " + ", ".join(f"{size} {_points(each)}" for size, each in points.items()))
    lines += _bonus_columns(record["rows"])
    section = ""
    for row in record["rows"]:
        if row["section"] != section:
            section = row["section"]
            lines += ["", section]
        maximum = "/".join(map(str, row["maximum"].values())) if row["maximum"] else ""
        cap = f"only {row['cap']}" if row["cap"] else ""
        missions = row["fire_missions"]
        if isinstance(missions, dict):
            missions = "/".join(map(str, missions.values()))
        told = f"{missions} fire missions" if missions else ""
        cells = [f"  {row['name']:40} {_points(row['cost']):>6}", f"{maximum:8}", cap, told]
        lines.append(" ".join(cell for cell in cells if cell).rstrip())
    return lines


def _bonus_columns(rows: list[dict[str, Any]]) -> list[str]:
    """What the figures behind a selection are, as far as there are any."""
    told = ["points"]
    maximum = next((row["maximum"] for row in rows if row["maximum"]), None)
    if maximum:
        told.append(f"at most so many in {'/'.join(maximum)} war")
    if any(row["cap"] for row in rows):
        told.append("only so many in a force")
    return ["", f"behind each: {', '.join(told)}"]


def _table(record: dict[str, Any]) -> list[str]:
    lines = []
    for column in record["columns"]:
        lines += ["", span((column["from"], column["to"]))]
        for row in column["rows"]:
            dice = _runs(row["dice"])
            again = "*" if row["again"] else ""
            data = row["data"] or _stand_in(row["stand_in"])
            lines.append(f"  {dice:>6}  {row['result'] + again:20} {data}")
    return lines


def _runs(sums: list[int]) -> str:
    """Sums of dice as a table prints them: "2-6, 9"."""
    runs: list[list[int]] = []
    for each in sums:
        if runs and each == runs[-1][-1] + 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _stand_in(stand_in: dict[str, Any]) -> str:
    """Whose figures are taken for a result without a row."""
    gun, hull = stand_in["gun"], stand_in.get("hull")
    parts = f"as {gun}" if gun == hull else f"gun of {gun}" + (f", hull of {hull}" if hull else "")
    return f"no row; {parts} ({stand_in['confidence']} confidence)"


def _data_sheet(record: dict[str, Any]) -> list[str]:
    lines = [f"  {'':20} {'ARM':>5} {'ACC':>4} {'PEN':>4} {'HE/EFF':>6}  HD   turret"]
    for row in record["rows"]:
        armor = "/".join(map(str, row["armor"])) if row["armor"] else "-"
        accuracy, penetration = (_signed(row[key]) for key in ("accuracy", "penetration"))
        he = f"{_or_dash(row['he_dice'])}/{_or_dash(row['effect'])}"
        flags = [{True: "yes", False: "no", None: "-"}[row[key]] for key in ("hull_down", "turreted")]
        mark = "" if row["mark"] == "printed" else f"  {row['mark']}"
        figures = f"{armor:>5} {accuracy:>4} {penetration:>4} {he:>6}"
        lines.append(f"  {row['name']:20} {figures}  {flags[0]:4} {flags[1]:4}{mark}".rstrip())
    return lines


def _signed(value: int | None) -> str:
    return "-" if value is None else signed(value)


def _or_dash(value: int | None) -> str:
    return "-" if value is None else str(value)


def _anything(record: dict[str, Any]) -> list[str]:
    told = {key: value for key, value in record.items() if key not in ("id", "kind", "name", "source")}
    unfilled = told.pop("left_open", {})
    lines = [line for key, value in told.items() for line in _lines(key, value, 1)]
    if unfilled:
        lines.append("  nobody tells, and yours to fill in:")
        lines += [f"    {what}: {path}" for path, what in unfilled.items()]
    return lines


def _lines(key: str, value: Any, depth: int) -> list[str]:
    """A field in words: a list of things has a line for each, things in things stand below each other."""
    indent, label = "  " * depth, key.replace("_", " ")
    if isinstance(value, dict):
        return [f"{indent}{label}:", *_inner(value, depth + 1)]
    if isinstance(value, list) and any(isinstance(each, dict | list) for each in value):
        return [f"{indent}{label}:", *(line for each in value for line in _item(each, depth + 1))]
    return [f"{indent}{label}: {_said(value)}"]


def _inner(fields: dict[str, Any], depth: int) -> list[str]:
    return [line for key, value in fields.items() for line in _lines(key, value, depth)]


def _item(value: Any, depth: int) -> list[str]:
    indent = "  " * depth
    if not isinstance(value, dict):
        return [f"{indent}- {_said(value)}"]
    if set(value) == {"text", "section"}:
        return [f"{indent}- {_said(value['text'])} ({value['section']})"]
    if any(isinstance(each, dict | list) for each in value.values()):
        first, *others = _inner(value, depth + 1)
        return [f"{indent}- {first.strip()}", *others]
    told = ", ".join(f"{key.replace('_', ' ')} {_said(each)}" for key, each in value.items())
    return [f"{indent}- {told}"]


def _said(value: Any) -> str:
    return ", ".join(map(_said, value)) if isinstance(value, list) else shown(value)
