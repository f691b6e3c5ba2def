"""Hold'em against the house as its solver sees it (m1:29 to m1:45): what each hand brings, on one ante."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from msgspec import Struct

from croupier.books.pay import win
from croupier.errors import BookError, CroupierError
from croupier.games.house_poker import EVEN
from croupier.games.m1.holdem_house import lowest
from croupier.hands import Category
from croupier.odds.counting.payments import LOSS, OUTCOMES, TIE, WIN, initial_stake
from croupier.odds.holdem_house import walk as kernels

if TYPE_CHECKING:
    import numpy.typing as npt

    from croupier.books import Ratio, Rules

    Counts = npt.NDArray[np.int64]

LOW_PAIR: Final = kernels.OTHER_PAIR
"""The row of final hands for pairs below the line with which the dealer plays."""
UNPAID_ROWS: Final = (Category.HIGH_CARD, Category.ACE_KING, Category.POKER)
"""Combinations that need no row in the pay table: below its rows, or impossible without a joker."""
LARGEST: Final = 1 << 40
"""The largest payment in chips that the sum over 1,070,190 ways surely holds."""


class HouseHoldem(Struct, frozen=True):
    """The game at one ante."""

    rules: Rules
    stake: int

    @property
    def bet(self) -> int:
        """What it costs to play on, in chips."""
        return self.rules.number("bet_antes") * self.stake

    @property
    def least(self) -> int:
        """The value of the lowest hand with which the dealer plays."""
        return lowest(self.rules.choice("qualify")).value

    @property
    def bonus_from(self) -> int:
        """The value of the lowest hand that wins the bonus."""
        return lowest(self.rules.choice("bonus_from")).value

    def net(self, row: int, outcome: int) -> int:
        """Return what a player who plays has won or lost in the end, in chips, as the table settles it."""
        if outcome == LOSS:
            return -self.stake - self.bet
        if outcome == TIE:
            return 0
        most = self.rules.number("max_payout")
        pays_ante = outcome != WIN or self.rules.options.get("ante_on_win", True)
        won = win(self.stake, self.ante_ratio(row)) if pays_ante else 0
        won = min(won, most) if most else won
        if outcome == WIN:
            due = win(self.bet, self.rules.table("bet").ratio("bet"))
            won += min(due, most - won) if most else due
        return won

    def ante_ratio(self, row: int) -> Ratio | None:
        """Return what the ante earns; below the rows of its table it is even (m1:q.ante-below-fours)."""
        if row == LOW_PAIR or row in UNPAID_ROWS:
            return EVEN
        return self.rules.table("ante").ratio(_ante_row(Category(row)))

    def payments(self) -> Counts:
        """Return what playing brings, by row and outcome."""
        paid = [[self.net(row, outcome) for outcome in OUTCOMES] for row in range(kernels.ROWS)]
        if max(abs(chips) for row in paid for chips in row) > LARGEST:
            raise CroupierError("odds-too-large", clause=self.rules.table("ante").clause)
        return np.array(paid, np.int64)


def house(rules: Rules, stake: int | None = None) -> HouseHoldem:
    """Read the game from the rules of a table; without an ante, the least at which everything is whole.

    >>> from croupier import books
    >>> game = house(books.rules("m1/holdem-house"))
    >>> game.stake, [game.net(Category.FLUSH, outcome) for outcome in OUTCOMES]
    (5, [10, -15, 0, 20])
    """
    wanted = {"ante": [_ante_row(category) for category in Category if category not in UNPAID_ROWS]}
    wanted |= {"bet": ["bet"], "bonus": ["pair-of-aces"]}
    for name, rows in wanted.items():
        table = rules.table(name)
        for row in rows:
            if row not in table.rows:
                raise BookError("odds-row-missing", row=row, clause=table.clause)
    return HouseHoldem(rules, initial_stake(rules, stake))


def _ante_row(category: Category) -> str:
    return "pair-of-fours" if category == Category.PAIR else category.slug
