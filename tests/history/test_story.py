"""Hands in words: every game, every language, and no card that nobody saw."""

from __future__ import annotations

import random

import pytest

import croupier
from croupier.games import playable
from croupier.history import read, replay, story
from croupier.table.event import Acted, Discarded, Event, Staked
from croupier.table.telling import tell, worth_telling
from croupier.text import LANGUAGES
from tests.games.seating import seat
from tests.games.test_every_game import play
from tests.history.samples import HAND, changed


@pytest.mark.parametrize("game", playable())
def test_every_game_is_told_in_every_language(game: str) -> None:
    chance = random.Random(game)
    hand = croupier.deal(game, **seat(game, chance), seed=7)
    play(hand, chance)
    told = {language: story(hand, language, name="7") for language in LANGUAGES}
    for lines in told.values():
        assert game in lines[0]
        assert all(lines)
        assert any("[" in line for line in lines)
    assert told["en"][0].startswith("Hand 7 · ")
    assert told["ru"] != told["en"] != told["hy"]
    if hand.ring:  # between players there are seats
        assert not any(word in line for line in told["en"] for word in ("Box ", " box "))
        assert not any("окс" in line for line in told["ru"])
        assert not any("ոքս" in line for line in told["hy"])


def test_names_chips_and_the_end() -> None:
    done = replay(read(HAND)[0])
    assert done.hand is not None
    lines = story(done.hand, players=["Anna", "Boris"])
    assert lines[1:4] == ["Seat 1: Anna, 100", "Seat 2: Boris, 100", "Seat 3: 100"]
    assert lines[-3:] == ["Seat 1: -36", "Seat 2: +42", "Seat 3: -6"]
    told = "\n".join(lines)
    assert "Seat 3: raise to 6. [" in told
    assert "Seat 3: raise. [" not in told  # its chips tell it
    assert "Seat 3: fold. [" in told
    assert "Seat 3 throws" not in told


def test_an_unfinished_hand() -> None:
    hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=1)
    assert story(hand)[-1] == "The hand is not finished."
    assert "Box 1: ante 10" in story(hand)


def test_cards_that_others_did_not_record_stay_hidden() -> None:
    done = replay(read(changed(("9s8s", "????")))[0])
    assert done.hand is not None
    told = "\n".join(story(done.hand, known=done.stack.known))
    assert "Cards to seat 3: ▮▮ ▮▮" in told
    assert "Burnt: ▮▮" in told
    assert "A♥ K♦" in told


@pytest.mark.parametrize("player", [1, 2])
def test_a_player_is_told_what_he_saw_the_two_of_clubs_too(player: int) -> None:
    """Its number is 0: a card that is there must not pass for one that is hidden."""
    hand = croupier.deal("fspr/holdem", seats={1: 100, 2: 100}, blinds=(1, 2), deck="2c Kd 7c 2s")
    hand.act("fold")
    told = "\n".join(story(hand, player=player))
    assert [symbol in told for symbol in ("2♣", "7♣", "K♦", "2♠")] == [player == 1] * 2 + [player == 2] * 2


def test_who_throws_his_cards_in_after_anothers_act_is_told() -> None:
    events: list[Event] = [
        Acted("", 1, "check"),
        Discarded("", 2, ()),
        Acted("", 3, "fold"),
        Discarded("", 3, ()),
    ]
    assert worth_telling(events, ring=True) == events[:3]
    assert worth_telling(events) == events


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Seat 1: raise to 24."), ("ru", "Место 1: рейз до 24."), ("hy", "մինչև 24։")],
)
def test_a_raise_is_told_by_its_total(language: str, said: str) -> None:
    hand = croupier.deal("fspr/holdem", seats={1: 100, 2: 100, 3: 100}, button=3, blinds=(6, 12), seed=1)
    hand.act("fold")
    hand.act("raise", amount=24)
    hand.act("fold")
    staked = [event for event in hand.events if isinstance(event, Staked)]
    assert (staked[-1].amount, staked[-1].total) == (18, 24)
    assert said in " ".join(tell(event, language, "seats") for event in hand.events)
