"""Poker against the dealer: what annexes 3 to 6 of the Armenian decree order in the same words.

Each annex numbers its sentences from 1. So a rule is written here once, and the game that is being played
hands over its `Annex`, which names the clause that orders it there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, structs

from croupier.cards.sizes import HAND
from croupier.errors import IllegalAction, IllegalStake
from croupier.games.settings import read_house_settings
from croupier.hands import Category, HighHand
from croupier.hands.high import value_of
from croupier.table import Bar, Improve, Option, Pick, Post, Ruling, Shape, StakeField
from croupier.table.event import DOWN, UP, Paid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from croupier.books import PayTable, Ratio, Rules
    from croupier.cards import Card
    from croupier.table import Action, Box, Felt, Play

SIXTH: Final = "sixth-card"
EXCHANGE: Final = "exchange"
BOXES: Final = tuple(str(number) for number in range(1, 10))
SHAPE: Final = Shape(HAND)
FIELDS: Final = (
    StakeField("ante", "ante", needed=True),
    StakeField("bonus", "bonus", of="ante", ratio="bonus_most", bound="at-most", when="bonus", lost="draw"),
)
EXCHANGING: Final = Improve(EXCHANGE, 1, "exchange_most", price="exchange_price")
FLOOR_STAFF: Final = (Post.INSPECTOR, Post.PIT_BOSS, Post.MANAGER)


class Annex(Struct, frozen=True, kw_only=True):
    """The clauses of one annex, in its order, and what only some of the annexes have."""

    close: str
    """Stakes are placed before the dealer announces the end of the betting."""
    deal: str
    fold: str
    going_on: str
    opening: str
    no_game: str
    lower: str
    side_cards: str
    tie: str
    higher: str
    pays: str
    seats: str
    wrong_count: str
    fifth_card: str
    void: str
    leave: str
    same_ante: str
    one_by_one: str
    bonus: str
    bonus_most: str
    bonus_pays: str
    natural: str = ""
    """A combination without the joker is the higher one; empty in a game without a joker."""
    buying: str = ""
    """Decision 3: a further card for the price of an ante."""
    served: str = ""
    """The dealer takes the price at once and gives the card."""
    once: str = ""
    """After decision 3 only decisions 1 and 2 are left."""
    forfeit: str = ""
    """The bonus stake is lost by the exchange of a card."""


# -- stakes and cards -----------------------------------------------------------------------------------


def place_stakes(felt: Felt, rules: Rules, annex: Annex) -> None:
    """Take up antes and bonus stakes, then close the betting."""
    felt.check_seats(rules.number("boxes"), annex.seats)
    felt.check_fields("ante", "bonus")  # the raise comes later
    read_house_settings(felt, rules, {"misdealt": annex.void, "exposed": annex.void})
    antes: dict[int, int] = {}
    for box in felt.boxes:
        if "ante" not in box.placed:
            needed = annex.bonus if "bonus" in box.placed else annex.close
            raise IllegalStake("ante-missing", seat=box.number, clause=needed)
        ante = rules.limit("ante").check(box.placed["ante"])
        first = antes.setdefault(box.player.number, ante)
        if ante != first:  # am:q24
            raise IllegalStake("antes-unequal", amount=ante, other=first, clause=annex.same_ante)
        felt.stake(box, "ante", ante, annex.close)
        if "bonus" in box.placed:
            place_bonus(felt, rules, annex, box)
    felt.call("no-more-bets", annex.close)


def place_bonus(felt: Felt, rules: Rules, annex: Annex, box: Box) -> None:
    """Take up a bonus stake: only where the organiser offers it, at most so much of the ante."""
    if not rules.on("bonus"):
        raise IllegalStake("bonus-not-offered", clause=annex.bonus)
    bonus = rules.limit("bonus").check(box.placed["bonus"])
    most = times(box.stakes["ante"], rules.ratio("bonus_most"))
    if bonus > most:
        raise IllegalStake("bonus-too-large", amount=bonus, most=most, clause=annex.bonus_most)
    felt.stake(box, "bonus", bonus, annex.bonus)


def deal(felt: Felt, rules: Rules, annex: Annex, deck: Sequence[Card]) -> None:
    """Deal five cards each from left to right; one card of the dealer lies face up.

    Where they have exposed others of their own, `exposed={"dealer": [1, 2]}` names them.
    """
    felt.shuffle(deck)
    felt.deal(HAND, annex.deal, open_card=rules.number("dealer_card"))
    for card in felt.table.exposed:
        if not 0 < card <= len(felt.dealer):
            raise IllegalStake("exposed-not-cards", exposed=repr(felt.given["exposed"]), clause=annex.void)
        felt.turn_up("dealer", felt.dealer, card - 1, 1, annex.deal)


# -- decisions ------------------------------------------------------------------------------------------


def turns(felt: Felt, annex: Annex) -> Iterator[Box]:
    """Let box after box look at its cards; a player decides each of their hands before the next (am:q24)."""
    for box in felt.boxes:
        if box.active:
            felt.look(box, annex.one_by_one)
            yield box


def raising(rules: Rules, annex: Annex, box: Box) -> Option:
    """Decision 2: go on for twice the ante, or what the house asks."""
    return Option("raise", annex.going_on, cost=rules.number("bet_antes") * box.stakes["ante"])


def turn_with_exchange(felt: Felt, rules: Rules, annex: Annex, box: Box) -> Play:
    """Let a box decide in annexes 4 and 6: decision 3 exchanges any one card, then 1 and 2 are left."""
    fold, go_on = Option("fold", annex.fold), raising(rules, annex, box)
    cards = Pick(1, rules.number("exchange_most"), tuple(box.cards))
    offers, bars = offered(rules, annex, box, Option(EXCHANGE, annex.buying, cards=cards), "exchange_price")
    choice = yield felt.choose(box, fold, go_on, *offers, bars=bars)
    if choice.name == EXCHANGE:
        exchange(felt, rules, annex, box, choice.cards)
        choice = yield felt.choose(box, fold, go_on, bars=no_second(EXCHANGE, annex))
    decide(felt, rules, annex, box, choice)


def offered(
    rules: Rules, annex: Annex, box: Box, way: Option, price: str
) -> tuple[tuple[Option, ...], tuple[Bar, ...]]:
    """Offer decision 3 for its price in antes, or refuse it where that cannot be paid in whole chips."""
    ante, ratio = box.stakes["ante"], rules.ratio(price)
    if ante * ratio[0] % ratio[1]:
        return (), (Bar(way.name, "price-not-whole", annex.served, {"ante": ante}),)
    return (structs.replace(way, cost=times(ante, ratio)),), ()


def times(ante: int, ratio: Ratio) -> int:
    """Return so many antes in chips, rounded down."""
    return ante * ratio[0] // ratio[1]


def exchange(felt: Felt, rules: Rules, annex: Annex, box: Box, cards: Sequence[Card]) -> None:
    """Serve an exchange at once (am:q26); the bonus is lost by it, whatever the cards were."""
    if "bonus" in box.stakes:
        felt.lose(box, "bonus", annex.forfeit)
    felt.charge(box, EXCHANGE, times(box.stakes["ante"], rules.ratio("exchange_price")), annex.served)
    felt.swap(box, cards, annex.served)


def no_second(name: str, annex: Annex) -> tuple[Bar, ...]:
    """Refuse a second purchase."""
    return (Bar(name, "card-bought-already", annex.once),)


def decide(felt: Felt, rules: Rules, annex: Annex, box: Box, choice: Action) -> None:
    """Take decision 1 or 2; a box that was ruled out of the hand decides nothing."""
    if choice.name == "raise":
        felt.stake(box, "raise", rules.number("bet_antes") * box.stakes["ante"], annex.going_on)
    elif choice.name == "fold":
        surrender(felt, rules, annex, box)


def surrender(felt: Felt, rules: Rules, annex: Annex, box: Box) -> None:
    """Decision 1: the ante is lost at once; the bonus stands on its own and is settled first (am:q19)."""
    if len(box.cards) != due(box):
        void_hand(felt, rules, annex, box)
        return
    settle_bonus(felt, rules, annex, box)
    felt.lose(box, "ante", annex.fold)
    felt.discard(box, annex.fold)


# -- the dealer opens -----------------------------------------------------------------------------------


def showdown(felt: Felt, rules: Rules, annex: Annex, pays: PayTable) -> None:
    """Open the dealer's cards and compare them with every hand that raised."""
    playing = counted(felt, rules, annex)
    if misdealt_own(felt):
        void_deal(felt, rules, annex)
        return
    if not playing:
        return
    if len(felt.dealer) < HAND:
        draw_fifth(felt, annex)
    dealer = worth(rules, felt.dealer.cards)
    reveal(felt, rules, annex, "dealer", dealer)
    plays = dealer.category >= least(rules)
    if not plays:
        felt.call("no-game", annex.no_game)
    for box in playing:
        if not plays:
            felt.pay(box, "ante", (1, 1), annex.no_game)
            felt.give_back(box, "raise", annex.no_game)
        else:
            compare(felt, rules, annex, box, dealer, pays)
        settle_bonus(felt, rules, annex, box)


def compare(felt: Felt, rules: Rules, annex: Annex, box: Box, dealer: HighHand, pays: PayTable) -> None:
    """Compare one hand, the best five of its cards (am:q18), with the dealer's qualifying combination."""
    hand = worth(rules, box.cards)
    reveal(felt, rules, annex, box, hand)
    if by_natural(rules, hand, dealer):
        felt.call("natural-wins", annex.natural)
    elif hand != dealer and hand.same_combination(dealer):
        if hand.natural == dealer.natural:
            felt.call("side-cards-decide", annex.side_cards)
        else:  # before any side card (am:q20)
            felt.call("natural-wins", annex.natural)
    ahead = by_natural(rules, hand, dealer) or (hand > dealer) - (hand < dealer)
    if ahead < 0:
        felt.lose(box, "ante", annex.lower)
        felt.lose(box, "raise", annex.lower)
    elif not ahead:  # and nothing is left to replay for (am:q17)
        felt.give_back(box, "ante", annex.tie)
        felt.give_back(box, "raise", annex.tie)
    else:
        pay_ante(felt, rules, box, annex)
        slug = hand.category.slug
        felt.pay(box, "raise", pays.ratio(slug), annex.pays, slug, hand.combination)


def by_natural(rules: Rules, hand: HighHand, dealer: HighHand) -> int:
    """Say by 1 or -1 whose hand is natural, where that goes before ranks (am:q20); else 0."""
    if rules.options.get("joker_tie") != "category" or hand.category != dealer.category:
        return 0
    return hand.natural - dealer.natural


def pay_ante(felt: Felt, rules: Rules, box: Box, annex: Annex) -> None:
    """Pay the ante of a winner even, or return it where the house pays the raise alone."""
    if rules.on("ante_on_win"):
        felt.pay(box, "ante", (1, 1), annex.higher)
    else:
        felt.give_back(box, "ante", annex.higher)


def settle_bonus(felt: Felt, rules: Rules, annex: Annex, box: Box) -> None:
    """Settle the bonus, whatever the dealer holds: the five cards first dealt decide (am:q19)."""
    if "bonus" not in box.stakes:
        return
    whole = SIXTH in box.fees and rules.choice("bonus_cards") == "best-of-six"
    hand = worth(rules, box.cards if whole else box.cards[:HAND])
    slug = hand.category.slug
    ratio = rules.table("bonus").ratio(slug)
    if ratio is None:
        felt.lose(box, "bonus", annex.bonus_pays)
        return
    if UP not in box.pile.faces:
        felt.open(box.number, box.pile, annex.bonus_pays, hand)
    felt.pay(box, "bonus", ratio, annex.bonus_pays, slug, hand.combination)


def worth(rules: Rules, cards: Sequence[Card]) -> HighHand:
    """Value cards from the felt as the house reads them: the ace may end a straight below (am:q15)."""
    return HighHand(value_of(cards, rules.on("low_ace")), tuple(cards))


def least(rules: Rules) -> Category:
    """The lowest combination with which the dealer plays."""
    return Category.of(rules.choice("qualify"))


def reveal(felt: Felt, rules: Rules, annex: Annex, whose: Box | str, hand: HighHand) -> None:
    """Turn cards up and call the combination; ace-king is none where the dealer needs a pair."""
    named = hand.category != Category.ACE_KING or least(rules) <= Category.ACE_KING
    called = hand if named else None
    if isinstance(whose, str):
        felt.open("dealer", felt.dealer, annex.opening, called)
    else:
        felt.open(whose.number, whose.pile, annex.opening, called)


# -- the dealer's errors (am:q22) -----------------------------------------------------------------------


def due(box: Box) -> int:
    """The number of cards this box must have: five, and the sixth it has bought."""
    return HAND + (SIXTH in box.fees)


def counted(felt: Felt, rules: Rules, annex: Annex) -> list[Box]:
    """Count the cards before anything is compared; return the boxes whose hands count."""
    for box in felt.boxes:
        if box.active and len(box.cards) != due(box):
            void_hand(felt, rules, annex, box)
    return [box for box in felt.boxes if box.active]


def misdealt_own(felt: Felt) -> bool:
    """Whether the dealer's own hand is misdealt: not four or five cards, or two of them open (am:q22)."""
    return len(felt.dealer) not in (HAND - 1, HAND) or felt.dealer.faces.count(UP) > 1


def void_hand(felt: Felt, rules: Rules, annex: Annex, box: Box) -> None:
    """Take out a hand with a wrong number of cards: all comes back, the penalty is half the ante."""
    undo(felt, rules, box, annex.wrong_count)


def draw_fifth(felt: Felt, annex: Annex) -> None:
    """Complete a dealer's hand of four with the next card; it lies open if none of the four does."""
    face = DOWN if UP in felt.dealer.faces else UP
    felt.give("dealer", felt.dealer, 1, annex.fifth_card, face)


def void_deal(felt: Felt, rules: Rules, annex: Annex) -> None:
    """Void all hands, surrendered ones too: all comes back, the penalty is half of each ante.

    No hand counts, so no bonus is won with one: who surrendered and was paid already stands as who went on.
    """
    felt.voided = True
    boxes = {box.number: box for box in felt.boxes}
    for event in tuple(felt.events):
        if isinstance(event, Paid):
            felt.reverse(boxes[event.box], event, annex.void)
    for box in felt.boxes:
        if box.active or "ante" in box.lost:
            undo(felt, rules, box, annex.void)


def undo(felt: Felt, rules: Rules, box: Box, clause: str) -> None:
    """Give back stakes, lost stakes and prices; half the ante is rounded up to the smallest chip."""
    ante = box.stakes.get("ante") or box.lost["ante"]
    chip = rules.number("smallest_chip")
    felt.restore(box, clause)
    felt.withdraw(box, clause)
    felt.compensate(box, -(-ante // (2 * chip)) * chip, clause)


# -- what the floor rules -------------------------------------------------------------------------------


def rulings(annex: Annex) -> tuple[Ruling[Felt], ...]:
    """The rulings of an annex. A wrong deal pays a penalty, so the cards on the table must bear it out.

    What a dealer of flesh and blood got wrong is told when the hand is set up: `misdealt` and `exposed`.
    """

    def wrong_count(felt: Felt, rules: Rules, action: Action) -> bool:
        box = box_of(felt, action)
        if not box.active:
            raise IllegalAction("box-out-already", box=box.number, clause=annex.wrong_count)
        if (count := len(box.cards)) == due(box):
            raise IllegalAction("count-right", box=box.number, count=count, clause=annex.wrong_count)
        void_hand(felt, rules, annex, box)
        return False

    def dealer_draws(felt: Felt, rules: Rules, action: Action) -> bool:
        del rules, action
        if len(felt.dealer) != HAND - 1:
            raise IllegalAction("dealer-not-short", count=len(felt.dealer), clause=annex.fifth_card)
        draw_fifth(felt, annex)
        return False

    def all_void(felt: Felt, rules: Rules, action: Action) -> bool:
        del action
        if not misdealt_own(felt):
            raise IllegalAction("dealer-count-right", count=len(felt.dealer), clause=annex.void)
        void_deal(felt, rules, annex)
        return True

    def ask_to_leave(felt: Felt, rules: Rules, action: Action) -> bool:
        del rules
        dismiss(felt, box_of(felt, action).player.number, annex.leave)
        return False

    return (
        Ruling(Option("wrong-count", annex.wrong_count, on=BOXES), wrong_count, FLOOR_STAFF),
        Ruling(Option("dealer-draws", annex.fifth_card), dealer_draws),
        Ruling(Option("void-deal", annex.void), all_void, FLOOR_STAFF),
        Ruling(Option("ask-to-leave", annex.leave, on=BOXES), ask_to_leave, (Post.PIT_BOSS, Post.MANAGER)),
    )


def box_of(felt: Felt, action: Action) -> Box:
    """Return the box a ruling names."""
    for box in felt.boxes:
        if action.on == str(box.number):
            return box
    raise IllegalAction("box-not-played", box=action.on)


def dismiss(felt: Felt, player: int, clause: str) -> None:
    """Take a player's hands out. No clause lets the house keep their stakes, none returns a price paid."""
    for box in felt.boxes:
        if box.player.number == player and box.active:
            for field in tuple(box.stakes):
                felt.give_back(box, field, clause)
            felt.discard(box, clause)
