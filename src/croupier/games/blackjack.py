"""A round of blackjack in every book: the shoe, boxes and their hands, the croupier's draw, the result.

A `BlackjackRound` is one deal out of a shoe. Each book makes its own of it: where the course differs it
overrides a method, where rules are only numbered differently it fills in a `BlackjackLaw`, and what a table
has chosen is its `Custom` (`blackjack_law.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from croupier.cards import DECK
from croupier.errors import IllegalStake
from croupier.games.blackjack_law import (
    ACE,
    BLACKJACK,
    STOP,
    BlackjackLaw,
    Custom,
    custom_of,
    is_blackjack,
    is_soft,
    points,
    same_points,
)
from croupier.table import Bar, Option
from croupier.table.event import DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Ratio, Rules
    from croupier.table import Action, Box, Decision, Felt, Play
    from croupier.table.event import Place
    from croupier.table.layout import Pile

_POINTS: Final = tuple(f"points-{total}" for total in range(BLACKJACK + 1))


class BoxHand:
    """One hand of a box: the first, or one that a split made; it knows the fields its stakes lie on.

    `split` is set on every hand of a split box, `over` when it takes no more cards, `settled` when its stakes
    are gone. `total` are its points.
    """

    __slots__ = ("added", "box", "number", "over", "pile", "settled", "split", "stake", "total")

    def __init__(self, box: Box, pile: Pile, number: int = 1) -> None:
        self.box = box
        self.pile = pile
        self.number = number
        self.stake = "box" if number == 1 else f"box-{number}"
        self.added = "double" if number == 1 else f"double-{number}"
        self.split = number > 1
        self.settled = False
        self.total = points(pile.cards)
        self.over = self.natural

    @property
    def natural(self) -> bool:
        """Whether this is a blackjack: never after a split (am:q06, m1:194.4c)."""
        return self.total == BLACKJACK and len(self.pile.cards) == 2 and not self.split


def named(spot: BoxHand) -> str:
    """Name what a hand is worth, as its payment tells it."""
    return "blackjack" if spot.natural else _POINTS[spot.total]


def fill_shoe(felt: Felt, custom: Custom) -> None:
    """Shuffle the decks; in a shoe the cut card lies so many cards from the end."""
    felt.shuffle(DECK, custom.decks, custom.decks * len(DECK) - custom.depth if custom.depth else 0)


def check_shoe(felt: Felt, clause: str) -> None:
    """Refuse a round from a shoe whose cut card is out: it is shuffled again first."""
    if felt.shoe.cut_card_out:
        raise IllegalStake("shoe-done", clause=clause)


class BlackjackRound:
    """One round of blackjack: the boxes that play, who bets on each, and the hands lying on them."""

    __slots__ = (
        "_lost",
        "_warned",
        "beaten",
        "bettors",
        "boxes",
        "custom",
        "felt",
        "rules",
        "shows_ace",
        "spots",
    )

    law: ClassVar[BlackjackLaw]
    hit: ClassVar[Option]
    stand: ClassVar[Option]
    give_up: ClassVar[Option]
    no_surrender_yet: ClassVar[Option]
    too_late: ClassVar[tuple[Bar, ...]]
    one_card: ClassVar[tuple[Bar, ...]]
    not_a_pair: ClassVar[tuple[Bar, Bar]]
    """By whether a pair is two cards of one rank."""

    def __init_subclass__(cls) -> None:
        """Write down once what every hand of this book is offered or refused in the same words."""
        law = cls.law
        cls.hit = Option("hit", law.hit)
        cls.stand = Option("stand", law.stand)
        cls.give_up = Option("surrender", law.surrender)
        cls.no_surrender_yet = Option("wait", law.surrender)
        cls.too_late = tuple(
            Bar(name, "after-two-cards", clause)
            for name, clause in (
                ("double", law.double),
                ("split", law.split),
                ("surrender", law.surrender),
            )
        )
        cls.not_a_pair = (
            Bar("split", "split-unlike", law.split),
            Bar("split", "split-other-rank", law.split),
        )
        cls.one_card = tuple(Bar(name, "ace-has-one-card", law.one_card) for name in ("hit", "double"))

    def __init__(self, felt: Felt, rules: Rules) -> None:
        self.felt = felt
        self.rules = rules
        self.custom = custom_of(rules)
        self._lost: set[int] = set()
        self.boxes = [box for box in felt.boxes if not box.behind]
        self.bettors: dict[int, tuple[Box, ...]] = {box.number: (box,) for box in self.boxes}
        for box in felt.boxes:
            if box.behind:
                self.bettors[box.behind] += (box,)
        self.spots: dict[int, list[BoxHand]] = {}
        self.shows_ace = False
        self.beaten = False
        self._warned = False

    # -- the shoe -------------------------------------------------------------------------------------

    def draw(self, place: Place, pile: Pile, clause: str, face: int = UP, number: int = 0) -> None:
        """Give a place the next card: one that already lies open, else the top card of the shoe."""
        felt = self.felt
        if felt.board.cards:
            felt.pass_on(place, pile, clause, face, number)
        else:
            felt.give(place, pile, 1, clause, face, number)

    def watch_shoe(self) -> None:
        """Call a new shuffle as soon as the cut card comes out; the round is finished first."""
        if not self._warned and self.felt.shoe.cut_card_out:
            self._warned = True
            self.felt.call("new-shuffle", self.law.shoe_end)

    def deal(self, clause: str) -> None:
        """One card to each box, one to the croupier, and a second to each box: all face up (am:q41)."""
        for turn, boxes in enumerate(self.deal_order()):
            for box in boxes:
                self.draw(box.number, box.pile, clause)
            if not turn:
                self.draw("dealer", self.felt.dealer, clause)
        if self.custom.peeks:
            self.draw("dealer", self.felt.dealer, clause, DOWN)
        self.take_stock()
        self.watch_shoe()

    def take_stock(self) -> None:
        """Look at what has been dealt: a hand on every box, and whether the croupier shows an ace."""
        self.spots = {box.number: [BoxHand(box, box.pile)] for box in self.boxes}
        self.shows_ace = self.felt.dealer.cards[0].rank == ACE

    def deal_order(self) -> tuple[Sequence[Box], Sequence[Box]]:
        """The boxes that get a first card, and those that get a second."""
        return self.boxes, self.boxes

    # -- a hole card ----------------------------------------------------------------------------------

    @property
    def looks(self) -> bool:
        """Whether the croupier looks at their hole card before the boxes are served."""
        return self.custom.peeks and points(self.felt.dealer.cards[:1]) >= 10

    def look(self, *, losers_first: bool) -> Play:
        """Look for a blackjack when those have given up who do so early; with one the round is over."""
        felt = self.felt
        pile, clause = felt.dealer, self.law.draw
        yield from self.give_up_early()
        felt.call("croupier-looks", clause)
        self.beaten = is_blackjack(pile.cards)
        if self.beaten:
            felt.open("dealer", pile, clause)
            felt.call("croupier-has", clause, "blackjack")
        if self.shows_ace:
            self.settle_insurance()
        if self.beaten:
            self.settle(BLACKJACK, losers_first=losers_first)

    def give_up_early(self) -> Play:
        """Ask who gives up before the croupier looks."""
        custom = self.custom
        if custom.surrender_late or not custom.surrender or (self.shows_ace and not custom.surrender_to_ace):
            return
        for box in self.boxes:
            spot = self.spots[box.number][0]
            if not spot.over and box.active:
                choice = yield self.felt.choose(box, self.give_up, self.no_surrender_yet)
                if choice.name == "surrender":
                    self.surrender(spot)

    # -- a box is served ------------------------------------------------------------------------------

    def serve(self, box: Box) -> Play:
        """Let the owner of a box play its hands one after another; a split adds hands at the end."""
        for spot in self.spots[box.number]:
            box.playing = spot.number - 1
            while not spot.over and box.active:
                if len(spot.pile) == 1:
                    self.complete(spot)
                    continue
                choice = yield self.ask(spot)
                match choice.name:
                    case "hit":
                        self.give(spot, self.law.hit)
                    case "stand":
                        spot.over = True
                    case "split":
                        yield from self.split(spot)
                    case "surrender":
                        self.surrender(spot)
                    case "double":
                        yield from self.double(spot, self.law.double)
                    case _:
                        yield from self.hear(spot, choice)

    def hear(self, spot: BoxHand, choice: Action) -> Play:
        """Do what only one of the books knows; a box taken out of the round needs no answer."""
        del spot, choice
        yield from ()

    def ask(self, spot: BoxHand) -> Decision:
        """Ask the owner of a box what to do with a hand; what the rules refuse is barred with its clause."""
        box = spot.box
        if len(spot.pile) > 2:
            return self.felt.choose(box, self.hit, self.stand, bars=self.too_late + self.more_bars(spot))
        stake = box.stakes[spot.stake]
        bars = [*self.more_bars(spot)]
        options: list[Option] = []
        if self.single(spot):
            options.append(self.stand)
            bars += self.one_card
        else:
            options += (self.hit, self.stand)
            if bar := self.no_double(spot):
                bars.append(bar)
            else:
                options += self.doubles(spot, stake)
        if bar := self.no_split(spot):
            bars.append(bar)
        else:
            options.append(Option("split", self.law.split, stake))
        if bar := self.no_surrender(spot):
            bars.append(bar)
        else:
            options.append(self.give_up)
        return self.felt.choose(box, *options, bars=tuple(bars))

    def more_bars(self, spot: BoxHand) -> tuple[Bar, ...]:
        """What else is refused to this hand."""
        del spot
        return ()

    def doubles(self, spot: BoxHand, stake: int) -> tuple[Option, ...]:
        """The ways in which this hand may be doubled."""
        del spot
        return (Option("double", self.law.double, stake),)

    def no_double(self, spot: BoxHand) -> Bar | None:
        """Why this hand of two cards may not be doubled, if it may not."""
        custom = self.custom
        if spot.split and not custom.double_after_split:
            return Bar("double", "double-after-split", self.law.double_split)
        if custom.nine_to_eleven and not 9 <= spot.total <= 11:
            return Bar("double", "double-total", self.law.double)
        return None

    def no_split(self, spot: BoxHand) -> Bar | None:
        """Why this hand of two cards may not be split, if it may not."""
        one, other = spot.pile.cards
        custom, law = self.custom, self.law
        if one.rank != other.rank if custom.same_rank else not same_points(one, other):
            return self.not_a_pair[custom.same_rank]
        if custom.splits and len(self.spots[spot.box.number]) > custom.splits:
            return Bar("split", "split-often", law.split_often, {"most": custom.splits})
        if spot.split and one.rank == ACE and not custom.resplit_aces:
            return Bar("split", "split-aces-once", law.aces_again)
        if spot.box.number in self._lost and not custom.split_after_bust:
            return Bar("split", "split-has-lost", law.split_lost)
        return None

    def no_surrender(self, spot: BoxHand) -> Bar | None:
        """Why this hand of two cards may not be given up, if it may not."""
        custom, law = self.custom, self.law
        if not custom.surrender:
            return Bar("surrender", "surrender-none", law.surrender)
        if spot.split and not custom.surrender_split:
            return Bar("surrender", "surrender-after-split", law.surrender_split)
        if self.shows_ace and not custom.surrender_to_ace:
            return Bar("surrender", "surrender-ace", law.surrender_ace)
        if self.looks and not custom.surrender_late and not spot.split:
            return Bar("surrender", "surrender-before-look", law.surrender)
        return None

    def single(self, spot: BoxHand) -> bool:
        """Whether this is a split ace that gets one card only."""
        return self.custom.one_card_aces and spot.split and spot.pile.cards[0].rank == ACE

    def give(self, spot: BoxHand, clause: str, face: int = UP) -> None:
        """Give one more card to a hand and count it; over 21 it has lost."""
        self.draw(spot.box.number, spot.pile, clause, face, spot.number if spot.split else 0)
        self.watch_shoe()
        spot.total = points(spot.pile.cards)
        if spot.total > BLACKJACK:
            spot.over = True
            self._lost.add(spot.box.number)
            self.bust(spot)

    def bust(self, spot: BoxHand) -> None:
        """What happens at once to a hand over 21: nothing, where the book takes it at the settlement."""
        del spot

    def complete(self, spot: BoxHand) -> None:
        """Give the second card to a hand of a split when its turn comes; an ace may have to stop there."""
        self.give(spot, self.law.second_card)
        if self.single(spot) and self.no_split(spot) is not None:
            spot.over = True

    def double(self, spot: BoxHand, clause: str, face: int = UP) -> Play:
        """Double the stake: exactly one more card."""
        felt = self.felt
        box = spot.box
        felt.stake(box, spot.added, box.stakes[spot.stake], clause)
        yield from self.others_add(spot, spot.added, clause)
        self.give(spot, clause, face)
        spot.over = True

    def split(self, spot: BoxHand) -> Play:
        """Split a pair: each card begins a hand, with a stake equal to the first."""
        felt = self.felt
        box = spot.box
        spots = self.spots[box.number]
        new = BoxHand(box, felt.split(box, spot.pile, self.law.split), len(spots) + 1)
        spot.split = True
        spots.append(new)
        felt.stake(box, new.stake, box.stakes[spot.stake], self.law.split)
        yield from self.others_add(spot, new.stake, self.law.split)

    def others_add(self, spot: BoxHand, field: str, clause: str) -> Play:
        """Let the others who bet on this hand add to it, where the book knows any."""
        del spot, field, clause
        yield from ()

    def surrender(self, spot: BoxHand) -> None:
        """Give a hand up: half of every stake on it goes back at once (am:q07, m1:q.surrender-ten)."""
        spot.over = spot.settled = True
        clause = self.law.surrender
        for bettor in self.bettors[spot.box.number]:
            stake = bettor.stakes.get(spot.stake, 0)
            if stake > 1:
                self.felt.give_back(bettor, spot.stake, clause, stake // 2)
            if stake:
                self.felt.lose(bettor, spot.stake, clause)

    # -- insurance ------------------------------------------------------------------------------------

    def take_even_money(self, bettor: Box, spot: BoxHand) -> None:
        """Pay a blackjack against an ace at once, one to one, whatever the croupier will have."""
        ratio = self.rules.table("even-money").ratio("even-money")
        cards = spot.pile.cards
        self.felt.pay(bettor, spot.stake, ratio, self.law.even_money, "blackjack", cards, self.most_paid())
        spot.settled = not any(spot.stake in other.stakes for other in self.bettors[spot.box.number])

    def most_paid(self) -> int:
        """The most that one outcome is paid; 0: there is no maximum."""
        return 0

    def settle_insurance(self) -> None:
        """Settle insurance when the croupier has their second card."""
        felt = self.felt
        insured = [box for box in felt.boxes if "insurance" in box.stakes]
        if not insured:
            return
        won = is_blackjack(felt.dealer.cards)
        if not won:
            felt.call("insurance-lost", self.law.insurance_lost)
        for box in insured:
            if won:
                ratio = self.rules.table("insurance").ratio("insurance")
                cards, most = felt.dealer.cards, self.most_paid()
                felt.pay(box, "insurance", ratio, self.law.insurance_won, "blackjack", cards, most)
            else:
                felt.lose(box, "insurance", self.law.insurance_lost)

    # -- the croupier's own hand ----------------------------------------------------------------------

    @property
    def left(self) -> list[BoxHand]:
        """The hands whose stakes are still to be settled, in the order of the boxes."""
        return [
            spot for spots in self.spots.values() for spot in spots if not spot.settled and spot.box.active
        ]

    def draw_dealer(self, whole: bool = True) -> int:
        """Let the croupier draw to 17, soft ones as the table has it (am:q09, m1:q.soft-17), or one card."""
        pile = self.felt.dealer
        clause = self.law.draw
        if self.custom.peeks:
            self.felt.open("dealer", pile, clause)
        else:
            self.draw("dealer", pile, clause)
            if self.shows_ace:
                self.settle_insurance()
        total = points(pile.cards)
        while whole and self.draws_on(total):
            self.draw("dealer", pile, clause)
            total = points(pile.cards)
        self.watch_shoe()
        if total > BLACKJACK:
            self.felt.call("croupier-has", clause, "bust")
        elif total == BLACKJACK and len(pile) == 2:
            self.felt.call("croupier-has", clause, "blackjack")
        elif whole:
            self.felt.call("croupier-has", clause, _POINTS[total])
        return total

    def draws_on(self, total: int) -> bool:
        """Whether the croupier takes another card with so many points."""
        if total == STOP and self.custom.hits_soft_17:
            return is_soft(self.felt.dealer.cards)
        return total < STOP

    # -- the result -----------------------------------------------------------------------------------

    def compare(self, spot: BoxHand, dealer: int, dealer_blackjack: bool) -> tuple[str, str]:
        """Compare a hand with the croupier's: "win", "lose", "tie" or "blackjack", and by which clause."""
        law = self.law
        if spot.total > BLACKJACK:
            return "lose", law.bust
        if spot.natural:
            return ("tie", law.blackjack_tie) if dealer_blackjack else ("blackjack", law.blackjack)
        if dealer_blackjack:
            return "lose", law.dealer_blackjack
        if dealer > BLACKJACK:
            return "win", law.dealer_bust
        if spot.total == dealer:
            return "tie", law.tie
        return ("win", law.win) if spot.total > dealer else ("lose", law.lose)

    def settle(self, dealer: int, *, losers_first: bool) -> None:
        """Settle every hand that is left against the croupier's points."""
        blackjack = is_blackjack(self.felt.dealer.cards)
        outcomes = [(spot, *self.compare(spot, dealer, blackjack)) for spot in self.left]
        for losing in (losers_first, not losers_first):
            for spot, outcome, clause in outcomes:
                if (outcome == "lose") is losing:
                    self.close(spot, outcome, clause)

    def close(self, spot: BoxHand, outcome: str, clause: str) -> None:
        """Pay, return or take the stakes of everybody who bets on a hand."""
        spot.settled = True
        for bettor in self.bettors[spot.box.number]:
            for field in (spot.stake, spot.added):
                if field not in bettor.stakes:
                    continue
                if outcome == "lose":
                    self.take(bettor, field, clause)
                elif outcome == "tie":
                    self.felt.give_back(bettor, field, clause)
                else:
                    self.pay(bettor, field, spot, outcome, clause)

    def take(self, bettor: Box, field: str, clause: str) -> None:
        """Take a losing stake."""
        self.felt.lose(bettor, field, clause)

    def pay(self, bettor: Box, field: str, spot: BoxHand, outcome: str, clause: str) -> None:
        """Pay a winning stake: a blackjack by its table, every other hand even."""
        self.felt.pay(bettor, field, self.ratio(outcome), clause, named(spot), spot.pile.cards)

    def ratio(self, outcome: str) -> Ratio | None:
        """What a winning hand is paid: a blackjack by its table, all others by that of a win."""
        row = "blackjack" if outcome == "blackjack" else "win"
        return self.rules.table(row).ratio(row)
