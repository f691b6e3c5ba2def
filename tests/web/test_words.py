"""The words of the client: each that a screen says is in the catalogue, and the catalogue holds no other."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.text import LANGUAGES, knows

SOURCE = Path(__file__).parents[2] / "web" / "src"
CATALOGUE = Path(__file__).parents[2] / "src" / "croupier" / "text" / "en" / "web.ftl"
ENDINGS = {
    "web-filter-${each}": ("all", "house", "players", "mine"),
    "web-guard-${each}": ("off", "short", "long"),
    "web-${screen}": ("lobby", "history", "statistics", "account"),
    "web-house-${part}": ("terms", "rules"),
    "web-month-${at.getMonth() + 1}": tuple(str(month) for month in range(1, 13)),
    "web-panel-${name}": ("log", "coach", "fair"),
    "web-phase-${table.phase}": ("waiting", "betting", "running", "settled", "closed"),
    "web-size-${name}": ("least", "half-pot", "pot", "all"),
    "web-speed-${each}": ("calm", "brisk", "instant"),
    "web-suit-${suitOf(card)}": ("c", "d", "h", "s"),
    "web-theme-${each}": ("system", "dark", "light"),
    "web-wait-${table.phase}": ("waiting", "betting", "running", "settled", "closed"),
}
"""The words that are put together, and what may stand at their end."""


def said() -> set[str]:
    """Every word of the interface that the sources name."""
    found: set[str] = set()
    for path in (*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")):
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r'"(web-[a-z0-9-]+)"', text))
        for made in re.findall(r"`(web-[^`]*)`", text):
            found.update(made[: made.index("$")] + end for end in ENDINGS[made])
    return found


def test_every_word_said_is_known_and_every_known_word_is_said() -> None:
    known = set(re.findall(r"^(web-[\w-]+) =", CATALOGUE.read_text(encoding="utf-8"), re.M))
    assert said() - known == set()
    assert known - said() == set()
    assert all(knows(word, language) for word in known for language in LANGUAGES)
