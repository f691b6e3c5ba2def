"""What to do with a hand of blackjack: every lawful decision with its exact expected result."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from croupier.cards import JOKER, Card, read_cards
from croupier.cards.sizes import CARDS
from croupier.errors import CardError
from croupier.games.blackjack_law import ACE as ACE_RANK
from croupier.games.blackjack_law import BLACKJACK, points
from croupier.odds.blackjack.deals import ROW, SEVEN, First
from croupier.odds.blackjack.hands import ACE, TEN, VALUES, all_hands
from croupier.odds.blackjack.play import Play, WeighedAct
from croupier.odds.blackjack.rules import terms_of
from croupier.odds.decisions import Advice, WeighedDecision

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.books import Rules
    from croupier.odds.blackjack.rules import BlackjackTerms

    Cards = str | Iterable[str | int]

FIRST_CARDS: Final = 2


def advise(
    rules: Rules,
    *,
    hand: Cards,
    up: Cards,
    board: Cards = "",
    dead: Cards = "",
    discarded: Cards = "",
    stake: int | None = None,
    hands: int = 1,
) -> Advice:
    """Weigh every decision that can come with these cards against this open card.

    `dead` are all other cards that were seen since the shuffle. `hands` is how many hands the box has been
    split into; the first card of such a hand is the one it was split from. What is expected is the result of
    the whole box, of a split hand that of this hand alone. Where the dealer looks for a blackjack, the first
    two cards are weighed before the look, all that comes later after it.
    """
    if board:
        raise CardError("odds-no-board", game=rules.game)
    if discarded:
        raise CardError("odds-no-discards", game=rules.game)
    terms = terms_of(rules, stake)
    seen = BlackjackSeen(terms, read_cards(hand), read_cards(up), read_cards(dead), hands)
    play = Play(terms, seen.open_value, seen.shoe, seen.start, hands=hands)
    first = seen.first()
    decisions = list(_decisions(play, first, list(play.choices(first))))
    if not decisions:
        raise CardError("odds-nothing-to-decide")
    order = sorted(decisions, key=lambda each: -each.expected)
    return Advice(rules.game, terms.stake, seen.hand, tuple(order), up=(seen.up,))


def _decisions(play: Play, first: First, choices: Sequence[WeighedAct]) -> Iterator[WeighedDecision]:
    """Name the decisions as the table does, in initial stakes; of insurance the best amount."""
    terms = play.terms
    if first.single and all(each.name != "split" for each in choices):
        return  # its hand is over
    insured = max((each for each in choices if each.cover), key=lambda each: each.expected, default=None)
    if insured is not None:
        amount = Fraction(insured.cover, terms.stake)
        yield WeighedDecision("insurance", insured.expected / terms.stake, amount=amount)
        if not terms.insured_late and not first.natural:
            best = max(each.expected for each in choices if not each.cover)
            yield WeighedDecision("no-insurance", best / terms.stake)
    plain = [each for each in choices if each.name and not each.cover]
    if terms.looks(play.up) and _gives_up_early(play, first, plain):
        best = max(each.expected for each in plain if each.name != "surrender")
        yield WeighedDecision("wait", best / terms.stake)
    for choice in plain:
        expected = play.after_look(first, choice.expected) / terms.stake
        yield WeighedDecision(choice.name, expected)
        if choice.name == "double" and all_hands().total[first.hand] <= terms.dark:
            yield WeighedDecision("double-dark", expected)


def _gives_up_early(play: Play, first: First, choices: Sequence[WeighedAct]) -> bool:
    """Whether this hand can be given up before the dealer looks."""
    early = not play.terms.late and first.two and not play.split
    return early and any(each.name == "surrender" for each in choices)


class BlackjackSeen:
    """What a player knows: their hand, the open card, and what is left of the shoe."""

    def __init__(
        self,
        terms: BlackjackTerms,
        hand: tuple[Card, ...],
        up: tuple[Card, ...],
        dead: tuple[Card, ...],
        hands: int,
    ) -> None:
        if JOKER in hand + up + dead:
            raise CardError("card-not-in-deck", card=str(JOKER), size=CARDS)
        if len(up) != 1:
            raise CardError("odds-up-count", count=len(up))
        if len(hand) < FIRST_CARDS:
            raise CardError("odds-hand-short", count=len(hand))
        if points(hand) > BLACKJACK:
            raise CardError("odds-hand-over", points=points(hand))
        most = 4 * terms.decks if terms.endless else terms.most_hands  # each has a card of one rank
        if not 1 <= hands <= most:
            raise CardError("odds-hands-wrong", count=hands, most=most)
        self.terms = terms
        self.hand = hand
        self.up = up[0]
        self.gone = Counter(hand + up + dead)
        self.split = hands > 1
        for card, count in self.gone.items():
            if count > terms.decks:
                raise CardError("odds-card-often", card=str(card), count=count, most=terms.decks)

    @property
    def open_value(self) -> int:
        """The value of the open card."""
        return value_of(self.up)

    @property
    def start(self) -> list[int]:
        """How many cards of each value the hand has."""
        return _values(Counter(self.hand))

    @property
    def shoe(self) -> list[int]:
        """How many cards of each value are left, the hand's own included."""
        gone = _values(self.gone)
        return [full - out + own for full, out, own in zip(self.terms.shoe, gone, self.start, strict=True)]

    def first(self) -> First:
        """Return the hand with what goes with its suits and ranks."""
        values = tuple(sorted(map(value_of, self.hand)))
        found = First(all_hands().places[tuple(self.start)], values, ways=1)
        if len(values) > FIRST_CARDS:
            return found
        single = self.split and self.terms.one_card_aces and value_of(self.hand[0]) == ACE
        found = found._replace(mates=self._mates(), gift=self._gift(), single=single)
        return found if self.split else self._wanting(found)

    def _mates(self) -> int:
        """Return how many cards are left with which this pair could be split again; -1 for no pair."""
        one, other = self.hand
        if value_of(one) != value_of(other) or (self.terms.same_rank and one.rank != other.rank):
            return -1
        if not self.terms.same_rank:
            return self.shoe[value_of(one)] - FIRST_CARDS
        gone = sum(count for card, count in self.gone.items() if card.rank == one.rank)
        return 4 * self.terms.decks - gone

    def _gift(self) -> int:
        one, other = self.hand
        natural = points(self.hand) == BLACKJACK and not self.split
        return self.terms.prizes.get("suited_blackjack", 0) if natural and one.suit == other.suit else 0

    def _wanting(self, first: First) -> First:
        """Say how many cards are left that would bring a prize for three cards of one suit."""
        one, other = self.hand
        values = set(first.cards)
        if one.suit != other.suit or not values <= set(ROW):
            return first
        if len(values) == FIRST_CARDS:
            [third] = set(ROW) - values
            prize = self.terms.prizes.get("six_seven_eight", 0)
        elif values == {SEVEN}:
            third, prize = SEVEN, self.terms.prizes.get("suited_sevens", 0)
        else:
            return first
        card = Card(4 * (third - 1) + one.suit)
        return first._replace(wanted=self.terms.decks - self.gone[card], prize=prize)


def value_of(card: Card) -> int:
    """Return the value of a card, aces first.

    >>> [value_of(card) for card in read_cards("Ah 2c 9d Ts Kd")]
    [0, 1, 8, 9, 9]
    """
    return ACE if card.rank == ACE_RANK else min(card.rank + 1, TEN)


def _values(cards: Counter[Card]) -> list[int]:
    counts = [0] * VALUES
    for card, count in cards.items():
        counts[value_of(card)] += count
    return counts
