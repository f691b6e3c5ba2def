"""Hold the studio's figures of risk against simulated sessions: `python tools/risk.py [--sessions N]`.

A hundred million sessions of a hundred rounds take some minutes. Where a figure lies further than five
standard errors from what was worked out, the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
from typing import Final

from croupier import odds
from croupier.studio.risk import RoundWalk
from croupier.studio.sessions import Session, check

GAMES: Final = {"am/five-card-exchange": "", "m1/roulette": "red"}
"""Games, and the bet of each that is played."""
FURTHEST: Final = 5.0


def main() -> None:
    """Play, and say how far what was met lies from what was worked out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--sessions", type=int, default=100_000_000, metavar="N")
    parser.add_argument("--seed", type=int, default=19)
    asked = parser.parse_args()
    worst = 0.0
    for game, bet in GAMES.items():
        report = odds.edge(game)
        walk = RoundWalk.of(report.side_bets[bet] if bet else report)
        for name, held in check(walk, Session(), asked.sessions, asked.seed).items():
            print(f"{game} {name}: worked out {held.said:.8f}, met {held.met:.8f}, {held.errors:+.2f} errors")
            worst = max(worst, abs(held.errors))
    sys.exit(worst > FURTHEST)


if __name__ == "__main__":
    main()
