"""What the tests of annexes 3 to 6 share: four poker games against the dealer, from stacked decks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.table import Hand

GAMES = ("am/five-card", "am/five-card-exchange", "am/six-card", "am/joker")
BUYING = GAMES[1:]
BUY = {"am/five-card-exchange": "exchange", "am/six-card": "buy", "am/joker": "exchange"}

NO_GAME = "Qs Jd 9c 4h 2d"
PAIR_OF_KINGS = "Kh Ks 7c 5d 3h"
PAIR_OF_TWOS = "2s 2c Tc 6s 4d"
ACE_KING = "Ac Kd 8h 6c 3s"
WINNERS = {
    "ace-king": "Ah Kh Qc 5d 3h",
    "pair": "Kh Ks 7c 5d 3h",
    "two-pair": "Kh Ks 7c 7d 3h",
    "three-of-a-kind": "Kh Ks Kc 7d 3h",
    "straight": "9h 8s 7c 6d 5h",
    "flush": "Kh Jh 7h 5h 3h",
    "full-house": "Kh Ks Kc 7d 7h",
    "four-of-a-kind": "7s 7d 7h 7c 3h",
    "straight-flush": "9h 8h 7h 6h 5h",
    "royal-flush": "Ah Kh Qh Jh Th",
    "poker": "8s 8d 8c 8h Xj",
}
"""A hand for every row of the pay tables, the lowest first; none holds a card of NO_GAME or PAIR_OF_TWOS."""

Ids = str | tuple[str, ...]


def each(*ids: Ids) -> pytest.MarkDecorator:
    """Run a test for the last so many of the four games, each citing the clauses of its own annex."""
    games = GAMES[-len(ids) :]
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(
                game, id=game[3:], marks=pytest.mark.clause(*([cited] if isinstance(cited, str) else cited))
            )
            for game, cited in zip(games, ids, strict=True)
        ],
    )


def stacked(hands: Sequence[str], then: str = "") -> str:
    """Order cards so that dealing round the table gives these hands, the dealer's last, of any length."""
    rounds = zip_longest(*(hand.split() for hand in hands))
    return " ".join([card for row in rounds for card in row if card] + then.split())


def deal(
    game: str,
    *hands: str,
    then: str = "",
    seats: dict[int, dict[str, Any]] | None = None,
    **options: Any,
) -> Hand:
    """Deal these hands, the dealer's last, an ante of 10 on every box unless told otherwise.

    A hand of more or fewer than five cards is a mistake of the dealer.
    """
    counts = {str(box): len(cards.split()) for box, cards in enumerate(hands[:-1], start=1)}
    counts["dealer"] = len(hands[-1].split())
    wrong = {place: count for place, count in counts.items() if count != 5}
    table: dict[str, Any] = {"misdealt": wrong} if wrong else {}
    return croupier.deal(
        game,
        seats=seats or {box: {"ante": 10} for box in range(1, len(hands))},
        deck=stacked(hands, then),
        options=options,
        **table,
    )


def finish(hand: Hand, *acts: str) -> dict[int, int]:
    """Take these decisions, such as "raise" or "exchange 2c", and return what each box won."""
    for act in acts:
        name, _, cards = act.partition(" ")
        hand.act(name, cards=cards or None)
    assert hand.result is not None
    assert sum(hand.result.net.values()) + hand.result.house == 0
    game = hand.rules.profile.game
    assert all(books.clause(event.clause).game == game for event in hand.events)
    return hand.result.net


def options(hand: Hand) -> list[str]:
    """What may be decided now."""
    assert hand.decision is not None
    return [option.name for option in hand.decision]


def buying(game: str, card: str) -> str:
    """The act that buys a card, giving up this one where one is given up."""
    return f"{BUY[game]} {card}" if BUY[game] == "exchange" else BUY[game]


def of(game: str, ids: tuple[str, ...]) -> str:
    """The clause of this game among those of all four."""
    return ids[GAMES.index(game)]


def example(clause: str, place: int = 0) -> str:
    return str(books.clause(clause).examples[place])


def amounts(text: str) -> list[int]:
    return [int(figure.replace(",", "")) for figure in re.findall(r"\d[\d,]*", text)]
