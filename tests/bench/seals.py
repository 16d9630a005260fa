"""A seal over a large game and its verification against one SHA-256 of the game's file."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

from cfbuilder.catalog.load import load
from cfbuilder.chance.dice import Luck
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.placement_side import own_side, with_secrets
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.scenario.seal import seal, verify
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.hiding import by_lot
from cfbuilder.storage.saved import saved_text
from tests.bench.measuring import Figure, median_seconds

_NONCE = "2" * 26


def sealing(folder: Path) -> list[Figure]:
    """A battalion that lies hidden."""
    catalog = load(cache_folder=folder / "cache")
    request = PickupRequest(
        a=SideRequest.parse("germany"), b=SideRequest.parse("russia"), year=1943, size="large",
        scenario="bridgehead", attacker="b", hidden="defender",
    )  # fmt: skip
    game = by_lot(pickup(request, catalog, Luck(7)), "a", catalog, 7)
    own = own_side(game, "a")
    made = seal(own, _NONCE)
    sealed = with_secrets(game, "a", replace(own.secrets, seal=made))
    assert isinstance(sealed, Setup)
    text, owned = saved_text(sealed).encode(), own_side(sealed, "a")
    if verify(owned, made.code).says != "unchanged":
        raise SystemExit("the seal of a large game does not hold")
    hashing = median_seconds(lambda: hashlib.sha256(text).digest())
    figures = []
    for name, what in (
        ("sealing", lambda: seal(own, _NONCE)),
        ("verifying", lambda: verify(owned, made.code)),
    ):
        taken = median_seconds(what)
        shown = f"{taken * 1000:.2f} / {hashing * 1000:.3f} ms, {len(text) // 1000} kB"
        figures.append(Figure(f"{name} a large game / a SHA-256 of its file", taken / hashing, 50, shown))
    return figures


ALL = (sealing,)
