"""Knobs: everything of a game that can be turned, as its profile declares it, for forms to be drawn from.

>>> found = {knob.key: knob for knob in knobs("am/five-card-exchange")}
>>> found["qualify"].kind, found["qualify"].choices[:2], found["pays.raise.flush"].kind
('choice', ('ace-king', 'pair'), 'pay')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from croupier import books
from croupier.books import Value
from croupier.studio.variants import value_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.books import ProfileOption, Rules

Kind = Literal["flag", "number", "choice", "ratio", "pay"]


class Knob(Struct, frozen=True):
    """Something that can be turned: its key, what it takes, what the book says, and by which clauses."""

    key: str
    group: str
    """`options`, `limits`, `funds`, or the name of its pay table."""
    kind: Kind
    book: Value
    choices: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 0
    clauses: tuple[str, ...] = ()


def knobs(game: str) -> tuple[Knob, ...]:
    """Return what can be turned in a game: pays first, then options, limits and funds."""
    rules = books.rules(game)
    return (*_pays(rules), *_options(rules), *_numbers(rules))


def knob(game: str, key: str) -> Knob:
    """Return one knob; a key that the game does not have is refused like every other.

    >>> knob("m1/roulette", "pays.bets.strait-up")
    Traceback (most recent call last):
    croupier.errors.BookError: m1/roulette has no option pays.bets.strait-up; did you mean ...
    """
    found = next((each for each in knobs(game) if each.key == key), None)
    if found is None:
        books.rules(game, {key: ""})  # refuses it, and names what it may have meant
        raise AssertionError
    return found


def _pays(rules: Rules) -> Iterator[Knob]:
    for name, table in rules.pays.items():
        for row in table.rows:
            key = f"pays.{name}.{row}"
            yield Knob(key, name, "pay", value_of(rules, key), clauses=(table.clause,))


def _options(rules: Rules) -> Iterator[Knob]:
    for name, option in rules.profile.options.items():
        yield Knob(
            name,
            "options",
            _kind(option),
            option.default,
            choices=option.choices,
            minimum=option.minimum,
            maximum=option.maximum,
            clauses=option.refs,
        )


def _kind(option: ProfileOption) -> Kind:
    if isinstance(option.default, bool):
        return "flag"
    if isinstance(option.default, int):
        return "number"
    return "ratio" if option.of == "ratio" else "choice"


def _numbers(rules: Rules) -> Iterator[Knob]:
    for key in books.settable(rules.profile):
        group, _, rest = key.partition(".")
        if group in ("limits", "funds"):
            clause = rules.limits[rest.partition(".")[0]].clause if group == "limits" else ""
            yield Knob(key, group, "number", value_of(rules, key), clauses=(clause,) if clause else ())
