"""The names of combinations in words, in the languages of the house."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.cards import RANKS
from croupier.text import say

if TYPE_CHECKING:
    from croupier.hands.scale import Key

_MOST_NAMES: Final = 10_000


def name(key: Key, language: str) -> str:
    """Name a combination by its category and the ranks that matter in it."""
    return _name(key.category.slug, key.ranks[:2], language)


@lru_cache(maxsize=_MOST_NAMES)
def _name(category: str, first_ranks: tuple[int, ...], language: str) -> str:
    ranks = {
        f"{place}-{form}": say(f"rank-{form}-{RANKS[rank]}", language)
        for place, rank in zip(("first", "second"), first_ranks, strict=False)
        for form in ("one", "many", "of", "plural")
    }
    return say(f"hand-{category}", language, **ranks)
