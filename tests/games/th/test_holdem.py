"""Texas hold'em of the casino rules: points 7.1 to 7.12, clause by clause."""

from __future__ import annotations

import re
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, Seed, read_cards, shuffled
from croupier.errors import BookError, IllegalAction, IllegalStake
from croupier.games.ring_table import RingTable
from croupier.hands import best, button
from croupier.table import Hand, Post
from croupier.table.event import Acted, Burnt, Cut, Dealt, Discarded, Opened, Raked, Returned, Staked, Won
from croupier.table.staff import Roster
from croupier.table.telling import tell
from tests.games.poker import check_down, deck, events, net, options, play, table

GAME = "th/holdem"


def ring(players: int = 3, chips: int = 100, **settings: Any) -> Hand:
    return table(GAME, chips, players, **{"blinds": (5, 10), **settings})


def known(*hands: str, board: str, chips: int = 100, **settings: Any) -> Hand:
    """A hand with known cards."""
    return ring(len(hands), chips, deck=deck(*hands, board=board), seed=None, **settings)


# -- the aim --------------------------------------------------------------------------------------------


@pytest.mark.clause("th:7.1a", "th:7.1b")
def test_who_makes_all_others_discard_wins_the_bank_whatever_his_cards() -> None:
    hand = known("Ah Ad", "Kc Kh", "2c 7d", board="", fee_percent=0)
    play(hand, "3:raise 50, 1:fold, 2:fold")
    assert net(hand) == {1: -5, 2: -10, 3: 15}
    assert [won.clause for won in events(hand, Won)] == ["th:7.1b"]


@pytest.mark.clause("th:7.1c", "th:7.4a")
def test_else_the_highest_hand_wins_and_the_house_holds_none() -> None:
    hand = check_down(known("4c 5h", "Ah Ad", "Kc Kh", board="2c 7d 9h Jc 3s", fee_percent=0))
    assert net(hand) == {1: -10, 2: 20, 3: -10}
    assert hand.felt.dealer.cards == []
    assert hand.felt.house == 0


# -- cards and players ----------------------------------------------------------------------------------


@pytest.mark.clause("th:7.3a", "th:7.9.1a")
def test_one_deck_of_52_shuffled_for_every_deal() -> None:
    hand = check_down(ring(10))
    assert sorted([*hand.felt.shoe.drawn, *hand.felt.shoe.take(24)]) == list(DECK)
    assert len({tuple(ring(seed=number).felt.shoe.take(46)) for number in range(20)}) == 20


@pytest.mark.clause("th:7.3b")
def test_the_ace_is_high_and_in_a_straight_low() -> None:
    for example in books.clause("th:7.3b").examples:
        assert isinstance(example, str)
        cards = " ".join(re.findall(r"[2-9TJQKA][SHDC]", example))
        assert (best(cards).category.slug == "straight") is ("is a straight" in example)
    assert best("As 2d 3c 4h 5s") < best("2d 3c 4h 5s 6s")
    assert best("As Kd 9c 4h 5s") > best("Ks Qd 9c 4h 5s")


@pytest.mark.clause("th:7.3c", "th:7.7.2")
def test_suits_count_only_for_the_button() -> None:
    hand = check_down(known("As Kd", "Ac Kh", board="2c 7d 9h Jc 3s", fee_percent=0))
    assert net(hand) == {1: 0, 2: 0}
    (example,) = books.clause("th:7.7.2").examples
    assert isinstance(example, str)
    cards = dict(enumerate(re.findall(r"[2-9TJQKA][SHDC]", example)[:3], 1))
    assert cards[button(cards)] == re.findall(r"holder of (\w\w)", example)[0]
    assert button({1: "9c", 2: "9d", 3: "9h", 4: "9s"}) == 4
    assert button({1: "9c", 2: "9d", 3: "9h"}) == 3


@pytest.mark.clause("th:7.4b")
def test_two_to_ten_take_part() -> None:
    for players in (2, 10):
        assert len(events(ring(players), Dealt)) == players
    for players in (1, 11):
        with pytest.raises(IllegalStake, match="2 to 10"):
            ring(players)


# -- staff ----------------------------------------------------------------------------------------------


@pytest.mark.clause("th:7.5a")
def test_one_croupier_serves_the_table() -> None:
    roster = Roster((Post.CROUPIER,))
    with pytest.raises(IllegalAction):
        roster.check_open("th:7.5a")
    roster.assign(Post.CROUPIER, "Anna", 0)
    roster.check_open("th:7.5a")
    roster.assign(Post.CROUPIER, "Boris", 5)
    assert roster.holder(Post.CROUPIER) == "Boris"


@pytest.mark.clause("th:7.5b")
@pytest.mark.parametrize("post", [Post.PIT_BOSS, Post.MANAGER])
def test_pit_boss_and_manager_decide_on_a_faulty_deal(post: Post) -> None:
    hand = play(ring(4), "3:raise 30, 4:call, 1:call, 2:call, 1:check")
    with pytest.raises(IllegalAction):
        hand.rule("misdeal", by=Post.CROUPIER)
    hand.rule("misdeal", by=post)
    assert hand.over
    assert net(hand) == {1: 0, 2: 0, 3: 0, 4: 0}  # th:q11: all stakes back, no fee
    assert [event.amount for event in events(hand, Returned)] == [30] * 4


@pytest.mark.clause("th:7.5b")
def test_a_void_deal_is_dealt_again_with_the_same_button() -> None:
    room = seated(1, 4, 9)
    room.button = 4
    hand = room.next_hand(seed=1)
    hand.rule("misdeal", by=Post.MANAGER)
    room.finish(hand)
    assert room.button == 4
    assert list(room.stacks.values()) == [100, 100, 100]
    assert [event.box for event in events(room.next_hand(seed=2), Staked)] == [9, 1]


@pytest.mark.clause("th:7.5c")
def test_the_croupier_is_relieved_at_equal_intervals() -> None:
    roster = Roster((Post.CROUPIER,), relief=30)
    roster.assign(Post.CROUPIER, "Anna", 0)
    assert roster.due(29) == ()
    assert roster.due(30) == (Post.CROUPIER,)
    roster.assign(Post.CROUPIER, "Boris", 30)
    assert roster.due(59) == ()
    assert roster.due(60) == (Post.CROUPIER,)
    roster.assign(Post.CROUPIER, "Vera", 35)  # the manager may order it at any time
    assert roster.holder(Post.CROUPIER) == "Vera"


@pytest.mark.clause("th:7.6.1")
def test_the_rules_can_be_read_before_play(capsys: pytest.CaptureFixture[str]) -> None:
    from croupier.cli import main  # noqa: PLC0415

    main(["rules", GAME])
    told = capsys.readouterr().out
    for clause in books.book("th").clauses:
        assert clause.id in told


@pytest.mark.clause("th:7.6.3")
def test_the_croupier_conducts_the_game_by_the_rules() -> None:
    """Every movement names the clause that orders it, and nobody acts out of turn."""
    hand = ring(3)
    with pytest.raises(IllegalAction, match="not the turn"):
        hand.act("fold", seat=1)
    check_down(hand)
    assert {event.clause.partition(":")[0] for event in hand.events} == {"th"}
    for event in hand.events:
        assert books.clause(event.clause)


# -- the button and the blinds --------------------------------------------------------------------------


def seated(*seats: int) -> RingTable:
    room = RingTable(GAME, blinds=(5, 10))
    for seat in seats:
        room.sit(seat, f"player {seat}", 100)
    return room


@pytest.mark.clause("th:7.7.1a", "th:7.7.1b")
def test_the_button_is_drawn_by_a_card_for_every_player() -> None:
    for seed in range(10):
        room = seated(1, 4, 9)
        cards = room.draw_button(seed=seed)
        assert cards == dict(zip((1, 4, 9), shuffled(DECK, Seed.of(seed)), strict=False))
        assert cards[room.button] == max(cards.values())


@pytest.mark.clause("th:7.7.3")
def test_the_button_moves_clockwise_with_every_deal() -> None:
    room = seated(1, 4, 9)
    room.button = 4
    seen = []
    for number in range(4):
        hand = room.next_hand(seed=number)
        seen.append(room.button)
        while hand.decision is not None:
            hand.act("fold")
        room.finish(hand)
    assert seen == [4, 9, 1, 4]


@pytest.mark.clause("th:7.8.1a", "th:7.8.2a", "th:7.8.2b")
def test_the_two_players_after_the_button_post_the_blinds() -> None:
    hand = ring(4, button=3)
    posted = [(event.clause, event.box, event.amount) for event in events(hand, Staked)]
    assert posted == [("th:7.8.2a", 4, 5), ("th:7.8.2b", 1, 10)]
    two = ring(2)
    assert [event.box for event in events(two, Staked)] == [1, 2]  # th:q01, the button is the big blind
    assert [event.box for event in events(ring(2, button_small_blind=True), Staked)] == [2, 1]


@pytest.mark.clause("th:7.8.1b")
def test_the_house_sets_the_blinds() -> None:
    assert [event.amount for event in events(ring(blinds=(7, 20)), Staked)] == [7, 20]
    assert [event.amount for event in events(table(GAME, 100, 3), Staked)] == [1, 2]
    low = {"limits.big-blind.minimum": 20}
    with pytest.raises(IllegalStake, match="minimum of 20") as refusal:
        croupier.deal(GAME, seats={1: 100, 2: 100}, blinds=(5, 10), options=low)
    assert refusal.value.clause == "th:7.8.1b"


@pytest.mark.clause("th:7.9.1c")
def test_the_croupier_cuts_once() -> None:
    order = shuffled(DECK, Seed.of(7))
    hand = ring(seed=7, cut=("croupier", 30))
    assert events(hand, Cut) == [Cut("th:7.9.1c", "croupier", 30)]
    assert [event.cards[0] for event in events(hand, Dealt)] == order[30:33]
    with pytest.raises(IllegalStake):
        ring(cut=("manager", 30))


@pytest.mark.clause("th:7.9.1b")
def test_the_shuffle_can_be_checked_and_the_log_is_public() -> None:
    hand = ring(seed=7)
    promised = hand.commitment
    assert promised
    check_down(hand)
    assert croupier.verify(hand.record()).fair
    assert hand.commitment == promised
    assert len(hand.view(None).events) == len(hand.events)


# -- the deal and the rounds ----------------------------------------------------------------------------


@pytest.mark.clause("th:7.10.1a", "th:7.10.1b")
def test_two_cards_each_one_at_a_time_from_the_small_blind() -> None:
    hand = known("Ah Kh", "2c 3c", "9s 9d", board="", button=1)
    assert [type(event) for event in hand.events[:3]] == [Staked, Staked, Dealt]
    dealt = [(event.to, " ".join(map(str, event.cards))) for event in events(hand, Dealt)]
    assert dealt == [(2, "Ah Kh"), (3, "2c 3c"), (1, "9s 9d")]
    assert hand.view(None).boxes[0].cards == (None, None)


@pytest.mark.clause("th:7.10.2", "th:7.10.2.1", "th:7.10.2.2", "th:7.10.2.3")
def test_the_first_round_starts_after_the_big_blind_with_fold_call_and_raise() -> None:
    hand = ring(4)
    assert hand.decision is not None
    assert hand.decision.seat == 3
    assert options(hand) == {"fold": 0, "call": 10, "raise": (20, 100)}
    assert [option.clause for option in hand.decision] == ["th:7.10.2.1", "th:7.10.2.2", "th:7.10.2.3"]
    play(hand, "3:fold, 4:call, 1:raise 20")
    assert len(events(hand, Discarded)) == 1
    assert [box.stakes.get("wager") for box in hand.felt.boxes] == [20, 10, None, 10]


@pytest.mark.clause("th:7.10.3a", "th:7.10.3b")
def test_raises_are_answered_by_all_who_stay() -> None:
    hand = play(ring(3), "3:raise 20")
    assert options(hand) == {"fold": 0, "call": 15, "raise": (30, 100)}
    play(hand, "1:raise 30, 2:fold")
    assert hand.felt.board.cards == []
    play(hand, "3:call")
    assert len(hand.felt.board) == 3


@pytest.mark.clause("th:7.10.3b")
def test_the_big_blind_speaks_before_the_round_ends() -> None:
    hand = play(ring(3), "3:call, 1:call")
    assert options(hand) == {"fold": 0, "check": 0, "raise": (20, 100)}  # th:q02


@pytest.mark.clause("th:7.10.2.3")
@pytest.mark.parametrize(
    ("limit", "first", "bet"),
    [
        ("no-limit", (20, 500), (10, 490)),
        ("pot-limit", (20, 35), (10, 30)),
        ("fixed-limit", (20, 20), (10, 10)),
    ],
)
def test_the_limit_is_a_setting_of_the_table(limit: str, first: Any, bet: Any) -> None:
    hand = ring(3, 500, limit=limit)
    assert options(hand)["raise"] == first  # th:q03
    play(hand, "call, call, check")
    assert options(hand)["bet"] == bet


@pytest.mark.clause("th:7.10.3c", "th:7.10.3d", "th:7.10.5a", "th:7.10.5b", "th:7.10.5c", "th:7.10.5d")
def test_flop_turn_and_river_each_after_a_burnt_card_with_a_round_after_each() -> None:
    hand = ring(3)
    told = []
    for _ in range(4):
        told.append((len(events(hand, Burnt)), len(hand.felt.board)))
        play(hand, "call, call, check" if not told[1:] else "check, check, check")
    assert told == [(0, 0), (1, 3), (2, 4), (3, 5)]  # th:q04: a round after the river too
    assert hand.over
    board = [event.clause for event in events(hand, Dealt) if event.to == "board"]
    assert board == ["th:7.10.3c", "th:7.10.5a", "th:7.10.5c"]


@pytest.mark.clause("th:7.10.4a")
def test_later_rounds_begin_with_the_first_left_after_the_button() -> None:
    play(ring(4), "call, call, call, check, 1:check, 2:check")
    play(ring(4), "3:call, 4:call, 1:fold, 2:check, 2:check, 3:check")


@pytest.mark.clause("th:7.10.4b", "th:7.10.4c")
def test_check_and_bet_join_from_the_second_round_on() -> None:
    hand = play(ring(2), "call, check")
    for _ in range(3):
        assert options(hand) == {"fold": 0, "check": 0, "bet": (10, 90)}
        play(hand, "check, check")
    with pytest.raises(IllegalAction) as refusal:
        ring(2).act("check")
    assert refusal.value.clause == "th:7.10.4b"


# -- the end --------------------------------------------------------------------------------------------


@pytest.mark.clause("th:7.10.5e", "th:7.10.6a")
@pytest.mark.parametrize(
    ("hole", "board", "hand"),
    [
        ("Ah Ad", "As 4c 7d 9h Jc", "three-of-a-kind"),
        ("Kh 2d", "Ks 4c 7d 9h Jc", "pair"),
        ("2h 3d", "9s Tc Jd Qh Kc", "straight"),
    ],
)
def test_two_one_or_none_of_the_own_cards_count(hole: str, board: str, hand: str) -> None:
    played = check_down(known(hole, "5c 6s", board=board))
    won = next(event for event in events(played, Won) if event.seat == 1)
    assert won.hand == hand
    assert won.cards == best(f"{hole} {board}").cards
    assert len(won.cards) == 5


@pytest.mark.clause("th:7.10.6b")
def test_all_divide_the_bank_when_the_board_is_best() -> None:
    (example,) = books.clause("th:7.10.6b").examples
    assert isinstance(example, str)
    board = " ".join(str(card) for card in read_cards(re.findall(r"[2-9TJQKA][SHDC]", example)))
    hand = check_down(known("2c 3d", "4c 5d", "6c 7d", board=board, fee_percent=0))
    assert [won.amount for won in events(hand, Won)] == [10, 10, 10]
    assert net(hand) == {1: 0, 2: 0, 3: 0}


@pytest.mark.clause("th:7.10.7")
def test_after_the_river_or_the_last_fold_the_stub_is_dead() -> None:
    for hand in (check_down(ring(3)), play(ring(3), "fold, fold")):
        left = len(hand.felt.shoe)
        with pytest.raises(IllegalAction):
            hand.act("call")
        with pytest.raises(IllegalAction):
            hand.rule("misdeal", by=Post.MANAGER)
        assert len(hand.felt.shoe) == left


@pytest.mark.clause("th:7.11")
def test_worked_examples_of_the_commission() -> None:
    for example in books.clause("th:7.11").examples:
        assert isinstance(example, str)
        bank, fee, share = map(int, re.findall(r"(?:Bank|commission|receives) (\d+)", example))
        holes = ("As Kd", "Ac Kh") if "split" in example else ("As Ad", "Kc Kh")
        hand = known(*holes, board="2c 7d 9h Jc 3s", chips=bank // 2, blinds=(bank // 4, bank // 2))
        check_down(hand)
        assert hand.result is not None
        assert hand.result.fee == fee
        assert [event.amount for event in events(hand, Raked)] == [fee]
        assert {won.amount for won in events(hand, Won)} == {share}


@pytest.mark.clause("th:7.11")
def test_the_commission_is_never_more_than_five_per_cent() -> None:
    with pytest.raises(BookError):
        ring(fee_percent=6)


@pytest.mark.clause("th:7.12a")
@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_the_amount_won_is_told(language: str) -> None:
    hand = check_down(known("As Ad", "Kc Kh", board="2c 7d 9h Jc 3s"))
    (won,) = events(hand, Won)
    assert won.amount == 19
    assert "19" in tell(won, language)


@pytest.mark.clause("th:7.12b")
def test_the_order_of_the_combinations() -> None:
    hands = []
    for example in books.clause("th:7.12b").examples:
        assert isinstance(example, str)
        name, _, cards = example.partition(":")
        hand = best(" ".join(re.findall(r"[2-9TJQKA][SHDC]", cards)))
        assert hand.category.slug == name.lower().replace(" ", "-")
        hands.append(hand)
    assert len(hands) == 10
    assert hands == sorted(hands, reverse=True)


@pytest.mark.clause("th:7.1c")
def test_the_order_of_showing() -> None:
    hand = play(ring(3, showdown="all"), "call, call, check, check, check, check")
    play(hand, "check, check, check, 1:check, 2:bet 10, 3:call, 1:call")
    assert [event.at for event in events(hand, Opened)] == [2, 3, 1]  # th:q12
    assert [event.act for event in events(hand, Acted)][-3:] == ["bet", "call", "call"]
