"""A table between players that keeps the chips itself: a rotation, and a stack on every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.books import whole_amount
from croupier.errors import IllegalStake, Range
from croupier.games.rotation import Rotation

if TYPE_CHECKING:
    from croupier.table import Hand


class RingTable(Rotation):
    """A rotation that keeps the chips itself: `stacks` by seat.

    The chips that somebody leaves behind who is barred are noted in `left`, by player; whose they are is not
    for the table to say.

    >>> table = RingTable("fspr/holdem", blinds=(5, 10))
    >>> for seat, player in ((2, "Anna"), (5, "Boris"), (7, "Vera")):
    ...     table.sit(seat, player, 1000)
    >>> sorted(table.draw_button(seed=1))
    [2, 5, 7]
    >>> hand = table.next_hand(seed=2)
    >>> while hand.decision:
    ...     hand.act("fold")
    >>> table.finish(hand)
    >>> sum(table.stacks.values())
    3000
    """

    stacks: dict[int, int]

    def __init__(self, game: str, *, least_buy: int = 1, most_buy: int = 0, **more: Any) -> None:
        super().__init__(game, {}, **more)
        self.least_buy = least_buy
        self.most_buy = most_buy
        self.left: dict[str, int] = {}

    def sit(self, seat: int, player: str, chips: int, *, post: bool = False, misses: int = 0) -> None:
        """Take a free seat with chips, as `take` does without."""
        self._check_buy(whole_amount(chips))
        self.take(seat, player, post=post, misses=misses)
        self.stacks[seat] = chips

    def leave(self, seat: int) -> int:
        """Leave the table with all one's chips; those in the running hand, after it only."""
        self.give_up(seat)
        return self.stacks.pop(seat)

    def rebuy(self, seat: int, chips: int) -> None:
        """Buy more chips; those in the running hand, after it only (m1:57, m1:88)."""
        self._not_in_hand(seat)
        self.place(seat)
        self._check_buy(self.stacks[seat] + whole_amount(chips))
        self.stacks[seat] += chips

    def finish(self, hand: Hand) -> None:
        """Push the pot: book the result to the stacks, and move on."""
        if self.hand is not None and hand is self.hand and hand.result is not None and not hand.result.void:
            for seat, net in hand.result.net.items():
                self.stacks[seat] += net
        self.move_on(hand)

    def _check_buy(self, chips: int) -> None:
        if chips < self.least_buy or (self.most_buy and chips > self.most_buy):
            raise IllegalStake(
                "buy-outside", amount=chips, range=Range(self.least_buy, self.most_buy or None)
            )

    def _remove(self, seat: int) -> None:
        self.left[self.places[seat].player] = self.stacks.pop(seat)
        super()._remove(seat)
