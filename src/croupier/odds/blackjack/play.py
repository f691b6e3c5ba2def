"""What can be done with the hands of a box against one open card: every act with its expected result."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from croupier.odds.blackjack.board import HandSums, StartBoard
from croupier.odds.blackjack.box import SplitBox
from croupier.odds.blackjack.dealer import DEALER_BLACKJACK, falling
from croupier.odds.blackjack.deals import SEVEN, third_of
from croupier.odds.blackjack.hands import ACE, TEN, VALUES, all_hands
from croupier.odds.blackjack.splits import Pair

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import numpy.typing as npt

    from croupier.odds.blackjack.deals import First
    from croupier.odds.blackjack.rules import BlackjackTerms

    Counts = npt.NDArray[np.int64]
    Numbers = npt.NDArray[np.object_]


class WeighedAct(NamedTuple):
    """An act: its name at the table, its expected result in chips, the split box, the insurance taken.

    What need not be chosen has no name. `then` is what is done with the cards after insurance.
    """

    name: str
    expected: Fraction
    box: SplitBox | None = None
    cover: int = 0
    then: str = ""

    @property
    def play(self) -> str:
        """What is done with the cards."""
        return self.then or self.name


class OtherWay(Protocol):
    """A way of playing that is not the best one: what it does with the first two cards, and afterwards."""

    def acts(self, up: int, *, split: bool) -> Counts:
        """Return the act for every hand."""

    def first(self, up: int, first: First, names: Sequence[str]) -> str:
        """Return which of these acts is taken on the first two cards."""

    def insures(self, up: int) -> bool:
        """Whether a box is insured against this open card."""


class Play:
    """The hands that can come of a start, each weighed; played best, or in a given way.

    `shoe` holds everything but the open card and what else was seen; the cards of the start are still in it.
    A box that has been split has so many `hands`, of which the start is one that a split has added.
    """

    def __init__(
        self,
        terms: BlackjackTerms,
        up: int,
        shoe: Sequence[int],
        start: Sequence[int] = (0,) * VALUES,
        *,
        hands: int = 1,
        way: OtherWay | None = None,
    ) -> None:
        self.terms = terms
        self.up = up
        self.shoe = tuple(shoe)
        self.hands = hands
        self.way = way
        self.board = StartBoard(
            terms, up, [left - held for left, held in zip(shoe, start, strict=True)], start
        )
        self.acts = None if way is None else way.acts(up, split=self.split)[self.board.rows]
        self.plain = self._weigh()
        self._boxes: dict[tuple[int, int], SplitBox] = {}

    @property
    def split(self) -> bool:
        """Whether the box has been split."""
        return self.hands > 1

    def _weigh(self, insured: Numbers | None = None) -> HandSums:
        gifts = None if self.split else self.gifts
        return self.board.weigh(
            split=self.split, first=not self.split, gifts=gifts, acts=self.acts, insured=insured
        )

    # -- prizes and insurance -------------------------------------------------------------------------

    @cached_property
    def gifts(self) -> Numbers | None:
        """The prize given when a hand is reached, suits aside; none where the house has set none."""
        prizes = self.terms.prizes
        if not prizes:
            return None
        sizes = {6: prizes.get("six_cards", 0), 7: prizes.get("seven_cards", 0)}
        gifts = np.array([sizes.get(size, 0) for size in self.board.size.tolist()], object)
        sevens = self.board.rows == all_hands().find(SEVEN, SEVEN, SEVEN)
        gifts[sevens] += prizes.get("three_sevens", 0)
        return gifts

    @cached_property
    def covers(self) -> dict[int, Numbers]:
        """What each amount of insurance is worth at each hand, where there is any."""
        if self.up != ACE:
            return {}
        return {amount: self._insurance(amount) for amount in self.terms.covers}

    def _insurance(self, amount: int) -> Numbers:
        """Return the sums of insurance taken at each hand."""
        board = self.board
        tens = board.left[:, TEN].astype(object)
        others = (board.cards - board.size).astype(object) - tens
        sizes = board.size.tolist()
        after = {size: falling(board.cards - size - 1, board.depth - size - 1) for size in set(sizes)}
        scale = np.array([after[size] for size in sizes], object)
        sums: Numbers = (tens * self.terms.insured(amount) - others * amount) * scale
        return sums

    @cached_property
    def uninsured(self) -> HandSums:
        """What hands are worth that have not been insured yet, where that may be done at any decision."""
        if not self.terms.insured_late or self.way is not None or not self.covers:
            return self.plain
        best = np.max(np.stack(list(self.covers.values())), axis=0)
        if not (best > 0).any():
            return self.plain
        return self._weigh(self.plain.worth + best)

    # -- the acts -------------------------------------------------------------------------------------

    def choices(self, first: First) -> Iterator[WeighedAct]:
        """Weigh every act on a hand, those that stake less before the others."""
        yield from self.plays(first, self.uninsured)
        if first.natural and self.up == ACE:
            yield WeighedAct("even-money", Fraction(self.terms.even_money + first.gift))
        if not self.covers or not (self.terms.insured_late or (first.two and not self.split)):
            return
        then = self.picked(first, self.plays(first, self.plain))
        place, orders = self._at(first)
        for amount, sums in self.covers.items():
            yield WeighedAct(
                "insurance", then.expected + Fraction(sums[place], orders), then.box, amount, then.name
            )

    def picked(self, first: First, plays: Iterable[WeighedAct]) -> WeighedAct:
        """Return the act that is taken among those with the cards."""
        if self.way is None:
            return max(plays, key=lambda choice: choice.expected)
        known = {choice.name: choice for choice in plays}
        return known[self.way.first(self.up, first, tuple(known))]

    def plays(self, first: First, weighed: HandSums) -> Iterator[WeighedAct]:
        """Weigh what can be done with the cards; a blackjack waits for the dealer's."""
        terms, board = self.terms, self.board
        place, orders = self._at(first)
        if first.natural and not self.split:
            ties = board.dealer[place, DEALER_BLACKJACK]
            waiting = Fraction((orders - ties) * terms.blackjack, orders) + first.gift
            yield WeighedAct("wait" if self.up == ACE else "", waiting)
            return
        prize = self.prize(first)
        yield WeighedAct("stand", Fraction(weighed.stand[place], orders))
        if not first.single:
            yield WeighedAct("hit", Fraction(weighed.hit[place] + prize, orders))
        if not first.two:
            return
        if terms.can_surrender(self.up == ACE, split=self.split):
            row = slice(place, place + 1)
            given_up = board.given_up(row, split=self.split, first=not self.split)[0]
            yield WeighedAct("surrender", Fraction(given_up, orders))
        if terms.can_double(int(board.total[place]), split=self.split) and not first.single:
            yield WeighedAct("double", Fraction(weighed.double[place] + prize, orders))
        if first.mates >= 0 and terms.hands(first.cards[0], self.hands) > 1:
            box = self.box(first.cards[0], first.mates)
            yield WeighedAct("split", box.expected, box)

    def prize(self, first: First) -> int:
        """Return the sum of the prize that a third card of the same suit brings."""
        if not first.wanted:
            return 0
        place = self.board.place[third_of(first)]
        orders: int = self.board.orders(len(first.cards) + 1) - self.board.hidden[place]
        return first.wanted * first.prize * orders

    def after_look(self, first: First, expected: Fraction) -> Fraction:
        """Return what is expected once the dealer has looked and has no blackjack.

        That is known when a hand has drawn or been split; the first two cards are weighed before the look.
        """
        if (first.two and not self.split) or not self.terms.looks(self.up):
            return expected
        place, orders = self._at(first)
        ended = Fraction(self.board.hidden[place], orders)
        lost = 0 if self.split else self.terms.stake
        return (expected + lost * ended) / (1 - ended)

    def _at(self, first: First) -> tuple[int, int]:
        """Return where a hand lies and what its sums are out of."""
        return int(self.board.place[first.hand]), self.board.orders(len(first.cards))

    def box(self, value: int, mates: int) -> SplitBox:
        """Return a pair when it is split."""
        if (value, mates) not in self._boxes:
            left = list(self.shoe)
            left[value] -= 2
            acts = None if self.way is None else self.way.acts(self.up, split=True)
            pair = Pair(self.up, value, tuple(left), mates)
            self._boxes[value, mates] = SplitBox(self.terms, pair, self.terms.hands(value, self.hands), acts)
        return self._boxes[value, mates]
