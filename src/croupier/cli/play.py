"""`croupier play [GAME]`: sit down at a table in the terminal, with play chips.

Written against the protocol of a hand alone: it knows options, fields and events, and no game's rules. At
games between players bots take the other seats.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from croupier import books
from croupier.bots import Bot, EquityBot, TightBot
from croupier.cards import Seed, promise
from croupier.cli.page import check_writable, write_file
from croupier.cli.terminal import LeaveTable, Terminal
from croupier.cli.what_if import add_changes, changes
from croupier.errors import BookError, CardError, IllegalAction, IllegalStake
from croupier.games import deal, find, place, playable
from croupier.games.opening import pack_size
from croupier.games.past_numbers import PastNumbers
from croupier.games.placing import boxes, first_field, least_stake, stack_to_play
from croupier.table import CROUPIER
from croupier.table.fund import Fund
from croupier.table.telling import word
from croupier.text import called, say, spoken

if TYPE_CHECKING:
    import argparse

    from croupier.books import Rules
    from croupier.cli import Parser
    from croupier.table import Decision, Hand, Option, StakeField

YOU = 1
PURSE = 1000
RIVALS = 3
SPIN = "spin"
BET = "bet"
"""What is laid on a box before the deal to play it dark."""
MOST_DIGITS = 15
SHOWN_NUMBERS = 12


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    parser.add_argument("game", nargs="?", metavar="GAME", default="")
    parser.add_argument("--boxes", type=int, default=1, metavar="N")
    parser.add_argument("--dark", type=int, default=0, metavar="N")
    add_changes(parser)
    parser.add_argument("--words", action="store_true")
    parser.add_argument("--save", type=Path, metavar="FILE")


def run(args: argparse.Namespace) -> int:
    """Play until the player leaves."""
    if args.game:
        find(args.game)
    terminal = Terminal(args.language, aside=args.json)
    sitting: Sitting | None = None
    try:
        args.game = args.game or choose_game(terminal)
        between_players = books.profile(args.game).kind == "players"
        sitting = (RingSitting if between_players else HouseSitting)(terminal, args)
        sitting.play()
    except (EOFError, KeyboardInterrupt):
        terminal.print("")
    except LeaveTable:
        pass
    if sitting is not None:
        terminal.say("play-bye", chips=sitting.chips, hands=sitting.hands)
    return 0


def choose_game(terminal: Terminal) -> str:
    """Let the player choose one of the games that can be dealt."""
    games = playable()
    for number, game in enumerate(games, start=1):
        terminal.print(f" {number:>2}  {game:<22} {books.profile(game).name(terminal.language)}")
    while True:
        said = terminal.ask("play-choose")
        if said in games:
            return said
        if (chosen := whole_number(said)) is not None and 1 <= chosen <= len(games):
            return games[chosen - 1]
        terminal.refuse(BookError("play-unknown", game=f"“{said}”", most=len(games)))


class Sitting(ABC):
    """One player at one table: their chips, and the hands they have played."""

    def __init__(self, terminal: Terminal, args: argparse.Namespace) -> None:
        self.terminal = terminal
        self.overrides = changes(args)
        self.rules = terminal.rules = books.rules(args.game, self.overrides)
        terminal.language = spoken(terminal.language, self.rules.profile.book)
        self.chips = PURSE
        self.hands = 0
        self.boxes = within("--boxes", args.boxes, 1, max(1, boxes(self.rules)))
        self.dark = within("--dark", args.dark, 0, self.boxes)
        self.words: bool = args.words
        self.json: bool = args.json
        self.save: Path | None = args.save
        check_writable(self.save)

    def play(self) -> None:
        """Play hand after hand."""
        self.terminal.say("play-welcome", chips=self.chips)
        while True:
            self.play_hand()
            if self.chips < self.least_needed():
                self.chips = PURSE
                self.terminal.say("play-broke", chips=PURSE)
            self.terminal.ask("play-again")

    @abstractmethod
    def least_needed(self) -> int:
        """How many chips it takes to play on."""

    def play_hand(self) -> None:
        """Play one hand, from the stakes to the result."""
        seed = Seed()
        self.terminal.say("play-commitment", commitment=promise(seed, pack_size(self.rules)))
        if self.words:  # after the promise: the house cannot have chosen its secret to suit them
            said = self.terminal.ask("play-words")
            seed = Seed(seed.secret, {YOU: said} if said else None)
        hand = self.begin(seed)
        told = 0
        while hand.decision is not None:
            told = self.tell_new(hand, told)
            self.decide(hand, hand.decision)
        self.tell_new(hand, told)
        self.terminal.show(hand.view(YOU))
        self.finish(hand)

    @abstractmethod
    def begin(self, seed: Seed) -> Hand:
        """Deal the hand."""

    def tell_new(self, hand: Hand, told: int) -> int:
        """Tell what has happened since the last time; return how much has been told."""
        events = hand.view(YOU).events
        self.terminal.tell(events[told:], hand.rules.profile.places.of)
        return len(events)

    def decide(self, hand: Hand, decision: Decision) -> None:
        """Let the player take a decision that is theirs."""
        self.terminal.show(hand.view(YOU))
        options = decision.options_for(decision.seat)
        said = self.terminal.ask_options(options)
        try:
            self.act(hand, said, options)
        except (CardError, IllegalAction) as error:
            self.terminal.refuse(error)

    def act(self, hand: Hand, said: str, options: tuple[Option, ...]) -> None:
        """Do what the player said: an option or its first letters, then an amount or cards."""
        option, rest = find_option(said, options, self.terminal.language)
        if option is None:
            hand.act(rest[0] if rest else "")
        elif option.cards is not None:
            hand.act(option.name, cards=" ".join(rest))
        else:
            hand.act(option.name, amount=amount_of(option, rest[0]) if rest else None)

    def finish(self, hand: Hand) -> None:
        """Count the chips, say what was won, keep the record."""
        net = self.won(hand)
        self.chips += net
        self.hands += 1
        key = "play-won" if net > 0 else "play-lost" if net < 0 else "play-even"
        self.terminal.say(key, amount=abs(net))
        self.terminal.say("play-chips", chips=self.chips)
        record = hand.record().to_json()
        if self.json:
            print(record, flush=True)
        if self.save is not None:
            write_file(self.save, record + "\n")
            self.terminal.say("play-saved", path=str(self.save))

    def won(self, hand: Hand) -> int:
        """What the player has won in a hand that is over."""
        assert hand.result is not None
        own = {box.number for box in hand.felt.boxes if box.owner == YOU}
        return sum(net for box, net in hand.result.net.items() if box in own)


class HouseSitting(Sitting):
    """A game against the house: the player stakes, then decides; the croupier does the rest."""

    def __init__(self, terminal: Terminal, args: argparse.Namespace) -> None:
        super().__init__(terminal, args)
        fields = find(self.rules.game).open_fields(self.rules)
        self.dark_bet = next((field for field in fields if field.name == BET), None)
        self.fields = [field for field in fields if field is not self.dark_bet and field.beside != BET]
        self.opened = monotonic()
        self.boards = [Fund(fund) for fund in self.rules.funds.values()]
        self.first = first_field(self.rules)
        self.numbers: list[int] = []
        if self.boxes > 1 or self.dark:
            self.check_boxes()

    def check_boxes(self) -> None:
        """Ask the game whether it deals such boxes to one player, before they are asked for anything.

        Some games want the same ante on dark boxes as on light ones, others want another. Where it would deal
        them with more dark boxes, they are told how many.
        """
        if self.dark and self.dark_bet is None:
            raise no_dark(self.rules.game)
        refusal = self.refusal_of_boxes()
        if refusal is None:
            return
        while self.dark < self.boxes and self.dark_bet is not None:
            self.dark += 1
            if self.refusal_of_boxes() is None:
                light = self.boxes - self.dark
                raise BookError("boxes-need-dark", boxes=self.boxes, light=light, dark=self.dark)
        raise refusal

    def refusal_of_boxes(self) -> IllegalStake | None:
        """Return why the game does not take such boxes; None: it does."""
        assert self.first is not None  # a table with boxes
        least = self.rules.limit(self.first).minimum
        refusals = []
        for dark_ante in (least, 2 * least):
            try:
                place(self.rules, self.seats({self.first: least}, dark_ante), self.funds())
            except IllegalStake as refusal:
                refusals.append(refusal)
            else:
                return None
        return refusals[0]

    def least_needed(self) -> int:
        """The smallest first stake on every box, thrice that on a dark one; at roulette the smallest bet."""
        least = least_stake(self.rules)
        return least if self.first is None else least * (self.boxes + 2 * self.dark)

    def deal(self, seats: dict[int, dict[str, Any]], seed: Seed) -> Hand:
        """Deal a hand at this table."""
        return deal(self.rules.game, seats=seats, seed=seed, funds=self.funds(), options=self.overrides)

    def begin(self, seed: Seed) -> Hand:
        """Ask for the stakes that come before the deal, until the table accepts them."""
        while True:
            try:
                hand = self.deal(self.seats(*self.placed()), seed)
            except IllegalStake as error:
                self.terminal.refuse(error)
                continue
            if hand.decision is not None and hand.decision.seat == CROUPIER:
                if self.numbers:
                    past = PastNumbers(self.numbers).last(SHOWN_NUMBERS)
                    self.terminal.say("play-past-numbers", numbers=" ".join(map(str, past)))
                self.terminal.say("play-bets-help")
            return hand

    def seats(self, placed: dict[str, int], dark_ante: int) -> dict[int, dict[str, Any]]:
        """Lay the stakes on all boxes of the player; a dark one carries its bet before the deal."""
        seats: dict[int, dict[str, Any]] = {
            box: {**placed, "player": YOU} for box in range(1, self.boxes + 1)
        }
        if self.dark_bet is not None:
            for box in list(seats)[self.boxes - self.dark :]:
                seats[box] |= {
                    self.dark_bet.of: dark_ante,
                    self.dark_bet.name: self.dark_bet.share(dark_ante),
                }
        seats[1]["stack"] = self.chips
        return seats

    def placed(self) -> tuple[dict[str, int], int]:
        """Ask for the first stake, also of dark boxes ("20/30"), and what may lie beside it.

        At roulette one stakes later.
        """
        first = self.first
        if first is None:
            return {}, 0
        limit = self.rules.limit(first)
        names = [field.name for field in self.fields]
        key = "play-stake-more" if len(names) > 1 else f"play-stake-{first}"
        language = self.terminal.language
        said = self.terminal.ask(
            key,
            least=limit.minimum,
            most=limit.maximum,
            field=word("field", first, language),
            more=", ".join(word("field", name, language) for name in names[1:]),
            example=" ".join(map(str, example(self.rules, self.fields))),
        )
        spoken = said
        for name in names:
            spoken = spoken.replace(name, "")
        light, _, dark = spoken.partition("/")
        words = light.split() + dark.split()[1:]
        amounts = [amount for each in words if (amount := whole_number(each)) is not None]
        dark_ante = whole_number(next(iter(dark.split() or light.split()), ""))
        if not 0 < len(words) <= len(names) or len(amounts) < len(words) or dark_ante is None:
            raise IllegalStake("play-not-a-stake", word=said, least=limit.minimum)
        return dict(zip(names, amounts, strict=False)), dark_ante

    def finish(self, hand: Hand) -> None:
        """Count the chips, and what the funds have gained or paid."""
        super().finish(hand)
        assert hand.result is not None
        self.numbers += hand.felt.spun
        for fund in self.boards:
            fund.settle(hand.result)
            fund.fill()

    def funds(self) -> dict[str, int]:
        """Count what is due, and show what the boards show."""
        for fund in self.boards:
            fund.count(int(monotonic() - self.opened) // 60)
        return {fund.terms.name: fund.board for fund in self.boards}

    def decide(self, hand: Hand, decision: Decision) -> None:
        """Let the player decide or bet; the croupier does what they alone can do."""
        if decision.seat != CROUPIER:
            super().decide(hand, decision)
        elif not any(any(option.seats) for option in decision):
            hand.run_croupier()
        else:
            self.terminal.show(hand.view(YOU))
            said = self.terminal.ask("play-bets")
            try:
                bet(hand, said, self.terminal.language)
            except IllegalAction as error:
                self.terminal.refuse(error)


class RingSitting(Sitting):
    """A game between players: bots sit on the other seats, the button goes round."""

    def __init__(self, terminal: Terminal, args: argparse.Namespace) -> None:
        super().__init__(terminal, args)
        if self.dark:
            raise no_dark(args.game)
        self.stacks = dict.fromkeys(range(2, 2 + RIVALS), PURSE)
        self.bots: dict[int, Bot] = {
            seat: EquityBot(seat) if seat % 2 else TightBot(seat) for seat in self.stacks
        }
        self.button = YOU

    def least_needed(self) -> int:
        """Who has too few chips to be dealt in gets new ones."""
        return stack_to_play(self.rules)

    def begin(self, seed: Seed) -> Hand:
        """Deal to everybody; a bot with too few chips buys new ones."""
        least = self.least_needed()
        self.stacks = {seat: chips if chips >= least else PURSE for seat, chips in self.stacks.items()}
        stacks = {YOU: self.chips, **self.stacks}
        return deal(self.rules.game, seats=stacks, seed=seed, button=self.button, options=self.overrides)

    def decide(self, hand: Hand, decision: Decision) -> None:
        """Let the player or a bot decide."""
        bot = self.bots.get(decision.seat)
        if bot is None:
            super().decide(hand, decision)
            return
        choice = bot.decide(hand.view(decision.seat))
        hand.act(choice.name, amount=choice.amount, cards=choice.cards or None, on=choice.on or None)

    def finish(self, hand: Hand) -> None:
        """Count everybody's chips and move the button."""
        super().finish(hand)
        assert hand.result is not None
        for seat in self.stacks:
            self.stacks[seat] += hand.result.net[seat]
        self.button = self.button % (RIVALS + 1) + 1


def find_option(
    said: str, options: tuple[Option, ...], language: str = "en"
) -> tuple[Option | None, list[str]]:
    """Find the option that was typed, by its name or its word, or by their first letters; and what follows.

    >>> from croupier.table import Option
    >>> options = (Option("fold", "am:3.11"), Option("raise", "am:3.11"))
    >>> [find_option(said, options, "ru")[0].name for said in ("пас", "f", "рейз 20")]
    ['fold', 'fold', 'raise']
    """
    typed = said.lower()
    forms = [
        (form, option) for option in options for form in (option.name, word("act", option.name, language))
    ]
    for form, option in sorted(forms, key=lambda each: -len(each[0])):  # a word may be several
        if typed == form.lower() or typed.startswith(f"{form.lower()} "):
            return option, said[len(form) :].split()
    first, *rest = said.split() or [""]
    found = list(
        dict.fromkeys(
            option.name for form, option in forms if first and form.lower().startswith(first.lower())
        )
    )
    if len(found) > 1:
        raise IllegalAction("play-which", word=first, choices=", ".join(found))
    meant = next((option for option in options if option.name in found), None)
    return meant, rest if meant is not None else said.split()


def bet(hand: Hand, said: str, language: str = "en") -> None:
    """Place bets while the betting is open: "17 2", "announce big-series 9", "take red 5", then "spin"."""
    if said.lower() in (SPIN, say("play-type-spin", language)):
        while hand.decision is not None:
            hand.act(hand.decision.options[0].name, seat=CROUPIER)
        return
    act, words = _laid(said, language)
    chips = whole_number(words[-1]) if len(words) > 1 else None
    if chips is None:
        raise IllegalAction("play-needs-chips", place=" ".join(words) or "17")
    place = " ".join(words[:-1])
    offered = [name for option in hand.decision or () for name in option.on]
    spoken = {called(name, language, "field", "category").lower(): name for name in offered}
    hand.act(act, seat=YOU, on=spoken.get(place.lower(), place), amount=chips)


def _laid(said: str, language: str) -> tuple[str, list[str]]:
    """Tell how chips are laid (bet, announced or taken back), by its id or its word, and what follows.

    >>> _laid("снять 17 1", "ru"), _laid("announce neighbours-17 5", "ru"), _laid("17 2", "ru")
    (('take', ['17', '1']), ('announce', ['neighbours-17', '5']), ('bet', ['17', '2']))
    """
    for act in ("announce", "take", "bet"):
        for form in (act, say(f"play-type-{act}", language)):
            if f"{said.lower()} ".startswith(f"{form} "):
                return act, said[len(form) :].split()
    return "bet", said.split()


def example(rules: Rules, fields: list[StakeField]) -> list[int]:
    """Return stakes that a table accepts on these fields: the least with which all of them may lie there."""
    first, *more = fields
    least, _, step = first.span(rules)
    while any(field.bound and field.share(least) < field.span(rules)[0] for field in more):
        least += step
    return [least, *(field.default(rules, {first.name: least}) for field in more)]


def whole_number(word: str) -> int | None:
    """Read a whole number as people type it, or None: Python reads more digits than a table has chips.

    >>> whole_number("20"), whole_number("²"), whole_number("9" * 16)
    (20, None, None)
    """
    return int(word) if word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS else None


def amount_of(option: Option, word: str) -> int:
    """Read the amount typed behind an option."""
    amount = whole_number(word)
    if amount is not None:
        return amount
    if option.amount is None:
        raise IllegalAction("act-takes-no-amount", act=option.name, clause=option.clause)
    raise IllegalAction("play-not-a-stake", word=word, least=option.amount.least)


def within(what: str, value: int, least: int, most: int) -> int:
    """Return a number of the command line, if the table has so many."""
    if not least <= value <= most:
        raise BookError("count-outside", what=what, value=value, least=least, most=most)
    return value


def no_dark(game: str) -> BookError:
    """Return the refusal of dark boxes in a game that has none."""
    return BookError("no-dark-here", game=game)
