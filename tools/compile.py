"""Compile all kernels once, on all cores: what is compiled is kept, and the modules load it from then on."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from croupier import fleet, hands, odds


def main() -> None:
    """Compile what all others build upon first, then the solvers and the fleet side by side."""
    hands.warm()
    with ProcessPoolExecutor() as pool:
        waiting = [
            *(pool.submit(odds.load, name) for name in odds.kernel_modules()),
            pool.submit(fleet.warm),  # all doors in one process: they are made of the same parts
        ]
        for each in waiting:
            each.result()
    odds.warm()


if __name__ == "__main__":
    main()
