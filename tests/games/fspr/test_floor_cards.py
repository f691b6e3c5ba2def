"""What is ruled about cards: dead hands, wrong counts, misdeals, shown cards; sections 5.9, 7.3 and 7.4."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalAction
from croupier.games.ring_table import RingTable
from croupier.table import Post
from croupier.table.event import Burnt, Cut, Dealt, Discarded, Opened, Returned, Ruled, Staked, Won
from tests.games.fspr.floor import GAMES, HOLDEM, STUD, again, bid, in_hand, refused, sit, turn
from tests.games.poker import check_down, deck, events, net, options, play, table
from tests.stacking import stack_stud

# -- hands that die -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:5.9.1a")
def test_whoever_says_fold_is_out_of_the_hand(game: str) -> None:
    hand = sit(game)
    bid(hand)
    seat = turn(hand)
    hand.act("fold")
    assert seat not in in_hand(hand)
    check_down(hand)
    assert all(event.seat != seat for event in events(hand, Won))


DEATHS = [
    pytest.param(name, clause, marks=pytest.mark.clause(clause), id=name)
    for name, clause in (
        ("over-the-line", "fspr:5.9.1b"),
        ("thrown-in", "fspr:5.9.1c"),
        ("touched-muck", "fspr:5.9.1e"),
        ("touched-cards", "fspr:5.9.1f"),
    )
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("name", "clause"), DEATHS)
def test_a_dead_hand_is_out_wherever_the_turn_is(game: str, name: str, clause: str) -> None:
    for at in range(4):
        hand = sit(game)
        bid(hand)
        order = [turn(hand)]
        while len(order) < 3:
            order.append(order[-1] % 4 + 1)
        order.append(next(seat for seat in (1, 2, 3, 4) if seat not in order))
        dead = order[at]
        staked = -next(box.net for box in hand.felt.boxes if box.number == dead)
        hand.rule(name, on=dead)
        assert events(hand, Discarded)[-1].clause == clause
        assert dead not in in_hand(hand)
        spoke = []
        while not events(hand, Burnt):
            spoke.append(turn(hand))
            hand.act(hand.decision.options[1].name)  # type: ignore[union-attr]
        assert dead not in spoke
        assert len(spoke) == len(set(spoke)) == (3 if at == 3 else 2)  # whoever had spoken was not waited for
        check_down(hand)
        assert net(hand)[dead] == -staked
        assert again(hand).events == hand.events


@pytest.mark.clause("fspr:5.9.1f")
def test_the_hand_that_was_touched_lives() -> None:
    """fspr:q.touching-cards: dead is the hand of whoever moved their cards."""
    hand = sit(HOLDEM)
    hand.rule("touched-cards", on=1, by=Post.JUDGE)
    assert in_hand(hand) == [2, 3, 4]
    hand.rule("touched-cards", on=2, by=Post.JUDGE)  # if it cannot be told apart, both are dead
    assert in_hand(hand) == [3, 4]


def test_the_last_hand_that_lives_wins_at_once() -> None:
    hand = sit(HOLDEM, players=3)
    hand.rule("touched-muck", on=1)
    hand.rule("touched-muck", on=3)
    assert hand.over
    assert net(hand) == {1: -5, 2: 5, 3: 0}


@pytest.mark.clause("fspr:5.9.1b")
def test_a_ruling_on_a_seat_that_is_out_is_refused() -> None:
    hand = play(sit(HOLDEM), "3:fold")
    assert "not in this hand" in str(refused(hand, "over-the-line", on=3))
    assert "not in this hand" in str(refused(hand, "over-the-line", on=9))


def test_a_killed_raise_must_still_be_matched() -> None:
    """fspr:q.killed-raise."""
    hand = play(sit(HOLDEM), "3:raise 40, 4:fold")
    hand.rule("wrong-count", on=3)
    assert options(hand) == {"fold": 0, "call": 35, "raise": (70, 100)}
    play(hand, "1:call, 2:call")
    check_down(hand)
    assert net(hand)[3] == -40


@pytest.mark.clause("fspr:5.9.1d")
def test_the_chief_judge_returns_cards_thrown_in_on_wrong_information() -> None:
    hand = play(sit(HOLDEM), "3:raise 40")
    held = [*hand.felt.boxes[3].cards]
    hand.act("fold")
    assert "only by: chief-judge" in str(refused(hand, "return-cards", on=4, by=Post.JUDGE, why="told 80"))
    assert "reason" in str(refused(hand, "return-cards", on=4, by=Post.CHIEF_JUDGE))
    hand.rule("return-cards", on=4, by=Post.CHIEF_JUDGE, why="the dealer had said 80")
    assert turn(hand) == 4
    assert [*hand.felt.boxes[3].cards] == held
    assert events(hand, Ruled)[-1] == Ruled(
        "fspr:5.9.1d", "return-cards", "4", "chief-judge", "the dealer had said 80"
    )
    assert [act.name for act in hand.actions] == ["raise", "fold", "return-cards"]
    play(hand, "4:call")
    assert again(hand).events == hand.events


@pytest.mark.clause("fspr:5.9.1d")
@pytest.mark.parametrize("death", ["touched-muck", "touched-cards"])
def test_cards_that_cannot_be_told_apart_are_not_returned(death: str) -> None:
    hand = sit(HOLDEM)
    hand.rule(death, on=4)
    assert "clearly separable" in str(refused(hand, "return-cards", on=4, by=Post.CHIEF_JUDGE, why="misled"))


@pytest.mark.clause("fspr:5.9.1d")
def test_cards_are_not_returned_when_play_has_gone_on() -> None:
    hand = play(sit(HOLDEM), "3:fold, 4:call")
    refused(hand, "return-cards", on=3, by=Post.CHIEF_JUDGE, why="misled")
    refused(hand, "return-cards", on=2, by=Post.CHIEF_JUDGE, why="misled")
    thrown = sit(HOLDEM)
    thrown.rule("thrown-in", on=1)
    thrown.rule("return-cards", on=1, by=Post.CHIEF_JUDGE, why="misled")
    assert in_hand(thrown) == [1, 2, 3, 4]


# -- wrong number of cards ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.3.5", "fspr:7.3b")
def test_before_the_first_bid_a_wrong_number_of_cards_is_a_misdeal(game: str) -> None:
    hand = sit(game)
    hand.rule("wrong-count", on=2)
    assert hand.over
    assert hand.result is not None
    assert hand.result.void
    assert net(hand) == {1: 0, 2: 0, 3: 0, 4: 0}
    assert {event.clause for event in events(hand, Returned)} == {"fspr:7.3.5"}


@pytest.mark.clause("fspr:7.3.7", "fspr:5.9.1h", "fspr:5.9.1i")
def test_whoever_has_bid_loses_his_wagers_looked_or_not() -> None:
    hand = play(sit(HOLDEM), "3:raise 30, 4:call")
    hand.rule("wrong-count", on=4)
    assert in_hand(hand) == [1, 2, 3]
    assert events(hand, Discarded)[-1].clause == "fspr:7.3.7"
    check_down(hand)
    assert net(hand)[4] == -30


@pytest.mark.clause("fspr:7.3.8", "fspr:5.9.1h")
def test_whoever_has_not_bid_has_his_forced_wagers_back() -> None:
    hand = play(sit(HOLDEM, antes=2), "3:call")
    hand.rule("wrong-count", on=2)  # the big blind
    assert Returned("fspr:7.3.8", 2, "wager", 12) in hand.events
    assert hand.felt.boxes[1].chips == 100
    assert options(hand)["call"] == 10  # the amount to be called stays the full blind (fspr:q.wrong-count)
    play(hand, "4:call, 1:call")
    assert hand.view().pot == 36
    check_down(hand)
    assert net(hand)[2] == 0


@pytest.mark.clause("fspr:7.3.8")
def test_a_big_blind_ante_goes_back_too() -> None:
    hand = play(sit(HOLDEM, [100, 100, 30, 100], antes={2: 10}), "3:raise 30")
    hand.rule("wrong-count", on=2)
    assert hand.felt.boxes[1].chips == 100
    play(hand, "4:raise 60, 1:call")  # a side pot
    check_down(hand)
    assert net(hand)[2] == 0


@pytest.mark.clause("fspr:7.3.8", "fspr:7.3.7")
def test_a_bring_in_is_a_forced_wager_and_a_full_bet_is_none() -> None:
    hand = sit(STUD)
    opener = turn(hand)
    play(hand, "bring-in, call")
    hand.rule("wrong-count", on=opener)
    assert Returned("fspr:7.3.8", opener, "wager", 6) in hand.events
    check_down(hand)
    hand = sit(STUD)
    play(hand, "bet 10, call")
    hand.rule("wrong-count", on=opener)
    assert events(hand, Discarded)[-1].clause == "fspr:7.3.7"
    check_down(hand)
    assert net(hand)[opener] == -11


@pytest.mark.clause("fspr:7.3.9")
def test_a_hand_won_alone_with_a_wrong_number_of_cards_is_void() -> None:
    hand = play(sit(HOLDEM, fee_percent=5), "3:raise 30, 4:fold, 1:call, 2:fold, 1:bet 20, 3:fold")
    assert hand.over
    assert net(hand)[1] == 40 - 3
    refused(hand, "wrong-count", on=3)
    hand.rule("wrong-count", on=1, by=Post.JUDGE)
    assert net(hand) == dict.fromkeys((1, 2, 3, 4), 0)
    assert [box.chips for box in hand.felt.boxes] == [100] * 4
    assert hand.result is not None
    assert hand.result.void
    refused(hand, "wrong-count", on=1)
    assert again(hand).result == hand.result


@pytest.mark.clause("fspr:7.3.9")
def test_at_a_showdown_of_several_only_the_faulty_hand_is_dead() -> None:
    hand = sit(HOLDEM, players=3, showdown="choice")
    play(hand, "call, call, check, check, check, check, check, check, check, check, check, check")
    hand.rule("wrong-count", on=2)
    assert in_hand(hand) == [1, 3]
    play(hand, "1:show, 3:show")
    assert net(hand)[2] == -10
    over = check_down(sit(HOLDEM, players=3))
    refused(over, "wrong-count", on=2)


# -- misdeals -----------------------------------------------------------------------------------------------


MISDEALS = [
    pytest.param(cause, clause, marks=pytest.mark.clause(clause), id=cause)
    for cause, clause in (
        ("exposed-in-cut", "fspr:7.3.1"),
        ("not-shuffled", "fspr:7.3.2a"),
        ("wrong-order", "fspr:7.3.3"),
        ("wrong-place", "fspr:7.3.4"),
        ("wrong-number", "fspr:7.3.5"),
        ("several-exposed", "fspr:7.3.6"),
    )
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("cause", "clause"), MISDEALS)
def test_a_misdeal_before_the_first_bid_and_none_after_it(game: str, cause: str, clause: str) -> None:
    hand = sit(game)
    hand.rule("misdeal", on=cause, by=Post.CROUPIER)
    assert hand.over
    assert net(hand) == dict.fromkeys((1, 2, 3, 4), 0)
    assert {event.clause for event in events(hand, Returned)} == {clause}
    assert again(hand).result == hand.result
    late = sit(game)
    bid(late)
    refusal = refused(late, "misdeal", on=cause, by=Post.CROUPIER)
    assert "too late" in str(refusal)
    assert not late.over


@pytest.mark.clause("fspr:7.3.2b")
def test_an_unshuffled_hand_that_has_been_bid_on_is_played_to_its_end() -> None:
    hand = sit(HOLDEM)
    bid(hand)
    assert refused(hand, "misdeal", on="not-shuffled", by=Post.CROUPIER).clause == "fspr:7.3.2b"
    check_down(hand)
    assert events(hand, Won)


@pytest.mark.clause("fspr:7.3a", "fspr:5.1.dealer")
@pytest.mark.parametrize("post", [Post.CROUPIER, Post.JUDGE, Post.CHIEF_JUDGE, Post.DEPUTY])
def test_who_declares_a_misdeal(post: Post) -> None:
    hand = sit(HOLDEM)
    refusal = refused(hand, "misdeal", on="wrong-order", by="player")
    assert post in str(refusal)
    refused(hand, "misdeal", on="wrong-order")
    hand.rule("misdeal", on="wrong-order", by=post)
    assert Ruled("fspr:7.3a", "misdeal", "wrong-order", post) in hand.events


@pytest.mark.clause("fspr:7.3b", "fspr:7.3c")
@pytest.mark.parametrize("dead", [False, True])
def test_the_redeal_is_shuffled_and_cut_again_and_starts_with_the_same_player(dead: bool) -> None:
    room = RingTable(HOLDEM, blinds=(5, 10), dead_button=dead)
    for seat in (1, 2, 3, 4):
        room.sit(seat, f"player {seat}", 100)
    room.finish(check_down(room.next_hand(seed=1)))
    stacks = dict(room.stacks)
    first = room.next_hand(seed=2)
    button = room.button
    room.rule("misdeal", on="wrong-order", by=Post.CROUPIER)
    room.finish(first)
    assert dict(room.stacks) == stacks
    second = room.next_hand(seed=3, cut=(1, 20))
    assert room.button == button
    assert second.commitment != first.commitment
    assert len(events(second, Cut)) == 1
    assert [event.box for event in events(second, Staked)] == [event.box for event in events(first, Staked)]
    assert [event.to for event in events(second, Dealt)] == [event.to for event in events(first, Dealt)]


def test_once_the_pot_is_pushed_nothing_is_ruled() -> None:
    room = RingTable(HOLDEM, blinds=(5, 10))
    for seat in (1, 2, 3):
        room.sit(seat, f"player {seat}", 100)
    room.next_hand(seed=1)
    for _ in range(2):
        room.act("fold")
    assert room.hand is not None
    room.finish(room.hand)
    with pytest.raises(IllegalAction):
        room.rule("wrong-count", on=1)


# -- cards that a player shows ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:5.9.1j", "fspr:7.4.7")
def test_opening_a_single_card_before_the_end_of_the_betting_kills_the_hand(game: str) -> None:
    hand = sit(game)
    bid(hand)
    seat = turn(hand)
    card = next(box for box in hand.felt.boxes if box.number == seat).cards[0]
    hand.rule("shown-cards", on=f"{seat}/1", by=Post.JUDGE)
    assert seat not in in_hand(hand)
    assert turn(hand) != seat
    assert Opened("fspr:7.4.7", seat, (card,)) in hand.events
    other = seat % 4 + 1
    assert f'"{card}"' in hand.view(other).to_json()
    chips = next(box for box in hand.felt.boxes if box.number == seat).net
    check_down(hand)
    assert net(hand)[seat] == chips  # what they put in stays in the pot


@pytest.mark.clause("fspr:7.4.7")
def test_after_the_betting_cards_may_be_opened() -> None:
    """fspr:q.exposed-by-player: no further bid is possible."""
    hand = sit(HOLDEM, players=2, showdown="choice")
    play(hand, "call, check, check, check, check, check, check, check")
    refused(hand, "shown-cards", on=1)
    assert in_hand(hand) == [1, 2]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.4.8")
def test_a_card_dropped_by_accident_stays_in_play(game: str) -> None:
    hand = sit(game)
    bid(hand)
    seat = turn(hand)
    box = next(box for box in hand.felt.boxes if box.number == seat)
    dropped, kept = box.cards[:2]
    hand.rule("dropped-card", on=f"{seat}/1", by=Post.JUDGE)
    assert turn(hand) == seat
    assert [*box.cards[:2]] == [dropped, kept]
    seen = hand.view(seat % 4 + 1).to_json()
    assert f'"{dropped}"' in seen
    assert f'"{kept}"' not in seen
    refused(hand, "dropped-card", on=f"{seat}/1")
    refused(hand, "dropped-card", on=f"{seat}/7")
    check_down(hand)
    assert again(hand).events == hand.events


@pytest.mark.clause("fspr:7.4.8")
def test_a_dropped_card_does_not_count_as_open() -> None:
    """In stud the opener is found by the cards dealt open; in hold'em a beaten hand still goes unseen."""
    cards = stack_stud("2c 3c 2d 7c", "Ah Ad 9s 8h", "4c 5c Jd Td")
    hand = table(STUD, 100, 3, antes=1, bets=(10, 20), seed=None, deck=cards)
    play(hand, "1:bring-in")
    hand.rule("dropped-card", on="2/1")
    hand.rule("dropped-card", on="2/2")
    play(hand, "2:call, 3:call")
    assert turn(hand) == 3  # J T against 9 8: the dropped aces do not count
    hand = sit(
        HOLDEM, players=2, showdown="muck", seed=None, deck=deck("Ah Ad", "2c 7d", board="Ks Qs Js 9h 3h")
    )
    refused(hand, "dropped-card", on="1/3")
    hand.rule("dropped-card", on="1/2")
    check_down(hand)
    assert [event.at for event in events(hand, Opened)] == [1, 1]
