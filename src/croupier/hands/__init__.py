"""What cards are worth, in every game of the house.

>>> best("Ah Kd Kc 9s 9h 2c 3d").name()
'two pair, kings and nines'
>>> combinations("9s 9d 9c Ah Kd").second.name()
'ace-king'
"""

from croupier.hands.ace_to_five import LowHand, low, omaha_low, omaha_low_of
from croupier.hands.arrays import (
    KernelsMissing,
    batch,
    batch_combinations,
    batch_low,
    batch_omaha,
    batch_omaha_low,
    warm,
)
from croupier.hands.category import Category
from croupier.hands.hand import HighHand
from croupier.hands.high import best, category_of, evaluate, omaha, omaha_of
from croupier.hands.russian import Combinations, combinations
from croupier.hands.stud import bring_in, button, open_value, opener, opener_of

__all__ = [
    "Category",
    "Combinations",
    "HighHand",
    "KernelsMissing",
    "LowHand",
    "batch",
    "batch_combinations",
    "batch_low",
    "batch_omaha",
    "batch_omaha_low",
    "best",
    "bring_in",
    "button",
    "category_of",
    "combinations",
    "evaluate",
    "low",
    "omaha",
    "omaha_low",
    "omaha_low_of",
    "omaha_of",
    "open_value",
    "opener",
    "opener_of",
    "warm",
]
