"""The pages of the studio: in three languages, with wrong input, and what can be taken away from them."""

from __future__ import annotations

import re
import subprocess
import sys
from fractions import Fraction
from html import unescape
from typing import TYPE_CHECKING

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from croupier import books, odds
from croupier.reports.studio.dossier import counts, dossier
from croupier.reports.studio.page import games_page, studio_page, studio_part
from croupier.reports.studio.risk import meter
from croupier.room.web.studio import studio_app
from croupier.studio import Workshop, variant
from croupier.text import LANGUAGES, say

if TYPE_CHECKING:
    from collections.abc import Iterator

WHEEL = "m1/roulette"


@pytest.fixture(scope="module")
def shop() -> Iterator[Workshop]:
    made = Workshop(simulate=False)
    yield made
    made.close()


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with TestClient(studio_app()) as made:
        yield made


def words(page: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", page)))


def waited(game: str, query: str, shop: Workshop, language: str = "en") -> str:
    """Ask for a part until it is there."""
    for _ in range(100):
        page = studio_part(game, query, shop, language)
        if not re.search('data-status="(waiting|counting)"', page):
            return words(page)
    raise AssertionError(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_form_with_all_that_can_be_turned(language: str, shop: Workshop) -> None:
    assert all(game in games_page(language) for game in odds.families.games_with("solve"))
    page = studio_page("rp/russian", "", shop, language)
    for key in books.settable(books.profile("rp/russian")):
        assert f'name="{key}"' in page
    assert say("studio-nothing-changed", language) in words(page)
    assert "studio-" not in words(page).replace("/studio", "")


def test_a_changed_row_stands_beside_the_book(shop: Workshop) -> None:
    said = waited(WHEEL, "pays.bets.straight-up=34%3A1", shop)
    assert "House edge 5.405405 % 2.702703 % +2.702703 %" in said
    assert "croupier edge m1/roulette --option 'pays.bets.straight-up=34:1'" in said


def test_a_book_at_another_stake_says_so(shop: Workshop) -> None:
    assert "This variant The book Difference" in waited(WHEEL, "pays.bets.red=2%3A1", shop)
    assert "This variant The book, at a stake of 1 Difference" in waited(WHEEL, "stake=5", shop)


def test_tools_answer(shop: Workshop) -> None:
    sweep = "_part=tool&_tool=sweep&_along=pays.bets.red&_values=1%3A1..2%3A1&_bet=red"
    assert "2:1 -45.945946 %" in waited(WHEEL, sweep, shop)
    both = f"{sweep}&_along2=pays.bets.split&_values2=16%3A1,17%3A1"
    assert waited(WHEEL, both, shop).count("-45.945946 %") >= 2
    back = "_part=tool&_tool=backwards&_along=pays.bets.straight-up&_target=5,5&_bet=straight-up"
    assert "Nearest: 34:1, which gives 5.405405 %" in waited(WHEEL, back, shop)
    beside = "_part=tool&_tool=compare&_with=%0Apays.bets.straight-up%3D36%3A1"
    assert "House edge 2.702703 % 0.000000 %" in waited(WHEEL, beside, shop)
    risk = "_part=tool&_tool=risk&_bet=red&_rounds=100&_bankroll=5"
    assert "Chance of losing the bankroll in these rounds 69.8411 %" in waited(WHEEL, risk, shop)


def test_the_meter_at_which_a_stake_is_even_counts_prizes_of_the_house() -> None:
    """Five chips are even when what all rows bring comes to five: shares of the meter, and a fixed prize."""
    rare = {"full-house": "694.17", "four-of-a-kind": "4165.00", "straight-flush": "72193.33"}
    shares = {"full-house": 5, "four-of-a-kind": 10, "straight-flush": 20, "royal-flush": 50}
    rare["royal-flush"] = "649740.00"
    slope = sum(Fraction(share, 100) / Fraction(rare[row]) for row, share in shares.items())
    for flush, fixed in (("2000", Fraction(2000, 500)), ("3:1", Fraction(15, 500))):
        made = variant("rp/russian", {"pays.bonus.flush": flush})
        said = words(meter(made.rules.funds["bonus"], made, {"_in-bonus-flush": "500"}, "en"))
        assert f"{float((5 - fixed) / slope):,.0f}" in said


WRONG = {
    "pays.bets.red=two": "two",
    "pays.bets.rouge=2:1": "has no option pays.bets.rouge",
    "stake=many": "“many” is not an initial stake",
    "_part=tool&_tool=risk&_rounds=0": "0 rounds cannot be worked out",
    "_part=tool&_tool=risk&_rounds=1e9": "“1e9” is not a number",
    "_part=tool&_tool=risk&_confidence=200": "200 % is not a confidence",
    "_part=tool&_tool=risk&_bet=rouge": "no side bet rouge",
    "_part=tool&_tool=sweep&_along=pays.bets.red&_values=1%3A1..900%3A1": "900 counts",
    "_part=tool&_tool=backwards&_along=pays.bets.red&_target=much": "“much” is not a number",
    "_part=tool&_tool=compare&_with=a": "has no option a",
    "_part=tool&_tool=compare&_with=%0A%0A%0A%0Amax_payout%3D900": "Between one and 4",
}


@pytest.mark.parametrize("query", WRONG)
def test_wrong_input_is_a_sentence(query: str, shop: Workshop) -> None:
    said = {}
    for language in LANGUAGES:
        page = studio_part(WHEEL, query, shop, language)
        assert 'role="alert"' in page
        assert 'data-status="wrong"' in page
        said[language] = words(page)
    assert WRONG[query] in said["en"]
    assert len(set(said.values())) == len(LANGUAGES)


def test_what_a_family_does_not_count_is_said(shop: Workshop) -> None:
    page = waited("rp/russian", "pays.bet.flush=5000000:1", shop)
    assert "A payment of this table is too large to be counted exactly" in page
    assert "House edge" not in page


def test_the_dossier_can_be_recomputed(shop: Workshop) -> None:
    made = variant(WHEEL, {"pays.bets.straight-up": "34:1"})
    report = shop.result(made, patience=60)
    for language in LANGUAGES:
        sheet = dossier(made, report, odds.edge(WHEEL), language)
        assert sheet.startswith(b"%PDF")
        assert sheet == dossier(made, report, odds.edge(WHEEL), language)
    again = msgspec.json.decode(counts(report))
    assert again == msgspec.json.decode(msgspec.json.encode(odds.edge(WHEEL, made.changes).answer()))


def test_over_http(client: TestClient[Litestar]) -> None:
    assert client.get("/", follow_redirects=False).headers["location"] == "/studio"
    page = client.get("/studio/m1/roulette", params={"language": "hy"})
    assert page.status_code == 200
    assert "form-action 'none'" in page.headers["content-security-policy"]
    changed = {"pays.bets.straight-up": "34:1"}
    file = client.get("/studio/m1/roulette/rules.toml", params=changed)
    assert file.text == variant(WHEEL, changed).toml
    assert client.get("/studio/m1/roulette/dossier.pdf").content.startswith(b"%PDF")
    assert client.get("/studio/m1/roulette/counts.json").json()["house_edge"] == "1/37"
    assert client.get("/studio/m1/roulette/secrets.txt").status_code == 404
    assert client.get("/studio/m1/baccarat").status_code == 404
    assert "between" in client.get("/studio/am/club").text
    assert client.get("/studio/m1/roulette", params={"pays.bets.red": "9" * 9000}).status_code == 200
    assert client.post("/studio/m1/roulette/stop").status_code == 204
    refused = client.post("/studio/m1/roulette/stop", headers={"sec-fetch-site": "cross-site"})
    assert refused.status_code in (400, 403, 500)


def test_a_room_with_a_studio_opens_without_kernels() -> None:
    """They take seconds to load, and minutes to compile: nobody waits for them at the door."""
    code = (
        "import sys, croupier.room.web; print([name for name in ('numpy', 'numba') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
