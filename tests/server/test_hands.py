"""A phone as a private hand: codes, what moves, who sees what, and the way back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from farside.server import hands
from farside.server.hands import link_to, picture

from .conftest import StartServer
from .play import HUMAN, OPEN, Guest, Server, bot

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own
ADA, BEA = {"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}


def shared(server: Server, *more: Any) -> tuple[Guest, str]:
    ada = server.guest("Ada")
    made = ada.open_table(ADA, BEA, *more, seed="shared")
    return ada, made if isinstance(made, str) else made["id"]


def code_for(guest: Guest, table: str, seat: int) -> str:
    return str(guest.post(f"tables/{table}/hands", {"seat": seat})["code"])


def test_a_seat_that_moves_ends_what_was_asked_before(server: Server) -> None:
    """Whoever asks the others and then gives his seat to a phone asks nothing any more; the table goes on."""
    ada, eve = server.guest("Ada"), server.guest("Eve")
    made = ada.open_table(ADA, OPEN, seed="x")
    table = made["id"]
    eve.post(f"tables/{table}/join", {"invite": made["invite"]})
    now = ada.update(table, 0)
    ada.choose(table, now["index"], 0)
    with ada.socket(table) as hers:
        index = hers.hello(0)["index"]
        hers.send(type="propose", index=index)
        while hers.until("update")["proposal"] is None:
            pass
    phone = server.guest("Phone")
    phone.post("hands", {"code": code_for(ada, table, 0)})
    for guest, seat in ((phone, 0), (eve, 1), (ada, None)):
        assert guest.update(table, seat)["proposal"] is None
    with eve.socket(table) as his:
        his.hello(1)
        his.send(type="answer", index=index, agree=True)
        assert "asks you" in his.until("refused")["reason"]


def test_a_seat_moves_to_a_phone_and_back(start: StartServer) -> None:
    server = start()
    ada, table = shared(server)
    code = code_for(ada, table, 1)
    phone = server.guest("Phone")
    seen = phone.get(f"hands/{code}")
    assert seen == {"table": table, "game": "toy", "seat": 1, "name": "Bea", "open": False, "pin": False}
    with ada.socket(table) as screen:
        assert screen.hello(1)["view"]["hand"]
        assert phone.post("hands", {"code": code}) == {"table": table, "seat": 1}
        update = screen.until("update")
        assert update["seat"] is None  # the shared screen sees the board and no hand
        assert update["view"]["hand"] is None
        assert update["options"] == []
        assert update["table"]["seats"][1]["hand"]
        assert [line["text"] for line in update["talk"]] == ["Bea plays from a phone now."]
        screen.send(type="look", seat=1)
        assert "not yours" in screen.until("refused")["reason"]
    assert "not yours" in ada.update(table, 1, status=403)["error"]
    server.close()
    server = start()
    ada, phone = ada.at(server), phone.at(server)
    assert phone.update(table, 1)["view"]["hand"]
    seat = phone.update(table)["table"]["seats"][1]
    assert (seat["name"], seat["mine"], seat["hand"], seat["lent"]) == ("Bea", True, True, False)
    assert phone.update(table, 0, status=403)
    phone.post(f"tables/{table}/give-back", {"seat": 1})
    assert phone.update(table, 1, status=403)
    assert ada.update(table, 1)["view"]["hand"]


def test_a_code_works_once(server: Server) -> None:
    ada, table = shared(server)
    first, second = code_for(ada, table, 1), code_for(ada, table, 1)
    phone, thief = server.guest("Phone"), server.guest("Thief")
    phone.post("hands", {"code": first})
    for code in (first, second):  # no code of the seat is left, also after it was given back
        assert "used already" in thief.post("hands", {"code": code}, 404)["error"]
    phone.post(f"tables/{table}/give-back", {"seat": 1})
    for code in (first, second):
        thief.get(f"hands/{code}", 404)
        thief.post("hands", {"code": code}, 404)


def test_a_code_grows_old(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, table = shared(server)
    code = code_for(ada, table, 1)
    later = hands.now() + hands.LIFETIME + 1
    monkeypatch.setattr(hands, "now", lambda: later)
    assert "too old" in server.guest().post("hands", {"code": code}, 404)["error"]


def test_codes_are_stored_as_hashes_and_read_as_people_type_them(server: Server) -> None:
    ada, table = shared(server)
    code = code_for(ada, table, 1)
    with closing(sqlite3.connect(server.settings.database.split(":///")[1])) as database:
        ((stored,),) = database.execute("SELECT code_hash FROM hands").fetchall()
    assert code not in stored
    assert len(stored) == 64
    typed = f" {code[:5].lower()}-{code[5:].lower()}"
    assert server.guest().get(f"hands/{typed}")["seat"] == 1


def test_guessing_codes_is_counted(start: StartServer) -> None:
    server = start(codes_at_once=3, codes_per_minute=0.0)
    eve = server.guest("Eve")
    for number in range(3):
        eve.get(f"hands/GUESS{number}", 404)
    eve.get("hands/GUESS4", 429)
    eve.post("hands", {"code": "GUESS5"}, 429)
    for number in range(3):
        eve.get(f"screens/GUESS{number}", 404)
    eve.post("screens/GUESS4/hands", {"seat": 0}, 429)


def test_another_screen_shows_the_hosts_codes_and_can_do_nothing_else(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, table = shared(server, OPEN)
    offered = ada.post(f"tables/{table}/screens", {})
    assert offered["link"] == f"http://testserver/s/{offered['code']}"
    assert ada.post(f"tables/{table}/screens", {})["code"] == offered["code"]  # a reload voids nothing
    tv, phone = Guest(server, None), server.guest("Phone")
    assert tv.get(f"screens/{offered['code'].lower()}") == {"table": table, "seats": [0, 1, 2]}
    assert "not yours" in server.guest("TV").post(f"tables/{table}/hands", {"seat": 1}, 403)["error"]
    tv.post(f"screens/{offered['code']}/hands", {"seat": 7}, 404)
    code = tv.post(f"screens/{offered['code']}/hands", {"seat": 1})["code"]
    phone.post("hands", {"code": code})
    assert tv.get(f"screens/{offered['code']}")["seats"] == [0, 2]
    assert "not yours" in tv.post(f"screens/{offered['code']}/hands", {"seat": 1}, 403)["error"]
    assert "only watch" in server.guest("Eve").post(f"tables/{table}/screens", {}, 403)["error"]
    assert phone.get(f"screens/{phone.post(f'tables/{table}/screens', {})['code']}")["seats"] == []  # nothing to lend
    later = hands.now() + hands.SCREEN_LIFETIME + 1
    monkeypatch.setattr(hands, "now", lambda: later)
    assert "too old" in tv.get(f"screens/{offered['code']}", 404)["error"]
    assert "too old" in tv.post(f"screens/{offered['code']}/hands", {"seat": 0}, 404)["error"]
    assert ada.post(f"tables/{table}/screens", {})["code"] != offered["code"]


def test_a_locked_seat_leaves_through_another_screen_only_with_its_pin(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.open_table(ADA, {**BEA, "pin": "4071"})
    screen = ada.post(f"tables/{table}/screens", {})["code"]
    code = Guest(server, None).post(f"screens/{screen}/hands", {"seat": 1})["code"]
    assert "PIN" in server.guest("Phone").post("hands", {"code": code}, 403)["error"]


def test_a_seat_with_a_pin_moves_only_with_it(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.open_table(ADA, {**BEA, "pin": "4071"})
    code = code_for(ada, table, 1)
    phone = server.guest("Phone")
    assert phone.get(f"hands/{code}")["pin"]
    assert "PIN" in phone.post("hands", {"code": code}, 403)["error"]
    assert "not the PIN" in phone.post("hands", {"code": code, "pin": "1111"}, 403)["error"]
    phone.post("hands", {"code": code, "pin": "4071"})
    assert phone.update(table, 1)["view"]["hand"]  # a phone of one's own asks no more
    assert not phone.update(table)["table"]["seats"][1]["pin"]
    phone.post(f"tables/{table}/give-back", {"seat": 1})
    assert "PIN" in ada.update(table, 1, status=403)["error"]  # at the shared screen it counts again


def test_an_open_seat_is_taken_by_its_code_and_the_game_begins(server: Server) -> None:
    ada, table = shared(server, OPEN)
    code = code_for(ada, table, 2)
    phone = server.guest("Phone")
    assert phone.get(f"hands/{code}")["open"]
    assert phone.post("hands", {"code": code, "name": "Cid"})["seat"] == 2
    card = ada.get(f"tables/{table}")
    assert card["status"] == "playing"
    assert card["seats"][2]["name"] == "Cid"
    assert "not yours" in phone.post(f"tables/{table}/give-back", {"seat": 2}, 403)["error"]  # it came from nobody


def test_who_may_offer_which_seat(server: Server) -> None:
    ada, table = shared(server, OPEN, bot())
    eve = server.guest("Eve")
    for seat in range(4):
        eve.post(f"tables/{table}/hands", {"seat": seat}, 403)
    ada.post(f"tables/{table}/hands", {"seat": 3}, 403)
    ada.post(f"tables/{table}/hands", {"seat": 9}, 404)
    code = code_for(ada, table, 0)
    assert "another device" in ada.post("hands", {"code": code}, 409)["error"]
    eve.post("hands", {"code": code})
    assert "phone" in eve.post(f"tables/{table}/hands", {"seat": 0}, 409)["error"]
    ada.post(f"tables/{table}/hands", {"seat": 0}, 403)


def test_the_shared_screen_takes_a_seat_back_when_the_phone_is_away(server: Server) -> None:
    ada, table = shared(server)
    phone = server.guest("Phone")
    phone.post("hands", {"code": code_for(ada, table, 1)})
    with phone.socket(table) as there:
        there.hello(1)
        assert "connected" in ada.post(f"tables/{table}/give-back", {"seat": 1}, 409)["error"]
    server.guest("Eve").post(f"tables/{table}/give-back", {"seat": 1}, 403)
    ada.post(f"tables/{table}/give-back", {"seat": 1})
    assert ada.update(table, 1)["seat"] == 1
    assert [line["text"] for line in ada.update(table)["talk"]][-1] == "Bea plays at the shared screen again."


def test_after_the_game_no_seat_moves(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.open_table(HUMAN, HUMAN, options={"length": 1})
    code = code_for(ada, table, 1)
    ada.play_out(table)
    ada.post(f"tables/{table}/hands", {"seat": 1}, 409)
    server.guest().post("hands", {"code": code}, 404)


def test_the_link_is_one_that_a_phone_can_open(start: StartServer) -> None:
    assert link_to("C", "http://play.example.org/", None) == "http://play.example.org/h/C"
    assert link_to("C", "http://127.0.0.1:8642/", None) is None
    assert link_to("C", "http://localhost:8642/", "http://192.168.1.7:8642") == "http://192.168.1.7:8642/h/C"
    ada, table = shared(start())
    offered = ada.post(f"tables/{table}/hands", {"seat": 1})
    assert offered["link"] == f"http://testserver/h/{offered['code']}"
    assert offered["size"] >= 21


def test_the_picture_is_the_qr_code_of_the_link() -> None:
    """Its three corners are the finder patterns of ISO/IEC 18004, and every run of dark modules is drawn."""
    import segno

    link = "http://192.168.1.7:8642/h/ABCDEFGHJK"
    size, path = picture(link)
    matrix = [[False] * size for _ in range(size)]
    for run in path.split("z")[:-1]:
        place, length = run.removeprefix("M").split("v")[0].split("h")
        x, y = map(int, place.split())
        for one in range(int(length)):
            matrix[y][x + one] = True
    assert [[bool(module) for module in row] for row in segno.make_qr(link, error="m").matrix] == matrix
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert all(matrix[top][left : left + 7])
        assert matrix[top + 1][left + 1 : left + 6] == [False] * 5
