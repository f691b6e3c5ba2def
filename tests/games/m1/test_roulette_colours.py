"""Colour chips of the roulette of the casino M-1: point 15."""

from __future__ import annotations

import pytest

import croupier
from croupier.errors import IllegalStake
from croupier.table.colours import COLOURS, ColourDesk
from tests.games.m1.roulette import spin


@pytest.mark.clause("m1:15a", "m1:15f")
def test_value_chips_become_colour_chips_and_back() -> None:
    desk = ColourDesk("roulette 1")
    assert desk.buy(7, 100, value=5).chips == 20
    with pytest.raises(IllegalStake, match=r"without a remainder.*m1:15a"):
        desk.buy(7, 12)
    hand = croupier.deal("m1/roulette", seats={1: {**desk.seat(7), "bets": {"17": 2}}}, spins=17)
    spin(hand)
    assert hand.result is not None
    desk.settle(7, hand.result.net[1])
    assert desk.racks[7].worth == 100 + 350
    assert desk.leave(7) == 450
    with pytest.raises(IllegalStake, match=r"no colour chips.*m1:15a"):
        desk.leave(7)


@pytest.mark.clause("m1:15a", "m1:15c", "m1:15f")
def test_an_evening_of_two_players_in_their_colours() -> None:
    """Two spins: every player's chips are theirs alone, and what is left goes back at this table."""
    desk = ColourDesk("roulette 1")
    blue, green = desk.buy(7, 100, value=5, colour="blue"), desk.buy(8, 60, value=2, colour="green")
    for number, nets in ((17, {7: 2 * 5 * 35, 8: -10 * 2}), (4, {7: -5 * 5, 8: 10 * 2})):
        first = number == 17
        bets = {7: {"17": 2} if first else {"red": 5}, 8: {"red": 10} if first else {"black": 10}}
        places = dict(enumerate(desk.racks, start=1))
        seats = {seat: {**desk.seat(player), "bets": bets[player]} for seat, player in places.items()}
        hand = croupier.deal("m1/roulette", seats=seats, spins=number)
        spin(hand)
        assert hand.result is not None
        for seat, player in places.items():
            assert hand.result.net[seat] == nets[player]
            desk.settle(player, hand.result.net[seat])
    assert (blue.chips, green.chips) == (20 + 70 - 5, 30)
    assert (desk.accept("roulette 1", "blue"), desk.accept("roulette 1", "green")) == (7, 8)
    assert (desk.leave(7), desk.leave(8)) == (425, 60)
    with pytest.raises(IllegalStake, match=r"m1:15c"):
        desk.accept("roulette 1", "blue")


@pytest.mark.clause("m1:15c", "m1:12")
def test_every_player_has_a_colour_of_his_own() -> None:
    desk = ColourDesk("roulette 1")
    for player in range(10):
        desk.buy(player, 10, value=1)
    assert len({rack.colour for rack in desk.racks.values()}) == 10 == len(COLOURS)
    with pytest.raises(IllegalStake, match="All 10 colours are taken"):
        desk.buy(10, 10, value=1)
    desk.leave(3)
    assert desk.buy(10, 10, value=1).colour == COLOURS[3]
    with pytest.raises(IllegalStake, match="not free"):
        ColourDesk("x").buy(1, 10, value=1, colour="mauve")


@pytest.mark.clause("m1:15d", "m1:roulette.playing-chips.c", "m1:roulette.playing-chips.a")
def test_the_player_fixes_the_value_of_his_chips_within_limits() -> None:
    desk = ColourDesk("roulette 1", least_value=2, most_value=50)
    assert desk.buy(1, 100, value=50).chips == 2
    assert desk.buy(2, 100, value=2).chips == 50
    with pytest.raises(IllegalStake, match="agreed at 50"):
        desk.buy(1, 100, value=25)
    for value in (1, 51, 0):
        with pytest.raises(IllegalStake, match="choose from 2 to 50"):
            desk.buy(3, 100, value=value)


@pytest.mark.clause("m1:15e", "m1:roulette.playing-chips.b", "m1:15g")
def test_chips_of_one_table_are_no_chips_at_another() -> None:
    desk = ColourDesk("roulette 1")
    desk.buy(1, 100, value=5, colour="blue")
    assert desk.accept("roulette 1", "blue") == 1
    with pytest.raises(IllegalStake, match=r"cannot be played at roulette 1.*m1:15e"):
        desk.accept("roulette 2", "blue")
    with pytest.raises(IllegalStake, match="Nobody at this table"):
        desk.accept("roulette 1", "red")


@pytest.mark.clause("m1:15a")
def test_a_spin_is_booked_in_whole_chips_that_are_there() -> None:
    desk = ColourDesk("roulette 1")
    rack = desk.buy(1, 100, value=5)
    for net in (-105, 7, -7):
        with pytest.raises(IllegalStake) as refusal:
            desk.settle(1, net)
        assert (refusal.value.clause, rack.chips) == ("m1:15a", 20)
    desk.settle(1, 15)
    assert rack.chips == 23
    desk.settle(1, -115)
    assert (rack.chips, desk.seat(1)) == (0, {"player": 1, "stack": 0, "value": 5})
    for unknown in (desk.leave, desk.seat):
        with pytest.raises(IllegalStake):
            unknown(2)
