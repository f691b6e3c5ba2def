"""Sheets of an event for the printer: entry list, draw, seat cards, levels, prizes, a deal to sign, results.

Each is one PDF, set by Typst, in the language of who reads it; the same event gives the same bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from croupier.books import profile
from croupier.errors import BookError, nearest
from croupier.games import is_stud
from croupier.reports.setting import BOLD, SMALL, TITLE, facts, head, said, signature, table, text
from croupier.reports.typesetting import PrintMissing, quoted, typeset
from croupier.text import say
from croupier.text.writing import number, percent
from croupier.tournament.board import outs
from croupier.tournament.desk import deals
from croupier.tournament.prizes import payouts
from croupier.tournament.reglament import AMERICAN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.tournament.state import State
    from croupier.tournament.tournament import Tournament


def print_event(event: Tournament, what: str, language: str = "en", *, address: str = "") -> bytes:
    """Return a sheet of an event as PDF; `address` is where players find their seat, for the QR codes."""
    return typeset(source(event, what, language, address=address))


def source(event: Tournament, what: str, language: str = "en", *, address: str = "") -> str:
    """Write a sheet in the language of Typst."""
    if what not in SHEETS:
        raise BookError("event-sheet-unknown", what=what, nearest=nearest(what, SHEETS))
    name = event.state.reglament.name
    title = say(f"sheet-{what}", language)
    foot = say("sheet-foot", language, name=name, anchor=event.anchor[:16])
    page = head(f"{name}: {title}", foot, language)
    if what == "cards":
        return "\n\n".join((page, *seat_cards(event, language, address=address)))
    heading = (f"#{text(title, TITLE)}", f"#{text(name, SMALL)}")
    return "\n\n".join((page, *heading, *SHEETS[what](event, language)))


def _heads(language: str, *names: str) -> list[str]:
    return [say(f"sheet-head-{name}", language) if name else "" for name in names]


# -- the sheets --------------------------------------------------------------------------------------------


def entry_list(event: Tournament, language: str) -> Iterator[str]:
    """Everybody who has entered, with what is due, and room for a mark at the desk."""
    state = event.state
    names = sorted(state.entries.values(), key=lambda entry: entry.player.casefold())
    yield table(
        _heads(language, "number", "player", "team", "owed", "due", "here"),
        [
            [
                str(place),
                entry.player,
                entry.team,
                number(entry.owed, language),
                number(entry.due, language),
                "✓" if entry.here else "☐",
            ]
            for place, entry in enumerate(names, start=1)
        ],
        widths=("auto", "3fr", "2fr", "auto", "auto", "auto"),
        right=(0, 3, 4),
    )
    owed = sum(entry.owed for entry in names)
    due = sum(entry.due for entry in names)
    yield facts(
        [
            (say("sheet-entries", language), number(len(names), language)),
            (say("sheet-owed", language), number(owed, language)),
            (say("sheet-due", language), number(due, language)),
        ]
    )


def draw_list(event: Tournament, language: str) -> Iterator[str]:
    """Who sits where: by name, then table by table, and what the draw can be verified with (fspr:6.1)."""
    state = event.state
    seated = sorted(
        (entry for entry in state.entries.values() if entry.table), key=lambda entry: entry.player.casefold()
    )
    heads = _heads(language, "player", "table", "seat")
    rows = [[entry.player, str(entry.table), str(entry.seat)] for entry in seated]
    half = -(-len(rows) // 2)
    columns = (table(heads, part, widths=("1fr", "auto", "auto"), right=(1, 2)) for part in
               (rows[:half], rows[half:]) if part)  # fmt: skip
    yield f"#grid(columns: (1fr, 1fr), column-gutter: 16pt, {', '.join(f'[{part}]' for part in columns)})"
    boxes = [
        f"[{said(say('sheet-table', language, table=table), BOLD)} \\ "
        + " \\ ".join(said(f"{seat}. {own.seats[seat]}") for seat in own.taken())
        + "]"
        for table, own in sorted(state.tables.items())
    ]
    if boxes:
        yield f"#grid(columns: (1fr, 1fr, 1fr), gutter: 14pt, {', '.join(boxes)})"
    if state.draws:
        last = state.draws[-1]
        proof = say("sheet-draw-proof", language, commitment=last.commitment, secret=last.secret)
        yield said(proof, "size: 7pt, fill: luma(110)")


def seat_cards(event: Tournament, language: str, *, address: str = "") -> Iterator[str]:
    """Cards to cut, one for every player: name, table, seat, and a code that leads to their seat."""
    try:
        import segno  # noqa: PLC0415  (needed only for cards)
    except ImportError as error:
        raise PrintMissing("print-missing") from error

    state = event.state
    cards = []
    for entry in sorted(state.entries.values(), key=lambda entry: (entry.table, entry.seat)):
        if not entry.table:
            continue
        where = say("sheet-seat", language, table=entry.table, seat=entry.seat)
        leads = (
            f"{address}/{quote(entry.player)}"
            if address
            else f"{state.reglament.name}: {entry.player}: {where}"
        )
        code = segno.make(leads, error="m", micro=False).svg_inline(border=0)
        body = (
            f"#grid(columns: (1fr, 2.3cm), column-gutter: 8pt, "
            f"[{said(state.reglament.name, SMALL)} \\ {said(entry.player, 'size: 14pt, ' + BOLD)} "
            f"#v(1fr) {said(where, 'size: 12pt, ' + BOLD)}], "
            f'align(right + horizon, image(bytes({quoted(code)}), format: "svg", width: 2.3cm)))'
        )
        cards.append(
            "box(width: 100%, height: 3.9cm, inset: 9pt, "
            f'stroke: (paint: luma(150), thickness: 0.5pt, dash: "dashed"))[{body}]'
        )
    if not cards:
        raise BookError("event-sheet-undrawn", clause="fspr:6.1a")
    yield f"#grid(columns: (1fr, 1fr), {', '.join(cards)})"


def level_sheet(event: Tournament, language: str) -> Iterator[str]:
    """The levels with their hours on the event's own clock, breaks and colour-ups."""
    terms = event.state.reglament
    rows: list[list[str]] = []
    begin = 0
    for place, level in enumerate(terms.levels):
        game, _ = terms.game_of(place)
        ante = number(level.ante, language) if level.ante else "–"
        if level.ante and level.big_blind_ante:
            ante = say("sheet-big-blind-ante", language, ante=level.ante)
        stud = is_stud(game)
        forced = (
            say("sheet-stud", language, bring_in=level.bring_in, bet=level.big)
            if stud
            else f"{number(level.small, language)} / {number(level.big, language)}"
        )
        played = profile(game).name(language) if any(own.game for own in terms.levels) else ""
        rows.append([str(place + 1), _hours(begin), str(level.minutes), forced, ante, played])
        begin += level.minutes
        if level.pause:
            raced = say("sheet-colour-up", language, chip=level.colour_up) if level.colour_up else ""
            rows.append(["", _hours(begin), str(level.pause), say("sheet-break", language), "", raced])
            begin += level.pause
    yield table(
        _heads(language, "level", "from", "minutes", "blinds", "ante", ""),
        rows,
        widths=("auto", "auto", "auto", "1fr", "1.3fr", "1.3fr"),
        right=(0, 2),
    )
    yield facts(_terms(event.state, language))


def _hours(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def _terms(state: State, language: str) -> Iterator[tuple[str, str]]:
    """The terms of the Reglament that players ask about."""
    terms = state.reglament
    yield say("sheet-stack", language), number(terms.stack, language)
    if terms.buy_in:
        cost = number(terms.buy_in, language)
        yield say("sheet-buy-in", language), f"{cost} + {number(terms.fee, language)}" if terms.fee else cost
    if terms.chips:
        yield say("sheet-chips", language), " · ".join(number(chip, language) for chip in terms.chips)
    if terms.late is not None:
        yield say("sheet-late", language), str(terms.late.until_level)
    if terms.rebuys is not None:
        told = {"chips": terms.rebuys.chips, "price": terms.rebuys.price, "level": terms.rebuys.until_level}
        yield say("sheet-rebuys", language), say("sheet-rebuy-terms", language, **told)
    if terms.add_on is not None:
        told = {"chips": terms.add_on.chips, "price": terms.add_on.price, "level": terms.add_on.after_level}
        yield say("sheet-add-on", language), say("sheet-add-on-terms", language, **told)
    if terms.format == AMERICAN:
        yield say("sheet-final", language), str(terms.final_size)


def prize_list(event: Tournament, language: str) -> Iterator[str]:
    """The prizes by place; before anybody has entered, the shares of the pool."""
    state = event.state
    prizes = state.prizes()
    if state.pool and prizes:
        whole = sum(prizes)
        rows = [
            [str(place), number(prize, language), percent(100 * prize / whole, language, digits=1)]
            for place, prize in enumerate(prizes, start=1)
        ]
        yield facts(
            [
                (say("sheet-entries", language), number(state.bought, language)),
                (say("sheet-pool", language), number(state.pool, language)),
            ]
        )
    else:
        shares = payouts(state.reglament.prizes, state.reglament.least_players, 10_000)
        rows = [
            [str(place), "", percent(share / 100, language, digits=1)]
            for place, share in enumerate(shares, start=1)
        ]
    yield table(
        _heads(language, "place", "prize", "share"), rows, widths=("auto", "1fr", "auto"), right=(0, 1, 2)
    )


def deal_agreement(event: Tournament, language: str) -> Iterator[str]:
    """A deal with a line for everybody's signature: the one that is signed, else by chips and by ICM."""
    state = event.state
    if state.agreed:
        names, shares = list(state.agreed), [state.agreed]
        heads, kept = ["deal"], state.kept
    else:
        seen = deals(event)
        names, shares = list(seen.stacks), [seen.stacks, seen.chop, seen.icm]
        heads, kept = ["stack", "chop", "icm"], 0
    pool = sum(shares[-1].values()) + kept
    yield said(say("sheet-deal-words", language, pool=pool, left=kept))
    yield table(
        _heads(language, "player", *heads, "signature"),
        [[name, *(number(column[name], language) for column in shares), ""] for name in names],
        widths=("2fr", *("auto",) * len(heads), "3fr"),
        right=tuple(range(1, len(heads) + 1)),
        space="11pt",
    )
    yield signature(say("sheet-judge", language), state.judge)


def results(event: Tournament, language: str) -> Iterator[str]:
    """Everybody by place, with prizes, bounties and who knocked them out; the chief judge signs."""
    state = event.state
    won, gone = event.winnings(), {out.player: out for out in outs(event)}
    order = sorted(event.places().items(), key=lambda placed: placed[1])
    bounty = state.reglament.bounty is not None
    rows = []
    for player, place in order:
        out = gone.get(player)
        settled = out is not None or state.over
        row = [
            str(place) if settled else "–",
            player,
            number(won[player], language) if settled and won[player] else "",
            ", ".join(out.by) if out is not None else "",
        ]
        if bounty:
            row.insert(3, number(state.entries[player].bounties, language))
        rows.append(row)
    heads = ["place", "player", "prize", *(["bounties"] if bounty else []), "by"]
    yield facts(
        [
            (say("sheet-entries", language), number(state.bought, language)),
            (say("sheet-pool", language), number(state.pool if state.bought else 0, language)),
        ]
    )
    yield table(
        _heads(language, *heads),
        rows,
        widths=("auto", "2fr", "auto", *(["auto"] if bounty else []), "2fr"),
        right=(0, 2, *((3,) if bounty else ())),
    )
    yield signature(say("sheet-judge", language), state.judge)


SHEETS: Final[dict[str, Callable[[Tournament, str], Iterator[str]]]] = {
    "entries": entry_list,
    "draw": draw_list,
    "cards": seat_cards,
    "levels": level_sheet,
    "prizes": prize_list,
    "deal": deal_agreement,
    "results": results,
}
