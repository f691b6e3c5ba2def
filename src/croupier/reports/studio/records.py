"""The page of records: files are dropped, every hand is verified, and a session is drawn with its band."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from croupier.errors import CroupierError, RecordError
from croupier.history.sessions import session_of
from croupier.reports.studio.markup import entry, field, folded, table
from croupier.text import called, say
from croupier.text.writing import number, percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.history.sessions import Leak, Progress, RecordedSession
    from croupier.studio import Workshop

ENDINGS: Final = ".txt,.phh,.phhs,.ohh,.ots,.json,.jsonl"
PART: Final = "\f"
"""Parts the answers that follow each other on one page."""
_WIDTH, _HIGH, _LEFT, _FOOT = 720, 320, 70, 40
_DRAWN: Final = 400
"""Points of a line at the most."""
_SHOWN: Final = 50
"""Wrong hands that are told one by one."""
_FEW: Final = 30
"""Fewer hands than this say little: the page says so."""


def form(said: Mapping[str, str], language: str) -> str:
    """Write the place for files, and the name of the player."""
    player = entry("_player", said.get("_player", "")[:80], maxlength="80", autocomplete="off")
    control = f'<input type="file" name="_file" accept="{ENDINGS}">'
    files = field(say("studio-drop", language), control, say("studio-drop-about", language))
    return (
        field(say("studio-player-name", language), player, say("studio-player-about", language))
        + f'<div class="drop">{files}</div>'
        + f"<button>{escape(say('studio-read', language))}</button>"
    )


def answer(said: Mapping[str, str], shop: Workshop, language: str) -> str:
    """Nothing is asked by an address: files are handed over."""
    del said, shop, language
    return ""


def reading_part(done: int, total: int, language: str) -> str:
    """Write how far a file is that is still read."""
    said = escape(
        say("studio-progress", language, percent=percent(100 * done / (total or 1), language, digits=0))
    )
    label = escape(say("studio-figures", language))
    bar = f'<progress max="{total or 1}" value="{done}" aria-label="{label}"></progress>'
    return f'<div data-status="counting"><p>{said}</p>{bar}</div>'


def records_part(
    content: bytes, name: str, player: str, language: str, progress: Progress = lambda *_: None
) -> str:
    """Write what a file holds; one that cannot be read at all is a sentence."""
    from croupier.reports.studio.desk import shown, wrong  # noqa: PLC0415  (it asks for this module)
    from croupier.reports.studio.events import events_part, is_summary  # noqa: PLC0415  (few files are such)

    try:
        if is_summary(content, name):
            return shown("".join(events_part(content, name, player, language)), language)
        found = session_of(content, name, player, progress)
    except CroupierError as error:
        unknown = name.endswith(".txt") and error.code == "phh-not-toml"
        return wrong((RecordError("records-site") if unknown else error).sentence(language))
    except (RecursionError, MemoryError):
        return wrong(RecordError("records-deep").sentence(language))
    return shown("".join(_parts(found, language)), language)


def _parts(found: RecordedSession, language: str) -> list[str]:
    counted = len(found.played)
    said = say(
        "studio-session",
        language,
        player=found.player or "–",
        hands=counted,
        wrong=len(found.wrong),
        others=found.others,
    )
    parts = [f"<p>{escape(said)}</p>"]
    if counted:
        if counted < _FEW:
            parts.append(f'<p class="note">{escape(say("studio-few-hands", language))}</p>')
        parts += [_sums(found, language), _graph(found, language), _leaks(found.leaks, language)]
    if found.wrong:
        rows = [[each.where, each.error.sentence(language)] for each in found.wrong[:_SHOWN]]
        heads = [say("studio-hand-number", language), say("studio-why-wrong", language)]
        parts.append(f"<h3>{escape(say('studio-wrong-hands', language))}</h3>{table(heads, rows)}")
    if len(found.players) > 1:
        names = ", ".join(found.players[:20])
        parts.append(f"<p>{escape(say('studio-who-was-there', language, players=names))}</p>")
    return parts


def _sums(found: RecordedSession, language: str) -> str:
    hands = len(found.played)
    rows = []
    for key, whole in (("studio-won", found.net), ("studio-adjusted", found.adjusted)):
        rate = float(100 * whole / hands)
        rows.append([say(key, language), _units(float(whole), language), _units(rate, language)])
    margin = 100 * found.band(hands) / hands
    if hands > 1:
        rows.append([say("studio-margin", language), "", f"± {number(margin, language, digits=2)}"])
    heads = ["", say("studio-in-units", language), say("studio-per-hundred", language)]
    return table(heads, rows)


def _units(value: float, language: str) -> str:
    return number(value, language, digits=2, signed=True)


def _graph(found: RecordedSession, language: str) -> str:
    """Draw both sums over the hands, and the band in which chance alone would leave the second."""
    nets, lucks, net, luck = [0.0], [0.0], 0.0, 0.0
    for each in found.played:
        net, luck = net + float(each.net), luck + float(each.adjusted)
        nets.append(net)
        lucks.append(luck)
    count = len(found.played)
    every = max(1, -(-count // _DRAWN))
    places = sorted({*range(0, count + 1, every), count})
    mean = lucks[-1] / count
    band = [found.band(place) for place in places]
    upper = [mean * place + each for place, each in zip(places, band, strict=True)]
    lower = [mean * place - each for place, each in zip(places, band, strict=True)]
    drawn = [nets[place] for place in places], [lucks[place] for place in places]
    least, most = min(0.0, *lower, *drawn[0], *drawn[1]), max(0.0, *upper, *drawn[0], *drawn[1])
    room = (most - least) or 1.0

    def point(place: int, worth: float) -> str:
        across = _LEFT + (_WIDTH - _LEFT - 20) * place / count
        return f"{across:.1f},{20 + (_HIGH - 20 - _FOOT) * (1 - (worth - least) / room):.1f}"

    def line(worths: list[float]) -> str:
        return " ".join(point(place, worth) for place, worth in zip(places, worths, strict=True))

    inside = line(upper) + " " + " ".join(reversed(line(lower).split()))
    marks = "".join(
        f'<text x="{_LEFT - 8}" y="{float(point(0, worth).split(",")[1]) + 4:.1f}" '
        f'text-anchor="end">{number(worth, language, digits=1)}</text>'
        for worth in sorted({least, 0.0, most})
    )
    zero = point(0, 0.0).split(",")[1]
    label = escape(say("studio-graph", language))
    svg = (
        f'<svg class="plot" viewBox="0 0 {_WIDTH} {_HIGH}" role="img" aria-label="{label}">'
        f'<polygon class="band" points="{inside}"/>'
        f'<line class="axis" x1="{_LEFT}" x2="{_WIDTH - 20}" y1="{zero}" y2="{zero}"/>{marks}'
        f'<polyline class="curve" points="{line(drawn[0])}"/>'
        f'<polyline class="curve even" points="{line(drawn[1])}"/>'
        f'<text x="{_WIDTH - 20}" y="{_HIGH - 12}" text-anchor="end">'
        f"{escape(say('studio-hands-axis', language, hands=count))}</text></svg>"
    )
    heads = [say(f"studio-{key}", language) for key in ("hand-number", "won", "adjusted")]
    shown = places if len(places) <= _SHOWN else places[:: -(-len(places) // _SHOWN)]
    rows = [[str(place), _units(nets[place], language), _units(lucks[place], language)] for place in shown]
    legend = escape(say("studio-graph-legend", language))
    return (
        f"<h3>{escape(say('studio-graph', language))}</h3>{svg}<p class='soft'>{legend}</p>"
        f"{folded(say('studio-data', language), table(heads, rows))}"
    )


def _leaks(leaks: list[Leak], language: str) -> str:
    """Rank what hands have in common by what it costs."""
    rows = []
    for leak in leaks:
        if leak.kind == "street":
            name = say("studio-street", language, cards=leak.name)
        elif leak.kind == "position":
            name = called(leak.name, language, "field", "position")
        else:
            name = called(leak.name, language, "act")
        rows.append(
            [
                f"{say(f'studio-by-{leak.kind}', language)}: {name}",
                number(leak.hands, language),
                _units(float(leak.net), language),
                f"± {number(leak.error, language, digits=2)}",
            ]
        )
    heads = [say(f"studio-{key}", language) for key in ("leak", "hands", "cost", "margin")]
    title = escape(say("studio-leaks", language))
    about = escape(say("studio-leaks-about", language))
    return f"<h3>{title}</h3><p>{about}</p>{table(heads, rows)}" if rows else ""
