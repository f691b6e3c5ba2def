"""A wrong act changes nothing; the refusal says why in three languages and cites its clause."""

import croupier

hand = croupier.deal("fspr/holdem", seats={1: 1000, 2: 1000}, button=1, blinds=(5, 10), seed=1)
try:
    hand.act("raise", amount=12)
except croupier.IllegalAction as error:
    for language in ("en", "ru", "hy"):
        print(error.sentence(language))
print(hand)
