"""The figures of a variant beside those of its book, or how far its count has come."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from croupier.odds.report import how_often, rounded
from croupier.reports import edge
from croupier.reports.studio.markup import folded, named, share, table
from croupier.studio.variants import written
from croupier.table.telling import word
from croupier.text import say
from croupier.text.writing import figure, number, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.odds import Report
    from croupier.studio import Counting, Variant

EXPORTS: Final = {"toml": "rules.toml", "json": "counts.json", "pdf": "dossier.pdf"}


def figures(counting: Counting, book: Counting, language: str) -> str:
    """Write the part of the page that changes when something is turned; its state stands in its mark."""
    variant = counting.variant
    if counting.report is not None:
        inner = "".join(_counted(variant, counting.report, book, language))
    else:
        inner = _under_way(counting, language)
    title = escape(say("studio-figures", language))
    found = escape(_briefly(counting, language))
    return (
        f'<section id="figures" data-status="{counting.status}" data-book="{book.status}" '
        f'data-edge="{found}"><h2>{title}</h2>'
        f"{inner}{_exports(variant, counting, language)}</section>"
    )


def _briefly(counting: Counting, language: str) -> str:
    """Say the edge, or that it is counted, in so few words that it fits beside the buttons."""
    if counting.report is not None:
        found = share(counting.report.house_edge, language)
        return say("labelled", language, label=say("odds-edge", language), said=found)
    return percent(100 * counting.done / (counting.total or 1), language, digits=0)


def refused(sentence: str, language: str) -> str:
    """Say why there are no figures."""
    title = escape(say("studio-figures", language))
    return (
        f'<section id="figures" data-status="wrong"><h2>{title}</h2>'
        f'<p class="note" role="alert">{escape(sentence)}</p></section>'
    )


# -- while it is counted ----------------------------------------------------------------------------------


def _under_way(counting: Counting, language: str) -> str:
    said = []
    button = ""
    if counting.refusal is not None:
        why = counting.refusal.sentence(language)
        said.append(say("studio-uncounted", language, why=why) if counting.simulated else why)
    elif counting.status == "stopped":
        said.append(say("studio-stopped", language))
        button = f'<button type="button" data-do="go-on">{escape(say("studio-go-on", language))}</button>'
    elif counting.status == "waiting":
        said.append(say("studio-waiting", language))
    else:
        done = percent(100 * counting.done / (counting.total or 1), language, digits=0)
        said.append(say("studio-progress", language, percent=done))
        if (left := counting.seconds_left()) is not None:
            said.append(say("studio-left", language, seconds=left))
    if counting.status in ("waiting", "counting"):
        button = f'<button type="button" data-do="stop">{escape(say("studio-stop", language))}</button>'
    lines = "".join(f"<p>{escape(line)}</p>" for line in said)
    bar = ""
    if counting.status == "counting":
        label = escape(say("studio-figures", language))
        bar = (
            f'<progress max="{counting.total or 1}" value="{counting.done}" aria-label="{label}"></progress>'
        )
    return f"{lines}{bar}{_simulated(counting, language)}<p>{button}</p>"


def _simulated(counting: Counting, language: str) -> str:
    found = counting.simulated
    if found is None:
        return ""
    low, high = (percent(100 * bound, language) for bound in found.interval)
    rounds = number(found.rounds, language)
    said = say("studio-simulated", language, rounds=rounds, strategy=found.strategy, low=low, high=high)
    return f'<p class="soft" data-simulated="{found.rounds}">{escape(said)}</p>'


# -- when it is counted -----------------------------------------------------------------------------------


def _counted(variant: Variant, report: Report, book: Counting, language: str) -> Iterator[str]:
    for note in report.notes:
        yield f'<p class="note">{escape(say(note, language))}</p>'
    yield f'<p class="soft">{escape(say("odds-at-stake", language, stake=report.stake))}</p>'
    if not variant.changes and variant.stake is None:
        yield f'<p class="soft">{escape(say("studio-nothing-changed", language))}</p>'
    yield beside(report, book.report, language)
    results = edge.distribution(report, language)
    yield _part(
        "odds-results", language, named(results, say("odds-results", language)), _results(report, language)
    )
    for key, picture, rows in _parts(report, language):
        yield _part(key, language, named(picture, say(key, language)), rows)
    if report.side_bets:
        heads = [say(f"odds-{key}", language) for key in ("bet", "bet-stake", "edge", "stdev")]
        bets = [
            [
                word("category", name, language),
                number(bet.stake, language),
                share(bet.house_edge, language),
                number(bet.stdev, language, digits=4),
            ]
            for name, bet in report.side_bets.items()
        ]
        yield f"<h3>{escape(say('odds-side-bets', language))}</h3>{table(heads, bets)}"


def beside(report: Report, book: Report | None, language: str) -> str:
    """Set the main figures beside those of the book, with the difference."""
    rows = []
    for key in ("house_edge", "element_of_risk", "staked"):
        name = {"house_edge": "odds-edge", "element_of_risk": "odds-risk", "staked": "odds-staked"}[key]
        mine = getattr(report, key)
        row = [say(name, language), _said(key, mine, language)]
        if book is not None:
            own = getattr(book, key)
            row += [_said(key, own, language), _said(key, mine - own, language, signed=True)]
        rows.append(row)
    deviation = [say("odds-stdev", language), number(report.stdev, language, digits=6)]
    deals = [say("odds-deals", language), rounded(report.deals, language)]
    heads = ["", say("studio-now", language)]
    if book is not None:
        alike = book.stake == report.stake
        own = say("studio-book", language) if alike else say("studio-book-at", language, stake=book.stake)
        heads += [own, say("studio-difference", language)]
        deviation += [
            number(book.stdev, language, digits=6),
            figure(report.stdev - book.stdev, language, signed=True),
        ]
        deals += [rounded(book.deals, language), ""]
    return table(heads, [*rows, deviation, deals])


def _said(key: str, value: object, language: str, *, signed: bool = False) -> str:
    if key == "staked":
        return figure(value, language, signed=signed)  # type: ignore[arg-type]
    return share(value, language, signed=signed)  # type: ignore[arg-type]


def _part(key: str, language: str, picture: str, rows: str) -> str:
    title = escape(say(key, language))
    return f"<h3>{title}</h3>{picture}{folded(say('studio-data', language), rows)}"


def _results(report: Report, language: str) -> str:
    whole = report.deals
    rows = [
        [figure(net, language, signed=True), rounded(count, language), how_often(count, whole, language)]
        for net, count in sorted(report.outcomes.items())
    ]
    return table(_heads("odds-results", language), rows)


def _heads(key: str, language: str) -> list[str]:
    return [say(key, language), say("odds-deals", language), "%"]


def _parts(report: Report, language: str) -> Iterator[tuple[str, str, str]]:
    """Give decisions, what is paid and what options are worth: each as picture and table."""
    whole = report.deals
    if report.decisions:
        rows = []
        for each in report.decisions:
            act = say(f"act-{each.first}", language)
            if each.last:
                act = say("odds-then", language, first=act, last=say(f"act-{each.last}", language))
            rows.append([act, rounded(each.count, language), how_often(each.count, whole, language)])
        yield (
            "odds-decisions",
            edge.decision_bars(report, language),
            table(_heads("odds-decisions", language), rows),
        )
    if report.paid:
        rows = [
            [say(f"category-{slug}", language), rounded(count, language), how_often(count, whole, language)]
            for slug, count in report.paid.items()
        ]
        yield "odds-paid", edge.paid_bars(report, language), table(_heads("odds-paid", language), rows)
    if report.without:
        rows = []
        for option in report.without:
            name = "odds-without-all" if option.option == "all" else f"act-{option.option}"
            worth = share(option.house_edge - report.house_edge, language, signed=True)
            rows.append([say(name, language), share(option.house_edge, language), worth])
        heads = [
            say("studio-value", language),
            say("odds-edge", language),
            say("studio-difference", language),
        ]
        yield "odds-without", edge.without_bars(report, language), table(heads, rows)


def _exports(variant: Variant, counting: Counting, language: str) -> str:
    """Say where the variant can be taken from here."""
    path = f"/studio/{variant.game}"
    query = f"?{variant.link}" if variant.link else ""
    links = [
        f'<li><a data-share href="{escape(path + query)}">{escape(say("studio-link", language))}</a></li>'
    ]
    for kind, name in EXPORTS.items():
        if kind == "toml" or counting.report is not None:
            more = f"{'&' if query else '?'}language={language}"
            address = escape(f"{path}/{name}{query}{more}")
            links.append(
                f'<li><a href="{address}" download>{escape(say(f"studio-{kind}", language))}</a></li>'
            )
    options = "".join(f" --option '{key}={written(value)}'" for key, value in variant.changes.items())
    stake = "" if variant.stake is None else f" --stake {variant.stake}"
    command = escape(f"croupier edge {variant.game}{options}{stake}")
    typed = f"<p>{escape(say('studio-by-hand', language))}: <code>{command}</code></p>"
    return f"<h3>{escape(say('studio-export', language))}</h3><ul>{''.join(links)}</ul>{typed}"
