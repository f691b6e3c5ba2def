"""Reading what was said of a hand before the deal, once and for all: the button and blinds, a dealer's slips.

A hand is told its settings as plain data, and a record has the seats in them as text. They are read here into
`RingSettings` or `HouseSettings`; what they may amount to at a table is checked where they are used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

import msgspec

from croupier.books import whole_amount
from croupier.errors import IllegalStake, guessed
from croupier.table import HouseSettings, RingSettings
from croupier.table.button_draw import SETTING as DRAWN
from croupier.table.button_draw import ButtonDraw

if TYPE_CHECKING:
    from croupier.books import Rules
    from croupier.table import Felt, RingFelt

Read: TypeAlias = dict[str, Any]
"""What has been read, by the fields of `RingSettings`."""
Reader: TypeAlias = Callable[[Read, Any, "RingFelt"], None]
"""Reads one setting into its field."""
NO_SETTINGS: Final[Mapping[str, str]] = MappingProxyType({})


class SettingsBook(Protocol):
    """A book that knows some settings, and by which clause each is refused."""

    @property
    def settings(self) -> tuple[str, ...]:
        """What can be said of a single hand."""

    def clause_of(self, setting: str) -> str:
        """Return the clause that a setting is measured by."""


def read_settings(felt: RingFelt, rules: Rules, book: SettingsBook) -> RingSettings:
    """Read what was said of this hand; refused where the game has no such setting, or it has another form."""
    if felt.given:
        known = book.settings
        read: Read = {}
        for name, value in felt.given.items():
            if name not in known and name != DRAWN:
                raise IllegalStake("setting-unknown", name=name, **guessed(name, (*known, *rules.options)))
            if value is not None:
                try:
                    _READERS[name](read, value, felt)
                except IllegalStake as refusal:
                    refusal.clause = book.clause_of(name)
                    raise
        felt.table = RingSettings(**read)
    return felt.table


def read_house_settings(felt: Felt, rules: Rules, clauses: Mapping[str, str] = NO_SETTINGS) -> HouseSettings:
    """Read what was said of a hand against the house, each setting of the game by its clause.

    Refused where the game has no such setting (perhaps one of its options was meant), or it has another form.
    """
    if felt.given:
        read: Read = {}
        for name, value in felt.given.items():
            if name not in clauses:
                raise IllegalStake("setting-unknown", name=name, **guessed(name, (*clauses, *rules.options)))
            try:
                read[name] = _HOUSE_READERS[name](value)
            except IllegalStake as refusal:
                refusal.clause = clauses[name]
                raise
        felt.table = HouseSettings(**read)
    return felt.table


def _button(read: Read, value: Any, felt: RingFelt) -> None:
    """Read the button: any seat of the table, also an empty one."""
    del felt
    if type(value) is not int or value < 1:
        raise IllegalStake("seat-not-number", seat=repr(value))
    read["button"] = value


def _blinds(read: Read, value: Any, felt: RingFelt) -> None:
    """Read the small and the big blind; one by its seat is the big blind alone (fspr:q.moving-button)."""
    if isinstance(value, tuple | list) and len(value) == 2:
        small, big = value
        read["blinds"] = (
            small if type(small) is int and not small else whole_amount(small),
            whole_amount(big),
        )
        return
    if isinstance(value, Mapping) and len(value) == 1:
        ((seat, amount),) = _by_seat(value, felt, "big-blind").items()
        read["lone_blind"] = (seat, whole_amount(amount))
        return
    raise IllegalStake("blinds-not-two", blinds=repr(value))


def _posts(read: Read, value: Any, felt: RingFelt) -> None:
    """Read what is posted besides the blinds, a live and a dead amount by seat."""
    if not isinstance(value, Mapping):
        raise IllegalStake("posts-not-amounts", posts=repr(value))
    posts = {}
    for seat, given in _by_seat(value, felt, "post").items():
        if not isinstance(given, tuple | list) or len(given) != 2 or not all(map(_is_amount, given)):
            raise IllegalStake("posts-not-amounts", posts=repr(given))
        posts[seat] = tuple(given)
    read["posts"] = posts


def _antes(read: Read, value: Any, felt: RingFelt) -> None:
    """Read one ante for everybody, or antes by seat."""
    if _is_amount(value):
        read["antes"] = value
        return
    if isinstance(value, Mapping):
        antes = _by_seat(value, felt, "ante")
        if all(map(_is_amount, antes.values())):
            read["by_seat"] = antes
            return
    elif isinstance(value, int | float):
        whole_amount(value)
    raise IllegalStake("antes-not-amounts", antes=repr(value))


def _bets(read: Read, value: Any, felt: RingFelt) -> None:
    """Read the lower and the upper size of a limit game."""
    del felt
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise IllegalStake("bets-not-two", bets=repr(value))
    lower, upper = map(whole_amount, value)
    if lower > upper:
        raise IllegalStake("bets-not-two", bets=repr(value))
    read["bets"] = (lower, upper)


def _bring_in(read: Read, value: Any, felt: RingFelt) -> None:
    """Read the bring-in of a stud game."""
    del felt
    read["bring_in"] = whole_amount(value)


def _exposed(read: Read, value: Any, felt: RingFelt) -> None:
    """Read which cards of the first deal came open, by seat, or whose last card did."""
    if not isinstance(value, Mapping) or not all(map(_are_numbers, value.values())):
        raise IllegalStake("exposed-not-cards", exposed=repr(value))
    exposed = _by_seat(value, felt, "exposed")
    read["exposed"] = {seat: tuple(sorted(cards)) for seat, cards in exposed.items()}


def _exposed_late(read: Read, value: Any, felt: RingFelt) -> None:
    """Read whose last card came open when wagers had been made."""
    if not isinstance(value, tuple | list) or not _are_numbers(value):
        raise IllegalStake("exposed-not-cards", exposed=repr(value))
    read["exposed_late"] = tuple(_by_seat(dict.fromkeys(value), felt, "exposed"))


def _absent(read: Read, value: Any, felt: RingFelt) -> None:
    """Read who is away from the table while the cards are dealt."""
    if not isinstance(value, tuple | list):
        raise IllegalStake("setting-unreadable", name="absent", why=repr(value))
    read["absent"] = tuple(_by_seat(dict.fromkeys(value), felt, "absent"))


def _drawn(read: Read, value: Any, felt: RingFelt) -> None:
    """Read how the button was drawn before this hand."""
    del felt
    try:
        draw = value if isinstance(value, ButtonDraw) else msgspec.convert(value, ButtonDraw)
        draw.button  # noqa: B018 (cards that are none are refused here)
    except (msgspec.ValidationError, ValueError) as error:
        raise IllegalStake("setting-unreadable", name=DRAWN, why=str(error)) from None
    read[DRAWN] = draw


def _paid(name: str) -> Reader:
    """Read who has paid, or could not, for an hour of play, each with the amount."""

    def paid(read: Read, value: Any, felt: RingFelt) -> None:
        del felt
        if not isinstance(value, tuple | list):
            raise IllegalStake("setting-unreadable", name=name, why=repr(value))
        pairs = []
        for pair in value:
            if not isinstance(pair, tuple | list) or len(pair) != 2 or not all(map(_is_amount, pair)):
                raise IllegalStake("setting-unreadable", name=name, why=repr(pair))
            pairs.append(tuple(pair))
        read[name] = tuple(pairs)

    return paid


def _is_amount(value: object) -> bool:
    return type(value) is int and value >= 0


def _are_numbers(given: object) -> bool:
    return isinstance(given, tuple | list) and all(type(number) is int for number in given)


def _by_seat(given: Mapping[Any, Any], felt: RingFelt, what: str) -> dict[int, Any]:
    """Read what was given by seat; a record has the seats as text."""
    seats = {str(seat.number): seat.number for seat in felt.boxes}
    for number in given:
        if str(number) not in seats:
            raise IllegalStake("seat-not-dealt-in", seat=repr(number), what=what)
    return {seats[str(number)]: value for number, value in given.items()}


_READERS: Final[Mapping[str, Reader]] = {
    "button": _button,
    "blinds": _blinds,
    "posts": _posts,
    "antes": _antes,
    "bets": _bets,
    "bring_in": _bring_in,
    "exposed": _exposed,
    "exposed_late": _exposed_late,
    DRAWN: _drawn,
    "levied": _paid("levied"),
    "unpaid": _paid("unpaid"),
    "absent": _absent,
}


# -- against the house ------------------------------------------------------------------------------------


def _misdealt(value: object) -> dict[str, int]:
    """Read how many cards the places got that were dealt wrongly."""
    if not isinstance(value, Mapping):
        raise IllegalStake("misdealt-not-a-table", misdealt=repr(value))
    return {str(place): count if _is_amount(count) else whole_amount(count) for place, count in value.items()}


def _dealers_exposed(value: object) -> tuple[int, ...]:
    """Read which of their own cards the dealer has turned up: {"dealer": [1, 2]}."""
    cards = value.get("dealer") if isinstance(value, Mapping) and len(value) == 1 else None
    if not cards or not _are_numbers(cards):
        raise IllegalStake("exposed-not-cards", exposed=repr(value))
    return tuple(cards)


def _relief(value: object) -> bool:
    """Read whether another croupier has taken the shoe over."""
    if not isinstance(value, bool):
        raise IllegalStake("setting-unreadable", name="relief", why=repr(value))
    return value


_HOUSE_READERS: Final[Mapping[str, Callable[[object], object]]] = {
    "misdealt": _misdealt,
    "exposed": _dealers_exposed,
    "kept": whole_amount,
    "relief": _relief,
}
