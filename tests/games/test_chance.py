"""The chance of a hand: one source, told truthfully; a forged record is found out."""

from __future__ import annotations

import json
from typing import Any

import pytest

import croupier
from croupier.cards import write_cards
from croupier.cli import main
from croupier.errors import CroupierError, IllegalStake, RecordError
from croupier.games import playable
from croupier.table import CROUPIER, Record

SEATS = {1: {"ante": 10}}


def finished(game: str = "am/five-card", **more: Any) -> dict[str, Any]:
    """The record of a finished hand as plain data."""
    hand = croupier.deal(game, seats=SEATS if game != "m1/roulette" else {1: {"bets": {"17": 1}}}, **more)
    while hand.decision is not None:
        seat = CROUPIER if hand.decision.seat == CROUPIER else None
        hand.act(hand.decision.options[0].name, seat=seat)
    found: dict[str, Any] = json.loads(hand.record().to_json())
    return found


def verify(record: dict[str, Any], commitment: str = "") -> Any:
    return croupier.verify(Record.from_json(json.dumps(record)), commitment)


def test_a_record_with_two_sources_of_cards_is_not_fair() -> None:
    record = finished()
    forged = record | {"deck": record["drawn"]}
    assert verify(record).fair
    assert not verify(forged).fair
    wheel = finished("m1/roulette")
    assert verify(wheel).fair
    assert not verify(wheel | {"spins": [int(wheel["drawn"])]}).fair


def test_cards_cannot_be_gone_from_a_pack_that_serves_once() -> None:
    record = finished()
    assert not verify(record | {"gone": 3}).fair
    wrong: list[Any] = [-1, 3, "3", True]
    for gone in wrong:
        with pytest.raises(IllegalStake, match="gone"):
            croupier.deal("am/five-card", seats=SEATS, gone=gone)


@pytest.mark.parametrize("commitment", ["zz", "ab" * 8, "Z" * 64])
def test_a_mistyped_commitment_is_no_accusation(commitment: str) -> None:
    with pytest.raises(RecordError, match="64 hexadecimal digits"):
        verify(finished(), commitment)


@pytest.mark.parametrize(
    ("game", "chance"),
    [
        ("am/five-card", {"spins": 5}),
        ("m1/roulette", {"deck": "Ah Kd"}),
        ("am/five-card", {"deck": "Ah", "seed": 1}),
        ("am/five-card", {"deck": "Ah", "words": {1: "luck"}}),
        ("am/five-card", {"cut": (1, 20)}),
        ("m1/oasis", {"cut": "garbage"}),
        ("m1/oasis", {"cut": (1, 2, 3)}),
        ("rp/russian", {"funds": {"bonus": "x"}}),
        ("rp/russian", {"funds": {"bonus": -1}}),
    ],
)
def test_chance_that_the_game_cannot_have_is_refused(game: str, chance: dict[str, Any]) -> None:
    seats: dict[int, Any] = {1: {}} if game == "m1/roulette" else SEATS
    with pytest.raises(IllegalStake):
        croupier.deal(game, seats=seats, **chance)


@pytest.mark.parametrize("seats", [[1, 2], {1: None}, {1: "10"}, {1: {1: 10}}, {1: True}, None, 5])
def test_seats_that_are_none_are_refused(seats: Any) -> None:
    with pytest.raises(IllegalStake):
        croupier.deal("am/five-card", seats=seats)


def test_nobody_changes_the_stakes_behind_the_hands_back() -> None:
    bets = {"17": 1}
    hand = croupier.deal("m1/roulette", seats={1: {"bets": bets}}, spins=1)
    bets["17"] = 500
    hand.record().seats[1]["bets"]["17"] = 500
    hand.act("launch")
    hand.take_back()
    assert hand.view(1).boxes[0].stakes == {"17": 1}


@pytest.mark.parametrize(
    "game", ["am/five-card-exchange", "am/joker", "m1/oasis", "m1/russian", "rp/russian"]
)
def test_a_running_record_keeps_the_cards_thrown_in(game: str) -> None:
    hand = croupier.deal(game, seats={1: {"ante": 10}, 2: {"ante": 10}}, seed=1)
    cards = hand.felt.boxes[0].cards[:1]
    hand.act("exchange-one" if game == "m1/oasis" else "exchange", cards=cards)
    assert hand.decision is not None
    name = f'"{write_cards(cards)}"'
    assert name not in hand.record().public().to_json()
    assert name in hand.record().to_json()


@pytest.mark.parametrize("game", playable())
def test_a_damaged_record_is_one_sentence(
    game: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished()
    damaged: list[Any] = [
        record | {"game": game, "seats": {}},
        record | {"game": game, "gone": -1},
        record | {"actions": [{"seat": 1, "name": "raise", "cards": [True]}]},
        record | {"seats": {"1": {"ante": 10**30}}},
        record | {"actions": [{"seat": 10**15, "name": "fold"}]},
    ]
    path = tmp_path / "hand.json"
    for broken in damaged:
        path.write_text(json.dumps(broken), encoding="utf-8")
        assert main(["verify", str(path)]) in (1, 2)
        said = capsys.readouterr()
        assert "Traceback" not in said.err


def test_a_stacked_hand_is_said_to_be_one(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(finished(deck="Ah Kd 2c 7s 9h 3d 4c 8s Js Qd")), encoding="utf-8")
    assert main(["verify", str(path)]) == 1
    said = capsys.readouterr().out
    assert "No commitment" in said
    assert "given deck" in said


def test_the_proof_tells_what_else_decided_the_cards(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(finished("m1/oasis", words={1: "luck"}, cut=(1, 20))), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert "“luck”" in said
    assert "behind 20 cards" in said


def test_every_refusal_of_chance_is_of_the_family() -> None:
    wrong: list[dict[str, Any]] = [
        {"deck": 5},
        {"spins": None},
        {"words": {1: 5}},
        {"words": {"1": "x"}},
        {"words": {-1: "x"}},
    ]
    for chance in wrong:
        with pytest.raises(CroupierError):
            croupier.deal("am/five-card", seats=SEATS, **chance)
