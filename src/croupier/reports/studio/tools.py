"""The tools of the studio, each a form and its answer: comparing, sweeping, solving backwards, risk."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from croupier.errors import BookError, CroupierError
from croupier.reports.studio.markup import choice, entry, field, full_label, share, table, value_word
from croupier.reports.studio.plots import picture
from croupier.studio import compare, knobs, read_link, solve_back, sweep
from croupier.studio.counting import Unfinished
from croupier.table.telling import word
from croupier.text import say
from croupier.text.writing import figure, number, percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.odds import Bet
    from croupier.studio import Variant, Workshop

TOOLS: Final = ("compare", "sweep", "backwards", "risk")
_MOST: Final = 3000
_LONGEST: Final = 24
"""Letters of a number that somebody types."""
_USUAL: Final = {
    "rounds": "1000",
    "pace": "40",
    "bankroll": "200",
    "confidence": "95",
    "ruin": "1",
    "rebate": "10",
}


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


# -- reading ----------------------------------------------------------------------------------------------


def read_number(said: Mapping[str, str], name: str) -> Fraction:
    """Read a number as people write it, with a point or a comma.

    >>> read_number({"_target": "2,5"}, "target")
    Fraction(5, 2)
    """
    typed = said.get(f"_{name}", "").strip() or _USUAL.get(name, "")
    try:
        if len(typed) > _LONGEST or "e" in typed.lower() or "_" in typed:
            raise ValueError
        return Fraction(typed.replace(",", "."))
    except (ValueError, ZeroDivisionError):
        raise BookError("studio-number", value=typed[:_LONGEST]) from None


def _whole(said: Mapping[str, str], name: str) -> int:
    found = read_number(said, name)
    if found.denominator != 1:
        raise BookError("studio-number", value=said.get(f"_{name}", "")[:_LONGEST])
    return int(found)


# -- comparing --------------------------------------------------------------------------------------------


def _compare_form(variant: Variant, said: Mapping[str, str], language: str) -> str:
    lines = said.get("_with", f"\n{variant.link}" if variant.link else "")
    area = f'<textarea name="_with" rows="4">\n{escape(lines)}</textarea>'
    return field(say("studio-variants", language), area) + _button("studio-compare", language)


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


def _bets(variant: Variant, language: str) -> dict[str, str]:
    """Return the bets whose edge can be asked for: the main one, and those with a pay table or a row."""
    names = [name for name in variant.rules.pays if name not in ("raise", "bet", "ante", "no-game")]
    rows = variant.rules.pays["bets"].rows if "bets" in variant.rules.pays else ()
    found = dict.fromkeys([*(name for name in names if name != "bets"), *rows])
    return {
        "": say("studio-main-bet", language),
        **{name: word("category", name, language) for name in found},
    }


def _sweep_form(variant: Variant, said: Mapping[str, str], language: str) -> str:
    known = _parameters(variant, language)
    second = {"": say("studio-none", language), **known}
    fields = (
        ("studio-parameter", choice("_along", known, said.get("_along", ""))),
        ("studio-values-label", entry("_values", said.get("_values", ""), maxlength="200")),
        ("studio-second", choice("_along2", second, said.get("_along2", ""))),
        ("studio-second-values", entry("_values2", said.get("_values2", ""), maxlength="200")),
        ("studio-bet-label", choice("_bet", _bets(variant, language), said.get("_bet", ""))),
    )
    return "".join(field(say(key, language), control) for key, control in fields) + _button(
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
        ("studio-bet-label", choice("_bet", _bets(variant, language), said.get("_bet", ""))),
    )
    return "".join(field(say(key, language), control) for key, control in fields) + _button(
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


# -- risk -------------------------------------------------------------------------------------------------


def _risk_form(variant: Variant, said: Mapping[str, str], language: str) -> str:
    names = {"rounds": "rounds-label", "pace": "pace", "bankroll": "bankroll-label"}
    names |= {"confidence": "confidence-label", "ruin": "ruin-label", "rebate": "rebate-label"}
    fields = "".join(
        field(
            say(f"studio-{names[name]}", language),
            entry(f"_{name}", said.get(f"_{name}", usual), inputmode="decimal"),
        )
        for name, usual in _USUAL.items()
    )
    bets = field(
        say("studio-bet-label", language), choice("_bet", _bets(variant, language), said.get("_bet", ""))
    )
    return fields + bets + _button("studio-work-out", language)


def _risk(variant: Variant, said: Mapping[str, str], shop: Workshop, language: str) -> str:
    from croupier.studio.risk import STEPS, Round  # noqa: PLC0415  (a room opens without kernels)

    report = shop.result(variant)
    bet: Bet = report
    if wanted := said.get("_bet", ""):
        if wanted not in report.side_bets:
            raise BookError("studio-bet-unknown", bet=wanted, known=", ".join(report.side_bets) or "–")
        bet = report.side_bets[wanted]
    walk = Round.of(bet)
    rounds, pace = _whole(said, "rounds"), read_number(said, "pace")
    if not 1 <= rounds <= STEPS:
        raise BookError("studio-rounds", rounds=str(rounds), most=STEPS)
    bankroll, confidence = read_number(said, "bankroll"), float(read_number(said, "confidence") / 100)
    ruin, rebate = float(read_number(said, "ruin") / 100), read_number(said, "rebate") / 100
    rows = [
        ["studio-hour-cost", figure(float(-walk.mean * pace), language)],
        ["studio-hour-spread", figure(float(walk.variance * pace) ** 0.5, language)],
        ["studio-loss-limit", figure(walk.loss_limit(rounds, confidence), language)],
        ["studio-ahead", _chance(language, walk.ahead(rounds))],
        ["studio-ruin", _chance(language, walk.ruin(bankroll, rounds))],
        ["studio-needed", figure(walk.bankroll(ruin, rounds), language)],
        ["studio-ruin-ever", _chance(language, walk.ruin(bankroll))],
        ["studio-longest", str(walk.usual_run(rounds))],
        ["studio-rebate", percent(100 * walk.rebate(rounds, rebate), language, digits=6)],
    ]
    if walk.mean > 0:
        rows.insert(7, ["studio-needed-ever", figure(walk.bankroll(ruin), language)])
    said_rows = [[say(key, language), value] for key, value in rows]
    return table(["", say("studio-value", language)], said_rows)


def _chance(language: str, value: float) -> str:
    rarest = 0.0001
    return f"< {percent(rarest, language)}" if 0 < 100 * value < rarest else percent(100 * value, language)


def _button(key: str, language: str) -> str:
    return f"<button>{escape(say(key, language))}</button>"


_FORMS: Final[dict[str, Callable[[Variant, Mapping[str, str], str], str]]] = {
    "compare": _compare_form,
    "sweep": _sweep_form,
    "backwards": _backwards_form,
    "risk": _risk_form,
}
_ANSWERS: Final[dict[str, Callable[[Variant, Mapping[str, str], Workshop, str], str]]] = {
    "compare": _compare,
    "sweep": _sweep,
    "backwards": _backwards,
    "risk": _risk,
}
