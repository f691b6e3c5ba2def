"""American roulette of the casino M-1: points 11 to 28, clause by clause."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import croupier
from croupier import books
from croupier.errors import CroupierError, IllegalAction, IllegalStake
from croupier.games.roulette_table import SERIES, VERBAL, parts
from croupier.games.wheel import POSITIONS, RED, WHEEL, Position, colour, find_position, neighbours
from croupier.table import CROUPIER, Hand
from croupier.table.event import Called, Lost, Paid, Returned, Spun, Staked
from tests.games.m1.roulette import spin

CLAUSES = {
    "straight-up": ("m1:25.1", "m1:roulette.straight-up", 37),
    "split": ("m1:25.2", "m1:roulette.split", 60),
    "street": ("m1:25.3", "m1:roulette.street", 14),
    "corner": ("m1:25.4", "m1:roulette.corner", 22),
    "six-line": ("m1:25.5", "m1:roulette.six-line", 11),
    "first-four": ("m1:25.6", "m1:roulette.first-four", 1),
    "column": ("m1:25.7", "m1:roulette.column", 3),
    "dozen": ("m1:25.8", "m1:roulette.dozen", 3),
}
SIZES = {
    "straight-up": 1,
    "split": 2,
    "street": 3,
    "corner": 4,
    "six-line": 6,
    "first-four": 4,
    "column": 12,
    "dozen": 12,
}


def table(*spins: int, **seat: Any) -> Hand:
    """One player at the table; the ball will fall on these numbers."""
    return croupier.deal("m1/roulette", seats={1: seat}, spins=spins)


def net(place: str, number: int, chips: int = 10) -> int:
    """What chips on a place win when a number comes."""
    return int(spin(table(number, bets={place: chips})))


def events(hand: Hand, kind: type) -> list[Any]:
    return [event for event in hand.events if isinstance(event, kind)]


# -- the wheel and the field ----------------------------------------------------------------------------


@pytest.mark.clause("m1:roulette.wheel", "m1:11", "m1:roulette.track")
def test_the_wheel_has_37_numbers_one_zero_and_two_colours() -> None:
    assert sorted(WHEEL) == list(range(37))
    assert Counter(colour(number) for number in WHEEL) == {"red": 18, "black": 18, "zero": 1}
    colours = [colour(number) for number in WHEEL[1:]]
    assert all(one != other for one, other in itertools.pairwise(colours))


@pytest.mark.clause("m1:roulette.playing-field", "m1:roulette.table")
def test_the_field_has_a_cell_for_every_number_and_zones_for_the_chances() -> None:
    assert {name for name, place in POSITIONS.items() if place.kind == "straight-up"} == {
        str(n) for n in range(37)
    }
    outer = {name for name, place in POSITIONS.items() if place.kind in ("chance", "dozen", "column")}
    assert len(outer) == 12
    assert len(POSITIONS) == 157


def geometry(first: int, second: int) -> bool:
    """Whether two numbers are neighbours on the layout."""
    if first == 0:
        return second in (1, 2, 3)
    same_row = (first - 1) // 3 == (second - 1) // 3
    return (second - first == 1 and same_row) or second - first == 3


@pytest.mark.clause("m1:roulette.split", "m1:25.2")
def test_a_split_lies_between_any_two_neighbouring_cells_and_no_others() -> None:
    expected = {f"{a}-{b}" for a in range(37) for b in range(a + 1, 37) if geometry(a, b)}
    assert {name for name, place in POSITIONS.items() if place.kind == "split"} == expected


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=pytest.mark.clause(*ids[:2])) for kind, ids in CLAUSES.items()]
)
def test_every_position_of_a_kind_wins_on_its_numbers_and_on_no_other(kind: str) -> None:
    places = [place for place in POSITIONS.values() if place.kind == kind]
    assert len(places) == CLAUSES[kind][2]
    ratio = books.rules("m1/roulette").table("bets").ratio(kind)
    assert ratio == books.pay_table(CLAUSES[kind][0]).ratio(kind)
    assert ratio is not None
    for place in places:
        assert len(place.numbers) == SIZES[kind]
        for number in range(37):
            assert net(place.name, number) == (10 * ratio[0] if number in place.numbers else -10)


@pytest.mark.clause("m1:25", "m1:roulette.number-bets", "m1:roulette.chance-bets")
def test_every_bet_returns_36_of_37_so_no_row_is_misread() -> None:
    pays = books.rules("m1/roulette").table("bets")
    for place in POSITIONS.values():
        ratio = pays.ratio(place.row)
        assert ratio is not None
        expected = 36 if place.kind != "first-four" else 4 * 9
        assert len(place.numbers) * (ratio[0] + 1) == expected


@pytest.mark.parametrize(
    ("name", "wins"),
    [
        pytest.param("red", lambda n: n in RED, marks=pytest.mark.clause("m1:25.9")),
        pytest.param("black", lambda n: n > 0 and n not in RED, marks=pytest.mark.clause("m1:25.9")),
        pytest.param("even", lambda n: n > 0 and n % 2 == 0, marks=pytest.mark.clause("m1:25.10")),
        pytest.param("odd", lambda n: n % 2 == 1, marks=pytest.mark.clause("m1:25.10")),
        pytest.param("low", lambda n: 1 <= n <= 18, marks=pytest.mark.clause("m1:25.11")),
        pytest.param("high", lambda n: n >= 19, marks=pytest.mark.clause("m1:25.11")),
    ],
)
@pytest.mark.clause("m1:roulette.simple-chances", "m1:27")
def test_simple_chances_pay_even_on_18_numbers_and_lose_on_zero(name: str, wins: Any) -> None:
    for number in range(37):
        assert net(name, number) == (10 if wins(number) else -10)
    assert net(name, 0) == -10


@pytest.mark.clause("m1:roulette.column", "m1:roulette.dozen")
def test_columns_and_dozens_hold_the_numbers_of_the_book() -> None:
    columns = {
        "column-1": {1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34},
        "column-2": {2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35},
        "column-3": {3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36},
    }
    dozens = {
        "dozen-1": {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
        "dozen-2": {13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24},
        "dozen-3": {25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36},
    }
    for name, numbers in (columns | dozens).items():
        assert {number for number in range(37) if net(name, number) > 0} == numbers


@pytest.mark.clause("m1:27")
def test_on_zero_everything_loses_that_does_not_hold_zero() -> None:
    for place in POSITIONS.values():
        assert (net(place.name, 0) > 0) == (0 in place.numbers)
    hand = table(0, bets={"red": 10})
    spin(hand)
    assert events(hand, Lost)[0].clause == "m1:27"


# -- betting --------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:14a", "m1:14b", "m1:17", "m1:28", "m1:roulette.spin")
def test_several_bets_in_one_spin_and_the_number_decides() -> None:
    hand = table(17)
    hand.act("bet", seat=1, on=17, amount=2)
    hand.act("bet", seat=1, on="black", amount=10)
    hand.act("bet", seat=1, on="14/17", amount=1)
    hand.act("bet", seat=1, on="dozen-1", amount=5)
    assert spin(hand) == 2 * 35 + 10 + 17 - 5
    assert events(hand, Spun) == [Spun("m1:28", 17)]


@pytest.mark.clause("m1:14c", "m1:20", "m1:roulette.late-bet")
def test_bets_go_on_while_the_ball_runs_and_end_with_the_call() -> None:
    hand = table(5)
    hand.act("bet", seat=1, on="red", amount=10)
    hand.act("launch", seat=CROUPIER)
    hand.act("bet", seat=1, on="5", amount=1)
    hand.act("take", seat=1, on="red", amount=5)
    hand.act("close", seat=CROUPIER)
    before = (hand.events, hand.actions)
    for act, on in (("bet", "red"), ("take", "5"), ("announce", "orphelins")):
        with pytest.raises(IllegalAction, match=r"No more bets.*m1:20"):
            hand.act(act, seat=1, on=on, amount=1)
    assert (hand.events, hand.actions) == before
    assert [event.call for event in events(hand, Called)] == ["place-your-bets", "ball-runs", "no-more-bets"]
    assert spin(hand) == 35 + 5


@pytest.mark.clause("m1:22")
def test_while_the_dolly_stands_nobody_touches_the_chips() -> None:
    hand = table(5, bets={"5": 1})
    for act in ("launch", "close", "drop"):
        hand.act(act, seat=CROUPIER)
    for act in ("bet", "take"):
        with pytest.raises(IllegalAction, match=r"dolly.*m1:22"):
            hand.act(act, seat=1, on="5", amount=1)
    assert spin(hand) == 35


@pytest.mark.clause("m1:14e")
def test_losing_bets_are_cleared_before_winning_ones_are_paid() -> None:
    hand = table(17, bets={"17": 1, "red": 10, "black": 10, "0": 1})
    spin(hand)
    kinds = [type(event) for event in hand.events if isinstance(event, Lost | Paid)]
    assert kinds == [Lost, Lost, Paid, Paid]
    assert {event.field for event in events(hand, Lost)} == {"red", "0"}


@pytest.mark.clause("m1:14d")
def test_the_croupier_calls_number_and_colour() -> None:
    hand = table(17)
    spin(hand)
    assert events(hand, Called)[-1] == Called("m1:14d", "winning-number", "17 black")


@pytest.mark.clause("m1:16", "m1:15d", "m1:roulette.playing-chips.a", "m1:roulette.playing-chips.c")
def test_a_bet_is_chips_of_the_players_own_value() -> None:
    hand = table(17, value=25, bets={"17": 2})
    assert events(hand, Staked) == [Staked("m1:16", 1, "17", 50)]
    assert spin(hand) == 50 * 35
    with pytest.raises(IllegalStake, match="playing-chips.c"):
        table(17, value=101)
    with pytest.raises(IllegalStake):
        table(17, value=2.5)


@pytest.mark.clause("m1:18", "m1:15b")
def test_a_bet_below_the_minimum_is_not_accepted() -> None:
    hand = table(17)
    with pytest.raises(IllegalStake, match=r"4 on even chance is below the minimum of 5.*m1:18"):
        hand.act("bet", seat=1, on="red", amount=4)
    assert hand.actions == ()
    hand.act("bet", seat=1, on="red", amount=6)
    with pytest.raises(IllegalStake, match="m1:18"):
        hand.act("take", seat=1, on="red", amount=2)
    hand.act("take", seat=1, on="red", amount=6)
    assert hand.view(1).boxes[0].stakes == {}


@pytest.mark.clause("m1:21", "m1:15b")
def test_the_maximum_holds_for_one_player_and_one_position() -> None:
    hand = croupier.deal(
        "m1/roulette", seats={1: {}, 2: {}}, options={"limits.straight-up.maximum": 100}, spins=1
    )
    hand.act("bet", seat=1, on="17", amount=60)
    with pytest.raises(IllegalStake, match=r"120 on straight up is above the maximum of 100.*m1:21"):
        hand.act("bet", seat=1, on="17", amount=60)
    hand.act("bet", seat=1, on="17", amount=40)
    hand.act("bet", seat=1, on="18", amount=100)
    hand.act("bet", seat=2, on="17", amount=100)


@pytest.mark.clause("m1:21", "m1:15c")
def test_nobody_doubles_his_limits_from_a_second_seat() -> None:
    seats = {1: {"player": 7, "bets": {"17": 1000}}, 2: {"player": 7, "bets": {"17": 1000}}}
    with pytest.raises(IllegalStake, match=r"Players 1 and 2 are one person.*m1:15c"):
        croupier.deal("m1/roulette", seats=seats, spins=1)
    with pytest.raises(IllegalStake, match=r"Players 1 and 2 are one person.*m1:15c"):
        croupier.deal("m1/roulette", seats={1: {}, 2: {"player": 1}}, spins=1)


@pytest.mark.clause("m1:18", "m1:21")
def test_the_limits_bind_announced_bets_as_well() -> None:
    limits = {"limits.split.minimum": 2, "limits.corner.maximum": 40}
    hand = croupier.deal("m1/roulette", seats={1: {}}, options=limits, spins=17)
    with pytest.raises(IllegalStake, match=r"1 on split is below the minimum of 2.*m1:18"):
        hand.act("announce", seat=1, on="small-series", amount=6)
    with pytest.raises(IllegalStake, match=r"42 on corner is above the maximum of 40.*m1:21"):
        hand.act("announce", seat=1, on="big-series", amount=9 * 21)
    assert (hand.actions, hand.view(1).boxes[0].stakes) == ((), {})
    hand.act("announce", seat=1, on="big-series", amount=9 * 20)
    with pytest.raises(IllegalStake, match=r"above the maximum of 40.*m1:21"):  # what lies there counts
        hand.act("announce", seat=1, on="big-series", amount=9)


def test_a_bet_without_a_seat_is_asked_whose_it_is() -> None:
    hand = croupier.deal("m1/roulette", seats={1: {}, 4: {}}, spins=17)
    for act in ("bet", "take", "announce"):
        with pytest.raises(IllegalAction, match=rf"“{act}” is for a player: say which one \(1, 4\)"):
            hand.act(act, on="17", amount=5)
    for nothing in (None, ""):
        with pytest.raises(IllegalAction, match="Name an act; you may choose: launch, bet"):
            hand.act(nothing)  # type: ignore[arg-type]


@pytest.mark.clause("m1:12")
def test_one_to_ten_players() -> None:
    croupier.deal("m1/roulette", seats={seat: {} for seat in range(1, 11)})
    with pytest.raises(IllegalStake, match="m1:12"):
        croupier.deal("m1/roulette", seats={seat: {} for seat in range(1, 12)})
    with pytest.raises(IllegalStake, match="Nobody sits"):
        croupier.deal("m1/roulette", seats={})


@pytest.mark.clause("m1:21")
def test_the_bets_of_one_player_are_not_anothers() -> None:
    hand = croupier.deal("m1/roulette", seats={1: {}, 2: {}}, spins=17)
    hand.act("bet", seat=1, on="17", amount=2)
    hand.act("bet", seat=2, on="17", amount=1)
    with pytest.raises(IllegalAction, match="cannot take that much"):
        hand.act("take", seat=2, on="17", amount=2)
    spin(hand)
    assert hand.result is not None
    assert hand.result.net == {1: 70, 2: 35}


# -- announced bets -------------------------------------------------------------------------------------


@pytest.mark.clause("m1:26a", "m1:roulette.verbal-bet", "m1:26.neighbours", "m1:roulette.neighbours")
@given(st.integers(0, 36), st.integers(0, 36), st.integers(1, 4))
def test_neighbours_are_five_straight_bets_round_a_number(number: int, ball: int, times: int) -> None:
    hand = table(ball)
    hand.act("announce", seat=1, on=f"neighbours {number}", amount=5 * times)
    at = WHEEL.index(number)
    around = {WHEEL[(at + step) % 37] for step in (-2, -1, 0, 1, 2)}
    assert set(neighbours(number)) == around
    assert hand.view(1).boxes[0].stakes == dict.fromkeys(map(str, neighbours(number)), times)
    assert spin(hand) == times * (35 - 4 if ball in around else -5)


LISTED = {
    "big-series": {
        **{"0-2-3": 2, "4-7": 1, "12-15": 1, "18-21": 1, "19-22": 1},
        **{"25-26-28-29": 2, "32-35": 1},
    },
    "small-series": {"5-8": 1, "10-11": 1, "13-16": 1, "23-24": 1, "27-30": 1, "33-36": 1},
    "orphelins": {"1": 1, "6-9": 1, "14-17": 1, "17-20": 1, "31-34": 1},
    "zero-spiel": {"0-3": 1, "12-15": 1, "26": 1, "32-35": 1},
}


@pytest.mark.parametrize(
    ("called", "chips", "covered"),
    [
        pytest.param("big-series", 9, 17, marks=pytest.mark.clause("m1:26.big", "m1:roulette.big-series")),
        pytest.param(
            "small-series", 6, 12, marks=pytest.mark.clause("m1:26.small", "m1:roulette.small-series")
        ),
        pytest.param("orphelins", 5, 8, marks=pytest.mark.clause("m1:26.orphelins", "m1:roulette.orphelins")),
        pytest.param("zero-spiel", 4, 7, marks=pytest.mark.clause("m1:26.zero", "m1:roulette.zero-spiel")),
    ],
)
@pytest.mark.clause("m1:26a")
def test_a_series_lies_as_the_book_lists_it(called: str, chips: int, covered: int) -> None:
    assert {place.name: each for place, each in parts(called)} == LISTED[called]
    listed = books.clause(SERIES[called]).parts
    hand = table(0)
    hand.act("announce", seat=1, on=called, amount=2 * chips)
    stakes = hand.view(1).boxes[0].stakes
    assert stakes == {"-".join(map(str, part.numbers)): 2 * part.chips for part in listed}
    numbers = {number for part in listed for number in part.numbers}
    assert len(numbers) == covered
    arcs = sum((WHEEL[place] in numbers) != (WHEEL[place - 1] in numbers) for place in range(37))
    assert arcs == (4 if called == "orphelins" else 2)


@pytest.mark.clause("m1:26.orphelins")
def test_orphelins_win_twice_on_17() -> None:
    hand = table(17)
    hand.act("announce", seat=1, on="orphelins", amount=5)
    assert spin(hand) == 2 * 17 - 3


@pytest.mark.clause("m1:26a")
def test_too_few_chips_are_refused_and_a_remainder_stays_with_the_player() -> None:
    hand = table(1, stack=100)
    with pytest.raises(IllegalAction, match=r"takes 9 chips or a multiple.*m1:26a"):
        hand.act("announce", seat=1, on="big-series", amount=8)
    hand.act("announce", seat=1, on="big-series", amount=20)
    assert hand.view(1).boxes[0].chips == 82
    assert events(hand, Called)[-1] == Called("m1:26a", "chips-over", "2")
    hand.act("announce", seat=1, on="big-series", amount=9)
    assert events(hand, Called)[-1].value == "2"  # nothing was left over
    with pytest.raises(IllegalAction, match="did you mean zero-spiel"):
        hand.act("announce", seat=1, on="zero-speil", amount=4)


# -- bad input ------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:roulette.incorrect-bet")
@pytest.mark.parametrize(
    "on",
    [
        *("0/4", "37", "1-3", "1-2-4", "pink", "", "dozen-4", "-1", "corner 1/2", "street 17", "?"),
        *("00", "07", "017", "17-17", "4-7-7", "0-1-2-3-3", "1,1", "corner 25/25", "1--2"),
    ],
)
def test_a_bet_that_is_none_is_refused_with_the_nearest(on: str) -> None:
    hand = table(1)
    with pytest.raises(IllegalAction, match=r"not a bet of the layout.*incorrect-bet"):
        hand.act("bet", seat=1, on=on, amount=10)
    assert hand.actions == ()


@pytest.mark.parametrize("amount", [0, -1, 1.5, True, "3"])
def test_chips_are_counted_in_whole_numbers(amount: Any) -> None:
    with pytest.raises(CroupierError, match="whole number"):
        table(1).act("bet", seat=1, on="17", amount=amount)


def test_only_the_croupier_moves_the_ball() -> None:
    hand = table(1)
    with pytest.raises(IllegalAction, match="dealer's part"):
        hand.act("launch", seat=1)
    with pytest.raises(IllegalAction):
        hand.act("bet", seat=2, on="17", amount=1)


def test_a_wheel_without_that_number() -> None:
    hand = table(37)
    hand.act("launch")
    hand.act("close")
    with pytest.raises(IllegalStake, match="no number 37"):
        hand.act("drop")
    assert hand.decision is not None
    assert [option.name for option in hand.decision] == ["drop"]


@pytest.mark.clause("m1:8b")
def test_nobody_bets_more_than_he_has() -> None:
    with pytest.raises(IllegalStake, match=r"needs 11 but has only 10.*m1:8b"):
        table(1, stack=10, bets={"17": 5, "18": 6})
    hand = table(1, stack=10)
    hand.act("bet", seat=1, on="17", amount=7)
    with pytest.raises(IllegalStake, match=r"needs 5 but has only 3.*m1:8b"):
        hand.act("bet", seat=1, on="18", amount=5)
    with pytest.raises(IllegalStake, match=r"needs 5 but has only 3.*m1:8b"):
        hand.act("announce", seat=1, on="orphelins", amount=5)
    hand.act("take", seat=1, on="17", amount=7)
    hand.act("bet", seat=1, on="18", amount=10)
    assert events(hand, Returned)[0].amount == 7


@pytest.mark.clause("m1:terms.max-payout")
def test_a_maximum_payout_can_be_set() -> None:
    hand = croupier.deal(
        "m1/roulette", seats={1: {"bets": {"17": 10}}}, spins=17, options={"max_payout": 100}
    )
    assert spin(hand) == 100


@pytest.mark.clause("m1:roulette.first-four", "m1:roulette.dozen", "m1:roulette.simple-chances")
@pytest.mark.parametrize(
    ("words", "name"),
    [
        *(("first-four", "0-1-2-3"), ("First Four", "0-1-2-3"), ("3/2/1/0", "0-1-2-3")),
        *(
            ("1-12", "dozen-1"),
            ("13-24", "dozen-2"),
            ("25-36", "dozen-3"),
            ("1-18", "low"),
            ("19-36", "high"),
        ),
    ],
)
def test_positions_are_found_by_what_they_are_called(words: str, name: str) -> None:
    hand = table(1)
    hand.act("bet", seat=1, on=words, amount=10)
    assert hand.view(1).boxes[0].stakes == {name: 10}


@given(st.sampled_from(list(POSITIONS.values())))
def test_positions_are_found_by_any_order_of_their_numbers(place: Position) -> None:
    assert find_position(place.name) is place
    assert find_position(place.name.upper()) is place
    if place.name[0].isdigit():
        assert find_position("/".join(reversed(place.name.split("-")))) is place


def test_every_verbal_bet_lies_on_the_layout() -> None:
    for called in VERBAL:
        assert all(isinstance(place, Position) and chips > 0 for place, chips in parts(called))
