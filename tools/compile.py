"""Compile all kernels once, on all cores: what is compiled is kept, and the modules load it from then on."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from importlib import import_module

from croupier import hands, odds

FLEET = ("stepping", "playing", "viewing", "replaying", "eventing", "events")


def main() -> None:
    """Compile what all others build upon first, then the solvers and the fleet side by side."""
    hands.warm()
    with ProcessPoolExecutor() as pool:
        waiting = [
            *(pool.submit(odds.load, name) for name in odds.kernel_modules()),
            *(pool.submit(load_fleet, name) for name in FLEET),
        ]
        for each in waiting:
            each.result()
    odds.warm()


def load_fleet(name: str) -> None:
    """Load one module of the fleet, compiling its kernels if this machine has not yet."""
    import_module(f"croupier.fleet.{name}")


if __name__ == "__main__":
    main()
