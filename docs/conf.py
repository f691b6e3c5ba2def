"""How the site is built: `make docs` writes it to build/site."""

from __future__ import annotations

import re
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

project = "Croupier"
author = "the Croupier maintainers"
version = release = version_of("croupier")
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "sphinx_copybutton"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
exclude_patterns = ["screenshots"]
default_role = "code"  # docstrings say `name`, as Markdown does
html_theme = "furo"
html_title = "Croupier"
html_static_path = ["_static"]
html_css_files = ["felt.css"]
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0b6b4f", "color-brand-content": "#0b6b4f"},
    "dark_css_variables": {"color-brand-primary": "#5fd0a8", "color-brand-content": "#5fd0a8"},
}
autodoc_default_options = {"members": True, "member-order": "bysource", "show-inheritance": True}
autodoc_typehints = "signature"
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
suppress_warnings = [
    "myst.xref_missing",  # links out of docs/: tests/docs holds every one of them
    "autodoc",  # types that only the type checker imports have no signature; tests/docs imports every module
]

_FENCE = re.compile(r"^\|.*\|$")


def _tables_as_written(*told: Any) -> None:
    """Show a Markdown table of a docstring as it is written: reStructuredText has no such tables."""
    lines: list[str] = told[-1]
    shown: list[str] = []
    inside = False
    for line in lines:
        row = bool(_FENCE.match(line.strip()))
        if row and not inside:
            shown += ["::", ""]
        if inside and not row:
            shown.append("")
        shown.append("   " + line if row else line)
        inside = row
    lines[:] = shown


def _levels_of_captions(app: Any, _error: Any) -> None:
    """Give the captions of the side bar the level that a heading must have for those who hear the page."""
    for page in Path(app.outdir).rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace('role="heading">', 'role="heading" aria-level="2">'), encoding="utf-8")


def setup(app: Any) -> None:
    """Attach what docstrings and readers need."""
    app.connect("autodoc-process-docstring", _tables_as_written)
    app.connect("build-finished", _levels_of_captions)
