"""The solver of the games of ante and raise: against plain enumeration, the engine, and published figures."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from msgspec import structs

import croupier
from croupier import books, odds
from croupier.cards import DECK, JOKER, JOKER_DECK, Card
from croupier.errors import BookError
from croupier.hands import Category, batch, category_of
from croupier.hands.high import value_of
from croupier.odds.ante_poker.advise import AntePokerSeen, outcomes
from croupier.odds.ante_poker.rules import contest
from croupier.odds.ante_poker.solve import deals, solve
from croupier.odds.counting.payments import LOSS, NO_GAME, TIE, WIN
from croupier.odds.decisions import WeighedDecision
from croupier.odds.report import Report
from croupier.odds.strategy import exact_edge
from tests.odds.ante_poker.stripped import ROYAL, SCATTERED, WHEEL, deck_of, nobody, plain, stripped
from tests.stacking import stack

GAMES = ("am/five-card", "am/five-card-exchange", "am/six-card", "am/joker", "m1/oasis")
CARIBBEAN = dict(
    zip(
        ("ace-king", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house"),
        ("1:1", "1:1", "2:1", "3:1", "4:1", "5:1", "7:1"),
        strict=True,
    ),
    **{"four-of-a-kind": "20:1", "straight-flush": "50:1", "royal-flush": "100:1"},
)


@pytest.fixture(scope="module")
def five_card() -> Report:
    return odds.edge("am/five-card", fresh=True)


# -- a stripped deck, whole distributions -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "options"), [(ROYAL, {}), (SCATTERED, {}), (WHEEL, {}), (WHEEL, {"low_ace": False})]
)
def test_a_stripped_deck_of_five_card_comes_out_the_same(ranks: int, options: dict[str, bool]) -> None:
    assert (
        stripped("am/five-card", ranks, **options).outcomes == plain("am/five-card", ranks, **options).solve()
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "ranks"),
    [
        ("am/five-card", 0b1110010010100),  # 24 cards
        ("am/five-card-exchange", ROYAL),
        ("am/five-card-exchange", SCATTERED),
        ("am/six-card", SCATTERED),
        ("am/six-card", WHEEL),
        ("am/joker", SCATTERED),
        ("am/joker", WHEEL),
        ("m1/oasis", SCATTERED),
    ],
)
def test_a_stripped_deck_comes_out_the_same(game: str, ranks: int) -> None:
    report = stripped(game, ranks)
    assert report.outcomes == plain(game, ranks).solve()
    assert report.deals == deals(contest(books.rules(game)), len(deck_of(game, ranks)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ranks", [ROYAL, SCATTERED, WHEEL, 0b1110010010100], ids=bin)
def test_advice_in_a_stripped_deck_is_the_plain_one(game: str, ranks: int) -> None:
    """All cards outside the stripped deck are dead; every decision must have the plain expectation."""
    chance = random.Random(ranks)
    other = plain(game, ranks)
    dead = [card for card in (JOKER_DECK if game == "am/joker" else DECK) if card not in other.deck]
    for _ in range(6):
        *hand, up = chance.sample(other.deck, 6)
        advice = odds.advise(game, hand=hand, up=[up], dead=dead)
        wanted = list(other.ways(other.bits(hand), other.bits([up])))
        staying = max(
            each.expected for each in advice.decisions if each.name in ("fold", "raise", "play", "insure")
        )
        assert staying == wanted[0].expected
        drawn = {other.bits(each.cards): each.expected for each in advice.decisions if each.cards}
        assert drawn == {way.given: way.expected for way in wanted if way.given}
        bought = [each.expected for each in advice.decisions if each.name == "buy"]
        assert bought == [way.expected for way in wanted if way.name == "buy"]
        assert advice.best.expected == max(way.expected for way in wanted)


CHANGED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("am/five-card", {"qualify": "pair", "bet_antes": 3}, {"least": Category.PAIR, "bet": 3}),
    ("am/five-card-exchange", {"exchange_price": "2:1"}, {"exchange": {1: 4}}),
    (
        "am/joker",
        {"qualify": "two-pair", "exchange_price": "1:2"},
        {"least": Category.TWO_PAIR, "exchange": {1: 1}},
    ),
    ("m1/oasis", {"exchange_two_price": "2:1", "bet_antes": 1}, {"exchange": {1: 2, 2: 4}, "bet": 1}),
    ("m1/oasis", {"insurance_from": "two-pair"}, {"insured_from": Category.TWO_PAIR}),
    ("am/joker", {"joker_tie": "category"}, {"natural_first": True}),
    ("am/joker", {"qualify": "ace-king"}, {"least": Category.ACE_KING}),
]


@pytest.mark.parametrize(("game", "options", "told"), CHANGED, ids=lambda each: str(each)[:40])
def test_prices_and_qualifying_hands_of_the_house_are_followed(
    game: str, options: dict[str, Any], told: dict[str, Any]
) -> None:
    chance = random.Random(game)
    other = plain(game, SCATTERED, **told)
    usual = plain(game, SCATTERED)
    dead = [card for card in (JOKER_DECK if game == "am/joker" else DECK) if card not in other.deck]
    differs = False
    for _ in range(5):
        *hand, up = chance.sample(other.deck, 6)
        advice = odds.advise(game, hand=hand, up=[up], dead=dead, options=options)
        wanted = list(other.ways(other.bits(hand), other.bits([up])))
        drawn = {other.bits(each.cards): each.expected for each in advice.decisions if each.cards}
        assert drawn == {way.given: way.expected for way in wanted if way.given}
        assert advice.best.expected == max(way.expected for way in wanted)
        before = usual.ways(usual.bits(hand), usual.bits([up]))
        differs = differs or advice.best.expected != max(way.expected for way in before)
    assert differs or "insured_from" in told  # insurance is seldom the best


def test_a_stripped_deck_with_another_qualifying_hand_comes_out_the_same() -> None:
    told = {"least": Category.PAIR, "bet": 1}
    report = stripped("am/five-card", SCATTERED, qualify="pair", bet_antes=1)
    assert report.outcomes == plain("am/five-card", SCATTERED, **told).solve()


def test_a_table_that_names_no_ace_king_says_so_where_the_dealer_plays_with_one() -> None:
    assert "odds-ace-king-unpaid" in stripped("am/joker", SCATTERED, qualify="ace-king").notes
    assert "odds-ace-king-unpaid" not in stripped("am/joker", SCATTERED).notes


def test_what_is_not_counted_is_refused_and_no_figure_given() -> None:
    with pytest.raises(BookError, match="not whole"):
        odds.advise(
            "am/five-card-exchange",
            hand="Ah Kd 9c 5s 2h",
            up="Qd",
            options={"exchange_price": "1:7"},
            stake=5,
        )


# -- the whole deck, single states --------------------------------------------------------------------------


def hidden_values(game: str, up: Card, unseen: list[Card]) -> Any:
    fours = np.array(list(combinations(unseen, 4)), np.uint8)
    rows = np.column_stack([fours, np.full(len(fours), up, np.uint8)])
    return batch(rows, joker=game == "am/joker", threads=2), fours


def plain_counts(values: Any, value: int, least: int) -> list[int]:
    plays = values >= least
    counts = [~plays, plays & (values > value), plays & (values == value), plays & (values < value)]
    return [int(each.sum()) for each in counts]


def flushy(chance: random.Random, deck: tuple[Card, ...]) -> tuple[list[Card], Card]:
    """Draw cards of which most lie in one suit, the joker often among them."""
    suited = [card for card in deck if card == JOKER or card.suit == 2]
    *hand, up = chance.sample(suited, 6)
    return hand, up


@pytest.mark.parametrize("game", ["am/five-card", "am/joker"])
@pytest.mark.parametrize("suited", [False, True])
def test_hidden_hands_are_counted_as_if_walked(game: str, suited: bool) -> None:
    chance = random.Random(5)
    deck = JOKER_DECK if game == "am/joker" else DECK
    found = contest(books.rules(game))
    least = value_of(
        tuple(
            map(
                Card, ("2c", "2d", "3h", "4s", "5c") if game == "am/joker" else ("Ac", "Kd", "2h", "3s", "4c")
            )
        )
    )
    for turn in range(8):
        *hand, up = chance.sample(deck, 6)
        if suited:
            hand, up = flushy(chance, deck)
        if game == "am/joker" and turn % 4 == 0:
            hand, up = [card for card in [*hand, up] if card != JOKER][:5], JOKER
        unseen = [card for card in deck if card not in hand and card != up]
        values, _ = hidden_values(game, up, unseen)
        seen = AntePokerSeen(tuple(hand), up, frozenset([*hand, up]))
        for value in (value_of(tuple(hand)), *map(int, chance.sample(list(values), 20))):
            assert outcomes(found, seen, value) == plain_counts(values, value, least)


@pytest.mark.parametrize(
    ("game", "hand", "up"),
    [
        ("am/five-card-exchange", "Ah Kh Qh 8h 2c", "7h"),
        ("am/six-card", "9h Th Jh Qh 2c", "8h"),
        ("am/joker", "9h Th Xj Qh 2c", "8h"),
        ("am/joker", "9h Th Jh Qh 2c", "Xj"),
    ],
)
def test_every_card_that_can_come_is_weighed(game: str, hand: str, up: str) -> None:
    """Near flushes in and beside the suit of the open card, walked card by card over the whole deck."""
    advice = odds.advise(game, hand=hand, up=up)
    [shown] = advice.up
    found = contest(books.rules(game))
    held, deck = advice.hand, JOKER_DECK if found.joker else DECK
    unseen = [card for card in deck if card not in held and card != shown]
    values, fours = hidden_values(game, shown, unseen)
    least = min(int(value) for value in np.unique(values) if category_of(int(value)) >= found.least)
    sums: dict[tuple[Card, ...], int] = {
        each.cards: 0 for each in advice.decisions if each.cards or each.name == "buy"
    }
    kind = found.ways[0].kind
    for card in unseen:
        some = values[(fours != card).all(axis=1)]
        for given in sums:
            value = value_of((*(own for own in held if own not in given), card))
            counts, category = plain_counts(some, value, least), category_of(value)
            sums[given] += max(
                sum(found.net(kind, choice, category, outcome) * counts[outcome] for outcome in range(4))
                for choice in range(2)
            )
    whole = len(unseen) * comb(len(unseen) - 1, 4) * found.stake
    weighed = {
        each.cards: each.expected
        for each in advice.decisions
        if each.cards in sums and each.name not in ("fold", "raise")
    }
    assert weighed == {given: Fraction(total, whole) for given, total in sums.items()}


# -- the engine --------------------------------------------------------------------------------------------


def play(game: str, order: str, ante: int, options: dict[str, Any], acts: list[WeighedDecision]) -> int:
    hand = croupier.deal(game, seats={1: {"ante": ante}}, deck=order, options=options)
    for act in acts:
        more: dict[str, Any] = {"cards": " ".join(map(str, act.cards))} if act.cards else {}
        if act.amount is not None:
            more["amount"] = int(act.amount * ante)
        hand.act(act.name, **more)
    assert hand.decision is None
    assert hand.result is not None
    return hand.result.net[1]


def outcome_of(least: Category, value: int, dealer: int) -> int:
    if category_of(dealer) < least:
        return NO_GAME
    return LOSS if value < dealer else TIE if value == dealer else WIN


TABLES: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in GAMES),
    ("am/five-card", {"for_one": True, "low_ace": False}),
    ("m1/oasis", {"insured_ante": False}),
    ("m1/oasis", {"max_payout": 300}),
    ("m1/oasis", {"max_payout": 15, "pays.bet.pair": "3:2", "pays.ante.flush": "not paid"}),
    ("m1/oasis", {"insurance": False, "ante_on_win": False}),
    ("am/joker", {"ante_on_win": False}),
    ("am/joker", {"joker_tie": "category"}),
    ("am/five-card-exchange", {"exchange_most": 4}),
    ("am/joker", {"exchange_most": 5, "exchange_price": "2:1"}),
]


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_the_engine_pays_what_the_solver_counts(game: str, options: dict[str, Any]) -> None:
    chance = random.Random(7)
    ante = 10
    rules = books.rules(game, options)
    found = contest(rules, ante)
    for turn in range(150):
        order = list(JOKER_DECK if found.joker else DECK)
        chance.shuffle(order)
        if turn % 3 == 0:  # straights and better, for insurance and the larger rows
            order.sort(key=lambda card: (card == JOKER or card.suit) != turn % 4)
        mine, dealer, rest = order[:5], order[5:10], order[10:]
        chance.shuffle(dealer)
        advice = odds.advise(game, hand=mine, up=[dealer[4]], options=options, stake=ante)
        first = chance.choice(advice.decisions) if turn % 2 else advice.best
        acts, final, kind, gone = [first], list(mine), 0, list(first.cards)
        if first.name in [way.name for way in found.ways]:
            drawn = rest[: max(1, len(gone))]
            final = [card for card in mine if card not in gone] + drawn
            kind = next(way.kind for way in found.ways if way.name == first.name and way.draws == len(drawn))
            last = odds.advise(game, hand=final, up=[dealer[4]], discarded=gone, options=options, stake=ante)
            acts.append(chance.choice(last.decisions) if turn % 2 else last.best)
        value = value_of(tuple(final), found.low_ace)
        theirs = value_of(tuple(dealer), found.low_ace)
        outcome = outcome_of(found.least, found.order[value], found.order[theirs])
        insured = int((acts[-1].amount or 0) * ante)
        net = found.net(kind, found.choices.index(acts[-1].name), category_of(value), outcome, insured)
        deck = stack(" ".join(map(str, mine)), " ".join(map(str, dealer)), then=" ".join(map(str, rest)))
        assert play(game, deck, ante, options, acts) == net


# -- figures -----------------------------------------------------------------------------------------------


def test_all_deals_are_counted(five_card: Report) -> None:
    assert five_card.deals == comb(52, 5) * 47 * comb(46, 4) == 19_933_230_517_200
    assert sum(each.count for each in five_card.decisions) == five_card.deals


@pytest.mark.clause("am:3.19", "am:3.14", "am:3.18")
def test_five_card_as_written_favours_the_player_and_the_report_says_so(five_card: Report) -> None:
    assert five_card.house_edge == Fraction(-20179995191, 75504661050)
    assert five_card.notes == ("odds-read-as-written", "odds-favours-player")


def test_hands_are_dealt_as_often_as_published(five_card: Report) -> None:
    each = 47 * comb(46, 4)
    dealt = {slug: sum(counts.values()) // each for slug, counts in five_card.dealt.items()}
    assert dealt.pop("high-card") + dealt.pop("ace-king") == 1_302_540
    assert dealt == {
        "pair": 1_098_240,
        "two-pair": 123_552,
        "three-of-a-kind": 54_912,
        "straight": 10_200,
        "flush": 5_108,
        "full-house": 3_744,
        "four-of-a-kind": 624,
        "straight-flush": 36,
        "royal-flush": 4,
    }


def test_the_customary_table_gives_the_published_edge_of_caribbean_stud() -> None:
    """Published for perfect play: a loss of 1,041,372,912,372 antes in 19,933,230,517,200 deals.

    That is 5.224 % of the ante and 2.555 % of all stakes (Wizard of Odds, "Caribbean Stud Poker"). The number
    of deals, 5.22 %, and 16.607 % for raising everything stand among the questions answered there:
    https://wizardofodds.com/ask-the-wizard/caribbean-stud-poker/
    """
    options = {f"pays.raise.{row}": pays for row, pays in CARIBBEAN.items()}
    report = odds.edge("am/five-card", options, fresh=True)
    assert report.deals == 19_933_230_517_200
    assert report.house_edge == Fraction(1_041_372_912_372, 19_933_230_517_200)
    assert round(100 * float(report.element_of_risk), 3) == 2.555
    assert "odds-favours-player" not in report.notes
    always = exact_edge("am/five-card", ["raise"], options)
    assert always is not None
    assert round(100 * float(always), 3) == 16.607


def test_read_for_one_the_game_is_close_to_the_customary_one(five_card: Report) -> None:
    report = odds.edge("am/five-card", {"for_one": True})
    assert 0 < report.house_edge < Fraction(6, 100)
    assert report.notes == ("odds-read-for-one",)
    assert five_card.house_edge < report.house_edge


@pytest.mark.parametrize(("row", "pays"), [("pair", "3:1"), ("flush", "7:1"), ("royal-flush", "126:1")])
def test_a_better_pay_table_never_costs_the_player(five_card: Report, row: str, pays: str) -> None:
    better = odds.edge("am/five-card", {f"pays.raise.{row}": pays})
    assert better.expected > five_card.expected
    worse = odds.edge("am/five-card", {f"pays.raise.{row}": "not paid"})
    assert worse.expected < five_card.expected


def test_the_bonus_is_counted_on_its_own(five_card: Report) -> None:
    bonus = five_card.side_bets["bonus"]
    wins = {50: 5108, 70: 3744, 200: 624, 500: 36, 1000: 4}
    assert bonus.expected == Fraction(
        sum(pays * hands for pays, hands in wins.items()) - (2_598_960 - 9516), 2_598_960
    )
    assert odds.edge("am/five-card", {"bonus": False}).side_bets == {}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "cards", "draws"),
    [("am/five-card-exchange", 52, 1), ("am/six-card", 52, 1), ("am/joker", 53, 1), ("m1/oasis", 52, 2)],
)
def test_the_larger_games_come_out_whole(game: str, cards: int, draws: int) -> None:
    report = odds.edge(game, fresh=True)
    unseen = cards - 6
    ordered = unseen if draws == 1 else unseen * (unseen - 1)
    assert report.deals == comb(cards, 5) * (cards - 5) * ordered * comb(unseen - draws, 4)
    for each in report.without:
        assert each.house_edge >= report.house_edge
    worst = max(each.house_edge for each in report.without)
    if game != "am/joker":  # without its options each of these is the customary game
        assert round(100 * float(worst), 3) == 5.224
    if game == "am/five-card-exchange":
        # Oasis poker, published at http://www.beatingbonuses.com/games.htm: 1.04 % of the initial bet, 0.47 %
        # of all that is wagered, a standard deviation of 2.50 initial bets. By the rules that go with it,
        # http://www.beatingbonuses.com/oasis.htm, any number of cards may be exchanged for an ante each; but
        # more than one never should be, it is said there, and so the games are the same.
        assert round(100 * float(report.house_edge), 2) == 1.04
        assert round(100 * float(report.element_of_risk), 2) == 0.47
        assert round(report.stdev, 2) == 2.50


# -- refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"hand": "Ah Ah 9c 9s 2h", "up": "7d"}, "Ah is there 2 times"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "2h"}, "2h is there 2 times"),
        ({"hand": "Ah Kd 9c 9s", "up": "7d"}, "4 in hand and 0 discarded"),
        ({"hand": "Ah Kd 9c 9s 2h 3h", "up": "7d"}, "6 in hand"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "7d 8d"}, "one card, not 2"),
        ({"hand": "Ah Kd 9c 9s Xj", "up": "7d"}, "Xj"),
        ({"hand": "Ah Kd 9c 9s 2z", "up": "7d"}, "2z"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "7d", "discarded": "3c 3d"}, "with the card given away"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "7d", "options": {"for_one": True}}, "for_one"),
        ({"hand": "Ah Kd 9c 9s 2h", "up": "7d", "stake": 1}, "below the minimum"),
    ],
)
def test_a_wrong_question_is_refused_in_one_sentence(words: dict[str, Any], said: str) -> None:
    with pytest.raises(croupier.errors.CroupierError, match=said.replace("+", r"\+")) as refusal:
        odds.advise("am/five-card-exchange", **words)
    assert "\n" not in str(refusal.value)


def test_too_many_dead_cards_are_refused() -> None:
    dead = [card for card in DECK if card.rank > 1][:42]
    with pytest.raises(croupier.errors.CardError, match="not seen yet: 4"):
        odds.advise("am/five-card-exchange", hand="2c 2d 2h 2s 3c", up="3d", dead=dead)


def test_a_pay_table_with_a_missing_row_is_refused() -> None:
    rules = books.rules("am/five-card")
    table = rules.table("raise")
    short = structs.replace(table, rows={row: pays for row, pays in table.rows.items() if row != "flush"})
    with pytest.raises(croupier.errors.BookError, match="does not say what flush pays"):
        contest(structs.replace(rules, pays={**rules.pays, "raise": short}))


def test_a_payment_beyond_counting_is_refused() -> None:
    rules = books.rules("am/five-card")
    table = rules.table("raise")
    rich = structs.replace(table, rows={**table.rows, "flush": (10**12, 1)})
    with pytest.raises(croupier.errors.CroupierError, match="too large"):
        solve(structs.replace(rules, pays={**rules.pays, "raise": rich}), None, nobody)
