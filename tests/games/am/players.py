"""What the tests of annexes 7 to 10 share: four poker games between players, from stacked decks."""

from __future__ import annotations

import re
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK
from croupier.table import Hand
from tests.stacking import stack

GAMES = ("am/club", "am/texas", "am/five-stud", "am/seven-stud")
BLIND = 5
"""The compulsory stake of annexes 8 to 10: the smallest bet of the table."""
PAIR = "Kh Kd 9c 7s 3h"
HIGH = "Qs Jd 9d 4h 2d"
STAKES = ("am:7.05", "am:8.05", "am:9.05", "am:10.05")

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


def of(game: str, ids: tuple[str, ...]) -> str:
    """The clause of this game."""
    return ids[GAMES.index(game) - len(GAMES) + len(ids)]


def deal(game: str, *hands: str, then: str = "", seats: dict[int, Any] | None = None, **more: Any) -> Hand:
    """Deal these hands from the first position on, 1000 chips each unless told otherwise."""
    placed = seats or dict.fromkeys(range(1, len(hands) + 1), 1000)
    return croupier.deal(game, seats=placed, deck=stack(*hands, then=then), **more)


def do(hand: Hand, *acts: str) -> None:
    """Take these decisions, such as "fold", "stake 10" or "buy-cards 2c 7d", each in turn."""
    for act in acts:
        name, _, rest = act.partition(" ")
        if rest.isdigit():
            hand.act(name, amount=int(rest))
        else:
            hand.act(name, cards=rest or None)


def pass_on(hand: Hand, cards: int = 5) -> None:
    """Take the decision that is due so as to stay in for as little as possible, with so many cards."""
    names = options(hand)
    if "next-card" in names:
        box = next(box for box in hand.felt.boxes if hand.decision and box.number == hand.decision.seat)
        hand.act("next-card" if len(box.cards) < cards else "stop")
    else:
        hand.act(next(name for name in ("check", "call", "keep", "stay", "show", "agree") if name in names))


def finish(hand: Hand, *acts: str, cards: int = 5) -> dict[int, int]:
    """Take these decisions, then stay in for as little as possible; returns what each seat won."""
    do(hand, *acts)
    while hand.decision is not None:
        pass_on(hand, cards)
    assert hand.result is not None
    assert sum(hand.result.net.values()) + hand.result.house + hand.result.fee == 0
    return hand.result.net


def showdown(game: str, *hands: str, **more: Any) -> Hand:
    """Let these hands of five cards meet: in Texas poker two own ones and the three that are bought."""
    if game != "am/texas":
        hand = deal(game, *hands, **more)
        finish(hand)
        return hand
    own = [" ".join(cards.split()[:2]) for cards in hands]
    (board,) = {" ".join(cards.split()[2:]) for cards in hands}
    hand = deal(game, *own, then=f"{board} {spare(*hands)}", **more)
    finish(hand, *[f"stake {BLIND}"] * (len(hands) - 1))
    return hand


def spare(*hands: str) -> str:
    """Two cards that none of these hands holds."""
    held = " ".join(hands).split()
    return " ".join([card for card in ("2c", "7d", "8s", "4h", "Tc", "3d") if card not in held][:2])


def options(hand: Hand) -> list[str]:
    """What may be decided now."""
    assert hand.decision is not None
    return [option.name for option in hand.decision]


def turn(hand: Hand) -> int:
    """Whose turn it is."""
    assert hand.decision is not None
    return hand.decision.seat


def example(clause: str, place: int = 0) -> str:
    """A worked example of a clause."""
    return str(books.clause(clause).examples[place])


def numbers(text: str) -> list[int]:
    """The numbers in a text."""
    return [int(number) for number in re.findall(r"\d+", text)]


def tied(game: str, **more: Any) -> Hand:
    """Play a bank of 300 of three players to where seats 1 and 2 show equal hands and seat 3 a lower one.

    The deck goes on with a pair of aces and king high: seat 1 wins if the two play again.
    """
    if game == "am/texas":
        equal = ("2c 3d", "2d 3c", "8s 8h")
        then = f"Th Jd Qc Ks As {stack('Ad Ac', 'Kd 4c')} 9s 9h 5c 6d 7s"
        antes = 40
    else:
        equal = ("Ah Kd 9c 7s 3h", "As Kc 9d 7h 3c", "Qs Jd 8c 4h 2d")
        then = stack("Ad Ac 8s 6c 2h", "Ks Qd Js 5h 4s")
        antes = 100 if game == "am/club" else 95
    used = " ".join((*equal, then)).split()
    rest = " ".join(str(card) for card in DECK if str(card) not in used)
    hand = deal(game, *equal, then=f"{then} {rest}", antes=antes, **more)
    if game == "am/texas":
        do(hand, "stake 10", "stay", "match", "stake", "stake", "stay", "stake", "stake", "stay")
    while "agree" not in options(hand):
        pass_on(hand)
    assert hand.felt.pot == 300
    return hand


def two(game: str, **more: Any) -> Hand:
    """A hand of two players whose cards do not matter."""
    return croupier.deal(game, seats={1: 1000, 2: 1000}, seed=3, **more)
