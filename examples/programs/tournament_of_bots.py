"""A whole tournament of fourteen players, drawn, balanced and paid by the rules."""

from croupier.tournament.reglament import Level, Prizes, Reglament
from croupier.tournament.simulate import simulate

levels = tuple(Level(10, small, 2 * small) for small in (10, 20, 40, 80, 160, 320))
cup = Reglament(name="Cup", stack=1000, seats=6, buy_in=10, prizes=Prizes(shares=(6000, 4000)), levels=levels)
run = simulate(cup, players=14, seed=4)
print("moves", run.moves, "prizes", sum(run.prizes.values()))
