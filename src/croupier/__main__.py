"""The command line for whoever has Croupier without its script: `python -m croupier COMMAND …`."""

from __future__ import annotations

import sys

from croupier.cli import main

if __name__ == "__main__":
    sys.exit(main())
