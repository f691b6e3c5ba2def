"""What to do with a hand against the dealer: every lawful decision with its exact expected result."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from croupier.cards import JOKER, Card, distinct, read_cards
from croupier.cards.sizes import CARDS, HAND, JOKER_RANK, RANKS_AND_JOKER, SUITS
from croupier.errors import CardError
from croupier.hands import category_of
from croupier.hands.high import value_of
from croupier.odds.ante_poker import large, large_walk
from croupier.odds.ante_poker import walk as kernels
from croupier.odds.ante_poker.large_shapes import GIVEN_PLACES, LARGE, LEAST
from croupier.odds.ante_poker.rules import ONE, SIXTH, STAY, THREE, TWO, Contest, contest
from croupier.odds.ante_poker.shapes import GIVEN, SLOTS, Laid
from croupier.odds.ante_poker.solve import look_ups, share, unit_of
from croupier.odds.counting.hidden import first_value
from croupier.odds.counting.payments import INSURE
from croupier.odds.counting.tables import HIDDEN, count_halves, dealer
from croupier.odds.decisions import Advice, WeighedDecision, no_such_point

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    from croupier.books import Rules

    Cards = str | Iterable[str | int]


class AntePokerSeen(NamedTuple):
    """What a player knows: their cards, the open card, and which cards are gone."""

    hand: tuple[Card, ...]
    up: Card
    gone: frozenset[Card]

    def left(self, game: Contest) -> npt.NDArray[np.int64]:
        """Return how many cards of each rank are unseen."""
        left = np.full(RANKS_AND_JOKER, SUITS, np.int64)
        left[JOKER_RANK] = game.joker
        for card in self.gone:
            left[card.rank] -= 1
        return left

    def left_in(self, suit: int) -> int:
        """Return the unseen ranks of a suit, as bits."""
        return sum(1 << rank for rank in range(JOKER_RANK) if Card(SUITS * rank + suit) not in self.gone)

    def held_in(self, suit: int) -> int:
        """Return the ranks held in a suit, as bits."""
        return sum(1 << card.rank for card in self.hand if card != JOKER and card.suit == suit)


def advise(
    rules: Rules,
    *,
    hand: Cards,
    up: Cards,
    board: Cards = "",
    dead: Cards = "",
    discarded: Cards = "",
    stake: int | None = None,
) -> Advice:
    """Weigh every lawful decision, after the deal or after a purchase (a discard or a sixth card)."""
    if board:
        raise CardError("odds-no-board", game=rules.game)
    game = contest(rules, stake)
    kind, seen = _look(game, read_cards(hand), read_cards(up), read_cards(dead), read_cards(discarded))
    decisions = _last(game, kind, seen)
    if kind == STAY:
        decisions += _first(game, seen)
    order = sorted(decisions, key=lambda each: -each.expected)
    return Advice(rules.game, game.stake, seen.hand, tuple(order), up=(seen.up,))


def _look(
    game: Contest,
    hand: tuple[Card, ...],
    up: tuple[Card, ...],
    dead: tuple[Card, ...],
    discarded: tuple[Card, ...],
) -> tuple[int, AntePokerSeen]:
    """Check the cards and tell from their number at which point the hand is."""
    seen = distinct(hand + up + dead + discarded)
    if JOKER in seen and not game.joker:
        raise CardError("card-not-in-deck", card=str(JOKER), size=CARDS)
    if len(up) != 1:
        raise CardError("odds-up-count", count=len(up))
    points = {(HAND, 0): STAY}
    for way in game.ways:
        points[(HAND + 1, 0) if way.kind == SIXTH else (HAND, way.draws)] = way.kind
    kind = points.get((len(hand), len(discarded)))
    if kind is None:
        raise no_such_point(hand, discarded, points)
    unseen, least = CARDS + game.joker - len(seen), HIDDEN + game.draws
    if unseen < least:
        raise CardError("odds-too-few-left", count=unseen, least=least)
    return kind, AntePokerSeen(hand, up[0], frozenset(seen))


# -- the last decision ------------------------------------------------------------------------------------


def _last(game: Contest, kind: int, seen: AntePokerSeen) -> list[WeighedDecision]:
    """Weigh the decisions that end a hand."""
    value = value_of(seen.hand, game.low_ace)
    counts = outcomes(game, seen, game.order[value])
    category = category_of(value)
    whole = sum(counts)
    decisions = []
    for choice, name in enumerate(game.choices):
        most = game.cover(category)
        covers = (0,) if choice != INSURE else (game.stake, most) if most else ()
        weighed = []
        for cover in covers:  # the least where insuring costs, else the most
            nets = (game.net(kind, choice, category, outcome, cover) for outcome in range(len(counts)))
            expected = Fraction(sum(map(int.__mul__, counts, nets)), whole * game.stake)
            weighed.append(
                WeighedDecision(name, expected, (), Fraction(cover, game.stake) if cover else None)
            )
        decisions += sorted(weighed, key=lambda each: -each.expected)[:1]
    return decisions


def outcomes(game: Contest, seen: AntePokerSeen, value: int) -> list[int]:
    """Count the dealer's hidden cards by what they make of a value, as the house reads it.

    That is no game, loss, tie, win.
    """
    up = seen.up.rank
    about = dealer(up, game.joker, game.low_ace, game.natural_first)
    left = seen.left(game)
    halves = count_halves([int(each) for each in left])
    sums = np.concatenate([[0], np.cumsum(halves[about.codes].prod(axis=1))])
    least = first_value(game.least)
    below, upto, no_game = (int(sums[about.places[each]]) for each in (value, value + 1, least))
    for suit in range(SUITS) if seen.up == JOKER else (seen.up.suit,):
        for flushes in (about.natural, about.wild) if left[JOKER_RANK] else (about.natural,):
            inside = ~seen.left_in(suit)
            plain = np.concatenate([[0], np.cumsum(flushes.plain.astype(np.int64) & inside == 0)])
            suited = np.concatenate([[0], np.cumsum(flushes.suited.astype(np.int64) & inside == 0)])
            below += int(suited[flushes.suited_places[value]] - plain[flushes.plain_places[value]])
            upto += int(suited[flushes.suited_places[value + 1]] - plain[flushes.plain_places[value + 1]])
            no_game -= int(plain[flushes.plain_places[least]])
    win, tie = (below - no_game, upto - below) if value >= least else (0, 0)
    return [no_game, int(sums[-1]) - no_game - win - tie, tie, win]


# -- the first decision -----------------------------------------------------------------------------------


def _first(game: Contest, seen: AntePokerSeen) -> list[WeighedDecision]:
    """Weigh every way to better the cards."""
    if not game.ways:
        return []
    worths = _worths(game, seen)
    unseen = CARDS + game.joker - len(seen.gone)
    names = {way.kind: way for way in game.ways}
    decisions = []
    for kind, given, worth in worths:
        if kind in names:
            way = names[kind]
            whole = comb(unseen, way.draws) * comb(unseen - way.draws, HIDDEN) * game.stake
            cards = tuple(seen.hand[place] for place in given)
            decisions.append(WeighedDecision(way.name, Fraction(worth, whole), cards))
    return decisions


class WeighedWay(NamedTuple):
    """A way of a hand, the places of the cards that it gives away, and its sum over all that can come."""

    kind: int
    given: tuple[int, ...]
    worth: int


def _worths(game: Contest, seen: AntePokerSeen) -> list[WeighedWay]:
    """Let the kernels add up all ways of a hand."""
    about = dealer(seen.up.rank, game.joker, game.low_ace, game.natural_first)
    shared, unit = share(game), unit_of(game)
    watched = _watched(game, seen)
    dealers = SUITS if seen.up == JOKER else 1
    worths = np.zeros((SLOTS, 2), np.int64)
    laid = _laid(game, seen, watched)
    reachable = look_ups(about, _reachable(laid.avail[:dealers], min(game.draws, large.SMALL_DRAWS)))
    kernels.weigh(laid, len(watched), dealers, about.codes, reachable, shared, worths)
    found = []
    for slot, given in enumerate(GIVEN.tolist()):
        places = tuple(place for place in given if place >= 0)
        kind = (STAY, ONE, TWO)[len(places)] if slot < SLOTS - 1 else SIXTH
        if kind != STAY:
            found.append(WeighedWay(kind, places, int(worths[slot, 1]) * unit))
    if large.is_large(game):
        laid = _laid(game, seen, sorted(range(SUITS), key=lambda suit: suit != watched[0]))
        sums = np.zeros(LARGE, np.int64)
        masks = large.look_ups(about, _reachable(laid.avail[:dealers], game.draws))
        large_walk.weigh(laid, dealers, about.codes, masks, large.terms_of(game, shared), sums)
        for mask, worth in zip(GIVEN_PLACES.tolist(), sums.tolist(), strict=True):
            places = tuple(place for place in range(HAND) if mask >> place & 1)
            found.append(WeighedWay(THREE + len(places) - LEAST, places, worth * unit))
    return found


def _laid(game: Contest, seen: AntePokerSeen, watched: Sequence[int]) -> Laid:
    """Lay a hand out with these suits watched."""
    held, avail = np.zeros(SUITS, np.int64), np.zeros(SUITS, np.int64)
    for place, suit in enumerate(watched):
        held[place], avail[place] = seen.held_in(suit), seen.left_in(suit)
    left = seen.left(game)
    bits = (avail[:, None] >> np.arange(RANKS_AND_JOKER)) & 1
    return Laid(
        cards=np.array([card.rank for card in seen.hand], np.int64),
        suits=np.array([_place(card, watched) for card in seen.hand], np.int64),
        held=held,
        avail=avail,
        others=left - bits.sum(axis=0),
        left=left,
    )


def _watched(game: Contest, seen: AntePokerSeen) -> list[int]:
    """Return the suits that matter to small exchanges: the dealer's, and one near the player's flush."""
    if seen.up == JOKER:
        return list(range(SUITS))
    need = HAND - min(game.draws, large.SMALL_DRAWS) - (JOKER in seen.hand)
    near = [suit for suit in range(SUITS) if seen.held_in(suit).bit_count() >= need]
    return [seen.up.suit, *(suit for suit in near if suit != seen.up.suit)]


def _place(card: Card, watched: Sequence[int]) -> int:
    return watched.index(card.suit) if card != JOKER and card.suit in watched else -1


def _reachable(avail: npt.NDArray[np.int64], draws: int) -> npt.NDArray[np.uint16]:
    """Return what can be left of the dealer's suits when up to so many cards more are drawn."""
    masks = set(map(int, avail))
    for _ in range(draws):
        masks |= {mask & ~(1 << rank) for mask in masks for rank in range(JOKER_RANK)}
    return np.array(sorted(masks), np.uint16)
