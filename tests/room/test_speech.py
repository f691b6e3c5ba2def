"""What may be said at a table, in any script, and what may not."""

from __future__ import annotations

import unicodedata
from base64 import b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

import croupier
from croupier.cards.pledge import Pledge
from croupier.errors import RoomError
from croupier.room.speech import LONGEST, Guarded, clean, looks_like_proof


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  nice\n hand\t! ", "nice hand !"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("a\u2066b\u2069c\u200ed\u061ce", "abcde"),
        ("\x00bell\x07\x1b[31m", "bell[31m"),
        (
            "z\u0300\u0301\u0302\u0303\u0304\u0305algo",
            unicodedata.normalize("NFC", "z\u0300\u0301\u0302algo"),
        ),
        ("שלום, хорошо, լավ, مرحبا, 好手", "שלום, хорошо, լավ, مرحبا, 好手"),
        ("👩\u200d🌾 <b>&amp; http://example.org", "👩\u200d🌾 <b>&amp; http://example.org"),
        ("\u3164\u2800x\u00ad", "x"),
    ],
)
def test_a_line_shows_its_letters_and_nothing_else(typed: str, shown: str) -> None:
    assert clean(typed) == shown


@pytest.mark.parametrize("typed", ["", "  ", "\u202e\u200b", "\u200d\u200c", "\u2800\u3164"])
def test_a_line_without_letters_is_refused(typed: str) -> None:
    with pytest.raises(RoomError, match="Write something"):
        clean(typed)


def test_a_line_has_an_end() -> None:
    assert clean("x" * LONGEST)
    with pytest.raises(RoomError, match="at most"):
        clean("x" * (LONGEST + 1))


@given(st.text(max_size=LONGEST))
def test_whatever_is_typed_never_turns_the_writing_round(typed: str) -> None:
    try:
        shown = clean(typed)
    except RoomError:
        return
    kinds = {unicodedata.bidirectional(sign) for sign in shown}
    assert kinds.isdisjoint({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
    assert shown == shown.strip()
    assert all(unicodedata.category(sign) not in ("Cc", "Co", "Cs", "Cn", "Zl", "Zp") for sign in shown)
    assert clean(shown) == shown


def guarded() -> tuple[Guarded, str]:
    """The guard of a hand, and the salt of one of its cards."""
    hand = croupier.deal("fspr/holdem", seats={1: 90, 2: 90}, blinds=(1, 2), seed=4)
    assert hand.seed is not None
    return Guarded.of(7, hand), Pledge(hand.seed.secret, hand.pledged).open(2).salt


def spaced(salt: str) -> str:
    return " - ".join(salt)


@pytest.mark.parametrize(
    "write",
    [
        str,
        str.upper,
        spaced,
        lambda salt: salt[::-1],
        lambda salt: f"I swear: {salt[:9]}",
        lambda salt: "".join(chr(0xFF10 + int(each)) if each.isdigit() else each for each in salt),
        lambda salt: b64encode(bytes.fromhex(salt)).decode(),
    ],
)
def test_the_proof_of_a_card_is_not_said_however_it_is_written(write: object) -> None:
    guard, salt = guarded()
    said = write(salt)  # type: ignore[operator]
    assert guard.tells(1, clean(said))


def test_the_proof_of_a_card_is_not_said_in_pieces_either() -> None:
    guard, salt = guarded()
    pieces = [salt[at : at + 5] for at in range(0, len(salt), 5)]
    told = [guard.tells(1, f"{piece} !!") for piece in pieces]
    assert told[0] is False
    assert told[1] is True
    assert all(told[1:])
    assert guard.tells(1, "well, well")  # who has tried types nothing more in this hand
    assert not guard.tells(2, pieces[1])  # another player has said nothing before


def test_what_people_say_is_no_proof() -> None:
    guard, _ = guarded()
    for said in (
        "nice hand, well played",
        "add a bad face",
        "call me 555-1234-777",
        "deadbeef",
        "24.12.2026, 19:30!",
    ):
        assert not guard.tells(1, said)
        assert not looks_like_proof(said)
    assert looks_like_proof("0123 4567 89ab cdef")
