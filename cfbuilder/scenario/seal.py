"""Seals: a short code, told before play, that holds a side to all that it keeps secret.

The code is a hash of everything secret and of a nonce, which stays in the owner's file.

It cannot be guessed: who knows that a squad is in one of twenty features could try all twenty, but for the nonce
of 130 bits that goes into the hash with it.

It cannot be opened two ways: the owner, who may try nonces and placements as he likes, needs two that give the same
code. Among 95 bits that takes some 2^47 tries of 1,000 hashes each: months of a large graphics card.
Each code is for one game and one side, so that a search serves no other.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Literal

from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.record import plain
from cfbuilder.scenario.placement_side import OwnSide
from cfbuilder.scenario.seal_changes import changes
from cfbuilder.scenario.seal_code import BITS, written
from cfbuilder.scenario.setup import Seal, Sealed

#: A tenth of a millisecond for who tells the truth.
_ROUNDS = 500
#: Whatever else is hashed one day, it cannot be taken for a seal of today.
_HEAD = b"cfbuilder seal 1\n"


@frozen
class Verdict:
    """What a code says of a side: it is as it was sealed, so much has changed, or the code is another seal's."""

    says: Literal["unchanged", "changed", "another"]
    changes: tuple[str, ...] = ()


def contents(own: OwnSide) -> Sealed:
    """All that goes under a seal, in an order that does not matter.

    The whole list of entries, open ones too: which are secret depends on what players disclose and what a catalog
    says, and a seal must open under any. The numbers of rolls are left out: the game and the player's file count
    them differently.
    """
    return Sealed(
        game=own.public.number,
        side=own.name,
        entries=tuple(sorted(own.force.entries, key=lambda entry: (len(entry.id), entry.id))),
        formations=own.force.authored.formations if own.force.authored else (),
        placements=tuple(sorted(own.secrets.placements, key=lambda each: (each.feature, _canonical(each)))),
        rolls=tuple(replace(each, number=0) for each in own.rolls),
    )


def code_of(sealed: Sealed, nonce: str) -> str:
    """The code of some contents under a nonce."""
    digest = hashlib.sha256(_HEAD + _canonical(sealed)).digest()
    size = (BITS + 7) // 8
    key = hashlib.pbkdf2_hmac("sha256", digest, nonce.encode(), _ROUNDS, size)
    return written(int.from_bytes(key, "big") >> (8 * size - BITS))


def seal(own: OwnSide, nonce: str) -> Seal:
    """A new seal over a side as it is now."""
    sealed = contents(own)
    return Seal(code=code_of(sealed, nonce), nonce=nonce, sealed=sealed)


def holds(own: OwnSide) -> bool:
    """Whether a side is sealed as it is now, by what its file says; only a code that was told proves it."""
    return own.secrets.seal is not None and own.secrets.seal.sealed == contents(own)


def verify(own: OwnSide, code: str) -> Verdict:
    """Hold a side against the code it told before play, as `typed` returns it. Raises UsageError if it has no seal."""
    kept = own.secrets.seal
    if kept is None:
        raise UsageError(
            f"side {own.name.upper()} of this file was never sealed", "verify the file it was sealed in"
        )
    now = contents(own)
    if code_of(now, kept.nonce) == code:
        return Verdict("unchanged")
    if code_of(kept.sealed, kept.nonce) == code:
        return Verdict("changed", tuple(changes(kept.sealed, now)))
    return Verdict("another")


def _canonical(value: object) -> bytes:
    """One text for a value, the same on every machine; fields with their default are left out of it."""
    return json.dumps(plain(value), sort_keys=True, separators=(",", ":")).encode()
