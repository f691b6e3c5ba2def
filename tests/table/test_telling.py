"""What is told of a hand: sentences, what one event says for two, and what a viewer sees of the log."""

from __future__ import annotations

from croupier.cards import Card
from croupier.table.event import OWN, Acted, Called, Covered, Dealt, Discarded, Event, Looked, Opened, Staked
from croupier.table.felt import Felt
from croupier.table.layout import Box, Player
from croupier.table.telling import ruled_on, tell, word, worth_telling
from croupier.table.view import see_events

CARDS = (Card("Ah"), Card("Td"))


def test_the_muck_after_a_fold_is_not_told_and_a_bid_is_told_with_its_chips() -> None:
    fold, muck = Acted("", 1, "fold"), Discarded("", 1, CARDS)
    call, chips = Acted("", 2, "call"), Staked("", 2, "call", 5)
    log: list[Event] = [fold, muck, call, chips]
    assert worth_telling(log, ring=True) == [fold, chips]
    assert worth_telling(log) == [fold, muck, chips]
    assert worth_telling([]) == []
    other = Discarded("", 2, CARDS)
    assert worth_telling([fold, other], ring=True) == [fold, other]
    assert worth_telling([muck, fold], ring=True) == [muck, fold]
    assert worth_telling([call, Staked("", 1, "call", 5)]) == [call, Staked("", 1, "call", 5)]
    assert worth_telling([Called("", "showdown"), muck], ring=True) == [Called("", "showdown"), muck]


def test_places_and_cards_are_told_in_words() -> None:
    assert tell(Opened("m1:44a", 3, CARDS, "pair")).startswith("Box 3")
    assert tell(Opened("m1:44a", 3, CARDS, "pair"), places="seats").startswith("Seat 3")
    assert "A♥ 10♦" in tell(Opened("m1:44a", "dealer", CARDS, "pair"))
    assert "▮▮ 10♦" in tell(Dealt("m1:44a", 1, (None, CARDS[1]), (OWN, OWN)))
    assert ruled_on("3/12", "en", "seats") == "seat 3, card 1, 2"


def test_a_place_is_a_number_of_the_game_or_has_a_name_of_its_own() -> None:
    assert [word("place", place) for place in (3, "dealer", "board")] == ["box 3", "the dealer", "the board"]
    assert word("place", 3, "en", "seats") == "seat 3"
    assert word("field", 17) == "17"


def test_cards_that_had_to_be_covered_are_hidden_in_the_log_until_they_are_seen_again() -> None:
    boxes = tuple(Box(number, Player(1)) for number in (1, 2))
    felt = Felt(boxes)
    first, second = (Dealt("", number, CARDS, (OWN, OWN)) for number in (1, 2))
    hidden = Dealt("", 1, (None, None), (OWN, OWN))
    felt.events += [first, second]
    own = frozenset({1, 2})
    assert see_events(felt, own) == (first, second)
    felt.events.append(Covered("rp:1.15", 1))
    assert see_events(felt, own)[:2] == (hidden, second)
    assert see_events(felt, own, since=1)[0] == second
    felt.events.append(Opened("", "dealer", CARDS))
    felt.events.append(Opened("", 2, CARDS))
    assert see_events(felt, own)[:2] == (hidden, second)
    for shown in (Looked("", 1, CARDS), Opened("", 1, CARDS)):
        felt.events.append(shown)
        assert see_events(felt, own)[:2] == (first, second)
        felt.events.append(Covered("rp:1.15", 1))
        assert see_events(felt, own)[:2] == (hidden, second)
    assert see_events(felt, frozenset())[:1] == (hidden,)
