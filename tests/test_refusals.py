"""Whatever a program hands to the library, it is refused with a sentence, and nothing changes."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import croupier
from croupier import text
from croupier.cards import Card, Seed, Shoe, read_cards
from croupier.errors import BookError, CardError, CroupierError, IllegalAction, Range, RecordError, nearest
from croupier.games import playable
from croupier.text.writing import number
from tests.games.seating import seat as sit_down

HUGE = pytest.param(10**5000, id="huge")  # too long for Python to write


def hand() -> croupier.Hand:
    return croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=1)


@pytest.mark.parametrize(
    "act",
    [
        {"name": "raise", "cards": 5},
        {"name": "raise", "cards": ["Zz"]},
        {"name": "raise", "seat": True},
        {"name": "raise", "seat": 1.0},
        {"name": "raise", "seat": "1"},
        {"name": "raise", "amount": "x"},
        {"name": "raise", "amount": 2.5},
        {"name": "raise", "amount": False},
        {"name": "raise", "amount": -(10**5000)},
        {"name": "raise", "on": 10**5000},
        {"name": 5},
        {"name": None},
        {"name": ["raise"]},
    ],
)
def test_an_act_of_a_wrong_kind_is_refused(act: dict[str, Any]) -> None:
    dealt = hand()
    before = dealt.record()
    with pytest.raises(CroupierError) as refusal:
        dealt.act(**act)
    assert refusal.value.sentence("hy")
    assert dealt.record() == before


@pytest.mark.parametrize("amount", [2.5, "20", True, [20]])
def test_an_amount_that_is_no_whole_number_is_refused_where_one_is_wanted(amount: Any) -> None:
    dealt = croupier.deal("fspr/holdem", seats={1: 1000, 2: 1000}, seed=1)
    with pytest.raises(IllegalAction, match="positive whole number"):
        dealt.act("raise", amount=amount)


@pytest.mark.parametrize("count", ["x", 1.0, True, None, 2, 0])
def test_only_acts_that_were_done_can_be_taken_back(count: Any) -> None:
    dealt = hand()
    dealt.act("raise")
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        dealt.take_back(count)


def test_a_reason_is_text() -> None:
    why: Any = 5
    with pytest.raises(IllegalAction, match="needs a reason"):
        hand().rule("void", why=why)


@pytest.mark.parametrize(
    "words",
    [{1: 5}, {1: None}, {1: "\udcff"}, {0: "luck"}, {2**31: "luck"}, {True: "luck"}, {"1": "luck"}, "luck"],
)
def test_words_for_the_shuffle_are_text_from_a_seat(words: Any) -> None:
    with pytest.raises(RecordError) as refusal:
        Seed(bytes(32), words)
    assert "shuffle" in str(refusal.value)


@pytest.mark.parametrize("seed", [1.5, True, [1], HUGE, pytest.param("\udcff", id="no letter")])
def test_a_seed_is_a_number_a_word_or_bytes(seed: Any) -> None:
    with pytest.raises(RecordError, match="A seed is a whole number"):
        Seed.of(seed)


def test_a_secret_is_bytes() -> None:
    secret: Any = "a" * 32
    with pytest.raises(RecordError, match="32 bytes, not 'a"):
        Seed(secret)


@pytest.mark.parametrize("game", playable())
def test_every_game_refuses_settings_it_does_not_have(game: str) -> None:
    with pytest.raises(CroupierError, match="no setting smalest_chip"):
        croupier.deal(game, **sit_down(game, Random(1)), seed=1, smalest_chip=5)


def test_a_setting_may_have_been_meant_as_an_option() -> None:
    with pytest.raises(CroupierError, match="did you mean low_ace"):
        croupier.deal("am/five-card", seats={1: {"ante": 10}}, low_acee=True)
    with pytest.raises(CroupierError, match="did you mean columns"):
        croupier.deal("am/roulette", seats={1: {}}, collumns=True)


@pytest.mark.parametrize("n", [0, -1, 65_537])
def test_chance_draws_below_65536_at_most(n: int) -> None:
    with pytest.raises(CardError, match="Chance draws"):
        Seed.of(1).chance().below(n)
    assert 0 <= Seed.of(1).chance().below(65_536) < 65_536


@pytest.mark.parametrize("decks", [0, -1, 13, 10**9, True, 1.0])
def test_a_shoe_holds_one_to_twelve_decks(decks: Any) -> None:
    with pytest.raises(CardError, match="1 to 12 decks"):
        Shoe.shuffled(decks=decks)
    with pytest.raises(CardError, match="1 to 12 decks"):
        Shoe.stacked("Ah", decks=decks)
    assert len(Shoe.shuffled(decks=12)) == 624


def test_nobody_takes_fewer_cards_than_none() -> None:
    shoe = Shoe.shuffled(1)
    shoe.take(5)
    with pytest.raises(CardError, match="Nobody can take -3 cards"):
        shoe.take(-3)
    assert shoe.count == 5


def test_a_pack_is_cut_before_its_first_card() -> None:
    shoe = Shoe.stacked("Ah Kd 2c 7s")
    for at in (-1, 5):
        with pytest.raises(CardError, match="choose from 0 to 4"):
            shoe.divide(at)
    shoe.draw()
    with pytest.raises(CardError, match="cut before the deal: 1"):
        shoe.divide(2)
    assert list(map(str, shoe.take(3))) == ["Kd", "2c", "7s"]


@pytest.mark.parametrize("card", [True, False, 1.0, None, -1, 53, HUGE])
def test_what_is_no_number_of_a_card_is_no_card(card: Any) -> None:
    with pytest.raises(CardError, match="There is no card"):
        Card(card)


def test_an_unknown_card_is_answered_with_one_or_two() -> None:
    for word in ("foo", "?", "Zh", "²h"):
        with pytest.raises(CardError) as refusal:
            read_cards(word)
        assert len(str(refusal.value.values["nearest"]).split(",")) <= 2


def test_a_hint_never_lists_more_than_fits_in_a_sentence() -> None:
    assert nearest("?", map(str, range(1000, 3000, 2))).count(",") == 8


def test_what_was_written_stays_within_one_line() -> None:
    refusal = BookError("game-unknown", game="a\nb\u2028c\x00\udcff" + "x" * 9999, nearest="d")
    assert refusal.sentence().splitlines() == [refusal.sentence()]
    assert "a b c��xxx" in refusal.sentence()
    assert len(refusal.sentence()) < 600
    assert refusal.sentence().encode()


@pytest.mark.parametrize("amount", [10**16, 10**28, 10**100, HUGE])
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_number_beyond_all_chips_can_be_said(amount: int, language: str) -> None:
    said = IllegalAction("amount-outside", amount=amount, range=Range(1, 2)).sentence(language)
    assert ("10^5000" if amount > 10**999 else number(amount, language)) in said


@pytest.mark.parametrize(
    ("span", "said"),
    [
        (Range(2, 2), ("2", "ровно 2", "2")),
        (Range(1, 2), ("1 or 2", "1 или 2", "1 կամ 2")),
        (Range(1, 3), ("from 1 to 3", "от 1 до 3", "1-ից 3")),
        (Range(5, None), ("5 or more", "от 5", "5 կամ ավելի")),
        (Range(2, 8, 2), ("from 2 to 8 in steps of 2", "от 2 до 8 с шагом 2", "2-ից 8՝ 2 քայլով")),
    ],
)
def test_a_range_is_said_in_every_language(span: Range, said: tuple[str, ...]) -> None:
    assert tuple(map(span.word, ("en", "ru", "hy"))) == said


def test_one_card_is_no_cards_and_two_of_two_are_two() -> None:
    hand = croupier.deal("m1/oasis", seats={1: {"ante": 10}}, seed=1)
    assert hand.decision is not None
    pick = hand.decision["exchange-two"].cards
    assert pick is not None
    with pytest.raises(IllegalAction, match=r"You named 1 card: name 2\."):
        hand.act("exchange-two", cards=pick.among[:1])
    with pytest.raises(IllegalAction, match=r"You named 3 cards: name 2\."):
        hand.act("exchange-two", cards=pick.among[:3])


def test_who_is_not_in_the_hand_is_told_who_is() -> None:
    hand = croupier.deal("fspr/holdem", seats={2: 90, 3: 90, 4: 90, 7: 90}, blinds=(1, 2), seed=1)
    with pytest.raises(
        IllegalAction, match="Seat 1 is not in this hand: the seats in it are 2–4, 7"
    ) as refusal:
        hand.act("fold", seat=1)
    assert refusal.value.clause == "fspr:5.8.2"
    with pytest.raises(IllegalAction, match="wait for seat"):
        hand.act("fold", seat=2)


def test_a_place_that_is_not_there_is_guessed_or_the_places_are_listed() -> None:
    hand = croupier.deal("fspr/holdem", seats={2: 90, 3: 90, 4: 90}, blinds=(1, 2), seed=1)
    with pytest.raises(IllegalAction, match="no position “12”; choose from: 1–10"):
        hand.rule("thrown-in", on="12")
    with pytest.raises(IllegalAction, match="did you mean wrong-order"):
        hand.rule("misdeal", on="wrong-odrer")


@pytest.mark.parametrize(
    ("game", "placed", "more", "said"),
    [
        ("am/five-card", {"ante": 10}, {"misdealt": 5}, "are given by place"),
        ("m1/blackjack", {"box": 10}, {"misdealt": [1]}, "are given by place"),
        ("m1/blackjack", {"box": 10}, {"misdealt": {1: 0.0}}, "positive whole number, not 0.0"),
        ("am/blackjack", {"box": 10}, {"cut": (2, 20)}, "Box 2 is not in this hand: the boxes in it are 1"),
        ("m1/oasis", {"ante": 10}, {"cut": (1, 1)}, "A cut behind card 1 is too near the end"),
        ("am/roulette", {"ante": 10}, {}, "no field “ante”; choose from: bets, value"),
        ("am/roulette", {"bet": 10}, {}, "no field “bet”; did you mean bets"),
        ("am/roulette", {}, {"smoke": 1}, "no setting smoke; choose from: colours, columns"),
    ],
)
def test_what_cannot_be_dealt_is_said_in_a_sentence(
    game: str, placed: dict[str, Any], more: dict[str, Any], said: str
) -> None:
    with pytest.raises(CroupierError, match=re.escape(said)):
        croupier.deal(game, seats={1: placed}, seed=1, **more)


def test_a_ruling_about_nothing_is_asked_what_it_is_about() -> None:
    hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=1)
    with pytest.raises(IllegalAction, match=r"Say what “wrong-count” is about: choose from 1–9.*am:3\.22"):
        hand.rule("wrong-count", by="manager")
