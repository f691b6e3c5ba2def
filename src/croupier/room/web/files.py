"""Files in memory: small, few, compressed once, asked for by their hash."""

from __future__ import annotations

import gzip
import mimetypes
import re
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

import brotli
from litestar import Response
from msgspec import Struct

if TYPE_CHECKING:
    from pathlib import Path

    from litestar import Request

_WORTH_IT: Final = 600
"""Bytes from which compressing pays."""
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK: Final = "no-cache"
_SHARED: Final = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
_ANYTHING: Final = "application/octet-stream"
_PACKERS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "br": lambda body: brotli.compress(body, mode=brotli.MODE_TEXT),
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}
"""How files are compressed, by the names that browsers give it."""


class WebFile(Struct, frozen=True):
    """A file as it is sent: plain, `packed` in ways that make it smaller, the best first, and its hash."""

    body: bytes
    packed: dict[str, bytes]
    kind: str
    tag: str
    cache: str = _ASK
    shared: bool = False
    """Whether the pages of other sites may read it."""

    @classmethod
    def of(cls, body: bytes, kind: str, *, forever: bool = False, shared: bool = False) -> WebFile:
        """Prepare a file; one whose name holds its hash may be kept for ever, a shared one read elsewhere."""
        packed = {way: pack(body) for way, pack in _PACKERS.items() if len(body) > _WORTH_IT}
        smaller = {way: data for way, data in packed.items() if len(data) < len(body) * 0.95}
        tag = f'"{sha256(body).hexdigest()[:20]}"'
        return cls(body, smaller, kind, tag, _FOREVER if forever else _ASK, shared)


def load(directory: Path) -> dict[str, WebFile]:
    """Load all files below a directory, by their path; those in `assets` are named by their hash."""
    found = {}
    for path in sorted(directory.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            name = path.relative_to(directory).as_posix()
            found[name] = WebFile.of(path.read_bytes(), _kind(path.name), forever=name.startswith("assets/"))
    return found


def _kind(name: str) -> str:
    # What a system calls a script differs, and few know a manifest; a browser insists.
    if name.endswith(".js"):
        return "text/javascript"
    if name.endswith(".webmanifest"):
        return "application/manifest+json"
    return mimetypes.guess_type(name)[0] or _ANYTHING


def send(request: Request[Any, Any, Any], page: WebFile, status: int = 200) -> Response[bytes]:
    """Send a file, or that the browser's copy is still good."""
    headers = {"ETag": page.tag, "Cache-Control": page.cache, "Vary": "Accept-Encoding"}
    if page.shared:
        headers |= _SHARED
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = page.body
    taken = re.findall(r"[a-z]+", request.headers.get("accept-encoding", ""))
    for way, packed in page.packed.items():
        if way in taken:
            body, headers["Content-Encoding"] = packed, way
            break
    return Response(body, status_code=status, media_type=page.kind, headers=headers)
