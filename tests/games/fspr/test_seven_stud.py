"""Seven-card stud of the sport-poker federation: sections 5.7.3, 6.3.2, 6.3.3, 6.7, 6.8 and 7.5."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, Card, write_cards
from croupier.errors import BookError, CroupierError, IllegalAction, IllegalStake
from croupier.hands import best
from croupier.table import Hand, Record
from croupier.table.event import OWN, UP, Burnt, Called, Dealt, Discarded, Opened, Returned, Staked, Won
from croupier.table.telling import tell
from tests.games.outcome import happened
from tests.stacking import stack_stud

# Seat 2 shows the lowest card, then seat 1 the highest board in every round; seat 1 has the best hand.
ACES = "Ah Ad 4h Kc 9s Jd 3d"
SEVENS = "7s 7d 2c Qs 8h 5c 6c"
TEN_HIGH = "Ts 9c 8d 5h Qd 2h 4c"


def deal(*hands: str, stacks: Any = 1000, burns: str = "", **more: Any) -> Hand:
    """Deal these hands in a 10-20 game with an ante of 1, unless told otherwise."""
    held = hands or (ACES, SEVENS, TEN_HIGH)
    chips = [stacks] * len(held) if isinstance(stacks, int) else stacks
    seats = dict(enumerate(chips, start=1))
    settings = {"bets": (10, 20), **more}
    return croupier.deal("fspr/seven-stud", seats=seats, deck=stack_stud(*held, burns=burns), **settings)


def go(hand: Hand, *acts: str) -> Hand:
    """Take these decisions: a word, or a word with the total it goes to."""
    for act in acts:
        name, _, amount = act.partition(" ")
        hand.act(name, amount=int(amount) if amount else None)
    return hand


def offered(hand: Hand) -> dict[str, tuple[int, ...]]:
    """What may be done now, with the amounts (all of them, or the least and the most)."""
    assert hand.decision is not None
    spans = {option.name: option.amount for option in hand.decision}
    return {
        name: () if span is None else tuple(dict.fromkeys((span.least, span.most)))
        for name, span in spans.items()
    }


def example_of(clause: str, number: int) -> dict[str, Any]:
    """Return a worked example of the catalogue."""
    example = books.clause(clause).examples[number]
    assert isinstance(example, dict)
    return example


def turn(hand: Hand) -> int:
    assert hand.decision is not None
    return hand.decision.seat


def to_street(hand: Hand, street: int) -> Hand:
    """Bring it in and check until so many cards have been dealt to everybody."""
    go(hand, "bring-in", *["call"] * (len(hand.felt.boxes) - 1))
    while len(hand.felt.boxes[0].cards) < street:
        hand.act("check")
    return hand


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


# -- sizes -------------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:5.7.3c", "fspr:5.7.3a")
def test_the_lower_size_in_two_rounds_and_the_upper_in_three() -> None:
    hand = go(deal(ACES, SEVENS, bring_in=4), "bring-in")
    sizes = [offered(hand)["bet"]]
    go(hand, "call")
    while not hand.over:
        sizes.append(offered(hand)["bet"])
        go(hand, "check", "check")
    assert sizes == [(10,), (10,), (20,), (20,), (20,)]


OPEN_PAIR = ("Ah Ad 4h Kc", "7s 7d 2c 2h", "Ts 9c 8d 5h", "Js 9d 8h 5s")


@pytest.mark.clause("fspr:6.7.5c")
@pytest.mark.parametrize("number", range(5))
def test_worked_examples_of_the_bet_sizes(number: int) -> None:
    example = example_of("fspr:6.7.5c", number)
    expect = example["expect"]
    pair = example.get("open_pair", False)
    hands = OPEN_PAIR if pair else (ACES, SEVENS, TEN_HIGH)
    for round_ in example["rounds"]:
        hand = deal(*hands, bets=tuple(example["limits"]))
        if round_ > 1:
            to_street(hand, round_ + 2)
        for act in example.get("actions", ()):
            assert turn(hand) == 2  # the pair's holder opens
            go(hand, f"{act['do']} {act['to']}" if "to" in act else act["do"])
        may = offered(hand)
        if "opener_bet_sizes" in expect:
            assert may["bet"] == tuple(expect["opener_bet_sizes"])
        elif "next_raise_to" in expect:
            assert may["raise"] == tuple(expect["next_raise_to"])
        else:
            wanted = expect.get("holder_may") or expect["next_may"]
            assert [*(["check"] if "check" in may else []), *(f"bet {size}" for size in may["bet"])] == wanted


@pytest.mark.clause("fspr:6.7.5c")
def test_once_the_upper_size_is_used_all_raises_are_of_it_and_only_in_the_second_round() -> None:
    hand = to_street(deal(*OPEN_PAIR), 4)
    go(hand, "bet 10")
    with pytest.raises(IllegalAction):
        hand.act("raise", amount=25)
    go(hand, "raise 30")
    assert offered(hand)["raise"] == (50,)
    go(hand, "raise 50", "raise 70")
    assert "raise" not in offered(hand)
    first = to_street(deal("Ah Ad 4h Kc 3h", "7s 7d 2c 2h 9h", "Ts 9c 8d 5h 6h"), 5)
    assert offered(first)["bet"] == (20,)


@pytest.mark.clause("fspr:6.7.5c")
def test_a_pair_that_is_folded_or_half_hidden_opens_no_upper_size() -> None:
    hand = go(deal("Ah Ad 4h Kc", "7s 2d 2c", "Ts 9c 8d 5h"), "bring-in", "call", "call")
    assert offered(hand)["bet"] == (10,)
    hand = to_street(deal(*OPEN_PAIR, limit="no-limit"), 4)
    assert offered(hand)["bet"] == (10, 994)


@pytest.mark.parametrize("limit", ["no-limit", "pot-limit"])
def test_without_fixed_sizes_the_smallest_bet_is_the_lower_one_or_twice_the_bring_in(limit: str) -> None:
    assert offered(to_street(deal(limit=limit), 7))["bet"][0] == 10
    hand = croupier.deal("fspr/seven-stud", seats={1: 100, 2: 100}, bring_in=3, limit=limit, seed=1)
    assert offered(hand)["bet"][0] == 6


@pytest.mark.clause("fspr:5.9.3f", "fspr:5.7.2")
def test_in_pot_limit_the_largest_bet_is_the_pot() -> None:
    hand = to_street(deal(limit="pot-limit", antes=10), 4)
    assert offered(hand)["bet"] == (10, 3 * 10 + 3 * 5)


@pytest.mark.clause("fspr:5.7.3e", "fspr:5.7.3f", "fspr:5.7.3g")
def test_three_raises_in_a_round_but_any_number_between_two() -> None:
    hand = go(deal(ACES, SEVENS), "bring-in", "bet 10")
    for total in range(20, 100, 10):
        go(hand, f"raise {total}")
    hand = go(deal(), "bring-in", "bet 10", "raise 20", "fold", "raise 30", "raise 40")
    assert "raise" not in offered(hand)  # three began the round


@pytest.mark.parametrize("option", [True, False])
def test_at_a_table_of_three_two_players_in_a_later_round_are_uncapped_by_option(option: bool) -> None:
    hand = go(deal(ACES, SEVENS, "Ts 9c 8d", uncapped_at_two=option), "bring-in", "fold", "call")
    go(hand, "bet 10", "raise 20", "raise 30", "raise 40")
    assert ("raise" in offered(hand)) is option


@pytest.mark.parametrize("option", [True, False])
def test_whether_one_who_checked_may_raise_a_short_all_in_is_an_option(option: bool) -> None:
    hand = deal(stacks=(1000, 11, 1000), limit="no-limit", checker_raises=option)
    go(hand, "bring-in", "call", "call", "check", "bet 5", "call")
    assert turn(hand) == 1
    assert ("raise" in offered(hand)) is option


@pytest.mark.parametrize("option", [True, False])
def test_whether_short_all_ins_add_up_is_an_option(option: bool) -> None:
    hands = (ACES, SEVENS, TEN_HIGH, "Jh Tc 6s 6d 2s 3s Qh")
    hand = deal(*hands, stacks=(1000, 36, 46, 1000), limit="no-limit", cumulative_all_ins=option)
    go(hand, "bring-in", "call", "call", "call")
    go(hand, "check", "bet 20", "raise 30", "raise 40", "call")
    assert turn(hand) == 1
    assert ("raise" in offered(hand)) is option


# -- the end -----------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:6.8.1a")
def test_the_last_player_left_takes_the_pot_and_shows_nothing() -> None:
    hand = go(deal(ACES, "7s 7d 2c", "Ts 9c 8d"), "bring-in", "fold", "bet 10", "fold")
    assert happened(hand, Opened) == []
    assert hand.result is not None
    assert hand.result.net == {1: 7, 2: -6, 3: -1}


@pytest.mark.clause("fspr:6.8.1b", "fspr:6.8.1c", "fspr:5.6.1a")
def test_the_best_five_of_seven_cards_win() -> None:
    hand = to_street(deal(), 7)
    go(hand, "check", "check", "check")
    won = happened(hand, Won)
    assert [(event.seat, event.amount) for event in won] == [(1, 18)]
    assert write_cards(won[0].cards) == "Ah Ad Kc Jd 9s"


@pytest.mark.clause("fspr:6.8.2a", "fspr:6.8.2b")
def test_first_shows_who_bet_last_else_who_opened_the_last_round() -> None:
    hands = ("7s 7d 2c Qs 8h 5c 6c", "Ts 9c 8d 5h Qd 2h 4c", "Ah Ad 4h Kc 9s Jd 3d")
    hand = go(to_street(deal(*hands), 7), "check", "check", "check")
    assert [event.at for event in happened(hand, Opened)] == [3, 1, 2]
    hand = go(to_street(deal(*hands), 7), "check", "check", "bet 20", "call", "call")
    assert [event.at for event in happened(hand, Opened)] == [2, 3, 1]


@pytest.mark.clause("fspr:6.8.2a")
def test_without_betting_because_of_all_ins_the_highest_board_shows_first() -> None:
    hands = ("7s 7d 2c Qs 8h 5c 6c", "Ts 9c 8d 5h Qd 2h 4c", "Ah Ad 4h Kc 9s Jd 3d")
    hand = go(deal(*hands, stacks=11), "bring-in", "bet 10", "call", "call")
    assert hand.over
    assert [event.at for event in happened(hand, Opened)] == [3, 1, 2]


@pytest.mark.clause("fspr:6.8.3a", "fspr:6.8.3b", "fspr:6.8.3c")
def test_the_odd_chip_goes_to_the_first_winner_from_the_opener_of_the_last_round() -> None:
    # Seats 1 and 2 hold the same straight; seat 3 shows two kings and opens the last round.
    hands = ("Ah 2d 3c 4h 5s 9d Jc", "Ad 2h 4c 3h 5c 9s Js", "Qs Qh Kd Kh 7s 6c 8c")
    hand = go(to_street(deal(*hands), 7), "check", "check", "check")
    shares = {event.seat: event.amount for event in happened(hand, Won)}
    assert shares == {1: 9, 2: 9}
    hand = go(to_street(deal(*hands, antes=2, bring_in=3), 7), "check", "check", "check")
    assert {event.seat: event.amount for event in happened(hand, Won)} == {1: 8, 2: 7}
    # With seat 2 opening the last round it is the first winner clockwise.
    hands = ("Ah 2d 3c 4h 5s 9d Jc", "Ad 2h As 4c 5c 9s 3h", "Qs Qh Kd Jh 7s 6c 8c")
    hand = go(to_street(deal(*hands, antes=2, bring_in=3), 7), "check", "check", "check")
    assert {event.seat: event.amount for event in happened(hand, Won)} == {2: 8, 1: 7}
    hand = go(to_street(deal(*hands, antes=10, smallest_chip=5), 7), "check", "check", "check")
    assert {event.seat: event.amount for event in happened(hand, Won)} == {2: 25, 1: 20}


@pytest.mark.clause("fspr:5.1.side-pot-a", "fspr:5.1.side-pot-b", "fspr:5.9.8a")
def test_an_all_in_player_contests_the_main_pot_only() -> None:
    hand = go(deal(stacks=(11, 1000, 1000)), "bring-in", "bet 10", "call", "call")
    for _ in range(4):
        go(hand, f"bet {10 if len(hand.felt.boxes[0].cards) == 4 else 20}", "call")
    assert hand.result is not None
    assert hand.result.net == {1: 22, 2: -11 + 70, 3: -11 - 70}


@pytest.mark.parametrize(("option", "shown"), [("all", [1, 2, 3]), ("muck", [1])])
def test_whether_beaten_hands_are_shown_is_an_option(option: str, shown: list[int]) -> None:
    hand = go(to_street(deal(showdown=option), 7), "check", "check", "check")
    assert [event.at for event in happened(hand, Opened)] == shown


def test_at_a_table_where_players_choose_one_may_throw_his_hand_in() -> None:
    hand = go(to_street(deal(showdown="choice"), 7), "check", "check", "check")
    assert set(offered(hand)) == {"show", "muck"}
    go(hand, "muck", "show", "muck")
    assert [event.seat for event in happened(hand, Won)] == [2]
    hand = go(to_street(deal(showdown="choice"), 7), "check", "check", "check", "muck", "muck")
    assert [(event.seat, event.part) for event in happened(hand, Won)] == [(3, "alone")]


def test_all_cards_may_be_opened_as_soon_as_nobody_can_bet() -> None:
    hand = go(deal(stacks=11, show_all_in=True), "bring-in", "bet 10", "call", "call")
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Opened) < kinds.index(Burnt)
    assert {event.faces for event in happened(hand, Dealt) if len(event.cards) == 1} == {(UP,)}
    plain = go(deal(stacks=11), "bring-in", "bet 10", "call", "call")
    assert hand.result == plain.result


@pytest.mark.clause("fspr:5.9.1g")
def test_a_player_whose_time_is_up_is_out_but_the_bring_in_is_not_to_be_sat_out() -> None:
    hand = deal()
    with pytest.raises(IllegalAction):
        hand.rule("time-out")
    go(hand, "bring-in").rule("time-out")
    assert happened(hand, Discarded)[0].box == 3
    hand = to_street(deal(late_check=True), 4)
    hand.rule("time-out")
    assert happened(hand, Discarded) == []


# -- too few cards -----------------------------------------------------------------------------------------


def full_table(players: int, seed: int = 5, **more: Any) -> Hand:
    """Bring nobody out of the hand until the last card is dealt."""
    seats = dict.fromkeys(range(1, players + 1), 1000)
    hand = croupier.deal("fspr/seven-stud", seats=seats, bets=(10, 20), seed=seed, **more)
    go(hand, "bring-in", *["call"] * (players - 1))
    for _ in range(3):
        go(hand, *["check"] * players)
    return hand


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
        with pytest.raises(IllegalStake, match="by seat as a list"):
            deal(exposed=wrong)
    with pytest.raises(IllegalStake, match="by seat as a list"):
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
