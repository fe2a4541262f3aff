"""Kill the server at random moments while clients play, and look whether anything acknowledged was lost or doubled.

python -m tests.server.kill_soak --kills 100
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from farside.core import codec
from farside.core.record import new_game

from .toy import TOY

PLAYERS = 4  # threads, each at a hot-seat table, at a table with a bot, and all of them at one table together
BOT = {"kind": "bot", "level": "random"}
HUMAN = {"kind": "human"}
REQUEST_SECONDS = 5


@dataclass
class Acknowledged:
    """What the server said it had done: table, client id -> index."""

    done: dict[tuple[str, str], int] = field(default_factory=dict)
    retries: int = 0
    problems: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, table: str, id: str, index: int) -> None:
        with self.lock:
            before = self.done.setdefault((table, id), index)
            if before != index:
                self.problems.append(f"{table}: {id} was answered with {before}, then with {index}")


class Client:
    """Plays one seat through HTTP. A request without an answer is sent again until there is one."""

    def __init__(self, base: str, name: str, acknowledged: Acknowledged, stop: threading.Event) -> None:
        self.http = httpx.Client(base_url=base, timeout=REQUEST_SECONDS, trust_env=False)
        self.acknowledged = acknowledged
        self.stop = stop
        self.random = random.Random(name)
        token = self.until_answered("POST", "/api/token", {"name": name}).json()["token"]
        self.http.headers["authorization"] = f"Bearer {token}"

    def until_answered(self, method: str, path: str, body: Any = None) -> httpx.Response:
        tries = 0
        while True:
            try:
                answer = self.http.request(method, path, json=body)
                if answer.status_code != 503:
                    return answer
            except httpx.HTTPError:
                pass
            tries += 1
            with self.acknowledged.lock:
                self.acknowledged.retries += 1
            if tries > 2000:
                raise RuntimeError(f"{method} {path} was never answered")
            time.sleep(0.02)

    def open_table(self, *seats: dict[str, Any]) -> Any:
        body = {"game": "toy", "seats": list(seats), "options": {"length": 200}}
        return self.until_answered("POST", "/api/tables", body).json()

    def play(self, tables: dict[str, int | None]) -> None:
        """`tables`: my seat at each; None: all seats are mine."""
        try:
            while not self.stop.is_set():
                for table, seat in list(tables.items()):
                    if self.turn(table, seat) == "finished":
                        del tables[table]
                        tables[self.open_table(HUMAN, HUMAN)["id"]] = None
        except Exception as error:
            with self.acknowledged.lock:
                self.acknowledged.problems.append(f"client: {error!r}")

    def turn(self, table: str, seat: int | None) -> str:
        """Choose if it is my turn, take back now and then."""
        if seat is None:
            to_act = self.until_answered("GET", f"/api/tables/{table}").json()["to_act"]
            seat = 0 if to_act is None else to_act
        update = self.until_answered("GET", f"/api/tables/{table}/update?seat={seat}&index=99999").json()
        if update["options"]:
            self.move(table, "choose", update["index"], {"option": self.random.randrange(len(update["options"]))})
        if update["can_undo"] and self.random.random() < 0.2:
            self.move(table, "undo", update["index"], {})
        status: str = update["table"]["status"]
        return status

    def move(self, table: str, kind: str, index: int, more: dict[str, Any]) -> None:
        body = {"index": index, "id": uuid.uuid4().hex, **more}
        answer = self.until_answered("POST", f"/api/tables/{table}/{kind}", body)
        if answer.status_code == 200:
            self.acknowledged.add(table, body["id"], answer.json()["index"])
        elif answer.status_code not in (403, 409, 422):  # another player moved, or took back, in between
            with self.acknowledged.lock:
                self.acknowledged.problems.append(f"{table} refused {body}: {answer.status_code} {answer.text}")


def start_server(database: Path, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.server.soak_server", str(database), str(port)]
    interpreted = {**os.environ, "FARSIDE_ENGINE": "interpreted"}  # as the toy game needs it
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, env=interpreted)


def wait_until_up(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended by itself with {process.returncode}")
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=1, trust_env=False).raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.02)
    raise RuntimeError("the server did not start")


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def soak(folder: Path, kills: int, seed: str, longest: float = 1.0) -> dict[str, Any]:
    """Kill so many times; then compare what was acknowledged with what is stored."""
    database, port = folder / "soak.sqlite", free_port()
    moments = random.Random(seed)
    acknowledged, stop = Acknowledged(), threading.Event()
    process = start_server(database, port)
    try:
        wait_until_up(port, process)
        threads = start_clients(f"http://127.0.0.1:{port}", acknowledged, stop)
        for _ in range(kills):
            time.sleep(moments.random() * longest)
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
            process = start_server(database, port)
            wait_until_up(port, process)
        time.sleep(0.2)
        stop.set()
        for thread in threads:
            thread.join(60)
            if thread.is_alive():
                acknowledged.problems.append("a client did not come to an end")
    finally:
        stop.set()
        process.kill()
        process.wait()
    return compare(database, acknowledged, kills)


def start_clients(base: str, acknowledged: Acknowledged, stop: threading.Event) -> list[threading.Thread]:
    clients = [Client(base, f"player {number}", acknowledged, stop) for number in range(PLAYERS)]
    shared = clients[0].open_table(HUMAN, *[{"kind": "open"}] * (PLAYERS - 1))
    threads = []
    for number, client in enumerate(clients):
        mine: dict[str, int | None] = {
            client.open_table(HUMAN, HUMAN)["id"]: None,
            client.open_table(HUMAN, BOT)["id"]: 0,
        }
        body = {"invite": shared["invite"]}
        joined = client.until_answered("POST", f"/api/tables/{shared['id']}/join", body).json()
        mine[shared["id"]] = joined["seat"]
        if joined["seat"] != number:
            acknowledged.problems.append(f"player {number} got seat {joined['seat']}")
        threads.append(threading.Thread(target=client.play, args=(mine,)))
    for thread in threads:
        thread.start()
    return threads


def compare(database: Path, acknowledged: Acknowledged, kills: int) -> dict[str, Any]:
    """No acknowledged choice lost, none applied twice, and every history replays to the stored hashes."""
    problems = acknowledged.problems
    stored: dict[tuple[str, str], list[int]] = {}
    with closing(sqlite3.connect(database)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            problems.append("the database is damaged")
        tables = connection.execute("SELECT id, seed, (SELECT count(*) FROM seats WHERE table_id = id) FROM tables")
        entries = 0
        for table, seed, seats in tables.fetchall():
            game = new_game(TOY, seats, seed, {"length": 200})
            query = "SELECT [index], kind, seat, step, hash, client_id FROM history WHERE table_id = ? ORDER BY 1"
            for number, (index, kind, seat, step, hashed, client_id) in enumerate(
                connection.execute(query, [table]), 1
            ):
                entries += 1
                if index != number:
                    problems.append(f"{table}: entry {number} is missing")
                if client_id is not None:
                    stored.setdefault((table, client_id), []).append(index)
                if kind == "undo":
                    game.undo(seat)
                else:
                    game.choose(codec.step_from_json(TOY.steps, json.loads(step)))
                if game.hash != hashed:
                    problems.append(f"{table}: entry {index} does not replay")
                    break
    problems += [
        f"{key} was acknowledged as {at} and is lost" for key, at in acknowledged.done.items() if key not in stored
    ]
    for key, places in stored.items():
        if len(places) > 1:
            problems.append(f"{key} was applied twice: {places}")
        if acknowledged.done.get(key, places[0]) != places[0]:
            problems.append(f"{key} was acknowledged as {acknowledged.done[key]} and stored at {places}")
    return {
        "kills": kills,
        "acknowledged": len(acknowledged.done),
        "entries": entries,
        "by bots": entries - sum(len(places) for places in stored.values()),
        "retries": acknowledged.retries,
        "problems": problems,
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", default=uuid.uuid4().hex)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = soak(Path(folder), given.kills, given.seed)
    print(report)
    sys.exit(1 if report["problems"] else 0)


if __name__ == "__main__":
    main()
