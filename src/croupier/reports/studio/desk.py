"""The studio's pages that need no game of the house: what they share, and which there are."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qsl

from croupier.errors import CroupierError
from croupier.reports.studio.markup import document
from croupier.studio.counting import Unfinished
from croupier.studio.variants import LONGEST
from croupier.text import say
from croupier.text.writing import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from croupier.studio import Workshop

    Form = Callable[[Mapping[str, str], str], str]
    Answer = Callable[[Mapping[str, str], Workshop, str], str]

PAGES: Final = ("equity", "icm", "pit", "records")
SCRIPTS: Final = ("desk.js",)


def desk_page(name: str, query: str, shop: Workshop, language: str) -> str:
    """Write one of the pages; what is asked wrongly is answered by a sentence above the form."""
    said = read_query(query)
    form, answer = _pages()[name]
    title = say(f"studio-{name}-title", language)
    lost = escape(say("studio-lost", language))
    found = answered(answer, said, shop, language)
    body = (
        f"<h1>{escape(title)}</h1><p>{escape(say(f'studio-{name}-about', language))}</p>"
        f'<div class="sheet"><form data-page="{name}" data-lost="{lost}">{form(said, language)}</form>'
        f'<div class="results" id="answer" aria-live="polite">{found}</div></div>'
    )
    link = "&".join(pair for pair in query.split("&") if pair and not pair.startswith("language="))
    return document(title, body, f"/studio/{name}", link, language, SCRIPTS)


def read_query(query: str) -> dict[str, str]:
    """Read what is asked of a page.

    >>> read_query("_one=AA&language=ru")
    {'_one': 'AA'}
    """
    pairs = parse_qsl(query[: 2 * LONGEST], keep_blank_values=True, max_num_fields=200)
    return {name: value for name, value in pairs if name.startswith("_")}


def answered(answer: Answer, said: Mapping[str, str], shop: Workshop, language: str) -> str:
    """Answer what is asked, or say why not; nothing where nothing is asked."""
    if not said:
        return ""
    try:
        return shown(answer(said, shop, language), language)
    except Unfinished as waiting:
        counting = waiting.counting
        done = percent(100 * counting.done / (counting.total or 1), language, digits=0)
        lines = (say("studio-so-far", language), say("studio-progress", language, percent=done))
        return f'<div data-status="counting">{"".join(f"<p>{escape(line)}</p>" for line in lines)}</div>'
    except CroupierError as error:
        return wrong(error.sentence(language))


def shown(inner: str, language: str) -> str:
    """Put an answer under its heading; nothing where there is nothing to show."""
    title = escape(say("studio-figures", language))
    return f'<div data-status="done"><h2>{title}</h2>{inner}</div>' if inner else ""


def wrong(sentence: str) -> str:
    """Say why there is no answer."""
    return f'<div data-status="wrong"><p class="note" role="alert">{escape(sentence)}</p></div>'


def _pages() -> Mapping[str, tuple[Form, Answer]]:
    from croupier.reports.studio import equities, icm, pit, records  # noqa: PLC0415  (they ask for this module)

    return {
        "equity": (equities.form, equities.answer),
        "icm": (icm.form, icm.answer),
        "pit": (pit.form, pit.answer),
        "records": (records.form, records.answer),
    }
