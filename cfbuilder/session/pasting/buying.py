"""What is bought for a pasted list beside its base, as the rows of the nation's list sell it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import slug
from cfbuilder.force.parade import Piece
from cfbuilder.session.pasting.counts import taken
from cfbuilder.session.pasting.listed import Extra, Listed, Thing, Unit
from cfbuilder.session.pasting.names import Vocabulary

#: IAT and the like: what a stand fights tanks with, whatever its nation calls it.
_AGAINST_TANKS = re.compile(r"\b(?:i?at|anti[- ]?tank)\b", re.IGNORECASE)


@frozen
class Buy:
    """A row to buy, for the formation or stand at `place`.

    `below` is bought for what it makes: places there are relative to it, "" itself.
    """

    line: int
    row: BonusRow
    place: str | None = None
    below: tuple[Buy, ...] = ()


@frozen
class Shop:
    """The rows that may be bought; what nobody sells is refused in the list, what is another thing is told there.

    `quality` is that of the base, `period` that of the year.
    """

    listed: Listed
    vocabulary: Vocabulary
    quality: str
    period: str

    def platoon(self, unit: Unit) -> Iterator[Buy]:
        """A platoon with all that stands in it; without a row for it, its stands one by one."""
        row = self._platoon_row(unit)
        if row is None:
            yield from self.singles([(each, None) for each in unit.things])
            return
        contents = Counter(row.contents)
        rest = [each for each in unit.things if not taken(contents, each.stand)]
        below: list[Buy] = []
        for each in self.vocabulary.rows:
            more = next((one for one in rest if each.enlarges == row.id and one.stand in each.contents), None)
            if more is not None:
                rest.remove(more)
                below.append(Buy(more.line, each, ""))
        below += self.singles([(each, "") for each in rest])
        squads = [(name, number) for name, count in row.contents.items() for number in range(1, count + 1)]
        below += self._given(unit.extras, [(name, f"{slug(name)}-{number}") for name, number in squads], "")
        yield Buy(unit.line, row, None, tuple(below))

    def _platoon_row(self, unit: Unit) -> BonusRow | None:
        """The largest that holds nothing but stands of the unit, of its quality if there is one."""
        names = Counter(each.stand for each in unit.things)
        rows = [row for row in self.vocabulary.rows if row.is_platoon and unit.row in ("", row.id)]
        fitting = [row for row in rows if not Counter(row.contents) - names]
        quality = unit.quality or self.quality
        if not fitting:
            return None
        row = max(fitting, key=lambda each: (sum(each.contents.values()), each.quality == quality))
        if not unit.row and row.quality not in (None, quality):
            self.listed.guesses[unit.line].append(f"{unit.title!r} as {row.name}")
        return row

    def singles(self, things: Sequence[tuple[Thing, str | None]]) -> Iterator[Buy]:
        """Packages first, then each by itself where it belongs; what nobody sells alone is refused."""
        left = list(things)
        for row in self.vocabulary.rows:
            if sum(row.contents.values()) > 1 and not row.is_platoon:
                while not Counter(row.contents) - Counter(each.stand for each, _ in left):
                    wanted = Counter(row.contents)
                    parts = [each for each in left if taken(wanted, each[0].stand)]
                    left = [each for each in left if each not in parts]
                    yield Buy(parts[0][0].line, row)
        for thing, place in left:
            found = self._sold(thing)
            if found is not None:
                led = found.section == "commanders" and not found.platoons_each
                belongs = led or found.attached_at_most is not None
                yield Buy(thing.line, found, place if belongs else None)

    def _sold(self, thing: Thing) -> BonusRow | None:
        """The row that sells one such stand."""
        if self.vocabulary.role(thing.stand) == "observer":
            return None  # he comes with his weapon
        sold = [
            row
            for row in self.vocabulary.rows
            if row.contents == {thing.stand: 1} and not row.enlarges and not row.is_platoon
        ]
        found = next((each for each in sold if thing.bonus in (None, each.bonus)), None)
        if found is None and sold:
            told = f"no {self.vocabulary.whose} {thing.stand} +{thing.bonus} can be bought"
            self.listed.refusals[thing.line].append(told)
        elif found is None:
            told = f"a {thing.stand} more than the organization has can be bought only with others"
            self.listed.refusals[thing.line].append(told)
        return found

    def extras(self, extras: Sequence[Extra], pieces: Iterable[Piece], platoon: str | None) -> Iterator[Buy]:
        """Extras of a formation of the base; those it has by its organization are there already."""
        pieces = list(pieces)
        equipped = any(each.equipment for each in pieces)
        wanted = [each for each in extras if each.row or not equipped]
        bare = [(each.stand.name, each.key) for each in pieces if not each.equipment]
        yield from self._given(wanted, bare, platoon)

    def _given(
        self, extras: Sequence[Extra], carriers: Sequence[tuple[str, str]], platoon: str | None
    ) -> Iterator[Buy]:
        """Each to the next stand (name and key) that may carry it."""
        free = list(carriers)
        for extra in extras:
            row = self._extra_row(extra)
            if row is None:
                continue
            takers = [each for each in free if each[0] in row.carriers]
            if not takers:
                self.listed.refusals[extra.line].append(f"nobody is left to carry {row.name}")
            elif row.scope == "platoon":
                yield Buy(extra.line, row, platoon)
            else:
                for taker in takers if extra.everyone else takers[:1]:
                    free.remove(taker)
                    yield Buy(extra.line, row, taker[1])

    def _extra_row(self, extra: Extra) -> BonusRow | None:
        """The extra by its name, or what this nation has against tanks in this period."""
        if extra.row:
            return self.vocabulary.row(extra.row)
        rows = [
            row
            for row in self.vocabulary.rows
            if row.carriers and not row.quality and row.scope == "squad" and row.maximum_in(self.period) != 0
        ]
        if not rows or not _AGAINST_TANKS.search(extra.text):
            told = f"{self.vocabulary.whose} stands can buy no {extra.text!r}"
            self.listed.refusals[extra.line].append(told)
            return None
        self.listed.guesses[extra.line].append(f"{extra.text!r} as {rows[0].name}")
        return rows[0]
