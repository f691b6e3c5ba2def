"""What a room asks of a hand: news since the last time, one's own boxes, the pots, the shoe."""

from __future__ import annotations

from random import Random

import pytest

import croupier
from croupier import books
from croupier.bots import RandomBot
from croupier.bots.choice import passive
from croupier.games import playable
from croupier.table import CROUPIER
from croupier.table.decision import Span
from croupier.table.fund import Fund
from croupier.table.sizing import pot_sized, sizes, within
from tests.games.seating import seat


@pytest.mark.parametrize("game", playable())
def test_news_and_own_boxes_are_what_the_whole_view_says(game: str) -> None:
    chance = Random(game)
    hand = croupier.deal(game, **seat(game, chance), seed=7)
    while hand.decision is not None:
        players = sorted(set(hand.owners.values()))
        since = chance.randint(0, hand.told)
        for player in players:
            whole = hand.view(player)
            assert len(whole.events) == hand.told
            assert hand.view(player, since).events == whole.events[since:]
            assert hand.heard(player, since) == whole.events[since:]
            assert hand.own_boxes(player) == tuple(box for box in whole.boxes if box.player == player)
        turn = hand.decision.seat
        if turn == CROUPIER:
            hand.act(hand.decision.options[0].name, seat=CROUPIER)
            continue
        view = hand.view(hand.owners[turn])
        choice = RandomBot(chance.randint(0, 99)).decide(view) if chance.random() < 0.7 else passive(view)
        options = [option.name for option in hand.decision.options_for(turn)]
        if choice.name in options:
            hand.act(
                choice.name, seat=turn, amount=choice.amount, cards=choice.cards or None, on=choice.on or None
            )
        else:
            hand.act(options[0], seat=turn)


@pytest.mark.parametrize(
    "game", [game for game in playable() if "cash" in game or game.startswith(("fspr", "th"))]
)
def test_pots_hold_exactly_what_lies_in_the_middle(game: str) -> None:
    for round_ in range(20):
        chance = Random(f"{game} {round_}")
        hand = croupier.deal(game, **seat(game, chance), seed=round_)
        while hand.decision is not None:
            pots = hand.pots()
            assert sum(pot.amount for pot in pots) == hand.view().pot
            live = {box.number for box in hand.view().boxes if box.active}
            assert all(set(pot.seats) <= live for pot in pots)
            choice = RandomBot(chance.randint(0, 99)).decide(hand.view(hand.decision.seat))
            hand.act(choice.name, amount=choice.amount, cards=choice.cards or None, on=choice.on or None)
        assert hand.pots() == ()


def test_in_the_decree_everybody_contests_one_bank() -> None:
    hand = croupier.deal("am/club", seats={1: 100, 2: 500, 3: 500}, button=3, antes=5, seed=1)
    hand.act("bet", amount=90)
    assert [pot.seats for pot in hand.pots()] == [(1, 2, 3)]


def test_a_shoe_tells_how_far_it_is_and_whether_it_lasts() -> None:
    hand = croupier.deal("am/blackjack", seats={1: {"box": 10}}, seed=1)
    assert hand.shoe is not None
    dealt, cut = hand.shoe
    assert 0 < dealt < cut
    assert not hand.shoe_lasts
    while hand.decision:
        hand.act("stand")
    assert hand.shoe_lasts
    late = croupier.deal("am/blackjack", seats={1: {"box": 10}}, seed=1, gone=cut - 1)
    while late.decision:
        late.act("stand")
    assert not late.shoe_lasts
    assert croupier.deal("am/joker", seats={1: {"ante": 10}}, seed=1).shoe is None


def test_a_fund_tells_when_it_was_counted() -> None:
    fund = Fund(books.rules("rp/russian").funds["bonus"], 100, kept=5, minute=30)
    assert fund.counted == 30
    fund.count(minute=95)
    assert (fund.counted, fund.board) == (90, 105)


def test_sizes_keep_to_the_steps_of_the_limit() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(5, 10), seed=4)
    view = hand.view(1)
    assert within(Span(10, 50, 20), 49) == 30
    assert within(Span(10, 50, 20), 5) == 10
    assert pot_sized(view, Span(20, 200), 1.0) == 30
    assert sizes(view, Span(20, 20)) == [("least", 20)]


def test_a_raise_by_the_pot_counts_ones_own_call() -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 900, 2: 900, 3: 900}, button=3, blinds=(5, 10), seed=4)
    hand.act("raise", amount=30)
    raising = hand.decision["raise"].amount if hand.decision else None
    assert raising is not None
    # 45 lie there, 25 are to be called: 30 and 70 more
    assert sizes(hand.view(1), raising) == [("least", 50), ("half-pot", 65), ("pot", 100), ("all", 900)]


@pytest.mark.parametrize("stack", [1000, 30])
@pytest.mark.clause("fspr:5.9.6f", "fspr:5.9.8i")
def test_the_pot_is_the_largest_raise_of_pot_limit_whatever_the_blinds_are_short_of(stack: int) -> None:
    seats = {1: 1000, 2: 4, 3: stack, 4: 1000}
    hand = croupier.deal("fspr/omaha", seats=seats, button=4, blinds=(5, 10), seed=1, limit="pot-limit")
    assert hand.decision is not None
    named = sizes(hand.view(3), hand.decision["raise"].amount or Span(0, 0))
    # 9 lie there, and count as 15; 10 are to be called: 10 and 25 more
    largest = ("pot", 35) if stack > 35 else ("all", stack)
    assert named == [("least", 20), ("half-pot", 22), largest]


def test_what_is_not_all_in_is_not_called_so() -> None:
    hand = croupier.deal("m1/holdem-cash", seats={1: 30_000, 2: 30_000}, blinds=(5, 10), seed=1)
    assert hand.decision is not None
    raising = hand.decision["raise"].amount
    assert raising is not None
    assert sizes(hand.view(hand.decision.seat), raising)[-1] == ("most", 10_010)


@pytest.mark.parametrize("game", playable())
def test_doing_as_little_as_possible_is_always_lawful(game: str) -> None:
    for round_ in range(5):
        hand = croupier.deal(game, **seat(game, Random(f"{game}{round_}")), seed=round_)
        for _ in range(300):
            if hand.decision is None:
                break
            turn = hand.decision.seat
            if turn == CROUPIER:
                hand.act(hand.decision.options[0].name, seat=CROUPIER)
                continue
            choice = passive(hand.view(hand.owners[turn]))
            hand.act(choice.name, seat=turn, amount=choice.amount, cards=choice.cards or None)
        assert hand.result is not None
