"""Hands that a program plays: it has seat 1, bots have the others, and it sees what seat 1 sees."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, Final

import croupier
from croupier import books, games
from croupier.bots import TightBot, take_turn
from croupier.errors import BookError
from croupier.games.opening import seen
from croupier.table import CROUPIER
from croupier.table.telling import tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from croupier.books import Rules
    from croupier.table import Hand, Option
    from croupier.table.game import Game

OWN: Final = 1
"""The seat, or the player of the boxes, that the program plays."""
MOST: Final = 64
"""So many hands are kept; the oldest goes when one more is dealt."""
SHOWN: Final = 60
"""So many places are listed; a wheel has hundreds, and the rules tell them."""
_STACK: Final = 1000
_PLAYERS: Final = 3


class ConversationHands:
    """The hands of one conversation, by their numbers.

    >>> hands = ConversationHands()
    >>> dealt = hands.deal("am/five-card", {"ante": 10})
    >>> dealt["hand"], [option["act"] for option in dealt["you_may"]]
    (1, ['fold', 'raise'])
    >>> hands.act(1, "fold")["net"]
    {'1': -10}
    """

    def __init__(self) -> None:
        self._hands: dict[int, Hand] = {}
        self._numbers = count(1)

    def deal(
        self, game: str, stakes: Mapping[str, Any] | None = None, options: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """Deal a hand by a secure shuffle; without stakes the least that the table takes."""
        found, rules = games.find(game), books.rules(game, options)
        if found.ring:
            seats: dict[int, Any] = dict.fromkeys(range(1, _PLAYERS + 1), _STACK)
        else:
            seats = {OWN: dict(stakes or _least(found, rules))}
        hand = croupier.deal(game, seats=seats, options=dict(options or {}))
        number = next(self._numbers)
        self._hands[number] = hand
        while len(self._hands) > MOST:
            del self._hands[next(iter(self._hands))]
        return self._told(number)

    def act(
        self,
        number: int,
        name: str,
        amount: int | None = None,
        cards: str | None = None,
        on: str | None = None,
    ) -> dict[str, Any]:
        """Act for seat 1, let the others act, and tell what seat 1 sees."""
        hand = self.find(number)
        before = len(hand.events)
        hand.act(name, seat=_actor(hand, name), amount=amount, cards=cards, on=on)
        return self._told(number, before)

    def find(self, number: int) -> Hand:
        """Return a hand by its number."""
        try:
            return self._hands[number]
        except KeyError:
            raise BookError("mcp-no-hand", hand=number) from None

    def record(self, number: int) -> str:
        """Return a hand as seat 1 saw it, as JSON that `croupier verify` reads."""
        return seen(self.find(number), OWN).to_json()

    def _told(self, number: int, since: int = 0) -> dict[str, Any]:
        """Go on until seat 1 must decide, and tell what it sees."""
        hand = self._hands[number]
        bots = {player: TightBot() for player in range(2, _PLAYERS + 1)}
        while hand.decision is not None and not hand.view(OWN).options:
            take_turn(hand, hand.decision.seat, bots)
        view = hand.view(OWN)
        result = hand.result
        return {
            "hand": number,
            "game": hand.rules.game,
            "commitment": hand.commitment,
            "own": [_cards(box.cards) for box in view.boxes if box.player == OWN],
            "board": _cards(view.board),
            "dealer": _cards(view.dealer),
            "pot": view.pot,
            "told": [tell(event, "en", hand.rules.profile.places.of) for event in view.events[since:]],
            "you_may": [dict(_choice(option)) for option in (*view.options, *_croupiers(hand))],
            "over": result is not None,
            "net": None if result is None else {str(seat): net for seat, net in result.net.items()},
        }


def _actor(hand: Hand, name: str) -> int:
    """Return who acts: the box of ours that must decide, or the croupier, for what is only theirs."""
    decision = hand.decision
    if decision is not None and hand.owners.get(decision.seat) == OWN:
        return decision.seat
    return CROUPIER if any(option.name == name for option in _croupiers(hand)) else OWN


def _croupiers(hand: Hand) -> list[Option]:
    """Return what the croupier may do while a player may still bet: the ball waits for both."""
    decision = hand.decision
    if decision is None or decision.seat != CROUPIER or not hand.view(OWN).options:
        return []
    return [option for option in decision.options if CROUPIER in option.seats]


def _cards(cards: tuple[Any, ...]) -> str:
    return " ".join("??" if card is None else str(card) for card in cards)


def _choice(option: Option) -> Iterator[tuple[str, Any]]:
    yield "act", option.name
    if option.cost:
        yield "costs", option.cost
    if option.amount is not None:
        yield "amount", {"from": option.amount.least, "to": option.amount.most}
    if option.cards is not None:
        yield "cards", "name them, as in 2c 7d"
    if option.on:
        yield "on", [*option.on[:SHOWN], "…"] if len(option.on) > SHOWN else list(option.on)
    yield "clause", option.clause


def _least(game: Game[Any], rules: Rules) -> dict[str, Any]:
    """Return the least stakes that the table takes: a single number at a wheel."""
    if game.wheel:
        return {"bets": {"17": max(rules.limit("straight-up").minimum, 1)}}
    laid: dict[str, Any] = {}
    for field in game.open_fields(rules):
        if field.needed:
            laid[field.name] = field.default(rules, laid)
    return laid
