"""Russian poker, section 1 of the book `rp`: fold, play, exchange or a sixth card, and two combinations paid.

Of a player's boxes the first two are open, a third and fourth closed: played blind, with ante and bet lying
before the deal. The bonus is a share of a fund that grows by the stakes of every hour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.cards import DECK
from croupier.errors import IllegalAction, IllegalStake
from croupier.games import progressive
from croupier.games.antes import ANTE, DARK_BET, offer_cut, own_boxes, place_ante, place_dark_bet
from croupier.games.house_poker import DECLINE, SHAPE, Round, void_hand, worth
from croupier.games.house_poker_law import Improvement, Insurance, Law, Purchase, Turn, spent
from croupier.games.settings import read_house_settings
from croupier.table import Bar, Game, Improve, Option, Post, Ruling, StakeField
from croupier.table.event import Acted

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.cards import Card
    from croupier.table import Action, Box, Decision, Felt, Play

PRINTED_BOXES: Final = 6
"""Six boxes are printed on the layout, any four of which may play (rp:1.2b, rp:q17)."""
OPEN_BOXES: Final = 2

EXCHANGE: Final = Improvement(
    Improve("exchange", 1, "exchange_most", "exchange_price"),
    "rp:1.11.3a",
    "rp:1.11.3b",
    "exchange",
    (*spent("rp:1.13", "exchange"), *spent("rp:1.14", "buy")),
)
SIXTH: Final = Improvement(
    Improve("buy", price="sixth_price"),
    "rp:1.11.4",
    "rp:1.11.4",
    "sixth-card",
    spent("rp:1.14", "exchange", "buy"),
)
DARK_SIXTH: Final = Improvement(SIXTH.way, "rp:1.4f", "rp:1.4f", "sixth-card")
KEEP: Final = Option("keep", "rp:1.4f")
CLOSED: Final = (
    Bar("fold", "box-closed", "rp:1.4e"),
    Bar("exchange", "box-closed", "rp:1.4e"),
    Bar("insure", "box-closed", "rp:1.17.1"),
    Bar("play", "box-closed", "rp:1.4e"),
)
DENIED: Final = "rp:1.10j"
LAW: Final = Law(
    first=Turn("rp:1.10g", Option("fold", "rp:1.11.2"), "rp:1.11.1", "rp:1.17"),
    final=Turn(
        "rp:1.14",
        Option("fold", "rp:1.14.1"),
        "rp:1.14.3",
        "rp:1.14.2",
    ),
    served="rp:1.12b",
    covered="rp:1.15",
    insurance=Insurance(
        low="rp:1.17",
        extent="rp:1.17.2",
        capped="rp:1.17.3",
        paid="rp:1.17.5",
        ante="rp:1.17.6",
        lost="rp:1.17.7",
    ),
    opened="rp:1.18",
    plays="rp:1.18.3",
    no_game="rp:1.18.2",
    compared="rp:1.18.3",
    higher="rp:1.18.6",
    bet_paid="rp:1.23",
    lower="rp:1.18.5",
    equal="rp:1.18.10",
    doubles="rp:1.19a",
    capped="rp:1.20",
    capped_two="rp:1.20",
    counted=frozenset({"bet"}),
    bonus_lost="rp:1.22e",
    denied=DENIED,
)
PURCHASE: Final = Purchase(
    offer="rp:1.21a",
    decline=Option(DECLINE, "rp:1.21i"),
    laid="rp:1.21b",
    taken="rp:1.21c",
    redraw="rp:1.21d",
    again="rp:1.21e",
    compare="rp:1.21f",
    still_none="rp:1.21g",
    late=(Bar("insure", "insurance-too-late", "rp:1.17.1"),),
)


def play(felt: Felt, rules: Rules) -> Play:
    """Play one deal of Russian poker."""
    felt.shuffle(DECK)  # rp:1.3a, rp:1.10a
    offer_cut(felt, by_ante(felt), 1, "rp:1.10c", "rp:1.10b")
    felt.deal(5, "rp:1.10e", open_card=5)
    first_five = {box.number: tuple(box.cards) for box in felt.boxes if "bonus" in box.stakes}

    table = Round(felt, rules, LAW)
    for box in felt.boxes:  # rp:q20: the second box is not shown before the first has its decision
        if box.dark and box.active:
            yield from decide_closed(table, box)
        else:
            yield from table.decide((box,), LAW.first, (EXCHANGE, SIXTH))
        yield from table.decide_anew(LAW.first, (EXCHANGE, SIXTH))
    served = table.serve(felt.boxes)
    if served:
        yield from table.decide([box for box in served if not box.dark], LAW.final)

    playing = [box for box in felt.boxes if box.active]
    if playing:
        yield from showdown(table, playing, first_five)


# -- stakes and cut: 1.4, 1.8 to 1.10, 1.22 ------------------------------------------------------------------


def place(felt: Felt, rules: Rules) -> None:
    """Invite the stakes, take them up, and close the betting."""
    read_house_settings(felt, rules)
    felt.call("place-your-bets", "rp:1.8a")
    felt.check_seats(PRINTED_BOXES, "rp:1.2b")
    most = rules.profile.places.maximum
    if len(felt.boxes) > most:
        raise IllegalStake("boxes-too-many", count=len(felt.boxes), most=most, clause="rp:1.4b")
    felt.check_fields("ante", "bet", "bonus")  # rp:1.2c
    for boxes in own_boxes(felt).values():
        place_on(felt, rules, boxes)
    felt.call("no-more-bets", "rp:1.8c")


def place_on(felt: Felt, rules: Rules, boxes: list[Box]) -> None:
    """Take up the stakes of one player: equal antes on neighbouring boxes, from the third on with the bet."""
    check_neighbours(felt, boxes)
    first = 0
    for place, box in enumerate(boxes):
        ante = place_ante(felt, rules, box, "rp:1.8a")
        first = first or ante
        if ante != first:
            raise IllegalStake("antes-unequal", amount=ante, other=first, clause="rp:1.9")
        if place >= OPEN_BOXES:
            place_dark_bet(felt, rules, box, ante, "rp:1.4e")
        elif "bet" in box.placed:
            raise IllegalStake("bet-too-early", seat=box.number, clause="rp:1.11.1")
        if "bonus" in box.placed:
            progressive.place(felt, rules, box, "bonus", "rp:1.22c", "rp:1.22a")


def check_neighbours(felt: Felt, boxes: list[Box]) -> None:
    """Refuse stakes across a box that somebody else plays (rp:1.8d, rp:q23)."""
    if len(boxes) == 1:
        return
    for box in felt.boxes:
        if boxes[0].number < box.number < boxes[-1].number and box.player is not boxes[0].player:
            raise IllegalStake("boxes-crossed", seat=box.number, clause="rp:1.8d")


def by_ante(felt: Felt) -> list[Box]:
    """Return the boxes with the largest ante first; equal ones in the order of the deal."""
    if len(felt.boxes) == 1:
        return list(felt.boxes)
    return sorted(felt.boxes, key=lambda box: -box.stakes["ante"])


# -- closed boxes: 1.4 -----------------------------------------------------------------------------------


def decide_closed(table: Round, box: Box) -> Play:
    """Ask for a closed box, whose cards nobody has seen, whether a sixth card shall be bought."""
    choice = yield from table.hear(lambda: closed_choice(table, box))
    if choice.name == DARK_SIXTH.name:
        table.want(box, DARK_SIXTH)


def closed_choice(table: Round, box: Box) -> Decision:
    """Offer the sixth card, if its price can be paid in whole chips."""
    offer = DARK_SIXTH.offer(box, table.rules)
    if isinstance(offer, Bar):
        return table.felt.choose(box, KEEP, bars=(offer, *CLOSED))
    return table.felt.choose(box, KEEP, offer, bars=CLOSED)


# -- the showdown: 1.18 to 1.22 --------------------------------------------------------------------------


def showdown(table: Round, playing: list[Box], first_five: dict[int, tuple[Card, ...]]) -> Play:
    """Open the dealer's cards, settle the bonus, then compare, or sell the dealer's game."""
    dealer = table.open_dealer()
    plays = table.call_dealer(dealer)
    for box in playing:
        if "bonus" in box.stakes:
            settle_bonus(table, box, first_five[box.number])
    if plays:
        for box in playing:
            table.compare(box, dealer, LAW.compared)
        return
    table.pay_insurance(playing)
    buyers = yield from table.sell_game(playing, PURCHASE)
    if buyers:
        table.bought(buyers, PURCHASE, until_other=table.rules.on("redraw_on"))


def settle_bonus(table: Round, box: Box, first_five: tuple[Card, ...]) -> None:
    """Pay the bonus, a share of the amount on the board; the stake itself stays with the fund (rp:q16)."""
    felt, rules = table.felt, table.rules
    hand = worth(first_five if rules.on("bonus_first_five") else box.cards)  # rp:q15
    if rules.table("bonus").pay(hand.category.slug) is not None:
        felt.show(box.number, box.pile, hand.given, "rp:1.22b", hand)
        progressive.award(felt, rules, box, "bonus", hand, "rp:1.22d")
    table.lose_bonus(box)


# -- rulings ---------------------------------------------------------------------------------------------


def shuffle_again(felt: Felt, rules: Rules, action: Action) -> bool:
    """The pack was riffled or lifted at the cut: the deal does not count, and the next is shuffled again.

    The cut comes before the deal; once a box has been decided nobody can complain of it any more.
    """
    del rules, action
    if felt.cutter is None:
        raise IllegalAction("nobody-cut", clause="rp:1.10d")
    if any(isinstance(event, Acted) for event in felt.events):
        raise IllegalAction("decision-taken", clause="rp:1.10d")
    felt.void("rp:1.10d")
    return True


def refuse_exchange(felt: Felt, rules: Rules, action: Action) -> bool:
    """The pit boss refuses the exchange to the player of a box, on all of theirs, for this deal (rp:q21)."""
    del rules
    owner = next((box.player for box in felt.boxes if str(box.number) == action.on), None)
    if owner is None:
        raise IllegalAction("box-not-playing", box=action.on, clause=DENIED)
    for box in felt.boxes:
        if box.player is owner:
            box.denied = (EXCHANGE.name,)
    return False


BOXES: Final = tuple(str(number) for number in range(1, PRINTED_BOXES + 1))
SUPERVISION: Final = (Post.PIT_BOSS, Post.MANAGER)
GAME = Game(
    play,
    (
        void_hand("rp:1.5b", SUPERVISION, until_open="rp:1.18"),  # rp:q22
        Ruling(Option("shuffle-again", "rp:1.10d"), shuffle_again, (Post.INSPECTOR, *SUPERVISION)),
        Ruling(Option("refuse-exchange", DENIED, on=BOXES), refuse_exchange, (Post.PIT_BOSS,), heard=True),
    ),
    place=place,
    deck=DECK,
    shape=SHAPE,
    fields=(ANTE, StakeField("bonus", "bonus", lost="fold"), structs.replace(DARK_BET, after=OPEN_BOXES)),
    ways=(EXCHANGE.way, SIXTH.way),
    family="russian",
    law=LAW,
)
