"""Oasis poker of the casino M-1, chapter 10: points 123 to 147.

Up to two light boxes a player, in two passes: the second is not looked at before the first is finally
decided, yet exchanges wait until all first boxes are (m1:q.oasis-order). One or two cards may be exchanged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.cards import DECK
from croupier.errors import IllegalStake
from croupier.games.antes import ANTE, DARK_BET, offer_cut, own_boxes
from croupier.games.house_poker import SHAPE, Round
from croupier.games.house_poker_law import Improvement, Insurance, Law, Turn, spent
from croupier.games.m1.defective_deck import VOID_HAND
from croupier.games.m1.light_and_dark import (
    Bonus,
    Boxes,
    announce_card,
    light_boxes,
    place_boxes,
    settle_bonuses,
    settle_dark_bonuses,
)
from croupier.games.settings import read_house_settings
from croupier.table import Bar, Game, Improve, Option, StakeField

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Box, Felt, Play

CUT: Final = 5
BOXES: Final = Boxes("m1:127a", "m1:129", "m1:127f", "m1:141a", "m1:127e", most_light=2)
BONUS: Final = Bonus(asked="m1:145c", paid="m1:145d", lost="m1:145b", dark="m1:145d")
ONE: Final = Improvement(
    Improve("exchange-one", 1, 1, "exchange_one_price"),
    "m1:133.1a",
    "m1:133.1a",
    "exchange",
    spent("m1:133.1b", "exchange-one", "exchange-two"),
)
TWO: Final = Improvement(
    Improve("exchange-two", 2, "exchange_most", "exchange_two_price"),
    "m1:133.2a",
    "m1:133.2a",
    "exchange",
    spent("m1:133.2b", "exchange-one", "exchange-two"),
)
FOLD: Final = Option("fold", "m1:132b")
NO_PURCHASE: Final = Bar("buy-game", "no-buying-here", "m1:139")
LAW: Final = Law(
    first=Turn("m1:132a", FOLD, "m1:132c", "m1:138a", (NO_PURCHASE,)),
    final=Turn(
        "m1:133.1b",
        FOLD,
        "m1:132c",
        "m1:138f",
        (NO_PURCHASE,),
    ),
    served="m1:135a",
    covered="m1:140",
    insurance=Insurance(
        low="m1:138a",
        extent="m1:138b",
        capped="m1:138b",
        paid="m1:138c",
        lost="m1:138d",
        returned="m1:138e",
    ),
    opened="m1:135b",
    plays="m1:137a",
    no_game="m1:137a",
    compared="m1:136a",
    higher="m1:136b",
    bet_paid="m1:142",
    lower="m1:136c",
    equal="m1:136d",
    capped="m1:136e",
    counted=frozenset({"ante", "bet", "insurance"}),
    bonus_lost=BONUS.lost,
)


def play(felt: Felt, rules: Rules) -> Play:
    """Play one deal of Oasis poker."""
    felt.deal(5, "m1:131a", open_card=5, packets=rules.on("packets"))
    announce_card(felt, "m1:131b")

    table = Round(felt, rules, LAW)
    ways = (ONE, TWO)[: rules.number("exchange_most")]
    for boxes in passes(felt):
        yield from table.decide(boxes, LAW.first, ways)
        settle_bonuses(table, boxes, BONUS)
        served = table.serve(boxes)
        if served:
            yield from table.decide(served, LAW.final)

    playing = [box for box in felt.boxes if box.active]
    if playing:
        showdown(table, playing)


def place(felt: Felt, rules: Rules) -> None:
    """Let the pack be cut and take up the stakes: equal ones on light boxes, different ones on dark boxes."""
    read_house_settings(felt, rules)
    felt.shuffle(DECK)  # m1:123a
    offer_cut(felt, felt.boxes, CUT, "m1:130a", "m1:130b")
    felt.call("place-your-bets", "m1:129")
    place_boxes(felt, rules, BOXES)
    for boxes in own_boxes(felt).values():
        check_stakes(boxes, dark_differs=rules.on("dark_differs"))
    for box in felt.boxes:
        if "insurance" in box.placed:
            raise IllegalStake("dark-not-insured", seat=box.number, clause="m1:138f")
        if "bonus" in box.placed:
            bonus = rules.limit("bonus").check(box.placed["bonus"])
            felt.stake(box, "bonus", bonus, "m1:143" if box.dark else "m1:144a")
    felt.call("no-more-bets", "m1:130c")


def check_stakes(boxes: list[Box], *, dark_differs: bool) -> None:
    """Refuse unequal light stakes, and dark ones equal to them (m1:127g, m1:127h, m1:q.oasis-dark-stake)."""
    light = [box.stakes["ante"] for box in boxes if not box.dark]
    dark = [box.stakes["ante"] for box in boxes if box.dark]
    if light and light[0] != light[-1]:
        raise IllegalStake("antes-unequal", amount=light[-1], other=light[0], clause="m1:127g")
    if dark_differs and set(light) & set(dark):
        raise IllegalStake("antes-equal", amount=light[0], clause="m1:127h")


def passes(felt: Felt) -> list[list[Box]]:
    """Return the first light boxes of all players, then the second ones, each from left to right."""
    owned = [light_boxes(boxes) for boxes in own_boxes(felt).values()]
    order = [[boxes[place] for boxes in owned if len(boxes) > place] for place in range(BOXES.most_light)]
    return [sorted(boxes, key=lambda box: box.number) for boxes in order if boxes]


def showdown(table: Round, playing: list[Box]) -> None:
    """Open the croupier's cards, check the bonus of dark boxes, and compare, if it qualifies."""
    dealer = table.open_dealer()
    plays = table.call_dealer(dealer)
    settle_dark_bonuses(table, playing, BONUS)
    if plays:
        for box in playing:
            table.compare(box, dealer, LAW.compared)
        return
    table.pay_insurance(playing)
    for box in playing:
        table.spare(box, "m1:137b")


GAME = Game(
    play,
    (VOID_HAND,),
    place=place,
    deck=DECK,
    shape=SHAPE,
    fields=(ANTE, StakeField("bonus", "bonus", lost="pass"), DARK_BET),
    ways=(ONE.way, TWO.way),
    family="ante_poker",
)
