"""Files of all kinds in one report: PHH, our records, damaged ones among them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import croupier
from croupier.errors import RecordError
from croupier.history import Damaged, ReplayReport, replay_files
from croupier.history.files import find_files, read_records
from croupier.table import Record
from croupier.text import LANGUAGES
from tests.history.samples import HAND, changed


def rows(report: ReplayReport, key: str) -> list[dict[str, Any]]:
    found: Any = report.as_data()[key]
    return list(found)


def ours() -> list[Record]:
    records = []
    for seed in range(3):
        hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=seed)
        hand.act("fold")
        records.append(hand.record())
    return records


@pytest.fixture
def night(tmp_path: Path) -> Path:
    (tmp_path / "good.phh").write_text(HAND)
    (tmp_path / "wrong.phh").write_text(changed(("[64, 142, 94]", "[64, 140, 96]")))
    (tmp_path / "illegal.phh").write_text(changed(("'p3 cbr 6'", "'p3 cbr 3'")))
    (tmp_path / "razz.phh").write_text(
        "variant = 'FR'\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4\n"
        "starting_stacks = [9, 9]\nactions = []\n"
    )
    (tmp_path / "straddle.phh").write_text(changed(("[1, 2, 0]", "[1, 2, 4]")))
    (tmp_path / "silent.phh").write_text(changed(("finishing_stacks = [64, 142, 94]\n", "")))
    (tmp_path / "damaged.phh").write_text(changed(("min_bet = 2", "min_bet = 'two'")))
    (tmp_path / "repeated.phh").write_text(changed(("d db 3s", "d db Ah")))
    (tmp_path / "field.phh").write_text(HAND + "weather = 'rain'\n")
    records = ours()
    (tmp_path / "one.json").write_text(json.dumps(json.loads(records[0].to_json()), indent=2))
    (tmp_path / "many.jsonl").write_text("".join(f"{record.to_json()}\n" for record in records))
    return tmp_path


def test_all_exact(night: Path) -> None:
    report = replay_files(
        [str(night / name) for name in ("good.phh", "silent.phh", "one.json", "many.jsonl")]
    )
    data = report.as_data()
    assert (data["hands"], data["exact"], data["unverified"], report.code) == (6, 6, 1, 0)
    assert data["differences"] == data["damaged"] == []


def test_every_difference_is_told(night: Path) -> None:
    report = replay_files([str(night / name) for name in ("good.phh", "wrong.phh", "illegal.phh")])
    assert report.code == 1
    data = report.as_data()
    assert (data["hands"], data["exact"]) == (3, 1)
    first, second, third = rows(report, "differences")
    assert first == {
        "file": str(night / "wrong.phh"),
        "hand": "",
        "seat": 2,
        "recorded": 140,
        "played": 142,
        "by": 2,
    }
    assert second["by"] == -2
    assert {key: third[key] for key in ("act", "line", "text", "seat", "clause")} == {
        "act": 4,
        "line": 10,
        "text": "p3 cbr 3",
        "seat": 3,
        "clause": "fspr:5.9.5a",
    }
    for language in LANGUAGES:
        said = report.sentences(language)
        assert len(said) == 4
        assert "142" in said[0]
        assert "p3 cbr 3" in said[2]


def test_what_is_not_ours_is_counted_apart(night: Path) -> None:
    report = replay_files([str(night / name) for name in ("good.phh", "razz.phh", "straddle.phh")])
    assert report.code == 0
    data = report.as_data()
    assert (data["hands"], data["exact"], data["skipped"]) == (1, 1, 2)
    assert data["skipped_variants"] == {"FR": 1, "straddle": 1}
    assert report.sentences()[-1] == "2 skipped: none of our tables plays them: FR 1, straddle 1."


def test_damaged_files_do_not_keep_the_others_from_being_read(night: Path) -> None:
    names = ("damaged.phh", "good.phh", "repeated.phh", "nowhere.phh")
    report = replay_files([str(night / name) for name in names])
    assert report.code == 2
    data = report.as_data()
    assert (data["hands"], data["exact"]) == (1, 1)
    field, card, missing = rows(report, "damaged")
    assert (field["line"], field["field"], field["act"]) == (4, "min_bet", 0)
    assert (card["line"], card["field"], card["act"]) == (18, "actions", 12)
    assert "nowhere.phh" in missing["reason"]


def test_fields_nobody_knows_are_noted(night: Path) -> None:
    report = replay_files([str(night / "field.phh")])
    (note,) = rows(report, "notes")
    assert "weather" in note["note"]
    assert report.code == 0


def changed_record(tmp_path: Path, **fields: object) -> str:
    data = {**json.loads(ours()[0].to_json()), **fields}
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(data))
    return str(path)


@pytest.mark.parametrize(
    ("result", "part", "recorded", "played"),
    [
        ({"net": {"1": -10}, "house": 12}, "house", 12, 10),
        ({"net": {"1": -10}, "house": 10, "fee": 3}, "fee", 3, 0),
        ({"net": {"1": -10}, "house": 10, "funds": {"bonus": 5}}, "funds.bonus", 5, 0),
        ({"net": {}, "house": 10}, "net", 0, -10),
        ({"net": {"1": -10, "2": 4}, "house": 10}, "net", 4, 0),
    ],
)
def test_every_part_of_a_recorded_result_is_compared(
    tmp_path: Path, result: dict[str, object], part: str, recorded: int, played: int
) -> None:
    report = replay_files([changed_record(tmp_path, result=result)])
    (found,) = rows(report, "differences")
    assert (found["part"], found["recorded"], found["played"]) == (part, recorded, played)
    assert found["by"] == played - recorded
    assert (report.exact, report.code) == (0, 1)
    for language in LANGUAGES:
        (told, _) = report.sentences(language)
        assert f"{recorded:+}" in told
        assert f"{played:+}" in told


def test_a_recorded_fee_is_compared(tmp_path: Path) -> None:
    hand = croupier.deal("m1/holdem-cash", seats={1: 200, 2: 200}, button=2, blinds=(50, 100), seed=1)
    while hand.decision is not None:
        hand.act("check" if "check" in hand.decision else "call")
    record = hand.record()
    assert record.result is not None
    assert record.result.fee > 0
    file = tmp_path / "cash.json"
    file.write_text(record.to_json())
    assert replay_files([str(file)]).exact == 1
    file.write_text(structs.replace(record, result=structs.replace(record.result, fee=0)).to_json())
    (found,) = rows(replay_files([str(file)]), "differences")
    assert (found["part"], found["recorded"], found["played"]) == ("fee", 0, record.result.fee)


def test_a_recorded_void_hand_is_compared(tmp_path: Path) -> None:
    counted = {"net": {"1": 0, "2": 0}, "house": 0}
    hand = croupier.deal("fspr/holdem", seats={1: 200, 2: 200}, button=2, blinds=(1, 2), seed=7)
    hand.rule("misdeal", on="wrong-order", by="judge")
    file = tmp_path / "void.json"
    file.write_text(hand.record().to_json())
    assert replay_files([str(file)]).exact == 1
    file.write_text(json.dumps({**json.loads(hand.record().to_json()), "result": counted}))
    (found,) = rows(replay_files([str(file)]), "differences")
    assert found["reason"] == "the hand is void, but by the record it counts."
    not_void = changed_record(tmp_path, result={"net": {"1": -10}, "house": 10, "void": True})
    (found,) = rows(replay_files([not_void]), "differences")
    assert found["reason"] == "by the record the hand is void, but it counts."


def test_records_of_ours_that_do_not_hold_together(tmp_path: Path) -> None:
    wrong_net = replay_files([changed_record(tmp_path, result={"net": {"1": -20}, "house": 10})])
    (found,) = wrong_net.played[0].differences
    assert (found.seat, found.part, found.recorded, found.played) == (1, "net", -20, -10)

    other_cards = replay_files([changed_record(tmp_path, drawn="Ah Kd")])
    (found,) = other_cards.played[0].differences
    assert found.reason is not None
    assert found.reason.code == "record-cards-differ"

    illegal = replay_files([changed_record(tmp_path, actions=[{"seat": 1, "name": "check"}])])
    (found,) = illegal.played[0].differences
    assert (found.act, found.text, found.seat) == (1, "check", 1)

    no_table = replay_files([changed_record(tmp_path, seats={"1": {"ante": 1}})])
    (found,) = no_table.played[0].differences
    assert (found.act, found.seat) == (0, 0)
    assert "changed.json" in no_table.sentences()[0]
    assert {wrong_net.code, other_cards.code, illegal.code, no_table.code} == {1}


def test_a_damaged_record_names_its_line(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text(
        "\n".join([*(record.to_json() for record in ours()), '{"croupier": 99, "game": "x", "seats": {}}'])
    )
    report = replay_files([str(path)])
    assert report.code == 2
    assert "line 4" in report.sentences()[0]
    path.write_text("{}\n")
    assert replay_files([str(path)]).code == 2
    path.write_text("\n")
    assert replay_files([str(path)]).code == 2


def test_one_record_may_fill_many_lines() -> None:
    text = json.dumps(json.loads(ours()[0].to_json()), indent=2).encode()
    (read,) = read_records(text, "one.json")
    assert isinstance(read, tuple)
    assert (read[0].first, read[1].game) == (1, "am/five-card")
    (fault,) = read_records(text[:-40], "one.json")
    assert isinstance(fault, Damaged)


@pytest.mark.parametrize("damaged", [1, 2, 3])
def test_a_damaged_record_does_not_keep_the_others_of_its_file_from_being_read(
    tmp_path: Path, damaged: int
) -> None:
    lines = [record.to_json() for record in ours()]
    lines[damaged - 1] = lines[damaged - 1][:50]
    file = tmp_path / "night.jsonl"
    file.write_text("\n".join(lines))
    report = replay_files([str(file)])
    assert (len(report.played), report.exact, report.code) == (2, 2, 2)
    (fault,) = rows(report, "damaged")
    assert (fault["file"], fault["line"]) == (str(file), damaged)


def test_net_results_are_not_told_as_stacks(tmp_path: Path) -> None:
    report = replay_files([changed_record(tmp_path, result={"net": {"1": 5}, "house": 10})])
    assert "the net result of seat 1 is -10, recorded +5 (difference -15)." in report.sentences()[0]
    for language in LANGUAGES:
        assert "-10" in report.sentences(language)[0]
    (found,) = rows(report, "differences")
    assert (found["recorded"], found["played"], found["by"]) == (5, -10, -15)


def test_a_result_before_the_hand_is_over(tmp_path: Path) -> None:
    report = replay_files([changed_record(tmp_path, actions=[])])
    assert report.code == 1
    assert "its acts end before the hand is over" in report.sentences()[0]


def test_a_record_from_nowhere(tmp_path: Path) -> None:
    report = replay_files([changed_record(tmp_path, shuffle=None)])
    assert report.code == 1
    assert "it needs a deck, a row of spins or a seed" in report.sentences()[0]
    report = replay_files([changed_record(tmp_path, deck="Ah Kd")])
    assert "from a given deck or from a seed, not both" in report.sentences()[0]


def test_a_damaged_hand_does_not_keep_the_others_of_its_file_from_being_read(tmp_path: Path) -> None:
    file = tmp_path / "night.phhs"
    damaged = changed(("min_bet = 2", "min_bet = 'two'"))
    file.write_text(f"[1]\n{HAND}\n[2]\n{damaged}\n[3]\n{HAND}\n")
    report = replay_files([str(file)])
    assert (len(report.played), report.exact, report.code) == (2, 2, 2)
    (fault,) = rows(report, "damaged")
    assert (fault["hand"], fault["field"]) == ("2", "min_bet")


@pytest.mark.parametrize("much", [0, 10**9])
def test_reading_shared_among_processes_finds_the_same(
    night: Path, monkeypatch: pytest.MonkeyPatch, much: int
) -> None:
    monkeypatch.setattr("croupier.history.sharing.MUCH", much)
    files = [str(night), str(night / "nowhere.phh")]
    shared = replay_files(files, keep=False)
    assert shared.as_data() == replay_files(files).as_data()
    assert shared.damaged
    assert all(played.hand is None for played in shared.played)


def test_notes_that_come_up_again_and_again_are_counted(tmp_path: Path) -> None:
    file = tmp_path / "halves.phhs"
    half = changed(("[100, 100, 100]", "[100.5, 100, 100]"), ("[64, 142, 94]", "[64.5, 142, 94]"))
    file.write_text("\n".join(f"[{number}]\n{half}" for number in range(1, 31)))
    *notes, more, told = replay_files([str(file)]).sentences()
    assert len(notes) == 20
    assert more == "10 more notes of the same kinds; --json lists all."
    assert told == "30 hands played again, 30 exact."


def test_the_files_of_a_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("z.phh", "a/1.phh", "a/.phh", "a.b/2.phhs", "a-b/c.phh/3.json", "B/4.phh", "y.txt", "Z.PHH"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).touch()
    os.mkfifo("pipe.phh")
    Path("broken.phh").symlink_to("nowhere")
    Path("link").symlink_to("a")
    names = ["B/4.phh", "a/1.phh", "a-b/c.phh/3.json", "a.b/2.phhs", "z.phh"]
    assert find_files(".") == names
    assert find_files("./a-b/") == ["a-b/c.phh/3.json"]
    assert find_files(str(tmp_path)) == [str(tmp_path / name) for name in names]
    assert find_files("z.phh") == ["z.phh"]
    assert find_files("nowhere") == ["nowhere"]
    Path("empty").mkdir()
    with pytest.raises(RecordError, match="empty"):
        find_files("empty")
