"""Modules that several books share cite the clause of the book that is played, and never another's."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

import croupier
from croupier import books
from croupier.errors import IllegalAction
from croupier.games import find, playable
from croupier.table import Hand
from tests.games.seating import seat

LONGEST = 60


def cited(hand: Hand, chance: Random) -> Iterator[tuple[str, str]]:
    """Play a hand at random, and give every clause that it cites, with what cites it."""
    for _ in range(LONGEST):
        if hand.decision is None:
            break
        yield from ((option.name, option.clause) for option in hand.decision)
        yield from ((bar.name, bar.clause) for bar in hand.decision.bars)
        option = chance.choice(list(hand.decision))
        pick = option.cards
        try:
            hand.act(
                option.name,
                seat=hand.decision.seat or (min(option.seats) if option.seats else None),
                amount=option.amount.least if option.amount else 0,
                cards=pick.among[: pick.least] if pick else (),
                on=chance.choice(option.on) if option.on else "",
            )
        except IllegalAction as refusal:  # a place from which nothing can be taken
            yield option.name, refusal.clause
    yield from ((type(event).__name__, event.clause) for event in hand.events)


@pytest.mark.parametrize("game", playable())
def test_a_hand_cites_its_own_book_alone(game: str) -> None:
    slug = game.partition("/")[0]
    own = {"", slug}
    for ruling in find(game).rulings:
        assert ruling.option.clause.partition(":")[0] in own, ruling.option.name
    every = {name: True for name, option in books.profile(game).options.items() if option.default is False}
    for turn, options in enumerate(({}, {}, every, every)):
        chance = Random(f"{game}{turn}")
        setting = seat(game, chance)
        setting["options"] = {**setting.get("options", {}), **options}
        hand = croupier.deal(game, **setting, seed=turn)
        for what, clause in cited(hand, chance):
            assert clause.partition(":")[0] in own, (what, clause)
