"""What to do with two cards and a flop in hold'em against the house: pass or play, each exactly weighed."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.cards import DECK, JOKER, distinct, read_cards
from croupier.errors import CardError
from croupier.hands.arrays import KernelsMissing
from croupier.odds.counting.payments import OUTCOMES
from croupier.odds.decisions import Advice, WeighedDecision

try:
    import numpy as np

    from croupier.odds.holdem_house import walk as kernels
    from croupier.odds.holdem_house.rules import HouseHoldem, house
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt

    from croupier.books import Rules
    from croupier.cards import Card

    Cards = str | Iterable[str | int]
    Counts = npt.NDArray[np.int64]

HAND: Final = 2
FLOP: Final = 3
HIDDEN: Final = 4
"""The dealer's two cards and the two common ones to come."""


def advise(
    rules: Rules,
    *,
    hand: Cards,
    up: Cards = "",
    board: Cards = "",
    dead: Cards = "",
    discarded: Cards = "",
    stake: int | None = None,
) -> Advice:
    """Weigh pass and play for two cards and a flop, whatever other cards have been seen."""
    game = house(rules, stake)
    own, flop, gone = read_cards(hand), read_cards(board), read_cards(dead)
    if up or discarded:
        raise CardError("odds-board-only", game=rules.game)
    if (len(own), len(flop)) != (HAND, FLOP):
        raise CardError("odds-flop-count", held=len(own), common=len(flop))
    counts = outcomes(game, own + flop, gone)
    expected = Fraction(int((counts * game.payments()).sum()), int(counts.sum()) * game.stake)
    decisions = [WeighedDecision("fold", Fraction(-1)), WeighedDecision("play", expected)]
    decisions.sort(key=lambda each: -each.expected)
    return Advice(rules.game, game.stake, own, tuple(decisions), board=flop)


def outcomes(game: HouseHoldem, known: tuple[Card, ...], dead: tuple[Card, ...] = ()) -> Counts:
    """Count what two cards and a flop meet, by final row and outcome."""
    seen = distinct(known + dead)
    if JOKER in seen:
        raise CardError("card-not-in-deck", card=str(JOKER), size=len(DECK))
    unseen = np.array([card for card in DECK if card not in seen], np.uint8)
    if len(unseen) < HIDDEN:
        raise CardError("odds-too-few-left", count=len(unseen), least=HIDDEN)
    met: Counts = np.zeros((kernels.ROWS, len(OUTCOMES)), np.int64)
    kernels.outcomes(np.array(known, np.uint8), unseen, game.least, met)
    return met
