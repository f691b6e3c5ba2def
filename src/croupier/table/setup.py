"""The set-up of a hand: everything it starts from, before the first card."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from croupier.books import whole_amount
from croupier.cards import Card, Seed, Shoe
from croupier.errors import IllegalStake, guessed
from croupier.table.felt import Felt
from croupier.table.layout import Box, Player, Seat
from croupier.table.ring_felt import RingFelt


class Setup(msgspec.Struct, frozen=True):
    """Who sits where with which stakes, and where chance comes from.

    A player who has laid nothing down yet is told by their stack alone. A preset deck is written, or it is
    cards that are known to be different.

    `gone` cards of the shoe were dealt in earlier rounds. `cut` is the seat (or post) that cuts the pack and
    behind how many cards. `funds` are the amounts on the boards of the house, such as a progressive bonus.
    `table` is how the table stands in this hand: the button, the blinds. `shoe` is the shoe as the last round
    left it: the same cards as `gone` and `cut` give, without drawing those again.
    """

    seats: dict[int, dict[str, Any] | int]
    seed: Seed | None = None
    deck: str | tuple[Card, ...] | None = None
    spins: tuple[int, ...] = ()
    gone: int = 0
    cut: tuple[int | str, int] | None = None
    funds: dict[str, int] = {}
    table: dict[str, Any] = {}
    shoe: Shoe | None = None

    def felt(self) -> Felt:
        """Lay out the felt of boxes for this hand."""
        return Felt(
            self.boxes(),
            self.seed,
            self.deck,
            self.gone,
            self.cut,
            self.funds.copy(),
            self.shoe,
            spins=list(self.spins),
            given=self.table,
        )

    def ring_felt(self, clause: str) -> RingFelt:
        """Lay out the felt of seats for this hand; `clause` refuses what is no seat of a ring."""
        return RingFelt(
            self.ring_seats(clause),
            self.seed,
            self.deck,
            self.gone,
            self.cut,
            self.funds,
            self.shoe,
            given=self.table,
        )

    def boxes(self) -> tuple[Box, ...]:
        """Seat the players: each box has its number, its owner (by default that number) and their chips."""
        seats = self.seats
        for number in seats:
            if type(number) is not int or number < 1:
                raise IllegalStake("seat-not-number", seat=repr(number))
        players: dict[int, Player] = {}
        return tuple(_box(number, seats[number], players) for number in sorted(seats))

    def ring_seats(self, clause: str) -> tuple[Seat, ...]:
        """Seat players who have a stack each and nothing else."""
        seats = []
        last = 0
        for number, stack in self.seats.items():
            if type(stack) is not int or stack <= 0 or type(number) is not int or number <= last:
                return tuple(_seat(box, clause) for box in self.boxes())
            seats.append(Seat(number, stack))
            last = number
        return tuple(seats)

    def written_seats(self) -> dict[int, dict[str, Any]]:
        """Return what the players laid down as a record has it."""
        return {
            number: deepcopy(placed) if isinstance(placed, dict) else {"stack": placed}
            for number, placed in self.seats.items()
        }


def _box(number: int, placed: dict[str, Any] | int, players: dict[int, Player]) -> Box:
    """Make one box of a player who may have several."""
    placed = dict(placed) if isinstance(placed, dict) else {"stack": placed}
    owner = whole_amount(placed.pop("player", number))
    stack = placed.pop("stack", None)
    player = players.setdefault(owner, Player(owner))
    if stack is not None:
        player.chips = (player.chips or 0) + whole_amount(stack)
    return Box(number, player, placed)


def _seat(box: Box, clause: str) -> Seat:
    """Make a seat of what was laid down; refused without a stack, with two boxes, with stakes on fields."""
    if box.chips is None:
        raise IllegalStake("stack-missing", seat=box.number, clause=clause)
    if box.owner != box.number:
        raise IllegalStake("one-seat-each", seat=box.number, clause=clause)
    for field in box.placed:
        raise IllegalStake("field-unknown", field=field, **guessed(field, ("stack",)))
    return Seat(box.number, box.chips)
