"""The dealer's errors with deck and board: fspr:7.4.5, 7.4.6 and 7.6, and what holds for every ruling."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import croupier
from croupier.cards import Card, read_cards
from croupier.errors import CroupierError
from croupier.table import Hand, Post, Record
from croupier.table.event import Burnt, Called, Dealt, Opened, Replaced, Returned, TakenAway, Won
from tests.games.fspr.floor import BOARD, GAMES, HOLDEM, STUD, again, refused, sit, turn
from tests.games.poker import check_down, events, net, play, table
from tests.games.seating import seat as seating
from tests.games.test_every_game import allowed, conserved, take
from tests.stacking import stack, stack_stud

HANDS = ("As Ad", "Ks Kd", "Qs Qd")
REST = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"
"""After the hands the cards come in this order: 2c is burnt, 3c 4c 5c the flop, 6c burnt, 7c the turn …"""


def stacked(rest: str = REST, **more: Any) -> Hand:
    return table(HOLDEM, 100, 3, blinds=(5, 10), seed=None, deck=stack(*HANDS, then=rest), **more)


def to_street(hand: Hand, board: int) -> Hand:
    """Call and check until so many cards lie on the board."""
    while len(hand.felt.board) < board:
        hand.act(hand.decision.options[1].name)  # type: ignore[union-attr]
    return hand


def board(hand: Hand) -> str:
    return " ".join(map(str, hand.felt.board.cards))


def burnt(hand: Hand) -> str:
    return " ".join(map(str, hand.felt.shoe.burnt))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(read_cards(text))


# -- a card exposed in dealing ------------------------------------------------------------------------------


@pytest.mark.clause("fspr:7.6.1a", "fspr:7.6.1b")
def test_an_exposed_card_is_replaced_by_the_first_burn_and_burnt_instead() -> None:
    hand = stacked()
    hand.rule("exposed-card", on="2/1")
    assert [*hand.felt.boxes[1].cards] == [*cards("2c Kd")]
    assert Opened("fspr:7.6.1a", 2, cards("Ks")) in hand.events
    assert '"Ks"' in hand.view(1).to_json()
    assert '"2c"' not in hand.view(1).to_json()
    assert '"2c"' in hand.view(2).to_json()
    to_street(hand, 5)
    assert burnt(hand) == "Ks 6c 8c"
    assert board(hand) == "3c 4c 5c 7c 9c"  # no further card was burnt before the flop
    assert again(hand).events == hand.events


@pytest.mark.parametrize("game", BOARD)
@pytest.mark.clause("fspr:7.6.1a", "fspr:7.3.6")
def test_a_second_exposed_card_is_a_misdeal(game: str) -> None:
    hand = sit(game)
    hand.rule("exposed-card", on="2/2")
    assert refused(hand, "exposed-card", on="3/1").clause == "fspr:7.3.6"
    hand.rule("misdeal", on="several-exposed", by=Post.CROUPIER)
    assert net(hand) == dict.fromkeys((1, 2, 3, 4), 0)


@pytest.mark.clause("fspr:7.6.1a")
def test_cards_are_exposed_in_dealing_only() -> None:
    hand = sit(HOLDEM)
    refused(hand, "exposed-card", on="1/3")
    hand.act("call")
    refused(hand, "exposed-card", on="1/1")


# -- the flop -----------------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:7.6.2")
def test_a_flop_without_a_burn_is_dealt_again_if_no_wagers_follow() -> None:
    hand = to_street(stacked(), 3)
    play(hand, "1:check")
    hand.rule("unburnt-flop")
    assert TakenAway("fspr:7.6.2", cards("3c 4c 5c"), "deck") in hand.events
    assert Called("fspr:7.6.2", "reshuffled") in hand.events
    assert (burnt(hand), board(hand)) == ("6c", "7c 8c 9c")
    assert turn(hand) == 1  # the round starts again (fspr:q.redealt-flop)
    play(hand, "1:check, 2:check, 3:check")
    assert len(hand.felt.board) == 4
    assert again(hand).events == hand.events


@pytest.mark.clause("fspr:7.6.2", "fspr:7.4.6b")
def test_once_somebody_has_wagered_the_unburnt_flop_stays() -> None:
    hand = play(to_street(stacked(), 3), "1:check, 2:bet 10")
    hand.rule("unburnt-flop")
    assert (burnt(hand), board(hand)) == ("", "3c 4c 5c")
    assert turn(hand) == 3
    play(hand, "3:call, 1:call")
    assert burnt(hand) == "6c"


@pytest.mark.clause("fspr:7.6.3")
def test_a_flop_of_four_cards_goes_back_with_the_burnt_card() -> None:
    hand = to_street(stacked(), 3)
    hand.rule("four-card-flop")
    assert TakenAway("fspr:7.6.3", cards("3c 4c 5c 6c"), "deck") in hand.events
    assert (burnt(hand), board(hand)) == ("7c", "8c 9c Tc")
    assert hand.felt.shoe.take(8) == list(cards("Jc Qc Kc Ac 3c 4c 5c 6c"))
    late = play(to_street(stacked(), 3), "1:bet 10")
    assert refused(late, "four-card-flop").clause == "fspr:7.6.3"


@pytest.mark.clause("fspr:7.6.4")
def test_a_premature_flop_is_shuffled_back_and_the_betting_goes_on() -> None:
    hand = stacked()
    play(hand, "3:call")
    hand.rule("premature-flop")
    assert TakenAway("fspr:7.6.4", cards("3c 4c 5c"), "deck") in hand.events
    assert '"3c"' in hand.view(1).to_json()
    assert '"2c"' not in hand.view(1).to_json()
    assert (turn(hand), len(hand.felt.board), burnt(hand)) == (1, 0, "")
    play(hand, "1:call, 2:check")
    assert (burnt(hand), board(hand)) == ("6c", "7c 8c 9c")
    assert len(hand.felt.shoe) == 13 - 4  # the burnt card went back too
    refused(hand, "premature-flop")


@pytest.mark.clause("fspr:7.6.2", "fspr:7.6.3", "fspr:7.6.4")
@pytest.mark.parametrize("name", ["unburnt-flop", "four-card-flop", "premature-flop"])
def test_the_new_flop_is_shuffled_by_the_chance_of_the_hand(name: str) -> None:
    """Any card not in a hand may come, the old flop too; the same seed gives the same flop."""
    came: set[Card] = set()
    for seed in range(300):
        hand = sit(HOLDEM, players=2, seed=seed)
        if name != "premature-flop":
            to_street(hand, 3)
        hand.rule(name)
        (away,) = events(hand, TakenAway)
        to_street(hand, 3)
        came |= set(away.cards) & set(hand.felt.board.cards)
        held = {card for box in hand.felt.boxes for card in box.cards}
        assert not held & set(hand.felt.board.cards)
        assert len(held | set(hand.felt.board.cards) | set(hand.felt.shoe.burnt)) == 8
        assert again(hand).felt.board.cards == hand.felt.board.cards
        assert len(hand.felt.shoe) == 52 - 8
    assert len(came) > 20


# -- turn and river -----------------------------------------------------------------------------------------


@pytest.mark.clause("fspr:7.6.5a", "fspr:7.6.5b", "fspr:7.6.5c")
def test_a_premature_turn_is_put_aside_until_the_river() -> None:
    hand = to_street(stacked(), 3)
    play(hand, "1:check")
    hand.rule("premature-turn")
    assert TakenAway("fspr:7.6.5a", cards("7c"), "aside") in hand.events
    assert (turn(hand), board(hand)) == (2, "3c 4c 5c")
    play(hand, "2:check, 3:check")
    assert (burnt(hand), board(hand)) == ("2c 6c 8c", "3c 4c 5c 9c")
    assert cards("7c")[0] not in hand.felt.shoe.take(len(hand.felt.shoe))
    hand = play(again(hand), "1:check, 2:check, 3:check")
    assert (burnt(hand), board(hand)) == ("2c 6c 8c", "3c 4c 5c 9c Tc")  # fspr:q.premature-burn: no burn
    assert hand.felt.shoe.take(len(hand.felt.shoe))[-1] == cards("7c")[0]  # shuffled into the rest


@pytest.mark.clause("fspr:7.6.6")
def test_a_premature_river_is_shuffled_in_and_the_next_dealt_without_a_burn() -> None:
    hand = to_street(stacked(), 4)
    hand.rule("premature-river")
    assert TakenAway("fspr:7.6.6", cards("9c"), "aside") in hand.events
    play(hand, "1:check, 2:check, 3:check")
    assert (burnt(hand), board(hand)) == ("2c 6c 8c", "3c 4c 5c 7c Tc")
    assert hand.felt.shoe.take(len(hand.felt.shoe))[-1] == cards("9c")[0]
    refused(stacked(), "premature-river")
    refused(to_street(stacked(), 3), "premature-river")


@pytest.mark.clause("fspr:7.6.5a", "fspr:7.6.6")
def test_turn_and_river_come_too_early_only_once_each() -> None:
    refused(stacked(), "premature-turn")
    refused(to_street(stacked(), 4), "premature-turn")
    hand = to_street(stacked(), 3)
    hand.rule("premature-turn")
    refused(hand, "premature-turn")
    to_street(hand, 4)
    hand.rule("premature-river")
    refused(hand, "premature-river")


@pytest.mark.clause("fspr:7.6.5c", "fspr:7.6.6")
def test_the_premature_card_may_come_again_on_the_river_and_not_before() -> None:
    back = 0
    for seed in range(400):
        hand = to_street(sit(HOLDEM, players=2, seed=seed), 3)
        hand.rule("premature-turn")
        (away,) = events(hand, TakenAway)
        to_street(hand, 5)
        assert away.cards[0] not in hand.felt.board.cards[:4]
        assert len(hand.felt.shoe.burnt) == 3
        back += hand.felt.board.cards[4] == away.cards[0]
    assert 1 <= back <= 25  # one in 41


@pytest.mark.clause("fspr:7.6.7")
def test_an_extra_card_is_burnt_next_or_mucked() -> None:
    hand = to_street(stacked(), 3)
    hand.rule("extra-card")
    assert TakenAway("fspr:7.6.7", cards("6c"), "burnt") in hand.events
    assert board(hand) == "3c 4c 5c"  # the right three stay (fspr:q.extra-flop-card)
    to_street(hand, 4)
    assert (burnt(hand), board(hand)) == ("2c 6c", "3c 4c 5c 7c")
    hand.rule("extra-card")
    to_street(hand, 5)
    assert (burnt(hand), board(hand)) == ("2c 6c 8c", "3c 4c 5c 7c 9c")
    hand.rule("extra-card")
    assert TakenAway("fspr:7.6.7", cards("Tc"), "muck") in hand.events
    check_down(hand)
    assert board(hand) == "3c 4c 5c 7c 9c"
    refused(stacked(), "extra-card")


# -- the deck -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("fspr:7.4.5")
def test_a_card_face_up_in_the_deck_does_not_play(game: str) -> None:
    hand = sit(game)
    next_cards = hand.felt.shoe.fork().take(3)
    hand.rule("boxed-card")
    assert TakenAway("fspr:7.4.5", (next_cards[0],), "muck") in hand.events
    if game == STUD:
        hand.act("bring-in")
    check_down(hand)
    assert hand.felt.shoe.burnt[0] == next_cards[1]  # the next card came in its stead
    assert next_cards[0] not in {card for event in events(hand, Dealt) for card in event.cards}


@pytest.mark.clause("fspr:7.4.6a")
@pytest.mark.parametrize(
    ("street", "slip", "board_after", "burnt_after"),
    [
        (4, "none", "3c 4c 5c 6c", "2c 7c"),
        (4, "two", "3c 4c 5c 8c", "2c 6c"),
        (5, "none", "3c 4c 5c 7c 8c", "2c 6c 9c"),
        (3, "two", "6c 3c 4c", "2c"),
    ],
)
def test_before_the_round_starts_the_order_of_the_cards_is_restored(
    street: int, slip: str, board_after: str, burnt_after: str
) -> None:
    """What lies on the board came in the wrong order: without a burn its first card is the burnt one."""
    hand = to_street(stacked(), street)
    hand.rule("wrong-burn", on=slip)
    assert (board(hand), burnt(hand)) == (board_after, burnt_after)
    moved = [event for event in events(hand, Replaced) if event.clause == "fspr:7.4.6a"]
    assert [str(event.cards[0]) for event in moved] == board_after.split()[-len(moved) :]
    assert len(moved) == (3 if street == 3 else 1)
    assert turn(hand) == 1
    if slip == "two":  # the card that came too early is on top again: it is burnt next
        early = "7c" if street == 4 else "5c"
        assert TakenAway("fspr:7.4.6a", cards(early), "deck") in hand.events
        to_street(hand, street + 1)
        assert burnt(hand).endswith(early)
    assert again(hand).events == hand.events


@pytest.mark.clause("fspr:7.4.6b")
@pytest.mark.parametrize("slip", ["none", "two"])
@pytest.mark.parametrize("mixed", [False, True])
def test_otherwise_the_hand_goes_on_with_the_wrong_number_of_burnt_cards(slip: str, mixed: bool) -> None:
    hand = to_street(stacked(), 4)
    if not mixed:
        play(hand, "1:check")
    before = turn(hand)
    hand.rule("wrong-burn", on=f"{slip}-mixed" if mixed else slip)
    assert hand.events[-1] == Called("fspr:7.4.6b", "play-to-the-end")
    assert board(hand) == "3c 4c 5c 7c"
    assert len(hand.felt.shoe.burnt) == (1 if slip == "none" else 3)
    assert turn(hand) == before
    check_down(hand)
    assert len(hand.felt.shoe.burnt) == (2 if slip == "none" else 4)
    assert events(hand, Won)


@pytest.mark.clause("fspr:7.4.6a", "fspr:7.4.6b")
def test_burns_in_stud() -> None:
    deal = stack_stud("2c 3c 2d 7h", "Ah Ad 9s 8h", "4c 5c Jd Td", burns="Kc")
    for slip, after, burns in (("none", "8h Td Kc", "7h"), ("two", None, "Kc")):
        hand = table(STUD, 100, 3, antes=1, bets=(10, 20), seed=None, deck=deal)
        play(hand, "1:bring-in, 2:call, 3:call")
        hand.rule("wrong-burn", on=slip)
        now = [box.cards[3] for box in hand.felt.boxes]
        if after:
            assert tuple(now) == cards(after)
            assert turn(hand) == 3  # Jd Kc is the highest board now
        else:
            assert tuple(now[1:]) == cards("7h 8h")
        assert burnt(hand) == burns
        play(hand, "check, check, check")
        assert len(hand.felt.shoe.burnt) == 2
        assert again(hand).events == hand.events
    hand = table(STUD, 100, 3, antes=1, bets=(10, 20), seed=None, deck=deal)
    refused(play(hand, "1:bring-in"), "wrong-burn", on="two")  # nothing has been burnt yet
    play(hand, "2:call, 3:call, 3:check")
    hand.rule("wrong-burn", on="two")
    assert len(hand.felt.shoe.burnt) == 2
    assert turn(hand) == 1
    play(hand, "1:check, 2:check")
    assert len(hand.felt.shoe.burnt) == 3


@pytest.mark.clause("fspr:7.4.5")
@pytest.mark.parametrize(("players", "boxed"), [(7, 7), (8, 1), (8, 2)])
def test_boxed_cards_that_use_up_the_deck_of_stud(players: int, boxed: int) -> None:
    """What is missing comes from the burnt cards (fspr:7.5.3b), or one common card is laid."""
    hand = sit(STUD, players=players)
    for _ in range(boxed):
        hand.rule("boxed-card")
    hand.act("bring-in")
    check_down(hand)
    assert events(hand, Won)
    assert len(hand.felt.shoe.drawn) >= 52


# -- what holds for every ruling ----------------------------------------------------------------------------


def some_ruling(hand: Hand, chance: random.Random) -> None:
    option = chance.choice(hand.rulings)
    what: dict[str, Any] = {"by": chance.choice(list(Post)), "why": chance.choice(["", "it is fair"])}
    if option.on:
        what["on"] = chance.choice(option.on)
    if option.amount is not None:
        what["amount"] = chance.choice([0, 1, 2, 10, 30, 55])
    hand.rule(option.name, **what)


def seen(hand: Hand, player: int | None) -> set[Card]:
    """What a viewer may know: as in every game, and what came by mistake."""
    shown = allowed(hand, player)
    for event in hand.events:
        if isinstance(event, TakenAway):
            shown |= set(event.cards)
        elif isinstance(event, Dealt) and event.to == player:
            shown |= {card for card in event.cards if card is not None}
    return shown


@pytest.mark.parametrize("game", [*GAMES, "m1/holdem-cash", "m1/seven-stud-cash"])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_rulings_at_any_moment_keep_chips_cards_and_the_log(game: str, seed: int) -> None:
    chance = random.Random(seed)
    hand = croupier.deal(game, **seating(game, chance), seed=seed)
    for number in range(60):
        if hand.decision is None and chance.random() < 0.7:
            break
        told, acts = hand.events, hand.actions
        try:
            if hand.decision is None or chance.random() < 0.3:
                some_ruling(hand, chance)
            else:
                choices = hand.decision.options
                if len(choices) > 1 and chance.random() < 0.6:
                    choices = choices[1:2]  # rather stay in: more streets, more to rule on
                hand.act(**take(choices[0] if number > 40 else chance.choice(choices), chance))
        except CroupierError:
            assert (hand.events, hand.actions) == (told, acts)
        assert conserved(hand) == 0
        assert all((box.chips or 0) >= 0 for box in hand.felt.boxes)
        places = [*hand.felt.board.cards, *(card for box in hand.felt.boxes for card in box.cards)]
        assert len(places) == len(set(places))
        for player in (None, *(box.number for box in hand.felt.boxes)):
            hidden = set(hand.felt.shoe.drawn) - seen(hand, player)
            view = hand.view(player).to_json()
            assert not [card for card in hidden if f'"{card}"' in view]
    while hand.decision is not None:
        hand.act(**take(hand.decision.options[0], chance))
    assert conserved(hand) == 0
    assert hand.felt.pot == 0
    assert not any(box.stakes for box in hand.felt.boxes)
    copy = again(hand)
    assert copy.events == hand.events
    assert copy.result == hand.result
    assert croupier.verify(Record.from_json(hand.record().to_json())).fair
    assert all(event.clause for event in hand.events)
    assert not [event for event in events(hand, Returned) if event.amount < 0]
    assert not [event for event in events(hand, Burnt) if len(event.cards) != 1]
