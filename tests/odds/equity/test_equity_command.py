"""Equity: the command `croupier equity`."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction

import pytest

from croupier.cli import main
from croupier.text.writing import number

Output = pytest.CaptureFixture[str]


def test_the_command_in_json(capsys: Output) -> None:
    assert main(["equity", "holdem", "AcAd", "KhKs", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["exact"] is True
    assert answer["deals"] == "1712304"
    first = answer["players"][0]
    assert (first["wins"], first["ties"], first["equity"]) == ("1388072", {"2": "6538"}, "29603/36432")
    assert first["equity_percent"] == float(100 * Fraction(first["equity"]))
    words = ["equity", "omaha-hilo", "AsKhQsJh", "AcKd5d7h", "--board", "8s Ts Jc", "--json"]
    assert main(words) == 0
    second = json.loads(capsys.readouterr().out)["players"][1]
    assert (second["high"], second["low"]) == ({"1": "15", "2": "90"}, {"1": "224"})
    assert Fraction(second["high_equity"]) + Fraction(second["low_equity"]) == Fraction(second["equity"])
    assert (
        main(["equity", "holdem", "AA", "random", "random", "--sample", "1000", "--seed", "3", "--json"]) == 0
    )
    answer = json.loads(capsys.readouterr().out)
    assert (answer["exact"], answer["seed"], answer["confidence_percent"]) == (False, 3, 95)
    assert answer["players"][0]["margin_percent"] > 0


@pytest.mark.parametrize("language", ["en", "ru", "hy"])
def test_the_command_as_text(capsys: Output, language: str) -> None:
    assert main(["equity", "holdem", "AcAd", "QQ,JTs", "--dead", "2c", "--language", language]) == 0
    shown = capsys.readouterr().out
    assert "A♣ A♦" in shown
    assert "QQ,JTs" in shown
    assert "2♣" in shown
    assert (
        main(
            [
                "equity",
                "omaha-hilo",
                "AAxx",
                "random",
                "--sample",
                "1000",
                "--seed",
                "9",
                "--language",
                language,
            ]
        )
        == 0
    )
    drawn = capsys.readouterr().out
    assert "±" in drawn
    assert number(1000, language) in drawn
    assert "equity-" not in shown + drawn


def test_a_sample_nobody_asked_for_says_what_to_do(capsys: Output) -> None:
    assert (
        main(["equity", "holdem", "AA", "random", "random", "random", "--seed", "4", "--language", "en"]) == 0
    )
    shown = capsys.readouterr().out
    assert "sampled" in shown
    assert "--exact" not in shown  # nobody could
    words = ["equity", "five-stud", "Ah/Ad", "7s/8s", "x", "--seed", "4", "--language", "en"]
    assert main(words) == 0
    shown = capsys.readouterr().out
    assert "sampled" in shown
    assert "--exact" in shown


@pytest.mark.parametrize(
    "words",
    [
        ["equity"],
        ["equity", "holdem"],
        ["equity", "holdem", "AhKh"],
        ["equity", "holdem", "AhKh", "AhQd"],
        ["equity", "poker", "AhKh", "AdQd"],
        ["equity", "holdem", "AhKh", "QQ", "--board", "2c 3d"],
        ["equity", "holdem", "AhKh", "QQ", "--sample", "many"],
    ],
)
def test_a_mistake_is_one_line(capsys: Output, words: list[str]) -> None:
    assert main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


def test_without_numba_it_is_refused_in_one_sentence() -> None:
    code = (
        "import sys\n"
        "sys.modules['numba'] = None\n"
        "from croupier.cli import main\n"
        "sys.exit(main(['equity', 'holdem', 'AhKh', 'QQ', '--language', 'en']))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "croupier[kernels]" in run.stderr
    assert run.stderr.count("\n") == 1
