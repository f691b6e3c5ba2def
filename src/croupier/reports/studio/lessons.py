"""The page to learn a game from: its chart with its price, a card to print, and drills."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from croupier import books
from croupier.errors import BookError
from croupier.odds import families
from croupier.reports.studio.markup import document, label_of, table
from croupier.studio import Lesson, knobs, read_link
from croupier.studio.variants import value_of, written
from croupier.text import say
from croupier.text.writing import number, percent

if TYPE_CHECKING:
    from croupier.odds.decisions import Advice, WeighedDecision
    from croupier.studio import Variant, Workshop

SCRIPTS = ("drill.js",)


def lesson_page(game: str, link: str, shop: Workshop, language: str) -> str:
    """Write the page of a game: its drills first, for they are there at once, and its chart."""
    variant = read_link(game, link)
    name = books.profile(game).name(language)
    title = say("studio-learn", language, name=name)
    back = escape(f"/studio/{game}?{link}{'&' if link else ''}language={language}")
    body = (
        f'<p><a href="{back}">{escape(say("studio-of", language, name=name))}</a></p><h1>{escape(title)}</h1>'
        f"{_changed(variant, language)}{_drills(variant, language)}{chart_part(variant, shop, language)}"
    )
    return document(title, body, f"/studio/{game}/learn", link, language, SCRIPTS)


def _changed(variant: Variant, language: str) -> str:
    known = {knob.key: label_of(knob, variant.game, language) for knob in knobs(variant.game)}
    lines = [f"{known[key]}: {written(value_of(variant.rules, key))}" for key in variant.changes]
    return f"<p>{escape('; '.join(lines))}</p>" if lines else ""


def _drills(variant: Variant, language: str) -> str:
    from croupier.studio.training import drilled  # noqa: PLC0415  (a room opens without kernels)

    if not drilled(variant.game):
        return ""
    title, about = (escape(say(f"studio-drill{key}", language)) for key in ("", "-about"))
    start = escape(say("studio-drill-start", language))
    return (
        f'<section id="drill"><h2>{title}</h2><p>{about}</p>'
        f'<p><button type="button" data-do="drill">{start}</button></p>'
        '<div class="question" aria-live="polite"></div></section>'
    )


def drill_part(game: str, link: str, seed: str, language: str) -> str:
    """Write one question: the cards, a button for every decision, and behind them what each is worth."""
    from croupier.studio.training import choices, drill  # noqa: PLC0415

    if not (seed.isascii() and seed.isdigit() and len(seed) <= 10):
        raise BookError("studio-number", value=seed[:24])
    advice = drill(game, read_link(game, link).changes, seed=int(seed))
    found = choices(advice)
    best = found[0].expected
    rows, buttons = [], []
    for place, each in enumerate(sorted(found, key=lambda each: (each.name, len(each.cards)))):
        label = _named(each, language)
        cost = float(best - each.expected)
        buttons.append(
            f'<button type="button" data-choice="{place}" data-cost="{cost:.6f}">{escape(label)}</button>'
        )
        given = " ".join(card.symbol for card in each.cards)
        rows.append(
            (each.expected, [f"{label} {given}".strip(), _worth(each, language), _cost(cost, language)])
        )
    heads = [say(f"studio-{key}", language) for key in ("decision", "worth-stakes", "costs")]
    told = table(heads, [row for _, row in sorted(rows, key=lambda row: -row[0])])
    return (
        f'<div data-seed="{int(seed)}"><p class="cards">{_cards(advice, language)}</p>'
        f'<p class="acts">{" ".join(buttons)}</p>'
        f'<div class="verdict" hidden><p data-right>{escape(say("studio-right", language))}</p>'
        f"<p data-wrong>{escape(say('studio-not-best', language))}</p>{told}"
        f'<p><button type="button" data-do="drill">{escape(say("studio-drill-next", language))}</button></p>'
        f'</div><p class="soft score" data-said="{escape(say("studio-score", language))}"></p></div>'
    )


def _named(each: WeighedDecision, language: str) -> str:
    name = say(f"act-{each.name}", language)
    return say("studio-act-cards", language, act=name, cards=len(each.cards)) if each.cards else name


def _worth(each: WeighedDecision, language: str) -> str:
    return number(float(each.expected), language, digits=4, signed=True)


def _cost(cost: float, language: str) -> str:
    return percent(100 * cost, language, digits=2) if cost else "–"


def _cards(advice: Advice, language: str) -> str:
    """Say the cards of a situation, each group with its name."""
    groups = (("own", advice.hand), ("dealer", advice.up), ("board", advice.board))
    return " · ".join(
        f"{escape(say(f'studio-cards-{key}', language))} <b>{' '.join(card.symbol for card in cards)}</b>"
        for key, cards in groups
        if cards
    )


def chart_part(variant: Variant, shop: Workshop, language: str) -> str:
    """Write the chart, or how far the search for it has come."""
    if not families.knows(variant.game, families.LEARN):
        return ""
    counting = shop.ask(Lesson(variant))
    title = escape(say("studio-chart", language))
    if counting.refusal is not None:
        inner = f'<p class="note" role="alert">{escape(counting.refusal.sentence(language))}</p>'
    elif counting.chart is None:
        done = percent(100 * counting.done / (counting.total or 1), language, digits=0)
        inner = f"<p>{escape(say('studio-progress', language, percent=done))}</p>"
    else:
        from croupier.reports.chart import inside  # noqa: PLC0415  (after the kernels)

        more = f"{variant.link}{'&' if variant.link else ''}language={language}"
        address = escape(f"/studio/{variant.game}/card.pdf?{more}")
        said = escape(say("studio-print-card", language))
        learnt = inside(counting.chart, language)
        inner = (
            f'<div class="scroll" tabindex="0" role="region" aria-label="{title}">{learnt}</div>'
            f'<p><a href="{address}" download>{said}</a></p>'
        )
    return f'<section id="chart" data-status="{counting.status}"><h2>{title}</h2>{inner}</section>'
