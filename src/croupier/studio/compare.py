"""Comparison: up to four variants of one game side by side, with what differs between them.

>>> from croupier.studio import variant
>>> pair = [variant("m1/roulette"), variant("m1/roulette", {"pays.bets.straight-up": "36:1"})]
>>> compare(pair).differs
{'pays.bets.straight-up': ('35:1', '36:1')}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.books import Value
from croupier.errors import BookError
from croupier.studio.variants import Variant, value_of

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST: Final = 4
"""So many are compared at once."""


class Comparison(Struct, frozen=True):
    """Variants of a game, and by key what each of them says where not all say the same."""

    variants: tuple[Variant, ...]
    differs: dict[str, tuple[Value, ...]]


def compare(variants: Sequence[Variant]) -> Comparison:
    """Put variants side by side: of one game, so that what differs can be named."""
    if not 1 <= len(variants) <= MOST:
        raise BookError("studio-compare-many", most=MOST)
    if len({each.game for each in variants}) > 1:
        raise BookError("studio-compare-games")
    tables = [each.rules for each in variants]
    keys = dict.fromkeys(key for each in variants for key in each.changes)
    said = {key: tuple(value_of(rules, key) for rules in tables) for key in keys}
    differs = {key: values for key, values in said.items() if len(set(map(str, values))) > 1}
    return Comparison(tuple(variants), differs)
