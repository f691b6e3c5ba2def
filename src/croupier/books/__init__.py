"""The books: what the rulebooks say, and the profile of every game they tell.

>>> from croupier import books
>>> books.clause("am:3.14").kind, books.question("am:q39").refs
('payout', ('am:3.18', 'am:3.19'))
>>> books.rules("am/five-card").table("raise").win("royal-flush", 20)
2500
"""

from croupier.books.catalogue import (
    Book,
    Clause,
    Question,
    all_books,
    book,
    clause,
    is_question,
    load,
    pay_table,
    question,
)
from croupier.books.guide import GuideSentence, guide
from croupier.books.limit import Limit, check_stake, whole_amount
from croupier.books.names import game_ids, module_of
from croupier.books.overrides import parse_overrides, read_overrides
from croupier.books.pay import Pay, PayTable, Prize, Ratio, Share, write_pay
from croupier.books.profile import (
    Deck,
    Places,
    Profile,
    ProfileOption,
    Progressive,
    Value,
    all_profiles,
    profile,
)
from croupier.books.rules import Rules, rules, settable

__all__ = [
    "Book",
    "Clause",
    "Deck",
    "GuideSentence",
    "Limit",
    "Pay",
    "PayTable",
    "Places",
    "Prize",
    "Profile",
    "ProfileOption",
    "Progressive",
    "Question",
    "Ratio",
    "Rules",
    "Share",
    "Value",
    "all_books",
    "all_profiles",
    "book",
    "check_stake",
    "clause",
    "game_ids",
    "guide",
    "is_question",
    "load",
    "module_of",
    "parse_overrides",
    "pay_table",
    "profile",
    "question",
    "read_overrides",
    "rules",
    "settable",
    "whole_amount",
    "write_pay",
]
