"""A progressive bonus: the amount on the board, and the stakes of the running hour kept apart from it.

Time is minutes told by the caller; the rules own no clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.books import whole_amount

if TYPE_CHECKING:
    from croupier.table.record import Result

BOARD: Final = "bonus"
"""The fund on the information board, of which bonus wins are shares."""
HOUR: Final = "bonus-hour"
"""The bonus stakes of the running hour, kept apart in the float."""
MINUTES: Final = 60


class Fund:
    """The bonus fund of a hall: deal with its `funds`, `settle` every result, and let `count` add up hourly.

    >>> import croupier
    >>> fund = Fund(20_000, minute=0)
    >>> hand = croupier.deal("rp/russian", seats={1: {"ante": 10, "bonus": 5}}, funds=fund.funds, seed=1)
    >>> hand.act("fold")
    >>> fund.settle(hand.result)
    >>> fund.board, fund.kept
    (20000, 5)
    >>> fund.count(minute=59), fund.count(minute=60), fund.board, fund.kept
    (0, 5, 20005, 0)
    """

    def __init__(self, board: int, *, kept: int = 0, minute: int = 0, every: int = MINUTES) -> None:
        self.board = _amount(board)
        self.kept = _amount(kept)
        self.every = whole_amount(every, "rp:1.22e")
        self._counted = minute

    @property
    def counted(self) -> int:
        """The minute up to which the stakes have been counted."""
        return self._counted

    @property
    def funds(self) -> dict[str, int]:
        """What the board shows, as `deal` takes it."""
        return {BOARD: self.board}

    def settle(self, result: Result) -> None:
        """Book a hand: its wins have come off the board, its stakes are kept until the hour is full."""
        self.board += result.funds.get(BOARD, 0)
        self.kept += result.funds.get(HOUR, 0)

    def count(self, minute: int) -> int:
        """Add the kept stakes to the board when an hour has passed; returns how much was added."""
        if minute - self._counted < self.every:
            return 0
        self._counted += (minute - self._counted) // self.every * self.every
        added, self.kept = self.kept, 0
        self.board += added
        return added


def _amount(amount: int) -> int:
    if amount == 0 and type(amount) is int:
        return 0
    return whole_amount(amount, "rp:1.22c")
