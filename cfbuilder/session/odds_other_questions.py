"""The questions about odds of the company and battalion game and of Bolt Action, with their blanks."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.gunnery import SpottingModifier
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.bolt_action.figures import Reach, dice_of, shooting_of, target_called
from cfbuilder.odds.bolt_action.shooting import Circumstances
from cfbuilder.odds.company_battalion.activation import Company
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.fire import Manner
from cfbuilder.odds.company_battalion.spotting import base_of
from cfbuilder.session import odds_gunnery
from cfbuilder.session.odds_answer import Answer
from cfbuilder.session.odds_blanks import LONGEST_LABEL, Asked, Blank, Question, count, one, tick, words
from cfbuilder.session.odds_shooting import shooting

#: Elements of a company, models of a unit, pins: more than there ever are.
_ELEMENTS, _MODELS, _PINS, _ACTIONS = 30, 20, 12, 3

#: Dice of one shooting at most, as the commands have it.
_MOST_DICE = 100

_INCHES = "inches"


def _figures(asked: Asked) -> Figures:
    return Figures.of(asked.catalog, asked.system)


def _activation(asked: Asked) -> Iterator[Blank]:
    yield one("morale", "Morale", words(list(_figures(asked).grades)), "average")
    yield count("strength", "Elements at first", _ELEMENTS, first=10)
    yield count("killed", "Lost", asked.number("strength"), least=0)
    yield count("down", "Suppressed", asked.number("strength") - asked.number("killed"), least=0)
    yield Blank("command", "To its command", first="0", told=_INCHES, typed=True)


def _activation_answer(asked: Asked) -> Answer:
    company = Company(
        strength=asked.number("strength"),
        killed=asked.number("killed"),
        suppressed=asked.number("down"),
        grades=(asked["morale"],),
        distance=asked.inches("command"),
    )
    return odds_gunnery.activation(_figures(asked), company)


def _spotting(asked: Asked) -> Iterator[Blank]:
    spotting = _figures(asked).gunnery.spotting
    yield one("sort", "Spotted is", words(list(spotting.bases)), step="target")
    sort = asked["sort"]
    if spotting.bases[sort] is None:
        ladder = [(str(each), str(each.number())) for each in spotting.ladder]
        yield one("base", "Agreed distance", ladder, step="target")
    sizes = [each for each in spotting.modifiers if each.id.endswith(f"-{sort}")]
    if sizes:
        usual = [("usual", ""), *((each.name.lower(), each.id) for each in sizes)]
        yield one("size", "Size", usual, step="target")
    others = [each for each in spotting.modifiers if not _is_size(each.id, list(spotting.bases))]
    for each in others:
        step = "who" if each.of == "spotter" else "target"
        if each.each_action:
            yield count(f"spot.{each.id}", "Actions it moves", _ACTIONS, least=0, step=step)
        else:
            yield tick(f"spot.{each.id}", _label(each), step)


def _label(modifier: SpottingModifier) -> str:
    """Its name, or its id where that is too long for a label."""
    return modifier.name if len(modifier.name) <= LONGEST_LABEL else modifier.id.replace("-", " ")


def _is_size(modifier: str, sorts: list[str]) -> bool:
    return any(modifier.endswith(f"-{each}") for each in sorts)


def _spotting_answer(asked: Asked) -> Answer:
    figures = _figures(asked)
    spotting, sort = figures.gunnery.spotting, asked["sort"]
    base = asked.inches("base") if asked["base"] else base_of(spotting, sort)
    used = [(asked["size"], 1)] if asked["size"] else []
    for each in spotting.modifiers:
        name = f"spot.{each.id}"
        times = asked.number(name) if each.each_action else int(asked.yes(name))
        if times:
            used.append((each.id, times))
    return odds_gunnery.spotting(figures, sort, base, used)


def _hit(asked: Asked) -> Iterator[Blank]:
    figures = _figures(asked)
    gunnery = figures.gunnery
    yield one("arm", "Weapon", [(each.name, each.id) for each in gunnery.weapons])
    weapon = gunnery.weapon(asked["arm"])
    assert weapon is not None
    if weapon.penetration:
        yield one("arm-quality", "Quality", words(list(weapon.penetration)), "good")
    yield Blank("range", "Range", first=str(weapon.bands[0].to.number()), told=_INCHES, typed=True)
    yield count("moved", "Actions moved", _ACTIONS, least=0)
    yield tick("firer-down", "Firer suppressed")
    yield tick("speculative", "Speculative fire")
    yield count("shots", "Shots alike", _ELEMENTS)
    armour = [(f"armour {each}", str(each)) for each in range(gunnery.armour.most + 1)]
    grades = [(f"{each} infantry", each) for each in gunnery.infantry_kill.qualities]
    troops = [("infantry", "infantry"), *grades]
    yield one("at", "Target", [*armour, *troops] if weapon.penetration else troops, step="target")
    kinds = [(f"{each} cover", each) for each in gunnery.infantry_kill.cover]
    yield one("cover", "Cover", [("none", ""), *kinds], step="target")
    if not asked["at"].isdecimal():
        yield tick("prone", "Prone", "target")


def _hit_answer(asked: Asked) -> Answer:
    figures = _figures(asked)
    return odds_gunnery.hit(
        figures,
        figures.armed(asked["arm"], asked["arm-quality"]),
        figures.target(asked["at"], prone=asked.yes("prone")),
        asked.inches("range"),
        Manner(asked.number("moved"), asked.yes("firer-down"), asked.yes("speculative")),
        asked["cover"],
        asked.number("shots"),
    )


def _shoot(asked: Asked) -> Iterator[Blank]:
    rules = shooting_of(asked.catalog, asked.system)
    known = [each.name.lower() for each in rules.weapons if each.shots is not None]
    yield Blank(
        "weapons",
        "Weapons",
        first=f"4 {known[0]}" if known else "",
        told=f"so many of each: {', '.join(known)}",
        typed=True,
    )
    qualities = asked.catalog.system(asked.system).qualities
    yield one("firers", "Who fires", words([each.id for each in qualities]), "regular")
    near = rules.hit.point_blank.within
    distances = [("up to half", ""), ("long range", "long"), (f"within {near}", "point-blank")]
    yield one("distance", "Distance", distances)
    yield count("pins", "Pins on them", _PINS, least=0)
    yield tick("advance", "They advance")
    targets = [(each.name, each.id) for each in rules.damage.targets]
    yield one("shot-at", "Target", targets, "regular", step="target")
    if target_called(rules, asked["shot-at"]).models:
        yield count("models", "Models", _MODELS, first=10, step="target")
        yield tick("lies-down", "Down", "target")
    yield one("cover", "Cover", [("none", ""), *words(list(rules.hit.cover))], step="target")


def _shoot_answer(asked: Asked) -> Answer:
    rules = shooting_of(asked.catalog, asked.system)
    reach = Reach(None, asked["distance"] == "long", asked["distance"] == "point-blank")
    fired = dice_of(rules, asked["weapons"], reach)
    if sum(each.dice for each in fired) > _MOST_DICE:
        raise UsageError("so many dice nobody throws", f"at most {_MOST_DICE} in one shooting")
    how = Circumstances(
        quality=asked["firers"],
        pins=asked.number("pins"),
        advancing=asked.yes("advance"),
        down=asked.yes("lies-down"),
        cover=asked["cover"],
        models=asked.number("models") or None,
    )
    return shooting(fired, target_called(rules, asked["shot-at"]), how, rules)


QUESTIONS = (
    Question("activation", "Activation", "gunnery", _activation, _activation_answer),
    Question("spotting", "Spotting", "gunnery", _spotting, _spotting_answer),
    Question("hit", "To hit and to kill", "gunnery", _hit, _hit_answer),
    Question("shoot", "Shooting", "shooting", _shoot, _shoot_answer),
)
