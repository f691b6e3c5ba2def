"""Ctrl-C that cannot get lost.

While a kernel is compiled, the compiler calls back into Python. An exception cannot cross it: what is raised
there is reported and forgotten, an interrupt too, and the count would go on. So an interrupt that was
swallowed is raised again a moment later, until it gets through.
"""

from __future__ import annotations

import sys
from _thread import interrupt_main
from contextlib import contextmanager
from threading import Timer
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
    timers: list[Timer] = []

    def swallowed(forgotten: sys.UnraisableHookArgs) -> None:
        if not issubclass(forgotten.exc_type, KeyboardInterrupt):
            report(forgotten)
            return
        timers.append(Timer(_MOMENT, interrupt_main))
        timers[-1].daemon = True
        timers[-1].start()

    sys.unraisablehook = swallowed
    try:
        yield
    except Exception:
        if timers:
            raise KeyboardInterrupt from None
        raise
    finally:
        sys.unraisablehook = report
        for timer in timers:
            timer.cancel()
