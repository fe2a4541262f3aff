"""How a server holds out: many tables played at once by programs, on this computer alone.

A server of its own is started on the loopback address with a database of its own, and ended afterwards. Every table
has two players, each with a connection; whoever is to act chooses at random after a pause. The tables begin one after
the other, spread over one such pause: people do not all move in the same second. Measured is the time from sending a
choice until its answer and until the other player's update. All loops are bounded by the given seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from .core.rng import Rng

SERVER = """
import sys
from farside.server.main import serve
from farside.server.settings import Settings, database_url
free = {"requests_per_second": 1e6, "requests_at_once": 10**6, "guests_at_once": 10**6, "tables_per_guest": 10**6}
serve(port=0, settings=Settings(database=database_url(sys.argv[1]), hosts=("127.0.0.1",), **free))
"""
PATIENCE = 30.0  # seconds for an answer before it counts as lost


@dataclass
class Figures:
    """What was measured, in milliseconds."""

    answers: list[float] = field(default_factory=list)
    updates: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    finished: int = 0
    seconds: float = 0.0

    def summary(self, game: str, tables: int) -> dict[str, Any]:
        return {
            "game": game,
            "tables": tables,
            "seconds": round(self.seconds, 1),
            "choices": len(self.answers),
            "choices_per_s": round(len(self.answers) / self.seconds, 1) if self.seconds else 0.0,
            "games_finished": self.finished,
            "answer_ms": quantiles(self.answers),
            "update_ms": quantiles(self.updates),
            "problems": self.problems[:20],
        }


def quantiles(values: list[float]) -> dict[str, float]:
    if not values:
        return {}
    ordered = sorted(values)

    def at(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "most": round(ordered[-1], 2)}


def run(game: str, tables: int, seconds: float, pause: float, seed: int) -> Figures:
    """Start a server, play, measure, end it."""
    with _server() as address:
        return asyncio.run(_play(address, game, tables, seconds, pause, seed))


@contextlib.contextmanager
def _server() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="farside-load-") as folder:
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "load.sqlite")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603  (our own server)
            assert server.stdout is not None
            try:
                line = server.stdout.readline()
                if "http://127.0.0.1:" not in line:
                    raise RuntimeError(f"The server did not start: {line}")
                yield line.split()[-1]
            finally:
                server.terminate()


async def _play(address: str, game: str, tables: int, seconds: float, pause: float, seed: int) -> Figures:
    figures = Figures()
    ready = asyncio.Event()
    seats = [_Pair(address, game, number, pause, Rng(f"{seed}/{number}"), figures) for number in range(tables)]
    setting_up = asyncio.Semaphore(20)
    opened = 0

    async def table(one: _Pair) -> None:
        nonlocal opened
        async with setting_up:
            await one.open()
        opened += 1
        if opened == tables:
            ready.set()
        await ready.wait()
        until = time.monotonic() + seconds
        await asyncio.sleep(pause * one.number / tables)
        await one.play(until)

    began = time.monotonic()
    tasks = [asyncio.create_task(table(one)) for one in seats]
    await ready.wait()
    began = time.monotonic()
    await asyncio.wait(tasks, timeout=seconds + PATIENCE)
    figures.seconds = time.monotonic() - began
    for task in tasks:
        if not task.done():
            task.cancel()
            figures.problems.append("a table did not come to an end")
        elif (error := task.exception()) is not None:
            figures.problems.append(f"{type(error).__name__}: {error}")
    return figures


class _Pair:
    """A table with two players, both played from here."""

    def __init__(self, address: str, game: str, number: int, pause: float, rng: Rng, figures: Figures) -> None:
        self._address = address
        self._game = game
        self.number = number
        self._pause = pause
        self._rng = rng
        self._figures = figures

    async def open(self) -> None:
        one, two = [
            (await asyncio.to_thread(self._post, "/api/token", None, {"name": f"P{self.number}-{n}"}))["token"]
            for n in (1, 2)
        ]
        seats = [{"kind": "human"}, {"kind": "open"}]
        made = await asyncio.to_thread(self._post, "/api/tables", one, {"game": self._game, "seats": seats})
        self._table = made["id"]
        await asyncio.to_thread(self._post, f"/api/tables/{self._table}/join", two, {"invite": made["invite"]})
        self._sockets = [await self._connect(token, seat) for seat, token in enumerate((one, two))]

    def _post(self, path: str, token: str | None, body: dict[str, Any]) -> Any:
        headers = {"content-type": "application/json"}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self._address + path, json.dumps(body).encode(), headers)  # noqa: S310
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  (loopback: see `_server`)
            return json.load(answer)

    async def _connect(self, token: str, seat: int) -> ClientConnection:
        url = f"ws{self._address[4:]}/ws/tables/{self._table}"
        socket = await connect(url, additional_headers={"authorization": f"Bearer {token}"}, max_size=None)
        await socket.send(json.dumps({"type": "hello", "seat": seat, "index": -1}))
        return socket

    async def play(self, until: float) -> None:
        states = [await self._update(socket, 0) for socket in self._sockets]
        try:
            while time.monotonic() < until:
                seat = states[0]["to_act"]
                if seat is None:
                    self._figures.finished += 1
                    return
                await asyncio.sleep((0.5 + self._rng.below(1000) / 1000) * self._pause)
                mover, other = self._sockets[seat], self._sockets[1 - seat]
                state = states[seat]
                option = self._rng.below(len(state["options"]))
                sent = time.perf_counter()
                message = {"type": "choose", "index": state["index"], "option": option, "id": f"c{state['index']}"}
                await mover.send(json.dumps(message))
                await self._until(mover, "done")
                self._figures.answers.append((time.perf_counter() - sent) * 1000)
                states[1 - seat] = await self._update(other, state["index"] + 1)
                self._figures.updates.append((time.perf_counter() - sent) * 1000)
                states[seat] = await self._update(mover, state["index"] + 1)
        finally:
            for socket in self._sockets:
                await socket.close()

    async def _until(self, socket: ClientConnection, kind: str) -> Any:
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "refused":
                raise RuntimeError(message["reason"])
            if message["type"] == kind:
                return message

    async def _update(self, socket: ClientConnection, index: int) -> Any:
        while True:
            update = await self._until(socket, "update")
            if update["index"] >= index and update["table"]["status"] != "open":
                return update
