"""American roulette of the casino M-1, chapter 3: points 11 to 28.

One hand is one number. Players bet in colour chips, whose value each has agreed with the table; the croupier
launches the ball, closes the betting, lets the ball drop, and pays. A chip that lies badly is asked about,
and read by the way it lies if nobody answers; a void spin reopens the betting.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from croupier.errors import IllegalAction
from croupier.games.lie import Lie, find_lie, lies, near_bets, read_lie
from croupier.games.roulette_table import (
    CHIPS,
    RUNNING,
    VALUE,
    VERBAL,
    Layout,
    Orders,
    RouletteTable,
    leave_as_it_is,
    void_rulings,
    window,
)
from croupier.games.wheel import POSITIONS
from croupier.table import CROUPIER, Action, Game, Option, Post, Ruling

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
ENOUGH_LAPS: Final = 3
"""A ball that runs fewer laps decides nothing, nor one that hangs on the rim for so many (m1:24b, m1:24c)."""


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
        answers = tuple(f"{lie.name} = {place}" for _, lie in self.asked for place in near_bets(lie))
        read = Option("read", "m1:19b", on=tuple(dict.fromkeys(answers)), seats=(CROUPIER,))
        return (*options, read, Option("mean", "m1:19a", on=tuple(POSITIONS), seats=asked))

    def scrutinise(self, action: Action) -> Action:
        """Check one act of the betting, badly lying chips included."""
        if action.name == "lay":
            return self.scrutinise_lie(action)
        if action.name == "mean":
            return self.scrutinise_answer(action)
        if action.name == "read":
            return self.scrutinise_reading(action)
        if action.name == "take" and "~" in action.on:
            return self.scrutinise_taking(action)
        return super().scrutinise(action)

    def scrutinise_answer(self, action: Action) -> Action:
        """Check what a player means: the position, and of several badly lying chips which one."""
        box, lie, words = self.question(action)
        place = self.find(words)
        self.check_move(box, lie, place)
        return Action(action.seat, "mean", 0, (), f"{lie.name} = {place.name}")

    def scrutinise_reading(self, action: Action) -> Action:
        """Check where the croupier takes a chip, if they say it: on what the chip stands on or touches."""
        if not action.on:
            return action
        box, lie, words = self.question(action)
        place, places = self.find(words), near_bets(lie)
        if place.name not in places:
            raise IllegalAction(
                "lie-not-there", lie=lie.name, place=place.name, places=", ".join(places), clause="m1:19b"
            )
        self.check_move(box, lie, place)
        return Action(action.seat, "read", 0, (), f"{lie.name} = {place.name}")

    def question(self, action: Action) -> tuple[Box, Lie, str]:
        """Find the open question that an answer is about, and the position it names.

        An answer such as `17 ~ 17-18 = 17-20` names the chip; a position alone answers the first question.
        """
        named, _, words = (part.strip() for part in re.sub(r"\s+as\s+", "=", action.on).rpartition("="))
        asked = [(box, lie) for box, lie in self.asked if action.seat in (CROUPIER, box.number)]
        if not named:
            return (*asked[0], words)
        wanted = the_lie(named)
        for box, lie in asked:
            if lie == wanted:
                return box, lie, words
        open_questions = ", ".join(lie.name for _, lie in asked)
        raise IllegalAction("lie-not-asked", place=wanted.name, asked=open_questions, clause="m1:19a")

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

    def do(self, action: Action) -> None:
        """Do what a player or the croupier wants with the bets; it has been checked."""
        if action.name == "lay":
            self.ask(self.boxes[action.seat], the_lie(action.on), action.amount)
        elif action.name in ("mean", "read") and action.on:
            box, lie, place = self.question(action)
            self.asked.remove((box, lie))
            if action.name == "read":
                self.felt.call("taken-as", "m1:19b", self.find(place).name)
            self.felt.move(box, lie.name, self.find(place).name, "m1:19a" if action.seat else "m1:19b")
        elif action.name == "read":
            self.read(*self.asked.pop(0), aloud="m1:19b")
        else:
            super().do(action)
            self.asked = [(box, lie) for box, lie in self.asked if lie.name in box.stakes]

    def ask(self, box: Box, lie: Lie, chips: int) -> None:
        """Ask a player which bet they mean (m1:19a)."""
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


def layout_at(rules: Rules) -> Layout:
    """Return the layout: every position, and every announced bet."""
    del rules
    return LAYOUT


# -- the floor: point 24 -----------------------------------------------------------------------------------


def too_few_laps(felt: Felt, rules: Rules, action: Action) -> bool:
    """The ball ran so many laps: fewer than three decide nothing (m1:24c)."""
    del rules
    if action.amount >= ENOUGH_LAPS:
        raise IllegalAction("laps-enough", laps=action.amount, least=ENOUGH_LAPS, clause="m1:24c")
    return tell_laps(felt, action, "m1:24c")


def ball_hung(felt: Felt, rules: Rules, action: Action) -> bool:
    """The ball hung on the rim for so many laps: three and more decide nothing (m1:24b)."""
    del rules
    if 0 < action.amount < ENOUGH_LAPS:
        raise IllegalAction("hung-briefly", laps=action.amount, least=ENOUGH_LAPS, clause="m1:24b")
    return tell_laps(felt, action, "m1:24b")


def tell_laps(felt: Felt, action: Action, clause: str) -> bool:
    """Tell how many laps were counted; the game hears the ruling and reopens the betting."""
    if action.amount:
        felt.call("laps", clause, str(action.amount))
    return False


GAME = Game(
    play,
    (
        *void_rulings(
            ORDERS.void,
            posts={"no-spin": (Post.PIT_BOSS, Post.MANAGER)},
            counted={"too-few-laps": too_few_laps, "ball-hung": ball_hung},
        ),
        Ruling(Option("bets-restored", "m1:24g"), leave_as_it_is, during=RUNNING),
    ),
    place=place,
    fields=(VALUE,),
    family="roulette",
    law=layout_at,
)
