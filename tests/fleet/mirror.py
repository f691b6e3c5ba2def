"""The same cards and acts through the reference engine and the fleet: decisions and chips compared."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.cards import DECK
from croupier.fleet import ACTS, FOLD, Fleet
from croupier.fleet.layout import TABLE
from croupier.games import deal
from croupier.games.ring_table import RingTable
from croupier.table.event import Called

if TYPE_CHECKING:
    from croupier.table import Decision, Hand

WRITTEN = [str(card) for card in DECK]
_KEPT = ("stacks", "won", "squares", "bots", "button", "big_blind", "hands", "steps", "showdowns", "fees")
_CHANCE = ("key", "state", "terms", "stacked", "deck", "unseen", "lay")
LEFT_OVER = [name for name in TABLE.names or () if name not in _KEPT + _CHANCE]
"""What another hand may have left on a table: nothing of it may matter in the next."""
NAMES = {"bet": "raise"}


class Case:
    """A table of some game, as it is played in both engines; `table` are the settings."""

    def __init__(self, game: str, players: int, **table: Any) -> None:
        self.game = game
        self.players = players
        self.table = table

    def __repr__(self) -> str:
        return f"{self.game} {self.players} {self.table}"


def compare(case: Case, hands: int, seed: int, most_stack: int = 400, staying: float = 0) -> Fleet:
    """Play hands in both engines at once, each table of the fleet against a hand of the reference.

    So often players are `staying`, whatever their chance says: 1, nobody folds.
    """
    chance = random.Random(f"{case}/{seed}")
    fleet = Fleet(case.game, tables=hands, players=case.players, stacks="bust", threads=1, **case.table)
    stacks, decks, games = [], [], []
    big_ante = case.table.get("big_blind_ante", 0)
    plain = {name: value for name, value in case.table.items() if name != "big_blind_ante"}
    for _ in range(hands):
        most = chance.choice((15, 60, most_stack, 5 * most_stack))
        stack = [chance.randint(1, most) * (chance.random() > 0.1) for _ in range(case.players)]
        for seat in chance.sample(range(case.players), 2):
            stack[seat] = stack[seat] or chance.randint(1, most)
        cards = shuffled(chance)
        stacks.append(stack)
        decks.append(cards)
        button = chance.choice([seat for seat in range(1, case.players + 1) if stack[seat - 1]])
        seats = {seat: chips for seat, chips in enumerate(stack, 1) if chips}
        settings = dict(plain)
        settings["button"] = button
        if big_ante:
            settings["antes"] = {big_blind(seats, button, plain): big_ante}
        games.append(deal(case.game, seats=seats, deck=" ".join(WRITTEN[card] for card in cards), **settings))
        fleet.tables["button"][len(games) - 1] = (button - 2) % case.players
    fleet.tables["stacks"][:, : case.players] = stacks
    for name in LEFT_OVER:
        fleet.tables[name] = 9999 if name == "worths" else chance.randint(1, 3)
    fleet.deal(decks=np.array(decks, np.uint8))
    done, folds = np.zeros(hands, np.int64), np.zeros(hands, np.int64)
    while running := fleet.running.tolist():
        if not any(running):
            break
        acts, amounts = step(case, fleet, games, chance, staying)
        done += running
        folds += (acts == FOLD) & running
        fleet.act(acts, amounts)
    nets = fleet.nets
    left = (np.array(stacks) > 0).sum(axis=1) - folds
    assert fleet.tables["steps"].tolist() == done.tolist()
    assert fleet.tables["showdowns"].tolist() == (left > 1).tolist()
    assert fleet.tables["hands"].tolist() == [1] * hands
    assert fleet.tables["fees"].tolist() == fleet.tables["fee"].tolist()
    assert fleet.tables["won"][:, : case.players].tolist() == nets.tolist()
    assert fleet.tables["squares"][:, : case.players].tolist() == (nets**2).tolist()
    for number, hand in enumerate(games):
        assert hand.decision is None, (case, number)
        assert hand.result is not None
        board = fleet.tables["board"][number][: int(fleet.tables["on_board"][number])]
        assert board.tolist() == [int(card) for card in hand.felt.board.cards], (case, number)
        if reshuffled(hand):  # what comes then is a matter of chance in either engine
            assert nets[number].sum() == 0
            continue
        net = [hand.result.net.get(seat, 0) for seat in range(1, case.players + 1)]
        told = (case, number, stacks[number], hand.record().to_json())
        assert nets[number].tolist() == net, told
        assert int(fleet.tables["fee"][number]) == hand.result.fee, told
    return fleet


def shuffled(chance: random.Random) -> list[int]:
    """Shuffle a deck; a third of them begins with few ranks, so that hands are often equal but for suits."""
    cards = chance.sample(range(52), 52)
    if chance.random() < 1 / 3:
        ranks = set(chance.sample(range(13), chance.choice((3, 6))))
        cards.sort(key=lambda card: card // 4 not in ranks)
    return cards


def compare_sessions(case: Case, tables: int, hands: int, seed: int, stacks: str = "bust") -> int:
    """Play hand after hand at tables of both engines: stacks, busts, rebuys, button and blinds compared."""
    chance = random.Random(f"{case}/{seed}/{stacks}")
    fleet = Fleet(
        case.game, tables=tables, players=case.players, stack=200, stacks=stacks, threads=1, **case.table
    )
    rings = []
    for _ in range(tables):
        ring = RingTable(case.game, **case.table)
        for seat in range(1, case.players + 1):
            ring.sit(seat, f"P{seat}", 200)
        ring.button = case.players
        rings.append(ring)
    played = 0
    for _ in range(hands):
        where = np.array([sum(chips > 0 for chips in ring.stacks.values()) > 1 for ring in rings])
        decks = [chance.sample(range(52), 52) for _ in rings]
        fleet.deal(where=where, decks=np.array(decks, np.uint8)[where])
        playing = [ring for ring, open_ in zip(rings, where, strict=True) if open_]
        for ring, cards in zip(playing, np.array(decks)[where].tolist(), strict=True):
            ring.next_hand(deck=" ".join(WRITTEN[card] for card in cards))
        while fleet.running.any():
            games = [ring.hand if ring.hand is not None else OVER for ring in rings]
            acts, amounts = step(case, fleet, games, chance)
            fleet.act(acts, amounts)
        for number, ring in enumerate(rings):
            if ring.hand is None:
                continue
            played += 1
            if ring.blind_seats is not None:
                assert int(fleet.tables["button"][number]) + 1 == ring.button, (case, number)
                assert int(fleet.tables["big_blind"][number]) == ring.blind_seats[1], (case, number)
            again = reshuffled(ring.hand)
            ring.finish(ring.hand)
            if again:  # chance has paid them; go on from the same chips
                ring.stacks.update(enumerate(fleet.stacks[number].tolist(), 1))
            told = [ring.stacks[seat] for seat in range(1, case.players + 1)]
            assert fleet.stacks[number].tolist() == told, (case, number)
            for seat, chips in ring.stacks.items():
                if not chips and stacks == "rebuy":
                    ring.rebuy(seat, 200)
    return played


class _Over:
    """A hand that is not running."""

    decision = None

    def record(self) -> _Over:
        return self

    def to_json(self) -> str:
        return ""


OVER: Any = _Over()


def reshuffled(hand: Hand) -> bool:
    """Whether burnt cards were shuffled and dealt: the deck was too short for everybody's last card."""
    return any(isinstance(event, Called) and event.call == "burnt-reshuffled" for event in hand.events)


def big_blind(seats: dict[int, int], button: int, table: dict[str, Any]) -> int:
    order = sorted(seats, key=lambda seat: (seat - button - 1) % 99)
    return order[0] if len(order) == 2 and table.get("button_small_blind") else order[1]


def step(
    case: Case, fleet: Fleet, games: list[Hand], chance: random.Random, staying: float = 0
) -> tuple[Any, Any]:
    """Compare all decisions, and choose an act for each."""
    seats, bits = fleet.seat.tolist(), fleet.acts.tolist()
    costs, leasts, mosts = fleet.cost.tolist(), fleet.least.tolist(), fleet.most.tolist()
    jumps = fleet.tables["jump"].tolist()
    acts, amounts = [0] * len(games), [0] * len(games)
    for number, hand in enumerate(games):
        decision = hand.decision
        told = (case, number, hand.record().to_json() if decision is None or not seats[number] else "")
        assert (decision is not None) == bool(seats[number]), told
        if decision is None:
            continue
        ours = describe(decision)
        open_acts = [act for act, lawful in zip(ACTS, bits[number], strict=True) if lawful]
        theirs: dict[str, Any] = {}
        for act in open_acts:
            spanned = act == "raise" or (act == "bring-in" and not costs[number])
            jump = jumps[number] if leasts[number] < mosts[number] else 1
            cost = costs[number] * (act in ("call", "bring-in"))
            theirs[act] = (leasts[number], mosts[number], jump) if spanned else cost
        assert (seats[number], theirs) == ours, (case, number, ours, theirs, hand.record().to_json())
        others = [option for option in decision.options if option.name != "fold"]
        stays = staying and chance.random() < staying
        option = chance.choice(others if stays else [*decision.options, *others])
        span = option.amount
        amount = None
        if span is not None:  # half of them small, so that many stay in
            steps = chance.randint(0, (span.most - span.least) // span.step)
            amount = span.least + span.step * (min(steps, 2) if chance.random() < 0.5 else steps)
        hand.act(option.name, amount=amount)
        acts[number] = ACTS.index(NAMES.get(option.name, option.name))
        amounts[number] = amount or 0
    return np.array(acts), np.array(amounts)


def describe(decision: Decision) -> tuple[int, dict[str, Any]]:
    """Say of a decision of the reference what the fleet says of its own."""
    told: dict[str, Any] = {}
    for option in decision.options:
        span = option.amount
        name = NAMES.get(option.name, option.name)
        if span is None:
            told[name] = option.cost
        else:
            told[name] = (span.least, span.most, span.step if span.least < span.most else 1)
    return decision.seat, told
