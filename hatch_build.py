"""Builds the browser client into the package, so that who installs it needs no Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Runs `tools/web.py build` before the wheel is packed; `make web` does it for an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and put it into the wheel, although git ignores it."""
        del build_data
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        import web  # noqa: PLC0415

        web.build()
