"""The sheet of a game: everything its rules say at one table, as plain data for programs.

>>> from croupier import books
>>> found = sheet(books.rules("am/five-card"), "ru")
>>> found["name"], found["limits"]["ante"].minimum, found["pays"]["raise"]["rows"]["flush"]
('Пятикарточный покер', 5, '6:1')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from croupier.books.catalogue import book, is_question, question
from croupier.books.guide import guide
from croupier.text import LANGUAGES, say, spoken

if TYPE_CHECKING:
    from croupier.books.catalogue import Clause
    from croupier.books.profile import ProfileOption
    from croupier.books.rules import Rules


SHARED: Final = ("all", "house", "competition")
"""Under these names the books speak of no single game."""


def sheet(rules: Rules, language: str = "en") -> dict[str, Any]:
    """Return how a game is played by these rules, with limits, pays, options and clauses."""
    profile = rules.profile
    return {
        "id": profile.id,
        "book": profile.book,
        "title": book(profile.book).titled(language),
        "name": profile.name(language),
        "names": {tongue: profile.name(tongue) for tongue in LANGUAGES},
        "kind": profile.kind,
        "deck": profile.deck,
        "places": profile.places,
        "guide": guide(rules, language),
        "limits": dict(rules.limits),
        "pays": {
            name: {"clause": table.clause, "rows": {row: table.written(row) for row in table.rows}}
            for name, table in rules.pays.items()
        },
        "funds": dict(rules.funds),
        "options": {name: _option(name, option, rules, language) for name, option in profile.options.items()},
        "overrides": dict(rules.overrides),
        "hash": rules.hash,
        "terms": [
            {"id": each.id, "text": each.text, "language": each.tongue} for each in terms_of(rules, language)
        ],
        "clauses": [
            {
                "id": each.id,
                "kind": each.kind,
                "layer": each.layer,
                "text": each.text,
                "note": each.note,
                "language": each.tongue,
            }
            for each in clauses_of(rules, language)
        ],
    }


def clauses_of(rules: Rules, language: str = "en") -> list[Clause]:
    """Return the clauses that name this game, and those that hold for all games of the book."""
    found = book(rules.profile.book, language)
    return [clause for clause in found.clauses if clause.game == "all" or clause.concerns(rules.profile.game)]


def terms_of(rules: Rules, language: str = "en") -> list[Clause]:
    """Return the definitions that hold in a game: those of the whole book, then those of its own chapter.

    A chapter's own words mean nothing in the others (m1:roulette.scope).

    >>> from croupier import books
    >>> [each.id for each in terms_of(books.rules("m1/roulette")) if each.id.startswith("m1:roulette")][:1]
    ['m1:roulette.scope']
    """
    found = book(rules.profile.book, language)
    defined = [clause for clause in found.clauses if clause.kind == "definition"]
    everywhere = [clause for clause in defined if clause.game in SHARED]
    return everywhere + [clause for clause in defined if clause.concerns(rules.profile.game)]


def house_rules(slug: str, language: str = "en") -> list[Clause]:
    """Return what a book says of all its games and of the house: visiting, conduct, chips, disputes."""
    clauses = book(slug, language).clauses
    return [clause for clause in clauses if clause.game in SHARED and clause.kind != "definition"]


def about_option(name: str, language: str = "en") -> str:
    """Say what an option changes."""
    return say(f"option-{name.replace('_', '-')}", language)


def _option(name: str, option: ProfileOption, rules: Rules, language: str) -> dict[str, Any]:
    return {
        "value": rules.options[name],
        "default": option.default,
        "takes": option.takes(language),
        "about": about_option(name, spoken(language, rules.profile.book)),
        "refs": option.refs,
        "questions": [question(ref, language) for ref in option.refs if is_question(ref)],
    }
