"""American roulette of the Armenian decree: annex 1, clause by clause."""

from __future__ import annotations

import re
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.errors import CroupierError, IllegalAction, IllegalStake
from croupier.games.am.roulette import COLOUR_CHIPS, layout_of, way_of
from croupier.games.roulette_table import VERBAL
from croupier.games.wheel import POSITIONS, WHEEL, colour
from croupier.table import CROUPIER, Hand, Record
from croupier.table.colours import COLOURS, ColourDesk
from croupier.table.event import Called, Lost, Paid, Returned, Ruled, Spun, Staked
from croupier.table.telling import tell
from croupier.text import LANGUAGES
from tests.games.outcome import happened

NINE = layout_of(columns=False, trios=False, first_four=False, announced=False)
PLACES = list(NINE.places.values())


def table(*spins: int, seats: dict[int, Any] | None = None, **options: Any) -> Hand:
    return croupier.deal("am/roulette", seats=seats or {1: {}}, spins=spins, options=options)


def dealer_does(hand: Hand, *acts: str) -> None:
    for act in acts:
        hand.act(act, seat=CROUPIER)


def finish(hand: Hand) -> dict[int, int]:
    """Let the dealer finish the spin; chips only change places."""
    while hand.decision is not None:
        hand.act(hand.decision.options[0].name, seat=CROUPIER)
    assert hand.result is not None
    assert sum(hand.result.net.values()) + hand.result.house == 0
    return hand.result.net


def net(place: str, number: int, chips: int = 10, **options: Any) -> int:
    return finish(table(number, seats={1: {"bets": {place: chips}}}, **options))[1]


# -- the table ------------------------------------------------------------------------------------------


@pytest.mark.clause("am:1.01", "am:1.04")
def test_one_zero_and_36_numbers_in_red_and_black_on_wheel_and_field() -> None:
    assert sorted(WHEEL) == list(range(37))
    cells = [place for place in PLACES if place.kind == "straight-up"]
    assert {place.numbers for place in cells} == {frozenset({number}) for number in range(37)}
    assert [sum(colour(number) == name for number in range(37)) for name in ("red", "black", "zero")] == [
        18,
        18,
        1,
    ]
    for number in range(37):
        hand = table(number)
        finish(hand)
        assert happened(hand, Spun) == [Spun("am:1.15", number)]
    with pytest.raises(IllegalStake, match=r"no number 37.*am:1\.15"):
        finish(table(37))


@pytest.mark.clause("am:1.02", "am:1.03")
def test_chips_are_placed_on_the_field_which_has_an_inner_and_an_outer_part() -> None:
    inner = {"straight-up", "split", "street", "corner", "six-line"}
    outer = {"dozen", "chance"}
    assert {place.kind for place in PLACES} == inner | outer
    assert sorted(place.name for place in PLACES if place.kind in outer) == sorted(
        ["dozen-1", "dozen-2", "dozen-3", "low", "high", "red", "black", "odd", "even"]
    )
    hand = table(17, seats={1: {"bets": {"17": 1, "red": 5}}})
    assert {event.field for event in happened(hand, Staked)} == {"17", "red"}


@pytest.mark.clause("am:1.05", "am:1.06", "am:1.08")
def test_chips_are_changed_at_the_table_into_colour_chips_whose_value_the_player_sets() -> None:
    desk = ColourDesk("roulette 1", terms=COLOUR_CHIPS)
    with pytest.raises(IllegalStake, match=r"no colour chips.*am:1\.05"):
        desk.seat(7)
    assert desk.buy(7, 100, value=5).chips == 20
    assert desk.buy(7, 50).chips == 30
    assert desk.buy(8, 100, value=20).chips == 5
    with pytest.raises(IllegalStake, match=r"agreed at 5.*am:1\.06"):
        desk.buy(7, 100, value=10)
    with pytest.raises(IllegalStake, match=r"without a remainder.*am:1\.05"):
        desk.buy(7, 12)
    hand = table(17, seats={1: {**desk.seat(7), "bets": {"17": 2}}, 2: {**desk.seat(8), "bets": {"17": 2}}})
    assert [event.amount for event in happened(hand, Staked)] == [10, 40]
    assert finish(hand) == {1: 350, 2: 1400}
    for value in (0, 101, 2.5, "5"):
        with pytest.raises(IllegalStake):
            table(17, seats={1: {"value": value}})


@pytest.mark.clause("am:1.07")
def test_the_value_of_each_players_chips_stands_in_the_set_up_for_all_to_see() -> None:
    hand = table(17, seats={1: {"value": 5}, 2: {"value": 25}})
    assert {seat: placed["value"] for seat, placed in hand.record().public().seats.items()} == {1: 5, 2: 25}


@pytest.mark.clause("am:1.09")
@pytest.mark.parametrize("colours", [1, 6, 10])
def test_as_many_players_as_colours(colours: int) -> None:
    table(seats={seat: {} for seat in range(1, colours + 1)}, colours=colours)
    with pytest.raises(IllegalStake, match=r"am:1\.09"):
        table(seats={seat: {} for seat in range(1, colours + 2)}, colours=colours)
    with pytest.raises(IllegalStake, match="Nobody sits"):
        croupier.deal("am/roulette", seats={})
    with pytest.raises(IllegalStake, match=r"Players 1 and 2 are one person.*am:1\.09"):
        table(seats={1: {}, 2: {"player": 1}}, colours=10)
    desk = ColourDesk("roulette 1", colours=colours, terms=COLOUR_CHIPS)
    for player in range(colours):
        assert desk.buy(player, 10, value=1).colour == COLOURS[player]
    with pytest.raises(IllegalStake, match=rf"All {colours} colours are taken.*am:1\.09"):
        desk.buy(colours, 10, value=1)


# -- the nine placements --------------------------------------------------------------------------------


@pytest.mark.clause("am:1.10", "am:1.21")
def test_nine_ways_of_placing_a_stake_and_what_each_covers() -> None:
    ways: dict[str, set[int]] = {}
    for place in PLACES:
        ways.setdefault(place.row, set()).add(len(place.numbers))
    pays = books.pay_table("am:1.22")
    assert set(ways) == set(pays.rows)
    sizes = {"straight-up": 1, "split": 2, "street": 3, "corner": 4, "six-line": 6, "dozen": 12}
    assert ways == {row: {sizes.get(row, 18)} for row in pays.rows}
    assert len(books.clause("am:1.22").table) == 9
    counts = {kind: sum(place.kind == kind for place in PLACES) for kind in sizes}
    assert counts == {"straight-up": 37, "split": 60, "street": 12, "corner": 22, "six-line": 11, "dozen": 3}
    assert {f"0-{number}" for number in (1, 2, 3)} <= set(NINE.places)


@pytest.mark.clause("am:1.21")
@pytest.mark.parametrize(
    ("place", "option", "pays"),
    [
        ("column-2", "columns", 2),
        ("0-1-2", "trios", 11),
        ("0-2-3", "trios", 11),
        ("0-1-2-3", "first_four", 8),
    ],
)
def test_placements_outside_the_list_are_options_off_by_default(place: str, option: str, pays: int) -> None:
    """Question am:q02."""
    for announced in (False, True):
        with pytest.raises(IllegalAction, match=r"not a bet of the layout.*am:1\.21"):
            table(2, announced=announced).act("bet", seat=1, on=place, amount=10)
    assert net(place, 2, **{option: True}) == 10 * pays
    assert net(place, 36, **{option: True}) == -10


@pytest.mark.clause("am:1.21")
def test_announced_bets_are_an_option_and_need_the_positions_they_lie_on() -> None:
    hand = table(17)
    with pytest.raises(IllegalAction, match="cannot “announce” now"):
        hand.act("announce", seat=1, on="orphelins", amount=5)
    hand = table(17, announced=True)
    hand.act("announce", seat=1, on="orphelins", amount=5)
    assert finish(hand) == {1: 2 * 17 - 3}
    hand = table(0, announced=True)
    with pytest.raises(IllegalAction, match=r"not an announced bet.*am:1\.21"):
        hand.act("announce", seat=1, on="big-series", amount=9)
    hand = table(0, announced=True, trios=True)
    hand.act("announce", seat=1, on="big-series", amount=9)
    assert finish(hand) == {1: 2 * 11 - 7}
    full = layout_of(columns=True, trios=True, first_four=True, announced=True)
    assert full.calls == VERBAL
    assert dict(full.places) == POSITIONS
    assert {way_of(place) for place in PLACES} & {"column", "trio", "first-four"} == set()


@pytest.mark.clause("am:1.10", "am:1.22")
@pytest.mark.parametrize("row", sorted(books.pay_table("am:1.22").rows))
def test_every_placement_wins_on_its_numbers_and_on_no_other(row: str) -> None:
    ratio = books.pay_table("am:1.22").ratio(row)
    assert ratio is not None
    for place in PLACES:
        if place.row == row:
            assert len(place.numbers) * (ratio[0] + ratio[1]) == 36 * ratio[1]
            for number in range(37):
                assert net(place.name, number) == (10 * ratio[0] if number in place.numbers else -10)


@pytest.mark.clause("am:1.22")
@pytest.mark.parametrize("example", books.clause("am:1.22").examples)
def test_the_examples_of_the_winnings(example: str) -> None:
    found = re.match(r"(\d+) on (.+), result (\d+): (\d+) winnings plus the stake (\d+)", example)
    assert found is not None
    stake, place, number, win, back = found.groups()
    place = place.removeprefix("number ").removeprefix("the line ").replace("13-24", "dozen-2")
    hand = table(int(number), seats={1: {"bets": {place: int(stake)}}})
    finish(hand)
    (paid,) = happened(hand, Paid)
    assert (paid.stake, paid.amount, paid.clause) == (int(back), int(win), "am:1.22")
    if in_all := re.search(r"(\d+) in all", example):
        assert paid.stake + paid.amount == int(in_all[1])


@pytest.mark.clause("am:1.20")
def test_on_zero_all_chances_lose_in_full() -> None:
    (example,) = books.clause("am:1.20").examples
    stake, number, lost = map(int, re.findall(r"\d+", str(example)))
    assert net("red", number, stake) == -lost
    for place in ("low", "high", "odd", "even", "red", "black", "dozen-1"):
        hand = table(0, seats={1: {"bets": {place: 100}}})
        assert finish(hand) == {1: -100}
        assert happened(hand, Lost) == [Lost("am:1.20", 1, place, 100)]


@pytest.mark.clause("am:1.18")
def test_several_players_may_stake_on_the_same_cell() -> None:
    hand = table(17, seats={1: {"bets": {"17": 1}}, 2: {"bets": {"17": 3}}, 3: {}})
    hand.act("bet", seat=3, on="17", amount=2)
    assert finish(hand) == {1: 35, 2: 105, 3: 70}


@pytest.mark.clause("am:1.11")
def test_a_chip_counts_where_the_player_has_put_it() -> None:
    hand = table(20)
    hand.act("bet", seat=1, on="18/17", amount=1)
    assert happened(hand, Staked) == [Staked("am:1.10", 1, "17-18", 1)]
    dealer_does(hand, "launch", "close")
    for act in ("take", "bet", "mean"):
        with pytest.raises(IllegalAction, match=r"am:1\.14"):
            hand.act(act, seat=1, on="17-20", amount=1)
    assert finish(hand) == {1: -1}
    hand = table(20)
    with pytest.raises(IllegalAction, match="cannot “lay” now"):
        hand.act("lay", seat=1, on="17 ~ 17-20", amount=1)


# -- the course of a spin -------------------------------------------------------------------------------


@pytest.mark.clause("am:1.12")
def test_the_spin_starts_when_the_dealer_throws_the_ball() -> None:
    hand = table(5)
    with pytest.raises(IllegalAction, match="you may choose: launch"):
        hand.act("drop", seat=CROUPIER)
    dealer_does(hand, "launch")
    assert happened(hand, Called)[-1] == Called("am:1.12", "ball-runs")
    with pytest.raises(IllegalAction, match="cannot “launch” now"):
        dealer_does(hand, "launch")


@pytest.mark.clause("am:1.14")
def test_chips_may_be_placed_until_the_dealer_announces_the_end() -> None:
    hand = table(5)
    hand.act("bet", seat=1, on="5", amount=1)
    dealer_does(hand, "launch")
    hand.act("bet", seat=1, on="red", amount=10)
    hand.act("take", seat=1, on="red", amount=5)
    dealer_does(hand, "close")
    assert happened(hand, Called)[-1] == Called("am:1.14", "no-more-bets")
    before = (hand.events, hand.actions)
    for act in ("bet", "take"):
        with pytest.raises(IllegalAction, match=r"No more bets.*am:1\.14"):
            hand.act(act, seat=1, on="red", amount=5)
    assert (hand.events, hand.actions) == before
    assert finish(hand) == {1: 35 + 5}


@pytest.mark.clause("am:1.15", "am:1.16", "am:1.17")
def test_the_number_is_announced_losers_cleared_winners_paid_and_nobody_touches_the_table() -> None:
    hand = table(17, seats={1: {"bets": {"17": 1, "red": 10}}})
    assert happened(hand, Called) == [Called("am:1.17", "place-your-bets")]
    dealer_does(hand, "launch", "close", "drop")
    assert happened(hand, Called)[-2:] == [
        Called("am:1.15", "winning-number", "17 black"),
        Called("am:1.17", "hands-off"),
    ]
    for act in ("bet", "take"):
        with pytest.raises(IllegalAction, match=r"leave all chips.*am:1\.17"):
            hand.act(act, seat=1, on="17", amount=1)
    assert [event.clause for event in happened(hand, Lost)] == ["am:1.16"]
    assert not happened(hand, Paid)
    dealer_does(hand, "pay")
    kinds = [type(event) for event in hand.events if isinstance(event, Lost | Paid)]
    assert kinds == [Lost, Paid]
    assert all(tell(event, language) for event in hand.events for language in LANGUAGES)


@pytest.mark.clause("am:1.19")
@pytest.mark.parametrize("closed", [False, True])
def test_when_the_ball_leaves_the_wheel_stakes_may_be_changed_and_the_spin_is_repeated(closed: bool) -> None:
    """Question am:q03: the spin is void; amounts and fields may be changed freely, to zero as well."""
    hand = table(5, seats={1: {"bets": {"17": 2, "red": 10}}, 2: {"bets": {"5": 1}}})
    with pytest.raises(IllegalAction, match=r"cannot be ruled at this moment.*am:1\.19"):
        hand.rule("ball-out")
    dealer_does(hand, "launch", *(["close"] if closed else []))
    hand.rule("ball-out", by="croupier")
    assert happened(hand, Ruled) == [Ruled("am:1.19", "ball-out", "", "croupier")]
    assert not happened(hand, Spun) + happened(hand, Lost) + happened(hand, Paid)
    hand.act("take", seat=1, on="17", amount=2)
    hand.act("bet", seat=1, on="red", amount=5)
    hand.act("bet", seat=1, on="5-6", amount=1)
    hand.act("take", seat=2, on="5", amount=1)
    assert [event.amount for event in happened(hand, Returned)] == [2, 1]
    assert finish(hand) == {1: 15 + 17, 2: 0}
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.clause("am:1.19")
def test_other_causes_of_other_books_are_unknown_here() -> None:
    hand = table(5)
    dealer_does(hand, "launch")
    assert [option.name for option in hand.rulings] == ["ball-out"]
    with pytest.raises(IllegalAction):
        hand.rule("same-direction")


# -- bad input ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on", ["0/4", "37", "1-3", "pink", "", "dozen-4", "0-1-3", "corner 1/2"])
@pytest.mark.clause("am:1.21")
def test_a_stake_that_is_none_is_refused(on: str) -> None:
    hand = table(1)
    with pytest.raises(IllegalAction, match=r"not a bet of the layout.*am:1\.21"):
        hand.act("bet", seat=1, on=on, amount=10)
    with pytest.raises(IllegalAction, match=r"am:1\.21"):
        table(1, seats={1: {"bets": {on: 10}}})
    assert hand.actions == ()


@pytest.mark.parametrize("amount", [0, -1, 1.5, True, "3", None])
def test_chips_are_whole(amount: Any) -> None:
    with pytest.raises(CroupierError, match="whole number"):
        table(1).act("bet", seat=1, on="17", amount=amount)
    with pytest.raises(CroupierError, match="whole number"):
        table(1, seats={1: {"bets": {"17": amount}}})


def test_stakes_keep_to_the_limits_and_to_the_players_chips() -> None:
    hand = table(1, seats={1: {"stack": 20}})
    for on, amount in (("red", 4), ("17", 1001)):
        with pytest.raises(IllegalStake, match=r"am:1\.06"):
            hand.act("bet", seat=1, on=on, amount=amount)
    with pytest.raises(IllegalStake, match=r"needs 21 but has only 20.*am:1\.05"):
        hand.act("bet", seat=1, on="17", amount=21)
    hand.act("bet", seat=1, on="17", amount=20)
    wrong: list[Any] = [[], "17", 5]
    for bets in wrong:
        with pytest.raises(IllegalStake, match="chips by position"):
            table(1, seats={1: {"bets": bets}})
    with pytest.raises(IllegalStake, match="no field"):
        table(1, seats={1: {"ante": 5}})
    with pytest.raises(IllegalStake, match=r"2,000 on straight up is above"):
        table(1, seats={1: {"bets": {"17": 1000, " 17": 1000}}})
