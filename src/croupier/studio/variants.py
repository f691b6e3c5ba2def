"""Variants: a game of the house with what a designer has changed, by name, by link and as a file.

>>> found = variant("am/five-card", {"pays.raise.flush": "7:1", "boxes": 6})
>>> found.changes, found.link
({'pays.raise.flush': '7:1'}, 'pays.raise.flush=7%3A1')
>>> print(found.toml, end="")
# am/five-card
"pays.raise.flush" = "7:1"
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl, urlencode

from msgspec import Struct

from croupier import books, odds
from croupier.books import Value, parse_overrides
from croupier.errors import BookError
from croupier.odds import families
from croupier.odds.counting import store

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.books import Rules
    from croupier.odds import Report
    from croupier.odds.strategy import Chart

STAKE: Final = "stake"
"""The name of the initial stake in a link."""
LONGEST: Final = 4000
"""Letters of a link."""
_DIGITS: Final = 18


class Variant(Struct, frozen=True):
    """A game, only what differs from its book, and the initial stake; None is the least of the table."""

    game: str
    changes: dict[str, Value]
    stake: int | None = None

    @property
    def rules(self) -> Rules:
        """The rules of its table."""
        return books.rules(self.game, self.changes)

    @property
    def key(self) -> tuple[str, str, int | None]:
        """What tells it from every other: two that are written differently and play alike are one."""
        return self.game, self.rules.hash, self.stake

    @property
    def book(self) -> Variant:
        """The game as its book has it, at the least stake, for which counts are kept."""
        return Variant(self.game, {}, None)

    @property
    def link(self) -> str:
        """The query that names it in an address."""
        stake = {} if self.stake is None else {STAKE: self.stake}
        return urlencode({**{key: written(value) for key, value in self.changes.items()}, **stake})

    @property
    def toml(self) -> str:
        """The file that `--rules` takes."""
        lines = [f"# {self.game}"]
        for key, value in self.changes.items():
            lines.append(f'"{key}" = "{value}"' if isinstance(value, str) else f'"{key}" = {written(value)}')
        return "\n".join(lines) + "\n"

    def kept(self) -> Report | None:
        """Return what was counted before."""
        return store.kept(self.rules, self.stake)

    def changed(self, **more: Value) -> Variant:
        """Return it with something else changed as well; keys with dots are handed over by `**{…}`.

        >>> variant("m1/blackjack", {"soft_17": "hit"}).changed(splits=1).changes
        {'soft_17': 'hit', 'splits': 1}
        """
        return variant(self.game, {**self.changes, **more}, self.stake)

    def count(self, progress: Callable[[int, int], None] | None = None) -> Report:
        """Count it exactly, or fetch what was counted before: what `croupier edge` says.

        >>> variant("m1/roulette", {"pays.bets.straight-up": "34:1"}).count()
        <Report m1/roulette: house edge 5.405405 %>
        """
        return odds.edge(self.game, self.changes, stake=self.stake, progress=progress)


class Lesson(Struct, frozen=True):
    """The chart of a variant to learn from: found once, and kept like a count."""

    of: Variant

    @property
    def key(self) -> tuple[str, str, int | None]:
        """What tells it from every other, and from the count of the same variant."""
        game, rules, stake = self.of.key
        return f"{game} chart", rules, stake

    def kept(self) -> Chart | None:
        """Return the chart that was found before."""
        from croupier.odds import strategy  # noqa: PLC0415  (with it come all kernels)

        return strategy.kept(self.of.rules, self.of.stake)

    def count(self, progress: Callable[[int, int], None] | None = None) -> Chart:
        """Find the chart: what `croupier strategy` says."""
        return odds.chart(self.of.game, self.of.changes, stake=self.of.stake, progress=progress)


def variant(game: str, changes: Mapping[str, object] | None = None, stake: int | None = None) -> Variant:
    """Return a variant; what does not differ from the book is left out, what no table takes is refused.

    >>> variant("am/club")
    Traceback (most recent call last):
    croupier.errors.BookError: am/club is played between players: there is no house edge ...
    """
    rules = books.rules(game, changes)
    families.family_of(game)
    if stake is not None and not 1 <= stake < 10**_DIGITS:
        raise BookError("studio-stake", stake=str(stake))
    return Variant(game, dict(sorted(rules.overrides.items())), stake)


def read_link(game: str, query: str) -> Variant:
    """Return the variant that a link names.

    >>> read_link("m1/blackjack", "soft_17=hit&stake=20").changes
    {'soft_17': 'hit'}
    """
    if len(query) > LONGEST:
        raise BookError("studio-link-long", most=LONGEST)
    pairs = parse_qsl(query, keep_blank_values=True, max_num_fields=400)
    words = [f"{key}={value}" for key, value in pairs if key != STAKE]
    stake = next((value for key, value in pairs if key == STAKE and value), "")
    if stake and not (stake.isascii() and stake.isdigit() and len(stake) <= _DIGITS):
        raise BookError("studio-stake", stake=stake[:40])
    return variant(game, parse_overrides(words), int(stake) if stake else None)


def written(value: Value) -> str:
    """Write a value as `--option` and links take it.

    >>> written(True), written(5), written("7:1")
    ('true', '5', '7:1')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_of(rules: Rules, key: str) -> Value:
    """Return what the rules of a table say for a key that can be changed.

    >>> value_of(books.rules("am/five-card"), "pays.raise.flush")
    '6:1'
    """
    match key.split("."):
        case ["limits", name, bound]:
            return int(getattr(rules.limit(name), bound))
        case ["funds", name, part]:
            return int(getattr(rules.funds[name], part))
        case ["pays", name, row]:
            return books.write_pay(rules.table(name).pay(row))
    return rules.options[key]
