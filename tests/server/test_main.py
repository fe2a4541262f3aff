"""The server as it really runs: uvicorn, sockets, signals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from farside.server import main

from .kill_soak import free_port, start_server, wait_until_up

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own
SOCKET = {"compression": None, "proxy": None, "open_timeout": 10}


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    port = free_port()
    process = start_server(tmp_path / "x.sqlite", port)
    wait_until_up(port, process)
    yield port, process
    process.kill()
    process.wait()


def a_table(port: int) -> tuple[dict[str, str], str]:
    with httpx.Client(base_url=f"http://127.0.0.1:{port}/api", trust_env=False) as http:
        token = http.post("/token", json={}).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        body = {"game": "toy", "seats": [{"kind": "human"}] * 2, "options": {}}
        return headers, http.post("/tables", headers=headers, json=body).json()["id"]


def ask(socket: ClientConnection, **message: Any) -> Any:
    socket.send(json.dumps(message))
    return json.loads(socket.recv(10))


def test_sockets(running: tuple[int, subprocess.Popen[bytes]]) -> None:
    port, process = running
    headers, table = a_table(port)
    address = f"ws://127.0.0.1:{port}/ws/tables/{table}"
    with connect(address, additional_headers=headers, **SOCKET) as socket:  # type: ignore[arg-type]
        assert ask(socket, type="hello", seat=0)["index"] == 0
        assert ask(socket, type="choose", index=0, option=0, id="a") == {"type": "done", "id": "a", "index": 1}
        assert json.loads(socket.recv(10))["index"] == 1
        socket.send("x" * 10_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with connect(address, additional_headers=headers, **SOCKET) as socket:  # type: ignore[arg-type]
        update = ask(socket, type="hello", seat=0, index=0)
        assert {line["index"] for line in update["log"]} == {1}
        process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            [socket.recv(10) for _ in range(5)]
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert process.wait(10) in (0, -signal.SIGTERM)


def test_at_home_it_answers_to_its_own_names_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main.socket, "gethostname", lambda: "Attic")
    names = main.hosts_of("0.0.0.0", *main.own_names("0.0.0.0"))
    assert {"127.0.0.1", "localhost", "attic", "attic.local"} <= set(names)
    assert main.own_names("192.168.1.7")[0] == "192.168.1.7"
    assert main.own_names("127.0.0.1") == []


def test_a_port_or_database_in_use(running: tuple[int, subprocess.Popen[bytes]], tmp_path: Path) -> None:
    port, _ = running
    for database, at, sentence in (
        ("y.sqlite", port, f"Port {port} of 127.0.0.1 cannot be used: Address already in use."),
        ("x.sqlite", 0, "Another Farside server is using"),
    ):
        command = [sys.executable, "-m", "tests.server.soak_server", str(tmp_path / database), str(at)]
        environment = {**os.environ, "FARSIDE_ENGINE": "interpreted"}
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False, env=environment)
        assert done.returncode == 1
        assert sentence in done.stderr
        assert "Traceback" not in done.stderr
