"""`croupier icm STACK STACK … --prizes 50,30,20`: what stacks are worth in prizes, and deals by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cli.page import columns, print_json
from croupier.errors import BookError
from croupier.text import say
from croupier.text.writing import number
from croupier.tournament.icm import worths
from croupier.tournament.prizes import chip_chop, icm_deal

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser


def arguments(parser: Parser) -> None:
    """Add the stacks and the prizes."""
    parser.add_argument("stacks", nargs="+", type=int, metavar="STACK")
    parser.add_argument("--prizes", required=True, metavar="A,B,C")
    parser.add_argument("--left", type=int, default=0, metavar="N")


def run(args: Namespace) -> int:
    """Count and print."""
    prizes = whole_numbers(args.prizes, "--prizes")
    exact = worths(args.stacks, prizes)
    held = {f"{place}": stack for place, stack in enumerate(args.stacks, start=1) if stack}
    deal, chop = icm_deal(held, prizes, args.left), chip_chop(held, prizes, args.left)
    if args.json:
        print_json(
            {
                "stacks": args.stacks,
                "prizes": prizes,
                "worth": exact,
                "deal": list(deal.values()),
                "chip_chop": list(chop.values()),
                "left": args.left,
            }
        )
        return 0
    head = [say(f"icm-head-{name}", args.language) for name in ("seat", "stack", "worth", "deal", "chop")]
    rows = [
        [
            name,
            number(stack, args.language),
            number(exact[int(name) - 1], args.language, digits=4),
            number(deal[name], args.language),
            number(chop[name], args.language),
        ]
        for name, stack in held.items()
    ]
    print(columns([head, *rows], right=range(5)))
    return 0


def whole_numbers(words: str, argument: str) -> list[int]:
    """Read whole numbers with commas between them."""
    try:
        return [int(word) for word in words.split(",")]
    except ValueError:
        raise BookError("usage-number", argument=argument, value=words, command="croupier") from None
