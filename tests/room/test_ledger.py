"""The ledger: chips only change places, and the database itself refuses everything else."""

from __future__ import annotations

from collections import Counter
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import event, func, select, text
from sqlalchemy.exc import DBAPIError

from croupier.errors import LedgerError
from croupier.room import ledger
from croupier.room.ledger import MOST, Account, Transfer
from croupier.room.store.schema import accounts, naught, postings, scale, transfers
from croupier.text import LANGUAGES

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from tests.room.conftest import Vault

DESK = Account.desk()
USERS = 4
FRESH = count(1)
SHARED = settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
"""Every example plays at a table of its own in the same database."""


@pytest.fixture(scope="module")
def crowd(kept: Vault) -> Vault:
    """A ledger of a few people."""
    kept.add_users(USERS)
    return kept


def post(vault: Vault, move: Transfer) -> int:
    return vault.do(lambda connection: ledger.post(connection, move))


def issue(vault: Vault, account: Account, chips: int) -> None:
    desk = Account.desk(account.currency)
    post(vault, Transfer(kind="issue", entries={desk: -chips, account: chips}))


def balances(vault: Vault) -> dict[Account, int]:
    return vault.see(ledger.balances)


def booked(vault: Vault) -> dict[str, int]:
    """What the postings themselves add up to, account by account."""

    async def read(connection: AsyncConnection) -> dict[str, int]:
        query = select(postings.c.account, func.sum(postings.c.amount).label("sum"))
        return {row.account: int(row.sum) for row in await connection.execute(query.group_by("account"))}

    return vault.see(read)


def execute(vault: Vault, statement: str) -> None:
    vault.do(lambda connection: connection.execute(text(statement)))


@st.composite
def moves(draw: st.DrawFn) -> list[dict[int, int]]:
    """Transfers among a few places, each balanced; some of them overdraw."""
    found = []
    for _ in range(draw(st.integers(1, 8))):
        gains = draw(st.dictionaries(st.integers(0, 5), st.integers(-60, 60), min_size=1, max_size=5))
        gains[6] = -sum(gains.values())
        found.append(gains)
    return found


@SHARED
@given(plan=moves())
def test_what_is_booked_is_what_was_moved_and_nothing_is_ever_overdrawn(
    crowd: Vault, plan: list[dict[int, int]]
) -> None:
    table = next(FRESH)
    places = [
        Account.float(table),
        Account.fund(table, "bonus"),
        *(Account.seat(table, user) for user in range(1, USERS + 1)),
        DESK,
    ]
    model: Counter[Account] = Counter()
    before = balances(crowd).get(DESK, 0)
    for gains in plan:
        move = Transfer(kind="move", entries={places[place]: amount for place, amount in gains.items()})
        after = model.copy()
        after.update(move.entries)
        solvent = all(amount >= 0 for account, amount in after.items() if account != DESK)
        if solvent and any(gains.values()):
            post(crowd, move)
            model = after
        else:
            with pytest.raises(LedgerError):
                post(crowd, move)
    found = balances(crowd)
    assert sum(found.values()) == 0
    assert {account.key: amount for account, amount in found.items() if amount} == {
        key: amount for key, amount in booked(crowd).items() if amount
    }
    for account in places[:-1]:
        assert found.get(account, 0) == model[account]
    assert found.get(DESK, 0) - before == model[DESK]


def test_transfers_booked_together_are_numbered_in_their_order(vault: Vault) -> None:
    vault.add_users(1)
    plan = [
        Transfer(kind=f"k{chips}", entries={DESK: -chips, Account.wallet(1): chips}, memo="m", command="c")
        for chips in (5, 3, 9, 1)
    ]
    numbers = vault.do(lambda connection: ledger.post_all(connection, plan))
    assert numbers == sorted(numbers)

    async def read(connection: AsyncConnection) -> list[tuple[int, str, int]]:
        query = select(transfers.c.id, transfers.c.kind, transfers.c.entries).order_by(transfers.c.id)
        return [(row.id, row.kind, row.entries) for row in await connection.execute(query)]

    assert vault.see(read) == [(number, move.kind, 2) for number, move in zip(numbers, plan, strict=True)]
    assert vault.do(lambda connection: ledger.post_all(connection, [])) == []


def test_a_transfer_is_kept_with_its_hand_its_command_and_its_hour(
    crowd: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger, "time", SimpleNamespace(time=lambda: 1234.5678))
    prize = {DESK: -9, Account.wallet(2): 4, Account.wallet(1): 5}
    move = Transfer(kind="prize", entries=prize, hand=7, command="c-12", memo="second place")
    number = post(crowd, move)

    async def read(connection: AsyncConnection) -> tuple[tuple[Any, ...], list[tuple[Any, ...]]]:
        row = (await connection.execute(select(transfers).where(transfers.c.id == number))).one()
        query = select(postings.c.account, postings.c.amount).where(postings.c.transfer == number)
        return tuple(row), [tuple(each) for each in await connection.execute(query.order_by(postings.c.id))]

    assert crowd.see(read) == (
        (number, "prize", "play", 3, 1_234_567, 7, "c-12", "second place"),
        [("play/desk", -9), ("play/wallet:2", 4), ("play/wallet:1", 5)],
    )


def test_an_account_is_opened_for_its_owner_and_its_table(crowd: Vault) -> None:
    opened = [Account.wallet(3, "silver"), Account.seat(8, 3, "silver"), Account.float(8, "silver")]
    issue(crowd, opened[0], 20)
    for account in opened[1:]:
        post(crowd, Transfer(kind="move", entries={opened[0]: -4, account: 4}))

    async def read(connection: AsyncConnection) -> dict[str, tuple[Any, ...]]:
        query = select(accounts).where(accounts.c.currency == "silver")
        found = await connection.execute(query)
        return {row.key: (row.kind, row.user, row.table, row.owes, row.balance) for row in found}

    assert crowd.see(read) == {
        "silver/desk": ("desk", None, None, True, -20),
        "silver/wallet:3": ("wallet", 3, None, False, 12),
        "silver/seat:8:3": ("seat", 3, 8, False, 4),
        "silver/float:8": ("float", None, 8, False, 4),
    }


def test_accounts_are_opened_in_the_order_of_their_names_and_who_gives_comes_first(crowd: Vault) -> None:
    """In whatever order a transfer names them: two writers that open the same ones do not wait in a ring."""
    pile, asked = Account.wallet(4), dict[str, list[str]]()
    issue(crowd, pile, 30)
    seats = [Account.seat(table, 4) for table in (905, 901, 904, 902, 903)]
    many = [Transfer(kind="sit", entries={seat: 3, pile: -3}) for seat in seats]
    gains = {seats[2]: 1, pile: 2, seats[0]: 2, seats[3]: -2, seats[1]: -3}
    many.append(Transfer(kind="move", entries=gains))

    def hear(_: Any, statement: Any, rows: list[dict[str, Any]], *__: Any) -> None:
        if statement.is_insert:
            asked[statement.table.name] = [row.get("key") or row.get("account", "") for row in rows]

    async def listen(connection: AsyncConnection) -> None:
        event.listen(connection.sync_connection, "before_execute", hear)
        await ledger.post_all(connection, many)

    crowd.do(listen)
    assert asked["accounts"] == sorted(account.key for account in (*seats, pile))
    assert asked["postings"][:10:2] == [pile.key] * 5
    assert asked["postings"][10:] == [seats[place].key for place in (1, 3, 2, 0)] + [pile.key]


def test_a_refusal_of_the_ledger_is_told_and_any_other_is_left_as_it_is(crowd: Vault) -> None:
    with pytest.raises(DBAPIError, match="(?i)foreign key"):
        issue(crowd, Account.wallet(USERS + 90), 5)
    first, namesake = Account.desk("a/b"), Account("b/desk", currency="a")
    assert first.key == namesake.key
    plan = [
        Transfer(kind="issue", entries={first: -5, Account.wallet(1, "a/b"): 5}),
        Transfer(kind="issue", entries={Account.desk("a"): -5, namesake: 5}),
    ]
    with pytest.raises(LedgerError) as refusal:
        crowd.do(lambda connection: ledger.post_all(connection, plan))
    assert (refusal.value.code, refusal.value.values) == (
        "ledger-refuses",
        {"why": "the account is in another currency"},
    )


def test_a_purse_holds_the_chips_of_the_wallets_alone(crowd: Vault) -> None:
    assert crowd.see(lambda connection: ledger.purse(connection, USERS + 1)) == (0, {})
    before, _ = crowd.see(lambda connection: ledger.purse(connection, 3))
    for account, chips in {
        Account.wallet(3): 30,
        Account.seat(77, 3): 4,
        Account.seat(77, 3, "value-usd"): 6,
        Account.wallet(3, "practice"): 11,
        Account.wallet(3, "value-byn"): 20,
        Account.wallet(3, "value-usd"): 5,
        Account.wallet(4, "value-eur"): 8,
    }.items():
        issue(crowd, account, chips)
    found = crowd.see(lambda connection: ledger.purse(connection, 3))
    assert found == (before + 30, {"BYN": 20, "USD": 5})


def test_a_transaction_is_booked_whole_or_not_at_all(vault: Vault) -> None:
    vault.add_users(1)
    issue(vault, Account.wallet(1), 100)
    good = Transfer(kind="sit", entries={Account.wallet(1): -60, Account.seat(1, 1): 60})

    async def twice(connection: AsyncConnection) -> None:
        await ledger.post(connection, good)
        await ledger.post(connection, good)

    with pytest.raises(LedgerError, match="not enough chips"):
        vault.do(twice)
    assert balances(vault)[Account.wallet(1)] == 100
    assert Account.seat(1, 1) not in balances(vault)


@pytest.mark.parametrize(
    "entries",
    [
        {},
        {DESK: 0},
        {DESK: -5, Account.wallet(1): 4},
        {Account.wallet(1): 5},
        {DESK: -MOST - 1, Account.wallet(1): MOST + 1},
        {DESK: -1.5, Account.wallet(1): 1.5},
        {DESK: -5, Account.wallet(1, "practice"): 5},
    ],
)
def test_what_does_not_balance_is_refused_before_the_database_is_asked(
    entries: dict[Account, int],
) -> None:
    move = Transfer(kind="wrong", entries=entries)
    with pytest.raises(LedgerError) as refusal:
        move.check()
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_the_most_that_is_moved_at_once() -> None:
    whole = {DESK: -MOST, Account.wallet(1): MOST, Account.wallet(2): 0}
    assert Transfer(kind="most", entries=whole).check() == {DESK: -MOST, Account.wallet(1): MOST}


@pytest.mark.parametrize(
    ("account", "key"),
    [
        (Account.desk(), "play/desk"),
        (Account.fee("practice"), "practice/fee"),
        (Account.wallet(7), "play/wallet:7"),
        (Account.seat(3, 7), "play/seat:3:7"),
        (Account.float(3), "play/float:3"),
        (Account.fund(3, "bonus-hour"), "play/fund:3:bonus-hour"),
        (Account.fund(3, "bonus:hour"), "play/fund:3:bonus:hour"),
        (Account.pool(4), "play/pool:4"),
        (Account.dues(4), "play/dues:4"),
        (Account.escrow(4, 7), "play/escrow:4:7"),
        (Account.stack(4, 7), "tournament/stack:4:7"),
        (Account.place("vault", "byn-5"), "byn-5/vault"),
        (Account.place("tray", "byn-5", 3), "byn-5/tray:3"),
    ],
)
def test_an_account_is_read_as_it_is_written(account: Account, key: str) -> None:
    assert account.key == key
    assert Account.read(key) == account


@pytest.mark.parametrize(
    "key", ["", "play/", "play/purse:1", "play/seat:1", "play/wallet:1:2", "play/wallet:x", "desk"]
)
def test_what_is_no_account_is_refused(key: str) -> None:
    with pytest.raises(LedgerError, match="no account"):
        Account.read(key)


def test_only_the_desk_may_owe(vault: Vault) -> None:
    vault.add_users(1)
    for account in (Account.wallet(1), Account.seat(1, 1), Account.float(1), Account.fee()):
        move = Transfer(kind="lend", entries={account: -1, DESK: 1})
        with pytest.raises(LedgerError, match="not enough chips"):
            post(vault, move)
    issue(vault, Account.wallet(1), 10**12)
    assert balances(vault)[DESK] == -(10**12)


def test_balances_are_found_by_account_and_by_the_beginning_of_their_names(vault: Vault) -> None:
    vault.add_users(2)
    for account in (Account.seat(1, 1), Account.seat(1, 2), Account.seat(11, 1)):
        issue(vault, account, 5)
    seats = vault.see(lambda connection: ledger.balances(connection, "play/seat:1:"))
    assert seats == {Account.seat(1, 1): 5, Account.seat(1, 2): 5}
    wanted = [Account.seat(11, 1), Account.wallet(2)]
    assert vault.see(lambda connection: ledger.balances(connection, wanted)) == {wanted[0]: 5, wanted[1]: 0}
    assert vault.see(lambda connection: ledger.balance(connection, wanted[0])) == 5
    assert vault.see(lambda connection: ledger.balance(connection, wanted[1])) == 0
    assert vault.see(lambda connection: ledger.balances(connection, "play/se_t:")) == {}


# -- what the triggers refuse, whoever asks ----------------------------------------------------------------


@pytest.fixture(scope="module")
def stocked(crowd: Vault) -> Vault:
    """A ledger with a few transfers in it; what is refused leaves it as it was."""
    issue(crowd, Account.wallet(1), 100)
    issue(crowd, Account.wallet(2), 50)
    issue(crowd, Account.wallet(1, "practice"), 7)
    return crowd


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("UPDATE postings SET amount = amount + 1", "postings are never changed"),
        ("UPDATE postings SET account = 'play/wallet:2' WHERE id = 2", "postings are never changed"),
        ("DELETE FROM postings", "postings are never changed"),
        ("UPDATE transfers SET memo = 'x'", "transfers are never changed"),
        ("DELETE FROM transfers", "transfers are never changed"),
        ("DELETE FROM accounts", "accounts are never"),
        ("UPDATE accounts SET balance = balance + 1 WHERE key = 'play/wallet:1'", "moves by a posting alone"),
        ("UPDATE accounts SET balance = 0", "moves by a posting alone"),
        ("UPDATE accounts SET last = last + 1", "moves by a posting alone"),
        ("UPDATE accounts SET owes = true", "moves by a posting alone"),
        ("UPDATE accounts SET currency = 'gold'", "moves by a posting alone"),
        (
            "INSERT INTO accounts (key, kind, currency, owes, balance) VALUES ('x', 'fee', 'play', false, 9)",
            "begins empty",
        ),
        (
            "INSERT INTO accounts (key, kind, currency, owes) VALUES ('x', 'wallet', 'play', true)",
            "only_the_desk_owes",
        ),
        (
            "INSERT INTO postings (transfer, account, amount) "
            "VALUES ((SELECT min(id) FROM transfers WHERE currency = 'play'), 'play/wallet:2', 5)",
            "the transfer is complete",
        ),
        ("INSERT INTO naught (id) VALUES (1)", "never"),
        ("INSERT INTO transfers (kind, currency, entries, at) VALUES ('x', 'play', 1, 0)", "double_entry"),
    ],
)
def test_the_database_refuses_to_touch_what_was_booked(stocked: Vault, statement: str, why: str) -> None:
    before = balances(stocked), booked(stocked)
    with pytest.raises(DBAPIError, match=why):
        execute(stocked, statement)
    assert (balances(stocked), booked(stocked)) == before


def weigh(vault: Vault, entries: int, *amounts: tuple[str, int]) -> None:
    """Book by hand, past the ledger."""

    async def book(connection: AsyncConnection) -> None:
        row = {"kind": "x", "currency": "play", "entries": entries, "at": 0}
        number = await connection.scalar(transfers.insert().returning(transfers.c.id), row)
        for account, amount in amounts:
            await connection.execute(
                postings.insert(), {"transfer": number, "account": account, "amount": amount}
            )

    vault.do(book)


@pytest.mark.parametrize(
    ("entries", "amounts", "why"),
    [
        (2, (("play/desk", -5), ("play/wallet:1", 6)), "does not balance"),
        (3, (("play/desk", -5), ("play/wallet:1", 5)), "(?i)foreign key"),
        (2, (("play/desk", -5),), "(?i)foreign key"),
        (2, (), "(?i)foreign key"),
        (2, (("play/desk", -5), ("practice/wallet:1", 5)), "another currency"),
        (2, (("play/wallet:1", -500), ("play/desk", 500)), "solvent"),
        (2, (("play/desk", 0), ("play/wallet:1", 0)), "moves_something"),
        (2, (("play/desk", -5), ("play/wallet:9", 5)), "(?i)foreign key"),
        (2, (("play/desk", -5), ("play/wallet:1", 5), ("play/wallet:2", 5)), "is complete"),
        (2, (("play/desk", -5), ("play/desk", 5)), "(?i)unique"),
    ],
)
def test_the_database_refuses_a_transfer_that_is_not_whole(
    stocked: Vault, entries: int, amounts: tuple[tuple[str, int], ...], why: str
) -> None:
    before = balances(stocked), booked(stocked)
    with pytest.raises(DBAPIError, match=why):
        weigh(stocked, entries, *amounts)
    assert (balances(stocked), booked(stocked)) == before


def test_the_scale_is_empty_between_transactions(stocked: Vault) -> None:
    weigh(stocked, 2, ("play/desk", -5), ("play/wallet:1", 5))

    async def counted(connection: AsyncConnection) -> list[int | None]:
        queries = [select(func.count()).select_from(table) for table in (scale, naught)]
        queries.append(select(func.count()).select_from(accounts).where(accounts.c.last == 0))
        return [await connection.scalar(query) for query in queries]

    assert stocked.see(counted) == [0, 0, 0]


def test_nobody_truncates_the_ledger(stocked: Vault) -> None:
    if stocked.store.dialect == "sqlite":  # which has no such statement: a deletion without conditions is it
        statement = "DELETE FROM postings"
    else:
        statement = "TRUNCATE postings, transfers, accounts CASCADE"
    with pytest.raises(DBAPIError, match="are never changed"):
        execute(stocked, statement)


def test_readers_write_nothing(stocked: Vault) -> None:
    statement = text("INSERT INTO roles VALUES (1, 'player', 0)")
    with pytest.raises(DBAPIError, match="(?i)read.?only"):
        stocked.see(lambda connection: connection.execute(statement))
