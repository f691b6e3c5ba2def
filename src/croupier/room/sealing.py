"""Sealing: what must not be read from a stolen database is encrypted with a key that lies elsewhere.

The key file holds one key a line, the newest first; older ones still open what they sealed.
"""

from __future__ import annotations

import fcntl
import hmac
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from cryptography.fernet import Fernet, InvalidToken, MultiFernet

from croupier.errors import RoomError
from croupier.room.settings import data_directory
from croupier.room.store import make_private, read_url

if TYPE_CHECKING:
    from croupier.room.settings import Settings


class Seal:
    """Closes and opens words; `mark` gives the same sign for the same words, from which nobody reads them.

    >>> seal = Seal([Fernet.generate_key()])
    >>> closed = seal.close("MP1234567")
    >>> seal.open(closed), "MP1234567" in closed, seal.mark("a") == seal.mark("a")
    ('MP1234567', False, True)
    """

    def __init__(self, keys: list[bytes]) -> None:
        self._box = MultiFernet([Fernet(key) for key in keys])
        # The oldest key marks, so that marks stay the same when a key is added.
        self._stamp = sha256(b"croupier-mark" + keys[-1]).digest()

    def close(self, words: str) -> str:
        """Encrypt words."""
        return self._box.encrypt(words.encode()).decode()

    def open(self, closed: str) -> str:
        """Decrypt what was closed with one of the keys."""
        try:
            return self._box.decrypt(closed.encode()).decode()
        except InvalidToken:
            raise RoomError("seal-broken") from None

    def mark(self, words: str) -> str:
        """Return a sign by which the same words are found again."""
        return hmac.new(self._stamp, words.encode(), sha256).hexdigest()


def key_file(settings: Settings) -> Path:
    """Where the key of a house lies: beside the file of its database, else in the user's data directory."""
    if settings.key:
        return Path(settings.key)
    url = read_url(settings.database)
    if url.get_backend_name() == "sqlite":
        return Path(f"{url.database}.key")
    return data_directory() / "room.key"


def open_seal(settings: Settings) -> Seal:
    """Read the key of a house, or make one that its owner alone can read."""
    path = key_file(settings)
    try:
        keys = path.read_bytes().split() if path.exists() else []
        return Seal(keys or _new_key(path))
    except (OSError, ValueError):
        raise RoomError("key-file-wrong", path=str(path)) from None


def _new_key(path: Path) -> list[bytes]:
    """Make a key, unless another process does so in this moment: workers begin together."""
    make_private(path)
    with path.open("r+b") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        keys = file.read().split()
        if not keys:
            keys = [Fernet.generate_key()]
            file.write(keys[0] + b"\n")
        return keys
