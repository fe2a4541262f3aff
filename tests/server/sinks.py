"""A mail server and a push service on this computer, which keep what they get and fail when told to."""

from __future__ import annotations

import base64
import email
import email.policy
import json
import socketserver
import struct
import threading
import time
from collections.abc import Callable
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any

from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

PATIENCE = 15  # seconds


def wait_for(condition: Callable[[], Any], what: str = "it") -> Any:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} did not happen")


class _Sink:
    """Serves in a thread while used in `with`."""

    def __init__(self, server: socketserver.TCPServer) -> None:
        self.server = server
        server.sink = self  # type: ignore[attr-defined]
        self.port = server.server_address[1]
        self.slow = 0.0  # seconds before each answer
        self._thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)

    def __enter__(self) -> Any:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.shutdown()
        self.server.server_close()


class _MailServer(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


class _MailHandler(socketserver.StreamRequestHandler):
    def handle(self) -> None:
        sink: MailSink = self.server.sink  # type: ignore[attr-defined]
        self.say("220 sink")
        for line in self.rfile:
            word = line.decode().split(None, 1)[0].upper() if line.strip() else ""
            time.sleep(sink.slow)
            if word == "RCPT":
                sink.tries += 1
                self.say(sink.answer)
            elif word == "DATA":
                self.say("354 go on")
                self.take(sink)
            elif word == "QUIT":
                self.say("221 bye")
                return
            else:
                self.say("250 fine")

    def take(self, sink: MailSink) -> None:
        lines: list[bytes] = []
        for line in self.rfile:
            if line == b".\r\n":
                break
            lines.append(line.removeprefix(b"."))
        sink.mails.append(email.message_from_bytes(b"".join(lines), policy=email.policy.default))
        self.say("250 taken")

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


class MailSink(_Sink):
    def __init__(self, port: int = 0) -> None:
        super().__init__(_MailServer(("127.0.0.1", port), _MailHandler))
        self.mails: list[EmailMessage] = []
        self.tries = 0
        self.answer = "250 fine"  # to a recipient

    def wait(self, count: int) -> list[EmailMessage]:
        wait_for(lambda: len(self.mails) >= count, f"mail {count}")
        return self.mails

    def texts(self) -> list[str]:
        return [mail.get_content() for mail in self.mails]


class _PushHandler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        sink: PushSink = self.server.sink  # type: ignore[attr-defined]
        body = self.rfile.read(int(self.headers["content-length"]))
        time.sleep(sink.slow)
        sink.requests.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(sink.status)
        if sink.status in (301, 307):
            self.send_header("location", f"http://127.0.0.1:{sink.port}/elsewhere")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class PushSink(_Sink):
    """The push service of one browser, with the browser's own keys."""

    def __init__(self) -> None:
        super().__init__(ThreadingHTTPServer(("127.0.0.1", 0), _PushHandler))
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes..."

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.port}/push/secret"

    def subscription(self) -> dict[str, Any]:
        """As the browser would tell it."""
        keys = {"p256dh": text_of(point_of(self.key.public_key())), "auth": text_of(self.auth)}
        return {"endpoint": self.endpoint, "expirationTime": None, "keys": keys}

    def wait(self, count: int) -> list[dict[str, Any]]:
        """What was told, decrypted with the browser's keys."""
        wait_for(lambda: len(self.requests) >= count, f"push message {count}")
        return [json.loads(opened(body, self.key, self.auth)) for _, _, body in self.requests]


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """RFC 8291, section 3.4 and RFC 8188, section 2, as a browser does it."""
    salt, (size, length) = body[:16], struct.unpack("!IB", body[16:21])
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size  # one record
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    secret = _mac(_mac(auth, shared), b"WebPush: info\0" + point_of(key.public_key()) + sender + b"\1")
    seed = _mac(salt, secret)
    cipher = AESGCM(_mac(seed, b"Content-Encoding: aes128gcm\0\1")[:16])
    plain = cipher.decrypt(_mac(seed, b"Content-Encoding: nonce\0\1")[:12], sealed, None)
    content = plain.rstrip(b"\0")
    assert content[-1:] == b"\2"  # the last record
    return content[:-1]


def _mac(key: bytes, data: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
