"""Hold'em, Omaha and Omaha high-low between players of the casino M-1: points 46 to 90, clause by clause.

The three chapters say the same in three places; each test cites all of them and plays all three games.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, read_cards
from croupier.cli import main
from croupier.errors import BookError, IllegalAction, IllegalStake
from croupier.games.ring_table import RingTable
from croupier.hands import best, button, omaha
from croupier.table import Hand, Post
from croupier.table.event import AllIn, Burnt, Called, Dealt, Discarded, Opened, Raked, Staked, Won
from croupier.table.staff import Roster
from tests.games.poker import check_down, deck, events, net, options, play, table

HOLDEM, OMAHA, HILO = "m1/holdem-cash", "m1/omaha-cash", "m1/omaha-hilo-cash"
GAMES = (HOLDEM, OMAHA, HILO)
OWN = {HOLDEM: 2, OMAHA: 4, HILO: 4}


def each(*clauses: str) -> pytest.MarkDecorator:
    """Play all three games, each with the clause of its own chapter; a clause "" is none."""
    rows = [clauses[place::3] for place in range(3)]
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param(game, marks=pytest.mark.clause(*(f"m1:{clause}" for clause in row if clause)))
            for game, row in zip(GAMES, rows, strict=True)
        ],
    )


def ring(game: str, players: int = 3, chips: int = 100, **settings: Any) -> Hand:
    return table(game, chips, players, **{"blinds": (5, 10), **settings})


def known(game: str, *hands: str, board: str, **settings: Any) -> Hand:
    """A hand with known cards; the two own cards of hold'em are the first two of these."""
    own = [" ".join(hand.split()[: OWN[game]]) for hand in hands]
    stacks = settings.pop("stacks", [100] * len(hands))
    cards = {"deck": deck(*own, board=board), "seed": None}
    return table(game, stacks, **{"blinds": (5, 10), "fee_percent": 0, **cards, **settings})


# -- table and deck -------------------------------------------------------------------------------------


@each("holdem-cash.players", "omaha-cash.players", "omaha-hilo-cash.players")
def test_two_to_ten_players(game: str) -> None:
    for players in (2, 10):
        assert len(events(ring(game, players), Dealt)) == players
    for players in (1, 11):
        with pytest.raises(IllegalStake, match="2 to 10"):
            ring(game, players)


@each("46a", "61a", "76a")
def test_one_deck_of_52(game: str) -> None:
    hand = check_down(ring(game, 5))
    left = len(hand.felt.shoe)
    assert sorted([*hand.felt.shoe.drawn, *hand.felt.shoe.take(left)]) == list(DECK)
    assert best("Ah Kd 9c 4s 3h") > best("Kh Qd 9c 4s 3h") > best("7h 5d 4c 3s 2h")
    with pytest.raises(croupier.errors.CardError):
        croupier.deal(game, seats={1: 100, 2: 100}, deck="Xj " + deck("2c 3c 4c 5c", "6c 7c 8c 9c"))


@each("46b", "61b", "76b")
def test_the_table_has_seats_a_board_and_a_pot(game: str) -> None:
    """The digital model of the card table: places round it, common cards and chips in its middle."""
    view = play(ring(game), "call, call, check").view(1)
    assert [box.number for box in view.boxes] == [1, 2, 3]
    assert len(view.board) == 3
    assert view.pot == 30
    profile = books.profile(game)
    assert (profile.places.of, profile.places.maximum) == ("seats", 10)


@each("47a", "62a", "77b")
def test_the_croupier_alone_shuffles_and_deals(game: str) -> None:
    roster = Roster((Post.CROUPIER,))
    with pytest.raises(IllegalAction):
        roster.check_open(f"{game}")
    roster.assign(Post.CROUPIER, "Anna", 0)
    roster.check_open(f"{game}")
    hand = ring(game)
    for act in ("shuffle", "deal", "flop"):
        with pytest.raises(IllegalAction):
            hand.act(act)
    assert len(hand.felt.shoe.drawn) == 3 * OWN[game]


@each("47b", "62b", "77c")
def test_the_highest_card_sets_the_button(game: str) -> None:
    room = RingTable(game, blinds=(5, 10))
    for seat in (1, 4, 9):
        room.sit(seat, f"player {seat}", 100)
    cards = room.draw_button(seed=3)
    assert list(cards) == [1, 4, 9]
    assert cards[room.button] == max(cards.values())
    assert button({1: "Kh", 2: "Ks", 3: "Kd"}) == 2  # m1:q.button-tie
    hand = room.next_hand(seed=1)
    order = [1, 4, 9]
    at = order.index(room.button)
    assert [event.to for event in events(hand, Dealt)] == [*order[at + 1 :], *order[: at + 1]]


# -- the blinds and the fee -----------------------------------------------------------------------------


@each("48", "63", "78", "49a", "64a", "79a", "49b", "64b", "79b", "49c", "64c", "79c")
def test_half_the_smallest_bet_and_all_of_it_are_posted_and_nothing_else(game: str) -> None:
    hand = table(game, 100, 4, button=2, options={"limits.bet.minimum": 20})
    assert [(event.box, event.field, event.amount) for event in events(hand, Staked)] == [
        (3, "small-blind", 10),
        (4, "big-blind", 20),
    ]


@each("48", "63", "78", "49a", "64a", "79a")
@pytest.mark.parametrize("wrong", [(10, 10), (1, 20), (6, 20), (30, 60), (5, 11)])
def test_blinds_outside_the_bets_of_the_table_are_refused(game: str, wrong: tuple[int, int]) -> None:
    limits = {"limits.bet.minimum": 10, "limits.bet.maximum": 50}
    with pytest.raises(IllegalStake):
        table(game, 100, 3, blinds=wrong, options=limits)
    assert table(game, 100, 3, blinds=(10, 20), options=limits).decision is not None


@each("49a", "64a", "79a", "49b", "64b", "79b")
def test_the_blinds_a_table_has_by_itself_are_taken_when_they_are_given(game: str) -> None:
    """Half of an odd smallest bet is rounded down to whole chips, whether it is told or not."""
    limits = {"limits.bet.minimum": 5, "limits.bet.maximum": 50}
    own, given = (table(game, 100, 3, options=limits, **more) for more in ({}, {"blinds": (2, 5)}))
    assert [event.amount for event in events(own, Staked)] == [2, 5]
    assert [event.amount for event in events(given, Staked)] == [2, 5]
    with pytest.raises(IllegalStake):
        table(game, 100, 3, blinds=(3, 7), options=limits)


@each("49a", "64a", "79a", "51a", "66a", "81a")
def test_two_players_as_written_and_as_is_the_custom(game: str) -> None:
    written = ring(game, 2)
    assert [event.box for event in events(written, Staked)] == [1, 2]
    play(written, "1:call, 2:check, 1:check")  # m1:q.heads-up
    custom = ring(game, 2, button_small_blind=True)
    assert [event.box for event in events(custom, Staked)] == [2, 1]
    play(custom, "2:call, 1:check, 1:check, 2:check")


@each("49d", "64d", "79d", "", "", "87a")
def test_the_fee_is_five_per_cent_of_the_pot(game: str) -> None:
    hand = play(table(game, 1000, 3, seed=2), "3:raise 200, 1:call, 2:call")
    check_down(hand)
    assert hand.result is not None
    assert hand.result.fee == 30
    assert sum(event.amount for event in events(hand, Raked)) == 30
    net(hand)
    assert not events(hand, Called)


@each("49e", "64e", "79e")
def test_with_raised_blinds_the_fee_is_at_most_five_per_cent_and_shown_first(game: str) -> None:
    with pytest.raises(BookError):
        ring(game, fee_percent=6)
    hand = ring(game, fee_percent=3)
    first = hand.events[0]
    assert isinstance(first, Called)
    assert (first.call, first.value) == ("fee", "3")
    assert first.clause == f"m1:{dict(zip(GAMES, ('49e', '64e', '79e'), strict=True))[game]}"
    play(hand, "3:raise 100, 1:call, 2:fold")
    assert hand.result is not None
    assert hand.result.fee == 210 * 3 // 100


@pytest.mark.clause("m1:77a")
def test_the_plate_shows_the_least_and_the_largest_bet_and_the_fee_in_force(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The house pays nothing here: what the plate shows is what the table bets and takes (note of m1:77a)."""
    words = ("limits.bet.minimum=6", "limits.bet.maximum=4321", "fee_percent=3", "fee_cap=17")
    assert main(["rules", HILO, *(part for word in words for part in ("--option", word))]) == 0
    told = capsys.readouterr().out
    assert re.search(r"^  bet +6–4,321 +m1:78$", told, re.M)
    assert re.search(r"^  fee_percent = 3 ", told, re.M)
    assert re.search(r"^  fee_cap = 17 ", told, re.M)


# -- the deal and the betting ---------------------------------------------------------------------------


@each("50", "65", "80")
def test_the_own_cards_come_face_down_from_the_small_blind(game: str) -> None:
    hands = ("Ah Kh 2s 3s", "2c 3c 4c 5c", "9s 9d Ts Td")
    hand = known(game, *hands, board="", button=1)
    dealt = [(event.to, " ".join(map(str, event.cards))) for event in events(hand, Dealt)]
    own = [" ".join(cards.split()[: OWN[game]]) for cards in hands]
    assert dealt == list(zip((2, 3, 1), own, strict=True))
    assert set(hand.view(None).boxes[0].cards) == {None}


@each("51a", "66a", "81a", "51b", "66b", "81b")
def test_betting_starts_with_the_third_player_and_runs_clockwise(game: str) -> None:
    hand = ring(game, 5)
    for seat in (3, 4, 5, 1, 2):
        assert hand.decision is not None
        assert hand.decision.seat == seat
        with pytest.raises(IllegalAction, match="not the turn"):
            hand.act("fold", seat=seat % 5 + 1)
        hand.act(hand.decision.options[1].name)
    assert hand.decision is not None
    assert hand.decision.seat == 1  # m1:q.first-to-act


@each("51c", "66c", "81c", "51e", "66e", "81e")
def test_check_while_nobody_has_bet_call_when_somebody_has(game: str) -> None:
    hand = ring(game)
    assert "check" not in options(hand)
    play(hand, "call, call, check, 1:check")
    assert "call" not in options(hand)
    play(hand, "2:bet 10")
    assert options(hand)["call"] == 10
    with pytest.raises(IllegalAction):
        hand.act("check")
    play(hand, "3:call, 1:call")
    assert hand.felt.pot == 60


@each("51d", "66d", "81d")
def test_who_passes_loses_his_bets_and_the_last_one_wins_unseen(game: str) -> None:
    hand = play(ring(game, fee_percent=0), "3:raise 40, 1:call, 2:fold, 1:bet 20, 3:fold")
    assert net(hand) == {1: 50, 2: -10, 3: -40}
    assert not events(hand, Opened)  # m1:q.uncontested-pot
    assert [event.box for event in events(hand, Discarded)] == [2, 3]


@each("51f", "66f", "81f")
def test_raises_lie_between_the_bets_of_the_table(game: str) -> None:
    hand = table(game, 1000, 3, blinds=(5, 10), options={"limits.bet.maximum": 100})
    assert options(hand)["raise"] == (20, 110)
    play(hand, "3:raise 70")
    assert options(hand)["raise"] == (130, 170)  # m1:q.bet-sizing: at least the last raise
    play(hand, "1:raise 170, 2:fold")
    for height in (270, 370, 470, 570):
        assert options(hand)["raise"] == (height, height)  # no cap on their number
        play(hand, f"raise {height}")


@pytest.mark.clause("m1:81f")
def test_without_a_limit_raises_end_only_with_ones_chips() -> None:
    hand = table(HILO, [600, 1000, 1000], blinds=(5, 10), limit="no-limit")
    assert options(hand)["raise"] == (20, 1000)
    play(hand, "3:raise 70")
    assert options(hand)["raise"] == (130, 600)  # m1:q.bet-sizing: at least the last raise
    play(hand, "1:raise 600")
    assert options(hand)["raise"] == (1000, 1000)  # less than a full raise, but all they have
    with pytest.raises(IllegalAction):
        hand.act("raise", amount=999)


@pytest.mark.clause("m1:81f")
def test_the_pot_limit_counts_ones_own_call() -> None:
    hand = table(HILO, 1000, 3, blinds=(5, 10), limit="pot-limit")
    assert options(hand)["raise"] == (20, 35)
    play(hand, "3:raise 35")
    assert options(hand)["raise"] == (60, 115)
    with pytest.raises(IllegalAction):
        hand.act("raise", amount=116)
    play(hand, "1:raise 115, 2:fold, 3:call")
    assert hand.felt.pot == 240
    assert options(hand)["bet"] == (10, 240)


@pytest.mark.clause("m1:86a", "m1:89a")
@pytest.mark.parametrize("limit", ["no-limit", "pot-limit"])
def test_every_side_pot_is_halved_between_high_and_low(limit: str) -> None:
    hands = ("Ah 4h 9s 9c", "Kh Qc Jd 6s", "Ad 5s Tc Th")
    hand = known(HILO, *hands, board="2h 3d 8c Kd Ks", stacks=[50, 100, 200], limit=limit)
    play(hand, "3:raise 35, 1:raise 50, 2:raise 100, 3:call")
    won = [(event.pot, event.part, event.seat, event.amount) for event in events(hand, Won)]
    assert won == [(0, "high", 2, 75), (0, "low", 1, 75), (1, "high", 2, 50), (1, "low", 3, 50)]
    assert net(hand) == {1: 25, 2: 25, 3: -50}


@each("51f", "66f", "81f")
def test_an_all_in_for_less_does_not_open_again_to_who_has_acted(game: str) -> None:
    hand = play(table(game, [100, 25, 100], blinds=(5, 10)), "3:call, 1:call, 2:check, 1:check")
    play(hand, "2:bet 15, 3:call")
    assert options(hand)["raise"] == (30, 90)
    hand = play(table(game, [100, 16, 100], blinds=(5, 10)), "3:call, 1:call, 2:check, 1:check")
    play(hand, "2:bet 6, 3:call")
    assert options(hand) == {"fold": 0, "call": 6}


@each("52a", "67a", "82a", "52b", "67b", "82b")
def test_a_round_goes_on_until_all_bets_are_matched_and_go_to_the_pot(game: str) -> None:
    hand = play(ring(game), "3:raise 20, 1:raise 40, 2:call, 3:raise 70, 1:call")
    assert hand.felt.pot == 0
    assert len(hand.felt.board) == 0
    play(hand, "2:call")
    assert hand.felt.pot == 210
    assert all(not box.stakes for box in hand.felt.boxes)


@each("53", "68", "83", "54", "69", "84", "55", "70", "85")
def test_flop_turn_and_river_each_after_a_burnt_card_then_the_showdown(game: str) -> None:
    hand = ring(game)
    told = []
    for _ in range(4):
        told.append((len(events(hand, Burnt)), len(hand.felt.board), len(hand.view(None).board)))
        assert hand.decision is not None
        play(hand, "call, call, check" if not told[1:] else "check, check, check")
    assert told == [(0, 0, 0), (1, 3, 3), (2, 4, 4), (3, 5, 5)]
    assert hand.over
    assert [event.at for event in events(hand, Opened)] == [1, 2, 3]
    board = [event.clause for event in events(hand, Dealt) if event.to == "board"]
    chapter = {HOLDEM: 53, OMAHA: 68, HILO: 83}[game]
    assert board == [f"m1:{chapter + street}" for street in range(3)]


# -- the end --------------------------------------------------------------------------------------------


@pytest.mark.clause("m1:holdem-cash.goal", "m1:56", "m1:60")
def test_holdem_is_won_by_any_five_of_seven() -> None:
    hand = check_down(known(HOLDEM, "2h 3d", "Ac Qd", "7s 7c", board="9s Tc Jd Qh Kc"))
    assert net(hand) == {1: -10, 2: 20, 3: -10}
    (won,) = events(hand, Won)
    assert (won.clause, won.hand) == ("m1:56", "straight")
    assert won.cards == best("Ac Qd 9s Tc Jd Qh Kc").cards


@pytest.mark.clause("m1:omaha-cash.goal", "m1:71", "m1:75")
def test_omaha_is_won_by_two_own_cards_and_three_of_the_board() -> None:
    hand = check_down(known(OMAHA, "2h 3d 4d 5h", "Ac 8d 7s 6c", board="9s Tc Jd Qh Kc"))
    (won,) = events(hand, Won)
    assert (won.seat, won.clause, won.hand) == (2, "m1:71", "straight")
    assert won.cards == omaha("Ac 8d 7s 6c", "9s Tc Jd Qh Kc").cards
    assert net(hand) == {1: -10, 2: 10}


@pytest.mark.clause("m1:omaha-hilo-cash.goal", "m1:86a", "m1:86d", "m1:90")
def test_high_low_halves_the_pot_and_one_hand_may_win_both() -> None:
    board = "3c 5d 8h Kh Tc"
    shared = check_down(known(HILO, "Ah 2d 9c 9s", "Kc Kd Qh Js", board=board))
    assert net(shared) == {1: 0, 2: 0}
    both = check_down(known(HILO, "Ah 2d Kc Kd", "9c 9s Qh Js", board=board))
    assert net(both) == {1: 10, 2: -10}
    low = next(won for won in events(both, Won) if won.part == "low")
    assert set(low.cards) == set(read_cards("Ah 2d 3c 5d 8h"))
    same = check_down(known(HILO, "Ah 2d 9c 9s", "Kc Kd Qh Js", board="3c 4d 5h Kh Tc"))
    wins = {won.part: won for won in events(same, Won)}
    assert wins["high"].seat == wins["low"].seat == 1
    assert set(wins["high"].cards) == set(wins["low"].cards)  # the wheel serves for both


@pytest.mark.clause("m1:86b")
def test_the_highest_combination_is_the_royal_flush() -> None:
    hand = check_down(known(HILO, "Ah Kh 2c 2d", "9c 8c 9s 9d", board="Qh Jh Th 9h 7c"))
    won = next(event for event in events(hand, Won) if event.part == "high")
    assert (won.seat, won.hand) == (1, "royal-flush")
    assert best("Ah Kh Qh Jh Th") > best("Kh Qh Jh Th 9h")


@pytest.mark.clause("m1:86c", "m1:terms.wheel", "m1:86e")
@pytest.mark.parametrize(("highest", "shared"), [(8, True), (7, False)])
def test_the_low_hand_has_no_card_above_the_eight_or_by_choice_the_seven(highest: int, shared: bool) -> None:
    cards = ("Ah 2d 9c 9s", "Kc Kd Qh Js")
    hand = check_down(known(HILO, *cards, board="3c 5d 8h Kh Tc", low_max_rank=highest))
    assert net(hand) == ({1: 0, 2: 0} if shared else {1: -10, 2: 10})  # m1:q.low-qualifier
    wheel = check_down(known(HILO, *cards, board="3c 4d 5h Kh Tc", low_max_rank=highest))
    low = next(won for won in events(wheel, Won) if won.part == "low")
    assert [str(card) for card in low.cards] == ["5h", "4d", "3c", "2d", "Ah"]
    with pytest.raises(BookError):
        ring(HILO, low_max_rank=9)


@each("57", "72", "88")
def test_only_the_chips_on_the_table_at_the_start_play(game: str) -> None:
    room = RingTable(game, blinds=(5, 10))
    for seat in (1, 2):
        room.sit(seat, f"player {seat}", 100)
    hand = room.next_hand(seed=1)
    with pytest.raises(IllegalAction) as refusal:
        room.rebuy(1, 50)
    assert refusal.value.clause == {HOLDEM: "m1:57", OMAHA: "m1:72", HILO: "m1:88"}[game]
    with pytest.raises(IllegalAction):
        hand.act("raise", amount=101)
    while hand.decision is not None:
        hand.act("fold")
    room.finish(hand)
    room.rebuy(1, 50)


@each("58a", "73a", "89a", "58b", "73b", "89b")
def test_a_short_player_puts_in_all_and_is_told_what_he_can_win(game: str) -> None:
    hand = play(table(game, [100, 30, 100, 100], blinds=(5, 10)), "3:raise 60, 4:call, 1:call, 2:call")
    clause = {HOLDEM: "m1:58a", OMAHA: "m1:73a", HILO: "m1:89a"}[game]
    assert events(hand, AllIn) == [AllIn(clause, 2, 120)]
    assert hand.decision is not None
    play(hand, "1:bet 20, 3:raise 40, 4:call, 1:call")  # the others bet on
    told = events(check_down(hand), AllIn)
    assert [event.seat for event in told] == [2, 1, 3, 4]
    assert told[1].amount == 330


@each("58c", "73c", "89c")
def test_who_is_all_in_cannot_withdraw(game: str) -> None:
    hand = play(table(game, [100, 30, 100], blinds=(5, 10)), "3:raise 60, 1:call, 2:call")
    for _ in range(6):
        with pytest.raises(IllegalAction):
            hand.act("fold", seat=2)
        if hand.decision is not None:
            hand.act("check")
    assert 2 in [event.at for event in events(hand, Opened)]


@each("59", "74", "87b", "60", "75", "90")
def test_equal_hands_divide_the_pot_after_the_fee(game: str) -> None:
    hand = known(
        game,
        "As Kd 7h 8h",
        "Ac Kh 7s 8s",
        board="Qc Jd 9h Tc 3s",
        fee_percent=5,
        blinds=(50, 100),
        stacks=[205, 205],
    )
    play(hand, "1:raise 205, 2:call")
    assert hand.result is not None
    assert hand.result.fee == 20
    assert net(hand) == {1: -10, 2: -10}
    odd = known(game, "As Kd 7h 8h", "Ac Kh 7s 8s", "2c 2d 3c 3d", board="Qc Jd 9h Tc 3s", smallest_chip=2)
    play(odd, "3:call, 1:call, 2:check")
    assert net(check_down(odd)) == {1: 6, 2: 4, 3: -10}  # m1:q.odd-chip: 30 are fifteen chips of two
