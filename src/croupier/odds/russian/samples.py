"""Exact worths of Russian poker to learn from: of dealt hands, of final hands, of the dealer's game.

The solver weighs every act with all suits of some sets of ranks; which sets is drawn with a fixed seed. Final
hands are those that following the rules learnt first leads to, each weighed over all hidden cards; games of
the dealer likewise, each over all cards that can come. So nothing that is learnt from is simulated, but not
everything is looked at.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from croupier.cards.sizes import CARDS, HAND, RANKS
from croupier.hands import Category
from croupier.odds.ante_poker.follow_walk import UNLAWFUL
from croupier.odds.counting.classes import ALL_RANKS, hand_classes
from croupier.odds.counting.hidden import first_value
from croupier.odds.counting.tables import HIDDEN
from croupier.odds.russian.advise import last_hand
from croupier.odds.russian.hands import solve
from croupier.odds.russian.last import weigh_last, weigh_purchase
from croupier.odds.russian.rules import BOUGHT, DECLINED, ENDS, Kind
from croupier.odds.russian.sample_walk import DEAL, OPEN, PACK, draw, place
from croupier.odds.russian.setting import Setting, parts_of
from croupier.odds.russian.shapes import HandClasses, SolvedArrays
from croupier.odds.russian.terms import ALL_WAYS, HALF, SIXTH_SLOT, SLOTS, SUMS, WAYS
from croupier.odds.shards import share_out
from croupier.odds.simulation.five_cards import BUY, CATEGORY, EXCHANGE, FOLD, INSURE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy.typing as npt

    from croupier.odds.russian.rules import Russian
    from croupier.odds.simulation.language import Array

    Floats = npt.NDArray[np.float64]
    Numbers = npt.NDArray[np.int64]
    Progress = Callable[[int, int], None]

SEED: Final = 20
SETS: Final = {
    (1, 1, 1, 1, 1): 12_000,
    (2, 1, 1, 1): 4800,
    (2, 2, 1): 480,
    (3, 1, 1): 960,
    (3, 2): 192,
    (4, 1): 144,
}
"""By how often ranks occur in a hand: how many pairs of a set of ranks and an open rank are weighed."""
STRAIGHTS: Final = 400
"""And how many of the sets that are straights, which are few and matter much."""
DEALS: Final = 200_000
FINALS: Final = {
    Category.HIGH_CARD: 4000,
    Category.ACE_KING: 8000,
    Category.PAIR: 6000,
    Category.TWO_PAIR: 500,
    Category.THREE_OF_A_KIND: 3000,
    Category.STRAIGHT: 1500,
    Category.FLUSH: 1500,
    Category.FULL_HOUSE: 800,
}
"""By combination: how many final hands are weighed at the most; of others as many as of the fewest."""
FINALS_AT_ONCE: Final = 64
"""So many make a piece of work."""
PURCHASES: Final = 6000
_FAR: Final = 1 << 58
_WHEEL: Final = (0, 1, 2, 3, 12)


class Sample(NamedTuple):
    """States with the worths of acts, each weighted by how often it comes: the weights add up to one."""

    states: tuple[Numbers, ...]
    worths: Mapping[str, Floats]
    """In antes; minus infinity where an act is not lawful."""
    often: Floats


class _Pair(NamedTuple):
    """A set of ranks, an open rank, and for how many such pairs it stands."""

    part: int
    first: int
    up: int
    times: float = 1.0


# -- dealt hands ------------------------------------------------------------------------------------------


def dealt(game: Russian, codes: Mapping[str, Array], progress: Progress) -> Sample:
    """Weigh acts with dealt hands, each followed by the best play; `codes` are the acts as tables.

    States are classes of suits, values and open ranks. The first act stays.
    """
    pairs = _pairs(np.random.default_rng(SEED))
    found: list[Any] = []
    for _, each in share_out(weigher, (game, codes), pairs):
        found.append(each)
        progress(len(found), len(pairs))
    states = tuple(np.concatenate([each[0][axis] for each in found]) for axis in range(3))
    worths = np.concatenate([each[1] for each in found], axis=1)
    often = np.concatenate([each[2] for each in found])
    return Sample(states, dict(zip(codes, worths, strict=True)), often / often.sum())


def weigher(game: Russian, codes: Mapping[str, Array]) -> Callable[[_Pair], tuple[Any, Floats, Floats]]:
    """Return who weighs acts with dealt hands."""
    told = Setting(game)
    told.setup(0)  # made once, before the threads
    return lambda pair: _weigh(told, codes, pair)


def _pairs(chance: np.random.Generator) -> list[_Pair]:
    """Draw the pairs of a set of ranks and an open rank that are weighed."""
    groups: dict[tuple[int, ...], list[_Pair]] = {}
    for number, part in enumerate(hand_classes(0, False, 3, ALL_RANKS)):
        for first, ranks in enumerate(part.ranks.tolist()):
            counts = tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True))
            straight = len(counts) == HAND and (ranks[-1] - ranks[0] < HAND or tuple(ranks) == _WHEEL)
            group = groups.setdefault(() if straight else counts, [])
            group += [_Pair(number, first, up) for up in range(RANKS) if ranks.count(up) < HAND - 1]
    pairs = []
    for counts, group in groups.items():
        wanted = min(SETS.get(counts, STRAIGHTS), len(group))
        chosen = chance.permutation(len(group))[:wanted]
        pairs += [group[place]._replace(times=len(group) / wanted) for place in chosen.tolist()]
    return sorted(pairs, key=lambda pair: pair.up)  # the tables of an open rank are made again with each


def _weigh(told: Setting, codes: Mapping[str, Array], pair: _Pair) -> tuple[Any, Floats, Floats]:
    """Weigh acts with all suits of one set of ranks; returns states, worths and weights."""
    part = hand_classes(0, False, 3, told.ranks)[pair.part]
    begin, end = (int(edge) for edge in part.firsts[pair.first : pair.first + 2])
    free = part.masks[begin:end, 0] >> pair.up & 1 == 0
    masks, weights = part.masks[begin:end][free], part.weights[begin:end][free]
    kinds, values = np.zeros(len(masks), np.int64), np.zeros(len(masks), np.int64)
    ranks = np.repeat(part.ranks[pair.first : pair.first + 1], len(masks), axis=0)
    place(ranks, masks, kinds, values)
    given = np.array([code[kinds, values, pair.up] for code in codes.values()], np.int64)
    slots = _slots(given)
    firsts = np.array([0, len(masks)], np.int64)
    classes = HandClasses(part.ranks[pair.first : pair.first + 1], firsts, masks, weights)
    worths = np.zeros((len(masks), SLOTS, 2), np.int64)
    hist, dealt = np.zeros((*told.shape, 2), np.int64), np.zeros((len(Category), WAYS), np.int64)
    out = SolvedArrays(hist, dealt, np.zeros((SUMS, 3), np.int64), worths)
    bounds = _only(told, ranks[0].tolist(), np.unique(slots))
    solve(classes, told.setup(pair.up), ALL_WAYS, bounds, out)
    every = (worths[..., 0] * float(1 << HALF) + worths[..., 1]) * told.unit / (told.whole * told.game.stake)
    mine = every[np.arange(len(masks)), slots]
    states = kinds, values, np.full(len(masks), pair.up)
    return states, np.where(given == UNLAWFUL, -np.inf, mine), weights * pair.times


def _slots(given: Numbers) -> Numbers:
    """Return the solver's slots for decisions; its cards stand from the lowest, not the highest."""
    turned = np.array([int(f"{mask:05b}"[::-1], 2) for mask in range(1 << HAND)])
    exchanged = np.where(given > EXCHANGE, turned[given % EXCHANGE], 0)
    return np.where(given == UNLAWFUL, 0, np.where(given == BUY, SIXTH_SLOT, exchanged))


def _only(told: Setting, ranks: list[int], slots: Numbers) -> Numbers:
    """Return bounds by which the solver walks these slots and no other exchange of two cards or more."""
    bounds, numbers = told.no_bounds(), told.kinds.numbers
    bounds[0] = -_FAR
    for slot in slots[slots < SIXTH_SLOT].tolist():
        given = [rank for card, rank in enumerate(ranks) if slot >> card & 1]
        kept = [rank for card, rank in enumerate(ranks) if not slot >> card & 1]
        if given:
            parts = [sum(int(numbers[at, rank]) for at, rank in enumerate(cards)) for cards in (kept, given)]
            bounds[0, len(given), parts[0] * int(numbers[len(given) - 1, RANKS]) + parts[1]] = _FAR
    return bounds


# -- final hands, and the dealer's game -----------------------------------------------------------------


class Deals(NamedTuple):
    """Random deals, and what the table of first decisions made of them."""

    cards: npt.NDArray[np.uint8]
    codes: Numbers
    values: Numbers
    seconds: Numbers
    drawn: Numbers
    dealers: Numbers
    """The values of the dealer's hands."""

    @property
    def ups(self) -> Numbers:
        """The open ranks."""
        return self.cards[:, OPEN].astype(np.int64) >> 2

    def kind(self, deal: int) -> Kind:
        """Return the combinations of a final hand."""
        second = int(self.seconds[deal])
        return Kind(Category(int(CATEGORY[self.values[deal]])), Category(second) if second else None)

    def unseen(self, deal: int, dealers: int) -> Numbers:
        """Return the cards that are left when so many of the dealer's are open."""
        cards = self.cards[deal]
        seen = (*cards[:HAND], *cards[OPEN : OPEN + dealers], *cards[PACK : PACK + self.drawn[deal]])
        return np.setdiff1d(np.arange(CARDS), np.array(seen, np.int64))


def deals(first: Array, equal_straights: int, inside: int) -> Deals:
    """Deal, and better the cards as a table says."""
    chance = np.random.default_rng(SEED)
    whole = np.tile(np.arange(CARDS, dtype=np.uint8), (DEALS, 1))
    cards = np.ascontiguousarray(chance.permuted(whole, axis=1)[:, :DEAL])
    found = np.zeros((DEALS, 5), np.int64)
    draw(cards, np.ascontiguousarray(first), equal_straights, inside, found)
    return Deals(cards, *np.ascontiguousarray(found.T))


def finals(game: Russian, dealt: Deals, progress: Progress) -> Sample:
    """Weigh folding, playing and insuring final hands; states are values and open ranks."""
    combinations = CATEGORY[dealt.values]
    chosen: list[int] = []
    often: list[float] = []
    for category in Category:
        every = np.flatnonzero(combinations == category)
        some = every[: FINALS.get(category, min(FINALS.values()))]
        chosen += some.tolist()
        often += [len(every) / max(len(some), 1) / len(combinations)] * len(some)
    worths = np.zeros((len(chosen), 2))
    numbers = range(len(chosen))
    pieces = [numbers[first : first + FINALS_AT_ONCE] for first in numbers[::FINALS_AT_ONCE]]
    for piece, found in share_out(finisher, (game, dealt, chosen), pieces):
        worths[piece.start : piece.stop] = found
        progress(piece.stop, len(chosen))
    names = {"fold": np.full(len(chosen), -1.0), "play": worths[:, 0], "insure": worths[:, 1]}
    return Sample((dealt.values[chosen], dealt.ups[chosen]), names, np.array(often))


def finisher(
    game: Russian, dealt: Deals, chosen: Sequence[int]
) -> Callable[[range], list[tuple[float, float]]]:
    """Return who weighs some of the chosen final hands."""
    return lambda piece: [_final(game, dealt, chosen[number]) for number in piece]


def _final(game: Russian, dealt: Deals, deal: int) -> tuple[float, float]:
    """Return what playing and insuring a final hand are worth, in antes."""
    kind, unseen = dealt.kind(deal), dealt.unseen(deal, 1)
    covers = (0, *game.covers(kind)[-1:])
    pay = np.array([[game.played(kind, cover, end) for end in ENDS] for cover in covers], np.int64)
    parts, ends = parts_of(game, len(unseen) - HIDDEN), np.zeros_like(pay)
    dealer = np.array([dealt.cards[deal, OPEN], 0, 0, 0, 0], np.int64)
    weigh_last(unseen, dealer, parts, last_hand(game, kind, int(dealt.values[deal])), pay, ends)
    worths = (ends.astype(float) * pay).sum(axis=1) / (comb(len(unseen), HIDDEN) * parts * game.stake)
    return float(worths[0]), float(worths[1]) if len(covers) > 1 else -np.inf


def purchases(game: Russian, dealt: Deals, last: Array) -> Sample:
    """Weigh buying the dealer's game against declining; states are first and second combinations.

    Hands that a game cannot bring more are left out; by some pay tables that is all of them.
    """
    choices = np.where(dealt.codes <= INSURE, dealt.codes, last[dealt.values, dealt.ups])
    offered = np.flatnonzero((choices != FOLD) & (dealt.dealers < first_value(game.least))).tolist()
    asked = [deal for deal in offered if _may_gain(game, dealt.kind(deal))]
    some = asked[:PURCHASES]
    kinds = [dealt.kind(deal) for deal in some]
    worths = [_purchase(game, dealt, deal, bool(choices[deal] == INSURE)) for deal in some]
    declined, bought = np.array(worths, float).reshape(-1, 2).T
    states = (
        np.array([kind.first for kind in kinds], np.int64),
        np.array([kind.second or 0 for kind in kinds], np.int64),
    )
    often = np.full(len(some), len(asked) / max(len(some), 1) / len(dealt.codes))
    return Sample(states, {"decline": declined, "buy-game": bought}, often)


def _may_gain(game: Russian, kind: Kind) -> bool:
    """Whether a bought game can bring more than none."""
    return max(game.played(kind, 0, end) for end in BOUGHT) > game.played(kind, 0, DECLINED)


def _purchase(game: Russian, dealt: Deals, deal: int, insured: bool) -> tuple[float, float]:
    """Return what declining and buying are worth, in antes."""
    kind, unseen = dealt.kind(deal), dealt.unseen(deal, HAND)
    cover = game.covers(kind)[-1] if insured else 0
    dealer = dealt.cards[deal, OPEN : OPEN + HAND].astype(np.int64)
    ends, parts = np.zeros(len(BOUGHT), np.int64), parts_of(game, len(unseen))
    weigh_purchase(unseen, dealer, parts, last_hand(game, kind, int(dealt.values[deal])), ends)
    nets = [game.played(kind, cover, end) for end in BOUGHT]
    bought = sum(map(int.__mul__, ends.tolist(), nets)) / (parts * game.stake)
    return game.played(kind, cover, DECLINED) / game.stake, bought
