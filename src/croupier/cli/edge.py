"""`croupier edge GAME`: the exact house edge of a game, how rounds end, what options are worth."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from croupier import books, odds
from croupier.cli.crew import add_crew, crew_of
from croupier.cli.interrupt import Resumable
from croupier.cli.page import check_writable, columns, paragraph, print_json, write_file
from croupier.cli.what_if import add_changes, add_stake, changes
from croupier.odds.counting import store
from croupier.odds.report import brief, how_often, ratio, rounded
from croupier.reports.beside import by_the_book
from croupier.table.telling import word
from croupier.text import say
from croupier.text.writing import figure, number, percent

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator, Mapping
    from fractions import Fraction

    from croupier.cli import Parser
    from croupier.odds import Bet, Report

MANY = 3
"""From so many side bets on they are shown as one table."""


def arguments(parser: Parser) -> None:
    """Add the game, what is changed in its rules, and where the report goes."""
    parser.add_argument("game", metavar="GAME", help="am/five-card, m1/roulette, …")
    add_changes(parser)
    add_stake(parser)
    parser.add_argument("--html", metavar="FILE")
    parser.add_argument("--fresh", action="store_true")
    add_crew(parser)


def run(args: Namespace) -> int:
    """Count, or fetch what was counted, and print it."""
    check_writable(args.html)
    changed = changes(args)
    try:
        with crew_of(args), progress_bar(say("odds-counting", args.language, game=args.game)) as told:
            report = odds.edge(args.game, changed, stake=args.stake, progress=told, fresh=args.fresh)
            book = odds.edge(args.game, progress=told) if report.overrides else None
    except KeyboardInterrupt:
        if store.begun(books.rules(args.game, changed), args.stake).exists():
            raise Resumable from None
        raise
    if args.html is not None:
        write_page(report, book, args.html, args.language)
    if args.json:
        notes = [say(note, args.language) for note in report.notes]
        own = {} if book is None else {"book": {"house_edge": str(book.house_edge), "stake": book.stake}}
        print_json({**report.answer(), **own, "notes": notes})
    elif args.html is not None:
        print(say("odds-written", args.language, file=args.html))
    else:
        for line in text(report, args.language, book):
            print(line)
    return 0


def write_page(report: Report, book: Report | None, file: str, language: str) -> None:
    """Write the report as a page of its own."""
    from croupier.reports.edge import page  # noqa: PLC0415  (only when asked for)

    write_file(file, page(report, language, book))


@contextmanager
def progress_bar(about: str) -> Iterator[Callable[[int, int], None]]:
    """Show on a terminal how far a count is; nothing is shown for what is fetched at once."""
    from rich.console import Console  # noqa: PLC0415  (slow to load)
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(about, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


# -- the report as text -----------------------------------------------------------------------------------


def text(report: Report, language: str, book: Report | None = None) -> Iterator[str]:
    """Write the report for a terminal, with the figure of the book where rules are changed."""
    name = books.profile(report.game).name(language)
    yield say("odds-title", language, name=name, game=report.game)
    for note in report.notes:
        yield paragraph(say(note, language), indent=2, first="  ")
    if report.overrides:
        changed = ", ".join(f"{key}={value}" for key, value in report.overrides.items())
        changed = say("labelled", language, label=say("odds-changed", language), said=changed)
        yield paragraph(changed, indent=2, first="  ")
    if book is not None:
        yield paragraph(by_the_book(report, book, language), indent=2, first="  ")
    yield paragraph(say("odds-at-stake", language, stake=report.stake), indent=2, first="  ")
    yield figures(report, language)
    if len(report.side_bets) >= MANY:
        yield heading("odds-bets", language)
        yield bets(report.side_bets, language)
        return
    yield heading("odds-results", language)
    yield results(report, language)
    for part in (decisions, paid, without):
        yield from part(report, language)
    for side, bet in report.side_bets.items():
        title = say(
            "labelled", language, label=say("odds-side-bets", language), said=word("field", side, language)
        )
        yield f"\n{title}"
        for note in bet.notes:
            yield paragraph(say(note, language), indent=2, first="  ")
        if bet.stake:
            yield paragraph(say("odds-at-stake", language, stake=bet.stake), indent=2, first="  ")
        yield figures(bet, language)
        yield results(bet, language)


def heading(key: str, language: str) -> str:
    """Set a heading apart from what stands before."""
    return f"\n{say(key, language)}"


def figures(bet: Bet, language: str) -> str:
    """Set the main figures in columns."""
    rows = [
        (say("odds-edge", language), share(bet.house_edge, language), say("odds-edge-of", language)),
        (say("odds-risk", language), share(bet.element_of_risk, language), say("odds-risk-of", language)),
        (say("odds-stdev", language), number(bet.stdev, language, digits=6), say("odds-stdev-of", language)),
        (say("odds-staked", language), number(bet.staked, language, digits=6), ""),
        (say("odds-deals", language), rounded(bet.deals, language), ""),
    ]
    if brief(bet.house_edge):
        rows.insert(1, ("", "", say("odds-exact", language, fraction=ratio(bet.house_edge))))
    return columns(rows, right=[1])


def results(bet: Bet, language: str) -> str:
    """Set the distribution of net results in columns."""
    whole = bet.deals
    rows = [
        (figure(net, language, signed=True), rounded(count, language), how_often(count, whole, language))
        for net, count in sorted(bet.outcomes.items())
    ]
    return columns(rows, right=[0, 1, 2])


def bets(found: Mapping[str, Bet], language: str) -> str:
    """Set many bets in one table."""
    head = tuple(say(f"odds-{key}", language) for key in ("bet", "bet-stake", "edge", "stdev"))
    rows = [
        (
            word("category", name, language),
            number(bet.stake, language),
            ratio(bet.house_edge),
            share(bet.house_edge, language),
            number(bet.stdev, language, digits=6),
        )
        for name, bet in found.items()
    ]
    return columns([(*head[:-1], "", head[-1]), *rows], right=[1, 2, 3, 4])


def decisions(report: Report, language: str) -> Iterator[str]:
    """Say how often each decision is the best."""
    if not report.decisions:
        return
    yield heading("odds-decisions", language)
    rows = []
    for each in report.decisions:
        act = say(f"act-{each.first}", language)
        if each.last:
            act = say("odds-then", language, first=act, last=say(f"act-{each.last}", language))
        rows.append((act, rounded(each.count, language), how_often(each.count, report.deals, language)))
    if left := report.undecided:
        often = how_often(left, report.deals, language)
        rows.append((say("odds-undecided", language), rounded(left, language), often))
    yield columns(rows, right=[1, 2])


def paid(report: Report, language: str) -> Iterator[str]:
    """Say how often each combination is paid."""
    if report.paid:
        yield heading("odds-paid", language)
        yield columns(
            [
                (
                    say(f"category-{slug}", language),
                    rounded(count, language),
                    how_often(count, report.deals, language),
                )
                for slug, count in report.paid.items()
            ],
            right=[1, 2],
        )


def without(report: Report, language: str) -> Iterator[str]:
    """Say what the game were without each option."""
    if report.without:
        yield heading("odds-without", language)
        rows = []
        for each in report.without:
            name = say("odds-without-all" if each.option == "all" else f"act-{each.option}", language)
            worth = each.house_edge - report.house_edge
            rows.append((name, share(each.house_edge, language), share(worth, language, signed=True)))
        yield columns(rows, right=[1, 2])


def share(of_stake: Fraction, language: str, *, signed: bool = False) -> str:
    """Write a part of the stake in per cent."""
    return percent(100 * of_stake, language, digits=6, signed=signed)
