"""What annexes 7 to 10 of the Armenian decree order alike: each test runs for every game that has the rule.

Rules of one annex alone are tested in the file of its game.
"""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.books.rules import settable
from croupier.cards import DECK, Card, Seed, Shoe
from croupier.cli import main
from croupier.errors import BookError, CardError, CroupierError, IllegalAction, IllegalStake
from croupier.games.am.ring import hourly_fee
from croupier.games.opening import seen
from croupier.games.ring_table import RingTable
from croupier.hands import Category
from croupier.table import OWN, UP, Hand, Post, Record
from croupier.table.event import Acted, Called, Dealt, Opened, Raked, Returned, Ruled, Staked, Won
from croupier.table.telling import tell
from croupier.text import LANGUAGES
from tests.games.am.players import (
    BLIND,
    GAMES,
    deal,
    do,
    each,
    example,
    finish,
    numbers,
    of,
    options,
    pass_on,
    showdown,
    tied,
    turn,
)
from tests.games.outcome import happened
from tests.games.seating import seat
from tests.games.test_every_game import conserved, take

PAIR = "Kh Kd 9c 7s 3h"
HIGH = "Qs Jd 9d 4h 2d"
BEST = ("am:7.16", "am:8.26", "am:9.18", "am:10.18")
DIVIDE = ("am:7.17", "am:8.27", "am:9.19", "am:10.19")
AGAIN = ("am:7.18", "am:8.28", "am:9.20", "am:10.20")
FOLD = ("am:7.10", "am:8.21", "am:9.11", "am:10.11")
LEAVE = ("am:7.25", "am:8.36", "am:9.27", "am:10.27")
MISDEAL = "am:8.31"


def two(game: str, **more: Any) -> Hand:
    """A hand of two players whose cards do not matter."""
    return croupier.deal(game, seats={1: 1000, 2: 1000}, seed=3, **more)


# -- cards and what they are worth ----------------------------------------------------------------------


@each("am:7.01", "am:8.01", "am:9.01", "am:10.01")
def test_one_pack_of_52_cards_from_two_to_ace(game: str) -> None:
    hand = two(game)
    shoe = hand.felt.shoe
    cards = {*shoe.drawn, *shoe.take(len(shoe))}
    assert len(cards) == shoe.count == 52
    assert {str(card) for card in cards} == {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}
    with pytest.raises(CardError):
        croupier.deal(game, seats={1: 1000, 2: 1000}, deck="Xj Ah Kd 2c 3c 4c 5c 6c 7c 8c 9c")


@each("am:7.02", "am:8.02", "am:9.02", "am:10.02")
def test_the_ace_is_the_highest_card_and_the_two_the_lowest(game: str) -> None:
    order = "AKQJT98765432"
    for higher, lower in pairwise(order):
        # The same four cards beside them, so that the one card decides; no straight, no pair.
        beside = [rank for rank in "KJ973" if rank not in (higher, lower)]
        ranks = [rank for rank in beside if rank != "A"][:4]
        if game == "am/texas":
            own = [f"{higher}h {ranks[0]}h", f"{lower}d {ranks[0]}d"]
            centre = f"{ranks[1]}c {ranks[2]}s {ranks[3]}c"
            hands = [f"{cards} {centre}" for cards in own]
        else:
            hands = [
                f"{higher}h {ranks[0]}h {ranks[1]}c {ranks[2]}s {ranks[3]}h",
                f"{lower}d {ranks[0]}d {ranks[1]}h {ranks[2]}c {ranks[3]}s",
            ]
        net = showdown(game, *hands).result.net  # type: ignore[union-attr]
        assert net[1] > 0 > net[2], (higher, lower)


@each("am:7.02", "am:8.02", "am:9.02", "am:10.02")
def test_the_ace_may_begin_a_straight_unless_the_house_forbids_it(game: str) -> None:
    hands = ("Ah 2d 3c 4s 5h", "As Ad 3c 4s 5h")
    if game != "am/texas":
        hands = ("Ah 2d 3c 4s 5h", "As Ad 7c 4h 9h")
    assert showdown(game, *hands).result.net[1] > 0  # type: ignore[union-attr]
    assert showdown(game, *hands, low_ace=False).result.net[1] < 0  # type: ignore[union-attr]


@each("am:7.03", "am:8.03", "am:9.03", "am:10.03")
def test_all_play_against_one_another_and_the_dealer_holds_no_hand(game: str) -> None:
    own = ("2c 2d", "Kh Kd", "Qs Jd")
    cards = [f"{hand} 9c 7s 3h" for hand in own] if game == "am/texas" else [HIGH, PAIR, "Ac Ts 8c 6d 5s"]
    hand = showdown(game, *cards)
    assert hand.result is not None
    lost = -hand.result.net[1]
    assert lost > 0
    assert hand.result.net == {1: -lost, 2: 2 * lost, 3: -lost}
    assert hand.result.house == 0
    assert hand.felt.dealer.cards == []


RANKING = ("am:7.09", "am:8.20", "am:9.10", "am:10.10")
LADDER = {
    "high-card": "Qs Jd 9c 4h 2d",
    "ace-king": "Ac Kd 8h 6c 3s",
    "pair": "2s 2c Tc 6s 4d",
    "two-pair": "3h 3d 5c 5s 7d",
    "three-of-a-kind": "4h 4c 4s 9d 8c",
    "straight": "5h 6h 7c 8s 9c",
    "flush": "Ad Jd 6d 4d 3d",
    "full-house": "2h 2s 2c 3h 3s",
    "four-of-a-kind": "6s 6c 6h 6d 4c",
    "straight-flush": "7s 8s 9s Ts Js",
    "royal-flush": "Th Jh Qh Kh Ah",
}
CENTRE = {
    # The lower hand, the higher hand, the five centre cards of both.
    "ace-king": ("Qs Jh", "As 3c", "Kd 9c 7s 4h 2d"),
    "pair": ("Ac Js", "2c 3h", "Kd 9c 7s 4h 2d"),
    "two-pair": ("Ks Ah", "4s 2s", "Kd 9c 7s 4h 2d"),
    "three-of-a-kind": ("Kc 9d", "2h 2s", "Kd 9c 7s 4h 2d"),
    "straight": ("Kh Ks", "6c 5d", "Kd 9c 8s 7h 2d"),
    "flush": ("Js Tc", "2d 4d", "9d 8d 7d 3h 2c"),
    "full-house": ("Ad Kd", "9s 2d", "9d 8d 7d 9h 2c"),
    "four-of-a-kind": ("9s Ah", "2d 2h", "9d 9h 2c 2s 7d"),
    "straight-flush": ("9c Ah", "6h 5h", "9d 9h 8h 7h 9s"),
    "royal-flush": ("9h 8h", "Ah Kh", "Th Jh Qh 2c 3d"),
}


@each(*RANKING)
def test_combinations_rank_in_the_order_of_the_annex(game: str) -> None:
    """Every row beats the one before; ace-king is below the pair, other high cards below both (am:q14)."""
    text = books.clause(of(game, RANKING)).text
    rows = [re.split(r", or lower| \(", row)[0] for row in re.split(r"[:;] \d ", text)[1:]]
    named = [row.strip(".").replace(" ", "-") for row in rows]
    assert ["high-card", "ace-king", *named] == list(LADDER)
    for below, above in pairwise(LADDER):
        if game == "am/texas":
            low, high, centre = CENTRE[above]
            hand = deal(game, low, high, then=centre)
            finish(hand, "stake 5", "stake", "stake", "stake", "stake")
        else:
            hand = showdown(game, LADDER[below], LADDER[above])
        (won,) = happened(hand, Won)
        assert (won.seat, won.hand) == (2, above)


@each("am:7.08", "am:8.19", "am:9.09", "am:10.09")
def test_the_higher_combination_wins_the_bank_side_cards_included(game: str) -> None:
    """Only full equality is a tie, and no combination is too low to win (am:q27)."""
    higher, lower = "Kh Qd 9c 7s 4h", "Kd Qc 9h 7c 3s"
    if game == "am/texas":
        higher, lower = "Kh 4h Qc 9s 7c", "Kd 3s Qc 9s 7c"
    hand = showdown(game, lower, higher)
    (won,) = happened(hand, Won)
    assert (won.seat, won.hand, won.amount) == (2, "high-card", 10 if game == "am/club" else 20)
    assert hand.felt.pot == 0


# -- stakes and the deal --------------------------------------------------------------------------------

STAKES = ("am:7.05", "am:8.05", "am:9.05", "am:10.05")


@each(*STAKES)
def test_everybody_lays_the_same_initial_stake_before_it_is_announced_closed(game: str) -> None:
    hand = croupier.deal(game, seats={2: 300, 3: 200, 5: 100}, antes=20, seed=1)
    clause = of(game, STAKES)
    stakes = [Staked(clause, number, "ante", 20) for number in (2, 3, 5)]
    assert list(hand.events[:4]) == [*stakes, Called(clause, "no-more-bets")]
    assert not any(isinstance(event, Dealt) for event in hand.events[:4])
    with pytest.raises(IllegalAction, match="cannot “ante” now"):
        hand.act("ante", amount=20)


@each(*STAKES)
@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"seats": {1: 1000, 2: 19}}, "Seat 2 needs 2\\d but has only 19"),
        ({"antes": 4}, "below the minimum of 5"),
        ({"antes": 1001}, "above the maximum of 1,000"),
        ({"antes": 7.5}, "positive whole number"),
        ({"antes": {1: 5, 2: 10}}, "the same for every seat"),
        ({"seats": {1: 1000, 2: {"stack": 1000, "ante": 50}}}, "no field “ante”"),
        ({"seats": {1: 1000, 2: {}}}, "Seat 2 has no chips"),
        ({"blinds": (5, 10)}, "no setting blinds; did you mean"),
        ({"button": "1"}, "A seat or a box is a number"),
    ],
)
def test_a_wrong_initial_stake_is_refused(game: str, more: dict[str, Any], why: str) -> None:
    with pytest.raises(CroupierError, match=why):
        croupier.deal(game, **{"seats": {1: 1000, 2: 1000}, "antes": 20, "seed": 1, **more})


@pytest.mark.parametrize("game", GAMES)
def test_in_the_studs_everybody_must_be_able_to_match_the_compulsory_stake(game: str) -> None:
    seats = {1: 1000, 2: 1000, 3: 20 + BLIND - 1}
    if "stud" in game:
        with pytest.raises(IllegalStake, match="Seat 3 needs 25 but has only 24"):
            croupier.deal(game, seats=seats, antes=20, seed=1)
    else:
        assert finish(croupier.deal(game, seats=seats, antes=20, seed=1))


DEAL = ("am:7.06", "am:8.07", "am:9.07", "am:10.07")
FIRST = {
    "am/club": (OWN,) * 5,
    "am/texas": (OWN,) * 2,
    "am/five-stud": (OWN, UP),
    "am/seven-stud": (UP, OWN, OWN),
}


@each(("am:7.06", "am:7.07"), ("am:8.07", "am:8.11"), ("am:9.07", "am:9.08"), ("am:10.07", "am:10.08"))
def test_the_first_cards_come_one_at_a_time_from_the_first_position(game: str) -> None:
    """Everybody has all their first cards before anybody may decide; the faces are those of the annex."""
    faces = FIRST[game]
    cards = [str(card) for card in DECK[: 3 * len(faces) + 5]]
    hand = croupier.deal(game, seats={1: 1000, 3: 1000, 6: 1000}, button=3, deck=" ".join(cards))
    dealt = [event for event in happened(hand, Dealt) if event.to != "board"]
    assert [event.to for event in dealt] == [6, 1, 3]
    for place, event in enumerate(dealt):
        assert event.clause == of(game, DEAL)
        assert [str(card) for card in event.cards] == cards[place : 3 * len(faces) : 3]
        assert event.faces == faces
    assert not happened(hand, Acted)


# -- passing, matching, opening ---------------------------------------------------------------------------


@each(("am:7.10", "am:7.22"), ("am:8.21", "am:8.33"), ("am:9.11", "am:9.24"), ("am:10.11", "am:10.24"))
def test_surrender_loses_what_was_placed_and_is_final(game: str) -> None:
    hand = croupier.deal(game, seats=dict.fromkeys((1, 2, 3), 1000), antes=20, seed=8)
    out = turn(hand)
    box = next(box for box in hand.felt.boxes if box.number == out)
    placed = -box.net
    closed = [card for card, face in zip(box.cards, box.faces, strict=True) if face == OWN]
    hand.act("fold")
    assert Acted(of(game, FOLD), out, "fold") in hand.events
    assert not box.cards
    for other in {1, 2, 3} - {out}:
        seen = hand.view(other).to_json()
        assert not [card for card in closed if f'"{card}"' in seen]
    while hand.decision is not None:
        assert hand.decision.seat != out
        with pytest.raises(IllegalAction):
            hand.act("fold", seat=out)
        pass_on(hand)
    assert hand.result is not None
    assert hand.result.net[out] == -placed


@each(*FOLD)
def test_the_last_who_has_not_surrendered_takes_the_bank_unseen(game: str) -> None:
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, antes=20, seed=8)
    do(hand, "fold", "fold")
    (left,) = [box for box in hand.felt.boxes if box.active]
    assert hand.result is not None
    assert hand.result.net[left.number] >= 40
    assert happened(hand, Won)[0].part == "alone"
    assert not happened(hand, Opened)


SHOW = ("am:7.15", "am:8.24", "am:9.17", "am:10.17")


@each(*(zip(SHOW, BEST, strict=True)))
def test_all_open_their_cards_and_the_highest_takes_the_bank(game: str) -> None:
    cards = (HIGH, PAIR, "Ac Ts 8c 6d 5s")
    if game == "am/texas":
        cards = ("Qs Jd 9c 7s 3h", "Kh Kd 9c 7s 3h", "2c 2d 9c 7s 3h")
    hand = showdown(game, *cards)
    opened = [event for event in happened(hand, Opened) if event.at != "board"]
    assert [(event.at, event.clause) for event in opened] == [(at, of(game, SHOW)) for at in (1, 2, 3)]
    (won,) = happened(hand, Won)
    staked = sum(event.amount for event in happened(hand, Staked))
    assert (won.seat, won.clause, won.amount) == (2, of(game, BEST), staked)
    assert {Card("Kh"), Card("Kd")} <= set(won.cards)


@each("am:9.17", "am:10.17")
def test_cards_are_opened_when_all_stakes_are_equal(game: str) -> None:
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, seed=8)
    do(hand, "raise 50")
    with pytest.raises(IllegalAction, match="You cannot check"):
        hand.act("check")
    do(hand, "call", "raise 100", "call", "call")
    assert {-box.net for box in hand.felt.boxes} == {105}
    finish(hand)


def test_nobody_stakes_more_than_everybody_in_the_game_can_match() -> None:
    """The decree has one bank and no side banks: stakes are equal, so the fewest chips bound them."""
    for game in ("am/club", "am/five-stud", "am/seven-stud"):
        hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 30}, seed=8)
        assert hand.decision is not None
        name = "bet" if "bet" in options(hand) else "raise"
        span = hand.decision[name].amount
        assert span is not None
        assert span.most == 25
        do(hand, f"{name} 25", "call", "call")
        while hand.decision is not None:
            assert not {"bet", "raise"} & set(options(hand))
            pass_on(hand)
        assert hand.result is not None
        assert sorted(hand.result.net.values()) == [-30, -30, 60]


def test_a_bet_is_at_most_the_maximum_of_the_table_at_a_time() -> None:
    for most, bound in ((50, 50), (0, 995)):
        hand = croupier.deal(
            "am/club", seats={1: 1000, 2: 1000}, seed=8, options={"limits.bet.maximum": most}
        )
        assert hand.decision is not None
        span = hand.decision["bet"].amount
        assert span is not None
        assert (span.least, span.most) == (5, bound)
        for amount in (4, bound + 1):
            with pytest.raises(IllegalAction, match=f"{amount}"):
                hand.act("bet", amount=amount)


# -- equal hands ------------------------------------------------------------------------------------------


@each(*DIVIDE)
def test_equal_hands_divide_the_bank_if_all_of_them_agree(game: str) -> None:
    hand = tied(game)
    assert (turn(hand), options(hand)) == (1, ["agree", "refuse"])
    with pytest.raises(IllegalAction):
        hand.act("agree", seat=2)
    hand.act("agree")
    assert turn(hand) == 2
    assert hand.felt.pot == 300
    hand.act("agree")
    assert [(won.seat, won.amount, won.clause) for won in happened(hand, Won)] == [
        (number, 150, of(game, DIVIDE)) for number in (1, 2)
    ]


def test_the_odd_chip_of_a_divided_bank_goes_to_the_first_in_dealing_order() -> None:
    equal = ("Ah Kd 9c 7s 3h", "As Kc 9d 7h 3c", "Qs Jd 8c 4h 2d")
    for chip, shares in ((1, [8, 7]), (5, [10, 5])):
        hand = deal("am/club", *equal, antes=5, smallest_chip=chip)
        finish(hand)
        assert [won.amount for won in happened(hand, Won)] == shares


@each(*AGAIN)
@pytest.mark.parametrize("acts", [("refuse",), ("agree", "refuse")])
def test_equal_hands_that_do_not_agree_play_again_for_the_same_bank(game: str, acts: tuple[str, ...]) -> None:
    bank, same = numbers(example(of(game, AGAIN)))
    assert bank == same
    hand = tied(game)
    assert hand.felt.pot == bank
    before = len(hand.events)
    do(hand, *acts)
    new = hand.events[before:]
    assert Called(of(game, AGAIN), "play-again", "1 2") in new
    dealt = [event for event in new if isinstance(event, Dealt) and event.to != "board"]
    assert [event.to for event in dealt] == [1, 2]
    assert not [event for event in new if isinstance(event, Staked)]
    assert hand.felt.pot == bank
    lost = hand.felt.boxes[2].net
    assert not hand.felt.boxes[2].cards
    finish(hand)
    (won,) = happened(hand, Won)
    assert (won.seat, won.amount, won.hand) == (1, bank, "pair")
    assert hand.felt.boxes[2].net == lost


@each(*AGAIN)
def test_further_stakes_of_a_replay_come_on_top_of_the_bank(game: str) -> None:
    hand = tied(game)
    do(hand, "refuse")
    bet = "stake 50" if game == "am/texas" else "bet 50"
    finish(hand, bet, "stake 50" if game == "am/texas" else "call")
    assert happened(hand, Won)[0].amount == 400


# Seeds whose hands are equal when everybody stays in; in the studs with the first cards only.
EQUAL = {"am/club": 940, "am/texas": 77, "am/five-stud": 550, "am/seven-stud": 288}


@each(*AGAIN)
def test_a_replay_from_a_seed_has_new_cards_and_can_be_proven(game: str) -> None:
    hand = croupier.deal(game, seats=dict.fromkeys(range(1, 5), 500), seed=EQUAL[game])
    refused = 0
    while hand.decision is not None:
        if "refuse" in options(hand) and not refused:
            drawn = hand.felt.shoe.count
            hand.act("refuse")
            refused += 1
        else:
            pass_on(hand, cards=0)
    assert refused == 1
    first, second = hand.felt.shoe.drawn[:drawn], hand.felt.shoe.drawn[drawn:]
    assert second
    assert first[: len(second)] != second
    assert len(set(second)) == len(second)
    for player in (None, 1, 2, 3, 4):
        proof = croupier.verify(Record.from_json(seen(hand, player).to_json()), hand.commitment)
        assert (proof.commitment, proof.cards) == (True, True)
    again = croupier.replay(Record.from_json(hand.record().to_json()))
    assert again.events == hand.events
    assert croupier.verify(hand.record()).fair


@pytest.mark.parametrize("words", [{}, {1: "luck"}])
@pytest.mark.parametrize("proof", [1, 2])
def test_a_shoe_is_renewed_by_the_same_seed(words: dict[int, str], proof: int) -> None:
    one, other = (Shoe.shuffled(Seed(bytes(32), words, proof)) for _ in range(2))
    first = one.take(20)
    one.renew()
    other.take(20)
    other.renew()
    second = one.take(52)
    assert second == other.take(52)
    assert sorted(second) == sorted(DECK)
    assert second[:20] != first
    assert set(first) & set(second[:20])  # the cards of the first deal are in the pack again
    assert one.drawn == (*first, *second)
    stacked = Shoe.stacked("Ah Kd 2c")
    stacked.draw()
    stacked.renew()
    assert stacked.take(2) == [Card("Kd"), Card("2c")]


# -- seats and conduct ------------------------------------------------------------------------------------

PLAYERS = ("am:7.19", "am:8.29", "am:9.21", "am:10.21")


@each(*PLAYERS)
def test_two_to_so_many_players_and_one_seat_each(game: str) -> None:
    clause = of(game, PLAYERS)
    most = numbers(books.clause(clause).text)[0]
    assert most == (6 if game == "am/club" else 7)
    for count in range(2, most + 1):
        assert finish(croupier.deal(game, seats=dict.fromkeys(range(1, count + 1), 1000), seed=count))
    with pytest.raises(IllegalStake, match="takes from 2 to"):
        croupier.deal(game, seats={1: 1000})
    for seats in (dict.fromkeys(range(1, most + 2), 1000), {1: 1000, most + 1: 1000}):
        with pytest.raises(IllegalStake, match=clause):
            croupier.deal(game, seats=seats)
    with pytest.raises(IllegalStake, match="nobody plays two seats"):
        croupier.deal(game, seats={1: 1000, 2: {"stack": 1000, "player": 1}})


@each("am:7.20", "am:8.30", "am:9.22", "am:10.22")
def test_no_player_sees_the_closed_cards_of_another(game: str) -> None:
    """What a player is told of a running game never shows the combination of another."""
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, seed=4)
    while hand.decision is not None and not happened(hand, Won):
        for viewer in (1, 2, 3):
            seen = hand.view(viewer).to_json()
            for box in hand.felt.boxes:
                closed = [c for c, face in zip(box.cards, box.faces, strict=True) if face < UP]
                shown = [card for card in closed if f'"{card}"' in seen]
                assert shown == (closed if box.number == viewer else [])
        pass_on(hand)
    assert hand.over


@each("am:7.23", "am:8.34", "am:9.25", "am:10.25")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_of_the_table_shows_the_name_of_the_game(
    game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", game, "--language", language]) == 0
    assert capsys.readouterr().out.startswith(books.profile(game).name(language))


@each("am:7.24", "am:8.35", "am:9.26", "am:10.26")
def test_every_question_about_the_procedure_is_answered(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rules of the table can be read at any time, and whatever happens names its place there."""
    assert main(["rules", game]) == 0
    shown = "".join(capsys.readouterr().out.split())
    own = [clause for clause in books.book("am").clauses if clause.concerns(game[3:])]
    assert len(own) > 29
    for clause in own:
        assert f"{clause.id}{''.join(clause.text.split())}" in shown
    hand = tied(game, fee_percent=5)
    cited = {option.clause for option in hand.rulings}
    do(hand, "refuse")
    while hand.decision is not None:
        cited |= {option.clause for option in hand.decision}
        pass_on(hand)
    cited |= {event.clause for event in hand.events}
    assert cited <= {MISDEAL, *(clause.id for clause in own)}
    for event in hand.events:
        for language in LANGUAGES:
            said = tell(event, language)
            assert said.endswith(f"[{event.clause}]")
            assert language == "en" or not re.search(r"[a-z]{3}", said.partition("[")[0]), said


@each(*LEAVE)
def test_the_organiser_may_ask_a_player_to_leave(game: str) -> None:
    """Their cards go to the muck and their stakes stay in the bank; the others play on."""
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, antes=20, seed=8)
    out = next(number for number in (3, 2) if number != turn(hand))
    with pytest.raises(IllegalAction, match="can be ruled only by: pit-boss, manager"):
        hand.rule("ask-to-leave", on=out, by=Post.CROUPIER)
    due = turn(hand)
    hand.rule("ask-to-leave", on=out, by=Post.MANAGER)
    assert Ruled(of(game, LEAVE), "ask-to-leave", str(out), "manager") in hand.events
    assert turn(hand) == due
    assert hand.view(out).boxes[out - 1].cards == ()
    with pytest.raises(IllegalAction, match=f"Seat {out} is not in this game"):
        hand.rule("ask-to-leave", on=out, by=Post.MANAGER)
    while hand.decision is not None:
        assert hand.decision.seat != out
        pass_on(hand)
    assert hand.result is not None
    assert hand.result.net[out] == -20
    assert out not in {won.seat for won in happened(hand, Won)}
    assert conserved(hand) == 0


@each(*LEAVE)
def test_a_player_who_leaves_in_his_turn_passes_it_on(game: str) -> None:
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, seed=8)
    first = turn(hand)
    hand.rule("ask-to-leave", on=first, by=Post.PIT_BOSS)
    assert turn(hand) != first
    second = turn(hand)
    hand.rule("ask-to-leave", on=second, by=Post.PIT_BOSS)
    assert hand.over
    (won,) = happened(hand, Won)
    assert won.part == "alone"
    assert {won.seat, first, second} == {1, 2, 3}


@each(*LEAVE)
def test_who_leaves_while_the_bank_is_to_be_divided_gets_no_part_of_it(game: str) -> None:
    for leaver, winner in ((1, 2), (2, 1)):
        hand = tied(game)
        hand.rule("ask-to-leave", on=leaver, by=Post.MANAGER)
        assert hand.over
        assert [(won.seat, won.amount) for won in happened(hand, Won)] == [(winner, 300)]


# -- the fee ----------------------------------------------------------------------------------------------

FEE = ("am:7.26", "am:8.37", "am:9.28", "am:10.28")
HOURLY = ("am:7.27", "am:8.38", "am:9.29", "am:10.29")
PERCENT = ("am:7.28", "am:8.39", "am:9.30", "am:10.30")
CAP = ("am:7.29", "am:8.40", "am:9.31", "am:10.31")


def bank_of(game: str, amount: int, **more: Any) -> Hand:
    """Play a bank of this amount between a pair of kings and a lower hand."""
    if game == "am/club":
        return showdown(game, PAIR, HIGH, antes=amount // 2, **more)
    cards = ("Kh Kd 9c 7s 3h", "Qs Jd 9c 7s 3h") if game == "am/texas" else (PAIR, HIGH)
    return showdown(game, *cards, antes=amount // 2 - BLIND, **more)


@each(*FEE)
def test_a_fee_is_optional_and_either_hourly_or_a_percentage(game: str) -> None:
    hand = bank_of(game, 300)
    assert hand.felt.fee == 0
    assert not [event for event in happened(hand, Called) if "fee" in event.call]
    hand = bank_of(game, 300, hourly_fee=700)
    assert hand.felt.fee == 0
    assert hand.events[0] == Called(of(game, HOURLY), "hourly-fee", "700")
    hand = bank_of(game, 300, fee_percent=3)
    assert hand.felt.fee == 9
    assert hand.events[0] == Called(of(game, PERCENT), "fee", "3")
    with pytest.raises(IllegalStake, match=rf"not both.*{of(game, FEE)}"):
        two(game, hourly_fee=700, fee_percent=3)


@each(*HOURLY)
def test_the_hourly_fee_is_due_for_every_hour_begun(game: str) -> None:
    rules = books.rules(game, {"hourly_fee": 700})
    assert [hourly_fee(rules, minutes) for minutes in (1, 60, 61, 180)] == [700, 700, 1400, 2100]
    assert hourly_fee(books.rules(game), 500) == 0
    with pytest.raises(IllegalStake):
        hourly_fee(rules, 0)


@each(*zip(PERCENT, CAP, strict=True))
def test_the_percentage_is_taken_from_every_bank_and_is_five_at_most(game: str) -> None:
    bank, rate, fee, received = numbers(example(of(game, CAP)))
    hand = bank_of(game, bank, fee_percent=rate)
    assert happened(hand, Raked) == [Raked(of(game, PERCENT), 0, fee)]
    assert happened(hand, Won)[0].amount == received
    assert hand.result is not None
    assert hand.result.fee == fee
    (too_much,) = numbers(example(of(game, CAP), 1))
    with pytest.raises(BookError, match=rf"cannot be {too_much}.*{of(game, CAP)}"):
        two(game, fee_percent=too_much)


@each(*PERCENT)
def test_the_fee_is_due_once_also_on_divided_replayed_and_uncontested_banks(game: str) -> None:
    hand = tied(game, fee_percent=5)
    finish(hand, "agree", "agree")
    assert [won.amount for won in happened(hand, Won)] == [143, 142]
    hand = tied(game, fee_percent=5)
    finish(hand, "refuse")
    assert [raked.amount for raked in happened(hand, Raked)] == [15]
    hand = two(game, antes=100, fee_percent=5)
    hand.act("fold")
    assert hand.felt.fee == 10


@each(*CAP)
def test_the_fee_is_rounded_down_to_the_smallest_chip(game: str) -> None:
    assert bank_of(game, 198, fee_percent=5).felt.fee == 9
    assert bank_of(game, 198, fee_percent=5, smallest_chip=5).felt.fee == 5


@each(*STAKES)
def test_the_first_position_moves_and_who_has_too_few_chips_is_not_dealt_in(game: str) -> None:
    """One seat clockwise each deal (am:q33)."""
    table = RingTable(game, antes=20, least_stack=20 + BLIND)
    for number, chips in ((1, 500), (3, 500), (4, 500), (6, 20)):
        table.sit(number, f"player {number}", chips)
    first = []
    for seed in range(4):
        hand = table.next_hand(seed=seed)
        first.append(happened(hand, Dealt)[0].to)
        assert sorted(hand.record().seats) == [1, 3, 4]
        while hand.decision is not None:
            table.act("fold")
        table.finish(hand)
    assert first == [1, 3, 4, 1]
    assert sum(table.stacks.values()) == 1520


# -- a wrong deal -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause(MISDEAL)
def test_a_wrong_number_of_cards_returns_all_stakes(game: str) -> None:
    """Annex 8 says so, and the others are silent (am:q36): no hand counts, nobody pays, no penalty."""
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, antes=20, fee_percent=5, seed=8)
    do(hand, "fold")
    with pytest.raises(IllegalAction, match="Seat 5 is not in this game"):
        hand.rule("wrong-count", on=5, by=Post.INSPECTOR)
    hand.rule("wrong-count", on=turn(hand), by=Post.INSPECTOR)
    assert hand.over
    assert hand.result is not None
    assert hand.result.net == {1: 0, 2: 0, 3: 0}
    assert hand.felt.fee == hand.felt.pot == 0
    assert sorted(box.chips or 0 for box in hand.felt.boxes) == [1000] * 3
    assert {event.clause for event in happened(hand, Returned)} == {MISDEAL}
    assert happened(hand, Ruled)[0].by == "inspector"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause(MISDEAL)
def test_a_wrong_deal_of_a_replay_is_dealt_anew_for_the_same_bank(game: str) -> None:
    hand = tied(game)
    with pytest.raises(IllegalAction, match="cannot be ruled at this moment"):
        hand.rule("wrong-count", on=1)  # the hands have been compared
    do(hand, "refuse")
    nets = [box.net for box in hand.felt.boxes]
    before = [box.cards[:2] for box in hand.felt.boxes[:2]]
    do(hand, "stake 50" if game == "am/texas" else "bet 50")
    hand.rule("wrong-count", on=2)
    assert happened(hand, Returned)[-1] == Returned(MISDEAL, 1, "wager", 50)
    assert [box.net for box in hand.felt.boxes] == nets
    assert hand.felt.pot == 300
    assert turn(hand) in (1, 2)
    assert [box.cards[:2] for box in hand.felt.boxes[:2]] != before
    finish(hand)
    assert sum(won.amount for won in happened(hand, Won)) == 300
    assert hand.felt.boxes[2].net == nets[2]


@pytest.mark.clause(MISDEAL)
def test_who_passed_in_a_wrong_deal_is_in_again_but_not_who_was_asked_to_leave() -> None:
    equal = ("Ah Kd", "As Kc", "Ad Ks", "Ac Kh")
    hand = deal("am/five-stud", *equal, then=" ".join(map(str, DECK[:40])))
    do(hand, "check", *["call"] * 3, *["stop"] * 4, "refuse")
    hand.rule("ask-to-leave", on=3, by=Post.MANAGER)
    do(hand, "fold")
    hand.rule("wrong-count", on=4)
    assert happened(hand, Called)[-1].value == "1 2 4"
    assert [box.number for box in hand.felt.boxes if box.active] == [1, 2, 4]
    finish(hand)
    assert hand.felt.boxes[2].net == -5 - BLIND


@pytest.mark.parametrize("game", GAMES)
def test_hands_with_rulings_conserve_the_chips_and_replay(game: str) -> None:
    chance = random.Random(f"rulings {game}")
    ruled = 0
    for number in range(1500):
        hand = croupier.deal(game, **seat(game, chance), seed=number)
        while hand.decision is not None:
            if chance.random() < 0.06:
                name = chance.choice(["ask-to-leave", "ask-to-leave", "wrong-count"])
                try:
                    hand.rule(name, on=chance.randint(1, 7), by=Post.MANAGER)
                except IllegalAction:
                    continue
                ruled += 1
            else:
                hand.act(**take(chance.choice(hand.decision.options), chance))
            assert conserved(hand) == 0
        assert all(not box.stakes for box in hand.felt.boxes)
        assert hand.felt.pot == 0
        again = croupier.replay(Record.from_json(hand.record().to_json()))
        assert (again.events, again.result) == (hand.events, hand.result)
    assert ruled > 200


def test_every_option_has_behaviour() -> None:
    """What can be set is what these tests set."""
    shared = {"low_ace", "fee_percent", "hourly_fee", "smallest_chip"}
    own = {"am/texas": {"later_betting"}, "am/club": {"exchange_most"}}  # the latter in test_prices
    for game in GAMES:
        named = {key for key in settable(books.profile(game)) if "." not in key}
        assert named == shared | own.get(game, set())


def test_the_ladder_of_these_tests_is_that_of_the_house() -> None:
    assert list(LADDER) == [category.slug for category in Category if category.slug != "poker"]
