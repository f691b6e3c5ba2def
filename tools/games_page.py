"""Write docs/reference/games.md: of every game its stakes, acts, options and rulings, and a hand of it.

python tools/games_page.py            # writes the page
python tools/games_page.py --check    # says whether it is up to date
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import croupier
from croupier import books, games
from croupier.books.sheet import about_option
from croupier.bots import Choice, RandomBot, play_out
from croupier.table.event import Won
from croupier.table.telling import tell, word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from croupier.books import Rules
    from croupier.table.game import Game
    from croupier.table.view import View

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "reference" / "games.md"
HANDS: Final = 60
"""So many random hands show which acts a game knows."""
MOST: Final = 1000
"""So many are looked at for one to tell."""
_HEAD: Final = """# The games

What each game takes from `croupier.deal`, which acts it knows, what its table can be set to and what the
floor may rule. Written by `tools/games_page.py` from the declarations of the games; a test holds it against
them.
"""


def page() -> str:
    """Return the whole page."""
    chapters = (line for game in games.playable() if _own(game) for line in chapter(game))
    return "\n".join([_HEAD, *chapters]) + "\n"


def _own(game: str) -> bool:
    """Whether it is one of our books: an installed package has a page of its own."""
    return game.partition("/")[0] in ("am", "fspr", "m1", "rp", "th")


def chapter(name: str) -> Iterator[str]:
    """Tell of one game."""
    game, rules = games.find(name), books.rules(name)
    yield f"## `{name}` {rules.profile.name('en')}\n"
    if sentence := _setup(game, rules):
        yield sentence + "\n"
    if game.fields:
        yield "| stake | from | to | when |\n| --- | --- | --- | --- |"
        for field in game.open_fields(rules):
            least, most, _ = field.span(rules)
            when = "needed" if field.needed else f"beside `{field.beside}`" if field.beside else ""
            yield f"| `{field.name}` | {least} | {most or 'no limit'} | {when} |"
        yield ""
    acts = _acts(name, game, rules)
    if acts:
        yield f"**Acts**: {', '.join(f'`{act}`' for act in acts)}\n"
    if rules.options:
        yield "| option | default | what it does |\n| --- | --- | --- |"
        for option, value in rules.options.items():
            yield f"| `{option}` | `{str(value).lower()}` | {about_option(option, 'en')} |"
        yield ""
    for fund, terms in rules.funds.items():
        yield f"**Fund** `{fund}`: fed by `{terms.stake}`, pays the table `{terms.pays}` ({terms.clause}).\n"
    if game.rulings:
        yield "| ruling | clause | what it says |\n| --- | --- | --- |"
        for ruling in game.rulings:
            option = ruling.option
            yield f"| `{option.name}` | {option.clause} | {word('ruling', option.name)} |"
        yield ""
    yield from _worked(name, game, rules)


def _setup(game: Game[Any], rules: Rules) -> str:
    """Say how such a hand is dealt."""
    return f"```python\ncroupier.deal({_call(rules.game, game, rules)})\n```"


def _call(name: str, game: Game[Any], rules: Rules) -> str:
    seats = repr(_seats(game, rules)).replace("'", '"')
    return f'"{name}", seats={seats}, seed=1'


def _seats(game: Game[Any], rules: Rules) -> dict[int, Any]:
    if game.ring:
        return {1: 2000, 2: 2000}
    if game.wheel:
        return {1: {"bets": {"17": max(rules.limit("straight-up").minimum, 1)}}}
    laid: dict[str, int] = {}
    for field in game.open_fields(rules):
        if field.needed:
            laid[field.name] = field.default(rules, laid)
    return {1: laid}


def _deal(name: str, game: Game[Any], rules: Rules, seed: int) -> croupier.Hand:
    return croupier.deal(name, seats=_seats(game, rules), seed=seed)


class _Noting:
    """A random player who notes what was offered."""

    def __init__(self, seed: int, noted: dict[str, None]) -> None:
        self._bot, self._noted = RandomBot(seed=seed), noted

    def decide(self, view: View) -> Choice:
        self._noted.update(dict.fromkeys(option.name for option in view.options))
        return self._bot.decide(view)


def _acts(name: str, game: Game[Any], rules: Rules) -> list[str]:
    """Return the acts that come up in some random hands, in the order in which they first did."""
    found: dict[str, None] = {}
    for seed in range(HANDS):
        hand = _deal(name, game, rules, seed)
        play_out(hand, {seat: _Noting(seed * 7 + seat, found) for seat in (1, 2)})
    return list(found)


def _worked(name: str, game: Game[Any], rules: Rules) -> Iterator[str]:
    """Tell one hand from its deal to its end."""
    seed, hand = _telling_hand(name, game, rules)
    yield f"A hand of it (`seed={seed}`), with random decisions:\n"
    yield "```text"
    yield from (tell(event, "en", rules.profile.places.of) for event in hand.events)
    if hand.result is not None:
        yield f"net: {hand.result.net}"
    yield "```\n"


def _telling_hand(name: str, game: Game[Any], rules: Rules) -> tuple[int, croupier.Hand]:
    """Return the first hand that shows most: one that pays the player, or one that comes to a showdown."""
    for seed in range(1, MOST):
        hand = _deal(name, game, rules, seed)
        play_out(hand, {seat: RandomBot(seed=7 * seed + seat) for seat in (1, 2)})
        assert hand.result is not None
        shown = any(isinstance(event, Won) and event.hand for event in hand.events)
        if shown if game.ring else hand.result.net[1] > 0:
            return seed, hand
    raise SystemExit(f"{name}: no hand of {MOST} that shows what it pays")


def main() -> None:
    """Write the page, or say that it is old."""
    written = page()
    if "--check" in sys.argv:
        sys.exit(None if PAGE.read_text(encoding="utf-8") == written else f"{PAGE.name} is old")
    PAGE.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
