"""What is checked before anything else: host, origin, size and number of requests; and the headers of every answer."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse

from .limits import Buckets
from .settings import Settings

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

RECORDS = "/api/records"
READING = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    "cache-control": "no-store",  # pages and files say otherwise themselves
    # No inline script. Style attributes are allowed: boards place their pieces with them.
    "content-security-policy": "default-src 'self'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",  # an invitation is part of its address
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Buckets(settings.requests_per_second, settings.requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._request(scope, receive, _with_headers(send))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if self._known_host(headers) and self._same_origin(headers) and self._requests.take(address(scope)):
            await self._app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        refusal: tuple[str, int] | None = None
        body: bytes | None = b""
        if not self._known_host(headers):
            refusal = "This server is not known by that name.", 400
        elif not self._requests.take(address(scope)):
            refusal = "Too many requests. Please wait a little.", 429
        elif scope["method"] not in READING:
            if not self._same_origin(headers):
                refusal = "Requests from other sites' pages are not accepted.", 403
            else:
                most = self._settings.max_record if scope["path"] == RECORDS else self._settings.max_body
                body = await self._body(headers, receive, most)
                if body is None:
                    refusal = f"A request can have at most {most} bytes.", 413
        if refusal is not None:
            answer = JSONResponse({"error": refusal[0], "rule": None}, refusal[1])
            await answer(scope, receive, send)
        elif scope["method"] in READING:
            await self._app(scope, receive, send)
        else:
            assert body is not None
            await self._app(scope, _again(body, receive), send)

    def _known_host(self, headers: Headers) -> bool:
        """Against pages that make a name of theirs point to this machine."""
        return not self._settings.hosts or (_name(headers.get("host", "")) in self._settings.hosts)

    def _same_origin(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:  # not from a browser
            return True
        return urlsplit(origin).netloc == headers.get("host") or origin in self._settings.origins

    async def _body(self, headers: Headers, receive: Receive, most: int) -> bytes | None:
        """The whole body, or None if it is too long."""
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > most:
            return None
        body = b""
        while True:
            message = await receive()
            body += bytes(message.get("body", b""))
            if len(body) > most:
                return None
            if not message.get("more_body", False):
                return body


def address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _name(host: str) -> str:
    """`127.0.0.1:8000` without its port."""
    return urlsplit(f"//{host}").hostname or ""


def _again(body: bytes, receive: Receive) -> Receive:
    """The body that was already read, then whatever comes."""
    told = False

    async def from_here() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return from_here


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending
