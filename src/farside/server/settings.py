"""All that a host can set, in one place."""

from __future__ import annotations

import os
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from ..core.game import BadOption

Tls = Literal["tls", "starttls", "none"]
PORTS: dict[Tls, int] = {"tls": 465, "starttls": 587, "none": 25}


@dataclass(frozen=True)
class Mail:
    """The mail server that takes our mails."""

    host: str
    sender: str
    port: int
    tls: Tls
    user: str | None = None
    password: str | None = None


@dataclass(frozen=True)
class Push:
    """The key that push messages are signed with."""

    private_key: str  # PEM
    loopback: bool = False  # tests have a push service on this computer


LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Settings:
    """Where the data are, what is allowed, and how much of it."""

    database: str  # an SQLAlchemy URL for an async driver
    allow_positions: bool = False  # tables may begin from a saved position, which the creator knows completely
    hosts: tuple[str, ...] = ()  # names this server is called by; empty: any
    origins: tuple[str, ...] = ()  # other origins whose pages may use this server, e.g. "https://example.org"

    site: str | None = None  # the address that people use, e.g. "https://play.example.org"; mails need it
    mail: Mail | None = None
    push: Push | None = None
    away_seconds: float = 120.0  # without a connection, after which a player is not at the table
    outbox_pause: float = 5.0  # seconds between two looks into the outbox
    retry_seconds: float = 60.0  # after the first try that failed; then longer and longer
    confirmations_per_hour: float = 5.0  # mails that ask to confirm an address: of one guest, from and to one address
    confirmations_at_once: int = 5
    vacation_days: int = 30  # in a year
    network: str | None = None  # the address by which other devices reach this server, for links to phones

    bot_workers: int = max(2, (os.cpu_count() or 1) - 1)
    bot_seconds: float = 12.0  # for one decision; the expert takes up to about four on a quiet machine
    bot_start_seconds: float = 30.0  # for a worker process to come up
    bot_pause: float = 0.5  # between two moves of bots, so that people can follow; 0: nothing is hidden, see pacing
    bot_memory: int = 2 << 30  # bytes of address space per worker, where the system can limit it

    review_seconds: float = 300.0  # for one finished game
    reviews_at_once: int = 8  # wait or are being made

    max_body: int = 64 << 10  # bytes of a request
    max_record: int = 4 << 20  # bytes of a record that is imported
    max_message: int = 4 << 10  # bytes of a message on the socket
    messages_per_second: float = 20.0  # on one socket
    messages_at_once: int = 60
    words_per_second: float = 0.5  # said at a table, on one socket
    words_at_once: int = 8
    # From one address: a first view asks for some 70 files, and a club behind one router may open it at once.
    requests_per_second: float = 300.0
    requests_at_once: int = 1500
    guests_per_minute: float = 30.0  # new guests from one address
    guests_at_once: int = 200
    logins_per_minute: float = 10.0  # attempts from one address
    logins_at_once: int = 10
    codes_per_minute: float = 20.0  # for phones, tried from one address
    codes_at_once: int = 20
    tables_per_guest: int = 200  # not finished ones that he opened
    sockets_per_guest: int = 20
    sockets_per_table: int = 200  # more than that only for its players
    tables_in_memory: int = 256  # that nobody is connected to
    replays_in_memory: int = 8
    reviews_in_memory: int = 64


def data_folder() -> Path:
    """The user's data folder; `FARSIDE_DATA` names another."""
    given = os.environ.get("FARSIDE_DATA")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("farside", appauthor=False)


def database_url(given: str | None = None) -> str:
    """The database to use: a URL, a path of an SQLite file, or by default `farside.sqlite` in the data folder."""
    if given and "://" in given:
        return given.replace("sqlite://", "sqlite+aiosqlite://", 1) if given.startswith("sqlite://") else given
    path = Path(given) if given else data_folder() / "farside.sqlite"
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path.absolute()}"


def mail_settings(
    host: str, sender: str | None, port: int | None, tls: Tls, user: str | None, password: str | None
) -> Mail:
    """The mail server, if what was given fits together."""
    if not sender or "@" not in sender or not sender.isprintable():
        raise BadOption("Mails need a sender: give an address with --mail-from.")
    if (user is None) != (password is None):
        raise BadOption("Give both or none: --mail-user, and the password in FARSIDE_MAIL_PASSWORD.")
    if user is not None and tls == "none" and not is_loopback(host):
        raise BadOption("A password is not sent unencrypted: use --mail-tls starttls or tls.")
    return Mail(host, sender, PORTS[tls] if port is None else port, tls, user, password)


def good_site(address: str) -> str:
    """The public address of the server, without a slash at its end."""
    address = address.rstrip("/")
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.fragment:
        raise BadOption(f"{address!r} is not the address of a site, like https://play.example.org.")
    return address


def is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
