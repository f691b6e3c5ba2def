"""Tables of an event: who sits where, who is the next big blind, where a newcomer is put (fspr:4.1f-g)."""

from __future__ import annotations

from msgspec import Struct, field

from croupier.games.positions import ButtonCourse, Positions, after, next_positions


class EventTable(Struct):
    """A table in play: its seats, where button and blinds were in the hand before, and what it is doing.

    `first` is the button that was drawn for the first hand (fspr:6.2.1). `vacated` are the free seats in
    the order in which they were left, the last one last.
    """

    number: int
    size: int
    seats: dict[int, str] = field(default_factory=dict)
    first: int = 0
    last: Positions | None = None
    before: Positions | None = None
    playing: bool = False
    confirmed: bool = True
    dealt: tuple[str, ...] = ()
    level: int = -1
    hands: int = 0
    vacated: list[int] = field(default_factory=list)

    def taken(self) -> list[int]:
        """Return the taken seats in their order."""
        return sorted(self.seats)

    def free(self) -> list[int]:
        """Return the free seats in their order."""
        return [seat for seat in range(1, self.size + 1) if seat not in self.seats]

    def leave(self, seat: int) -> str:
        """Free a seat."""
        self.vacated.append(seat)
        return self.seats.pop(seat)

    def take(self, seat: int, player: str) -> None:
        """Take a seat."""
        self.seats[seat] = player
        if seat in self.vacated:
            self.vacated.remove(seat)


def positions(table: EventTable, *, dead_button: bool = False, button_small: bool = False) -> Positions:
    """Return where button and blinds of the next hand will be (fspr:q.moving-button, fspr:q.heads-up-blinds).

    >>> table = EventTable(1, 9, {1: "Anna", 4: "Boris", 6: "Vera", 8: "Gleb"}, last=Positions(4, 6, 8))
    >>> positions(table)
    Positions(button=6, small=8, big=1)
    >>> del table.seats[8]
    >>> positions(table), positions(table, dead_button=True)
    (Positions(button=6, small=1, big=4), Positions(button=6, small=8, big=1))
    """
    taken, last = table.taken(), table.last
    button = after(last.button, taken) if last is not None else table.first or taken[0]
    blinds = (last.small, last.big) if last is not None else None
    return next_positions(ButtonCourse(button, blinds, dead_button, button_small), taken, taken)


def mover(table: EventTable, *, at_seat: int = 0, **customs: bool) -> tuple[int, str]:
    """Return who moves from the fullest table, as the seat and the reason in a word.

    The big blind of the next hand (fspr:q.balancing-player); in stud who sits at the number of the seat
    that is to be filled, else the next player clockwise (fspr:q.balancing-stud).
    """
    if at_seat:
        return (at_seat if at_seat in table.seats else after(at_seat, table.taken())), "same-seat"
    return positions(table, **customs).big, "big-blind"


def newcomer_seat(table: EventTable, **customs: bool) -> int:
    """Return where a moved player is put: the seat that will be the big blind, else the next free one
    behind it.

    A free seat between the next small blind and the player behind it will be the big blind as soon as
    somebody sits there (fspr:4.1g); otherwise the first free seat clockwise from the next big blind
    (fspr:q.balancing-seat). Both are found by looking clockwise from the small blind.

    >>> table = EventTable(1, 9, {1: "Anna", 4: "Boris", 6: "Vera", 8: "Gleb"}, last=Positions(4, 6, 8))
    >>> newcomer_seat(table)
    9
    >>> table.take(9, "Dina")
    >>> newcomer_seat(table)
    2
    """
    free = table.free()
    if len(table.seats) < 2:
        return free[0]
    return after(positions(table, **customs).small, free)


def stud_seat(table: EventTable) -> int:
    """Return the seat that was left last, of those that are free; none was left: the first free one."""
    left = [seat for seat in table.vacated if seat not in table.seats]
    return left[-1] if left else table.free()[0]
