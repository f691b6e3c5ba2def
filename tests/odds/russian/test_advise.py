"""What a player of Russian poker is advised: prices, classes of hands, insurance, the bought game."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from msgspec import structs

import croupier
from croupier import books, odds
from croupier.cards import DECK, Card, read_cards, write_cards
from croupier.cli import main
from croupier.errors import BookError, CardError, CroupierError
from croupier.odds.decisions import Advice
from croupier.odds.russian.hands import solve
from croupier.odds.russian.rules import russian
from croupier.odds.russian.setting import Setting
from croupier.odds.russian.shapes import HandClasses, SolvedArrays
from croupier.odds.russian.solve import count
from croupier.odds.russian.terms import ALL_WAYS, HALF, SIXTH_SLOT, SLOTS, WAYS
from tests.odds.russian.plain import nobody
from tests.stacking import stack

GAMES = ("rp/russian", "m1/russian")


def expected(advice: Advice, name: str) -> Fraction:
    return next(each.expected for each in advice.decisions if each.name == name)


@pytest.mark.parametrize("game", GAMES)
def test_prices_of_the_house_are_followed(game: str) -> None:
    """A price is paid whatever comes: each way to better the cards is worth so much less."""
    asked: dict[str, Any] = {"hand": "Kc Qc Jc 9c 2d", "up": "7c", "stake": 10}
    usual = odds.advise(game, **asked)
    dear = odds.advise(game, **asked, options={"sixth_price": "2:1", "exchange_price": "3:2"})
    assert expected(dear, "buy") == expected(usual, "buy") - 1
    before = {each.cards: each.expected for each in usual.decisions if each.cards}
    after = {each.cards: each.expected for each in dear.decisions if each.cards}
    assert after == {cards: worth - Fraction(1, 2) for cards, worth in before.items()}
    assert expected(dear, "play") == expected(usual, "play")


def test_what_is_not_counted_is_refused_and_no_figure_given() -> None:
    for ask in (odds.advise, odds.edge):
        more: dict[str, Any] = {"hand": "Kc Qc Jc 9c 2d", "up": "7c"} if ask is odds.advise else {}
        with pytest.raises(BookError, match="not whole"):
            ask("rp/russian", options={"sixth_price": "1:7"}, stake=10, **more)


NEAR_FLUSH = ("Kc Qc Jc 9c 2d", "7c", "2d")
TRIPS = ("7c 7d 7h Ks Qc", "Ad", "Ks")


@pytest.mark.parametrize(
    ("game", "options", "dealt"),
    [
        ("rp/russian", {}, NEAR_FLUSH),
        ("m1/russian", {}, TRIPS),
        pytest.param("m1/russian", {}, NEAR_FLUSH, marks=pytest.mark.slow),
        pytest.param("rp/russian", {"redraw_on": True}, TRIPS, marks=pytest.mark.slow),
        pytest.param("rp/russian", {"max_payout": 70}, TRIPS, marks=pytest.mark.slow),
        ("rp/russian", {"max_payout": 90, "insurance_in_cap": True}, TRIPS),
        pytest.param("m1/russian", {"max_payout": 70, "insured_ante": False}, TRIPS, marks=pytest.mark.slow),
    ],
)
def test_a_card_is_worth_what_it_leads_to(
    game: str, options: dict[str, Any], dealt: tuple[str, str, str]
) -> None:
    """Every card that can come is weighed by the last decision with it, over the whole deck."""
    hand, up, given = dealt
    first = odds.advise(game, hand=hand, up=up, options=options, stake=10)
    seen = {*first.hand, Card(up)}
    kept = [card for card in first.hand if card != Card(given)]
    bought, exchanged = Fraction(), Fraction()
    for card in DECK:
        if card not in seen:
            more: dict[str, Any] = {"up": up, "options": options, "stake": 10}
            bought += odds.advise(game, hand=[*first.hand, card], **more).best.expected
            exchanged += odds.advise(game, hand=[*kept, card], discarded=given, **more).best.expected
    assert expected(first, "buy") == bought / 46
    found = next(each for each in first.decisions if each.cards == (Card(given),))
    assert found.expected == exchanged / 46


def like_its_class(game: str, hand: str | Sequence[Card], up: Card) -> None:
    """Weigh a hand alone and as a class: every slot must be worth the same."""
    advice = odds.advise(game, hand=hand, up=[up])
    found = russian(books.rules(game))
    told, suits = Setting(found), sorted(range(4), key=lambda suit: suit != up.suit)
    cards = sorted(advice.hand, key=lambda card: (card.rank, suits.index(card.suit)))
    held = [sum(1 << card.rank for card in cards if card.suit == suit) for suit in suits]
    classes = HandClasses(
        np.array([[card.rank for card in cards]], np.uint8),
        np.array([0, 1], np.int64),
        np.array([held], np.uint16),
        np.ones(1, np.int64),
    )
    worths, nothing = np.zeros((1, SLOTS, 2), np.int64), np.zeros((0, 0), np.int64)
    out = SolvedArrays(np.zeros((0, 0, 0, 0, 0), np.int64), nothing, nothing, worths)
    unbounded = np.zeros((2, WAYS, 0), np.int64)
    solve(classes, told.setup(up.rank), ALL_WAYS, unbounded, out)
    for slot, (high, low) in enumerate(worths[0].tolist()):
        wanted = Fraction(((high << HALF) + low) * told.unit, told.whole * found.stake)
        given = {card for place, card in enumerate(cards) if slot < SIXTH_SLOT and slot >> place & 1}
        if given:
            assert wanted == next(each.expected for each in advice.decisions if set(each.cards) == given)
        elif slot:
            assert wanted == expected(advice, "buy")
        else:
            names = ("fold", "play", "insure")
            assert wanted == max(each.expected for each in advice.decisions if each.name in names)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("hand", "up"),
    [
        ("9c 9d 5h 5s Kc", "9h"),
        ("Qc Qd Qh Qs 2d", "3c"),
        TRIPS[:2],
        ("Ah Ks Tc 4c Td", "Ts"),  # insurance is worth it, or nearly, with much that comes
    ],
)
def test_a_hand_alone_is_weighed_like_its_class(game: str, hand: str, up: str) -> None:
    """Advice tells suits apart, the count takes all hands of a class together: every slot is worth the same.

    So are those that keep one card of several of the same rank, or none, and can be a flush in every suit.
    """
    like_its_class(game, hand, Card(up))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_random_hands_alone_are_weighed_like_their_classes(game: str) -> None:
    """A third of the hands have cards of the open rank, a third are nearly of one suit."""
    chance = random.Random(17)
    for turn in range(30):
        up, *rest = chance.sample(DECK, len(DECK))
        if turn % 3 == 1:
            rest.sort(key=lambda card: card.rank != up.rank)
            rest = rest[: chance.randint(1, 3)] + rest[3:]
        elif turn % 3 == 2:
            suit = chance.randrange(4)
            rest.sort(key=lambda card: card.suit != suit)
            rest = rest[: chance.randint(3, 5)] + rest[13:]
        like_its_class(game, rest[:5], up)


ACES, BARE_CARDS = "As Ad Ac 7h 2d", "Kc Th 8s 5d 3d"


def test_buying_the_dealers_game_by_hand() -> None:
    """Eleven cards pair one of the four, none makes a straight; three kings lead to one card more."""
    advice = odds.advise("rp/russian", hand=ACES, up=BARE_CARDS)
    pool, kings = 42, 3
    giving = 3 * 4
    share = Fraction(giving * (pool - 1 + kings), pool * (pool - 1))
    assert expected(advice, "buy-game") == 6 * share - 1
    assert expected(advice, "decline") == 1
    insured = odds.advise("rp/russian", hand=ACES, up=BARE_CARDS, insured=30, stake=5)
    assert expected(insured, "buy-game") == 6 * share - 1 + 6
    assert expected(insured, "decline") == 6  # rp:1.17.6


@pytest.mark.clause("rp:1.17.2", "rp:1.17.3", "m1:162c")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("hand", "up", "stake", "cap"),
    [
        ("7c 7d 7h 4s 2d", "2c", 20, 100),  # insuring costs: the least is worth most
        ("7c 7d 7h 4s 2d", "2c", 20, 0),
        ("Ac Ad Ah 9s Kd", "7c", 20, 0),  # the dealer seldom has a game: the most
        ("Ac Ad Ah 9s Kd", "7c", 20, 130),
    ],
)
def test_the_insurance_shown_is_the_best_of_all(game: str, hand: str, up: str, stake: int, cap: int) -> None:
    """Every amount that may be insured is weighed by name, and none is worth more than the one shown."""
    asked: dict[str, Any] = {"hand": hand, "up": up, "discarded": "Th", "stake": stake}
    asked["options"] = {"max_payout": cap}
    (shown,) = [each for each in odds.advise(game, **asked).decisions if each.name == "insure"]
    most = croupier_most(game, hand, up, stake, cap)
    worths = {
        amount: expected(odds.advise(game, **asked, insured=amount), "insure")
        for amount in range(stake, most + 1, 5)
    }
    assert shown.expected == max(worths.values())
    assert worths[int((shown.amount or 0) * stake)] == shown.expected
    assert len(set(worths.values())) > 1


def croupier_most(game: str, hand: str, up: str, stake: int, cap: int) -> int:
    """The most that the table itself lets one insure."""
    others = [card for card in DECK if card not in read_cards(f"{hand} {up}")][:4]
    deck = stack(hand, f"{write_cards(others)} {up}")
    dealt = croupier.deal(game, seats={1: {"ante": stake}}, deck=deck, options={"max_payout": cap})
    assert dealt.decision is not None
    span = dealt.decision["insure"].amount
    assert span is not None
    return span.most


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "A♠ A♦ A♣ 7♥ 2♦ against K♣ T♥ 8♠ 5♦ 3♦"),
        ("ru", "A♠ A♦ A♣ 7♥ 2♦ против K♣ T♥ 8♠ 5♦ 3♦"),
        ("hy", "A♠ A♦ A♣ 7♥ 2♦ ընդդեմ K♣ T♥ 8♠ 5♦ 3♦"),
    ],
)
def test_a_dealer_without_a_game_is_shown_with_all_his_cards(
    capsys: pytest.CaptureFixture[str], language: str, said: str
) -> None:
    words = ["advise", "rp/russian", "--hand", ACES, "--language", language, "--up"]
    assert main([*words, BARE_CARDS]) == 0
    assert capsys.readouterr().out.splitlines()[0] == said
    assert main([*words, BARE_CARDS, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["up"] == BARE_CARDS
    assert main([*words, "Kc", "--discarded", "3c", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["up"] == "Kc"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"hand": "Ah Kd 9c 9s", "up": "7d"}, "odds-hand-count"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "7d 8d"}, "odds-up-or-all"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": ""}, "odds-up-or-all"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "Ah"}, "card-repeated"),
        ({"hand": "Ah Kd 9c 9s Xj", "up": "7d"}, "card-not-in-deck"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "7d", "board": "2c"}, "odds-no-board"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "7d", "insured": 10}, "odds-insured-never"),
        ({"hand": ACES, "up": "Kc", "insured": 4}, "odds-insured-amount"),
        ({"hand": ACES, "up": "Kc", "insured": 31}, "odds-insured-amount"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "7d 7c 5h 4h 3h"}, "odds-dealer-plays"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "7d 8c 5h 4h 3h", "insured": 10}, "odds-insured-never"),
        ({"hand": ACES, "up": BARE_CARDS, "insured": 4}, "odds-insured-amount"),
        ({"hand": ACES, "up": BARE_CARDS, "insured": 31}, "odds-insured-amount"),
    ],
)
def test_what_cannot_be_is_refused(more: dict[str, Any], code: str) -> None:
    with pytest.raises(CardError) as refused:
        odds.advise("rp/russian", **more)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("language", "said", "refused"),
    [
        (
            "en",
            "insure for 5 chips (1 × the stake of 5)",
            "with a stake of 5 it is insured for 5 to 30",
        ),
        (
            "ru",
            "страховать на 5 фишек (1 × ставка 5)",
            "при ставке 5 страхуют на сумму от 5 до 30",
        ),
        (
            "hy",
            "ապահովագրել՝ 5 խաղանիշով (1 × 5 խաղադրույքը)",
            "5 խաղադրույքի դեպքում ապահովագրում են 5-ից 30",
        ),
    ],
)
def test_an_insurance_is_said_in_chips(
    capsys: pytest.CaptureFixture[str], language: str, said: str, refused: str
) -> None:
    """What the advice says can be given back as `--insured`."""
    words = ["advise", "rp/russian", "--hand", ACES, "--language", language]
    assert main([*words, "--up", "Kc", "--discarded", "3c"]) == 0
    assert said in capsys.readouterr().out
    assert main([*words, "--up", "Kc", "--discarded", "3c", "--json"]) == 0
    [amount] = [each for each in json.loads(capsys.readouterr().out)["decisions"] if each["chips"]]
    assert (amount["amount"], amount["chips"]) == ("1", 5)
    bare = [*words, "--up", BARE_CARDS, "--insured"]
    assert main([*bare, str(amount["chips"])]) == 0
    assert main([*bare, "31"]) == 2
    assert refused in capsys.readouterr().err


def test_five_open_cards_are_named_where_the_number_is_refused() -> None:
    with pytest.raises(CardError, match="one card, or all five .* not 2"):
        odds.advise("rp/russian", hand=ACES, up="Kc Qh")
    with pytest.raises(CardError, match="one card, not 2"):
        odds.advise("m1/oasis", hand=ACES, up="Kc Qh")


def test_only_a_bought_game_asks_for_insurance() -> None:
    with pytest.raises(BookError, match="no card can be bought for the dealer"):
        odds.advise("m1/oasis", hand="Ah Kd 9c 9s 2h", up="7d", insured=10)


def test_a_pay_table_with_a_missing_row_is_refused() -> None:
    rules = books.rules("rp/russian")
    table = rules.table("bet")
    short = structs.replace(table, rows={row: pays for row, pays in table.rows.items() if row != "flush"})
    with pytest.raises(BookError, match="does not say what flush pays"):
        russian(structs.replace(rules, pays={**rules.pays, "bet": short}))


def test_a_payment_beyond_counting_is_refused() -> None:
    rules = books.rules("rp/russian")
    table = rules.table("bet")
    rich = structs.replace(table, rows={**table.rows, "flush": (10**9, 1)})
    with pytest.raises(CroupierError, match="too large"):
        count(russian(structs.replace(rules, pays={**rules.pays, "bet": rich})), nobody)
