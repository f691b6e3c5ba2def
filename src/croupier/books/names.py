"""The names the books share: their slugs, their games, and the words a clause is filed under."""

from __future__ import annotations

from typing import Final

FILES: Final = {
    "am": "armenia",
    "fspr": "fspr",
    "m1": "m1",
    "rp": "russian-poker",
    "th": "texas-holdem",
}

GAMES: Final = {
    "am": (
        "roulette",
        "blackjack",
        "five-card",
        "five-card-exchange",
        "six-card",
        "joker",
        "club",
        "texas",
        "five-stud",
        "seven-stud",
    ),
    "fspr": ("holdem", "omaha", "seven-stud"),
    "m1": (
        "roulette",
        "holdem-house",
        "holdem-cash",
        "omaha-cash",
        "omaha-hilo-cash",
        "seven-stud-cash",
        "five-stud-cash",
        "oasis",
        "russian",
        "blackjack",
    ),
    "rp": ("russian",),
    "th": ("holdem",),
}

GAME_IDS: Final = tuple(f"{book}/{game}" for book, games in GAMES.items() for game in games)

WHOLE_BOOK: Final = ("house", "all", "competition")
"""What stands in place of a game when a clause belongs to the whole book."""

LAYERS: Final = (
    "engine",
    "table",
    "floor",
    "cage",
    "signage",
    "compliance",
    "tournament",
    "federation",
    "online",
    "physical",
)

KINDS: Final = (
    "definition",
    "eligibility",
    "equipment",
    "seating",
    "bet",
    "limit",
    "deal",
    "decision",
    "compare",
    "payout",
    "pot",
    "fee",
    "cash",
    "error",
    "conduct",
    "penalty",
    "dispute",
    "protest",
    "duty",
    "document",
    "signage",
    "calendar",
    "rating",
    "format",
    "clock",
)
