"""A bot that counts its chances: it deals the unseen cards many times and weighs the price of staying in."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from croupier.bots.choice import Choice, fill, option_named, passive, payment, wager
from croupier.bots.outlook import first_share, high, low, read, useless
from croupier.table.sizing import pot_and_wagers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.bots.outlook import Holding, Outlook
    from croupier.cards import Card
    from croupier.table import Option, View


class EquityBot:
    """Stays in when its share of the pot is worth the price, bets when it is well ahead, bluffs now and then.

    It plays every game between players; against the house it takes any option.
    """

    def __init__(self, seed: int = 0, deals: int = 60, bluffs: float = 0.05) -> None:
        self.chance = Random(seed)
        self.deals = deals
        self.bluffs = bluffs

    def decide(self, view: View) -> Choice:
        """Compare the chance to win with the price of staying in."""
        if not view.ring:
            return fill(self.chance.choice(view.options), self.chance)
        buying = option_named(view, "buy-cards")
        if buying is not None:
            return self._exchange(view, buying)
        paid = payment(view)
        if paid is None and wager(view, 1.0) is None:
            return passive(view)
        outlook = read(view)
        share = self.share(outlook)
        if share > 1.6 / (len(outlook.rivals) + 1) or self.chance.random() < self.bluffs:
            bold = wager(view, share)
            if bold is not None:
                return bold
        if paid is None:
            return passive(view)
        choice, cost = paid
        pot = pot_and_wagers(view)
        without = 0.0
        if option_named(view, "stay") is not None:  # one may go without the cards that are opened next
            without = pot * self.share(outlook, without=1 if outlook.own.board else 3)
        return choice if share * (pot + cost) - cost >= without else passive(view)

    def equity(self, view: View) -> float:
        """Return the share of the pot that the player whose turn it is wins, if all who are in stay in."""
        return self.share(read(view))

    def share(self, outlook: Outlook, without: int = 0) -> float:
        """Deal the unseen cards many times; return the share of the pot won, high and low half counted.

        So many of the next cards of the board are opened `without` the player having paid for them.
        """
        own, rivals, to_come = outlook.own, outlook.rivals, outlook.to_come
        needed = to_come + sum(each.full - len(each.cards) for each in (own, *rivals))
        won = 0.0
        for _ in range(self.deals):
            drawn = iter(self.chance.sample(outlook.unseen, needed))
            common = tuple(islice(drawn, to_come))
            hands = [_dealt_out(own, common[without:], drawn)]
            hands += [_dealt_out(each, common, drawn) for each in rivals]
            part = first_share([high(*hand, omaha=own.omaha) for hand in hands])
            if outlook.low:
                lows = [low(*hand, outlook.low) for hand in hands]
                if any(lows):
                    part = (part + first_share(lows)) / 2
            won += part
        return won / self.deals

    def _exchange(self, view: View, buying: Option) -> Choice:
        """Throw away as many cards, the least useful first, as is worth the price of others."""
        assert buying.cards is not None
        outlook, pot = read(view), pot_and_wagers(view)
        own = outlook.own
        worths: dict[tuple[Card, ...], float] = {(): pot * self.share(outlook)}
        spare = useless(own.cards)[: buying.cards.most]
        for count in range(1, len(spare) + 1):
            thrown = spare[:count]
            kept = replace(own, cards=tuple(card for card in own.cards if card not in thrown))
            cost = buying.cost * count
            worths[thrown] = (pot + cost) * self.share(replace(outlook, own=kept)) - cost
        thrown = max(worths, key=worths.__getitem__)
        return Choice(buying.name, cards=thrown) if thrown else passive(view)


def _dealt_out(
    holding: Holding, common: tuple[Card, ...], drawn: Iterator[Card]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Complete a hand from what was drawn; returns its own cards and the board it may use."""
    missing = holding.full - len(holding.cards)
    return (*holding.cards, *islice(drawn, missing)), (*holding.board, *common)
