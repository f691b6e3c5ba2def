"""A federation from the terminal: a demo, its lists, documents and what an outsider verifies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs

from croupier.cli import main
from croupier.cli.federation import read_federation
from croupier.cli.outsider import UNKNOWN_KEY
from croupier.federation.demo import Demo
from croupier.federation.federation import write_papers
from croupier.federation.protocol import Sealed, read_sealed
from croupier.federation.sealing import canonical, public_key, sign
from croupier.room.federation.open_data import open_data


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("federation") / "year.jsonl"
    own = Demo(seed=3, members=60, clubs=3, events=6, judges=3).run()
    path.write_bytes(write_papers(own.papers))
    return path


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["federation", *words]) == 0
    return capsys.readouterr().out


def test_a_demo_is_written_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "demo.jsonl"
    told = json.loads(
        asked(capsys, "demo", "--members", "60", "--events", "2", "--save", str(path), "--json")
    )
    assert (told["members"], told["competitions"], told["protocols"]) == (60, 2, 2)
    assert json.loads(asked(capsys, "check", str(path), "--json")) == told | {"doubts": []}


def test_a_paper_that_was_changed_is_found(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = year.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if '"paper":"signprotocol"' in line)
    paper = json.loads(lines[place])
    paper["remarks"] = ["all was well"]
    lines[place] = json.dumps(paper)
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("\n".join(lines))
    assert main(["federation", "check", str(wrong)]) == 2
    told = capsys.readouterr().err
    assert f"wrong.jsonl, line {place + 1}: " in told
    assert "signature" in told


def test_a_member_who_is_one_already_is_told_with_the_line(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = year.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if '"paper":"enrol"' in line)
    again = json.loads(lines[place])
    again["distinct"] = False
    again["form"]["name"] = again["form"]["name"].upper()
    path = tmp_path / "double.jsonl"
    path.write_text("\n".join([*lines[: place + 1], json.dumps(again)]))
    assert json.loads(asked(capsys, "check", str(path), "--json"))["members"] == 2
    told = asked(capsys, "check", str(path)).splitlines()[-1]
    assert f"double.jsonl, line {place + 2}: " in told
    assert told.endswith("(fspr:1.6.1)")


def test_rating_and_recount(year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(asked(capsys, "rating", str(year), "--json", "--top", "3"))
    assert (told["season"], len(told["lines"])) == (2027, 3)
    assert json.loads(asked(capsys, "rating", str(year), "--recount", "--json"))["same"] is True
    assert "±" in asked(capsys, "rating", str(year), "--skill", "--top", "3")
    page = tmp_path / "rating.csv"
    asked(capsys, "rating", str(year), "--save", str(page))
    assert page.read_text().startswith("rank,member,name,region,thousandths,competitions\n1,")


def test_a_rating_of_some(year: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, young, old = (
        json.loads(asked(capsys, "rating", str(year), "--top", "9999", "--json", *more))["lines"]
        for more in ((), ("--age", "18-39"), ("--age", "40-"))
    )
    assert {line["member"] for line in young}.isdisjoint(line["member"] for line in old)
    assert len(young) + len(old) == len(whole)
    assert young
    assert old


def test_an_outsider_verifies_a_protocol(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = [str(year), "--competition", "2027-001", "--save"]
    signed, text = tmp_path / "p.json", tmp_path / "p.txt"
    for path in (signed, text, tmp_path / "p.pdf", tmp_path / "p.xlsx"):
        asked(capsys, "protocol", *told, str(path))
    assert main(["federation", "verify", str(text)]) == UNKNOWN_KEY
    assert "no signature" in capsys.readouterr().out
    assert (tmp_path / "p.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "p.xlsx").read_bytes().startswith(b"PK")
    signed.write_bytes(signed.read_bytes().replace(b'"place":1,', b'"place":2,', 1))
    assert main(["federation", "verify", str(signed)]) == 2
    assert "changed after it was signed. (fspr:1.9.3c)" in capsys.readouterr().err


@pytest.mark.clause("fspr:1.9.3c", "fspr:2.7.3c")
def test_a_protocol_is_verified_by_the_published_key_of_its_chief_judge(
    year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    signed, keys = tmp_path / "p.json", tmp_path / "judges.json"
    asked(capsys, "protocol", str(year), "--competition", "2027-001", "--save", str(signed))
    keys.write_bytes(open_data(read_federation(str(year)).office, "judges.json", "en", "")[0])
    sealed = read_sealed(signed.read_bytes())
    # A forger swaps the first two and signs with a key of their own: the bytes are whole.
    first, second, *others = sealed.protocol.results
    swapped = (structs.replace(second, place=1), structs.replace(first, place=2), *others)
    protocol = structs.replace(sealed.protocol, results=swapped)
    own = Sealed(protocol, public_key(bytes(32)), sign(canonical(protocol), bytes(32)))
    forged = tmp_path / "forged.json"
    forged.write_bytes(own.write())

    for path, key in ((signed, sealed.key), (forged, own.key)):
        assert main(["federation", "verify", str(path)]) == UNKNOWN_KEY
        said = capsys.readouterr().out
        assert "Only the bytes are whole" in said
        assert key in said
    for known in (("--keys", str(keys)), ("--key", sealed.key)):
        assert "signature is the chief judge's" in asked(capsys, "verify", str(signed), *known)
        assert main(["federation", "verify", str(forged), *known]) == 2
        assert "not signed by its chief judge" in capsys.readouterr().err
    told = json.loads(asked(capsys, "verify", str(signed), "--keys", str(keys), "--json"))
    assert (told["known"], told["key"], told["chief"]["chief"]) == (True, sealed.key, True)

    # The forger's key as another judge's, no chief judge, two of them, and a list that is none.
    chief = next(each for each in protocol.judges if each.chief)
    for judges, words in (
        ((structs.replace(chief, number="J999"),), "no key of"),
        ((structs.replace(chief, chief=False),), "names 0"),
        ((chief, chief), "names 2"),
    ):
        changed = structs.replace(protocol, judges=judges)
        forged.write_bytes(Sealed(changed, own.key, sign(canonical(changed), bytes(32))).write())
        assert main(["federation", "verify", str(forged), "--keys", str(keys)]) == 2
        assert words in capsys.readouterr().err
    assert main(["federation", "verify", str(signed), "--keys", str(signed)]) == 2
    assert "not the list of judges" in capsys.readouterr().err
    text = tmp_path / "p.txt"
    asked(capsys, "protocol", str(year), "--competition", "2027-001", "--save", str(text))
    assert main(["federation", "verify", str(text), "--keys", str(keys)]) == 2
    assert "no signature to hold" in capsys.readouterr().err


def test_the_teams_of_a_season(year: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (told,) = json.loads(asked(capsys, "teams", str(year), "--json"))
    out = asked(capsys, "teams", str(year))
    assert told["criteria"]["name"] in out
    assert [own["member"] for own in told["selected"]] == [line.split()[0] for line in out.splitlines()[2:]]


def test_calendar_and_deadlines(year: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    feed = tmp_path / "calendar.ics"
    out = asked(capsys, "calendar", str(year), "--save", str(feed))
    assert out.count("2027-0") >= 6
    assert feed.read_bytes().count(b"BEGIN:VEVENT") == 6
    told = json.loads(asked(capsys, "calendar", str(year), "--json"))
    assert len(told["competitions"]) == 6
    due = json.loads(asked(capsys, "deadlines", str(year), "--at", "2026-09-01T12:00", "--json"))
    assert {own["deadline"]["what"] for own in due} >= {"apply", "calendar-approve"}
    assert not any(own["overdue"] for own in due)
    later = json.loads(asked(capsys, "deadlines", str(year), "--at", "2027-01-01", "--json"))
    assert {own["deadline"]["what"] for own in later} >= {"regulations-draft", "media-plan"}


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_every_answer_in_every_language(
    year: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    for words in (["check"], ["rating"], ["rating", "--recount"], ["teams"], ["calendar"], ["deadlines"]):
        out = asked(capsys, words[0], str(year), *words[1:], "--language", language)
        assert out.strip()
        assert not any(raw in out for raw in ("federation-", "fedsheet-", "due-", "{"))


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Protocol" in json.loads(asked(capsys, "schema"))["$defs"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["federation", "demmo"], "did you mean demo"),
        (["federation", "check"], "Name the file"),
        (["federation", "check", "no-such-file.jsonl"], "cannot be read"),
        (["federation", "verify", "no-such-file.json"], "cannot be read"),
        (["federation", "verify", "no-such-file.txt"], "cannot be read"),
        (["federation", "demo", "--members", "5"], "60 to 20,000"),
        (["federation", "deadlines", "YEAR", "--at", "soon"], "not a moment"),
        (["federation", "protocol", "YEAR", "--competition", "2027-01"], "did you mean 2027-001"),
        (["federation", "rating", "YEAR", "--save", "rating.doc"], "choose one of .pdf"),
        (["federation", "rating", "YEAR", "--season", "1900"], "--season: there is no “1900”"),
        (["federation", "rating", "YEAR", "--sex", "x"], "choose from: f, m"),
        (["federation", "rating", "YEAR", "--region", "Regon 5"], "did you mean Region"),
        (["federation", "rating", "YEAR", "--discipline", "fspr/holdm"], "did you mean fspr/holdem"),
        (["federation", "rating", "YEAR", "--top", "0"], "a number from 1"),
        (["federation", "rating", "YEAR", "--age", "40-18"], "two ages as 18-25"),
        (["federation", "rating", "YEAR", "--age", "old"], "two ages as 18-25"),
        (["federation", "calendar", "YEAR", "--season", "2028"], "did you mean 2027"),
        (["federation", "verify"], "Name the file of a protocol"),
    ],
)
def test_typed_wrong(year: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    assert main([str(year) if word == "YEAR" else word for word in words]) == 2
    assert said in capsys.readouterr().err
