"""What the tests of the betting round share: a round by itself, and who sits in it."""

from __future__ import annotations

from croupier.games.fspr.holdem import BIDS
from croupier.table import Decision, Setup
from croupier.table.betting import Betting, Customs
from croupier.table.decision import Action
from croupier.table.limits import BettingLimit, FixedLimit, NoLimit, PotLimit
from croupier.table.ring import Ring

RICH = 100_000
LIMITS: dict[str, type[NoLimit] | type[PotLimit] | type[FixedLimit]] = {
    "no-limit": NoLimit,
    "pot-limit": PotLimit,
    "fixed-limit": FixedLimit,
}


class Round:
    """One betting round on a bare ring: players 1, 2, 3 …, the first of them speaks first."""

    def __init__(
        self,
        stacks: list[int],
        limit: BettingLimit,
        step: int,
        *,
        pot: int = 0,
        blinds: tuple[int, int] | None = None,
        customs: Customs | None = None,
    ) -> None:
        felt = Setup({seat: {"stack": stack} for seat, stack in enumerate(stacks, 1)}).ring_felt("")
        felt.pot = pot
        self.ring = Ring(felt, len(stacks))
        level = missing = 0
        if blinds is not None:
            for seat, blind in zip(self.ring.seats, blinds, strict=False):
                missing += blind - self.ring.put(seat, blind, "blind", "fspr:6.3.1c")
            level = blinds[1]
        self.betting = Betting(
            self.ring, BIDS, limit, step, level=level, missing=missing, customs=customs or Customs()
        )
        self.play = self.betting.play(self.ring.seats[2 % len(stacks) if blinds else 0])
        self.decision: Decision | None = next(self.play, None)

    def act(self, name: str, amount: int = 0) -> None:
        """Act as whoever is to act; refused like any act that is not offered."""
        assert self.decision is not None
        action, _ = self.decision.check(Action(self.decision.seat, name, amount))
        try:
            self.decision = self.play.send(action)
        except StopIteration:
            self.decision = None

    def wager(self, name: str, to: int) -> None:
        """Act by the words of the book: a cap is a raise, an all-in is what its size makes it."""
        assert self.decision is not None
        if name == "all-in":
            call = "call" in self.decision and to <= self.betting.level
            name = "call" if call else "bet" if "bet" in self.decision else "raise"
        name = {"reraise": "raise", "cap": "raise"}.get(name, name)
        self.act(name, to if name in ("bet", "raise") else 0)
        assert self.decision is None or max(seat.wager for seat in self.ring.seats) == to

    @property
    def to_act(self) -> int | None:
        return None if self.decision is None else self.decision.seat

    def span(self) -> tuple[int, int] | None:
        """From what to what the player to act may bet or raise."""
        assert self.decision is not None
        for option in self.decision:
            if option.amount is not None:
                return option.amount.least, option.amount.most
        return None

    def may(self) -> dict[str, tuple[int, int] | int]:
        """What may be done, all amounts as totals: {"fold": 0, "call": 14, "raise": (20, 20)}."""
        assert self.decision is not None
        wager = next(seat.wager for seat in self.ring.seats if seat.number == self.to_act)
        return {
            option.name: (option.amount.least, option.amount.most)
            if option.amount
            else wager + option.cost
            if option.name == "call"
            else 0
            for option in self.decision
        }
