"""Three bots play stud; chips are conserved."""

import croupier
from croupier.bots import EquityBot, RandomBot, TightBot, play_out

hand = croupier.deal("m1/five-stud-cash", seats={1: 200, 2: 200, 3: 200}, antes=2, seed=12)
play_out(hand, {1: EquityBot(seed=1), 2: TightBot(), 3: RandomBot(seed=3)})
print(hand.result.net, "rake", hand.result.fee)
assert sum(hand.result.net.values()) + hand.result.fee == 0
