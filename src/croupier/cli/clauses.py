"""`croupier clauses`: which clauses of the rulebooks a passing test bears out, and which none does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier import books
from croupier.books import coverage
from croupier.cli.page import columns, paragraph, print_json
from croupier.text import say

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.books.coverage import Count, Coverage
    from croupier.cli import Parser

_COLUMNS: Final = ("total", "tested", "library", "missing", "unrealisable")


def arguments(parser: Parser) -> None:
    """Add the filters."""
    parser.add_argument("--missing", action="store_true")
    parser.add_argument("--book", default="", metavar="BOOK", help="am, fspr, m1, rp, th")
    parser.add_argument("--game", default="", metavar="GAME", help="am/five-card, m1/house, …")
    parser.add_argument("--layer", default="", metavar="LAYER", help="engine, table, floor, …")


def run(args: Namespace) -> int:
    """Print how the clauses stand."""
    hearing = coverage.hear(coverage.repository())
    found = coverage.survey(hearing, book=args.book, game=args.game, layer=args.layer)
    if args.json:
        print_json(_answer(found))
        return 0
    if not found.outcomes_known:
        print(paragraph(say("clauses-unknown", args.language, cited=len(found.cited))) + "\n")
    if args.missing:
        _print_missing(found, args.language)
    else:
        _print_totals(found, args.language)
    return 0


def _answer(found: Coverage) -> dict[str, object]:
    return {
        "outcomes": "known" if found.outcomes_known else "unknown",
        "commit": found.commit,
        "tested": found.tested,
        "library": found.library,
        "missing": found.missing,
        "unrealisable": found.unrealisable,
        "totals": {
            "all": found.total,
            "books": found.books,
            "games": found.games,
            "layers": found.layers,
        },
        "cited": found.cited,
    }


def _print_totals(found: Coverage, language: str) -> None:
    for title, counts in (("books", found.books), ("games", found.games), ("layers", found.layers)):
        head = [say(f"clauses-{title}", language), *_head(language)]
        words = "layer" if title == "layers" else ""
        print(columns([head, *_rows(counts, words, language)], indent=0, right=(1, 2, 3, 4, 5)) + "\n")
    unproven = [name for name in found.missing if name in found.cited]
    if found.outcomes_known and unproven:
        print(paragraph(say("clauses-unproven", language, count=len(unproven), ids=", ".join(unproven))))
    if found.library:
        alone = {"count": len(found.library), "ids": ", ".join(found.library)}
        print(paragraph(say("clauses-library-only", language, **alone)))
    total = found.total
    values = {"tested": total.tested, "total": total.total, "missing": total.missing}
    print(paragraph(say("clauses-sum", language, **values)))
    if found.commit:
        print(paragraph(say("clauses-as-of", language, commit=found.commit)))


def _head(language: str) -> list[str]:
    return [say(f"clauses-{word}", language) for word in _COLUMNS]


def _rows(counts: dict[str, Count], words: str, language: str) -> list[list[str]]:
    def row(count: Count) -> list[str]:
        return [str(getattr(count, name)) for name in _COLUMNS]

    return [[say(f"{words}-{key}", language) if words else key, *row(count)] for key, count in counts.items()]


def _print_missing(found: Coverage, language: str) -> None:
    for name in found.missing:
        clause = books.clause(name, language)
        print(paragraph(clause.text, first=f"{name}  [{clause.layer}]", indent=4))
    print("\n" + paragraph(say("clauses-missing-sum", language, missing=len(found.missing))))
