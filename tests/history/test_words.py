"""Every sentence of this room exists, and every sentence that exists is said somewhere."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import croupier
from croupier.text import knows

SOURCE = Path(str(files(croupier)))
OURS = re.compile(r'"((?:phh|history|replay|story|format|convert|record-cards|record-acts)-[a-z0-9-]+)"')


def test_sentences_and_code_agree() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (SOURCE / "history").rglob("*.py"))
    code += (SOURCE / "cli" / "convert.py").read_text(encoding="utf-8")
    said = set(OURS.findall(code.replace("'", '"')))
    page = (SOURCE / "text" / "en" / "history.ftl").read_text(encoding="utf-8")
    written = set(re.findall(r"^([a-z][\w-]*) =", page, re.MULTILINE))
    assert [key for key in said if not knows(key)] == []
    assert written - said == set()
