"""The solver of Russian poker: against plain enumeration, the engine, simulation, and arithmetic."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from math import comb, perm
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier import books, odds
from croupier.cards import DECK, Card, read_cards
from croupier.cli import main
from croupier.games.house_poker import used_ace_king
from croupier.hands import Category, HighHand, category_of, combinations
from croupier.hands.high import value_of
from croupier.odds.counting import store
from croupier.odds.report import Report
from croupier.odds.russian.rules import BARE, BOUGHT_LOSS, DECLINED, LOSS, NONE, TIE, WIN, Russian, russian
from croupier.odds.russian.solve import count, read
from tests.odds.russian.plain import Plain, nobody
from tests.stacking import stack

GAMES = ("rp/russian", "m1/russian")
EDGES = {
    "rp/russian": Fraction(521255652066818099, 92263642572265164000),
    "m1/russian": Fraction(67954984395759607644343, 11198960935421545606320000),
}
"""The house edge by either book, counted over every deal."""
TOLD: dict[str, dict[str, bool]] = {
    "rp/russian": {"until": False, "returned": False, "insured_ante": False, "bare": False},
    "m1/russian": {"until": True, "returned": True, "insured_ante": True, "bare": True},
}
NO_RUNS = 0b1010010100100
LOW_RUN = 0b0100000011110
ACE_KING = 0b1100000011100
SIX_RANKS = 0b0100000111110


def deck_of(ranks: int) -> list[Card]:
    return [card for card in DECK if ranks >> card.rank & 1]


def plain(game: str, ranks: int, options: dict[str, Any] | None = None) -> Plain:
    """The same game, told again to the plain solver."""
    return Plain(books.rules(game, options), deck_of(ranks), **TOLD[game])


@pytest.fixture(scope="module", params=GAMES)
def shipped(request: pytest.FixtureRequest) -> Report:
    report = odds.edge(request.param)
    assert report.hash == books.rules(request.param).hash
    return report


# -- stripped decks ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("game", "ranks", "up"), [("rp/russian", LOW_RUN, 11), ("m1/russian", NO_RUNS, 12)])
def test_a_stripped_deck_comes_out_the_same(game: str, ranks: int, up: int) -> None:
    found = russian(books.rules(game))
    wanted, deals = plain(game, ranks).solve(up)
    for prune in (False, True):
        counted = count(found, nobody, ranks, [up], prune=prune)
        report = read(found, counted)
        assert report.outcomes == wanted
        assert report.deals == deals
        assert [bet.deals for bet in report.side_bets.values()] == [deals] * (game == "m1/russian")


CHANGED: list[dict[str, Any]] = [
    {"qualify": "pair"},
    {"exchange_most": 2, "ante_on_win": True},
    {"buy_game": False, "insurance": False},
    {"buy_game": False, "qualify": "two-pair"},
    {"two_combinations": False, "qualify": "pair"},
    {"qualify": "two-pair"},
    {"qualify": "three-of-a-kind"},
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("options", CHANGED, ids=str)
def test_advice_by_another_structure_is_the_plain_one(game: str, options: dict[str, Any]) -> None:
    """What is sold, with what the dealer plays and what is paid is turned; the plain count follows."""
    chance = random.Random(str(options))
    other = plain(game, ACE_KING, options)
    dead = [card for card in DECK if card not in other.deck]
    for _ in range(2):
        *hand, up = chance.sample(other.deck, 6)
        advice = odds.advise(game, hand=hand, up=[up], dead=dead, options=options)
        wanted = other.slots(other.bits(hand), other.bits([up]))
        drawn = {other.bits(each.cards): each.expected for each in advice.decisions if each.cards}
        at_once = [each.expected for each in advice.decisions if each.name in ("fold", "play", "insure")]
        assert wanted.pop(0) == max(at_once)
        assert wanted.pop(-1) == next(each.expected for each in advice.decisions if each.name == "buy")
        assert drawn == wanted


@pytest.mark.parametrize(
    ("game", "qualify", "cards"),
    [
        ("rp/russian", "two-pair", "Ah As 4d 4h Ks Ac"),
        ("m1/russian", "three-of-a-kind", "4s Kd Ad 4h 5h Ac"),
        ("rp/russian", "two-pair", "5d 5h Ad Ks 6d 4c"),
        ("m1/russian", "two-pair", "4c 6c Kc 6d 4d Ac"),
    ],
)
def test_of_two_highest_cards_of_the_dealer_one_goes_as_in_the_plain_count(
    game: str, qualify: str, cards: str
) -> None:
    """What stays may be four of a suit, that of the open card or another: the cards leave enough of both."""
    other = plain(game, ACE_KING, {"qualify": qualify})
    *hand, up = read_cards(cards)
    dead = [card for card in DECK if card not in other.deck]
    advice = odds.advise(game, hand=hand, up=[up], dead=dead, options={"qualify": qualify})
    wanted = other.slots(other.bits(hand), other.bits([up]))
    drawn = {other.bits(each.cards): each.expected for each in advice.decisions if each.cards}
    assert drawn.items() <= wanted.items()
    assert len(drawn) == len(wanted) - 2


@pytest.mark.slow
@pytest.mark.parametrize("options", CHANGED[:1], ids=str)
def test_a_stripped_deck_by_another_structure_comes_out_the_same(options: dict[str, Any]) -> None:
    game, ranks, up = "m1/russian", ACE_KING, 12
    found = russian(books.rules(game, options))
    wanted, deals = plain(game, ranks, options).solve(up)
    report = read(found, count(found, nobody, ranks, [up]))
    assert (report.outcomes, report.deals) == (wanted, deals)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("ranks", "states"),
    [
        (LOW_RUN, 4),
        pytest.param(NO_RUNS, 6, marks=pytest.mark.slow),
        pytest.param(ACE_KING, 4, marks=pytest.mark.slow),
        pytest.param(SIX_RANKS, 2, marks=pytest.mark.slow),
    ],
)
def test_advice_in_a_stripped_deck_is_the_plain_one(game: str, ranks: int, states: int) -> None:
    """All cards outside the stripped deck are dead; every decision must have the plain expectation."""
    chance = random.Random(ranks)
    other = plain(game, ranks)
    dead = [card for card in DECK if card not in other.deck]
    for _ in range(states):
        *hand, up = chance.sample(other.deck, 6)
        advice = odds.advise(game, hand=hand, up=[up], dead=dead)
        wanted = other.slots(other.bits(hand), other.bits([up]))
        drawn = {other.bits(each.cards): each.expected for each in advice.decisions if each.cards}
        assert wanted.pop(0) == max(
            each.expected for each in advice.decisions if each.name in ("fold", "play", "insure")
        )
        assert wanted.pop(-1) == next(each.expected for each in advice.decisions if each.name == "buy")
        assert drawn == wanted
        assert [each.expected for each in advice.decisions] == sorted(
            (each.expected for each in advice.decisions), reverse=True
        )


# -- the engine --------------------------------------------------------------------------------------------


TABLES: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in GAMES),
    ("rp/russian", {"redraw_on": True, "equal_straights": False}),
    ("rp/russian", {"max_payout": 70}),
    ("rp/russian", {"max_payout": 90, "insurance_in_cap": True, "pays.bet.pair": "3:2"}),
    ("m1/russian", {"insured_ante": False, "ace_king_inside": True}),
    ("m1/russian", {"max_payout": 70}),
    ("m1/russian", {"bet_antes": 3, "game_price": "5:2", "insurance_from": "two-pair", "sixth_price": "3:2"}),
    ("rp/russian", {"bet_antes": 1, "exchange_price": "2:1", "insurance_from": "flush", "game_price": "1:2"}),
    ("rp/russian", {"buy_game": False, "insurance": False, "ante_on_win": True, "qualify": "two-pair"}),
    ("m1/russian", {"two_combinations": False, "ante_on_win": True, "max_payout": 70}),
    ("rp/russian", {"exchange_most": 2, "qualify": "pair"}),
    ("rp/russian", {"qualify": "two-pair"}),
    ("m1/russian", {"qualify": "three-of-a-kind"}),
]


def bought_dealer(dealer: Sequence[Card], rest: list[Card], until: bool, least: Category) -> list[Card]:
    """The dealer changes their highest card, and one of the same rank again, by the letter of the books."""
    suits = [card.suit for card in dealer]
    top = max(dealer, key=lambda card: (card.rank, -suits.count(card.suit)))
    others, card = [each for each in dealer if each != top], rest.pop(0)
    while card.rank == top.rank:
        if not until and category_of(value_of((*others, card))) >= least:
            break
        card = rest.pop(0)
        if not until:
            break
    return [*others, card]


def end_of(game: Russian, final: Sequence[Card], dealer: Sequence[Card]) -> int:
    """How the hand ends against a dealer who plays."""
    mine, other = value_of(tuple(final)), value_of(tuple(dealer))
    if mine <= other:
        return TIE if mine == other else LOSS
    kind, second = game.kind(tuple(final)), combinations("As Ad Kc 5h 2s").second
    if game.law.ace_king_used and kind.second == Category.ACE_KING:
        assert second is not None
        if used_ace_king(HighHand(mine, tuple(final)), HighHand(other, tuple(dealer)), second):
            return BARE
    return WIN


def play_at_random(game: Russian, chance: random.Random, order: list[Card]) -> None:
    """Play a deal at the table, and compare what it brings with what the solver says."""
    mine, dealer, rest = order[:5], order[5:10], order[10:]
    told = stack(" ".join(map(str, mine)), " ".join(map(str, dealer)), then=" ".join(map(str, rest)))
    hand = croupier.deal(
        game.rules.game, seats={1: {"ante": game.stake}}, deck=told, options=dict(game.rules.overrides)
    )
    final, price, cover, folded, end = list(mine), 0, 0, False, None
    while hand.decision is not None:
        option = chance.choice(
            [each for each in hand.decision.options if each.name != "fold" or not chance.randrange(4)]
            or list(hand.decision.options)
        )
        more: dict[str, Any] = {}
        if option.name == "exchange":
            given = chance.sample(final, chance.randint(1, game.exchange_most))
            final = [card for card in final if card not in given] + [rest.pop(0) for _ in given]
            more["cards"] = " ".join(map(str, given))
        elif option.name == "buy":
            final.append(rest.pop(0))
        elif option.name == "insure":
            assert option.amount is not None
            least, most = option.amount.least, option.amount.most
            kind = game.kind(tuple(final))
            assert (least, most) == (game.stake, game.most(kind))
            cover = more["amount"] = chance.choice([*game.covers(kind), chance.randint(least, most)])
        price += {"exchange": game.exchange_price, "buy": game.sixth_price}.get(option.name, 0)
        folded = folded or option.name == "fold"
        if option.name == "buy-game":
            dealer = bought_dealer(dealer, rest, game.until_other, game.least)
            plays = category_of(value_of(tuple(dealer))) >= game.least
            end = BOUGHT_LOSS - LOSS + end_of(game, final, dealer) if plays else NONE
        elif option.name == "decline":
            end = DECLINED
        hand.act(option.name, **more)
    assert hand.result is not None
    if end is None and category_of(value_of(tuple(dealer))) < game.least:  # nobody was asked
        end = DECLINED
    end = end_of(game, final, dealer) if end is None else end
    net = -game.stake if folded else game.played(game.kind(tuple(final)), cover, end)
    assert hand.result.net[1] == net - price


@pytest.mark.parametrize(("game", "options"), TABLES, ids=str)
def test_the_engine_pays_what_the_solver_counts(game: str, options: dict[str, Any]) -> None:
    chance = random.Random(11)
    found = russian(books.rules(game, options), 10)
    for turn in range(400):
        order = list(DECK)
        chance.shuffle(order)
        if turn % 3 == 0:  # flushes, or many of few ranks
            order.sort(key=lambda card: card.suit != turn % 4)
        elif turn % 3 == 1:
            high = set(chance.sample(range(13), 5))
            order.sort(key=lambda card: card.rank not in high)
        mixed = order[:14]
        chance.shuffle(mixed)
        play_at_random(found, chance, mixed + order[14:])


# -- figures -----------------------------------------------------------------------------------------------


def test_all_deals_are_counted(shipped: Report) -> None:
    """Beside the hands five cards can be drawn, and for a bought game two more by rp, up to four by m1."""
    each = 47 * comb(46, 4) * perm(42, 7 if shipped.game == "rp/russian" else 9)
    assert shipped.deals == comb(52, 5) * each
    assert sum(decided.count for decided in shipped.decisions) == shipped.deals
    dealt = {slug: sum(counts.values()) // each for slug, counts in shipped.dealt.items()}
    assert dealt["high-card"] + dealt["ace-king"] == 1_302_540
    assert (dealt["pair"], dealt["flush"], dealt["royal-flush"]) == (1_098_240, 5_108, 4)


def test_no_option_costs_the_player(shipped: Report) -> None:
    assert shipped.house_edge == EDGES[shipped.game]
    edges = {each.option: each.house_edge for each in shipped.without}
    assert shipped.house_edge < min(edges.values())
    assert max(edges.values()) == edges["all"]


def test_no_strategy_beats_the_best_in_simulation(shipped: Report) -> None:
    rules = (
        "insure: combination >= full-house",
        "play: combination >= pair",
        "exchange lowest-3",
        "buy-game: combination >= straight",
    )
    edge = odds.simulate(shipped.game, rules, rounds=1_000_000, seed=5).edge
    assert edge.mean > shipped.house_edge - 4 * edge.error


@pytest.mark.slow
def test_random_hands_agree_with_the_count(shipped: Report) -> None:
    """The mean of the best expectations of random hands is within four standard errors of the count."""
    chance = random.Random(3)
    worths = []
    for _ in range(120):
        *hand, up = chance.sample(DECK, 6)
        worths.append(float(odds.advise(shipped.game, hand=hand, up=[up]).best.expected))
    mean = sum(worths) / len(worths)
    spread = (sum((worth - mean) ** 2 for worth in worths) / (len(worths) - 1) / len(worths)) ** 0.5
    assert abs(mean - float(shipped.expected)) < 4 * spread


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_report_is_found(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "folder", lambda: tmp_path)
    assert store.kept(books.rules(game), None) is not None
    assert store.kept(books.rules(game, {"pays.bet.flush": "6:1"}), None) is None


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edge", "rp/russian", "--language", "en"]) == 0
    shown = capsys.readouterr().out
    assert "0.5649" in shown
    assert "dealer's card" in shown
