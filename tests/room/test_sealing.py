"""The key of a house: made once, read by everybody who shares it."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

import pytest
from cryptography.fernet import Fernet

from croupier.errors import RoomError
from croupier.room.sealing import Seal, open_seal
from croupier.room.settings import Settings

if TYPE_CHECKING:
    from pathlib import Path


def settings(path: Path) -> Settings:
    return Settings(database="postgresql://house@db/room", key=str(path))


def test_workers_that_begin_together_have_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, real = tmp_path / "room.key", Fernet.generate_key
    seals: list[Seal] = []
    other = Thread(target=lambda: seals.append(open_seal(settings(path))))

    def slowly() -> bytes:
        if other.ident is None:
            other.start()
            other.join(0.2)  # it comes in the middle, and waits until the key is written
        return real()

    monkeypatch.setattr(Fernet, "generate_key", slowly)
    mine = open_seal(settings(path))
    other.join()
    assert seals[0].open(mine.close("MP1234567")) == "MP1234567"


def test_a_key_that_nobody_may_write_is_read(tmp_path: Path) -> None:
    """As a secret that is mounted into a container."""
    path = tmp_path / "room.key"
    first = open_seal(settings(path))
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o400)
    before = path.stat().st_mtime_ns
    assert open_seal(settings(path)).open(first.close("a")) == "a"
    assert path.stat().st_mtime_ns == before


@pytest.mark.parametrize("name", ["folder", "wrong.key", "wrong.key/room.key"])
def test_a_file_that_is_no_key_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "wrong.key").write_text("secret")
    with pytest.raises(RoomError) as refusal:
        open_seal(settings(tmp_path / name))
    assert refusal.value.code == "key-file-wrong"
