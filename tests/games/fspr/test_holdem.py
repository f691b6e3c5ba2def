"""Hold'em of the sport federation: sections 5.1, 5.7 to 5.9 and 6.2 to 6.8, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, Seed, shuffled
from croupier.errors import IllegalAction, IllegalStake
from croupier.games.ring_table import RingTable
from croupier.hands import best, button
from croupier.table import Hand, Post
from croupier.table.event import Burnt, Cut, Dealt, Discarded, Opened, Staked, Won
from tests.games.poker import check_down, deck, events, net, options, play, table

GAME = "fspr/holdem"
BOTH = pytest.mark.parametrize("game", ["fspr/holdem", "fspr/omaha"])


def blinds(hand: Hand) -> dict[str, tuple[int, int]]:
    return {
        event.field: (event.box, event.amount) for event in events(hand, Staked) if "blind" in event.field
    }


# -- the button and the blinds --------------------------------------------------------------------------


@pytest.mark.clause("fspr:6.2.1a", "fspr:6.2.1b")
def test_the_button_goes_to_the_highest_card_dealt_face_up_to_everybody() -> None:
    room = RingTable(GAME, blinds=(5, 10))
    for seat in (2, 5, 7):
        room.sit(seat, f"player {seat}", 100)
    cards = room.draw_button(seed=4)
    assert list(cards) == [2, 5, 7]
    assert list(cards.values()) == shuffled(DECK, Seed.of(4))[:3]
    assert room.button == max(cards, key=lambda seat: cards[seat])


@pytest.mark.clause("fspr:6.2.2", "fspr:5.5.1e")
def test_worked_example_of_the_button_draw() -> None:
    for example in books.clause("fspr:6.2.2").examples:
        assert isinstance(example, dict)
        assert button(example["cards"]) == example["expect"]["button"]
    assert button({1: "Kd", 2: "Kh", 3: "Kc"}) == 2
    assert button({1: "Kd", 2: "Kh", 3: "Ks"}) == 3


@pytest.mark.clause("fspr:5.1.button-c", "fspr:6.2.3")
def test_the_button_moves_to_the_next_player() -> None:
    room = RingTable(GAME, blinds=(5, 10))
    for seat in (2, 5, 7):
        room.sit(seat, f"player {seat}", 100)
    room.button = 5
    seen = []
    for number in range(4):
        hand = room.next_hand(seed=number)
        seen.append(room.button)
        while hand.decision is not None:
            hand.act("fold")
        room.finish(hand)
    assert seen == [5, 7, 2, 5]


@BOTH
@pytest.mark.clause(
    "fspr:5.1.blind-a", "fspr:5.1.blind-b", "fspr:6.3.1a", "fspr:6.3.1c", "fspr:5.1.position-b"
)
def test_the_first_two_positions_after_the_button_post_the_blinds(game: str) -> None:
    hand = table(game, 100, 4, button=3, blinds=(5, 10))
    assert blinds(hand) == {"small-blind": (4, 5), "big-blind": (1, 10)}
    assert [type(event).__name__ for event in hand.events[:3]] == ["Staked", "Staked", "Dealt"]


@pytest.mark.clause("fspr:5.1.position-a", "fspr:5.1.button-a")
@pytest.mark.parametrize("at", [1, 2, 3, 4, 5])
def test_the_place_of_the_button_decides_every_position(at: int) -> None:
    """Seat 3 is empty: the positions run on at the next player."""
    hand = croupier.deal(GAME, seats={1: 100, 2: 100, 4: 100, 5: 100}, button=at, blinds=(5, 10), seed=1)
    around = {1: [2, 4, 5, 1], 2: [4, 5, 1, 2], 3: [4, 5, 1, 2], 4: [5, 1, 2, 4], 5: [1, 2, 4, 5]}[at]
    assert [event.to for event in events(hand, Dealt)] == around
    assert hand.decision is not None
    assert hand.decision.seat == around[2]


@pytest.mark.clause("fspr:5.1.blind-c", "fspr:6.3.1b")
def test_blinds_are_one_to_two_unless_the_level_says_otherwise() -> None:
    assert blinds(table(GAME, 100, 3)) == {"small-blind": (1, 1), "big-blind": (2, 2)}
    assert blinds(table(GAME, 100, 3, blinds=(4, 10))) == {"small-blind": (1, 4), "big-blind": (2, 10)}


@BOTH
def test_a_small_blind_above_the_big_one_is_refused(game: str) -> None:
    with pytest.raises(IllegalStake, match="20 is more than 10"):
        table(game, 100, 3, blinds=(20, 10))
    assert table(game, 100, 3, blinds=(10, 10)).decision is not None


@BOTH
def test_a_live_post_above_the_big_blind_is_refused(game: str) -> None:
    with pytest.raises(IllegalStake, match="more than the big blind of 10"):
        table(game, 100, 4, blinds=(5, 10), posts={4: (11, 0)})
    hand = table(game, 100, 4, blinds=(5, 10), posts={4: (10, 25)})
    assert hand.view().pot == 25


@BOTH
@pytest.mark.clause("fspr:5.7.3a")
@pytest.mark.parametrize("limit", ["no-limit", "pot-limit"])
def test_sizes_of_bets_without_a_fixed_limit_are_refused(game: str, limit: str) -> None:
    with pytest.raises(IllegalStake, match="Only a limit game"):
        table(game, 100, 3, blinds=(5, 10), bets=(10, 20), limit=limit)


@pytest.mark.parametrize(
    "game",
    ["fspr/holdem", "fspr/omaha", "th/holdem", "m1/holdem-cash", "m1/omaha-cash", "m1/omaha-hilo-cash"],
)
def test_a_seat_has_a_stack_and_nothing_else(game: str) -> None:
    with pytest.raises(IllegalStake, match="no field “ante”"):
        croupier.deal(game, seats={1: {"stack": 100, "ante": 5}, 2: 100}, seed=1)


@pytest.mark.parametrize("wrong", [(5,), 10, (0.5, 1), (5, 0), (-5, 10), ("5", 10), (5, 10, 20), (True, 10)])
def test_blinds_that_are_none_are_refused(wrong: Any) -> None:
    with pytest.raises(IllegalStake):
        table(GAME, 100, 3, blinds=wrong)


@pytest.mark.clause("fspr:5.1.blind-b")
def test_two_players_as_written_and_as_is_the_custom() -> None:
    written = table(GAME, 100, 2, blinds=(5, 10))
    assert blinds(written) == {"small-blind": (1, 5), "big-blind": (2, 10)}  # seat 2 has the button
    assert [event.to for event in events(written, Dealt)] == [1, 2]
    play(written, "1:call, 2:check, 1:check, 2:check, 1:check")
    custom = table(GAME, 100, 2, blinds=(5, 10), button_small_blind=True)
    assert blinds(custom) == {"small-blind": (2, 5), "big-blind": (1, 10)}
    assert [event.to for event in events(custom, Dealt)] == [1, 2]
    play(custom, "2:call, 1:check, 1:check, 2:check, 1:check")  # fspr:q.heads-up-blinds


@pytest.mark.clause("fspr:5.8.3a", "fspr:5.1.wager-b")
def test_the_kinds_of_wager_that_stand_in_the_log() -> None:
    hand = table(GAME, 100, 3, blinds=(5, 10), antes=1)
    play(hand, "3:raise 20, 1:call, 2:raise 99, 3:call, 1:fold")
    kinds = [event.field for event in events(hand, Staked)]
    assert kinds == ["ante"] * 3 + ["small-blind", "big-blind", "raise", "call", "raise", "call"]
    hand = play(table(GAME, 100, 2, blinds=(5, 10)), "call, check, bet 10, call")
    assert [event.field for event in events(hand, Staked)][-2:] == ["bet", "call"]


# -- the deal -------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:6.5.1a", "fspr:6.5.1b", "fspr:5.1.deal", "fspr:6.4.4")
def test_two_cards_each_one_at_a_time_from_the_small_blind() -> None:
    hand = table(GAME, 100, 3, button=1, deck=deck("Ah Kh", "2c 3c", "9s 9d"), seed=None)
    dealt = {event.to: " ".join(map(str, event.cards)) for event in events(hand, Dealt)}
    assert dealt == {2: "Ah Kh", 3: "2c 3c", 1: "9s 9d"}
    assert [hand.view(seat).boxes[0].cards[0] is None for seat in (1, 2, 3)] == [False, True, True]


@pytest.mark.clause("fspr:6.4.1")
@pytest.mark.parametrize("act", ["deal", "burn", "flop", "turn"])
def test_nobody_but_the_dealer_deals(act: str) -> None:
    hand = table(GAME, 100, 3)
    drawn = hand.felt.shoe.drawn
    with pytest.raises(IllegalAction):
        hand.act(act)
    assert hand.felt.shoe.drawn == drawn


@pytest.mark.clause("fspr:6.4.2a", "fspr:5.4a")
def test_every_hand_has_a_freshly_shuffled_deck_that_can_be_cut() -> None:
    orders = [tuple(table(GAME, 100, 3, seed=number).felt.shoe.take(46)) for number in range(20)]
    assert len(set(orders)) == 20
    whole = check_down(table(GAME, 100, 10, seed=1))
    assert len(set(whole.felt.shoe.drawn) | set(whole.felt.shoe.take(24))) == 52
    order = shuffled(DECK, Seed.of(7))
    for who in (2, "croupier"):
        cut = table(GAME, 100, 3, seed=7, cut=(who, 20))
        assert [event.cards[0] for event in events(cut, Dealt)] == order[20:23]
        assert events(cut, Cut) == [Cut("fspr:6.4.2a", who, 20)]
    with pytest.raises(IllegalStake):
        table(GAME, 100, 3, cut=(2, 50))


# -- the rounds -----------------------------------------------------------------------------------------


@BOTH
@pytest.mark.clause("fspr:6.5.2a", "fspr:6.5.2b", "fspr:6.5.3a")
def test_the_first_round_begins_after_the_big_blind(game: str) -> None:
    hand = table(game, 100, 5, blinds=(5, 10))
    assert hand.decision is not None
    assert hand.decision.seat == 3
    assert options(hand) == {"fold": 0, "call": 10, "raise": (20, 100)}
    for name in ("check", "bet"):
        with pytest.raises(IllegalAction):
            hand.act(name)
    play(hand, "3:raise 30")
    assert options(hand) == {"fold": 0, "call": 30, "raise": (50, 100)}
    play(hand, "4:raise 50, 5:call, 1:fold, 2:call, 3:call")
    assert len(hand.felt.board) == 3


@BOTH
@pytest.mark.clause("fspr:5.1.blind-d", "fspr:6.5.3b")
def test_the_big_blind_has_the_last_word(game: str) -> None:
    hand = play(table(game, 100, 3, blinds=(5, 10)), "3:call, 1:call")
    assert hand.decision is not None
    assert hand.decision.seat == 2
    assert options(hand) == {"fold": 0, "check": 0, "raise": (20, 100)}  # fspr:q.big-blind-option
    play(hand, "2:raise 20, 3:call, 1:call")
    assert len(hand.felt.board) == 3


@BOTH
@pytest.mark.clause("fspr:6.5.4a", "fspr:6.5.4b", "fspr:5.1.button-b")
def test_later_rounds_begin_with_the_first_left_after_the_button(game: str) -> None:
    hand = play(table(game, 100, 4, button=2, blinds=(5, 10)), "1:call, 2:call, 3:fold, 4:check")
    play(hand, "4:check, 1:check, 2:check, 4:fold, 1:check, 2:check, 1:check")
    hand = play(table(game, [100, 100, 10, 100], button=2, blinds=(5, 10)), "1:call, 2:call, 3:call, 4:check")
    play(hand, "4:check")  # seat 3 is all-in and passed over


@pytest.mark.clause("fspr:6.5.4c", "fspr:5.8.3b")
def test_from_the_second_round_on_check_and_bet_are_open() -> None:
    hand = play(table(GAME, 100, 2, blinds=(5, 10)), "call, check")
    for _ in range(3):
        assert options(hand) == {"fold": 0, "check": 0, "bet": (10, 90)}
        play(hand, "check, check")
    assert hand.over


def streets(hand: Hand) -> Iterator[tuple[int, int, str]]:
    """Check down, telling after each round the burnt cards, the board, and the clause of the board."""
    while hand.decision is not None:
        size = len(hand.felt.board)
        while hand.decision is not None and len(hand.felt.board) == size:
            hand.act(hand.decision.options[1].name)
        if hand.decision is not None:
            board = [event for event in events(hand, Dealt) if event.to == "board"]
            yield len(events(hand, Burnt)), len(hand.felt.board), board[-1].clause


@BOTH
@pytest.mark.clause(
    "fspr:6.5.3c", "fspr:6.5.5a", "fspr:6.5.5b", "fspr:5.1.flop", "fspr:5.1.turn", "fspr:5.1.river"
)
@pytest.mark.clause("fspr:5.1.betting-round-b", "fspr:5.1.board-b", "fspr:5.1.burn-a")
def test_flop_turn_and_river_each_after_a_burnt_card_and_a_round_after_each(game: str) -> None:
    hand = table(game, 100, 3, seed=5)
    assert list(streets(hand)) == [(1, 3, "fspr:6.5.3c"), (2, 4, "fspr:6.5.5a"), (3, 5, "fspr:6.5.5b")]


@pytest.mark.clause("fspr:5.1.burn-c", "fspr:5.1.burn-d", "fspr:5.1.muck")
def test_no_card_is_burnt_at_the_start_and_burnt_cards_lie_apart() -> None:
    hand = table(GAME, 100, 4, seed=5)
    assert events(hand, Burnt) == []
    play(hand, "3:fold")
    check_down(hand)
    assert len(hand.felt.shoe.burnt) == 3
    mucked = {card for event in events(hand, Discarded) for card in event.cards}
    assert len(mucked) == 2
    assert not mucked & set(hand.felt.shoe.burnt)
    assert not set(hand.felt.shoe.burnt) & set(hand.felt.board.cards)


@pytest.mark.clause("fspr:5.1.board-a")
def test_the_board_lies_face_up_for_all() -> None:
    hand = play(table(GAME, 100, 2, seed=5), "call, check")
    assert None not in hand.view(1).board
    assert hand.view(1).board == hand.view(None).board
    assert len(hand.view(None).board) == 3


@pytest.mark.clause("fspr:5.1.fold-b")
def test_folded_cards_go_to_the_muck_unseen() -> None:
    hand = play(table(GAME, 100, 3, seed=5), "3:fold")
    (gone,) = events(hand, Discarded)
    assert len(gone.cards) == 2
    assert not hand.felt.boxes[2].cards
    assert not any(event.cards[0] for event in hand.view(1).events if isinstance(event, Discarded))


@pytest.mark.clause("fspr:5.1.chip", "fspr:5.1.stack")
def test_chips_are_whole_and_only_those_on_the_table_play() -> None:
    for wrong in (0, -5, 2.5, "100"):
        with pytest.raises((IllegalStake, TypeError)):
            croupier.deal(GAME, seats={1: {"stack": wrong}, 2: 100})
    with pytest.raises(IllegalStake):
        croupier.deal(GAME, seats={1: {}, 2: 100})
    hand = table(GAME, [60, 100], blinds=(5, 10))
    with pytest.raises(IllegalAction):
        hand.act("raise", amount=61)
    play(hand, "raise 60, call")
    assert {box.chips for box in hand.felt.boxes} in ({120, 40}, {0, 160}, {60, 100})


@pytest.mark.clause("fspr:5.7.3b", "fspr:5.7.3a")
@pytest.mark.parametrize(("bets", "lower", "upper"), [(None, 10, 20), ((10, 25), 10, 25)])
def test_limit_sizes_double_from_the_third_round(
    bets: tuple[int, int] | None, lower: int, upper: int
) -> None:
    more = {} if bets is None else {"bets": bets}
    hand = table(GAME, 1000, 3, blinds=(5, 10), limit="fixed-limit", **more)
    assert options(hand)["raise"] == (20, 20)  # fspr:q.limit-blind-size
    for size in (lower, upper, upper):
        while "check" not in options(hand) or "raise" in options(hand):
            hand.act(hand.decision.options[1].name)  # type: ignore[union-attr]
        assert options(hand)["bet"] == (size, size)
        play(hand, f"bet {size}")
        assert options(hand)["raise"] == (2 * size, 2 * size)
        play(hand, "call, call")


@pytest.mark.parametrize("wrong", [(10,), (0, 20), (20, 10), 10, (10, "20")])
def test_sizes_that_are_none_are_refused(wrong: Any) -> None:
    with pytest.raises(IllegalStake):
        table(GAME, 100, 3, blinds=(5, 10), limit="fixed-limit", bets=wrong)


# -- the end --------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:6.5.5c", "fspr:6.5.6")
@pytest.mark.parametrize(
    ("hole", "board", "hand"),
    [
        ("Ah Ad", "As Ac 7d 9h Jc", "four-of-a-kind"),
        ("Ah 2d", "As 7c 8d 9h Jc", "pair"),
        ("2h 3d", "As Ac Ad Kh Kc", "full-house"),
    ],
)
def test_any_five_of_the_seven_cards_count(hole: str, board: str, hand: str) -> None:
    other = "4c 4s" if "4" not in hole else "5c 5s"
    played = check_down(table(GAME, 100, 2, deck=deck(hole, other, board=board), seed=None))
    won = {event.seat: event for event in events(played, Won)}
    seven = best(f"{hole} {board}")
    assert seven.category.slug == hand
    if 1 in won:
        assert won[1].cards == seven.cards


@pytest.mark.clause("fspr:6.5.7")
def test_when_the_hand_is_over_no_further_card_comes() -> None:
    hand = play(table(GAME, 100, 2, blinds=(5, 10)), "fold")
    drawn = len(hand.felt.shoe.drawn)
    with pytest.raises(IllegalAction, match="over"):
        hand.act("check")
    assert len(hand.felt.shoe.drawn) == drawn == 4


@pytest.mark.clause("fspr:7.3c")
def test_a_new_deal_after_a_faulty_one_starts_with_the_same_player() -> None:
    room = RingTable(GAME, blinds=(5, 10))
    for seat in (2, 5, 7):
        room.sit(seat, f"player {seat}", 100)
    room.button = 5
    faulty = room.next_hand(seed=1)
    ruling = next(option for option in faulty.rulings if option.name == "misdeal")
    faulty.rule("misdeal", on=ruling.on[0], by=Post.CHIEF_JUDGE)
    room.finish(faulty)
    again = room.next_hand(seed=2)
    assert room.button == 5
    assert [event.to for event in events(again, Dealt)] == [event.to for event in events(faulty, Dealt)]
    assert blinds(again) == blinds(faulty)


# -- bad input ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 1},
        {"players": 11},
        {"button": 0},
        {"button": "3"},
        {"antes": -1},
        {"antes": "4"},
        {"antes": {9: 5}},
        {"antes": {1: -5}},
        {"antes": {1: True}},
        {"posts": {1: 5}},
        {"posts": {9: (5, 0)}},
        {"posts": (5, 10)},
        {"straddle": 20},
    ],
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    settings = {"players": 3, **wrong}
    with pytest.raises(IllegalStake):
        table(GAME, 100, settings.pop("players"), **settings)


@pytest.mark.parametrize(
    ("act", "words"),
    [
        ({"name": "raise", "amount": 19}, "20 to 100"),
        ({"name": "raise", "amount": 101}, "20 to 100"),
        ({"name": "raise"}, "whole number"),
        ({"name": "raise", "amount": 20.5}, "whole number"),
        ({"name": "call", "amount": 10}, "no amount"),
        ({"name": "call", "seat": 1}, "not the turn"),
        ({"name": "fold", "cards": "Ah"}, "no cards"),
        ({"name": "call", "on": "2"}, "no position"),
        ({"name": "check"}, "cannot check"),
        ({"name": "shove"}, "fold, call, raise"),
    ],
)
def test_an_act_not_offered_is_refused_and_changes_nothing(act: dict[str, Any], words: str) -> None:
    hand = table(GAME, 100, 3, blinds=(5, 10))
    before = hand.view(3), hand.events
    with pytest.raises((IllegalAction, IllegalStake), match=words):
        hand.act(**act)
    assert (hand.view(3), hand.events) == before


def test_posts_of_newcomers_are_live_and_missed_small_blinds_dead() -> None:
    hand = table(GAME, 100, 4, blinds=(5, 10), posts={3: (10, 5), 4: (10, 0)})
    assert hand.felt.pot == 5
    assert options(hand) == {"fold": 0, "check": 0, "raise": (20, 95)}
    play(hand, "3:check, 4:check, 1:call, 2:check")
    assert hand.felt.pot == 45
    assert net(check_down(hand))


def test_opened_cards_are_told_to_everybody() -> None:
    hand = check_down(table(GAME, 100, 2, seed=5))
    assert [event for event in hand.view(None).events if isinstance(event, Opened)] == events(hand, Opened)
