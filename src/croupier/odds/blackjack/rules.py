"""Blackjack as its solver sees it: what each book allows and what every result brings, in chips on one stake.

>>> from croupier import books
>>> terms = terms_of(books.rules("m1/blackjack"))
>>> terms.decks, terms.stake, terms.blackjack, terms.lost_by_surrender
(8, 10, 15, 5)
>>> [terms.net(20, outcome) for outcome in range(7)], terms.net(20, 5, doubled=True)
([10, 10, 10, 0, -10, -10, 10], -20)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier import games
from croupier.books.pay import win
from croupier.games.blackjack_law import STOP, custom_of, stake_limit
from croupier.odds.blackjack.dealer import ACE, TEN
from croupier.odds.counting.payments import EVEN, least_whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.books import Ratio, Rules
    from croupier.games.blackjack_law import RoundCourse

MOST_HANDS: Final = 6
"""Where a book lets a box be split without end (m1:194.4a), this is where the count stops."""
DEALER_BLACKJACK, DEALER_BUST = 5, 6


class BlackjackTerms(Struct, frozen=True, kw_only=True):
    """One table at one stake. `doubles` and `splits` can be taken away to see what they are worth."""

    game: str
    decks: int
    shoe: tuple[int, ...]
    """How many cards of each value a full shoe has: aces, twos, …, tens."""
    stake: int
    win: Ratio | None
    blackjack: int
    """What a blackjack wins."""
    even_money: int
    """What a blackjack wins when it is paid at once against an ace."""
    insurance: Ratio | None
    covers: tuple[int, ...]
    """Amounts of insurance among which the best one is; none where there is no insurance."""
    insured_late: bool = False
    """Whether a box can be insured at each of its decisions (m1:195.5c), not only before the first."""
    most_paid: int = 0
    """The most that one outcome is paid; zero for no such rule (m1:q.payout-cap)."""
    doubles: bool = True
    only_nine_to_eleven: bool = False
    doubles_after_split: bool = True
    dark: int = 0
    """Up to how many points the card of a double can be dealt face down; zero for never (m1:194.3b)."""
    splits: bool = True
    same_rank: bool = False
    """Whether only cards of one rank are split, a king not with a queen (m1:terms.split)."""
    most_hands: int
    """How many hands a box has at most; where there is no end to splitting, where the count stops."""
    endless: bool = False
    barred_after_bust: bool = False
    """Whether no further split is possible once a hand of the box has lost (m1:194.4e)."""
    one_card_aces: bool = False
    resplits_aces: bool = True
    added_spared: bool = False
    """Whether a dealer's blackjack takes the first stake of a box only (am:q08)."""
    lost_by_surrender: int
    surrenders: bool = True
    surrenders_to_ace: bool = True
    surrenders_after_split: bool = False
    prizes: Mapping[str, int]
    """What the house gives for certain cards of the first hand of a box, in chips (am:2.42 to am:2.46)."""
    hits_soft_17: bool = False
    peeks: bool = False
    """Whether the dealer has a hole card, and looks for a blackjack under an ace or a ten."""
    late: bool = False
    """Whether the first two cards are given up after that look, not before it."""

    def looks(self, up: int) -> bool:
        """Whether the dealer looks for a blackjack under this open card.

        Nothing has been added to a box then. As cards come in any order, a blackjack that would have ended
        the round takes the first stake only, whatever is done after the look.
        """
        return self.peeks and up in (ACE, TEN)

    def net(self, total: int, outcome: int, *, doubled: bool = False, first: bool = True) -> int:
        """Return what a hand that stands brings against the dealer's outcome, a blackjack aside.

        `first` is false for the hands that a split has added to the box.
        """
        staked = 2 * self.stake if doubled else self.stake
        if outcome == DEALER_BLACKJACK:
            if self.added_spared or self.peeks:
                return -self.stake if first else 0
            return -staked
        dealer = STOP + outcome
        if outcome == DEALER_BUST or total > dealer:
            return self.won(doubled)
        return 0 if total == dealer else -staked

    def won(self, doubled: bool) -> int:
        """Return what a winning hand is paid, its double within what is left of the most that is paid."""
        due = win(self.stake, self.win)
        if not self.most_paid:
            return 2 * due if doubled else due
        paid = min(due, self.most_paid)
        return paid + min(due, self.most_paid - paid) if doubled else paid

    def insured(self, amount: int) -> int:
        """Return what insurance wins."""
        return win(amount, self.insurance, self.most_paid)

    def can_double(self, total: int, *, split: bool) -> bool:
        """Whether a hand of two cards may be doubled; split aces that get one card are not asked."""
        if not self.doubles or (split and not self.doubles_after_split):
            return False
        return not self.only_nine_to_eleven or 9 <= total <= 11

    def can_surrender(self, ace: bool, *, split: bool) -> bool:
        """Whether a hand of two cards may be given up against an ace or another card."""
        if not self.surrenders or (split and not self.surrenders_after_split):
            return False
        return self.surrenders_to_ace or not ace

    def hands(self, value: int, already: int = 1) -> int:
        """Return into how many hands a pair of this value can be split when a box has so many already.

        Where there is no end to splitting, one more split is always possible, and counted.
        """
        if not self.splits:
            return 1
        if not value and not self.resplits_aces:
            return 2 if already == 1 else 1
        left = self.most_hands - already + 1
        return max(left, 2) if self.endless else left


def terms_of(rules: Rules, stake: int | None = None) -> BlackjackTerms:
    """Read a game from the rules of a table; without a stake, the least at which everything is whole.

    The law of a blackjack is a `RoundCourse`; what a table has chosen is its `Custom`.
    """
    course: RoundCourse = games.find(rules.game).law
    custom = custom_of(rules)
    limit = stake_limit(rules)
    least = least_whole(rules, limit.minimum, limit.step, limit.maximum)
    stake = least if stake is None else limit.check(stake)
    most, half, decks = int(rules.options.get("max_payout", 0)), stake // 2, custom.decks
    insurance = rules.table("insurance").ratio("insurance")
    return BlackjackTerms(
        game=rules.game,
        decks=decks,
        shoe=full_shoe(decks),
        stake=stake,
        win=rules.table("win").ratio("win"),
        blackjack=win(stake, rules.table("blackjack").ratio("blackjack"), most),
        even_money=win(stake, rules.table("even-money").ratio("even-money"), most),
        insurance=insurance,
        covers=_covers(least_insurance(rules, half), half, insurance, most) if rules.on("insurance") else (),
        insured_late=course.insured_late and not custom.peeks,
        most_paid=most,
        only_nine_to_eleven=custom.nine_to_eleven,
        doubles_after_split=custom.double_after_split,
        dark=custom.dark,
        same_rank=custom.same_rank,
        most_hands=custom.splits + 1 if custom.splits else MOST_HANDS,
        endless=not custom.splits,
        barred_after_bust=not custom.split_after_bust,
        one_card_aces=custom.one_card_aces,
        resplits_aces=custom.resplit_aces,
        added_spared=custom.added_back,
        lost_by_surrender=stake - half,
        surrenders=custom.surrender,
        surrenders_to_ace=custom.surrender_to_ace,
        surrenders_after_split=custom.surrender_split,
        prizes={name: stake * each for name in course.prizes if (each := rules.number(f"prize_{name}"))},
        hits_soft_17=custom.hits_soft_17,
        peeks=custom.peeks,
        late=custom.surrender_late,
    )


def least_insurance(rules: Rules, half: int) -> int:
    """Return the least that may be insured for, where half the stake is the most."""
    if "part_insurance" in rules.options:  # am:q12
        return 1 if rules.on("part_insurance") else half
    return -(-rules.limit("box").minimum // 2)  # m1:195.5a


def _covers(least: int, most: int, ratio: Ratio | None, cap: int) -> tuple[int, ...]:
    """Return the amounts of insurance one of which is the best, whatever the dealer's chances are.

    What it brings grows evenly with the amount, up to the most that is paid, but for rounding.
    """
    paid, per = ratio or EVEN
    amounts = {least, most, most - most % per}
    if cap:
        amounts |= {cap * per // paid, -(-cap * per // paid)}
    return tuple(sorted(amount for amount in amounts if max(least, 1) <= amount <= most))


def full_shoe(decks: int) -> tuple[int, ...]:
    """Return how many cards of each value so many decks have.

    >>> full_shoe(8)
    (32, 32, 32, 32, 32, 32, 32, 32, 32, 128)
    """
    return (4 * decks,) * 9 + (16 * decks,)
