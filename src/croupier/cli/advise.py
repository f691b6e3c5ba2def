"""`croupier advise GAME --hand …`: every lawful decision with its exact expected value, best first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier import odds
from croupier.cli.page import columns, paragraph, print_json
from croupier.cli.what_if import add_changes, changes
from croupier.odds.report import brief
from croupier.text import say
from croupier.text.writing import number

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser
    from croupier.odds.decisions import Advice, WeighedDecision


def arguments(parser: Parser) -> None:
    """Add the game and the cards."""
    parser.add_argument("game", metavar="GAME", help="am/five-card, m1/oasis, …")
    parser.add_argument("--hand", required=True, metavar="CARDS")
    parser.add_argument("--up", default="", metavar="CARDS")
    parser.add_argument("--board", default="", metavar="CARDS")
    parser.add_argument("--discarded", default="", metavar="CARDS")
    parser.add_argument("--dead", default="", metavar="CARDS")
    parser.add_argument("--hands", type=int, default=1, metavar="N")
    parser.add_argument("--insured", type=int, default=0, metavar="CHIPS")
    add_changes(parser)
    parser.add_argument("--stake", type=int, metavar="N")


def run(args: Namespace) -> int:
    """Weigh the decisions and print them."""
    advice = odds.advise(
        args.game,
        hand=args.hand,
        up=args.up,
        board=args.board,
        dead=args.dead,
        discarded=args.discarded,
        hands=args.hands,
        insured=args.insured,
        options=changes(args),
        stake=args.stake,
    )
    if args.json:
        print_json(advice.answer())
        return 0
    print(situation(advice, args.language))
    rows = [
        (
            act(each, advice, args.language),
            number(each.expected, args.language, digits=6, signed=True),
            brief(each.expected),
        )
        for each in advice.decisions
    ]
    print(columns(rows, right=[1]))
    print(paragraph(say("odds-expected" if args.hands == 1 else "odds-expected-alone", args.language)))
    print(say("odds-at-stake", args.language, stake=advice.stake))
    return 0


def situation(advice: Advice, language: str) -> str:
    """Say what is known at the point of the hand."""
    hand, up, board = (
        " ".join(card.symbol for card in cards) for cards in (advice.hand, advice.up, advice.board)
    )
    if up:
        return say("odds-advice", language, hand=hand, up=up)
    return say("odds-advice-board", language, hand=hand, board=board)


def act(decision: WeighedDecision, advice: Advice, language: str) -> str:
    """Name a decision with the cards given away or the amount, in chips and in stakes."""
    name = say(f"act-{decision.name}", language)
    if decision.cards:
        cards = " ".join(card.symbol for card in decision.cards)
        return say("odds-give", language, act=name, cards=cards)
    chips = advice.chips(decision)
    if chips is None:
        return name
    counted = {"amount": str(decision.amount), "stake": advice.stake, "chips": chips}
    return say("odds-amount", language, act=name, count=chips, **counted)
