"""The roulette table as both books know it: betting, the ball, clearing and paying.

A book brings its `Layout` (the positions it takes bets on) and its `Orders` (which clause orders what). One
hand is one number: a void spin is repeated, with the betting reopened, until the ball has dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from croupier.books import clause, whole_amount
from croupier.errors import IllegalAction, IllegalStake
from croupier.games.settings import read_house_settings
from croupier.games.wheel import (
    POCKETS,
    POSITIONS,
    BetName,
    Position,
    colour,
    find_position,
    guess_position,
    neighbours,
)
from croupier.table import CROUPIER, FLOOR, Action, Bar, Decision, Option, Ruling, Span, StakeField
from croupier.table.colours import M1, ColourClauses, ColourDesk, Rack

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Box, Felt, Play

VALUE: Final = StakeField("value", "colour-chip")
"""Before the betting a player agrees what their chips are worth; nothing is staked yet."""
LAUNCH: Final = "launch"
CLOSE: Final = "close"
DROP: Final = "drop"
RUNNING: Final = (CLOSE, DROP)
"""What the croupier does while the ball runs."""
CHIPS: Final = Span(1, 1_000_000_000)
LAPS: Final = Span(0, 1_000)
"""The laps somebody has counted; 0 where nobody did."""
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
SERIES: Final = {
    "big-series": "m1:26.big",
    "small-series": "m1:26.small",
    "orphelins": "m1:26.orphelins",
    "zero-spiel": "m1:26.zero",
}
VERBAL: Final = (*SERIES, *(f"neighbours-{number}" for number in range(POCKETS)))


@dataclass(frozen=True, eq=False)
class Orders:
    """Which clause of a book orders what at its roulette table."""

    seats: str
    """How many may play."""
    colour: str
    """Each player has chips of one colour, and with them one seat."""
    funds: str
    """A bet needs chips."""
    invite: str
    """The croupier invites the players to bet."""
    launch: str
    bet: str
    """The player's right to bet."""
    put: str
    """Chips on the field are a bet."""
    announce: str
    """An announced bet."""
    take: str
    """Bets may be taken back until the betting ends."""
    unknown: str
    """A place that is no bet."""
    close: str
    closed: str
    """No bet after the close."""
    falls: str
    """The ball decides."""
    number: str
    """The number is called."""
    settle: str
    """Losing bets are cleared, then winning ones paid."""
    hands_off: str
    """Nobody touches the chips meanwhile."""
    zero: str
    """What loses on zero."""
    paid: Mapping[str, str]
    """The clause that pays each row of the pay table."""
    void: Mapping[str, str]
    """The causes that make a spin void."""
    warn: str = ""
    """The croupier warns the players to leave the chips alone, where a clause says so."""

    @cached_property
    def launching(self) -> Option:
        """The croupier launches the ball."""
        return Option(LAUNCH, self.launch, seats=(CROUPIER,))

    @cached_property
    def closing(self) -> Option:
        """The croupier ends the betting."""
        return Option(CLOSE, self.close, seats=(CROUPIER,))

    @cached_property
    def dropping(self) -> Decision:
        """The betting is over: late bets are refused and stay with the player."""
        drop = Option(DROP, self.number, seats=(CROUPIER,))
        return Decision(CROUPIER, (drop,), _barred("bets-closed", self.closed))

    @cached_property
    def paying(self) -> Decision:
        """The number is known: nobody touches the chips until it has been paid."""
        pay = Option("pay", self.settle, seats=(CROUPIER,))
        return Decision(CROUPIER, (pay,), _barred("dolly-stands", self.hands_off))


def _barred(code: str, refusing: str) -> tuple[Bar, ...]:
    """Refuse everything a player might still want to do."""
    return tuple(Bar(name, code, refusing) for name in ("bet", "announce", "take", "lay", "mean"))


@dataclass(frozen=True, eq=False)
class Layout:
    """The positions that take a bet at a table, the announced bets, and the law of the colour chips."""

    places: Mapping[str, Position]
    calls: tuple[str, ...] = ()
    chips: ColourClauses = M1


def colour_desk(layout: Layout, rules: Rules, table: str, racks: dict[int, Rack]) -> ColourDesk:
    """Return the desk that changes value chips into the colour chips of one table, and back."""
    worth = rules.limit(VALUE.limit)
    return ColourDesk(table, worth.minimum, worth.maximum, terms=layout.chips, racks=racks)


@lru_cache(maxsize=256)
def parts(called: str) -> tuple[tuple[Position, int], ...]:
    """Return the positions of one announced bet with the chips on each, straight from the book (m1:26)."""
    if called in SERIES:
        listed = clause(SERIES[called]).parts
        return tuple((POSITIONS["-".join(map(str, part.numbers))], part.chips) for part in listed)
    number = int(called.removeprefix("neighbours-"))
    return tuple((POSITIONS[str(neighbour)], 1) for neighbour in neighbours(number))


def chips_needed(called: str) -> int:
    """Return how many chips an announced bet takes.

    >>> chips_needed("big-series"), chips_needed("neighbours-17")
    (9, 5)
    """
    return sum(chips for _, chips in parts(called))


def spread(called: str, chips: int) -> list[tuple[Position, int]]:
    """Spread the chips of an announced bet over its positions."""
    times = chips // chips_needed(called)
    return [(place, each * times) for place, each in parts(called)]


def void_rulings(
    causes: Mapping[str, str],
    posts: Mapping[str, tuple[str, ...]] = NOTHING,
    counted: Mapping[str, Callable[[Felt, Rules, Action], bool]] = NOTHING,
) -> tuple[Ruling[Felt], ...]:
    """Let the floor declare a running spin void, for each cause the book knows, by those on some posts.

    A cause that is `counted` takes the number of laps, and its rule says whether they are the cause.
    """
    return tuple(
        Ruling(
            Option(cause, by, amount=LAPS if cause in counted else None),
            counted.get(cause, leave_as_it_is),
            posts.get(cause, ()),
            during=RUNNING,
            heard=True,
        )
        for cause, by in causes.items()
    )


def leave_as_it_is(felt: Felt, rules: Rules, action: Action) -> bool:
    """A void spin moves no chips: the game hears of it and reopens the betting."""
    del felt, rules, action
    return False


@lru_cache(maxsize=256)
def window(layout: Layout, orders: Orders, closing: str, seats: tuple[int, ...]) -> tuple[Option, ...]:
    """Return what may be done while the betting is open; `closing` is the croupier's act that ends it."""
    options = [
        orders.launching if closing == LAUNCH else orders.closing,
        Option("bet", orders.bet, amount=CHIPS, on=tuple(layout.places), seats=seats),
        Option("take", orders.take, amount=CHIPS, on=tuple(layout.places), seats=seats),
    ]
    if layout.calls:
        options.append(Option("announce", orders.announce, amount=CHIPS, on=layout.calls, seats=seats))
    return tuple(options)


class RouletteTable:
    """One hand at a roulette table."""

    def __init__(self, felt: Felt, rules: Rules, layout: Layout, orders: Orders) -> None:
        self.felt = felt
        self.rules = rules
        self.layout = layout
        self.orders = orders
        self.boxes = {box.number: box for box in felt.boxes}
        self.values: dict[int, int] = {box.number: box.placed.get("value", 1) for box in felt.boxes}

    def play(self, most_paid: int = 0) -> Play:
        """Play until the ball has dropped in a spin that counts, and pay it: so much a bet at the most."""
        felt, orders = self.felt, self.orders
        while (void := (yield from self.spin())) is not None:
            felt.call("no-spin", orders.void[void.name])

        number = felt.spin(POCKETS, orders.falls)
        felt.call("winning-number", orders.number, f"{number} {colour(number)}" if number else "0")
        if orders.warn:
            felt.call("hands-off", orders.warn)
        self.clear_field(number)
        yield orders.paying
        self.pay_winners(most_paid)

    def spin(self) -> Generator[Decision, Action, Action | None]:
        """Run one spin up to the fall of the ball; returns the ruling that made it void, if one did."""
        felt, orders = self.felt, self.orders
        felt.call("place-your-bets", orders.invite)
        yield from self.betting(LAUNCH)
        felt.call("ball-runs", orders.launch)
        action = yield from self.betting(CLOSE)  # bets go on while the ball is running
        if action.seat != FLOOR:
            felt.call("no-more-bets", orders.closed)
            self.end_betting()
            action = yield orders.dropping
        return action if action.seat == FLOOR else None

    def take_seats(self, most: int) -> None:
        """Seat the players, agree the value of each one's chips and take up the bets already lying."""
        felt, orders = self.felt, self.orders
        read_house_settings(felt, self.rules)
        felt.check_seats(most, orders.seats)
        felt.check_fields("bets", "value")
        agreed = self.rules.limit("colour-chip")
        taken: dict[int, int] = {}
        for box in felt.boxes:
            player = box.player.number
            if player in taken:  # the limits bind a player on a position, not a seat (m1:q.roulette-limits)
                raise IllegalStake("seat-second", seat=taken[player], second=box.number, clause=orders.colour)
            taken[player] = box.number
            agreed.check(self.values[box.number])
            bets = self.bets_of(box)
            self.check_bets(box, bets)
            for place, chips in bets:
                self.put(box, place, chips)

    def bets_of(self, box: Box) -> list[tuple[Position, int]]:
        """The bets a player laid down before the hand; two names of one position are one bet."""
        bets = box.placed.get("bets", {})
        if not isinstance(bets, dict):
            raise IllegalStake("bets-not-a-table", bets=repr(bets), clause=self.orders.put)
        lot: dict[str, int] = {}
        for words, chips in bets.items():
            place = self.find(str(words)).name
            lot[place] = lot.get(place, 0) + whole_amount(chips, self.orders.put)
        places = self.layout.places
        return [(places[place], chips) for place, chips in lot.items()]

    # -- betting --------------------------------------------------------------------------------------

    def betting(self, closing: str) -> Generator[Decision, Action, Action]:
        """Let every player bet, call and take back, until the croupier or the floor moves on."""
        scrutiny = self.scrutinise
        while True:
            action = yield Decision(CROUPIER, self.options(closing), scrutiny=scrutiny)
            if action.seat == FLOOR or action.name == closing:
                return action
            self.do(action)

    def options(self, closing: str) -> tuple[Option, ...]:
        """What may be done now."""
        return window(self.layout, self.orders, closing, tuple(self.boxes))

    def do(self, action: Action) -> None:
        """Do what a player wants with their bets; it has been checked."""
        box = self.boxes[action.seat]
        if action.name == "take":
            self.felt.give_back(box, action.on, self.orders.take, action.amount * self.values[box.number])
        elif action.name == "announce":
            for place, chips in spread(action.on, action.amount):
                self.put(box, place, chips)
            if left := action.amount % chips_needed(action.on):
                self.felt.call("chips-over", self.orders.announce, str(left))
        else:
            self.put(box, self.layout.places[action.on], action.amount)

    def put(self, box: Box, place: Position, chips: int) -> None:
        """Lay a player's chips on a position."""
        self.felt.stake(box, place.name, chips * self.values[box.number], self.orders.put)

    def end_betting(self) -> None:
        """Do what is left to do with the bets when the betting ends."""

    def scrutinise(self, action: Action) -> Action:
        """Check one act of the betting; what is named loosely is returned in its proper name."""
        if action.seat == CROUPIER:
            return action
        box = self.boxes[action.seat]
        whole_amount(action.amount, self.orders.put)
        if action.name == "announce":
            return self.scrutinise_call(box, action)
        place = self.find(action.on)
        if action.name == "take":
            self.check_take(box, place, action.amount)
        else:
            self.check_bets(box, ((place, action.amount),))
        return Action(action.seat, action.name, action.amount, (), place.name)

    def find(self, words: str) -> Position:
        """Find the position somebody names, or refuse it with the nearest one."""
        places = self.layout.places
        place = places.get(words) or find_position(words)
        if place is None or place.name not in places:
            hint = guess_position(words, places)
            raise IllegalAction("no-such-bet", place=words, **hint, clause=self.orders.unknown)
        return place

    def scrutinise_call(self, box: Box, action: Action) -> Action:
        """Check an announced bet: the chips needed or a multiple; what is left over stays with the player."""
        orders, calls = self.orders, self.layout.calls
        called = action.on.strip().lower().replace(" ", "-")
        if called not in calls:
            hint = guess_position(called, calls)
            raise IllegalAction("no-such-call", place=action.on, **hint, clause=orders.announce)
        needed = chips_needed(called)
        if action.amount < needed:
            raise IllegalAction(
                "call-needs-chips",
                call=BetName(called),
                chips=action.amount,
                needed=needed,
                clause=orders.announce,
            )
        self.check_bets(box, spread(called, action.amount))
        return Action(action.seat, "announce", action.amount, (), called)

    def check_bets(self, box: Box, bets: Sequence[tuple[Position, int]]) -> None:
        """Refuse bets, each on another position, outside its limits or beyond the player's chips."""
        value, limits, lying = self.values[box.number], self.rules.limits, box.stakes
        cost = 0
        for place, chips in bets:
            amount = chips * value
            cost += amount
            amount += lying.get(place.name, 0)
            if amount not in (limit := limits[place.kind]):
                limit.check(amount)
        self.check_funds(box, cost)

    def check_funds(self, box: Box, cost: int) -> None:
        """Refuse a bet beyond the player's chips."""
        if not box.player.affords(cost):
            left = box.player.chips
            raise IllegalStake(
                "chips-short", seat=box.number, amount=cost, left=left, clause=self.orders.funds
            )

    def check_take(self, box: Box, place: Position, chips: int) -> None:
        """Refuse to take back more than lies there, or to leave less than the minimum lying."""
        lying = box.stakes.get(place.name, 0)
        left = lying - chips * self.values[box.number]
        if left < 0:
            raise IllegalAction("nothing-to-take", place=place.name, lying=lying, clause=self.orders.take)
        if left:
            self.rules.limit(place.kind).check(left)

    # -- the ball has dropped -------------------------------------------------------------------------

    def clear_field(self, number: int) -> None:
        """First the losing bets go into the float."""
        by = self.orders.settle if number else self.orders.zero
        for box in self.felt.boxes:
            for place in [name for name in box.stakes if number not in POSITIONS[name].numbers]:
                self.felt.lose(box, place, by)

    def pay_winners(self, most: int) -> None:
        """Then the winning bets are paid; the chips that won stay their owner's."""
        pays, paid = self.rules.table("bets"), self.orders.paid
        for box in self.felt.boxes:
            for place in tuple(box.stakes):
                row = POSITIONS[place].row
                self.felt.pay(box, place, pays.ratio(row), paid[row], row, most=most)
