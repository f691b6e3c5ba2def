"""The betting round, one for every poker game between players; limits are small strategies.

Amounts are totals: "raise to 60" puts the seat's wager in this round at 60. The rules are those of the sport
federation (fspr:5.7 to 5.9), which are complete; the other books use the same round with their own limits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import msgspec
from msgspec.structs import force_setattr

from croupier.table.decision import Bar, Decision, Option, Span
from croupier.table.out_of_turn import Early, ask_again, meet, note_early, settle

if TYPE_CHECKING:
    from croupier.table.felt import Play
    from croupier.table.ring import Ring, Seat


FOLD: Final = "fold"
CHECK: Final = "check"
CALL: Final = "call"
BET: Final = "bet"
RAISE: Final = "raise"
_WAGERS: Final = (RAISE, BET)
TIME_OUT: Final = "time-out"
"""The ruling that a player's time for a bid is up; the betting round hears it in his stead."""

_MADE_BELOW: Final = Option("")
_BAR_MADE_BELOW: Final = Bar("", "", "")


class Bids(msgspec.Struct, frozen=True):
    """The clauses of a book that allow each bid, and those that refuse one.

    By the clause `all_in`, where there is one, the croupier tells what a player who is all-in can win.
    """

    fold: str
    check: str
    bet: str
    call: str
    raise_: str
    uncalled: str
    no_check: str
    no_raise: str
    capped: str = ""
    all_in: str = ""
    fold_option: Option = _MADE_BELOW
    check_option: Option = _MADE_BELOW
    check_bar: Bar = _BAR_MADE_BELOW
    raise_bar: Bar = _BAR_MADE_BELOW

    def __post_init__(self) -> None:
        """Make, once a book, the options and bars that need no figures."""
        force_setattr(self, "fold_option", Option(FOLD, self.fold))
        force_setattr(self, "check_option", Option(CHECK, self.check))
        force_setattr(self, "check_bar", Bar(CHECK, "cannot-check", self.no_check))
        force_setattr(self, "raise_bar", Bar(RAISE, "cannot-raise", self.no_raise))


class Customs(msgspec.Struct, frozen=True):
    """What the books leave open about a betting round; the defaults are the recommended answers.

    `cumulative`: short all-ins add up when they re-open the betting (fspr:q.cumulative-short-all-ins).
    `checker_raises`: after a check one may raise a short all-in bet (fspr:q.reopening-check).
    `uncapped_at_two`: two players at the start of a round raise without a cap; if not, only at a table of two
    (fspr:q.raise-cap-heads-up).
    `late_check`: a player whose time is up checks if he can (fspr:q.clock-expiry).
    """

    cumulative: bool = True
    checker_raises: bool = True
    uncapped_at_two: bool = True
    late_check: bool = False


_RECOMMENDED: Final = Customs()


class Limit(Protocol):
    """How much may be bet and raised."""

    most_raises: int
    """How many raises a round may have; 0: any number."""
    bounded: bool
    """Whether anything but one's own chips bounds a wager."""

    def least(self, betting: Betting) -> int:
        """The smallest full bet or raise, as a total."""

    def most(self, betting: Betting, seat: Seat) -> int:
        """The largest bet or raise, as a total."""

    def full(self, betting: Betting, excess: int) -> bool:
        """Whether an all-in that exceeds the last wager by so much counts as a raise."""

    def reopens(self, betting: Betting, faced: int) -> bool:
        """Whether facing so much more than one's last wager lets one raise again."""


class NoLimit:
    """Any amount from the last raise up to all one's chips (fspr:5.7.1)."""

    most_raises = 0
    bounded = False

    def least(self, betting: Betting) -> int:
        """The last full bet or raise on top of what is to be called (fspr:5.9.5c, 5.9.6c).

        A bring-in is completed to a full bet, not raised by one (fspr:q.bring-in-raise).
        """
        if betting.level == betting.bring_in and not betting.full_level:
            return betting.step
        return betting.level + betting.step

    def most(self, betting: Betting, seat: Seat) -> int:
        """All one's chips (fspr:5.9.3g)."""
        del betting
        return seat.wager + seat.chips

    def full(self, betting: Betting, excess: int) -> bool:
        """An all-in counts as a raise from 100 per cent of the required size (fspr:5.9.8g)."""
        return excess >= betting.step

    def reopens(self, betting: Betting, faced: int) -> bool:
        """Short all-ins that together make a full raise re-open (fspr:q.cumulative-short-all-ins)."""
        return faced >= betting.step


class PotLimit(NoLimit):
    """At most the pot as it stands after one's own call (fspr:5.7.2)."""

    bounded = True

    def most(self, betting: Betting, seat: Seat) -> int:
        """What is to be called, plus the pot with that call in it (fspr:5.9.6f)."""
        pot = betting.ring.pot + betting.missing
        return max(betting.level + pot + betting.level - seat.wager, self.least(betting))


class SpreadLimit(NoLimit):
    """From the table's minimum bet to its maximum bet at a time (m1:q.bet-sizing)."""

    bounded = True

    def __init__(self, maximum: int) -> None:
        self.maximum = maximum

    def most(self, betting: Betting, seat: Seat) -> int:
        """The table's maximum bet on top of what is to be called."""
        del seat
        return betting.level + self.maximum


class FixedLimit:
    """Exactly the size of the round, and not more than three raises (fspr:5.7.3)."""

    bounded = True

    def __init__(self, most_raises: int = 3) -> None:
        self.most_raises = most_raises

    def least(self, betting: Betting) -> int:
        """One size above the last full wager: a short all-in is completed, not raised (fspr:5.9.8f)."""
        return betting.full_level + betting.step

    def most(self, betting: Betting, seat: Seat) -> int:
        """The same size: neither more nor less (fspr:5.9.5d)."""
        del seat
        return betting.full_level + betting.largest_step

    def full(self, betting: Betting, excess: int) -> bool:
        """An all-in counts as a raise from 50 per cent of the required size (fspr:5.9.8d)."""
        return 2 * excess >= betting.step

    def reopens(self, betting: Betting, faced: int) -> bool:
        """Half a size re-opens (fspr:5.9.8c, 5.9.8d)."""
        return 2 * faced >= betting.step


class Betting:
    """One betting round.

    `level` is the highest wager, `step` the smallest full bet or raise, `full_level` the last wager that was
    full. `missing` is what short blinds are short of: a pot-limit maximum counts them full (fspr:5.9.8i). A
    `bring_in` opens a round without being a full bet.
    """

    __slots__ = (
        "able",
        "aggressor",
        "bids",
        "bring_in",
        "customs",
        "due",
        "early",
        "full_level",
        "largest_step",
        "level",
        "limit",
        "missing",
        "raises",
        "ring",
        "step",
        "uncapped",
    )

    def __init__(
        self,
        ring: Ring,
        bids: Bids,
        limit: Limit,
        step: int,
        *,
        level: int = 0,
        missing: int = 0,
        bring_in: int = 0,
        customs: Customs = _RECOMMENDED,
    ) -> None:
        self.ring = ring
        self.bids = bids
        self.limit = limit
        self.customs = customs
        self.step = step
        self.largest_step = step
        self.level = bring_in or level
        self.full_level = level
        self.bring_in = bring_in
        self.missing = missing
        self.able = 0
        self.raises = 0
        self.aggressor: Seat | None = None
        self.early: dict[int, Early] | None = None
        self.due: Early | None = None
        ring.betting = self
        # fspr:5.7.3g: the number of players at the start of the round decides whether raises are counted.
        counted = ring.live if limit.most_raises and customs.uncapped_at_two else ring.seats
        self.uncapped = not limit.most_raises or len(counted) == 2

    def play(self, first: Seat, spoken: Seat | None = None) -> Play:
        """Let everybody speak in turn from `first`, until all who stay in have matched the highest wager.

        `spoken` has opened the round by a forced wager and speaks again only if somebody raises it.
        """
        ring, bids = self.ring, self.bids
        seats = ring.seats
        count = len(seats)
        place = seats.index(first)
        live, highest = self._count()
        waiting = self.able - (spoken is not None and bool(spoken.player.chips))
        while waiting and live > 1:
            seat = seats[place]
            place = place + 1 if place + 1 < count else 0
            chips = seat.player.chips
            if seat.folded or not chips:
                continue
            level = self.level
            to_call = level if level == highest else self.reach(seat)
            if self.able == 1 and to_call <= seat.wager:
                break  # nobody is left who could answer a bet
            action = yield self.ask(seat, to_call, chips)
            name = action.name
            waiting -= 1
            if name == CALL:
                ring.put(seat, to_call - seat.wager, CALL, bids.call)
                seat.spoken = level
                if not seat.player.chips:
                    self.able -= 1
            elif name in _WAGERS:
                clause = bids.bet if level == self.bring_in else bids.raise_
                self.open(seat, name, action.amount - seat.wager, clause)
                highest = self.level
                waiting = self.able - 1
                if not seat.player.chips:
                    self.able = waiting
            elif name == CHECK or (name == TIME_OUT and self.customs.late_check and to_call <= seat.wager):
                if not self.customs.checker_raises:
                    seat.spoken = level
            elif ring.interruption is not None:
                live, waiting, place = self._resume(seat, waiting + 1, first)
            else:
                live -= 1
                self._fold(seat)
        if self.early is not None:
            settle(self)
            self.early = None
        ring.close_round(bids.uncalled, bids.all_in)

    def _count(self) -> tuple[int, int]:
        """Count who is in and who can bet; returns how many are live, and the highest wager."""
        live = able = highest = 0
        for seat in self.ring.seats:
            if not seat.folded:
                live += 1
                if seat.player.chips:
                    able += 1
                if seat.wager > highest:
                    highest = seat.wager
        self.able = able
        return live, highest

    def _resume(self, seat: Seat, waiting: int, first: Seat) -> tuple[int, int, int]:
        """Put the question again after a ruling; returns how many are live, how many wait, and who is next.

        Those who waited are the next `waiting` seats that could bet, from `seat` on; whom the ruling took out
        of them waits no more.
        """
        ring = self.ring
        seats = ring.seats
        interruption, ring.interruption = ring.interruption, None
        killed = {} if interruption is None else interruption.killed
        live = ring.live
        self.able = sum(1 for other in live if other.player.chips)
        if interruption is not None and interruption.restart:
            self.early = self.due = None
            return len(live), self.able, seats.index(interruption.first or first)
        if self.early is not None:
            ask_again(self, seat)
        place = seats.index(seat)
        order = seats[place:] + seats[:place]
        able = [other for other in order if killed.get(other.number, not other.folded and other.player.chips)]
        waited = able[:waiting]
        if interruption is not None and interruption.bid is not None:
            note_early(self, interruption.bid, waited)
        return len(live), sum(not other.folded for other in waited), place

    def _fold(self, seat: Seat) -> None:
        """Take a seat out of the hand; a ruling may have done so already."""
        self.able -= 1
        if seat.box.active:
            self.ring.fold(seat, self.bids.fold)
        seat.folded = True

    def reach(self, seat: Seat) -> int:
        """What the seat must match where the level is that of a blind that was too short to reach it.

        It is the full level, but no more than an opponent can put in (fspr:q.short-blind-heads-up).
        """
        level = self.level
        reach = 0
        for other in self.ring.seats:
            if other is not seat and not other.folded:
                height = other.wager + (other.player.chips or 0)
                if height >= level:
                    return level
                if height > reach:
                    reach = height
        return reach

    # -- what may be done ------------------------------------------------------------------------------

    def ask(self, seat: Seat, to_call: int, chips: int) -> Decision:
        """Ask a seat for its bid; one that it has made out of turn is met now."""
        if self.early is not None:
            if self.due is not None:
                settle(self)
            if (early := self.early.pop(seat.number, None)) is not None:
                return meet(self, early, self.ask(seat, to_call, chips))
        bids = self.bids
        wager = seat.wager
        cost = to_call - wager
        span = None if self.able == 1 else self._span(seat, wager + chips)
        if cost > 0:
            answer = Option(CALL, bids.call, cost if cost < chips else chips)
            if span is None:
                return Decision(seat.number, (bids.fold_option, answer), (bids.check_bar, self._no_raise()))
            bars: tuple[Bar, ...] = (bids.check_bar,)
        else:
            answer = bids.check_option
            if span is None:
                return Decision(seat.number, (bids.fold_option, answer), (self._no_raise(),))
            bars = ()
        # Over nothing but a bring-in one bets: the bet completes it (fspr:6.7.3c).
        if self.level == self.bring_in:
            more = Option(BET, bids.bet, 0, span)
        else:
            more = Option(RAISE, bids.raise_, 0, span)
        return Decision(seat.number, (bids.fold_option, answer, more), bars)

    def _no_raise(self) -> Bar:
        if self._capped:
            values: dict[str, object] = {"raises": self.limit.most_raises}
            return Bar(RAISE, "raises-used-up", self.bids.capped, values)
        return self.bids.raise_bar

    @property
    def _capped(self) -> bool:
        return not self.uncapped and self.raises >= self.limit.most_raises

    def _span(self, seat: Seat, all_in: int) -> Span | None:
        """The amounts this seat may bet or raise to; None if it may not, or if nobody could call it."""
        level = self.level
        if all_in <= level:
            return None
        if seat.spoken >= 0 and not self._reopened(level, seat.spoken):
            return None
        limit = self.limit
        most = all_in
        if limit.bounded:
            most = limit.most(self, seat)
            if most > all_in:
                most = all_in
            if most <= level:
                return None
        least = limit.least(self)
        if least > most:
            least = most
        if not limit.most_raises:
            return Span(least, most)
        return None if self._capped else Span(least, most, most - least or 1)

    def _reopened(self, level: int, spoken: int) -> bool:
        """Whether there was a full raise since a seat last spoke, or short ones that make up one."""
        if self.full_level > spoken:
            return True
        return self.customs.cumulative and self.limit.reopens(self, level - spoken)

    # -- what a wager does -----------------------------------------------------------------------------

    def open(self, seat: Seat, kind: str, amount: int, clause: str) -> None:
        """Put in a bet or raise of a seat: what the others must now answer."""
        self.ring.put(seat, amount, kind, clause)
        self._raise_to(seat.wager)
        seat.spoken = self.level
        self.aggressor = seat

    def _raise_to(self, height: int) -> None:
        """Note a higher wager: whether it is a full one, and what the next must be at least."""
        limit = self.limit
        excess = height - self.level
        if limit.full(self, excess) or height >= limit.least(self):
            opening = self.full_level == 0
            if not limit.most_raises:
                if excess > self.step:
                    self.step = self.largest_step = excess
            elif excess > self.step:
                self.step = self.largest_step
            self.full_level = height
            self.raises += not opening
        self.level = height
