"""Words for people: plurals, lists, ordinals, the nearest known name."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache


def plural(count: int, noun: str, nouns: str = "") -> str:
    """`plural(2, "finding")` is "2 findings"."""
    return f"{count} {noun if count == 1 else nouns or noun + 's'}"


def ordinal(number: int) -> str:
    """1 is "1st", 12 is "12th"."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def listed(names: Iterable[str], last: str = "and") -> str:
    """ "a, b and c"."""
    names = list(names)
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def signed(number: int) -> str:
    """+1, 0, -2 with a true minus sign."""
    return f"+{number}" if number > 0 else str(number).replace("-", "\N{MINUS SIGN}")


@lru_cache(maxsize=1024)
def slug(name: str) -> str:
    """ "Pz IV/G-H" is "pz-iv-g-h": how an item of a list is named in a path."""
    ascii_name = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", ascii_name.lower()).strip("-")


def nearest(name: str, known: Sequence[str], count: int = 3) -> list[str]:
    """The known names most like `name`, best first; maybe none."""
    by_fold = {each.casefold(): each for each in known}
    found = difflib.get_close_matches(name.casefold(), list(by_fold), n=count, cutoff=0.5)
    contained = [each for fold, each in by_fold.items() if name.casefold() in fold and fold not in found]
    return ([by_fold[each] for each in found] + contained)[:count]


def suggestion(name: str, known: Sequence[str], *, limit: int = 12) -> str:
    """ "did you mean germany? There is: ..." for a hint; every name when there are few, some when none is near."""
    parts = []
    close = nearest(name, known)
    if close:
        parts.append(f"did you mean {listed(close, 'or')}?")
    if len(known) <= limit:
        parts.append(f"there is: {', '.join(known)}" if known else "there is none")
    elif not close:
        parts.append(f"there is: {', '.join(known[:limit])} and {len(known) - limit} more")
    return " ".join(parts)
