"""Whole hands of poker between players, six of them, by players who choose at random among what is legal.

Once everybody may fold, once nobody does. Stacks of a hundred big blinds, a fresh shuffle a hand. The rivals
are those that are installed; where one knows fewer games it is missing from their rows.
"""

from __future__ import annotations

import os
import random
import sys
import warnings
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.report import Contender, Row, best_seconds
from croupier.games import deal
from croupier.hands import warm

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Hand = Callable[[random.Random, bool], None]
    """Plays one hand from the deal to the end; the switch says whether anybody may fold."""

PLAYERS = 6
STACK = 1000
OURS = 1_000
QUICK = 200
SLOW = 80
ROUNDS = 3

GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "holdem_nl_6max": ("fspr/holdem", {"limit": "no-limit", "blinds": (5, 10), "button": 6}),
    "omaha_pl_6max": ("fspr/omaha", {"limit": "pot-limit", "blinds": (5, 10), "button": 6}),
    "omaha_hilo_fl_6max": (
        "m1/omaha-hilo-cash",
        {"limit": "fixed-limit", "blinds": (5, 10), "button": 6, "fee_percent": 0},
    ),
    "stud_fl_6max": (
        "fspr/seven-stud",
        {"limit": "fixed-limit", "antes": 1, "bring_in": 5, "bets": (10, 20)},
    ),
}


# -- chance ----------------------------------------------------------------------------------------------
# The engines are measured, so what chooses for them is as lean as it can be, and the same for all.


def _pick(chance: random.Random, row: Sequence[Any]) -> Any:
    return row[int(chance.random() * len(row))]


def _between(chance: random.Random, least: int, most: int, step: int = 1) -> int:
    return least + step * int(chance.random() * ((most - least) // step + 1))


# -- croupier --------------------------------------------------------------------------------------------


def _croupier(key: str) -> Hand:
    game, table = GAMES[key]
    seats = dict.fromkeys(range(1, PLAYERS + 1), STACK)

    def play(chance: random.Random, folding: bool) -> None:
        hand = deal(game, seats=seats, **table)
        while (decision := hand.decision) is not None:
            option = _pick(chance, decision.options)
            if option.name == "fold" and not folding:
                continue
            span = option.amount
            if span is None:
                hand.act(option.name)
            else:
                hand.act(option.name, amount=_between(chance, span.least, span.most, span.step))

    return play


# -- PokerKit --------------------------------------------------------------------------------------------


def _pokerkit(key: str) -> Hand:
    kit = import_module("pokerkit")
    make: dict[str, tuple[Any, tuple[Any, ...]]] = {
        "holdem_nl_6max": (kit.NoLimitTexasHoldem, (True, 0, (5, 10), 10)),
        "omaha_pl_6max": (kit.PotLimitOmahaHoldem, (True, 0, (5, 10), 10)),
        "omaha_hilo_fl_6max": (
            kit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
            (True, 0, (5, 10), 10, 20),
        ),
        "stud_fl_6max": (kit.FixedLimitSevenCardStud, (True, 1, 5, 10, 20)),
    }
    game, table = make[key]
    automations = tuple(kit.Automation)

    def play(chance: random.Random, folding: bool) -> None:
        state = game.create_state(automations, *table, STACK, PLAYERS)
        while state.status:
            bids = [name for name in ("post_bring_in", "check_or_call") if getattr(state, f"can_{name}")()]
            if folding and state.can_fold():
                bids.append("fold")
            if state.can_complete_bet_or_raise_to():
                bids.append("raise")
            bid = _pick(chance, bids)
            if bid == "raise":
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(_between(chance, least, most))
            else:
                getattr(state, bid)()

    return play


# -- others, hold'em only --------------------------------------------------------------------------------


def _texasholdem(key: str) -> Hand:
    _only_holdem(key)
    th = import_module("texasholdem")

    def play(chance: random.Random, folding: bool) -> None:
        game = th.TexasHoldEm(buyin=STACK, big_blind=10, small_blind=5, max_players=PLAYERS)
        game.start_hand()
        while game.is_hand_running():
            moves = game.get_available_moves()
            action = _pick(chance, moves.action_types)
            if action is th.ActionType.FOLD and not folding:
                continue
            if action is th.ActionType.RAISE:
                game.take_action(action, total=_pick(chance, moves.raise_range))
            else:
                game.take_action(action)

    return play


def _rlcard(key: str) -> Hand:
    """Its raises are of two sizes, half the pot and the pot, and all-in."""
    _only_holdem(key)
    rlcard = import_module("rlcard")
    env = rlcard.make("no-limit-holdem", config={"game_num_players": PLAYERS, "chips_for_each": STACK})

    def play(chance: random.Random, folding: bool) -> None:
        state, _ = env.reset()
        while not env.is_over():
            action = _pick(chance, list(state["legal_actions"]))
            if action == 0 and not folding and len(state["legal_actions"]) > 1:
                continue
            state, _ = env.step(action)

    return play


def _pokers(key: str) -> Hand:
    _only_holdem(key)
    pk = import_module("pokers")

    def play(chance: random.Random, folding: bool) -> None:
        state = pk.State.from_seed(PLAYERS, PLAYERS - 1, 5, 10, STACK, chance.getrandbits(32))
        while not state.final_state:
            act = _pick(chance, state.legal_actions)
            if act == pk.ActionEnum.Fold and not folding:
                continue
            if act != pk.ActionEnum.Raise:
                state = state.apply_action(pk.Action(act))
                continue
            mine = state.players_state[state.current_player]
            to_call = state.min_bet - mine.bet_chips
            most = mine.stake - to_call
            amount = chance.uniform(min(state.min_bet, most), most)
            state = state.apply_action(pk.Action(act, amount))

    return play


def universal_poker() -> str:
    """Write the same table as OpenSpiel reads it."""
    stacks = " ".join([str(STACK)] * PLAYERS)
    blinds = " ".join(["5", "10", *["0"] * (PLAYERS - 2)])
    return (
        f"universal_poker(betting=nolimit,numPlayers={PLAYERS},numRounds=4,blind={blinds},"
        "firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        f"stack={stacks},bettingAbstraction=fullgame)"
    )


def _open_spiel(key: str) -> Hand:
    """Written in C++; a node of chance is one card."""
    _only_holdem(key)
    spiel = import_module("pyspiel")
    game = spiel.load_game(universal_poker())

    def play(chance: random.Random, folding: bool) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(_pick(chance, actions))
                continue
            fold, call, *raises = [0, *actions] if actions[0] else actions
            kinds = ([fold] if folding and not actions[0] else []) + [call] + [2] * bool(raises)
            kind = _pick(chance, kinds)
            state.apply_action(_pick(chance, raises) if kind == 2 else kind)

    return play


def _only_holdem(key: str) -> None:
    if not key.startswith("holdem"):
        raise LookupError(key)


RIVALS: dict[str, tuple[Callable[[str], Hand], int]] = {
    "pokerkit": (_pokerkit, SLOW),
    "texasholdem": (_texasholdem, QUICK),
    "rlcard": (_rlcard, QUICK),
    "pokers": (_pokers, OURS),
    "open_spiel": (_open_spiel, OURS),
}


# -- the measuring ---------------------------------------------------------------------------------------


def _many(play: Hand, hands: int, folding: bool) -> Callable[[], None]:
    def run() -> None:
        chance = random.Random(4)  # the same decisions every time, so that no round is a lucky one
        with _silence():
            for _ in range(hands):
                play(chance, folding)

    return run


@contextmanager
def _silence() -> Iterator[None]:
    """Keep what compiled code prints out of the table: one rival tells every showdown."""
    sys.stdout.flush()
    kept = os.dup(1)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        try:
            yield
        finally:
            os.dup2(kept, 1)
            os.close(kept)


def contenders(key: str, folding: bool) -> tuple[list[Contender], list[str]]:
    """Return who plays a game, ourselves first, and the rivals that are not installed."""
    what = f"{key.replace('_', ' ')}, {'random acts' if folding else 'nobody folds'}"
    found = [Contender("croupier", what, _many(_croupier(key), OURS, folding), OURS)]
    missing = []
    for name, (make, hands) in RIVALS.items():
        try:
            found.append(Contender(name, what, _many(make(key), hands, folding), hands))
        except ImportError:
            missing.append(name)
        except LookupError:  # a game it does not have
            continue
    return found, missing


def measure() -> list[Row]:
    """Time all games both ways, with PokerKit as the yardstick."""
    warm()
    rows = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for key in GAMES:
            for folding in (True, False):
                timed, missing = contenders(key, folding)
                seconds = best_seconds(timed, ROUNDS)
                rates = {c.name: c.work / time for c, time in zip(timed, seconds, strict=True)}
                name = key if folding else f"{key}_no_folds"
                yardstick = rates.get("pokerkit")
                what = timed[0].what
                rows += [
                    Row(who, what, rate, rate / yardstick if yardstick else None, name)
                    for who, rate in rates.items()
                ]
                rows += [Row(who, what, None, key=name) for who in missing]
    return rows
