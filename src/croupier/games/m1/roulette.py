"""American roulette of the casino M-1, chapter 3: points 11 to 28.

One hand is one spin. Players bet in colour chips, whose value each has agreed with the table; the croupier
launches the ball, closes the betting, lets the ball drop, and pays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.books import clause, whole_amount
from croupier.errors import IllegalAction, IllegalStake, nearest
from croupier.games.wheel import POCKETS, POSITIONS, Position, colour, find_position, neighbours
from croupier.table import CROUPIER, Action, Bar, Decision, Game, Option, Span

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Box, Felt, Play

PAID_BY: Final = {
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
}
SERIES: Final = {
    "big-series": "m1:26.big",
    "small-series": "m1:26.small",
    "orphelins": "m1:26.orphelins",
    "zero-spiel": "m1:26.zero",
}
VERBAL: Final = (*SERIES, *(f"neighbours-{number}" for number in range(POCKETS)))
MANY: Final = 1_000_000_000
LAUNCH: Final = Option("launch", "m1:13a", seats=(CROUPIER,))
CLOSE: Final = Option("close", "m1:14c", seats=(CROUPIER,))
DROP: Final = Option("drop", "m1:14d", seats=(CROUPIER,))
PAY: Final = Option("pay", "m1:14e", seats=(CROUPIER,))


def play(felt: Felt, rules: Rules) -> Play:
    """Play one spin."""
    take_seats(felt, rules)
    felt.call("place-your-bets", "m1:13a")
    yield from betting(felt, rules, LAUNCH)
    felt.call("ball-runs", "m1:13a")
    yield from betting(felt, rules, CLOSE)  # m1:14c: bets go on while the ball is running
    felt.call("no-more-bets", "m1:20")

    yield Decision(CROUPIER, (DROP,), barred("bets-closed", "m1:20"))
    number = felt.spin(POCKETS, "m1:28")
    felt.call("winning-number", "m1:14d", f"{number} {colour(number)}" if number else "0")
    clear_field(felt, number)

    yield Decision(CROUPIER, (PAY,), barred("dolly-stands", "m1:22"))
    pay_winners(felt, rules)


def take_seats(felt: Felt, rules: Rules) -> None:
    """Seat up to ten players, agree the value of each one's chips and take up the bets already lying."""
    felt.check_seats(rules.number("players"), "m1:12")
    felt.check_fields("bets", "value")
    for box in felt.boxes:
        chip_value(box, rules)
        for place, chips in bets_of(box).items():
            action = Action(box.number, "bet", chips, (), str(place))
            put(felt, box, scrutinise(felt, rules, action))


def chip_value(box: Box, rules: Rules | None = None) -> int:
    """The money a colour chip of this player stands for (m1:15d); one unit unless he agreed otherwise."""
    value = box.placed.get("value", 1)
    if rules is not None:
        rules.limit("colour-chip").check(value)
    return int(value)


def bets_of(box: Box) -> dict[Any, Any]:
    """The bets a player laid down before the hand, chips by position."""
    bets = box.placed.get("bets", {})
    if not isinstance(bets, dict):
        raise IllegalStake("bets-not-a-table", bets=repr(bets), clause="m1:16")
    return bets


# -- betting: points 14 to 21 ---------------------------------------------------------------------------


def betting(felt: Felt, rules: Rules, closing: Option) -> Play:
    """Let every player bet, call and take back, until the croupier moves on."""
    boxes = {box.number: box for box in felt.boxes}
    seats = tuple(boxes)
    window = Decision(
        CROUPIER,
        (
            closing,
            Option("bet", "m1:14a", amount=Span(1, MANY), on=tuple(POSITIONS), seats=seats),
            Option("call", "m1:26a", amount=Span(1, MANY), on=VERBAL, seats=seats),
            Option("take", "m1:20", amount=Span(1, MANY), on=tuple(POSITIONS), seats=seats),
        ),
        scrutiny=lambda action: scrutinise(felt, rules, action),
    )
    while True:
        action = yield window
        if action.seat == CROUPIER:
            return
        box = boxes[action.seat]
        if action.name == "bet":
            put(felt, box, action)
        elif action.name == "call":
            for place, chips in spread(action.on, action.amount):
                put(felt, box, Action(action.seat, "bet", chips, (), place.name))
        else:
            felt.give_back(box, action.on, "m1:20", action.amount * chip_value(box))


def put(felt: Felt, box: Box, action: Action) -> None:
    """Lay a player's chips on a position."""
    felt.stake(box, action.on, action.amount * chip_value(box), "m1:16")


def scrutinise(felt: Felt, rules: Rules, action: Action) -> Action:
    """Check one act of the betting; what is named loosely is returned in its proper name."""
    if action.seat == CROUPIER:
        return action
    box = next(box for box in felt.boxes if box.number == action.seat)
    whole_amount(action.amount, "m1:16")
    if action.name == "call":
        return scrutinise_call(rules, box, action)
    place = find_position(action.on)
    if place is None:
        raise IllegalAction(
            "no-such-bet",
            place=action.on,
            nearest=nearest(action.on, POSITIONS),
            clause="m1:roulette.incorrect-bet",
        )
    if action.name == "take":
        check_take(rules, box, place, action.amount)
    else:
        check_put(rules, box, {place: action.amount})
    return Action(action.seat, action.name, action.amount, (), place.name)


def scrutinise_call(rules: Rules, box: Box, action: Action) -> Action:
    """Check a verbal bet: the chips needed or a multiple; what is left over stays with the player."""
    called = action.on.strip().lower().replace(" ", "-")
    if called not in VERBAL:
        raise IllegalAction("no-such-call", place=action.on, nearest=nearest(called, VERBAL), clause="m1:26a")
    needed = sum(chips for _, chips in parts(called))
    if action.amount < needed:
        raise IllegalAction(
            "call-needs-chips", call=called, chips=action.amount, needed=needed, clause="m1:26a"
        )
    chips = action.amount - action.amount % needed
    check_put(rules, box, dict(spread(called, chips)))
    return Action(action.seat, "call", chips, (), called)


def check_put(rules: Rules, box: Box, bets: dict[Position, int]) -> None:
    """Refuse bets outside the limits of their position (m1:18, m1:21) or beyond the player's chips."""
    value = chip_value(box)
    for place, chips in bets.items():
        rules.limit(place.kind).check(box.stakes.get(place.name, 0) + chips * value)
    cost = value * sum(bets.values())
    if not box.player.affords(cost):
        raise IllegalStake("chips-short", seat=box.number, amount=cost, left=box.player.chips, clause="m1:8b")


def check_take(rules: Rules, box: Box, place: Position, chips: int) -> None:
    """Refuse to take back more than lies there, or to leave less than the minimum lying."""
    lying = box.stakes.get(place.name, 0)
    left = lying - chips * chip_value(box)
    if left < 0:
        raise IllegalAction("nothing-to-take", place=place.name, lying=lying, clause="m1:20")
    if left:
        rules.limit(place.kind).check(left)


def parts(called: str) -> list[tuple[Position, int]]:
    """Return the positions of one verbal bet with the chips on each, straight from the rulebook (m1:26)."""
    if called in SERIES:
        return [
            (POSITIONS["-".join(map(str, part.numbers))], part.chips) for part in clause(SERIES[called]).parts
        ]
    number = int(called.removeprefix("neighbours-"))
    return [(POSITIONS[str(neighbour)], 1) for neighbour in neighbours(number)]


def spread(called: str, chips: int) -> list[tuple[Position, int]]:
    """Spread the chips of a verbal bet over its positions."""
    lot = parts(called)
    times = chips // sum(each for _, each in lot)
    return [(place, each * times) for place, each in lot]


# -- the ball has dropped: points 14, 22, 25 to 28 ------------------------------------------------------


def barred(code: str, refusing: str) -> tuple[Bar, ...]:
    """Refuse everything a player might still want to do."""
    return tuple(Bar(name, code, refusing) for name in ("bet", "call", "take"))


def clear_field(felt: Felt, number: int) -> None:
    """First the losing bets go into the float (m1:14e); on zero all chances lose (m1:27)."""
    for box in felt.boxes:
        for place in [name for name in box.stakes if number not in POSITIONS[name].numbers]:
            felt.lose(box, place, "m1:27" if number == 0 else "m1:14e")


def pay_winners(felt: Felt, rules: Rules) -> None:
    """Then the winning bets are paid; the chips that won stay their owner's."""
    pays = rules.table("bets")
    for box in felt.boxes:
        for place in tuple(box.stakes):
            row = POSITIONS[place].row
            felt.pay(box, place, pays.ratio(row), PAID_BY[row], row, most=rules.number("max_payout"))


GAME = Game(play)
