"""The pen: what it is given it does one after the other, and tells the loop how it came out."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from croupier.room.store.pen import Pen


def test_the_pen_does_one_thing_after_the_other_and_what_nobody_waits_for_not_at_all() -> None:
    async def use() -> None:
        pen, held, written = Pen(), Event(), list[str]()
        first = pen.do(held.wait)
        second = pen.do(lambda: written.append("second"))
        third = pen.do(lambda: written.append("third"))
        second.cancel()
        held.set()
        assert await first
        await third
        assert written == ["third"]
        await pen.lay_down(lambda: written.append("last"))
        assert written == ["third", "last"]

    asyncio.run(use())


def test_what_fails_fails_for_who_waits_and_nobody_else() -> None:
    async def use() -> None:
        pen = Pen()
        failing, working = pen.do(lambda: 1 // 0), pen.do(lambda: 7)
        with pytest.raises(ZeroDivisionError):
            await failing
        assert await working == 7
        await pen.lay_down(lambda: None)
        with pytest.raises(RuntimeError, match="laid down"):
            pen.do(lambda: 7)

    asyncio.run(use())
