"""The solver of Russian poker: every deal counted, none walked.

For every class of dealt hands and every open rank the kernels find the best slot and count how it ends
(`hands`); here the counts of all classes are put together and read. A deal is a hand, an open card,
the dealer's hidden cards, and the next cards of the pack in their order: five for an exchange, and as many as
a bought game can take. Both the number of deals and the sum of their results must come out twice, else there
is no report.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.books.pay import win
from croupier.cards.sizes import HAND, RANKS, SUITS
from croupier.errors import CroupierError
from croupier.hands import Category
from croupier.hands.arrays import KernelsMissing
from croupier.odds.counting import store
from croupier.odds.counting.payments import FOLD, least_whole
from croupier.odds.report import Bet, Decided, Report, Without
from croupier.odds.russian.rules import (
    BARE,
    BOUGHT,
    BOUGHT_BARE,
    BOUGHT_WIN,
    DECLINED,
    NAMES,
    WIN,
    russian,
)

try:
    import numpy as np

    from croupier.odds.counting.classes import ALL_RANKS
    from croupier.odds.russian.begun import SECONDS, Begun, BegunTally
    from croupier.odds.russian.pieces import found_in, pieces_of
    from croupier.odds.russian.setting import Setting
    from croupier.odds.russian.tables import ALL_KINDS
    from croupier.odds.russian.terms import LIMB
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from croupier.books import Rules
    from croupier.odds.russian.rules import Kind, Russian

    Counts = npt.NDArray[np.int64]
    Progress = Callable[[int, int], None]
    Found = tuple[int, Counts, Counts, Counts]

FIRST: Final = ("", *["exchange"] * 5, "buy")
"""By way, the name of the first decision; the last one where nothing is bought before it."""
OPTIONS: Final = {"buy": 1, "exchange": 2, "insure": 3, "buy-game": 4, "all": 5}
"""By option, the sum of worth without it."""


def solve(rules: Rules, stake: int | None, progress: Progress) -> Report:
    """Solve a game at one ante, the least by default."""
    game = russian(rules, stake)
    begun = Begun(store.begun(rules, stake), f"{rules.hash} {game.stake}")
    report = read(game, count(game, progress, begun=begun))
    if begun.ignored:
        report.notes = (*report.notes, store.BEGUN_IGNORED)
    return report


# -- counting -------------------------------------------------------------------------------------------


class Counted(NamedTuple):
    """What a count finds."""

    ends: dict[tuple[int, int, int, int], int]
    """How many deals go one way, to one kind of final hand and one choice, and end so."""
    dealt: Any
    """By combination dealt and way: how many deals, as whole numbers of any size."""
    worths: list[Fraction]
    """What the player wins on the average, in chips: with everything, and without each option."""


def count(
    game: Russian,
    progress: Progress,
    deck: int = ALL_RANKS,
    ups: Sequence[int] = range(RANKS),
    *,
    prune: bool = True,
    begun: Begun | None = None,
) -> Counted:
    """Count all deals of a deck of these ranks with an open card of those; or with all exchanges walked.

    What was `begun` before is gone on with, and written down until it is finished.
    """
    told = Setting(game, deck)
    ups = [up for up in ups if deck >> up & 1]
    pieces = pieces_of(deck, ups)
    tally = begun.read(told.shape) if begun else BegunTally.empty(told.shape)
    rest = [place for place in range(len(pieces)) if place not in tally.done]
    written = monotonic()

    try:
        for place, found in found_in(told, pieces, rest, prune):
            tally = tally.plus(place, found)
            progress(len(tally.done), len(pieces))
            if begun and monotonic() - written > SECONDS:
                begun.write(tally)
                written = monotonic()
    except BaseException:
        if begun and tally.done:
            begun.write(tally)
        raise
    if begun:
        begun.remove()
    deals = len(ups) * SUITS * comb(int(told.deck.sum()) - 1, HAND) * told.whole
    if tally.pairs * told.whole != deals:
        raise CroupierError("odds-incomplete", counted=str(tally.pairs * told.whole), deals=str(deals))
    hist = tally.hist[..., 0] * (1 << LIMB) + tally.hist[..., 1]
    return check(told, hist, tally.dealt, tally.sums, deals)


def check(told: Setting, hist: Any, dealt: Any, sums: Sequence[int], deals: int) -> Counted:
    """Bring all counts to the number of deals; both it and the sum of results must come out."""
    # how a folded hand would have ended is of no account
    hist[:, :, FOLD, DECLINED] = hist[:, :, FOLD].sum(axis=2)
    hist[:, :, FOLD, DECLINED + 1 :] = 0
    ends = {
        (way, kind, choice, end): int(hist[way, kind, choice, end]) * told.times(way, end)
        for way, kind, choice, end in np.argwhere(hist != 0).tolist()
    }
    won = sum(count * told.net(*cell) for cell, count in ends.items())
    if sum(ends.values()) != deals:
        raise CroupierError("odds-incomplete", counted=str(sum(ends.values())), deals=str(deals))
    if won != sums[0] * told.unit:
        raise CroupierError("odds-incomplete", counted=str(won), deals=str(sums[0] * told.unit))
    return Counted(ends, dealt * told.whole, [Fraction(total * told.unit, deals) for total in sums])


# -- reading the counts ---------------------------------------------------------------------------------


class DealCount(NamedTuple):
    """So many deals went this way and ended so."""

    way: int
    kind: Kind
    choice: int
    end: int
    deals: int

    @property
    def first(self) -> str:
        """The name of the first decision."""
        return FIRST[self.way] or self.choice_name

    @property
    def choice_name(self) -> str:
        """The name of the choice with the final hand."""
        return NAMES[min(self.choice, len(NAMES) - 1)]

    @property
    def last(self) -> str:
        """The name of the last decision, if it is not the first."""
        if self.choice != FOLD and self.end in BOUGHT:
            return "buy-game"
        return self.choice_name if self.way else ""


def read(game: Russian, counted: Counted) -> Report:
    """Read a report from the counts."""
    cells = [
        DealCount(way, ALL_KINDS[kind], choice, end, deals)
        for (way, kind, choice, end), deals in counted.ends.items()
    ]
    outcomes: Counter[Fraction] = Counter()
    staked = 0
    for cell in cells:
        price = game.price(cell.way)
        outcomes[Fraction(game.net(cell.kind, cell.choice, cell.end) - price, game.stake)] += cell.deals
        staked += (game.staked(cell.kind, cell.choice, cell.end) + price) * cell.deals
    whole = outcomes.total()
    report = Report(
        game=game.rules.game,
        hash=game.rules.hash,
        overrides=dict(game.rules.overrides),
        stake=game.stake,
        outcomes=dict(sorted(outcomes.items())),
        staked=Fraction(staked, game.stake * whole),
        decisions=_decisions(cells),
        dealt=_by_dealt(cells, counted.dealt),
        paid=_paid(cells),
        without=tuple(Without(name, -counted.worths[place] / game.stake) for name, place in OPTIONS.items()),
        side_bets=_bonus(game, cells, counted.dealt),
    )
    report.notes = ("odds-favours-player",) if report.house_edge < 0 else ()
    return report


def _decisions(cells: Sequence[DealCount]) -> tuple[Decided, ...]:
    counts: Counter[tuple[str, str]] = Counter()
    for cell in cells:
        counts[cell.first, cell.last] += cell.deals
    return tuple(Decided(first, last, count) for (first, last), count in counts.items())


def _by_dealt(cells: Sequence[DealCount], dealt: Any) -> dict[str, dict[str, int]]:
    """Count the first decisions by the combination dealt; without an improvement that is the final one."""
    counts: dict[Category, Counter[str]] = {category: Counter() for category in Category}
    for cell in cells:
        if cell.way == 0:
            counts[cell.kind.first][cell.first] += cell.deals
    for category, way in np.argwhere(dealt[:, 1:]).tolist():
        counts[Category(category)][FIRST[way + 1]] += int(dealt[category, way + 1])
    return {category.slug: dict(made) for category, made in counts.items() if made}


def _paid(cells: Sequence[DealCount]) -> dict[str, int]:
    """Count how often each combination is paid, first or second."""
    counts: Counter[Category] = Counter()
    for cell in cells:
        if cell.choice == FOLD or cell.end not in (WIN, BARE, BOUGHT_WIN, BOUGHT_BARE):
            continue
        counts[cell.kind.first] += cell.deals
        if cell.kind.second is not None and cell.end in (WIN, BOUGHT_WIN):
            counts[cell.kind.second] += cell.deals
    return {category.slug: counts[category] for category in sorted(counts)}


def _bonus(game: Russian, cells: Sequence[DealCount], dealt: Any) -> dict[str, Bet]:
    """Count the bonus of a player who never gives up one that wins; a share of a fund cannot be counted."""
    rules = game.rules
    if "bonus" not in rules.pays or rules.fund("bonus") is not None:
        return {}
    pays, limit = rules.table("bonus"), rules.limit("bonus")
    stake = least_whole(rules, limit.minimum, 1, limit.maximum)
    most = rules.number("bonus_max_payout")
    outcomes: Counter[Fraction] = Counter()
    for category in Category:
        ratio = pays.ratio(category.slug)
        won = min(win(stake, ratio), most or win(stake, ratio))
        outcomes[Fraction(won, stake) if ratio else Fraction(-1)] += int(dealt[category].sum())
    forgone = any(
        cell.way == 0 and cell.choice == FOLD and pays.ratio(cell.kind.first.slug) for cell in cells
    )
    notes = ("odds-bonus-kept",) if forgone else ()
    made = {net: count for net, count in sorted(outcomes.items()) if count}
    return {"bonus": Bet(stake=stake, outcomes=made, staked=Fraction(1), notes=notes)}
