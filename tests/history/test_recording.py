"""Our hands written for others: what is read back is the same hand, and PokerKit finds the same stacks."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pokerkit
import pytest

import croupier
from croupier.errors import RecordError
from croupier.history import read, replay, to_phh, write
from croupier.table import Hand

GAMES = {
    "NT": ("fspr/holdem", "no-limit"),
    "FT": ("fspr/holdem", "fixed-limit"),
    "PO": ("fspr/omaha", "pot-limit"),
    "FO/8": ("m1/omaha-hilo-cash", "fixed-limit"),
    "F7S": ("fspr/seven-stud", "fixed-limit"),
}


def dealt(variant: str, chance: random.Random, stacks: tuple[int, ...], **more: Any) -> Hand:
    """Deal a hand of a variant with random seats, stacks and antes."""
    game, limit = GAMES[variant]
    players = chance.randint(2, 6)
    seats = sorted(chance.sample(range(1, 9), players))
    table: dict[str, Any] = {"seats": {seat: chance.choice(stacks) for seat in seats}, "limit": limit}
    if variant == "F7S":
        table |= {"antes": 2, "bring_in": 4, "bets": (10, 20)}
    else:
        table |= {"button": chance.choice(seats), "blinds": (5, 10)}
        if players == 2:
            table["button_small_blind"] = chance.random() < 0.5
        if game.startswith("fspr"):
            table["antes"] = chance.choice([0, 1, 3, {seats[0]: 7}])
    return croupier.deal(game, seed=chance.getrandbits(64), **{**table, **more})


def play(hand: Hand, chance: random.Random, *, sensibly: bool = False) -> None:
    """Play at random; sensibly: no fold in place of a check, few raises a street, the smaller fixed bet."""
    raises, left = 0, 0
    while hand.decision is not None:
        option = chance.choice(hand.decision.options)
        span = option.amount
        if len(hand.felt.shoe) != left:
            raises, left = 0, len(hand.felt.shoe)
        if option.name == "fold" and (chance.random() < 0.6 or (sensibly and "check" in hand.decision)):
            continue
        if span is None:
            hand.act(option.name)
            continue
        raises += 1
        if sensibly and raises > 3:
            continue
        fixed = hand.rules.options["limit"] == "fixed-limit"
        hand.act(
            option.name, amount=span.least if sensibly and fixed else chance.choice((span.least, span.most))
        )


@pytest.mark.parametrize("showdown", ["all", "muck", "choice"])
@pytest.mark.parametrize("variant", GAMES)
def test_what_is_written_is_read_and_played_the_same(variant: str, showdown: str) -> None:
    chance = random.Random(f"{variant} {showdown}")
    for _ in range(150):
        hand = dealt(variant, chance, (3, 20, 55, 200, 1000), showdown=showdown)
        play(hand, chance)
        history = to_phh(hand)
        (back,) = read(write(history))
        assert back == history
        assert back.variant == variant
        done = replay(back)
        assert done.differences == []
        assert done.hand is not None
        played, ours = done.hand.result, hand.result
        assert played is not None
        assert ours is not None
        assert back.seats is not None
        assert {seat: played.net[place] for place, seat in enumerate(back.seats, 1)} == ours.net
        assert (played.fee, done.hand.rules.game) == (ours.fee, hand.rules.game)


@pytest.mark.parametrize("variant", GAMES)
def test_pokerkit_finds_the_same_stacks(variant: str) -> None:
    """Where its rules are ours: equal stacks, no fee, no open fold, no odd chips, no double bet in stud."""
    chance = random.Random(f"pokerkit {variant}")
    more: dict[str, Any] = {"fee_percent": 0} if variant == "FO/8" else {}
    if variant == "F7S":
        more |= {"antes": 12, "bring_in": 60, "bets": (120, 240)}
    else:
        more |= {"blinds": (60, 120), **({} if variant == "FO/8" else {"antes": 12})}
    for _ in range(60):
        hand = dealt(variant, chance, (12000,), **more)
        play(hand, chance, sensibly=True)
        history = to_phh(hand)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            *_, state = pokerkit.HandHistory.loads(write(history))
        assert list(state.stacks) == history.finishing_stacks, write(history)


def test_a_running_hand_is_written_as_far_as_it_goes() -> None:
    hand = croupier.deal("fspr/holdem", seats={2: 100, 5: 100, 7: 100}, button=2, blinds=(5, 10), seed=1)
    hand.act("call")
    history = to_phh(hand, event="Friday", hand=7)
    assert (history.seats, history.finishing_stacks) == ([5, 7, 2], [95, 90, 90])
    assert (history.event, history.hand) == ("Friday", 7)
    done = replay(history)
    assert done.exact
    assert done.hand is not None
    assert not done.hand.over


def test_a_lone_big_blind_is_written() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 100, 2: 100, 3: 100}, button=3, blinds={1: 10}, seed=1)
    hand.act("fold")
    hand.act("fold")
    history = to_phh(hand)
    assert history.blinds_or_straddles == [10, 0, 0]
    assert replay(history).exact


@pytest.mark.parametrize("post", [(10, 0), (10, 5), (5, 0)])
def test_the_post_of_a_newcomer_is_a_negative_blind(post: tuple[int, int]) -> None:
    seats = dict.fromkeys(range(1, 6), 100)
    hand = croupier.deal("fspr/holdem", seats=seats, blinds=(5, 10), button=5, posts={4: post}, seed=1)
    for act in ("fold", "call" if post[0] < 10 else "check", "fold", "fold", "check"):
        hand.act(act)
    history = to_phh(hand)
    assert history.blinds_or_straddles == [5, 10, 0, -sum(post), 0]
    assert replay(history).exact


def test_what_the_format_cannot_hold_is_refused() -> None:
    seats = {1: 100, 2: 100, 3: 100}
    for game, limit in (("fspr/holdem", "pot-limit"), ("fspr/omaha", "no-limit")):
        with pytest.raises(RecordError) as refusal:
            to_phh(croupier.deal(game, seats=seats, limit=limit, seed=1))
        assert (refusal.value.code, refusal.value.values["limit"]) == ("phh-no-variant", limit)
    with pytest.raises(RecordError) as refusal:
        to_phh(croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=1))
    assert refusal.value.code == "phh-no-variant"
    posted = croupier.deal("fspr/holdem", seats={**seats, 4: 100}, blinds=(5, 10), posts={3: (5, 10)}, seed=1)
    with pytest.raises(RecordError) as refusal:
        to_phh(posted)
    assert refusal.value.code == "phh-no-posts"
    ruled = croupier.deal("fspr/holdem", seats=seats, blinds=(5, 10), seed=1)
    ruled.rule("time-out", by="judge")
    with pytest.raises(RecordError) as refusal:
        to_phh(ruled)
    assert refusal.value.code == "phh-no-rulings"
