"""The description of the API: OpenAPI for programs, and a page without a line of script for people."""

from __future__ import annotations

from html import escape
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from litestar import Request

_ABOUT: Final = """\
The card room over HTTP. Begin with GET /api/me: it sets the cookie by which the room knows you and tells the
token that every POST must show in the header X-CSRF-Token. A session has a new token, told in the answer to
its beginning and by /api/me. What is refused is answered with a code, a sentence in the visitor's language
and the clause of the rulebook behind it. Tables are played over the socket at /ws (see docs/room.md)."""


_SCHEMES: Final[dict[str, SecurityScheme | Reference]] = {
    "cookie": SecurityScheme("apiKey", "Who you are.", "croupier", "cookie"),
    "csrf": SecurityScheme("apiKey", "Shown by every POST.", "X-CSRF-Token", "header"),
}


def describe() -> OpenAPIConfig:
    """Return how Litestar shall describe the API."""
    return OpenAPIConfig(
        title="Croupier",
        version=version("croupier"),
        description=_ABOUT,
        path="/schema",
        use_handler_docstrings=True,
        components=Components(security_schemes=_SCHEMES),
        security=[{name: [] for name in _SCHEMES}],
        render_plugins=[PlainPage(path="/"), JsonRenderPlugin(path="/openapi.json")],
    )


class PlainPage(OpenAPIRenderPlugin):
    """Draws the description as plain HTML."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the page."""
        del request
        return "".join(_page(openapi_schema)).encode()


def _page(schema: dict[str, Any]) -> Iterator[str]:
    info = schema["info"]
    yield f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(info["title"])} API</title>'
    yield f"<h1>{escape(info['title'])} {escape(info['version'])}</h1><p>{escape(info['description'])}</p>"
    yield '<p><a href="/schema/openapi.json">openapi.json</a></p>'
    for path, methods in sorted(schema["paths"].items()):
        for method, operation in methods.items():
            yield from _operation(method.upper(), path, operation)
    yield "<h2>Shapes</h2>"
    for name, shape in sorted(schema.get("components", {}).get("schemas", {}).items()):
        yield f'<h3 id="{escape(name)}">{escape(name)}</h3><p>{escape(shape.get("description", ""))}</p><ul>'
        for field, about in shape.get("properties", {}).items():
            yield f"<li><code>{escape(field)}</code>: {_type(about)}</li>"
        yield "</ul>"
    yield "</html>"


def _operation(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    yield f"<h2>{method} <code>{escape(path)}</code></h2>"
    yield f"<p>{escape(operation.get('description') or operation.get('summary', ''))}</p><ul>"
    for each in operation.get("parameters", []):
        shape = _type(each.get("schema", {}))
        yield f"<li>{escape(each['in'])} <code>{escape(each['name'])}</code>: {shape}</li>"
    for body in operation.get("requestBody", {}).get("content", {}).values():
        yield f"<li>takes {_type(body.get('schema', {}))}</li>"
    for status, answer in operation.get("responses", {}).items():
        for body in answer.get("content", {}).values():
            yield f"<li>{escape(status)}: {_type(body.get('schema', {}))}</li>"
    yield "</ul>"


def _type(shape: dict[str, Any]) -> str:
    """Name a shape, with a link where it has a name of its own."""
    if reference := shape.get("$ref"):
        name = escape(reference.rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if several := shape.get("oneOf") or shape.get("anyOf"):
        return " or ".join(map(_type, several))
    if shape.get("type") == "array":
        return f"list of {_type(shape.get('items', {}))}"
    if "enum" in shape:
        return " | ".join(escape(str(value)) for value in shape["enum"])
    return escape(str(shape.get("type", "anything")))
