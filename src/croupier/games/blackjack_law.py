"""The law of blackjack: what cards count, what a table has chosen, and which clause orders what.

All who count the game ask this too; a round of it is `blackjack.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from croupier.cards import DECK
from croupier.errors import BookError, Range
from croupier.table import Shape, StakeField

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.books import Limit, Rules
    from croupier.cards import Card

BLACKJACK: Final = 21
SHAPE: Final = Shape(2, points=True)
BOX: Final = StakeField("box", "box", needed=True)
STOP: Final = 17
"""The croupier draws below this and stops from it on (am:2.28, m1:187a)."""
ACE: Final = 12
_ACE_MARK: Final = 1024
_WEIGHTS: Final = tuple(1 + _ACE_MARK if card.rank == ACE else min(card.rank + 2, 10) for card in DECK)


def points(cards: Iterable[Card]) -> int:
    """Count cards: pictures 10, an ace 11 as long as that does not exceed 21, else 1 (am:2.19, m1:175).

    >>> from croupier.cards import read_cards
    >>> [points(read_cards(hand)) for hand in ("7h Ac", "4d Ah Ac 5s", "Kh Qd 5c")]
    [18, 21, 25]
    """
    weight = 0
    for card in cards:
        weight += _WEIGHTS[card]
    if weight < _ACE_MARK:
        return weight
    total = weight % _ACE_MARK
    return total + 10 if total <= BLACKJACK - 10 else total


def is_soft(cards: Iterable[Card]) -> bool:
    """Whether an ace among the cards can count 1 or 11 without exceeding 21 (m1:terms.soft).

    >>> from croupier.cards import read_cards
    >>> is_soft(read_cards("7h Ac")), is_soft(read_cards("4d Ah 5c Td"))
    (True, False)
    """
    weight = sum(_WEIGHTS[card] for card in cards)
    return weight >= _ACE_MARK and weight % _ACE_MARK <= BLACKJACK - 10


def is_blackjack(cards: Sequence[Card]) -> bool:
    """Whether two cards are an ace and a ten; on a box they must be the first two (am:2.20, m1:192.1a)."""
    return len(cards) == 2 and points(cards) == BLACKJACK


def same_points(one: Card, other: Card) -> bool:
    """Whether two cards count the same: king and ten do (am:2.32)."""
    return _WEIGHTS[one] == _WEIGHTS[other]


def stake_limit(rules: Rules) -> Limit:
    """Return the limit of a stake: its half must be payable, or is rounded down (am:q40, m1:q.odd-stake)."""
    limit = rules.limit("box")
    return msgspec.structs.replace(limit, step=1) if rules.on("round_down") else limit


class RoundCourse(msgspec.Struct, frozen=True, kw_only=True):
    """How a round of a book goes, whatever a table has chosen: who counts a blackjack asks this.

    In the books the croupier takes their second card when all boxes are served; a hole card is an option.
    """

    insured_late: bool = False
    """A box can be insured at each of its decisions, not only before the first."""
    settled_at_once: bool = False
    """Hands that are decided are settled at once, and the croupier draws only for those left."""
    prizes: tuple[str, ...] = ()


class Custom(msgspec.Struct, frozen=True, kw_only=True):
    """What may be done at a table, read once from the options of its rules.

    So many `decks` lie in the shoe with a cut card `depth` cards from its end, or in a machine that
    shuffles them for every round. A box is split `splits` times at the most; 0: as often as pairs come. A
    double is `dark` up to so many points; 0: never.
    """

    decks: int
    depth: int
    machine: bool
    burnt: int
    hits_soft_17: bool
    splits: int
    same_rank: bool
    """A pair is two cards of one rank: a king is none with a queen."""
    split_after_bust: bool
    one_card_aces: bool
    resplit_aces: bool
    nine_to_eleven: bool
    """Only 9, 10 or 11 points are doubled."""
    double_after_split: bool
    dark: int
    surrender: bool
    surrender_to_ace: bool
    surrender_split: bool
    surrender_late: bool
    """A hand is given up after the croupier has looked for a blackjack, not before."""
    peeks: bool
    """The croupier has a hole card, and looks at it under an ace or a ten."""
    added_back: bool
    """A croupier's blackjack takes the first stake of a box only."""


def custom_of(rules: Rules) -> Custom:
    """Return what may be done at a table; the same rules have the same."""
    custom = _CUSTOMS.get(rules.hash)
    if custom is None:
        custom = _CUSTOMS[rules.hash] = _read_custom(rules)
    return custom


_CUSTOMS: Final[dict[str, Custom]] = {}


def _read_custom(rules: Rules) -> Custom:
    """Read the options of a table; a cut card that leaves less than a deck to deal is refused."""
    options, surrender = rules.options, rules.choice("surrender")
    decks, depth = rules.decks, rules.number("cut_depth")
    machine = options.get("cards_from") == "machine"
    most = (decks - 1) * len(DECK)
    if not machine and depth > most:
        option = rules.profile.options["cut_depth"]
        known = Range(option.minimum or 1, most)
        raise BookError(
            "option-value", option="cut_depth", value=str(depth), known=known, clause=option.refs[0]
        )
    peeks, late = rules.on("peek"), surrender == "late"
    if late and not peeks:
        clause = rules.profile.options["surrender"].refs[0]
        raise BookError("surrender-late-unseen", option="peek", clause=clause)
    return Custom(
        decks=decks,
        depth=0 if machine else depth,
        machine=machine,
        burnt=rules.number("burn"),
        hits_soft_17=rules.choice("soft_17") == "hit",
        splits=rules.number("splits"),
        same_rank=rules.choice("split_pairs") == "rank",
        split_after_bust=rules.on("split_after_bust"),
        one_card_aces=rules.choice("split_aces") == "one-card",
        resplit_aces=rules.on("resplit_aces"),
        nine_to_eleven=rules.choice("double_on") != "any",
        double_after_split=rules.on("double_after_split"),
        dark=int(options.get("dark_double_most", 0)),
        surrender=surrender != "never",
        surrender_to_ace=surrender in ("always", "late"),
        surrender_late=late,
        peeks=peeks,
        surrender_split=bool(options.get("surrender_split")),
        added_back=bool(options.get("added_stakes_back")),
    )


class BlackjackLaw(msgspec.Struct, frozen=True):
    """Where a book orders what every book orders: the clause of each thing that happens in a round."""

    shoe_end: str
    hit: str
    stand: str
    split: str
    split_often: str
    split_lost: str
    aces_again: str
    second_card: str
    one_card: str
    double: str
    double_split: str
    surrender: str
    surrender_split: str
    surrender_ace: str
    bust: str
    insurance_won: str
    insurance_lost: str
    even_money: str
    draw: str
    win: str
    dealer_bust: str
    lose: str
    tie: str
    blackjack: str
    blackjack_tie: str
    dealer_blackjack: str
