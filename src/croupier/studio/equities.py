"""Equities for a page: a range as a grid, what each of its hands wins, and what the next card changes.

What takes less than about a second is counted exactly; otherwise deals are drawn, and every figure has its
margin.

>>> grid()[0][:3], grid()[1][:2]
(('AA', 'AKs', 'AQs'), ('AKo', 'KK'))
>>> held("AA, AKs:1/2")["AKs"]
Fraction(1, 2)
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.cards import DECK, RANKS, Card, read_cards
from croupier.errors import CardError
from croupier.odds.equity import Equity, EquityShare, equity
from croupier.odds.equity.counting import way
from croupier.odds.equity.notation import read_range
from croupier.odds.equity.spot import read_spot, variant_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

QUICK: Final = 1_000_000_000
"""The price, in steps of about a nanosecond, of what is counted while somebody waits."""
DRAWN: Final = 100_000
"""Deals that are drawn for one situation that is too large for that."""
FEW: Final = 2_000
"""Deals that are drawn for each of many situations."""
SEED: Final = 1
TWO: Final = 2
_FLOP, _RIVER = 3, 5
_TENTHS: Final = 10


def grid() -> tuple[tuple[str, ...], ...]:
    """Return the 169 hands of hold'em as players draw them: suited above the diagonal, others below."""
    ranks = RANKS[::-1]

    def name(row: int, column: int) -> str:
        high, low = ranks[min(row, column)], ranks[max(row, column)]
        return high + low + ("" if row == column else "s" if row < column else "o")

    return tuple(tuple(name(row, column) for column in range(len(ranks))) for row in range(len(ranks)))


def class_of(one: int, other: int) -> str:
    """Name the class of two cards.

    >>> class_of(Card("Kd"), Card("Ad"))
    'AKs'
    """
    high, low = sorted((one, other), reverse=True)
    suffix = "" if high >> 2 == low >> 2 else "s" if high & 3 == low & 3 else "o"
    return RANKS[high >> 2] + RANKS[low >> 2] + suffix


def size_of(name: str) -> int:
    """Return how many hands of two cards a class has.

    >>> size_of("AA"), size_of("AKs"), size_of("AKo")
    (6, 4, 12)
    """
    return {"s": 4, "o": 12}.get(name[TWO:], 6)


def held(text: str) -> dict[str, Fraction]:
    """Return by class what part of its hands a range holds, against the hand it holds most often."""
    found = read_range(text, TWO)
    most = int(found.weights.max())
    parts: dict[str, Fraction] = {}
    for cards, weight in zip(found.cards.tolist(), found.weights.tolist(), strict=True):
        name = class_of(*cards)
        parts[name] = parts.get(name, Fraction()) + Fraction(weight, most * size_of(name))
    return parts


class Cell(Struct, frozen=True):
    """One hand, or one card that may come: how often, and what the first player then wins."""

    name: str
    weight: float
    equity: float
    margin: float | None = None


class Bin(Struct, frozen=True):
    """A tenth of the equities: how much of the range lies in it."""

    least: float
    part: float


def look(game: str, hands: Sequence[str], board: str = "", dead: str = "") -> Equity:
    """Count a situation, or draw it where it would take longer than somebody waits."""
    price = way(read_spot(game, hands, board, dead)).price
    if price <= QUICK:
        return equity(game, hands, board=board, dead=dead)
    return equity(game, hands, board=board, dead=dead, sample=DRAWN, seed=SEED)


def by_hand(game: str, hands: Sequence[str], board: str = "", dead: str = "") -> tuple[Cell, ...]:
    """Return what every class of the first range of hold'em wins.

    >>> [(cell.name, round(cell.equity, 4)) for cell in by_hand("holdem", ["AA, KK", "QQ"], "2c 7d 9h")]
    [('AA', 0.9162), ('KK', 0.9162)]
    """
    if variant_of(game).own != TWO:
        return ()
    taken = {int(card) for card in (*read_cards(board), *read_cards(dead))}
    found = read_range(hands[0], TWO)
    parts: dict[str, list[tuple[str, int]]] = {}
    for cards, weight in zip(found.cards.tolist(), found.weights.tolist(), strict=True):
        if not taken & set(cards):
            text = "".join(str(DECK[card]) for card in cards)
            parts.setdefault(class_of(*cards), []).append((text, weight))
    most = int(found.weights.max())
    spots = {name: _written(each, most) for name, each in parts.items()}
    counted = _all(game, [[text, *hands[1:]] for text in spots.values()], [board] * len(spots), dead)
    weights = {name: sum(weight for _, weight in each) / most for name, each in parts.items()}
    return tuple(
        Cell(name, weights[name], float(share.equity), share.margin)
        for name, share in zip(spots, counted, strict=True)
        if share is not None
    )


def _written(hands: Sequence[tuple[str, int]], most: int) -> str:
    return ",".join(text if weight == most else f"{text}:{weight}/{most}" for text, weight in hands)


def by_card(game: str, hands: Sequence[str], board: str = "", dead: str = "") -> tuple[Cell, ...]:
    """Return what the first player wins after each card that may come next.

    With a board it is the turn or the river; in stud the next card of the first player. Where the next cards
    come by three, or none come, there is nothing to show.

    >>> cells = by_card("holdem", ["AhKh", "QsQd"], "2h 7h 9c 9d")
    >>> len(cells), {cell.name: cell.equity for cell in cells}["3h"]
    (44, 1.0)
    """
    shape = variant_of(game)
    common = read_cards(board)
    if shape.board and not _FLOP <= len(common) < _RIVER:
        return ()
    own = read_cards(hands[0].replace("/", "").replace("x", "")) if not shape.board else ()
    if not shape.board and len(own) >= shape.own:
        return ()
    spot = read_spot(game, hands, board, dead)
    cards = [Card(int(card)) for card in spot.unseen(but_held=True)]
    if shape.board:
        spots = [list(hands)] * len(cards)
        boards = [f"{board} {card}" for card in cards]
    else:
        spots = [["".join(map(str, (*own, card))), *hands[1:]] for card in cards]
        boards = [""] * len(cards)
    counted = _all(game, spots, boards, dead)
    return tuple(
        Cell(str(card), 1.0, float(share.equity), share.margin)
        for card, share in zip(cards, counted, strict=True)
        if share is not None
    )


def _all(
    game: str, spots: Sequence[Sequence[str]], boards: Sequence[str], dead: str
) -> list[EquityShare | None]:
    """Count the first player's share of each, all exactly or all drawn; None where no hand is left."""
    return list(_each(game, spots, boards, dead))


def _each(
    game: str, spots: Sequence[Sequence[str]], boards: Sequence[str], dead: str
) -> Iterator[EquityShare | None]:
    quick = True
    total = 0
    for hands, board in zip(spots, boards, strict=True):
        try:
            total += way(read_spot(game, hands, board, dead)).price
        except CardError as error:
            if error.code != "equity-range-taken":
                raise
        quick = total <= QUICK
        if not quick:
            break
    sample = None if quick else FEW
    for hands, board in zip(spots, boards, strict=True):
        try:
            yield equity(game, hands, board=board, dead=dead, sample=sample, seed=SEED).players[0]
        except CardError as error:
            if error.code not in ("equity-range-taken", "equity-no-deal"):
                raise
            yield None


def distribution(cells: Sequence[Cell]) -> tuple[Bin, ...]:
    """Return how much of a range wins how much, by tenths of the pot.

    >>> [round(each.part, 2) for each in distribution([Cell("AA", 6, 0.85), Cell("KK", 2, 1.0)])][-2:]
    [0.75, 0.25]
    """
    whole = sum(cell.weight for cell in cells) or 1.0
    bins = [0.0] * _TENTHS
    for cell in cells:
        bins[min(_TENTHS - 1, int(cell.equity * _TENTHS))] += cell.weight / whole
    return tuple(Bin(place / _TENTHS, part) for place, part in enumerate(bins))
