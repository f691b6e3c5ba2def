"""`croupier staff`: the first manager is made on the command line."""

from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from croupier.cli import main
from croupier.text import LANGUAGES
from tests.room.visitor import PASSWORD, Room

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'room.db'}"


def staff(database: str, *words: str) -> int:
    return main(["staff", *words, "--db", database])


def add(database: str, monkeypatch: pytest.MonkeyPatch, *words: str, password: str = PASSWORD) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{password}\n"))
    return staff(database, "add", *words, "--password-stdin")


def test_the_first_manager_signs_in_like_everybody_else(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert add(database, monkeypatch, "Ada", "--role", "manager", "--born", "1990-12-31") == 0
    assert "manager" in capsys.readouterr().out
    room = Room(database)
    visitor = room.visitor()
    assert visitor.sign_in("ada").json()["roles"] == ["manager", "player"]
    room.close()
    assert staff(database, "add", "ADA", "--role", "auditor") == 0
    assert staff(database, "remove", "Ada", "--role", "manager") == 0
    capsys.readouterr()
    assert staff(database, "list", "--json") == 0
    assert json.loads(capsys.readouterr().out) == [{"name": "Ada", "roles": ["auditor", "player"]}]


def test_a_password_typed_twice(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter([PASSWORD, PASSWORD])
    monkeypatch.setattr("getpass.getpass", lambda _prompt: next(typed))
    assert staff(database, "add", "Grace", "--role", "cashier", "--born", "1990-12-31") == 0


def test_a_password_typed_twice_differently_is_refused(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter([PASSWORD, "something else"])
    monkeypatch.setattr("getpass.getpass", lambda _prompt: next(typed))
    assert staff(database, "add", "Grace", "--role", "cashier", "--born", "1990-12-31") == 2
    assert "differ" in capsys.readouterr().err
    assert staff(database, "list") == 0
    assert "croupier staff add" in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("add",), "croupier staff add"),
        (("add", "Ada"), "--role"),
        (("add", "Ada", "--role", "king"), "king"),
        (("add", "Ada", "--role", "manager"), "--born"),
        (("add", "Ada", "--role", "manager", "--born", "yesterday"), "yesterday"),
        (("add", "Ada", "--role", "manager", "--born", "2020-01-01"), "18"),
        (("add", "A", "--role", "manager", "--born", "1990-01-01"), "24"),
        (("remove", "Nobody", "--role", "manager"), "Nobody"),
        (("fire", "Ada"), "fire"),
    ],
)
def test_what_is_wrong_is_said(
    database: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    named: str,
    language: str,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("12345678\n"))
    assert staff(database, *words, "--password-stdin", "--language", language) == 2
    assert named in capsys.readouterr().err


def test_a_common_password_is_refused_here_too(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("Ada", "--role", "manager", "--born", "1990-12-31")
    assert add(database, monkeypatch, *words, password="12345678") == 2
    assert "first that anybody would try" in capsys.readouterr().err
