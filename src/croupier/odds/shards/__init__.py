"""Much work in shards: on the threads of this process, on other processes, or on the machines of a cluster.

What does a piece of work is named: a function that makes the worker, and what it is made of. A shard is such
a name (rules, strategy, seed, …) with the number of its piece. Every worker finds the same in it, and
results are given back in the order of the pieces: so a count comes out bit by bit the same, however many
work at it and however many of them are lost.

>>> def squares_above(least):
...     return lambda number: least + number * number
>>> list(share_out(squares_above, (10,), [1, 2, 3]))
[(1, 11), (2, 14), (3, 19)]
"""

from __future__ import annotations

from croupier.odds.shards.crew import Crew, crew, dask_crew
from croupier.odds.shards.sharing import share_out

__all__ = ["Crew", "crew", "dask_crew", "share_out"]
