"""Poker between players: what annexes 7 to 10 of the Armenian decree order in the same words.

There is one bank, and everyone in the game contests all of it: the decree knows neither side banks nor
unequal claims (am:q32). So nobody may stake more than every other player in the game can match. Equal hands
divide the bank if they all agree; else they alone play again for it.

Short stacks: a player who can pay the initial stake is dealt in (in the studs the compulsory one as well,
which all have to match). Nobody chooses a stake below the minimum of the table (am:8.12): while somebody in
the game has fewer chips than that, nobody bets or raises; in Texas poker, where stakes need not be matched,
such a player stays in without the cards (am:8.23) or passes. Only the compulsory stake, which nobody
chooses, may be less: the first position lays down what is left, and has no part in the first three cards by
it.

Each annex numbers its sentences from 1. A rule is written here once, and the game that is being played hands
over its `RingAnnex`, which names the clause that orders it there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from msgspec import Struct

from croupier.cards import DECK, Card
from croupier.errors import IllegalAction, IllegalStake
from croupier.games.settings import read_settings
from croupier.games.stakes import equal_ante
from croupier.hands import HighHand
from croupier.hands.high import value_of
from croupier.table import WITHDRAWN, Action, Decision, Option, Post, Ruling
from croupier.table.betting import Betting, Bids
from croupier.table.decision import FLOOR
from croupier.table.event import Levied, Returned, Unpaid
from croupier.table.layout import Seat
from croupier.table.limits import SpreadLimit
from croupier.table.ring import Ring
from croupier.table.showdown import Awards, Fee, Till

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Play, RingFelt

SEATS: Final = tuple(str(number) for number in range(1, 8))
WRONG_COUNT: Final = "wrong-count"

Answer = TypeVar("Answer")
Holdings: TypeAlias = Mapping[Seat, Sequence[Card]]
"""At the end of a deal: the cards that count for each player who is left."""


class RingAnnex(Struct, frozen=True, kw_only=True):
    """The clauses of one annex, in its order."""

    stakes: str
    """Every player lays the same initial stake on the table."""
    compulsory: str = ""
    """The player in the first position makes a compulsory stake before the deal; none in club poker."""
    matched: bool = False
    """Whether everybody who stays in the game must match the compulsory stake."""
    fold: str
    show: str
    best: str
    divide: str
    again: str
    players: str
    leave: str
    fee: str
    hourly: str
    percent: str
    wrong_count: str = "am:8.31"
    """The rule of annex 8, which holds in the three others too (am:q36)."""

    @property
    def settings(self) -> tuple[str, ...]:
        """What can be said of a single hand."""
        return ("button", "antes", "levied", "unpaid")

    def clause_of(self, setting: str) -> str:
        """Return the clause that a setting is measured by."""
        return self.players if setting == "button" else self.stakes

    def place(self, felt: RingFelt, rules: Rules) -> None:
        """Take up what was said of the hand before the deal, or refuse it."""
        read_settings(felt, rules, self)
        felt.check_seats(rules.profile.places.maximum, self.players)
        equal_ante(felt, rules, self.stakes)


# -- the bank -------------------------------------------------------------------------------------------


class Bank:
    """One bank and the ring of those who contest it, from the first stakes until it is won or divided.

    `ante` is the initial stake and `blind` the compulsory one. `again` says that tied players play on for a
    bank that was there before; `nets` is how they stood when this deal began. Seats that were asked to leave
    are `gone`.
    """

    __slots__ = (
        "again",
        "annex",
        "ante",
        "blind",
        "felt",
        "gone",
        "misdealt",
        "nets",
        "ring",
        "rules",
    )

    def __init__(self, felt: RingFelt, rules: Rules, annex: RingAnnex) -> None:
        places = rules.profile.places
        self.felt = felt
        self.rules = rules
        self.annex = annex
        self.ring = Ring.seated(felt, places.minimum, places.maximum, annex.players, felt.table.button)
        self.ring.one_bank = True
        self.ante = equal_ante(felt, rules, annex.stakes)
        self.blind = rules.limit("bet").minimum if annex.compulsory else 0
        self.again = False
        self.misdealt = False
        self.gone: set[str] = set()
        self.note()

    def note(self) -> None:
        """Note how the players stand before a deal: a misdeal leads back to it."""
        self.nets = {seat: seat.net for seat in self.ring.seats}

    def drop_gone(self) -> None:
        """Count those who were asked to leave as having passed."""
        for seat in self.ring.seats:
            if not seat.active:
                self.ring.fold(seat, self.annex.fold)

    def till(self) -> Till:
        """Return the till for the whole bank: a claim on it does not depend on what one has put in."""
        ring, annex = self.ring, self.annex
        for seat in ring.seats:
            seat.put_in = 0
        ring.dead = self.felt.pot
        awards = Awards(show=annex.show, alone=annex.best, best=annex.best, split=annex.divide, ace_king=True)
        fee = Fee(self.rules.number("fee_percent"), 0, annex.percent)
        return Till(ring, awards, fee, self.rules.number("smallest_chip"))


def play_for_bank(felt: RingFelt, rules: Rules, annex: RingAnnex, deal: Callable[[Bank], Deal]) -> Play:
    """Play one bank: stakes, a deal and its comparison, and again between equal hands that do not agree."""
    bank = Bank(felt, rules, annex)
    ring = bank.ring
    show_fee(bank)
    felt.shuffle(DECK)
    place_stakes(bank)
    while True:
        holdings = yield from preside(bank, deal(bank))
        bring_in(bank)
        if bank.misdealt:
            return_stakes(bank)
            if not bank.again:  # the game starts again with new stakes: that is another hand
                return
        elif holdings is None or not ring.contested:
            bank.till().alone()
            return
        else:
            hands = compare(bank, holdings)
            agreed = len(hands) == 1 or (yield from preside(bank, ask_to_divide(bank)))
            bank.drop_gone()
            if agreed or not ring.contested:
                bank.till().high({seat.number: hand for seat, hand in hands.items()}, ring.live)
                return
        start_again(bank)


# -- stakes ---------------------------------------------------------------------------------------------


def show_fee(bank: Bank) -> None:
    """Tell before play what the organiser takes: of the bank or by the hour, never both (am:q29)."""
    percent, hourly = bank.rules.number("fee_percent"), bank.rules.number("hourly_fee")
    if percent and hourly:
        raise IllegalStake("fee-two-kinds", clause=bank.annex.fee)
    if percent:
        bank.felt.call("fee", bank.annex.percent, str(percent))
    if hourly:
        bank.felt.call("hourly-fee", bank.annex.hourly, str(hourly))
    table = bank.felt.table
    bank.felt.events += (Levied(bank.annex.hourly, seat, amount) for seat, amount in table.levied)
    bank.felt.events += (Unpaid(bank.annex.hourly, seat, amount) for seat, amount in table.unpaid)


def place_stakes(bank: Bank) -> None:
    """Take the initial stakes, the same from everybody, and the blind one of the first position (am:q33)."""
    ring, annex = bank.ring, bank.annex
    need = bank.ante + (bank.blind if annex.matched else 0)
    for seat in ring.seats:
        if seat.chips < need:
            raise IllegalStake(
                "chips-short", seat=seat.number, amount=need, left=seat.chips, clause=annex.stakes
            )
    ring.collect(bank.ante, "ante", annex.stakes)
    bank.felt.call("no-more-bets", annex.stakes)
    if bank.blind and ring.seats[0].chips:
        ring.put(ring.seats[0], bank.blind, "compulsory", annex.compulsory)


class EqualStakes(SpreadLimit):
    """Bets of the size the table takes, as long as everybody in the game can match them."""

    by_seat = True

    def __init__(self, minimum: int, maximum: int) -> None:
        super().__init__(maximum)
        self.minimum = minimum

    def most(self, betting: Betting, seat: Seat | None = None) -> int | None:
        """What the player with the fewest chips can still put in, or nothing where that is too little."""
        del seat
        level = betting.level
        reach = min(other.wager + other.chips for other in betting.ring.live)
        if reach < level + self.minimum:
            return level
        return min(level + self.maximum, reach) if self.maximum else reach


def bids(fold: str, going_on: str, equal: str = "") -> Bids:
    """Name the clauses of a betting round: to pass, to go on, and that the stakes become `equal`."""
    equal = equal or going_on
    return Bids(
        fold=fold,
        check=going_on,
        bet=going_on,
        call=equal,
        raise_=going_on,
        uncalled=equal,
        no_check=equal,
        no_raise=equal,
    )


def betting_round(bank: Bank, clauses: Bids, first: Seat, level: int = 0) -> Play:
    """Let everybody bet, raise, match or pass from `first` on, until all stakes are equal."""
    bank.drop_gone()
    limit = bank.rules.limit("bet")
    return Betting(
        bank.ring, clauses, EqualStakes(limit.minimum, limit.maximum), limit.minimum, level=level
    ).play(first)


def bring_in(bank: Bank) -> None:
    """Bring into the bank what still lies in front of the players; what no one is left to match goes back."""
    bank.drop_gone()
    bank.ring.close_round("" if bank.ring.contested else bank.annex.best)


# -- comparing and dividing -----------------------------------------------------------------------------


def compare(bank: Bank, holdings: Holdings) -> dict[Seat, HighHand]:
    """Open all hands and compare them, side cards included (am:q27); returns the highest ones."""
    annex = bank.annex
    low_ace = bank.rules.on("low_ace")
    hands = {
        seat: HighHand(value_of(cards, low_ace), tuple(cards))
        for seat, cards in holdings.items()
        if not seat.folded
    }
    for seat, hand in hands.items():
        bank.ring.show(seat, annex.show, hand.category.slug)
    highest = max(hand.value for hand in hands.values())
    best = {seat: hand for seat, hand in hands.items() if hand.value == highest}
    if len(best) > 1:
        for seat in hands:
            if seat not in best:
                bank.ring.fold(seat, annex.best)
    return best


AGREE: Final = "agree"
REFUSE: Final = "refuse"
DIVISION: Final = (AGREE, REFUSE)


def ask_to_divide(bank: Bank) -> Generator[Decision, Action, bool]:
    """Ask the equal hands in turn whether they divide the bank; one who refuses is enough."""
    annex = bank.annex
    options = (Option(AGREE, annex.divide), Option(REFUSE, annex.again))
    for seat in bank.ring.live:
        action = yield Decision(seat.number, options)
        if action.name == REFUSE:
            return False
    return True


def start_again(bank: Bank) -> None:
    """Deal again to those who are left: no new initial stake, new cards, the bank as it stands (am:q28)."""
    bank.again, bank.misdealt, bank.blind = True, False, 0
    ring, clause = bank.ring, bank.annex.again
    ring.seats = ring.live
    bank.felt.gather(DECK, clause)
    bank.felt.call("play-again", clause, " ".join(str(seat.number) for seat in ring.seats))
    bank.note()


# -- what the floor rules -------------------------------------------------------------------------------

Deal: TypeAlias = Generator[Decision, Action, Holdings]


def preside(
    bank: Bank, play: Generator[Decision, Action, Answer]
) -> Generator[Decision, Action, Answer | None]:
    """Hand decisions to the players and their answers back; what the floor rules meanwhile is heard here.

    Who was asked to leave decides nothing more. At a misdeal, or when one is left, the deal breaks off.
    """
    seats = {seat.number: seat for seat in bank.ring.seats}
    try:
        decision = next(play)
        while not bank.gone or sum(seat.active for seat in seats.values()) > 1:
            if seats[decision.seat].active:
                action = yield decision
            else:
                action = Action(decision.seat, WITHDRAWN)
            if action.seat != FLOOR:
                decision = play.send(action)
            elif action.name == WRONG_COUNT:
                bank.misdealt = True
                break
            else:
                bank.gone.add(action.on)
    except StopIteration as end:
        answer: Answer = end.value
        return answer
    play.close()
    return None


def return_stakes(bank: Bank) -> None:
    """Give back what was staked in this deal, by those who passed too; all but the gone are in again."""
    felt = bank.felt
    for seat in bank.ring.seats:
        amount = bank.nets[seat] - seat.net
        if amount:
            seat.net += amount
            seat.chips = seat.chips + amount
            felt.pot -= amount
            felt.events.append(Returned(bank.annex.wrong_count, seat.number, "wager", amount))
        seat.folded = str(seat.number) in bank.gone
        seat.active = not seat.folded
    bank.ring.live = [seat for seat in bank.ring.seats if not seat.folded]


def rulings(annex: RingAnnex) -> tuple[Ruling[RingFelt], ...]:
    """The rulings of an annex. The floor sees the table, so its word on a wrong deal is taken."""

    def wrong_count(felt: RingFelt, rules: Rules, action: Action) -> bool:
        del rules
        seat_of(felt, action, annex.wrong_count)
        return False

    def ask_to_leave(felt: RingFelt, rules: Rules, action: Action) -> bool:
        """No clause returns their stakes: they stay in the bank, as those of one who passes."""
        del rules
        felt.discard(seat_of(felt, action, annex.leave), annex.leave)
        return False

    return (
        Ruling(
            Option(WRONG_COUNT, annex.wrong_count, on=SEATS),
            wrong_count,
            during=("fold",),
            heard=True,
        ),
        Ruling(
            Option("ask-to-leave", annex.leave, on=SEATS),
            ask_to_leave,
            (Post.PIT_BOSS, Post.MANAGER),
            heard=True,
        ),
    )


def seat_of(felt: RingFelt, action: Action, clause: str) -> Seat:
    """Return the seat a ruling names; its player must still be in the game."""
    for seat in felt.boxes:
        if action.on == str(seat.number) and seat.active:
            return seat
    raise IllegalAction("seat-not-in-game", seat=action.on, clause=clause)
