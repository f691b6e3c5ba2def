"""`croupier play [GAME]`: sit down at a table in the terminal, with play chips.

Written against the protocol of a hand alone: it knows options, fields and events, and no game's rules. The
one thing it knows of roulette is that its player bets before the croupier launches the ball.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from croupier import books
from croupier.cards import Seed
from croupier.cli.drawing import draw_cards
from croupier.errors import CardError, CroupierError, IllegalAction, IllegalStake, RecordError
from croupier.games import PLAYABLE, deal, find
from croupier.table import CROUPIER
from croupier.table.telling import tell, word
from croupier.text import say

if TYPE_CHECKING:
    import argparse

    from croupier.cli import Parser
    from croupier.table import Hand, Option, View

YOU = 1
PURSE = 1000
SPIN = "spin"


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    said = parser.said
    parser.add_argument("game", nargs="?", metavar="GAME", default="")
    parser.add_argument(
        "--boxes",
        type=int,
        default=1,
        metavar="N",
        help=said("boxes you play", "сколько боксов", "քանի բոքս"),
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=said("a rule of this table", "правило этого стола", "այս սեղանի կանոն"),
    )
    parser.add_argument(
        "--words",
        default="",
        metavar="WORDS",
        help=said("your own words for the shuffle", "ваши слова для тасовки", "ձեր բառերը խառնման համար"),
    )
    parser.add_argument(
        "--save",
        type=Path,
        metavar="FILE",
        help=said(
            "write the record of the last hand here", "куда записать раздачу", "ուր գրել խաղի գրառումը"
        ),
    )


def run(args: argparse.Namespace) -> int:
    """Play until the player leaves."""
    if args.game:
        find(args.game)
    sitting = Sitting(args)
    try:
        sitting.play(args.game or sitting.choose_game())
    except (EOFError, KeyboardInterrupt):
        sitting.console.print()
    except Leave:
        pass
    sitting.say("play-bye", chips=sitting.chips, hands=sitting.hands)
    return 0


class Leave(Exception):
    """The player leaves the table."""


class Sitting:
    """One player at one table: his chips, and the hands he has played."""

    rules: books.Rules

    def __init__(self, args: argparse.Namespace) -> None:
        self.language: str = args.language
        self.console = Console(highlight=False)
        self.chips = PURSE
        self.hands = 0
        self.json: bool = args.json
        self.boxes = books.whole_amount(args.boxes)
        self.words: str = args.words
        self.save: Path | None = args.save
        self.overrides = books.parse_overrides(args.option)

    # -- talking --------------------------------------------------------------------------------------

    def say(self, key: str, **values: object) -> None:
        """Say a sentence in the player's language."""
        self.console.print(say(key, self.language, **values), markup=False, soft_wrap=True)

    def ask(self, key: str, **values: object) -> str:
        """Ask until the player says something that is not for the house: help, pays, rules, quit."""
        while True:
            self.console.print(f"{say(key, self.language, **values)}: ", end="", markup=False, style="bold")
            said = self.console.input().strip()
            if not self._answered(said.lower()):
                return said

    def _answered(self, said: str) -> bool:
        if said in ("quit", "exit", "q"):
            raise Leave
        if said in ("help", "?", "h"):
            self.say("play-help")
        elif said == "pays":
            self.show_pays()
        elif said == "rules":
            self.say("play-rules", game=self.rules.game)
        else:
            return False
        return True

    def refuse(self, error: CroupierError) -> None:
        """Say why something cannot be done."""
        self.console.print(error.sentence(self.language), style="yellow", markup=False)

    # -- the sitting ----------------------------------------------------------------------------------

    def choose_game(self) -> str:
        """Let the player choose one of the games that can be dealt."""
        self.rules = books.rules(PLAYABLE[0])
        for place, game in enumerate(PLAYABLE, start=1):
            name = books.profile(game).names[self.language]
            self.console.print(f" {place}  {game:<22} {name}", markup=False)
        while True:
            said = self.ask("play-choose")
            if said in PLAYABLE:
                return said
            if said.isdigit() and 1 <= int(said) <= len(PLAYABLE):
                return PLAYABLE[int(said) - 1]

    def play(self, game: str) -> None:
        """Play hand after hand."""
        self.rules = books.rules(game, self.overrides)
        self.say("play-welcome", chips=self.chips)
        while True:
            self.play_hand()
            if self.chips < min(limit.minimum for limit in self.rules.limits.values()):
                self.chips = PURSE
                self.say("play-broke", chips=PURSE)
            self.ask("play-again")

    def play_hand(self) -> None:
        """Play one hand, from the stakes to the result."""
        seed = Seed(words={YOU: self.words} if self.words else None)
        self.say("play-commitment", commitment=seed.commitment)
        hand = self.first_stakes(seed)
        if hand.decision is not None and hand.decision.seat == CROUPIER:
            self.say("play-bets-help")
        told = 0
        while hand.decision is not None:
            told = self.tell_new(hand, told)
            self.decide(hand)
        self.tell_new(hand, told)
        self.show(hand.view(YOU))
        self.finish(hand)

    def first_stakes(self, seed: Seed) -> Hand:
        """Ask for the stakes that come before the deal, until the table accepts them."""
        while True:
            try:
                seat = {**self.placed(), "player": YOU}
                seats = {box: dict(seat) for box in range(1, self.boxes + 1)}
                seats[1]["stack"] = self.chips
                return deal(self.rules.game, seats=seats, seed=seed, options=self.overrides)
            except IllegalStake as error:
                self.refuse(error)

    def placed(self) -> dict[str, Any]:
        """Ask for the first stake and the bonus; some games take their stakes in the course of the hand."""
        first = next((field for field in ("ante", "box") if field in self.rules.limits), None)
        if first is None:
            return {}
        limit = self.rules.limit(first)
        fields = (first, "bonus") if "bonus" in self.rules.limits else (first,)
        key = "play-stake-box" if first == "box" else "play-stake-bonus" if len(fields) > 1 else "play-stake"
        said = self.ask(key, least=limit.minimum, most=limit.maximum, bonus=limit.minimum // 2)
        amounts = said.replace(first, "").replace("bonus", "").split()
        if not amounts or len(amounts) > len(fields) or not all(amount.isdigit() for amount in amounts):
            raise IllegalStake("play-not-a-stake", word=said, least=limit.minimum)
        return dict(zip(fields, map(int, amounts), strict=False))

    # -- deciding -------------------------------------------------------------------------------------

    def decide(self, hand: Hand) -> None:
        """Let the player, or the croupier, take the decision that is due."""
        decision = hand.decision
        assert decision is not None
        if decision.seat == CROUPIER and not any(any(option.seats) for option in decision):
            hand.run_croupier()
            return
        self.show(hand.view(YOU))
        options = [option for option in decision if CROUPIER not in option.seats]
        said = self.ask("play-bets") if decision.seat == CROUPIER else self.ask_options(options)
        try:
            self.act(hand, said, options)
        except (CardError, IllegalAction) as error:
            self.refuse(error)

    def ask_options(self, options: list[Option]) -> str:
        """Ask for one of the options, with what each costs."""
        for option in options:
            cost = f" ({say('play-costs', self.language, cost=option.cost)})" if option.cost else ""
            self.console.print(
                f"  {option.name:<10} {word('act', option.name, self.language)}{cost}", markup=False
            )
        return self.ask("play-decide")

    def act(self, hand: Hand, said: str, options: list[Option]) -> None:
        """Do what the player said: an option or its first letters, then an amount or cards."""
        decision = hand.decision
        assert decision is not None
        if decision.seat == CROUPIER:
            self.bet(hand, said)
            return
        name, *rest = said.split() or [""]
        option = self.find_option(name, options)
        if option is None:
            hand.act(name)
        elif option.cards is not None:
            hand.act(option.name, cards=" ".join(rest))
        else:
            hand.act(option.name, amount=int(rest[0]) if rest and rest[0].isdigit() else None)

    def find_option(self, name: str, options: list[Option]) -> Option | None:
        """Find the option whose name begins so."""
        found = [option for option in options if name and option.name.startswith(name.lower())]
        if len(found) > 1 and name not in (option.name for option in found):
            raise IllegalAction("play-which", word=name, choices=", ".join(option.name for option in found))
        return found[0] if found else None

    def bet(self, hand: Hand, said: str) -> None:
        """Place bets while the betting is open: "17 2", "call big-series 9", "take red 5", then "spin"."""
        if said.lower() == SPIN:
            self.spin(hand)
            return
        name, *rest = said.split() or [""]
        act = name.lower() if name.lower() in ("bet", "call", "take") else "bet"
        words = rest if act == name.lower() else [name, *rest]
        if len(words) < 2 or not words[-1].isdigit():
            raise IllegalAction("play-needs-chips", place=" ".join(words) or "17")
        hand.act(act, seat=YOU, on=" ".join(words[:-1]), amount=int(words[-1]))

    @staticmethod
    def spin(hand: Hand) -> None:
        """Let the croupier launch the ball, close the betting, and do the rest."""
        while hand.decision is not None:
            hand.act(hand.decision.options[0].name, seat=CROUPIER)

    # -- showing --------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        """Draw the table: the dealer's cards, then every box with its cards and stakes."""
        if view.dealer:
            self.console.print(say("play-dealer", self.language), style="bold")
            self.console.print(draw_cards(view.dealer))
        for box in view.boxes:
            stakes = ", ".join(
                f"{word('field', field, self.language)} {amount}" for field, amount in box.stakes.items()
            )
            self.console.print(f"{say('play-box', self.language, box=box.number)}  {stakes}", style="bold")
            for cards in (box.cards, *box.further):
                if cards:
                    self.console.print(draw_cards(cards))

    def tell_new(self, hand: Hand, told: int) -> int:
        """Tell what has happened since the last time; return how much has been told."""
        events = hand.view(YOU).events
        for event in events[told:]:
            self.console.print(f"  {tell(event, self.language)}", style="dim", markup=False, soft_wrap=True)
        return len(events)

    def finish(self, hand: Hand) -> None:
        """Count the chips, say what was won, keep the record."""
        result = hand.result
        assert result is not None
        net = sum(result.net.values())
        self.chips += net
        self.hands += 1
        key = "play-won" if net > 0 else "play-lost" if net < 0 else "play-even"
        self.say(key, amount=abs(net))
        self.say("play-chips", chips=self.chips)
        record = hand.record().to_json()
        if self.json:
            self.console.print(record, markup=False, soft_wrap=True)
        if self.save is not None:
            write_record(self.save, record)
            self.say("play-saved", path=str(self.save))

    def show_pays(self) -> None:
        """Show the pay tables of this table."""
        for name, pays in self.rules.pays.items():
            caption = say(
                "play-pays", self.language, name=word("field", name, self.language), clause=pays.clause
            )
            table = Table(title=caption, show_header=False)
            for row, ratio in pays.rows.items():
                if ratio is not None:
                    table.add_row(word("category", row, self.language), f"{ratio[0]}:{ratio[1]}")
            self.console.print(table)


def write_record(path: Path, record: str) -> None:
    """Write a record to a file, or say why not."""
    try:
        path.write_text(record + "\n", encoding="utf-8")
    except OSError as error:
        raise RecordError("file-unwritable", path=str(path), why=error.strerror or str(error)) from error
