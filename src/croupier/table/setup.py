"""The set-up of a hand: everything it starts from, before the first card."""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.books import whole_amount
from croupier.cards import Seed, Shoe
from croupier.errors import IllegalStake
from croupier.table.felt import Box, Felt, Player


class Setup(msgspec.Struct, frozen=True):
    """Who sits where with which stakes, and where chance comes from.

    `gone` cards of the shoe were dealt in earlier rounds. `cut` is the seat (or post) that cuts the pack and
    behind how many cards. `funds` are the amounts on the boards of the house, such as a progressive bonus.
    `table` is how the table stands in this hand: the button, the blinds. `shoe` is the shoe as the last round
    left it: the same cards as `gone` and `cut` give, without drawing those again.
    """

    seats: dict[int, dict[str, Any]]
    seed: Seed | None = None
    deck: str | None = None
    spins: tuple[int, ...] = ()
    gone: int = 0
    cut: tuple[int | str, int] | None = None
    funds: dict[str, int] = {}
    table: dict[str, Any] = {}
    shoe: Shoe | None = None

    def felt(self) -> Felt:
        """Lay out the felt for this hand."""
        return Felt(
            self.boxes(),
            seed=self.seed,
            stacked=self.deck,
            spins=self.spins,
            gone=self.gone,
            cut=self.cut,
            funds=self.funds,
            table=self.table,
            shoe=self.shoe,
        )

    def boxes(self) -> list[Box]:
        """Seat the players: each box has its number, its owner (by default that number) and his chips."""
        seats = self.seats
        for number in seats:
            if type(number) is not int or number < 1:
                raise IllegalStake("seat-not-number", seat=repr(number))
        players: dict[int, Player] = {}
        boxes = []
        for number in sorted(seats):
            placed = seats[number]
            stack = placed.get("stack")
            if len(placed) == 1 and type(stack) is int and stack > 0 and number not in players:
                player = players[number] = Player(number, stack)
                boxes.append(Box(number, player))
                continue
            placed = dict(placed)
            owner = whole_amount(placed.pop("player", number))
            stack = placed.pop("stack", None)
            player = players.setdefault(owner, Player(owner))
            if stack is not None:
                player.chips = (player.chips or 0) + whole_amount(stack)
            boxes.append(Box(number, player, placed))
        return boxes
