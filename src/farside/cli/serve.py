"""`farside serve`: a server for many tables, and the one that `farside play` starts."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import quote, urlsplit

import typer

from ..core.game import BadOption
from .keys import push_module

PORT = 8642
Tls = Literal["tls", "starttls", "none"]
PortOption = Annotated[int, typer.Option(help="Port to listen on; 0: any free one.", min=0, max=65535)]


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: PortOption = PORT,
    database: Annotated[
        str | None, typer.Option(help="SQLite file or database URL; default: a file in your data folder.")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A name that the server is called by, e.g. behind a proxy; repeatable.")
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(envvar="FARSIDE_ADDRESS", help="The address that people use, e.g. https://play.example.org."),
    ] = None,
    mail_host: Annotated[str | None, typer.Option(envvar="FARSIDE_MAIL_HOST", help="A mail server (SMTP).")] = None,
    mail_port: Annotated[
        int | None,
        typer.Option(envvar="FARSIDE_MAIL_PORT", help="Its port; default: 465, 587 or 25.", min=1, max=65535),
    ] = None,
    mail_tls: Annotated[
        Tls, typer.Option(envvar="FARSIDE_MAIL_TLS", help="How the way to the mail server is encrypted.")
    ] = "starttls",
    mail_user: Annotated[str | None, typer.Option(envvar="FARSIDE_MAIL_USER", help="Our name there.")] = None,
    mail_from: Annotated[str | None, typer.Option(envvar="FARSIDE_MAIL_FROM", help="The sender of mails.")] = None,
    push_keys: Annotated[
        Path | None, typer.Option(envvar="FARSIDE_PUSH_KEYS", help="The file that farside keys made.")
    ] = None,
    away: Annotated[
        float,
        typer.Option(envvar="FARSIDE_AWAY", help="Seconds after which who has left a table is told of it.", min=1),
    ] = 120.0,
    vacation_days: Annotated[
        int, typer.Option(envvar="FARSIDE_VACATION_DAYS", help="Days of vacation in a year.", min=0, max=365)
    ] = 30,
) -> None:
    """Run the server until it is stopped.

    On 127.0.0.1 it answers only to this computer's own names, to those given with --name, and to that of --address.
    Mails are sent if --mail-host is given, push messages if --push-keys is; the password of --mail-user is read from
    the environment, FARSIDE_MAIL_PASSWORD."""
    run_server = _server()
    from ..server.main import hosts_of
    from ..server.settings import Push, Settings, database_url, good_site, mail_settings

    site = None if address is None else good_site(address)
    if site is None and (mail_host or push_keys):
        raise BadOption("Mails and push messages need the address that people use: give it with --address.")
    password = os.environ.get("FARSIDE_MAIL_PASSWORD")
    called = [*(name or []), *([urlsplit(site).hostname or ""] if site else [])]
    settings = Settings(
        database=database_url(database),
        hosts=hosts_of(host, *called),
        site=site,
        mail=mail_settings(mail_host, mail_from, mail_port, mail_tls, mail_user, password) if mail_host else None,
        push=None if push_keys is None else Push(_key(push_keys)),
        away_seconds=away,
        vacation_days=vacation_days,
    )
    run_server(host=host, port=port, settings=settings)


def _key(file: Path) -> str:
    """The private key in a file, if push messages can be sent with it."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadOption(f"The key of --push-keys cannot be read: {error}") from error
    push_module().read_key(text)
    return text


def open_page(
    port: int, browser: bool, table: dict[str, Any] | None = None, lesson: str | None = None, network: bool = False
) -> None:
    """Start a server for this computer alone and open the browser: at the start page, a new table or a game's lesson.

    With `network` other devices of the network are let in too, for phones as private hands.
    The wish goes to the start page behind a `#`; the page opens the table as the browser's own guest.
    """
    path = "/"
    if table is not None:
        path = f"/#new={quote(json.dumps(table, separators=(',', ':')))}"
    elif lesson is not None:
        path = f"/#learn={lesson}"
    running = f"http://127.0.0.1:{port}"
    if port and _is_farside(running):
        _tell(running, path, browser)
        return
    _server()(
        host="0.0.0.0" if network else "127.0.0.1",  # noqa: S104  (the player asked for it)
        port=port,
        allow_positions=table is not None and "start" in table,
        started=lambda address: _tell(address, path, browser),
    )


def _tell(address: str, path: str, browser: bool) -> None:
    sys.stdout.write(f"Farside is at {address}{path}\n")
    sys.stdout.flush()
    if browser:
        import webbrowser

        webbrowser.open(address + path)


def _is_farside(address: str) -> bool:
    """Whether a server of ours answers there already."""
    from urllib.request import urlopen

    try:
        with urlopen(f"{address}/api/health", timeout=1) as answer:  # noqa: S310  (our own address)
            return bool(json.load(answer).get("ok"))
    except (OSError, ValueError, AttributeError):
        return False


def _server() -> Any:
    try:
        from ..server.main import serve as run_server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "farside":
            raise
        raise BadOption(f"The server needs {error.name}: pip install 'farside[server]'.") from error
    return run_server
