"""The site is looked at with the browser of the room's tests."""

from tests.web.conftest import chromium

__all__ = ["chromium"]
