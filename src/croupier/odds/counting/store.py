"""Where what was counted is kept: one file for each set of rules, each stake and each state of the code.

A name says all three: the hash of the rules, and a digest of the declaration of the game and of the code of
its family (`croupier.digest`). So a figure that old code or other rules counted is never found. What takes a
quarter of an hour to count on two cores is shipped in the folder `counted` under the same names; a test
refuses one that is not the code's (`tools/stamp.py` proves and renames them).
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from msgspec import structs

from croupier import cache as disk
from croupier import games
from croupier.odds.report import Report, decode, encode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from croupier.books import Rules

    Found = TypeVar("Found")

BEGUN_IGNORED: Final = "odds-begun-ignored"
"""The note of a report whose count could not go on from where it was interrupted: said once, and not kept."""
SOLVE: Final = "solve:solve"
LEARN: Final = "learn:make"
"""What a family counts, and where."""
_BOOKS: Final = ("croupier.books.pay:PayTable", "croupier.books.limit:Limit")
"""What rules are read by: they are handed to the family from outside."""
_OF_DECLARATION: Final = ("deck", "shape", "fields", "ways", "family", "law")
"""What a family may read of a game's declaration."""


def folder() -> Path:
    """Return the folder for what was counted on this machine."""
    return disk.root() / "counted"


def shipped() -> Traversable:
    """Return the folder of what comes with the program."""
    return files("croupier.odds") / "counted"


@cache
def code_of(game: str, part: str = SOLVE) -> str:
    """Return the digest of everything but the rules that a figure of a game depends on."""
    declared = games.find(game)
    code = disk.code_of(f"croupier.odds.{declared.family}.{part}", *_BOOKS)
    about = {field: getattr(declared, field) for field in _OF_DECLARATION}
    text = msgspec.json.encode(msgspec.to_builtins(about, enc_hook=_told, order="deterministic"))
    return sha256(code.encode() + text).hexdigest()[:16]


def _told(value: Any) -> str:
    """Write down what is no plain data: a function by what it reaches."""
    return disk.code_of(f"{value.__module__}:{value.__qualname__}") if callable(value) else str(value)


def stem_of(rules: Rules, stake: int | None, *more: object) -> str:
    """Return the name of what is kept, but for the code that counts it."""
    at = "least" if stake is None else stake
    return "-".join(map(str, (rules.game.replace("/", "-"), rules.hash[:32], at, *more)))


def name_of(rules: Rules, stake: int | None, *more: object, part: str = SOLVE) -> str:
    """Return the name of the file that a figure is kept in."""
    return f"{stem_of(rules, stake, *more)}-{code_of(rules.game, part)}.json"


def begun(rules: Rules, stake: int | None) -> Path:
    """Return the file in which a count that takes long is written down until it is finished."""
    return folder() / f"{name_of(rules, stake)}.begun"


def find(name: str, read: Callable[[bytes], Found]) -> Found | None:
    """Return what was kept under a name, or shipped; a file that cannot be read is none."""
    for room in (folder(), shipped()):
        with suppress(OSError, msgspec.DecodeError, ValueError):
            return read((room / name).read_bytes())
    return None


def put(name: str, data: Callable[[], bytes]) -> None:
    """Keep something under a name, and let go what older code counted of the same."""
    disk.write(folder() / name, data)
    with suppress(OSError):
        for old in sorted(_others(name), key=lambda path: path.stat().st_mtime)[: -disk.KEPT]:
            old.unlink()


def _others(name: str) -> Iterator[Path]:
    stem = name.rpartition("-")[0]
    return (path for path in folder().glob(f"{stem}-*.json") if path.name.rpartition("-")[0] == stem)


def kept(rules: Rules, stake: int | None) -> Report | None:
    """Return the report that was kept for these rules or shipped."""
    return find(name_of(rules, stake), decode)


def is_shipped(rules: Rules) -> bool:
    """Whether the report of these rules comes with the program, because it takes too long to count."""
    stem = f"{stem_of(rules, None)}-"
    return any(file.name.startswith(stem) for file in shipped().iterdir())


def keep(rules: Rules, stake: int | None, report: Report) -> None:
    """Keep a report."""
    notes = tuple(note for note in report.notes if note != BEGUN_IGNORED)
    put(name_of(rules, stake), lambda: encode(structs.replace(report, notes=notes)))
