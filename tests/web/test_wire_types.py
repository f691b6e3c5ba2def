"""The TypeScript types of the socket's messages are those of `room/wire.py`."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from msgspec import Struct

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "tools" / "wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["wire_types"] = module
    spec.loader.exec_module(module)
    return module


class Pebble(Struct, omit_defaults=True):
    """A small stone."""

    weight: int
    colours: list[str | None] = []
    """From its edge inwards."""
    within: dict[int, Pebble] = {}


def test_the_types_are_fresh() -> None:
    module = tool()
    assert module.TARGET.read_text(encoding="utf-8") == module.module(), "run `make wire`"
    assert module.PICTURES.read_text(encoding="utf-8") == module.pictures(), "run `make wire`"


def test_a_struct_becomes_an_interface_and_its_defaults_a_shape() -> None:
    module = tool()
    assert list(module.interface(Pebble, said=True)) == [
        "/** A small stone. */",
        "export interface Pebble {",
        "  weight: number;",
        "  /** From its edge inwards. */",
        "  colours?: (string | null)[];",
        "  within?: Record<number, Pebble>;",
        "}",
        "",
    ]
    assert module.shape(Pebble) == {"defaults": {"colours": [], "within": {}}, "parts": {"within": "Pebble"}}
