"""What to do with a hand of Russian poker: every lawful decision with its exact expected result."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.cards import DECK, JOKER, Card, distinct, read_cards
from croupier.cards.sizes import HAND, SUITS
from croupier.errors import CardError
from croupier.hands import Category, category_of
from croupier.hands.high import value_of
from croupier.odds.decisions import Advice, WeighedDecision, no_such_point
from croupier.odds.russian.rules import BOUGHT, DECLINED, ENDS, russian

try:
    import numpy as np

    from croupier.odds.counting.hidden import first_value
    from croupier.odds.counting.tables import HIDDEN
    from croupier.odds.counting.threads import in_threads
    from croupier.odds.russian.last import weigh_last, weigh_purchase
    from croupier.odds.russian.setting import REDRAWN, Setting, parts_of, share_of_draws
    from croupier.odds.russian.shapes import HandClasses, LastHand, SolvedArrays
    from croupier.odds.russian.tables import bare_ranges
    from croupier.odds.russian.terms import DRAWN, HALF, SIXTH_SLOT, SIXTH_WAY, SLOTS, WAYS
except ImportError as error:
    from croupier.hands.arrays import KernelsMissing

    raise KernelsMissing("kernels-missing") from error

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.books import Rules
    from croupier.odds.russian.rules import Kind, Russian

    Cards = str | Iterable[str | int]

SHARES: Final = {5: 6, 4: 4, 3: 2, 2: 1, SIXTH_WAY: 1, 1: 1}
"""By way to better a hand, into how many shares the cards that can come are cut, the longest first."""
AT_ONCE: Final = (0, 0)
"""The piece of work that weighs folding, playing and insuring: no way to better a hand."""


class RussianSeen(NamedTuple):
    """What a player knows: their cards, the dealer's open ones, and all that are gone."""

    hand: tuple[Card, ...]
    up: tuple[Card, ...]
    gone: tuple[Card, ...]
    improved: bool
    """Whether they have exchanged cards or bought a sixth."""

    def unseen(self) -> list[int]:
        """Return the cards that may come, as numbers."""
        return [int(card) for card in DECK if card not in self.gone]


def advise(
    rules: Rules,
    *,
    hand: Cards,
    up: Cards,
    board: Cards = "",
    dead: Cards = "",
    discarded: Cards = "",
    insured: int = 0,
    stake: int | None = None,
) -> Advice:
    """Weigh every lawful decision: after the deal, after an improvement, or when the dealer has no game.

    In the last case all five of the dealer's cards are open, and `insured` is for how many chips the box was
    insured. Before, it is the insurance that is weighed; without it, the one that is worth most.
    """
    if board:
        raise CardError("odds-no-board", game=rules.game)
    game = russian(rules, stake)
    seen = _look(game, read_cards(hand), read_cards(up), read_cards(dead), read_cards(discarded))
    if len(seen.up) == HAND:
        decisions = _purchase(game, seen, insured)
    else:
        decisions = _last(game, seen, insured) if seen.improved else _first(game, seen, insured)
    order = sorted(decisions, key=lambda each: -each.expected)
    return Advice(rules.game, game.stake, seen.hand, tuple(order), up=seen.up)


def _look(
    game: Russian,
    hand: tuple[Card, ...],
    up: tuple[Card, ...],
    dead: tuple[Card, ...],
    discarded: tuple[Card, ...],
) -> RussianSeen:
    """Check the cards and tell from their number at which point the hand is."""
    gone = distinct(hand + up + dead + discarded)
    if JOKER in gone:
        raise CardError("card-not-in-deck", card=str(JOKER), size=len(DECK))
    if len(up) not in (1, HAND):
        raise CardError("odds-up-or-all", count=len(up))
    points = {(HAND, count): bool(count) for count in range(HAND + 1)} | {(HAND + 1, 0): True}
    improved = points.get((len(hand), len(discarded)))
    if improved is None:
        raise no_such_point(hand, discarded, points)
    unseen = len(DECK) - len(gone)
    drawn = 0 if len(up) == HAND else HIDDEN if improved else HIDDEN + HAND
    least = drawn + REDRAWN[game.until_other]
    if unseen < least:
        raise CardError("odds-too-few-left", count=unseen, least=least)
    return RussianSeen(hand, up, gone, improved)


# -- the last decision, and the dealer's game -------------------------------------------------------------


def _own(game: Russian, seen: RussianSeen) -> tuple[Kind, LastHand]:
    """Return of which kind the hand is, and what a kernel must know about it."""
    kind = game.kind(seen.hand)
    return kind, last_hand(game, kind, value_of(seen.hand))


def last_hand(game: Russian, kind: Kind, value: int) -> LastHand:
    """Return what a kernel must know about a final hand of a kind."""
    begin, end = 0, 0
    if game.law.ace_king_used and kind.second == Category.ACE_KING:
        begin, end = (int(row[value]) for row in bare_ranges())
    return LastHand(value, begin, end, first_value(game.least), int(game.until_other))


def _last(game: Russian, seen: RussianSeen, insured: int = 0) -> list[WeighedDecision]:
    """Weigh folding, playing, and the best insurance, or the one that was named."""
    kind, own = _own(game, seen)
    _check_insured(game, kind, insured)
    covers = (0, *((insured,) if insured else _covers(game, kind)))
    pay = np.array([[game.played(kind, cover, end) for end in ENDS] for cover in covers], np.int64)
    unseen = np.array(seen.unseen(), np.int64)
    parts = parts_of(game, len(unseen) - HIDDEN)
    ends = np.zeros_like(pay)
    weigh_last(unseen, np.array([seen.up[0], 0, 0, 0, 0], np.int64), parts, own, pay, ends)
    whole = comb(len(unseen), HIDDEN) * parts * game.stake
    paid = int(seen.improved)
    worths = [
        Fraction(sum(map(int.__mul__, counts, nets)), whole) - paid
        for counts, nets in zip(ends.tolist(), pay.tolist(), strict=True)
    ]
    decisions = [WeighedDecision("fold", Fraction(-1 - paid)), WeighedDecision("play", worths[0])]
    if len(covers) > 1:
        best = max(range(1, len(covers)), key=worths.__getitem__)
        decisions.append(WeighedDecision("insure", worths[best], (), Fraction(covers[best], game.stake)))
    return decisions


def _covers(game: Russian, kind: Kind) -> tuple[int, ...]:
    """Return the amounts one of which is the best insurance, even where none is better than all of them."""
    covers = game.covers(kind)
    return tuple(sorted({game.stake, *covers})) if covers else ()


def _purchase(game: Russian, seen: RussianSeen, insured: int) -> list[WeighedDecision]:
    """Weigh buying the dealer's game."""
    kind, own = _own(game, seen)
    if category_of(value_of(seen.up)) >= game.least:
        raise CardError("odds-dealer-plays")
    _check_insured(game, kind, insured)
    unseen = np.array(seen.unseen(), np.int64)
    ends, parts = np.zeros(len(BOUGHT), np.int64), parts_of(game, len(unseen))
    weigh_purchase(unseen, np.array(seen.up, np.int64), parts, own, ends)
    bought = sum(
        count * game.played(kind, insured, end) for count, end in zip(ends.tolist(), BOUGHT, strict=True)
    )
    paid = int(seen.improved)
    declined = WeighedDecision("decline", Fraction(game.played(kind, insured, DECLINED), game.stake) - paid)
    if not game.sells_game:
        return [declined]
    return [
        declined,
        WeighedDecision("buy-game", Fraction(bought, parts * game.stake) - paid),
    ]


def _check_insured(game: Russian, kind: Kind, insured: int) -> None:
    """Refuse an amount, in chips, for which a hand of this kind cannot have been insured."""
    if insured and not game.covers(kind):
        raise CardError("odds-insured-never", stake=str(game.stake))
    least, most = game.stake, game.most(kind)
    if insured and not least <= insured <= most:
        told = {"amount": insured, "stake": game.stake, "least": least, "most": most}
        raise CardError("odds-insured-amount", **{name: str(chips) for name, chips in told.items()})


# -- the first decision -----------------------------------------------------------------------------------


def _first(game: Russian, seen: RussianSeen, insured: int = 0) -> list[WeighedDecision]:
    """Weigh what can be done at once, every exchange, and the sixth card, shared among the cores."""
    from croupier.odds.russian.hands import solve  # noqa: PLC0415  (slow to load, and not needed later on)

    _check_insured(game, _own(game, seen)[0], insured)
    suits = sorted(range(SUITS), key=lambda suit: suit != seen.up[0].suit)
    hand = sorted(seen.hand, key=lambda card: (card.rank, suits.index(card.suit)))
    known = {*hand, *seen.up}
    gone = [_ranks([card for card in seen.gone if card not in known], suit) for suit in suits]
    told = Setting(game, gone=gone)
    classes = HandClasses(
        np.array([[card.rank for card in hand]], np.uint8),
        np.array([0, 1], np.int64),
        np.array([[_ranks(hand, suit) for suit in suits]], np.uint16),
        np.ones(1, np.int64),
    )
    hist, dealt = np.zeros((0, 0, 0, 0, 0), np.int64), np.zeros((0, 0), np.int64)

    def weigh(piece: tuple[int, int]) -> Any:
        if piece == AT_ONCE:
            return _last(game, seen, insured)
        way, share = piece
        setup = told.setup(seen.up[0].rank, share_of_draws(DRAWN[way], share, SHARES[way]))
        out = SolvedArrays(hist, dealt, dealt, np.zeros((1, SLOTS, 2), np.int64))
        solve(classes, setup, 1 << way, np.zeros((2, WAYS, 0), np.int64), out)
        return out.worths[0].tolist()

    ways = [way for way in SHARES if way == SIXTH_WAY or way <= game.exchange_most]
    pieces = [(way, share) for way in ways for share in range(SHARES[way])]
    found: dict[int, list[Any]] = {way: [] for way, _ in (*pieces, AT_ONCE)}
    for (way, _), worths in in_threads(weigh, [*pieces, AT_ONCE]):
        found[way].append(worths)
    whole = told.whole * game.stake
    decisions: list[WeighedDecision] = found[AT_ONCE[0]][0]
    for slot in range(1, SLOTS):
        given = tuple(card for place, card in enumerate(hand) if slot < SIXTH_SLOT and slot >> place & 1)
        if len(given) > game.exchange_most:
            continue
        halves = [worths[slot] for worths in found[len(given) or SIXTH_WAY]]
        expected = Fraction(sum((high << HALF) + low for high, low in halves) * told.unit, whole)
        price = Fraction(game.price(len(given) or SIXTH_WAY), game.stake)
        expected += (len(halves) - 1) * price  # every share was charged it
        decisions.append(WeighedDecision("exchange" if given else "buy", expected, given))
    return decisions


def _ranks(cards: Iterable[Card], suit: int) -> int:
    """Return the ranks of the cards of a suit, as bits."""
    return sum(1 << card.rank for card in cards if card.suit == suit)
