"""The page of a variant, and the page of all games: plain HTML, which a small script keeps up to date."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl

from croupier import books
from croupier.errors import CroupierError
from croupier.odds import families
from croupier.reports.studio import figures, tools
from croupier.reports.studio.markup import choice, document, entry, field, label_of, table_name, value_word
from croupier.studio import Knob, Variant, knobs, read_link
from croupier.studio.variants import LONGEST, STAKE, value_of, written
from croupier.studio.workshop import PATIENCE
from croupier.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.studio import Counting, Workshop

STYLE: Final = Path(__file__).with_name("style.css")
SCRIPTS: Final = tuple(
    Path(__file__).with_name(f"{name}.js") for name in ("studio", "saved", "desk", "drill")
)
ICON: Final = Path(__file__).with_name("icon.svg")
_OURS: Final = ("language", "_")
"""Names in a query that are no changes of the rules begin so."""
_ANSWER: Final = "tool"
_SCRIPTS: Final = ("studio.js", "saved.js")


def parted(query: str) -> tuple[str, dict[str, str]]:
    """Part a query into what names the variant and what is asked about it.

    >>> parted("pays.bets.red=2%3A1&_tool=risk&language=ru")
    ('pays.bets.red=2%3A1', {'_tool': 'risk', 'language': 'ru'})
    """
    ours = {
        name: value
        for name, value in parse_qsl(query[: 2 * LONGEST], keep_blank_values=True, max_num_fields=500)
        if name.startswith(_OURS)
    }
    rules = "&".join(pair for pair in query.split("&") if pair and not pair.startswith(_OURS))
    return rules, ours


def studio_page(game: str, query: str, shop: Workshop, language: str) -> str:
    """Write the page of a variant; a link that is wrong shows the sentence, and the game by the book."""
    link, said = parted(query)
    try:
        variant = read_link(game, link)
        shown = _figures(variant, shop, language)
    except CroupierError as error:
        variant, shown = read_link(game, ""), figures.refused(error.sentence(language), language)
    answer = tools.answer(variant, said, shop, language)
    name = books.profile(game).name(language)
    learn = escape(f"/studio/{game}/learn?{variant.link}{'&' if variant.link else ''}language={language}")
    body = (
        f'<p><a href="/studio?language={language}">{escape(say("studio-all-games", language))}</a> · '
        f'<a href="{learn}">{escape(say("studio-learn", language, name=name))}</a></p>'
        f"<h1>{escape(say('studio-of', language, name=name))}</h1>"
        f'<div class="desk"><form id="knobs">{"".join(_form(variant, language))}</form>'
        f'<div class="results">{shown}{saved(language, game)}'
        f"{tools.tools(variant, said, answer, language)}</div></div>"
    )
    return document(say("studio-of", language, name=name), body, f"/studio/{game}", link, language, _SCRIPTS)


def studio_part(game: str, query: str, shop: Workshop, language: str) -> str:
    """Write only what has changed: the figures, or the answer of a tool."""
    link, said = parted(query)
    try:
        variant = read_link(game, link)
        if said.get("_part") == _ANSWER:
            return tools.answer(variant, said, shop, language)
        stopped = shop.look(variant) if "_still" in said else None
        return _figures(variant, shop, language, stopped)
    except CroupierError as error:
        return figures.refused(error.sentence(language), language)


def _figures(variant: Variant, shop: Workshop, language: str, stopped: Counting | None = None) -> str:
    """Write the figures; a count that somebody has stopped is not begun again by being looked at."""
    if stopped is not None:
        return figures.figures(stopped, stopped, language)
    mine = shop.ask(variant)  # first what somebody waits for, then what it is held against
    return figures.figures(mine, shop.ask(variant.book, 0 if not mine.finished else PATIENCE), language)


def games_page(language: str) -> str:
    """Write the page of all games that can be counted."""
    items = "".join(
        f'<li><a href="/studio/{game}?language={language}">{escape(books.profile(game).name(language))}</a>'
        f' <span class="soft">{escape(books.book(game.partition("/")[0]).titled(language))}</span></li>'
        for game in families.games_with(families.SOLVE)
    )
    title = say("studio-title", language)
    body = (
        f"<h1>{escape(title)}</h1><p>{escape(say('studio-about', language))}</p>"
        f"<h2>{escape(say('studio-games', language))}</h2><ul class='games'>{items}</ul>{saved(language)}"
    )
    return document(title, body, "/studio", "", language, ("saved.js",))


def saved(language: str, game: str = "") -> str:
    """Write the place where the browser lists the variants that somebody keeps, of one game or of all."""
    title, remove = (escape(say(f"studio-{key}", language)) for key in ("saved", "remove"))
    path = f"/studio/{game}" if game else ""
    name = escape(books.profile(game).name(language)) if game else ""
    return (
        f'<section id="saved" data-path="{path}" data-name="{name}" data-remove="{remove}" hidden>'
        f"<h2>{title}</h2><ul></ul></section>"
    )


# -- the form ---------------------------------------------------------------------------------------------


def _form(variant: Variant, language: str) -> Iterator[str]:
    rules, known = variant.rules, knobs(variant.game)
    groups = dict.fromkeys(knob.group for knob in known)
    for group in groups:
        inner = "".join(
            _knob(knob, written(value_of(rules, knob.key)), variant.game, language)
            for knob in known
            if knob.group == group
        )
        if group == "options":
            stake = "" if variant.stake is None else str(variant.stake)
            least = say("studio-least-stake", language)
            control = entry(STAKE, stake, inputmode="numeric", data_book="", placeholder=least)
            inner = field(say("studio-stake-label", language), control) + inner
        if group in ("options", "limits", "funds"):
            title = say(f"studio-{group}", language)
        else:
            title = say("studio-pays", language, table=table_name(group, variant.game, language))
        opened = " open" if group not in ("limits", "funds") else ""
        yield f"<details{opened}><summary><h2>{escape(title)}</h2></summary>{inner}</details>"
    show, reset = escape(say("studio-show", language)), escape(say("studio-reset", language))
    save = escape(say("studio-save", language))
    buttons = (
        f'<button>{show}</button> <button type="reset" class="quiet">{reset}</button> '
        f'<button type="button" class="quiet" data-do="save">{save}</button>'
    )
    yield f'<p class="acts">{buttons} <output></output></p>'


def _knob(knob: Knob, value: str, game: str, language: str) -> str:
    book = written(knob.book)
    about = say("studio-book-says", language, value=value_word(knob.book, language))
    if knob.kind in ("flag", "choice"):
        values = ("true", "false") if knob.kind == "flag" else knob.choices
        words = {
            each: value_word(each == "true" if knob.kind == "flag" else each, language) for each in values
        }
        control = choice(knob.key, words, value, book)
    else:
        mode = "numeric" if knob.kind == "number" else "text"
        control = entry(knob.key, value, data_book=book, inputmode=mode, autocomplete="off")
    if knob.clauses:
        about = f"{about} · {knob.clauses[0]}"
    return field(label_of(knob, game, language), control, about)
