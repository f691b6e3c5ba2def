"""The guide: how a game is played, told to players in plain sentences, each with the clauses it tells of.

Which sentences are told is data (`guides.toml` of a book), what they say is text (`guide-…`), and every
number in them is a fact of the rules of the table: so what is shown is what is played.

>>> from croupier import books
>>> told = guide(books.rules("am/five-card", {"limits.ante.minimum": 25}))
>>> told[3].text
'Before the deal you place an ante (25–10,000) on a box; at most 6 boxes play.'
>>> told[3].clauses
('am:3.06', 'am:3.20', 'am:3.28')
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct, structs

from croupier.books.catalogue import clause
from croupier.books.names import games, shelved
from croupier.books.pay import Prize, Share
from croupier.books.source import Source
from croupier.errors import BookError
from croupier.text import called, knows, say, spoken, writing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from croupier.books.limit import Limit
    from croupier.books.pay import PayTable
    from croupier.books.profile import Value
    from croupier.books.rules import Rules

_CONDITION: Final = re.compile(r"(!?)([a-z][a-z0-9-]*)(?:=(.+))?")


class GuideSentence(Struct, frozen=True):
    """One sentence of a guide, and the clauses it tells of."""

    text: str
    clauses: tuple[str, ...]


class GuideLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a guide as data: which sentence, of which clauses, and when it is told.

    A condition is the name of a fact that holds (`bonus`), does not (`!bonus`), or is something
    (`limit=no-limit`, `!limit=no-limit`); all of them must be met.
    """

    say: str
    clauses: tuple[str, ...]
    when: tuple[str, ...] = ()


def guide(rules: Rules, language: str = "en") -> list[GuideSentence]:
    """Tell how a game is played by the rules of one table."""
    language = spoken(language, rules.profile.book)
    known = facts(rules, language)
    return [
        GuideSentence(say(f"guide-{line.say}", language, **known), line.clauses)
        for line in lines(rules.game)
        if all(holds(condition, known) for condition in line.when)
    ]


def holds(condition: str, known: Mapping[str, Value]) -> bool:
    """Whether a condition is met by the facts of a table.

    >>> [holds(condition, {"bonus": True, "limit": "pot"}) for condition in ("bonus", "!bonus", "!limit=no")]
    [True, False, True]
    >>> holds("exchange-most=1", {"exchange-most": 1})
    True
    """
    found = _CONDITION.fullmatch(condition)
    if found is None or found[2] not in known:
        raise BookError("book-condition-unknown", condition=condition)
    fact = known[found[2]]
    met = bool(fact) if found[3] is None else str(fact) == found[3]
    return met is not bool(found[1])


# -- the data ----------------------------------------------------------------------------------------------


def lines(game: str) -> tuple[GuideLine, ...]:
    """Return the lines of a game's guide in the order of play, whatever their conditions."""
    slug, _, name = game.partition("/")
    guides = _of_book(slug)
    if name not in guides:
        raise BookError("book-guide-missing", file=f"{slug}/guides.toml", game=name)
    return guides[name]


@cache
def _of_book(slug: str) -> Mapping[str, tuple[GuideLine, ...]]:
    return load_guides(shelved(slug).file("guides.toml"), slug)


def load_guides(path: Path, slug: str) -> dict[str, tuple[GuideLine, ...]]:
    """Load the guides of a book from a file; a broken one is refused, naming the line and the reason."""
    source = Source(path)
    return {game: tuple(_lines(source, slug, game, raw)) for game, raw in source.data.items()}


def _lines(source: Source, slug: str, game: str, raw: object) -> Iterator[GuideLine]:
    place = (game, 0)
    source.check_word("game", game, games(slug), place)
    if not isinstance(raw, dict):
        source.fail("book-not-array", place, field=game)
    for name, entry in raw.items():
        whole = entry if isinstance(entry, dict) else {"clauses": entry}
        line = source.convert({**whole, "say": name}, GuideLine, place, name)
        if not knows(f"guide-{name}"):
            line_of = str(source.line_of_key(f"{game}.{name}"))
            told = {"line": line_of, "id": f"guide-{name}", "folder": "text/en"}
            raise BookError("book-sentence-missing", file=source.name, **told)
        try:
            for cited in line.clauses:
                clause(cited)
        except BookError as error:
            source.fail("book-profile-wrong", place, why=error.sentence())
        yield line


# -- the facts ---------------------------------------------------------------------------------------------


def facts(rules: Rules, language: str = "en") -> dict[str, Value]:
    """Return everything a sentence may say of a table, by name: `ante-range`, `pay-raise-flush`, `boxes`.

    Numbers are numbers; what is a word or a list of words is so in the language.
    """
    profile = rules.profile
    known: dict[str, Value] = {}
    for name in rules.options:
        known |= _option_facts(rules, name, language)
    known.setdefault("low-ace", True)  # only one book leaves it open
    known["places-least"] = profile.places.minimum
    known["places"] = places(rules)
    if profile.deck is not None:
        known["cards"] = profile.deck.cards
        known["decks"] = rules.decks
    for limit in limits(rules):
        known |= _limit_facts(limit, language)
    for name, table in rules.pays.items():
        known |= _pay_facts(name, table, language)
        if "for_one" in rules.options:
            known |= {f"net-{name}-{row}": _paid(table.for_one(), row, language) for row in table.rows}
    for name, fund in rules.funds.items():
        known |= {f"fund-{name}-{part}": getattr(fund, part) for part in ("feed", "every", "begin", "refill")}
    known["prizes"] = ", ".join(_prizes(rules, language))
    return known


def _option_facts(rules: Rules, name: str, language: str) -> dict[str, Value]:
    """Return an option; a price as so many antes, and a combination also by its name."""
    option, value, fact = rules.profile.options[name], rules.options[name], name.replace("_", "-")
    if option.of == "ratio":
        return {fact: _antes(*rules.ratio(name))}
    if option.choices and all(knows(f"category-{choice}") for choice in option.choices):
        return {fact: value, f"{fact}-hand": named(str(value), language)}
    return {fact: value}


def _antes(times: int, part: int) -> Value:
    """Write so many antes: a number where they are whole, else as people write it.

    >>> _antes(2, 1), _antes(3, 2), _antes(1, 2), _antes(4, 3)
    (2, '1.5', '1/2', '4/3')
    """
    if times % part == 0:
        return times // part
    return f"{times / part:g}" if times > part and part in (2, 4, 5) else f"{times}/{part}"


def places(rules: Rules) -> int:
    """Return how many boxes, seats or players this table has: what the house has set, else the most."""
    found = (rules.options[name] for name in ("boxes", "players", "colours") if name in rules.options)
    return int(next(found, rules.profile.places.maximum))


def limits(rules: Rules) -> tuple[Limit, ...]:
    """Return the limits as they are played: where halves are rounded down, a stake needs no whole half."""
    step = {"step": 1} if rules.options.get("round_down") else {}
    return tuple(structs.replace(limit, **step) for limit in rules.limits.values())


def named(slug: str, language: str = "en", *kinds: str) -> str:
    """Say the name of a stake, a pay table or one of its rows.

    >>> named("pair+ace-king", "ru"), named("small-blind", "ru")
    ('пара + туз-король', 'малый блайнд')
    """
    return " + ".join(called(part, language, *(kinds or ("category", "field"))) for part in slug.split("+"))


def _limit_facts(limit: Limit, language: str) -> dict[str, Value]:
    name = limit.name
    return {
        f"{name}-minimum": limit.minimum,
        f"{name}-half": limit.minimum // 2,
        f"{name}-half-least": -(-limit.minimum // 2),
        f"{name}-maximum": limit.maximum,
        f"{name}-range": span(limit, language),
    }


def span(limit: Limit, language: str = "en") -> str:
    """Say from where to where a stake may go; a maximum of 0 is none.

    >>> from croupier.books.limit import Limit
    >>> [span(Limit("ante", *bounds)) for bounds in ((5, 100), (5,), (5, 5), (10, 100, 2))]
    ['5–100', '5 or more', '5', '10–100, in steps of 2']
    """
    least, most = limit.minimum, limit.maximum
    said = writing.span(least, most or None, language)
    return f"{said}, {say('rules-step', language, step=limit.step)}" if limit.step > 1 else said


def _pay_facts(name: str, table: PayTable, language: str) -> dict[str, Value]:
    found: dict[str, Value] = {f"pay-{name}-{row}": _paid(table, row, language) for row in table.rows}
    paid = sorted(
        (row for row, pay in table.rows.items() if pay is not None), key=lambda row: _size(table, row)
    )
    listed = [f"{named(row, language)} {table.written(row)}" for row in paid]
    nothing = say("guide-nothing", language)
    found[f"pay-{name}-list"] = ", ".join(listed) or nothing
    found[f"pay-{name}-bottom"] = listed[0] if listed else nothing
    found[f"pay-{name}-top"] = listed[-1] if listed else nothing
    return found


def _size(table: PayTable, row: str) -> tuple[int, float]:
    """Order rows by what they pay: multiples of the stake, then prizes, then shares of a fund."""
    match table.pay(row):
        case Share(percent):
            return 2, percent
        case Prize(chips):
            return 1, chips
        case (profit, stake):
            return 0, profit / stake
    return 0, 0


def _paid(table: PayTable, row: str, language: str) -> str:
    return table.written(row) if table.pay(row) is not None else say("rules-not-paid", language)


def _prizes(rules: Rules, language: str) -> Iterator[str]:
    for name, value in rules.options.items():
        if name.startswith("prize_") and value:
            yield f"{named(name.removeprefix('prize_').replace('_', '-'), language)} {value}:1"
