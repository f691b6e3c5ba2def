"""`croupier rules GAME`: how a game is played, what its table is set to, and the clauses it is played by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import books
from croupier.books.guide import limits, named, places, span
from croupier.books.names import LAYERS
from croupier.books.sheet import about_option, clauses_of, sheet
from croupier.cli.page import columns, paragraph, print_json
from croupier.cli.what_if import add_changes, changes, said
from croupier.table.telling import word
from croupier.text import say, spoken
from croupier.text.folders import ENGLISH
from croupier.text.writing import apart

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from croupier.books import Limit, PayTable, ProfileOption, Rules
    from croupier.cli import Parser


def arguments(parser: Parser) -> None:
    """Add the game and what is changed in its rules."""
    parser.add_argument("game", metavar="GAME", help="am/five-card, m1/roulette, …")
    add_changes(parser)


def run(args: Namespace) -> int:
    """Print the rules of a game."""
    rules = books.rules(args.game, changes(args))
    if args.json:
        print_json(sheet(rules, args.language))
        return 0
    parts = (_heading, _guide, _limits, _pays, _options, _funds, _clauses)
    print("\n".join([line for part in parts for line in part(rules, args.language)]))
    return 0


def _heading(rules: Rules, language: str) -> Iterator[str]:
    profile = rules.profile
    book = books.book(profile.book)
    yield f"{profile.name(language)} ({profile.id})"
    yield paragraph(say("rules-book", language, title=book.titled(language), year=str(book.year)))
    place = profile.places
    number = say(f"places-{place.of}", language, minimum=str(place.minimum), maximum=str(places(rules)))
    facts = [say(f"kind-{profile.kind}", language), f"{number} ({place.clause})"]
    if deck := profile.deck:
        cards = say("rules-deck", language, cards=deck.cards, decks=rules.decks)
        facts.append(f"{cards} ({deck.clause})")
    yield paragraph(apart(facts, language))


def _guide(rules: Rules, language: str) -> Iterator[str]:
    yield f"\n{say('rules-guide', language)}"
    for number, told in enumerate(books.guide(rules, language), 1):
        yield paragraph(f"{told.text} [{', '.join(told.clauses)}]", first=f"{number:>4}.", indent=6)


def _limits(rules: Rules, language: str) -> Iterator[str]:
    if rules.limits:
        yield f"\n{say('rules-limits', language)}"
        yield columns([_limit_row(limit, language) for limit in limits(rules)])


def _limit_row(limit: Limit, language: str) -> tuple[str, ...]:
    return named(limit.name, language, "field", "category"), span(limit, language), limit.clause


def _pays(rules: Rules, language: str) -> Iterator[str]:
    for name, table in rules.pays.items():
        title = say("rules-pays", language, table=named(name, language, "field", "category"))
        yield f"\n{title} ({table.clause})"
        yield columns([(named(row, language), _paid(table, row, language)) for row in table.rows])


def _paid(table: PayTable, row: str, language: str) -> str:
    return table.written(row) if table.pay(row) is not None else say("rules-not-paid", language)


def _funds(rules: Rules, language: str) -> Iterator[str]:
    for name, fund in rules.funds.items():
        yield f"\n{say('rules-fund', language, fund=word('fund', name, language))} ({fund.clause})"
        stake = named(fund.stake, language, "field", "category")
        for part in ("feed", "every", "begin", "refill"):
            value = getattr(fund, part)
            about = say(f"rules-fund-{part}", language, stake=stake, value=value)
            yield paragraph(about, first=f"  funds.{name}.{part} = {value}", indent=30)


def _options(rules: Rules, language: str) -> Iterator[str]:
    if rules.options:
        yield f"\n{say('rules-options', language)}"
    for name, option in rules.profile.options.items():
        value = _value(option, rules.options[name], language)
        about = about_option(name, spoken(language, rules.profile.book))
        yield paragraph(about, first=f"  {name} = {value}", indent=26)
        yield paragraph(say("rules-takes", language, known=_takes(option, language)), indent=26)
        for ref in option.refs:
            yield from _reference(ref, language)


def _value(option: ProfileOption, value: object, language: str) -> str:
    """A value as it can be typed: English has the ids, every other language its own words for them."""
    words = {each: word for word, each in said(option, language).items()} if language != ENGLISH else {}
    return words.get(value, str(value).lower()) if isinstance(value, bool | str) else str(value)


def _takes(option: ProfileOption, language: str) -> str:
    """The values an option takes: as they are typed, and in words."""
    words = said(option, language)
    if language == ENGLISH:
        words = {f"{str(value).lower()} ({word})": value for word, value in words.items()}
    return ", ".join(words) or option.takes(language)


def _reference(ref: str, language: str) -> Iterator[str]:
    if not books.is_question(ref):
        yield paragraph(f"{ref}: {books.clause(ref, language).text}", indent=26)
        return
    asked = books.question(ref, language)
    yield paragraph(f"{ref}: {asked.question}", indent=26)
    yield paragraph(say("rules-recommended", language, answer=asked.recommended), indent=26)


def _clauses(rules: Rules, language: str) -> Iterator[str]:
    clauses = clauses_of(rules, language)
    indent = max(len(each.id) for each in clauses) + 4
    if any(each.tongue != language for each in clauses):
        yield f"\n{paragraph(say('rules-english', language))}"
    for layer in LAYERS:
        group = [each for each in clauses if each.layer == layer]
        if group:
            yield f"\n{say(f'layer-{layer}', language)}"
        for each in group:
            yield paragraph(each.text, first=f"  {each.id}", indent=indent)
