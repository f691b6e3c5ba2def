"""Five-card poker, annex 3 of the Armenian decree: five cards each, fold or raise, no exchange.

The annex as written favours the player: its pay table looks as if it included the stake (question am:q39).
The default plays what the law says; the option `for_one` plays the other reading.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards import DECK
from croupier.errors import IllegalStake
from croupier.hands import Category, best
from croupier.table import Game, Option

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.hands import Hand
    from croupier.table import Box, Felt, Play

FOLD = Option("fold", "am:3.11")


def play(felt: Felt, rules: Rules) -> Play:
    """Play one hand of five-card poker against the dealer."""
    place_stakes(felt, rules)
    felt.shuffle(DECK)  # am:3.01
    felt.call("no-more-bets", "am:3.06")
    felt.deal(5, "am:3.07", open_card=rules.number("dealer_card"))

    for box in felt.boxes:  # am:3.32: a player's second hand only after he has decided the first
        felt.look(box, "am:3.32")
        ante = box.stakes["ante"]
        choice = yield felt.choose(box, FOLD, Option("raise", "am:3.12", cost=2 * ante))
        if choice.name == "raise":
            felt.stake(box, "raise", 2 * ante, "am:3.12")
        elif choice.name == "fold":
            surrender(felt, rules, box)

    playing = [box for box in felt.boxes if box.active]
    if playing:
        showdown(felt, rules, playing)


def place_stakes(felt: Felt, rules: Rules) -> None:
    """Take up antes and bonus stakes before the dealer closes the betting."""
    felt.check_seats(rules.number("boxes"), "am:3.20")
    felt.check_fields("ante", "bonus")  # am:3.03; the raise comes later
    antes: dict[int, int] = {}
    for box in felt.boxes:
        if "ante" not in box.placed:
            raise IllegalStake("ante-missing", seat=box.number, clause="am:3.33")
        ante = rules.limit("ante").check(box.placed["ante"])
        if antes.setdefault(box.player.number, ante) != ante:  # am:3.31, am:q24
            raise IllegalStake("antes-unequal", amount=ante, other=antes[box.player.number], clause="am:3.31")
        felt.stake(box, "ante", ante, "am:3.06")
        if "bonus" in box.placed:
            place_bonus(felt, rules, box, ante)


def place_bonus(felt: Felt, rules: Rules, box: Box, ante: int) -> None:
    """Take up a bonus stake: only where the organiser offers it, at most half the ante."""
    if not rules.on("bonus"):
        raise IllegalStake("bonus-not-offered", clause="am:3.33")
    bonus = rules.limit("bonus").check(box.placed["bonus"])
    if 2 * bonus > ante:
        raise IllegalStake("bonus-too-large", amount=bonus, most=ante // 2, clause="am:3.34")
    felt.stake(box, "bonus", bonus, "am:3.33")


def surrender(felt: Felt, rules: Rules, box: Box) -> None:
    """Decision 1: the ante is lost at once; the bonus stands on its own and is settled first (am:q19)."""
    settle_bonus(felt, rules, box)
    felt.lose(box, "ante", "am:3.11")
    felt.discard(box, "am:3.11")


def showdown(felt: Felt, rules: Rules, playing: list[Box]) -> None:
    """Open the dealer's cards and compare them with every hand that raised."""
    dealer = worth(rules, felt.dealer.cards)
    felt.open("dealer", felt.dealer, "am:3.13", dealer)
    if dealer.category < Category.ACE_KING:
        felt.call("no-game", "am:3.14")
        for box in playing:
            felt.pay(box, "ante", (1, 1), "am:3.14")
            felt.give_back(box, "raise", "am:3.14")
            settle_bonus(felt, rules, box)
        return
    for box in playing:
        compare(felt, rules, box, dealer)
        settle_bonus(felt, rules, box)


def compare(felt: Felt, rules: Rules, box: Box, dealer: Hand) -> None:
    """Compare one hand with the dealer's qualifying combination."""
    hand = worth(rules, box.cards)
    felt.open(box.number, box.pile, "am:3.13", hand)
    if hand != dealer and same_combination(hand, dealer):
        felt.call("side-cards-decide", "am:3.16")
    if hand < dealer:
        felt.lose(box, "ante", "am:3.15")
        felt.lose(box, "raise", "am:3.15")
    elif hand == dealer:
        felt.give_back(box, "ante", "am:3.17")
        felt.give_back(box, "raise", "am:3.17")
    else:
        felt.pay(box, "ante", (1, 1), "am:3.18")
        slug = hand.category.slug
        pays = rules.table("raise")
        if rules.on("for_one"):  # am:q39: the multiples include the stake
            pays = pays.for_one()
        felt.pay(box, "raise", pays.ratio(slug), "am:3.19", slug, hand.combination)


def settle_bonus(felt: Felt, rules: Rules, box: Box) -> None:
    """Settle the bonus on the five cards dealt, whatever the dealer holds (am:3.35, am:3.36)."""
    if "bonus" not in box.stakes:
        return
    hand = worth(rules, box.cards)
    ratio = rules.table("bonus").ratio(hand.category.slug)
    if ratio is None:
        felt.lose(box, "bonus", "am:3.35")
        return
    felt.open(box.number, box.pile, "am:3.35", hand)
    felt.pay(box, "bonus", ratio, "am:3.35", hand.category.slug, hand.combination)


def worth(rules: Rules, cards: list[Card]) -> Hand:
    """Value five cards as the house reads them: the ace may end a straight below (am:q15)."""
    return best(cards, low_ace=rules.on("low_ace"))


def same_combination(one: Hand, other: Hand) -> bool:
    """Whether two hands are the same combination of the same ranks, so that side cards decide (am:q16)."""
    return one.category == other.category and [card.rank for card in one.combination] == [
        card.rank for card in other.combination
    ]


GAME = Game(play)
