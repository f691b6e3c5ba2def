"""Hold'em against the house of the casino M-1: the bonus, comparing, dark boxes and the most that is paid."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import books
from croupier.cards import write_cards
from croupier.errors import IllegalAction, IllegalStake
from croupier.table.event import Called, Dealt, Looked, Lost, Opened, Paid, Returned
from tests.games.m1.holdem_house import DARK, NO_GAME, PAIR_OF_FOURS, deal
from tests.games.outcome import finish, happened

# -- the bonus ------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:33a")
def test_the_bonus_lies_between_the_tables_minimum_and_the_ante() -> None:
    dearer: dict[str, Any] = {"limits.ante.minimum": 10}
    for bonus in (5, 10):
        hand = deal("Ah Kh", NO_GAME, seats={1: {"ante": 10, "bonus": bonus}})
        assert hand.view(1).boxes[0].stakes == {"ante": 10, "bonus": bonus}
    with pytest.raises(IllegalStake, match=r"bonus stake of 11 is more than the ante.*at most 10.*m1:33a"):
        deal("Ah Kh", NO_GAME, seats={1: {"ante": 10, "bonus": 11}})
    with pytest.raises(IllegalStake, match=r"4 on bonus is below the minimum of 5.*m1:33a"):
        deal("Ah Kh", NO_GAME, seats={1: {"ante": 10, "bonus": 4}})
    with pytest.raises(IllegalStake, match=r"5 on bonus is below the minimum of 10.*m1:33a"):
        deal("Ah Kh", NO_GAME, seats={1: {"ante": 10, "bonus": 5}}, **dearer)
    with pytest.raises(IllegalStake, match="positive whole number"):
        deal("Ah Kh", NO_GAME, seats={1: {"ante": 10, "bonus": 2.5}})


def bonus_of(cards: str, flop: str, rest: str = "Jc 7c", dealer: str = NO_GAME) -> int:
    """What a bonus of 10 wins or loses with these cards."""
    hand = deal(cards, dealer, board=f"{flop} {rest}", seats={1: {"ante": 10, "bonus": 10}})
    hand.act("play")
    for event in hand.events:
        if isinstance(event, Paid | Lost) and event.field == "bonus":
            assert event.clause == "m1:33c"
            return event.amount if isinstance(event, Paid) else -event.amount
    raise AssertionError


@pytest.mark.clause("m1:33c")
@pytest.mark.parametrize(
    ("cards", "flop", "won"),
    [
        ("Ah Ad", "9h 6d 2s", 70),
        ("Ah 5d", "As 6d 2s", 70),
        ("8h 5d", "As Ad 2s", 70),
        ("3c 3d", "2c 2d 5s", 70),
        ("9c 9d", "9h 6d 2s", 70),
        ("Ah 2d", "3s 4d 5s", 70),
        ("Ah Th", "9h 6h 2h", 70),
        ("9c 9d", "9h 6d 6s", 70),
        ("9c 9d", "9h 9s 6s", 70),
        ("9c 8c", "7c 6c 5c", 70),
        ("Ac Kc", "Qc Jc Tc", 70),
        ("Kh Ks", "Qh 6d 2s", -10),
        ("Ah Kh", "Qs 6d 2s", -10),
    ],
)
def test_the_bonus_pays_7_to_1_flat_from_a_pair_of_aces_on_the_first_five(
    cards: str, flop: str, won: int
) -> None:
    """Question m1:q.holdem-bonus: one rate, and a pair of aces lying wholly on the board counts."""
    assert bonus_of(cards, flop, rest="Jh 7s") == won


@pytest.mark.clause("m1:33c")
def test_the_last_two_common_cards_do_not_count_for_the_bonus() -> None:
    assert bonus_of("Ah Kh", "9h 6d 2s", rest="As Ac") == -10
    assert bonus_of("Ah Ad", "9h 6d 2s", dealer="9c 9s") == 70


@pytest.mark.clause("m1:33d")
def test_boxes_with_a_bonus_and_no_others_are_opened_before_the_game_goes_on() -> None:
    seats = {1: {"ante": 10}, 2: {"ante": 10, "bonus": 10}, 3: {"ante": 10, "bonus": 5}}
    hand = deal("Ah Kh", "As Ad", "Tc 5h", NO_GAME, seats=seats)
    for _ in range(2):
        hand.act("play")
    assert not happened(hand, Opened)
    hand.act("play")
    turn = [place for place, event in enumerate(hand.events) if isinstance(event, Dealt)][-1]
    before = hand.events[:turn]
    assert {event.at for event in before if isinstance(event, Opened)} == {2, 3}
    assert all(event.clause == "m1:33d" for event in before if isinstance(event, Opened))
    assert [event.field for event in before if isinstance(event, Paid | Lost)] == ["bonus", "bonus"]


# -- comparing ------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:37", "m1:38b", "m1:45")
def test_a_higher_combination_wins_the_ante_by_the_table_and_the_bet_evenly() -> None:
    hand = deal("Ah Th", PAIR_OF_FOURS, board="9h 6h 2h Qc 7d")
    assert finish(hand, "play") == {1: 2 * 10 + 20}
    ante, bet = happened(hand, Paid)
    assert (ante.clause, ante.ratio, bet.clause, bet.ratio) == ("m1:38b", (2, 1), "m1:38b", (1, 1))
    assert write_cards(ante.cards) == "Ah Th 9h 6h 2h"


def test_where_the_house_pays_the_bet_alone_the_ante_goes_back() -> None:
    hand = deal("9d 9c", PAIR_OF_FOURS, ante_on_win=False)
    assert finish(hand, "play") == {1: 20}
    (back,), (paid,) = happened(hand, Returned), happened(hand, Paid)
    assert (back.field, back.amount, back.clause) == ("ante", 10, "m1:38b")
    assert (paid.field, paid.amount) == ("bet", 20)


@pytest.mark.clause("m1:38c", "m1:45")
def test_a_lower_combination_loses_ante_and_bet() -> None:
    hand = deal("Ah Kh", PAIR_OF_FOURS)
    assert finish(hand, "play") == {1: -30}
    assert [(event.clause, event.field) for event in happened(hand, Lost)] == [
        ("m1:38c", "ante"),
        ("m1:38c", "bet"),
    ]


@pytest.mark.clause("m1:38a", "m1:39")
@pytest.mark.parametrize(
    ("player", "dealer", "board", "won"),
    [
        ("8h Ac", "8c Kc", "8s Td 6d 4s 2h", 30),
        ("8h Kh", "8c Ac", "8s Td 6d 4s 2h", -30),
        ("8h 3h", "8c 5c", "8s Kd Qd Js 2h", 0),
        ("3h 4h", "2c 5c", "Ts Jd Qd Ks Ah", 0),
        ("Ah 2h", "Kc 3c", "Qs Qd Qh Qc Jd", 30),
        ("5h 2h", "3c 4c", "Qs Qd Qh Qc Ad", 0),
    ],
)
def test_the_next_card_decides_but_only_five_cards_count(
    player: str, dealer: str, board: str, won: int
) -> None:
    options: dict[str, Any] = {"pays.ante.four-of-a-kind": "1:1"}
    hand = deal(player, dealer, board=board, **options)
    assert finish(hand, "play") == {1: won}
    assert (Called("m1:39", "stay") in hand.events) == (won == 0)
    if won == 0:
        assert [event.clause for event in happened(hand, Returned)] == ["m1:39", "m1:39"]


WINNERS = {
    "pair-of-fours": ("Ah 9c", "9h Td 2s Qc 7d"),
    "two-pair": ("9c 6h", "9h 6d 2s Qc 7d"),
    "three-of-a-kind": ("9c 9s", "9h 6d 2s Qc 7d"),
    "straight": ("8c Th", "9h 6d 2s Qc 7d"),
    "flush": ("Ah Th", "9h 6h 2h Qc 7d"),
    "full-house": ("9c 9s", "9h 6d 6s Qc 7d"),
    "four-of-a-kind": ("9c 9s", "9h 9d 2s Qc 7d"),
    "straight-flush": ("8h Th", "9h 6h 2s Qc 7h"),
    "royal-flush": ("Ah Kh", "Qh Jh Th Qc 7d"),
}


@pytest.mark.clause("m1:43", "m1:38b")
@pytest.mark.parametrize("row", list(books.pay_table("m1:43").rows))
@pytest.mark.parametrize("dealer", [NO_GAME.replace("3h", "3c"), PAIR_OF_FOURS])
def test_the_pay_table_of_the_ante(row: str, dealer: str) -> None:
    cards, board = WINNERS[row]
    ratio = books.pay_table("m1:43").ratio(row)
    assert ratio is not None
    hand = deal(cards, dealer, board=board)
    won = finish(hand, "play")[1]
    game = Called("m1:36a", "no-game") not in hand.events
    assert won == 10 * ratio[0] + (20 if game else 0)
    assert happened(hand, Paid)[0].ratio == ratio
    assert happened(hand, Paid)[0].hand == row.replace("pair-of-fours", "pair")


# -- dark boxes -----------------------------------------------------------------------------------------


@pytest.mark.clause("m1:42", "m1:7.12", "m1:7.12.1", "m1:terms.dark", "m1:terms.closed-play")
def test_a_dark_box_is_never_looked_at_cannot_pass_and_is_opened_after_the_croupier() -> None:
    """Question m1:q.holdem-dark."""
    seats = {1: {"ante": 10}, 2: {**DARK, "player": 1}, 3: {"ante": 10}}
    hand = deal("Ah Kh", "9c 9s", "Tc 5h", PAIR_OF_FOURS, seats=seats)
    assert hand.view(1).boxes[1].stakes == {"ante": 10, "bet": 20}
    for act in ("fold", "play", "look"):
        with pytest.raises(IllegalAction):
            hand.act(act, seat=2)
    for _ in range(2):
        assert hand.view(1).boxes[1].cards == (None, None)
        hand.act("fold")
    assert [event.box for event in happened(hand, Looked)] == [1, 3]
    assert [event.at for event in happened(hand, Opened)] == ["dealer", 2]
    assert finish(hand) == {1: -10, 2: 30, 3: -10}


@pytest.mark.clause("m1:42", "m1:terms.dark")
def test_dark_boxes_alone_are_played_without_any_decision() -> None:
    hand = deal("Ah Kh", PAIR_OF_FOURS, seats={1: dict(DARK)})
    assert finish(hand) == {1: -30}


@pytest.mark.clause("m1:terms.dark")
@pytest.mark.parametrize("bet", [10, 19, 30, 0, 2.5])
def test_the_bet_of_a_dark_box_is_two_antes(bet: Any) -> None:
    with pytest.raises(IllegalStake, match=r"m1:terms\.dark"):
        deal("Ah Kh", NO_GAME, seats={1: {"ante": 10, "bet": bet}})


@pytest.mark.clause("m1:42")
def test_a_house_without_dark_boxes() -> None:
    with pytest.raises(IllegalStake, match=r"Box 1 cannot be played dark.*m1:42"):
        deal("Ah Kh", NO_GAME, seats={1: dict(DARK)}, dark_boxes=False)


@pytest.mark.clause("m1:33c", "m1:terms.closed-play")
def test_the_bonus_of_a_dark_box_is_checked_when_it_is_opened() -> None:
    for cards, won in (("Ah Ad", 70), ("Kh 8d", -10)):
        hand = deal(cards, "9c 9s", seats={1: {**DARK, "bonus": 10}})
        assert hand.result is not None
        assert hand.result.net == {1: won - 30}
        assert [event.at for event in happened(hand, Opened)] == ["dealer", 1]


# -- the maximum payout ---------------------------------------------------------------------------------


@pytest.mark.clause("m1:44a")
@pytest.mark.parametrize(
    ("most", "won"), [(0, 1020), (2000, 1020), (1010, 1010), (1000, 1000), (999, 999), (50, 50)]
)
def test_the_payout_on_a_box_never_exceeds_the_tables_maximum(most: int, won: int) -> None:
    """Question m1:q.payout-cap: profit of ante and bet together; stakes handed back do not count."""
    hand = deal("Ah Kh", PAIR_OF_FOURS, board="Qh Jh Th Qc 7d", max_payout=most)
    assert finish(hand, "play") == {1: won}
    paid = [(event.field, event.amount) for event in happened(hand, Paid)]
    ante = min(won, 1000)
    assert paid == [("ante", ante), ("bet", won - ante)][: 1 if won == ante else 2]


@pytest.mark.clause("m1:44a")
def test_the_maximum_holds_for_each_box_on_its_own() -> None:
    hand = deal("Ah Kh", "9h 8h", PAIR_OF_FOURS, board="Qh Jh Th Qc 7d", max_payout=100)
    assert finish(hand, "play", "play") == {1: 100, 2: 100}


@pytest.mark.clause("m1:44b")
def test_the_bonus_does_not_count_towards_the_maximum() -> None:
    seats = {1: {"ante": 10, "bonus": 10}}
    hand = deal("Ah Kh", PAIR_OF_FOURS, board="Qh Jh Th Qc 7d", seats=seats, max_payout=50)
    assert finish(hand, "play") == {1: 50 + 70}
