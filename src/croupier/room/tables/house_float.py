"""The house's own chips at a table: its float and its progressive funds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.placing import boards
from croupier.room.ledger import Account, Transfer
from croupier.room.tables.state import Board
from croupier.table.fund import Fund, kept_name

if TYPE_CHECKING:
    from croupier.room.clock import Clock
    from croupier.room.journal import Page
    from croupier.room.tables.bank import TableBank
    from croupier.room.tables.notes import Notes
    from croupier.room.tables.state import TableState
    from croupier.room.tables.terms import Terms
    from croupier.table import Result

_MINUTE: Final = 60_000


def in_funds(state: TableState) -> dict[str, int]:
    """Return what lies in the funds of a table, on their boards and kept apart, by name."""
    shown = {name: board.board for name, board in state.boards.items()}
    return shown | {kept_name(name): board.kept for name, board in state.boards.items()}


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
        for name, amount in boards(terms.rules, terms.fund).items():
            state.boards[name] = Board(amount, 0, self._minute())
            moved[Account.desk(self._currency)] -= amount
            moved[self._fund(name)] = amount
        if any(moved.values()):
            page.transfers.append(Transfer(kind="fill", entries=moved))
        self._notes.touch()

    def _minute(self) -> int:
        """The minutes since 1970."""
        return self._clock.wall() // _MINUTE

    def _fund(self, name: str) -> Account:
        return Account.fund(self._table, name, self._currency)

    def funds(self) -> dict[str, int]:
        """What the boards show, as `deal` takes it."""
        return {name: kept.board for name, kept in self._notes.state.boards.items()}

    def _taken_up(self) -> list[Fund]:
        """Take up the funds as they stand."""
        terms = self._terms.rules.funds
        return [
            Fund(terms[name], kept.board, kept=kept.kept, minute=kept.counted)
            for name, kept in self._notes.state.boards.items()
        ]

    def count_funds(self, page: Page) -> bool:
        """Add the stakes kept apart to the boards when it is time (rp:1.22e), and fill up what is short.

        Returns whether stakes were added: then somebody writes the board.
        """
        shown, counted = self._notes.state.boards, False
        for fund in self._taken_up():
            name = fund.terms.name
            if added := fund.count(self._minute()):
                moved = {self._fund(kept_name(name)): -added, self._fund(name): added}
                page.transfers.append(Transfer(kind="count", entries=moved))
                counted = True
            if added := fund.fill():
                moved = {Account.desk(self._currency): -added, self._fund(name): added}
                page.transfers.append(Transfer(kind="fill", entries=moved))
            after = Board(fund.board, fund.kept, fund.counted)
            if after != shown[name]:
                shown[name] = after
                self._notes.touch()
        return counted

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
        for fund in self._taken_up():
            fund.settle(result)
            state.boards[fund.terms.name] = Board(fund.board, fund.kept, fund.counted)
        due = {self._float: result.house, Account.fee(self._currency): result.fee}
        return {**due, **{self._fund(name): amount for name, amount in result.funds.items()}}

    def close(self, page: Page) -> None:
        """Return float and funds to the desk."""
        state = self._notes.state
        kept = {self._float: state.bank}
        kept |= {self._fund(name): amount for name, amount in in_funds(state).items()}
        if any(kept.values()):
            moved = {account: -amount for account, amount in kept.items()}
            moved[Account.desk(self._currency)] = sum(kept.values())
            page.transfers.append(Transfer(kind="close", entries=moved))
