"""Counts and advice as HTML, for notebooks: the few figures that somebody wants to see at once.

>>> import croupier
>>> "2.702703 %" in bet_html(croupier.edge("m1/roulette"))
True
>>> advice_html(croupier.advise("am/five-card", hand="Ah Kd 9c 9s 2h", up="7d")).count("<tr>")
3
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from croupier.cards.picture import svg
from croupier.text import say
from croupier.text.writing import number, percent

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from croupier.odds.decisions import Advice
    from croupier.odds.equity.result import Equity
    from croupier.odds.report import Bet
    from croupier.odds.simulation.result import Simulation
    from croupier.odds.strategy import Chart


def bet_html(bet: Bet, language: str = "en") -> str:
    """Write the main figures of a bet."""
    rows = [
        (say("odds-edge", language), percent(100 * bet.house_edge, language, digits=6)),
        (say("odds-risk", language), percent(100 * bet.element_of_risk, language, digits=6)),
        (say("odds-stdev", language), number(bet.stdev, language, digits=6)),
    ]
    return _table(getattr(bet, "game", ""), ("", ""), rows)


def advice_html(advice: Advice, language: str = "en") -> str:
    """Write the decisions of an advice under its cards, the best first."""
    rows = [
        (
            f"{say(f'act-{each.name}', language)} {' '.join(card.symbol for card in each.cards)}".strip(),
            number(float(each.expected), language, digits=6, signed=True),
        )
        for each in advice.decisions
    ]
    heads = (say("studio-decision", language), say("studio-worth-stakes", language))
    cards = "".join(svg(some) for some in (advice.hand, advice.up, advice.board) if some)
    return cards + _table(advice.game, heads, rows)


def equity_html(equity: Equity, language: str = "en") -> str:
    """Write what part of the pot every hand wins, with its margin where deals were sampled."""
    rows = [
        (each.hand, percent(100 * each.equity, language), _margin(each.margin, language))
        for each in equity.players
    ]
    heads = (say("equity-hand", language), say("equity-share", language), "")
    board = svg(equity.board) if equity.board else ""
    return board + _table(equity.game, heads, rows)


def simulation_html(simulation: Simulation, language: str = "en") -> str:
    """Write what was simulated, and the edge with its margin."""
    low, high = simulation.edge.interval
    rows = [
        (simulation.strategy, number(simulation.rounds, language)),
        (say("odds-edge", language), percent(100 * simulation.edge.mean, language)),
        ("95 %", f"{percent(100 * low, language)} … {percent(100 * high, language)}"),
    ]
    return _table(simulation.game, ("", ""), rows)


def chart_html(chart: Chart, language: str = "en") -> str:
    """Write the lines of a chart, and what following it costs against the best play."""
    edge = percent(-100 * chart.expected, language, digits=6)
    price = "–" if chart.price is None else percent(100 * chart.price, language, digits=6)
    rows = [(line,) for line in chart.lines]
    told = (chart.game, f"{say('odds-edge', language)} {edge}", f"{say('strategy-price', language)} {price}")
    return _table(" · ".join(told), ("",), rows)


def _margin(margin: float | None, language: str) -> str:
    return "" if margin is None else f"± {percent(100 * margin, language)}"


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(first)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in rest)
        + "</tr>"
        for first, *rest in rows
    )
    begun = f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
    return f"{begun}<tbody>{body}</tbody></table>"
