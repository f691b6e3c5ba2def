"""What to do with a hand of five-card poker against an open seven: the exact worth of each act, in antes."""

import croupier

advice = croupier.advise("am/five-card", hand="Ah Kd 9c 9s 2h", up="7d")
for decision in advice.decisions:
    print(decision.name, decision.expected, f"{float(decision.expected):+.4f}")
