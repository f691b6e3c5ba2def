"""Strategies by name, from a file, or found by counting: whatever a player calls for, as lines of rules."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.errors import BookError, nearest
from croupier.odds import families
from croupier.odds.simulation.written import is_file, read

if TYPE_CHECKING:
    from croupier.books import Rules


class Strategy(NamedTuple):
    """A strategy: what it is called, and its rules."""

    name: str
    lines: tuple[str, ...]


@cache
def _sections() -> dict[str, dict[str, list[str]]]:
    text = files(__package__ or "croupier.odds.simulation").joinpath("strategies.toml").read_text("utf-8")
    return tomllib.loads(text)


def module_of(game: str) -> Any:
    """Return the module that makes a game ready."""
    if not families.knows(game, families.SIMULATE):
        known = families.games_with(families.SIMULATE)
        raise BookError("simulate-no-game", game=game, games=", ".join(known))
    return families.part_of(game, families.SIMULATE)


def fixed(game: str) -> dict[str, tuple[str, ...]]:
    """Return the fixed strategies of a game, by name; the first is the one taken when none is named.

    >>> list(fixed("am/five-card"))
    ['simple', 'pair-or-better', 'mimic-dealer', 'always-play']
    """
    found: dict[str, tuple[str, ...]] = {}
    for section in (game, families.family_of(game)):
        for name, lines in _sections().get(section, {}).items():
            found.setdefault(name, tuple(lines))
    return found


def find(rules: Rules, wanted: str | Sequence[str] | None) -> Strategy:
    """Return the strategy that somebody calls for: by name, as rules, or in a file of rules.

    >>> from croupier import books
    >>> find(books.rules("am/five-card"), "never-bust")
    Traceback (most recent call last):
    croupier.errors.BookError: The strategy never-bust is for am/blackjack, m1/blackjack; am/five-card has:
    ...
    """
    game = rules.game
    module_of(game)
    known = fixed(game)
    if wanted is None:
        return Strategy(*next(iter(known.items())))
    if not isinstance(wanted, str):
        return Strategy("", tuple(wanted))
    if wanted in known:
        return Strategy(wanted, known[wanted])
    if wanted in counted(game):
        return Strategy(wanted, _charted(rules).lines)
    if is_file(wanted):
        if not (lines := read(Path(wanted), game)):
            raise BookError("strategy-file-empty", file=wanted)
        return Strategy(wanted, lines)
    if lines := getattr(module_of(game), "named", _nothing)(rules, wanted):
        return Strategy(wanted, lines)
    return _refuse(game, wanted)


def _nothing(rules: Rules, wanted: str) -> tuple[str, ...]:
    """Know no strategy by its name."""
    del rules, wanted
    return ()


def counted(game: str) -> tuple[str, ...]:
    """Return the names of the strategies of a game that are found by counting.

    >>> counted("am/blackjack"), counted("am/five-card")
    (('basic', 'chart'), ('chart',))
    """
    if not families.knows(game, families.LEARN):
        return ()
    named: tuple[str, ...] = families.part_of(game, families.LEARN).NAMES
    return named


def _charted(rules: Rules) -> Any:
    return import_module("croupier.odds.strategy").chart(rules.game, dict(rules.overrides))


def _refuse(game: str, wanted: str) -> Strategy:
    known = (*fixed(game), *counted(game))
    listed = ", ".join(known)
    others = [
        other
        for other in families.games_with(families.SIMULATE)
        if other != game and wanted in (*fixed(other), *counted(other))
    ]
    if others:
        raise BookError(
            "strategy-other-game", strategy=wanted, games=", ".join(others), game=game, known=listed
        )
    raise BookError(
        "strategy-unknown", strategy=wanted, game=game, known=listed, nearest=nearest(wanted, known)
    )
