"""A progressive fund of a hall: the amount on its board, and the stakes that are kept apart until counted.

What feeds it, when that is counted and what it is filled up to is told by the profile of the game
(`books.Progressive`). Time is minutes told by the caller; the rules own no clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.books import whole_amount

if TYPE_CHECKING:
    from croupier.books import Progressive
    from croupier.table.record import Result


def kept_name(fund: str) -> str:
    """Return the name under which the stakes of a fund are kept apart until they are counted.

    >>> kept_name("bonus")
    'bonus-hour'
    """
    return f"{fund}-hour"


class Fund:
    """The fund of a hall: deal with its `funds`, `settle` every result, and let `count` add up when due.

    >>> import croupier
    >>> from croupier import books
    >>> fund = Fund(books.rules("rp/russian").funds["bonus"])
    >>> hand = croupier.deal("rp/russian", seats={1: {"ante": 10, "bonus": 5}}, funds=fund.funds, seed=1)
    >>> hand.act("fold")
    >>> fund.settle(hand.result)
    >>> fund.board, fund.kept
    (20000, 5)
    >>> fund.count(minute=59), fund.count(minute=60), fund.board, fund.kept
    (0, 5, 20005, 0)
    """

    def __init__(
        self, terms: Progressive, board: int | None = None, *, kept: int = 0, minute: int = 0
    ) -> None:
        self.terms = terms
        self.board = self._amount(terms.begin if board is None else board)
        self.kept = self._amount(kept)
        self._counted = minute

    def _amount(self, amount: int) -> int:
        return 0 if amount == 0 and type(amount) is int else whole_amount(amount, self.terms.clause)

    @property
    def counted(self) -> int:
        """The minute up to which the stakes have been counted."""
        return self._counted

    @property
    def funds(self) -> dict[str, int]:
        """What the board shows, as `deal` takes it."""
        return {self.terms.name: self.board}

    def settle(self, result: Result) -> None:
        """Book a hand: its wins have come off the board, its stakes are kept until they are counted."""
        self.board += result.funds.get(self.terms.name, 0)
        self.kept += result.funds.get(kept_name(self.terms.name), 0)

    def fill(self) -> int:
        """Let the house fill the board up, where a win has left too little; returns how much it adds."""
        added = max(0, self.terms.refill - self.board)
        self.board += added
        return added

    def count(self, minute: int) -> int:
        """Add the kept stakes to the board when their time is over; returns how much was added."""
        every = self.terms.every
        if minute - self._counted < every:
            return 0
        self._counted += (minute - self._counted) // every * every if every else minute - self._counted
        added, self.kept = self.kept, 0
        self.board += added
        return added
