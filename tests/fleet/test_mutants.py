from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.whole import WHOLE

ROOT = Path(__file__).parents[2]
SOME = 200 if WHOLE else 20


@pytest.mark.slow
def test_changing_one_place_of_the_fleet_makes_tests_fail() -> None:
    """Nine of ten at least: of twenty by lot, two may be of those that nobody has judged yet."""
    command = [sys.executable, "tools/mutants.py", "fleet", "--some", str(SOME), "--least", "85"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert f"{SOME} changes" in done.stdout, done.stderr
    assert done.returncode == 0, done.stdout
