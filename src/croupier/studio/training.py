"""Drills: situations of a game to decide, each with what every lawful decision is worth.

>>> found = drill("am/five-card", seed=3)
>>> len(found.hand), len(found.up), found.best.name in ("raise", "fold")
(5, 1, True)
>>> drill("am/five-card", seed=3) == found
True
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier import books, odds
from croupier.cards import DECK, JOKER_DECK
from croupier.errors import BookError
from croupier.odds import families

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.odds.decisions import Advice, WeighedDecision

TRIES: Final = 4
"""So many deals are looked at for one question; the closest decision among them is asked."""
MOST_SEED: Final = 10**9


class _Shape(NamedTuple):
    """How many cards a player sees when the first decision comes: their own, the dealer's, the board's."""

    own: int
    up: int = 0
    board: int = 0


_SHAPES: Final = {
    "ante_poker": _Shape(5, up=1),
    "blackjack": _Shape(2, up=1),
    "holdem_house": _Shape(2, board=3),
    "russian": _Shape(5, up=1),
}


def drilled(game: str) -> bool:
    """Whether there is something to decide in a game that advice knows.

    >>> drilled("m1/oasis"), drilled("m1/roulette")
    (True, False)
    """
    return families.knows(game, families.ADVISE) and families.family_of(game) in _SHAPES


def drill(game: str, changes: Mapping[str, object] | None = None, *, seed: int) -> Advice:
    """Deal a situation by its seed; of a few the one is taken in which going wrong is easiest."""
    if not drilled(game):
        raise BookError("odds-no-decision", game=game)
    if not 0 <= seed <= MOST_SEED:
        raise BookError("studio-seed", most=MOST_SEED)
    shape = _SHAPES[families.family_of(game)]
    told = books.profile(game).deck
    deck = JOKER_DECK if told is not None and told.cards > len(DECK) else DECK
    chance = Random(seed)
    found = []
    for _ in range(TRIES):
        cards = chance.sample(deck, shape.own + shape.up + shape.board)
        hand, rest = cards[: shape.own], cards[shape.own :]
        found.append(
            odds.advise(
                game, hand=hand, up=rest[: shape.up], board=rest[shape.up :], options=dict(changes or {})
            )
        )
    asked = [each for each in found if len(choices(each)) > 1] or found
    return min(asked, key=gap)


def choices(advice: Advice) -> list[WeighedDecision]:
    """Return one decision of every kind, the best of it: of all exchanges of two cards the best one.

    >>> from croupier import odds
    >>> [each.name for each in choices(odds.advise("m1/oasis", hand="As Kh 9d 5c 2d", up="9c"))]
    ['play', 'fold', 'exchange-one', 'exchange-two']
    """
    kinds: dict[tuple[str, int], WeighedDecision] = {}
    for each in advice.decisions:
        kinds.setdefault((each.name, len(each.cards)), each)
    return list(kinds.values())


def gap(advice: Advice) -> float:
    """Return what the second best kind of decision costs."""
    first, *others = choices(advice)
    return float(first.expected - others[0].expected) if others else float("inf")
