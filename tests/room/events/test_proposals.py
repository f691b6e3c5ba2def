"""An event proposed over HTTP by its fields: what of it cannot be read is said field by field."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import CroupierError, RoomError
from croupier.room.web.events import Proposal

CUP: dict[str, Any] = {
    "name": "Cup",
    "stack": 1000,
    "most_players": 9,
    "levels": [{"minutes": 20, "small": 5, "big": 10}],
    "prizes": {"shares": [10_000]},
}


def test_an_event_is_read_by_its_fields_or_as_toml() -> None:
    text = (
        'name = "Cup"\nstack = 1000\nmost_players = 9\nlevels = [{ minutes = 20, small = 5, big = 10 }]\n'
        "prizes = { shares = [10000] }\n"
    )
    by_fields, by_text = Proposal(CUP, {"bots": 3}).read(), Proposal(text, {"bots": 3}).read()
    assert by_fields == by_text
    assert (by_fields.reglament.stack, by_fields.terms.bots) == (1000, 3)


@pytest.mark.parametrize(
    ("reglament", "terms", "sentences"),
    [
        (
            CUP | {"stak": 5},
            {},
            [
                "An event has no field reglament.stak; did you mean stack?",
                "У турнира нет поля reglament.stak; может быть, stack?",
                "Մրցաշարը reglament.stak դաշտ չունի․ գուցե՝ stack։",
            ],
        ),
        (
            {"name": "Cup"},
            {},
            [
                "The field reglament.stack of the event is missing.",
                "У турнира не хватает поля reglament.stack.",
                "Մրցաշարին պակասում է reglament.stack դաշտը։",
            ],
        ),
        (
            CUP,
            {"bots": "many"},
            [
                "The field terms.bots of the event has a wrong value: it takes a whole number, not text.",
                "У поля terms.bots турнира неверное значение: нужно: целое число, дано: текст.",
            ],
        ),
    ],
)
def test_a_field_that_cannot_be_read_is_named(
    reglament: dict[str, Any], terms: dict[str, Any], sentences: list[str]
) -> None:
    with pytest.raises(RoomError) as refusal:
        Proposal(reglament, terms).read()
    told = [refusal.value.sentence(language) for language in ("en", "ru", "hy")]
    assert told[: len(sentences)] == sentences
    assert "Expected" not in told[2]


@pytest.mark.clause("fspr:4.1a")
def test_an_event_against_the_book_is_refused_by_its_clause() -> None:
    with pytest.raises(CroupierError) as refusal:
        Proposal(CUP | {"stack": 0}, {}).read()
    assert refusal.value.clause == "fspr:4.1a"
