"""A situation as it is told: the game, what everybody holds or may hold, the board, the dead cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from msgspec import Struct

from croupier.cards import DECK, JOKER, distinct, read_cards
from croupier.errors import BookError, CardError, nearest
from croupier.games import find, playable
from croupier.hands.ace_to_five import check_qualifier
from croupier.odds.equity.boards import BOARD
from croupier.odds.equity.notation import HandRange, read_range, read_stud

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    from croupier.cards import Card

    Cards = str | Iterable[str | int]

FLOP: Final = 3
FEWEST: Final = 2
MOST: Final = 10
QUALIFIER: Final = 8
"""The highest rank of a low hand where nobody has named another."""


VARIANTS: Final = {
    "holdem": "fspr/holdem",
    "omaha": "fspr/omaha",
    "omaha-hilo": "m1/omaha-hilo-cash",
    "seven-stud": "fspr/seven-stud",
    "five-stud": "m1/five-stud-cash",
}
"""Short names of games that several books have in the same shape; any other game is named by its id."""
_TWO: Final = 2
_MOST_OWN: Final = 5
"""A player of a game with a board has at most so many own cards."""


class EquityVariant(Struct, frozen=True):
    """A game between players: how many cards of their own each has in the end, whether there is a board."""

    name: str
    own: int
    board: bool = True
    low: bool = False


def variant_of(game: str) -> EquityVariant:
    """Return the variant of a game by its short name or its id, as its shape says.

    >>> variant_of("omaha-hilo").low, variant_of("m1/seven-stud-cash").own
    (True, 7)
    >>> variant_of("am/club")
    Traceback (most recent call last):
    croupier.errors.BookError: There is no equity of am/club; ...
    """
    found = VARIANTS.get(game, game)
    shape = find(found).shape if found in playable() and find(found).ring else None
    if shape is not None and not shape.bought:
        if shape.stud and not shape.low:
            return EquityVariant(game, shape.own, board=False)
        exactly_two = shape.own == _TWO or (shape.use == _TWO and shape.own <= _MOST_OWN)
        if shape.common == BOARD and exactly_two:
            return EquityVariant(game, shape.own, low=shape.low)
    raise BookError("equity-game-unknown", game=str(game), nearest=nearest(str(game), VARIANTS))


class Spot(NamedTuple):
    """A lawful situation.

    In a game with a board `ranges` are the hands each player may hold, without those that meet a card which
    surely lies elsewhere; in stud `known` are the cards of each player that are known.
    """

    variant: EquityVariant
    hands: tuple[str, ...]
    """What the players hold, as it was told."""
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    ranges: tuple[HandRange, ...]
    known: tuple[tuple[Card, ...], ...]
    limit: int
    """The ranks that a low hand may hold, as bits, the ace lowest; none without a low hand."""

    @property
    def fixed(self) -> bool:
        """Whether every player holds one known hand."""
        return all(len(each.cards) == 1 for each in self.ranges)

    def unseen(self, *, but_held: bool) -> npt.NDArray[np.uint8]:
        """Return the cards that may come; `but_held` leaves out those that surely are in somebody's hand."""
        gone = {*self.board, *self.dead}
        if but_held:
            gone |= {card for each in self.known for card in each}
            for each in self.ranges:
                if len(each.cards) == 1:
                    gone |= set(each.cards[0].tolist())
        return np.array([card for card in range(len(DECK)) if card not in gone], np.uint8)


def read_spot(
    game: str, hands: Sequence[Cards], board: Cards = "", dead: Cards = "", qualifier: int | None = None
) -> Spot:
    """Read and check a situation."""
    try:
        return _read(game, hands, board, dead, qualifier)
    except CardError as error:
        if error.code == "card-repeated":
            error.clause = ""  # these games are of no one book
        raise


def _read(game: str, hands: Sequence[Cards], board: Cards, dead: Cards, qualifier: int | None) -> Spot:
    variant = variant_of(game)
    if not FEWEST <= len(hands) <= MOST:
        raise CardError("equity-players", count=len(hands), fewest=FEWEST, most=MOST)
    common, gone = read_cards(board), read_cards(dead)
    if variant.board and len(common) not in (0, FLOP, FLOP + 1, BOARD):
        raise CardError("equity-board-count", count=len(common))
    if common and not variant.board:
        raise CardError("equity-no-board", game=game)
    if qualifier is not None and not variant.low:
        raise CardError("equity-no-low", game=game)
    needed = len(hands) * variant.own + len(gone) + BOARD * variant.board
    if needed > len(DECK):
        raise CardError("equity-too-many-cards", needed=needed, size=len(DECK))
    told = tuple(hand if isinstance(hand, str) else "".join(map(str, read_cards(hand))) for hand in hands)
    limit = (1 << check_qualifier(QUALIFIER if qualifier is None else qualifier)) - 1 if variant.low else 0
    if variant.board:
        ranges = tuple(read_range(hand, variant.own) for hand in told)
        spot = Spot(variant, told, common, gone, ranges, (), limit)
        _check(spot, [each.cards[0].tolist() for each in ranges if len(each.cards) == 1])
        return spot if spot.fixed else spot._replace(ranges=_without_conflicts(spot))
    known = tuple(read_stud(hand, variant.own) for hand in told)
    spot = Spot(variant, told, common, gone, (), known, limit)
    _check(spot, known)
    return spot


def _check(spot: Spot, held: Iterable[Iterable[int]]) -> None:
    """Refuse a card that lies twice, and a joker."""
    sure = [DECK[card] if card != JOKER else JOKER for cards in held for card in cards]
    cards = distinct((*spot.board, *spot.dead, *sure))
    if JOKER in cards:
        raise CardError("card-not-in-deck", card=str(JOKER), size=len(DECK))


def _without_conflicts(spot: Spot) -> tuple[HandRange, ...]:
    """Leave out the hands that hold a card which surely lies elsewhere."""
    taken = np.zeros(len(DECK), np.int64)
    taken[[*spot.board, *spot.dead]] = 1
    for each in spot.ranges:
        if len(each.cards) == 1:
            taken[each.cards[0]] += 1
    left = []
    for hand, each in zip(spot.hands, spot.ranges, strict=True):
        if len(each.cards) > 1:
            free = ~taken[each.cards].any(axis=1)
            if not free.any():
                raise CardError("equity-range-taken", hand=hand)
            each = HandRange(np.ascontiguousarray(each.cards[free]), each.weights[free])
        left.append(each)
    return tuple(left)
