"""The limits of betting: how much may be bet and raised, as small strategies of a betting round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from croupier.table.betting import Betting
    from croupier.table.layout import Seat


class BettingLimit(Protocol):
    """How much may be bet and raised."""

    most_raises: int
    """How many raises a round may have; 0: any number."""
    by_seat: bool
    """Whether the largest wager is not the same for every seat that has the chips."""
    by_pot: bool
    """Whether the largest wager is the size of the pot."""

    def least(self, betting: Betting) -> int:
        """The smallest full bet or raise, as a total."""

    def most(self, betting: Betting, seat: Seat | None = None) -> int | None:
        """The largest bet or raise, as a total; None if nothing but one's own chips bounds it."""

    def full(self, betting: Betting, excess: int) -> bool:
        """Whether an all-in that exceeds the last wager by so much counts as a raise."""

    def reopens(self, betting: Betting, faced: int) -> bool:
        """Whether facing so much more than one's last wager lets one raise again."""


class NoLimit:
    """Any amount from the last raise up to all one's chips (fspr:5.7.1)."""

    most_raises = 0
    by_seat = False
    by_pot = False

    def least(self, betting: Betting) -> int:
        """The last full bet or raise on top of what is to be called (fspr:5.9.5c, 5.9.6c).

        A bring-in is completed to a full bet, not raised by one (fspr:q.bring-in-raise).
        """
        if betting.level == betting.bring_in and not betting.full_level:
            return betting.step
        return betting.level + betting.step

    def most(self, betting: Betting, seat: Seat | None = None) -> int | None:
        """All one's chips (fspr:5.9.3g)."""
        del betting, seat
        return None

    def full(self, betting: Betting, excess: int) -> bool:
        """An all-in counts as a raise from 100 per cent of the required size (fspr:5.9.8g)."""
        return excess >= betting.step

    def reopens(self, betting: Betting, faced: int) -> bool:
        """Short all-ins that together make a full raise re-open (fspr:q.cumulative-short-all-ins)."""
        return faced >= betting.step


class PotLimit(NoLimit):
    """At most the pot as it stands after one's own call (fspr:5.7.2)."""

    by_seat = True
    by_pot = True

    def most(self, betting: Betting, seat: Seat | None = None) -> int | None:
        """What is to be called, plus the pot with that call in it (fspr:5.9.6f)."""
        wager = 0 if seat is None else seat.wager
        most = 2 * betting.level + betting.ring.whole_pot() + betting.missing - wager
        return most if most > betting.least else betting.least


class SpreadLimit(NoLimit):
    """From the table's minimum bet to its maximum bet at a time (m1:q.bet-sizing)."""

    def __init__(self, maximum: int) -> None:
        self.maximum = maximum

    def most(self, betting: Betting, seat: Seat | None = None) -> int | None:
        """The table's maximum bet on top of what is to be called."""
        del seat
        return betting.level + self.maximum


class FixedLimit:
    """Exactly the size of the round, and not more than three raises (fspr:5.7.3)."""

    by_seat = False
    by_pot = False

    def __init__(self, most_raises: int = 3) -> None:
        self.most_raises = most_raises

    def least(self, betting: Betting) -> int:
        """One size above the last full wager: a short all-in is completed, not raised (fspr:5.9.8f)."""
        return betting.full_level + betting.step

    def most(self, betting: Betting, seat: Seat | None = None) -> int | None:
        """The same size: neither more nor less (fspr:5.9.5d)."""
        del seat
        return betting.full_level + betting.largest_step

    def full(self, betting: Betting, excess: int) -> bool:
        """An all-in counts as a raise from 50 per cent of the required size (fspr:5.9.8d)."""
        return 2 * excess >= betting.step

    def reopens(self, betting: Betting, faced: int) -> bool:
        """Half a size re-opens (fspr:5.9.8c, 5.9.8d)."""
        return 2 * faced >= betting.step
