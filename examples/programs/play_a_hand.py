"""Play one hand of five-card poker against the house, and ask why it was paid."""

import croupier
from croupier.table.telling import tell

hand = croupier.deal("am/five-card", seats={1: {"ante": 10}}, seed=7)
print(hand)
hand.act("raise")
for event in hand.events:
    print(tell(event, "en"))
print("net", hand.result.net)
why = hand.events[-1].clause
print(why, croupier.clause(why).text)
