"""The triggers of the desks: what the database itself refuses to staff, no matter who asks it.

- What staff did is never changed or deleted, and is written only within a shift of the one who did it.
- A shift that has ended stays ended.
- Papers are numbered without gaps and never taken back.
- Slips are numbered without gaps; who asks, who approves and who delivers are three people (conditions).
- An exclusion has no early end; who reported an incident does not confirm it, who banned does not lift it
  (conditions of the tables).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from sqlalchemy import Connection


class Guard(Struct, frozen=True):
    """A condition under which a change of a table's rows is refused, and what is said then.

    `when` is SQL that both databases read, about `NEW` and `OLD`.
    """

    table: str
    verb: str
    name: str
    when: str
    says: str


def fixed(table: str, *columns: str) -> tuple[Guard, ...]:
    """Return the guards of a table whose rows are never deleted, and whose `columns` (all) never change."""
    changed = " OR ".join(f'NEW."{column}" IS DISTINCT FROM OLD."{column}"' for column in columns) or "1 = 1"
    return (
        Guard(table, "DELETE", "kept", "1 = 1", f"{table} are never deleted"),
        Guard(table, "UPDATE", "fixed", changed, f"what is written in {table} is never changed"),
    )


STAFF_GUARDS: Final = (
    *fixed("staff_acts"),
    Guard(
        "staff_acts",
        "INSERT",
        "shift",
        'NOT EXISTS (SELECT 1 FROM shifts WHERE id = NEW.shift AND "user" = NEW."user" '
        "AND began <= NEW.at AND (ended IS NULL OR ended >= NEW.at))",
        "staff acts within its own shift",
    ),
    *fixed("shifts", "id", "user", "session", "began"),
    Guard("shifts", "UPDATE", "ended", "OLD.ended IS NOT NULL", "a shift that has ended stays ended"),
)
DOOR_GUARDS: Final = (
    *fixed("papers", "id", "kind", "number", "at", "by", "sealed", "hash"),
    Guard(
        "papers",
        "INSERT",
        "gapless",
        "NEW.number <> (SELECT COALESCE(MAX(number), 0) + 1 FROM papers WHERE kind = NEW.kind)",
        "papers are numbered without gaps",
    ),
    Guard("papers", "UPDATE", "prints", "NEW.prints < OLD.prints OR (OLD.void AND NOT NEW.void)",
          "a print is never taken back"),
    # There is no early end of an exclusion (m1:1.2).
    *fixed("exclusions"),
    *fixed("incidents", "id", "customer", "clause", "sealed", "at", "by"),
    Guard("incidents", "UPDATE", "confirmed", "OLD.confirmed_by IS NOT NULL", "it is confirmed already"),
    *fixed("bans", "id", "customer", "clause", "at", "by"),
    Guard("bans", "UPDATE", "lifted", "OLD.lifted IS NOT NULL", "it is lifted already"),
    *fixed("visits", "id", "customer", "at", "refused", "by"),
    Guard("alikes", "DELETE", "kept", "1 = 1", "alikes are never deleted"),
)  # fmt: skip
CAGE_GUARDS: Final = (
    *fixed("house_records"),
    *fixed("gaming_days"),
    *fixed("slips", "id", "kind", "number", "place", "pieces", "at", "requested_by", "paper"),
    Guard(
        "slips",
        "INSERT",
        "gapless",
        "NEW.number <> (SELECT COALESCE(MAX(number), 0) + 1 FROM slips WHERE kind = NEW.kind)",
        "slips are numbered without gaps",
    ),
    Guard(
        "slips",
        "UPDATE",
        "signed",
        "OLD.delivered_by IS NOT NULL OR OLD.voided_by IS NOT NULL "
        "OR (OLD.approved_by IS NOT NULL AND NEW.approved_by IS DISTINCT FROM OLD.approved_by)",
        "a signature stays",
    ),
    *fixed("counts", "id", "kind", "place", "pieces", "total", "expected", "at", "by", "paper"),
    Guard("counts", "UPDATE", "verified", "OLD.verified_by IS NOT NULL", "it is verified already"),
    *fixed("payments", "id", "customer", "tender", "total", "at", "by"),
    Guard("payments", "UPDATE", "ended", "OLD.ended IS NOT NULL", "the payment is over"),
    *fixed("claims", "id", "customer", "way", "total", "tax", "pieces", "sealed", "at", "due", "by", "paper"),
    Guard("claims", "UPDATE", "paid", "OLD.paid IS NOT NULL", "it is paid already"),
)
_WALLET: Final = "NEW.wallet IS DISTINCT FROM OLD.wallet"
WALLET_GUARDS: Final = (
    Guard("payments", "UPDATE", "wallet", f"OLD.wallet <> 0 AND {_WALLET}", "chips are handed out once"),
    Guard("claims", "UPDATE", "wallet", _WALLET, "what is written in claims is never changed"),
)
LIMIT_GUARDS: Final = fixed("player_limits")
CARE_GUARDS: Final = (
    *fixed("cases", "id", "customer", "why", "total", "at", "by"),
    Guard("cases", "UPDATE", "decided", "OLD.decided IS NOT NULL", "it is decided already"),
    *fixed("case_notes"),
    *fixed("sights"),
)
GUARDS: Final = (
    *STAFF_GUARDS,
    *DOOR_GUARDS,
    *CAGE_GUARDS,
    *WALLET_GUARDS,
    *LIMIT_GUARDS,
    *CARE_GUARDS,
)


def statements(guards: Sequence[Guard], dialect: str) -> list[str]:
    """Write guards in the words of a database."""
    return [each for guard in guards for each in _WRITTEN[dialect](guard)]


def _sqlite(guard: Guard) -> tuple[str, ...]:
    # SQLite calls the same comparison IS NOT.
    when = guard.when.replace("IS DISTINCT FROM", "IS NOT")
    return (
        f"CREATE TRIGGER {guard.table}_{guard.name} BEFORE {guard.verb} ON {guard.table} WHEN {when} "
        f"BEGIN SELECT RAISE(ABORT, 'desk: {guard.says}'); END",
    )


def _postgresql(guard: Guard) -> tuple[str, ...]:
    name = f"{guard.table}_{guard.name}"
    back = "OLD" if guard.verb == "DELETE" else "NEW"
    return (
        f"CREATE FUNCTION desk_{name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        f"IF {guard.when} THEN RAISE EXCEPTION 'desk: {guard.says}'; END IF; RETURN {back}; END $$",
        f"CREATE TRIGGER {name} BEFORE {guard.verb} ON {guard.table} "
        f"FOR EACH ROW EXECUTE FUNCTION desk_{name}()",
    )


_WRITTEN: Final[Mapping[str, Callable[[Guard], tuple[str, ...]]]] = {
    "sqlite": _sqlite,
    "postgresql": _postgresql,
}


def create_guards(connection: Connection, guards: Sequence[Guard]) -> None:
    """Create guards in a database whose tables exist."""
    for statement in statements(guards, connection.dialect.name):
        connection.exec_driver_sql(statement)
