"""The pledge: one root binds every place, and a place is opened alone."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from croupier.cards import DECK, Card, Pledge, Seed, Shoe, promise
from croupier.cards.pledge import LAYERS, deal_order, public_order, root_from, root_of, secret_order

secrets = st.binary(min_size=32, max_size=32)
sizes = st.sampled_from([37, 52, 53, 312])


@given(secrets, sizes, st.integers(0, 2), st.data())
@settings(max_examples=40, deadline=None)
def test_every_place_leads_to_the_root_and_no_other_place_or_value_does(
    secret: bytes, size: int, tree: int, data: st.DataObject
) -> None:
    pledge = Pledge(secret, size, tree)
    first = tree * LAYERS * size
    place = data.draw(st.integers(first, first + LAYERS * size - 1))
    leaf = pledge.open(place)
    assert leaf.value == pledge.values[place - first]
    assert root_from(place, leaf, size) == pledge.root == root_of(secret, size, tree)
    wrong = data.draw(st.integers(0, size - 1).filter(lambda value: value != leaf.value))
    assert root_from(place, structs.replace(leaf, value=wrong), size) != pledge.root
    elsewhere = data.draw(st.integers(first, first + LAYERS * size - 1).filter(lambda at: at != place))
    assert root_from(elsewhere, leaf, size) != pledge.root
    assert root_from(place, structs.replace(leaf, path=(*leaf.path, "00" * 32)), size) == ""
    assert root_from(place, structs.replace(leaf, path=leaf.path[1:]), size) == ""


@given(secrets, sizes)
@settings(max_examples=20, deadline=None)
def test_each_layer_holds_every_number_once(secret: bytes, size: int) -> None:
    pledge = Pledge(secret, size)
    for layer in range(LAYERS):
        lying = pledge.values[layer * size : (layer + 1) * size]
        assert sorted(lying) == list(range(size))
        assert lying == secret_order(secret, size, layer)
    assert pledge.values[:size] != pledge.values[size:]


@given(secrets, secrets)
@settings(max_examples=20, deadline=None)
def test_the_commitment_binds_the_secret(one: bytes, other: bytes) -> None:
    assert (promise(Seed(one), 52) == promise(Seed(other), 52)) == (one == other)
    assert promise(Seed(one), 52) != promise(Seed(one), 53)


@given(secrets, st.text(min_size=1))
@settings(max_examples=30, deadline=None)
def test_words_change_the_order_of_the_places_but_not_the_commitment(secret: bytes, words: str) -> None:
    plain, spiced = Seed(secret), Seed(secret, {1: words})
    assert promise(plain, 52) == promise(spiced, 52)
    root = promise(plain, 52)
    order = public_order(52, root, spiced.words)
    assert sorted(order) == list(public_order(52, root, {})) == list(range(52))
    lying = secret_order(secret, 52)
    assert deal_order(spiced, 52) == [lying[place] for place in order]
    assert Shoe.shuffled(spiced).take(52) == [DECK[lying[place]] for place in order]


def test_the_public_order_hangs_on_the_root_the_layer_the_seat_and_every_word() -> None:
    orders = [
        tuple(public_order(52, root, words, layer))
        for root in ("00" * 32, "01" * 32)
        for layer in (0, 1)
        for words in ({1: "a", 2: "b"}, {1: "b", 2: "a"}, {1: "ab"}, {2: "ab"})
    ]
    assert len(set(orders)) == len(orders)


def test_salts_are_different_and_hide_the_value() -> None:
    """Without its salt a place could be found out by trying all 52 cards."""
    pledge = Pledge(bytes(32), 52)
    salts = {pledge.open(place).salt for place in range(104)}
    assert len(salts) == 104
    assert all(len(salt) == 32 for salt in salts)


def test_the_same_secret_of_another_tree_has_other_salts_and_other_orders() -> None:
    first, second = Pledge(bytes(32), 52), Pledge(bytes(32), 52, 1)
    assert first.values != second.values
    assert {first.open(place).salt for place in range(104)}.isdisjoint(
        second.open(place).salt for place in range(104, 208)
    )


@pytest.mark.parametrize("words", [{}, {2: "mine"}])
def test_cards_put_back_come_again_in_an_order_that_only_the_secret_gives(words: dict[int, str]) -> None:
    """Were a known card laid at a public place, everybody could tell when it comes."""
    came = set()
    for number in range(200):
        shoe = Shoe.shuffled(Seed(number.to_bytes(32, "big"), words))
        hand = shoe.take(10)
        shoe.put_back(hand[:3])
        rest = shoe.take(len(shoe))
        assert sorted([*rest, *hand[3:]]) == sorted(DECK)
        came |= {rest.index(card) for card in hand[:3]}
    assert came == set(range(45))


def test_a_fork_of_a_shoe_goes_the_same_way_after_a_new_shuffle() -> None:
    shoe = Shoe.shuffled(Seed(bytes(32), {1: "w"}))
    shoe.take(5)
    shoe.renew()
    fork = shoe.fork()
    shoe.put_back([Card("Ah")][:0])
    fork.put_back([Card("Ah")][:0])
    assert shoe.take(52) == fork.take(52)
