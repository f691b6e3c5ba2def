"""Every test may cite the clauses it bears out; see `croupier.books.witness`."""

pytest_plugins = ["croupier.books.witness"]
