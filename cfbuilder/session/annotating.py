"""Comments above the keys of a saved file, for people who go on by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

#: The steps from the top of a file to a key.
Steps = tuple[str, ...]

_KEY = re.compile(r"( *)([a-z_]+):")


def annotated(text: str, comments: Mapping[Steps, Sequence[str]]) -> str:
    """The file with lines of comment above the keys they are for; keys within lists have none."""
    lines: list[str] = []
    above: list[tuple[int, str]] = []
    for line in text.splitlines():
        found = _KEY.match(line)
        if found:
            indent = len(found[1])
            above = [*(each for each in above if each[0] < indent), (indent, found[2])]
            steps = tuple(key for _, key in above)
            lines += [f"{found[1]}# {comment}" for comment in comments.get(steps, ())]
        lines.append(line)
    return "".join(f"{line}\n" for line in lines)
