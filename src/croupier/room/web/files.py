"""Files in memory: small, few, compressed once, asked for by their hash."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from litestar import Response
from msgspec import Struct

if TYPE_CHECKING:
    from pathlib import Path

    from litestar import Request

_WORTH_IT: Final = 600
"""Bytes from which compressing pays."""
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK: Final = "no-cache"
_ANYTHING: Final = "application/octet-stream"


class Page(Struct, frozen=True):
    """A file as it is sent: plain, compressed where that makes it smaller, and its hash."""

    body: bytes
    packed: bytes
    kind: str
    tag: str
    cache: str = _ASK

    @classmethod
    def of(cls, body: bytes, kind: str, *, forever: bool = False) -> Page:
        """Prepare a file; one whose name holds its hash may be kept for ever."""
        packed = gzip.compress(body, 9, mtime=0) if len(body) > _WORTH_IT else b""
        tag = f'"{sha256(body).hexdigest()[:20]}"'
        smaller = len(packed) < len(body) * 0.95
        return cls(body, packed if smaller else b"", kind, tag, _FOREVER if forever else _ASK)


def load(directory: Path) -> dict[str, Page]:
    """Load all files below a directory, by their path; those in `assets` are named by their hash."""
    found = {}
    for path in sorted(directory.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            name = path.relative_to(directory).as_posix()
            found[name] = Page.of(path.read_bytes(), _kind(path.name), forever=name.startswith("assets/"))
    return found


def _kind(name: str) -> str:
    # What a system calls a script differs, and few know a manifest; a browser insists.
    if name.endswith(".js"):
        return "text/javascript"
    if name.endswith(".webmanifest"):
        return "application/manifest+json"
    return mimetypes.guess_type(name)[0] or _ANYTHING


def send(request: Request[Any, Any, Any], page: Page, status: int = 200) -> Response[bytes]:
    """Send a file, or that the browser's copy is still good."""
    headers = {"ETag": page.tag, "Cache-Control": page.cache, "Vary": "Accept-Encoding"}
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = page.body
    if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
        body = page.packed
        headers["Content-Encoding"] = "gzip"
    return Response(body, status_code=status, media_type=page.kind, headers=headers)
