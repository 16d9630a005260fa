"""What CrossFire's questions about odds have in common: nations, stands, and where a target is."""

from __future__ import annotations

from collections.abc import Callable

from cfbuilder.catalog.stands import IndirectFire, Stand
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.crossfire.figures import stands_of
from cfbuilder.scenario.request import PickupRequest
from cfbuilder.session.field import Named
from cfbuilder.session.odds_blanks import Asked, Blank, one, words
from cfbuilder.session.pickup.choices import first_request

IN_OPEN, COVER = ("in the open", ""), ("in cover", "cover")

#: More than a firegroup or an artillery park ever has.
MANY = 12


def nations(asked: Asked, has: Callable[[str], bool] = lambda _: True) -> list[Named]:
    return [
        (asked.catalog.nation(asked.system, each).name, each)
        for each in asked.catalog.nations(asked.system)
        if has(each)
    ]


def any_nation(asked: Asked) -> Blank:
    """Whose weapon it is, where nations differ."""
    return one("nation", "Nation", [("any", ""), *nations(asked)])


def stands(asked: Asked) -> dict[str, Stand]:
    return stands_of(asked.catalog, asked.system, asked["nation"])


def weapon_stand(asked: Asked) -> Stand | None:
    """What fires, if it is a stand."""
    return stands(asked).get(asked["weapon"])


def battery(asked: Asked) -> Blank:
    """What fires barrages."""
    firing = [each.name for each in stands(asked).values() if each.indirect]
    return one("weapon", "Who fires", words(firing))


def barrage_of(asked: Asked) -> IndirectFire:
    """That of the weapon filled in. Raises UsageError where there is none to choose."""
    found = weapon_stand(asked)
    if found is None or found.indirect is None:
        raise UsageError("nothing here fires barrages", "choose another nation")
    return found.indirect


def sheltered(*where: Named) -> Blank:
    return one("shelter", "The target is", where, step="target")


def ours(asked: Asked) -> str:
    """The nations that a new game begins with stand here at first too."""
    game = _first_game(asked)
    return game.a.nation if game else ""


def theirs(asked: Asked) -> str:
    game = _first_game(asked)
    return game.b.nation if game else ""


def year(asked: Asked) -> str:
    game = _first_game(asked)
    return str(game.year) if game else ""


def _first_game(asked: Asked) -> PickupRequest | None:
    """None where the catalog has nothing to play."""
    try:
        return first_request(asked.catalog)
    except UsageError:
        return None
