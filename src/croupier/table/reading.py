"""What everybody can read off the log of a hand between players: who stopped, who bought, who paid.

A bank that equal hands play for again is dealt again: what was done before that counts no more.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from croupier.table.event import Acted, AnyEvent, Called, Discarded, Opened, Staked

if TYPE_CHECKING:
    from croupier.cards import Card
    from croupier.table.view import View


def this_deal(view: View) -> tuple[AnyEvent, ...]:
    """Return the events since the cards were last dealt again for the same bank, or all of them."""
    events = view.events
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if isinstance(event, Called) and event.call == "play-again":
            return events[place:]
    return events


def stopped(view: View) -> frozenset[int]:
    """Which seats take no more cards of Armenian stud.

    >>> import croupier
    >>> hand = croupier.deal("am/five-stud", seats={1: 200, 2: 200}, button=2, deck="Ah 7c Kd 2s")
    >>> for act in ("check", "call", "stop"):
    ...     hand.act(act)
    >>> sorted(stopped(hand.view()))
    [1]
    """
    acts = (event for event in this_deal(view) if isinstance(event, Acted))
    return frozenset(event.seat for event in acts if event.act == "stop")


def bought(view: View) -> Counter[int]:
    """How many cards each seat has bought in club poker.

    >>> import croupier
    >>> hand = croupier.deal("am/club", seats={1: 200, 2: 200}, button=2, seed=1)
    >>> hand.act("check")
    >>> hand.act("check")
    >>> hand.act("buy-cards", cards=hand.view(1).boxes[0].cards[:2])
    >>> bought(hand.view(2))
    Counter({1: 2})
    """
    found: Counter[int] = Counter()
    buying = 0
    for event in this_deal(view):
        if isinstance(event, Acted):
            buying = event.seat if event.act == "buy-cards" else 0
        elif isinstance(event, Discarded) and event.box == buying:
            found[buying] += len(event.cards)
    return found


def missed(view: View) -> set[tuple[int, Card]]:
    """Which seats may not use which cards of the board, because they did not pay for them (am:8.25).

    >>> import croupier
    >>> hand = croupier.deal("am/texas", seats={1: 200, 2: 200}, button=2, deck="Ah 7c Kd 2s 9d 8d 7d 6d 5d")
    >>> hand.act("stay")
    >>> sorted((seat, str(card)) for seat, card in missed(hand.view()))
    [(2, '7d'), (2, '8d'), (2, '9d')]
    """
    found: set[tuple[int, Card]] = set()
    staked: Counter[int] = Counter()
    for event in this_deal(view):
        if isinstance(event, Staked) and event.field != "ante":
            staked[event.box] += event.amount
        elif isinstance(event, Opened) and event.at == "board":
            level = max(staked.values(), default=1)
            unpaid = [box.number for box in view.boxes if staked[box.number] < level]
            found.update((number, card) for number in unpaid for card in event.cards)
            staked.clear()
    return found
