from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from .play import Server
from .toy import GAMES

StartServer = Callable[..., Server]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[StartServer]:
    """Starts servers in this process; by default one after the other on the same database."""
    with ExitStack() as stack:

        def start_one(name: str = "farside", games: Any = GAMES, **settings: Any) -> Server:
            url = f"sqlite+aiosqlite:///{tmp_path / name}.sqlite"
            return stack.enter_context(Server(url, games, **settings))

        yield start_one


@pytest.fixture
def server(start: StartServer) -> Server:
    return start()
