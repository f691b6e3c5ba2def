"""The triggers: what the database itself refuses, no matter who asks it.

- A transfer whose postings do not add up to nothing, or that lacks some of them, cannot be committed; a
  complete one takes no more.
- Postings and transfers are never changed or deleted.
- An account's balance moves only by a posting, and by that posting only once; it is never overdrawn (a
  constraint of the table) unless it is the desk's.

Both dialects say the same, each in its own words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sqlalchemy import Connection

FIXED: Final = ("postings", "transfers")
"""Tables whose rows are never changed or deleted."""

_SQLITE: Final = (
    *(
        f"CREATE TRIGGER {table}_{verb.lower()} BEFORE {verb} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, 'ledger: {table} are never changed'); END"
        for table in FIXED
        for verb in ("UPDATE", "DELETE")
    ),
    "CREATE TRIGGER accounts_delete BEFORE DELETE ON accounts "
    "BEGIN SELECT RAISE(ABORT, 'ledger: accounts are never deleted'); END",
    """
    CREATE TRIGGER accounts_insert BEFORE INSERT ON accounts WHEN NEW.balance <> 0 OR NEW.last <> 0
    BEGIN SELECT RAISE(ABORT, 'ledger: an account begins empty'); END
    """,
    """
    CREATE TRIGGER accounts_update BEFORE UPDATE ON accounts
    WHEN NEW.key <> OLD.key OR NEW.kind <> OLD.kind OR NEW.currency <> OLD.currency OR NEW.owes <> OLD.owes
      OR NEW."user" IS NOT OLD."user" OR NEW."table" IS NOT OLD."table" OR NEW.last <= OLD.last
      OR NOT EXISTS (SELECT 1 FROM postings WHERE id = NEW.last AND account = NEW.key
                     AND amount = NEW.balance - OLD.balance)
    BEGIN SELECT RAISE(ABORT, 'ledger: a balance moves by a posting alone'); END
    """,
    """
    CREATE TRIGGER transfers_insert AFTER INSERT ON transfers
    BEGIN INSERT INTO scale (transfer, missing, off, never) VALUES (NEW.id, NEW.entries, 0, 1); END
    """,
    """
    CREATE TRIGGER postings_insert AFTER INSERT ON postings
    BEGIN
      SELECT RAISE(ABORT, 'ledger: the transfer is complete')
        WHERE NOT EXISTS (SELECT 1 FROM scale WHERE transfer = NEW.transfer);
      SELECT RAISE(ABORT, 'ledger: the account is in another currency')
        WHERE (SELECT currency FROM accounts WHERE key = NEW.account)
           <> (SELECT currency FROM transfers WHERE id = NEW.transfer);
      UPDATE accounts SET balance = balance + NEW.amount, last = NEW.id WHERE key = NEW.account;
      UPDATE scale SET missing = missing - 1, off = off + NEW.amount WHERE transfer = NEW.transfer;
      SELECT RAISE(ABORT, 'ledger: the transfer does not balance')
        WHERE EXISTS (SELECT 1 FROM scale WHERE transfer = NEW.transfer AND missing = 0 AND off <> 0);
      DELETE FROM scale WHERE transfer = NEW.transfer AND missing = 0;
    END
    """,
)

_POSTGRESQL: Final = (
    """
    CREATE FUNCTION ledger_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'ledger: % are never changed', TG_TABLE_NAME; END $$
    """,
    *(
        f"CREATE TRIGGER {table}_fixed BEFORE {verbs} ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION ledger_fixed()"
        for table, verbs in (
            *((table, "UPDATE OR DELETE OR TRUNCATE") for table in FIXED),
            ("accounts", "DELETE OR TRUNCATE"),
        )
    ),
    """
    CREATE FUNCTION ledger_open() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.balance <> 0 OR NEW.last <> 0 THEN RAISE EXCEPTION 'ledger: an account begins empty'; END IF;
      RETURN NEW;
    END $$
    """,
    "CREATE TRIGGER accounts_insert BEFORE INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION ledger_open()",
    """
    CREATE FUNCTION ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.key, NEW.kind, NEW.currency, NEW.owes) <> (OLD.key, OLD.kind, OLD.currency, OLD.owes)
        OR NEW."user" IS DISTINCT FROM OLD."user" OR NEW."table" IS DISTINCT FROM OLD."table"
        OR NEW.last <= OLD.last
        OR NOT EXISTS (SELECT 1 FROM postings WHERE id = NEW.last AND account = NEW.key
                       AND amount = NEW.balance - OLD.balance)
      THEN RAISE EXCEPTION 'ledger: a balance moves by a posting alone'; END IF;
      RETURN NEW;
    END $$
    """,
    "CREATE TRIGGER accounts_update BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION ledger_balance()",
    """
    CREATE FUNCTION ledger_weigh() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO scale (transfer, missing, off, never) VALUES (NEW.id, NEW.entries, 0, 1);
      RETURN NULL;
    END $$
    """,
    "CREATE TRIGGER transfers_insert AFTER INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION ledger_weigh()",
    """
    CREATE FUNCTION ledger_book() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      weighed scale%ROWTYPE;
    BEGIN
      IF (SELECT currency FROM accounts WHERE key = NEW.account)
          <> (SELECT currency FROM transfers WHERE id = NEW.transfer)
      THEN RAISE EXCEPTION 'ledger: the account is in another currency'; END IF;
      UPDATE accounts SET balance = balance + NEW.amount, last = NEW.id WHERE key = NEW.account;
      UPDATE scale SET missing = missing - 1, off = off + NEW.amount WHERE transfer = NEW.transfer
        RETURNING * INTO weighed;
      IF NOT FOUND THEN RAISE EXCEPTION 'ledger: the transfer is complete'; END IF;
      IF weighed.missing = 0 THEN
        IF weighed.off <> 0 THEN RAISE EXCEPTION 'ledger: the transfer does not balance'; END IF;
        DELETE FROM scale WHERE transfer = NEW.transfer;
      END IF;
      RETURN NULL;
    END $$
    """,
    "CREATE TRIGGER postings_insert AFTER INSERT ON postings FOR EACH ROW EXECUTE FUNCTION ledger_book()",
)

TRIGGERS: Final = {"sqlite": _SQLITE, "postgresql": _POSTGRESQL}


def create_triggers(connection: Connection) -> None:
    """Create the triggers in a database whose tables exist."""
    for statement in TRIGGERS[connection.dialect.name]:
        connection.exec_driver_sql(statement)
