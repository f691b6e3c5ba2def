"""A release closes the changelog, its tag is the version; the container runs a command that is there."""

from __future__ import annotations

import json
import re
import tomllib
from datetime import date
from pathlib import Path

import pytest
from tools import release

from croupier.cli import main

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_changelog_of_the_project_can_be_closed() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    done = release.closed(text, "9.9.9", date(2027, 5, 7))
    head, below = done.split("## [9.9.9] - 2027-05-07", 1)
    assert head.rstrip().endswith(release.UNRELEASED)
    assert below == text.split(release.UNRELEASED, 1)[1]
    with pytest.raises(release.ReleaseError, match="Nothing is unreleased"):
        release.closed(done, "9.9.10", date(2027, 5, 8))
    with pytest.raises(release.ReleaseError, match="no line"):
        release.closed("# Changelog\n", "1.0.0", date(2027, 5, 7))


@pytest.mark.parametrize("version", ["1", "1.0", "v1.0.0", "1.0.0rc1", "", "1.0.0\n"])
def test_a_version_is_three_numbers(version: str) -> None:
    with pytest.raises(release.ReleaseError, match="three numbers"):
        release.check_version(version, [])


def test_a_version_is_above_all_before() -> None:
    release.check_version("0.10.0", ["v0.9.0", "notes"])
    for tags in (["v0.10.0"], ["v1.0.0", "v0.1.0"]):
        with pytest.raises(release.ReleaseError, match="is there already"):
            release.check_version("0.10.0", tags)


def test_the_version_comes_from_the_tag_and_the_archive_is_lean() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert "version" not in PROJECT["project"]
    hatch = PROJECT["tool"]["hatch"]
    assert hatch["version"]["source"] == "vcs"
    assert {"docs/screenshots", "tests/data"} <= set(hatch["build"]["targets"]["sdist"]["exclude"])


def test_the_container_serves_with_words_that_the_command_knows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = (ROOT / "Containerfile").read_text(encoding="utf-8")
    found = re.search(r"^CMD (\[.*\])$", text, re.M)
    assert found is not None
    program, command, *words = json.loads(found[1])
    assert program in PROJECT["project"]["scripts"]
    assert main([command, "--help"]) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in words if word.startswith("--"))
    extras = re.search(r"\[([a-z,]+)\]\"", text)
    assert extras is not None
    assert set(extras[1].split(",")) <= set(PROJECT["project"]["optional-dependencies"])
