"""What annexes 3 to 6 of the Armenian decree order alike of mistakes of the dealer, and of the floor."""

from __future__ import annotations

import random
import re

import pytest

import croupier
from croupier import books
from croupier.books.rules import settable
from croupier.cards import Card, write_cards
from croupier.cli import main
from croupier.errors import IllegalAction, IllegalStake
from croupier.table import Hand, Post, Record
from croupier.table.event import Compensated, Dealt, Discarded, Opened, Paid, Returned, Reversed, Ruled
from croupier.table.telling import tell, word
from croupier.text import LANGUAGES
from croupier.text.writing import span
from tests.games.am.annexes import (
    ACE_KING,
    BUYING,
    GAMES,
    NO_GAME,
    PAIR_OF_KINGS,
    PAIR_OF_TWOS,
    WINNERS,
    amounts,
    buying,
    deal,
    each,
    example,
    finish,
    of,
    stacked,
)
from tests.games.outcome import happened
from tests.games.seating import seat
from tests.games.test_every_game import conserved, take

# -- mistakes of the dealer -----------------------------------------------------------------------------


WRONG_COUNT = ("am:3.22", "am:4.25", "am:5.25", "am:6.27")
FIFTH_CARD = ("am:3.23", "am:4.26", "am:5.26", "am:6.28")
VOID = ("am:3.24", "am:4.27", "am:5.27", "am:6.29")


@each(*WRONG_COUNT)
@pytest.mark.parametrize("player", ["Kh Ks 7c 5d", "Kh Ks 7c 5d 3h Kc", "Kh"])
@pytest.mark.parametrize("act", ["raise", "fold"])
def test_a_hand_with_a_wrong_number_of_cards_does_not_count(game: str, player: str, act: str) -> None:
    """What was staked comes back with half the ante; the other players and the dealer play on."""
    clause = of(game, WRONG_COUNT)
    ante, _, returned, penalty = amounts(example(clause).replace("four", ""))
    seats = {1: {"ante": ante, "bonus": ante // 2}, 2: {"ante": 10}}
    hand = deal(game, player, "Ah As 7d 5c 3d", PAIR_OF_TWOS, seats=seats)
    alone = finish(deal(game, "Ah As 7d 5c 3d", PAIR_OF_TWOS), "raise")
    hand.act(act)
    assert bool(happened(hand, Compensated)) == (act == "fold")  # cards thrown in are counted at once
    assert finish(hand, "raise") == {1: penalty, 2: alone[1]}
    assert happened(hand, Compensated) == [Compensated(clause, 1, penalty)]
    back = {event.field: event.amount for event in happened(hand, Returned)}
    assert back.pop("bonus") == ante // 2
    assert sum(back.values()) == (returned if act == "raise" else ante)


@each(*WRONG_COUNT)
def test_the_floor_takes_a_misdealt_hand_out(game: str) -> None:
    hand = deal(game, "Kh Ks 7c 5d", "Ah As 7d 5c 3d", PAIR_OF_TWOS)
    with pytest.raises(IllegalAction, match="only by: inspector, pit-boss, manager"):
        hand.rule("wrong-count", on=1, by="croupier")
    with pytest.raises(IllegalAction, match=rf"Box 2 has 5 cards.*{of(game, WRONG_COUNT)}"):
        hand.rule("wrong-count", on=2, by="manager")
    hand.rule("wrong-count", on=1, by="inspector")
    assert Ruled(of(game, WRONG_COUNT), "wrong-count", "1", "inspector") in hand.events
    assert hand.decision is not None
    assert hand.decision.seat == 2
    with pytest.raises(IllegalAction, match=f"Box 1 is out of the hand already.*{of(game, WRONG_COUNT)}"):
        hand.rule("wrong-count", on=1, by="inspector")
    with pytest.raises(IllegalAction, match="Nobody plays on box 3"):
        hand.rule("wrong-count", on=3, by="inspector")
    with pytest.raises(IllegalAction, match="no position “x”"):
        hand.rule("wrong-count", on="x", by="inspector")
    net = finish(hand, "raise")
    assert net[1] == 5
    assert net[2] > 0
    with pytest.raises(IllegalAction, match="The hand is over"):  # claimable until the hands are compared
        hand.rule("wrong-count", on=2, by="inspector")


@each(*WRONG_COUNT)
def test_a_hand_ruled_out_later_has_its_raise_back_too(game: str) -> None:
    hand = deal(game, "Kh Ks 7c 5d", "Ah As 7d 5c 3d 3s", PAIR_OF_TWOS)
    hand.act("raise")
    hand.rule("wrong-count", on=1, by="inspector")
    assert [(event.field, event.amount) for event in happened(hand, Returned)] == [
        ("ante", 10),
        ("raise", 20),
    ]
    hand.rule("wrong-count", on=2, by="inspector")
    assert hand.result is not None
    assert hand.result.net == {1: 5, 2: 5}
    assert happened(hand, Opened) == []


@each(*WRONG_COUNT[1:])
def test_the_price_of_a_card_and_a_lost_bonus_come_back_with_a_misdealt_hand(game: str) -> None:
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 10}}
    hand = deal(game, f"{PAIR_OF_KINGS} 8s", ACE_KING, NO_GAME, seats=seats, then="9s")
    name, _, card = buying(game, "3h").partition(" ")
    hand.act(name, cards=card or None)
    hand.rule("wrong-count", on=1, by="pit-boss")
    assert sum(event.amount for event in happened(hand, Returned)) == 25
    assert finish(hand, "fold") == {1: 5, 2: -10}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("ante", "chip", "penalty"), [(15, 1, 8), (15, 5, 10), (20, 5, 10), (30, 10, 20)])
def test_half_the_ante_is_rounded_up_to_the_smallest_chip(
    game: str, ante: int, chip: int, penalty: int
) -> None:
    hand = deal(game, "Kh Ks 7c 5d", NO_GAME, seats={1: {"ante": ante}}, smallest_chip=chip)
    hand.rule("wrong-count", on=1, by="manager")
    assert hand.result is not None
    assert hand.result.net == {1: penalty}


@each(*FIFTH_CARD)
def test_a_dealer_with_four_cards_draws_the_next_one(game: str) -> None:
    clause = of(game, FIFTH_CARD)
    hand = deal(game, PAIR_OF_KINGS, "As Ad 8c 6d", then="Ac 2h")
    assert hand.view().dealer == (None,) * 4
    hand.rule("dealer-draws", by="croupier")
    assert hand.view().dealer == (None, None, None, None, Card("Ac"))  # the last card is the open one
    assert happened(hand, Dealt)[-1] == Dealt(clause, "dealer", (Card("Ac"),), (2,))
    with pytest.raises(IllegalAction, match=f"The dealer has 5 cards.*{clause}"):
        hand.rule("dealer-draws")
    assert finish(hand, "raise") == {1: -30}
    assert happened(hand, Opened)[0].hand == "three-of-a-kind"


@each(*FIFTH_CARD)
def test_four_cards_are_completed_at_the_latest_when_they_are_opened(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, "As Ad 8c 6d", then="Ac 2h", dealer_card=2)
    assert hand.view().dealer == (None, Card("Ad"), None, None)
    assert finish(hand, "raise") == {1: -30}
    assert happened(hand, Dealt)[-1].faces == (0,)
    hand = deal(game, PAIR_OF_KINGS, "As Ad 8c 6d", then="Ac")
    assert finish(hand, "fold") == {1: -10}
    assert len(hand.felt.dealer) == 4


@each(*FIFTH_CARD[1:])
def test_the_dealers_missing_card_comes_after_what_players_have_bought(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, "As Ad 7d 5c", then="Kd Ac")
    assert finish(hand, buying(game, "3h"), "raise") == {1: -40}
    assert write_cards(hand.felt.shoe.drawn).endswith("Kd Ac")


@each(*VOID)
@pytest.mark.parametrize("dealer", ["2s 2c Tc", "2s 2c Tc 6s 4d 4c", "2s"])
@pytest.mark.parametrize("acts", [("raise", "raise"), ("fold", "raise"), ("fold", "fold")])
def test_any_other_wrong_deal_of_the_dealer_voids_all_hands(
    game: str, dealer: str, acts: tuple[str, str]
) -> None:
    """Surrendered hands too: all stakes come back, and half the ante to everybody (am:q22)."""
    clause = of(game, VOID)
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 20}}
    hand = deal(game, PAIR_OF_KINGS, "Ah As 7d 5c 3d", dealer, seats=seats)
    assert finish(hand, *acts) == {1: 5, 2: 10}
    assert happened(hand, Compensated) == [Compensated(clause, 1, 5), Compensated(clause, 2, 10)]
    assert happened(hand, Opened) == []


@each(*VOID)
def test_the_floor_voids_a_deal_at_once(game: str) -> None:
    """A player who has been compensated before gets nothing twice."""
    hand = deal(game, PAIR_OF_KINGS, "Ah As 7d 5c", ACE_KING, "2s 2c Tc")
    hand.act("fold")
    hand.rule("wrong-count", on=2, by="inspector")
    with pytest.raises(IllegalAction, match="only by: inspector, pit-boss, manager"):
        hand.rule("void-deal", by="croupier")
    hand.rule("void-deal", by="pit-boss")
    assert hand.over
    assert hand.result is not None
    assert hand.result.net == {1: 5, 2: 5, 3: 5}
    assert len(happened(hand, Compensated)) == 3


@each(*VOID)
@pytest.mark.parametrize("dealer", [NO_GAME, "2s 2c Tc 6s"])
def test_a_deal_is_not_void_without_an_error_of_the_dealer_that_voids_it(game: str, dealer: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, dealer)
    with pytest.raises(IllegalAction, match=rf"has {len(dealer.split())} cards.*{of(game, VOID)}"):
        hand.rule("void-deal", by="manager")
    assert not happened(hand, Ruled)


@each(*VOID)
@pytest.mark.parametrize("ruled", [True, False])
def test_two_open_cards_of_the_dealer_void_the_deal(game: str, ruled: bool) -> None:
    hand = croupier.deal(game, seats={1: {"ante": 10}}, seed=1, exposed={"dealer": [1]}, dealer_card=5)
    assert [card is None for card in hand.view(1).dealer] == [False, True, True, True, False]
    if ruled:
        hand.rule("void-deal", by="inspector")
    else:
        hand.act("raise")
    assert hand.result is not None
    assert hand.result.net == {1: 5}
    assert croupier.replay(Record.from_json(hand.record().to_json())).events == hand.events


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("exposed", [3, {}, {"1": [1]}, {"dealer": 2}, {"dealer": [6]}, {"dealer": ["x"]}])
def test_exposed_cards_are_the_dealers_own(game: str, exposed: object) -> None:
    with pytest.raises(IllegalStake, match="Exposed cards are given"):
        croupier.deal(game, seats={1: {"ante": 10}}, seed=1, exposed=exposed)


@each(*VOID[1:])
def test_a_void_deal_returns_prices_and_lost_bonuses_of_surrendered_players(game: str) -> None:
    seats = {1: {"ante": 10, "bonus": 5}, 2: {"ante": 10}}
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, "Qs 9d 4h", seats=seats, then="9s")
    name, _, card = buying(game, "3h").partition(" ")
    hand.act(name, cards=card or None)
    hand.act("fold")
    hand.rule("void-deal", by="manager")
    assert hand.result is not None
    assert hand.result.net == {1: 5, 2: 5}


@each(*VOID)
@pytest.mark.parametrize("acts", [("fold", "raise"), ("raise", "fold"), ("fold", "fold"), ("raise", "raise")])
@pytest.mark.parametrize("ruled", [True, False])
def test_a_void_deal_treats_equal_players_equally_also_who_was_paid_a_bonus(
    game: str, acts: tuple[str, str], ruled: bool
) -> None:
    """Two flushes, each with a bonus stake: a surrendered one is paid at once, and that is undone."""
    clause = of(game, VOID)
    seats = {number: {"ante": 10, "bonus": 5, "stack": 100} for number in (1, 2)}
    hand = deal(game, WINNERS["flush"], "As Qs 9s 6s 4s", "Kd Jd 9d 6d 4d 3c", seats=seats)
    hand.act(acts[0])
    paid = [event.amount for event in happened(hand, Paid)]
    assert paid == ([250] if acts[0] == "fold" else [])
    if ruled:
        hand.rule("void-deal", by="manager")
    else:
        hand.act(acts[1])
    assert hand.result is not None
    assert (hand.result.net, hand.result.house, hand.result.void) == ({1: 5, 2: 5}, -10, True)
    assert [box.chips for box in hand.view().boxes] == [105, 105]
    assert all(event.clause == clause for event in happened(hand, Reversed))
    assert len(happened(hand, Reversed)) == len(happened(hand, Paid))
    assert croupier.replay(Record.from_json(hand.record().to_json())).result == hand.result


@pytest.mark.parametrize("game", GAMES)
def test_a_single_hand_that_does_not_count_voids_no_deal(game: str) -> None:
    hand = deal(game, "Ah As 7d 5c", PAIR_OF_KINGS, NO_GAME)
    assert finish(hand, "raise", "raise")[1] == 5
    assert hand.result is not None
    assert not hand.result.void


@pytest.mark.parametrize("game", GAMES)
def test_a_misdeal_names_places_and_numbers(game: str) -> None:
    for misdealt, why in (({"3": 4}, "no position “3”"), ({"1": 0}, "whole number"), ({"1": "4"}, "whole")):
        with pytest.raises(IllegalStake, match=why):
            croupier.deal(game, seats={1: {"ante": 10}}, misdealt=misdealt)
    with pytest.raises(IllegalStake, match="no setting button"):
        croupier.deal(game, seats={1: {"ante": 10}}, button=3)


@pytest.mark.parametrize("game", GAMES)
def test_hands_with_mistakes_and_rulings_conserve_the_chips_and_replay(game: str) -> None:
    chance = random.Random(f"rulings {game}")
    for number in range(400):
        sitting = seat(game, chance)
        boxes = list(sitting["seats"])
        place = chance.choice(["dealer", *map(str, boxes)])
        hand = croupier.deal(game, **sitting, seed=number, misdealt={place: chance.choice([3, 4, 5, 6])})
        while hand.decision is not None:
            if chance.random() < 0.2:
                _rule_something(hand, chance, boxes)
                continue
            hand.act(**take(chance.choice(hand.decision.options), chance))
        assert conserved(hand) == 0
        assert all(not box.stakes for box in hand.felt.boxes)
        again = croupier.replay(Record.from_json(hand.record().to_json()))
        assert (again.events, again.result) == (hand.events, hand.result)


def _rule_something(hand: Hand, chance: random.Random, boxes: list[int]) -> None:
    ruling = chance.choice(hand.rulings)
    count = len(hand.events)
    try:
        hand.rule(ruling.name, on=chance.choice(boxes) if ruling.on else "", by=Post.MANAGER)
    except IllegalAction:
        assert len(hand.events) == count


# -- the floor ------------------------------------------------------------------------------------------


LEAVE = ("am:3.29", "am:4.32", "am:5.32", "am:6.34")


@each(*LEAVE)
def test_the_organiser_may_ask_a_player_to_leave(game: str) -> None:
    """All their hands leave with them, their stakes are theirs; the others play on."""
    seats = {1: {"ante": 10, "player": 7}, 2: {"ante": 10}, 3: {"ante": 10, "bonus": 5, "player": 7}}
    hand = deal(game, PAIR_OF_KINGS, "Ah As 7d 5c 3d", ACE_KING, PAIR_OF_TWOS, seats=seats)
    hand.act("raise")
    with pytest.raises(IllegalAction, match="can be ruled only by: pit-boss, manager"):
        hand.rule("ask-to-leave", on=3, by="croupier")
    hand.rule("ask-to-leave", on=3, by="manager")
    clause = of(game, LEAVE)
    assert Ruled(clause, "ask-to-leave", "3", "manager") in hand.events
    assert {event.clause for event in happened(hand, Returned)} == {clause}
    assert sum(event.amount for event in happened(hand, Returned)) == 45
    assert hand.view(7).boxes[0].cards == ()
    assert "Kh" in hand.view(7).to_json()
    assert not [card for card in ACE_KING.split() if card in hand.view(7).to_json()]  # never looked at
    assert [write_cards(event.cards) for event in happened(hand, Discarded)] == [PAIR_OF_KINGS, ACE_KING]
    net = finish(hand, "raise")
    assert (net[1], net[3]) == (0, 0)
    assert net[2] > 0


@each(*LEAVE)
def test_a_player_who_leaves_in_his_turn_passes_it_on(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME)
    hand.rule("ask-to-leave", on=1, by="pit-boss")
    assert hand.decision is not None
    assert hand.decision.seat == 2
    assert finish(hand, "raise") == {1: 0, 2: 10}


@pytest.mark.parametrize("game", BUYING)
def test_what_was_paid_or_lost_before_is_not_returned_to_a_player_who_leaves(game: str) -> None:
    hand = deal(game, PAIR_OF_KINGS, ACE_KING, NO_GAME, then="9s")
    name, _, card = buying(game, "3h").partition(" ")
    hand.act(name, cards=card or None)
    hand.rule("ask-to-leave", on=1, by="pit-boss")
    assert finish(hand, "fold") == {1: -10, 2: -10}


@each("am:3.27", "am:4.31", "am:5.30", "am:6.32")
def test_every_question_about_the_procedure_is_answered(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rules of the table can be read at any time, and whatever happens names its place there."""
    assert main(["rules", game]) == 0
    shown = "".join(capsys.readouterr().out.split())
    own = [clause for clause in books.book("am").clauses if clause.concerns(game[3:])]
    assert len(own) > 35
    for clause in own:
        assert f"{clause.id}{''.join(clause.text.split())}" in shown
    hand = deal(game, WINNERS["flush"], PAIR_OF_TWOS, seats={1: {"ante": 10, "bonus": 5}}, then="9s")
    assert hand.decision is not None
    cited = {option.clause for option in (*hand.decision, *hand.rulings)}
    hand.act("raise")
    cited |= {event.clause for event in hand.events}
    assert cited <= {clause.id for clause in own}
    for event in hand.events:
        assert all(tell(event, language).endswith(f"[{event.clause}]") for language in LANGUAGES)


@each(("am:3.28", "am:3.37"), ("am:4.30", "am:4.41"), ("am:5.31", "am:5.41"), ("am:6.33", "am:6.43"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_of_the_table(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The name of the game, the limits in force and the multiples of the bonus stand in the rules shown."""
    changed = ["--option", "limits.ante.minimum=25", "--option", "pays.bonus.flush=44:1"]
    assert main(["rules", game, "--language", language, *changed]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(books.profile(game).name(language))
    rules = books.rules(game, {"limits.ante.minimum": 25, "pays.bonus.flush": "44:1"})
    limit = rules.limit("ante")
    bounds = re.escape(span(25, limit.maximum, language))
    assert re.search(rf"{word('field', 'ante', language)} +{bounds}", shown)
    for row in rules.table("bonus").rows:
        assert re.search(rf"{word('category', row, language)} +{rules.table('bonus').written(row)}\n", shown)


def test_every_option_has_behaviour() -> None:
    """What can be set is what these tests set."""
    shared = {"low_ace", "bonus", "boxes", "dealer_card", "smallest_chip"}
    shared |= {"bet_antes", "qualify", "bonus_most"}  # tests/games/test_prices.py
    shared |= {"ante_on_win"}  # tests/odds/ante_poker/test_solve.py
    exchange = {"exchange_price", "exchange_most"}
    own = {
        "am/five-card": {"for_one"},
        "am/five-card-exchange": exchange,
        "am/joker": {*exchange, "joker_tie"},
        "am/six-card": {"bonus_cards", "sixth_price"},
    }
    for game in GAMES:
        assert {key for key in settable(books.profile(game)) if "." not in key} == shared | own.get(
            game, set()
        )


def test_an_uneven_deal_is_stacked_round_the_table() -> None:
    assert stacked(["Ah Kh", "2c", "9s 8s 7s"], then="Xj") == "Ah 2c 9s Kh 8s 7s Xj"
