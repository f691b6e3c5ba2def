"""Poker of ante and bet against the house: what the Russian poker of two books and Oasis poker share.

A `Round` plays one deal by the `Law` of its game (`house_poker_law.py`): the decisions on light boxes,
exchanges and sixth cards, insurance, the comparison, a bought game, and the most that is paid on a box. The
order of play is told by each game's own file.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import structs

from croupier.errors import IllegalAction
from croupier.games import progressive
from croupier.games.house_poker_law import Improvement, Law, Purchase, Turn, terms_of
from croupier.hands import Category, HighHand, best, category_of, combinations, evaluate
from croupier.table import (
    DOWN,
    FLOOR,
    UP,
    WITHDRAWN,
    Action,
    AmountBound,
    Bar,
    Decision,
    Option,
    Ruling,
    Shape,
    Span,
)

if TYPE_CHECKING:
    from croupier.books import Ratio, Rules
    from croupier.cards import Card
    from croupier.table import Box, Felt, Play

EVEN: Final = (1, 1)
ACE: Final = 12
KING: Final = 11
DECLINE: Final = "decline"
BUY_GAME: Final = "buy-game"
SHAPE: Final = Shape(5)


def worth(cards: Sequence[Card]) -> HighHand:
    """Value cards of one deck, which the shoe guarantees to be different."""
    return HighHand(evaluate(cards), tuple(cards))


class Round:
    """One deal: what the boxes have asked for, what they were insured for, and what they have won so far."""

    __slots__ = ("felt", "improved", "insured", "law", "refused", "rules", "terms", "wanted", "won")

    def __init__(self, felt: Felt, rules: Rules, law: Law) -> None:
        self.felt = felt
        self.rules = rules
        self.law = law
        self.terms = terms_of(rules, law)
        self.wanted: dict[int, tuple[Improvement, tuple[Card, ...]]] = {}
        self.improved: dict[int, Improvement] = {}
        self.refused: list[Box] = []
        self.insured: set[int] = set()
        self.won: dict[int, int] = {}

    # -- decisions ------------------------------------------------------------------------------------

    def decide(self, boxes: Iterable[Box], turn: Turn, ways: Sequence[Improvement] = ()) -> Play:
        """Let the owner of each box look at its cards and decide, one box after the other."""
        felt = self.felt
        for box in boxes:
            if not box.active:
                continue
            felt.look(box, turn.look)
            yield from self.ask(box, turn, ways)

    def ask(self, box: Box, turn: Turn, ways: Sequence[Improvement]) -> Play:
        """Let the owner of a box decide, and carry it out."""
        choice = yield from self.hear(lambda: self._choice(box, turn, ways))
        self._take(box, turn, ways, choice)

    def hear(self, question: Callable[[], Decision]) -> Generator[Decision, Action, Action]:
        """Ask until somebody decides: when the floor has ruled, the same question under the new ruling."""
        while (choice := (yield question())).seat == FLOOR:
            self._give_back_refused()
        return choice

    def _give_back_refused(self) -> None:
        """Hand back the price of what was refused after it was asked for: the box decides again (rp:q21)."""
        for box in self.felt.boxes:
            if box.number in self.wanted and self.wanted[box.number][0].name in box.denied:
                way, _ = self.wanted.pop(box.number)
                self.felt.give_back(box, way.field, self.law.denied)
                self.refused.append(box)

    def decide_anew(self, turn: Turn, ways: Sequence[Improvement]) -> Play:
        """Let the boxes decide again whose improvement was refused after it had been asked for."""
        while self.refused:
            box = self.refused.pop(0)
            if box.active:
                yield from self.ask(box, turn, ways)

    def _choice(self, box: Box, turn: Turn, ways: Sequence[Improvement]) -> Decision:
        options = [turn.fold, Option("play", turn.play, self.bet(box))]
        bars: list[Bar] = []
        bounds: tuple[AmountBound, ...] = ()
        rules, denied = self.rules, box.denied
        for way in ways:
            offer = way.offer(box, rules)
            if offer.name in denied:
                bars.append(Bar(offer.name, "exchange-denied", self.law.denied))
            elif isinstance(offer, Option):
                options.append(offer)
            else:
                bars.append(offer)
        if self.terms.uninsured is not None:
            bars.append(self.terms.uninsured)
        elif category_of(evaluate(box.pile.cards)) < self.terms.insured_from:
            bars.append(self.terms.too_low)
        else:
            expected = self.expected(box)
            bounds = (self._bound(box, expected),)
            insure = self._insurance(box, turn, expected)
            if isinstance(insure, Option):
                options.append(insure)
            else:
                bars.append(insure)
        if box.number in self.improved:
            bars += self.improved[box.number].spent
        decision = self.felt.choose(box, *options, bars=(*bars, *turn.bars))
        return structs.replace(decision, bounds=bounds) if bounds else decision

    def _take(self, box: Box, turn: Turn, ways: Sequence[Improvement], choice: Action) -> None:
        """Carry out what the owner of a box has decided."""
        felt, name = self.felt, choice.name
        if name == "fold":
            self.fold(box, turn.fold.clause)
        elif name == "play":
            self.close(box, turn)
        elif name == "insure":  # the insurance lies before the bet, to which it obliges (rp:q12)
            felt.stake(box, "insurance", choice.amount, turn.insure)
            self.close(box, turn)
        elif name != WITHDRAWN:
            self.want(box, next(way for way in ways if way.name == name), choice.cards)

    def want(self, box: Box, way: Improvement, cards: tuple[Card, ...] = ()) -> None:
        """Lay the price of an improvement before the box, and with it the cards to be exchanged."""
        self.felt.stake(box, way.field, way.cost(box, self.rules), way.laid)
        self.wanted[box.number] = (way, cards)

    def fold(self, box: Box, clause: str) -> None:
        """Throw in a box: the ante is lost, and the bonus with it (rp:q15, m1:q.bonus-after-pass)."""
        self.felt.lose(box, "ante", clause)
        if "bonus" in box.stakes:
            self.lose_bonus(box)
        self.felt.discard(box, clause)

    def close(self, box: Box, turn: Turn) -> None:
        """Stake the bet; from now on the owner may not look at the cards."""
        self.felt.stake(box, "bet", self.bet(box), turn.play)
        if self.terms.cover:
            self.felt.cover(box, self.law.covered)

    def bet(self, box: Box) -> int:
        """What it costs a box to play."""
        return self.terms.bet_antes * box.stakes["ante"]

    def serve(self, boxes: Iterable[Box]) -> list[Box]:
        """Serve exchanges and sixth cards from left to right; returns the boxes that were served.

        The new cards lie face down until their owner's turn comes to look at them.
        """
        felt, served = self.felt, []
        for box in boxes:
            if not box.active or box.number not in self.wanted:
                continue
            way, cards = self.wanted.pop(box.number)
            self.improved[box.number] = way
            served.append(box)
            felt.collect(box, way.field, self.law.served)
            if cards:
                felt.swap(box, cards, self.law.served, DOWN)
            else:
                felt.give(box.number, box.pile, 1, self.law.served, DOWN)
        return served

    # -- insurance ------------------------------------------------------------------------------------

    def _insurance(self, box: Box, turn: Turn, expected: int) -> Option | Bar:
        """Offer insurance of at least one ante, at most the expected payout, on top of the bet."""
        most, ante, bet = self._capped(expected), box.stakes["ante"], self.bet(box)
        chips = box.player.chips
        if chips is not None and chips < bet + ante:
            values: dict[str, object] = {"seat": box.number, "amount": bet + ante, "left": chips}
            return Bar("insure", "chips-short", self.felt.refusals.get("credit", ""), values)
        if chips is not None:
            most = min(most, chips - bet)
        if most < ante:  # a table that pays less than one ante
            return Bar("insure", "insurance-no-room", self.law.insurance.capped)
        return Option("insure", turn.insure, bet, Span(ante, most))

    def _bound(self, box: Box, expected: int) -> AmountBound:
        """Cite what refuses an insurance: too little, or more than expected, than is paid, than is there."""
        law, most = self.law.insurance, self._capped(expected)
        chips = box.player.chips
        above = law.capped if most < expected else law.extent
        if chips is not None and chips - self.bet(box) < most:
            above = self.felt.refusals.get("credit", above)
        return AmountBound("insure", law.extent, above)

    def insurance_most(self, box: Box) -> int:
        """The payout expected on the bet, within the table's maximum."""
        return self._capped(self.expected(box))

    def _capped(self, expected: int) -> int:
        cap = self.terms.cap
        return min(expected, cap) if cap else expected

    def expected(self, box: Box) -> int:
        """The payout expected on the bet, second combination included."""
        bet, pays = self.bet(box), self.rules.table("bet")
        ratios = [pays.ratio(hand.category.slug) for hand in self.paid_hands(box)]
        return sum(bet * ratio[0] // ratio[1] for ratio in ratios if ratio)

    # -- the showdown ---------------------------------------------------------------------------------

    def open_dealer(self) -> HighHand:
        """Open the dealer's cards and call what they are."""
        hand = worth(self.felt.dealer.cards)
        self.felt.open("dealer", self.felt.dealer, self.law.opened, hand)
        return hand

    def call_dealer(self, hand: HighHand) -> bool:
        """Call the dealer's combination, or that they have no game; returns whether they play."""
        if hand.category < self.terms.least:
            self.felt.call("no-game", self.law.no_game)
            return False
        self.felt.call("dealer-holds", self.law.plays, hand.category.slug)
        return True

    def compare(self, box: Box, dealer: HighHand, clause: str) -> None:
        """Open a box and compare it with the dealer's game."""
        felt, law = self.felt, self.law
        mine = worth(box.pile.cards)
        felt.open(box.number, box.pile, clause, mine)
        if "insurance" in box.stakes:
            self._lose_insurance(box, wins=mine > dealer)
        if mine > dealer:
            self._pay_winner(box, mine, dealer)
        elif mine < dealer:
            felt.lose(box, "ante", law.lower)
            felt.lose(box, "bet", law.lower)
        else:
            felt.call("stay", law.equal)
            felt.give_back(box, "ante", law.equal)
            felt.give_back(box, "bet", law.equal)

    def _lose_insurance(self, box: Box, *, wins: bool) -> None:
        insurance = self.law.insurance
        if insurance.returned and not wins:
            self.felt.give_back(box, "insurance", insurance.returned)
        else:
            self.felt.call("insurance-lost", insurance.lost)
            self.felt.lose(box, "insurance", insurance.lost)

    def _pay_winner(self, box: Box, mine: HighHand, dealer: HighHand) -> None:
        felt, law = self.felt, self.law
        if self.terms.ante_wins:
            table = self.rules.pays.get("ante")
            self.pay(box, "ante", table.ratio(mine.category.slug) if table else EVEN, law.higher)
        else:
            felt.give_back(box, "ante", law.higher)
        first, *others = self.paid_hands(box)
        if others and law.ace_king_used and used_ace_king(mine, dealer, others[0]):
            felt.call("ace-king-used", law.ace_king_used)
            others = []
        if others:
            felt.call("two-combinations", law.doubles)
        bet = box.stakes["bet"]
        pays = self.rules.table("bet")
        slug = first.category.slug
        self.pay(box, "bet", pays.ratio(slug), law.bet_paid, slug, first.combination)
        for other in others:
            slug = other.category.slug
            if ratio := pays.ratio(slug):
                self._pay_also(box, bet, ratio, slug, other)

    def paid_hands(self, box: Box) -> tuple[HighHand, ...]:
        """The combinations of a box that are paid if it wins, the higher first."""
        if not self.law.doubles:
            return (worth(box.pile.cards),)
        first, second = combinations(box.pile.cards)
        return two_combinations(self.rules, first, second)

    # -- no game --------------------------------------------------------------------------------------

    def pay_insurance(self, playing: Iterable[Box]) -> None:
        """The dealer has no game: every insured box is shown and its insurance paid."""
        for box in playing:
            if "insurance" not in box.stakes:
                continue
            clause = self.law.insurance.paid
            hand = worth(box.pile.cards)
            self.felt.open(box.number, box.pile, clause, hand)
            pays = self.rules.pays.get("insurance")
            self.pay(box, "insurance", pays.ratio("insurance") if pays else EVEN, clause, hand.category.slug)
            self.insured.add(box.number)

    def sell_game(self, boxes: Iterable[Box], purchase: Purchase) -> Generator[Decision, Action, list[Box]]:
        """Ask box by box who buys the dealer's game; the others are settled at once. Returns the buyers.

        Where the house sells none, all are settled.
        """
        felt, buyers = self.felt, []
        if not self.rules.on("buy_game"):
            for box in boxes:
                self.spare(box, purchase.decline.clause)
            return []
        times, part = self.rules.ratio("game_price")
        for box in boxes:
            if not box.active:
                continue
            ante = box.stakes["ante"]
            price = ante * times // part
            options: tuple[Option, ...] = (purchase.decline, Option(BUY_GAME, purchase.offer, price))
            bars = purchase.late
            if ante * times % part:
                options = (purchase.decline,)
                bars = (Bar(BUY_GAME, "price-not-whole", purchase.laid, {"ante": ante}), *bars)
            decision = felt.choose(box, *options, bars=bars)
            while (choice := (yield decision)).seat == FLOOR:
                pass  # the floor has ruled on something else
            if choice.name == BUY_GAME:
                felt.stake(box, BUY_GAME, price, purchase.laid)
                buyers.append(box)
            elif choice.name == DECLINE:
                self.spare(box, purchase.decline.clause)
        return [box for box in buyers if box.active]

    def spare(self, box: Box, clause: str) -> None:
        """Settle a box against which the dealer has no game: the ante is paid, the bet is not."""
        insurance = self.law.insurance
        pays_ante = not insurance.ante and self.rules.options.get("insured_ante", True)
        if box.number in self.insured and not pays_ante:  # rp:1.17.6, m1:q.insurance-and-ante
            self.felt.give_back(box, "ante", insurance.ante or insurance.paid)
        else:
            pays = self.rules.pays.get("no-game")
            self.pay(box, "ante", pays.ratio("ante") if pays else EVEN, clause)
        self.felt.give_back(box, "bet", clause)
        self._show(box)

    def bought(self, buyers: list[Box], purchase: Purchase, *, until_other: bool) -> None:
        """Take the prices, change the dealer's highest card, and play against their new hand."""
        felt = self.felt
        for box in buyers:
            felt.collect(box, BUY_GAME, purchase.taken)
        self._redraw(purchase, until_other)
        dealer = worth(felt.dealer.cards)
        felt.open("dealer", felt.dealer, purchase.redraw, dealer)  # what the buyers are compared with
        if self.call_dealer(dealer):
            for box in buyers:
                self.compare(box, dealer, purchase.compare)
            return
        for box in buyers:
            felt.give_back(box, "ante", purchase.still_none)
            felt.give_back(box, "bet", purchase.still_none)
            self._show(box)

    def _show(self, box: Box) -> None:
        """Show the owner what they held, when their box is settled without a comparison."""
        if self.terms.cover or box.dark:
            self.felt.look(box, self.law.covered)

    def _redraw(self, purchase: Purchase, until_other: bool) -> None:
        """Change the highest card; an equal one once more without a combination, or until another comes."""
        felt = self.felt
        gone = highest_to_change(felt.dealer.cards)
        card = felt.replace_dealer_card(gone, purchase.redraw)
        while card.rank == gone.rank and (
            until_other or category_of(evaluate(felt.dealer.cards)) < self.terms.least
        ):
            card = felt.replace_dealer_card(card, purchase.again)
            if not until_other:
                return

    # -- money ----------------------------------------------------------------------------------------

    def pay(
        self,
        box: Box,
        field: str,
        ratio: Ratio | None,
        clause: str,
        hand: str = "",
        cards: Sequence[Card] = (),
        most: int = 0,
    ) -> None:
        """Pay a stake, `most` at the most, and where it counts towards it within the table's maximum."""
        felt = self.felt
        if not self.terms.cap or field not in self.terms.counted or ratio is None:
            felt.pay(box, field, ratio, clause, hand, cards, most)
            return
        room = self._room(box, box.stakes[field] * ratio[0] // ratio[1], self.law.capped)
        if room:
            won = felt.pay(box, field, ratio, clause, hand, cards, min(room, most or room))
            self.won[box.number] = self.won.get(box.number, 0) + won
        else:
            felt.give_back(box, field, self.law.capped)

    def _pay_also(self, box: Box, bet: int, ratio: Ratio, slug: str, hand: HighHand) -> None:
        """Pay the second combination, as far as the table's maximum leaves room."""
        room = 0
        if self.terms.cap:
            room = self._room(box, bet * ratio[0] // ratio[1], self.law.capped_two)
            if not room:
                return
        won = self.felt.pay_also(box, "bet", bet, ratio, self.law.doubles, slug, hand.combination, room)
        self.won[box.number] = self.won.get(box.number, 0) + won

    def _room(self, box: Box, due: int, clause: str) -> int:
        """What may still be paid on a box; the croupier says so when it is less than what is due."""
        room = self.terms.cap - self.won.get(box.number, 0)
        if due > room:
            self.felt.call("max-payout", clause, str(self.terms.cap))
        return room

    # -- the bonus ------------------------------------------------------------------------------------

    def lose_bonus(self, box: Box) -> None:
        """Take a bonus stake into the float, or put it by where it feeds a fund."""
        if self.rules.fund("bonus") is not None:
            progressive.feed(self.felt, self.rules, box, "bonus")
        else:
            self.felt.lose(box, "bonus", self.law.bonus_lost)


def highest_to_change(cards: Sequence[Card]) -> Card:
    """Return the dealer's highest card, which goes when their game is bought (rp:1.21d, m1:164b).

    The books speak of five different ranks. Where a house has its dealer play from two pair on, two cards can
    be the highest; suits do not rank, and the one goes whose suit the dealer holds fewer of.

    >>> from croupier.cards import read_cards
    >>> highest_to_change(read_cards("Qh Qs 9h 7h 2h"))
    Card('Qs')
    """
    suits = [card.suit for card in cards]
    return max(cards, key=lambda card: (card.rank, -suits.count(card.suit), card))


def two_combinations(rules: Rules, first: HighHand, second: HighHand | None) -> tuple[HighHand, ...]:
    """Return the combinations that are paid, by the options of the house; never more than two (rp:1.19b)."""
    options = rules.options
    if not options.get("two_combinations", True):
        return (first,)
    if second is None:
        if options.get("ace_king_inside") and first.category > Category.ACE_KING:  # m1:q.ace-king-inside
            second = ace_king_of(first.given)
    elif (
        first.value == second.value
        and first.category == Category.STRAIGHT
        and not options.get("equal_straights", True)  # rp:q05: the doubled rank is a pair
    ):
        second = doubled_rank(first.given)
    return (first,) if second is None else (first, second)


def ace_king_of(cards: Sequence[Card]) -> HighHand | None:
    """Return an ace and a king of these cards as a combination."""
    aces = [card for card in cards if card.rank == ACE]
    kings = [card for card in cards if card.rank == KING]
    return best((aces[0], kings[0])) if aces and kings else None


def doubled_rank(cards: Sequence[Card]) -> HighHand:
    """Return the pair of six cards that hold a straight and one rank twice."""
    ranks = [card.rank for card in cards]
    return best(tuple(card for card in cards if ranks.count(card.rank) == 2))


def used_ace_king(mine: HighHand, dealer: HighHand, second: HighHand) -> bool:
    """Whether an ace or king of the winner parted two equal combinations, so that ace-king is not paid.

    Croupier Q Q 9 8 2 against Q Q A K T: the ace decides, the pair alone is paid (m1:q.ace-king-tiebreak).
    """
    if second.category != Category.ACE_KING or mine.category != dealer.category:
        return False
    if [card.rank for card in mine.combination] != [card.rank for card in dealer.combination]:
        return False
    pairs = zip(mine.kickers, dealer.kickers, strict=True)
    decided = next(own.rank for own, other in pairs if own.rank != other.rank)
    return decided in (ACE, KING)


# -- rulings ----------------------------------------------------------------------------------------------


def void_hand(clause: str, by: tuple[str, ...], until_open: str) -> Ruling[Felt]:
    """Build the ruling that declares a hand void before the dealer opens: everybody has their chips back."""

    def apply(felt: Felt, rules: Rules, action: Action) -> bool:
        del rules, action
        if felt.dealer.faces and min(felt.dealer.faces) == UP:
            raise IllegalAction("dealer-has-opened", clause=until_open)
        felt.void(clause)
        return True

    return Ruling(Option("void-hand", clause), apply, by)
