"""The exact edge of every bet on a roulette wheel, as fractions."""

import croupier

print(croupier.edge("m1/roulette").house_edge)
