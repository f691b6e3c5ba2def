"""Preparing beside the room: a process of its own compiles kernels and counts the games of the house.

That takes minutes of processor on a new machine. The room opens without waiting for it; the coach says how
far it is. What is done is kept, so that later starts have nothing to prepare.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from croupier.odds import preparing
from croupier.room import logs

if TYPE_CHECKING:
    from asyncio.subprocess import Process


class Preparation:
    """The process that compiles and counts, where something is missing."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with what is missing for the coach, and go on with everything else."""
        if preparing.installed() and (preparing.share(*preparing.advisors()) < 1 or preparing.uncounted()):
            self._task = asyncio.create_task(self._run(), name="preparation")

    async def _run(self) -> None:
        command = (sys.executable, "-m", preparing.__name__)
        process = await asyncio.create_subprocess_exec(*command, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL)
        logs.note("preparing", process=process.pid)
        try:
            await _follow(process)
        finally:
            with suppress(ProcessLookupError):
                process.terminate()
            await process.wait()

    async def close(self) -> None:
        """Compile no more; what is done is kept."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None


async def _follow(process: Process) -> None:
    """Write into the log how far it is, and how it ended."""
    assert process.stdout is not None
    async for line in process.stdout:
        with suppress(msgspec.DecodeError):  # what a library prints is no news of ours
            logs.note("prepared", so_far=msgspec.json.decode(line))
    if code := await process.wait():
        logs.note("not prepared", level=logging.WARNING, code=code)
