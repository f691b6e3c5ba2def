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
from croupier.cards import DECK, JOKER_DECK, Card, Pledge, Seed, Shoe, promise, shuffled, write_cards
from croupier.cards.pledge import public_order
from croupier.errors import CardError, RecordError
from croupier.table import Record

secrets = st.binary(min_size=32, max_size=32)


def outsiders_deck(secret: bytes, words: dict[int, str], count: int) -> list[str]:
    """The secret order of docs/fairness.md, written again without the library; with words, the old format."""
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
def test_an_outsider_finds_the_same_deck_of_the_first_format(secret: bytes, words: dict[int, str]) -> None:
    shoe = Shoe.shuffled(Seed(secret, words, 1))
    assert write_cards(shoe.take(52)).split() == outsiders_deck(secret, words, 52)


@given(secrets)
def test_without_words_a_secret_stands_for_the_deck_it_always_stood_for(secret: bytes) -> None:
    assert write_cards(Shoe.shuffled(Seed(secret)).take(52)).split() == outsiders_deck(secret, {}, 52)
    assert write_cards(shuffled(DECK, Seed(secret))).split() == outsiders_deck(secret, {}, 52)


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


def test_words_of_the_first_format_change_the_chance_with_their_seats() -> None:
    def numbers(words: dict[int, str]) -> list[int]:
        chance = Seed(bytes(32), words, 1).chance()
        return [chance.below(50_000) for _ in range(4)]

    assert numbers({1: "a", 2: "b"}) != numbers({1: "b", 2: "a"})
    assert numbers({1: "ab"}) != numbers({1: "a", 2: "b"})


def test_the_worked_example_of_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    page = " ".join(text.split())
    plain, spiced = Seed(bytes(32)), Seed(bytes(32), {1: "my own luck"})
    assert f"commitment `{promise(plain, 52)}`" in page
    assert f"`{Pledge(bytes(32), 52).open(0).salt}`" in page
    assert f"the first five cards are `{write_cards(Shoe.shuffled(plain).take(5))}`" in page
    first = public_order(52, promise(plain, 52), spiced.words)[:5]
    assert f"the places {', '.join(map(str, first))} come first" in page
    assert f"the cards are `{write_cards(Shoe.shuffled(spiced).take(5))}`" in page


def test_the_recipe_tells_every_field_of_a_record_and_every_deck() -> None:
    page = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| `(\w+)` \|", page, re.M)) == sorted(Record.__struct_fields__)
    for profile in books.all_profiles():
        usual = profile.deck is None or (profile.deck.cards, books.rules(profile.id).decks) == (52, 1)
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
