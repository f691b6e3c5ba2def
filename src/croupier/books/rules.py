"""The rules of one table: a profile with everything the house has chosen differently.

>>> table = rules("am/five-card", {"for_one": True, "limits.ante.minimum": 10, "pays.raise.flush": "7:1"})
>>> table.on("for_one"), table.number("boxes"), table.limit("ante").minimum
(True, 6, 10)
>>> table.table("raise").ratio("flush"), rules("am/five-card").table("raise").ratio("flush")
((7, 1), (6, 1))
>>> rules("am/five-card") is rules("am/five-card", {"boxes": 6})
False
>>> rules("am/five-card").hash == rules("am/five-card", {"boxes": 6}).hash
True
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct, structs

from croupier.books.limit import Limit
from croupier.books.pay import MOST_PART, Pay, PayTable, Ratio, read_pay, read_ratio
from croupier.books.profile import (
    MOST,
    Profile,
    Progressive,
    Value,
    check_limit,
    check_pays,
    no_game,
    profile,
)
from croupier.errors import BookError, Range, nearest, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_BOUNDS: Final = ("minimum", "maximum", "step")
_FUND_PARTS: Final = {"feed": 100, "every": MOST, "begin": MOST, "refill": MOST}
"""What a house may change of a fund, and the most it takes."""


class Rules(Struct, frozen=True):
    """Everything a game asks its table: limits, pay tables, funds, options.

    `overrides` is only what differs from the profile, so that the record of a hand can name it; `hash` is
    the same for the same rules, however they were asked for. `ratios` are the options that are ratios, read
    once: a game asks for its prices at every decision.
    """

    profile: Profile
    limits: Mapping[str, Limit]
    pays: Mapping[str, PayTable]
    funds: Mapping[str, Progressive]
    options: Mapping[str, Value]
    ratios: Mapping[str, Ratio]
    overrides: Mapping[str, Value]
    hash: str

    def __repr__(self) -> str:
        """Say which game it is, and what differs from its book.

        >>> rules("m1/oasis"), rules("m1/oasis", {"insurance": False, "bet_antes": 3})
        (<Rules m1/oasis>, <Rules m1/oasis: bet_antes=3, insurance=False>)
        """
        changed = ", ".join(f"{name}={value}" for name, value in sorted(self.overrides.items()))
        return f"<Rules {self.game}: {changed}>" if changed else f"<Rules {self.game}>"

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.profile.id

    @property
    def decks(self) -> int:
        """How many decks the game is played with: those of its shoe or shuffling machine, one, or none."""
        return 0 if self.profile.deck is None else _decks(self.options)

    def on(self, name: str) -> bool:
        """Whether an option is switched on.

        >>> rules("m1/oasis").on("insurance"), rules("m1/oasis", {"insurance": False}).on("insurance")
        (True, False)
        """
        value = self.options.get(name)
        if not isinstance(value, bool):
            raise self._refused(name)
        return value

    def number(self, name: str) -> int:
        """Return an option that is a number.

        >>> rules("m1/oasis").number("bet_antes")
        2
        """
        value = self.options.get(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._refused(name)
        return value

    def choice(self, name: str) -> str:
        """Return an option that is one of several words.

        >>> rules("m1/oasis").choice("qualify")
        'ace-king'
        """
        value = self.options.get(name)
        if not isinstance(value, str):
            raise self._refused(name)
        return value

    def ratio(self, name: str) -> Ratio:
        """Return an option that is a ratio, such as a price in antes.

        >>> rules("m1/oasis").ratio("exchange_two_price")
        (3, 2)
        """
        value = self.ratios.get(name)
        if value is None:
            raise self._refused(name)
        return value

    def fund(self, table: str) -> Progressive | None:
        """Return the progressive fund that pays the shares of a pay table, if there is one."""
        return next((fund for fund in self.funds.values() if fund.pays == table), None)

    def __reduce__(self) -> tuple[Callable[..., Rules], tuple[str, dict[str, Value], str]]:
        return _same, (self.game, dict(self.overrides), self.hash)

    def _refused(self, name: str) -> BookError:
        """Say why an option cannot be had: there is none of that name, or it is something else."""
        if name not in self.options:
            return _unknown("option-unknown", self.game, name, self.options)
        return BookError("option-other-type", option=name, value=str(self.options[name]))

    def limit(self, name: str) -> Limit:
        """Return the limit of a kind of stake.

        >>> rules("m1/oasis").limit("ante")
        Limit(name='ante', minimum=10, maximum=10000, step=2, clause='m1:128', ...)
        """
        try:
            return self.limits[name]
        except KeyError:
            raise _unknown("limit-unknown", self.game, name, self.limits) from None

    def table(self, name: str) -> PayTable:
        """Return a pay table.

        >>> rules("m1/oasis").table("bet").rows["flush"]
        (5, 1)
        """
        try:
            return self.pays[name]
        except KeyError:
            raise _unknown("pays-unknown", self.game, name, self.pays) from None


def _same(game: str, overrides: dict[str, Value], told: str) -> Rules:
    """Return rules that came from another process; where the books differ they would be others."""
    found = rules(game, overrides)
    if found.hash != told:
        raise BookError("rules-elsewhere", game=game)
    return found


def rules(game: str, overrides: Mapping[str, object] | None = None) -> Rules:
    """Return the rules of a game, with some options, limits or pays overridden.

    Keys are `option`, `limits.NAME.minimum` (`maximum`, `step`), `pays.TABLE.ROW` and `funds.NAME.feed`
    (`every`, `begin`, `refill`).

    >>> rules("am/five-card", {"for_one": True, "pays.raise.flush": "7:1"})
    <Rules am/five-card: for_one=True, pays.raise.flush=7:1>
    >>> rules("am/five-card").limits["ante"].minimum
    5
    >>> rules("am/five-card", {"for_wan": True})
    Traceback (most recent call last):
    croupier.errors.BookError: am/five-card has no option for_wan; did you mean for_one?
    """
    if not isinstance(game, str):
        raise no_game(shown(game))
    if not overrides:
        return _resolved(game, ())
    return _resolved(game, tuple(sorted(_plain(game, key, value) for key, value in overrides.items())))


def checked_override(game: str, key: str, value: object) -> Value:
    """Return a value that this game takes for a key, whatever else is changed; refuse any other."""
    _Draft(profile(game)).change(key, value)
    return _plain(game, key, value)[2]


def _plain(game: str, key: object, value: object) -> tuple[str, str, Value]:
    """Check one override for form; its type goes with it, for to Python True and 1 are the same key."""
    if not isinstance(key, str):
        raise BookError(
            "option-unknown", game=game, name=shown(key), nearest=nearest("", settable(profile(game)))
        )
    if not isinstance(value, Value):
        raise BookError("option-not-plain", option=key, value=shown(value))
    return key, type(value).__name__, value


@lru_cache(maxsize=1024)
def _resolved(game: str, wanted: tuple[tuple[str, str, Value], ...]) -> Rules:
    draft = _Draft(profile(game))
    for key, _, value in wanted:
        draft.change(key, value)
    return draft.finished()


class _Draft:
    """Rules while the overrides are being written into them."""

    def __init__(self, found: Profile) -> None:
        self.profile = found
        self.limits = dict(found.limits)
        self.pays = {name: reference.resolve() for name, reference in found.pays.items()}
        self.funds = dict(found.funds)
        self.options = {name: option.default for name, option in found.options.items()}
        self.overrides: dict[str, Value] = {}

    def change(self, key: str, value: object) -> None:
        """Write one override, or refuse a key that this game does not have."""
        match key.split("."):
            case ["limits", name, bound] if name in self.limits and bound in _BOUNDS:
                self._change_limit(key, value, name, bound)
            case ["pays", name, row] if name in self.pays and row in self.pays[name].rows:
                self._change_pay(key, value, name, row)
            case ["funds", name, part] if name in self.funds and part in _FUND_PARTS:
                self._change_fund(key, value, name, part)
            case [name] if name in self.options:
                checked = self.profile.options[name].check(name, value)
                self._note(key, self.options[name], checked)
                self.options[name] = checked
            case _:
                raise _unknown("option-unknown", self.profile.id, key, settable(self.profile))

    def _change_limit(self, key: str, value: object, name: str, bound: str) -> None:
        limit = self.limits[name]
        lowest = 0 if bound == "maximum" else 1
        if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= MOST:
            raise BookError(
                "option-value",
                option=key,
                value=f"“{value}”" if isinstance(value, str) else shown(value),
                known=Range(lowest, MOST),
                clause=limit.clause,
            )
        self._note(key, getattr(limit, bound), value)
        self.limits[name] = structs.replace(limit, **{bound: value})

    def _change_pay(self, key: str, value: object, name: str, row: str) -> None:
        table = self.pays[name]
        pay = _pay(key, value, table, any(fund.pays == name for fund in self.funds.values()))
        changed = PayTable(table.clause, {**table.rows, row: pay})
        self._note(key, table.written(row), changed.written(row))
        self.pays[name] = changed

    def _change_fund(self, key: str, value: object, name: str, part: str) -> None:
        fund, most = self.funds[name], _FUND_PARTS[part]
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise BookError(
                "option-value", option=key, value=_said(value), known=Range(0, most), clause=fund.clause
            )
        self._note(key, getattr(fund, part), value)
        self.funds[name] = structs.replace(fund, **{part: value})

    def _note(self, key: str, before: Value, after: Value) -> None:
        if before != after:
            self.overrides[key] = after

    def finished(self) -> Rules:
        """Return the rules, if every limit still lets a stake through."""
        for limit in self.limits.values():
            check_limit(limit)
        check_pays(self.funds, self.pays)
        return Rules(
            profile=self.profile,
            limits=MappingProxyType(self.limits),
            pays=MappingProxyType(self.pays),
            funds=MappingProxyType(self.funds),
            options=MappingProxyType(self.options),
            ratios=MappingProxyType(self._ratios()),
            overrides=MappingProxyType(self.overrides),
            hash=self._hash(),
        )

    def _ratios(self) -> dict[str, Ratio]:
        options = self.profile.options
        return {name: read_ratio(str(value)) for name, value in self.options.items() if options[name].of}

    def _hash(self) -> str:
        deck = self.profile.deck
        rows = {name: {row: table.written(row) for row in table.rows} for name, table in self.pays.items()}
        resolved: dict[str, object] = {
            "game": self.profile.id,
            "deck": deck and {**structs.asdict(deck), "decks": _decks(self.options)},
            "places": self.profile.places,
            "limits": self.limits,
            "pays": rows,
            "options": {name: value for name, value in self.options.items() if not self._silent(name)},
        }
        if self.funds:
            resolved["funds"] = self.funds
        return sha256(msgspec.json.encode(resolved, order="sorted")).hexdigest()

    def _silent(self, name: str) -> bool:
        """Whether an option came later and says what was always so."""
        option = self.profile.options[name]
        return option.later and self.options[name] == option.default


def _decks(options: Mapping[str, Value]) -> int:
    """Return how many decks a game of cards is played with."""
    return int(options.get("machine_decks" if options.get("cards_from") == "machine" else "decks", 1))


def _pay(key: str, value: object, table: PayTable, fund: bool) -> Pay | None:
    """Read what a row shall pay: a ratio, and in the table of a fund also a share or a prize."""
    word = str(value) if type(value) is int else value
    try:
        pay = read_pay(word if isinstance(word, str) else "")
        if not fund and pay is not None and not isinstance(pay, tuple):
            raise BookError("pay-ratio-wrong", word=str(word))
    except BookError:
        code = "option-fund-pay" if fund else "option-pay"
        raise BookError(code, option=key, value=_said(value), most=MOST_PART, clause=table.clause) from None
    return pay


def settable(found: Profile) -> tuple[str, ...]:
    """Return every key that an override of this game may name."""
    return (
        *found.options,
        *(f"limits.{name}.{bound}" for name in found.limits for bound in _BOUNDS),
        *(f"funds.{name}.{part}" for name in found.funds for part in _FUND_PARTS),
        *(f"pays.{name}.{row}" for name, pays in found.pays.items() for row in pays.resolve().rows),
    )


def _unknown(code: str, game: str, name: str, known: Iterable[str]) -> BookError:
    return BookError(code, game=game, name=name, nearest=nearest(name, known))


def _said(value: object) -> str:
    return value or "“”" if isinstance(value, str) else shown(value)
