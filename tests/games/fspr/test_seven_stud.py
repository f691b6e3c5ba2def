"""Seven-card stud of the sport-poker federation: antes, bring-in and turns (sections 6.3 and 6.7)."""

from __future__ import annotations

import pytest

import croupier
from croupier.cards import DECK, Card, write_cards
from croupier.errors import BookError, CroupierError, IllegalAction, IllegalStake
from croupier.table.event import OWN, UP, Burnt, Dealt, Discarded, Returned, Staked
from croupier.table.telling import tell
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
from tests.stacking import stack_stud

# -- antes and the first cards -----------------------------------------------------------------------------


@pytest.mark.clause("fspr:6.3.2a", "fspr:6.3.2b", "fspr:5.1.ante")
def test_everybody_posts_an_ante_before_the_cards_then_comes_the_bring_in() -> None:
    hand = go(deal(antes=2), "bring-in")
    assert [(event.box, event.field, event.amount) for event in happened(hand, Staked)] == [
        (1, "ante", 2),
        (2, "ante", 2),
        (3, "ante", 2),
        (2, "bring-in", 5),
    ]
    kinds = [type(event) for event in hand.events]
    assert kinds[:3] == [Staked] * 3
    assert kinds.index(Dealt) == 3


@pytest.mark.clause("fspr:6.3.2b", "fspr:6.7.1a")
def test_antes_then_the_cut_then_three_cards_one_at_a_time() -> None:
    hand = deal(cut=("croupier", 20))
    kinds = [type(event).__name__ for event in hand.events]
    assert kinds == ["Staked"] * 3 + ["Cut"] + ["Dealt"] * 3
    assert hand.view().pot == 3
    order = stack_stud(ACES, SEVENS, TEN_HIGH).split()
    cut = order[20:] + order[:20]
    assert write_cards(hand.felt.boxes[0].cards) == " ".join(cut[0:9:3])
    assert write_cards(hand.felt.boxes[2].cards) == " ".join(cut[2:9:3])


@pytest.mark.clause("fspr:6.7.1b")
def test_two_cards_face_down_and_the_third_face_up() -> None:
    hand = deal()
    assert {event.faces for event in happened(hand, Dealt)} == {(OWN, OWN, UP)}
    assert hand.view(3).boxes[0].cards == (None, None, Card("4h"))
    assert write_cards(card for card in hand.view(1).boxes[0].cards if card) == "Ah Ad 4h"


@pytest.mark.clause("fspr:6.3.2b")
def test_an_ante_is_dead_money_and_no_part_of_what_is_called() -> None:
    hand = go(deal(antes=4), "bring-in")
    assert hand.decision is not None
    assert hand.decision["call"].cost == 5


# -- the bring-in ------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:5.1.bring-in", "fspr:6.3.3a", "fspr:6.7.2a", "fspr:6.7.2b")
def test_the_lowest_open_card_must_bring_it_in() -> None:
    hand = deal()
    assert turn(hand) == 2
    for act in ("fold", "check"):
        with pytest.raises(IllegalAction, match=r"lowest: you must bring it in with 5 .*fspr:6.7.2b"):
            hand.act(act)
    with pytest.raises(IllegalAction, match="not the turn of seat 3"):
        hand.act("bring-in", seat=3)
    with pytest.raises(IllegalAction, match="takes no amount"):
        hand.act("bring-in", amount=7)
    hand.act("bring-in")
    assert happened(hand, Staked)[-1] == Staked("fspr:6.7.2b", 2, "bring-in", 5)


@pytest.mark.clause("fspr:6.7.2c", "fspr:5.5.1e")
def test_of_equal_lowest_cards_the_lower_suit_brings_in() -> None:
    example = example_of("fspr:6.7.2c", 0)
    cards: dict[str, str] = example["cards"]
    hidden = iter(card for card in map(str, DECK) if card not in cards.values())
    hand = deal(*(f"{next(hidden)} {next(hidden)} {card}" for card in cards.values()))
    assert turn(hand) == list(cards).index(example["expect"]["bring_in"]) + 1


@pytest.mark.clause("fspr:5.4b")
def test_an_open_ace_is_the_highest_card_for_the_bring_in() -> None:
    hand = deal("Kh Kd Ac", "7s 7d 2s", "Ts 9c 3d")
    assert turn(hand) == 2


@pytest.mark.clause("fspr:5.7.3d", "fspr:6.3.3b")
def test_the_bring_in_is_half_the_lower_size_unless_the_reglament_sets_another() -> None:
    assert happened(go(deal(bets=(30, 60)), "bring-in"), Staked)[-1].amount == 15
    assert happened(go(deal(bring_in=3), "bring-in"), Staked)[-1].amount == 3
    with pytest.raises(IllegalStake, match=r"15 has no half.*fspr:5.7.3d"):
        deal(bets=(15, 30))
    with pytest.raises(IllegalStake, match=r"not below the lower bet of 10.*fspr:6.3.3b"):
        deal(bring_in=10)
    for wrong in (0, -5, 2.5, "5"):
        with pytest.raises(IllegalStake):
            deal(bring_in=wrong)


@pytest.mark.clause("fspr:6.7.3a", "fspr:6.7.3b")
def test_after_the_bring_in_the_next_player_clockwise_folds_or_calls() -> None:
    hand = go(deal(), "bring-in")
    assert turn(hand) == 3
    assert hand.decision is not None
    assert hand.decision["call"].clause == hand.decision["fold"].clause == "fspr:6.7.3b"
    assert hand.decision["call"].cost == 5
    with pytest.raises(IllegalAction, match="You cannot check"):
        hand.act("check")
    go(hand, "fold", "call")
    assert happened(hand, Discarded)[0].box == 3
    assert happened(hand, Staked)[-1] == Staked("fspr:6.7.3b", 1, "call", 5)


@pytest.mark.clause("fspr:6.7.3c", "fspr:6.7.4a")
def test_a_full_bet_completes_the_bring_in_and_uses_up_no_raise() -> None:
    hand = go(deal(), "bring-in")
    assert offered(hand)["bet"] == (10,)
    go(hand, "bet 10")
    assert happened(hand, Staked)[-1] == Staked("fspr:6.7.3c", 3, "bet", 10)
    assert offered(hand) == {"fold": (), "call": (), "raise": (20,)}
    go(hand, "raise 20", "raise 30", "raise 40")
    assert set(offered(hand)) == {"fold", "call"}
    with pytest.raises(IllegalAction, match="3 raises of this round are used up"):
        hand.act("raise", amount=50)


@pytest.mark.clause("fspr:6.7.3d")
@pytest.mark.parametrize(("limit", "most"), [("no-limit", 999), ("pot-limit", 5 + 3 + 5 + 5)])
def test_without_fixed_sizes_one_may_go_beyond_the_full_bet_at_once(limit: str, most: int) -> None:
    hand = go(deal(limit=limit), "bring-in")
    assert offered(hand)["bet"] == (10, most)
    go(hand, f"bet {most}")
    assert turn(hand) == 1


@pytest.mark.clause("fspr:6.7.3d")
def test_in_the_limit_format_a_raise_is_possible_after_the_completion_only() -> None:
    hand = go(deal(), "bring-in")
    with pytest.raises(IllegalAction):
        hand.act("raise", amount=20)
    assert "raise" in go(hand, "bet 10").decision  # type: ignore[operator]


@pytest.mark.clause("fspr:6.7.4b", "fspr:5.1.betting-round-c")
def test_the_round_ends_when_all_have_equalled_and_the_bring_in_has_no_last_word() -> None:
    hand = go(deal(), "bring-in", "call", "call")
    assert len(hand.felt.boxes[0].cards) == 4
    hand = go(deal(), "bring-in", "bet 10", "call")
    assert turn(hand) == 2
    assert offered(hand) == {"fold": (), "call": (), "raise": (20,)}
    go(hand, "call")
    assert hand.view().pot == 3 + 3 * 10


@pytest.mark.clause("fspr:7.5.4b")
def test_one_who_is_all_in_by_his_ante_passes_the_bring_in_to_the_next_lowest_card() -> None:
    hand = deal(stacks=(1000, 2, 1000), antes=2)
    assert turn(hand) == 1  # the 2 of seat 2 is lowest, then the 4 of seat 1
    go(hand, "bring-in")
    assert turn(hand) == 3


def test_a_short_bring_in_is_all_in_and_the_others_face_a_full_one() -> None:
    hand = deal(stacks=(1000, 4, 1000))
    assert offered(hand) == {"bring-in": ()}
    go(hand, "bring-in")
    assert happened(hand, Staked)[-1].amount == 3
    assert hand.decision is not None
    assert hand.decision["call"].cost == 5
    assert offered(hand)["bet"] == (10,)


def test_a_short_bring_in_counts_full_for_the_largest_bet_of_pot_limit() -> None:
    short = go(deal(stacks=(1000, 4, 1000), limit="pot-limit"), "bring-in")
    full = go(deal(limit="pot-limit"), "bring-in")
    assert offered(short)["bet"] == offered(full)["bet"] == (10, 5 + (3 + 5 + 5))


def test_against_a_short_bring_in_alone_only_its_chips_are_called() -> None:
    hand = go(deal(ACES, SEVENS, stacks=(1000, 4)), "bring-in")
    assert hand.decision is not None
    assert hand.decision["call"].cost == 3
    assert set(offered(hand)) == {"fold", "call"}


def test_no_bring_in_is_asked_when_nobody_could_answer() -> None:
    hand = deal(ACES, SEVENS, stacks=(1000, 1))
    assert hand.over
    assert hand.result is not None
    assert hand.result.net == {1: 1, 2: -1}


@pytest.mark.clause("fspr:6.7.2b", "fspr:6.7.5c")
def test_the_lowest_card_may_open_with_a_full_bet_and_nothing_between() -> None:
    example = example_of("fspr:6.7.5c", 0)
    hand = deal(bets=tuple(example["limits"]))
    assert offered(hand)["bet"] == tuple(example["expect"]["opener_bet_sizes"])
    with pytest.raises(IllegalAction):
        hand.act("bet", amount=7)
    go(hand, "bet 10")
    assert offered(hand) == {"fold": (), "call": (), "raise": (20,)}
    go(hand, "call", "call")
    assert len(hand.felt.boxes[0].cards) == 4  # their bet was the bet: they do not speak again


def test_a_short_all_in_over_the_bring_in_may_be_completed() -> None:
    hand = go(deal(stacks=(1000, 1000, 8)), "bring-in")
    assert offered(hand)["bet"] == (7,)
    go(hand, "bet 7")
    assert offered(hand) == {"fold": (), "call": (), "raise": (10,)}
    go(hand, "call")
    assert offered(hand) == {"fold": (), "call": (), "raise": (10,)}  # a bring-in is no wager of one's own


# -- the further rounds ------------------------------------------------------------------------------------


@pytest.mark.clause(
    "fspr:6.7.4c",
    "fspr:6.7.6a",
    "fspr:6.7.6b",
    "fspr:6.7.7a",
    "fspr:6.7.7b",
    "fspr:5.1.burn-a",
    "fspr:5.1.burn-c",
)
def test_a_burn_and_a_card_each_before_every_further_round() -> None:
    hand = deal(burns="3s 3h 3c 4s")
    assert happened(hand, Burnt) == []
    to_street(hand, 7)
    clauses = ["fspr:6.7.4c", "fspr:6.7.6a", "fspr:6.7.6b", "fspr:6.7.7a"]
    assert [write_cards(event.cards) for event in happened(hand, Burnt)] == ["3s", "3h", "3c", "4s"]
    seen = [event.clause for event in hand.events if isinstance(event, Dealt) and event.to == 1]
    assert seen == ["fspr:6.7.1b", *clauses]
    assert [*hand.felt.boxes[0].faces] == [OWN, OWN, UP, UP, UP, UP, OWN]
    assert [write_cards(box.cards) for box in hand.felt.boxes] == [ACES, SEVENS, TEN_HIGH]
    assert turn(hand) == 1  # a fifth betting round


@pytest.mark.clause("fspr:6.7.4c")
def test_only_those_still_in_play_get_further_cards() -> None:
    hand = go(deal(ACES, SEVENS, "Ts 9c 8d"), "bring-in", "fold", "call")
    assert [len(box.cards) for box in hand.felt.boxes] == [4, 4, 0]


@pytest.mark.clause("fspr:6.7.5a", "fspr:6.7.5b")
def test_the_highest_two_open_cards_open_the_second_round_by_check_or_bet() -> None:
    hand = to_street(deal(), 4)
    assert turn(hand) == 1  # 4-K against 2-Q and 8-5
    assert offered(hand) == {"fold": (), "check": (), "bet": (10,)}
    assert to_street(deal(ACES, "7s 7d 2c 2h", TEN_HIGH.replace("2h", "3h")), 4).decision.seat == 2  # type: ignore[union-attr]


@pytest.mark.clause("fspr:6.7.6c")
def test_in_every_later_round_the_highest_open_combination_opens() -> None:
    hands = ("Ah Ad 4h Kc 9s Jd 3d", "7s 7d 2c Qs Qd 5c 6c", "Ts 9c 8d 5h 5d 5s 4c")
    hand = deal(*hands)
    openers = []
    go(hand, "bring-in", "call", "call")
    while not hand.over:
        openers.append(turn(hand))
        go(hand, "check", "check", "check")
    assert openers == [1, 2, 3, 3]


@pytest.mark.clause("fspr:6.7.6c")
def test_the_last_round_is_opened_by_the_highest_board_of_those_left() -> None:
    hand = to_street(deal("Ah Ad 4h Kc Ks Jd", SEVENS, "Ts 9c 8d 5h Qd Qh 4c"), 6)
    assert turn(hand) == 1
    go(hand, "check", "bet 20", "call", "fold")
    assert turn(hand) == 3


@pytest.mark.clause("fspr:6.7.6c")
def test_four_to_a_flush_or_straight_is_only_a_high_card() -> None:
    hand = deal("Ah Ad 4h 9h Jh Qh", "7s 7d 2c 3s 3d 5c")
    assert turn(to_street(hand, 6)) == 2


@pytest.mark.clause("fspr:5.5.1c", "fspr:6.7.5a")
def test_of_equal_boards_the_higher_suit_of_the_highest_card_speaks_first() -> None:
    hand = to_street(deal("Ah Ad 4h Kc", "7s 7d 4c Kd", "Ts 9c 2d 5h"), 4)
    assert turn(hand) == 2
    hand = to_street(deal("Ah Ad 4h 4c", "7s 7d 4s 4d", "Ts 9c 2d 5h"), 4)
    assert turn(hand) == 2


@pytest.mark.clause("fspr:7.5.4a")
def test_a_round_that_starts_with_an_all_in_player_counts_him_as_checking() -> None:
    hand = deal(stacks=(6, 1000, 1000))
    go(hand, "bring-in", "call", "call")
    assert turn(hand) == 2  # seat 1 has the highest board, but no chips
    go(hand, "check", "check")
    assert [len(box.cards) for box in hand.felt.boxes] == [5, 5, 5]
    go(hand, "bet 20", "fold")
    assert hand.over
    assert hand.result is not None
    assert hand.result.net == {1: 12, 2: -6, 3: -6}


# -- what is refused ---------------------------------------------------------------------------------------


def test_too_many_players_unknown_settings_and_wrong_amounts_are_refused() -> None:
    with pytest.raises(IllegalStake, match="takes from 2 to 8"):
        croupier.deal("fspr/seven-stud", seats=dict.fromkeys(range(1, 10), 100))
    with pytest.raises(IllegalStake, match="no setting blinds"):
        deal(blinds=(5, 10))
    for wrong in ((10,), (20, 10), (0, 20), 10):
        with pytest.raises(IllegalStake):
            deal(bets=wrong)
    with pytest.raises(IllegalStake, match="same for every seat"):
        deal(antes={1: 5, 2: 5, 3: 6})
    with pytest.raises(IllegalStake):
        deal(antes=0)
    with pytest.raises(BookError):
        deal(limit="spread-limit")


def test_antes_may_be_told_seat_by_seat_and_a_button_is_only_shown() -> None:
    told = go(deal(antes={1: 5, 2: 5, 3: 5}, button=1), "bring-in")
    assert told.events == go(deal(antes=5), "bring-in").events
    with pytest.raises(IllegalStake):
        deal(button=0)


def test_a_refused_act_changes_nothing() -> None:
    hand = go(deal(), "bring-in")
    before = hand.events
    for act, amount in (
        ("bet", 9),
        ("bet", 11),
        ("bet", None),
        ("raise", 20),
        ("bring-in", None),
        ("all", 5),
    ):
        with pytest.raises(CroupierError):
            hand.act(act, amount=amount)
    assert hand.events == before


def test_every_event_can_be_told_in_every_language() -> None:
    hand = full_table(7, exposed={2: [7]})
    go(hand, "all-in")
    while not hand.over:
        hand.act("check")
    for event in hand.events:
        for language in ("en", "ru", "hy"):
            assert "{" not in tell(event, language)
    assert happened(hand, Returned) == []
