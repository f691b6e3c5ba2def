"""Colour chips: the playing chips of one roulette table, without a value of their own.

Each player has their own colour and agrees with the table what one of their chips is worth. The chips are
good at this table alone and are changed back into value chips before they leave.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from croupier.books import whole_amount
from croupier.errors import IllegalStake, Range, nearest

COLOURS: Final = ("red", "blue", "green", "yellow", "white", "orange", "pink", "purple", "brown", "grey")
"""Ten colours, for ten players (m1:12, m1:15c)."""


class ColourClauses(msgspec.Struct, frozen=True):
    """The clauses a book gives for its colour chips."""

    change: str = "m1:15a"
    value: str = "m1:15d"
    bounds: str = "m1:roulette.playing-chips.c"
    owner: str = "m1:15c"
    table: str = "m1:15e"


M1: Final = ColourClauses()


class Rack(msgspec.Struct):
    """One player's colour chips: their colour, how many, and what one of them is worth."""

    colour: str
    chips: int
    value: int

    @property
    def worth(self) -> int:
        """What the chips are worth in value chips."""
        return self.chips * self.value


class ColourDesk:
    """The colour chips of one table: who holds which colour, how many, at what value.

    >>> desk = ColourDesk("roulette 1")
    >>> desk.buy(7, money=100, value=5, colour="blue")
    Rack(colour='blue', chips=20, value=5)
    >>> desk.leave(7)
    100
    """

    def __init__(
        self,
        table: str,
        least_value: int = 1,
        most_value: int = 1_000,
        *,
        colours: int = len(COLOURS),
        terms: ColourClauses = M1,
        racks: dict[int, Rack] | None = None,
    ) -> None:
        """Keep the racks that are given, where somebody else remembers them."""
        self.table = table
        self.least_value = least_value
        self.most_value = most_value
        self.colours = COLOURS[:colours]
        self.terms = terms
        self.racks = {} if racks is None else racks

    def buy(self, player: int, money: int, value: int = 0, colour: str = "") -> Rack:
        """Change value chips into colour chips (m1:15a); the player names their value (m1:15d)."""
        rack = self.racks.get(player)
        if rack is None:
            rack = Rack(self._free_colour(colour), 0, self._agree(value))
        elif value not in (0, rack.value):
            raise IllegalStake("colour-value-fixed", value=value, agreed=rack.value, clause=self.terms.value)
        chips, rest = divmod(whole_amount(money), rack.value)
        if rest:
            raise IllegalStake("money-not-in-chips", money=money, value=rack.value, clause=self.terms.change)
        rack.chips += chips
        self.racks[player] = rack
        return rack

    def leave(self, player: int) -> int:
        """Change all colour chips back into value chips and free the colour (m1:15f)."""
        self._rack(player)
        return self.racks.pop(player).worth

    def seat(self, player: int) -> dict[str, Any]:
        """Return the player's seat as a hand of roulette wants it."""
        rack = self._rack(player)
        return {"player": player, "stack": rack.worth, "value": rack.value}

    def settle(self, player: int, net: int) -> None:
        """Book what a spin has won or lost for a player; winnings are paid in their own chips."""
        rack = self._rack(player)
        chips, rest = divmod(net, rack.value)
        if rest or rack.chips + chips < 0:
            raise IllegalStake("money-not-in-chips", money=net, value=rack.value, clause=self.terms.change)
        rack.chips += chips

    def accept(self, table: str, colour: str) -> int:
        """Return whose chip this is; a chip of another table, or one nobody here holds, is refused."""
        if table != self.table:
            raise IllegalStake("chip-of-other-table", table=table, here=self.table, clause=self.terms.table)
        for player, rack in self.racks.items():
            if rack.colour == colour:
                return player
        raise IllegalStake("colour-not-in-play", colour=colour, clause=self.terms.owner)

    def _rack(self, player: int) -> Rack:
        if player not in self.racks:
            raise IllegalStake("no-colour-chips", player=player, clause=self.terms.change)
        return self.racks[player]

    def _agree(self, value: int) -> int:
        if type(value) is not int or not self.least_value <= value <= self.most_value:
            raise IllegalStake(
                "colour-value-outside",
                value=repr(value),
                range=Range(self.least_value, self.most_value),
                clause=self.terms.bounds,
            )
        return value

    def _free_colour(self, wanted: str) -> str:
        taken = {rack.colour for rack in self.racks.values()}
        free = [colour for colour in self.colours if colour not in taken]
        if not free:
            raise IllegalStake("no-colour-free", colours=len(self.colours), clause=self.terms.owner)
        if not wanted:
            return free[0]
        if wanted not in free:
            raise IllegalStake(
                "colour-taken", colour=wanted, nearest=nearest(wanted, free), clause=self.terms.owner
            )
        return wanted
