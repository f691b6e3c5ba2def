"""The audit: sound books are found sound; of spoilt ones the first posting that does not fit is named."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from croupier.cli import main
from croupier.room.audit import Audit, audit
from croupier.room.store import open_store
from croupier.room.store.desk_triggers import GUARDS
from croupier.room.store.desk_triggers import statements as written
from croupier.room.store.triggers import TRIGGERS
from croupier.text import LANGUAGES, say
from tests.room.houses import GAMES, play_now

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house in which every kind of game was played."""
    path = tmp_path_factory.mktemp("audit") / "room.db"
    play_now(f"sqlite:///{path}")
    return path


@pytest.fixture
def house(played: Path, tmp_path: Path) -> Path:
    """A copy of it that may be spoilt."""
    copy = tmp_path / "room.db"
    shutil.copy(played, copy)
    return copy


def look(path: Path) -> Audit:
    async def read() -> Audit:
        store = await open_store(f"sqlite:///{path}", migrate=False)
        async with store.read() as connection:
            found = await audit(connection)
        await store.close()
        return found

    return asyncio.run(read())


def spoil(path: Path, *statements: str) -> None:
    """Change a house with the triggers out of the way, as a thief with the file would."""
    with closing(sqlite3.connect(path)) as connection:
        names = [
            row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        ]
        assert len(names) == len(TRIGGERS["sqlite"]) + len(written(GUARDS, "sqlite"))
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for name in names:
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def one(path: Path, query: str) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute(query).fetchone()[0])


def test_a_house_that_was_played_in_is_sound_in_either_database(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_now(url, hands=2)
    monkeypatch.setattr("croupier.room.audit._AT_ONCE", 3)

    async def read() -> Audit:
        store = await open_store(url, migrate=False)
        async with store.read() as connection:
            found = await audit(connection)
        await store.close()
        return found

    found = asyncio.run(read())
    assert found.sound, found.findings
    assert found.hands >= 2 * len(GAMES)
    assert found.tables == len(GAMES)
    assert found.postings > 2 * found.transfers > 0


SETTLED = "SELECT min(id) FROM postings WHERE transfer IN (SELECT id FROM transfers WHERE kind = 'settle')"


def test_whoever_played_with_chips_he_did_not_have_is_named(house: Path) -> None:
    posting = one(house, f"{SETTLED} AND account LIKE '%/seat:%'")
    hand = one(
        house, f"SELECT hand FROM transfers WHERE id = (SELECT transfer FROM postings WHERE id = {posting})"
    )
    with closing(sqlite3.connect(house)) as connection:
        (start,) = connection.execute(f"SELECT start FROM hands WHERE id = {hand}").fetchone()
    told = json.loads(start)
    for placed in told["seats"].values():
        if "stack" in placed:
            placed["stack"] += 10**9
    spoil(house, f"UPDATE hands SET start = '{json.dumps(told)}' WHERE id = {hand}")
    found = [each for each in look(house).findings if each.code == "stack"]
    assert {each.hand for each in found} == {hand}
    assert posting in {each.posting for each in found}
    assert all(int(each.found) > 10**9 > int(each.expected) for each in found)


def test_a_changed_posting_is_named(house: Path) -> None:
    posting = one(house, SETTLED)
    spoil(house, f"UPDATE postings SET amount = amount + 1 WHERE id = {posting}")
    found = look(house)
    first = found.findings[0]
    assert first.posting == posting
    assert {"settled", "balance", "unbalanced", "table"} <= {finding.code for finding in found.findings}
    said = {first.sentence(language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(str(posting) in sentence for sentence in said)


def test_chips_moved_from_one_player_to_another_with_all_sums_right_are_found_by_replay(house: Path) -> None:
    """The thief mends the balances as well: only the cards know better."""
    transfer = one(
        house,
        "SELECT transfer FROM postings WHERE account LIKE 'play/seat:%' AND transfer IN "
        "(SELECT id FROM transfers WHERE kind = 'settle') GROUP BY transfer HAVING count(*) > 1 LIMIT 1",
    )
    mine, yours = (
        one(
            house,
            f"SELECT {which}(id) FROM postings WHERE transfer = {transfer} AND account LIKE 'play/seat:%'",
        )
        for which in ("min", "max")
    )
    keys = [f"(SELECT account FROM postings WHERE id = {posting})" for posting in (mine, yours)]
    spoil(
        house,
        f"UPDATE postings SET amount = amount + 7 WHERE id = {mine}",
        f"UPDATE postings SET amount = amount - 7 WHERE id = {yours}",
        f"UPDATE accounts SET balance = balance + 7 WHERE key = {keys[0]}",
        f"UPDATE accounts SET balance = balance - 7 WHERE key = {keys[1]}",
    )
    found = look(house)
    settled = [finding for finding in found.findings if finding.code == "settled"]
    assert {finding.posting for finding in settled} == {mine, yours}
    assert found.findings[0].posting == min(mine, yours)


def test_a_pack_that_was_not_promised_is_found_though_nobody_saw_all_its_cards(house: Path) -> None:
    spoil(
        house,
        'UPDATE hands SET start = replace(start, \'"commitment":"\', \'"commitment":"0\')'
        " WHERE game = 'fspr/holdem'",
    )
    said = say("audit-commitment-broken")
    assert "hand" in [finding.code for finding in look(house).findings if finding.found == said]


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("DELETE FROM postings WHERE id = ({posting})", "entries"),
        ("DELETE FROM transfers WHERE id = (SELECT transfer FROM postings WHERE id = ({posting}))", "stray"),
        ("UPDATE accounts SET balance = balance + 5 WHERE key = 'play/desk'", "balance"),
        ("UPDATE accounts SET currency = 'gold' WHERE key = 'play/desk'", "currency"),
        ("DELETE FROM hands WHERE state = 'settled' AND id = (SELECT min(hand) FROM transfers)", "no-hand"),
        ("UPDATE parts SET net = net + 1 WHERE hand = (SELECT min(hand) FROM transfers)", "hand"),
        ("DELETE FROM actions WHERE hand = (SELECT min(hand) FROM transfers)", "hand"),
        (
            "UPDATE hands SET record = replace(record, '\"house\":', '\"house\":1') WHERE record IS NOT NULL",
            "hand",
        ),
        ("UPDATE hands SET record = NULL WHERE id = (SELECT min(hand) FROM transfers)", "hand"),
        ("UPDATE hands SET start = '{{}}'", "hand"),
        ("DELETE FROM grants", "grant"),
        ("UPDATE grants SET transfer = (SELECT max(id) FROM transfers)", "grant"),
        ("UPDATE tables SET snapshot = replace(snapshot, '\"chips\":', '\"chips\":1')", "table"),
        ("UPDATE tables SET snapshot = replace(snapshot, '\"bank\":', '\"bank\":1')", "table"),
        ("UPDATE tables SET closed = 1", "table"),
        (
            "INSERT INTO transfers (kind, currency, entries, at) VALUES ('x', 'play', 2, 0)",
            "entries",
        ),
        (
            "UPDATE postings SET amount = -abs(amount) * 1000000000 WHERE account LIKE 'play/seat%'",
            "overdrawn",
        ),
    ],
)
def test_whatever_is_changed_is_found(house: Path, statement: str, code: str) -> None:
    assert look(house).sound
    spoil(house, statement.format(posting=SETTLED))
    found = look(house)
    assert code in {finding.code for finding in found.findings}
    for finding in found.findings:
        assert not finding.sentence("en").startswith("audit-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_answers_people(house: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    words = ["audit", "--db", f"sqlite:///{house}", "--language", language]
    assert main(words) == 0
    sound = capsys.readouterr().out
    spoil(house, "UPDATE accounts SET balance = balance + 5 WHERE key = 'play/desk'")
    assert main(words) == 1
    unsound = capsys.readouterr().out
    assert "!" in unsound
    assert "!" not in sound
    assert sound.splitlines()[-1] != unsound.splitlines()[-1]


def test_the_command_answers_programs(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["audit", "--db", f"sqlite:///{house}", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["sound"] is True
    spoil(house, "UPDATE postings SET amount = 2 * amount WHERE id > 20")
    assert main(words) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["sound"] is False
    assert answer["findings"][0]["sentence"]
    assert answer["findings"][0]["posting"] > 20


def test_many_findings_are_counted_not_listed(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(house, "UPDATE postings SET amount = 2 * amount")
    assert main(["audit", "--db", f"sqlite:///{house}"]) == 1
    out = capsys.readouterr().out
    assert out.count("\n! ") <= 20
    assert "more." in out


def test_a_house_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "--db", f"sqlite:///{tmp_path / 'none.db'}"]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()
