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
from hashlib import sha256
from math import comb
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.cards.sizes import HAND, RANKS, SUITS
from croupier.errors import CroupierError
from croupier.hands import Category
from croupier.hands.arrays import KernelsMissing
from croupier.odds.counting import store
from croupier.odds.counting.payments import FOLD, least_whole, win
from croupier.odds.counting.threads import in_threads
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

    from croupier.odds.counting.classes import ALL_RANKS, hand_classes
    from croupier.odds.russian.begun import SECONDS, Begun, Tally
    from croupier.odds.russian.bounds import bound
    from croupier.odds.russian.hands import solve as solve_classes
    from croupier.odds.russian.setting import Setting
    from croupier.odds.russian.shapes import HandClasses, Solved
    from croupier.odds.russian.tables import ALL_KINDS
    from croupier.odds.russian.terms import ALL_WAYS, LIMB, SUMS, WAYS
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

BOUNDED: Final = (5, 4, 3, 2)
"""The ways whose exchanges are bounded before they are walked, the longest work first."""
PIECE: Final = 8
"""How many sets of ranks a thread takes at a time: so few that a count is soon interrupted."""
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


class Piece(NamedTuple):
    """A piece of work: an open rank, and some sets of ranks dealt to the player."""

    up: int
    part: int
    first: int
    last: int


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
    tally = begun.read(told.shape) if begun else Tally.empty(told.shape)
    rest = [place for place in range(len(pieces)) if place not in tally.done]
    bounds = Bounds(told, sorted({pieces[place].up for place in rest}) if prune else [])
    written = monotonic()

    def work(job: int | Bound) -> Found | None:
        if isinstance(job, Bound):
            bounds.find(job)
            return None
        return _run(told, bounds.of(pieces[job].up), pieces[job])

    try:
        for job, found in in_threads(work, _jobs(pieces, rest, bounds)):
            if isinstance(job, Bound) or found is None:
                continue
            tally = tally.plus(job, found)
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


def pieces_of(deck: int = ALL_RANKS, ups: Sequence[int] = range(RANKS)) -> list[Piece]:
    """Cut the count of a deck of these ranks with an open card of those into pieces."""
    return [
        Piece(up, place, first, min(first + PIECE, len(part.ranks)))
        for up in ups
        for place, part in enumerate(hand_classes(0, False, 3, deck))
        for first in range(0, len(part.ranks), PIECE)
    ]


def digest_of(game: Russian, piece: Piece) -> str:
    """Count one piece alone, with all exchanges walked, and digest what it comes to."""
    pairs, *found = _run(Setting(game, ALL_RANKS), np.zeros((2, WAYS, 0), np.int64), piece)
    return sha256(b"".join([str(pairs).encode(), *(numbers.tobytes() for numbers in found)])).hexdigest()


class Bound(NamedTuple):
    """A piece of work before: to bound the exchanges of so many cards against one open rank."""

    up: int
    way: int


class Bounds:
    """What all exchanges against some open ranks can be worth at the most, found way by way in threads."""

    def __init__(self, told: Setting, ups: Sequence[int]) -> None:
        self._told = told
        self._found = {up: told.no_bounds() for up in ups}
        self._ready = {Bound(up, way): Event() for up in ups for way in BOUNDED}

    def jobs(self, up: int) -> list[Bound]:
        """Return what is to be found for an open rank."""
        return [job for job in self._ready if job.up == up]

    def find(self, job: Bound) -> None:
        """Find some of them."""
        try:
            self._found[job.up][:, job.way] = bound_way(self._told, *job)
        finally:
            self._ready[job].set()  # nobody waits for what failed

    def of(self, up: int) -> Counts:
        """Return the bounds against an open rank when they are found; no row, where none are wanted."""
        for job in self.jobs(up):
            self._ready[job].wait()
        return self._found[up] if up in self._found else np.zeros((2, WAYS, 0), np.int64)


def _jobs(pieces: Sequence[Piece], rest: Sequence[int], bounds: Bounds) -> list[int | Bound]:
    """Put the work in order: the bounds of an open rank come before the hands against the one before.

    So they are found by the time that they are needed, and a count that is soon interrupted has begun.
    """
    ups = sorted({pieces[place].up for place in rest})
    jobs: list[int | Bound] = []
    for up, after in zip([None, *ups], [*ups, None], strict=True):
        jobs += bounds.jobs(after) if after is not None else []
        jobs += [place for place in rest if pieces[place].up == up]
    return jobs


def bound_way(told: Setting, up: int, way: int) -> Counts:
    """Bound the exchanges of so many cards against one open rank."""
    found: Counts = np.zeros_like(told.no_bounds()[:, way])
    bound(way, told.setup(up), found)
    found[0] -= told.price(way)
    return found


def _run(told: Setting, bounds: Counts, piece: Piece) -> Found:
    """Do one piece of work."""
    part = hand_classes(0, False, 3, told.ranks)[piece.part]
    begin, end = part.firsts[piece.first], part.firsts[piece.last]
    classes = HandClasses(
        part.ranks[piece.first : piece.last],
        part.firsts[piece.first : piece.last + 1] - begin,
        part.masks[begin:end],
        part.weights[begin:end],
    )
    hist = np.zeros((*told.shape, 2), np.int64)
    dealt, sums = np.zeros((len(Category), WAYS), np.int64), np.zeros((SUMS, 3), np.int64)
    out = Solved(hist, dealt, sums, np.zeros((0, 0, 2), np.int64))
    pairs = solve_classes(classes, told.setup(piece.up), ALL_WAYS, bounds, out)
    return pairs, hist, dealt, sums


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


class Cell(NamedTuple):
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
        Cell(way, ALL_KINDS[kind], choice, end, deals)
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


def _decisions(cells: Sequence[Cell]) -> tuple[Decided, ...]:
    counts: Counter[tuple[str, str]] = Counter()
    for cell in cells:
        counts[cell.first, cell.last] += cell.deals
    return tuple(Decided(first, last, count) for (first, last), count in counts.items())


def _by_dealt(cells: Sequence[Cell], dealt: Any) -> dict[str, dict[str, int]]:
    """Count the first decisions by the combination dealt; without an improvement that is the final one."""
    counts: dict[Category, Counter[str]] = {category: Counter() for category in Category}
    for cell in cells:
        if cell.way == 0:
            counts[cell.kind.first][cell.first] += cell.deals
    for category, way in np.argwhere(dealt[:, 1:]).tolist():
        counts[Category(category)][FIRST[way + 1]] += int(dealt[category, way + 1])
    return {category.slug: dict(made) for category, made in counts.items() if made}


def _paid(cells: Sequence[Cell]) -> dict[str, int]:
    """Count how often each combination is paid, first or second."""
    counts: Counter[Category] = Counter()
    for cell in cells:
        if cell.choice == FOLD or cell.end not in (WIN, BARE, BOUGHT_WIN, BOUGHT_BARE):
            continue
        counts[cell.kind.first] += cell.deals
        if cell.kind.second is not None and cell.end in (WIN, BOUGHT_WIN):
            counts[cell.kind.second] += cell.deals
    return {category.slug: counts[category] for category in sorted(counts)}


def _bonus(game: Russian, cells: Sequence[Cell], dealt: Any) -> dict[str, Bet]:
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
