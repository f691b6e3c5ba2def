"""The names of combinations in words, in the languages of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards import RANKS
from croupier.text import say

if TYPE_CHECKING:
    from croupier.hands.scale import Key


def name(key: Key, language: str) -> str:
    """Name a combination by its category and the ranks that matter in it."""
    ranks = {
        f"{place}-{form}": say(f"rank-{form}-{RANKS[rank]}", language)
        for place, rank in zip(("first", "second"), key.ranks, strict=False)
        for form in ("one", "many", "of", "plural")
    }
    return say(f"hand-{key.category.slug}", language, **ranks)
