"""`farside serve`: a server for many tables, and the one that `farside play` starts."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer

from ..core.game import BadOption

PORT = 8642
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
) -> None:
    """Run the server until it is stopped.

    On 127.0.0.1 it answers only to this computer's own names, and to those given with --name."""
    run_server = _server()
    if not name:
        run_server(host=host, port=port, database=database)
        return
    from ..server.settings import LOOPBACK, Settings, database_url

    settings = Settings(database=database_url(database), hosts=(*LOOPBACK, *name))
    run_server(host=host, port=port, settings=settings)


def open_page(
    port: int, browser: bool, table: dict[str, Any] | None = None, lesson: str | None = None, network: bool = False
) -> None:
    """Start a server for this computer alone and open the browser: at the start page, a new table or a game's lesson.

    With `network` other devices of the network are let in too, for phones as private hands.
    The wish goes to the start page behind a `#`; the page opens the table as the browser's own guest.
    """
    from urllib.parse import quote

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
