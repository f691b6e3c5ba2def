"""Exchanges of three to five cards: against plain enumeration, and against advice hand by hand."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from msgspec import structs

from croupier import books, odds
from croupier.cards import DECK, JOKER, JOKER_DECK, Card
from croupier.errors import BookError
from croupier.odds.ante_poker import large
from croupier.odds.ante_poker import solve as solving
from croupier.odds.ante_poker.rules import contest
from croupier.odds.ante_poker.shapes import LIMB
from croupier.odds.ante_poker.solve import deals
from croupier.odds.counting.classes import hand_classes
from tests.odds.ante_poker.stripped import ROYAL, SCATTERED, WHEEL, deck_of, plain, stripped

LARGE = {"am/five-card-exchange": 2, "am/joker": 1}
"""Games in which five cards may be exchanged, and the price of that in half antes."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "ranks", "most"),
    [
        ("am/five-card-exchange", 0b1111000000000, 5),  # 16 cards
        ("am/joker", 0b1000001000110, 5),
        ("am/joker", 0b1100000000110, 2),
    ],
)
def test_a_stripped_deck_with_large_exchanges_comes_out_the_same(game: str, ranks: int, most: int) -> None:
    price = LARGE[game]
    report = stripped(game, ranks, exchange_most=most, exchange_price=f"{price}:2")
    other = plain(game, ranks, exchange=dict.fromkeys(range(1, most + 1), price))
    assert report.outcomes == other.solve()
    assert report.deals == deals(
        contest(books.rules(game, {"exchange_most": most})), len(deck_of(game, ranks))
    )
    [without] = report.without
    assert without.house_edge == stripped(game, ranks, exchange_price="1000:1", exchange_most=1).house_edge


def hands_of(game: str, deck: tuple[Card, ...], chance: random.Random) -> list[tuple[list[Card], Card]]:
    """Three hands with an open card; the joker lies in one and with the dealer in another."""
    natural = [card for card in deck if card != JOKER]
    dealt = [chance.sample(natural, 6) for _ in range(3)]
    found = [(hand[:5], hand[5]) for hand in dealt]
    if game == "am/joker":
        found[1][0][chance.randrange(5)] = JOKER
        found[2] = (found[2][0], JOKER)
    return found


@pytest.mark.parametrize(
    ("game", "ranks"), [("am/five-card-exchange", WHEEL), ("am/joker", SCATTERED)], ids=str
)
def test_large_exchanges_are_weighed_as_if_walked(game: str, ranks: int) -> None:
    """Every set of three cards and more, in a stripped deck; flushes of the player's and the dealer's."""
    price = LARGE[game]
    other = plain(game, ranks, exchange=dict.fromkeys(range(2, 6), price))
    dead = [card for card in (JOKER_DECK if game == "am/joker" else DECK) if card not in other.deck]
    options = {"exchange_most": 5, "exchange_price": f"{price}:2"}
    for hand, up in hands_of(game, other.deck, random.Random(ranks)):
        advice = odds.advise(game, hand=hand, up=[up], dead=dead, options=options)
        drawn = {other.bits(each.cards): each.expected for each in advice.decisions if len(each.cards) > 1}
        wanted = other.ways(other.bits(hand), other.bits([up]))
        assert drawn == {way.given: way.expected for way in wanted if way.given}


@pytest.mark.slow
@pytest.mark.parametrize("game", LARGE)
@pytest.mark.parametrize("ranks", [ROYAL, 0b1110010010100], ids=bin)
def test_large_exchanges_of_more_ranks_are_weighed_as_if_walked(game: str, ranks: int) -> None:
    test_large_exchanges_are_weighed_as_if_walked(game, ranks)


def best_of_all(game: str, most: int, up: Card, ranks: tuple[int, ...]) -> None:
    """Hold the count of all hands of these ranks, which walks few, against advice, which walks all."""
    options = {"exchange_most": most}
    found = contest(books.rules(game, options))
    shared, counts = solving.share(found), solving.counts_of(found)
    watched = 4 if up == JOKER else 3
    for part in hand_classes(0, found.joker, watched):
        rows = [row for row, held in enumerate(part.ranks.tolist()) if tuple(held) == ranks]
        if rows:
            break
    piece = solving.AntePokerPiece(up.rank, part, rows[0], rows[0] + 1)
    by_ranks = dict(large.weigh_by_ranks(found, shared, counts, [up.rank])) if most > 2 else {}
    dealt, _, sums = solving.run_piece(found, shared, counts, piece, by_ranks)
    high, low = sums.tolist()[-1]
    unseen = solving.unseen(found, int(counts.sum()) - 6)
    wanted, hands = Fraction(0), 0
    for each in range(part.firsts[rows[0]], part.firsts[rows[0] + 1]):
        suits = enumerate(part.masks[each].tolist())
        hand = [Card(4 * rank + suit) for suit, mask in suits for rank in range(13) if mask >> rank & 1]
        hand += [JOKER] * (13 in ranks)
        if up not in hand:
            times = int(part.weights[each]) * (1 if up == JOKER else 4)
            best = odds.advise(game, hand=hand, up=[up], options=options).best.expected
            wanted += times * best * found.stake * unseen
            hands += times
    assert dealt == hands
    assert ((high << LIMB) + low) * solving.unit_of(found) == wanted


def test_no_exchange_that_is_the_best_is_left_out() -> None:
    best_of_all("am/five-card-exchange", 3, Card(0), (2, 2, 6, 8, 9))
    best_of_all("am/joker", 2, Card(8), (3, 6, 7, 10, 13))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "up", "ranks"),
    [
        ("am/five-card-exchange", Card(0), (1, 3, 6, 7, 9)),
        ("am/five-card-exchange", Card(44), (1, 3, 6, 9, 12)),
        ("am/joker", Card(8), (0, 3, 6, 7, 10)),
        ("am/joker", Card(8), (3, 6, 7, 10, 13)),
        ("am/joker", JOKER, (0, 0, 6, 7, 10)),
    ],
    ids=str,
)
def test_of_five_cards_no_exchange_that_is_the_best_is_left_out(
    game: str, up: Card, ranks: tuple[int, ...]
) -> None:
    best_of_all(game, 5, up, ranks)


def test_large_exchanges_beside_insurance_are_not_counted() -> None:
    rules = books.rules("m1/oasis")
    more = structs.replace(rules, options={**rules.options, "exchange_most": 3})
    with pytest.raises(BookError, match="with 2 at the most"):
        contest(more)
    assert contest(more, most=2).draws == contest(rules).draws == 2
    assert contest(more, played=True).draws == 3
