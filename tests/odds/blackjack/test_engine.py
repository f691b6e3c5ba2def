"""The solver of blackjack and the table: the same decisions, the same chips."""

from __future__ import annotations

import random
from math import sqrt
from typing import Any

import pytest

import croupier
from croupier import books, odds
from croupier.cards import DECK, Card
from croupier.games.blackjack_law import ACE, points
from croupier.odds.blackjack.advise import value_of
from croupier.odds.blackjack.board import ACTS
from croupier.odds.blackjack.deals import First
from croupier.odds.blackjack.hands import VALUES, all_hands
from croupier.odds.blackjack.open_card import Rounds
from croupier.odds.blackjack.rules import BlackjackTerms, terms_of
from croupier.odds.blackjack.tally import RoundTally
from croupier.table import Hand

BURNT = {"m1/blackjack": 3, "am/blackjack": 1}
TABLES: list[tuple[str, dict[str, Any], int]] = [
    ("m1/blackjack", {}, 10),
    ("m1/blackjack", {"max_payout": 12, "round_down": True, "pays.win.win": "2:1"}, 11),
    ("m1/blackjack", {"cards_from": "machine", "pays.blackjack.blackjack": "6:5"}, 50),
    ("am/blackjack", {}, 10),
    ("am/blackjack", {"insurance": False}, 10),
    ("m1/blackjack", {"insurance": False}, 10),
    ("am/blackjack", {"peek": True, "surrender_split": True, "prize_six_cards": 3}, 10),
    ("am/blackjack", {"peek": True, "surrender": "late", "insurance": False}, 10),
    ("m1/blackjack", {"peek": True, "surrender": "late", "cards_from": "machine"}, 10),
    ("m1/blackjack", {"peek": True}, 10),
    ("am/blackjack", {"split_aces": "one-card", "added_stakes_back": True, "double_after_split": False}, 20),
    ("m1/blackjack", {"soft_17": "hit", "resplit_aces": False, "surrender": "always", "decks": 7}, 10),
    (
        "m1/blackjack",
        {"splits": 2, "split_pairs": "points", "split_after_bust": True, "split_aces": "free"},
        10,
    ),
    (
        "am/blackjack",
        {"surrender": "never", "split_after_bust": False, "split_pairs": "rank", "splits": 0},
        10,
    ),
    ("am/blackjack", {"surrender_split": True, "double_on": "9-to-11", "part_insurance": True}, 20),
    (
        "am/blackjack",
        {f"prize_{name}": 3 for name in ("three_sevens", "six_cards", "six_seven_eight", "suited_blackjack")}
        | {"prize_suited_sevens": 50, "prize_seven_cards": 20},
        10,
    ),
]


def piles(hand: Hand) -> list[list[Card]]:
    box = hand.box_felt.boxes[0]
    return [pile.cards for pile in (box.pile, *box.further)]


def shoe(game: str, chance: random.Random) -> str:
    """Stack a shoe from six packs; every other time the box gets a pair and meets its mates again."""
    cards = [str(card) for card in DECK for _ in range(6)]
    chance.shuffle(cards)
    if chance.random() < 0.5:
        first = BURNT[game]
        for place in (first + 2, first + 3, first + 5):
            alike = [other for other in range(place, len(cards)) if cards[other][0] == cards[first][0]]
            cards[place], cards[alike[0]] = cards[alike[0]], cards[place]
    return " ".join(cards[:80])


def offered(hand: Hand) -> dict[str, Any]:
    assert hand.decision is not None
    return {option.name: option for option in hand.decision.options_for(1)}


class Story:
    """What was done in a round, as far as chips go, settled by the solver's terms."""

    def __init__(self, terms: BlackjackTerms, hand: Hand) -> None:
        self.terms = terms
        self.hand = hand
        self.doubled: set[int] = set()
        self.given_up: set[int] = set()
        self.lost: dict[int, int] = {}
        self.cover = 0
        self.even_money = False

    def act(self, name: str, amount: int = 0) -> None:
        place = self.hand.box_felt.boxes[0].playing
        if name == "insurance":
            self.cover = amount or self.terms.stake // 2
        elif name == "even-money":
            self.even_money = True
        elif name.startswith("double"):
            self.doubled.add(place)
        elif name == "surrender":
            self.given_up.add(place)
        self.hand.act(name, amount=amount)

    @property
    def net(self) -> int:
        """What the terms say this round has brought."""
        terms, dealer = self.terms, self.hand.felt.dealer.cards
        total = points(dealer)
        outcome = 6 if total > 21 else 5 if total == 21 and len(dealer) == 2 else max(total - 17, 0)
        cover = (terms.insured(self.cover) if outcome == 5 else -self.cover) if self.cover else 0
        hands = piles(self.hand)
        if len(hands) == 1 and len(hands[0]) == 2 and points(hands[0]) == 21:
            won = terms.even_money if self.even_money else 0 if outcome == 5 else terms.blackjack
            return cover + won + self.prizes(hands[0])
        nets = (self.of_hand(place, cards, outcome) for place, cards in enumerate(hands))
        return cover + sum(nets) + (self.prizes(hands[0]) if len(hands) == 1 else 0)

    def of_hand(self, place: int, cards: list[Card], outcome: int) -> int:
        doubled = place in self.doubled
        looked = self.terms.looks(value_of(self.hand.felt.dealer.cards[0])) and outcome == 5
        if looked:
            assert len(cards) <= 2, "nothing is done after the look"
            assert not doubled
            if not (place in self.given_up and not self.terms.late):
                return -self.terms.stake
        if place in self.given_up:
            return -self.terms.lost_by_surrender
        if not cards or points(cards) > 21:  # the croupier of M-1 takes a hand over 21 away at once
            return -self.terms.stake * (2 if doubled else 1)
        return self.terms.net(points(cards), outcome, doubled=doubled, first=not place)

    def prizes(self, cards: list[Card]) -> int:
        """Prizes as the decree tells them, card by card."""
        given = 0
        for count in range(2, len(cards) + 1):
            some = cards[:count]
            ranks, suits = sorted(card.rank for card in some), {card.suit for card in some}
            fits = {
                "three_sevens": ranks == [5, 5, 5],
                "suited_sevens": ranks == [5, 5, 5] and len(suits) == 1,
                "six_seven_eight": ranks == [4, 5, 6] and len(suits) == 1,
                "suited_blackjack": count == 2 and points(some) == 21 and len(suits) == 1,
                "six_cards": count == 6 and points(some) <= 21,
                "seven_cards": count == 7 and points(some) <= 21,
            }
            given += sum(self.terms.prizes.get(name, 0) for name, fit in fits.items() if fit)
        return given


# -- whatever is done -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options", "stake"), TABLES)
def test_the_table_pays_what_the_terms_say(game: str, options: dict[str, Any], stake: int) -> None:
    """Random acts on random deals, pairs among them more often than by chance."""
    terms = terms_of(books.rules(game, options), stake)
    for seed in range(300):
        chance = random.Random(seed)
        hand = croupier.deal(game, seats={1: {"box": stake}}, deck=shoe(game, chance), options=options)
        story = Story(terms, hand)
        while hand.decision:
            known = offered(hand)
            names = [name for name in known for _ in range(3 if name == "split" else 1)]
            name = chance.choice(names)
            amount = known[name].amount
            story.act(name, amount.least if amount else 0)
        assert hand.result is not None
        assert story.net == hand.result.net[1], (seed, hand.events)


@pytest.mark.parametrize(("game", "options", "stake"), [TABLES[0], *TABLES[3:12]])
def test_advice_knows_the_decisions_of_the_table(game: str, options: dict[str, Any], stake: int) -> None:
    """Random rounds: what the table offers is what advice weighs, at every point, and nothing else."""
    points_met = 0
    for seed in range(40):
        chance = random.Random(seed)
        hand = croupier.deal(game, seats={1: {"box": stake}}, deck=shoe(game, chance), options=options)
        insured = False
        while hand.decision:
            known = set(offered(hand))
            box = hand.box_felt.boxes[0]
            hands = piles(hand)
            others = [card for place, cards in enumerate(hands) if place != box.playing for card in cards]
            advice = odds.advise(
                game,
                hand=hands[box.playing],
                up=hand.felt.dealer.cards[:1],
                dead=others,
                hands=len(hands),
                options=options,
                stake=stake,
            )
            weighed = {each.name for each in advice.decisions}
            asked_first = known <= {"insurance", "no-insurance", "even-money", "wait"} or "wait" in known
            assert known <= weighed, (seed, known, weighed)
            if not asked_first:
                barred = {"split"} if game == "m1/blackjack" and len(hands) > 1 else set()
                looked = {"surrender", "wait"} if options.get("peek") else set()
                assert weighed - known <= {"insurance", "no-insurance"} | barred | looked, (
                    seed,
                    known,
                    weighed,
                )
            points_met += 1
            name = chance.choice([name for name in sorted(known) if name != "insurance" or not insured])
            insured |= name == "insurance"
            amount = offered(hand)[name].amount
            hand.act(name, amount=amount.least if amount else 0)
    assert points_met > 50


# -- the solver's own decisions -----------------------------------------------------------------------------


class Player:
    """One who plays as the solver counts it: by the open card and the cards of the hand."""

    def __init__(self, terms: BlackjackTerms) -> None:
        self.terms = terms
        self.rounds = [Rounds(terms, up) for up in range(VALUES)]
        self.firsts = [
            {(first.hand, first.mates >= 0, first.wanted > 0): choice for first, choice in rounds.deals}
            for rounds in self.rounds
        ]

    def choose(self, hand: Hand) -> str:
        box = hand.box_felt.boxes[0]
        hands = piles(hand)
        cards = hands[box.playing]
        up = value_of(hand.felt.dealer.cards[0])
        rounds = self.rounds[up]
        values = sorted(value_of(card) for card in cards)
        place = all_hands().find(*values)
        if len(hands) == 1 and len(cards) == 2:
            return self.first(hand, First(place, tuple(values), 1), cards, up)
        if len(hands) == 1:
            return ACTS[rounds.plain.act[rounds.board.place[place]]]
        pair = value_of(cards[0])
        split = next(
            choice.box for choice in self.firsts[up].values() if choice.box and choice.box.pair.value == pair
        )
        if "split" in offered(hand) and len(hands) < split.hands:
            return "split"
        played = split.played[not box.playing]
        return ACTS[played.act[played.base.place[place]]]

    def first(self, hand: Hand, first: First, cards: list[Card], up: int) -> str:
        one, other = cards
        like = one.rank == other.rank if self.terms.same_rank else value_of(one) == value_of(other)
        choice = self.firsts[up].get((first.hand, like, False)) or self.firsts[up][first.hand, False, False]
        if "no-insurance" in offered(hand) and not choice.cover:
            return "no-insurance"
        return choice.name


def simulated(game: str, rounds: int, seed: int) -> tuple[list[int], Player]:
    """Play rounds through the table, each from a full shoe."""
    player = Player(terms_of(books.rules(game)))
    nets = []
    for number in range(rounds):
        hand = croupier.deal(game, seats={1: {"box": player.terms.stake}}, seed=seed + number)
        story = Story(player.terms, hand)
        while hand.decision:
            story.act(player.choose(hand))
        assert hand.result is not None
        assert story.net == hand.result.net[1]
        nets.append(hand.result.net[1])
    return nets, player


def check(game: str, rounds: int, seed: int) -> None:
    nets, player = simulated(game, rounds, seed)
    stake, whole = player.terms.stake, sum(player.terms.shoe)
    chances: dict[int, float] = {}
    for found in player.rounds:
        for net, exact in RoundTally(found).outcomes.items():
            chances[net] = chances.get(net, 0.0) + float(exact) * found.ways / whole
    mean = sum(net * share for net, share in chances.items())
    spread = sqrt(sum(net * net * share for net, share in chances.items()) - mean * mean)
    assert abs(sum(nets) / rounds - mean) < 4 * spread / sqrt(rounds)
    for net, share in chances.items():
        if share * rounds > 50:
            assert abs(nets.count(net) - share * rounds) < 4 * sqrt(rounds * share * (1 - share)), net / stake


def test_rounds_at_the_table_end_as_counted() -> None:
    check("am/blackjack", 6_000, seed=20_000)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["am/blackjack", "m1/blackjack"])
def test_many_rounds_at_the_table_end_as_counted(game: str) -> None:
    check(game, 120_000, seed=1_000_000)


def test_the_ace_is_the_ace() -> None:
    assert value_of(Card(4 * ACE)) == 0
