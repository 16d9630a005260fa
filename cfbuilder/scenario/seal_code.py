"""Codes that are read aloud and typed: groups of four, no letter that is taken for another, a check character.

Small letters, spaces and dashes of any kind are as good as what is printed.
"""

from __future__ import annotations

import re
import secrets
import unicodedata

from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import plural

#: Thirty-two, so that each is five bits; 0 and O, 1 and I are taken for each other on paper and left out.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

#: Characters of a seal's code, the last of which checks the others.
LENGTH = 20
#: What they hold beside the check character.
BITS = (LENGTH - 1) * 5

_GROUP = 4
#: Characters of a nonce: 130 bits, which nobody tries out.
_NONCE_LENGTH = 26
_SHOWN = f"{LENGTH} letters and digits, as in K7QM-2XFA-9PTR-HW4E-C3N8"


def fresh_nonce() -> str:
    """A nonce that nobody can guess, from the operating system."""
    return "".join(secrets.choice(ALPHABET) for _ in range(_NONCE_LENGTH))


def written(number: int) -> str:
    """A number of at most BITS bits as a code: "K7QM-2XFA-9PTR-HW4E-C3N8"."""
    values = [number >> 5 * place & 31 for place in range(LENGTH - 1)]
    letters = "".join(ALPHABET[each] for each in (*values, _check(values)))
    return "-".join(letters[start : start + _GROUP] for start in range(0, LENGTH, _GROUP))


def typed(text: str) -> str:
    """A code as somebody typed it, in the form in which it was printed. Raises UsageError naming the slip."""
    bare = "".join(each for each in text.upper() if not _is_gap(each))
    for place, letter in enumerate(bare):
        if letter not in ALPHABET:
            group = place // _GROUP + 1
            hint = "0, O, 1 and I are never part of a code" if letter in "0O1I" else f"it is {_SHOWN}"
            raise UsageError(f"{letter!r} in group {group} of the code is a slip", hint)
    if len(bare) != LENGTH:
        raise UsageError(f"the code has {plural(len(bare), 'character')}", f"it is {_SHOWN}")
    *values, check = (ALPHABET.index(each) for each in bare)
    if _check(values) != check:
        raise UsageError(
            "this is no code: a character is wrong, or two have changed places",
            "have it read aloud again, group by group",
        )
    return "-".join(re.findall(f".{{{_GROUP}}}", bare))


def _is_gap(letter: str) -> bool:
    return letter.isspace() or letter in "._" or unicodedata.category(letter) in ("Pd", "Cf") or letter == "−"


def _check(values: list[int]) -> int:
    """The check character: the values as a polynomial over the field of 32 elements, at a generator of it.

    Every power of the generator up to the 31st is another, and so every single slip and every exchange of two
    characters, wherever they stand, gives another one.
    """
    total = 0
    for each in values:
        total = _times_generator(total ^ each)
    return total


def _times_generator(value: int) -> int:
    """Times x, modulo x^5 + x^2 + 1."""
    doubled = value << 1
    return doubled ^ 0b100101 if doubled & 32 else doubled
