"""A hand is its log: written as JSON and played again it gives the same events."""

import croupier

hand = croupier.deal("m1/blackjack", seats={1: {"box": 50}}, seed=4)
while hand.decision:
    offered = [option.name for option in hand.decision.options]
    hand.act("stand" if "stand" in offered else offered[-1])
written = hand.record().to_json()
print(len(written), "bytes")
print("the same:", croupier.replay(croupier.Record.from_json(written)).events == hand.events)
