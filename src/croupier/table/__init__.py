"""The table: the felt, stakes, boxes and seats, decisions, events, and the driver of a hand."""

from croupier.table.decision import CROUPIER, Action, Bar, Decision, Option, Pick, Span
from croupier.table.event import DOWN, OWN, UP, Event
from croupier.table.felt import Box, Felt, Pile, Play, Player
from croupier.table.hand import Game, Hand, Setup
from croupier.table.record import Record, Result, Shuffle
from croupier.table.view import BoxView, View

__all__ = [
    "CROUPIER",
    "DOWN",
    "OWN",
    "UP",
    "Action",
    "Bar",
    "Box",
    "BoxView",
    "Decision",
    "Event",
    "Felt",
    "Game",
    "Hand",
    "Option",
    "Pick",
    "Pile",
    "Play",
    "Player",
    "Record",
    "Result",
    "Setup",
    "Shuffle",
    "Span",
    "View",
]
