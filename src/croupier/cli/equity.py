"""`croupier equity GAME HAND HAND …`: what part of the pot every hand wins on the average."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import books
from croupier.cards import read_cards
from croupier.cli.edge import progress_bar
from croupier.cli.page import columns, paragraph, print_json
from croupier.errors import CardError
from croupier.text import say
from croupier.text.writing import number, percent

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from croupier.cli import Parser
    from croupier.odds.equity import Equity, EquityShare


def arguments(parser: Parser) -> None:
    """Add the game, the hands and what else is known."""
    parser.add_argument(
        "game", metavar="GAME", help="holdem, omaha, omaha-hilo, seven-stud, five-stud, fspr/omaha, …"
    )
    parser.add_argument("hands", nargs="+", metavar="HAND")
    parser.add_argument("--board", default="", metavar="CARDS")
    parser.add_argument("--dead", default="", metavar="CARDS")
    parser.add_argument("--qualifier", type=int, metavar="N")
    parser.add_argument("--exact", action="store_true")
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seed", type=int, metavar="K")


def run(args: Namespace) -> int:
    """Count or draw, and print what came out."""
    from croupier.odds.equity import equity  # noqa: PLC0415  (slow to load)

    with progress_bar(say("odds-counting", args.language, game=args.game)) as told:
        found = equity(
            args.game,
            args.hands,
            board=args.board,
            dead=args.dead,
            qualifier=args.qualifier,
            exact=args.exact,
            sample=args.sample,
            seed=args.seed,
            progress=told,
        )
    if args.json:
        print_json(found.answer())
        return 0
    for line in text(found, args.language, asked=args.sample is not None):
        print(line)
    return 0


def text(found: Equity, language: str, *, asked: bool) -> Iterator[str]:
    """Write the count for a terminal; what is a sample says so first."""
    game = (
        books.profile(found.game).name(language)
        if "/" in found.game
        else say(f"equity-{found.game}", language)
    )
    if found.exact:
        yield say("equity-counted", language, game=game, deals=found.deals)
    else:
        yield say("equity-drawn", language, game=game, deals=found.deals, seed=str(found.seed))
        why = "equity-asked" if asked else "equity-unavoidable" if found.countable else "equity-uncountable"
        yield paragraph(say(why, language))
    for key, cards in (("equity-board", found.board), ("equity-dead", found.dead)):
        if cards:
            said = " ".join(card.symbol for card in cards)
            yield "  " + say("labelled", language, label=say(key, language), said=said)
    split = any(share.high or share.low for share in found.players)
    heads = ("equity-scoops", "equity-high", "equity-low") if split else ("equity-wins", "equity-ties")
    head = [say(key, language) for key in ("equity-hand", "equity-share", *heads)]
    rows = [_row(share, found.deals, language, split=split) for share in found.players]
    yield columns([head, *rows], right=range(1, len(head)))


def _row(share: EquityShare, deals: int, language: str, *, split: bool) -> list[str]:
    equity = percent(100 * share.equity, language)
    if share.margin is not None:
        equity += f" ± {percent(100 * share.margin, language)}"
    counts = [share.wins]
    counts += [sum(share.high.values()), sum(share.low.values())] if split else [sum(share.ties.values())]
    often = (
        f"{number(count, language)}  {percent(100 * count / deals, language, digits=2)}" for count in counts
    )
    return [shown(share.hand), equity, *often]


def shown(hand: str) -> str:
    """Write a hand with the signs of its suits; a range stays as it was told."""
    try:
        return " ".join(card.symbol for card in read_cards(hand))
    except CardError:
        return hand
