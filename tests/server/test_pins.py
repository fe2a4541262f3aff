"""PINs at a shared screen: the server shows a locked seat to nobody who has not given its PIN."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest

from farside.server import pins
from farside.server.refused import Refused
from farside.server.store import SeatRow

from .conftest import StartServer
from .play import OPEN, Guest, Server, Socket, bot

pytestmark = pytest.mark.interpreted  # the toy game is made of Python classes of its own
PIN = "4071"
ADA, BEA = {"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}


def shared(server: Server, **more: Any) -> tuple[Guest, str]:
    """Two people at one screen; Bea, on seat 1, has a PIN."""
    ada = server.guest("Ada")
    return ada, ada.open_table(ADA, {**BEA, "pin": PIN}, seed="shared", **more)


def bring_to(guest: Guest, table: str, seat: int) -> Any:
    """Ada plays until this seat is to act."""
    while (update := guest.update(table))["to_act"] != seat:
        guest.choose(table, update["index"], 0)
    return update


def refused(socket: Socket) -> str:
    return str(socket.until("refused")["reason"])


def test_a_locked_seat_is_not_sent_before_its_pin_is_given(server: Server) -> None:
    ada, table = shared(server)
    assert "locked" in ada.update(table, 1, status=403)["error"]
    with ada.socket(table) as screen:
        screen.send(type="hello", seat=1, index=-1)
        assert "PIN" in refused(screen)
        seen = screen.hello(0)
        assert [seat["pin"] for seat in seen["table"]["seats"]] == [False, True]
        screen.send(type="look", seat=1)
        assert "PIN" in refused(screen)
        screen.send(type="look", seat=1, pin="4072")
        assert refused(screen) == "This is not the PIN of Bea."
        screen.send(type="look", seat=1, pin=PIN)
        update = screen.until("update")
        assert update["seat"] == 1
        screen.send(type="look", seat=0)
        assert screen.until("update")["seat"] == 0
        screen.send(type="look", seat=1)  # each time anew
        assert "PIN" in refused(screen)


def test_a_locked_seat_does_not_move_without_its_pin(server: Server) -> None:
    ada, table = shared(server)
    now = bring_to(ada, table, 1)
    assert "PIN" in ada.choose(table, now["index"], 0, status=403)["error"]
    with ada.socket(table) as screen:
        screen.hello(0)
        screen.send(type="choose", index=now["index"], option=0, id="no")
        assert "PIN" in refused(screen)
        screen.send(type="look", seat=1, pin=PIN)
        screen.until("update")
        screen.send(type="choose", index=now["index"], option=0, id="yes")
        assert screen.until("done")["index"] == now["index"] + 1


def test_a_bot_stands_in_for_a_locked_seat_only_with_its_pin(server: Server) -> None:
    ada, table = shared(server)

    def stand_in(seat: int, level: str | None, pin: str | None, status: int) -> Any:
        wish = {"seat": seat, "level": level} if pin is None else {"seat": seat, "level": level, "pin": pin}
        return ada.post(f"tables/{table}/stand-in", wish, status)

    assert "PIN" in stand_in(1, "hangs", None, 403)["error"]
    assert "not the PIN" in stand_in(1, "hangs", "0000", 403)["error"]
    stand_in(0, "hangs", None, 200)  # this one is not locked
    stand_in(1, "hangs", PIN, 200)
    assert "PIN" in ada.update(table, 1, status=403)["error"]  # still nobody sees the hand
    assert "PIN" in stand_in(1, None, None, 403)["error"]
    assert ada.update(table)["table"]["seats"][1]["kind"] == "bot"
    stand_in(1, None, PIN, 200)
    assert ada.update(table)["table"]["seats"][1]["kind"] == "human"
    eve = server.guest("Eve")  # for a stranger no PIN is tried
    wish = {"seat": 1, "level": "hangs", "pin": PIN}
    assert "not yours" in eve.post(f"tables/{table}/stand-in", wish, 403)["error"]


def looking(screen: Socket, seat: int, **pin: str) -> Any:
    """The table as a seat sees it, after its PIN was given."""
    screen.send(type="look", seat=seat, **pin)
    while (update := screen.until("update"))["seat"] != seat:
        pass
    return update


def roll(screen: Socket, seat: int, **pin: str) -> int:
    """The last option of the toy is chance, after which nothing is simply undone; gives the new index."""
    update = looking(screen, seat, **pin)
    screen.send(type="choose", index=update["index"], option=len(update["options"]) - 1, id=f"i{update['index']}")
    return int(screen.until("done")["index"])


def test_the_choices_of_a_locked_seat_are_taken_back_only_with_its_pin(server: Server) -> None:
    ada, table = shared(server)
    before = bring_to(ada, table, 1)["index"]  # as many choices: nothing was taken back yet
    with ada.socket(table) as screen:
        screen.hello(0)
        index = roll(screen, 1, pin=PIN)
        assert looking(screen, 0)["back"] == {"turn": None, "free": None, "ask": None}
        screen.send(type="back", index=index, to=before, id="no")
        assert "its choices would be taken back" in refused(screen)
        screen.send(type="propose", index=index)
        assert "its choices would be taken back" in refused(screen)
        body = {"index": index, "to": before, "id": "http"}
        assert "its choices would be taken back" in ada.post(f"tables/{table}/back", body, 403)["error"]
        assert looking(screen, 1, pin=PIN)["back"]["free"] == before
        screen.send(type="back", index=index, to=before, id="yes")
        assert screen.until("done")["index"] == index + 1


def test_consent_for_a_locked_seat_needs_its_pin(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    made = ada.open_table(OPEN, {**BEA, "pin": PIN}, ADA, seed="shared")
    table = made["id"]
    eve.post(f"tables/{table}/join", {"invite": made["invite"]})  # seat 0, which begins
    with ada.socket(table) as screen, eve.socket(table) as hers:
        screen.hello(2)
        hers.hello(0)
        while eve.update(table)["to_act"] == 0:
            roll(hers, 0)
        assert eve.update(table)["to_act"] == 1
        index = roll(screen, 1, pin=PIN)
        looking(screen, 2)
        hers.send(type="propose", index=index)
        while screen.until("update")["proposal"] is None:
            pass
        screen.send(type="answer", index=index, agree=True)
        assert "its choices would be taken back" in refused(screen)
        looking(screen, 1, pin=PIN)
        screen.send(type="answer", index=index, agree=True)
        hers.until("update", index + 1)
    assert "goes back" in eve.update(table)["log"][-1]["text"]


def test_nothing_that_is_sent_to_the_screen_depends_on_the_locked_hand(server: Server) -> None:
    """All that comes before the PIN is given holds no card of Bea's."""
    ada, table = shared(server)
    with ada.socket(table) as screen:
        screen.send(type="hello", seat=None, index=-1)
        sent = [screen.receive()]
        screen.send(type="look", seat=1, pin="0000")
        sent.append(screen.receive())
        screen.send(type="look", seat=0)
        sent.append(screen.receive())
        screen.send(type="look", seat=1, pin=PIN)
        hers = screen.until("update")["view"]["hand"]
    hands = [message["view"]["hand"] for message in sent if message["type"] == "update"]
    assert hands[0] is None
    assert len(hands) == 2
    assert hers not in hands
    assert str(hers) not in str(sent)


def test_only_the_hash_is_stored_and_it_outlives_a_restart(start: StartServer) -> None:
    server = start()
    ada, table = shared(server)
    with closing(sqlite3.connect(server.settings.database.split(":///")[1])) as database:
        stored = [row[0] for row in database.execute("SELECT pin FROM seats ORDER BY seat")]
    assert stored[0] is None
    assert stored[1].startswith("$argon2id$")
    server.close()
    ada = ada.at(start())
    assert "PIN" in ada.update(table, 1, status=403)["error"]


def test_a_pin_is_set_and_changed_at_the_curtain(server: Server) -> None:
    ada = server.guest("Ada")
    table = ada.open_table(ADA, BEA)
    with ada.socket(table) as screen, ada.socket(table) as other:
        screen.hello(0)
        other.hello(0)
        screen.send(type="pin", seat=0, pin="123456")
        assert screen.until("update")["seat"] == 0  # who set it goes on
        while (update := other.until("update"))["seat"] is not None:
            pass  # another window of the same browser no longer sees it
        assert update["table"]["seats"][0]["pin"]
        assert update["view"]["hand"] is None
        other.send(type="pin", seat=0, pin="0000")
        assert "PIN" in refused(other)
        screen.send(type="pin", seat=0, pin="98765432")
        screen.until("update")
        other.send(type="look", seat=0, pin="123456")
        assert "not the PIN" in refused(other)
        screen.send(type="pin", seat=0, pin=None)
        screen.until("update")
        other.send(type="look", seat=0)
        while other.until("update")["seat"] != 0:
            pass
    assert ada.update(table, 0)["talk"] == []


@pytest.mark.parametrize("pin", ["123", "123456789", "12a4", "１２３４", "", "-123"])
def test_what_is_no_pin(server: Server, pin: str) -> None:
    ada = server.guest()
    assert "4 to 8 digits" in ada.open_table({**ADA, "pin": pin}, BEA, status=422)["error"]
    table = ada.open_table(ADA, BEA)
    with ada.socket(table) as screen:
        screen.hello(0)
        screen.send(type="pin", seat=0, pin=pin)
        assert "4 to 8 digits" in refused(screen)
    assert not ada.update(table, 0)["table"]["seats"][0]["pin"]


@pytest.mark.parametrize("seat", [{**bot(), "pin": PIN}, {**OPEN, "pin": PIN}])
def test_only_people_at_the_screen_have_one(server: Server, seat: Any) -> None:
    assert "shared screen" in server.guest().open_table(ADA, seat, status=422)["error"]


def test_a_stranger_neither_sets_nor_clears_a_pin(server: Server) -> None:
    ada, table = shared(server)
    eve = server.guest("Eve")
    with eve.socket(table) as hers, Guest(server, None).socket(table) as nobody:
        hers.hello(None)
        nobody.hello(None)
        for seat in (0, 1):
            for pin in (PIN, None):
                hers.send(type="pin", seat=seat, pin=pin)
                assert "not yours" in refused(hers)
                nobody.send(type="pin", seat=seat, pin=pin)
                assert "not known" in refused(nobody)
        hers.send(type="look", seat=1, pin=PIN)  # nor does the PIN help her
        assert "not yours" in refused(hers)
        hers.send(type="pin", seat=7, pin=PIN)
        assert "2 seats" in refused(hers)
    assert [seat["pin"] for seat in ada.update(table)["table"]["seats"]] == [False, True]


def test_the_owner_clears_a_forgotten_pin_and_everybody_is_told(start: StartServer) -> None:
    server = start()
    ada, table = shared(server)
    with ada.socket(table) as screen:
        screen.hello(0)
        screen.send(type="pin", seat=1, pin=None)
        update = screen.until("update")
        assert not update["table"]["seats"][1]["pin"]
        assert [(line["text"], line["note"]) for line in update["talk"]] == [
            ("The owner of the table cleared the PIN of Bea.", True)
        ]
    server.close()
    server = start()
    assert ada.at(server).update(table, 1)["seat"] == 1
    watching = server.guest("Zoe", "pl").update(table)["talk"]
    assert "Bea" in watching[0]["text"]
    assert watching[0]["text"] != "The owner of the table cleared the PIN of Bea."


def test_after_the_game_everything_is_open(server: Server) -> None:
    ada, table = shared(server, options={"length": 1})
    with ada.socket(table) as screen:
        update = screen.hello(None)
        while update["to_act"] is not None:
            screen.send(type="look", seat=update["to_act"], pin=PIN)
            screen.until("update")
            screen.send(type="choose", index=update["index"], option=0, id=str(update["index"]))
            update = screen.until("update", update["index"] + 1)
    assert ada.update(table, 1)["seat"] == 1


class Hours:
    """A clock that a test moves."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def tried(checker: pins.Pins, table: Any, pin: str) -> str:
    try:
        await checker.prove(table, 0, pin)
    except Refused as refusal:
        return str(refusal)
    return ""


async def test_wrong_pins_make_one_wait_longer_each_time() -> None:
    place = SeatRow(0, "human", "ada", None, "Ada", pin=await pins.hashed_pin(PIN))
    table = SimpleNamespace(row=SimpleNamespace(id="t", seats=(place,)))
    hours = Hours()
    checker = pins.Pins(hours)
    for _ in range(pins.FREE_TRIES):
        assert "not the PIN" in await tried(checker, table, "0000")
    waits = []
    for _ in range(10):
        found = re.search(r"Try again in (\d+) seconds", await tried(checker, table, PIN))  # not even the right one
        assert found
        waits.append(int(found[1]))
        hours.now += waits[-1]
        assert "not the PIN" in await tried(checker, table, "0000")
    assert waits == [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]
    hours.now += 900
    assert await tried(checker, table, PIN) == ""
    for _ in range(pins.FREE_TRIES):  # and the past is forgotten
        assert "not the PIN" in await tried(checker, table, "0000")


async def test_tries_at_the_same_time_count_too() -> None:
    place = SeatRow(0, "human", "ada", None, "Ada", pin=await pins.hashed_pin(PIN))
    table = SimpleNamespace(row=SimpleNamespace(id="t", seats=(place,)))
    checker = pins.Pins(Hours())
    answers = await asyncio.gather(*[tried(checker, table, f"{number:04}") for number in range(20)])
    assert len([answer for answer in answers if "Too many" in answer]) == 20 - pins.FREE_TRIES
