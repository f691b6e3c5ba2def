"""Which extra of the package brings a library that is not installed."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires
from typing import Final

_EXTRA: Final = re.compile(r"([\w.-]+).*extra == ['\"]([\w-]+)['\"]")
_BEHIND: Final = ("all", "cluster", "dev", "bench", "docs", "web")
"""Extras that bring others along, or are for developers: another one is named before them."""


def extra_with(library: str) -> str:
    """Return the extra to install for a module that is missing; none: the fault is ours.

    >>> extra_with("numba"), extra_with("sqlalchemy.ext"), extra_with("croupier.nothing")
    ('kernels', 'room', '')
    """
    try:
        wanted = requires("croupier") or ()
    except PackageNotFoundError:  # run from a folder of sources
        return ""
    name = library.partition(".")[0].lower()
    brought = {
        match[2]
        for each in wanted
        if (match := _EXTRA.match(each)) and match[1].lower().replace("-", "_") == name
    }
    return min(brought, key=lambda extra: (extra in _BEHIND, extra), default="")
