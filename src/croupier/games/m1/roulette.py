"""American roulette of the casino M-1, chapter 3: points 11 to 28.

One hand is one number. Players bet in colour chips, whose value each has agreed with the table; the croupier
launches the ball, closes the betting, lets the ball drop, and pays. A chip that lies badly is asked about,
and read by the way it lies if nobody answers; a void spin reopens the betting.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.errors import IllegalAction
from croupier.games.lie import Lie, find_lie, lies, read_lie
from croupier.games.roulette_table import (
    CHIPS,
    VALUE,
    VERBAL,
    Layout,
    Orders,
    RouletteTable,
    void_rulings,
    window,
)
from croupier.games.wheel import POSITIONS
from croupier.table import CROUPIER, Action, Game, Option, Post

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.games.wheel import Position
    from croupier.table import Box, Felt, Play

STAFF: Final = (Post.CROUPIER, Post.PIT_BOSS)
"""Who must be at the table: the croupier runs the game, the senior inspector controls it."""

LAYOUT: Final = Layout(POSITIONS, VERBAL)
ORDERS: Final = Orders(
    seats="m1:12",
    colour="m1:15c",
    funds="m1:8b",
    invite="m1:13a",
    launch="m1:13a",
    bet="m1:14a",
    put="m1:16",
    announce="m1:26a",
    take="m1:20",
    unknown="m1:roulette.incorrect-bet",
    close="m1:14c",
    closed="m1:20",
    falls="m1:28",
    number="m1:14d",
    settle="m1:14e",
    hands_off="m1:22",
    zero="m1:27",
    paid={
        "straight-up": "m1:25.1",
        "split": "m1:25.2",
        "street": "m1:25.3",
        "corner": "m1:25.4",
        "six-line": "m1:25.5",
        "first-four": "m1:25.6",
        "column": "m1:25.7",
        "dozen": "m1:25.8",
        "red": "m1:25.9",
        "black": "m1:25.9",
        "even": "m1:25.10",
        "odd": "m1:25.10",
        "low": "m1:25.11",
        "high": "m1:25.11",
    },
    void={
        "ball-out": "m1:24a",
        "ball-hung": "m1:24b",
        "too-few-laps": "m1:24c",
        "foreign-object": "m1:24d",
        "no-spin": "m1:24e",
        "same-direction": "m1:24f",
        "bets-scattered": "m1:24g",
        "no-pocket": "m1:roulette.no-spin",
    },
)
READ: Final = Option("read", "m1:19b", seats=(CROUPIER,))


@lru_cache(maxsize=256)
def asking_window(closing: str, seats: tuple[int, ...]) -> tuple[Option, ...]:
    """Return what may be done while the betting is open: a chip may also be put down badly."""
    lay = Option("lay", "m1:16", amount=CHIPS, on=lies(), seats=seats)
    return (*window(LAYOUT, ORDERS, closing, seats), lay)


def place(felt: Felt, rules: Rules) -> None:
    """Seat the players and take up what they have bet already."""
    AskingTable(felt, rules).take_seats(rules.number("players"))


def play(felt: Felt, rules: Rules) -> Play:
    """Play until a number has been paid."""
    return AskingTable(felt, rules).play(rules.number("max_payout"))


class AskingTable(RouletteTable):
    """A table whose croupier asks about a chip that lies badly (m1:19) and reads it in the end (m1:23)."""

    def __init__(self, felt: Felt, rules: Rules) -> None:
        super().__init__(felt, rules, LAYOUT, ORDERS)
        self.asked: list[tuple[Box, Lie]] = []

    def options(self, closing: str) -> tuple[Option, ...]:
        """What may be done now; an open question may be settled by either side."""
        options = asking_window(closing, tuple(self.boxes))
        if not self.asked:
            return options
        asked = tuple(dict.fromkeys(box.number for box, _ in self.asked))
        return (*options, READ, Option("mean", "m1:19a", on=tuple(POSITIONS), seats=asked))

    def scrutinise(self, action: Action) -> Action:
        """Check one act of the betting, badly lying chips included."""
        if action.name == "lay":
            return self.scrutinise_lie(action)
        if action.name == "mean":
            place = self.find(action.on)
            self.check_move(*self.question_to(action.seat), place)
            return Action(action.seat, "mean", 0, (), place.name)
        if action.name == "take" and "~" in action.on:
            return self.scrutinise_taking(action)
        return super().scrutinise(action)

    def scrutinise_lie(self, action: Action) -> Action:
        """Check a chip that lies badly: it must be able to lie so, and the bet it counts as be allowed."""
        lie = the_lie(action.on)
        box = self.boxes[action.seat]
        amount = action.amount * self.values[box.number]
        if (reading := read_lie(lie)) is not None:
            self.rules.limit(reading.place.kind).check(box.stakes.get(lie.name, 0) + amount)
        self.check_funds(box, amount)
        return Action(action.seat, "lay", action.amount, (), lie.name)

    def scrutinise_taking(self, action: Action) -> Action:
        """Check that so many badly lying chips are there to be taken back."""
        lie = the_lie(action.on)
        lying = self.boxes[action.seat].stakes.get(lie.name, 0)
        if action.amount * self.values[action.seat] > lying:
            raise IllegalAction("nothing-to-take", place=lie.name, lying=lying, clause="m1:20")
        return Action(action.seat, "take", action.amount, (), lie.name)

    def check_move(self, box: Box, lie: Lie, place: Position) -> None:
        """Refuse to move chips to a position whose limits they would break (m1:18, m1:21)."""
        self.rules.limit(place.kind).check(box.stakes.get(place.name, 0) + box.stakes[lie.name])

    def question_to(self, seat: int) -> tuple[Box, Lie]:
        """Return the first open question to a player."""
        return next((box, lie) for box, lie in self.asked if box.number == seat)

    def do(self, action: Action) -> None:
        """Do what a player or the croupier wants with the bets; it has been checked."""
        if action.name == "lay":
            self.ask(self.boxes[action.seat], the_lie(action.on), action.amount)
        elif action.name == "mean":
            box, lie = self.question_to(action.seat)
            self.asked.remove((box, lie))
            self.felt.move(box, lie.name, action.on, "m1:19a")
        elif action.name == "read":
            self.read(*self.asked.pop(0), aloud="m1:19b")
        else:
            super().do(action)
            self.asked = [(box, lie) for box, lie in self.asked if lie.name in box.stakes]

    def ask(self, box: Box, lie: Lie, chips: int) -> None:
        """Ask a player which bet he means (m1:19a)."""
        self.felt.stake(box, lie.name, chips * self.values[box.number], "m1:16")
        self.felt.call("which-bet", "m1:19a", lie.name)
        if (box, lie) not in self.asked:
            self.asked.append((box, lie))

    def read(self, box: Box, lie: Lie, aloud: str = "") -> None:
        """Take a bet to the position it counts as.

        One that can be read as no bet goes back (m1:q.incorrect-bet); so does one too many for its position.
        """
        felt, reading = self.felt, read_lie(lie)
        if reading is None:
            felt.give_back(box, lie.name, "m1:roulette.incorrect-bet")
            return
        try:
            self.check_move(box, lie, reading.place)
        except IllegalAction as refusal:
            felt.give_back(box, lie.name, refusal.clause)
            return
        felt.call("taken-as", aloud or reading.clause, reading.place.name)
        felt.move(box, lie.name, reading.place.name, reading.clause)

    def end_betting(self) -> None:
        """What could not be put right during the spin counts by the way it lies (m1:23)."""
        for box, lie in self.asked:
            self.read(box, lie)
        self.asked = []


def the_lie(words: str) -> Lie:
    """Find the lie somebody describes, or refuse what is none."""
    lie = find_lie(words)
    if lie is None:
        raise IllegalAction("no-such-lie", place=words, clause="m1:roulette.incorrect-bet")
    return lie


GAME = Game(
    play,
    void_rulings(ORDERS.void, {"no-spin": (Post.PIT_BOSS, Post.MANAGER)}),
    place=place,
    fields=(VALUE,),
    family="roulette",
)
