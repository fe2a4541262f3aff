"""Accounts: a guest becomes one, comes back from elsewhere, and leaves."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from starlette.websockets import WebSocketDisconnect

from farside.server import store as stores

from .conftest import StartServer
from .play import HUMAN, Guest, Server, Socket

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own
PASSWORD = "correct horse"


def cookie_of(server: Server, path: str, body: dict[str, str], status: int = 200) -> Guest:
    """A browser that logs in: known by the cookie it gets."""
    server.http.cookies.clear()
    answer = server.http.post(f"/api/{path}", json=body)
    assert answer.status_code == status, answer.text
    token = answer.cookies.get("farside")
    server.http.cookies.clear()
    return Guest(server, token)


def test_a_guest_keeps_everything_and_comes_back_from_another_browser(start: StartServer) -> None:
    server = start()
    ada = server.guest("Ada")
    table = ada.open_table(HUMAN, HUMAN)
    assert ada.get("me")["login"] is None
    assert ada.post("account", {"login": " Ada@Home ", "password": PASSWORD})["login"] == "ada@home"
    server.close()
    server = start()
    elsewhere = cookie_of(server, "login", {"login": "ADA@home", "password": PASSWORD})
    assert elsewhere.get("me") == {"name": "Ada", "lang": "en", "login": "ada@home"}
    assert [one["id"] for one in elsewhere.get("tables")["mine"]] == [table]
    elsewhere.post("logout", {})
    assert elsewhere.get("tables")["mine"] == []  # unknown again
    assert ada.at(server).get("me")["name"] == "Ada"  # the first browser is still logged in


def test_the_password_is_not_stored(server: Server) -> None:
    server.guest().post("account", {"login": "ada", "password": PASSWORD})
    with closing(sqlite3.connect(server.settings.database.split(":///")[1])) as database:
        ((stored,),) = database.execute("SELECT password FROM accounts").fetchall()
    assert stored.startswith("$argon2id$")
    assert PASSWORD not in stored


def test_another_password_ends_all_sessions(server: Server) -> None:
    ada = server.guest("Ada")
    ada.post("account", {"login": "ada", "password": PASSWORD})
    other = cookie_of(server, "login", {"login": "ada", "password": PASSWORD})
    other.post("account", {"login": "ada", "password": "battery staple"})
    server.http.cookies.clear()
    ada.post("tables", {"game": "toy", "seats": [HUMAN, HUMAN]}, 401)
    cookie_of(server, "login", {"login": "ada", "password": PASSWORD}, 403)
    cookie_of(server, "login", {"login": "ada", "password": "battery staple"})


def read_on(socket: Socket) -> None:
    while True:
        socket.receive()


def test_another_password_ends_open_connections_too(server: Server) -> None:
    """Whoever sits at a table with a stolen token sees and chooses nothing more."""
    ada, eve = server.guest("Ada"), server.guest("Eve")
    table = ada.open_table(HUMAN, HUMAN)
    ada.post("account", {"login": "ada", "password": PASSWORD})
    with ada.socket(table) as stolen, eve.socket(table) as other:
        assert stolen.hello(0)["view"]["hand"]
        other.hello(None)
        ada.post("account", {"login": "ada", "password": "battery staple"})
        with pytest.raises(WebSocketDisconnect):
            read_on(stolen)
        other.send(type="ping")
        assert other.until("pong")


@pytest.mark.parametrize(
    ("login", "password", "status"),
    [("a", PASSWORD, 422), ("a b", PASSWORD, 422), ("ada", "short", 422), ("taken", PASSWORD, 409)],
)
def test_what_is_refused(server: Server, login: str, password: str, status: int) -> None:
    server.guest("Eve").post("account", {"login": "taken", "password": PASSWORD})
    server.http.cookies.clear()
    server.guest("Ada").post("account", {"login": login, "password": password}, status)


def test_a_wrong_login_and_a_wrong_password_look_alike_and_are_counted(start: StartServer) -> None:
    server = start(logins_at_once=3, logins_per_minute=0.0)
    server.guest("Eve").post("account", {"login": "eve", "password": PASSWORD})
    said = []
    for login in ("eve", "nobody"):
        server.http.cookies.clear()
        answer = server.http.post("/api/login", json={"login": login, "password": "wrong password"})
        said.append((answer.status_code, answer.json()))
    assert said[0] == said[1]
    assert said[0][0] == 403
    cookie_of(server, "login", {"login": "eve", "password": PASSWORD})
    cookie_of(server, "login", {"login": "eve", "password": PASSWORD}, 429)


def test_guests_of_older_databases_stay_known(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    path = tmp_path / "old.sqlite"
    config = Config()
    config.set_main_option("script_location", str(stores.MIGRATIONS))
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        connection.execute(sa.text("INSERT INTO players VALUES ('p', 'hash', 'Ada', 'en', 5)"))
        command.upgrade(config, "head")
        assert connection.execute(sa.text("SELECT * FROM tokens")).all() == [("hash", "p", 5)]
        assert connection.execute(sa.text("SELECT * FROM players")).all() == [("p", "Ada", "en", 5)]
