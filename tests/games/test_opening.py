"""A card is opened alone: whoever saw it proves it for ever, and learns no other."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import croupier
from croupier import books
from croupier.cards import DECK, Leaf
from croupier.cards.pledge import POCKETS
from croupier.errors import RecordError
from croupier.games import playable
from croupier.games.fairness import bound, sentences
from croupier.games.opening import pack_size, seen, told_all
from croupier.games.wheel import WHEEL
from croupier.table import Hand, Record
from croupier.table.record import UNSEEN, Reshuffle
from croupier.table.sight import look
from tests.games.fspr.floor import HOLDEM, STUD, sit
from tests.games.poker import check_down
from tests.games.seating import seat
from tests.games.test_every_game import play

ROOT = Path(__file__).parents[2]


def viewers(hand: Hand) -> list[int | None]:
    return [None, *{box.owner for box in hand.felt.boxes}]


def played(game: str, number: int, **more: Any) -> Hand:
    chance = random.Random(number)
    hand = croupier.deal(game, **seat(game, chance), seed=number, **more)
    play(hand, chance)
    return hand


def outsider(record: Record, *given: str) -> str:
    """Let the verifier of the documentation judge: it knows nothing of this library."""
    done = subprocess.run(
        [sys.executable, "-I", str(ROOT / "docs" / "verifier.py"), *given],
        input=record.to_json(),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout if done.returncode == 0 else done.stderr


@pytest.mark.parametrize("game", playable())
def test_what_anybody_saw_of_any_game_is_proven_with_words_or_without(game: str) -> None:
    for number in range(12):
        hand = played(game, number, words={1: "luck", 3: "удача"} if number % 2 else None)
        assert croupier.verify(told_all(hand), hand.commitment).fair
        for player in viewers(hand):
            record = Record.from_json(seen(hand, player).to_json())
            proof = croupier.verify(record, hand.commitment)
            assert proof.fair, (number, player, proof)
            assert (proof.opened, proof.drawn) == (len(look(hand, player).draws), len(record.drawn.split()))


@pytest.mark.parametrize("game", playable())
def test_the_pack_that_is_promised_is_the_pack_that_is_dealt(game: str) -> None:
    option = books.profile(game).options.get("cards_from")
    for chosen in option.choices if option is not None else ("",):
        more = {"cards_from": chosen} if chosen else {}
        seats = seat(game, random.Random(1))
        hand = croupier.deal(game, **{**seats, "options": {**seats.get("options", {}), **more}}, seed=1)
        assert pack_size(hand.rules) == hand.pledged
    assert len(WHEEL) == POCKETS


def test_the_outside_verifier_is_short_and_agrees_on_every_kind_of_hand() -> None:
    assert len((ROOT / "docs" / "verifier.py").read_text(encoding="utf-8").splitlines()) <= 60
    ring = played("fspr/holdem", 3, words={2: "mine"})
    shoe = croupier.deal("am/blackjack", seats={1: {"box": 10}}, seed=5, words={1: "w"}, cut=(1, 150))
    play(shoe, random.Random(1))
    shoe = shoe.next({1: {"box": 10}})
    play(shoe, random.Random(2))
    for record in (
        seen(ring, 1),
        seen(shoe, 1),
        told_all(shoe),
        told_all(played("am/joker", 4)),
        seen(played("m1/roulette", 5, words={1: "red"}), None),
        told_all(played("m1/roulette", 6)),
        seen(shuffled_back(words={1: "again"}), 1),
        seen(burnt_dealt_on(), 2),
        seen(back_on_top(), 3),
        seen(shuffled_three_times(), 1),
    ):
        assert record.shuffle is not None
        known = sum(card != UNSEEN for card in record.drawn.split())
        assert known
        said = outsider(record, record.shuffle.commitment)
        assert (
            said
            == f"{known} of {len(record.drawn.split())} cards verified against {record.shuffle.commitment}\n"
        )


def test_the_hands_that_the_browser_proves_are_proven_here_as_well() -> None:
    kept = json.loads((ROOT / "web" / "src" / "lib" / "proofs.json").read_text(encoding="utf-8"))
    for each in kept:
        assert croupier.verify(Record.from_json(json.dumps(each))).fair


# -- cards that come again -------------------------------------------------------------------------------


def shuffled_back(**more: Any) -> Hand:
    """The flop came too early and was shuffled into the rest (fspr:7.6.4)."""
    hand = sit(HOLDEM, players=3, seed=9, **more)
    hand.rule("premature-flop")
    check_down(hand)
    return hand


def burnt_dealt_on() -> Hand:
    """The deck of a stud was used up, and the burnt cards were dealt on (fspr:7.5.3b)."""
    hand = sit(STUD, players=7, seed=3)
    for _ in range(7):
        hand.rule("boxed-card")
    hand.act("bring-in")
    check_down(hand)
    return hand


def back_on_top() -> Hand:
    """An exposed card was replaced, and went back on top to be burnt (fspr:7.4.4)."""
    hand = sit(HOLDEM, players=3, seed=9)
    hand.rule("exposed-card", on="2/1")
    check_down(hand)
    return hand


def shuffled_three_times() -> Hand:
    """More often than two layers hold: another root follows."""
    hand = sit(HOLDEM, players=2, seed=11)
    hand.rule("premature-flop")
    hand.act("call")
    hand.act("check")
    for slip in ("premature-turn", "premature-river"):
        hand.rule(slip)
        while hand.decision is not None and len(hand.felt.board) < {"premature-turn": 4}.get(slip, 5):
            hand.act("check")
    check_down(hand)
    return hand


@pytest.mark.clause("fspr:7.5.3b", "fspr:7.6.4")
@pytest.mark.parametrize(
    ("make", "how"), [(shuffled_back, "mix"), (burnt_dealt_on, "mix"), (back_on_top, "top")]
)
def test_cards_that_are_shuffled_or_laid_again_keep_their_proof(make: Any, how: str) -> None:
    hand = make()
    for player in viewers(hand):
        record = seen(hand, player)
        assert [step.how for step in record.course] == [how]
        assert croupier.verify(record, hand.commitment).fair


def test_a_hand_shuffled_again_and_again_is_bound_by_further_roots() -> None:
    hand = shuffled_three_times()
    record = seen(hand, 1)
    assert record.shuffle is not None
    assert sum(step.how == "mix" for step in record.course) >= 2
    assert len(record.shuffle.further) == 1
    assert croupier.verify(record, hand.commitment).fair
    forged = structs.replace(record.shuffle, further=("0" * 64,))
    assert not croupier.verify(structs.replace(record, shuffle=forged)).fair


def test_the_round_of_a_shoe_is_proven_before_the_shoe_is_done() -> None:
    hand = croupier.deal("m1/blackjack", seats={1: {"box": 10}}, seed=2, words={1: "w"}, cut=(1, 60))
    for number in range(3):
        play(hand, random.Random(number))
        assert hand.shoe_lasts
        proof = croupier.verify(seen(hand, 1), hand.commitment)
        assert (proof.commitment, proof.cards, proof.result) == (True, True, True)
        hand = hand.next({1: {"box": 10}})


# -- forged records --------------------------------------------------------------------------------------


def changed(record: Record, place: int, **what: Any) -> Record:
    leaf = structs.replace(record.opened[place], **what)
    return structs.replace(record, opened={**record.opened, place: leaf})


def test_it_is_said_how_many_cards_were_shown_and_what_else_decided_them() -> None:
    hand = played("fspr/holdem", 3, cut=(3, 20))
    proof = croupier.verify(seen(hand, 1))
    assert 0 < proof.opened < proof.drawn
    assert ("verify-cards-seen", {"opened": proof.opened, "drawn": proof.drawn}) in sentences(proof)
    assert ("verify-cards", {}) in sentences(croupier.verify(hand.record()))
    assert bound(hand.record()) == [("verify-cut", {"box": "3", "at": 20})]


def test_a_forged_card_salt_path_place_or_result_is_found_out() -> None:
    hand = played("fspr/holdem", 3, words={1: "luck"})
    record = seen(hand, 1)
    assert croupier.verify(record).fair
    place, leaf = next(iter(record.opened.items()))
    other = (leaf.value + 1) % 52
    drawn = record.drawn.split()
    first = next(draw for draw, card in enumerate(drawn) if card != UNSEEN)
    lied = " ".join([*drawn[:first], str(DECK[other]), *drawn[first + 1 :]])
    assert croupier.verify(changed(record, place, value=other)).commitment is False
    assert croupier.verify(changed(record, place, salt="00" * 16)).commitment is False
    assert croupier.verify(changed(record, place, path=leaf.path[:-1])).commitment is False
    assert croupier.verify(changed(record, place, path=("zz", *leaf.path[1:]))).commitment is False
    assert croupier.verify(structs.replace(record, drawn=lied)).cards is False
    assert "verify-cards-wrong" in [
        key for key, _ in sentences(croupier.verify(structs.replace(record, drawn=lied)))
    ]
    assert croupier.verify(record, "0" * 64).commitment is False
    moved = structs.replace(record, opened={place + 1: leaf})
    assert croupier.verify(moved).commitment is False
    assert record.shuffle is not None
    assert record.result is not None
    spiced = structs.replace(record, shuffle=structs.replace(record.shuffle, words={1: "lucky"}))
    assert not croupier.verify(spiced).fair
    richer = structs.replace(record.result, net={seat: net + 1 for seat, net in record.result.net.items()})
    assert croupier.verify(structs.replace(record, result=richer)).result is False
    odd = croupier.verify(structs.replace(record, course=(Reshuffle(2, "mix", (900,)),)))
    assert (odd.commitment, odd.cards, odd.result) == (False, False, False)
    assert [key for key, _ in sentences(odd)] == [
        "verify-commitment-broken",
        "verify-trouble",
        "verify-unfair",
    ]
    for forged in (changed(record, place, value=other), structs.replace(record, drawn=lied), spiced):
        assert "Error" in outsider(forged)


@pytest.mark.parametrize("last", ["fold", "call"])
def test_the_house_cannot_give_a_player_the_next_ones_card(last: str) -> None:
    """Which draw is whose follows from the rules: a card that was pledged, but for another, is found out."""
    for seed in range(20):
        hand = croupier.deal("th/holdem", seats={1: 90, 2: 90, 3: 90}, button=3, blinds=(1, 2), seed=seed)
        hand.act("call", seat=3)
        while hand.decision is not None:
            names = [option.name for option in hand.decision.options]
            hand.act(last if last in names else "check" if "check" in names else names[0])
        honest, other = seen(hand, 1), seen(hand, 3)
        assert croupier.verify(honest, hand.commitment).fair
        drawn, theirs = honest.drawn.split(), other.drawn.split()
        if drawn[2] == UNSEEN:  # the third player's cards were thrown in
            break
    else:
        pytest.fail("nobody threw their cards in")
    forged = structs.replace(
        honest,
        drawn=" ".join([UNSEEN, drawn[1], theirs[2], *drawn[3:]]),
        opened={place: leaf for place, leaf in honest.opened.items() if place} | {2: other.opened[2]},
    )
    assert croupier.verify(forged).commitment is True
    assert croupier.verify(forged).cards is False


def test_a_blank_place_that_is_kept_back_is_found_out() -> None:
    """A place without a card that the house does not open would let it skip a card it does not like."""
    record = seen(shuffled_back(), 1)
    values = {place: leaf.value for place, leaf in record.opened.items()}
    blank = max(place for place, value in values.items() if place >= 52 and value >= 45)
    fewer = {place: leaf for place, leaf in record.opened.items() if place != blank}
    assert croupier.verify(record).fair
    assert not croupier.verify(structs.replace(record, opened=fewer)).fair


def test_the_committed_deck_is_whole_as_everybody_sees_who_is_told_the_secret() -> None:
    record = told_all(played("am/five-card", 1))
    assert record.shuffle is not None
    assert croupier.verify(record, record.shuffle.commitment).fair
    wrong = structs.replace(record.shuffle, secret="01" * 32)
    assert croupier.verify(structs.replace(record, shuffle=wrong)).commitment is False
    assert "does not lead" in outsider(structs.replace(record, shuffle=wrong))


# -- records of the first format -------------------------------------------------------------------------


def first_format() -> list[Record]:
    lines = (ROOT / "tests" / "data" / "format-1.jsonl").read_text(encoding="utf-8").splitlines()
    return [Record.from_json(line) for line in lines]


@pytest.mark.parametrize("place", range(12))
def test_records_of_the_first_format_stay_replayable_and_verifiable(place: int) -> None:
    """With words, a cut, a shoe, a wheel, new shuffles, burnt cards dealt on, cards put back and on top."""
    record = first_format()[place]
    assert record.croupier == 1
    assert croupier.verify(record).fair
    again = croupier.replay(record).record()
    assert again == record
    assert record.shuffle is not None
    wrong = structs.replace(record.shuffle, secret="01" * 32)
    assert croupier.verify(structs.replace(record, shuffle=wrong)).commitment is False


def test_what_one_player_saw_of_a_hand_of_the_first_format_has_no_proof_of_its_own() -> None:
    record = seen(croupier.replay(first_format()[5]), 1)
    assert record.shuffle is not None
    assert not record.shuffle.secret
    assert UNSEEN in record.drawn
    with pytest.raises(RecordError, match="not told its secret"):
        croupier.verify(record)


def test_leaves_are_written_and_read_as_they_are() -> None:
    record = seen(played("fspr/holdem", 3), 1)
    assert Record.from_json(record.to_json()).opened == record.opened
    leaf = next(iter(json.loads(record.to_json())["opened"].values()))
    assert sorted(leaf) == sorted(Leaf.__struct_fields__)
