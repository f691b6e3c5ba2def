"""Which of our games a variant of the PHH format is, and which variant a game of ours is."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.games import find, playable
from croupier.table import Phh, Shape

if TYPE_CHECKING:
    from collections.abc import Mapping

_LIMITS: Final = {"N": "no-limit", "F": "fixed-limit", "P": "pot-limit"}
"""What the first letter of a code says."""


class HistoryVariant(msgspec.Struct, frozen=True):
    """A variant that we play: the game that reads it, and what that game declares."""

    code: str
    game: str
    shape: Shape
    phh: Phh

    @property
    def limit(self) -> str:
        """How bets are limited."""
        return _LIMITS[self.code[0]]

    @property
    def fixed(self) -> bool:
        """Whether bets have fixed sizes."""
        return self.limit == "fixed-limit"

    @property
    def own_cards(self) -> int:
        """The own cards dealt before the betting."""
        return self.shape.dealt

    @property
    def stud(self) -> bool:
        """Whether own cards lie open."""
        return self.shape.stud

    @property
    def options(self) -> tuple[tuple[str, bool | int | str], ...]:
        """What makes the table of the game neutral."""
        return self.phh.neutral or ()

    @property
    def antes(self) -> bool:
        """Whether the book of the game knows antes."""
        return self.phh.antes


@cache
def ours() -> Mapping[str, HistoryVariant]:
    """Return the variants that we play, by code.

    >>> list(ours()), ours()["PO"].game
    (['NT', 'FT', 'PO', 'F7S', 'FO/8'], 'fspr/omaha')
    """
    found = {}
    for game in playable():
        declared = find(game)
        if declared.phh is not None and declared.phh.neutral is not None and declared.shape is not None:
            for code in declared.phh.codes:
                found[code] = HistoryVariant(code, game, declared.shape, declared.phh)
    return found


def variant_of(game: str, limit: str) -> HistoryVariant | None:
    """Return the variant in which a game of ours can be written down, if there is one.

    >>> variant_of("m1/holdem-cash", "no-limit").code
    'NT'
    >>> variant_of("fspr/omaha", "no-limit") is None
    True
    """
    declared = find(game).phh if game in playable() else None
    for code in declared.codes if declared is not None else ():
        if _LIMITS[code[0]] == limit:
            return ours()[code]
    return None
