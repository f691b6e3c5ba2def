"""Asking for patience while kernels are compiled, which happens once and takes minutes."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from croupier.hands.store import telling
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def asking_patience(language: str) -> Iterator[None]:
    """Say on a terminal, once, that kernels are compiled."""
    said = not sys.stderr.isatty()

    def ask() -> None:
        nonlocal said
        if not said:
            print(say("kernels-compiling", language), file=sys.stderr)
        said = True

    with telling(ask):
        yield
