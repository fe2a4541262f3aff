"""Running the server."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from urllib.parse import urlsplit

import uvicorn

from ..text import translator
from .app import create_app
from .games import OURS, Games
from .lock import AlreadyServed, lock_database
from .settings import LOOPBACK, Settings, database_url, is_loopback

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  (only if the host says so)


def serve(
    host: str = "127.0.0.1",
    port: int = 8642,
    database: str | None = None,
    open_browser: bool = False,
    path: str = "/",
    allow_positions: bool = False,
    started: Callable[[str], None] | None = None,
    settings: Settings | None = None,
    games: Games = OURS,
) -> None:
    """Serve until interrupted.

    `port` 0 takes any free one. `database` is a URL or the path of an SQLite file. `path` is the page to open in the
    browser. `started` is called with the server's address once it answers; without it the address is printed.
    `settings` replaces what follows from `database`, `allow_positions` and `host`. A port in use or a database in
    use raises SystemExit with a sentence.
    """
    if settings is None:
        settings = Settings(
            database=database_url(database),
            allow_positions=allow_positions,
            hosts=hosts_of(host, *own_names(host)),
        )
    _check_database(settings.database)
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    address = f"http://{_for_url(host)}:{port}"
    if settings.network is None:
        settings = replace(settings, network=_for_others(host, port))

    def tell() -> None:
        if started is not None:
            started(address)
        else:
            sys.stdout.write(f"Farside is at {address}\n")
            sys.stdout.flush()
        if open_browser:
            webbrowser.open(address + path)

    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    config = uvicorn.Config(
        create_app(settings, games),
        ws="websockets-sansio",  # the fastest of uvicorn's three
        ws_max_size=settings.max_message,
        lifespan="on",
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    with contextlib.suppress(KeyboardInterrupt):
        _load(games)
        _Server(config, tell).run(sockets=[listening])


def _load(games: Games) -> None:
    """Read every game before anybody comes. All this stays for good, so the garbage collector need not look at it
    again; nor need it look at all tables as often as it would by itself. Either takes up to a tenth of a second, in
    which nobody gets an answer."""
    for game in games.ids:
        games.find_game(game)
        games.find_show(game).names(translator("en"))
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 20, 100)


class _Server(uvicorn.Server):
    """Tells when it answers."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await asyncio.to_thread(self._tell)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        raise SystemExit(
            f"Port {port} of {host} cannot be used: {error.strerror}. Choose another with --port."
        ) from error
    return listening


def _check_database(url: str) -> None:
    """Say it plainly, before the server starts, if another one has this database."""
    try:
        lock = lock_database(url)
    except AlreadyServed as error:
        raise SystemExit(str(error)) from error
    except OSError as error:
        raise SystemExit(f"The database cannot be opened: {error}.") from error
    if lock is not None:
        lock.close()


def hosts_of(host: str, *names: str) -> tuple[str, ...]:
    """The names that a server at this address answers to; empty: any."""
    return (*LOOPBACK, *names) if names or is_loopback(host) else ()


def own_names(host: str) -> list[str]:
    """What devices of the network call this computer, if it lets them in. Other names are another site's, whose pages
    would like to pass for ours (DNS rebinding)."""
    if is_loopback(host):
        return []
    address = _for_others(host, 0)
    name = socket.gethostname().lower()
    return [*([urlsplit(address).hostname or ""] if address else []), name, f"{name}.local"]


def _for_others(host: str, port: int) -> str | None:
    """The address by which other devices of the network reach this server; None if it does not listen to them."""
    if is_loopback(host):
        return None
    if host not in EVERYWHERE:
        return f"http://{_for_url(host)}:{port}"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: the system only chooses the way out
            return f"http://{probe.getsockname()[0]}:{port}"
        except OSError:
            return None


def _for_url(host: str) -> str:
    if host in EVERYWHERE:  # any address will do to come in
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
