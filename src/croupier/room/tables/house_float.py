"""The house's own chips at a table: its float and its bonus funds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.placing import boards
from croupier.room.ledger import Account, Transfer
from croupier.room.tables.state import Board
from croupier.table.fund import BOARD, HOUR, Fund

if TYPE_CHECKING:
    from croupier.room.clock import Clock
    from croupier.room.journal import Page
    from croupier.room.tables.bank import TableBank
    from croupier.room.tables.notes import Notes
    from croupier.room.tables.terms import Terms
    from croupier.table import Result

_MINUTE: Final = 60_000


class HouseFloat:
    """Pays and takes for the house; between players it stays empty but for the fee."""

    def __init__(self, bank: TableBank, terms: Terms, notes: Notes, clock: Clock) -> None:
        self._terms = terms
        self._notes = notes
        self._clock = clock
        self._currency = bank.currency
        self._table = bank.table
        self._float = Account.float(bank.table, bank.currency)

    def open(self, page: Page) -> None:
        """Fill float and funds of a new table from the desk."""
        state, terms = self._notes.state, self._terms
        if state.banked:
            return
        state.bank, state.banked = terms.bank, True
        moved = {Account.desk(self._currency): -state.bank, self._float: state.bank}
        if boards(terms.rules, terms.fund):
            state.board = Board(terms.fund, 0, self._minute())
            moved[Account.desk(self._currency)] -= terms.fund
            moved[self._fund(BOARD)] = terms.fund
        page.transfers.append(Transfer(kind="fill", entries=moved))
        self._notes.touch()

    def _minute(self) -> int:
        """The minutes since 1970."""
        return self._clock.wall() // _MINUTE

    def _fund(self, name: str) -> Account:
        return Account.fund(self._table, name, self._currency)

    def funds(self) -> dict[str, int]:
        """What the boards show, as `deal` takes it."""
        board = self._notes.state.board
        return {BOARD: board.board} if board is not None else {}

    def count_fund(self, page: Page) -> None:
        """Add the bonus stakes of a full hour to the board (rp:1.22e)."""
        kept = self._notes.state.board
        if kept is None:
            return
        fund = Fund(kept.board, kept=kept.kept, minute=kept.counted)
        added = fund.count(self._minute())
        if fund.counted != kept.counted:
            self._notes.state.board = Board(fund.board, fund.kept, fund.counted)
            self._notes.touch()
        if added:
            moved = {self._fund(HOUR): -added, self._fund(BOARD): added}
            page.transfers.append(Transfer(kind="count", entries=moved))

    def settle(self, result: Result, page: Page) -> dict[Account, int]:
        """Take or pay what a hand says, and return it by account.

        A float that cannot pay is filled from the desk first.
        """
        state = self._notes.state
        state.bank += result.house
        if state.bank < 0:
            fill = self._terms.bank - state.bank
            state.bank += fill
            moved = {Account.desk(self._currency): -fill, self._float: fill}
            page.transfers.append(Transfer(kind="fill", entries=moved))
        if state.board is not None:
            kept = state.board
            fund = Fund(kept.board, kept=kept.kept, minute=kept.counted)
            fund.settle(result)
            state.board = Board(fund.board, fund.kept, kept.counted)
        due = {self._float: result.house, Account.fee(self._currency): result.fee}
        return {**due, **{self._fund(name): amount for name, amount in result.funds.items()}}

    def close(self, page: Page) -> None:
        """Return float and funds to the desk."""
        state = self._notes.state
        kept = {self._float: state.bank}
        if state.board is not None:
            kept[self._fund(BOARD)] = state.board.board
            kept[self._fund(HOUR)] = state.board.kept
        if any(kept.values()):
            moved = {account: -amount for account, amount in kept.items()}
            moved[Account.desk(self._currency)] = sum(kept.values())
            page.transfers.append(Transfer(kind="close", entries=moved))
