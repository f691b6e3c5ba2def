"""A new user plays one complete hand of each game in each language, in a real browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from croupier import books
from croupier.games import playable
from croupier.text import LANGUAGES
from tests.web.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    from tests.room.serving import Server

NAMES = {"en": "Fast Eddie", "ru": "Германн", "hy": "Արամ"}
WISHES = (
    "play",
    "raise",
    "call",
    "check",
    "stand",
    "keep",
    "stake",
    "match",
    "next-card",
    "no-insurance",
    "hold",
)
FEW = (("m1/blackjack", "ru"), ("m1/roulette", "en"), ("fspr/holdem", "hy"))


@pytest.fixture(scope="module")
def players(room: Server, chromium: Browser) -> Iterator[Callable[[str], Visitor]]:
    """One new user for each language, who signs up when they are first needed."""
    known: dict[str, Visitor] = {}

    def find(language: str) -> Visitor:
        if language not in known:
            known[language] = Visitor.arrive(chromium, room.address, language)
            known[language].sign_up(NAMES[language], language)
        return known[language]

    yield find
    for visitor in known.values():
        visitor.leave()


def play(player: Visitor, game: str, language: str) -> None:
    player.practise(game)
    expect(player.page.locator(".what")).to_contain_text(books.profile(game).name(language))
    hand = player.play_hand(*WISHES)
    player.page.goto(f"{player.address}/#/hand/{hand}")
    expect(player.page.locator("h1")).to_have_text(books.profile(game).name(language))
    steps = player.page.get_by_test_id("step")
    expect(steps).to_be_visible()
    assert player.page.locator("html").get_attribute("lang") == language
    assert player.faults == []


@pytest.mark.parametrize(("game", "language"), FEW)
def test_a_new_user_plays_a_hand(players: Callable[[str], Visitor], game: str, language: str) -> None:
    play(players(language), game, language)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable())
def test_a_new_user_plays_a_hand_of_every_game(
    players: Callable[[str], Visitor], game: str, language: str
) -> None:
    play(players(language), game, language)
