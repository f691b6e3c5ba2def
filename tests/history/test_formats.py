"""Formats of others beside PHH: what is written is read back the same, and damage is named with its line."""

from __future__ import annotations

import json
import os
import random
from decimal import Decimal
from typing import TYPE_CHECKING

import pytest

from croupier import history
from croupier.cli import main
from croupier.errors import CroupierError, RecordError
from croupier.history import phh
from croupier.history.fault import Damaged
from croupier.history.formats import FORMATS, format_of, lost_of, ohh, pokerstars_reading, read_foreign
from croupier.history.phh import History
from croupier.history.recording import to_phh
from tests.history.samples import PHH
from tests.history.test_recording import GAMES, dealt, play

if TYPE_CHECKING:
    from pathlib import Path

HELD = (
    *("variant", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet"),
    *("starting_stacks", "actions", "players"),
)
HANDS = int(os.environ.get("CROUPIER_HANDS", "100"))
"""Played hands of each game."""
READINGS = {"history-idle-check", "history-capped", "history-uncallable"}
"""Acts of a record that our engine has read as others: those are written as they were played."""
CASH = """\
PokerStars Hand #71024396182:  Hold'em No Limit ($0.05/$0.10 USD) - 2011/11/20 18:14:54 CET [12:14:54 ET]
Table 'Ada: II' 6-max Seat #4 is the button
Seat 1: a: b ($10 in chips)
Seat 2: late ($4.05 in chips)
Seat 3: away ($9 in chips) is sitting out
Seat 4: but ($12.30 in chips)
Seat 6: short ($0.85 in chips)
short: posts small blind $0.05
a: b: posts big blind $0.10
late: posts small & big blinds $0.15
away: is sitting out
*** HOLE CARDS ***
Dealt to but [Ah Ad]
late: checks
but: raises $0.30 to $0.40
but said, "gl: hf"
short: raises $0.45 to $0.85 and is all-in
a: b: folds
late: folds
but: calls $0.45
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Jc]
*** RIVER *** [2c 7d 9h Jc] [3s]
*** SHOW DOWN ***
short: shows [Kh Kd] (a pair of Kings)
but: shows [Ah Ad] (a pair of Aces)
but collected $1.85 from pot
*** SUMMARY ***
Total pot $1.95 | Rake $0.10
Board [2c 7d 9h Jc 3s]
Seat 4: but (button) showed [Ah Ad] and won ($1.85) with a pair of Aces
"""


def recorded() -> list[History]:
    """All hands recorded by others that our tests have."""
    found: list[History] = []
    for file in sorted(PHH.rglob("*.phh*")):
        found += [hand for hand in phh.read_each(file.read_bytes(), str(file)) if isinstance(hand, History)]
    return found


@pytest.fixture(scope="module")
def hands() -> list[History]:
    return recorded()


def _canonical(actions: list[str]) -> list[str]:
    """Acts as every format can tell them: cards shown that nobody saw are mucked ones, 1.50 is 1.5."""
    actions = [" ".join(str(float(word)) if "." in word else word for word in act.split()) for act in actions]
    shown = {act.split()[0]: act for act in actions if " sm" in act}
    last = [act if "?" not in act else act.partition(" sm")[0] + " sm" for act in shown.values()]
    return [act for act in actions if " sm" not in act] + last


@pytest.mark.parametrize("name", ["pokerstars", "ohh"])
def test_recorded_hands_come_back_as_they_were(name: str, hands: list[History]) -> None:
    to = FORMATS[name]
    written: list[str] = []
    kept: list[History] = []
    refused: dict[str, int] = {}
    for hand in hands:
        try:
            written.append(to.write(hand))
            kept.append(hand)
        except CroupierError as error:
            refused[error.code] = refused.get(error.code, 0) + 1
    back = read_foreign(to.join(written).encode())
    assert back is not None
    assert len(back) == len(kept) > 1100
    for before, after in zip(kept, back, strict=True):
        assert isinstance(after, History), str(after)
        for field in HELD:
            told, read = getattr(before, field), getattr(after, field)
            if field == "actions":
                if READINGS & {code for code, _ in history.replay(before).notes}:
                    continue
                told, read = _canonical(told), _canonical(read)
            assert told is None or told == read, (field, before.source, before.hand)
        replayed = history.replay(after)
        assert replayed.exact
        assert replayed.verified
    known = {"phh-not-ours", "format-not-over", "format-not-exact", "format-stack-unknown"}
    assert refused.keys() <= known | {"format-cannot-hold"}


@pytest.mark.slow
@pytest.mark.parametrize("variant", GAMES)
def test_played_hands_come_back_as_they_were(variant: str) -> None:
    """Hands of ours, dealt and played at random; `CROUPIER_HANDS=2000` plays ten thousand of them in all."""
    chance = random.Random(f"round trip {variant}")
    kept: list[History] = []
    for number in range(1, HANDS + 1):
        hand = dealt(variant, chance, (55, 200, 1000))
        play(hand, chance)
        history_ = to_phh(hand)
        history_.hand = number
        kept.append(history_)
    for name in ("pokerstars", "ohh"):
        to = FORMATS[name]
        if name == "ohh" and variant == "F7S":
            continue  # it has no stud
        back = read_foreign(to.join([to.write(each) for each in kept]).encode())
        assert back is not None
        assert len(back) == len(kept)
        for before, after in zip(kept, back, strict=True):
            assert isinstance(after, History), str(after)
            lost = lost_of(before, to)
            for field in (each for each in HELD if each not in lost):
                told, read = getattr(before, field), getattr(after, field)
                if field == "actions":
                    told, read = _canonical(told), _canonical(read)
                assert told is None or told == read, (field, before.hand, told, read)
            assert history.replay(after).verified


def test_a_text_of_a_site_is_read_and_played() -> None:
    (hand,) = pokerstars_reading.read_each(CASH)
    assert isinstance(hand, History), str(hand)
    assert hand.players == ["short", "a: b", "late", "but"]
    assert hand.seats == [6, 1, 2, 4]
    assert hand.blinds_or_straddles == [Decimal("0.05"), Decimal("0.10"), Decimal("-0.15"), 0]
    assert (hand.hand, hand.currency, hand.table, hand.seat_count) == (71024396182, "USD", "Ada: II", 6)
    assert (hand.year, hand.month, hand.day, hand.time_zone_abbreviation) == (2011, 11, 20, "CET")
    assert hand.finishing_stacks == [0, Decimal("9.90"), Decimal("3.90"), Decimal("13.30")]
    assert hand.winnings == [0, 0, 0, Decimal("1.85")]
    assert hand.actions[-5:] == ["p1 sm KhKd", "p4 sm AhAd", "d db 2c7d9h", "d db Jc", "d db 3s"]
    played = history.replay(hand)
    assert played.exact
    assert ("history-fee", {"amount": "0.1"}) in played.notes


def test_a_level_of_a_tournament_comes_back() -> None:
    (hand,) = phh.read(_plain().encode())
    hand.level, hand.event = 14, "2026"
    text = FORMATS["pokerstars"].write(hand)
    assert "Tournament #2026, Hold'em No Limit - Level XIV (1/2)" in text
    (back,) = pokerstars_reading.read_each(text)
    assert isinstance(back, History)
    assert (back.level, back.event) == (14, "2026")


def _plain(acts: str = "'p2 cbr 6', 'p1 f'") -> str:
    return f"""variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 AhKd', 'd dh p2 7c2s', {acts}]
"""


def test_a_hand_that_is_not_over_or_not_lawful_is_not_written() -> None:
    (open_hand,) = phh.read(_plain("'p2 cbr 6'"))
    (illegal,) = phh.read(_plain("'p2 cbr 3', 'p1 f'"))
    for name in ("pokerstars", "ohh", "acpc"):
        with pytest.raises(Damaged, match="does not tell how the hand ends"):
            FORMATS[name].write(open_hand)
        with pytest.raises(Damaged, match="does not come out as recorded"):
            FORMATS[name].write(illegal)


def test_the_computers_log_tells_what_each_has_put_in() -> None:
    (hand,) = phh.read(_plain("'p2 cbr 6', 'p1 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cbr 10', 'p1 f'"))
    assert FORMATS["acpc"].write(hand) == "STATE:0:r6c/cr16f:AhKd|7c2s/2c7d9h:-6|6:p1|p2"


DAMAGE = [
    ("but: calls $0.45", "but: dances", 20, "nobody can read"),
    ("but collected $1.85", "but collected $1.95", 1, "was put in"),
    ("Dealt to but [Ah Ad]", "Dealt to but [Ah Zz]", 13, "nobody can read"),
    ("a: b: folds", "nobody: folds", 18, "nobody can read"),
    ("*** TURN ***", "*** SECOND TURN ***", 22, "not played at our tables"),
    ("Hold'em No Limit", "Hold'em Pot Limit", 1, "not a game of ours"),
    ("short: raises $0.45 to $0.85", "short: raises $0.45 to $0.95", 17, "more than their stack"),
    ("Seat 6: short", "Seat 4: short", 1, "taken twice"),
]


@pytest.mark.parametrize(("good", "bad", "line", "said"), DAMAGE)
def test_damage_is_named_with_its_line(good: str, bad: str, line: int, said: str) -> None:
    (fault, hand) = pokerstars_reading.read_each(CASH.replace(good, bad) + "\n\n" + CASH, "night.txt")
    assert isinstance(fault, Damaged)
    assert fault.line == line
    assert said in str(fault)
    assert isinstance(hand, History), "the next hand is read all the same"


def test_hostile_json_is_refused() -> None:
    for text in ('{"ohh": ' + "[" * 100_000, '{"ohh": {}}\n\n{'):
        with pytest.raises(Damaged, match="not the JSON of the format"):
            ohh.read_each(text, "a.ohh")
    for text in ('{"ohh": {"players": 7}}', '{"ohh": null}', "7"):
        (fault,) = ohh.read_each(text, "a.ohh")
        assert isinstance(fault, Damaged)
        assert "not the JSON of the format" in str(fault)


def test_what_a_format_cannot_hold_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, out = tmp_path / "a.phh", tmp_path / "a.ohh"
    source.write_text(_plain() + "city = 'Minsk'\n")
    assert main(["convert", str(source), str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"written": 1, "refused": [], "lost": {"city": 1}}
    assert main(["replay", str(out)]) == 0
    assert main(["convert", str(out), str(tmp_path / "b.txt")]) == 0
    assert main(["convert", str(tmp_path / "b.txt"), str(tmp_path / "c.phh")]) == 0
    (back,) = phh.read((tmp_path / "c.phh").read_bytes())
    assert back.actions == phh.read(_plain())[0].actions
    assert main(["replay", str(tmp_path)]) == 0
    assert main(["convert", str(source), str(tmp_path / "a.doc")]) == 2
    assert "does not say which format" in capsys.readouterr().err


def test_what_nobody_put_in_is_told_as_lost() -> None:
    (short,) = phh.read(_plain().replace("antes = [0, 0]", "antes = [200, 0]").encode())
    assert lost_of(short, FORMATS["ohh"]) == ["antes"]
    assert lost_of(short, FORMATS["phh"]) == []
    chance = random.Random(5)
    hand = dealt("F7S", chance, (200,))
    hand.act("bet", amount=10)
    play(hand, chance)
    assert "bring_in" in lost_of(to_phh(hand), FORMATS["pokerstars"])


WHOLE_DAY = "year = 2020\nmonth = 2\nday = 3\n"
TOLD = {
    "event = 'Cup'": {"pokerstars": ["event"]},
    "event = '77'": {"pokerstars": ["event"]},
    "event = 'Cup'\nlevel = 3": {"pokerstars": ["event"], "ohh": ["level"]},
    "event = '77'\nlevel = 3": {"ohh": ["level"]},
    "hand = 5": {},
    "hand = 'X5'": {"pokerstars": ["hand"]},
    "year = 2020": {"pokerstars": ["year"], "ohh": ["year"]},
    "time = 10:11:12": {"pokerstars": ["time"], "ohh": ["time"]},
    f"{WHOLE_DAY}time = 10:11:12": {},
    f"{WHOLE_DAY}time = 10:11:12\ntime_zone_abbreviation = 'CET'": {"ohh": ["time_zone_abbreviation"]},
    "table = 'T'\nseats = [2, 4]\nseat_count = 9": {},
    "currency = 'EUR'\ncurrency_symbol = '€'": {"ohh": ["currency_symbol"]},
    "venue = 'V'": {"pokerstars": ["venue"]},
}


@pytest.mark.parametrize("name", ["pokerstars", "ohh"])
@pytest.mark.parametrize("said", TOLD)
def test_what_is_told_comes_back_or_is_named_as_lost(said: str, name: str) -> None:
    (hand,) = phh.read((_plain() + said).encode())
    to = FORMATS[name]
    back = read_foreign(to.write(hand).encode())
    assert back is not None
    (read,) = back
    assert isinstance(read, History)
    lost = lost_of(hand, to)
    assert lost == TOLD[said].get(name, [])
    for field in (each.split(" = ")[0] for each in said.split("\n")):
        assert (getattr(hand, field) == getattr(read, field)) == (field not in lost), field


def test_formats_are_found_by_name_and_ending() -> None:
    assert format_of("x.phhs").name == "phh"
    assert format_of("-", "acpc").name == "acpc"
    with pytest.raises(RecordError, match="There is no format xls"):
        format_of("x.phh", "xls")
    (hand,) = phh.read(_plain() + "author = 'A'\n")
    assert lost_of(hand, FORMATS["phh"]) == []
    assert "author" in lost_of(hand, FORMATS["acpc"])
