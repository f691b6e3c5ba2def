"""A real browser in a real room: Debian's Chromium before a server on a free port of this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import sync_playwright

from tests.room.serving import Server
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

CHROMIUM: Final = "/usr/bin/chromium"
QUIET: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An open room with a new database."""
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('room') / 'room.db'}")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser; it is closed after each module, for its event loop bears no other beside it."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def arrive(room: Server, chromium: Browser) -> Iterator[Callable[..., Visitor]]:
    """Let somebody open the room in a browser of their own; they have seen no fault in it when they go."""
    visitors: list[Visitor] = []

    def come(language: str = "en", size: tuple[int, int] = (1366, 768), **more: Any) -> Visitor:
        visitor = Visitor.arrive(chromium, room.address, language, size, **more)
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        visitor.leave()
