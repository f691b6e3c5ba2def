"""Texas Hold'em poker against the house, chapter 4 of the casino M-1: points 29 to 45.

Two cards each, three common cards, pass or play, two more common cards; the croupier plays from a pair of
fours. A box may be played dark (m1:q.holdem-dark): its bet is placed before the deal and its cards are opened
after the croupier's.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.cards import DECK, RANKS
from croupier.errors import FieldName, IllegalStake
from croupier.games.antes import ANTE, DARK_BET, offer_cut, place_ante, place_dark_bet
from croupier.games.house_poker import EVEN, worth
from croupier.games.m1.defective_deck import VOID_HAND
from croupier.games.settings import read_house_settings
from croupier.hands import Category, HighHand, best
from croupier.table import UP, Bar, Game, Option, Shape, StakeField

if TYPE_CHECKING:
    from croupier.books import Ratio, Rules
    from croupier.table import Box, Felt, Play

FOLD: Final = Option("fold", "m1:32b")
PAIRS: Final = tuple(
    f"pair-of-{ranks}"
    for ranks in (
        *("twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
        *("jacks", "queens", "kings", "aces"),
    )
)
"""The pairs by their ranks, as the options name them."""
BARS: Final = (
    *(Bar(act, "stakes-closed", "m1:30k") for act in ("ante", "bonus", "bet", "take")),
    Bar("insure", "no-insurance-here", "m1:40"),
    Bar("buy-game", "no-buying-here", "m1:40"),
)


def play(felt: Felt, rules: Rules) -> Play:
    """Play one deal."""
    felt.deal(2, "m1:31a")
    felt.give("board", felt.board, 3, "m1:31b", UP)
    for box in felt.boxes:  # m1:30f: the cards of a second box only after the decision on the first
        if not box.dark:
            yield from decide(felt, rules, box)

    playing = [box for box in reversed(felt.boxes) if box.active]  # m1:36b, m1:37: from right to left
    check_bonuses(felt, rules, [box for box in playing if not box.dark])
    if playing:
        showdown(felt, rules, playing)


def place(felt: Felt, rules: Rules) -> None:
    """Let the pack be cut, then take up antes, bonus stakes and the bets of dark boxes."""
    read_house_settings(felt, rules)
    felt.check_seats(rules.number("boxes"), "m1:30d")
    felt.shuffle(DECK)
    offer_cut(felt, felt.boxes, 3, "m1:30g", "m1:30h")
    felt.call("place-your-bets", "m1:30j")
    felt.call("remember-the-bonus", "m1:30j")
    place_stakes(felt, rules)
    felt.call("no-more-bets", "m1:30k")


def place_stakes(felt: Felt, rules: Rules) -> None:
    """Take up antes, bonus stakes and the bets of dark boxes."""
    if any("insurance" in box.placed for box in felt.boxes):
        raise IllegalStake("no-insurance-here", clause="m1:40")
    felt.check_fields("ante", "bonus", "bet")
    for box in felt.boxes:
        if "bonus" in box.placed and "ante" not in box.placed:
            raise IllegalStake("ante-missing", seat=box.number, clause="m1:33b")
        ante = place_ante(felt, rules, box, "m1:30a")
        if "bonus" in box.placed:
            place_bonus(felt, rules, box, ante)
        if "bet" in box.placed:
            if not rules.on("dark_boxes"):
                raise IllegalStake("dark-not-offered", seat=box.number, clause="m1:42")
            place_dark_bet(felt, rules, box, ante, "m1:terms.dark")


def place_bonus(felt: Felt, rules: Rules, box: Box, ante: int) -> None:
    """Take up a bonus stake: from the table's minimum bet to the ante."""
    bonus = rules.limit("bonus").check(box.placed["bonus"])
    least = rules.limit("ante").minimum
    if bonus < least:
        raise IllegalStake(
            "limit-below", amount=bonus, field=FieldName("bonus"), minimum=least, clause="m1:33a"
        )
    if bonus > ante:
        raise IllegalStake("bonus-above-ante", amount=bonus, most=ante, clause="m1:33a")
    felt.stake(box, "bonus", bonus, "m1:33a")


def decide(felt: Felt, rules: Rules, box: Box) -> Play:
    """Let the owner of a light box look at its cards and pass or play."""
    felt.look(box, "m1:30f")
    bet = rules.number("bet_antes") * box.stakes["ante"]
    choice = yield felt.choose(box, FOLD, Option("play", "m1:32c", cost=bet), bars=BARS)
    if choice.name == "play":
        felt.stake(box, "bet", bet, "m1:32c")
    elif choice.name == "fold":  # m1:q.bonus-after-pass: the bonus is lost with the ante
        for field in tuple(box.stakes):
            felt.lose(box, field, "m1:32b")
        felt.discard(box, "m1:32b")


def check_bonuses(felt: Felt, rules: Rules, boxes: list[Box]) -> None:
    """Before the game goes on, open the boxes that carry a bonus stake, and only those."""
    for box in boxes:
        if "bonus" in box.stakes:
            felt.open(box.number, box.pile, "m1:33d")
            settle_bonus(felt, rules, box)


def settle_bonus(felt: Felt, rules: Rules, box: Box) -> None:
    """Settle a bonus on the two cards and the first three common ones: one rate from a pair of aces up."""
    hand = worth([*box.cards, *felt.board.cards[:3]])
    if hand < lowest(rules.choice("bonus_from")):
        felt.lose(box, "bonus", "m1:33c")
        return
    ratio = rules.table("bonus").ratio("pair-of-aces")
    felt.pay(box, "bonus", ratio, "m1:33c", hand.category.slug, hand.combination)


def showdown(felt: Felt, rules: Rules, playing: list[Box]) -> None:
    """Deal two more common cards, open the croupier's own, and settle every box from right to left."""
    felt.give("board", felt.board, 2, "m1:34", UP)
    felt.open("dealer", felt.dealer, "m1:34")
    dealer = worth([*felt.dealer.cards, *felt.board.cards])
    felt.call("dealer-holds", "m1:35", dealer.category.slug)
    game = dealer >= lowest(rules.choice("qualify"))
    if not game:
        felt.call("no-game", "m1:36a")
    for box in playing:
        hand = worth([*box.cards, *felt.board.cards])
        felt.open(box.number, box.pile, "m1:37" if game else "m1:36b", hand)
        if box.dark and "bonus" in box.stakes:  # a dark box is opened only now
            settle_bonus(felt, rules, box)
        if not game:
            pay(felt, rules, box, hand, None, "m1:36b")
        elif hand > dealer:
            pay(felt, rules, box, hand, rules.table("bet").ratio("bet"), "m1:38b")
        else:
            lose_or_stay(felt, box, hand, dealer)


def pay(felt: Felt, rules: Rules, box: Box, hand: HighHand, bet: Ratio | None, clause: str) -> None:
    """Pay the ante by the table, and the bet where it wins; together at most the table's maximum (m1:44a)."""
    most = rules.number("max_payout")
    slug, cards = hand.category.slug, hand.combination
    if bet is not None and not rules.on("ante_on_win"):
        felt.give_back(box, "ante", clause)
        won = 0
    else:
        won = felt.pay(box, "ante", ante_ratio(rules, hand), clause, slug, cards, most)
    if bet is None:
        felt.give_back(box, "bet", clause)
    elif most and won == most:
        felt.give_back(box, "bet", "m1:44a")
    else:
        felt.pay(box, "bet", bet, clause, slug, cards, most - won if most else 0)


def ante_ratio(rules: Rules, hand: HighHand) -> Ratio | None:
    """What the ante pays; a hand below the rows of the table is paid evenly (m1:q.ante-below-fours)."""
    if hand < lowest(rules.choice("qualify")):
        return EVEN
    pair = hand.category == Category.PAIR
    return rules.table("ante").ratio("pair-of-fours" if pair else hand.category.slug)


def lose_or_stay(felt: Felt, box: Box, hand: HighHand, dealer: HighHand) -> None:
    """The croupier's combination is higher, or all five cards are equal: then nobody wins or loses."""
    if hand < dealer:
        felt.lose(box, "ante", "m1:38c")
        felt.lose(box, "bet", "m1:38c")
        return
    felt.call("stay", "m1:39")
    felt.give_back(box, "ante", "m1:39")
    felt.give_back(box, "bet", "m1:39")


@cache
def lowest(pair: str) -> HighHand:
    """The lowest hand with such a pair, at which something begins to count (m1:36a, m1:33c).

    >>> [str(card) for card in sorted(lowest("pair-of-fours").given)]
    ['2h', '3s', '4c', '4d', '5h']
    """
    rank = PAIRS.index(pair)
    others = [each for each in range(len(PAIRS)) if each != rank][:3]
    suits = "cdhsh"
    ranks = (rank, rank, *reversed(others))
    return best(" ".join(RANKS[each] + suit for each, suit in zip(ranks, suits, strict=True)))


GAME = Game(
    play,
    (VOID_HAND,),
    place=place,
    deck=DECK,
    shape=Shape(2, board=(3, 2)),
    fields=(
        ANTE,
        StakeField("bonus", "bonus", of="ante", bound="at-most", floor="ante"),
        structs.replace(DARK_BET, when="dark_boxes"),
    ),
    family="holdem_house",
)
