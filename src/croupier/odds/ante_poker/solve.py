"""The solver of the poker games of ante and raise against the dealer: every deal counted, none walked.

For every class of dealt hands and every open card the kernels count how each way and each choice ends
(`walk`, with `tables` and `classes` of `counting`); here the counts of all classes are put together and read.
The number of deals must come out as plain arithmetic gives it, else there is no report.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.books import Share
from croupier.cards.sizes import CARDS, HAND, JOKER_RANK, SUITS
from croupier.errors import CroupierError
from croupier.hands import Category
from croupier.hands.arrays import KernelsMissing
from croupier.odds.ante_poker.rules import FIVE, FOUR, ONE, SIXTH, STAY, THREE, TWO, Contest, contest
from croupier.odds.counting.payments import FOLD, INSURE, OUTCOMES, WIN, least_whole, paid_on, side_field
from croupier.odds.report import Bet, Decided, Report, Without
from croupier.odds.shards import share_out

try:
    import numpy as np

    from croupier.odds.ante_poker import large, large_walk
    from croupier.odds.ante_poker import walk as kernels
    from croupier.odds.ante_poker.large_shapes import LEAST
    from croupier.odds.ante_poker.shapes import LIMB, SUMS, FlushCounts, LookUps, Shared, Work
    from croupier.odds.counting import hidden
    from croupier.odds.counting.classes import ALL_RANKS, RankPattern, hand_classes
    from croupier.odds.counting.tables import HIDDEN, Dealer, Flushes, dealer
except ImportError as error:
    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    import numpy.typing as npt

    from croupier.books import Rules

    Counts = npt.NDArray[np.int64]

KINDS: Final = (STAY, ONE, TWO, SIXTH, THREE, FOUR, FIVE)
PIECE: Final = 400
"""How many sets of ranks a thread takes at a time: so few that a count is soon interrupted."""
LARGE_PIECE: Final = 50
"""The same where three cards and more can be exchanged."""
LARGEST: Final = 1 << 34
"""The largest payment in chips that the sums of a state surely hold."""
STATE: Final = 1 << 62
"""The sum of a state is less."""


def solve(rules: Rules, stake: int | None, progress: Callable[[int, int], None]) -> Report:
    """Solve a game at one ante, the least by default."""
    game = contest(rules, stake)
    hist, worths = count(game, progress)
    return read(game, hist, worths)


# -- counting -------------------------------------------------------------------------------------------


class AntePokerPiece(NamedTuple):
    """A piece of work: an open rank, and some sets of ranks dealt to the player."""

    up: int
    part: RankPattern
    first: int
    last: int


def count(
    game: Contest, progress: Callable[[int, int], None], deck: int = ALL_RANKS
) -> tuple[Counts, list[int]]:
    """Count all deals of a deck of these ranks; returns the histogram, and the sums of worth by option.

    The histogram goes by way, combination dealt, choice, final combination and outcome.
    """
    counts, shared = counts_of(game, deck), share(game, deck)
    cards = int(counts.sum())
    pieces = list(cut(game, deck))
    hist = histogram(game)
    scaled = np.ones(len(KINDS), object)
    by_ranks: dict[tuple[int, int], Counts] = {}
    worths = [0] * SUMS
    dealt = done = 0
    total = sum(piece.last - piece.first for piece in pieces)
    if large.is_large(game):
        hist, scaled = hist.astype(object), shared.scales.astype(object)
        ups = sorted({piece.up for piece in pieces})
        total += LARGE_PIECE * len(ups) * (game.draws - LEAST + 1)
        for place, worth_by_ranks in large.weigh_by_ranks(game, shared, counts, ups):
            by_ranks[place] = worth_by_ranks
            done += LARGE_PIECE
            progress(done, total)
    for number, (some, mine, sums) in share_out(counter, (game, deck, by_ranks), range(len(pieces))):
        piece = pieces[number]
        hist += mine * scaled.reshape(-1, 1, 1, 1, 1) if by_ranks else mine
        dealt += some
        halves = zip(worths, sums.tolist(), strict=True)
        worths = [worth + (high << LIMB) + low for worth, (high, low) in halves]
        done += piece.last - piece.first
        progress(done, total)
    if dealt != comb(cards, HAND) * (cards - HAND) or int(hist.sum()) != deals(game, cards):
        raise CroupierError("odds-incomplete", counted=str(hist.sum()), deals=str(deals(game, cards)))
    return hist, [worth * unit_of(game) for worth in worths]


def counter(
    game: Contest, deck: int, by_ranks: Mapping[tuple[int, int], Counts]
) -> Callable[[int], tuple[int, Counts, Counts]]:
    """Return who counts the pieces of a game, by number."""
    shared, counts, pieces = share(game, deck), counts_of(game, deck), list(cut(game, deck))
    return lambda number: run_piece(game, shared, counts, pieces[number], by_ranks)


def deals(game: Contest, cards: int = 0) -> int:
    """Return the number of all deals: a hand, an open card, the cards that may be drawn, the hidden cards."""
    cards = cards or CARDS + game.joker
    return comb(cards, HAND) * (cards - HAND) * unseen(game, cards - HAND - 1)


def unseen(game: Contest, cards: int) -> int:
    """Return in how many ways the unseen cards can be drawn, one after the other, and then lie hidden."""
    ways = 1
    for drawn in range(game.draws):
        ways *= cards - drawn
    return ways * comb(cards - game.draws, HIDDEN)


def payments(game: Contest) -> Counts:
    """Return what is won or lost in the end, in chips, by way, choice, final combination and outcome."""
    paid = [
        [
            [[game.net(kind, choice, category, outcome) for outcome in OUTCOMES] for category in Category]
            for choice in range(len(game.choices))
        ]
        for kind in KINDS
    ]
    if max(abs(chips) for way in paid for choice in way for row in choice for chips in row) > LARGEST:
        raise CroupierError("odds-too-large", clause=game.pays.clause)
    return np.array(paid, np.int64)


def scales(game: Contest, cards: int) -> Counts:
    """Return by how much the sums of each way are multiplied to speak of the same number of deals."""
    whole = unseen(game, cards)
    ways = {
        STAY: comb(cards, HIDDEN),
        ONE: cards * comb(cards - 1, HIDDEN),
        TWO: comb(cards, 2) * comb(cards - 2, HIDDEN),
        SIXTH: cards * comb(cards - 1, HIDDEN),
        **{
            THREE + more: comb(cards, LEAST + more) * comb(cards - LEAST - more, HIDDEN)
            for more in range(HAND - LEAST + 1)
        },
    }
    return np.array([whole // (ways[kind] or whole + 1) for kind in KINDS], np.int64)


def unit_of(game: Contest) -> int:
    """Return in what the kernels measure payments: in chips, or in what all of them share."""
    return large.unit_of(payments(game)) if large.is_large(game) else 1


def share(game: Contest, deck: int = ALL_RANKS) -> Shared:
    """Gather what all pieces of work on a deck of these ranks have in common."""
    cards = int(counts_of(game, deck).sum()) - HAND - 1
    paid = payments(game) // unit_of(game)
    if int(abs(paid).max()) * unseen(game, cards) > STATE:
        raise CroupierError("odds-too-large", clause=game.pays.clause)
    return Shared(
        pay=paid,
        scales=scales(game, cards),
        ways=sum(1 << kind for kind in {STAY, *(way.kind for way in game.ways)}),
        least=hidden.first_value(game.least),
        strict=int(not game.low_ace),
        order=np.array(game.order, np.int64),
    )


def counts_of(game: Contest, deck: int = ALL_RANKS) -> Counts:
    """Return how many cards of each rank there are."""
    return np.array([SUITS * (deck >> rank & 1) for rank in range(JOKER_RANK)] + [int(game.joker)], np.int64)


def cut(game: Contest, deck: int = ALL_RANKS) -> Iterator[AntePokerPiece]:
    """Cut the work into pieces, one open rank after the other."""
    every, step = large.tells_suits(game), LARGE_PIECE if large.is_large(game) else PIECE
    need = 0 if every else HAND - game.draws
    for up in range(JOKER_RANK + game.joker):
        if up < JOKER_RANK and not deck >> up & 1:
            continue
        watched = SUITS if up == JOKER_RANK else SUITS - 1 if every else 1
        for part in hand_classes(need, game.joker, watched, deck):
            for first in range(0, len(part.ranks), step):
                yield AntePokerPiece(up, part, first, min(first + step, len(part.ranks)))


def work_of(game: Contest, counts: Counts, piece: AntePokerPiece) -> Work:
    """Gather what a kernel must know about a piece of work: classes, deck, dealer."""
    part, first, last = piece.part, piece.first, piece.last
    begin, masks = part.firsts[first], _suits_of(piece)
    if large.tells_suits(game) and piece.up != JOKER_RANK:
        masks = large.near_masks(part.ranks[first:last], part.firsts[first : last + 1], masks)
    return Work(
        ranks=part.ranks[first:last],
        firsts=part.firsts[first : last + 1] - begin,
        masks=masks,
        weights=part.weights[begin : part.firsts[last]],
        up=piece.up,
        deck=counts,
        codes=dealer(piece.up, game.joker, game.low_ace, game.natural_first).codes,
        look_ups=_all_look_ups(piece.up, game.joker, game.low_ace, game.natural_first),
    )


def _suits_of(piece: AntePokerPiece) -> npt.NDArray[np.uint16]:
    """Return by class the ranks held in each suit that it tells apart."""
    return piece.part.masks[piece.part.firsts[piece.first] : piece.part.firsts[piece.last]]


def histogram(game: Contest) -> Counts:
    """Make an empty histogram: by way, combination dealt, choice, final combination and outcome."""
    return np.zeros((len(KINDS), len(Category), len(game.choices), len(Category), 4), np.int64)


def run_piece(
    game: Contest,
    shared: Shared,
    counts: Counts,
    piece: AntePokerPiece,
    by_ranks: Mapping[tuple[int, int], Counts],
) -> tuple[int, Counts, Counts]:
    """Do one piece of work."""
    hist = histogram(game)
    sums: Counts = np.zeros((SUMS, 2), np.int64)
    work = work_of(game, counts, piece)
    if not by_ranks:
        return kernels.solve(work, shared, hist, sums), hist, sums
    more = large.large_work(game, piece.up, _suits_of(piece), by_ranks)
    return large_walk.solve(work, more, shared, large.terms_of(game, shared), hist, sums), hist, sums


@lru_cache(maxsize=3)
def _all_look_ups(up: int, joker: bool, low_ace: bool, natural_first: bool) -> LookUps:
    """Count the dealer's flushes for every set of ranks that can be left in a suit."""
    masks = np.arange(1 << JOKER_RANK, dtype=np.uint16)
    return look_ups(dealer(up, joker, low_ace, natural_first), masks[masks >> up & 1 == 0])


def look_ups(about: Dealer, masks: npt.NDArray[np.uint16]) -> LookUps:
    """Gather what the kernels look up about the dealer, where these ranks can be left in a suit."""
    rows = np.zeros(1 << JOKER_RANK, np.uint16)
    rows[masks] = np.arange(len(masks), dtype=np.uint16)
    return LookUps(about.places, rows, _counted(about.natural, masks), _counted(about.wild, masks))


def _counted(flushes: Flushes, masks: npt.NDArray[np.uint16]) -> FlushCounts:
    plain = np.empty((len(masks), len(flushes.plain) + 1), np.uint16)
    suited = np.empty((len(masks), len(flushes.suited) + 1), np.uint16)
    hidden.count_sets(flushes.plain, masks, plain)
    hidden.count_sets(flushes.suited, masks, suited)
    return FlushCounts(flushes.plain_places, plain, flushes.suited_places, suited)


# -- reading the counts ---------------------------------------------------------------------------------


class AntePokerCell(NamedTuple):
    """One entry of the histogram: so many deals went this way and ended so."""

    kind: int
    dealt: Category
    choice: int
    final: Category
    outcome: int
    deals: int


def cells(hist: Counts) -> Iterator[AntePokerCell]:
    """Give the entries of a histogram that are not empty."""
    for kind, dealt, choice, final, outcome in np.argwhere(hist).tolist():
        count = int(hist[kind, dealt, choice, final, outcome])
        yield AntePokerCell(kind, Category(dealt), choice, Category(final), outcome, count)


def read(game: Contest, hist: Counts, worths: Sequence[int]) -> Report:
    """Read a report from the counts."""
    entries = list(cells(hist))
    stake = game.stake
    outcomes: Counter[Fraction] = Counter()
    staked = 0
    for cell in entries:
        outcomes[Fraction(game.net(cell.kind, cell.choice, cell.final, cell.outcome), stake)] += cell.deals
        staked += cell.deals * game.staked(cell.kind, cell.choice, cell.final)
    whole = outcomes.total()
    report = Report(
        game=game.rules.game,
        hash=game.rules.hash,
        overrides=dict(game.rules.overrides),
        stake=stake,
        outcomes=dict(sorted(outcomes.items())),
        staked=Fraction(staked, stake * whole),
        decisions=_decisions(game, entries),
        dealt=_by_dealt(game, entries),
        paid=_paid(entries),
        without=_without(game, [Fraction(worth, stake * whole) for worth in worths]),
        side_bets=_bonus(game, entries),
    )
    if report.expected != Fraction(worths[-1], stake * whole):
        raise CroupierError("odds-incomplete", counted=str(worths[-1]), deals=str(whole))
    report.notes = tuple(_notes(game, report))
    return report


def _first(game: Contest, cell: AntePokerCell) -> str:
    """Name the first decision."""
    names = {way.kind: way.name for way in game.ways}
    return names.get(cell.kind) or game.choices[cell.choice]


def _decisions(game: Contest, entries: Sequence[AntePokerCell]) -> tuple[Decided, ...]:
    counts: Counter[tuple[str, str]] = Counter()
    for cell in entries:
        last = game.choices[cell.choice] if cell.kind != STAY else ""
        counts[_first(game, cell), last] += cell.deals
    return tuple(Decided(first, last, count) for (first, last), count in counts.items())


def _by_dealt(game: Contest, entries: Sequence[AntePokerCell]) -> dict[str, dict[str, int]]:
    counts: dict[str, Counter[str]] = {}
    for cell in entries:
        counts.setdefault(cell.dealt.slug, Counter())[_first(game, cell)] += cell.deals
    order = [category.slug for category in Category if category.slug in counts]
    return {slug: dict(counts[slug]) for slug in order}


def _paid(entries: Sequence[AntePokerCell]) -> dict[str, int]:
    counts: Counter[Category] = Counter()
    for cell in entries:
        if cell.outcome == WIN and cell.choice != FOLD:
            counts[cell.final] += cell.deals
    return {category.slug: counts[category] for category in sorted(counts)}


def _without(game: Contest, worths: Sequence[Fraction]) -> tuple[Without, ...]:
    """Say what the house edge were without each option, and without all of them."""
    bits: dict[str, int] = {}
    for way in game.ways:
        bits[way.name] = bits.get(way.name, 0) | (1 if way.kind in (ONE, SIXTH) else 2)
    if game.insured_from is not None:
        bits[game.choices[INSURE]] = 4
    if len(bits) > 1:
        bits["all"] = 7
    return tuple(Without(name, -worths[7 & ~bit]) for name, bit in bits.items())


def _notes(game: Contest, report: Report) -> Iterator[str]:
    """Say which reading was counted (am:q39), and plainly whom the game favours."""
    if "for_one" in game.rules.options:
        yield "odds-read-for-one" if game.rules.on("for_one") else "odds-read-as-written"
    if game.least <= Category.ACE_KING and Category.ACE_KING.slug not in game.pays.rows:
        yield "odds-ace-king-unpaid"
    if report.house_edge < 0:
        yield "odds-favours-player"


# -- the bonus ------------------------------------------------------------------------------------------


def _bonus(game: Contest, entries: Sequence[AntePokerCell]) -> dict[str, Bet]:
    """Count the bonus of a player who never gives up one that wins, whatever the main stake would like.

    A bonus that feeds a fund is counted with the board as it opens; none of its stake comes back.
    """
    rules = game.rules
    side = side_field(rules)
    if side is None or not rules.options.get(side.name, True):
        return {}
    fund, pays, limit = rules.fund(side.name), rules.table(side.name), rules.limit(side.name)
    if fund is not None and not fund.begin and any(isinstance(pay, Share) for pay in pays.rows.values()):
        return {}
    stake = least_whole(rules, limit.minimum, 1, limit.maximum)
    most = int(rules.options.get(f"{side.name}_max_payout", 0))
    outcomes: Counter[Fraction] = Counter()
    forgone = False
    for cell in entries:
        six = cell.kind == SIXTH and rules.options.get("bonus_cards") == "best-of-six"  # am:q19
        pay = pays.pay((cell.final if six else cell.dealt).slug)
        won = paid_on(pay, stake, fund.begin if fund else 0)
        won = min(won, most) if most else won
        back = stake if fund or not pay else 0
        outcomes[Fraction(won - back, stake)] += cell.deals
        forgone = forgone or (pay is not None and _gives_up(game, cell))
    notes = (*(("odds-bonus-kept",) if forgone else ()), *(("odds-board-begins",) if fund else ()))
    made = dict(sorted(outcomes.items()))
    return {side.name: Bet(stake=stake, outcomes=made, staked=Fraction(1), notes=notes)}


def _gives_up(game: Contest, cell: AntePokerCell) -> bool:
    """Whether what is best for the main stake loses the bonus."""
    if cell.kind == SIXTH and "bonus_cards" in game.rules.options:  # am:q19
        return game.rules.choice("bonus_cards") == "forfeit"
    return {
        "pass": (cell.kind, cell.choice) == (STAY, FOLD),  # m1:145b, m1:145d
        "fold": cell.choice == FOLD,
        "draw": cell.kind != STAY,  # am:4.40, am:6.42
    }.get(game.bonus_lost, False)
