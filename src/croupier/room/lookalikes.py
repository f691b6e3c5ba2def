"""Words that look alike, by Unicode's own table of confusable letters.

>>> alike("Cr0upier", "croupier"), alike("Сrоupier", "croupier"), alike("adrnin", "admin")
(True, True, True)
>>> alike("Anna", "Anno"), alike("Cashew", "cashier")
(False, False)
"""

from __future__ import annotations

import unicodedata
from functools import cache


def alike(one: str, other: str) -> bool:
    """Whether one word passes for another to the eye, in small letters or in large ones."""
    return not looks(one).isdisjoint(looks(other))


@cache
def looks(word: str) -> frozenset[str]:
    """Return how a word looks: as it is written, small and large, each letter as its prototype."""
    forms = (word, word.lower(), word.upper(), word.title())
    plain = (unicodedata.normalize("NFKD", form) for form in forms)
    return frozenset("".join(map(_prototype, form)).casefold() for form in plain)


@cache
def _prototype(letter: str) -> str:
    # A megabyte of table, which only the naming of a player needs.
    from confusable_homoglyphs.confusables import confusables_data  # noqa: PLC0415

    found = [each["c"] for each in confusables_data.get(letter, ())]
    if len(found) != 1:  # the prototype itself, which others look like, or nothing looks like it
        return letter
    (other,) = found
    mutual = [each["c"] for each in confusables_data.get(other, ())] == [letter]
    return min(letter, other) if mutual else str(other)
