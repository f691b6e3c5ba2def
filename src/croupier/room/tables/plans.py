"""Plans: what players have said they will do when their turn comes; the room alone decides by them.

A plan is made for one betting round, and "check" and "call" for one price. It is carried out when the turn
comes, if that still stands; else it falls away, and the player is asked as always. Nobody else is told of it,
and it is not written down: after a restart everybody is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.errors import CroupierError, RoomError
from croupier.room import wire
from croupier.room.tables.mailbox import Look
from croupier.room.tables.picture import PlanChoice, PlanOffer
from croupier.table.betting import CALL, CHECK, FOLD
from croupier.table.ring_felt import RingFelt

if TYPE_CHECKING:
    from croupier.room.tables.live import LiveTable
    from croupier.table.betting import Betting
    from croupier.table.layout import Seat

_ACTS: Final[dict[str, tuple[str, ...]]] = {
    "fold": (FOLD,),
    "check": (CHECK,),
    "check-fold": (CHECK, FOLD),
    "call": (CALL,),
    "call-any": (CHECK, CALL),
}
"""What is done by a plan: the first of these that is open."""
_FOR_A_PRICE: Final = ("check", "call")
_FREE: Final[tuple[PlanChoice, ...]] = ("check", "check-fold", "call-any")
_PRICED: Final[tuple[PlanChoice, ...]] = ("fold", "call", "call-any")


class Made(Struct, frozen=True):
    """A plan, the round it was made for, and the wager to be matched then."""

    choice: PlanChoice
    betting: Betting
    level: int

    def stands(self, betting: Betting) -> bool:
        """Whether the hand still stands as it did."""
        same_price = self.choice not in _FOR_A_PRICE or self.level == betting.level
        return self.betting is betting and same_price


class Plans:
    """The plans of those who play at a table, by seat."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._made: dict[int, Made] = {}
        self._round: Betting | None = None
        self._rounds = 0
        self._shared: dict[tuple[int, int, int, int], list[PlanOffer]] = {}

    def clear(self) -> None:
        """Forget all plans."""
        self._made = {}

    # -- what a player is shown ----------------------------------------------------------------------------

    def offers(self, seat: int) -> list[PlanOffer]:
        """Return what somebody may plan now: not in their own turn, nor where they cannot act any more."""
        if self._turn == seat:
            return []
        betting, own = self._betting(), self._seat(seat)
        if betting is None or own is None or own.folded or not own.chips:
            return []
        return self._offers(betting, max(0, min(betting.level - own.wager, own.chips)))

    def _offers(self, betting: Betting, price: int) -> list[PlanOffer]:
        """Return what may be planned at a price; those who pay the same one are offered the same."""
        key = (self._table.hand_number, self._rounds, betting.level, price)
        found = self._shared.get(key)
        if found is None:
            found = [
                PlanOffer(choice, self._moment(choice, betting), price if choice == CALL else 0)
                for choice in (_PRICED if price else _FREE)
            ]
            self._shared = {known: offers for known, offers in self._shared.items() if known[:3] == key[:3]}
            self._shared[key] = found
        return found

    def chosen(self, seat: int) -> str:
        """Return the plan of somebody as it is offered now; empty: they have none that stands."""
        made = self._made.get(seat)
        betting = self._betting() if made is not None else None
        if made is None or betting is None or not made.stands(betting):
            return ""
        choices = [offer.choice for offer in self.offers(seat)]
        return "fold" if made.choice == "check-fold" and "fold" in choices else made.choice

    # -- making and carrying out ---------------------------------------------------------------------------

    def make(self, seat: int, command: wire.PlanDecision) -> None:
        """Take a plan in, or back; one that was made for another moment is refused."""
        if command.choice:
            offered = {offer.choice: offer.made_for for offer in self.offers(seat)}
            if offered.get(command.choice) != command.made_for:
                raise RoomError("plan-gone")
            betting = self._betting()
            assert betting is not None
            self._made[seat] = Made(command.choice, betting, betting.level)
        else:
            self._made.pop(seat, None)
        self._tell(seat)

    def _tell(self, seat: int) -> None:
        """Show the table again to the one who plans: that others hear nothing keeps the plan theirs."""
        user = self._table.state.sitters[seat].user
        for listener in self._table.audience.watchers:
            if listener.person.id == user:
                self._table.mailbox.put(Look(listener))

    def carry_out(self) -> bool:
        """Act for the one whose turn it is, if their plan stands; False: they are asked."""
        table, betting, seat = self._table, self._betting(), self._turn
        made = self._made.pop(seat, None)
        if made is None or betting is None or not made.stands(betting):
            return False
        decision = table.hand.decision if table.hand is not None else None
        act = next((name for name in _ACTS[made.choice] if decision is not None and name in decision), "")
        if not act:
            return False
        try:
            table.dealing.act(
                seat, wire.TakeDecision(id="", table=table.number, hand=table.hand_number, name=act)
            )
        except CroupierError:  # a limit of their own, say
            return False
        return True

    # -- the moment ----------------------------------------------------------------------------------------

    @property
    def _turn(self) -> int:
        hand = self._table.hand
        return hand.decision.seat if hand is not None and hand.decision is not None else 0

    def _betting(self) -> Betting | None:
        """Return the betting round that is running."""
        hand = self._table.hand
        if hand is None or not self._table.running or hand.decision is None:
            return None
        ring = hand.felt.ring if isinstance(hand.felt, RingFelt) else None
        if ring is None or not hand.decision.concerns(FOLD):
            return None
        if ring.betting is not self._round:
            self._round = ring.betting
            self._rounds += 1
        return self._round

    def _seat(self, number: int) -> Seat | None:
        hand = self._table.hand
        if hand is None or not isinstance(hand.felt, RingFelt) or not self._table.dealing.in_hand(number):
            return None
        return next((seat for seat in hand.felt.boxes if seat.number == number), None)

    def _moment(self, choice: str, betting: Betting) -> str:
        price = f".{betting.level}" if choice in _FOR_A_PRICE else ""
        return f"{self._table.hand_number}.{self._rounds}{price}"
