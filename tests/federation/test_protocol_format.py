"""The page about the file of a protocol is the form: its tables, its examples, its verifier."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec import inspect, structs

from croupier.errors import RecordError
from croupier.federation.protocol import PenaltyLine, ProtestLine, Protocol, Sealed, read_sealed
from croupier.federation.protocol_text import LISTS, read_text
from croupier.federation.results import read_results
from croupier.federation.sealing import canonical, public_key, sign
from tests.federation.year import sent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from msgspec import Struct

PAGE = (Path(__file__).parents[2] / "docs" / "protocol-format.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", PAGE, re.DOTALL)
ROW = re.compile(r"^\| `(\w+)` \| (\w+) \| (yes|) ?\|", re.MULTILINE)
DAYS, MOMENTS = {"first", "last"}, {"begun", "ended", "signed", "at", "filed"}


def section(name: str) -> str:
    """The words between a heading and the next one."""
    return re.split(r"^#+ ", PAGE.split(f"# {name}\n")[1], maxsplit=1, flags=re.MULTILINE)[0]


def declared(kind: type[Struct]) -> Iterator[tuple[str, str, str]]:
    """The fields of a struct as a row of the page tells them."""
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    for field in told.fields:
        if field.name in DAYS:
            word = "day"
        elif field.name in MOMENTS:
            word = "moment"
        else:
            words = {inspect.StrType: "words", inspect.IntType: "number", inspect.BoolType: "switch"}
            word = words.get(type(field.type), "list")
        if word != "list" and field.name not in ("form", "version"):
            yield field.name, word, "yes" if field.required else ""


@pytest.mark.clause("fspr:1.9.2a", "fspr:2.7.2a")
def test_every_field_of_the_form_is_on_the_page_in_its_order() -> None:
    assert ROW.findall(section("Facts of the competition")) == list(declared(Protocol))
    for tag, (name, kind) in LISTS.items():
        assert ROW.findall(section(tag)) == list(declared(kind)), tag
        assert f"In JSON `{name}`" in section(tag)


def test_the_examples_are_read() -> None:
    least, usual = (read_text(words) for kind, words in BLOCKS if not kind and "croupier-protocol" in words)
    assert [row.place for row in least.results] == [1, 2]
    assert [row.place for row in usual.results] == [1, 2, 3, 3, 5]
    assert usual.penalties == (
        PenaltyLine(
            *("M00040", "fspr:8.1.9b", "miss", "talking", 12, 1818838800000, "chief-judge"),
            words="for the third time",
        ),
    )
    assert usual.protests == (ProtestLine("M00040", 0, 1818838900000, "I did not talk"),)
    plain, signed = (words.strip() for kind, words in BLOCKS if kind == "json")
    read = read_results(plain, {})
    assert (len(read.rows), read.wrong) == (2, [])
    sealed = read_sealed(signed.encode())
    assert sealed.write().decode() == signed
    assert sealed.key == public_key(bytes(32))
    fewer = {name: own for name, own in msgspec.json.decode(signed)["protocol"].items() if name != "zone"}
    wrong = {"protocol": fewer, "key": sealed.key, "signature": sign(canonical(fewer), bytes(32))}
    with pytest.raises(RecordError, match="fspr:1.9.3c"):
        read_sealed(msgspec.json.encode(wrong))


def test_an_outsider_verifies_with_the_program_of_the_page(tmp_path: Path) -> None:
    (program,) = (words for kind, words in BLOCKS if kind == "python")
    year = sent()
    sealed = year.competition().sealed
    assert sealed is not None
    (tmp_path / "verify.py").write_text(program)
    judges = msgspec.json.encode(list(year.office.judges.values()))

    def run(file: Sealed, known: bytes = judges) -> subprocess.CompletedProcess[str]:
        (tmp_path / "protocol.json").write_bytes(file.write())
        (tmp_path / "judges.json").write_bytes(known)
        words = [sys.executable, "verify.py", "protocol.json", "judges.json"]
        return subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert run(sealed).stdout == "Signed by Judge 1; nothing has changed since.\n"
    changed = structs.replace(sealed, protocol=structs.replace(sealed.protocol, name="Other Cup"))
    assert "InvalidSignature" in run(changed).stderr
    assert "not the key of Judge 1" in run(sealed, judges.replace(sealed.key.encode(), b"0" * 64)).stderr
