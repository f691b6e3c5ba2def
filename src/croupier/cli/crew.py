"""Who counts: the arguments by which commands take workers of this machine or of a cluster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.odds import shards

if TYPE_CHECKING:
    from argparse import Namespace
    from contextlib import AbstractContextManager

    from croupier.cli import Parser
    from croupier.odds.shards import Crew


def add_crew(parser: Parser) -> None:
    """Let processes or a cluster do the work."""
    parser.add_argument("--workers", type=int, metavar="N")
    parser.add_argument("--cluster", metavar="dask://HOST:PORT")


def crew_of(args: Namespace) -> AbstractContextManager[Crew | None]:
    """Return those who work meanwhile; where nobody is named, the threads of this process do."""
    return shards.crew(args.workers, args.cluster)
