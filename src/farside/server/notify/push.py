"""Web push: an encrypted message (RFC 8291) to the push service of a browser, signed with the server's key (VAPID)."""

from __future__ import annotations

import base64
import binascii
import http.client
import ipaddress
import json
import os
import socket
import ssl
import time
from collections.abc import Awaitable, Callable
from functools import partial
from urllib.parse import SplitResult, urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from http_ece import encrypt

from ...core.game import BadOption
from ..refused import Refused
from ..settings import Push
from ..store import Player
from .book import Book, Device
from .notices import Letter
from .outbox import Failed, Item, in_thread

SECONDS = 15  # for each answer of a push service
KEEP = 24 * 3600  # seconds that the service keeps a message for a browser that is off
PROOF = 12 * 3600  # seconds that our signature holds
LONGEST_ENDPOINT = 1000
GONE = (404, 410)
LATER = (408, 429)
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


class Pusher:
    """Encrypts and sends push messages."""

    def __init__(
        self, settings: Push, site: str, book: Book, letter: Callable[[Item, Player], Awaitable[Letter | None]]
    ) -> None:
        self._key = read_key(settings.private_key)
        self._loopback = settings.loopback
        self._site = site
        self._book = book
        self._letter = letter

    @property
    def public_key(self) -> str:
        return public_key(self._key)

    def check(self, endpoint: str, key: str, auth: str) -> None:
        """Refuse what a browser cannot have given us, and whatever lies in our own network."""
        try:
            where = urlsplit(endpoint)
            port = where.port
        except ValueError as error:
            raise Refused("This push address cannot be read.") from error
        host = where.hostname or ""
        ours = self._loopback and host == "127.0.0.1"
        plain = where.username is None and where.password is None and endpoint.isascii() and endpoint.isprintable()
        safe = where.scheme == "https" and port in (None, 443) and _may_be_public(host)
        if len(endpoint) > LONGEST_ENDPOINT or not plain or not (ours or safe):
            raise Refused("Push messages go to public https addresses only.")
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(key))
            good = len(_bytes(auth)) == 16
        except (ValueError, binascii.Error, UnsupportedAlgorithm):
            good = False
        if not good:
            raise Refused("The keys of this push address cannot be read.")

    async def send(self, item: Item, player: Player) -> None:
        device, letter = self._book.device(player.id, item.device), await self._letter(item, player)
        if device is None or letter is None:
            raise Failed("the device was forgotten", again=False)
        tag = f"{item.kind}-{item.table_id}"[:32]
        told = {"title": letter.title, "body": letter.text, "path": letter.path, "tag": tag}
        body = sealed(json.dumps(told).encode(), device)
        where = urlsplit(device.endpoint)
        headers = {
            "authorization": f"vapid t={self._proof(where)}, k={self.public_key}",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEEP),
            "topic": tag,  # a newer message replaces one that still waits
            "urgency": "normal",
        }
        try:
            status = await in_thread(partial(post, where, headers, body, self._loopback))
        except (OSError, http.client.HTTPException, UnicodeError) as error:
            raise Failed(f"{type(error).__name__}: {error}", again=True) from error
        if status in GONE:
            await self._book.drop_device(device.id)
            raise Failed(f"the subscription is over ({status})", again=False)
        if not 200 <= status < 300:
            raise Failed(f"the push service answers {status}", again=status in LATER or status >= 500)

    def _proof(self, where: SplitResult) -> str:
        """A token that shows the push service who sends, and whom to ask if that goes wrong."""
        head = {"typ": "JWT", "alg": "ES256"}
        claim = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(time.time()) + PROOF, "sub": self._site}
        text = ".".join([_text(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claim)])
        one, two = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{_text(one.to_bytes(32, 'big') + two.to_bytes(32, 'big'))}"


def sealed(content: bytes, device: Device) -> bytes:
    """What only this browser can read."""
    once = ec.generate_private_key(ec.SECP256R1())
    made: bytes = encrypt(
        content, salt=os.urandom(16), private_key=once, dh=_bytes(device.key), auth_secret=_bytes(device.auth),
        version="aes128gcm",
    )  # fmt: skip
    return made


# connections: to public addresses only, whatever a name points to


def post(where: SplitResult, headers: dict[str, str], body: bytes, loopback: bool) -> int:
    """Send, and give the status. Redirections are not followed, and the answer's content is not read."""
    host = where.hostname or ""
    port = where.port or (443 if where.scheme == "https" else 80)
    address = public_address(host, port, loopback)
    connection = _Connection(host, port, address, where.scheme == "https")
    try:
        path = where.path or "/"
        connection.request("POST", f"{path}?{where.query}" if where.query else path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


class _Connection(http.client.HTTPConnection):
    """Goes to the address that was checked: to ask again for the name's address could give another one."""

    def __init__(self, host: str, port: int, address: str, secure: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._address = address
        self._secure = secure

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), SECONDS)
        if self._secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def public_address(host: str, port: int, loopback: bool) -> str:
    """An address of a host, if all its addresses are public."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for address in found:
        if not is_public(address) and not (loopback and address == "127.0.0.1"):
            raise OSError(f"{host} is in a private network")
    return found[0]


def is_public(address: str) -> bool:
    """Whether this is an address of the whole internet, also when an IPv4 one is wrapped in it."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.scope_id is not None:
            return False
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in _NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


def _may_be_public(host: str) -> bool:
    """A name with a dot, or a public address. Where a name leads is checked at each connection."""
    try:
        return is_public(host)
    except ValueError:
        return "." in host.strip(".") and not host.endswith((".local", ".localhost", ".internal"))


# keys


def new_key() -> str:
    """A private key as PEM text."""
    made = ec.generate_private_key(ec.SECP256R1())
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    return made.private_bytes(serialization.Encoding.PEM, *form).decode()


def read_key(pem: str) -> ec.EllipticCurvePrivateKey:
    try:
        key = serialization.load_pem_private_key(pem.encode(), None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise BadOption("The file of --push-keys holds no key; make one with: farside keys FILE") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise BadOption("The key of --push-keys is of another kind; make one with: farside keys FILE")
    return key


def public_key(key: ec.EllipticCurvePrivateKey) -> str:
    """As browsers want it: the point, in base64url."""
    form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    return _text(key.public_key().public_bytes(*form))


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
