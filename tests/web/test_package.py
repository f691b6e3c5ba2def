"""The wheel carries the client, built by its hook: who installs it needs no Node."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_wheel_contains_the_client(tmp_path: Path) -> None:
    words = [
        "pip",
        "--disable-pip-version-check",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(tmp_path),
    ]
    subprocess.run([sys.executable, "-m", *words, str(ROOT)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
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
