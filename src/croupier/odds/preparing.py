"""Preparing a machine: kernels compiled and games counted by a process that leaves the cores to others.

The games of the house are counted as their books have them, so that figures of play stand beside exact ones.

    python -m croupier.odds.preparing       # what advice needs first, a line for each step that is done

Whether something is compiled is read off the sources and the cache alone, without loading a compiler:

>>> from croupier.odds.preparing import needed, share
>>> [kernel.name for kernel in needed("croupier.odds.blackjack.advise")]
['_count', '_meet']
>>> 0 <= share("croupier.odds.blackjack.advise") <= 1
True
"""

from __future__ import annotations

import ast
import json
import os
from contextlib import suppress
from functools import cache
from importlib.util import find_spec

from croupier import books, hands, odds
from croupier.digest import OWN, Definition, reached, read
from croupier.hands.store import is_kept
from croupier.odds import families
from croupier.odds.counting import store

__all__ = ["advisors", "installed", "main", "needed", "share", "uncounted"]


def installed() -> bool:
    """Whether there is a compiler for kernels at all."""
    return find_spec("numba") is not None


@cache
def needed(*modules: str) -> tuple[Definition, ...]:
    """Return the kernels of all modules that these load, at once or when they are asked."""
    loaded = {place.module for place in reached([Definition(module) for module in modules], {OWN})}
    found = []
    for module in sorted(loaded):
        source = read(module)
        assert source is not None
        found += [Definition(module, name) for name, nodes in source.defined.items() if _compiled(nodes[0])]
    return tuple(found)


def _compiled(node: ast.stmt) -> bool:
    """Whether a definition is a kernel that is kept."""
    marks = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return any(isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "kernel" for mark in marks)


def share(*modules: str) -> float:
    """Return which part of the kernels that some modules need is compiled; 1 is all of them."""
    kernels = needed(*modules)
    return sum(is_kept(*kernel) for kernel in kernels) / len(kernels) if kernels else 1.0


def advisors() -> list[str]:
    """Name the modules that weigh a decision."""
    named = (f"{families.ROOM}.{family}.{families.ADVISE}" for family in families.all_families())
    return [name for name in named if find_spec(name) is not None]


def uncounted() -> list[str]:
    """Name the games of the house that nobody has counted here; those that take an hour are shipped."""
    rules = (books.rules(game) for game in families.games_with(families.SOLVE))
    return [each.game for each in rules if not store.is_shipped(each) and store.kept(each, None) is None]


def main() -> None:
    """Compile everything, what is asked for most first, count what is missing, and print how far it is."""
    with suppress(AttributeError, OSError):  # where there is no such thing, or it is not allowed
        os.nice(19)
    steps = [*(name.removeprefix(f"{families.ROOM}.") for name in advisors()), *odds.kernel_modules()]
    steps = list(dict.fromkeys(steps))
    hands.warm()
    for done, name in enumerate(steps, 1):
        odds.load(name)
        print(json.dumps(f"{name}: {done} of {len(steps)}"), flush=True)
    for game in uncounted():
        odds.edge(game)
        print(json.dumps(f"{game}: counted"), flush=True)


if __name__ == "__main__":
    main()
