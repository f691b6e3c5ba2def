"""The migrations: how a database comes from any earlier state of the schema to this one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from croupier.errors import RoomError

if TYPE_CHECKING:
    from sqlalchemy import Connection

_HERE: Final = Path(__file__).parent


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
    """Refuse a database that is not up to date."""
    if (found := current(connection)) != newest():
        raise RoomError("database-old", found=found or "0", known=newest())


def upgrade(connection: Connection) -> None:
    """Bring a database up to date; one that is so already costs a single query."""
    if current(connection) != newest():
        command.upgrade(config(connection), "head")
