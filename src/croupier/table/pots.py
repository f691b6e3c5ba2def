"""Pots: the main pot and any number of side pots, from what each player has put in.

A player who cannot match a bet plays for the pot up to their own stake (m1:terms.side-pot); what the others
put in above it is a pot of its own. Chips that nobody could match go back to their owner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.errors import IllegalStake

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence


class Pot(msgspec.Struct, frozen=True):
    """Chips to be won, and the seats that may win them, in seat order."""

    amount: int
    seats: tuple[int, ...]


class Pots(msgspec.Struct, frozen=True):
    """The main pot first, then the side pots; `uncalled` chips go back to their owners."""

    pots: tuple[Pot, ...]
    uncalled: dict[int, int] = {}

    @property
    def total(self) -> int:
        """All chips in the pots."""
        return sum(pot.amount for pot in self.pots)


def make_pots(put_in: Mapping[int, int], folded: Collection[int] = ()) -> Pots:
    """Divide what the players put in into main and side pots; folded money stays in them.

    Folded chips that nobody left has matched belong to the last pot.

    >>> make_pots({1: 50, 2: 100, 3: 100, 4: 20}, folded={4}).pots
    (Pot(amount=170, seats=(1, 2, 3)), Pot(amount=100, seats=(2, 3)))
    >>> make_pots({1: 50, 2: 80}).uncalled
    {2: 30}
    """
    for seat, amount in put_in.items():
        if type(amount) is not int or amount < 0:
            raise IllegalStake("amount-not-positive", amount=repr(amount), field=f"{seat}")
    stakes, uncalled = _take_out_uncalled(dict(put_in), folded)
    live = {seat: amount for seat, amount in sorted(stakes.items()) if amount and seat not in folded}
    pots: list[Pot] = []
    below = 0
    for level in sorted(set(live.values())):
        amount = sum(min(stake, level) - min(stake, below) for stake in stakes.values())
        pots.append(Pot(amount, tuple(seat for seat, stake in live.items() if stake >= level)))
        below = level
    over = sum(stake - below for stake in stakes.values() if stake > below)
    if pots and over:
        pots[-1] = Pot(pots[-1].amount + over, pots[-1].seats)
    return Pots(tuple(pots), uncalled)


def _take_out_uncalled(
    stakes: dict[int, int], folded: Collection[int]
) -> tuple[dict[int, int], dict[int, int]]:
    """Give the largest stake back down to the second largest; a folded player has no claim to theirs."""
    if not stakes:
        return stakes, {}
    largest = max(stakes, key=lambda seat: (stakes[seat], seat not in folded))
    others = [amount for seat, amount in stakes.items() if seat != largest]
    excess = stakes[largest] - max(others, default=0)
    if excess <= 0 or largest in folded:
        return stakes, {}
    return {**stakes, largest: stakes[largest] - excess}, {largest: excess}


def share(amount: int, winners: Sequence[int], unit: int = 1) -> dict[int, int]:
    """Divide a pot equally; odd chips of the smallest denomination go round in the order of `winners`.

    >>> share(100, [4, 1, 2])
    {4: 34, 1: 33, 2: 33}
    >>> share(100, [4, 1, 2], unit=5)
    {4: 35, 1: 35, 2: 30}
    """
    if not winners:
        raise IllegalStake("nobody-wins", amount=amount)
    units, rest = divmod(amount, unit)
    each, odd = divmod(units, len(winners))
    shares = {seat: (each + (place < odd)) * unit for place, seat in enumerate(winners)}
    shares[winners[0]] += rest
    return shares
