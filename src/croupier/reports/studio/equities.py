"""The page of equities and ranges: grids to be painted, shares, their distribution, the next card."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from croupier.cards import RANKS, SUITS, read_cards
from croupier.errors import CardError, CroupierError
from croupier.reports.edge import bars
from croupier.reports.studio.markup import button, choice, entry, field, folded, named, table
from croupier.reports.studio.plots import Square, squares
from croupier.text import say
from croupier.text.writing import number, percent

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from croupier.odds.equity import Equity
    from croupier.studio import Workshop
    from croupier.studio.equities import Cell

GAMES: Final = ("holdem", "omaha", "omaha-hilo", "seven-stud", "five-stud")
HANDS: Final = ("_one", "_two", "_three")
_FIRST: Final = {"_one": "22+, A2s+, KTs+, QJs, ATo+, KQo", "_two": "TT+, AQs+, AKo"}
_LONGEST: Final = 3000
_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_STEPS: Final = 10


def form(said: Mapping[str, str], language: str) -> str:
    """Write the fields, and below the first two ranges the grids that can be painted."""
    games = {game: say(f"equity-{game}", language) for game in GAMES}
    game = said.get("_game", "holdem")
    parts = [field(say("studio-game", language), choice("_game", games, game))]
    for place, name in enumerate(HANDS, 1):
        label = say("studio-range", language, number=place)
        text = said.get(name, _FIRST.get(name, "")) if said else _FIRST.get(name, "")
        control = entry(name, text, maxlength=str(_LONGEST), autocomplete="off")
        parts.append(field(label, control, say("studio-range-about", language) if place == 1 else ""))
        if place < len(HANDS):
            parts.append(_paintable(name, label, text if game == "holdem" else "", language))
    for name in ("board", "dead"):
        control = entry(f"_{name}", said.get(f"_{name}", ""), maxlength="80", autocomplete="off")
        parts.append(field(say(f"equity-{name}", language), control))
    return "".join(parts) + button("studio-work-out", language)


def _paintable(name: str, label: str, text: str, language: str) -> str:
    """Draw the grid of a range: every hand a button, pressed where it is held."""
    from croupier.studio.equities import grid, held  # noqa: PLC0415  (a room opens without kernels)

    try:
        parts = held(text) if text.strip() else {}
    except CroupierError:
        parts = {}
    rows = []
    for row in grid():
        cells = []
        for each in row:
            part = float(parts.get(each, 0))
            pressed = "true" if part else "false"
            cells.append(
                f'<button type="button" class="w{_step(part)}" data-hand="{each}" data-part="{part:g}" '
                f'aria-pressed="{pressed}">{each}</button>'
            )
        rows.append(f'<div class="row">{"".join(cells)}</div>')
    title = escape(say("studio-paint", language))
    return (
        f'<details class="paint"><summary>{title}</summary>'
        f'<div class="grid" role="group" aria-label="{escape(label)}" data-for="{name}">{"".join(rows)}</div>'
        "</details>"
    )


def _step(part: float) -> int:
    return max(1, min(_STEPS, round(part * _STEPS))) if part > 0 else 0


def answer(said: Mapping[str, str], shop: Workshop, language: str) -> str:
    """Write the shares, the share of every hand, their distribution, and what each next card changes."""
    del shop  # no game of the house is counted here
    from croupier.studio.equities import by_card, by_hand, distribution, look  # noqa: PLC0415

    game = said.get("_game", "holdem")
    if game not in GAMES:
        raise CardError("equity-game-unknown", game=game[:40], nearest=GAMES[0])
    hands = [said.get(name, "").strip() for name in HANDS]
    hands = [hand for hand in hands if hand]
    if any(len(hand) > _LONGEST for hand in hands):
        raise CardError("studio-range-long", most=_LONGEST)
    board, dead = said.get("_board", "")[:80], said.get("_dead", "")[:80]
    found = look(game, hands, board, dead)
    parts = [_shares(found, language)]
    if cells := by_hand(game, hands, board, dead):
        parts.append(_heading("studio-by-hand-title", language))
        parts.append(_map_of_hands(cells, language))
        tenths = distribution(cells)
        rows = [
            (f"{100 * each.least:.0f}–{100 * each.least + 10:.0f} %", percent(100 * each.part, language))
            for each in tenths
        ]
        drawn = bars([(*row, each.part, "#2f6690") for row, each in zip(rows, tenths, strict=True)])
        label = say("studio-distribution", language)
        parts.append(_heading("studio-distribution", language) + named(drawn, label))
        heads = [say("equity-share", language), say("studio-part-of-range", language)]
        parts.append(folded(say("studio-data", language), table(heads, rows)))
    if cards := by_card(game, hands, board, dead):
        parts.append(_heading("studio-next-card", language))
        parts.append(_map_of_cards(cards, found, language))
    return "".join(parts)


def _heading(key: str, language: str) -> str:
    return f"<h3>{escape(say(key, language))}</h3>"


def _shares(found: Equity, language: str) -> str:
    game = say(f"equity-{found.game}", language)
    deals = number(found.deals, language)
    lines = [say("equity-counted", language, game=game, deals=deals)]
    if not found.exact:
        lines = [
            say("equity-drawn", language, game=game, deals=deals, seed=str(found.seed)),
            say("equity-asked", language),
        ]
    rows = []
    for share in found.players:
        row = [share.hand, _pot(float(share.equity), share.margin, language)]
        row += [percent(100 * share.wins / found.deals, language, digits=2)]
        row += [percent(100 * sum(share.ties.values()) / found.deals, language, digits=2)]
        if share.high:
            row += [percent(100 * float(share.equity - share.low_equity), language, digits=2)]
            row += [percent(100 * float(share.low_equity), language, digits=2)]
        rows.append(row)
    keys = ["hand", "share", "wins", "ties", *(["high", "low"] if found.players[0].high else [])]
    heads = [say(f"equity-{key}", language) for key in keys]
    told = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return told + table(heads, rows)


def _pot(equity: float, margin: float | None, language: str) -> str:
    said = percent(100 * equity, language, digits=4 if margin is None else 2)
    return said if margin is None else f"{said} ± {percent(100 * margin, language, digits=2)}"


def _square(name: str, cell: Cell | None, middle: float, language: str) -> Square:
    """Colour what is above the middle as the player's, what is below as the other's."""
    if cell is None:
        return Square(name, name)
    told = f"{name}: {_pot(cell.equity, cell.margin, language)}"
    kind = "player" if cell.equity >= middle else "house"
    deep = 0.1 + 0.65 * min(1.0, abs(cell.equity - middle) * 2)
    return Square(name, told, kind, deep, f"{100 * cell.equity:.0f}")


def _map_of_hands(cells: Sequence[Cell], language: str) -> str:
    """Draw what each hand of the first range wins, in the grid that players know."""
    from croupier.studio.equities import grid  # noqa: PLC0415

    known = {cell.name: cell for cell in cells}
    fields = [[_square(name, known.get(name), 0.5, language) for name in row] for row in grid()]
    drawn = squares(fields, say("studio-by-hand-title", language))
    rows = [
        [cell.name, number(cell.weight, language, digits=2), _pot(cell.equity, cell.margin, language)]
        for cell in sorted(cells, key=lambda cell: -cell.equity)
    ]
    heads = [say("equity-hand", language), say("studio-combos", language), say("equity-share", language)]
    return drawn + folded(say("studio-data", language), table(heads, rows))


def _map_of_cards(cells: Sequence[Cell], found: Equity, language: str) -> str:
    """Draw what the first player wins after each card, suits below each other."""
    now = float(found.players[0].equity)
    known = {cell.name: cell for cell in cells}
    fields = [
        [_square(rank + _SIGNS[suit], known.get(rank + suit), now, language) for rank in reversed(RANKS)]
        for suit in reversed(SUITS)
    ]
    drawn = squares(fields, say("studio-next-card", language), high=44)
    rows = [
        [
            read_cards(cell.name)[0].symbol,
            _pot(cell.equity, cell.margin, language),
            percent(100 * (cell.equity - now), language, digits=2, signed=True),
        ]
        for cell in sorted(cells, key=lambda cell: -cell.equity)
    ]
    heads = [say("studio-card", language), say("equity-share", language), say("studio-difference", language)]
    return drawn + folded(say("studio-data", language), table(heads, rows))
