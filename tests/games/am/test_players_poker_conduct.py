"""What annexes 7 to 10 of the Armenian decree order alike of seats, conduct and a wrong deal."""

from __future__ import annotations

import random
import re

import pytest

import croupier
from croupier import books
from croupier.books.rules import settable
from croupier.cards import DECK
from croupier.cli import main
from croupier.errors import IllegalAction, IllegalStake
from croupier.table import UP, Post, Record
from croupier.table.event import Called, Returned, Ruled, Won
from croupier.table.telling import tell
from croupier.text import LANGUAGES
from tests.games.am.players import BLIND, GAMES, deal, do, each, finish, numbers, of, pass_on, tied, turn
from tests.games.outcome import happened
from tests.games.seating import seat
from tests.games.test_every_game import conserved, take

LEAVE = ("am:7.25", "am:8.36", "am:9.27", "am:10.27")
MISDEAL = "am:8.31"


# -- seats and conduct ------------------------------------------------------------------------------------


PLAYERS = ("am:7.19", "am:8.29", "am:9.21", "am:10.21")


@each(*PLAYERS)
def test_two_to_so_many_players_and_one_seat_each(game: str) -> None:
    clause = of(game, PLAYERS)
    most = numbers(books.clause(clause).text)[0]
    assert most == (6 if game == "am/club" else 7)
    for count in range(2, most + 1):
        assert finish(croupier.deal(game, seats=dict.fromkeys(range(1, count + 1), 1000), seed=count))
    with pytest.raises(IllegalStake, match="takes from 2 to"):
        croupier.deal(game, seats={1: 1000})
    for seats in (dict.fromkeys(range(1, most + 2), 1000), {1: 1000, most + 1: 1000}):
        with pytest.raises(IllegalStake, match=clause):
            croupier.deal(game, seats=seats)
    with pytest.raises(IllegalStake, match="nobody plays two seats"):
        croupier.deal(game, seats={1: 1000, 2: {"stack": 1000, "player": 1}})


@each("am:7.20", "am:8.30", "am:9.22", "am:10.22")
def test_no_player_sees_the_closed_cards_of_another(game: str) -> None:
    """What a player is told of a running game never shows the combination of another."""
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, seed=4)
    while hand.decision is not None and not happened(hand, Won):
        for viewer in (1, 2, 3):
            seen = hand.view(viewer).to_json()
            for box in hand.felt.boxes:
                closed = [c for c, face in zip(box.cards, box.faces, strict=True) if face < UP]
                shown = [card for card in closed if f'"{card}"' in seen]
                assert shown == (closed if box.number == viewer else [])
        pass_on(hand)
    assert hand.over


@each("am:7.23", "am:8.34", "am:9.25", "am:10.25")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_of_the_table_shows_the_name_of_the_game(
    game: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", game, "--language", language]) == 0
    assert capsys.readouterr().out.startswith(books.profile(game).name(language))


@each("am:7.24", "am:8.35", "am:9.26", "am:10.26")
def test_every_question_about_the_procedure_is_answered(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rules of the table can be read at any time, and whatever happens names its place there."""
    assert main(["rules", game]) == 0
    shown = "".join(capsys.readouterr().out.split())
    own = [clause for clause in books.book("am").clauses if clause.concerns(game[3:])]
    assert len(own) > 29
    for clause in own:
        assert f"{clause.id}{''.join(clause.text.split())}" in shown
    hand = tied(game, fee_percent=5)
    cited = {option.clause for option in hand.rulings}
    do(hand, "refuse")
    while hand.decision is not None:
        cited |= {option.clause for option in hand.decision}
        pass_on(hand)
    cited |= {event.clause for event in hand.events}
    assert cited <= {MISDEAL, *(clause.id for clause in own)}
    for event in hand.events:
        for language in LANGUAGES:
            said = tell(event, language)
            assert said.endswith(f"[{event.clause}]")
            assert language == "en" or not re.search(r"[a-z]{3}", said.partition("[")[0]), said


@each(*LEAVE)
def test_the_organiser_may_ask_a_player_to_leave(game: str) -> None:
    """Their cards go to the muck and their stakes stay in the bank; the others play on."""
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, antes=20, seed=8)
    out = next(number for number in (3, 2) if number != turn(hand))
    with pytest.raises(IllegalAction, match="can be ruled only by: pit-boss, manager"):
        hand.rule("ask-to-leave", on=out, by=Post.CROUPIER)
    due = turn(hand)
    hand.rule("ask-to-leave", on=out, by=Post.MANAGER)
    assert Ruled(of(game, LEAVE), "ask-to-leave", str(out), "manager") in hand.events
    assert turn(hand) == due
    assert hand.view(out).boxes[out - 1].cards == ()
    with pytest.raises(IllegalAction, match=f"Seat {out} is not in this game"):
        hand.rule("ask-to-leave", on=out, by=Post.MANAGER)
    while hand.decision is not None:
        assert hand.decision.seat != out
        pass_on(hand)
    assert hand.result is not None
    assert hand.result.net[out] == -20
    assert out not in {won.seat for won in happened(hand, Won)}
    assert conserved(hand) == 0


@each(*LEAVE)
def test_a_player_who_leaves_in_his_turn_passes_it_on(game: str) -> None:
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, seed=8)
    first = turn(hand)
    hand.rule("ask-to-leave", on=first, by=Post.PIT_BOSS)
    assert turn(hand) != first
    second = turn(hand)
    hand.rule("ask-to-leave", on=second, by=Post.PIT_BOSS)
    assert hand.over
    (won,) = happened(hand, Won)
    assert won.part == "alone"
    assert {won.seat, first, second} == {1, 2, 3}


@each(*LEAVE)
def test_who_leaves_while_the_bank_is_to_be_divided_gets_no_part_of_it(game: str) -> None:
    for leaver, winner in ((1, 2), (2, 1)):
        hand = tied(game)
        hand.rule("ask-to-leave", on=leaver, by=Post.MANAGER)
        assert hand.over
        assert [(won.seat, won.amount) for won in happened(hand, Won)] == [(winner, 300)]


# -- a wrong deal -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause(MISDEAL)
def test_a_wrong_number_of_cards_returns_all_stakes(game: str) -> None:
    """Annex 8 says so, and the others are silent (am:q36): no hand counts, nobody pays, no penalty."""
    hand = croupier.deal(game, seats={1: 1000, 2: 1000, 3: 1000}, antes=20, fee_percent=5, seed=8)
    do(hand, "fold")
    with pytest.raises(IllegalAction, match="Seat 5 is not in this game"):
        hand.rule("wrong-count", on=5, by=Post.INSPECTOR)
    hand.rule("wrong-count", on=turn(hand), by=Post.INSPECTOR)
    assert hand.over
    assert hand.result is not None
    assert hand.result.net == {1: 0, 2: 0, 3: 0}
    assert hand.felt.fee == hand.felt.pot == 0
    assert sorted(box.chips or 0 for box in hand.felt.boxes) == [1000] * 3
    assert {event.clause for event in happened(hand, Returned)} == {MISDEAL}
    assert happened(hand, Ruled)[0].by == "inspector"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause(MISDEAL)
def test_a_wrong_deal_of_a_replay_is_dealt_anew_for_the_same_bank(game: str) -> None:
    hand = tied(game)
    with pytest.raises(IllegalAction, match="cannot be ruled at this moment"):
        hand.rule("wrong-count", on=1)  # the hands have been compared
    do(hand, "refuse")
    nets = [box.net for box in hand.felt.boxes]
    before = [box.cards[:2] for box in hand.felt.boxes[:2]]
    do(hand, "stake 50" if game == "am/texas" else "bet 50")
    hand.rule("wrong-count", on=2)
    assert happened(hand, Returned)[-1] == Returned(MISDEAL, 1, "wager", 50)
    assert [box.net for box in hand.felt.boxes] == nets
    assert hand.felt.pot == 300
    assert turn(hand) in (1, 2)
    assert [box.cards[:2] for box in hand.felt.boxes[:2]] != before
    finish(hand)
    assert sum(won.amount for won in happened(hand, Won)) == 300
    assert hand.felt.boxes[2].net == nets[2]


@pytest.mark.clause(MISDEAL)
def test_who_passed_in_a_wrong_deal_is_in_again_but_not_who_was_asked_to_leave() -> None:
    equal = ("Ah Kd", "As Kc", "Ad Ks", "Ac Kh")
    hand = deal("am/five-stud", *equal, then=" ".join(map(str, DECK[:40])))
    do(hand, "check", *["call"] * 3, *["stop"] * 4, "refuse")
    hand.rule("ask-to-leave", on=3, by=Post.MANAGER)
    do(hand, "fold")
    with pytest.raises(IllegalAction, match="Seat 3 is not in this game"):
        hand.rule("wrong-count", on=3)
    hand.rule("wrong-count", on=4)
    assert happened(hand, Called)[-1].value == "1 2 4"
    assert [box.number for box in hand.felt.boxes if box.active] == [1, 2, 4]
    finish(hand)
    assert hand.felt.boxes[2].net == -5 - BLIND


@pytest.mark.parametrize("game", GAMES)
def test_hands_with_rulings_conserve_the_chips_and_replay(game: str) -> None:
    chance = random.Random(f"rulings {game}")
    ruled = 0
    for number in range(1500):
        hand = croupier.deal(game, **seat(game, chance), seed=number)
        while hand.decision is not None:
            if chance.random() < 0.06:
                name = chance.choice(["ask-to-leave", "ask-to-leave", "wrong-count"])
                try:
                    hand.rule(name, on=chance.randint(1, 7), by=Post.MANAGER)
                except IllegalAction:
                    continue
                ruled += 1
            else:
                hand.act(**take(chance.choice(hand.decision.options), chance))
            assert conserved(hand) == 0
        assert all(not box.stakes for box in hand.felt.boxes)
        assert hand.felt.pot == 0
        again = croupier.replay(Record.from_json(hand.record().to_json()))
        assert (again.events, again.result) == (hand.events, hand.result)
    assert ruled > 200


def test_every_option_has_behaviour() -> None:
    """What can be set is what these tests set."""
    shared = {"low_ace", "fee_percent", "hourly_fee", "smallest_chip"}
    own = {"am/texas": {"later_betting"}, "am/club": {"exchange_most"}}  # the latter in test_prices
    for game in GAMES:
        named = {key for key in settable(books.profile(game)) if "." not in key}
        assert named == shared | own.get(game, set())
