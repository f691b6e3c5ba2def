"""The solver of hold'em against the house (m1:29 to m1:45): every deal counted, and advice on the decision.

For each of the 1,755 flops that differ in more than the names of suits the kernel counts what every hand of
the player meets (`holdem_house_kernels`); here the counts are put together and read. The number of deals
must come out as plain arithmetic gives it, else there is no report.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from croupier.cards import DECK, JOKER, distinct, read_cards
from croupier.errors import BookError, CardError, CroupierError
from croupier.games.house_poker import EVEN
from croupier.games.m1.holdem_house import BONUS_GAME, MINIMUM_GAME, lowest
from croupier.hands import Category
from croupier.hands.arrays import KernelsMissing
from croupier.odds.contest import LOSS, NO_GAME, OUTCOMES, TIE, WIN, initial_stake, least_whole, win
from croupier.odds.decisions import Advice, Decision
from croupier.odds.report import Bet, Decided, Report, Without
from croupier.odds.threads import in_threads

try:
    import numpy as np

    from croupier.odds import holdem_house_kernels as kernels
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import numpy.typing as npt

    from croupier.books import Ratio, Rules
    from croupier.cards import Card

    Cards = str | Iterable[str | int]
    Counts = npt.NDArray[np.int64]

CHOICES: Final = ("fold", "play")
FOLD, PLAY = range(2)
LOW_PAIR: Final = kernels.OTHER_PAIR
"""The row of final hands for pairs below the line with which the dealer plays."""
ACES: Final = kernels.OTHER_PAIR
"""The row of dealt hands for pairs that win the bonus."""
UNPAID_ROWS: Final = (Category.HIGH_CARD, Category.ACE_KING, Category.POKER)
"""Combinations that need no row in the pay table: below its rows, or impossible without a joker."""
ALL_RANKS: Final = (1 << 13) - 1
PIECE: Final = 24
"""How many flops a thread takes at a time: so few that a count is soon interrupted."""
LARGEST: Final = 1 << 40
"""The largest payment in chips that the sum over 1,070,190 ways surely holds."""
HAND: Final = 2
FLOP: Final = 3
HIDDEN: Final = 4
"""The dealer's two cards and the two common ones to come."""
NO_MARGINS: Final = np.zeros((0, 0, 0), np.int64)


class House(Struct, frozen=True):
    """The game at one ante."""

    rules: Rules
    stake: int

    def net(self, row: int, outcome: int) -> int:
        """Return what a player who plays has won or lost in the end, in chips, as the table settles it."""
        if outcome == LOSS:
            return -3 * self.stake
        if outcome == TIE:
            return 0
        most = self.rules.number("max_payout")
        won = win(self.stake, self.ante_ratio(row))
        won = min(won, most) if most else won
        if outcome == WIN:
            due = win(2 * self.stake, self.rules.table("bet").ratio("bet"))
            won += min(due, most - won) if most else due
        return won

    def ante_ratio(self, row: int) -> Ratio | None:
        """Return what the ante earns; below the rows of its table it is even (m1:q.ante-below-fours)."""
        if row == LOW_PAIR or row in UNPAID_ROWS:
            return EVEN
        return self.rules.table("ante").ratio(_ante_row(Category(row)))

    def payments(self) -> Counts:
        """Return what playing brings, by row and outcome."""
        paid = [[self.net(row, outcome) for outcome in OUTCOMES] for row in range(kernels.ROWS)]
        if max(abs(chips) for row in paid for chips in row) > LARGEST:
            raise CroupierError("odds-too-large", clause=self.rules.table("ante").clause)
        return np.array(paid, np.int64)


def house(rules: Rules, stake: int | None = None) -> House:
    """Read the game from the rules of a table; without an ante, the least at which everything is whole.

    >>> from croupier import books
    >>> game = house(books.rules("m1/holdem-house"))
    >>> game.stake, [game.net(Category.FLUSH, outcome) for outcome in OUTCOMES]
    (5, [10, -15, 0, 20])
    """
    wanted = {"ante": [_ante_row(category) for category in Category if category not in UNPAID_ROWS]}
    wanted |= {"bet": ["bet"], "bonus": ["pair-of-aces"]}
    for name, rows in wanted.items():
        table = rules.table(name)
        for row in rows:
            if row not in table.rows:
                raise BookError("odds-row-missing", row=row, clause=table.clause)
    return House(rules, initial_stake(rules, stake))


def _ante_row(category: Category) -> str:
    return "pair-of-fours" if category == Category.PAIR else category.slug


# -- counting ---------------------------------------------------------------------------------------------


def solve(rules: Rules, stake: int | None, progress: Callable[[int, int], None]) -> Report:
    """Solve the game at one ante, the least by default."""
    game = house(rules, stake)
    return read(game, count(game, progress))


def count(game: House, progress: Callable[[int, int], None], deck: int = ALL_RANKS) -> Counts:
    """Count all deals of a deck of these ranks, by choice, row dealt, final row and outcome."""
    flops = flops_of(deck)
    masks = np.array(list(flops), np.int64)
    weights = np.array(list(flops.values()), np.int64)
    pay = game.payments()
    hist: Counts = np.zeros((len(CHOICES), kernels.ROWS, kernels.ROWS, len(OUTCOMES)), np.int64)
    least, aces = lowest(MINIMUM_GAME).value, lowest(BONUS_GAME).value

    def run(piece: slice) -> Counts:
        mine = np.zeros_like(hist)
        kernels.solve(masks[piece], weights[piece], deck, least, aces, pay, -game.stake, mine, NO_MARGINS)
        return mine

    pieces = [slice(first, first + PIECE) for first in range(0, len(masks), PIECE)]
    for done, (_, mine) in enumerate(in_threads(run, pieces), 1):
        hist += mine
        progress(done, len(pieces))
    if int(hist.sum()) != deals(4 * deck.bit_count()):
        raise CroupierError("odds-incomplete", counted=str(hist.sum()), deals=str(deals()))
    return hist


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


class Cell(NamedTuple):
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


def _cells(hist: Counts) -> Iterator[Cell]:
    """Give the entries that are not empty."""
    for choice, dealt, final, outcome in np.argwhere(hist).tolist():
        yield Cell(choice, dealt, final, outcome, int(hist[choice, dealt, final, outcome]))


def read(game: House, hist: Counts) -> Report:
    """Read a report from the counts."""
    cells = list(_cells(hist))
    outcomes: Counter[Fraction] = Counter()
    staked, blind = 0, 0
    for cell in cells:
        net = game.net(cell.final, cell.outcome)
        blind += net * cell.deals
        outcomes[Fraction(net, game.stake) if cell.choice == PLAY else Fraction(-1)] += cell.deals
        staked += cell.deals * (3 if cell.choice == PLAY else 1)
    whole = outcomes.total()
    report = Report(
        game=game.rules.game,
        hash=game.rules.hash,
        overrides=dict(game.rules.overrides),
        stake=game.stake,
        outcomes=dict(sorted(outcomes.items())),
        staked=Fraction(staked, whole),
        decisions=_decisions(cells),
        dealt=_by_dealt(cells),
        paid=_paid(cells),
        without=(Without("fold", Fraction(-blind, game.stake * whole)),),
        side_bets={"bonus": _bonus(game.rules, cells)},
    )
    report.notes = ("odds-favours-player",) if report.house_edge < 0 else ()
    return report


def _decisions(cells: Sequence[Cell]) -> tuple[Decided, ...]:
    counts: Counter[int] = Counter()
    for cell in cells:
        counts[cell.choice] += cell.deals
    return tuple(Decided(CHOICES[choice], "", count) for choice, count in sorted(counts.items()))


def _by_dealt(cells: Sequence[Cell]) -> dict[str, dict[str, int]]:
    """Count the decisions by what the player holds with the flop."""
    counts: dict[str, Counter[str]] = {category.slug: Counter() for category in Category}
    for cell in cells:
        category = Category.PAIR if cell.dealt == ACES else Category(cell.dealt)
        counts[category.slug][CHOICES[cell.choice]] += cell.deals
    return {slug: dict(made) for slug, made in counts.items() if made}


def _paid(cells: Sequence[Cell]) -> dict[str, int]:
    """Count with which combinations the ante is paid: the player wins, or the dealer has no game."""
    counts: Counter[Category] = Counter()
    for cell in cells:
        if cell.choice == PLAY and cell.outcome in (WIN, NO_GAME):
            counts[Category.PAIR if cell.final == LOW_PAIR else Category(cell.final)] += cell.deals
    return {category.slug: counts[category] for category in sorted(counts)}


def _bonus(rules: Rules, cells: Sequence[Cell]) -> Bet:
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


# -- advice -----------------------------------------------------------------------------------------------


def advise(
    rules: Rules,
    *,
    hand: Cards,
    up: Cards = "",
    board: Cards = "",
    dead: Cards = "",
    discarded: Cards = "",
    stake: int | None = None,
) -> Advice:
    """Weigh pass and play for two cards and a flop, whatever other cards have been seen."""
    game = house(rules, stake)
    own, flop, gone = read_cards(hand), read_cards(board), read_cards(dead)
    if up or discarded:
        raise CardError("odds-board-only", game=rules.game)
    if (len(own), len(flop)) != (HAND, FLOP):
        raise CardError("odds-flop-count", held=len(own), common=len(flop))
    counts = outcomes(own + flop, gone)
    expected = Fraction(int((counts * game.payments()).sum()), int(counts.sum()) * game.stake)
    decisions = [Decision("fold", Fraction(-1)), Decision("play", expected)]
    decisions.sort(key=lambda each: -each.expected)
    return Advice(rules.game, game.stake, own, tuple(decisions), board=flop)


def outcomes(known: tuple[Card, ...], dead: tuple[Card, ...] = ()) -> Counts:
    """Count what two cards and a flop meet, by final row and outcome."""
    seen = distinct(known + dead)
    if JOKER in seen:
        raise CardError("card-not-in-deck", card=str(JOKER), size=len(DECK))
    unseen = np.array([card for card in DECK if card not in seen], np.uint8)
    if len(unseen) < HIDDEN:
        raise CardError("odds-too-few-left", count=len(unseen), least=HIDDEN)
    met: Counts = np.zeros((kernels.ROWS, len(OUTCOMES)), np.int64)
    kernels.outcomes(np.array(known, np.uint8), unseen, lowest(MINIMUM_GAME).value, met)
    return met
