"""What a wager is worth against sensible ranges: the coach's model of games between players."""

from __future__ import annotations

from random import Random

import pytest

import croupier
from croupier.books import profile
from croupier.bots.choice import passive
from croupier.bots.ranges import UnseenDeals, weigh
from croupier.games import playable
from croupier.table import Hand

RINGS = [game for game in playable() if profile(game).kind == "players"]


def heads_up(cards: str) -> Hand:
    """Deal two cards to the one who decides first; the other one has a jack and a ten."""
    first, second = cards.split()
    return croupier.deal(
        "fspr/holdem",
        seats={1: 1000, 2: 1000},
        button=1,
        blinds=(5, 10),
        deck=f"{first} Jc {second} Td",
    )


def weighed(hand: Hand) -> dict[tuple[str, int], float]:
    assert hand.decision is not None
    return {(each.name, each.amount): each.value for each in weigh(hand.view(hand.decision.seat), 400)}


def test_aces_raise_and_small_cards_do_not_go_all_in() -> None:
    aces, rags = weighed(heads_up("As Ah")), weighed(heads_up("7s 2h"))
    assert max(aces, key=aces.__getitem__)[0] == "raise"
    assert rags["raise", 1000] < rags["fold", 0] == 0
    assert rags["raise", 1000] < aces["raise", 1000]
    assert {name for name, _ in aces} == {"fold", "call", "raise"}


def test_one_who_raises_is_credited_with_better_cards_than_one_who_only_calls() -> None:
    shares = {}
    for act, amount in (("call", None), ("raise", 20)):
        hand = heads_up("Ks Qh")
        hand.act(act, amount=amount)
        assert hand.decision is not None
        shares[act] = UnseenDeals(hand.view(hand.decision.seat), 600, Random(1)).share()
    assert shares["raise"] < shares["call"]


def test_what_is_weighed_depends_on_nothing_that_the_player_does_not_see() -> None:
    one = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=1, blinds=(5, 10), deck="As Kc Ah Qd")
    other = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=1, blinds=(5, 10), deck="As 2c Ah 7d")
    assert weighed(one) == weighed(other)


@pytest.mark.parametrize("game", RINGS)
def test_every_ring_game_is_weighed_where_one_may_check_or_call(game: str) -> None:
    hand = croupier.deal(game, seats=dict.fromkeys((1, 2, 3), 500), button=3, seed=5)
    for _ in range(30):
        if hand.decision is None:
            break
        view = hand.view(hand.decision.seat)
        names = {option.name for option in view.options}
        found = weigh(view, 40)
        assert bool(found) == bool({"check", "call"} & names)
        assert {each.name for each in found} <= names
        wagers = {"bet", "raise"} & names
        assert not found or wagers == {each.name for each in found} & {"bet", "raise"}
        for each in found:
            assert -500 <= each.value <= 1500
        if found:
            return
        choice = passive(view)
        hand.act(choice.name, amount=choice.amount)
    assert game == "am/texas"  # there one pays for cards, and nobody raises
