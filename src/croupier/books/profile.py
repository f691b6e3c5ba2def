"""Game profiles: what a table needs to know to run a game, as data beside the rulebooks.

A profile names the deck, the places, the limits, the pay tables (by the clause that holds them), the
progressive funds and the options of a game: its prices, qualifying hands and numbers of draws among them.
`docs/books.md` describes the format.

>>> profile("am/five-card").name("ru"), profile("am/five-card").places.maximum
('Пятикарточный покер', 9)
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from croupier.books.catalogue import book, clause, is_question, pay_table, question
from croupier.books.limit import Limit
from croupier.books.names import WHOLE_BOOK, game_ids, shelved
from croupier.books.pay import MOST_PART, PayTable, Prize, Share, read_pay, read_ratio, write_pay
from croupier.books.source import Source
from croupier.errors import BookError, Range, close, nearest, shown
from croupier.text import knows, say
from croupier.text.writing import span

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from croupier.books.source import Place

Value = bool | int | str
MOST: Final = 10**15
"""No number of a table is larger: no house has so many chips."""
Refusal = Literal["turn", "credit", "duplicate", "added"]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards a deck of the game has: 52, or 53 with the joker; several decks are an option."""

    cards: Literal[52, 53]
    clause: str


class Places(Struct, frozen=True, forbid_unknown_fields=True):
    """How many boxes, seats or players a table has."""

    of: Literal["boxes", "seats", "players"]
    minimum: int
    maximum: int
    clause: str


class Pays(Struct, frozen=True, forbid_unknown_fields=True):
    """A pay table by reference: the clause that orders it, and the clause whose table holds the numbers.

    `rows` are the rows taken, all by default; `also` adds what the organiser sets and no clause prints, all
    rows of them where the clause leaves the numbers to the organiser.
    """

    clause: str
    table: str = ""
    column: Literal["pays", "ante"] = "pays"
    rows: tuple[str, ...] = ()
    also: dict[str, str] = {}

    def resolve(self) -> PayTable:
        """Fetch the rows from the catalogue."""
        own = bool(self.also) and not self.table and not clause(self.clause).table
        found = PayTable(self.clause, {}) if own else pay_table(self.table or self.clause, self.column)
        missing = [row for row in self.rows if row not in found.rows]
        if missing:
            raise BookError(
                "pay-row-unknown",
                row=missing[0],
                clause=found.clause,
                nearest=nearest(missing[0], found.rows),
            )
        chosen = {row: found.rows[row] for row in self.rows or found.rows}
        added = {row: read_pay(word) for row, word in self.also.items()}
        return PayTable(self.clause, chosen | added)


class Progressive(Struct, frozen=True, forbid_unknown_fields=True):
    """A progressive fund: what feeds it, when that is counted, what it pays and what it is filled up to.

    Of every stake on the field `stake`, won or lost, `feed` per cent go into the fund and the rest into the
    float; none of it comes back. What came in is added to the board `every` so many minutes, or after every
    deal (0). The rows of the table `pays` that are shares are paid out of the board; ratios and prizes out of
    the float. The board opens with `begin`; before a deal the house fills it up to `refill` where it is less.
    """

    name: str
    clause: str
    stake: str
    pays: str
    feed: Annotated[int, Meta(ge=0, le=100)] = 100
    every: Annotated[int, Meta(ge=0, le=MOST)] = 0
    begin: Annotated[int, Meta(ge=0, le=MOST)] = 0
    refill: Annotated[int, Meta(ge=0, le=MOST)] = 0


class ProfileOption(Struct, frozen=True, forbid_unknown_fields=True):
    """A named choice of the house, the questions or clauses that leave it open, and its default."""

    default: Value
    refs: Annotated[tuple[str, ...], Meta(min_length=1)]
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()
    of: Literal["", "ratio"] = ""
    """What a text is: one of the choices, or a ratio such as the price of an exchange in antes."""
    later: bool = False
    """Whether it came when hands had been recorded and counted: at its default it is no part of the rules'
    hash, so that they stay what they are."""

    def check(self, name: str, value: object) -> Value:
        """Return the value if this option can take it.

        >>> ProfileOption(6, ("am:3.20",), minimum=1, maximum=9).check("boxes", 12)
        Traceback (most recent call last):
        croupier.errors.BookError: The option boxes cannot be 12; it takes from 1 to 9. (am:3.20)
        """
        fits = type(value) is type(self.default)
        if fits and isinstance(value, str) and self.of == "ratio":
            try:
                return write_pay(read_ratio(value))
            except BookError:
                fits = False
        elif fits and isinstance(value, str):
            fits = value in self.choices
        elif fits and not isinstance(value, bool) and isinstance(value, int):
            fits = self.minimum <= value <= (self.maximum or MOST)
        if not fits or not isinstance(value, Value):
            raise BookError(
                "option-value",
                option=name,
                value=self._said(value),
                known=self._lawful,
                clause=self.refs[0],
            )
        return value

    def _said(self, value: object) -> str:
        """Write a refused value as it was written; a text stands in quotes where none is taken."""
        if isinstance(value, str):
            return value if isinstance(self.default, str) else f"“{value}”"
        return str(value).lower() if isinstance(value, bool) else shown(value)

    @property
    def _lawful(self) -> str | Range:
        """The values this option takes, with the greatest even where no book names one."""
        number = isinstance(self.default, int) and not isinstance(self.default, bool)
        return Range(self.minimum, self.maximum or MOST) if number else self.takes()

    def takes(self, language: str = "en") -> str:
        """The values this option takes, for people."""
        if isinstance(self.default, bool):
            return "true, false"
        if self.of == "ratio":
            return f"1:1, 3:2 … {MOST_PART}:1"
        if isinstance(self.default, str):
            return ", ".join(self.choices)
        return span(self.minimum, self.maximum or None, language)


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    """A game as data: its kind, names, deck, places, limits, pay tables, funds and options.

    `refusals` are the clauses by which its book refuses what every table refuses: an act out of `turn`, a
    stake on `credit`, a `duplicate` card, chips `added` during a hand. A book without such a clause is not
    cited.
    """

    id: str
    kind: Literal["house", "players"]
    places: Places
    names: dict[str, str] = {}
    """The names of the game by language, where no Fluent file has them as `game-BOOK-GAME`."""
    deck: Deck | None = None
    limits: dict[str, Limit] = {}
    pays: dict[str, Pays] = {}
    funds: dict[str, Progressive] = {}
    options: dict[str, ProfileOption] = {}
    refusals: dict[Refusal, str] = {}

    @property
    def book(self) -> str:
        """The slug of the book."""
        return self.id.partition("/")[0]

    @property
    def game(self) -> str:
        """The game inside its book, as its clauses name it."""
        return self.id.partition("/")[2]

    def name(self, language: str = "en") -> str:
        """The name of the game in a language of the house."""
        key = f"game-{self.book}-{self.game}"
        return say(key, language) if knows(key) else self.names.get(language) or self.names.get("en", self.id)


_SECTIONS: Final[dict[str, type[Struct]]] = {
    "limits": Limit,
    "pays": Pays,
    "funds": Progressive,
    "options": ProfileOption,
}


def load_profiles(path: Path, slug: str) -> dict[str, Profile]:
    """Load the profiles of a book from a file; a broken one is refused, naming the line and the reason."""
    source = Source(path)
    return {f"{slug}/{game}": _profile(source, slug, game, raw) for game, raw in source.data.items()}


def _profile(source: Source, slug: str, game: str, raw: object) -> Profile:
    place = (game, 0)
    source.check_word("game", game, _named_games(slug), place)
    if not isinstance(raw, dict):
        source.fail("book-not-array", place, field=game)
    whole = {**_alike(source, slug, raw, (game,)), "id": f"{slug}/{game}"}
    for section, shape in _SECTIONS.items():
        if isinstance(part := whole.get(section), dict):
            entries = ((name, _full(section, name, value)) for name, value in part.items())
            whole[section] = {name: source.convert(entry, shape, place, name) for name, entry in entries}
    found = source.convert(whole, Profile, place)
    _check(source, found, place)
    return found


@cache
def _named_games(slug: str) -> tuple[str, ...]:
    """Return the games that the clauses of a book speak of: a game without a clause has no law."""
    named = (game for each in book(slug).clauses for game in (each.game, *each.also))
    return tuple(dict.fromkeys(game for game in named if game not in WHOLE_BOOK))


def _alike(source: Source, slug: str, raw: dict[str, Any], seen: tuple[str, ...]) -> dict[str, Any]:
    """Write out a profile that is `like` another one, `without` some of its entries.

    What it says itself counts before what the other says, entry by entry and field by field.
    """
    own = {key: value for key, value in raw.items() if key not in ("like", "without")}
    if "like" not in raw:
        return own
    place = (seen[0], 0)
    other = str(raw["like"])
    book, _, game = other.rpartition("/")
    there = source if book in ("", slug) else Source(shelved(book).file("profiles.toml"))
    known = [name for name in there.data if isinstance(there.data[name], dict) and name not in seen]
    source.check_word("like", game, known, place)
    base = _alike(there, book or slug, there.data[game], (*seen, game) if there is source else (*seen, other))
    for name in raw.get("without", ()):
        section, _, entry = str(name).partition(".")
        source.check_word("without", entry, base.get(section, {}), place)
        base = {**base, section: {key: value for key, value in base[section].items() if key != entry}}
    return _merged({key: value for key, value in base.items() if key != "names"}, own)


def _merged(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    both = {
        key: _merged(base[key], value) if isinstance(base[key], dict) and isinstance(value, dict) else value
        for key, value in own.items()
        if key in base
    }
    return {**base, **own, **both}


def _full(section: str, name: str, value: object) -> object:
    """Limits and funds know their own names; a pay table may be given by the id of its clause alone."""
    if section in ("limits", "funds") and isinstance(value, dict):
        return {**value, "name": name}
    return {"clause": value} if section == "pays" and isinstance(value, str) else value


def _check(source: Source, found: Profile, place: Place) -> None:
    """Hold every reference and every default of a profile against the books."""
    try:
        for name in _cited(found):
            (question if is_question(name) else clause)(name)
        for name, option in found.options.items():
            option.check(name, option.default)
        for limit in found.limits.values():
            check_limit(limit)
        check_pays(found.funds, {name: pays.resolve() for name, pays in found.pays.items()})
    except BookError as error:
        source.fail("book-profile-wrong", place, why=error.sentence())


def check_pays(funds: Mapping[str, Progressive], pays: Mapping[str, PayTable]) -> None:
    """Refuse a fund of no table, a share that no fund pays, and one that is more than the whole fund."""
    for fund in funds.values():
        if fund.pays not in pays:
            raise BookError(
                "fund-no-table", fund=fund.name, table=fund.pays, nearest=nearest(fund.pays, pays)
            )
    paid = {fund.pays for fund in funds.values()}
    for name, table in pays.items():
        for row, pay in table.rows.items():
            if not isinstance(pay, Share | Prize):
                continue
            if name not in paid:
                raise BookError(
                    "pay-no-fund", row=row, table=name, word=table.written(row), clause=table.clause
                )
            if isinstance(pay, Share) and pay.percent > 100:
                raise BookError("pay-share-large", row=row, word=table.written(row), clause=table.clause)


def _cited(found: Profile) -> list[str]:
    cited = [found.places.clause, *(ref for option in found.options.values() for ref in option.refs)]
    cited += [found.deck.clause] if found.deck else []
    cited += found.refusals.values()
    cited += [fund.clause for fund in found.funds.values()]
    cited += [name for pays in found.pays.values() for name in (pays.clause, pays.table) if name]
    limits = found.limits.values()
    return cited + [name for limit in limits for name in (limit.clause, limit.below, limit.above) if name]


def check_limit(limit: Limit) -> None:
    """Refuse bounds between which no stake lies."""
    if limit.minimum < 1 or limit.step < 1 or (limit.maximum and limit.maximum < limit.minimum):
        raise BookError(
            "limit-empty",
            field=limit.name,
            minimum=limit.minimum,
            maximum=limit.maximum,
            step=limit.step,
            clause=limit.clause,
        )


@cache
def _of_book(slug: str) -> Mapping[str, Profile]:
    return load_profiles(shelved(slug).file("profiles.toml"), slug)


def no_game(game: str, known: Sequence[str] = ()) -> BookError:
    """Make the refusal of a game that no book has: with the names it may have meant, if there are any.

    >>> str(no_game("blackjack")), str(no_game("chess"))[:24]
    ('There is no game blackjack; did you mean am/blackjack, m1/blackjack?', 'There is no game chess; ')
    """
    known = known or game_ids()
    named = [each for each in known if each.partition("/")[2] == game.lower()]
    return BookError(
        "game-unknown", game=game or "“”", nearest=", ".join(named) or close(game, known) or "none"
    )


@cache
def profile(game: str) -> Profile:
    """Return the profile of a game.

    >>> profile("am/five-crad")
    Traceback (most recent call last):
    croupier.errors.BookError: There is no game am/five-crad; did you mean am/five-card?
    """
    if game not in game_ids():
        raise no_game(str(game))
    return _of_book(game.partition("/")[0])[game]


def all_profiles() -> tuple[Profile, ...]:
    """Return the profiles of all games, in the order of the books."""
    return tuple(profile(game) for game in game_ids())
