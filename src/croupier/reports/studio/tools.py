"""The tools of the studio, each a form and its answer: comparing, sweeping, solving backwards, risk."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from croupier.errors import CroupierError
from croupier.reports.studio import risk
from croupier.reports.studio.asked import bets_of, read_number
from croupier.reports.studio.markup import (
    button,
    choice,
    entry,
    field,
    full_label,
    share,
    table,
    value_word,
)
from croupier.reports.studio.plots import picture
from croupier.studio import compare, knobs, read_link, solve_back, sweep
from croupier.studio.counting import Unfinished
from croupier.table.telling import word
from croupier.text import say
from croupier.text.writing import number, percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.studio import Variant, Workshop

TOOLS: Final = ("compare", "sweep", "backwards", "risk")
_MOST: Final = 3000


def tools(variant: Variant, said: Mapping[str, str], answer: str, language: str) -> str:
    """Write all tools, the one that was asked with its answer."""
    asked = said.get("_tool", "")
    parts = []
    for name in TOOLS:
        title = escape(say("studio-risk-title" if name == "risk" else f"studio-{name}", language))
        about = escape(say(f"studio-{name}-about", language))
        opened = " open" if name == asked else ""
        inner = answer if name == asked else ""
        form = _FORMS[name](variant, said if name == asked else {}, language)
        parts.append(
            f'<details class="tool"{opened}><summary><h2>{title}</h2></summary><p>{about}</p>'
            f'<form data-tool="{name}">{form}</form>'
            f'<div class="answer" data-of="{name}" aria-live="polite">{inner}</div></details>'
        )
    return "".join(parts)


def answer(variant: Variant, said: Mapping[str, str], shop: Workshop, language: str) -> str:
    """Answer a tool; what is still counted is said, and asked for again by the page."""
    name = said.get("_tool", "")
    if name not in TOOLS:
        return ""
    try:
        inner, status = _ANSWERS[name](variant, said, shop, language), "done"
    except Unfinished as waiting:
        counting = waiting.counting
        done = percent(100 * counting.done / (counting.total or 1), language, digits=0)
        lines = (say("studio-so-far", language), say("studio-progress", language, percent=done))
        inner, status = "".join(f"<p>{escape(line)}</p>" for line in lines), "counting"
    except CroupierError as error:
        inner, status = f'<p class="note" role="alert">{escape(error.sentence(language))}</p>', "wrong"
    return f'<div data-status="{status}">{inner}</div>'


# -- comparing --------------------------------------------------------------------------------------------


def _compare_form(variant: Variant, said: Mapping[str, str], language: str) -> str:
    lines = said.get("_with", f"\n{variant.link}" if variant.link else "")
    area = f'<textarea name="_with" rows="4">\n{escape(lines)}</textarea>'
    return field(say("studio-variants", language), area) + button("studio-compare", language)


def _compare(variant: Variant, said: Mapping[str, str], shop: Workshop, language: str) -> str:
    lines = said.get("_with", "")[:_MOST].rstrip("\r\n").splitlines() or [""]
    found = [read_link(variant.game, urlsplit(line.strip()).query or line.strip()) for line in lines]
    compared = compare(found)
    reports = [shop.result(each) for each in found]
    heads = ["", *(say("studio-variant", language, number=place) for place in range(1, len(found) + 1))]
    named = {knob.key: full_label(knob, variant.game, language) for knob in knobs(variant.game)}
    rows = [
        [named[key], *(value_word(value, language) for value in values)]
        for key, values in compared.differs.items()
    ]
    for key, name in (("house_edge", "odds-edge"), ("element_of_risk", "odds-risk")):
        rows.append([say(name, language), *(share(getattr(report, key), language) for report in reports)])
    rows.append(
        [say("odds-stdev", language), *(number(report.stdev, language, digits=6) for report in reports)]
    )
    for bet in reports[0].side_bets:
        edges = [
            share(report.side_bets[bet].house_edge, language) if bet in report.side_bets else ""
            for report in reports
        ]
        rows.append([word("category", bet, language), *edges])
    return table(heads, rows)


# -- sweeping ---------------------------------------------------------------------------------------------


def _parameters(variant: Variant, language: str) -> dict[str, str]:
    return {knob.key: full_label(knob, variant.game, language) for knob in knobs(variant.game)}


def _sweep_form(variant: Variant, said: Mapping[str, str], language: str) -> str:
    known = _parameters(variant, language)
    second = {"": say("studio-none", language), **known}
    fields = (
        ("studio-parameter", choice("_along", known, said.get("_along", ""))),
        ("studio-values-label", entry("_values", said.get("_values", ""), maxlength="200")),
        ("studio-second", choice("_along2", second, said.get("_along2", ""))),
        ("studio-second-values", entry("_values2", said.get("_values2", ""), maxlength="200")),
        ("studio-bet-label", choice("_bet", bets_of(variant, language), said.get("_bet", ""))),
    )
    return "".join(field(say(key, language), control) for key, control in fields) + button(
        "studio-run-sweep", language
    )


def _sweep(variant: Variant, said: Mapping[str, str], shop: Workshop, language: str) -> str:
    along = {said.get("_along", ""): said.get("_values", "")}
    if said.get("_along2"):
        along[said["_along2"]] = said.get("_values2", "")
    grid = sweep(variant, along, bet=said.get("_bet", ""), count=shop.result)
    known = _parameters(variant, language)
    return picture(grid, [known[key] for key in grid.keys], language)


# -- solving backwards ------------------------------------------------------------------------------------


def _backwards_form(variant: Variant, said: Mapping[str, str], language: str) -> str:
    fields = (
        ("studio-parameter", choice("_along", _parameters(variant, language), said.get("_along", ""))),
        ("studio-target-label", entry("_target", said.get("_target", "2.5"), inputmode="decimal")),
        ("studio-bet-label", choice("_bet", bets_of(variant, language), said.get("_bet", ""))),
    )
    return "".join(field(say(key, language), control) for key, control in fields) + button(
        "studio-solve", language
    )


def _backwards(variant: Variant, said: Mapping[str, str], shop: Workshop, language: str) -> str:
    target = read_number(said, "target") / 100
    found = solve_back(variant, said.get("_along", ""), target, bet=said.get("_bet", ""), count=shop.result)
    sides = [
        f"{value_word(each.value, language)} ({share(each.edge, language)})"
        if each
        else say("studio-end", language)
        for each in (found.below, found.above)
    ]
    nearest = found.nearest
    lines = (
        say(
            "studio-nearest",
            language,
            value=value_word(nearest.value, language),
            edge=share(nearest.edge, language),
        ),
        say("studio-sides", language, below=sides[0], above=sides[1]),
        say("studio-tried", language, counted=found.counted),
    )
    turned = variant.changed(**{found.key: nearest.value})
    address = escape(f"/studio/{variant.game}{'?' if turned.link else ''}{turned.link}")
    link = f'<p><a href="{address}">{escape(say("studio-link", language))}</a></p>'
    return "".join(f"<p>{escape(line)}</p>" for line in lines) + link


_FORMS: Final[dict[str, Callable[[Variant, Mapping[str, str], str], str]]] = {
    "compare": _compare_form,
    "sweep": _sweep_form,
    "backwards": _backwards_form,
    "risk": risk.form,
}
_ANSWERS: Final[dict[str, Callable[[Variant, Mapping[str, str], Workshop, str], str]]] = {
    "compare": _compare,
    "sweep": _sweep,
    "backwards": _backwards,
    "risk": risk.answer,
}
