"""The happy paths of docs/protocol.md, sections 3 and 4."""

from __future__ import annotations

import pytest

from farside import _engine

from .play import HUMAN, OPEN, Server, bot

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own


def test_a_game_on_the_socket(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    with ada.socket(table) as socket:
        first = socket.hello(seat=0)
        assert (first["index"], first["since"], first["seat"], first["to_act"]) == (0, -1, 0, 0)
        assert first["prompt"] == {"text": "Turn 1: do one thing", "rule": "TOY-TURN-1"}
        assert [option["id"] for option in first["options"]] == list(range(len(first["options"])))
        assert set(first["options"][0]) == {"id", "label", "targets", "rule"}
        assert first["why_not"] == {"deck": {"text": "You have 3 cards", "rule": "TOY-HAND-1"}}
        assert first["log"] == [
            {"index": 0, "seat": 0, "text": "[[seat:0|seat 1]] Deal()", "rule": "TOY-SETUP-1", "places": ["seat:0"]}
        ]
        assert first["text"].startswith("turn 1, hand [")
        assert first["result"] is None
        assert first["can_undo"] is False

        socket.send(type="choose", index=0, option=0, id="first")
        assert socket.receive() == {"type": "done", "id": "first", "index": 1}
        second = socket.receive()
        assert (second["index"], second["since"], second["to_act"], second["options"]) == (1, 0, 1, [])
        assert second["prompt"]["text"] == "[[seat:1|player 2]]: Turn 2: do one thing"
        assert [line["text"].split("(")[0] for line in second["log"]] == ["[[seat:0|seat 1]] Play"]
        assert second["can_undo"] is True

        socket.send(type="ping")
        assert socket.receive() == {"type": "pong"}


def test_the_table_object(server: Server) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    made = ada.open_table(HUMAN, bot(), {**HUMAN, "name": "Eve"}, OPEN, options={"length": 20})
    card = ada.get(f"tables/{made['id']}")
    plain = {"away": None, "pin": False, "hand": False, "lent": False}
    assert card == {
        "id": made["id"],
        "game": "toy",
        "status": "open",
        "options": {"length": 20},
        "owner": True,
        "seats": [
            {"seat": 0, "kind": "human", "name": "Ada", "level": None, "mine": True, "online": False, **plain},
            {"seat": 1, "kind": "bot", "name": "Random bot", "level": "random", "mine": False, "online": True, **plain},
            {"seat": 2, "kind": "human", "name": "Eve", "level": None, "mine": True, "online": False, **plain},
            {"seat": 3, "kind": "open", "name": None, "level": None, "mine": False, "online": False, **plain},
        ],
        "invite": made["invite"],
        "to_act": None,
        "public": False,
        "lesson": None,
        "clock": None,
        "fingerprint": ada.get(f"tables/{made['id']}")["fingerprint"],
        "pack": None,
        "seed_given": False,
        "from_position": False,
    }
    seen_by_bob = bob.get(f"tables/{made['id']}")
    assert (seen_by_bob["owner"], seen_by_bob["invite"]) == (False, None)
    assert not any(seat["mine"] for seat in seen_by_bob["seats"])


def test_open_seats_are_taken_by_invitation(server: Server) -> None:
    ada, bob, eve = server.guest("Ada"), server.guest("Bob"), server.guest("Eve")
    made = ada.open_table(HUMAN, OPEN)
    table, invite = made["id"], made["invite"]
    with ada.socket(table) as socket:
        waiting = socket.hello(seat=0)
        assert (waiting["to_act"], waiting["options"], waiting["table"]["status"]) == (None, [], "open")
        assert waiting["prompt"] == {"text": "Waiting for players to take the open seats.", "rule": None}
        ada.choose(table, 0, 0, status=409)
        bob.post(f"tables/{table}/join", {"invite": "wrong"}, 403)
        assert bob.post(f"tables/{table}/join", {"invite": invite, "name": "Robert"}) == {"seat": 1}
        assert bob.post(f"tables/{table}/join", {"invite": invite}) == {"seat": 1}  # not a second one
        begun = socket.until("update")
        assert (begun["index"], begun["to_act"], begun["table"]["status"]) == (0, 0, "playing")
        assert begun["table"]["seats"][1]["name"] == "Robert"
        assert begun["table"]["invite"] is None
        assert begun["options"]
    eve.post(f"tables/{table}/join", {"invite": invite}, 409)


def test_two_players_and_a_spectator(server: Server) -> None:
    ada, bob, eve = server.guest("Ada"), server.guest("Bob"), server.guest("Eve")
    made = ada.open_table(HUMAN, OPEN)
    table = made["id"]
    bob.post(f"tables/{table}/join", {"invite": made["invite"]})
    with ada.socket(table) as hers, bob.socket(table) as his, eve.socket(table) as watching:
        hers.hello(seat=0)
        seen = his.hello(seat=1)
        assert (seen["options"], len(seen["view"]["hand"])) == ([], 3)
        watched = watching.hello()
        assert (watched["seat"], watched["view"]["hand"], watched["options"]) == (None, None, [])
        hers.send(type="choose", index=0, option=0, id="a")
        hers.until("done")
        seen = his.until("update", 1)
        assert seen["to_act"] == 1
        assert seen["options"]
        assert [seat["online"] for seat in seen["table"]["seats"]] == [True, True]
        assert watching.until("update", 1)["log"][0]["seat"] == 0
    assert [seat["online"] for seat in ada.get(f"tables/{table}")["seats"]] == [False, False]


def test_hot_seat_look(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    with ada.socket(table) as socket:
        first = socket.hello(seat=0)
        socket.send(type="look", seat=1)
        other = socket.until("update")
        assert (other["seat"], other["since"], other["options"]) == (1, -1, [])
        assert other["view"]["hand"] != first["view"]["hand"]
        socket.send(type="choose", index=0, option=0, id="x")
        socket.until("done")
        turn = socket.until("update", 1)
        assert (turn["to_act"], turn["seat"]) == (1, 1)
        assert turn["options"]
        socket.send(type="look", seat=None)
        assert socket.until("update")["seat"] is None


def test_resume_after_a_lost_connection(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    with ada.socket(table) as socket:
        index = socket.hello(seat=0)["index"]
    for number in range(3):
        ada.choose(table, number, 0)
    with ada.socket(table) as socket:
        update = socket.hello(seat=0, index=index)
        assert (update["index"], update["since"]) == (3, 0)
        assert {line["index"] for line in update["log"]} == {1, 2, 3}
        assert {line["index"] for line in socket.hello(seat=0, index=99)["log"]} == {0, 1, 2, 3}


def test_another_language_brings_the_whole_log(server: Server) -> None:
    ada = server.guest(lang="pl")
    table = ada.open_table(HUMAN, HUMAN)
    ada.choose(table, 0, 0)
    with ada.socket(table) as socket:
        assert socket.hello(seat=0, index=1)["log"] == []
        socket.send(type="lang", lang="hu")
        update = socket.until("update")
        assert (update["since"], {line["index"] for line in update["log"]}) == (-1, {0, 1})


def test_undo(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN)
    before = ada.update(table, 0)
    with ada.socket(table) as socket:
        socket.hello(seat=0)
        socket.send(type="choose", index=0, option=0, id="a")
        assert socket.until("update")["can_undo"] is True
        socket.send(type="undo", index=1, id="b")
        assert socket.until("done") == {"type": "done", "id": "b", "index": 2}
        after = socket.until("update", 2)
    assert (after["view"], after["options"], after["index"]) == (before["view"], before["options"], 2)
    assert [line["text"] for line in after["log"]] == ["[[seat:0|player 1]] takes the last choice back."]
    assert after["can_undo"] is False
    roll = len(before["options"]) - 1
    ada.choose(table, 2, roll)
    refusal = ada.undo(table, 3, status=422)
    assert "cannot be taken back" in refusal["error"]
    assert [line["index"] for line in ada.update(table)["log"]] == [0, 1, 2, 3, 3]


def test_the_end(server: Server) -> None:
    ada = server.guest()
    table = ada.open_table(HUMAN, HUMAN, options={"length": 1}, seed="a seed")
    ada.get(f"tables/{table}/record", 409)
    ada.get(f"tables/{table}/replay", 409)
    ada.get(f"tables/{table}/replay/0", 409)
    ada.choose(table, 0, 0)
    ada.undo(table, 1)
    last = ada.play_out(table)
    assert last["table"]["status"] == "finished"
    assert last["prompt"] == {"text": "The game is over.", "rule": None}
    assert {one["rank"] for one in last["result"]} == {1, 2}
    assert set(last["result"][0]) == {"seat", "rank", "score", "won", "why"}
    assert ada.update(table, 1)["can_undo"] is False
    ada.undo(table, last["index"], status=409)

    record = ada.get(f"tables/{table}/record")
    assert (record["seed"], len(record["choices"]), last["index"]) == ("a seed", 2, 4)
    replay = ada.get(f"tables/{table}/replay", seat=0)
    assert replay["length"] == 2
    assert set(replay["choices"][0]) == {"seat", "label", "rule"}
    stranger = server.guest()
    start = stranger.get(f"tables/{table}/replay/0", seat=1)
    assert (start["index"], start["to_act"], start["options"], start["result"]) == (0, 0, [], None)
    end = stranger.get(f"tables/{table}/replay/2", seat=1)
    assert (end["result"], end["view"]) == (last["result"], ada.update(table, 1)["view"])
    assert [line["index"] for line in end["log"]] == [0, 1, 2]
    assert [line["index"] for line in stranger.get(f"tables/{table}/replay/2", index=1)["log"]] == [2]
    stranger.get(f"tables/{table}/replay/3", 404)
    stranger.get(f"tables/{table}/replay/-1", 404)
    stranger.get(f"tables/{table}/replay/0", 404, seat=2)


def test_lists_of_tables(server: Server) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    private = ada.open_table(HUMAN, OPEN)
    public = ada.open_table(HUMAN, OPEN, public=True)
    playing = ada.open_table(HUMAN, bot())
    lists = ada.get("tables")
    assert [one["id"] for one in lists["mine"]] == [playing, public["id"], private["id"]]
    assert lists["mine"][0]["to_act"] == 0
    assert "updated" in lists["mine"][0]
    offered = bob.get("tables")
    assert offered["mine"] == []
    assert [(one["id"], one["invite"]) for one in offered["open"]] == [(public["id"], public["invite"])]
    bob.post(f"tables/{public['id']}/join", {"invite": public["invite"]})
    lists = bob.get("tables")
    assert [one["id"] for one in lists["mine"]] == [public["id"]]
    assert lists["open"] == []


def test_the_owner_closes_a_table(server: Server) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    made = ada.open_table(HUMAN, OPEN)
    table = made["id"]
    assert server.http.delete(f"/api/tables/{table}", headers=bob.headers).status_code == 403
    with bob.socket(table) as socket:
        socket.hello()
        assert server.http.delete(f"/api/tables/{table}", headers=ada.headers).status_code == 200
        assert socket.session.receive()["code"] == 4404
    ada.get(f"tables/{table}", 404)
    assert ada.get("tables")["mine"] == []
    made = ada.open_table(HUMAN, OPEN)
    bob.post(f"tables/{made['id']}/join", {"invite": made["invite"]})
    assert server.http.delete(f"/api/tables/{made['id']}", headers=ada.headers).status_code == 409


def test_games_rules_data_messages_health(server: Server) -> None:
    guest = server.guest()
    (game,) = guest.get("games")
    assert (game["id"], game["name"], game["seats"], game["bots"][0]) == ("toy", "Toy", [2, 3, 4], "random")
    assert game["engine"] == _engine.engine()
    assert game["options"] == [
        {
            "id": "length",
            "default": 3,
            "values": [1, 3, 20, 200],
            "rule": "TOY-END-1",
            "seats": [],
            "label": "Turns each",
            "help": "How often everybody acts.",
        }
    ]
    assert guest.get("rules/toy")[0] == {
        "id": "TOY-TURN-1",
        "section": "Turn",
        "text": "One thing each turn.",
        "source": "own",
        "ruling": False,
    }
    assert guest.get("data/toy")["data"]["roll"] == {"bonus": 0, "source": "own"}
    assert guest.get("data/toy")["names"] == {"roll": "A roll"}
    assert isinstance(guest.get("messages/pl"), dict)
    assert guest.get("health") == {"ok": True, "engine": _engine.engine()}
    for path in ("rules/chess", "data/chess", "messages/xx"):
        guest.get(path, 404)


def test_guests(server: Server) -> None:
    http = server.http
    answer = http.get("/api/me", headers={"accept-language": "de, pl;q=0.8, en;q=0.5"})
    assert answer.json()["lang"] == "pl"
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie  # this is not https
    name = answer.json()["name"]
    again = http.get("/api/me")
    assert again.json()["name"] == name
    assert "set-cookie" not in again.headers
    assert http.post("/api/me", json={"name": " Zoë "}).json() == {"name": "Zoë", "lang": "pl", "login": None}
    assert http.post("/api/me", json={"lang": "hu"}).json() == {"name": "Zoë", "lang": "hu", "login": None}
    assert http.get("/api/me").json() == {"name": "Zoë", "lang": "hu", "login": None}
    for bad in ("", " ", "x" * 25, "a\nb", "a\u202eb"):
        assert http.post("/api/me", json={"name": bad}).status_code == 422, bad


def test_a_pack(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    ada = server.guest()
    pack = {"name": "lucky", "game": "toy", "changes": {"roll": {"bonus": 1000}}}
    table = ada.open_table(HUMAN, bot(), pack=pack, options={"length": 1})
    assert ada.get(f"tables/{table}")["pack"] == "lucky"
    options = ada.update(table, 0)["options"]
    assert ada.update(table, 0)["view"]["players"][0]["points"] == 0
    ada.choose(table, 0, len(options) - 1)
    ada.play_out(table)
    assert ada.update(table)["view"]["players"][0]["points"] > 1000
    assert ada.get(f"tables/{table}/record")["pack"]["changes"] == pack["changes"]
    assert caplog.records == []  # the bot has the pack's components too
