"""The kernel of blackjack and the reference engine pay the same chips out of the same shoes."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from msgspec import structs

import croupier
from croupier import books
from croupier.cards import DECK, Card
from croupier.errors import IllegalAction
from croupier.games.blackjack_law import is_soft, points
from croupier.odds.blackjack import simulate as blackjack
from croupier.odds.blackjack.rounds import ACTS, BY_TOTAL, NO_COUNT, RoundTerms
from croupier.odds.simulation.plan import Plan, Seating
from croupier.table import Hand
from tests.odds.simulation.reference import Array

SHOES = 60
AM, M1 = "am/blackjack", "m1/blackjack"
TABLES: list[tuple[str, dict[str, Any], Seating]] = [
    (AM, {}, Seating(1, 10)),
    (M1, {}, Seating(1, 10)),
    (AM, {"cut_depth": 114, "burn": 6, "split_aces": "one-card", "added_stakes_back": True}, Seating(7, 10)),
    (AM, {"double_on": "9-to-11", "double_after_split": False, "surrender_split": True}, Seating(3, 20)),
    (AM, {"round_down": True, "pays.blackjack.blackjack": "6:5"}, Seating(2, 15)),
    (
        AM,
        {"soft_17": "hit", "split_pairs": "rank", "split_after_bust": False, "surrender": "not-to-ace"},
        Seating(3, 10),
    ),
    (AM, {"split_aces": "one-card", "resplit_aces": False, "splits": 2, "decks": 4}, Seating(4, 10)),
    (M1, {"split_aces": "free", "resplit_aces": False, "surrender": "always", "burn": 1}, Seating(5, 10)),
    (
        M1,
        {"soft_17": "hit", "surrender": "never", "split_pairs": "points", "dark_double_most": 0},
        Seating(7, 10),
    ),
    (
        AM,
        {
            "prize_three_sevens": 5,
            "prize_six_cards": 2,
            "prize_six_seven_eight": 3,
            "prize_suited_blackjack": 1,
            "prize_suited_sevens": 7,
            "prize_seven_cards": 4,
        },
        Seating(4, 10),
    ),
    (M1, {"cut_depth": 60}, Seating(7, 10)),
    (M1, {"insurance": False}, Seating(2, 10)),
    (AM, {"insurance": False}, Seating(2, 10)),
    (M1, {"max_payout": 12}, Seating(2, 10)),
    (AM, {"peek": True, "surrender": "not-to-ace", "surrender_split": True}, Seating(3, 10)),
    (AM, {"peek": True, "surrender": "late", "prize_six_cards": 2}, Seating(2, 10)),
    (M1, {"peek": True, "surrender": "always"}, Seating(4, 10)),
    (M1, {"peek": True, "surrender": "late", "max_payout": 12}, Seating(1, 10)),
    (M1, {"max_payout": 25, "round_down": True, "cut_depth": 260}, Seating(3, 21)),
]


def random_chart(seed: int) -> tuple[Array, Array]:
    """Random acts everywhere, each with something to do instead; nobody hits 21."""
    chance = np.random.default_rng(seed)
    acts = chance.integers(0, 5, (2, 22, 10))
    totals = (acts | chance.integers(0, 2, acts.shape) << 4).astype(np.uint8)
    totals[acts == 3] = 1
    totals[:, 21] = 0
    pairs = chance.choice([3, 3, 3, BY_TOTAL, 4 | 3 << 4, 2 | BY_TOTAL << 4, 0, 1], (10, 10)).astype(np.uint8)
    return totals, pairs


def charted(plan: Plan, seed: int) -> Plan:
    """Play by a random chart."""
    totals, pairs = random_chart(seed)
    return structs.replace(plan, table=plan.table._replace(totals=totals, pairs=pairs))


class Player:
    """Plays every box by the charts of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.totals, self.pairs = plan.table.totals, plan.table.pairs
        self.terms: RoundTerms = plan.table.terms
        self.insures, self.takes_even = self.terms.insure_from == -NO_COUNT, self.terms.even_from == -NO_COUNT
        self.asked: set[int] = set()

    def play(self, hand: Hand) -> None:
        while hand.decision is not None:
            name, more = self.decide(hand)
            hand.act(name, **more)

    def decide(self, hand: Hand) -> tuple[str, dict[str, Any]]:
        assert hand.decision is not None
        seat = hand.decision.seat
        box = next(box for box in hand.box_felt.boxes if box.number == seat)
        own = {option.name: option for option in hand.decision.options_for(seat)}
        first = seat not in self.asked
        self.asked.add(seat)
        if "even-money" in own and self.takes_even:
            return "even-money", {}
        if first and self.insures and "insurance" in own:
            half = box.placed["box"] // 2
            return "insurance", {"seat": seat, "amount": half if own["insurance"].amount else None}
        if "no-insurance" in own or ("wait" in own and "surrender" not in own):
            return "no-insurance" if "no-insurance" in own else "wait", {}
        cards = (box.pile, *box.further)[box.playing].cards
        up = points(hand.felt.dealer.cards[:1]) % 11
        if "wait" in own:  # before the croupier looks: who would give up among all that comes after
            lawful = self.lawful(cards)
            return "surrender" if self.chosen(cards, up, lawful) == "surrender" else "wait", {}
        return self.chosen(cards, up, set(own)), {}

    def lawful(self, cards: list[Card]) -> set[str]:
        by_rank = self.terms.by_rank
        one, other = cards
        alike = one.rank == other.rank if by_rank else points([one]) == points([other])
        return {"hit", "stand", "double", "surrender", *(("split",) if alike else ())}

    def chosen(self, cards: list[Card], up: int, names: set[str]) -> str:
        column = up if up == 0 else up - 1
        by_total = int(self.totals[int(is_soft(cards)), points(cards), column])
        code = by_total
        if "split" in names:
            code = int(self.pairs[points(cards[:1]) % 11 - (points(cards[:1]) != 11), column])
        while True:
            if code & 7 == BY_TOTAL:
                code = by_total
            elif ACTS[code & 7] in names:
                return ACTS[code & 7]
            elif code & 7 == 1:
                return "stand"
            else:
                code >>= 4


def random_shoe(decks: int, chance: random.Random) -> list[Card]:
    shoe = list(DECK) * decks
    chance.shuffle(shoe)
    if chance.random() < 0.5:  # many aces and tens at the beginning, for splits and blackjacks
        top = [card for card in shoe if card.rank >= 8][:60]
        for card in top:
            shoe.remove(card)
        chance.shuffle(top)
        shoe = top + shoe
    return shoe


def engine(game: str, shoe: list[Card], plan: Plan, options: dict[str, Any]) -> list[int]:
    """Play a shoe to its cut card; returns the net result of every round."""
    seating = plan.seating
    seats = {box: {"box": seating.stake} for box in range(1, seating.boxes + 1)}
    hand = croupier.deal(game, seats=seats, deck=" ".join(map(str, shoe)), options=options)
    nets = []
    while True:
        Player(plan).play(hand)
        assert hand.result is not None
        nets.append(sum(hand.result.net.values()))
        if not hand.shoe_lasts:
            with pytest.raises(IllegalAction, match="shoe"):
                hand.next(seats)
            return nets
        hand = hand.next(seats)


@pytest.mark.parametrize(("game", "options", "seating"), TABLES, ids=str)
@pytest.mark.parametrize("insured", [False, True])
def test_whole_shoes_come_out_the_same(
    game: str, options: dict[str, Any], seating: Seating, insured: bool
) -> None:
    rules = books.rules(game, options)
    chance = random.Random(seating.boxes)
    rounds = 0
    for turn in range(SHOES):
        said = (
            ("insurance always", "even-money always" if turn % 2 else "even-money never") if insured else ()
        )
        plan = blackjack.prepare(rules, said, seating)
        plan = charted(plan, turn)
        shoe = random_shoe(plan.cards // 52, chance)
        nets = engine(game, shoe, plan, options)
        played = plan.play_shoe(np.array(shoe, np.uint8), len(nets))
        assert (plan.unit * played.nets).tolist() == nets
        rounds += len(nets)
    assert rounds > 5 * SHOES


@pytest.mark.parametrize("boxes", [1, 5])
def test_the_machine_deals_every_round_from_six_fresh_packs(boxes: int) -> None:
    options = {"cards_from": "machine"}
    plan = blackjack.prepare(books.rules(M1, options), ("insurance always",), Seating(boxes, 10))
    plan = charted(plan, 1)
    chance = random.Random(boxes)
    shoes = [random_shoe(6, chance) for _ in range(100)]
    played = plan.play_stacked(np.array(shoes, np.uint8))
    seats = {box: {"box": 10} for box in range(1, boxes + 1)}
    for shoe, net in zip(shoes, played.nets.tolist(), strict=True):
        hand = croupier.deal(M1, seats=seats, deck=" ".join(map(str, shoe)), options=options)
        Player(plan).play(hand)
        assert hand.result is not None
        assert sum(hand.result.net.values()) == plan.unit * net
