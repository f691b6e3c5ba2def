"""Where reports are kept: the user's cache directory, one file for each set of rules.

The folder is named after the sources that count, so a change in them never meets an old report. What takes
a quarter of an hour to count on two cores is shipped in the folder `counted` under the same names; it is
found unless the rules have changed, and `croupier edge GAME --fresh` counts it anew.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.hands.store import folder as folder_of_hands
from croupier.odds.report import Report, decode, encode

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.resources.abc import Traversable

    from croupier.books import Rules

BEGUN_IGNORED: Final = "odds-begun-ignored"
"""The note of a report whose count could not go on from where it was interrupted: said once, and not kept."""


@cache
def folder() -> Path:
    """Return the folder for what these sources have counted."""
    room = Path(str(files("croupier.odds")))
    sources = sorted(room.rglob("*.py"))
    digest = sha256(folder_of_hands().name.encode() + b"".join(part.read_bytes() for part in sources))
    return folder_of_hands().parent / f"odds-{digest.hexdigest()[:16]}"


def shipped() -> Traversable:
    """Return the folder of the reports that come with the program."""
    return files("croupier.odds") / "counted"


def name_of(rules: Rules, stake: int | None) -> str:
    """Return the name of the file that a report is kept in."""
    at = "least" if stake is None else stake
    return f"{rules.game.replace('/', '-')}-{rules.hash[:32]}-{at}.json"


def begun(rules: Rules, stake: int | None) -> Path:
    """Return the file in which a count that takes long is written down until it is finished."""
    return folder() / f"{name_of(rules, stake)}.begun"


def kept(rules: Rules, stake: int | None) -> Report | None:
    """Return the report that was kept for these rules or shipped; a file that cannot be read is none."""
    for room in (folder(), shipped()):
        with suppress(OSError, msgspec.DecodeError, ValueError):
            return decode((room / name_of(rules, stake)).read_bytes())
    return None


def keep(rules: Rules, stake: int | None, report: Report) -> None:
    """Keep a report."""
    notes = tuple(note for note in report.notes if note != BEGUN_IGNORED)
    write(folder() / name_of(rules, stake), lambda: encode(msgspec.structs.replace(report, notes=notes)))


def write(path: Path, data: Callable[[], bytes]) -> None:
    """Write a file in one step: whoever is interrupted or reads meanwhile never meets half of it.

    Where nothing can be written nothing is kept.
    """
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data())
            Path(name).replace(path)
        finally:
            Path(name).unlink(missing_ok=True)
