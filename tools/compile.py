"""Compile all kernels once, on all cores: what is compiled is kept, and the modules load it from then on."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from croupier import hands, odds


def main() -> None:
    """Compile what all others build upon first, then the solvers side by side."""
    hands.warm()
    with ProcessPoolExecutor() as pool:
        for _ in pool.map(odds.load, odds.kernel_modules()):
            pass
    odds.warm()


if __name__ == "__main__":
    main()
