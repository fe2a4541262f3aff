"""Talking to a server as its players do."""

from __future__ import annotations

import json
import sqlite3
import time
import warnings
from contextlib import AbstractContextManager, closing
from types import TracebackType
from typing import Any

from farside.server.app import create_app
from farside.server.games import Games
from farside.server.settings import Settings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # Starlette would like httpx's successor
    from starlette.testclient import TestClient, WebSocketTestSession

HUMAN = {"kind": "human"}
OPEN = {"kind": "open"}


def bot(level: str = "random") -> dict[str, Any]:
    return {"kind": "bot", "level": level}


class Server:
    """A server in this process. `with` starts and closes it."""

    def __init__(self, url: str, games: Games, **settings: Any) -> None:
        self.settings = Settings(**{"database": url, "bot_pause": 0.0, "bot_workers": 1, **settings})
        self.app = create_app(self.settings, games)
        self.http = TestClient(self.app, base_url="http://testserver", raise_server_exceptions=False)

    def __enter__(self) -> Server:
        self.http.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if self.http.portal is not None:
            self.http.__exit__(None, None, None)

    def stored(self) -> dict[str, list[Any]]:
        """Everything in the database that a game consists of."""
        with closing(sqlite3.connect(self.settings.database.split(":///")[1])) as database:
            return {
                name: database.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()
                for name in ("tables", "seats", "history")
            }

    def guest(self, name: str = "Ada", lang: str = "en") -> Guest:
        answer = self.http.post("/api/token", json={"name": name, "lang": lang})
        assert answer.status_code == 200, answer.text
        return Guest(self, answer.json()["token"])


class Guest:
    """A player, known by a token."""

    def __init__(self, server: Server, token: str | None) -> None:
        self.server = server
        self.headers = {} if token is None else {"authorization": f"Bearer {token}"}
        self.ids = 0

    def at(self, server: Server) -> Guest:
        """The same player at the same server after a restart."""
        again = Guest(server, None)
        again.headers, again.ids = self.headers, self.ids
        return again

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = self.server.http.get(f"/api/{path}", headers=self.headers, params=query)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        answer = self.server.http.post(f"/api/{path}", headers=self.headers, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def open_table(self, *seats: dict[str, Any], game: str = "toy", status: int = 200, **more: Any) -> Any:
        made = self.post("tables", {"game": game, "seats": list(seats), "options": {}, **more}, status)
        return made if status != 200 or "open" in [seat["kind"] for seat in seats] else made["id"]

    def update(self, table: str, seat: int | None = None, index: int = -1, status: int = 200, **query: Any) -> Any:
        if seat is not None:
            query["seat"] = seat
        return self.get(f"tables/{table}/update", status, index=index, **query)

    def choose(self, table: str, index: int, option: int, status: int = 200, id: str | None = None) -> Any:
        return self.post(
            f"tables/{table}/choose", {"index": index, "option": option, "id": id or self.new_id()}, status
        )

    def undo(self, table: str, index: int, status: int = 200, id: str | None = None) -> Any:
        return self.post(f"tables/{table}/undo", {"index": index, "id": id or self.new_id()}, status)

    def new_id(self) -> str:
        self.ids += 1
        return f"c{self.ids}"

    def socket(self, table: str) -> Socket:
        return Socket(self.server.http.websocket_connect(f"/ws/tables/{table}", headers=self.headers))

    def play_out(self, table: str, option: int = 0) -> Any:
        """For a table where all human seats are this guest's: play to the end."""
        for _ in range(2000):
            public = self.update(table)
            seat = public["to_act"]
            if seat is None:
                return public
            if public["table"]["seats"][seat]["mine"]:
                self.choose(table, public["index"], option)
            else:
                time.sleep(0.02)  # for a bot; asking without pause is refused after some hundred times
        raise AssertionError("endless game")


class Socket(AbstractContextManager["Socket"]):
    """A connection to a table."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session

    def __enter__(self) -> Socket:
        self.session.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.session.__exit__(*error)

    def send(self, **message: Any) -> None:
        self.session.send_text(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.session.receive_text())
        return message

    def hello(self, seat: int | None = None, index: int = -1, **more: Any) -> dict[str, Any]:
        self.send(type="hello", seat=seat, index=index, **more)
        return self.until("update")

    def until(self, kind: str, index: int | None = None) -> dict[str, Any]:
        """The next message of this kind (with at least this index); others on the way are skipped."""
        for _ in range(1000):
            message = self.receive()
            if message["type"] == kind and (index is None or message["index"] >= index):
                return message
        raise AssertionError(f"no {kind} came")
