"""Hiding the stands of one side, as a screen and a command do it: each deed gives the file as it is afterwards."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding
from cfbuilder.core.frozen import frozen
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement import (
    Spot,
    clear,
    dummy_at,
    identity,
    place,
    stand_at,
    tunnel_at,
)
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_record import HiddenRecord, hidden_record
from cfbuilder.scenario.placement_sector import hides
from cfbuilder.scenario.placement_side import OwnSide, own_side, reveal, with_secrets
from cfbuilder.scenario.placement_stands import formation_names, pieces_named, placeable
from cfbuilder.scenario.seal import holds, seal
from cfbuilder.scenario.seal_code import fresh_nonce
from cfbuilder.scenario.setup import SIDES, Placement, Secrets, Setup, SideName


@frozen
class Hiding:
    """One side of a game or of a player's own file, being hidden."""

    value: Setup | Known
    side: SideName
    catalog: Catalog

    @property
    def own(self) -> OwnSide:
        return own_side(self.value, self.side)

    @property
    def record(self) -> HiddenRecord:
        return hidden_record(self.own, self.catalog)

    @property
    def formation_names(self) -> Mapping[str, str]:
        return formation_names(placeable(self.own, self.catalog))

    @property
    def findings(self) -> tuple[Finding, ...]:
        return placement_findings(self.own, self.catalog)

    @property
    def code(self) -> str:
        """The code of a seal that still fits; empty without one."""
        kept = self.own.secrets.seal
        return kept.code if kept is not None and holds(self.own) else ""

    def put(self, names: Sequence[str], target: str) -> Setup | Known:
        """Stands or formations into a feature: "7", "7:north edge", "4+9". Raises UsageError."""
        spot = Spot.parse(target, self.own.public.terrain)
        pieces = [piece for name in names for piece in pieces_named(self.own, self.catalog, name)]
        return self._with(place(self.own.secrets, [stand_at(each.key, spot) for each in pieces]))

    def dig(self, target: str) -> Setup | Known:
        """A tunnel: "4+9". Raises UsageError."""
        return self._with(place(self.own.secrets, [tunnel_at(Spot.parse(target, self.own.public.terrain))]))

    def bluff(self, feature: int) -> Setup | Known:
        """Note that a marker is a dummy. Raises UsageError."""
        return self._with(
            place(self.own.secrets, [dummy_at(Spot.parse(str(feature), self.own.public.terrain))])
        )

    def take_back(self, placement: Placement) -> Setup | Known:
        """One thing off the record."""
        kept = [each for each in self.own.secrets.placements if identity(each) != identity(placement)]
        return self._with(replace(self.own.secrets, placements=tuple(kept)))

    def empty(self, feature: int) -> Setup | Known:
        """Everything in a feature off the record. Raises UsageError if nothing is."""
        return self._with(clear(self.own.secrets, feature))

    def turn_over(self, feature: int) -> Setup | Known:
        """The marker of a feature: from now on everybody knows what is there. Raises UsageError."""
        return reveal(self.value, self.side, feature, self.catalog)

    def sealed(self) -> Setup | Known:
        """With a new seal over everything secret."""
        return self._with(replace(self.own.secrets, seal=seal(self.own, fresh_nonce())))

    def _with(self, secrets: Secrets) -> Setup | Known:
        return with_secrets(self.value, self.side, secrets)


def sides_that_hide(value: object, catalog: Catalog) -> tuple[SideName, ...]:
    """The sides that the file holds whole and that have anything to hide, or have hidden something."""
    return tuple(_hiding(value, catalog)) if isinstance(value, Setup | Known) else ()


def _hiding(value: Setup | Known, catalog: Catalog) -> Iterator[SideName]:
    for side in SIDES:
        with contextlib.suppress(UsageError):
            own = own_side(value, side)
            if hides(value.public, side) or own.secrets.placements or hidden_record(own, catalog).waiting:
                yield side


def game_to_hide_in(value: object) -> Setup | Known:
    """What is open, if stands can be hidden in it. Raises UsageError for a force that stands alone."""
    if not isinstance(value, Setup | Known):
        raise UsageError("a force alone has no table to hide on", "open a game.yaml or a player's own file")
    return value
