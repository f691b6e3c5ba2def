"""American roulette, annex 1 of the Armenian decree: nine ways of placing a stake, one zero.

Columns, the trios with zero, the first four and announced bets are not in the closed list of the annex; each
is an option of the table (question am:q02). When the ball leaves the wheel the betting reopens and the spin
is repeated (am:q03).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from croupier.games.roulette_table import VALUE, VERBAL, Layout, Orders, RouletteTable, parts, void_rulings
from croupier.games.wheel import POSITIONS, Position
from croupier.table import Game
from croupier.table.colours import ColourClauses

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Felt, Play

ORDERS: Final = Orders(
    seats="am:1.09",
    colour="am:1.09",
    funds="am:1.05",
    invite="am:1.17",
    launch="am:1.12",
    bet="am:1.14",
    put="am:1.10",
    announce="am:1.21",
    take="am:1.14",
    unknown="am:1.21",
    close="am:1.14",
    closed="am:1.14",
    falls="am:1.15",
    number="am:1.15",
    settle="am:1.16",
    hands_off="am:1.17",
    zero="am:1.20",
    paid=dict.fromkeys({place.row for place in POSITIONS.values()}, "am:1.22"),
    void={"ball-out": "am:1.19"},
    warn="am:1.17",
)
COLOUR_CHIPS: Final = ColourClauses(
    change="am:1.05", value="am:1.06", bounds="am:1.06", owner="am:1.09", table="am:1.05"
)


def place(felt: Felt, rules: Rules) -> None:
    """Seat the players and take up what they have bet already."""
    table_of(felt, rules).take_seats(rules.number("colours"))


def play(felt: Felt, rules: Rules) -> Play:
    """Play until a number has been paid."""
    return table_of(felt, rules).play()


def table_of(felt: Felt, rules: Rules) -> RouletteTable:
    """Return the table with the positions that the house takes bets on."""
    return RouletteTable(felt, rules, layout_at(rules), ORDERS)


def layout_at(rules: Rules) -> Layout:
    """Return the layout of a table, by its options."""
    return layout_of(**{way: rules.on(way) for way in ("columns", "trios", "first_four", "announced")})


@cache
def layout_of(*, columns: bool, trios: bool, first_four: bool, announced: bool) -> Layout:
    """Return the positions that take a bet; an announced bet needs every position it is spread over."""
    barred = {
        *(() if columns else ("column",)),
        *(() if trios else ("trio",)),
        *(() if first_four else ("first-four",)),
    }
    places = {name: place for name, place in POSITIONS.items() if way_of(place) not in barred}
    calls = tuple(call for call in VERBAL if all(place.name in places for place, _ in parts(call)))
    return Layout(places, calls if announced else (), COLOUR_CHIPS)


def way_of(place: Position) -> str:
    """Name the way a stake is placed; a street through zero is a trio."""
    return "trio" if place.kind == "street" and 0 in place.numbers else place.kind


GAME = Game(play, void_rulings(ORDERS.void), place=place, fields=(VALUE,), family="roulette", law=layout_at)
