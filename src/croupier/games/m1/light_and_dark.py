"""What chapters 10 and 11 of the casino M-1 share: light and dark boxes, the croupier's open card, the bonus.

A player who lays the bet on a box before the deal plays it dark; their other boxes are open.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from croupier.cards import RANKS
from croupier.errors import IllegalStake
from croupier.games.antes import own_boxes, place_ante, place_dark_bet
from croupier.games.house_poker import Round, worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.books import Rules
    from croupier.table import Box, Felt


ODD: Final = "m1:q.rounding"
"""The question by which an ante is refused whose half cannot be paid."""


class Boxes(Struct, frozen=True):
    """The clauses on the boxes of one chapter, and how many of them a player may play light."""

    table: str
    ante: str
    dark: str
    light: str
    front: str
    most_light: int


class Bonus(Struct, frozen=True):
    """The clauses on the bonus of one chapter."""

    asked: str
    paid: str
    lost: str
    dark: str


def place_boxes(felt: Felt, rules: Rules, law: Boxes) -> None:
    """Take up antes, and the bets of dark boxes; check which boxes each player plays light."""
    felt.check_seats(rules.profile.places.maximum, law.table)
    felt.check_fields("ante", "bet", "insurance", "bonus")
    for box in felt.boxes:
        ante = place_ante(felt, rules, box, law.ante, ODD)
        if "bet" in box.placed:
            place_dark_bet(felt, rules, box, ante, law.dark)
    for boxes in own_boxes(felt).values():
        check_light(boxes, law)


def check_light(boxes: list[Box], law: Boxes) -> None:
    """Refuse too many light boxes, and light ones that are not in front of the player, side by side.

    A player sits in front of the box that bears their number; one who owns no such box sits where they play.
    """
    light = light_boxes(boxes)
    if len(light) > law.most_light:
        numbers = ", ".join(str(box.number) for box in light)
        raise IllegalStake("light-too-many", boxes=numbers, most=law.most_light, clause=law.light)
    apart = any(second.number != first.number + 1 for first, second in pairwise(light))
    front = next((box for box in boxes if box.number == box.player.number), None)
    if light and (apart or (front is not None and front.dark)):
        raise IllegalStake("light-not-in-front", boxes=light[0].number, clause=law.front)


def light_boxes(boxes: Iterable[Box]) -> list[Box]:
    """Return the boxes that are played light."""
    return [box for box in boxes if not box.dark]


def announce_card(felt: Felt, clause: str) -> None:
    """Let the croupier announce their open card: "The croupier has an ace"."""
    felt.call(f"dealer-has-{RANKS[felt.dealer.cards[-1].rank]}", clause)


def settle_bonuses(table: Round, boxes: Iterable[Box], law: Bonus) -> None:
    """Before the exchange, ask every light box that has not passed for its bonus, and settle it."""
    for box in boxes:
        if "bonus" in box.stakes:
            table.felt.call("bonus-asked", law.asked, str(box.number))
            settle_bonus(table, box, law.paid)


def settle_dark_bonuses(table: Round, boxes: Iterable[Box], law: Bonus) -> None:
    """After the croupier has opened their cards, check the bonus of the dark boxes."""
    for box in boxes:
        if box.dark and "bonus" in box.stakes:
            settle_bonus(table, box, law.dark)


def settle_bonus(table: Round, box: Box, clause: str) -> None:
    """Settle a bonus on the first five cards; its own maximum stands on the plate of the table."""
    rules = table.rules
    hand = worth(box.cards)
    slug = hand.category.slug
    ratio = rules.table("bonus").ratio(slug)
    if ratio is None:
        table.lose_bonus(box)
        return
    table.felt.open(box.number, box.pile, clause, hand)
    most = rules.number("bonus_max_payout")
    table.pay(box, "bonus", ratio, rules.table("bonus").clause, slug, hand.combination, most)
