"""The store: URLs, migrations that end where the schema is, and writers that wait for each other."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import CheckConstraint, inspect, select, text
from sqlalchemy.exc import DBAPIError

from croupier.errors import RoomError
from croupier.room.scribe import is_away
from croupier.room.store import open_store, read_url
from croupier.room.store.alone import end_connections
from croupier.room.store.desk_triggers import GUARDS, statements
from croupier.room.store.migrations import current, newest
from croupier.room.store.schema import metadata, users
from croupier.room.store.triggers import TRIGGERS
from croupier.text import LANGUAGES
from tests.room.conftest import Vault

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncConnection

    from tests.room.postgres import Cluster


def in_sync(vault: Vault, look: Any) -> Any:
    return vault.see(lambda connection: connection.run_sync(look))


def test_migrations_lead_to_the_very_schema(kept: Vault) -> None:
    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, metadata))

    assert in_sync(kept, differences) == []
    assert in_sync(kept, current) == newest()


def test_migrations_make_what_the_comparison_does_not_see(kept: Vault) -> None:
    """The conditions that rows must meet, by their names."""

    def checks(connection: Connection) -> set[str]:
        found = inspect(connection)
        return {
            str(check["name"])
            for table in found.get_table_names()
            for check in found.get_check_constraints(table)
        }

    wanted = {
        str(constraint.name)
        for table in metadata.tables.values()
        for constraint in table.constraints
        if isinstance(constraint, CheckConstraint)
    }
    assert in_sync(kept, checks) == wanted


def test_migrations_make_the_triggers(kept: Vault) -> None:
    query = {
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
        "postgresql": "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal",
    }[kept.store.dialect]

    async def names(connection: AsyncConnection) -> set[str]:
        return set(await connection.scalars(text(query)))

    wanted = {
        statement.split("CREATE TRIGGER ")[1].split()[0]
        for statement in (*TRIGGERS[kept.store.dialect], *statements(GUARDS, kept.store.dialect))
        if "CREATE TRIGGER" in statement
    }
    assert kept.see(names) == wanted


def test_a_database_that_is_up_to_date_is_opened_as_it_is(vault: Vault) -> None:
    vault.add_users(2)

    async def again() -> int:
        store = await open_store(vault.url)
        async with store.read() as connection:
            found = len((await connection.execute(select(users.c.id))).all())
        await store.close()
        return found

    assert vault.wait(again()) == 2


@pytest.mark.parametrize(("migrate", "shared"), [(True, False), (False, False), (True, True)])
def test_a_database_of_a_newer_program_is_refused(vault: Vault, migrate: bool, shared: bool) -> None:
    alone = shared and vault.store.dialect == "sqlite"
    vault.do(lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(RoomError) as refusal:
        vault.wait(open_store(vault.url, migrate=migrate, alone=alone, shared=shared and not alone))
    assert refusal.value.code == "database-new"
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_one_writer_waits_for_the_other(vault: Vault) -> None:
    """Two at once would read the same and write each other's work away."""
    vault.add_users(1)

    async def count_up() -> None:
        async with vault.store.begin() as connection:
            found = await connection.scalar(select(users.c.created).where(users.c.id == 1))
            await asyncio.sleep(0.001)
            await connection.execute(users.update().values(created=int(found or 0) + 1))

    async def together() -> None:
        await asyncio.gather(*(count_up() for _ in range(20)))

    vault.wait(together())
    assert vault.see(lambda connection: connection.scalar(select(users.c.created))) == 20


def test_a_reader_sees_one_moment_beside_the_writer(vault: Vault) -> None:
    vault.add_users(1)

    async def look() -> tuple[Any, Any]:
        async with vault.store.read() as reading:
            before = await reading.scalar(select(users.c.created))
            async with vault.store.begin() as writing:
                await writing.execute(users.update().values(created=99))
            return before, await reading.scalar(select(users.c.created))

    assert vault.wait(look()) == (0, 0)
    assert vault.see(lambda connection: connection.scalar(select(users.c.created))) == 99


@pytest.mark.parametrize("idle", [True, False])
def test_a_dead_connection_is_noticed_when_it_has_lain_idle(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, idle: bool
) -> None:
    async def main() -> None:
        url = cluster.fresh()
        store, other = await open_store(url), await open_store(url)
        async with other.begin() as connection:
            await end_connections(connection, store.name)
        if idle:
            monkeypatch.setattr("croupier.room.store._OLD", 0.0)
        else:  # it was used a moment ago, and so is not asked: the writer writes again
            with pytest.raises(DBAPIError) as error:
                await store.write(lambda connection: connection.execute(select(users.c.id)))
            assert is_away(error.value)
        await store.write(lambda connection: connection.execute(select(users.c.id)))
        for each in (store, other):
            await each.close()

    asyncio.run(main())


def test_what_fails_leaves_nothing_behind(vault: Vault) -> None:
    async def fail(connection: AsyncConnection) -> None:
        await connection.execute(
            users.insert(), {"kind": "guest", "name": "G", "language": "en", "created": 0}
        )
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        vault.do(fail)
    assert vault.see(lambda connection: connection.scalar(select(users.c.id))) is None


@pytest.mark.parametrize(
    "row",
    [
        {"kind": "king", "name": "X", "language": "en", "created": 0},
        {"kind": "player", "name": "X", "language": "en", "created": 0},
        {"kind": "player", "name": "X", "folded": "x", "language": "en", "created": 0},
        {"kind": "guest", "language": "en", "created": 0},
    ],
)
def test_half_a_person_is_refused(kept: Vault, row: dict[str, Any]) -> None:
    with pytest.raises(DBAPIError):
        kept.do(lambda connection: connection.execute(users.insert(), row))


def test_errors_of_the_database_do_not_repeat_what_was_written(kept: Vault) -> None:
    row = {"kind": "king", "name": "very secret", "language": "en", "created": 0}
    with pytest.raises(DBAPIError) as error:
        kept.do(lambda connection: connection.execute(users.insert(), row))
    if kept.store.dialect == "sqlite":  # PostgreSQL's own message shows the row; it is never logged with it
        assert "very secret" not in str(error.value)
    assert "hidden due to hide_parameters" in str(error.value)


@pytest.mark.parametrize(("durability", "synchronous"), [("power", 2), ("process", 1)])
def test_sqlite_keeps_what_was_committed(tmp_path: Path, durability: Any, synchronous: int) -> None:
    async def look() -> tuple[Any, Any]:
        store = await open_store(f"sqlite:///{tmp_path / 'room.db'}", durability=durability)
        async with store.begin() as connection:
            found = (
                await connection.scalar(text("PRAGMA synchronous")),
                await connection.scalar(text("PRAGMA journal_mode")),
            )
        await store.close()
        return found

    assert asyncio.run(look()) == (synchronous, "wal")


def test_a_new_file_can_be_read_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "room.db"
    vault = Vault(f"sqlite:///{path}")
    vault.add_users(1)
    assert {each.stat().st_mode & 0o777 for each in path.parent.iterdir()} == {0o600}
    vault.close()


@pytest.mark.parametrize(
    ("url", "code"),
    [
        ("", "database-unknown"),
        ("room.db", "database-unknown"),
        ("mysql://x@y/z", "database-unknown"),
        ("sqlite://", "database-in-memory"),
        ("sqlite:///:memory:", "database-in-memory"),
    ],
)
def test_an_address_of_no_database_is_refused(url: str, code: str) -> None:
    with pytest.raises(RoomError) as refusal:
        read_url(url)
    assert refusal.value.code == code
    assert len({refusal.value.sentence(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_a_password_in_an_address_is_not_repeated() -> None:
    with pytest.raises(RoomError) as refusal:
        read_url("mysql://ada:secret@db/room")
    assert "secret" not in refusal.value.sentence()


def test_a_database_that_cannot_be_opened_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "garbage.db").write_text("no database at all, but long enough to be looked at" * 20)
    for url in (
        f"postgresql://house:secret@/room?host={tmp_path}",
        f"sqlite:///{tmp_path / 'garbage.db'}",
        "sqlite:////proc/nowhere/room.db",
    ):
        with pytest.raises(RoomError, match="cannot be opened") as refusal:
            asyncio.run(open_store(url))
        assert "secret" not in refusal.value.sentence()
        assert "+" not in refusal.value.sentence()


def test_a_database_of_another_version_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    with pytest.raises(RoomError, match="start croupier serve once"):
        asyncio.run(open_store(f"sqlite:///{path}", migrate=False))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []
