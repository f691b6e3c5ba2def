"""Seven-card stud of the sport-poker federation: too few cards, and slips of the dealer (section 7.5)."""

from __future__ import annotations

import pytest

import croupier
from croupier.cards import Card
from croupier.errors import IllegalStake
from croupier.hands import best
from croupier.table import Record
from croupier.table.event import OWN, UP, Burnt, Called, Dealt, Opened, Won
from tests.games.fspr.stud import (
    ACES,
    SEVENS,
    TEN_HIGH,
    deal,
    example_of,
    full_table,
    go,
    offered,
    to_street,
    turn,
)
from tests.games.outcome import happened

# -- too few cards -----------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:7.5.3a", "fspr:7.5.3b", "fspr:5.1.burn-d")
def test_seven_players_who_stay_get_the_last_card_from_the_burnt_ones() -> None:
    example = example_of("fspr:7.5.3b", 0)
    expect = example["expect"]
    hand = full_table(example["players"])
    burnt = [event.cards[0] for event in happened(hand, Burnt)]
    assert len(burnt) == expect["burned"]
    last = [event for event in hand.events if isinstance(event, Dealt) and event.clause == "fspr:6.7.7a"]
    assert len(last) == expect["needed"]
    assert [event.to for event in last] == [1, 2, 3, 4, 5, 6, 7]
    assert [event.cards[0] in burnt for event in last] == [False] * expect["after_burn"] + [True]
    (call,) = happened(hand, Called)
    assert (call.call, call.clause) == ("burnt-reshuffled", "fspr:7.5.3b")
    assert hand.events.index(call) == hand.events.index(last[-1]) - 1
    assert len({card for box in hand.felt.boxes for card in box.cards}) == 49


@pytest.mark.clause("fspr:7.5.3b")
def test_the_burnt_cards_are_really_shuffled_and_the_hand_replays() -> None:
    places = set()
    for seed in range(12):
        hand = full_table(7, seed)
        burnt = [event.cards[0] for event in happened(hand, Burnt)]
        places.add(burnt.index(hand.felt.boxes[6].cards[6]))
        while not hand.over:
            hand.act("check")
        assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events
        assert croupier.verify(hand.record()).fair
    assert len(places) > 1
    cut = full_table(7, 3, cut=("croupier", 20))
    uncut = full_table(7, 3)
    assert cut.felt.boxes[6].cards != uncut.felt.boxes[6].cards


@pytest.mark.clause("fspr:7.5.3b")
def test_when_even_the_burnt_cards_are_too_few_one_common_card_counts_for_all() -> None:
    example = example_of("fspr:7.5.3b", 1)
    expect = example["expect"]
    hand = full_table(example["players"])
    assert len(happened(hand, Burnt)) == expect["burned_before"]
    assert len(hand.felt.shoe) == expect["stub_before_last_deal"] - 1
    (common,) = hand.felt.board.cards
    assert hand.view(1).board == (common,)
    assert turn(hand) in range(1, 9)  # the last round is played
    go(hand, *["check"] * 8)
    hands = [best((*event.cards, common)) for event in happened(hand, Opened)]
    assert happened(hand, Won)[0].hand == max(hands).category.slug
    assert all(len(event.cards) == 6 for event in happened(hand, Opened))


def test_a_fold_on_the_fifth_card_of_eight_still_needs_the_common_card_but_after_a_burn() -> None:
    hand = croupier.deal("fspr/seven-stud", seats=dict.fromkeys(range(1, 9), 1000), bets=(10, 20), seed=5)
    go(hand, "bring-in", *["call"] * 7)
    go(hand, *["check"] * 7, "fold")
    for _ in range(2):
        go(hand, *["check"] * 7)
    assert len(happened(hand, Burnt)) == 4
    assert len(hand.felt.board) == 1


# -- slips of the dealer -----------------------------------------------------------------------------------


@pytest.mark.clause("fspr:7.5.1")
def test_if_one_of_the_first_two_cards_came_face_up_the_third_comes_face_down() -> None:
    hand = deal(ACES, "2s 7d Tc", TEN_HIGH, exposed={2: [1]})
    assert [*hand.felt.boxes[1].faces] == [UP, OWN, OWN]
    assert turn(hand) == 2  # the exposed card is their open card, also for the bring-in
    assert [*hand.felt.boxes[0].faces] == [OWN, OWN, UP]
    assert [event.clause for event in happened(hand, Dealt)] == ["fspr:6.7.1b", "fspr:7.5.1", "fspr:6.7.1b"]


@pytest.mark.clause("fspr:7.5.2")
@pytest.mark.parametrize("cards", [[1, 2], [1, 3], [2, 3]])
def test_of_two_open_cards_the_second_becomes_the_first_burnt_card(cards: list[int]) -> None:
    hand = deal(ACES, "2s 2d 2h", TEN_HIGH.replace("2h", "3h"), burns="3s Kd", exposed={2: cards})
    kept, gone = (["2s", "2d", "2h"][card - 1] for card in cards)
    pile = hand.felt.boxes[1]
    assert pile.faces[cards[0] - 1] == UP
    assert [face for face in pile.faces if face == UP] == [UP]
    assert pile.cards[cards[0] - 1] == Card(kept)
    assert pile.cards[cards[1] - 1] == Card("3s")
    assert happened(hand, Burnt) == [Burnt("fspr:7.5.2", (Card(gone),), UP)]
    go(hand, "bring-in", "call", "call")
    assert len(happened(hand, Burnt)) == 1  # that was the burn of the second round
    go(hand, "check", "check", "check")
    assert len(happened(hand, Burnt)) == 2


@pytest.mark.clause("fspr:7.3.6")
@pytest.mark.parametrize("exposed", [{1: [1], 2: [2]}, {1: [1, 2, 3]}, {1: [5]}])
def test_exposed_cards_of_two_players_are_a_misdeal(exposed: dict[int, list[int]]) -> None:
    with pytest.raises(IllegalStake, match="fspr:7.3.6"):
        deal(exposed=exposed)
    with pytest.raises(IllegalStake, match="Seat 9 is not dealt in"):
        deal(exposed={9: [1]})
    for wrong in (5, {1: 1}, {1: ["1"]}):
        with pytest.raises(IllegalStake, match="a list of the numbers of the cards"):
            deal(exposed=wrong)
    with pytest.raises(IllegalStake, match="a list of the numbers of the cards"):
        deal(exposed_late=2)


@pytest.mark.clause("fspr:7.5.5a", "fspr:7.5.5b")
def test_if_the_first_seventh_card_is_exposed_all_come_face_up_and_the_same_player_opens() -> None:
    # The last card would give seat 2 three open queens, but seat 1 opened the round before.
    hands = ("Ah Ad 4h Kc Kd Jd 3d", "7s 7d 2c Qs Qh 5c Qd", "Ts 9c 8d 5h Jh 2h 4c")
    hand = to_street(deal(*hands, exposed={1: [7]}), 7)
    assert all(box.faces[-1] == UP for box in hand.felt.boxes)
    assert turn(hand) == 1
    assert offered(hand)["bet"] == (20,)


@pytest.mark.clause("fspr:7.5.5c", "fspr:7.5.5d")
def test_a_later_exposed_seventh_card_lets_its_owner_count_as_all_in() -> None:
    hand = to_street(deal(exposed={2: [7]}), 7)
    assert [box.faces[-1] for box in hand.felt.boxes] == [OWN, UP, OWN]
    assert turn(hand) == 2
    assert set(offered(hand)) == {"play-on", "all-in"}
    go(hand, "all-in")
    assert [event.call for event in happened(hand, Called)] == ["counts-as-all-in"]
    go(hand, "bet 20")
    assert turn(hand) == 3  # seat 2 has no part in the betting
    go(hand, "call")
    assert hand.result is not None
    assert hand.result.net == {1: 12 + 20, 2: -6, 3: -26}
    assert hand.felt.boxes[1].chips == 994
    declined = go(to_street(deal(exposed={2: [7]}), 7), "play-on", "bet 20")
    assert turn(declined) == 2


@pytest.mark.clause("fspr:7.5.5c")
def test_counted_as_all_in_he_wins_the_pot_built_so_far() -> None:
    hands = (SEVENS, ACES, TEN_HIGH)
    hand = go(to_street(deal(*hands, exposed={2: [7]}), 7), "all-in")
    go(hand, "bet 20", "call")
    assert hand.result is not None
    assert hand.result.net == {1: 14, 2: 12, 3: -26}


def test_a_hand_that_is_void_gives_back_the_chips_put_by_too() -> None:
    hand = go(to_street(deal(exposed={2: [7]}), 7), "all-in", "bet 20")
    hand.rule("defective-deck", on="duplicate-card", by="judge")
    assert hand.over
    assert [box.chips for box in hand.felt.boxes] == [1000, 1000, 1000]


@pytest.mark.clause("fspr:7.5.5e")
def test_after_wagers_have_been_made_he_is_not_asked() -> None:
    hand = to_street(deal(exposed_late=[2]), 7)
    assert turn(hand) == 1
    assert [event.clause for event in happened(hand, Called)] == ["fspr:7.5.5e"]
    go(hand, "bet 20")
    assert turn(hand) == 3
