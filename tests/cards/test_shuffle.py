"""Shuffles: every order possible, none likelier; replayable; bound by the commitment."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256, shake_256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import books
from croupier.cards import DECK, JOKER_DECK, Card, Seed, Shoe, commitment_of, shuffled, write_cards
from croupier.errors import CardError, RecordError
from croupier.table import Record

secrets = st.binary(min_size=32, max_size=32)


def outsiders_deck(secret: bytes, words: dict[int, str], count: int) -> list[str]:
    """The recipe of docs/fairness.md, written again without the library."""
    parts = b"croupier/1/key" + secret
    for seat in sorted(words):
        said = words[seat].encode()
        parts += seat.to_bytes(4, "big") + len(said).to_bytes(4, "big") + said
    stream = shake_256(sha256(parts).digest()).digest(100_000)
    numbers = (int.from_bytes(stream[at : at + 2], "big") for at in range(0, len(stream), 2))

    def below(n: int) -> int:
        return next(word for word in numbers if word < 65536 - 65536 % n) % n

    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    for place in range(len(deck) - 1):
        other = place + below(len(deck) - place)
        deck[place], deck[other] = deck[other], deck[place]
    return deck[:count]


@given(secrets, st.dictionaries(st.integers(1, 10), st.text(max_size=20), max_size=3))
def test_an_outsider_finds_the_same_deck(secret: bytes, words: dict[int, str]) -> None:
    assert write_cards(shuffled(DECK, Seed(secret, words))).split() == outsiders_deck(secret, words, 52)


def test_the_worked_example_of_the_documentation() -> None:
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    assert commitment_of(bytes(32)) in page
    assert write_cards(shuffled(DECK, Seed(bytes(32)))[:5]) in page.replace("\n", " ")
    assert write_cards(shuffled(DECK, Seed(bytes(32), {1: "my own luck"}))[:5]) in page.replace("\n", " ")


@given(secrets, st.sampled_from([DECK, JOKER_DECK]), st.integers(1, 8))
def test_a_shoe_deals_what_the_whole_shuffle_gives(secret: bytes, deck: tuple[Card, ...], decks: int) -> None:
    shoe = Shoe.shuffled(Seed(secret), decks, deck=deck)
    assert shoe.take(len(deck) * decks) == shuffled(deck * decks, Seed(secret))
    assert Counter(shoe.drawn) == Counter(dict.fromkeys(deck, decks))


@pytest.mark.clause("m1:terms.shuffle", "rp:1.10a")
def test_every_place_takes_every_card_equally_often() -> None:
    """Chi-square over 26,000 fixed shuffles: with 51 degrees of freedom 110 is passed once in 10**5."""
    counts = [Counter[Card]() for _ in range(5)]
    for seed in range(26_000):
        for place, card in enumerate(Shoe.shuffled(seed).take(5)):
            counts[place][card] += 1
    for count in counts:
        assert sum((count[card] - 500) ** 2 / 500 for card in DECK) < 110


def test_a_number_is_drawn_without_modulo_bias() -> None:
    """Of n = 50,000 a plain remainder would draw the lower 15,536 numbers twice as often."""
    chance = Seed.of("bias").chance()
    low = sum(chance.below(50_000) < 15_536 for _ in range(20_000))
    assert abs(low - 20_000 * 15_536 / 50_000) < 5 * 66


def test_two_secure_shuffles_differ() -> None:
    assert Shoe.shuffled().take(52) != Shoe.shuffled().take(52)


@given(secrets, secrets)
def test_the_commitment_binds_the_secret(one: bytes, other: bytes) -> None:
    assert (Seed(one).commitment == Seed(other).commitment) == (one == other)


@given(secrets, st.text(min_size=1))
def test_words_change_the_shuffle_but_not_the_commitment(secret: bytes, words: str) -> None:
    plain, spiced = Seed(secret), Seed(secret, {1: words})
    assert plain.commitment == spiced.commitment
    assert plain.key != spiced.key


def test_the_same_words_of_another_seat_are_other_words() -> None:
    assert Seed(bytes(32), {1: "a", 2: "b"}).key != Seed(bytes(32), {1: "b", 2: "a"}).key
    assert Seed(bytes(32), {1: "ab"}).key != Seed(bytes(32), {1: "a", 2: "b"}).key


def test_the_recipe_tells_every_field_of_a_record_and_every_deck() -> None:
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| `(\w+)` \|", page, re.M)) == sorted(Record.__struct_fields__)
    for profile in books.all_profiles():
        usual = profile.deck is None or (profile.deck.cards, profile.deck.decks) == (52, 1)
        assert usual == (f"`{profile.id}` (" not in " ".join(page.split()))


def test_a_secret_of_a_wrong_length_is_refused() -> None:
    with pytest.raises(RecordError, match="32 bytes, not 3"):
        Seed(b"abc")


@pytest.mark.clause("m1:terms.shoe")
def test_a_shoe_deals_every_card_once_in_its_order() -> None:
    order = Shoe.shuffled(7, decks=2).take(104)
    assert Counter(order) == dict.fromkeys(DECK, 2)
    shoe = Shoe.shuffled(7, decks=2)
    for place, card in enumerate(order):
        assert (len(shoe), shoe.count) == (104 - place, place)
        assert shoe.draw() == card
    assert list(shoe.drawn) == order
    with pytest.raises(CardError, match="used up after 104"):
        shoe.draw()


def test_burns_and_the_cutting_card() -> None:
    shoe = Shoe.stacked("Ah Kd Qc Js", cut=3)
    assert shoe.burn() == Card("Ah")
    assert shoe.burnt == [Card("Ah")]
    assert shoe.draw() == Card("Kd")
    assert not shoe.cut_card_out
    shoe.draw()
    assert shoe.cut_card_out
    assert len(shoe) == 1


def test_wrong_shoes_are_refused() -> None:
    with pytest.raises(CardError, match="behind 5 of 2"):
        Shoe.stacked("Ah Kd", cut=5)
    with pytest.raises(CardError, match="Xj does not belong"):
        Shoe.stacked("Ah Xj")
    shoe = Shoe.stacked("Ah")
    shoe.draw()
    with pytest.raises(CardError, match="used up after 1"):
        shoe.draw()
