"""The browser's files: read once, packed once, and sent under addresses that change with their contents.

A browser keeps `/static/v0123456789ab/...` for good and asks for nothing twice; a new version of the program has other
addresses. JavaScript and stylesheets name each other relative to themselves, so that they need not know about it.
"""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.types import Receive, Scope, Send

FOLDER = Path(__file__).parent.parent / "web"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",  # packed already
}
PACK_FROM = 600  # bytes: a smaller file fits into one packet anyway
STYLES = "css/all.css"
FOR_GOOD, ASK_EACH_TIME = "public, max-age=31536000, immutable", "no-cache"

_IMPORT = re.compile(r"""\b(?:from|import)\s*["'](\.[^"']+)["']""")
_FONT = re.compile(r'url\("([^"]*-latin-[^"]*\.woff2)"\)')
_STYLES = re.compile(r'@import "([^"]+)";')
_VERSION = re.compile(r"v[0-9a-f]{12}/")


@dataclass(frozen=True)
class Asset:
    """Something to send that is the same for everybody, and therefore may be packed: no secret is in it."""

    body: bytes
    kind: str
    packed: bytes | None
    etag: str

    def answer(self, asked: Headers, keep: str, method: str = "GET") -> Response:
        """`keep`: how long a browser may keep it."""
        headers = {"etag": self.etag, "cache-control": keep, "vary": "accept-encoding"}
        if self.etag in asked.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = self.body
        if self.packed is not None and "gzip" in asked.get("accept-encoding", ""):
            body, headers["content-encoding"] = self.packed, "gzip"
        headers["content-length"] = str(len(body))
        return Response(b"" if method == "HEAD" else body, headers=headers, media_type=self.kind)


def asset(body: bytes, kind: str) -> Asset:
    worth = len(body) >= PACK_FROM and kind != KINDS[".woff2"]
    # A weak tag: packed and unpacked are the same thing.
    etag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Asset(body, kind, gzip.compress(body, 6, mtime=0) if worth else None, etag)


class Web:
    """All files of the browser client. An ASGI application for what is below `/static`."""

    def __init__(self, folder: Path = FOLDER) -> None:
        paths = sorted(path for path in folder.rglob("*") if path.suffix in KINDS)
        self._files = {path.relative_to(folder).as_posix(): _read(path) for path in paths}
        tags = "".join(f"{name} {file.etag}\n" for name, file in self._files.items())
        self._files[STYLES] = self._joined(STYLES)
        self.version = f"v{hashlib.sha256(tags.encode()).hexdigest()[:12]}"
        self._pages: dict[tuple[tuple[str, ...], tuple[str, ...]], Asset] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        found = _VERSION.match(path)
        # A page of a former version that is still open gets today's files, but does not keep them.
        keep = FOR_GOOD if path.startswith(f"{self.version}/") else ASK_EACH_TIME
        file = self._files.get(path[found.end() :] if found else path)
        if file is None:
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        answer = file.answer(Headers(scope=scope), keep, scope["method"])
        await answer(scope, receive, send)

    def file(self, name: str) -> Asset:
        return self._files[name]

    def page(self, pages: Iterable[str], games: Iterable[str] = ()) -> Asset:
        """The document for these pages with these games. It names all that will be needed, so that nothing waits for
        something else to say so: scripts, drawings and letters."""
        key = tuple(pages), tuple(games)
        if key not in self._pages:
            self._pages[key] = self._page(*key)
        return self._pages[key]

    def _page(self, pages: tuple[str, ...], games: tuple[str, ...]) -> Asset:
        names = [game.replace("-", "_") for game in games]
        roots = [*(f"js/pages/{page}.js" for page in pages), *(f"js/games/{name}.js" for name in names)]
        scripts = self.imports("js/main.js", *roots)
        fonts = {font: None for style in ("base", *names) for font in self._fonts(f"css/{style}.css")}
        links = [f'<link rel="modulepreload" href="/static/{name}">' for name in scripts]
        links += [
            f'<link rel="preload" href="/static/{name}" as="font" type="font/woff2" crossorigin>' for name in fonts
        ]
        text = self._files["index.html"].body.decode()
        text = text.replace("</head>", "\n".join(["", *links, "</head>"]))
        return asset(text.replace('"/static/', f'"/static/{self.version}/').encode(), KINDS[".html"])

    def _joined(self, style: str) -> Asset:
        """A stylesheet with those that it imports, which are in the same folder: one answer instead of a dozen."""
        folder = posixpath.dirname(style)
        text = self._files[style].body.decode()
        return asset(
            _STYLES.sub(lambda found: self._files[f"{folder}/{found[1]}"].body.decode(), text).encode(), KINDS[".css"]
        )

    def imports(self, *roots: str) -> list[str]:
        """These scripts and all that they import, each after those that it needs."""
        found: dict[str, None] = {}
        begun: set[str] = set()

        def visit(name: str) -> None:
            if name in begun or name not in self._files:
                return
            begun.add(name)
            for other in _IMPORT.findall(self._files[name].body.decode()):
                visit(posixpath.normpath(posixpath.join(posixpath.dirname(name), other)))
            found[name] = None

        for root in roots:
            visit(root)
        return list(found)

    def _fonts(self, style: str) -> list[str]:
        """The letters of a stylesheet that every language needs."""
        if style not in self._files:
            return []
        names = _FONT.findall(self._files[style].body.decode())
        return [posixpath.normpath(posixpath.join("css", name)) for name in names if "-latin-ext-" not in name]


def _read(path: Path) -> Asset:
    return asset(path.read_bytes(), KINDS[path.suffix])
