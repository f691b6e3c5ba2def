"""The betting round, one for every poker game between players; its limits are `croupier.table.limits`.

Amounts are totals: "raise to 60" puts the seat's wager in this round at 60. The rules are those of the sport
federation (fspr:5.7 to 5.9), which are complete; the other books use the same round with their own limits.
"""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import force_setattr

from croupier.table.decision import Action, Bar, Decision, Option, Play, Span
from croupier.table.out_of_turn import Early, ask_again, ask_plainly, bind, meet, note_early, settle

if TYPE_CHECKING:
    from croupier.table.layout import Seat
    from croupier.table.limits import BettingLimit
    from croupier.table.ring import Ring


FOLD: Final = "fold"
CHECK: Final = "check"
CALL: Final = "call"
BET: Final = "bet"
RAISE: Final = "raise"
_WAGERS: Final = (RAISE, BET)
TIME_OUT: Final = "time-out"
"""The ruling that a player's time for a bid is up; the betting round hears it in their stead."""

_MADE_BELOW: Final = Option("")


MOST_DECISIONS: Final = 8192
"""So many decisions about wagers of fixed size are kept in mind."""


class Bids(msgspec.Struct, frozen=True):
    """The clauses of a book that allow each bid, and those that refuse one.

    By the clause `all_in`, where there is one, the croupier tells what a player who is all-in can win. What
    needs no figures is made once, and `decisions` keeps those about fixed sizes that have been made.
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
    bars: dict[tuple[bool, str], tuple[Bar, ...]] = {}
    decisions: dict[tuple[int, ...], Decision] = {}

    def __post_init__(self) -> None:
        """Make, once a book, the options and bars that need no figures."""
        force_setattr(self, "decisions", {})
        force_setattr(self, "fold_option", Option(FOLD, self.fold))
        force_setattr(self, "check_option", Option(CHECK, self.check))
        force_setattr(self, "bars", self._make_bars())

    def _make_bars(self) -> dict[tuple[bool, str], tuple[Bar, ...]]:
        """Say what is refused, by whether there is a wager to call and how more may be put in ("": not)."""
        check, closed = Bar(CHECK, "cannot-check", self.no_check), Bar(RAISE, "cannot-raise", self.no_raise)
        call, stands = Bar(CALL, "nothing-to-call", self.check), Bar(BET, "wager-stands", self.raise_)
        return {
            (True, RAISE): (check, stands),
            (True, BET): (check, Bar(RAISE, "bring-in-stands", self.bet)),
            (True, ""): (check, closed, Bar(BET, "cannot-raise", self.no_raise)),
            (False, RAISE): (call, stands),
            (False, BET): (call, Bar(RAISE, "nothing-to-raise", self.bet)),
            (False, ""): (call, closed, Bar(BET, "cannot-raise", self.no_raise)),
        }

    def remember(self, key: tuple[int, ...], decision: Decision) -> None:
        """Keep a decision in mind: it will be put again, hand after hand."""
        if len(self.decisions) == MOST_DECISIONS:
            self.decisions.clear()
        self.decisions[key] = decision


class Customs(msgspec.Struct, frozen=True):
    """What the books leave open about a betting round; the defaults are the recommended answers.

    `cumulative`: short all-ins add up when they re-open the betting (fspr:q.cumulative-short-all-ins).
    `checker_raises`: after a check one may raise a short all-in bet (fspr:q.reopening-check).
    `uncapped_at_two`: two players at the start of a round raise without a cap; if not, only at a table of two
    (fspr:q.raise-cap-heads-up).
    `late_check`: a player whose time is up checks if they can (fspr:q.clock-expiry).
    """

    cumulative: bool = True
    checker_raises: bool = True
    uncapped_at_two: bool = True
    late_check: bool = False


_RECOMMENDED: Final = Customs()


class Betting:
    """One betting round.

    `level` is the highest wager, `full_level` the last one that was full, `step` the smallest full bet or
    raise; `least` and `most` are the totals that may be wagered. `missing` is what short blinds are short of:
    a pot-limit maximum counts them full (fspr:5.9.8i). A `bring_in` opens a round without being a full bet.
    A bid that a ruling has `made` for somebody is not asked for.
    """

    __slots__ = (
        "able",
        "aggressor",
        "bids",
        "bring_in",
        "by_seat",
        "capped",
        "customs",
        "due",
        "early",
        "exposed",
        "full_level",
        "largest_step",
        "least",
        "level",
        "limit",
        "made",
        "missing",
        "most",
        "most_raises",
        "raises",
        "ring",
        "step",
        "uncapped",
    )

    def __init__(
        self,
        ring: Ring,
        bids: Bids,
        limit: BettingLimit,
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
        self.step = self.largest_step = step
        self.level = bring_in or level
        self.full_level = level
        self.bring_in = bring_in
        self.missing = missing
        self.able = self.raises = 0
        self.aggressor: Seat | None = None
        self.early: dict[int, Early] | None = None
        self.due: Early | None = None
        self.made: Action | None = None
        self.exposed: Seat | None = None
        ring.betting = self
        # fspr:5.7.3g: the number of players at the start of the round decides whether raises are counted.
        self.by_seat, self.most_raises = limit.by_seat, limit.most_raises
        self.uncapped = not self.most_raises or len(ring.live if customs.uncapped_at_two else ring.seats) == 2
        self.capped = False
        self._bound()

    def _bound(self) -> None:
        """Work out what may be bet or raised at least and at most, until somebody raises."""
        self.least = self.limit.least(self)
        self.most = None if self.by_seat else self.limit.most(self)

    def widen(self, step: int) -> None:
        """Let bets and raises be as large as this step too."""
        self.largest_step = step
        self._bound()

    def play(self, first: Seat, spoken: Seat | None = None) -> Play:
        """Let everybody speak in turn from `first`, until all who stay in have matched the highest wager.

        `spoken` has opened the round by a forced wager and speaks again only if somebody raises it.
        """
        ring, bids = self.ring, self.bids
        live, highest = self._count()
        waiting = self.able - (spoken is not None and bool(spoken.chips))
        turns = cycle(ring.from_seat(first))
        made: Action | None = None
        while waiting and live > 1:
            seat = next(turns)
            chips = seat.chips
            if seat.folded or not chips:
                continue
            level = self.level
            to_call = level if level == highest else self.reach(seat)
            if self.able == 1 and to_call <= seat.wager:
                break  # nobody is left who could answer a bet
            if made is None:
                action = yield self.ask(seat, to_call, chips)
            else:
                action, made = made, None
            name = action.name
            waiting -= 1
            if name == CALL:
                ring.put(seat, to_call - seat.wager, CALL, bids.call)
                seat.spoken = level
                if not seat.chips:
                    self.able -= 1
            elif name in _WAGERS:
                clause = bids.bet if level == self.bring_in else bids.raise_
                self.open(seat, name, action.amount - seat.wager, clause)
                highest = self.level
                waiting = self.able - 1
                if not seat.chips:
                    self.able = waiting
            elif name == CHECK or (name == TIME_OUT and self.customs.late_check and to_call <= seat.wager):
                if not self.customs.checker_raises:
                    seat.spoken = level
            elif ring.interruption is not None:
                if (exposed := ring.interruption.exposed) is not None:
                    self.exposed, ring.interruption = exposed, None
                    return  # nobody has bid: the round begins when its player has answered
                live, waiting, following = self._resume(seat, waiting + 1, first)
                turns = cycle(ring.from_seat(following))
                made, self.made = self.made, None
            else:
                live -= 1
                self.able -= 1
                ring.fold(seat, bids.fold)
        if self.early is not None:
            settle(self)
            self.early = None
        ring.close_round(bids.uncalled, bids.all_in)

    def _count(self) -> tuple[int, int]:
        """Count who is in and who can bet; returns how many are live, and the highest wager."""
        able = highest = 0
        live = self.ring.live
        for seat in live:
            if seat.chips:
                able += 1
            if seat.wager > highest:
                highest = seat.wager
        self.able = able
        return len(live), highest

    def _resume(self, seat: Seat, waiting: int, first: Seat) -> tuple[int, int, Seat]:
        """Put the question again after a ruling; returns how many are live, how many wait, and who is next.

        Those who waited are the next `waiting` seats that could bet, from `seat` on; whom the ruling took out
        of them waits no more.
        """
        ring = self.ring
        interruption, ring.interruption = ring.interruption, None
        killed = {} if interruption is None else interruption.killed
        live = ring.live
        self.able = sum(1 for other in live if other.chips)
        if interruption is not None and interruption.restart:
            self.early = self.due = None
            return len(live), self.able, interruption.first or first
        if self.early is not None:
            ask_again(self, seat)
        order = ring.from_seat(seat)
        able = [other for other in order if killed.get(other.number, not other.folded and other.chips)]
        waited = able[:waiting]
        if interruption is not None and interruption.bid is not None:
            note_early(self, interruption.bid, waited)
        if interruption is not None and interruption.thrown is not None:
            self.made = bind(self, seat, interruption.thrown(ask_plainly(self, seat), seat))
        return len(live), sum(not other.folded and other.chips > 0 for other in waited), seat

    def reach(self, seat: Seat) -> int:
        """What the seat must match where the level is that of a blind that was too short to reach it.

        It is the full level, but no more than an opponent can put in (fspr:q.short-blind-heads-up).
        """
        level = self.level
        reach = 0
        for other in self.ring.seats:
            if other is not seat and not other.folded:
                height = other.wager + other.chips
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
        bids, wager, level = self.bids, seat.wager, self.level
        cost, most = to_call - wager, wager + chips
        if cost > chips:
            cost = chips
        bound = self.limit.most(self, seat) if self.by_seat else self.most
        if bound is not None and most > bound:
            most = bound
        may_raise = most > level and self.able > 1 and not self.capped
        if may_raise and self.full_level <= seat.spoken >= 0:
            may_raise = self._reopened(level - seat.spoken)
        key = None
        if self.most_raises:  # wagers of fixed size come up again and again
            height = most if level == self.bring_in else -most
            key = (seat.number, cost, height, self.least if may_raise else -self.capped)
            known = bids.decisions.get(key)
            if known is not None:
                return known
        called = cost > 0
        answer = Option(CALL, bids.call, cost) if called else bids.check_option
        options: tuple[Option, ...]
        if may_raise:
            least = self.least
            step = most - least if key is not None and most > least else 1
            pot = bound if bound is not None and self.limit.by_pot else 0
            span = Span(least if least < most else most, most, step, pot)
            if level == self.bring_in:  # over a bring-in alone one bets: that completes it (fspr:6.7.3c)
                more = Option(BET, bids.bet, 0, span)
            else:
                more = Option(RAISE, bids.raise_, 0, span)
            options, bars = (bids.fold_option, answer, more), bids.bars[called, more.name]
        else:
            options, bars = (bids.fold_option, answer), self._no_raise(called)
        decision = Decision(seat.number, options, bars)
        if key is not None:
            bids.remember(key, decision)
        return decision

    def _no_raise(self, called: bool) -> tuple[Bar, ...]:
        bars = self.bids.bars[called, ""]
        if not self.capped:
            return bars
        values: dict[str, object] = {"raises": self.most_raises}
        return (*(Bar(name, "raises-used-up", self.bids.capped, values) for name in _WAGERS), *bars)

    def _reopened(self, faced: int) -> bool:
        """Whether the short raises since a seat last spoke make up a full one."""
        return self.customs.cumulative and self.limit.reopens(self, faced)

    # -- what a wager does -----------------------------------------------------------------------------

    def open(self, seat: Seat, kind: str, amount: int, clause: str) -> None:
        """Put in a bet or raise of a seat: what the others must now answer.

        Whether it is a full one decides what the next must be at least.
        """
        self.ring.put(seat, amount, kind, clause)
        height, limit = seat.wager, self.limit
        excess = height - self.level
        if height >= self.least or limit.full(self, excess):
            if excess > self.step:
                if not self.most_raises:
                    self.largest_step = excess
                self.step = self.largest_step
            if self.full_level:
                self.raises += 1
                self.capped = not self.uncapped and self.raises >= self.most_raises
            self.full_level = height
        self.level = seat.spoken = height
        self.aggressor = seat
        self._bound()

    def bring(self, seat: Seat, asked: int, *, full: bool) -> None:
        """Ask for a bring-in from everybody that its own seat may have been too short for.

        One that is `full` is a bet; another is completed to one (fspr:6.7.3c).
        """
        self.level = asked
        self.missing = asked - seat.wager
        if full:
            self.full_level = asked
        else:
            self.bring_in = asked
        self._bound()
