"""`croupier verify RECORD`: recompute a recorded hand and say whether the house kept its word."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.games.fairness import bound, sentences, verify
from croupier.history.files import read_bytes
from croupier.table import Record
from croupier.text import say

if TYPE_CHECKING:
    import argparse

    from croupier.cli import Parser

UNFAIR = 1


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    said = parser.said
    parser.add_argument(
        "record",
        metavar="RECORD",
        help=said(
            "a file with the record of a hand, or - for standard input",
            "файл с записью раздачи или - для стандартного ввода",
            "խաղի գրառման ֆայլը կամ -՝ ստանդարտ մուտքի համար",
        ),
    )
    parser.add_argument(
        "--commitment",
        default="",
        metavar="HASH",
        help=said(
            "the hash you were told before the deal",
            "хеш, который вам назвали до раздачи",
            "խաղից առաջ ձեզ ասված հեշը",
        ),
    )


def run(args: argparse.Namespace) -> int:
    """Verify one record; 0 when nothing speaks against the house."""
    record = Record.from_json(read_bytes(args.record))
    proof = verify(record, args.commitment.strip().lower())
    if args.json:
        print(msgspec.json.encode({"fair": proof.fair, **msgspec.to_builtins(proof)}).decode())
    else:
        for key, values in [*sentences(proof), *bound(record)]:
            print(say(key, args.language, **values))
    return 0 if proof.fair else UNFAIR
