"""Which of our games a variant of the PHH format is, and which variant a game of ours is."""

from __future__ import annotations

from typing import Final

import msgspec


class Variant(msgspec.Struct, frozen=True):
    """A variant that we play: the game, how its bets are limited, the own cards dealt before the betting.

    `options` make the table of that game neutral: no fee, no upper limit of the house. Where the book of the
    game has no `antes`, a hand with some is not ours.
    """

    code: str
    game: str
    limit: str
    own_cards: int
    stud: bool = False
    options: tuple[tuple[str, bool | int | str], ...] = ()
    antes: bool = True

    @property
    def fixed(self) -> bool:
        """Whether bets have fixed sizes."""
        return self.limit == "fixed-limit"


_NO_HOUSE: Final = (("fee_percent", 0), ("limits.bet.maximum", 0))
_ANY_BLIND: Final = (("limits.big-blind.minimum", 1),)

OURS: Final = {
    variant.code: variant
    for variant in (
        Variant("NT", "fspr/holdem", "no-limit", 2, options=_ANY_BLIND),
        Variant("FT", "fspr/holdem", "fixed-limit", 2, options=_ANY_BLIND),
        Variant("PO", "fspr/omaha", "pot-limit", 4, options=_ANY_BLIND),
        Variant("FO/8", "m1/omaha-hilo-cash", "fixed-limit", 4, options=_NO_HOUSE, antes=False),
        Variant("F7S", "fspr/seven-stud", "fixed-limit", 3, stud=True),
    )
}
"""The variants that we play, by code."""

_SAME_GAME: Final = {
    "fspr/holdem": "fspr/holdem",
    "th/holdem": "fspr/holdem",
    "m1/holdem-cash": "fspr/holdem",
    "fspr/omaha": "fspr/omaha",
    "m1/omaha-cash": "fspr/omaha",
    "m1/omaha-hilo-cash": "m1/omaha-hilo-cash",
    "fspr/seven-stud": "fspr/seven-stud",
}


def variant_of(game: str, limit: str) -> Variant | None:
    """Return the variant in which a game of ours can be written down, if there is one.

    >>> variant_of("m1/holdem-cash", "no-limit").code
    'NT'
    >>> variant_of("fspr/omaha", "no-limit") is None
    True
    """
    plays = _SAME_GAME.get(game)
    for variant in OURS.values():
        if variant.game == plays and variant.limit == limit:
            return variant
    return None
