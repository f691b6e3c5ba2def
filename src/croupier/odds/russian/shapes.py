"""What the kernels of Russian poker are told, and what their parts pass to each other."""

from __future__ import annotations

from typing import NamedTuple

from croupier.hands.shapes import (
    F64,
    I32,
    I64,
    U8,
    U16,
    Flag,
    Float,
    I64x2,
    I64x3,
    I64x4,
    I64x5,
    I64x6,
    Int,
    U8x2,
    U8x3,
    U16x2,
)

# -- what a kernel is told --------------------------------------------------------------------------------


class HandClasses(NamedTuple):
    """Dealt hands by their classes (`croupier.odds.counting.classes`)."""

    ranks: U8x2
    firsts: I64
    """Where the classes of each set of ranks begin."""
    masks: U16x2
    """By class: the ranks held in each suit, that of the open card first."""
    weights: I64
    """By class: how many hands it stands for."""


class Sets(NamedTuple):
    """The dealer's hands without a game for one open rank, by the ranks of their four hidden cards.

    They are in the order of their values, as in `croupier.odds.counting.tables`. So first come those of five
    different ranks, `different` of them, and among these those in which the open card is the highest: there
    all four others are hidden.
    """

    up: Int
    different: Int
    beside: Int
    """So many from the first on hold all that a suit other than the open one can change."""
    bits: I64
    """The hidden ranks as bits."""
    hidden: I64x2
    """The hidden ranks."""
    top: I64
    """The highest rank: a card of it goes."""
    twin: I64
    """Whether another card of this rank stays."""
    kept: I64
    """Whether that one is hidden."""
    stays: I64
    """The ranks that stay, as bits."""
    must: I64
    """The hidden ranks that must lie in the open suit if four of it are to stay, as bits."""
    apart: I64
    """Whether the four that stay can lie in the open suit, and in another: a bit each."""
    low: I64x2
    """The ranks that give a game with the same rank among those that stay; no rank where there are fewer."""
    low_held: I64x2
    """By each of these: how many of it lie hidden."""
    low_values: I64x2
    """By each of these: what the dealer has then."""
    held: I64
    """How many of all these lie hidden."""
    runs: I64x2
    """The ranks that make the four a straight, two at the most; -1 for none."""
    run_values: I64x2
    """What the dealer has then."""
    packed: I64
    """In eight bits each (`tables.added_of`): the low ranks, in two parts; what makes a straight; the highest
    rank, more by all ranks if another card of it stays."""


class DealerCounts(NamedTuple):
    """What counts the dealer's games with one open rank."""

    places: U16
    """By a value: how many sets of ranks are worth less."""
    rows: U16
    """By the ranks left in the open suit, as bits: the column of the tables of flushes."""
    plain_at: U16
    """By a value: how many flushes are worth less as if they were none."""
    plain: U16x2
    suited_at: U16
    """By a value: how many are worth less as flushes."""
    suited: U16x2


class KernelRules(NamedTuple):
    """The rules of a game over a deck."""

    pays: I64x3
    """By kind, choice and end: the net result in units."""
    choices: I64
    """By kind: how many choices there are."""
    twins: I64x2
    """By kind and choice: the choice that gains the same by buying."""
    may: U8x3
    """By way, kind and choice: whether a purchase can be worth its price at all."""
    parts: I64
    """By way: into how many parts a purchase is cut."""
    until: Int
    """Whether cards of the rank that went are drawn again until another comes."""
    bare: U8
    """By kind: whether its ace-king is not always paid."""
    least: Int
    """The lowest value with which the dealer plays."""
    over: Int
    """From this value on a hand beats whatever equal ranks give the dealer."""


class FinalKinds(NamedTuple):
    """The kinds of final hands."""

    five: U8
    """By value."""
    six: U8
    """By the number of six ranks."""
    six_suited: U8x2
    """By the ranks of the flush, as bits, and the rank of the sixth card."""
    numbers: I64x2
    """What each rank adds to the number of a set, by its place; at the end how many sets there are."""


class DrawnRanks(NamedTuple):
    """Sets of ranks that can come: their different ranks, how often each, and how many are different."""

    ranks: I64x2
    times: I64x2
    different: I64
    firsts: I64
    """By the number of cards: where their sets begin."""


class WayPrices(NamedTuple):
    """What the ways cost, and how they are compared."""

    amounts: I64x2
    """By way: the price over everything that can come, in two halves."""
    scales: I64
    """By way: by how much its sums are multiplied to speak of the same number of deals."""
    whole: Float
    """The number of deals of one hand and open card."""
    hidden: F64
    """By way: in how many ways cards can come and then lie hidden."""


class KernelSetup(NamedTuple):
    """Everything that a kernel must know beside the hands."""

    deck: I64
    """How many cards of each rank there are."""
    gone: I64
    """By suit, that of the open card first: the ranks that are not there, as bits."""
    alike: Int
    """Whether the other suits are alike: nothing is gone from them."""
    codes: U8x2
    """The dealer's sets of ranks, in order of value, each by its two halves."""
    dealer: DealerCounts
    sets: Sets
    rules: KernelRules
    kinds: FinalKinds
    draws: DrawnRanks
    prices: WayPrices


class SolvedArrays(NamedTuple):
    """What solving fills in."""

    hist: I64x5
    """By way, kind, choice and end: how often, in two limbs."""
    dealt: I64x2
    """By combination dealt and way."""
    sums: I64x2
    """The sums of worth, in three parts."""
    worths: I64x3
    """By class and slot, in two halves; filled instead of the others where there is room."""


# -- dealt hands ------------------------------------------------------------------------------------------


class HandLayout(NamedTuple):
    """The classes of one set of ranks, laid out."""

    cards: I64
    """The ranks, from the lowest."""
    suits: I64x2
    """By class: the suits of the cards."""
    lives: I64x2
    """By class and suit: the ranks left, as bits."""
    opens: I64
    """The different live ranks of the open suit."""
    others: I64
    """The different live ranks of the other suits, or those three as they are."""
    flush_first: I64
    """By slot: where its ways to a flush begin."""
    flushes: I64x2
    """Ways to a flush: class, exact slot, suit."""
    left: I64
    """By rank: how many cards are left."""
    alike: Int


class ClassPlaces(NamedTuple):
    """Where the worths of a class and a slot are found."""

    canon: I64
    """By slot: the first one that gives cards of the same ranks away."""
    open_of: I64
    """By class: the place of its open suit."""
    other_of: I64x2
    """By class: the places of its other suits."""


class SlotWorths(NamedTuple):
    """Worths in every sight, in two halves."""

    by_open: I64x4
    """By slot and live ranks of the open suit."""
    by_other: I64x4
    """By slot and live ranks of another suit."""
    by_class: I64x4
    by_slot: I64x4
    """By exact slot and class: the player's flushes."""


class SlotWeights(NamedTuple):
    """How often each slot is taken, in the same order; empty where worths are looked for."""

    by_open: I64x2
    by_other: I64x2
    by_class: I64x2
    by_slot: I64x2


class Ledger(NamedTuple):
    """Where a walk reads weights, and writes worths or ends."""

    weights: SlotWeights
    worths: SlotWorths
    hist: I64x5


class Search(NamedTuple):
    """What says which slots are worth a walk."""

    walked: I64
    """By slot: whether it was walked."""
    worths: F64
    """By class: what a slot must exceed."""
    bounds: I64x3
    """By way and number of the ranks: what an exchange is worth at the most; then what a flush adds."""


# -- final hands ------------------------------------------------------------------------------------------


class EndCounts(NamedTuple):
    """Hidden cards by what they make of a final hand."""

    no_game: Int
    loss: Int
    tie: Int
    win: Int
    bare: Int
    """Wins without ace-king."""


class Gives(NamedTuple):
    """Cards that give the dealer a game, by what it makes of a final hand."""

    losses: Int
    ties: Int
    wins: Int
    bare: Int


class Sights(NamedTuple):
    """The best worth with everything, without insurance, without buying, without both."""

    best: Int
    plain: Int
    unbought: Int
    bare: Int


class KindRules(NamedTuple):
    """The rules for final hands of one kind on one way."""

    pay: I64x2
    """By choice and end."""
    choices: Int
    twins: I64
    parts: Int
    least: Int


class Offers(NamedTuple):
    """What is known about the sets without a game when certain cards are left."""

    ways: I64
    """The hidden cards that make a set."""
    pairs: I64
    """The cards that pair one of the dealer's four."""
    straights: I64
    """The cards that make them a straight."""
    weighs: I64
    """How much each of these weighs."""
    by_again: I64
    """The same by the number of cards that lead to another draw."""
    known: I64
    """Whether all this is known."""
    sums: I32
    """How many hidden cards make any set, added up in the same order."""
    added: I64
    """The cards left of up to two ranks."""
    by_top: I64
    """How much each giving card weighs, by the rank that goes; then if another card of it stays."""


class FinalHand(NamedTuple):
    """A final hand, and what is left beside it."""

    value: Int
    begin: Int
    """From this value of the dealer a win is without ace-king."""
    end: Int
    """Up to this one."""
    left: I64
    pool: Int
    """How many cards are left when the dealer's game is bought."""
    parts: Int
    until: Int
    over: Int
    """From this value on a hand beats whatever equal ranks give the dealer."""
    offers: Offers


class MaskLists(NamedTuple):
    """Room to go through all masks of a suit."""

    masks: I64
    sums: I64
    bucket: I64
    parts: I64
    """By varying rank."""
    changes: I64
    """By varying rank."""


class HandRoom(NamedTuple):
    """What is known about one final hand."""

    excess: I64x3
    """By choice and set: the excesses, then the gains."""
    sums: I64
    """By choice: their sums."""
    up_table: I64x2
    """By choice: the changes by the mask of the open suit."""
    side_table: I64x3
    """By choice: those by the masks of the others."""
    lists: MaskLists
    up_weights: I64x2
    """By choice: how often each mask of the open suit occurs."""
    side_weights: I64x3
    active: I64
    """By choice: 0 is never the best, 1 buys no game, 2 may buy one."""
    extras: I64
    """By choice: what buying adds in one state."""
    known: I64
    """By choice: 1 the excesses, 2 the changes too, 3 in all suits."""


class SuitFamily(NamedTuple):
    """Sets of live cards of one suit: `fixed` ranks, and varying ones that are gone as a mask says."""

    is_open: Flag
    """Whether it is the suit of the open card."""
    fixed: Int
    varying: I64
    many: Int
    """How many vary."""
    slots: I64
    """By rank: its bit of the mask, -1 for none."""
    patterns: I64
    """By set without a game: its varying ranks."""


class ListedSets(NamedTuple):
    """Sets without a game that a suit can change."""

    apart: I64
    """Four cards can lie in the suit."""
    wholes: I64
    """All lie in the open suit."""


class SuitMasks(NamedTuple):
    """The masks of the four suits in one state."""

    up: Int
    first: Int
    second: Int
    third: Int


class FinalState(NamedTuple):
    """A final hand over all its suits: what judges its states."""

    value: Int
    begin: Int
    end: Int
    left: I64
    law: KindRules
    sums: I32
    dealer: DealerCounts
    varying: I64
    many: Int
    alike: Int
    sure: Int
    """The choice if it is the same whatever the suits, else -1."""
    room: HandRoom


class HiddenSums(NamedTuple):
    """What adds the dealer's sets up."""

    codes: U8x2
    places: U16
    halves: I32
    sums: I32
    hidden: Int
    """How many hidden hands there are in all."""
    least: Int


# -- flushes of the player's own --------------------------------------------------------------------------


class SuitSets(NamedTuple):
    """The sets without a game by suit: four of the dealer's five cards lie in it, and the fifth goes."""

    counts: I64
    """How many they are; at the end, how many lie in the open suit whole."""
    places: I64x2
    """The sets."""
    ranks: I64x2
    """The ranks of the four."""
    cards: I64x2
    """Those that make them a flush."""
    numbers: I64x2
    """How many of these there are."""
    straights: I64x2
    """How many more make them a straight flush."""
    sames: I64x2
    """Whether the rank that goes is live."""


class FlushRoom(NamedTuple):
    """What is known about a flush of the player's own in all classes."""

    given: I64x2
    """By way to a flush and suit: which of the cards given away lie in it."""
    entries: I64x2
    """Those in question: class, exact slot, suit, place."""
    role_tables: I64x3
    """Changes by choice, role of a suit and mask."""
    role_weights: I64x3
    varying: I64
    slots: I64
    patterns: I64
    shared: I64x6
    """By slot, what has come, role and mask: the worths of all flushes, or their weights."""
    live: I64
    """By role: live ranks."""
    masks: I64
    """By suit."""


class FlushWork(NamedTuple):
    """What judges the player's flushes, and where."""

    rules: KernelRules
    kinds: FinalKinds
    sets: Sets
    room: HandRoom
    flushes: FlushRoom
    alone: SuitSets
    hand: FinalHand
    """What the same ranks are without a flush."""


class Came(NamedTuple):
    """What has come: a slot of a way, and the ranks drawn."""

    way: Int
    slot: Int
    dealt: Int
    """The drawn ranks, as bits."""
    last: Int
    """The rank of the sixth card."""


class Workroom(NamedTuple):
    """What a kernel works in, made once."""

    sums: I32
    halves: I32
    left: I64
    varying: I64
    slots: I64
    patterns: I64
    flushed: I64x2
    """By live ranks of the open suit: how often flushes take the place of no game, of less than a pair."""
    sides: I64
    room: HandRoom
    flush_room: HandRoom
    flushes: FlushRoom
    offers: Offers
    alone: SuitSets


# -- last decisions ---------------------------------------------------------------------------------------


class LastHand(NamedTuple):
    """A final hand as the last decisions are weighed by: see `FinalHand` and `KernelRules`."""

    value: Int
    begin: Int
    end: Int
    least: Int
    until: Int


class Buying(NamedTuple):
    """A game that may be bought: the dealer's cards and those that can come."""

    hand: LastHand
    parts: Int
    unseen: I64
    dealer: I64
    gone: I64
    """The places of unseen cards that the dealer holds."""


class LastWalk(NamedTuple):
    """What a walk over the hidden cards has met."""

    met: I64
    """By loss, tie, win and bare win: games of the dealer."""
    often: I64
    """By value: hands without a game whose suits do not matter."""
    first: I64x2
    """By value: the places of the first of them."""
