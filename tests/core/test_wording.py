from __future__ import annotations

from cfbuilder.core.wording import listed, nearest, ordinal, plural, signed, slug, suggestion
from cfbuilder.core.years import distance, span


def test_words_for_people() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 112)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th",
    ]  # fmt: skip
    assert plural(1, "die", "dice") == "1 die"
    assert plural(2, "finding") == "2 findings"
    assert listed(["a", "b", "c"], "or") == "a, b or c"
    assert [signed(number) for number in (2, 0, -2)] == ["+2", "0", "−2"]
    assert slug("Pz IV/G-H") == "pz-iv-g-h"
    assert slug("Fallschirmjäger") == "fallschirmjager"


def test_the_nearest_name_comes_first() -> None:
    assert nearest("germny", ["united-states", "germany", "finland"])[0] == "germany"
    assert nearest("zzz", ["germany"]) == []
    assert "did you mean germany?" in suggestion("Germany", ["germany", "italy"])
    assert suggestion("x", []) == "there is none"
    assert suggestion("x", list("abcde"), limit=3) == "there is: a, b, c and 2 more"
    assert suggestion("A", list("abcde"), limit=3) == "did you mean a?"


def test_years() -> None:
    assert [span(years) for years in ((1943, 1943), (1944, 1945), (1899, 1902))] == [
        "1943",
        "1944–45",
        "1899–1902",
    ]
    assert [distance((1941, 1943), year) for year in (1939, 1942, 1945)] == [2, 0, 2]
