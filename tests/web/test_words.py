"""The words of the client: each that a screen says is in the catalogue, and the catalogue holds no other."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.history.facts import POSITIONS
from croupier.room.company import FACES
from croupier.room.speech import EMOTES
from croupier.text import LANGUAGES, knows

SOURCE = Path(__file__).parents[2] / "web" / "src"
CATALOGUE = Path(__file__).parents[2] / "src" / "croupier" / "text" / "en"
PHASES = ("registering", "drawn", "running", "stopped", "over", "signed")
FIELDS = (
    *("players", "stack", "minutes", "seats", "buy-in", "fee"),
    *("rebuys", "re-entries", "add-on", "late", "coming-late"),
)
FIGURES = ("vpip", "pfr", "three-bet", "aggression", "wtsd", "won-at-showdown")
VIEWS = ("clock", "seats", "moves", "leaders", "prizes", "next", "rotate")
ENDINGS = {
    "live-deal-${each}": ("icm", "chop"),
    'live-field-${name.replace("_", "-")}': FIELDS,
    "live-levels-${head}": ("level", "blinds", "ante", "length", "break"),
    "live-phase-${board.phase}": PHASES,
    "live-phase-${event.phase}": PHASES,
    "live-phase-${view.board.phase}": PHASES,
    "live-sheet-${what}": ("entries", "draw", "cards", "levels", "prizes", "deal", "results"),
    "live-tab-${each}": ("players", "tables", "clock", "money", "log", "more"),
    "live-view-${name}": VIEWS,
    "live-view-${view}": VIEWS,
    "web-ahead-${offer.choice}": ("fold", "check", "check-fold", "call", "call-any"),
    "web-way-${each}": ("game", "position", "stakes"),
    "web-way-${way}": ("game", "position", "stakes"),
    "web-emote-${emote}": EMOTES,
    "web-emote-${line.emote}": EMOTES,
    "web-face-${face}": FACES,
    "web-desk-${name}": ("floor", "cage", "door", "house", "staff"),
    "web-event-form-${each}": ("american", "olympic"),
    "web-event-state-${about.state}": ("announced", "registering", "running", "ended", "cancelled"),
    "web-events-${group}": ("registering", "running", "announced", "over"),
    "web-fed-play-${each}": ("event", "file"),
    'web-figure-${name.replaceAll("_", "-")}': FIGURES,
    'web-figure-${name.replaceAll("_", "-")}-tip': tuple(f"{name}-tip" for name in FIGURES),
    "web-filter-${each}": ("all", "house", "players", "mine", "favourites"),
    "web-sort-${each}": ("mine", "name", "stakes", "players"),
    "web-sort-${sort}": ("name", "stakes", "players"),
    "web-stakes-${each}": ("any", "low", "middle", "high"),
    "web-guard-${each}": ("off", "short", "long"),
    "web-${screen}": ("lobby", "history", "statistics", "account"),
    "web-host-${key}": ("blinds", "bets", "antes"),
    "web-host-pace-${each}": ("slow", "normal", "fast"),
    "web-house-${part}": ("terms", "rules"),
    "web-kind-${each}": ("table", "practice"),
    "web-limit-${kind}": ("deposit", "loss", "stake", "time", "reality", "cool-off"),
    "web-outcome-${each}": ("won", "lost"),
    "web-panel-${name}": ("log", "chat", "run", "coach", "fair", "event"),
    "web-places-${placesOf(game)}": ("boxes", "seats", "players"),
    "web-phase-${table.phase}": ("waiting", "betting", "running", "settled", "closed"),
    "web-plan-${head}": ("stack", "worth", "deal", "chop"),
    "web-position-${figures.key}": POSITIONS,
    "web-purse-${currency}": ("play", "practice", "tournament"),
    "web-sight-${sight}": ("own", "open"),
    "web-shared-${view.sight}": ("own", "open"),
    "web-size-${name}": ("least", "half-pot", "pot", "most", "all"),
    "web-speed-${each}": ("calm", "brisk", "instant"),
    "web-suit-${suitOf(card)}": ("c", "d", "h", "s"),
    "web-theme-${each}": ("system", "dark", "light"),
    "web-wait-${table.phase}": ("waiting", "betting", "running", "settled", "closed"),
}
"""The words that are put together, and what may stand at their end."""


PAGES = (*sorted(CATALOGUE.glob("web*.ftl")), CATALOGUE / "limits.ftl")
"""Where the words of the interface stand."""


def said() -> set[str]:
    """Every word of the interface that the sources name."""
    found: set[str] = set()
    for path in (*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")):
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r'"((?:web|live)-[a-z0-9-]+)"', text))
        for made in re.findall(r"`((?:web|live)-[^`]*)`", text):
            found.update(made[: made.index("$")] + end for end in ENDINGS[made])
    return found


def test_every_word_said_is_known_and_every_known_word_is_said() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    known = set(re.findall(r"^((?:web|live)-[\w-]+) =", pages, re.M))
    assert said() - known == set()
    assert known - said() == set()
    assert all(knows(word, language) for word in known for language in LANGUAGES)
