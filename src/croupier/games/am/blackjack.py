"""Black Jack, annex 2 of the Armenian decree: six packs, no hole card, early surrender against any card.

A round is dealt from a shoe; `hand.next(seats)` deals the following one until the second cut card is out.
The annex makes the dealer form a hand in every round (am:2.47), pay first and take afterwards (am:2.48).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.books import check_stake
from croupier.cards import DECK
from croupier.errors import IllegalStake
from croupier.games.blackjack import BlackjackRound, BoxHand, check_shoe, fill_shoe
from croupier.games.blackjack_law import (
    BLACKJACK,
    BOX,
    SHAPE,
    BlackjackLaw,
    RoundCourse,
    custom_of,
    stake_limit,
)
from croupier.games.settings import read_house_settings
from croupier.table import Bar, Game, Option, Span
from croupier.table.event import UP

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.games.blackjack_law import Custom
    from croupier.table import Box, Felt, Play

SEVEN: Final = 5
SIX_SEVEN_EIGHT: Final = [SEVEN - 1, SEVEN, SEVEN + 1]
EVEN_MONEY: Final = Option("even-money", "am:2.41")
NO_INSURANCE: Final = Option("no-insurance", "am:2.38")
WAIT: Final = Option("wait", "am:2.41")
NO_DARK: Final = Bar("double-dark", "no-dark-double", "am:2.35")
NO_EVEN_MONEY: Final = Bar("even-money", "even-money-not", "am:2.41")
NO_ACE: Final = (NO_DARK, NO_EVEN_MONEY, Bar("insurance", "insurance-no-ace", "am:2.38"))
UNSOLD: Final = (NO_DARK, NO_EVEN_MONEY, Bar("insurance", "insurance-not-sold", "am:2.38"))
TOO_LATE: Final = (NO_DARK, NO_EVEN_MONEY, Bar("insurance", "insurance-first", "am:2.38"))


def play(felt: Felt, rules: Rules) -> Play:
    """Play one round."""
    table = AmBlackjackRound(felt, rules)
    table.deal("am:2.18")
    for box in table.boxes if table.prizes else ():
        table.give_prizes(table.spots[box.number][0])
    if table.shows_ace:
        yield from table.insure()
    if table.looks:
        yield from table.look(losers_first=False)
    if table.beaten:
        return
    for box in table.boxes:  # am:2.37: box by box in turn
        yield from table.serve(box)
    table.settle(table.draw_dealer(), losers_first=False)  # am:2.48


def place(felt: Felt, rules: Rules) -> None:
    """Open the shoe, and take up the stakes."""
    check_boxes(felt, rules)
    open_shoe(felt, custom_of(rules))
    place_stakes(felt, rules)


def check_boxes(felt: Felt, rules: Rules) -> None:
    """Refuse boxes and fields that the table does not have."""
    read_house_settings(felt, rules)
    felt.check_seats(rules.number("boxes"), "am:2.17")
    felt.check_fields("box")


def open_shoe(felt: Felt, custom: Custom) -> None:
    """Shuffle six packs, let a player cut, lay in the second cut card, burn (am:2.06 to am:2.09)."""
    fill_shoe(felt, custom)
    check_shoe(felt, AmBlackjackRound.law.shoe_end)
    if felt.fresh:
        felt.cut(1, "am:2.07")
        felt.burn(custom.burnt, "am:2.09", UP)


def place_stakes(felt: Felt, rules: Rules) -> None:
    """Take up the stakes before the first card, each in its box (am:2.14 to am:2.17)."""
    limit = stake_limit(rules)
    for box in felt.boxes:
        if "box" not in box.placed:
            raise IllegalStake("box-unstaked", seat=box.number, clause="am:2.15")
        felt.stake(box, "box", check_stake(limit, box.placed["box"], "am:q40"), "am:2.15")
    felt.call("no-more-bets", "am:2.14")


class AmBlackjackRound(BlackjackRound):
    """A round by the decree."""

    __slots__ = ("prizes",)

    law = BlackjackLaw(
        shoe_end="am:2.08",
        hit="am:2.31",
        stand="am:2.31",
        split="am:2.32",
        split_often="am:2.34",
        split_lost="am:2.34",
        aces_again="am:q10",
        second_card="am:2.33",
        one_card="am:2.34",
        double="am:2.35",
        double_split="am:2.35",
        surrender="am:2.36",
        surrender_split="am:2.36",
        surrender_ace="am:2.36",
        bust="am:2.24",
        insurance_won="am:2.39",
        insurance_lost="am:2.40",
        even_money="am:2.41",
        draw="am:2.47",
        win="am:2.11",
        dealer_bust="am:2.26",
        lose="am:2.12",
        tie="am:2.13",
        blackjack="am:2.22",
        blackjack_tie="am:2.21",
        dealer_blackjack="am:2.23",
    )

    def __init__(self, felt: Felt, rules: Rules) -> None:
        super().__init__(felt, rules)
        self.prizes = prizes_of(rules.options)

    def more_bars(self, spot: BoxHand) -> tuple[Bar, ...]:
        """No insurance without an ace or once the hands are played (am:q12), and no card face down."""
        del spot
        if not self.rules.on("insurance"):
            return UNSOLD
        return TOO_LATE if self.shows_ace else NO_ACE

    def give(self, spot: BoxHand, clause: str, face: int = UP) -> None:
        """Give a card; a hand that has become worth a prize gets it at once."""
        super().give(spot, clause, face)
        if self.prizes:
            self.give_prizes(spot)

    def insure(self) -> Play:
        """Offer insurance or even money once, before the first hand is played (am:2.38, am:2.41, am:q12)."""
        for box in self.boxes:
            spot = self.spots[box.number][0]
            sold = self.rules.on("insurance")
            offers = (self.insurance(box),) if sold and box.stakes["box"] > 1 else ()
            if not sold and not spot.natural:
                continue
            if spot.natural:
                choice = yield self.felt.choose(box, EVEN_MONEY, *offers, WAIT)
            else:
                choice = yield self.felt.choose(box, *offers, NO_INSURANCE, bars=(NO_EVEN_MONEY,))
            if choice.name == "insurance":
                amount = choice.amount or box.stakes["box"] // 2
                self.felt.stake(box, "insurance", amount, "am:2.38")
            elif choice.name == "even-money":
                self.take_even_money(box, spot)

    def insurance(self, box: Box) -> Option:
        """Exactly half the initial stake, or any part of it where the house accepts that (am:q12)."""
        half = box.stakes["box"] // 2
        if not self.rules.on("part_insurance"):
            return Option("insurance", "am:2.38", cost=half)
        chips = box.player.chips
        most = half if chips is None else min(half, chips)
        return Option("insurance", "am:2.38", cost=1, amount=Span(1, most))

    def give_prizes(self, spot: BoxHand) -> None:
        """Give every prize the house has set for these cards, on the first hand of a box only (am:q13)."""
        if spot.split:
            return
        cards = spot.pile.cards
        for prize in self.prizes:
            clause, fits = PRIZES[prize]
            if fits(cards, spot):
                stake = spot.box.placed["box"]
                ratio = self.rules.number(f"prize_{prize}"), 1
                self.felt.pay_also(spot.box, "prize", stake, ratio, clause, prize.replace("_", "-"), cards)

    def take(self, bettor: Box, field: str, clause: str) -> None:
        """Take a losing stake; a house may spare what was added when it has Black Jack (am:q08)."""
        if clause == self.law.dealer_blackjack and field != "box" and self.custom.added_back:
            self.felt.give_back(bettor, field, clause)
        else:
            self.felt.lose(bettor, field, clause)


# -- prizes: am:2.42 to am:2.46 ---------------------------------------------------------------------------


def three_sevens(cards: Sequence[Card], spot: BoxHand) -> bool:
    """The hand consists of three sevens."""
    del spot
    return len(cards) == 3 and all(card.rank == SEVEN for card in cards)


def suited(cards: Sequence[Card]) -> bool:
    """All cards are of the same suit."""
    return len({card.suit for card in cards}) == 1


PRIZES: Final[dict[str, tuple[str, Callable[[Sequence[Card], BoxHand], bool]]]] = {
    "three_sevens": ("am:2.42", three_sevens),
    "six_cards": ("am:2.43", lambda cards, spot: len(cards) == 6 and spot.total <= BLACKJACK),
    "six_seven_eight": (
        "am:2.44",
        lambda cards, _: sorted(card.rank for card in cards) == SIX_SEVEN_EIGHT and suited(cards),
    ),
    "suited_blackjack": ("am:2.45", lambda cards, spot: spot.natural and suited(cards)),
    "suited_sevens": ("am:2.46", lambda cards, spot: three_sevens(cards, spot) and suited(cards)),
    "seven_cards": ("am:2.46", lambda cards, spot: len(cards) == 7 and spot.total <= BLACKJACK),
}
"""The cases of the decree, and two that houses add to its open list; each pays what the house has set."""


def prizes_of(options: Mapping[str, bool | int | str]) -> list[str]:
    """Return the prizes that the house has set."""
    return [prize for prize in PRIZES if options[f"prize_{prize}"]]


GAME = Game(
    play,
    place=place,
    deck=DECK,
    shape=SHAPE,
    fields=(BOX,),
    family="blackjack",
    law=RoundCourse(prizes=tuple(PRIZES)),
)
