"""Caribbean stud with a progressive jackpot, chapter 1 of the harbour's book."""

from croupier.books import Rules
from croupier.cards import DECK
from croupier.games import progressive
from croupier.games.antes import ANTE, place_ante
from croupier.games.house_poker import EVEN, SHAPE, worth
from croupier.games.settings import read_house_settings
from croupier.hands import Category, HighHand
from croupier.table import Box, Felt, Game, Option, Play, StakeField

JACKPOT = "jackpot"
FOLD = Option("fold", "hb:1.5")


def place(felt: Felt, rules: Rules) -> None:
    """Take up antes and jackpot stakes."""
    read_house_settings(felt, rules)
    felt.check_seats(rules.profile.places.maximum, "hb:1.2")
    felt.check_fields("ante", JACKPOT)
    for box in felt.boxes:
        place_ante(felt, rules, box, "hb:1.2")
        if JACKPOT in box.placed:
            progressive.place(felt, rules, box, JACKPOT, "hb:1.3", "hb:1.3")
    felt.call("no-more-bets", "hb:1.2")


def play(felt: Felt, rules: Rules) -> Play:
    """Play one deal: fold or raise, then the dealer opens."""
    felt.shuffle(DECK)
    felt.deal(5, "hb:1.4", open_card=5)
    for box in felt.boxes:
        felt.look(box, "hb:1.5")
        cost = rules.number("bet_antes") * box.stakes["ante"]
        choice = yield felt.choose(box, FOLD, Option("raise", "hb:1.5", cost))
        if choice.name == "raise":
            felt.stake(box, "raise", cost, "hb:1.5")
        else:
            fold(felt, rules, box)
    playing = [box for box in felt.boxes if box.active]
    if playing:
        showdown(felt, rules, playing)


def fold(felt: Felt, rules: Rules, box: Box) -> None:
    """Give up the ante; a jackpot stake feeds the meter."""
    felt.lose(box, "ante", "hb:1.5")
    if JACKPOT in box.stakes:
        progressive.feed(felt, rules, box, JACKPOT)
    felt.discard(box, "hb:1.5")


def showdown(felt: Felt, rules: Rules, playing: list[Box]) -> None:
    """Open the dealer's cards, settle every box and its jackpot."""
    dealer = worth(felt.dealer.cards)
    felt.open("dealer", felt.dealer, "hb:1.6", dealer)
    qualified = dealer.category >= Category.of(rules.choice("qualify"))
    if not qualified:
        felt.call("no-game", "hb:1.6")
    for box in playing:
        hand = worth(box.cards)
        felt.open(box.number, box.pile, "hb:1.7", hand)
        settle(felt, rules, box, hand, dealer if qualified else None)
        if JACKPOT in box.stakes:
            progressive.award(felt, rules, box, JACKPOT, hand, "hb:1.9")
            progressive.feed(felt, rules, box, JACKPOT)


def settle(felt: Felt, rules: Rules, box: Box, hand: HighHand, dealer: HighHand | None) -> None:
    """Settle ante and raise of one box against the dealer's hand, if there is one to beat."""
    if dealer is None:
        felt.pay(box, "ante", EVEN, "hb:1.6")
        felt.give_back(box, "raise", "hb:1.6")
    elif hand > dealer:
        slug = hand.category.slug
        felt.pay(box, "ante", EVEN, "hb:1.8")
        felt.pay(box, "raise", rules.table("raise").ratio(slug), "hb:1.8", slug, hand.combination)
    else:
        for field in ("ante", "raise"):
            (felt.lose if hand < dealer else felt.give_back)(box, field, "hb:1.7")


GAME = Game(
    play,
    place=place,
    deck=DECK,
    shape=SHAPE,
    fields=(ANTE, StakeField(JACKPOT, JACKPOT, lost="fold")),
    family="ante_poker",
)
