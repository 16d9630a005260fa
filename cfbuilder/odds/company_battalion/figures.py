"""Where the figures of gunnery are in the catalog, by the names that people use."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.gunnery import Gunnery
from cfbuilder.catalog.left_open import unfilled
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed, slug, suggestion
from cfbuilder.odds.company_battalion.fire import Armed, Infantry


@frozen
class Figures:
    """The gunnery of a system, with its grades of troops and the stands its nations have."""

    catalog: Catalog
    system: str
    gunnery: Gunnery
    grades: tuple[str, ...]

    @classmethod
    def of(cls, catalog: Catalog, system: str) -> Figures:
        """Raises UsageError for a system without gunnery."""
        frame = catalog.system(system)
        gunnery = catalog.find(Gunnery, f"{system}/gunnery")
        if gunnery is None:
            having = [each.rpartition("/")[0] for each in catalog.ids("gunnery")]
            raise UsageError(f"{frame.name} has no gunnery.yaml", suggestion(system, having))
        grades = dict.fromkeys(grade for each in frame.qualities for grade in frame.grades(each.id))
        return cls(catalog, system, gunnery, tuple(grades))

    def armed(self, word: str, quality: str = "") -> Armed:
        """A weapon of the table ("hmg", "medium/good"), or the first one of a stand ("germany:Panther").

        `quality` of a gun comes before what is known of it. Raises UsageError.
        """
        name, _, own_quality = word.partition("/")
        for each in self.gunnery.weapons:
            if slug(name) in (each.id, slug(each.name), each.id.removesuffix("-gun")):
                return Armed(each, quality or own_quality)
        stand = self.stand(word)
        weapons = stand.profile.weapons if stand and stand.profile else ()
        weapon = self.gunnery.weapon(weapons[0].weapon) if weapons else None
        if weapon is None:
            known = [each.id for each in self.gunnery.weapons]
            raise UsageError(f"there is no weapon {word!r}", suggestion(word, known))
        return Armed(weapon, quality or weapons[0].quality or "")

    def target(self, word: str, *, prone: bool = False) -> int | Infantry:
        """A class of armour ("3"), infantry by its grade ("veteran"), or a stand. Raises UsageError."""
        if word.isdecimal():
            return int(word)
        if word.casefold() in (*self.grades, "infantry"):
            return Infantry((word.casefold(),), prone)
        stand = self.stand(word)
        if stand is None or stand.profile is None:
            raise UsageError(
                f"there is no target {word!r}",
                f"a class of armour up to {self.gunnery.armour.most}, infantry, {listed(self.grades, 'or')}, a stand",
            )
        if stand.profile.target == "vehicle":
            return self._armour(stand)
        return Infantry(prone=prone)

    def _armour(self, stand: Stand) -> int:
        """The class of a vehicle; one without armour is hit as class 0."""
        if "profile.armour" in dict(unfilled(stand)):
            raise UsageError(
                f"nobody knows the armour of the {stand.name}",
                "give the class as a number, or write it into its file",
            )
        return (stand.profile.armour if stand.profile else None) or 0

    def stand(self, word: str) -> Stand | None:
        """The stand "nation:name", or of any nation if only one has such a name. Raises UsageError where several do."""
        nation, colon, name = word.rpartition(":")
        nations = [nation] if colon else self.catalog.nations(self.system)
        if colon:
            self.catalog.nation(self.system, nation)
        found = {}
        for each in nations:
            stand = next(
                (
                    stand
                    for title in self.catalog.stand_names(self.system, each)
                    if slug(title) == slug(name) and (stand := self.catalog.stand(self.system, each, title))
                ),
                None,
            )
            if stand is not None:
                found[each] = stand
        if len({id(each) for each in found.values()}) > 1:
            raise UsageError(
                f"{listed(found)} have a {name}", f"write NATION:NAME, {next(iter(found))}:{name} say"
            )
        return next(iter(found.values()), None)
