"""The table above the hand: seats, button, blinds missed and owed, absent players, chips between hands."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from croupier import books
from croupier.cards import Card
from croupier.errors import CroupierError, IllegalAction, IllegalStake
from croupier.games.ring_table import RingTable
from croupier.games.standing import Standing
from croupier.table import Hand, Post
from croupier.table.event import Staked


def table(*seats: int, chips: int = 1000, **more: Any) -> RingTable:
    """A hold'em table with players on these seats."""
    found = RingTable("fspr/holdem", blinds=(5, 10), **more)
    for seat in seats:
        found.sit(seat, f"player {seat}", chips)
    return found


def play(ring: RingTable, seed: int = 1) -> Hand:
    """Deal a hand in which everybody folds to the last."""
    hand = ring.next_hand(seed=seed)
    while hand.decision is not None:
        hand.act("fold")
    ring.finish(hand)
    return hand


def posted(hand: Hand) -> dict[str, list[int]]:
    """Who put what in before the cards."""
    found: dict[str, list[int]] = {}
    for event in hand.events:
        if isinstance(event, Staked):
            found.setdefault(event.field, []).append(event.box)
    return found


@pytest.mark.clause(
    "fspr:6.2.1a", "fspr:6.2.1b", "fspr:6.2.2", "fspr:5.5.1b", "th:7.7.1a", "th:7.7.1b", "th:7.7.2"
)
def test_the_highest_card_draws_the_button_and_suits_decide() -> None:
    for seed in range(200):
        ring = table(2, 5, 9)
        cards = ring.draw_button(seed)
        assert list(cards) == [2, 5, 9]
        assert ring.button == max(cards, key=lambda seat: (cards[seat].rank, cards[seat].suit))
        assert len(set(cards.values())) == 3
        assert all(isinstance(card, Card) for card in cards.values())


@pytest.mark.clause("fspr:5.1.button-c", "fspr:6.2.3", "th:7.7.3", "m1:terms.button.b")
def test_the_button_moves_to_the_next_player() -> None:
    ring = table(2, 5, 9)
    ring.button = 9
    buttons = []
    for _ in range(4):
        hand = play(ring)
        buttons.append(hand.record().table["button"])
    assert buttons == [9, 2, 5, 9]


def test_blinds_follow_the_button_over_empty_seats() -> None:
    ring = table(2, 5, 9)
    ring.button = 5
    assert posted(play(ring)) == {"small-blind": [9], "big-blind": [2]}
    assert posted(play(ring)) == {"small-blind": [2], "big-blind": [5]}


def test_a_dead_button_and_a_dead_small_blind() -> None:
    """The big blind of seat 5 leaves: nobody posts the small blind, then the button is on the empty seat."""
    ring = table(1, 3, 5, 7, dead_button=True)
    ring.button = 1
    assert posted(play(ring)) == {"small-blind": [3], "big-blind": [5]}
    ring.leave(5)
    assert posted(play(ring)) == {"big-blind": [7]}
    assert ring.button == 3
    assert posted(play(ring)) == {"small-blind": [7], "big-blind": [1]}
    assert ring.button == 5
    assert posted(play(ring)) == {"small-blind": [1], "big-blind": [3]}


@pytest.mark.clause("m1:57")
def test_chips_are_bought_between_hands_only() -> None:
    ring = RingTable("m1/holdem-cash", blinds=(1, 2))
    for seat in (1, 2, 3):
        ring.sit(seat, f"player {seat}", 1000)
    hand = ring.next_hand(seed=1)
    for change in (lambda: ring.rebuy(1, 100), lambda: ring.leave(1)):
        with pytest.raises(IllegalAction, match=r"hand is running.*m1:57"):
            change()
    while hand.decision is not None:
        hand.act("fold")
    ring.finish(hand)
    before = ring.stacks[1]
    ring.rebuy(1, 100)
    assert ring.stacks[1] == before + 100
    assert ring.leave(1) == before + 100


def test_chips_neither_appear_nor_vanish_over_many_hands() -> None:
    ring = table(1, 2, 4, 6, chips=200)
    for seed in range(60):
        if len(ring.dealt_in()) < 2:
            break
        hand = ring.next_hand(seed=seed)
        turn = 0
        while hand.decision is not None:
            options = hand.decision.options
            option = options[(seed + turn) % len(options)]
            turn += 1
            hand.act(option.name, amount=option.amount.most if option.amount else None)
        ring.finish(hand)
        assert sum(ring.stacks.values()) == 800


@pytest.mark.clause("fspr:7.4.3", "fspr:7.4.4a", "fspr:7.4.4b")
def test_an_absent_player_is_dealt_in_folded_and_pays_his_blinds() -> None:
    ring = table(1, 2, 3, 4)
    ring.button = 4
    ring.note_absent(1)
    ring.note_absent(4)
    hand = ring.next_hand(seed=1)
    assert {box.number for box in hand.felt.boxes} == {1, 2, 3, 4}
    assert posted(hand) == {"small-blind": [1], "big-blind": [2]}
    ring.act("call", seat=3)
    assert not hand.felt.boxes[3].active
    assert not hand.felt.boxes[0].active
    assert hand.decision is not None
    assert hand.decision.seat == 2
    ring.act("check")
    while hand.decision is not None:
        ring.act("check")
    ring.finish(hand)
    assert ring.stacks[1] == 995


def test_a_newcomer_waits_for_the_big_blind_or_posts_it() -> None:
    ring = table(1, 4, 7)
    ring.button = 1
    play(ring)
    assert ring.button == 4
    ring.sit(5, "late", 500)
    assert ring.dealt_in() == [1, 4, 7]
    ring.sit(2, "eager", 500, post=True)
    assert ring.dealt_in() == [1, 2, 4, 7]
    hand = ring.next_hand(seed=2)
    assert posted(hand) == {"small-blind": [7], "big-blind": [1], "post": [2]}


def test_a_waiting_newcomer_comes_in_as_the_big_blind() -> None:
    ring = table(1, 4, 7)
    ring.button = 4
    play(ring)
    ring.sit(5, "late", 500)
    waited = 0
    while 5 not in ring.dealt_in():
        play(ring)
        waited += 1
    assert waited == 1
    assert posted(ring.next_hand(seed=2)) == {"small-blind": [4], "big-blind": [5]}


def test_who_missed_his_blinds_posts_them_when_he_returns() -> None:
    ring = table(1, 2, 3, 4)
    ring.button = 4
    ring.sit_out(1)
    play(ring)
    assert ring.places[1].owes[0]
    ring.button = 2
    ring.come_back(1, post=True)
    hand = ring.next_hand(seed=3)
    assert posted(hand) == {"small-blind": [3], "big-blind": [4], "dead-post": [1], "post": [1]}


def test_a_busted_player_is_not_dealt_in() -> None:
    ring = table(1, 2, 3)
    ring.stacks[2] = 0
    assert ring.dealt_in() == [1, 3]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda ring: ring.sit(1, "other", 100), "taken"),
        (lambda ring: ring.sit(4, "player 1", 100), "already sits"),
        (lambda ring: ring.sit(11, "other", 100), "no seat 11"),
        (lambda ring: ring.sit(4, "other", 0), "whole number"),
        (lambda ring: ring.leave(7), "Nobody sits"),
        (lambda ring: ring.finish(None), "not over"),
        (lambda ring: ring.act("fold"), "No hand is running"),
    ],
)
def test_what_cannot_be_done_is_said(change: Any, message: str) -> None:
    with pytest.raises((IllegalStake, IllegalAction), match=message):
        change(table(1, 2, 3))


def test_the_table_keeps_its_bounds_for_chips() -> None:
    ring = RingTable("th/holdem", blinds=(5, 10), least_buy=200, most_buy=1000)
    for chips in (199, 1001):
        with pytest.raises(IllegalStake, match="from 200 to 1,000"):
            ring.sit(1, "somebody", chips)
    ring.sit(1, "somebody", 900)
    with pytest.raises(IllegalStake):
        ring.rebuy(1, 200)


def test_one_player_is_no_game() -> None:
    ring = table(1)
    assert books.profile("fspr/holdem").places.minimum == 2
    with pytest.raises(IllegalStake, match="takes from 2 to 10"):
        ring.next_hand()


# -- newcomers, dead buttons, two players -----------------------------------------------------------------


def test_the_button_does_not_stop_at_a_waiting_newcomer() -> None:
    ring = table(1, 3, 5)
    ring.button = 1
    play(ring)
    ring.sit(4, "new", 1000)
    assert posted(play(ring)) == {"small-blind": [5], "big-blind": [1]}
    assert posted(play(ring)) == {"small-blind": [1], "big-blind": [3]}
    assert posted(play(ring)) == {"small-blind": [3], "big-blind": [4]}


def test_a_newcomer_comes_in_as_the_big_blind_of_a_dead_button() -> None:
    ring = table(1, 3, 5, 7, dead_button=True)
    ring.button = 1
    play(ring)
    ring.sit(6, "new", 1000)
    assert posted(play(ring)) == {"small-blind": [5], "big-blind": [6]}
    assert posted(play(ring)) == {"small-blind": [6], "big-blind": [7]}


def test_who_posts_behind_a_lone_big_blind_does_post() -> None:
    ring = table(1, 2, 3, 4, 5, 6, dead_button=True)
    ring.button = 1
    play(ring)
    ring.leave(3)
    ring.leave(5)
    ring.sit(5, "new", 1000, post=True)
    assert posted(play(ring)) == {"big-blind": [4], "post": [5]}


def test_of_two_newcomers_before_the_big_blind_only_one_comes_in() -> None:
    ring = table(1, 2, 8)
    ring.button = 1
    play(ring)
    ring.button = 1
    ring.sit(4, "first", 1000)
    ring.sit(6, "second", 1000)
    assert ring.dealt_in() == [1, 2, 4, 8]
    assert posted(play(ring)) == {"small-blind": [2], "big-blind": [4]}


@pytest.mark.parametrize("dead", [False, True])
@pytest.mark.parametrize(
    "custom",
    [{}, {"button_small_blind": True}, {"options": {"button_small_blind": True}}],
    ids=["after the button", "by name", "among the options"],
)
def test_nobody_is_big_blind_twice_when_two_are_left(dead: bool, custom: dict[str, Any]) -> None:
    ring = table(1, 2, 3, dead_button=dead, **custom)
    ring.button = 1
    assert posted(play(ring))["big-blind"] == [3]
    ring.leave(1)
    assert posted(play(ring)) == {"small-blind": [3], "big-blind": [2]}
    assert posted(play(ring)) == {"small-blind": [2], "big-blind": [3]}


def test_who_sits_down_during_the_first_hand_is_a_newcomer() -> None:
    ring = table(1, 2, 3)
    hand = ring.next_hand(seed=1)
    ring.sit(5, "new", 1000)
    while hand.decision is not None:
        hand.act("fold")
    ring.finish(hand)
    assert ring.places[5].newcomer


def test_who_is_noted_absent_in_his_turn_is_folded_at_once() -> None:
    ring = table(1, 2, 3, 4)
    ring.button = 4
    hand = ring.next_hand(seed=1)
    assert hand.decision is not None
    assert hand.decision.seat == 3
    ring.note_absent(3)
    assert hand.decision.seat == 4


@pytest.mark.parametrize("dead", [False, True])
def test_nobody_plays_free_or_pays_the_big_blind_twice_running(dead: bool) -> None:
    """Many tables with players who come and go: every newcomer posts or is big blind; blinds go round."""
    for number in range(150):
        chance = Random(number)
        ring = table(*sorted(chance.sample(range(1, 11), 5)), dead_button=dead)
        ring.button = chance.choice(sorted(ring.places))
        before: list[int] = []
        for hand_number in range(20):
            free = [seat for seat in range(1, 11) if seat not in ring.places]
            if free and chance.random() < 0.4:
                seat = chance.choice(free)
                ring.sit(seat, f"{number}/{hand_number}", 1000, post=chance.random() < 0.5)
            if len(ring.places) > 3 and chance.random() < 0.4:
                ring.leave(chance.choice(sorted(ring.places)))
            new = {seat for seat, place in ring.places.items() if place.newcomer}
            began_anew = len([seat for seat in ring.places if seat not in new]) < 2
            hand = play(ring, hand_number)
            paid = posted(hand)
            dealt = {box.number for box in hand.felt.boxes}
            assert len(paid["big-blind"]) == 1
            if not began_anew:
                assert not (new & dealt) - set(paid["big-blind"]) - set(paid.get("post", []))
                assert not new & set(paid.get("small-blind", []))
                if len(dealt) > 2:
                    assert paid["big-blind"] != before
            before = paid["big-blind"]


def test_a_table_stands_again_as_it_stood() -> None:
    ring = table(1, 2, 4, chips=500, seats=6)
    play(ring)
    ring.sit(6, "late", 300, post=True)
    ring.sit_out(2)
    kept = msgspec.json.decode(msgspec.json.encode(ring.standing()), type=Standing)
    again = table(seats=6)
    again.stand(kept)
    again.stacks.update(ring.stacks)
    assert again.standing() == ring.standing()
    assert again.dealt_in() == ring.dealt_in()
    assert ring.next_hand(seed=2).record() == again.next_hand(seed=2).record()
    again.place(1).misses += 5
    assert kept.places[1].misses == ring.place(1).misses


def test_a_level_changes_between_hands_and_is_remembered() -> None:
    ring = table(1, 2, 3, chips=500)
    hand = ring.next_hand(seed=1)
    with pytest.raises(IllegalAction):
        ring.change(blinds=(10, 20))
    while hand.decision:
        hand.act("fold")
    ring.finish(hand)
    ring.change(blinds=(10, 20))
    again = RingTable("fspr/holdem", blinds=(5, 10))
    again.stand(msgspec.json.decode(msgspec.json.encode(ring.standing()), type=Standing))
    again.stacks.update(ring.stacks)
    assert again.next_hand(seed=2).record().table["blinds"] == (10, 20)
    with pytest.raises(IllegalStake):
        ring.change(blinds=None)


def test_who_is_not_in_the_hand_leaves_and_buys_while_it_runs() -> None:
    ring = table(1, 2, 3, chips=500)
    ring.sit_out(3)
    hand = ring.next_hand(seed=1)
    ring.rebuy(3, 100)
    assert ring.leave(3) == 600
    with pytest.raises(IllegalAction, match="A hand is running"):
        ring.leave(1)
    with pytest.raises(IllegalAction, match="A hand is running"):
        ring.rebuy(1, 100)
    hand.act("fold")
    ring.finish(hand)
    assert ring.leave(1)


@pytest.mark.parametrize("dead", [False, True])
@pytest.mark.parametrize("custom", [False, True])
def test_the_hand_posts_what_the_table_plans_and_the_big_blind_goes_round(dead: bool, custom: bool) -> None:
    """Small tables whose players come, go and sit out, down to two and up again."""
    for number in range(60):
        chance = Random(number)
        ring = table(*sorted(chance.sample(range(1, 7), 3)), dead_button=dead, button_small_blind=custom)
        ring.button = chance.choice(sorted(ring.places))
        before = 0
        for hand_number in range(12):
            free = [seat for seat in range(1, 7) if seat not in ring.places]
            if free and chance.random() < 0.35:
                ring.sit(chance.choice(free), f"{number}/{hand_number}", 1000, post=chance.random() < 0.5)
            if len(ring.places) > 2 and chance.random() < 0.4:
                ring.leave(chance.choice(sorted(ring.places)))
            for seat, place in ring.places.items():
                if place.out and chance.random() < 0.4:
                    ring.come_back(seat, post=chance.random() < 0.5)
                elif sum(not other.out for other in ring.places.values()) > 2 and chance.random() < 0.1:
                    ring.sit_out(seat)
            if sum(not place.out for place in ring.places.values()) < 2:
                break
            hand = ring.next_hand(seed=hand_number)
            assert ring.blind_seats is not None
            small, big = ring.blind_seats
            while hand.decision is not None:
                hand.act("fold")
            paid = posted(hand)
            dealt = [box.number for box in hand.felt.boxes]
            assert paid["big-blind"] == [big]
            assert paid.get("small-blind", []) == ([small] if small in dealt else [])
            assert big != before
            before = big
            ring.finish(hand)


@pytest.mark.parametrize("post", [False, True])
def test_a_newcomer_never_pays_for_blinds_that_passed_before_they_played(post: bool) -> None:
    """th:q09: a newcomer waits for the big blind or posts it, and nothing else."""
    ring = RingTable("th/holdem", blinds=(5, 10))
    for seat in (1, 4, 7):
        ring.sit(seat, f"player {seat}", 1000)
    ring.button = 7
    hand = ring.next_hand(seed=1)  # the small blind of seat 1 has passed seat 9
    ring.sit(9, "late", 1000, post=post)
    while hand.decision is not None:
        hand.act("fold")
    ring.finish(hand)
    assert ring.places[9].owes == (False, False)
    while 9 not in ring.dealt_in():
        play(ring)
    assert "dead-post" not in posted(play(ring))


def test_who_sat_out_still_owes_the_blinds_that_passed() -> None:
    ring = table(1, 2, 3, 4)
    ring.button = 4
    ring.sit_out(1)
    play(ring)
    ring.come_back(1)
    assert ring.places[1].owes == (True, False)
    play(ring)
    assert ring.places[1].owes[0]


def test_nobody_comes_in_between_a_dead_button_and_the_small_blind() -> None:
    ring = table(1, 3, 5, 7, dead_button=True)
    ring.sit(4, "busted", 1000)
    ring.button = 1
    ring.stacks[4] = 0
    assert posted(play(ring)) == {"small-blind": [3], "big-blind": [5]}
    ring.rebuy(4, 1000)
    assert ring.dealt_in() == [1, 3, 5, 7]
    assert posted(play(ring)) == {"small-blind": [5], "big-blind": [7]}
    assert 4 in ring.dealt_in()


# -- by the book that is played ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        pytest.param("m1/holdem-cash", "m1:57", marks=pytest.mark.clause("m1:57")),
        pytest.param("m1/omaha-cash", "m1:72", marks=pytest.mark.clause("m1:72")),
        pytest.param("m1/omaha-hilo-cash", "m1:88", marks=pytest.mark.clause("m1:88")),
        pytest.param("m1/seven-stud-cash", "m1:104-second", marks=pytest.mark.clause("m1:104-second")),
        pytest.param("m1/five-stud-cash", "m1:120", marks=pytest.mark.clause("m1:120")),
        ("th/holdem", "th:q05"),
        ("am/club", ""),
        ("fspr/holdem", ""),
    ],
)
def test_chips_added_during_a_hand_are_refused_by_the_book_that_is_played(game: str, clause: str) -> None:
    ring = RingTable(game, blinds=None if "stud" in game or game == "am/club" else (1, 2))
    for seat in (1, 2):
        ring.sit(seat, f"player {seat}", 1000)
    ring.next_hand(seed=1)
    with pytest.raises(IllegalAction, match="hand is running") as refusal:
        ring.rebuy(1, 100)
    assert refusal.value.clause == clause


@pytest.mark.parametrize(
    ("game", "clause", "posts"),
    [
        ("th/holdem", "th:7.5b", {Post.PIT_BOSS, Post.MANAGER}),
        ("am/texas", "", {Post.MANAGER}),
        ("m1/omaha-cash", "m1:10.1c", {Post.MANAGER}),
        ("fspr/omaha", "fspr:7.1.2a", {Post.JUDGE, Post.CHIEF_JUDGE}),
    ],
)
def test_a_defective_card_found_between_hands_is_reported_at_every_table(
    game: str, clause: str, posts: set[Post]
) -> None:
    ring = RingTable(game)
    assert set(ring.report_fault("marked-card")) == posts
    assert [(change.fault, change.clause) for change in ring.deck_changes] == [("marked-card", clause)]


@pytest.mark.clause("fspr:6.2.1a", "fspr:6.2.1b", "fspr:6.2.2", "th:7.7.1a", "th:7.7.2", "m1:47b")
@pytest.mark.parametrize(
    ("game", "clause"),
    [("fspr/holdem", "fspr:6.2.1a"), ("th/holdem", "th:7.7.1a"), ("m1/holdem-cash", "m1:47b")],
)
def test_the_button_is_drawn_with_real_cards(game: str, clause: str) -> None:
    ring = RingTable(game)
    with pytest.raises(IllegalStake) as refusal:
        ring.draw_button(cards={})
    assert refusal.value.clause == clause
    for seat in (2, 5, 9):
        ring.sit(seat, f"player {seat}", 1000)
    assert ring.draw_button(cards={2: "Kh", 5: Card("Ks"), 9: "9c"})[5] == Card("Ks")
    assert ring.button == 5
    for cards in ({2: "Kh", 5: "Ks"}, {2: "Kh", 5: "Ks", 7: "2c"}, {2: "Kh", 5: "Kh", 9: "2c"}):
        with pytest.raises(CroupierError) as wrong:
            ring.draw_button(cards=cards)
        assert wrong.value.clause == clause
    assert ring.button == 5
