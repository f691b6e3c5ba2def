"""Make a release: `python tools/release.py 0.2.0` closes the changelog, commits and tags the version.

    python tools/release.py 0.2.0 --dry    # only say what would be done

Nothing is uploaded. Afterwards `git push --follow-tags`; `python -m build` makes wheel and sdist of the tag.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
UNRELEASED: Final = "## [Unreleased]"
VERSION: Final = re.compile(r"(\d+)\.(\d+)\.(\d+)")


class ReleaseError(ValueError):
    """Why there is no release, in a sentence."""


def closed(changelog: str, version: str, day: date) -> str:
    """Return the changelog with what was unreleased under a version.

    >>> print(closed("## [Unreleased]\\n\\n### Added\\n\\n- A game.\\n", "0.2.0", date(2027, 5, 7)))
    ## [Unreleased]
    <BLANKLINE>
    ## [0.2.0] - 2027-05-07
    <BLANKLINE>
    ### Added
    <BLANKLINE>
    - A game.
    <BLANKLINE>
    """
    before, head, after = changelog.partition(UNRELEASED)
    if not head:
        raise ReleaseError(f"CHANGELOG.md has no line “{UNRELEASED}”.")
    news = after.partition("\n## [")[0]
    if "\n- " not in news:
        raise ReleaseError("Nothing is unreleased: CHANGELOG.md lists no change.")
    return f"{before}{UNRELEASED}\n\n## [{version}] - {day.isoformat()}{after}"


def check_version(version: str, tags: list[str]) -> None:
    """Refuse what is no version, or not above every one before.

    >>> check_version("0.2.0", ["v0.1.0", "draft"])
    """
    found = VERSION.fullmatch(version)
    if found is None:
        raise ReleaseError(f"“{version}” is not a version: write three numbers, such as 0.2.0.")
    wanted = tuple(map(int, found.groups()))
    for tag in tags:
        known = VERSION.fullmatch(tag.removeprefix("v"))
        if known and tuple(map(int, known.groups())) >= wanted:
            raise ReleaseError(f"{tag} is there already: choose a version above it.")


def git(*words: str) -> str:
    """Run git here and return what it says."""
    return subprocess.run(
        ["git", *words], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()


def release(version: str, *, dry: bool = False) -> None:
    """Close the changelog, commit and tag."""
    check_version(version, git("tag").split())
    if git("status", "--porcelain"):
        raise ReleaseError("The working tree has changes: commit or stash them first.")
    path = ROOT / "CHANGELOG.md"
    text = closed(path.read_text(encoding="utf-8"), version, datetime.now(UTC).date())
    if dry:
        print(f"would commit CHANGELOG.md and tag v{version}")
        return
    path.write_text(text, encoding="utf-8")
    git("commit", "--quiet", "--message", f"release: {version}", "CHANGELOG.md")
    git("tag", "--annotate", f"v{version}", "--message", f"Croupier {version}")
    print(f"tagged v{version}; now: git push --follow-tags")


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("version")
    parser.add_argument("--dry", action="store_true", help="only say what would be done")
    args = parser.parse_args()
    try:
        release(args.version, dry=args.dry)
    except ReleaseError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
