"""What a wager is worth against sensible ranges, for a coach who says that this is a model.

Rivals hold what their acts suggest: one who has raised one of the better quarter of their possible hands, one
who has called one of the better half (and others now and then). How good a hand is the cards to come decide,
dealt some times. Rivals pay a raise when the price is worth it to such a hand against somebody who raises;
after that nobody bets any more.

>>> import croupier
>>> hand = croupier.deal("fspr/holdem", seats={1: 500, 2: 500}, button=1, blinds=(5, 10), deck="As Kc Ah Qd")
>>> best = max(weigh(hand.view(hand.decision.seat), deals=300), key=lambda each: each.value)
>>> best.name, best.value > 10
('raise', True)
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.bots.outlook import first_share, high, low, read
from croupier.table.event import Acted
from croupier.table.reading import this_deal
from croupier.table.sizing import pot_and_wagers, sizes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.bots.outlook import Holding, Outlook
    from croupier.cards import Card
    from croupier.table import BoxView, Option, View

BETTER: Final = {"raise": 0.25, "bet": 0.25, "all-in": 0.25, "call": 0.5}
"""Which part of their possible hands somebody holds who has acted like this last, in earnest."""
SELDOM: Final = 0.15
"""How often another hand is played like that, beside one of those."""
LOOKS: Final = 24
"""How many times the cards to come are dealt to see how good a hand is."""
AHEAD: Final = 0.15
"""How much less often a hand beats one that somebody raises with than it beats any hand."""


class Weighed(Struct, frozen=True):
    """What a choice is worth in chips from now on; `amount` is that of a wager."""

    name: str
    value: float
    amount: int = 0


def weigh(view: View, deals: int = 1_000, seed: int = 0) -> list[Weighed]:
    """Weigh folding, checking, calling and the usual sizes of a wager; nothing where neither is offered."""
    options = {option.name: option for option in view.options}
    if not {"check", "call"} & options.keys():
        return []
    table = UnseenDeals(view, deals, Random(seed))
    found = [Weighed("fold", 0.0)] if "fold" in options else []
    if "check" in options:
        found.append(Weighed("check", table.share() * table.pot))
    if "call" in options:
        cost = options["call"].cost
        found.append(Weighed("call", table.share() * (table.pot + cost) - cost, cost))
    for name in ("bet", "raise"):
        if name in options:
            found += [Weighed(name, table.wager(amount), amount) for amount in _amounts(view, options[name])]
    return found


def _amounts(view: View, option: Option) -> list[int]:
    return [amount for _, amount in sizes(view, option.amount)] if option.amount is not None else []


class UnseenDeals:
    """Many deals of the cards that a player does not see, each as likely as the rivals' acts make it.

    Of a deal it keeps what every hand comes to in the end, the player's first, and how good each rival's was
    before the cards to come.
    """

    def __init__(self, view: View, deals: int, chance: Random) -> None:
        playing = [box for box in view.boxes if box.active]
        self.own = next(box for box in playing if box.number == view.turn)
        self.rivals = [box for box in playing if box is not self.own]
        self.pot = pot_and_wagers(view)
        outlook = read(view)
        drawn = [_draw(outlook, self.rivals, chance) for _ in range(deals)]
        self._ends = [ends for ends, _ in drawn]
        self._good = _ranked([looks for _, looks in drawn])
        self._weights = self._likely(view)
        self._all = sum(self._weights)

    def _likely(self, view: View) -> list[float]:
        """Return how likely each deal is, after what the rivals have done."""
        done = {event.seat: event.act for event in this_deal(view) if isinstance(event, Acted)}
        weights = [1.0] * len(self._ends)
        for rival, box in enumerate(self.rivals):
            part = BETTER.get(done.get(box.number, ""), 1.0)
            if part < 1:
                good = [each[rival] for each in self._good]
                least = sorted(good)[int((1 - part) * len(good))]
                weights = [
                    weight * (1 if each >= least else SELDOM)
                    for weight, each in zip(weights, good, strict=True)
                ]
        return weights

    def share(self) -> float:
        """Return the part of the pot that the player wins, if all who are in stay in."""
        everybody = range(len(self.rivals) + 1)
        won = (
            weight * _share(ends, everybody) for weight, ends in zip(self._weights, self._ends, strict=True)
        )
        return sum(won) / self._all

    def wager(self, amount: int) -> float:
        """Return what a wager of so many chips in all is worth: rivals pay it where the price is right."""
        cost = amount - self.own.stakes.get("wager", 0)
        prices = [_price(box, amount) for box in self.rivals]
        least = [_needed(price, self.pot + cost) for price in prices]
        worth = 0.0
        for weight, ends, good in zip(self._weights, self._ends, self._good, strict=True):
            staying = [rival for rival, bound in enumerate(least) if good[rival] >= bound]
            worth += weight * self._worth(amount, prices, staying, ends)
        return worth / self._all

    def _worth(
        self, amount: int, prices: Sequence[int], staying: Sequence[int], ends: Sequence[End]
    ) -> float:
        """Return what one deal brings when these rivals stay in; what nobody matches comes back."""
        if not staying:
            return self.pot
        matched = max(self.rivals[rival].stakes.get("wager", 0) + prices[rival] for rival in staying)
        laid = self.own.stakes.get("wager", 0)
        cost = max(min(amount, matched) - laid, 0)
        pot = self.pot + cost + sum(prices[rival] for rival in staying)
        return _share(ends, [0, *(rival + 1 for rival in staying)]) * pot - cost


End = tuple[int, int]
"""What a hand comes to: high, and low (0: none)."""


def _price(box: BoxView, amount: int) -> int:
    """Return what it costs a rival to stay in: never more than they have."""
    return max(0, min(amount - box.stakes.get("wager", 0), box.chips or 0))


def _needed(price: int, pot: int) -> float:
    """Return how good a hand must be to pay a price for a pot: as often as that it wins against a raiser."""
    return price / (pot + price) + AHEAD if price else 0.0


def _share(ends: Sequence[End], among: Sequence[int]) -> float:
    """Return which part of the pot the first wins among these."""
    part = first_share([ends[place][0] for place in among])
    lows = [ends[place][1] for place in among]
    return (part + first_share(lows)) / 2 if any(lows) else part


def _draw(outlook: Outlook, rivals: Sequence[BoxView], chance: Random) -> tuple[list[End], list[list[End]]]:
    """Deal the unseen cards; return what all hands come to, and what each rival's might have come to."""
    order = chance.sample(outlook.unseen, len(outlook.unseen))
    # What a rival holds already lies face down; what they still lack is to come, as some of the board is.
    down = [len(box.cards) - len(each.cards) for box, each in zip(rivals, outlook.rivals, strict=True)]
    drawn, rest = iter(order), order[sum(down) :]
    held = [(*each.cards, *islice(drawn, count)) for each, count in zip(outlook.rivals, down, strict=True)]
    lacks = [each.full - len(cards) for each, cards in zip(outlook.rivals, held, strict=True)]
    common, own = tuple(islice(drawn, outlook.to_come)), outlook.own
    ends = [_end(outlook, own, (*own.cards, *islice(drawn, own.full - len(own.cards))), common)]
    for each, cards, lack in zip(outlook.rivals, held, lacks, strict=True):
        ends.append(_end(outlook, each, (*cards, *islice(drawn, lack)), common))
    to_come = outlook.to_come + max(lacks, default=0)
    spare = [chance.sample(rest, to_come) for _ in range(LOOKS)] if to_come else [[]]
    looks = [
        [_end_of(outlook, each, cards, other[: outlook.to_come + lack]) for other in spare]
        for each, cards, lack in zip(outlook.rivals, held, lacks, strict=True)
    ]
    return ends, looks


def _end_of(outlook: Outlook, holding: Holding, held: Sequence[Card], cards: Sequence[Card]) -> End:
    """Return what a hand comes to with other cards to come than those of the deal."""
    common = tuple(cards[: outlook.to_come])
    return _end(outlook, holding, (*held, *cards[outlook.to_come :]), common)


def _end(outlook: Outlook, holding: Holding, cards: Sequence[Card], common: Sequence[Card]) -> End:
    board = (*holding.board, *common)
    return (
        high(cards, board, omaha=holding.omaha),
        low(cards, board, outlook.low) if outlook.low else 0,
    )


def _ranked(looks: Sequence[Sequence[Sequence[End]]]) -> list[list[float]]:
    """Return how good each hand is: which part of all hands it beats on the average, high and low."""
    pools = [sorted(end[half] for deal in looks for hand in deal for end in hand) for half in (0, 1)]
    halves = [half for half in (0, 1) if pools[half] and pools[half][-1]]

    def good(hand: Sequence[End]) -> float:
        beaten = sum(bisect_left(pools[half], end[half]) for end in hand for half in halves)
        return beaten / (len(hand) * len(pools[0]))

    return [[good(hand) for hand in deal] for deal in looks]
