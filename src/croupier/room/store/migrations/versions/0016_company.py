"""Company at the tables: chat, reports, notes, faces, and cards shown after a hand."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0016"
down_revision: Final = "0015"
NUMBER: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create what the company at the tables needs."""
    op.create_table(
        "profiles",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("face", sa.Text(), server_default="", nullable=False),
        sa.Column("shown", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_profiles_user")),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_profiles")),
    )
    op.create_table(
        "player_notes",
        sa.Column("author", NUMBER, nullable=False),
        sa.Column("about", NUMBER, nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["author"], ["users.id"], name=op.f("fk_player_notes_author")),
        sa.ForeignKeyConstraint(["about"], ["users.id"], name=op.f("fk_player_notes_about")),
        sa.PrimaryKeyConstraint("author", "about", name=op.f("pk_player_notes")),
    )
    op.create_index("ix_player_notes_about", "player_notes", ["about"])
    op.create_table(
        "mutes",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("other", NUMBER, nullable=False),
        sa.CheckConstraint('"user" <> other', name=op.f("ck_mutes_another")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_mutes_user")),
        sa.ForeignKeyConstraint(["other"], ["users.id"], name=op.f("fk_mutes_other")),
        sa.PrimaryKeyConstraint("user", "other", name=op.f("pk_mutes")),
    )
    op.create_table(
        "silences",
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_silences_user")),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_silences")),
    )
    op.create_table(
        "shown_cards",
        sa.Column("hand", NUMBER, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["hand"], ["hands.id"], name=op.f("fk_shown_cards_hand")),
        sa.PrimaryKeyConstraint("hand", "seat", "place", name=op.f("pk_shown_cards")),
    )
    _chat()


def _chat() -> None:
    op.create_table(
        "chat_lines",
        sa.Column("table", NUMBER, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("emote", sa.Text(), server_default="", nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_chat_lines_table")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_chat_lines_user")),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_chat_lines")),
    )
    op.create_index(op.f("ix_chat_lines_user"), "chat_lines", ["user"])
    op.create_index(op.f("ix_chat_lines_at"), "chat_lines", ["at"])
    op.create_table(
        "chat_reports",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("table", NUMBER, nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("by", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("decided", sa.BigInteger(), nullable=True),
        sa.Column("decided_by", NUMBER, nullable=True),
        sa.CheckConstraint(
            "outcome IN ('hidden', 'silenced', 'dismissed')", name=op.f("ck_chat_reports_outcome_known")
        ),
        sa.CheckConstraint("(decided IS NULL) = (outcome IS NULL)", name=op.f("ck_chat_reports_decided")),
        sa.ForeignKeyConstraint(["by"], ["users.id"], name=op.f("fk_chat_reports_by")),
        sa.ForeignKeyConstraint(["decided_by"], ["users.id"], name=op.f("fk_chat_reports_decided_by")),
        sa.ForeignKeyConstraint(
            ["table", "line"], ["chat_lines.table", "chat_lines.number"], name="fk_chat_reports_line"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat_reports")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_chat_reports_line", "chat_reports", ["table", "line"])
