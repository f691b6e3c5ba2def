"""Defective decks, the chief judge, and what holds for every ruling: sections 7.1, 7.2 and 8.4."""

from __future__ import annotations

import pytest

import croupier
from croupier import books
from croupier.errors import IllegalAction
from croupier.games.ring_table import RingTable
from croupier.table import Post
from croupier.table.event import Called, Returned, Ruled, Won
from croupier.text import knows
from tests.games.fspr.floor import GAMES, HOLDEM, STUD, again, bid, in_hand, refused, sit, turn
from tests.games.poker import check_down, deck, events, net, play, table

# -- defective decks ----------------------------------------------------------------------------------------


def room_of(game: str = HOLDEM) -> RingTable:
    room = RingTable(game, blinds=None if game == STUD else (5, 10))
    for seat in (1, 2, 3):
        room.sit(seat, f"player {seat}", 100)
    return room


@pytest.mark.clause("fspr:7.1.1", "fspr:7.1.2a", "fspr:7.1.2b", "fspr:7.2.4")
def test_a_marked_card_found_in_the_shuffle_means_a_new_deck_and_a_judge() -> None:
    room = room_of()
    assert set(room.report_fault("marked-card")) == {Post.JUDGE, Post.CHIEF_JUDGE}
    (change,) = room.deck_changes
    assert (change.fault, change.hands, change.by, change.clause) == (
        "marked-card",
        0,
        "croupier",
        "fspr:7.1.2a",
    )
    room.next_hand(seed=1)
    with pytest.raises(IllegalAction):
        room.report_fault("marked-card")  # during a hand it is a ruling


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.1.3a", "fspr:7.1.3b", "fspr:7.1.1")
def test_a_closed_defective_card_before_the_betting_has_all_cards_collected(game: str) -> None:
    room = room_of(game)
    hand = room.next_hand(seed=1)
    room.rule("defective-card", on="closed", by="player")  # whoever receives it must tell
    assert net(hand) == {1: 0, 2: 0, 3: 0}
    assert Called("fspr:7.1.3b", "new-deck") in hand.events
    button = room.button
    room.finish(hand)
    assert (room.button, len(room.deck_changes)) == (button, 1)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.1.4a", "fspr:7.1.4b")
def test_after_the_first_bid_the_hand_is_played_to_its_end(game: str) -> None:
    room = room_of(game)
    hand = room.next_hand(seed=1)
    bid(hand)
    seat = turn(hand)
    room.rule("defective-card", on="closed")
    assert turn(hand) == seat  # the holder goes on too
    assert in_hand(hand) == [1, 2, 3]
    check_down(hand)
    assert events(hand, Won)
    assert not room.deck_changes
    room.finish(hand)
    assert len(room.deck_changes) == 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.1.5")
def test_with_an_open_defective_card_the_hand_is_completed_first(game: str) -> None:
    room = room_of(game)
    hand = room.next_hand(seed=1)
    room.rule("defective-card", on="open")
    assert Called("fspr:7.1.5", "play-to-the-end") in hand.events
    bid(hand)
    check_down(hand)
    assert events(hand, Won)
    room.finish(hand)
    assert [change.fault for change in room.deck_changes] == ["open"]


FAULTS = [
    pytest.param(fault, clause, marks=pytest.mark.clause(clause), id=fault)
    for fault, clause in (
        ("wrong-count", "fspr:7.2.1"),
        ("duplicate-card", "fspr:7.2.2"),
        ("odd-back", "fspr:7.2.3"),
    )
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("fault", "clause"), FAULTS)
def test_a_defective_deck_voids_the_hand_whenever_it_is_found(game: str, fault: str, clause: str) -> None:
    """fspr:q.defective-deck: before the pot is pushed."""
    room = room_of(game)
    hand = room.next_hand(seed=1)
    bid(hand)
    room.act(hand.decision.options[1].name)  # type: ignore[union-attr]
    room.rule("defective-deck", on=fault)
    assert net(hand) == {1: 0, 2: 0, 3: 0}
    assert {event.clause for event in events(hand, Returned)} == {clause}
    button = room.button
    room.finish(hand)
    assert room.button == button
    assert [change.fault for change in room.deck_changes] == [fault]


@pytest.mark.clause("fspr:7.2.2")
def test_two_kings_of_spades() -> None:
    (example,) = books.clause("fspr:7.2.2").examples
    assert isinstance(example, dict)
    with pytest.raises(croupier.errors.CardError):
        table(HOLDEM, 100, 2, seed=None, deck=" ".join(example["cards"]))


# -- the chief judge ----------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:8.4.1a", "fspr:8.4.1b")
def test_the_chief_judge_departs_from_the_rules_with_a_reason_on_record() -> None:
    hand = play(sit(HOLDEM), "3:raise 40, 4:fold, 1:call")
    before = play(sit(HOLDEM), "3:raise 40").felt.events
    assert "only by: chief-judge" in str(refused(hand, "take-back", by=Post.JUDGE, why="fair"))
    assert "reason" in str(refused(hand, "take-back", by=Post.CHIEF_JUDGE, why=" "))
    assert "taken back" in str(refused(hand, "take-back", by=Post.CHIEF_JUDGE, why="fair", amount=4))
    hand.rule("take-back", by=Post.CHIEF_JUDGE, amount=2, why="seat 4 was misled")
    assert turn(hand) == 4
    told = Ruled("fspr:8.4.1a", "take-back", "", "chief-judge", "seat 4 was misled")
    assert list(hand.events) == [*before, told]
    assert [act.name for act in hand.actions] == ["raise", "fold", "call", "take-back"]
    play(hand, "4:call, 1:fold")
    hand.rule("take-back", by=Post.CHIEF_JUDGE, why="again")
    assert turn(hand) == 1
    assert [event.why for event in events(hand, Ruled)] == ["seat 4 was misled", "again"]
    check_down(hand)
    assert again(hand).events == hand.events
    assert again(hand).result == hand.result


@pytest.mark.clause("fspr:8.4.1a")
def test_every_ruling_can_be_taken_back() -> None:
    hand = sit(HOLDEM)
    start = (hand.events, turn(hand))
    hand.rule("misdeal", on="wrong-order", by=Post.JUDGE)
    assert hand.over
    hand.rule("take-back", by=Post.CHIEF_JUDGE, why="the order was right")
    assert (hand.events[:-1], turn(hand)) == start


@pytest.mark.clause("fspr:8.4.1c")
def test_a_winning_hand_mucked_by_the_dealer_wins() -> None:
    (example,) = books.clause("fspr:8.4.1c").examples
    assert isinstance(example, dict)
    winner = next(step["p"] for step in example["actions"] if step.get("wins"))
    mucked = next(step["cards_of"] for step in example["actions"] if step["do"] == "muck")
    assert mucked == winner == 1
    cards = deck("Ah Ad", "Kh Kd", board="2s 7c 9h Jd 3c")
    hand = table(HOLDEM, 100, 2, blinds=(5, 10), showdown="choice", seed=None, deck=cards)
    play(hand, "1:call, 2:check, 1:check, 2:check, 1:check, 2:check, 1:check, 2:check, 1:show")
    hand.rule("touched-muck", on=mucked, by=Post.CROUPIER)
    assert net(hand) == {1: -10, 2: 10}  # as if the hand that touched the muck were dead
    hand.rule("take-back", by=example["expect"]["decided_by"].replace(" ", "-"), why="the dealer's error")
    play(hand, "2:show")
    assert net(hand) == {1: 10, 2: -10}
    assert example["expect"]["if_reconstructable"] == f"pot to player {winner}"


# -- what holds for every ruling ----------------------------------------------------------------------------


@pytest.mark.parametrize("game", [*GAMES, "m1/holdem-cash", "m1/five-stud-cash"])
def test_every_ruling_has_its_words(game: str) -> None:
    hand = croupier.deal(game, seats={1: 100, 2: 100}, seed=1)
    assert [option.name for option in hand.rulings if not knows(f"ruling-{option.name}")] == []
