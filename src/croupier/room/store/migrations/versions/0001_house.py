"""The first schema: people, the ledger, tables and hands."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

from croupier.room.store.triggers import create_triggers

revision: Final = "0001"
down_revision: Final = None
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create everything."""
    _people()
    _ledger()
    _play()
    create_triggers(op.get_bind())


def _people() -> None:
    """Who comes."""
    op.create_table(
        "users",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("born", sa.Date(), nullable=True),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(
            "kind <> 'player' OR (folded IS NOT NULL AND password IS NOT NULL AND born IS NOT NULL)",
            name=op.f("ck_users_player_complete"),
        ),
        sa.CheckConstraint("kind IN ('player', 'guest', 'bot')", name=op.f("ck_users_kind_known")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
        sa.UniqueConstraint("folded", name=op.f("uq_users_folded")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "roles",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.CheckConstraint(
            "role IN ('player', 'croupier', 'inspector', 'pit-boss', 'manager', 'cashier', 'auditor')",
            name=op.f("ck_roles_role_known"),
        ),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_roles_user")),
        sa.PrimaryKeyConstraint("user", "role", name=op.f("pk_roles")),
    )
    op.create_table(
        "sessions",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_sessions_user")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_expires"), "sessions", ["expires"], unique=False)
    op.create_index(op.f("ix_sessions_user"), "sessions", ["user"], unique=False)


def _ledger() -> None:
    """Where the chips are."""
    op.create_table(
        "naught",
        sa.Column("id", NUMBER, nullable=False),
        sa.CheckConstraint("id <> id", name=op.f("ck_naught_never")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_naught")),
    )
    op.create_table(
        "transfers",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("currency", sa.Text(), nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("hand", NUMBER, nullable=True),
        sa.Column("command", sa.Text(), server_default="", nullable=False),
        sa.Column("memo", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("entries >= 2", name=op.f("ck_transfers_double_entry")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_transfers")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_transfers_hand"), "transfers", ["hand"], unique=False)
    op.create_table(
        "accounts",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("currency", sa.Text(), nullable=False),
        sa.Column("user", NUMBER, nullable=True),
        sa.Column("table", NUMBER, nullable=True),
        sa.Column("owes", sa.Boolean(), nullable=False),
        sa.Column("balance", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("last", NUMBER, server_default="0", nullable=False),
        sa.CheckConstraint("kind = 'desk' OR NOT owes", name=op.f("ck_accounts_only_the_desk_owes")),
        sa.CheckConstraint("balance >= 0 OR owes", name=op.f("ck_accounts_solvent")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_accounts_user")),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_accounts")),
    )
    op.create_index(op.f("ix_accounts_table"), "accounts", ["table"], unique=False)
    op.create_index(op.f("ix_accounts_user"), "accounts", ["user"], unique=False)
    op.create_table(
        "grants",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("transfer", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["transfer"], ["transfers.id"], name=op.f("fk_grants_transfer")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_grants_user")),
        sa.PrimaryKeyConstraint("user", "day", name=op.f("pk_grants")),
    )
    op.create_table(
        "scale",
        sa.Column("transfer", NUMBER, nullable=False),
        sa.Column("missing", sa.Integer(), nullable=False),
        sa.Column("off", sa.BigInteger(), nullable=False),
        sa.Column("never", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(
            ["never"], ["naught.id"], name=op.f("fk_scale_never"), initially="DEFERRED", deferrable=True
        ),
        sa.ForeignKeyConstraint(["transfer"], ["transfers.id"], name=op.f("fk_scale_transfer")),
        sa.PrimaryKeyConstraint("transfer", name=op.f("pk_scale")),
    )
    op.create_table(
        "postings",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("transfer", NUMBER, nullable=False),
        sa.Column("account", sa.Text(), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.CheckConstraint("amount <> 0", name=op.f("ck_postings_moves_something")),
        sa.ForeignKeyConstraint(["account"], ["accounts.key"], name=op.f("fk_postings_account")),
        sa.ForeignKeyConstraint(["transfer"], ["transfers.id"], name=op.f("fk_postings_transfer")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_postings")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_postings_account_id", "postings", ["account", "id"], unique=False)
    op.create_index("ix_postings_transfer_account", "postings", ["transfer", "account"], unique=True)


def _play() -> None:
    """What is played."""
    op.create_table(
        "tables",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("owner", NUMBER, nullable=True),
        sa.Column("snapshot", sa.Text(), server_default="", nullable=False),
        sa.Column("opened", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["owner"], ["users.id"], name=op.f("fk_tables_owner")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "hands",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("table", NUMBER, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Boolean(), nullable=False),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("record", sa.Text(), nullable=True),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("(state = 'running') = (ended IS NULL)", name=op.f("ck_hands_ended")),
        sa.CheckConstraint("state IN ('running', 'settled', 'void')", name=op.f("ck_hands_state_known")),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_hands_table")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hands")),
    )
    op.create_index(
        "ix_hands_sealed",
        "hands",
        ["table"],
        unique=False,
        sqlite_where=sa.text("sealed"),
        postgresql_where=sa.text("sealed"),
    )
    op.create_index("ix_hands_table_id", "hands", ["table", "id"], unique=False)
    op.create_table(
        "parts",
        sa.Column("hand", NUMBER, nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("staked", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("net", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["hand"], ["hands.id"], name=op.f("fk_parts_hand")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_parts_user")),
        sa.PrimaryKeyConstraint("hand", "user", name=op.f("pk_parts")),
    )
    op.create_index("ix_parts_user_hand", "parts", ["user", "hand"], unique=False)
    op.create_table(
        "actions",
        sa.Column("hand", NUMBER, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user", NUMBER, nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["hand"], ["hands.id"], name=op.f("fk_actions_hand")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_actions_user")),
        sa.PrimaryKeyConstraint("hand", "number", name=op.f("pk_actions")),
    )
    op.create_table(
        "commands",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_commands_user")),
        sa.PrimaryKeyConstraint("user", "id", name=op.f("pk_commands")),
    )
    op.create_index(op.f("ix_commands_at"), "commands", ["at"], unique=False)
    op.create_table(
        "batches",
        sa.Column("scribe", sa.Integer(), nullable=False),
        sa.Column("batch", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("scribe", name=op.f("pk_batches")),
    )
