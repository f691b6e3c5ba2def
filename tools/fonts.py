"""Cut the fonts of the browser client down to the letters that its languages are written in.

python tools/fonts.py      # from the packages in web/node_modules into web/src/fonts/

A first visit loads these; what they lack (Latin with accents, other Cyrillic) comes from the whole files when
somebody's name needs it: `web/src/fonts.css`. Text keeps its range of weights, headings have one.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB: Final = Path(__file__).resolve().parents[1] / "web"
PACKAGES: Final = WEB / "node_modules" / "@fontsource-variable"
TARGET: Final = WEB / "src" / "fonts"
FEATURES: Final = ["mark", "mkmk", "ccmp", "locl", "tnum"]
SPACING: Final = ["kern", "liga"]
"""What takes a quarter of a font: the text alone has it, of which there is most."""
LATIN: Final = {*range(0x20, 0x7F), *map(ord, "\u00a0«·»½×\u2009–—‘’“”„…\u202f−")}
CYRILLIC: Final = {*range(0x410, 0x450), *map(ord, "Ёё№")}
ARMENIAN: Final = {*range(0x531, 0x557), *range(0x559, 0x58B), ord("․")}


class Cut(NamedTuple):
    """A font to be cut: its package, its script there, the letters and the weights that stay."""

    package: str
    script: str
    letters: set[int]
    weights: tuple[int, int] | int
    features: tuple[str, ...] = tuple(FEATURES)


CUTS: Final = (
    Cut("inter", "latin", LATIN, (400, 800), (*FEATURES, *SPACING)),
    Cut("inter", "cyrillic", CYRILLIC, (400, 800)),
    Cut("noto-sans-armenian", "armenian", ARMENIAN, (400, 700)),
    Cut("playfair-display", "latin", LATIN, 700),
    Cut("playfair-display", "cyrillic", CYRILLIC, 700),
    Cut("noto-serif-armenian", "armenian", ARMENIAN, 700),
)


def cut(wanted: Cut) -> bytes:
    """Return a font with some letters and weights alone, packed for the web."""
    name = f"{wanted.package}-{wanted.script}-wght-normal.woff2"
    font = TTFont(PACKAGES / wanted.package / "files" / name, recalcTimestamp=False)
    chosen = Subsetter(Options(layout_features=[*wanted.features], hinting=False, name_IDs=[0, 1, 2, 13, 14]))
    chosen.populate(unicodes=wanted.letters)
    chosen.subset(font)
    font.flavor = None
    fixed = instantiateVariableFont(
        TTFont(BytesIO(_written(font)), recalcTimestamp=False), {"wght": wanted.weights}
    )
    fixed.flavor = "woff2"
    return _written(fixed)


def _written(font: TTFont) -> bytes:
    held = BytesIO()
    font.save(held)
    return held.getvalue()


def main() -> None:
    """Cut all fonts."""
    TARGET.mkdir(exist_ok=True)
    for wanted in CUTS:
        packed = cut(wanted)
        (TARGET / f"{wanted.package}-{wanted.script}.woff2").write_bytes(packed)
        print(f"{wanted.package}, {wanted.script}: {len(packed):,} bytes")


if __name__ == "__main__":
    main()
