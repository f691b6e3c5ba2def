"""PokerStars' text, which every tracker and converter reads: writing it.

Cards are written as dealt (`Dealt to`) for every player whose cards the record tells. Chips without a
currency are play money; with a level the hand is one of a tournament.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

from croupier.hands import best, omaha
from croupier.history.formats.transcript import Transcript, names_of, seats_of, transcribe
from croupier.history.variants import ours

if TYPE_CHECKING:
    from croupier.history.formats.transcript import Step, WrittenStreet
    from croupier.history.notation import Amount, Cards
    from croupier.history.phh import History

GAMES: Final = {
    "NT": "Hold'em No Limit",
    "FT": "Hold'em Limit",
    "PO": "Omaha Pot Limit",
    "FO/8": "Omaha Hi/Lo Limit",
    "F7S": "7 Card Stud Limit",
}
"""What the variants that we play are called."""
SYMBOLS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}
UNDATED: Final = "1970/01/01 0:00:00"
"""A hand of which nobody knows the day."""
ROMAN: Final = (
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)
_BOARDS: Final = ("FLOP", "TURN", "RIVER")
_STUD: Final = ("3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER")
_POSTS: Final = {"ante": "posts the ante", "small-blind": "posts small blind", "big-blind": "posts big blind"}


def write(history: History) -> str:
    r"""Write a hand as PokerStars would tell it; one that does not come out as recorded is refused.

    >>> from croupier.history import read
    >>> (hand,) = read('''
    ... variant = 'NT'
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ['d dh p1 AhKd', 'd dh p2 ????', 'p2 cbr 6', 'p1 f']
    ... ''')
    >>> print(*write(hand).splitlines()[6:10], sep="\n")
    *** HOLE CARDS ***
    Dealt to p1 [Ah Kd]
    p2: raises 4 to 6
    p1: folds
    """
    told = transcribe(history)
    return "\n".join(_PokerStarsWriter(told).lines()) + "\n"


def write_all(hands: list[str]) -> str:
    """Put hands into one file, with empty lines between them."""
    return "\n\n".join(hands)


def roman(number: int) -> str:
    """Write a level as the Romans would.

    >>> roman(14)
    'XIV'
    """
    letters = ""
    for value, letter in ROMAN:
        count, number = divmod(number, value)
        letters += letter * count
    return letters


class _PokerStarsWriter:
    """Writes one hand line by line."""

    def __init__(self, told: Transcript) -> None:
        self.told, self.history = told, told.history
        self.names, self.seats = names_of(told.history), seats_of(told.history)
        self.stud = ours()[told.history.variant].stud
        currency = told.history.currency or ""
        self.symbol = told.history.currency_symbol or SYMBOLS.get(currency, "")

    def lines(self) -> list[str]:
        lines = [self._header(), self._table()]
        for seat, name, stack in sorted(
            zip(self.seats, self.names, self.history.starting_stacks, strict=True)
        ):
            lines.append(f"Seat {seat}: {name} ({self._money(stack)} in chips)")
        first, *later = self.told.streets
        lines += [self._post(step) for step in first.steps if step.what in (*_POSTS, "post")]
        lines.append("*** 3rd STREET ***" if self.stud else "*** HOLE CARDS ***")
        lines += self._street(first)
        laid: Cards = ()
        for number, street in enumerate(later):
            lines.append(self._opening(number, laid, street.board))
            laid += street.board
            lines += self._street(street)
        if self.told.showdown:
            lines.append("*** SHOW DOWN ***")
            lines += [self._shown(step) for step in self.told.showdown]
        lines += [self._won(step) for step in self.told.won]
        return [*lines, *self._summary()]

    # -- above the cards -------------------------------------------------------------------------------

    def _header(self) -> str:
        history = self.history
        low, high = history.small_bet, history.big_bet
        if low is None:  # a lone blind has no small one beside it
            low, high = max(min((history.blinds_or_straddles or [0])[:2]), 0), history.min_bet
        stakes = f"{self._money(low or 0)}/{self._money(high or 0)}"
        if history.currency:
            stakes += f" {history.currency}"
        event, level = "", ""
        if history.level is not None:
            number = str(history.event or "")
            event = f"Tournament #{number if number.isdecimal() else 0}, "
            level = f" - Level {roman(history.level)}"
        game = f"{event}{GAMES[history.variant]}{level} ({stakes})"
        return f"PokerStars Hand #{_digits(history.hand)}: {game} - {self._when()}"

    def _when(self) -> str:
        history = self.history
        zone = history.time_zone_abbreviation or "ET"
        if not (history.year and history.month and history.day):
            return f"{UNDATED} {zone}"
        time = history.time
        clock = f"{time.hour}:{time.minute:02}:{time.second:02}" if time else "0:00:00"
        return f"{history.year}/{history.month:02}/{history.day:02} {clock} {zone}"

    def _table(self) -> str:
        size = max(*self.seats, self.history.seat_count or 0)
        table = "" if self.history.table is None else self.history.table
        if self.stud:
            return f"Table '{table}' {size}-max"
        return f"Table '{table}' {size}-max Seat #{self.seats[-1]} is the button"

    def _post(self, step: Step) -> str:
        name = self.names[step.player - 1]
        if step.what in _POSTS:
            return f"{name}: {_POSTS[step.what]} {self._money(step.added)}{_all_in(step)}"
        dead = [
            other
            for other in self.told.streets[0].steps
            if other.what == "dead-post" and other.player == step.player
        ]
        if not dead:
            return f"{name}: posts big blind {self._money(step.added)}{_all_in(step)}"
        return f"{name}: posts small & big blinds {self._money(step.added + dead[0].added)}{_all_in(step)}"

    # -- the course ------------------------------------------------------------------------------------

    def _opening(self, number: int, laid: Cards, new: Cards) -> str:
        if self.stud:
            return f"*** {_STUD[number + 1]} ***"
        before = f" {_bracket(laid)}" if laid else ""
        return f"*** {_BOARDS[number]} ***{before} {_bracket(new)}"

    def _street(self, street: WrittenStreet) -> list[str]:
        lines = []
        for step in street.steps:
            line = self._dealt(step) if step.what == "deal" else self._bid(step)
            if line:
                lines.append(line)
        return lines

    def _dealt(self, step: Step) -> str:
        known = tuple(card for card in step.cards if card is not None)
        if not known:
            return ""
        before = tuple(card for card in step.before if card is not None)
        if self.stud and not before and len(known) == 3:
            before, known = known[:2], known[2:]
        held = f" {_bracket(before)}" if before else ""
        return f"Dealt to {self.names[step.player - 1]}{held} {_bracket(known)}"

    def _bid(self, step: Step) -> str:
        name, added, all_in = self.names[step.player - 1], self._money(step.added), _all_in(step)
        match step.what:
            case "fold" | "check":
                return f"{name}: {step.what}s"
            case "call" | "bet":
                return f"{name}: {step.what}s {added}{all_in}"
            case "raise":
                return f"{name}: raises {self._money(step.by)} to {self._money(step.to)}{all_in}"
            case "bring-in":
                return f"{name}: brings in for {added}{all_in}"
            case "return":
                return f"Uncalled bet ({added}) returned to {name}"
        return ""

    # -- the end ---------------------------------------------------------------------------------------

    def _shown(self, step: Step) -> str:
        name = self.names[step.player - 1]
        if step.what == "muck" or None in step.cards:
            return f"{name}: mucks hand"
        return f"{name}: shows {_bracket(step.cards)} ({self._worth(step.cards)})"

    def _worth(self, cards: Cards) -> str:
        own, board = _words(cards), _words(self.told.board)
        if self.history.variant in ("PO", "FO/8"):
            return omaha(own, board).name()
        return best(f"{own} {board}".strip()).name()

    def _won(self, step: Step) -> str:
        pots = {won.pot for won in self.told.won}
        pot = "pot" if len(pots) == 1 else "main pot" if step.pot == 0 else f"side pot-{step.pot}"
        return f"{self.names[step.player - 1]} collected {self._money(step.added)} from {pot}"

    def _summary(self) -> list[str]:
        lines = [
            "*** SUMMARY ***",
            f"Total pot {self._money(self.told.pot)} | Rake {self._money(self.told.fee)}",
        ]
        if self.told.board:
            lines.append(f"Board {_bracket(self.told.board)}")
        return lines

    def _money(self, amount: Amount) -> str:
        whole = amount == int(amount)
        return f"{self.symbol}{int(amount)}" if whole else f"{self.symbol}{_cents(Decimal(amount))}"


def _cents(amount: Decimal) -> str:
    """Write at least two decimal places, and more where they are needed."""
    text = f"{amount.normalize():f}"
    return text if len(text.partition(".")[2]) >= 2 else f"{amount:.2f}"


def _digits(hand: int | str | None) -> str:
    text = str(hand if hand is not None else 0)
    return text if text.isdecimal() else "".join(letter for letter in text if letter.isdecimal()) or "0"


def _all_in(step: Step) -> str:
    return " and is all-in" if step.all_in else ""


def _words(cards: Cards) -> str:
    return " ".join("??" if card is None else str(card) for card in cards)


def _bracket(cards: Cards) -> str:
    return f"[{_words(cards)}]"
