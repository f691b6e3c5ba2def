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
    parser.add_argument("record", metavar="RECORD")
    parser.add_argument("--commitment", default="", metavar="HASH")


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
