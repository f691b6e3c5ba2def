"""Russian poker of the casino M-1, chapter 11: points 148 to 171.

A player has one open box; their others are dark, but even these may be insured before the deal. The croupier
who bought cards for a game goes on changing a card of the same rank until another comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.books import whole_amount
from croupier.cards import DECK
from croupier.errors import IllegalStake
from croupier.games.antes import ANTE, DARK_BET, offer_cut
from croupier.games.house_poker import DECLINE, SHAPE, Round, worth
from croupier.games.house_poker_law import Improvement, Insurance, Law, Purchase, Turn, spent
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

CUT: Final = 3
BOXES: Final = Boxes("m1:154a", "m1:153", "m1:154e", "m1:155c", "m1:154c", most_light=1)
BONUS: Final = Bonus(asked="m1:169e", paid="m1:169f", lost="m1:169f", dark="m1:155e")
SIXTH: Final = Improvement(
    Improve("buy", price="sixth_price"),
    "m1:158a",
    "m1:158a",
    "sixth-card",
    spent("m1:158b", "exchange", "buy"),
)
EXCHANGE: Final = Improvement(
    Improve("exchange", 1, "exchange_most", "exchange_price"),
    "m1:158c",
    "m1:158c",
    "exchange",
    spent("m1:158d", "exchange", "buy"),
)
FOLD: Final = Option("fold", "m1:157b")
LAW: Final = Law(
    first=Turn("m1:157a", FOLD, "m1:157c", "m1:162a"),
    final=Turn(
        "m1:158d",
        FOLD,
        "m1:157c",
        "m1:162g",
    ),
    served="m1:159a",
    covered="m1:157c",
    insurance=Insurance(
        low="m1:162b",
        extent="m1:162c",
        capped="m1:162c",
        paid="m1:162d",
        lost="m1:162e",
        returned="m1:162f",
    ),
    opened="m1:159b",
    plays="m1:160f",
    no_game="m1:160d",
    compared="m1:160a",
    higher="m1:160b",
    bet_paid="m1:168",
    lower="m1:160c",
    equal="m1:161a",
    doubles="m1:160j",
    ace_king_used="m1:161b",
    capped="m1:160g",
    capped_two="m1:160l",
    counted=frozenset({"bet", "insurance", "bonus"}),
    bonus_lost=BONUS.lost,
)
PURCHASE: Final = Purchase(
    offer="m1:164a",
    decline=Option(DECLINE, "m1:160e"),
    laid="m1:164a",
    taken="m1:164b",
    redraw="m1:164b",
    again="m1:164c",
    compare="m1:164e",
    still_none="m1:164d",
    late=(Bar("insure", "insurance-too-late", "m1:162i"),),
)


def play(felt: Felt, rules: Rules) -> Play:
    """Play one deal of Russian poker."""
    felt.deal(5, "m1:156a", open_card=5, packets=rules.on("packets"))
    announce_card(felt, "m1:156b")

    table = Round(felt, rules, LAW)
    light = light_boxes(felt.boxes)
    yield from table.decide(light, LAW.first, (SIXTH, EXCHANGE))
    settle_bonuses(table, light, BONUS)
    served = table.serve(light)
    if served:
        yield from table.decide(served, LAW.final)

    playing = [box for box in felt.boxes if box.active]
    if playing:
        yield from showdown(table, playing)


# -- stakes: points 153 to 155, 162, 169 ------------------------------------------------------------------


def place(felt: Felt, rules: Rules) -> None:
    """Let the pack be cut, invite the stakes and remind of the bonus, take them up, and close the betting."""
    read_house_settings(felt, rules)
    felt.shuffle(DECK)  # m1:148
    offer_cut(felt, felt.boxes, CUT, "m1:155a", "m1:155b")
    felt.call("place-your-bets", "m1:155f")
    felt.call("remember-the-bonus", "m1:155f")
    place_boxes(felt, rules, BOXES)
    for box in felt.boxes:
        if "insurance" in box.placed:
            insure_dark(felt, rules, box)
        if "bonus" in box.placed:
            place_bonus(felt, rules, box)
    felt.call("no-more-bets", "m1:155g")


def insure_dark(felt: Felt, rules: Rules, box: Box) -> None:
    """Take up the insurance of a dark box, where the house does not follow m1:7.12.2."""
    if not box.dark:
        raise IllegalStake("insurance-too-early", seat=box.number, clause="m1:162g")
    if not (rules.on("dark_insurance") and rules.on("insurance")):
        raise IllegalStake("dark-not-insured", seat=box.number, clause="m1:7.12.2")
    amount = whole_amount(box.placed["insurance"], "m1:162h")
    ante = box.stakes["ante"]
    if amount < ante:
        raise IllegalStake("insurance-too-small", amount=amount, least=ante, clause="m1:162c")
    felt.stake(box, "insurance", amount, "m1:162h")


def place_bonus(felt: Felt, rules: Rules, box: Box) -> None:
    """Take up the bonus: half the ante, or what the plate allows (m1:q.russian-bonus-size)."""
    ante = box.stakes["ante"]
    if rules.choice("bonus_size") == "plate":
        bonus = rules.limit("bonus").check(box.placed["bonus"])
    else:
        bonus = whole_amount(box.placed["bonus"], "m1:169a")
        if 2 * bonus != ante:
            raise IllegalStake("bonus-not-half", amount=bonus, ante=ante, clause="m1:169a")
    felt.stake(box, "bonus", bonus, "m1:169a")


# -- the showdown: points 159 to 166 ----------------------------------------------------------------------


def showdown(table: Round, playing: list[Box]) -> Play:
    """Open the croupier's cards, check the dark boxes, then compare, or sell the croupier's game."""
    dealer = table.open_dealer()
    plays = table.call_dealer(dealer)
    settle_dark_bonuses(table, playing, BONUS)
    for box in playing:
        if box.dark and "insurance" in box.stakes:
            check_insurance(table, box)
    if plays:
        for box in playing:
            table.compare(box, dealer, LAW.compared)
        return
    table.pay_insurance(playing)
    yield from buying(table, playing)


def check_insurance(table: Round, box: Box) -> None:
    """Return the insurance of a dark box that is not valid, or the part above its maximum (m1:162b)."""
    felt = table.felt
    hand = worth(box.cards)
    felt.open(box.number, box.pile, "m1:162b", hand)
    if hand.category < table.terms.insured_from:
        felt.give_back(box, "insurance", "m1:162b")
        return
    excess = box.stakes["insurance"] - table.insurance_most(box)
    if excess > 0:
        felt.give_back(box, "insurance", "m1:162c", excess)


def buying(table: Round, playing: list[Box]) -> Play:
    """Let open boxes, then dark ones buy the croupier's game (m1:164f); they change one card for all."""
    buyers = yield from table.sell_game(light_boxes(playing), PURCHASE)
    dark = [box for box in playing if box.dark]
    for box in dark:  # a dark box is opened only after the croupier's cards
        table.felt.look(box, "m1:terms.closed-play")
    buyers += yield from table.sell_game(dark, PURCHASE)
    if buyers:
        buyers.sort(key=lambda box: box.number)
        table.bought(buyers, PURCHASE, until_other=True)


GAME = Game(
    play,
    (VOID_HAND,),
    place=place,
    deck=DECK,
    shape=SHAPE,
    fields=(
        ANTE,
        StakeField("bonus", of="ante", ratio=(1, 2), bound="exactly", when="!bonus_size=plate", lost="pass"),
        StakeField("bonus", "bonus", when="bonus_size=plate", lost="pass"),
        DARK_BET,
        StakeField("insurance", of="ante", bound="at-least", beside="bet", when="dark_insurance&insurance"),
    ),
    ways=(SIXTH.way, EXCHANGE.way),
    family="russian",
    law=LAW,
)
