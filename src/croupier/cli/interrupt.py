"""Ctrl-C that cannot get lost.

While a kernel is compiled, the compiler calls back into Python. An exception cannot cross it: what is raised
there is reported and forgotten, an interrupt too, and the count would go on. So an interrupt that was
swallowed is raised again a moment later, until it gets through.
"""

from __future__ import annotations

import sys
from _thread import interrupt_main, start_new_thread
from contextlib import contextmanager
from time import sleep
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOMENT: Final = 0.01


class Resumable(KeyboardInterrupt):
    """An interrupt of a count whose finished pieces are kept: the same command goes on from there."""


@contextmanager
def insisting() -> Iterator[None]:
    """Raise interrupts again that were swallowed; an error in consequence of one is the interrupt."""
    report = sys.unraisablehook
    swallowed = over = False

    def again() -> None:
        sleep(_MOMENT)
        if not over:
            interrupt_main()

    def hear(forgotten: sys.UnraisableHookArgs) -> None:
        nonlocal swallowed
        if not issubclass(forgotten.exc_type, KeyboardInterrupt):
            report(forgotten)
            return
        swallowed = True
        # Not a `Thread`: its start waits for it, and what is raised while this waits is lost as well.
        start_new_thread(again, ())

    sys.unraisablehook = hear
    try:
        yield
    except Exception:
        if swallowed:
            raise KeyboardInterrupt from None
        raise
    finally:
        over = True
        sys.unraisablehook = report
