"""The end of a hand: who shows, who wins which pot with what, odd chips, halves and quarters, the fee."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import croupier
from croupier import books
from croupier.errors import IllegalAction
from croupier.hands import best, evaluate, omaha
from croupier.table import Hand
from croupier.table.event import Discarded, Opened, Raked, Returned, Won
from croupier.table.pots import share
from tests.games.poker import check_down, deck, events, net, options, play, table
from tests.games.test_every_game import take

GAME = "fspr/holdem"
DRY = "2c 7d 9h Jc 3s"


def showdown(*hands: str, board: str = DRY, stacks: int | list[int] = 100, **more: Any) -> Hand:
    """A hand of hold'em with known cards, blinds 5 and 10."""
    chips = [stacks] * len(hands) if isinstance(stacks, int) else stacks
    return table(GAME, chips, deck=deck(*hands, board=board), seed=None, blinds=(5, 10), **more)


def shown(hand: Hand) -> list[int]:
    return [int(event.at) for event in events(hand, Opened)]


# -- who shows ------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:6.8.2a", "fspr:6.8.1b", "fspr:5.1.showdown")
def test_after_checks_the_first_after_the_button_shows_first() -> None:
    hand = check_down(table(GAME, 100, 4, button=2))
    assert shown(hand) == [3, 4, 1, 2]
    hand = play(table(GAME, 100, 4, button=2, blinds=(5, 10)), "1:call, 2:call, 3:fold, 4:check")
    assert shown(check_down(hand)) == [4, 1, 2]


@pytest.mark.clause("fspr:6.8.2b")
def test_else_the_last_to_increase_the_wager_shows_first() -> None:
    hand = play(table(GAME, 100, 4, blinds=(5, 10)), "call, call, call, check")
    play(hand, "check, check, check, check, check, check, check, check")
    play(hand, "1:check, 2:bet 10, 3:raise 20, 4:call, 1:fold, 2:call")
    assert shown(hand) == [3, 4, 2]


@pytest.mark.clause("fspr:6.8.2b", "fspr:6.8.2a")
def test_a_raise_in_an_earlier_round_decides_nothing() -> None:
    hand = play(table(GAME, 100, 3, blinds=(5, 10)), "3:raise 100, 1:call, 2:call")
    assert shown(hand) == [1, 2, 3]  # fspr:q.all-in-showdown


@pytest.mark.clause("fspr:6.8.1b")
def test_all_who_are_left_show_even_beaten_hands() -> None:
    hand = check_down(showdown("Ah Ad", "4c 5h", "Kc Qh"))
    assert shown(hand) == [1, 2, 3]  # fspr:q.must-show
    assert not events(hand, Discarded)


@pytest.mark.clause("fspr:6.8.1a", "fspr:5.1.hand")
def test_the_last_player_takes_the_pot_and_shows_nothing() -> None:
    hand = play(table(GAME, 100, 3, blinds=(5, 10)), "3:raise 30, 1:call, 2:fold, 1:bet 20, 3:fold")
    assert hand.over
    assert not events(hand, Opened)
    assert events(hand, Won) == [Won("fspr:6.8.1a", 1, 0, 70, "alone")]
    assert net(hand) == {1: 40, 2: -10, 3: -30}


@pytest.mark.clause("fspr:6.8.1b")
@pytest.mark.parametrize("at_once", [False, True])
def test_cards_may_be_opened_as_soon_as_nobody_can_bet(at_once: bool) -> None:
    hand = play(showdown("Ah Ad", "4c 5h", stacks=50, show_all_in=at_once), "raise 50, call")
    kinds = [type(event).__name__ for event in hand.events]
    assert (kinds.index("Opened") < kinds.index("Burnt")) is at_once  # fspr:q.all-in-showdown
    assert shown(hand) == [1, 2]
    assert net(hand) == {1: 50, 2: -50}


@pytest.mark.clause("th:7.1c")
def test_beaten_hands_may_go_unseen() -> None:
    hand = check_down(showdown("Kc Qh", "4c 5h", "Ah Ad", "As Td", showdown="muck"))
    assert shown(hand) == [1, 3]  # th:q12: the second is beaten by the first, the fourth by the third
    assert [event.box for event in events(hand, Discarded)] == [2, 4]
    assert net(hand)[3] == 30


@pytest.mark.clause("th:7.1c")
def test_a_hand_beaten_in_the_main_pot_is_shown_for_the_side_pot() -> None:
    hand = showdown("Ah Ad", "Kc Kh", "Qc Qh", stacks=[20, 100, 100], showdown="muck")
    play(hand, "3:raise 60, 1:call, 2:call")
    check_down(hand)
    assert shown(hand) == [1, 2]
    assert net(hand) == {1: 40, 2: 20, 3: -60}


@settings(deadline=None)
@given(st.integers(0, 10**6))
def test_what_goes_unseen_never_wins(seed: int) -> None:
    """Whether all show or beaten hands go unseen, the chips end in the same places."""
    stacks = [15, 40, 200, 200]
    results = []
    for manner in ("all", "muck"):
        hand = table("m1/omaha-hilo-cash", stacks, seed=seed, blinds=(5, 10), showdown=manner)
        play(hand, "3:raise 100, 4:call, call, call")
        results.append(net(check_down(hand)))
    assert results[0] == results[1]


# -- show or muck by choice -----------------------------------------------------------------------------


def test_each_may_choose_to_show_or_to_throw_in() -> None:
    hand = check_all(showdown("Kc Qh", "4c 5h", "Ah Ad", showdown="choice"))
    assert options(hand) == {"show": 0, "muck": 0}
    assert hand.decision is not None
    assert [option.clause for option in hand.decision] == ["fspr:6.8.1b", "fspr:5.1.fold-b"]
    play(hand, "1:show, 2:muck, 3:show")
    assert shown(hand) == [1, 3]
    assert [event.box for event in events(hand, Discarded)] == [2]
    assert net(hand) == {1: -10, 2: -10, 3: 20}


@pytest.mark.clause("fspr:6.8.1a")
def test_who_throws_in_the_best_hand_does_not_win_and_the_last_need_not_show() -> None:
    hand = check_all(showdown("Kc Qh", "4c 5h", "Ah Ad", showdown="choice"))
    play(hand, "1:muck, 2:muck")
    assert hand.over
    assert shown(hand) == []
    assert net(hand) == {1: -10, 2: -10, 3: 20}
    hand = check_all(showdown("Kc Qh", "4c 5h", "Ah Ad", showdown="choice"))
    play(hand, "1:show, 2:show, 3:muck")
    assert net(hand) == {1: 20, 2: -10, 3: -10}


def test_nobody_throws_in_a_pot_that_is_his_alone() -> None:
    hand = showdown("Ah Ad", "Kc Kh", "Qc Qh", stacks=[20, 100, 100], showdown="choice")
    play(hand, "3:raise 60, 1:call, 2:call")
    check_all(hand)
    play(hand, "1:show, 2:muck")
    assert options(hand) == {"show": 0}
    with pytest.raises(IllegalAction, match="nobody else contests"):
        hand.act("muck")
    play(hand, "3:show")
    assert net(hand) == {1: 40, 2: -60, 3: 20}


def check_all(hand: Hand) -> Hand:
    """Call and check to the showdown."""
    while hand.decision is not None and "show" not in hand.decision:
        hand.act(hand.decision.options[1].name)
    return hand


# -- who wins -------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:6.8.1c", "fspr:5.1.holding", "fspr:5.6.1a")
def test_the_best_five_cards_win_and_are_told() -> None:
    hand = check_down(showdown("Kc Qh", "Ah Ad", board="2c 7d 9h Jc 7s"))
    (won,) = events(hand, Won)
    assert (won.seat, won.amount, won.part, won.hand) == (2, 20, "high", "two-pair")
    assert list(map(str, won.cards)) == ["Ah", "Ad", "7s", "7d", "Jc"]


@pytest.mark.clause("fspr:6.8.1c")
def test_ace_king_is_a_high_card_between_players() -> None:
    (won,) = events(check_down(showdown("Kc Ah", "Qh Jd", board="2c 7d 9h Tc 3s")), Won)
    assert (won.seat, won.hand) == (1, "high-card")


@pytest.mark.clause("fspr:5.1.side-pot-a", "fspr:5.1.side-pot-b", "fspr:5.1.side-pot-c")
def test_every_pot_goes_to_the_best_of_those_who_contest_it() -> None:
    hands = ("Ah Ad", "Kc Kh", "Qc Qh", "8c 8h")
    hand = play(showdown(*hands, stacks=[20, 50, 100, 100]), "3:raise 100, 4:call, 1:call, 2:call")
    assert [(won.seat, won.pot, won.amount) for won in events(hand, Won)] == [
        (1, 0, 80),
        (2, 1, 90),
        (3, 2, 100),
    ]
    assert net(hand) == {1: 60, 2: 40, 3: 0, 4: -100}


@pytest.mark.clause("fspr:6.8.3a", "fspr:5.5.2a", "fspr:5.5.1a")
def test_equal_hands_divide_the_pot_whatever_the_suits() -> None:
    hand = check_down(showdown("As Kd", "Ac Kh", "4c 5h"))
    assert net(hand) == {1: 5, 2: 5, 3: -10}
    assert {won.clause for won in events(hand, Won)} == {"fspr:6.8.3a"}


def cards_examples() -> list[Any]:
    """The worked examples of hands in the federation's book."""
    return [
        pytest.param(example, id=example["name"], marks=pytest.mark.clause(clause.id))
        for clause in map(books.clause, ("fspr:5.1.rank", "fspr:5.5.2b", "fspr:6.5.6"))
        for example in clause.examples
        if isinstance(example, dict)
    ]


@pytest.mark.parametrize("example", cards_examples())
def test_worked_example_of_cards(example: dict[str, Any]) -> None:
    expect = dict(example["expect"])
    if "cards" in example:
        first, second = (croupier.cards.Card(card) for card in example["cards"])
        assert (first.rank == second.rank) is expect.pop("same_rank")
        assert first.suit != second.suit
        hand = best(example["cards"])
        assert (hand.category.slug == "pair") is expect.pop("is_pair")
    elif "hands" in example:
        values = {evaluate(croupier.cards.read_cards(cards)) for cards in example["hands"]}
        assert (len(values) == 1) is (expect.pop("result") == "tie")
        assert expect.pop("pot") == "split"
    else:
        board = " ".join(example["board"])
        played = check_down(showdown("2c 7d", "3h 3c", "Ac Ad", board=board))
        assert net(played) == {1: 0, 2: 0, 3: 0}
        assert len(events(played, Won)) == 3
        assert expect.pop("result") == "all players still in play split the pot"
    assert expect == {}


# -- odd chips ------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:6.8.3b", "fspr:6.8.3c")
def test_worked_example_of_the_odd_chip() -> None:
    (example,) = books.clause("fspr:6.8.3c").examples
    assert isinstance(example, dict)
    number = {name: int(name.removeprefix("seat ")) for name in [*example["winners"], example["button"]]}
    after = sorted(
        (number[name] for name in example["winners"]),
        key=lambda seat: (seat - number[example["button"]]) % 10,
    )
    shares = share(example["pot"], after, example["smallest_chip"])
    assert {f"seat {seat}": amount for seat, amount in shares.items()} == example["expect"]


@pytest.mark.clause("fspr:6.8.3b", "fspr:6.8.3c")
@pytest.mark.parametrize(("button", "lucky"), [(2, 3), (3, 1), (1, 3)])
def test_the_odd_chip_goes_to_the_first_winner_after_the_button(button: int, lucky: int) -> None:
    hands = {1: "As Kd", 2: "4c 5h", 3: "Ac Kh"}
    order = [seat % 3 + 1 for seat in range(button, button + 3)]
    hand = croupier.deal(
        GAME,
        seats={1: 105, 2: 105, 3: 105},
        deck=deck(*(hands[seat % 3 + 1] for seat in range(button, button + 3)), board=DRY),
        button=button,
        blinds=(5, 10),
        antes=5,
        smallest_chip=5,
    )
    assert order[0] == button % 3 + 1
    assert check_down(hand).felt.pot == 0
    other = 4 - lucky
    assert net(hand) == {lucky: 10, other: 5, 2: -15}
    assert events(hand, Won)[0].seat == lucky


def test_several_odd_chips_go_round() -> None:
    assert share(107, [4, 1, 2], unit=1) == {4: 36, 1: 36, 2: 35}
    assert share(110, [4, 1, 2, 7], unit=5) == {4: 30, 1: 30, 2: 25, 7: 25}  # fspr:q.odd-chip-multiway


# -- high and low ---------------------------------------------------------------------------------------


def hilo(*hands: str, board: str, **more: Any) -> Hand:
    chips = more.pop("stacks", [100] * len(hands))
    settings = {"deck": deck(*hands, board=board), "seed": None, "blinds": (5, 10), "fee_percent": 0, **more}
    return table("m1/omaha-hilo-cash", chips, **settings)


@pytest.mark.clause("m1:86a", "m1:omaha-hilo-cash.goal", "m1:90")
def test_high_and_low_share_the_pot_half_and_half() -> None:
    hand = check_down(hilo("Ah 2d 9c 9s", "Kc Kd Qh Js", board="3c 5d 8h Kh Tc"))
    assert [(won.seat, won.part, won.amount) for won in events(hand, Won)] == [
        (2, "high", 10),
        (1, "low", 10),
    ]
    assert net(hand) == {1: 0, 2: 0}


@pytest.mark.clause("m1:87b")
def test_a_tied_low_is_quartered() -> None:
    board = "3c 5d 8h Kh Tc"
    hand = check_down(hilo("Ah 2d 9c 9s", "As 2c Kd Kc", "Qs Qd Jc Js", board=board, stacks=[40, 40, 40]))
    assert net(hand) == {1: -2, 2: 12, 3: -10}  # the odd chip to the first of them


@pytest.mark.clause("m1:86a")
def test_the_chip_that_cannot_be_halved_goes_to_the_high_hand() -> None:
    hand = hilo("Qs Qd 9c 9s", "Kc Kd Qh Js", "Ah 2d 6s 6d", board="3c 5d 8h Kh Tc", smallest_chip=5)
    play(hand, "3:call, 1:fold, 2:check")
    assert net(check_down(hand)) == {1: -5, 2: 5, 3: 0}  # 25: fifteen high, ten low


@pytest.mark.clause("m1:86a")
def test_without_a_low_the_high_hand_takes_all() -> None:
    hand = check_down(hilo("Ah 2d 9c 9s", "Kc Kd Qh Js", board="3c Td 8h Kh Tc"))
    assert net(hand) == {1: -10, 2: 10}  # m1:q.no-low
    assert [won.part for won in events(hand, Won)] == ["high"]


@given(st.integers(0, 10**6))
def test_the_halves_of_every_pot_are_right(seed: int) -> None:
    """Against a second reckoning: each part of each pot goes to the best of its own kind."""
    hand = table("m1/omaha-hilo-cash", [30, 60, 100, 100], seed=seed, blinds=(5, 10), fee_percent=0)
    play(hand, "3:raise 100, 4:call, call, call")
    cards = {box.number: list(box.cards) for box in hand.felt.boxes}
    board = list(hand.felt.board.cards)
    for won in events(hand, Won):
        if won.part == "high":
            mine = omaha(cards[won.seat], board)
            contest = [
                seat for seat, stack in ((1, 30), (2, 60), (3, 100), (4, 100)) if stack > (0, 30, 60)[won.pot]
            ]
            assert mine == max(omaha(cards[seat], board) for seat in contest)
    assert sum(won.amount for won in events(hand, Won)) == 290
    net(hand)


# -- the fee --------------------------------------------------------------------------------------------


@pytest.mark.clause("th:7.11", "m1:49d")
@pytest.mark.parametrize("game", ["th/holdem", "m1/holdem-cash"])
def test_the_fee_is_taken_from_every_pot_and_from_none_twice(game: str) -> None:
    hand = table(game, [100, 250, 450, 450], seed=3, blinds=(5, 10))
    play(hand, "3:raise 450, 4:call, 1:call, 2:call")
    assert [(event.pot, event.amount) for event in events(hand, Raked)] == [(0, 20), (1, 22), (2, 20)]
    assert hand.result is not None
    assert hand.result.fee == 62
    net(hand)


def test_the_fee_is_capped_over_all_pots_together() -> None:
    hand = table("th/holdem", [100, 250, 450, 450], seed=3, blinds=(5, 10), fee_cap=30)
    play(hand, "3:raise 450, 4:call, 1:call, 2:call")
    assert [event.amount for event in events(hand, Raked)] == [20, 10]
    net(hand)


@pytest.mark.parametrize(("small", "acts", "fees"), [(3, "call, call", []), (4, "call, fold", [1])])
def test_the_least_fee_is_one_chip(small: int, acts: str, fees: list[int]) -> None:
    """Five per cent of 18 chips are none, of 20 they are one."""
    hand = table("m1/holdem-cash", 100, 3, blinds=(small, 2 * small), fee_percent=5)
    play(hand, f"{acts}, check")
    assert [event.amount for event in events(check_down(hand), Raked)] == fees


@pytest.mark.clause("th:7.11")
def test_the_fee_is_rounded_down_to_the_smallest_chip_and_taken_before_the_split() -> None:
    cards = {"deck": deck("As Kd", "Ac Kh", board=DRY), "seed": None}
    hand = table("th/holdem", 200, 2, blinds=(50, 100), smallest_chip=5, **cards)
    play(hand, "1:call, 2:check, 1:bet 100, 2:call")
    assert net(check_down(hand)) == {1: -10, 2: -10}
    hand = check_down(table("th/holdem", 200, 2, blinds=(35, 70), smallest_chip=5, **cards))
    assert hand.result is not None
    assert hand.result.fee == 5  # five per cent of 140 are 7
    assert net(hand) == {1: 0, 2: -5}


@pytest.mark.clause("th:7.11", "th:7.1b")
def test_the_uncalled_part_of_a_bet_bears_no_fee_and_a_pot_without_showdown_does() -> None:
    hand = play(table("th/holdem", 1000, 3, blinds=(50, 100)), "3:raise 800, 1:fold, 2:fold")
    assert [event.amount for event in events(hand, Returned)] == [700]
    assert hand.result is not None
    assert hand.result.fee == 12  # five per cent of 250
    assert net(hand) == {1: -50, 2: -100, 3: 138}


@pytest.mark.parametrize(("no_flop_no_fee", "fee"), [(True, 0), (False, 12)])
def test_no_flop_no_fee(no_flop_no_fee: bool, fee: int) -> None:
    settings: dict[str, Any] = {"blinds": (50, 100), "no_flop_no_fee": no_flop_no_fee}
    hand = play(table("th/holdem", 1000, 3, **settings), "3:raise 800, 1:fold, 2:fold")
    assert hand.result is not None
    assert hand.result.fee == fee
    hand = play(table("th/holdem", 1000, 3, **settings), "3:call, 1:call, 2:check, 1:bet 100, 2:fold, 3:fold")
    assert hand.result is not None
    assert hand.result.fee == 15


@given(st.integers(0, 10**6), st.integers(0, 5), st.integers(0, 40), st.sampled_from([1, 5, 25]))
def test_fee_and_shares_conserve_the_chips(seed: int, percent: int, cap: int, chip: int) -> None:
    chance = Random(seed)
    stacks = [chance.randint(1, 300) for _ in range(chance.randint(2, 7))]
    hand = table(
        "m1/omaha-hilo-cash", stacks, seed=seed, fee_percent=percent, fee_cap=cap, smallest_chip=chip
    )
    while hand.decision is not None:
        hand.act(**take(chance.choice(hand.decision.options), chance))
    net(hand)
    assert hand.result is not None
    assert hand.result.fee <= sum(stacks) * percent // 100
    assert hand.result.fee % chip == 0 or (cap and hand.result.fee == cap)
    assert not cap or hand.result.fee <= cap


# -- antes ----------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:5.1.ante", "fspr:5.8.3a")
def test_everybody_antes_first_and_the_ante_is_not_called() -> None:
    hand = table(GAME, [100, 12, 100], blinds=(5, 10), antes=4)
    assert hand.felt.pot == 12
    assert options(hand)["call"] == 10
    assert hand.felt.boxes[1].stakes == {"wager": 8}  # the ante before the blind
    later = table(GAME, [100, 12, 100], blinds=(5, 10), antes=4, ante_first=False)
    assert later.felt.boxes[1].stakes == {"wager": 10}
    assert later.felt.pot == 10


@pytest.mark.clause("fspr:5.1.ante")
def test_of_a_short_ante_the_rest_of_the_others_is_not_won() -> None:
    hand = showdown("Kc Qh", "Ah Ad", "8c 8h", stacks=[100, 3, 100], antes=5)
    play(hand, "3:call, 1:call")
    assert net(check_down(hand)) == {1: -15, 2: 6, 3: 9}
    two = check_down(showdown("Kc Qh", "Ah Ad", stacks=[100, 3], antes=5))
    assert net(two) == {1: -3, 2: 3}  # what their ante could not match went back
    antes = [event for event in events(two, Returned) if event.field == "ante"]
    assert [(event.box, event.amount) for event in antes] == [(1, 2)]
    assert [box.chips for box in two.felt.boxes] == [97, 6]


@pytest.mark.clause("fspr:5.1.ante")
def test_an_ante_that_one_pays_for_all_is_won_whole() -> None:
    hand = showdown("Kc Qh", "8c 8h", "Ah Ad", stacks=[100, 100, 10], antes={2: 10})
    assert hand.felt.pot == 10
    play(hand, "3:call, 1:call, 2:check")
    assert net(check_down(hand)) == {1: -10, 2: -20, 3: 30}
    hand = showdown("Kc Qh", "Ah Ad", "8c 8h", stacks=[100, 8, 100], antes={2: 10})
    play(hand, "3:call, 1:call")
    assert net(check_down(hand)) == {1: -10, 2: 0, 3: 10}  # all their chips were the ante


@pytest.mark.clause("fspr:5.7.2")
def test_antes_count_for_the_pot_limit() -> None:
    hand = table(GAME, 1000, 3, blinds=(5, 10), antes=5, limit="pot-limit")
    assert options(hand)["raise"] == (20, 10 + 15 + 15 + 10)  # fspr:q.ante-blind-order
