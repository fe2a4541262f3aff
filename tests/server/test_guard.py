"""Origins, hosts, headers, sizes, numbers."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from starlette.websockets import WebSocketDisconnect

from farside.server.limits import Buckets

from .conftest import StartServer
from .play import HUMAN, OPEN, Server, bot

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def test_headers_of_every_answer(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/static/nothing.js"):
        headers = server.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert server.http.get("/api/games").headers["cache-control"] == "no-store"


def test_pages_and_files(server: Server) -> None:
    for path in ("/", "/table/x", "/join/x/y", "/replay/x", "/rules/toy", "/mail/confirm/x", "/mail/stop/x"):
        answer = server.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
    worker = server.http.get("/worker.js")  # at the root, so that it may be used for all pages
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in worker.headers["content-security-policy"]
    file = server.http.get("/static/index.html")
    assert file.headers["cache-control"] == "no-cache"
    again = server.http.get("/static/index.html", headers={"if-none-match": file.headers["etag"]})
    assert again.status_code == 304
    assert server.http.get("/static/../server/app.py").status_code == 404


def test_requests_from_other_sites(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    for origin, fine in (
        ("http://testserver", True),
        ("https://evil.test", False),
        ("http://testserver.evil.test", False),
        ("null", False),
    ):
        headers = {**ada.headers, "origin": origin}
        answer = server.http.post("/api/me", headers=headers, json={"name": "Ada"})
        assert answer.status_code == (200 if fine else 403)
        assert server.http.get("/api/games", headers={"origin": origin}).status_code == 200
        if fine:
            with server.http.websocket_connect(f"/ws/tables/{table}", headers=headers) as socket:
                socket.send_text('{"type": "ping"}')
                assert json.loads(socket.receive_text()) == {"type": "pong"}
        else:
            with (
                pytest.raises(WebSocketDisconnect),
                server.http.websocket_connect(f"/ws/tables/{table}", headers=headers),
            ):
                pass


def test_origins_that_the_host_trusts(start: StartServer) -> None:
    server = start(origins=("https://friend.test",))
    assert server.http.post("/api/token", headers={"origin": "https://friend.test"}, json={}).status_code == 200
    assert server.http.post("/api/token", headers={"origin": "https://evil.test"}, json={}).status_code == 403


def test_hosts(start: StartServer) -> None:
    server = start(hosts=("testserver",))
    assert server.http.get("/api/games").status_code == 200
    assert server.http.get("/api/games", headers={"host": "testserver:8000"}).status_code == 200
    assert server.http.get("/api/games", headers={"host": "evil.test"}).status_code == 400


def test_long_bodies(server: Server) -> None:
    ada = server.guest()
    long = json.dumps({"name": "x" * 70_000})

    def chunks() -> Iterator[bytes]:
        for _ in range(70):
            yield b"x" * 1000

    for content in (long, chunks()):
        answer = server.http.post("/api/me", headers=ada.headers, content=content)
        assert answer.status_code == 413
        assert "at most 65536 bytes" in answer.json()["error"]


def test_long_messages(server: Server) -> None:
    ada = server.guest()
    with ada.socket(ada.open_table(HUMAN, HUMAN)) as socket:
        socket.send(type="hello", lang="x" * 5000)
        assert socket.session.receive()["code"] == 1009


def test_many_messages(start: StartServer) -> None:
    server = start(messages_per_second=0.01, messages_at_once=3)
    ada = server.guest()
    with ada.socket(ada.open_table(HUMAN, HUMAN)) as socket:
        for _ in range(4):
            socket.send(type="ping")
        for _ in range(3):
            assert socket.receive() == {"type": "pong"}
        assert socket.session.receive()["code"] == 1008


def test_many_requests_and_guests(start: StartServer) -> None:
    server = start(requests_per_second=0.01, requests_at_once=5, guests_per_minute=0.01, guests_at_once=2)
    codes = [server.http.post("/api/token", json={}).status_code for _ in range(6)]
    assert codes == [200, 200, 429, 429, 429, 429]
    assert server.http.get("/api/games").json()["error"] == "Too many requests. Please wait a little."


def test_a_club_behind_one_router_opens_the_page_at_once(server: Server) -> None:
    """Twelve newcomers, each with some 70 files: a page of which a part is refused stays empty."""
    assert [server.http.get("/static/nothing.js").status_code for _ in range(12 * 70)] == [404] * 12 * 70


def test_many_tables(start: StartServer) -> None:
    server = start(tables_per_guest=2)
    ada = server.guest()
    first = ada.open_table(HUMAN, HUMAN, options={"length": 1})
    ada.open_table(HUMAN, OPEN)
    assert "2 unfinished tables" in ada.open_table(HUMAN, HUMAN, status=429)["error"]
    server.guest().open_table(HUMAN, HUMAN)
    ada.play_out(first)
    ada.open_table(HUMAN, HUMAN)


def test_many_connections(start: StartServer) -> None:
    server = start(sockets_per_guest=2, sockets_per_table=3)
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open_table(HUMAN, HUMAN)
    with ada.socket(table) as one, ada.socket(table) as two:
        one.hello()
        two.hello()
        with ada.socket(table) as three:
            assert three.receive()["reason"] == "You have too many connections."
            assert three.session.receive()["code"] == 1008
        with bob.socket(table) as third:
            third.hello()
            with bob.socket(table) as fourth:
                assert fourth.receive()["reason"] == "This table has too many connections."
    with ada.socket(table) as again:
        again.hello()


def test_addresses_are_forgotten() -> None:
    buckets = Buckets(0.001, 1, addresses=2)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.take("c")
    assert buckets.take("a")


def test_openapi(server: Server) -> None:
    document = server.http.get("/api/openapi.json").json()
    assert document["openapi"].startswith("3.")
    assert json.loads(json.dumps(document)) == document
    for path in (
        "/api/games",
        "/api/tables",
        "/api/tables/{table_id}/choose",
        "/api/tables/{table_id}/replay/{number}",
    ):
        assert path in document["paths"]
    problem = document["paths"]["/api/tables"]["post"]["responses"]["422"]["content"]["application/json"]["schema"]
    assert problem == {"$ref": "#/components/schemas/Problem"}


def test_seeds_are_long_and_random(server: Server) -> None:
    ada = server.guest()
    for _ in range(2):
        ada.open_table(HUMAN, bot())
    seeds = [row[4] for row in server.stored()["tables"]]
    assert len(set(seeds)) == 2
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_a_full_gallery_keeps_no_player_out(start: StartServer) -> None:
    server = start(sockets_per_guest=5, sockets_per_table=2)
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open_table(HUMAN, HUMAN)
    with bob.socket(table) as one, bob.socket(table) as two:
        one.hello()
        two.hello()
        with ada.socket(table) as hers:
            assert hers.hello(0)["seat"] == 0
