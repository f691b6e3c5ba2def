"""The migrations: how a database comes from any earlier state of the schema to this one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect

from croupier.errors import RoomError

if TYPE_CHECKING:
    from sqlalchemy import Connection

_HERE: Final = Path(__file__).parent
_LIVING: Final = "SELECT count(*) FROM nodes WHERE gone IS NULL"
_HELD: Final = """
    SELECT count(*) FROM pg_stat_activity WHERE application_name IN (
        SELECT 'croupier ' || name FROM nodes WHERE gone IS NULL
    )
"""


def config(connection: Connection | None = None) -> Config:
    """Return Alembic's configuration for a connection in a transaction."""
    found = Config()
    found.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    found.attributes["connection"] = connection
    return found


def newest() -> str:
    """Return the revision that this program wants."""
    return str(ScriptDirectory.from_config(config()).get_current_head())


def current(connection: Connection) -> str:
    """Return the revision of a database; empty before its first."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def check_revision(connection: Connection) -> None:
    """Refuse a database that is not up to date, or that a newer program has brought further."""
    if (found := _known(connection)) != newest():
        raise RoomError("database-old", found=found or "0", known=newest())


def _known(connection: Connection) -> str:
    """Return the revision of a database; what a newer program has written is nothing for this one."""
    found, script = current(connection), ScriptDirectory.from_config(config())
    if found and found not in {each.revision for each in script.walk_revisions()}:
        raise RoomError("database-new", found=found, known=str(script.get_current_head()))
    return found


def expands(found: str) -> bool:
    """Whether everything after a revision only adds: programs that know the old schema go on.

    >>> expands(newest()), expands("0010")
    (True, False)
    """
    pending = ScriptDirectory.from_config(config()).iterate_revisions("head", found)
    return all(getattr(script.module, "EXPANDS", False) for script in pending)


def upgrade_first(connection: Connection) -> None:
    """Bring a database up to date; where nodes live on it, only by what they need not know."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({int.from_bytes(b'opening')})")
    found = _known(connection)
    if found and inspect(connection).has_table("nodes"):
        living = connection.exec_driver_sql(_LIVING).scalar()
        if living and connection.exec_driver_sql(_HELD).scalar() and not expands(found):
            check_revision(connection)
            return
    upgrade(connection)


def upgrade(connection: Connection) -> None:
    """Bring a database up to date; one that is so already costs a single query."""
    if _known(connection) != newest():
        command.upgrade(config(connection), "head")
