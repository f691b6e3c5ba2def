"""A record of a hand in JSON: what is a card comes back as one, and what is none is refused."""

from __future__ import annotations

import pytest

import croupier
from croupier.cards import Card
from croupier.errors import RecordError
from croupier.table import Record


def test_cards_that_an_act_names_come_back_as_cards() -> None:
    hand = croupier.deal("am/five-card-exchange", seats={1: {"ante": 10}}, seed=7)
    card = hand.view(1).boxes[0].cards[0]
    hand.act("exchange", cards=str(card))
    text = hand.record().to_json()
    kept = Record.from_json(text)
    assert [type(each) for each in kept.actions[0].cards] == [Card]
    assert kept == hand.record()
    for wrong in (text.replace(f'["{card}"]', '["1h"]'), text.replace(f'["{card}"]', "[7]")):
        assert wrong != text
        with pytest.raises(RecordError):
            Record.from_json(wrong)
