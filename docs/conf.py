"""How the site is built: `make docs` writes it to build/site."""

from __future__ import annotations

import ast
import re
import sys
from functools import partial
from importlib import import_module
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
html_show_copyright = False
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
suppress_warnings = ["myst.xref_missing"]  # links out of docs/: tests/docs holds every one of them

_DESCRIBED = re.compile(r"automodule:: ([\w.]+)")
_FENCE = re.compile(r"^\|.*\|$")
_BACK = re.compile(r'<a class="viewcode-back" href="([^"#]*)#([^"]*)">\[docs\]</a>\n?')


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


def _pages_of_the_site(*told: Any) -> None:
    """Let what is included from the root of the repository link to the page of the site."""
    content: list[str] = told[-1]
    content[0] = content[0].replace("](ARCHITECTURE.md)", "](architecture.md)")


def _ways_back(app: Any, _error: Any) -> None:
    """Leave out of the listed source the ways back to what the reference does not describe."""
    known: dict[Path, str] = {}

    def kept(page: Path, link: re.Match[str]) -> str:
        there = (page.parent / link[1] / "index.html").resolve()
        if there not in known:
            known[there] = there.read_text(encoding="utf-8") if there.is_file() else ""
        return link[0] if f'id="{link[2]}"' in known[there] else ""

    for page in (Path(app.outdir) / "_modules").rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(_BACK.sub(partial(kept, page), text), encoding="utf-8")


def _levels_of_captions(app: Any, _error: Any) -> None:
    """Give the captions of the side bar the level that a heading must have for those who hear the page."""
    for page in Path(app.outdir).rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace('role="heading">', 'role="heading" aria-level="2">'), encoding="utf-8")


def _names_of_types(app: Any) -> None:
    """Import what only the type checker does: autodoc leaves out a struct whose fields it cannot read."""
    pages = "".join(
        page.read_text(encoding="utf-8") for page in (Path(app.srcdir) / "reference").glob("*.md")
    )
    for name in _DESCRIBED.findall(pages):
        import_module(name)
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] != "croupier" or not getattr(module, "__file__", None):
            continue
        for node in ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body:
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                code = compile(ast.Module(node.body, []), name, "exec")
                exec(code, vars(module))


def setup(app: Any) -> None:
    """Attach what docstrings and readers need."""
    app.connect("builder-inited", _names_of_types)
    app.connect("autodoc-process-docstring", _tables_as_written)
    app.connect("include-read", _pages_of_the_site)
    app.connect("build-finished", _levels_of_captions)
    app.connect("build-finished", _ways_back)
