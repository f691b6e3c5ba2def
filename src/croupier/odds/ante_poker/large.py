"""Exchanges of three cards and more: what their kernels are told, and their worths by ranks alone."""

from __future__ import annotations

from functools import lru_cache
from math import comb, gcd
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.cards.sizes import HAND, JOKER_RANK, RANKS_AND_JOKER, SUITS
from croupier.odds.ante_poker import large_ranks
from croupier.odds.ante_poker.large_shapes import LEAST, LargeFlushes, LargeLookUps, LargeTerms, LargeWork
from croupier.odds.ante_poker.rules import ONE, THREE
from croupier.odds.counting import hidden
from croupier.odds.counting.payments import LOSS, PLAY
from croupier.odds.counting.tables import HIDDEN, dealer
from croupier.odds.shards import share_out

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import numpy.typing as npt

    from croupier.odds.ante_poker.rules import Contest
    from croupier.odds.ante_poker.shapes import Shared
    from croupier.odds.counting.tables import Dealer, Flushes

    Counts = npt.NDArray[np.int64]
    Ranks = npt.NDArray[np.uint16]
    ByRanks = Mapping[tuple[int, int], Counts]

SMALL_DRAWS: Final = LEAST - 1
"""The cards of the largest exchange that is not a large one."""
NO_RANKS: Final = np.zeros((0, 2), np.int64)


def is_large(game: Contest) -> bool:
    """Whether three cards or more can be exchanged at once."""
    return game.draws >= LEAST


def tells_suits(game: Contest) -> bool:
    """Whether hands are told apart by all their suits: beside a joker two can be near enough to a flush."""
    return is_large(game) or (game.joker and game.draws == SMALL_DRAWS)


def unit_of(payments: Counts) -> int:
    """Return the greatest amount of which all payments are multiples: a state's sum stays small in it."""
    return gcd(*map(int, payments.ravel())) or 1


def terms_of(game: Contest, shared: Shared) -> LargeTerms:
    """Gather what large exchanges are judged by."""
    lawful = [THREE + cards - LEAST for cards in range(LEAST, game.draws + 1)]
    played = shared.pay[lawful, PLAY]
    names = {way.name for way in game.ways if way.kind == ONE or way.draws >= LEAST}
    return LargeTerms(
        pay=shared.pay,
        scales=shared.scales,
        ways=shared.ways,
        least=shared.least,
        strict=shared.strict,
        order=shared.order,
        steady=bool((played[..., LOSS : LOSS + 1] <= played).all()),
        flushes=_flushes(game),
        together=int(len(names) == 1),
    )


def _flushes(game: Contest) -> int:
    """Return the most hidden hands that can be a flush of the dealer's, whatever is open."""
    natural = comb(JOKER_RANK - 1, HIDDEN)
    return (
        max(natural + comb(JOKER_RANK - 1, HIDDEN - 1), SUITS * comb(JOKER_RANK, HIDDEN))
        if game.joker
        else natural
    )


# -- by ranks alone ---------------------------------------------------------------------------------------


def weigh_by_ranks(
    game: Contest, shared: Shared, counts: Counts, ups: list[int]
) -> Iterator[tuple[tuple[int, int], Counts]]:
    """Weigh large exchanges by ranks alone: gives an open rank and a number of cards, and the worths."""
    pieces = [(up, cards) for up in ups for cards in range(HAND, LEAST - 1, -1) if cards <= game.draws]
    yield from share_out(ranker, (game, terms_of(game, shared), counts), pieces)


def ranker(game: Contest, terms: LargeTerms, counts: Counts) -> Callable[[tuple[int, int]], Counts]:
    """Return who weighs the exchanges of so many cards against an open rank."""

    def run(piece: tuple[int, int]) -> Counts:
        up, cards = piece
        about = dealer(up, game.joker, game.low_ace, game.natural_first)
        found = np.zeros((large_ranks.ENTRIES[cards], 2), np.int64)
        beside = counts - (np.arange(RANKS_AND_JOKER) == up)
        large_ranks.weigh_by_ranks(cards, beside, about.codes, about.places, terms, found)
        return found

    return run


# -- pieces of work ---------------------------------------------------------------------------------------


def large_work(game: Contest, up: int, masks: Ranks, by_ranks: ByRanks) -> LargeWork:
    """Gather what a piece of work on hands with these suits must know besides."""
    worths = (by_ranks.get((up, cards), NO_RANKS) for cards in range(LEAST, HAND + 1))
    return LargeWork(masks, _all_look_ups(up, game.joker, game.low_ace, game.natural_first), *worths)


def near_masks(ranks: npt.NDArray[np.uint8], firsts: Counts, masks: Ranks) -> Ranks:
    """Return of four suits the one of the open card, and those in which two cards can make a flush.

    Beside the joker these may be two, each with two cards.
    """
    classes = np.diff(firsts)
    jokers = np.repeat((ranks == JOKER_RANK).any(axis=1), classes)
    held = np.bitwise_count(masks[:, 1:]) + jokers[:, None]
    near = np.sort(np.where(held >= HAND - SMALL_DRAWS, masks[:, 1:], 0), axis=1)[:, ::-1]
    return np.column_stack([masks[:, 0], near[:, :2]]).astype(np.uint16)


@lru_cache(maxsize=3)
def _all_look_ups(up: int, joker: bool, low_ace: bool, natural_first: bool) -> LargeLookUps:
    """Count the dealer's flushes for every set of ranks that can be left in a suit."""
    masks = np.arange(1 << JOKER_RANK, dtype=np.uint16)
    return look_ups(dealer(up, joker, low_ace, natural_first), masks[masks >> up & 1 == 0])


def look_ups(about: Dealer, masks: Ranks) -> LargeLookUps:
    """Gather what the kernels look up about the dealer, where these ranks can be left in a suit."""
    rows = np.zeros(1 << JOKER_RANK, np.uint16)
    rows[masks] = np.arange(len(masks), dtype=np.uint16)
    return LargeLookUps(about.places, rows, _counted(about.natural, masks), _counted(about.wild, masks))


def _counted(flushes: Flushes, masks: Ranks) -> LargeFlushes:
    plain = np.empty((len(flushes.plain) + 1, len(masks)), np.uint16)
    suited = np.empty((len(flushes.suited) + 1, len(masks)), np.uint16)
    hidden.count_by_set(flushes.plain, masks, plain)
    hidden.count_by_set(flushes.suited, masks, suited)
    return LargeFlushes(flushes.plain_places, plain, flushes.suited_places, suited)
