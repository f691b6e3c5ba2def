"""The command line for those who have Croupier without its script: `python -m croupier COMMAND …`."""

from __future__ import annotations

import sys

from croupier.cli import main

if __name__ == "__main__":
    sys.exit(main())
