"""The house commits to the shuffle before the deal; afterwards anybody checks it."""

import croupier

hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, words={1: "my own words"})
published = hand.commitment
hand.act("fold")
print(published)
print("fair:", croupier.verify(hand.record(), published).fair)
