"""The terminal as a table: what is said, asked and shown there, in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from croupier.cli.drawing import draw_cards
from croupier.table.telling import tell, word, worth_telling
from croupier.text import say
from croupier.text.writing import span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from croupier.books import Rules
    from croupier.errors import CroupierError
    from croupier.table import BoxView, Event, Option, View
    from croupier.table.telling import PlaceKind


class LeaveTable(Exception):
    """The player leaves the table."""


class _Console(Console):
    """Writes to the terminal; that nobody reads any more is for the command line to answer, as elsewhere."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Terminal:
    """Says, asks and draws."""

    def __init__(self, language: str, *, aside: bool = False) -> None:
        self.language = language
        # Where a program reads the records on standard output, people are spoken to beside it.
        self.console = _Console(highlight=False, stderr=aside)
        self.rules: Rules | None = None

    def say(self, key: str, **values: object) -> None:
        """Say a sentence."""
        self.console.print(say(key, self.language, **values), markup=False, soft_wrap=True)

    def print(self, line: str, style: str = "") -> None:
        """Print a line as it is."""
        self.console.print(line, markup=False, soft_wrap=True, style=style)

    def ask(self, key: str, **values: object) -> str:
        """Ask until the player says something that is not for the house: help, pays, rules, quit."""
        while True:
            asked = say("labelled", self.language, label=say(key, self.language, **values), said="")
            self.console.print(asked, end="", markup=False, style="bold")
            said = self.console.input().strip()
            if not self._answered(said.lower()):
                return said

    def _answered(self, said: str) -> bool:
        if said in ("quit", "exit", "q", say("play-type-quit", self.language)):
            raise LeaveTable
        if said in ("help", "?", "h", say("play-type-help", self.language)):
            self.say("play-help")
        elif said in ("pays", say("play-type-pays", self.language)) and self.rules is not None:
            self.show_pays(self.rules)
        elif said in ("rules", say("play-type-rules", self.language)) and self.rules is not None:
            self.say("play-rules", game=self.rules.game)
        else:
            return False
        return True

    def ask_options(self, options: Sequence[Option]) -> str:
        """Ask for one of the options, with what each costs and how much it takes."""
        width = max((len(option.name) for option in options), default=0) + 1
        for option in options:
            parts = []
            if option.cost:
                parts.append(say("play-costs", self.language, cost=option.cost))
            if option.amount is not None:
                parts.append(span(option.amount.least, option.amount.most, self.language))
            if option.cards is not None:
                count = span(option.cards.least, option.cards.most, self.language)
                parts.append(say("play-cards", self.language, count=count))
            told = word("act", option.name, self.language)
            more = f" ({', '.join(parts)})" if parts else ""
            self.print(f"  {option.name:<{width}} {told}{more}")
        return self.ask("play-decide")

    def refuse(self, error: CroupierError) -> None:
        """Say why something cannot be done."""
        self.print(error.sentence(self.language), style="yellow")

    def tell(self, events: Sequence[Event], places: PlaceKind) -> None:
        """Tell what happened, each event with its clause."""
        for event in worth_telling(events, ring=places == "seats"):
            self.print(f"  {tell(event, self.language, places)}", style="dim")

    def show(self, view: View) -> None:
        """Draw the table: the dealer's cards, the common ones, then every box with its cards and stakes."""
        if view.dealer:
            self.print(say("play-dealer", self.language), style="bold")
            self.console.print(draw_cards(view.dealer))
        if view.pot:
            self.print(say("play-pot", self.language, pot=view.pot), style="bold")
        if view.board:
            self.print(say("play-board", self.language), style="bold")
            self.console.print(draw_cards(view.board))
        for box in view.boxes:
            self._show_box(box, ring=view.ring)

    def _show_box(self, box: BoxView, *, ring: bool) -> None:
        if ring:
            name = say("play-seat", self.language, box=box.number, chips=box.chips or 0)
        else:
            places = "boxes" if self.rules is None else self.rules.profile.places.of
            name = word("place", box.number, self.language, places)
            name = name[:1].upper() + name[1:]
        stakes = ", ".join(
            f"{word('field', field, self.language)} {amount}" for field, amount in box.stakes.items()
        )
        self.print(f"{name}  {stakes}".rstrip(), style="bold")
        for cards in (box.cards, *box.further):
            if cards:
                self.console.print(draw_cards(cards))

    def show_pays(self, rules: Rules) -> None:
        """Show the pay tables of this table."""
        for name, pays in rules.pays.items():
            title = word("field", name, self.language)
            table = Table(
                title=say("play-pays", self.language, name=title, clause=pays.clause), show_header=False
            )
            for row, pay in pays.rows.items():
                if pay is not None:
                    table.add_row(word("category", row, self.language), pays.written(row))
            self.console.print(table)
