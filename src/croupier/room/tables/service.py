"""The service of a table: it takes what is in the mailbox, has the journal written, and then tells it.

A table serves one run of items at a time: it changes its memory, hands the scribe a page, and tells nobody
anything before that is committed. What cannot be written is not true: then the table is set up again from the
journal.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from croupier.errors import CroupierError, RoomError
from croupier.room import logs
from croupier.room.custody import CustodyError
from croupier.room.scribe import is_repeated
from croupier.room.tables.mailbox import Call, FloorWord, Item, Look, Peek, TableOrder
from croupier.room.tables.state import TableState

if TYPE_CHECKING:
    from croupier.room.journal import Page
    from croupier.room.tables.live import LiveTable

MOST_FAULTS: Final = 3
"""So often a table is set up again in one hand before that is void; without one, before it stands still."""


class Service:
    """Serves the mailbox of a table, and mends the table when it fails."""

    def __init__(self, table: LiveTable) -> None:
        self.busy = False
        self._table = table
        self._mailbox = table.mailbox
        self._notes = table.notes
        self._floor = table.floor
        self._serving = True
        self._faults = 0
        self._stuck = 0
        self._blamed = False
        self._why = "table-closed"
        self._task: asyncio.Task[None] | None = None
        self._served: list[Item] = []

    def open(self) -> None:
        """Begin to serve the mailbox."""
        self._task = asyncio.create_task(self._run(), name=f"table {self._table.number}")
        self._mailbox.put(Call(nothing))

    async def close(self, why: str = "table-closed") -> None:
        """Serve the mailbox no more, when what is being done is committed and told."""
        self._why = why
        self._serving = False
        if self._task is not None:
            self._mailbox.put(Call(nothing))
            await self._task
            self._task = None
        self._table.hourglass.stop()

    def abandon(self) -> None:
        """Stop at once, whatever is being written."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._table.hourglass.stop()
        served, self._served = self._served, []
        for item in served:  # it may be written yet, or not: nobody here hears of that
            if isinstance(item, TableOrder | FloorWord):
                item.answer(RoomError("answer-lost"))
        self._mailbox.shut(RoomError("table-moved"))

    async def _run(self) -> None:
        while self._serving:
            self._served = items = await self._mailbox.take()
            self.busy = True
            try:
                await self._serve(items)
                if not self._stuck or self._stuck != self._notes.state.hand:
                    self._faults = self._stuck = 0
            except CustodyError:
                self._give_up(items)
            except Exception as error:
                if not is_repeated(error) or not await self._do_others(items):
                    logs.fault("table failed", error, table=self._table.number)
                    for item in items:
                        if isinstance(item, TableOrder | FloorWord):
                            item.answer(RoomError("room-trouble"))
                    await self._mend()
            self._served = []
            self.busy = False
        self._mailbox.shut(RoomError(self._why))

    def _give_up(self, items: list[Item]) -> None:
        """Serve no more: somebody else has the table, and nothing that was done here since is true."""
        logs.note("table is somebody else's", table=self._table.number)
        self._serving = False
        self._why = "table-moved"
        self._table.hourglass.stop()
        self._mailbox.put_back(items)
        self._floor.custodian.lost(self._table.number)

    async def _do_others(self, items: list[Item]) -> bool:
        """Answer the commands that were done before, and do all others; False when there was none."""
        orders = [item for item in items if isinstance(item, TableOrder) and not item.refused]
        try:
            fresh = await self._floor.dispatch.answer_repeated(orders)
            if len(fresh) == len(orders):
                return False
            self._table.hourglass.stop()
            await self._floor.custodian.mend(self._table.number)
        except Exception as error:
            logs.fault("repeated commands not known", error, table=self._table.number)
            return False
        again = {order.key for order in fresh}
        self._mailbox.put_back(
            [item for item in items if not isinstance(item, TableOrder) or item.key in again]
        )
        return True

    async def _mend(self) -> None:
        """Set the table up again; one that fails again and again stands still until the next start.

        Faults are counted by the hand that the journal has, whatever goes well in between: one that cannot
        be played to its end is void at last, so that everybody has their stake and the table goes on.
        """
        self._table.hourglass.stop()
        try:
            blamed, self._blamed = self._blamed, False
            hopeless = self._faults >= MOST_FAULTS and not blamed
            if hopeless and not self._stuck:
                raise RoomError("room-trouble")
            await self._floor.custodian.mend(self._table.number, void=hopeless)
            if blamed:  # a command went wrong, not the hand: nobody ends a hand by such
                return
            self._faults = self._faults + 1 if self._notes.state.hand == self._stuck else 1
            self._stuck = self._notes.state.hand
        except CustodyError:
            self._give_up([])
        except Exception as error:
            logs.fault("table closed", error, table=self._table.number)
            self._serving = False
            self._table.phase = "closed"

    async def _serve(self, items: list[Item]) -> None:
        """Do what is wanted, have it written, tell it."""
        done: list[TableOrder | FloorWord] = []
        page = self._table.page()
        before = self._notes.state.to_json() if isinstance(items[0], TableOrder) and items[0].risky else ""
        for item in items:
            if isinstance(item, Call):
                item.do(page)
            elif isinstance(item, TableOrder | FloorWord) and self._is_done(item, page):
                done.append(item)
        if before:
            if done and not await self._dare(done[0], page, before):
                return
            page = self._table.page()
        if self._notes.state.held:
            self._table.hourglass.stop()
        else:
            self._table.course.proceed(page)
        await self._commit(page)
        for order in done:
            order.answer(None)
        self._table.audience.tell()
        self._table.talk.tell()
        self._table.look_for_players()
        for item in items:
            if isinstance(item, Look):
                self._table.audience.show(item)
            elif isinstance(item, Peek):
                item.at()

    def _is_done(self, item: TableOrder | FloorWord, page: Page) -> bool:
        """Do what a person or the floor wants, unless it is refused."""
        try:
            if isinstance(item, FloorWord):
                item.do(page)
            else:
                self._table.obey(item, page)
                page.commands.append(self._command_row(item))
        except CroupierError as refusal:
            item.refuse(refusal)
            return False
        except Exception:
            self._blamed = True
            raise
        return True

    def _command_row(self, order: TableOrder) -> dict[str, object]:
        user, name = order.key
        return {"user": user, "id": name, "at": self._floor.clock.wall(), "digest": order.digest}

    async def _dare(self, order: TableOrder | FloorWord, page: Page, before: str) -> bool:
        """Write down what the ledger may refuse; if it does, the table is as it was."""
        page.risky = True
        try:
            await self._commit(page)
        except CustodyError:
            raise
        except CroupierError as refusal:
            self._table.restore(TableState.from_json(before))
            order.answer(refusal)
            return False
        return True

    async def _commit(self, page: Page) -> None:
        """Have everything written that has changed since the last time."""
        if self._table.hand is not None and self._notes.state.hand:
            self._table.dealing.log_acts(page)
        if self._notes.touched:
            self._notes.stir()
            self._notes.touched = False
            page.snapshots.append({"table_id": self._table.number, "to_snapshot": self._table.remember()})
        if page:
            await self._floor.scribe.write(page)
        for user in page.wallets():
            self._floor.presence.moved(user)


def nothing(page: Page) -> None:
    """Only look whether something comes next of itself."""
    del page
