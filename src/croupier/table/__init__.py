"""The table: the felt, stakes, boxes and seats, decisions, events, and the driver of a hand."""

from croupier.table.decision import (
    CROUPIER,
    FLOOR,
    Action,
    AmountBound,
    Bar,
    Decision,
    Option,
    Pick,
    Play,
    Span,
)
from croupier.table.event import DOWN, OWN, UP, Event
from croupier.table.felt import Felt
from croupier.table.game import Game, Improve, Phh, Ruling, Shape, StakeField
from croupier.table.hand import WITHDRAWN, Hand
from croupier.table.layout import Box, Pile, Player
from croupier.table.record import Record, Result, Shuffle
from croupier.table.ring_felt import RingFelt
from croupier.table.settings import HouseSettings, RingSettings
from croupier.table.setup import Setup
from croupier.table.staff import Post, Roster
from croupier.table.view import BoxView, View

__all__ = [
    "CROUPIER",
    "DOWN",
    "FLOOR",
    "OWN",
    "UP",
    "WITHDRAWN",
    "Action",
    "AmountBound",
    "Bar",
    "Box",
    "BoxView",
    "Decision",
    "Event",
    "Felt",
    "Game",
    "Hand",
    "HouseSettings",
    "Improve",
    "Option",
    "Phh",
    "Pick",
    "Pile",
    "Play",
    "Player",
    "Post",
    "Record",
    "Result",
    "RingFelt",
    "RingSettings",
    "Roster",
    "Ruling",
    "Setup",
    "Shape",
    "Shuffle",
    "Span",
    "StakeField",
    "View",
]
