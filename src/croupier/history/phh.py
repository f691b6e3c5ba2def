"""The PHH format: hands of poker as TOML, one in a `.phh` file or many in a `.phhs` file.

Reading is strict and typed: what the specification does not allow is refused with file, line and field, and
nothing is repaired. Reading what was written gives the same histories.
"""

from __future__ import annotations

import datetime
import re
from decimal import Decimal
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import astuple

from croupier.errors import RecordError, nearest
from croupier.history.fault import Damaged, HandSource
from croupier.history.notation import Amount, NotedAct, known_act
from croupier.history.toml import as_json, read_any, read_fields, split_plain, write_field

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

NOWHERE: Final = HandSource()
"""The place of a hand that nobody has written yet."""


class History(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One hand as the PHH format knows it; fields are those of its specification, in its order.

    `further` are fields that the specification does not know; users' own begin with an underscore.
    """

    variant: str
    ante_trimming_status: bool = False
    antes: list[Amount]
    blinds_or_straddles: list[Amount] | None = None
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    starting_stacks: list[Amount]
    actions: list[str]
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: datetime.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: int | str | None = None
    level: int | None = None
    seats: list[int] | None = None
    seat_count: int | None = None
    table: int | str | None = None
    players: list[str] | None = None
    finishing_stacks: list[Amount] | None = None
    winnings: list[Amount] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    time_limit: Amount | None = None
    time_banks: list[Amount] | None = None
    further: dict[str, Any] = {}
    source: HandSource = NOWHERE

    @property
    def acts(self) -> list[NotedAct]:
        """The actions, read; one that cannot be read is refused with its line and its number."""
        acts: list[NotedAct] = []
        try:
            acts += map(known_act, self.actions)
        except RecordError as error:
            raise self.fault(error.code, "actions", len(acts) + 1, **error.values) from None
        return acts

    @property
    def unknown_fields(self) -> list[str]:
        """The fields that neither the specification knows nor an underscore marks as somebody's own."""
        return [name for name in self.further if not name.startswith("_")]

    def fault(self, code: str, field: str = "", act: int = 0, **values: object) -> Damaged:
        """Make a refusal of this hand, told with its place."""
        return Damaged(code, source=self.source, field=field, act=act, **values)


_BLINDS: Final = ("antes", "blinds_or_straddles")
_STUD: Final = ("antes", "bring_in", "small_bet", "big_bet")
_SIZES: Final = ("blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet")
REQUIRED: Final[Mapping[str, tuple[str, ...]]] = {
    "NT": (*_BLINDS, "min_bet"),
    "NS": (*_BLINDS, "min_bet"),
    "PO": (*_BLINDS, "min_bet"),
    "N2L1D": (*_BLINDS, "min_bet"),
    "FT": (*_BLINDS, "small_bet", "big_bet"),
    "FO/8": (*_BLINDS, "small_bet", "big_bet"),
    "F2L3D": (*_BLINDS, "small_bet", "big_bet"),
    "FB": (*_BLINDS, "small_bet", "big_bet"),
    "F7S": _STUD,
    "F7S/8": _STUD,
    "FR": _STUD,
}
"""The variants of the specification, and the fields each must have beside stacks and actions."""

_OWN: Final = ("further", "source")
FIELDS: Final = tuple(name for name in History.__struct_fields__ if name not in _OWN)
_KNOWN: Final = frozenset(FIELDS)
_NEEDED: Final = ("variant", "antes", "starting_stacks", "actions")
_KINDS: Final = {field.name: field.type for field in msgspec.structs.fields(History)}
_PER_PLAYER: Final = (
    "antes",
    "blinds_or_straddles",
    "seats",
    "players",
    "finishing_stacks",
    "winnings",
    "time_banks",
)
_AMOUNTS: Final = tuple(name for name, kind in _KINDS.items() if "Decimal" in str(kind))
_CHIPS: Final = ("starting_stacks", "antes", "blinds_or_straddles", "finishing_stacks", "winnings")
_SIZES_OF: Final = {
    variant: (attrgetter(*needed), attrgetter(*foreign), (None,) * len(foreign))
    for variant, required in REQUIRED.items()
    for needed in [[name for name in _SIZES if name in required]]
    for foreign in [[name for name in _SIZES if name not in required]]
}
_rows_of: Final = attrgetter(*_PER_PLAYER)
_lists_of: Final = attrgetter(*[name for name in _AMOUNTS if "list" in str(_KINDS[name])])
_single_of: Final = attrgetter(*[name for name in _AMOUNTS if "list" not in str(_KINDS[name])])
_ENDLESS: Final = ("starting_stacks", "finishing_stacks", "time_limit", "time_banks")
MOST: Final = 10**18
"""No stack in the world has so many chips."""
_of_json: Final = msgspec.json.Decoder(History).decode
_PATH: Final = re.compile(r"\$\.(\w+)")


# -- reading -------------------------------------------------------------------------------------------


def read(text: str | bytes, file: str = "") -> list[History]:
    """Read all hands of a `.phh` or `.phhs` text; `file` is named in refusals.

    >>> (hand,) = read('''
    ... variant = 'NT'
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ['d dh p1 AhKd', 'd dh p2 ????', 'p2 f']
    ... ''')
    >>> hand.acts[2].what
    'f'
    """
    hands = []
    for hand in read_each(text, file):
        if isinstance(hand, Damaged):
            raise hand
        hands.append(hand)
    return hands


def read_each(text: str | bytes, file: str = "") -> list[History | Damaged]:
    r"""Read hands as `read` does, but each by itself: of one that is damaged the fault stands in its place.

    >>> [good, fault] = read_each("[1]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\n"
    ...     "min_bet = 2\nstarting_stacks = [9, 9]\nactions = []\n[2]\nvariant = 'NT'\n", "two.phhs")
    >>> str(fault)
    'two.phhs, line 8, hand 2, field antes: the field is missing.'
    """
    if isinstance(text, bytes):
        text = decode(text, file)
    hands = _read_plain(text, file)
    if hands is None:
        hands = [_read_table(source, fields) for source, fields in read_any(text, file)]
    if not hands:
        raise Damaged("phh-empty", source=HandSource(file))
    return hands


def read_part(text: bytes, file: str, line: int) -> list[History | Damaged] | None:
    """Read some hands of a file that begin with this line of it; None if it takes the whole file to do so."""
    try:
        return _read_plain(text.decode(), file, line) if text[:1] == b"[" else None
    except UnicodeDecodeError:
        return None


def _read_plain(text: str, file: str, line: int = 1) -> list[History | Damaged] | None:
    """Read the hands of a plain file, each at once if it can be; None if anything in it is not plain."""
    tables = split_plain(text, file, line)
    if tables is None:
        return None
    hands: list[History | Damaged] = []
    for source, lines in tables:
        hand = _read_quickly(source, lines)
        if hand is None:
            fields = read_fields(lines)
            if fields is None:
                return None
            hand = _read_table(source, fields)
        hands.append(hand)
    return hands


def _read_quickly(source: HandSource, lines: str) -> History | Damaged | None:
    """Read a hand that has only fields of the specification, each once and of its kind; else None."""
    written = as_json(lines)
    try:
        hand = None if written is None else _of_json(written)
    except msgspec.DecodeError:
        return None
    if hand is None:
        return None
    values = astuple(hand)
    fields = len(FIELDS) - values.count(None) - ("\nante_trimming_status" not in lines)
    if not fields == lines.count(" = ") == lines.count("\n") + 1:  # one is there twice, or no key and value
        return None
    tally = _tally(hand)
    if tally is None or (type(tally[0]) is not int and lines.count("'") != 2 * _count_texts(hand, values)):
        return None  # the decoder takes a text for a decimal
    hand.source = source
    try:
        _check_shape(hand)
        if not tally[1]:
            _check_amounts(hand)
        _check_dates(hand)
    except Damaged as fault:
        return fault
    return hand


def _count_texts(hand: History, values: tuple[object, ...]) -> int:
    return len(hand.actions) + len(hand.players or ()) + sum(type(value) is str for value in values)


def decode(text: bytes, file: str) -> str:
    """Decode a text, or name the line that is no UTF-8."""
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise Damaged("phh-not-utf8", source=HandSource(file, first=line)) from None


def _read_table(source: HandSource, fields: dict[str, Any]) -> History | Damaged:
    try:
        return _history(source, fields)
    except Damaged as fault:
        return fault


def _history(source: HandSource, fields: dict[str, Any]) -> History:
    """Check the types of the fields and what the specification asks of their values."""
    for name in _NEEDED:
        if name not in fields:
            raise Damaged("phh-field-missing", source=source, field=name)
    further: dict[str, Any] = {}
    if not _KNOWN.issuperset(fields):
        further = {name: fields.pop(name) for name in [*fields] if name not in _KNOWN}
    fields["further"], fields["source"] = further, source
    try:
        hand = msgspec.convert(fields, History, builtin_types=(Decimal, datetime.time))
    except msgspec.ValidationError as error:
        found = _PATH.search(str(error))
        name = found[1] if found else ""
        raise Damaged("phh-field-kind", source=source, field=name, kind=_kind(name)) from None
    _check_shape(hand)
    tally = _tally(hand)
    if tally is None:
        _check_each_amount(hand)
    if tally is None or not tally[1]:
        _check_amounts(hand)
    _check_dates(hand)
    return hand


def _kind(field: str) -> str:
    """Name what a field must hold, for the refusal of anything else."""
    kind = str(_KINDS[field])
    if "time" in kind:
        return "time"
    many = "list" in kind
    if "Decimal" in kind:
        return "numbers" if many else "number"
    if "str" in kind:
        return "texts" if many else "word" if "int" in kind else "text"
    return "switch" if "bool" in kind else "wholes" if many else "whole"


def _check_shape(hand: History) -> None:
    """Insist on the fields that the variant has and no others, and on an entry for every player."""
    variant = hand.variant
    if variant not in REQUIRED:
        raise hand.fault(
            "phh-variant-unknown", "variant", variant=variant, nearest=nearest(variant, REQUIRED)
        )
    needed, foreign, nothing = _SIZES_OF[variant]
    if None in needed(hand) or foreign(hand) != nothing:
        for name in _SIZES:
            missing = getattr(hand, name) is None
            if missing is (name in REQUIRED[variant]):
                code = "phh-field-missing" if missing else "phh-field-foreign"
                raise hand.fault(code, name, variant=variant)
    players = len(hand.starting_stacks)
    for row in _rows_of(hand):
        if row is not None and len(row) != players:
            name = next(name for name in _PER_PLAYER if getattr(hand, name) is row)
            raise hand.fault("phh-field-length", name, count=len(row), players=players)


def _check_dates(hand: History) -> None:
    if hand.month is not None and not 1 <= hand.month <= 12:
        raise hand.fault("phh-date", "month", number=hand.month, most=12)
    if hand.day is not None and not 1 <= hand.day <= 31:
        raise hand.fault("phh-date", "day", number=hand.day, most=31)


def _tally(hand: History) -> tuple[Amount, bool] | None:
    """Add up all amounts of a hand, and say whether they are more than nothing where they must be.

    None if the sum does not show that each of them can be counted: it is too large, or has so many decimal
    places that a digit may have been rounded away.
    """
    singles = _single_of(hand)
    amounts: list[Amount] = [*filter(None, singles)]
    for row in _lists_of(hand):
        if row:
            amounts += row
    try:
        total, least = sum(amounts), min(amounts)
        countable = total < MOST // 100 and least > -MOST // 100
    except (ArithmeticError, ValueError):  # no numbers, or none at all
        return None
    if not countable or (type(total) is not int and f"{total:f}".partition(".")[2][9:]):
        return None
    return total, least >= 0 and 0 not in hand.starting_stacks and 0 not in singles


def _check_amounts(hand: History) -> None:
    """Insist that amounts are not negative, stacks and bets more than nothing.

    The blind of a newcomer, who posts it out of their turn, is written as a negative one behind the others.
    """
    for name in _CHIPS:
        row = getattr(hand, name)
        if row and (least := min(row)) <= 0 and (least < 0 or name == "starting_stacks"):
            if name == "blinds_or_straddles" and row[0] >= 0 and len(row) > 2:
                continue
            raise hand.fault("phh-amount", name, amount=str(least))
    for name in _SIZES[1:]:
        amount = getattr(hand, name)
        if amount is not None and amount <= 0:
            raise hand.fault("phh-amount", name, amount=str(amount))


def _check_each_amount(hand: History) -> None:
    """Insist that amounts are numbers that can be counted.

    A stack that nobody knows is written as infinite, and time may have no limit; nothing else is endless.
    """
    for name in _AMOUNTS:
        value = getattr(hand, name)
        for amount in value if isinstance(value, list) else (value,):
            if amount is not None and not _is_real(amount, name in _ENDLESS):
                raise hand.fault("phh-amount-unreal", name, amount=str(amount).lower())


def _is_real(amount: Amount, may_be_endless: bool) -> bool:
    """Whether chips can be counted so: a number of not too many digits on either side of the point."""
    if isinstance(amount, int):
        return -MOST < amount < MOST
    if not amount.is_finite():
        return not amount.is_nan() and may_be_endless
    return -MOST < amount < MOST and int(amount.as_tuple().exponent) > -len(str(MOST))


# -- writing -------------------------------------------------------------------------------------------


def write(hand: History) -> str:
    """Write one hand, as a `.phh` file holds it.

    >>> told = {"antes": [0, 0], "blinds_or_straddles": [1, 2], "starting_stacks": [90, 90], "min_bet": 2}
    >>> hand = History(variant="NT", actions=["p2 f"], **told)
    >>> print(write(hand), end="")
    variant = 'NT'
    ante_trimming_status = false
    antes = [0, 0]
    blinds_or_straddles = [1, 2]
    min_bet = 2
    starting_stacks = [90, 90]
    actions = ['p2 f']
    """
    lines = [write_field(name, value) for name in FIELDS if (value := getattr(hand, name)) is not None]
    lines += [write_field(name, value) for name, value in sorted(hand.further.items())]
    return "\n".join(lines) + "\n"


def write_all(hands: Iterable[History]) -> str:
    """Write several hands, as a `.phhs` file holds them: one table a hand, numbered from 1.

    >>> told = {"antes": [0, 0], "blinds_or_straddles": [1, 2], "starting_stacks": [90, 90], "min_bet": 2}
    >>> hand = History(variant="NT", actions=["p2 f"], **told)
    >>> [line for line in write_all([hand, hand]).splitlines() if line.startswith("[")]
    ['[1]', '[2]']
    """
    return "\n".join(f"[{number}]\n{write(hand)}" for number, hand in enumerate(hands, start=1))
