"""How long the proofs are: sampled by day, whole with CROUPIER_WHOLE (`make slow CROUPIER_WHOLE=1`)."""

from __future__ import annotations

import os
from typing import Final

WHOLE: Final = "CROUPIER_WHOLE" in os.environ
