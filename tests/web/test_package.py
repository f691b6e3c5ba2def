"""The wheel carries the client, built by its hook: who installs it needs no Node."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = [
        "pip",
        "--disable-pip-version-check",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(folder),
    ]
    subprocess.run([sys.executable, "-m", *words, str(ROOT)], check=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.mark.slow
def test_the_bare_package_plays_counts_and_says_what_is_missing(wheel: Path, tmp_path: Path) -> None:
    """In an empty environment without Node, NumPy or a compiler."""
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "empty")], check=True)
    there = tmp_path / "empty" / "bin"
    subprocess.run([there / "pip", "install", "--quiet", str(wheel)], check=True, capture_output=True)
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    clean["XDG_CACHE_HOME"] = str(tmp_path / "cache")  # nothing was counted here before

    def said(*words: str) -> tuple[int, str]:
        done = subprocess.run(
            [there / "croupier", *words], capture_output=True, text=True, cwd=tmp_path, env=clean, check=False
        )
        return done.returncode, done.stdout + done.stderr

    assert "am/roulette" in said("games")[1]
    assert "1/37" in said("edge", "m1/roulette")[1]
    assert "m1:142" in said("rules", "m1/oasis")[1]
    for words, extra in (
        (("edge", "am/five-card"), "kernels"),
        (("advise", "am/five-card", "--hand", "Ah Kd 9c 9s 2h", "--up", "7d"), "kernels"),
        (("icm", "5000", "3000", "--prizes", "50,30"), "kernels"),
        (("serve",), "room"),
        (("mcp",), "mcp"),
    ):
        code, text = said(*words)
        assert code == 2, text
        assert f"croupier[{extra}]" in text
    hand = "import croupier; h = croupier.deal('m1/oasis', seats={1: {'ante': 10}}); h.act('fold'); print(h)"
    played = subprocess.run(
        [there / "python", "-c", hand], capture_output=True, text=True, env=clean, check=True
    )
    assert played.stdout == "<Hand m1/oasis: over>\n"


@pytest.mark.slow
def test_the_wheel_contains_the_client(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        names = packed.namelist()
        page = packed.read("croupier/room/static/index.html").decode()
    scripts = [
        name for name in names if name.startswith("croupier/room/static/assets/") and name.endswith(".js")
    ]
    assert scripts
    assert any(f"/{script.removeprefix('croupier/room/static/')}" in page for script in scripts)
    assert "croupier/room/static/licences.txt" in names
    assert not [name for name in names if "node_modules" in name or name.startswith("web/")]
