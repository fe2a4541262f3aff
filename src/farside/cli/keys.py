"""`farside keys`: the key that a server signs its push messages with."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer

from ..core.game import BadOption


def keys(
    file: Annotated[Path, typer.Argument(help="File for the new private key; it must not exist.", metavar="FILE")],
) -> None:
    """Make a key for push messages, for farside serve --push-keys FILE.

    Keep it: with another key, players have to allow push messages again."""
    push = push_module()
    key = push.new_key()
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(key)
    except FileExistsError as error:
        raise BadOption(f"{file} exists already; the key in it would be lost. Name another file.") from error
    except OSError as error:
        raise BadOption(f"{file} cannot be written: {error.strerror}.") from error
    typer.echo(
        f"The private key is in {file}. Its public key, which browsers are told: {push.public_key(push.read_key(key))}"
    )


def push_module() -> Any:
    """The part of the server that makes keys and sends push messages, if what it needs is installed."""
    try:
        from ..server.notify import push
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "farside":
            raise
        raise BadOption(f"Push messages need {error.name}: pip install 'farside[push]'.") from error
    return push
