"""What rules of Russian poker are learnt from is what the solver advises, hand by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from croupier import books
from croupier.cards import Card
from croupier.hands import Category
from croupier.odds import advise
from croupier.odds.counting.classes import ALL_RANKS, hand_classes
from croupier.odds.counting.hidden import first_value
from croupier.odds.decisions import Advice
from croupier.odds.russian import advise as advising
from croupier.odds.russian import samples
from croupier.odds.russian.learn import ASKED, _codes, learn_purchase
from croupier.odds.russian.rules import Russian, russian
from croupier.odds.russian.samples import Deals, _Pair, _pairs, _weigh
from croupier.odds.russian.setting import Setting
from croupier.odds.russian.simulate import law_of, terms
from croupier.odds.simulation.five_cards import BUY, CATEGORY, EXCHANGE, INSURE, PLAY
from croupier.odds.simulation.language import Rule, compiled
from croupier.odds.simulation.plan import Seating
from croupier.odds.simulation.space import dealt_space

GAMES = ("rp/russian", "m1/russian")
each_game = pytest.mark.parametrize("name", GAMES)
RULES = ("buy: sixth-outs >= 8", "exchange lowest-3: combination <= pair", "play")


def opened(name: str) -> tuple[Russian, dict[str, Any]]:
    """Return a game, and the acts as tables."""
    rules = books.rules(name)
    game = russian(rules)
    return game, _codes(dealt_space(law_of(terms(rules, Seating(1, game.stake)))))


def worth_of(advice: Advice, act: str, cards: tuple[Card, ...] = ()) -> Fraction:
    """Find what an act is worth among all that is advised."""
    (found,) = [each for each in advice.decisions if each.name == act and {*each.cards} == {*cards}]
    return found.expected


# -- dealt hands ------------------------------------------------------------------------------------------


def test_pairs_are_drawn_once_and_stand_for_all() -> None:
    pairs = _pairs(np.random.default_rng(1))
    assert len({pair[:3] for pair in pairs}) == len(pairs)
    everything = sum(len(part.ranks) for part in hand_classes(0, False, 3, ALL_RANKS)) * 13
    impossible = 13 * 12  # four of a kind against the fifth card of its rank
    assert sum(pair.times for pair in pairs) == pytest.approx(everything - impossible)


@each_game
@pytest.mark.parametrize("counts", [(1, 1, 1, 1, 1), (2, 1, 1, 1), (3, 1, 1)])
def test_acts_are_worth_what_the_solver_advises(name: str, counts: tuple[int, ...]) -> None:
    game, codes = opened(name)
    parts = hand_classes(0, False, 3, ALL_RANKS)
    chance = np.random.default_rng(len(counts))
    number = next(
        at
        for at, part in enumerate(parts)
        if sorted(Counter(part.ranks[0].tolist()).values())[::-1] == [*counts]
    )
    pair = _Pair(number, int(chance.integers(len(parts[number].ranks))), int(chance.integers(13)))
    (kinds, values, ups), worths, weights = _weigh(Setting(game), codes, pair)
    masks = parts[number].masks[slice(*parts[number].firsts[pair.first : pair.first + 2])]
    masks = masks[masks[:, 0] >> pair.up & 1 == 0]
    assert len(masks) == len(weights) == worths.shape[1]
    assert {*ups.tolist()} == {pair.up}
    for each in chance.choice(len(masks), 2, replace=False).tolist():
        hand = sorted(
            (
                Card(rank << 2 | suit)
                for suit, mask in enumerate(masks[each].tolist())
                for rank in range(13)
                if mask >> rank & 1
            ),
            reverse=True,
        )
        advice = advise(name, hand=hand, up=[Card(pair.up << 2)])
        for act, found in zip(codes, worths[:, each].tolist(), strict=True):
            code = int(codes[act][kinds[each], values[each], pair.up])
            if found == -np.inf:
                assert code == 255
            elif act == "stay":
                last = max(
                    each.expected for each in advice.decisions if each.name in ("fold", "play", "insure")
                )
                assert found == pytest.approx(float(last), abs=1e-9)
            elif code == BUY:
                assert found == pytest.approx(float(worth_of(advice, "buy")), abs=1e-9)
            else:
                given = tuple(card for at, card in enumerate(hand) if code - EXCHANGE >> at & 1)
                assert found == pytest.approx(float(worth_of(advice, "exchange", given)), abs=1e-9)


# -- final hands, and the dealer's game -------------------------------------------------------------------


def some_deals(name: str, monkeypatch: pytest.MonkeyPatch) -> Deals:
    monkeypatch.setattr(samples, "DEALS", 4000)
    rules = books.rules(name)
    space = dealt_space(law_of(terms(rules, Seating(1, 10))))
    return samples.deals(compiled([*RULES], space), 1, 0)


def cards_of(deals: Deals, deal: int) -> tuple[list[Card], list[Card], list[Card]]:
    """Return final cards, cards given away, and the dealer's, by hand."""
    dealt = sorted((Card(int(card)) for card in deals.cards[deal, :5]), reverse=True)
    pack = [Card(int(card)) for card in deals.cards[deal, 10:]]
    dealer = [Card(int(card)) for card in deals.cards[deal, 5:10]]
    code = int(deals.codes[deal])
    if code == BUY:
        return [*dealt, pack[0]], [], dealer
    given = [card for at, card in enumerate(dealt) if code > EXCHANGE and code - EXCHANGE >> at & 1]
    return [card for card in dealt if card not in given] + pack[: len(given)], given, dealer


@each_game
def test_final_hands_are_worth_what_the_solver_advises(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    deals = some_deals(name, monkeypatch)
    monkeypatch.setattr(samples, "FINALS", dict.fromkeys(Category, 2))
    monkeypatch.setattr(samples, "_final", chosen := Chosen(samples._final))
    found = samples.finals(russian(books.rules(name)), deals, lambda *_: None)
    assert found.often.sum() == pytest.approx(1)
    assert len(chosen.asked) == len(found.often) > 10
    # The charts insure for the largest amount; advice shows the one that is worth most.
    monkeypatch.setattr(advising, "_covers", lambda game, kind: tuple(game.covers(kind)))
    for at, deal in enumerate(sorted(chosen.asked, key=lambda deal: (CATEGORY[deals.values[deal]], deal))):
        final, given, dealer = cards_of(deals, deal)
        paid = int(bool(deals.drawn[deal]))
        advice = advise(name, hand=final, up=dealer[:1], discarded=given)
        assert found.worths["play"][at] - paid == pytest.approx(float(worth_of(advice, "play")))
        insured = [each.expected for each in advice.decisions if each.name == "insure"]
        assert [found.worths["insure"][at] - paid] == pytest.approx([*map(float, insured)] or [-np.inf])


class Chosen:
    """Remembers the deals that were weighed."""

    def __init__(self, weigh: object) -> None:
        self.weigh = weigh
        self.asked: list[int] = []

    def __call__(self, game: Russian, deals: Deals, deal: int) -> tuple[float, float]:
        self.asked.append(deal)
        return self.weigh(game, deals, deal)  # type: ignore[operator,no-any-return]


@each_game
def test_bought_games_are_worth_what_the_solver_advises(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    deals = some_deals(name, monkeypatch)
    game = russian(books.rules(name))
    last = np.full((len(CATEGORY), 14), PLAY, np.uint8)
    last[CATEGORY >= Category.THREE_OF_A_KIND] = INSURE
    found = samples.purchases(game, deals, last)
    assert found.states[0].min() >= Category.PAIR
    tried = 0
    for deal in range(len(deals.codes)):
        kind = deals.kind(deal)
        if deals.dealers[deal] >= first_value(game.least) or kind.first < Category.THREE_OF_A_KIND:
            continue
        final, given, dealer = cards_of(deals, deal)
        insured = bool(deals.drawn[deal])
        cover = game.covers(kind)[-1] if insured else 0
        advice = advise(name, hand=final, up=dealer, discarded=given, insured=cover)
        paid = int(bool(deals.drawn[deal]))
        worths = samples._purchase(game, deals, deal, insured)
        for act, worth in zip(("decline", "buy-game"), worths, strict=True):
            assert worth - paid == pytest.approx(float(worth_of(advice, act)))
        tried += 1
        if tried == 12:
            break
    assert tried == 12


def test_where_no_bought_game_can_bring_more_it_is_declined(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = some_deals("rp/russian", monkeypatch)
    pays = books.rules("rp/russian").pays["bet"]
    game = russian(books.rules("rp/russian", {f"pays.bet.{name}": "1:2" for name in pays.rows}))
    found = samples.purchases(game, deals, np.full((len(CATEGORY), 14), PLAY, np.uint8))
    assert not len(found.often)
    assert learn_purchase(found).rules == (Rule("decline"),)


def test_the_acts_a_rule_may_order_are_lawful_somewhere() -> None:
    for name in GAMES:
        _, codes = opened(name)
        assert [*codes] == ["stay", *ASKED]
        assert all((code != 255).any() for code in codes.values())
