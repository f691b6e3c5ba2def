"""`croupier games`: every game of every book, with the id by which it is played."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from msgspec import structs

from croupier import books
from croupier.books.guide import places
from croupier.cli.page import columns, paragraph, print_json
from croupier.text import LANGUAGES, say

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.books import Profile
    from croupier.cli import Parser


def arguments(_parser: Parser) -> None:
    """Add nothing: there is one list of games."""


def run(args: Namespace) -> int:
    """Print the games, book by book."""
    profiles = books.all_profiles()
    if args.json:
        print_json([_entry(profile, args.language) for profile in profiles])
        return 0
    for slug, group in groupby(profiles, lambda profile: profile.book):
        print(paragraph(books.book(slug).titled(args.language)))
        print(columns([_row(profile, args.language) for profile in group]) + "\n")
    print(paragraph(say("games-next", args.language)))
    return 0


def _entry(profile: Profile, language: str) -> dict[str, object]:
    return {
        "id": profile.id,
        "book": profile.book,
        "name": profile.name(language),
        "names": {tongue: profile.name(tongue) for tongue in LANGUAGES},
        "kind": profile.kind,
        "places": structs.replace(profile.places, maximum=places(books.rules(profile.id))),
        "deck": profile.deck,
    }


def _row(profile: Profile, language: str) -> tuple[str, ...]:
    found = profile.places
    most = places(books.rules(profile.id))
    number = say(f"places-{found.of}", language, minimum=str(found.minimum), maximum=str(most))
    return profile.id, profile.name(language), say(f"kind-{profile.kind}", language), number
