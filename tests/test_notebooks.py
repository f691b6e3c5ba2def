"""What notebooks show of cards, hands, tables, counts and advice: pictures that hide what is hidden."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import croupier
from croupier import odds
from croupier.cards import read_cards
from croupier.hands import best
from croupier.table.picture import html
from croupier.text import LANGUAGES


def parsed(shown: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{shown}</div>")


def test_a_card_and_a_hand_show_themselves() -> None:
    (card,) = read_cards("Qh")
    (joker,) = read_cards("Xj")
    assert "Q♥" in "".join(parsed(card._repr_svg_()).itertext())
    assert "★" in "".join(parsed(joker._repr_svg_()).itertext())
    shown = best("Ks 9d Kd 9c Kc 2h")._repr_html_()
    words = "".join(parsed(shown).itertext())
    assert "full house, kings over nines" in words
    assert "2♥" not in words, "only the five that count"


@pytest.mark.parametrize(
    ("game", "seats", "more"),
    [
        ("m1/oasis", {1: {"ante": 10}, 2: {"ante": 10}}, {}),
        ("fspr/holdem", {1: 200, 2: 200}, {"button": 2, "blinds": (1, 2)}),
    ],
)
def test_a_hand_shows_what_lies_open_and_a_view_what_its_owner_sees(
    game: str, seats: dict[int, object], more: dict[str, object]
) -> None:
    hand = croupier.deal(game, seats=seats, seed=3, **more)  # type: ignore[arg-type]
    own = [card.symbol for card in hand.felt.boxes[0].cards]
    public = "".join(parsed(hand._repr_html_()).itertext())
    assert not any(symbol in public for symbol in own)
    for language in LANGUAGES:
        mine = "".join(parsed(html(hand.view(1), language)).itertext())
        assert all(symbol in mine for symbol in own)
    assert html(hand.view(1)) == hand.view(1)._repr_html_()


def test_counts_and_advice_show_their_figures() -> None:
    report = croupier.edge("m1/roulette")
    assert "2.702703 %" in "".join(parsed(report._repr_html_()).itertext())
    assert "2.702703 %" in "".join(parsed(report.side_bets["red"]._repr_html_()).itertext())
    advice = croupier.advise("am/five-card", hand="Ah Kd 9c 9s 2h", up="7d")
    words = "".join(parsed(advice._repr_html_()).itertext())
    assert "9♠" in words
    assert "+1.702663" in words


def test_equities_and_simulations_show_their_figures_with_their_margins() -> None:
    counted = croupier.equity("holdem", ["AsKs", "QdQc"], board="Ah Kd 2c")
    words = "".join(parsed(counted._repr_html_()).itertext())
    assert "A♥" in words
    assert "90.4040 %" in words
    assert "±" not in words
    sampled = croupier.equity("holdem", ["AsKs", "random", "random"], sample=10_000, seed=1)
    assert "±" in "".join(parsed(sampled._repr_html_()).itertext())
    played = croupier.simulate("m1/roulette", "red", rounds=10_000, seed=1)
    low, high = played.edge.interval
    words = "".join(parsed(played._repr_html_()).itertext())
    assert f"{100 * low:.4f} % … {100 * high:.4f} %" in words
    assert "10,000" in words


def test_a_chart_shows_its_lines_and_its_price() -> None:
    chart = odds.chart("m1/roulette")
    words = "".join(parsed(chart._repr_html_()).itertext())
    assert all(line in words for line in chart.lines)
    assert "0.000000 %" in words
