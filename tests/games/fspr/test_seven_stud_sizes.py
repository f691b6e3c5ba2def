"""Seven-card stud of the sport-poker federation: how much may be bet (section 5.7.3)."""

from __future__ import annotations

import pytest

import croupier
from croupier.errors import IllegalAction
from tests.games.fspr.stud import ACES, SEVENS, TEN_HIGH, deal, example_of, go, offered, to_street, turn


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
