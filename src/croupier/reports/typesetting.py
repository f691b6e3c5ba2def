"""Typesetting: what is written for Typst becomes a PDF. It knows nothing of what the sheets are about."""

from __future__ import annotations

from typing import Final

from croupier.errors import CroupierError

FONTS: Final = ("Noto Sans", "Noto Sans Armenian", "DejaVu Sans", "Libertinus Serif", "DejaVu Sans Mono")
"""The last two are part of the library and have all letters of the three languages: no sheet lacks one."""


class PrintMissing(CroupierError):
    """The library that sets a sheet is not installed."""


def typeset(written: str, *, missing: str = "print-missing") -> bytes:
    """Set what is written for Typst and return the PDF; `missing` is the sentence where Typst is not."""
    try:
        import typst  # noqa: PLC0415  (large, and needed only here)
    except ImportError as error:
        raise PrintMissing(missing) from error
    made: bytes = typst.compile(written.encode(), format="pdf")
    return made


def quoted(words: str) -> str:
    """Write words so that Typst takes them as they are.

    >>> print(quoted('a "b" #c'))
    "a \\"b\\" #c"
    """
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'
