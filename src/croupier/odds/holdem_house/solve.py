"""The solver of hold'em against the house (m1:29 to m1:45): every deal counted.

For each of the 1,755 flops that differ in more than the names of suits the kernel counts what every hand of
the player meets (`walk`); here the counts are put together and read. The number of deals
must come out as plain arithmetic gives it, else there is no report.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.books.pay import win
from croupier.cards import DECK
from croupier.errors import CroupierError
from croupier.hands import Category
from croupier.hands.arrays import KernelsMissing
from croupier.odds.counting.payments import NO_GAME, OUTCOMES, WIN, least_whole
from croupier.odds.report import Bet, Decided, Report, Without
from croupier.odds.shards import share_out

try:
    import numpy as np

    from croupier.odds.holdem_house import walk as kernels
    from croupier.odds.holdem_house.rules import LOW_PAIR, HouseHoldem, house
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import numpy.typing as npt

    from croupier.books import Rules

    Cards = str | Iterable[str | int]
    Counts = npt.NDArray[np.int64]

CHOICES: Final = ("fold", "play")
FOLD, PLAY = range(2)
ACES: Final = kernels.OTHER_PAIR
"""The row of dealt hands for pairs that win the bonus."""
ALL_RANKS: Final = (1 << 13) - 1
PIECE: Final = 24
"""How many flops a thread takes at a time: so few that a count is soon interrupted."""
HAND: Final = 2
FLOP: Final = 3
NO_MARGINS: Final = np.zeros((0, 0, 0), np.int64)


# -- counting ---------------------------------------------------------------------------------------------


def solve(rules: Rules, stake: int | None, progress: Callable[[int, int], None]) -> Report:
    """Solve the game at one ante, the least by default."""
    game = house(rules, stake)
    return read(game, count(game, progress))


def pays_of(game: HouseHoldem) -> kernels.HousePays:
    """Return what a game brings, as kernels take it."""
    return kernels.HousePays(game.least, game.bonus_from, game.payments(), -game.stake)


def count(game: HouseHoldem, progress: Callable[[int, int], None], deck: int = ALL_RANKS) -> Counts:
    """Count all deals of a deck of these ranks, by choice, row dealt, final row and outcome."""
    hist: Counts = np.zeros((len(CHOICES), kernels.ROWS, kernels.ROWS, len(OUTCOMES)), np.int64)
    pieces = range(0, len(flops_of(deck)), PIECE)
    for done, (_, mine) in enumerate(share_out(counter, (game, deck), pieces), 1):
        hist += mine
        progress(done, len(pieces))
    if int(hist.sum()) != deals(4 * deck.bit_count()):
        raise CroupierError("odds-incomplete", counted=str(hist.sum()), deals=str(deals()))
    return hist


def counter(game: HouseHoldem, deck: int) -> Callable[[int], Counts]:
    """Return who counts some flops from one on."""
    flops = flops_of(deck)
    masks, weights = np.array(list(flops), np.int64), np.array(list(flops.values()), np.int64)
    pays = pays_of(game)

    def run(first: int) -> Counts:
        mine = np.zeros((len(CHOICES), kernels.ROWS, kernels.ROWS, len(OUTCOMES)), np.int64)
        some = kernels.DealtFlops(masks[first : first + PIECE], weights[first : first + PIECE], deck)
        kernels.solve(some, pays, mine, NO_MARGINS)
        return mine

    return run


def deals(cards: int = len(DECK)) -> int:
    """Return the number of all deals: the player's cards, the flop, turn and river, the dealer's cards.

    >>> deals()
    27813810024000
    """
    return comb(cards, HAND) * comb(cards - 2, FLOP) * comb(cards - 5, 2) * comb(cards - 7, 2)


def flops_of(deck: int) -> dict[tuple[int, ...], int]:
    """Return the flops as the ranks of each suit, suits in any order, and how many each stands for."""
    flops: Counter[tuple[int, ...]] = Counter()
    for flop in combinations([card for card in DECK if deck >> card.rank & 1], FLOP):
        masks = [0] * 4
        for card in flop:
            masks[card.suit] |= 1 << card.rank
        flops[tuple(sorted(masks))] += 1
    return flops


# -- reading the counts -----------------------------------------------------------------------------------


class HoldemCell(NamedTuple):
    """One entry of the histogram: so many deals were decided and ended so."""

    choice: int
    dealt: int
    final: int
    outcome: int
    deals: int

    @property
    def aces(self) -> bool:
        """Whether the bonus wins: a pair of aces or anything higher (m1:33c)."""
        return self.dealt > Category.PAIR


def _cells(hist: Counts) -> Iterator[HoldemCell]:
    """Give the entries that are not empty."""
    for choice, dealt, final, outcome in np.argwhere(hist).tolist():
        yield HoldemCell(choice, dealt, final, outcome, int(hist[choice, dealt, final, outcome]))


def read(game: HouseHoldem, hist: Counts) -> Report:
    """Read a report from the counts."""
    cells = list(_cells(hist))
    outcomes: Counter[Fraction] = Counter()
    staked, blind = 0, 0
    for cell in cells:
        net = game.net(cell.final, cell.outcome)
        blind += net * cell.deals
        outcomes[Fraction(net, game.stake) if cell.choice == PLAY else Fraction(-1)] += cell.deals
        staked += cell.deals * (game.stake + (game.bet if cell.choice == PLAY else 0))
    whole = outcomes.total()
    report = Report(
        game=game.rules.game,
        hash=game.rules.hash,
        overrides=dict(game.rules.overrides),
        stake=game.stake,
        outcomes=dict(sorted(outcomes.items())),
        staked=Fraction(staked, game.stake * whole),
        decisions=_decisions(cells),
        dealt=_by_dealt(cells),
        paid=_paid(cells),
        without=(Without("fold", Fraction(-blind, game.stake * whole)),),
        side_bets={"bonus": _bonus(game.rules, cells)},
    )
    report.notes = ("odds-favours-player",) if report.house_edge < 0 else ()
    return report


def _decisions(cells: Sequence[HoldemCell]) -> tuple[Decided, ...]:
    counts: Counter[int] = Counter()
    for cell in cells:
        counts[cell.choice] += cell.deals
    return tuple(Decided(CHOICES[choice], "", count) for choice, count in sorted(counts.items()))


def _by_dealt(cells: Sequence[HoldemCell]) -> dict[str, dict[str, int]]:
    """Count the decisions by what the player holds with the flop."""
    counts: dict[str, Counter[str]] = {category.slug: Counter() for category in Category}
    for cell in cells:
        category = Category.PAIR if cell.dealt == ACES else Category(cell.dealt)
        counts[category.slug][CHOICES[cell.choice]] += cell.deals
    return {slug: dict(made) for slug, made in counts.items() if made}


def _paid(cells: Sequence[HoldemCell]) -> dict[str, int]:
    """Count with which combinations the ante is paid: the player wins, or the dealer has no game."""
    counts: Counter[Category] = Counter()
    for cell in cells:
        if cell.choice == PLAY and cell.outcome in (WIN, NO_GAME):
            counts[Category.PAIR if cell.final == LOW_PAIR else Category(cell.final)] += cell.deals
    return {category.slug: counts[category] for category in sorted(counts)}


def _bonus(rules: Rules, cells: Sequence[HoldemCell]) -> Bet:
    """Count the bonus of a player who never gives up one that wins, whatever the main stake would like."""
    limit = rules.limit("bonus")
    stake = least_whole(rules, max(limit.minimum, rules.limit("ante").minimum), 1, limit.maximum)
    won = Fraction(win(stake, rules.table("bonus").ratio("pair-of-aces")), stake)
    outcomes: Counter[Fraction] = Counter()
    forgone = False
    for cell in cells:
        outcomes[won if cell.aces else Fraction(-1)] += cell.deals
        forgone = forgone or (cell.aces and cell.choice == FOLD)
    notes = ("odds-bonus-kept",) if forgone else ()
    return Bet(stake=stake, outcomes=dict(sorted(outcomes.items())), staked=Fraction(1), notes=notes)
