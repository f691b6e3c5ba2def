"""The PHH format: every field typed, every fault named with file, line and field, nothing repaired."""

from __future__ import annotations

import datetime
import tomllib
from decimal import Decimal
from pathlib import Path

import pytest

from croupier.history import Damaged, History, read, write, write_all
from croupier.history.phh import FIELDS, _history, _read_plain
from croupier.history.toml import read_any
from croupier.text import LANGUAGES
from tests.history.samples import HAND, HANDHQ, PLURIBUS, WSOP, changed

FULL = """\
# Everything the specification knows.
variant = "FT"
ante_trimming_status = true
antes = [0.0, 0.5]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [100, inf]
actions = [
  "d dh p1 AhKd", 'd dh p2 ????',  # "strange" [brackets]
  "p2 f # it's late",
]
author = "Ann O'Neill"
event = 'Friday'
url = "https://example.org"
venue = "The house"
address = "1 Main Street"
city = "Yerevan"
region = "Yerevan"
postal_code = "0001"
country = "Armenia"
time = 21:30:00
time_zone = "Asia/Yerevan"
time_zone_abbreviation = "AMT"
day = 5
month = 6
year = 2025
hand = "last"
level = 3
seats = [4, 9]
seat_count = 9
table = 12
players = ["", "Բորիս"]
finishing_stacks = [101.0, inf]
winnings = [3, 0]
currency = "AMD"
currency_symbol = "֏"
time_limit = 30
time_banks = [10, 20.5]
_sponsors = ["a", {name = "b"}]
"""


@pytest.mark.parametrize("path", [*WSOP, *PLURIBUS], ids=lambda path: path.name)
def test_samples_are_read_and_written_without_loss(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    hands = read(text, path.name)
    assert read(write_all(hands)) == hands
    if path.suffix == ".phh":
        (hand,) = hands
        assert read(write(hand)) == hands
        for name, value in tomllib.loads(text, parse_float=Decimal).items():
            assert getattr(hand, name) == value


@pytest.mark.parametrize("path", [*WSOP[::10], *PLURIBUS, HANDHQ], ids=lambda path: path.name)
def test_the_quick_way_reads_what_the_toml_reader_reads(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    quick = _read_plain(text, path.name)
    assert quick is not None
    thorough = read_any(text, path.name)
    for hand, (place, fields) in zip(quick, thorough, strict=True):
        assert isinstance(hand, History)
        assert {name: value for name in FIELDS if (value := getattr(hand, name)) is not None} == {
            "ante_trimming_status": False,
            **fields,
        }
        found = hand.source
        assert (found.name, found.first) == (place.name, place.first)
        assert found.text == place.text.removeprefix("[")


def test_every_field_of_the_specification() -> None:
    (hand,) = read(FULL)
    assert hand.antes == [Decimal("0.0"), Decimal("0.5")]
    assert hand.starting_stacks[1] == Decimal("inf")
    assert hand.time == datetime.time(21, 30)
    assert hand.players == ["", "Բորիս"]
    assert hand.acts[2].comment == "it's late"
    assert hand.further == {"_sponsors": ["a", {"name": "b"}]}
    assert hand.unknown_fields == []
    assert read(write(hand)) == [hand]
    assert read(FULL.replace("\n", "\r\n")) == [hand]


def test_an_amount_is_never_a_binary_fraction() -> None:
    (hand,) = read(changed(("[100, 100, 100]", "[0.1, 100, 100]")))
    assert hand.starting_stacks[0] == Decimal("0.1")
    assert "starting_stacks = [0.1, 100, 100]" in write(hand)


def test_fields_nobody_knows_are_kept_and_told() -> None:
    (hand,) = read(HAND + "weather = 'rain'\n")
    assert hand.unknown_fields == ["weather"]
    assert read(write(hand)) == [hand]


def test_strings_survive_whatever_is_in_them() -> None:
    (hand,) = read(HAND)
    for text in ("it's", 'say "no"', "a\\b", "tab\tend", "line\nend", "\x7f", "ա", "'''", ""):
        hand.event = text
        hand.further = {"_x": text, "_ y": {text or "e": [text]}}
        assert read(write(hand)) == [hand]


FAULTS: dict[str, tuple[str, int, str, str]] = {
    "not TOML": (changed(("min_bet = 2", "min_bet = = 2")), 4, "", "phh-not-toml"),
    "no end": (HAND.replace("]\nfinishing_stacks = [64, 142, 94]\n", ""), 25, "", "phh-not-toml"),
    "twice": (HAND + "min_bet = 2\n", 28, "", "phh-not-toml"),
    "twice in plain lines": ("variant = 'NT'\nvariant = 'NT'\n", 2, "", "phh-not-toml"),
    "empty": ("", 1, "", "phh-empty"),
    "no variant": (changed(("variant = 'NT'\n", "")), 1, "variant", "phh-field-missing"),
    "no acts": ("variant = 'NT'\nantes = [0]\nstarting_stacks = [1]\n", 1, "actions", "phh-field-missing"),
    "no smallest bet": (changed(("min_bet = 2\n", "")), 1, "min_bet", "phh-field-missing"),
    "text for a number": (changed(("min_bet = 2", "min_bet = '2'")), 4, "min_bet", "phh-field-kind"),
    "a number for a text": (HAND + "event = 3\n", 28, "event", "phh-field-kind"),
    "text in numbers": (changed(("[1, 2, 0]", "[1, 'two', 0]")), 3, "blinds_or_straddles", "phh-field-kind"),
    "a switch for a number": (changed(("min_bet = 2", "min_bet = true")), 4, "min_bet", "phh-field-kind"),
    "a fraction of a year": (HAND + "year = 2023.5\n", 28, "year", "phh-field-kind"),
    "a number among the acts": (changed(("'p3 cbr 6'", "6")), 6, "actions", "phh-field-kind"),
    "a date for a time": (HAND + "time = 2023-06-05\n", 28, "time", "phh-field-kind"),
    "an unknown variant": (changed(("'NT'", "'NL'")), 1, "variant", "phh-variant-unknown"),
    "a field of another variant": (HAND + "small_bet = 2\n", 28, "small_bet", "phh-field-foreign"),
    "antes of two": (changed(("antes = [0, 0, 0]", "antes = [0, 0]")), 2, "antes", "phh-field-length"),
    "two stacks at the end": (changed(("142, 94]", "142]")), 27, "finishing_stacks", "phh-field-length"),
    "a negative blind": (changed(("[1, 2, 0]", "[-1, 2, 0]")), 3, "blinds_or_straddles", "phh-amount"),
    "a negative ante": (changed(("[0, 0, 0]", "[0, -1, 0]")), 2, "antes", "phh-amount"),
    "an empty stack": (changed(("[100, 100, 100]", "[100, 0, 100]")), 5, "starting_stacks", "phh-amount"),
    "an ante that is no number": (changed(("[0, 0, 0]", "[0, nan, 0]")), 2, "antes", "phh-amount-unreal"),
    "a blind without end": (
        changed(("[1, 2, 0]", "[1, inf, 0]")),
        3,
        "blinds_or_straddles",
        "phh-amount-unreal",
    ),
    "a stack that is no number": (
        changed(("[100, 100, 100]", "[100, nan, 100]")),
        5,
        "starting_stacks",
        "phh-amount-unreal",
    ),
    "a post without end": (
        changed(("[1, 2, 0]", "[1, 2, -inf]")),
        3,
        "blinds_or_straddles",
        "phh-amount-unreal",
    ),
    "a bet that is no number": (changed(("min_bet = 2", "min_bet = nan")), 4, "min_bet", "phh-amount-unreal"),
    "a bet without end": (changed(("min_bet = 2", "min_bet = inf")), 4, "min_bet", "phh-amount-unreal"),
    "a last stack that is no number": (
        changed(("[64, 142, 94]", "[64, -nan, 94]")),
        27,
        "finishing_stacks",
        "phh-amount-unreal",
    ),
    "a stack beyond counting": (
        changed(("[100, 100, 100]", "[100, 1e99999999, 100]")),
        5,
        "starting_stacks",
        "phh-amount-unreal",
    ),
    "too many digits": (
        changed(("min_bet = 2", f"min_bet = {10**400}")),
        4,
        "min_bet",
        "phh-amount-unreal",
    ),
    "a fraction beyond counting": (
        changed(("[0, 0, 0]", "[0, 1e-999, 0]")),
        2,
        "antes",
        "phh-amount-unreal",
    ),
    "a number too long to be read": (
        changed(("[100, 100, 100]", f"[100, {'9' * 5000}, 100]")),
        27,
        "",
        "phh-not-toml",
    ),
    "brackets without end": (changed(("actions = [", "actions = [" + "[" * 3000)), 1, "", "phh-not-toml"),
    "a byte order mark": ("\ufeff" + HAND, 1, "", "phh-mark"),
    "a bet of nothing": (changed(("min_bet = 2", "min_bet = 0")), 4, "min_bet", "phh-amount"),
    "a thirteenth month": (HAND + "month = 13\n", 28, "month", "phh-date"),
    "a 32nd day": (HAND + "day = 32\n", 28, "day", "phh-date"),
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_names_file_line_and_field(what: str) -> None:
    text, line, field, code = FAULTS[what]
    with pytest.raises(Damaged) as refusal:
        read(text, "night.phh")
    fault = refusal.value
    assert (fault.code, fault.line, fault.field) == (code, line, field)
    for language in LANGUAGES:
        said = fault.sentence(language)
        assert said.startswith("night.phh, ")
        assert str(line) in said
        assert field in said


PLAIN = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AhKd', 'd dh p2 7c7d', 'd dh p3 9s8s', 'p3 f', 'p1 f']
hand = 5
players = ['Ann', 'Bob', 'Cid']
finishing_stacks = [99, 101, 100]
"""
BESIDE_THE_PLAIN = {
    "a text for a decimal": ("min_bet = 2", "min_bet = '2.5'"),
    "a text among decimals": ("[100, 100, 100]", "[100.5, '100', 100]"),
    "an endless text": ("[100, 100, 100]", "['inf', 100, 100]"),
    "nothing": ("hand = 5", "hand = null"),
    "a field of nothing": ("hand = 5", "hand = 5\nlevel = null"),
    "a field twice": ("hand = 5", "hand = 5\nhand = 6"),
    "a switch twice": ("hand = 5", "ante_trimming_status = true\nante_trimming_status = false"),
    "a switch": ("hand = 5", "ante_trimming_status = true"),
    "a field of ours": ("hand = 5", "further = {}"),
    "a place": ("hand = 5", "source = 'here'"),
    "a field of the user": ("hand = 5", "_hand = 5"),
    "a field nobody knows": ("hand = 5", "hnad = 5"),
    "a time": ("hand = 5", "time = 21:30:00"),
    "a time that is none": ("hand = 5", "time = 21:60:00"),
    "a time with more": ("hand = 5", "time = 21:30:00.5"),
    "a time as text": ("hand = 5", "time = '21:30:00'"),
    "a fraction of a hand": ("hand = 5", "hand = 5.0"),
    "a decimal": ("[99, 101, 100]", "[99.50, 100.50, 100.0]"),
    "a long decimal": ("[99, 101, 100]", f"[99.{'1' * 30}, 101, 100]"),
    "an exponent": ("[99, 101, 100]", "[1e2, 1e300, 100]"),
    "many digits": ("[99, 101, 100]", f"[{10**25}, 101, 100]"),
    "a negative stack": ("[99, 101, 100]", "[-1, 201, 100]"),
    "a newcomer": ("[1, 2, 0]", "[1, 2, -2]"),
    "an endless blind": ("[1, 2, 0]", "[1, 2, -inf]"),
    "a text with an equals sign": ("'Ann'", "'a = b'"),
    "a text in the middle of a key": ("hand = 5", "hand=5"),
    "an equals sign for a quote": ("'Bob'", " = Bob'"),
    "a quote that the next line closes": ("hand = 5\nplayers", "city = 'Rome\n,'hand = 5\nplayers"),
    "a table in a table": ("hand = 5", "hand.is = 5"),
    "a control sign": ("'Ann'", "'A\x01nn'"),
    "a tab": ("'Ann'", "'A\tnn'"),
    "a list that goes on": ("[99, 101, 100]", "[99,\n 101, 100]"),
    "a comma at the end": ("[99, 101, 100]", "[99, 101, 100,]"),
    "a comment": ("hand = 5", "hand = 5 # the last"),
    "a leading nought": ("hand = 5", "hand = 05"),
    "a plus": ("hand = 5", "hand = +5"),
    "a line between": ("hand = 5", "\nhand = 5\n"),
    "a bare return": ("[99, 101, 100]", "[99,\r 101, 100]"),
    "a switch for a number": ("hand = 5", "hand = true"),
    "lists in lists": ("[99, 101, 100]", "[[99], 101, 100]"),
    "no sizes": ("min_bet = 2\n", ""),
    "an empty text": ("'Ann'", "''"),
    "no acts": ("'d dh p1 AhKd', 'd dh p2 7c7d', 'd dh p3 9s8s', 'p3 f', 'p1 f'", ""),
}


@pytest.mark.parametrize("what", BESIDE_THE_PLAIN)
def test_beside_the_plain_the_quick_way_says_what_the_careful_one_says(what: str) -> None:
    text = PLAIN.replace(*BESIDE_THE_PLAIN[what])
    assert text != PLAIN
    assert outcome(text, careful=False) == outcome(text, careful=True)


def outcome(text: str, *, careful: bool) -> History | tuple[str, str, int]:
    """What reading gives: the hand, or the fault with its field and line."""
    try:
        if not careful:
            return read(text)[0]
        ((source, fields),) = read_any(text, "")
        return _history(source, fields)
    except Damaged as fault:
        return fault.code, fault.field, fault.line


def test_a_fault_in_many_hands_names_the_hand() -> None:
    text = write_all([*read(HAND), *read(HAND)]).replace("min_bet = 2", "min_bet = 'x'", 2)
    second = text.replace("min_bet = 'x'", "min_bet = 2", 1)
    with pytest.raises(Damaged) as refusal:
        read(second, "night.phhs")
    assert refusal.value.source.name == "2"
    assert refusal.value.line == second[: second.index("'x'")].count("\n") + 1
    assert "hand 2, field min_bet" in str(refusal.value)


def test_a_field_outside_of_the_hands() -> None:
    with pytest.raises(Damaged) as refusal:
        read("event = 'x'\n" + write_all(read(HAND)), "night.phhs")
    assert (refusal.value.code, refusal.value.field, refusal.value.line) == ("phh-field-outside", "event", 1)


def test_text_that_is_not_utf8() -> None:
    with pytest.raises(Damaged) as refusal:
        read(HAND.encode() + b"event = '\xff'\n", "night.phh")
    assert (refusal.value.code, refusal.value.line) == ("phh-not-utf8", 28)


ACT_FAULTS = {
    "no act": ("'p3 cbr 6'", "'p3 bets 6'", 10, 4, "phh-act-unreadable"),
    "no card": ("d db 3s", "d db 3x", 18, 12, "phh-card-unknown"),
}


@pytest.mark.parametrize("what", ACT_FAULTS)
def test_an_act_that_cannot_be_read_names_its_line_and_number(what: str) -> None:
    old, new, line, act, code = ACT_FAULTS[what]
    (hand,) = read(changed((old, new)), "night.phh")
    with pytest.raises(Damaged) as refusal:
        hand.acts  # noqa: B018
    fault = refusal.value
    assert (fault.code, fault.line, fault.field, fault.act) == (code, line, "actions", act)
    assert f"line {line}, field actions, act {act}" in str(fault)


def test_histories_are_equal_wherever_they_were_written() -> None:
    assert read(HAND, "a.phh") == read(HAND, "b.phh")
    assert read(HAND) != read(changed(("p3 cbr 6", "p3 cbr 8")))
    assert isinstance(read(HAND)[0], History)
