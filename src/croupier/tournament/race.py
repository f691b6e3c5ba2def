"""The chip race: small chips leave the table for large ones, and nobody leaves by it (fspr:5.1.chip-race).

All small chips are changed into whole large ones; for every odd one its owner gets a card, the deal
starting at seat 1. The highest cards, suits counting (fspr:5.5.1d), win the large chips
that the odd ones are worth together, at most one a player. Who would be left with nothing gets one chip of
the smallest kind that stays.

>>> raced = race({1: 3, 2: 1, 5: 2}, old=25, new=100, others={1: 0, 2: 0, 5: 400}, seed=4)
>>> sorted(raced.won), raced.made
([2, 5], 150)
>>> raced.kept, raced.worth
((1,), {1: 100, 2: 100, 5: 500})
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from croupier.cards import Seed, Shoe
from croupier.tournament.reglament import TournamentError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.cards import Card


class Race(Struct, frozen=True):
    """How a race went: the cards by seat, who won a chip, who was kept in, and each seat's worth afterwards.

    `made` is what the rounding has made (or, if negative, taken) of all chips together.
    """

    cards: dict[int, tuple[Card, ...]]
    exchanged: dict[int, int]
    won: tuple[int, ...]
    kept: tuple[int, ...]
    worth: dict[int, int]
    made: int


def race(
    small: Mapping[int, int],
    *,
    old: int,
    new: int,
    others: Mapping[int, int],
    seed: Seed | int | str | None = None,
    won: Sequence[int] | None = None,
) -> Race:
    """Race off the chips of one denomination: `small` counts them by seat, `others` is the worth of the
    rest.

    Where a dealer has dealt the cards of the race, `won` tells the seats that won a chip.
    """
    if old < 1 or new <= old or new % old:
        raise TournamentError("race-chips", old=old, new=new, clause="fspr:5.1.chip-race")
    for seat, count in small.items():
        if type(count) is not int or count < 0:
            raise TournamentError("race-count", seat=seat, count=repr(count), clause="fspr:5.1.chip-race")
    each = new // old
    odd = {seat: small[seat] % each for seat in sorted(small)}
    prizes = chips_raced(small, old=old, new=new)
    cards = _dealt(odd, Seed.of(seed)) if won is None else {}
    won = _best(cards, prizes) if won is None else _told(won, odd, prizes)
    exchanged = {seat: small[seat] // each for seat in sorted(small)}
    worth, kept = {}, []
    for seat in sorted({*small, *others}):
        amount = others.get(seat, 0) + new * (exchanged.get(seat, 0) + (seat in won))
        if not amount and (small.get(seat, 0) or others.get(seat, 0)):
            kept.append(seat)
            amount = new
        worth[seat] = amount
    before = sum(others.values()) + old * sum(small.values())
    return Race(cards, exchanged, tuple(won), tuple(kept), worth, sum(worth.values()) - before)


def chips_raced(small: Mapping[int, int], *, old: int, new: int) -> int:
    """Return how many large chips the odd small ones are worth together; a part of one counts as one.

    At most one goes to every player who has an odd chip.

    >>> chips_raced({1: 3, 2: 1, 5: 2}, old=25, new=100)
    2
    """
    odd = [count % (new // old) for count in small.values()]
    return min(-(-sum(odd) * old // new), sum(1 for count in odd if count))


def _best(cards: Mapping[int, Sequence[Card]], prizes: int) -> list[int]:
    """Return the seats with the highest cards, each once."""
    won: list[int] = []
    for card in sorted((card for held in cards.values() for card in held), key=_order, reverse=True):
        seat = next(seat for seat, held in cards.items() if card in held)
        if seat not in won and len(won) < prizes:
            won.append(seat)
    return won


def _told(won: Sequence[int], odd: Mapping[int, int], prizes: int) -> list[int]:
    """Refuse winners who cannot be: too many or too few, somebody twice, somebody without an odd chip."""
    if len(won) != prizes or len(set(won)) != len(won) or not all(odd.get(seat) for seat in won):
        raise TournamentError("race-winners", count=prizes, clause="fspr:5.1.chip-race")
    return list(won)


def _dealt(odd: Mapping[int, int], seed: Seed) -> dict[int, tuple[Card, ...]]:
    """Deal one card for every odd chip, seat by seat from the first (fspr:q.chip-race)."""
    if sum(odd.values()) > 52:
        raise TournamentError("race-cards", count=sum(odd.values()), clause="fspr:5.1.chip-race")
    shoe = Shoe.shuffled(seed)
    return {seat: tuple(shoe.draw() for _ in range(count)) for seat, count in odd.items() if count}


def _order(card: Card) -> tuple[int, int]:
    """Ranks first, then spades, hearts, diamonds, clubs (fspr:5.5.1e)."""
    return card.rank, card.suit
