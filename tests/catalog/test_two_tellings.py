"""The quick reference prints figures that records hold too: both say the same.

Rows are found by a word of their first cell, wherever on the sheet they stand.
"""

from __future__ import annotations

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.core.wording import signed


def rows(catalog: Catalog, *words: str, without: str = "") -> list[tuple[str, ...]]:
    """The cells after the first of every row whose first cell holds all the words."""
    return [
        row.cells[1:]
        for block in catalog.references("crossfire")
        for table in block.tables
        for row in table.rows
        if all(word.lower() in row.cells[0].lower() for word in words)
        and not (without and without.lower() in row.cells[0].lower())
    ]


@pytest.mark.parametrize("quality", ["green", "regular", "veteran"])
def test_rallying_and_crossing_wire(shipped: Catalog, combat: Combat, quality: str) -> None:
    told = [
        row.cells[1:]
        for block in shipped.references("crossfire")
        for table in block.tables
        for row in table.rows
        if row.cells[0].lower() == quality
    ]
    assert (f"{combat.rally.pinned[quality]}+", f"{combat.rally.suppressed[quality]}+") in told
    assert (f"{combat.wire.cross[quality]}+",) in told


@pytest.mark.parametrize(
    ("modifier", "words"),
    [
        ("larger", ["squad", "more"]),
        ("suppressed", ["suppressed"]),
        ("crewed-weapon", ["crewed"]),
        ("smg", ["all", "smg"]),
        ("veteran", ["all", "veteran"]),
        ("assault-engineers", ["assault engineers"]),
        ("assault-squads", ["assault squads"]),
        ("green", ["any", "green"]),
        ("surprise", ["surprise encounter"]),
        ("turreted-tank", ["turreted tank"]),
        ("turretless-tank", ["tank", "turret"]),
        ("other-vehicle", ["other vehicle"]),
    ],
)
def test_close_combat(shipped: Catalog, combat: Combat, modifier: str, words: list[str]) -> None:
    figure = combat.modifier(modifier)
    assert figure and figure.modifier
    assert (signed(figure.modifier),) in rows(shipped, *words)


def test_surprised_by_japanese(shipped: Catalog) -> None:
    japan = shipped.nation("crossfire", "japan").combat
    assert japan
    assert (signed(japan.against["surprise"]),) in rows(shipped, "surprise", "japan")


@pytest.mark.parametrize(
    ("nation", "stand", "words", "without"),
    [
        ("germany", "Rifle Squad", ["rifle squad"], ""),
        ("germany", "Engineer Squad", ["engineer"], "assault"),
        ("germany", "SMG Squad", ["smg squad"], "point blank"),
        ("germany", "HMG", ["hmg"], "japan"),
        ("japan", "HMG", ["hmg", "japan"], ""),
        ("germany", "Sniper", ["sniper"], ""),
    ],
)
def test_dice_in_the_open_and_in_cover(
    shipped: Catalog, combat: Combat, nation: str, stand: str, words: list[str], without: str
) -> None:
    fire = shipped.stand("crossfire", nation, stand).fire
    assert fire
    dice = (str(fire.dice), str(max(fire.dice + combat.fire.cover, fire.fewest)))
    assert dice in [cells[:2] for cells in rows(shipped, *words, without=without)]


@pytest.mark.parametrize(
    ("stand", "words"),
    [
        ("50mm Mortar", ["50-60mm"]),
        ("81mm Mortar", ["82mm"]),
        ("120mm Mortar", ["120mm"]),
        ("Heavy Artillery", ["heavy artillery"]),
        ("Knee Mortar", ["knee mortar"]),
    ],
)
def test_barrages(shipped: Catalog, stand: str, words: list[str]) -> None:
    indirect = shipped.stand("crossfire", "japan", stand).indirect
    assert indirect
    figures = [indirect.dice, indirect.kill_potential, indirect.smoke]
    assert tuple(str(each or "none") for each in figures) in [cells[:3] for cells in rows(shipped, *words)]


@pytest.mark.parametrize(
    "name",
    ["woods", "building", "hill", "field", "rough", "bocage", "hedge", "wall", "stream", "bunker", "wire"],
)
def test_what_blocks_sight_and_shelters(shipped: Catalog, name: str) -> None:
    kind = shipped.terrain_kinds("crossfire")[name]
    told = [cells for cells in rows(shipped, name) if cells[0] in ("yes", "no")]
    assert [cells[0] for cells in told] == ["yes" if kind.blocks_sight else "no"]
    words = {"none": "nothing", "direct-fire": "direct fire", "all-fire": "all fire"}
    assert told[0][1].startswith(words[kind.protects])
