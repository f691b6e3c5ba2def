"""Black Jack of the Armenian decree, annex 2: the shoe, stakes, who wins, and the end of a round."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import croupier
from croupier import books
from croupier.cards import DECK, read_cards, write_cards
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake
from croupier.games.blackjack_law import is_blackjack, points
from croupier.table import Hand, Record
from croupier.table.event import Burnt, Called, Cut, Dealt, Lost, Paid, Returned, Staked
from croupier.table.telling import tell
from tests.games.am.blackjack import deal, example, offered
from tests.games.outcome import finish, happened


@pytest.mark.clause("am:2.06", "am:2.07", "am:2.09", "am:2.14")
def test_shuffle_cut_and_burn_come_before_the_stakes_and_these_before_the_cards() -> None:
    hand = croupier.deal("am/blackjack", seats={1: {"box": 10}}, seed=1, cut=(1, 100))
    assert [type(event) for event in hand.events][:5] == [Cut, Burnt, Staked, Called, Dealt]


# -- the shoe: am:2.01 to am:2.09 -----------------------------------------------------------------------


@pytest.mark.clause("am:2.01", "am:2.05")
def test_six_packs_of_52_whose_composition_anybody_can_check() -> None:
    rules = books.rules("am/blackjack")
    assert rules.profile.deck is not None
    assert (rules.decks, rules.profile.deck.cards) == (6, 52)
    hand = croupier.deal("am/blackjack", seats={1: {"box": 20}}, seed=1)
    assert len(hand.commitment) == 64
    shoe = hand.felt.shoe
    shoe.take(len(shoe))
    assert Counter(shoe.drawn) == dict.fromkeys(DECK, 6)
    with pytest.raises(CardError, match="7 times"):
        croupier.deal("am/blackjack", seats={1: {"box": 20}}, deck="Ah " * 7)


@pytest.mark.clause("am:2.02")
def test_the_table_has_boxes_and_the_fields_of_the_game() -> None:
    hand = deal("Th 6h", dealer="As", then="5c 9s")
    hand.act("insurance")
    hand.act("double")
    fields = {event.field for event in happened(hand, Staked)}
    assert fields == {"box", "insurance", "double"}
    with pytest.raises(IllegalStake, match="no field “ante”"):
        deal("Th 6h", seats={1: {"ante": 20}})


@pytest.mark.clause("am:2.03", "am:2.18")
def test_cards_come_out_of_the_shoe_one_after_another() -> None:
    hand = deal("Th 6h", "9c 8c", dealer="7d", then="2h Td")
    for act in ("hit", "stand", "stand"):
        hand.act(act)
    assert write_cards(hand.felt.shoe.drawn) == "2s Th 9c 7d 6h 8c 2h Td"


@pytest.mark.clause("am:2.06", "am:2.07")
def test_a_player_cuts_and_the_right_hand_part_goes_behind_the_rest() -> None:
    whole = croupier.deal("am/blackjack", seats={1: {"box": 20}}, seed=4)
    order = [*whole.felt.shoe.drawn, *whole.felt.shoe.take(len(whole.felt.shoe))]
    hand = croupier.deal("am/blackjack", seats={1: {"box": 20}}, seed=4, cut=(1, 100))
    assert happened(hand, Cut) == [Cut("am:2.07", 1, 100)]
    assert [type(event) for event in hand.events].index(Cut) < [type(e) for e in hand.events].index(Dealt)
    rest = [*hand.felt.shoe.drawn, *hand.felt.shoe.take(len(hand.felt.shoe))]
    assert rest == order[100:] + order[:100]


@pytest.mark.clause("am:2.06")
@pytest.mark.parametrize("cut", [(1, 0), (1, 312), (2, 100), ("pit-boss", 100)])
def test_only_a_player_cuts_and_only_within_the_pack(cut: tuple[int | str, int]) -> None:
    with pytest.raises(IllegalStake):
        croupier.deal("am/blackjack", seats={1: {"box": 20}}, seed=4, cut=cut)


@pytest.mark.parametrize("at", [1, 311])
def test_a_single_card_may_lie_before_the_cut_or_behind_it(at: int) -> None:
    assert croupier.deal("am/blackjack", seats={1: {"box": 20}}, seed=4, cut=(1, at)).decision is not None


def last_round(**more: Any) -> Hand:
    """Play rounds out of one shoe, always standing, until no further one may be dealt."""
    hand = croupier.deal("am/blackjack", seats={1: {"box": 20}}, seed=7, **more)
    for _ in range(100):
        while hand.decision is not None:
            hand.act("stand" if "stand" in hand.decision else hand.decision.options[-1].name)
        if hand.felt.shoe.cut_card_out:
            return hand
        hand = hand.next({1: {"box": 20}})
    raise AssertionError("the cut card never came out")


@pytest.mark.clause("am:2.08")
@pytest.mark.parametrize("depth", [94, 104, 114])
def test_the_second_cutting_card_lies_behind_two_thirds_and_ends_the_shoe(depth: int) -> None:
    """The round in which it comes out is finished, then the shoe must be shuffled again (am:q11)."""
    hand = last_round(options={"cut_depth": depth})
    assert hand.felt.shoe.cut == 312 - depth
    assert hand.record().gone < hand.felt.shoe.cut <= hand.felt.shoe.count
    assert hand.result is not None
    assert Called("am:2.08", "new-shuffle") in hand.events
    with pytest.raises(IllegalStake, match=r"cut card is out.*am:2.08"):
        hand.next({1: {"box": 20}})
    assert croupier.verify(hand.record()).fair


def test_the_cutting_card_stays_near_two_thirds() -> None:
    with pytest.raises(CroupierError, match="cut_depth"):
        croupier.deal("am/blackjack", seats={1: {"box": 20}}, options={"cut_depth": 60})


@pytest.mark.clause("am:2.09")
@pytest.mark.parametrize("count", [1, 6])
def test_the_first_cards_of_a_new_shoe_are_burnt_face_up(count: int) -> None:
    hand = croupier.deal("am/blackjack", seats={1: {"box": 20}}, seed=3, options={"burn": count})
    burnt = happened(hand, Burnt)[0]
    assert burnt.cards == hand.felt.shoe.drawn[:count]
    assert burnt in hand.view(None).events
    while hand.decision is not None:
        hand.act(hand.decision.options[-1].name)
    assert happened(hand.next({1: {"box": 20}}), Burnt) == []
    for wrong in (0, 7):
        with pytest.raises(CroupierError, match="from 1 to 6"):
            croupier.deal("am/blackjack", seats={1: {"box": 20}}, options={"burn": wrong})


# -- who wins: am:2.10 to am:2.13, am:2.19 to am:2.29 ---------------------------------------------------


@pytest.mark.clause("am:2.10", "am:2.11", "am:2.12", "am:2.13")
def test_the_dealer_plays_against_all_at_once_and_the_higher_total_wins() -> None:
    hand = deal("Th 9c", "Tc 8c", "Td 7d", dealer="9h", then="9d")
    assert finish(hand, "stand", "stand", "stand") == {1: 20, 2: 0, 3: -20}
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.ratio, paid.hand) == ("am:2.11", (1, 1), "points-19")
    assert happened(hand, Lost)[0].clause == "am:2.12"
    assert happened(hand, Returned)[0].clause == "am:2.13"
    assert tell(paid) == (
        "Box 1: bet wins 20 (1:1, 19 points: 10♥ 9♣), and the stake of 20 comes back. [am:2.11]"
    )


@pytest.mark.clause("am:2.19")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("2c 9d", 11),
        ("Jc Qd", 20),
        ("Kc Td Ah", 21),
        ("Ah 6c", 17),
        ("Ah 6c 5d", 12),
        ("Ah Ad Ac", 13),
        ("Ah Ad 9c", 21),
        ("Th 9d 5c", 24),
    ],
)
def test_points(cards: str, total: int) -> None:
    assert points(read_cards(cards)) == total


@pytest.mark.clause("am:2.20")
def test_black_jack_is_an_ace_with_any_ten() -> None:
    for ten in ("Th", "Jc", "Qd", "Ks"):
        assert is_blackjack(read_cards(f"As {ten}"))
        assert is_blackjack(read_cards(f"{ten} As"))
    assert not is_blackjack(read_cards("As 9d Ah"))
    assert not is_blackjack(read_cards("7s 7d 7h"))


@pytest.mark.clause("am:2.20")
def test_a_split_hand_of_ace_and_ten_is_no_black_jack() -> None:
    hand = deal("Ah Ad", then="Kc Qd 9d", dealer="9h")
    assert finish(hand, "split", "stand", "stand") == {1: 40}
    assert [paid.hand for paid in happened(hand, Paid)] == ["points-21", "points-21"]


@pytest.mark.clause("am:2.21", "am:2.23")
def test_black_jack_beats_everything_and_ties_with_itself() -> None:
    hand = deal("Ah Kd", "Tc 7d", dealer="Th", then="4c Ac")
    hand.act("hit")
    assert finish(hand, "stand") == {1: 0, 2: -20}
    assert happened(hand, Returned)[0].clause == "am:2.21"
    assert happened(hand, Lost)[0].clause == "am:2.23"
    assert finish(deal("Ah Kd", dealer="Th", then="5c 6c")) == {1: 30}


@pytest.mark.clause("am:2.22")
def test_black_jack_is_paid_three_to_two() -> None:
    text = example("am:2.22")
    stake, won = map(int, re.findall(r"Stake (\d+).*: (\d+) winnings", text)[0])
    player, dealer = re.findall(r"player (\w+ \w+), dealer (\w+ \w+)", text)[0]
    first, second = dealer.split()
    hand = deal(player, dealer=first, then=second, seats={1: {"box": stake}})
    assert finish(hand) == {1: won}
    (paid,) = happened(hand, Paid)
    assert (paid.clause, paid.ratio, paid.hand) == ("am:2.22", (3, 2), "blackjack")


@pytest.mark.clause("am:2.23")
@pytest.mark.parametrize(("spared", "net"), [(False, -80), (True, -20)])
def test_a_dealers_black_jack_takes_what_was_added_unless_the_house_spares_it(spared: bool, net: int) -> None:
    hand = deal("8h 8d", dealer="Th", then="3c 9d 3s Td Ac", added_stakes_back=spared)
    assert finish(hand, "split", "double", "double") == {1: net}


@pytest.mark.clause("am:2.24", "am:2.25")
def test_a_bust_loses_even_if_the_dealer_busts_as_well() -> None:
    hand = deal("Th 6d", "Tc 8d", dealer="9h", then="Kc 6c Kd")
    assert finish(hand, "hit", "stand") == {1: -20, 2: 20}
    assert happened(hand, Lost) == [Lost("am:2.24", 1, "box", 20)]
    places = [event.to for event in happened(hand, Dealt)]
    assert places == [1, 2, "dealer", 1, 2, 1, "dealer", "dealer"]


@pytest.mark.clause("am:2.26")
def test_a_dealers_bust_pays_everybody_left() -> None:
    hand = deal("Th 2d", "Tc 8d", dealer="9h", then="7c Kd")
    assert finish(hand, "stand", "stand") == {1: 20, 2: 20}
    assert {paid.clause for paid in happened(hand, Paid)} == {"am:2.26"}
    assert Called("am:2.47", "croupier-has", "bust") in hand.events


@pytest.mark.clause("am:2.27", "am:2.28")
@pytest.mark.parametrize(
    ("first", "then", "drawn"),
    [
        ("Th", "6c 5c", "Th 6c 5c"),
        ("Th", "7c", "Th 7c"),
        ("2h", "2c 2d 3c 7d 5c", "2h 2c 2d 3c 7d 5c"),
        ("Ah", "2c 4d", "Ah 2c 4d"),
        ("Ah", "5c Kd 2d", "Ah 5c Kd 2d"),
        ("8h", "8c Ad", "8h 8c Ad"),
    ],
)
def test_the_dealer_draws_to_16_and_stops_from_17_without_any_choice(
    first: str, then: str, drawn: str
) -> None:
    """Every 17 stops them, a soft one of three cards too (am:q09)."""
    hand = deal("Th 9d", dealer=first, then=then)
    if first == "Ah":
        hand.act("no-insurance")
    hand.act("stand")
    assert hand.result is not None
    assert write_cards(hand.felt.dealer.cards) == drawn


@pytest.mark.clause("am:2.29")
def test_the_dealer_stands_on_ace_and_six() -> None:
    first, second = re.findall(r"Dealer (\w+) (\w+)", example("am:2.29"))[0]
    hand = deal("Th 8d", dealer=first, then=second)
    assert finish(hand, "no-insurance", "stand") == {1: 20}
    assert len(hand.felt.dealer) == 2


# -- stakes and boxes: am:2.14 to am:2.17 ---------------------------------------------------------------


@pytest.mark.clause("am:2.14", "am:2.15")
def test_stakes_lie_in_their_boxes_before_the_first_card_and_stay() -> None:
    hand = deal("Th 6d", "Tc 8d", seats={1: {"box": 20}, 2: {"box": 50}})
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Dealt) > max(place for place, kind in enumerate(kinds) if kind is Staked)
    assert [box.stakes for box in hand.view().boxes] == [{"box": 20}, {"box": 50}]
    for act in ("box", "stake", "take"):
        with pytest.raises(IllegalAction, match="You cannot"):
            hand.act(act, amount=20)
    with pytest.raises(IllegalStake, match=r"Box 1 has no stake.*am:2.15"):
        deal("Th 6d", seats={1: {}})


@pytest.mark.clause("am:2.15")
@pytest.mark.parametrize("stake", [8, 10_002, 0, -20, 2.5, "20", None, True])
def test_stakes_outside_the_limits_are_refused(stake: object) -> None:
    with pytest.raises(IllegalStake, match=r"am:2\.15"):
        deal("Th 6d", seats={1: {"box": stake}})


def test_a_stake_without_a_whole_half_is_refused_by_the_question_that_settles_it() -> None:
    with pytest.raises(IllegalStake, match=r"not a multiple of 2.*am:q40"):
        deal("Th 6d", seats={1: {"box": 15}})


@pytest.mark.parametrize(
    ("dealer", "act", "said"),
    [
        pytest.param("9h", "insurance", "shows an ace.*am:2.38", marks=pytest.mark.clause("am:2.38")),
        pytest.param(
            "Ah", "insurance", "before the first hand.*am:2.38", marks=pytest.mark.clause("am:2.38")
        ),
        pytest.param("9h", "double-dark", "face up.*am:2.35", marks=pytest.mark.clause("am:2.35")),
        pytest.param("9h", "even-money", "against an ace.*am:2.41", marks=pytest.mark.clause("am:2.41")),
        pytest.param("Ah", "even-money", "against an ace.*am:2.41", marks=pytest.mark.clause("am:2.41")),
    ],
)
@pytest.mark.parametrize("drawn", [False, True])
def test_what_a_hand_cannot_do_is_refused_by_its_clause(
    dealer: str, act: str, said: str, drawn: bool
) -> None:
    hand = deal("Th 2d", dealer=dealer, then="3c 4c 5c")
    if dealer == "Ah":
        hand.act("no-insurance")
    if drawn:
        hand.act("hit")
    with pytest.raises(IllegalAction, match=said):
        hand.act(act)


@pytest.mark.clause("am:2.41")
def test_even_money_needs_a_black_jack_when_insurance_is_offered() -> None:
    hand = deal("Th 2d", dealer="Ah")
    with pytest.raises(IllegalAction, match=r"only for a blackjack.*am:2\.41"):
        hand.act("even-money")


@pytest.mark.clause("am:2.16")
def test_players_join_and_leave_when_stakes_are_placed() -> None:
    first = deal("Th 9d", "Tc 8d", dealer="9h", then="9d 4c 5c 6c 7c 8c 9c Tc Td")
    with pytest.raises(IllegalAction, match="not over yet"):
        first.next({2: {"box": 20}})
    finish(first, "stand", "stand")
    second = first.next({2: {"box": 20}, 3: {"box": 40}})
    assert [box.number for box in second.view().boxes] == [2, 3]
    assert write_cards(second.felt.shoe.drawn).startswith(write_cards(first.felt.shoe.drawn) + " 4c 5c 6c")
    with pytest.raises(IllegalAction, match="Box 1 is not in this hand"):
        second.act("stand", seat=1)


@pytest.mark.clause("am:2.17")
def test_a_player_may_take_as_many_boxes_as_there_are() -> None:
    seats = {number: {"box": 20, "player": 5} for number in range(1, 8)}
    hand = croupier.deal("am/blackjack", seats=seats, seed=2)
    assert len(hand.view(5).boxes) == 7
    with pytest.raises(IllegalStake, match=r"no box 5.*am:2.17"):
        croupier.deal("am/blackjack", seats={5: {"box": 20}}, options={"boxes": 4})
    with pytest.raises(IllegalStake, match=r"no box 8.*am:2.17"):
        croupier.deal("am/blackjack", seats={8: {"box": 20}})
    with pytest.raises(IllegalStake, match="at least one player"):
        croupier.deal("am/blackjack", seats={})


# -- the end of a round: am:2.47, am:2.48 ---------------------------------------------------------------


@pytest.mark.clause("am:2.47")
def test_the_dealer_forms_his_hand_when_all_have_finished() -> None:
    hand = deal("Th 6d", "Tc 6c", dealer="9h", then="5c Kc 8d")
    hand.act("hit")
    hand.act("stand")
    assert len(hand.felt.dealer) == 1
    hand.act("hit")
    assert hand.result is not None
    assert write_cards(hand.felt.dealer.cards) == "9h 8d"
    lone = deal("Th 6d", dealer="9h", then="Kc 8d")
    lone.act("hit")
    assert len(lone.felt.dealer) == 2


@pytest.mark.clause("am:2.48")
def test_winners_are_paid_before_the_losers_stakes_are_taken() -> None:
    hand = deal("Th 6d", "Tc 7c", "Td 9d", dealer="9h", then="Kc 9c 5h 6h 7h 8h")
    finish(hand, "hit", "stand", "stand")
    settled = [type(event) for event in hand.events if isinstance(event, Paid | Lost)]
    assert settled == [Paid, Lost, Lost]
    after = hand.next({1: {"box": 20}})
    assert write_cards(after.felt.boxes[0].cards) == "5h 7h"
    assert after.record().gone == hand.felt.shoe.count


# -- odd stakes, purses, the record ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "dealer", "then", "acts", "net"),
    [
        ("Ah Kd", "9h", "8d", (), 22),
        ("Th 6d", "9h", "8d", ("surrender",), -8),
        ("Th 6d", "As", "Kd", ("insurance", "stand"), -15 + 14),
    ],
)
def test_a_house_that_rounds_down_accepts_odd_stakes(
    cards: str, dealer: str, then: str, acts: tuple[str, ...], net: int
) -> None:
    hand = deal(cards, dealer=dealer, then=then, seats={1: {"box": 15}}, round_down=True)
    assert finish(hand, *acts) == {1: net}


def test_a_stake_of_one_cannot_be_halved() -> None:
    options = {"round_down": True, "limits.box.minimum": 1}
    hand = deal("Th 6d", dealer="As", then="9d", seats={1: {"box": 1}}, **options)
    assert offered(hand) == ["no-insurance"]
    assert finish(hand, "no-insurance", "surrender") == {1: -1}
    assert not happened(hand, Returned)
    hand = deal("Th 6d", dealer="9s", then="9d", seats={1: {"box": 2}}, **options)
    assert finish(hand, "surrender") == {1: -1}
    assert [event.amount for event in happened(hand, Returned)] == [1]


def test_nobody_doubles_splits_or_insures_without_chips() -> None:
    hand = deal("8h 8d", dealer="As", then="9d", seats={1: {"box": 20, "stack": 25}})
    with pytest.raises(IllegalAction, match="needs 10 but has only 5"):
        hand.act("insurance")
    hand.act("no-insurance")
    assert offered(hand) == ["hit", "stand", "surrender"]
    with pytest.raises(IllegalAction, match="needs 20 but has only 5"):
        hand.act("split")


def test_a_later_round_of_a_shoe_is_recorded_replayed_and_proven() -> None:
    first = croupier.deal("am/blackjack", seats={1: {"box": 20}}, seed=5, cut=(1, 150), words={1: "luck"})
    while first.decision is not None:
        first.act(first.decision.options[-1].name)
    second = first.next({2: {"box": 40}})
    while second.decision is not None:
        second.act("stand" if "stand" in second.decision else "no-insurance")
    record = second.record()
    assert (record.gone, record.cut) == (first.felt.shoe.count, (1, 150))
    assert record.drawn.startswith(first.record().drawn)
    again = croupier.replay(Record.from_json(record.to_json()))
    assert again.events == second.events
    assert croupier.verify(record, first.commitment).fair
    assert record.shuffle is not None
    assert record.shuffle.secret not in record.public().to_json()
    second.take_back(len(second.actions))
    assert second.felt.shoe.drawn[: record.gone] == first.felt.shoe.drawn


@pytest.mark.parametrize("setting", [{"relief": True}, {"kept": 1}, {"misdealt": {1: 0}}])
def test_settings_of_the_other_book_are_refused(setting: dict[str, Any]) -> None:
    with pytest.raises(IllegalStake):
        croupier.deal("am/blackjack", seats={1: {"box": 20}}, **setting)


def test_a_game_without_a_shoe_has_no_next_round() -> None:
    hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=1)
    hand.act("fold")
    with pytest.raises(IllegalAction, match="is shuffled for every hand"):
        hand.next({1: {"ante": 10}})
