"""Every test may cite the clauses it bears out; see `croupier.books.witness`.

Properties have no deadline, for machines are noisy; in CI they try the same examples every time, so that a
failure there is one that anybody can repeat.
"""

import os

from hypothesis import HealthCheck, settings

pytest_plugins = ["croupier.books.witness"]

settings.register_profile(
    "house",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")
