"""Two hands of hold'em before the flop: every board counted."""

import croupier

found = croupier.equity("holdem", ["AsKs", "QdQc"])
for player in found.players:
    print(player.hand, f"{100 * float(player.equity):.2f} %", "of", found.deals, "boards")
