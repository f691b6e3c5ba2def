"""A bot that counts its chances: it deals the unseen cards many times and weighs the price of a call."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from croupier.bots.choice import Choice, fill, option_named, passive, wager
from croupier.bots.plain import own_cards
from croupier.cards import DECK
from croupier.hands import best, evaluate, omaha

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.cards import Card
    from croupier.table import View

_OMAHA_CARDS: Final = 4
_STUD_CARDS: Final = 7
_WHOLE_HAND: Final = 5


class EquityBot:
    """Calls when its share of the pot is worth the price, bets when it is well ahead, bluffs now and then.

    It plays hold'em, Omaha and stud; in other games it takes any option.
    """

    def __init__(self, seed: int = 0, deals: int = 60, bluffs: float = 0.05) -> None:
        self.chance = Random(seed)
        self.deals = deals
        self.bluffs = bluffs

    def decide(self, view: View) -> Choice:
        """Compare the chance to win with the price of staying in."""
        call = option_named(view, "call")
        own = own_cards(view)
        if not own or (call is None and option_named(view, "check") is None):
            return fill(self.chance.choice(view.options), self.chance)
        rivals = [
            [card for card in box.cards if card is not None]
            for box in view.boxes
            if box.active and box.number != view.turn
        ]
        chance_to_win = self.equity(view, own, rivals)
        fair = 1 / (len(rivals) + 1)
        if chance_to_win > 1.6 * fair or self.chance.random() < self.bluffs:
            bold = wager(view, chance_to_win)
            if bold is not None:
                return bold
        if call is None:
            return passive(view)
        pot = view.pot + sum(box.stakes.get("wager", 0) for box in view.boxes)
        return Choice("call") if chance_to_win * (pot + call.cost) >= call.cost else passive(view)

    def equity(self, view: View, own: Sequence[Card], rivals: Sequence[Sequence[Card]]) -> float:
        """Deal the unseen cards many times; return the share of deals won, a split counting its part.

        `rivals` are the cards the others show: none in games with a board, the open ones in stud.
        """
        board = [card for card in view.board if card is not None]
        stud = not board and any(rivals)
        each = _STUD_CARDS if stud else len(own)
        to_come = 0 if stud or len(own) >= _WHOLE_HAND else 5 - len(board)
        seen = {card for box in view.boxes for card in box.cards if card is not None} | {*own, *board}
        unseen = [card for card in DECK if card not in seen]
        needed = sum(each - len(cards) for cards in (own, *rivals)) + to_come
        if needed > len(unseen):
            return 1 / (len(rivals) + 1)
        won = 0.0
        for _ in range(self.deals):
            drawn = iter(self.chance.sample(unseen, needed))
            common = [*board, *islice(drawn, to_come)]
            value = _value([*own, *islice(drawn, each - len(own))], common)
            others = [_value([*cards, *islice(drawn, each - len(cards))], common) for cards in rivals]
            if all(value >= other for other in others):
                won += 1 / (1 + sum(value == other for other in others))
        return won / self.deals


def _value(own: Sequence[Card], board: Sequence[Card]) -> int:
    if len(own) == _OMAHA_CARDS and board:
        return omaha(own, board).value
    cards = (*own, *board)
    return evaluate(cards) if 5 <= len(cards) <= 7 else best(cards).value
